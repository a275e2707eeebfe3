"""The arena: mirrored games, and a bot's strength by them."""

import io
import json
import math
import random
import signal
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.bots.eval.weights import FILE
from game.bots.search.determinized import DeterminizedSearch
from game.bots.search.one_ply import evaluator_of
from game.engine import CLASSIC, State, View, new_game
from game.engine.outcome import shares
from game.tools.arena import Arena, arena_plan
from game.tools.arena_report import report
from game.tools.contenders import Allowance, contender
from game.tools.experiment import concluded
from game.tools.progress import Progress, clock
from game.tools.scores import Estimate, elo, elo_error, is_decided, rated
from tests.bots.players import positions
from tests.tools.running import Line, printed, refusal, said, signalled

OUTSIDE = """
from game.bots import find_bot

class First:
    def __init__(self, ms=5.0):
        self.ms = ms
    def think(self, view, rng):
        yield
        return view.legal_moves()[0]
class Patient(First):
    def __init__(self, nodes=0, slow=0):
        self.nodes, self.slow = nodes, slow
    def with_budget(self, ms=None, nodes=0):
        return Patient(nodes, ms)
class Hurried(First):
    def __init__(self, ms):
        self.ms = ms
class Timed(First):
    def with_budget(self, ms):
        return Timed(ms)
class Failing:
    def think(self, view, rng):
        yield
        raise ValueError("lost my cards")

def greedy(): return find_bot("greedy")
def needy(what): return what
def text(): return "bot"
first, nothing = First(), 7
"""


@pytest.fixture(autouse=True)
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module with bots of its own."""
    (tmp_path / "outside_bots.py").write_text(OUTSIDE)
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("outside_bots", None)


def held(*arguments: str) -> list[Line]:
    """The lines of an arena, the summary last."""
    return printed("arena", "--json", "--jobs", "1", *arguments)


# ---------------------------------------------------------------- mirrored games


def test_every_deal_is_played_from_both_sides() -> None:
    *games, summary = held("--games", "4", "--seed", "5")
    mirrored = (["greedy", "random"], ["random", "greedy"])
    assert [(line["seed"], line["bots"]) for line in games] == [(seed, bots) for seed in (5, 6) for bots in mirrored]
    assert games[0]["dealer"] == games[1]["dealer"]
    assert (summary["games"], summary["sets"], summary["seed"]) == (4, 2, 5)


def test_one_bot_may_sit_on_several_sides() -> None:
    *games, summary = held("--games", "3", "--seats", "3", "--bots", "greedy,random,random")
    assert [line["bots"].index("greedy") for line in games] == [0, 1, 2]
    assert list(summary["bots"]) == ["greedy", "random"]
    assert sum(bot["score"] for bot in summary["bots"].values()) == pytest.approx(1, abs=0.001)


def test_equal_bots_score_half_in_every_set_and_games_are_rounded_up_to_whole_sets_by_switched_rules() -> None:
    summary = held("--games", "5", "--bots", "greedy,outside_bots:greedy", "--option", "board_layout=shuffled")[-1]
    assert (summary["games"], summary["options"]) == (6, {"board_layout": "shuffled"})
    for bot in summary["bots"].values():
        assert (bot["wins"], bot["losses"], bot["score"], bot["error"], bot["elo"]) == (3, 3, 0.5, None, 0.0)


def test_only_whole_sets_count_after_an_interruption() -> None:
    arena = Arena(arena_plan("classic", 2, None, ["greedy", "random"], 10, 1))
    assert report(arena.summary()) == "No deal was played from every side."

    def interrupt(line: dict[str, Any]) -> None:
        if line["game"] == 3:
            raise KeyboardInterrupt

    arena.run(interrupt)
    summary = arena.summary()
    assert (summary["stopped"], summary["games"], summary["sets"]) == ("interrupted", 2, 1)
    assert "2 games (interrupted)" in report(summary)


@pytest.mark.slow
@pytest.mark.parametrize(("sent", "jobs"), [(signal.SIGINT, "2"), (signal.SIGTERM, "1"), (signal.SIGTERM, "2")])
def test_a_request_to_end_gives_the_summary_so_far_and_leaves_no_process(sent: int, jobs: str) -> None:
    status, last = signalled(sent, "arena", "--json", "--games", "100000", "--jobs", jobs)
    assert (status, last["stopped"], last["games"] >= 4) == (130, "interrupted", True)


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_a_bot_that_fails_is_told_with_its_game(jobs: str) -> None:
    out, err = said("arena", "--bots", "greedy,outside_bots:Failing", "--jobs", jobs, status=1)
    assert "lost my cards" in err
    assert "This was game 1, seed 1, between greedy, outside_bots:Failing." in err
    assert "No deal was played" in out


# ---------------------------------------------------------------- who plays


def test_a_budget_is_given_to_bots_that_take_one() -> None:
    for name, attribute, value in (
        *(("First", "ms", 40), ("First@9ms", "ms", 9), ("Timed", "ms", 40)),
        *(("Patient", "slow", 40), ("Patient@70nodes", "nodes", 70), ("first", "ms", 5)),
    ):
        assert getattr(contender(f"outside_bots:{name}", Allowance(ms=40)), attribute) == value, name


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bots greedy,nowhere:bot", "The module of the bot 'nowhere:bot' cannot be imported"),
        ("--bots greedy,outside_bots:none", "The module 'outside_bots' has no 'none'."),
        ("--bots greedy,outside_bots:nothing", "'outside_bots:nothing' is no bot"),
        ("--bots greedy,outside_bots:text", "'outside_bots:text' makes no bot"),
        ("--bots greedy,outside_bots:needy", "makes no bot by itself: missing a required argument"),
        ("--bots greedy@5ms,random", "The bot 'greedy' takes no budget of ms."),
        *((f"--bots greedy@{odd},random", f"'greedy@{odd}' has no budget after the @") for odd in ("fast", "0ms")),
        *((f"--bots {bots}", "needs two bots that differ") for bots in ("greedy,greedy", "greedy")),
        ("--bots greedy,random --seats 3", "2 bots cannot be dealt evenly to 3 sides"),
        ("--ms 0", "0 ms are no time to think"),
        ("--bots greedy,outside_bots:Timed@50nodes", "'outside_bots:Timed' takes no budget of nodes."),
        ("--bots greedy,outside_bots:Hurried", "makes no bot by itself: missing a required argument: 'ms'"),
        ("--bots greedy,builtins:dict", "'builtins:dict' makes no bot"),
        ("--stop-when 75", "A score to stop at lies between 0 and 1, unlike 75."),
        ("--bots greedy,planner=NUMBERS --variant dice", "Numbers do not decide dice under these rules"),
        ("--bots greedy,planner=NUMBERS --cluster x:1", "bots play on this machine alone: --jobs, not --cluster."),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(arguments: str, sentence: str) -> None:
    assert sentence in refusal("arena", *arguments.replace("NUMBERS", str(FILE)).split())


# ---------------------------------------------------------------- numbers of another file


def numbers_file(tmp_path: Path, name: str, change: int) -> Path:
    """A file of all shipped numbers of lines, by so many thousandths other."""
    kinds = json.loads(FILE.read_text(encoding="utf-8"))["kinds"]
    every = (numbers for phases in kinds.values() for phase in phases.values() for numbers in phase.values())
    for number, numbers in enumerate(every):
        numbers[:] = [worth + (-1) ** (i + number) * change for i, worth in enumerate(numbers)]
    (file := tmp_path / name).write_text(json.dumps({"kinds": kinds}), encoding="utf-8")
    return file


def begun_by(name: str) -> list[State]:
    """The first positions of a bot's game against itself."""
    return [*islice(positions(CLASSIC, 2, seed=4, bot=contender(name)), 21)]


@pytest.mark.parametrize(("bot", "budget"), [("planner", ""), ("hard", ""), ("search", "@20nodes")])
def test_a_bot_plays_by_the_numbers_of_the_file_that_is_named(tmp_path: Path, bot: str, budget: str) -> None:
    same, other = numbers_file(tmp_path, "same.json", 0), numbers_file(tmp_path, "like a budget@2.json", 900)
    assert begun_by(f"{bot}={same}{budget}") == begun_by(f"{bot}{budget}") != begun_by(f"{bot}={other}{budget}")


LACKING = "has no numbers by which a bot can play games of the kind 5/2/2."


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("greedy", '{"kinds": {}}', "The bot 'greedy' does not play by learned numbers."),
        ("planner", None, "cannot be read: No such file or directory."),
        ("planner", "[]", "is no file of learned numbers."),
        ("planner", "\xff", "is no file of learned numbers."),
        ("planner", '{"kinds": {"5/2/2": {"0": {"mine": [1' + "0" * 400 + "]}}}}", "is no file of learned numbers."),
        ("planner", '{"kinds": {"5/2/2": {}}}', LACKING),
        ("planner", '{"kinds": {}}', LACKING),
        ("search", '{"kinds": {"4/2/1": {"0": {"mine": [1]}}}}', LACKING),
        ("search", '{"kinds": {"four": {}}}', LACKING),
    ],
)
def test_a_file_without_such_numbers_is_refused(tmp_path: Path, name: str, content: str | None, sentence: str) -> None:
    file = tmp_path / "numbers.json"
    if content:
        file.write_bytes(content.encode("latin-1"))
    assert sentence in refusal("arena", "--bots", f"greedy,{name}={file}")


def test_a_search_takes_everybody_to_play_by_the_numbers_of_its_file(tmp_path: Path) -> None:
    bot: Any = contender(f"search={numbers_file(tmp_path, 'other.json', 900)}")
    view = View.of(new_game(CLASSIC, 2, seed=4), 0)
    evaluator = concluded(evaluator_of(view, numbers=bot.numbers))
    search = DeterminizedSearch(view, evaluator, [], random.Random(1))
    assert {stranger.worths.wilds[1] for stranger in search._strangers} == {evaluator.worths.wilds[1]}
    assert evaluator.worths.wilds[1] != concluded(evaluator_of(view)).worths.wilds[1]


# ---------------------------------------------------------------- strength


def test_a_win_is_worth_one_and_a_draw_is_shared() -> None:
    assert shares([1], 3) == (0, 1, 0)
    assert shares([], 2) == (0.5, 0.5)
    assert shares([0, 2], 3) == (0.5, 0, 0.5)


def test_elo_points_are_those_of_the_usual_table() -> None:
    assert [elo(score) for score in (0.25, 0.5, 0.75)] == pytest.approx([-190.8, 0, 190.8], abs=0.1)
    assert elo(1.0) is None
    # Among three equal bots, a third is no difference.
    assert [elo(own / 3, own=own, others=3 - own) for own in (1, 2)] == pytest.approx([0, 0], abs=1e-9)


def test_errors_are_those_of_the_mean_over_sets() -> None:
    score = Estimate.of([1, 1, 0.5, 0.5])
    assert (score.mean, score.error) == (0.75, pytest.approx(math.sqrt(1 / 12) / 2))
    assert elo_error(score) == pytest.approx(400 / math.log(10) * score.error / (0.75 * 0.25))


def test_a_score_of_all_or_nothing_bounds_elo_on_one_side() -> None:
    won, lost = rated([1.0] * 30, 1, 1), rated([0.0] * 30, 1, 1)
    assert won["elo"] is won["elo_error"] is won["elo_high"] is None
    # With this score, 30 sets in a row are won five times in a hundred.
    assert won["elo_low"] == pytest.approx(elo(0.05 ** (1 / 30)), abs=0.1)
    assert lost["elo_high"] == -won["elo_low"]


def test_one_set_alone_has_no_error_nor_have_sets_that_are_all_the_same() -> None:
    for values, points in (([0.5], 0.0), ([0.75] * 5, 190.8)):
        told = rated(values, 1, 1)
        assert told["elo"] == pytest.approx(points, abs=0.1)
        assert (told["error"], told["elo_low"], told["elo_high"]) == (None, None, None)


def test_equal_bots_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    rng = random.Random(1)
    series = [[rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(100)] for _ in range(300)]
    assert sum(any(is_decided(values[:sets], 0.5) for sets in range(1, 101)) for values in series) <= 2


def test_nothing_is_decided_by_a_lucky_beginning() -> None:
    unclear = (([1.0] * 9, 0.5), ([1.0] * 10, 0.75), ([1.0, 0.5] * 40, 0.75))
    clear = (([1.0] * 40, 0.75), ([0.0] * 40, 0.75))
    assert [is_decided(*given) for given in (*unclear, *clear)] == [False] * 3 + [True] * 2


# ---------------------------------------------------------------- what is shown


def test_the_table_has_a_row_for_every_bot() -> None:
    out, err = said("arena", "--games", "4", "--jobs", "1")
    head, *rows = out.splitlines()
    assert head.startswith("classic, 2 seats, 2 sides: 4 games of 2 deals from seed 1, ")
    assert [" ".join(row.split()[:4]) for row in rows] == ["bot won drawn lost", "greedy 4 0 0", "random 0 0 4"]
    assert err == ""


def test_a_terminal_is_shown_how_far_it_has_come() -> None:
    screen = io.StringIO()
    screen.isatty = lambda: True  # type: ignore[method-assign]
    with Progress(4, screen) as bar:
        bar.show(1, "greedy 50.0%")
    assert "[######..................] 1/4 0:00 left  greedy 50.0%" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_times_are_told_as_people_tell_them() -> None:
    assert [clock(seconds) for seconds in (7, 750, 3723)] == ["0:07", "12:30", "1:02:03"]
