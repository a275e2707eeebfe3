"""Interrupted runs continue: games that were played are not played again, and the result is the same."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game import __version__
from game.bots.eval.weights import FILE
from game.tools import resuming
from game.tools.arena import Arena, arena_plan
from game.tools.parallel import sources
from game.tools.parallel.executor import WorkError
from game.tools.tuning import tune
from game.tools.tuning.schedule import Schedule, table
from game.tools.tuning.tune import Tuning
from tests.tools.running import Line, printed, refusal, said, signalled, without_times

ARENA = ["arena", "--json", "--variant", "travel", "--bots", "greedy,random", "--games", "8", "--seed", "5"]
ARENA += ["--jobs", "1"]
TUNE = ["tune", "--variant", "kids", "--games", "12", "--seed", "3", "--jobs", "1"]
REFRESH = 5


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers change so often that a dozen games tell enough."""
    monkeypatch.setattr(tune, "REFRESH", REFRESH)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept"


def told(*arguments: str) -> list[Line]:
    """The lines of a command, without the time they took."""
    return [without_times(line) for line in printed(*arguments)]


def begun(file: Path, games: int) -> list[str]:
    """An arena that is interrupted after so many games; the lines in the file."""
    plan = arena_plan("travel", 2, None, ["greedy", "random"], 8, 5)

    def interrupt(line: Line) -> None:
        if line["game"] == games:
            raise KeyboardInterrupt

    Arena(plan, file=file).run(interrupt)
    lines = file.read_text().splitlines()
    assert len(lines) == games + 1
    return lines


# ---------------------------------------------------------------- an arena


def test_an_arena_that_goes_on_tells_what_it_would_have_told_whether_or_not_its_last_line_is_whole(file: Path) -> None:
    whole = told(*ARENA)
    for games, end in ((1, None), (4, None), (7, None), (8, None), (6, -1), (6, -40), (6, 25)):
        begun(file, games)
        file.write_bytes(file.read_bytes()[:end])
        assert told(*ARENA, "--resume", str(file)) == whole
        assert len(file.read_text().splitlines()) == 9
        file.unlink()


def test_games_that_were_played_are_not_played_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(file, 5)
    play = Mock(wraps=sys.modules["game.tools.arena"].play_bots)
    monkeypatch.setattr("game.tools.arena.play_bots", play)
    for _ in range(2):
        said(*ARENA, "--resume", str(file))
        assert [call.args[3] for call in play.call_args_list] == [7, 8, 8]


def test_games_by_other_numbers_of_the_same_file_are_refused(file: Path, tmp_path: Path) -> None:
    (numbers := tmp_path / "numbers.json").write_bytes(FILE.read_bytes())
    asked = ["arena", *ARENA[2:], "--games", "2", "--bots", f"greedy,planner={numbers}", "--resume", str(file)]
    said(*asked)
    kinds = json.loads(FILE.read_bytes())["kinds"]
    numbers.write_text(json.dumps({"kinds": {"4/2/2": kinds["4/2/2"]}}), encoding="utf-8")
    assert "is of another run: numbers is" in refusal(*asked)


def test_more_games_can_be_asked_for_and_fewer(file: Path) -> None:
    begun(file, 8)
    for games in ("12", "6"):
        assert told(*ARENA, "--games", games, "--resume", str(file)) == told(*ARENA, "--games", games)


def test_an_arena_that_ends_early_counts_the_games_before(file: Path) -> None:
    asked = [*ARENA, "--variant", "kids", "--games", "400", "--stop-when", "0.5"]
    whole = told(*asked)
    assert (whole[-1]["stopped"], 20 <= whole[-1]["games"] < 60) == ("decided", True)
    assert told(*asked, "--resume", str(file)) == whole
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:12]))
    for _ in range(2):
        assert told(*asked, "--resume", str(file)) == whole


def test_games_of_another_plan_or_other_sources_are_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(file, 3)
    before = file.read_bytes()
    for arguments, sentence in (
        ("--seed 6", "is of another run: seed is 5 there, and 6 is asked for."),
        ("--bots random,greedy", 'bots is ["greedy", "random"] there, and ["random", "greedy"] is asked for.'),
        ("--variant kids", 'variant is "travel" there, and "kids" is asked for.'),
        ("--option board_layout=shuffled", 'options is {} there, and {"board_layout": "shuffled"} is asked for.'),
        ("--ms 5", "ms is null there, and 5.0 is asked for."),
    ):
        assert sentence in refusal(*ARENA, *arguments.split(), "--resume", str(file))
        assert file.read_bytes() == before
    monkeypatch.setattr(resuming, "digest_of", lambda _: "0")
    assert "is of other sources of the rules and bots" in refusal(*ARENA, "--resume", str(file))


def test_a_line_that_cannot_be_is_refused(file: Path) -> None:
    first, second, line, *others = begun(file, 3)
    whole = json.loads(line)
    told: list[Line] = [
        *({"seed": 9}, {"game": True}, {"bots": ["random", "random"]}, {"winners": [2]}, {"winners": None}),
        *({"turns": "many"}, {"paces": {"greedy": [1, 2, 3, 4]}}),
        {"paces": {"greedy": [1, 2, 3, 4], "random": [1, 2]}},
    ]
    without = {key: value for key, value in whole.items() if key != "paces"}
    for odd in (*(whole | change for change in told), without, []):
        file.write_text("\n".join([first, second, json.dumps(odd), *others]) + "\n")
        complaint = refusal(*ARENA, "--resume", str(file))
        assert complaint == f"{file} is not what an arena has kept: line 3 is no such line.\n"


@pytest.mark.parametrize("command", [ARENA, [*TUNE, "--out", "numbers.json"]], ids=["arena", "tune"])
def test_a_file_of_something_else_stays(command: list[str], file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    for content in ("shopping list", "list\n", "[1]\n", '{"format": "fivefold-weights/1"}\n', "x" * 300_000):
        file.write_text(content)
        assert str(file) in refusal(*command, "--resume", str(file))
        assert file.read_text() == content
    assert str(file.parent) in refusal(*command, "--resume", str(file.parent))
    assert "cannot be" in refusal(*command, "--resume", str(file / "below"))
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_that_was_killed_goes_on(jobs: str, file: Path) -> None:
    resumed = ["--resume", str(file), "--jobs", jobs]
    signalled(signal.SIGKILL, *ARENA, "--games", "100000", *resumed)
    played = len(file.read_text().splitlines()) - 1
    asked = [*ARENA, "--games", str(played // 2 * 2 + 4)]
    assert told(*asked) == told(*asked, *resumed)


# ---------------------------------------------------------------- what tune has learned


def tuned(file: Path, *arguments: str) -> bytes:
    said(*TUNE, "--out", str(file), *arguments)
    return file.read_bytes()


def end_after(monkeypatch: pytest.MonkeyPatch, games: int, fault: BaseException) -> None:
    """Raise a fault once, after so many games."""
    learned = Tuning.interim

    def interim(self: Tuning) -> str:
        if len(self.errors) == games:
            monkeypatch.setattr(Tuning, "interim", learned)
            raise fault
        return learned(self)

    monkeypatch.setattr(Tuning, "interim", interim)


@pytest.mark.slow
def test_tune_learns_the_same_by_any_number_of_processes(tmp_path: Path) -> None:
    whole = tuned(tmp_path / "alone.json")
    assert [tuned(tmp_path / f"{jobs}.json", "--jobs", jobs) for jobs in ("2", "3")] == [whole, whole]


@pytest.mark.parametrize("games", [1, REFRESH - 1, REFRESH, REFRESH + 1, 11, 12])
def test_an_interrupted_course_learns_the_same(games: int, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, out = file.with_name("whole.json"), file.with_name("out.json")
    (summary,) = told(*TUNE, "--out", str(whole))
    end_after(monkeypatch, games, KeyboardInterrupt())
    asked = [*TUNE, "--out", str(out), "--resume", str(file)]
    (interrupted,) = printed(*asked, status=130)
    assert (told(*asked), interrupted["games"]) == ([summary], games)
    assert out.read_bytes() == whole.read_bytes()


def test_numbers_that_were_continued_go_on_too(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, other = tmp_path / "out.json", tmp_path / "other.json"
    other.write_bytes(tuned(out, "--seed", "9", "--games", "4"))
    asked = ("--continue", "--seed", "20")
    whole = tuned(out, *asked)
    end_after(monkeypatch, 7, KeyboardInterrupt())
    said(*TUNE, "--out", str(other), *asked, "--resume", str(file), status=130)
    assert tuned(other, *asked, "--resume", str(file)) == whole
    assert [step["games"] for step in json.loads(whole)["made"]["4/2/1"]] == [4, 12]


def test_a_course_that_has_ended_only_writes_its_numbers(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tuned(file.with_name("one.json"), "--resume", str(file))
    monkeypatch.setattr(tune, "play_bots", None)
    assert tuned(file.with_name("two.json"), "--resume", str(file)) == whole


KILLED = """
import os, signal
from game.__main__ import command_line
from game.tools.tuning import tune

def interim(tuning):
    if len(tuning.errors) == 8:
        os.kill(os.getpid(), signal.SIGKILL)
    return ""

tune.REFRESH, tune.SAVED_EVERY, tune.Tuning.interim = {refresh}, 0, interim
command_line({asked})
"""


@pytest.mark.slow
def test_tune_that_was_killed_goes_on(tmp_path: Path, file: Path) -> None:
    out = tmp_path / "out.json"
    code = KILLED.format(asked=[*TUNE, "--out", str(out), "--resume", str(file)], refresh=REFRESH)
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -signal.SIGKILL  # noqa: S603
    assert json.loads(file.read_text())["state"]["games"] == REFRESH
    assert tuned(out, "--resume", str(file)) == tuned(tmp_path / "whole.json")


def test_another_course_is_refused_and_its_own_file_for_numbers(tmp_path: Path, file: Path) -> None:
    assert "name two files" in refusal(*TUNE, "--out", str(file), "--resume", str(file))
    tuned(tmp_path / "out.json", "--resume", str(file))
    numbers = "--games 13/--seed 4/--step 0.01/--lambda 0.5/--noise 0/--seats 3/--continue"
    for arguments in f"{numbers}/--variant travel/--option board_layout=symmetric".split("/"):
        asked = [*TUNE, "--out", str(tmp_path / "out.json"), "--resume", str(file), *arguments.split()]
        assert refusal(*asked).startswith(f"{file} is of another run: ")


def test_a_damaged_checkpoint_is_refused(file: Path) -> None:
    schedule = Schedule(table("kids", 2, None, 3), 12)
    facts = {"format": tune.KEPT_SCHEDULE} | schedule.facts
    Tuning(schedule, kept=resuming.Checkpoint(file, facts)).run(lambda _: None)
    content = json.loads(file.read_text())
    damages: list[Line] = [
        *({"games": games} for games in (7, -REFRESH, str(REFRESH), REFRESH)),
        *({"errors": errors} for errors in ([0.1] * 11, None)),
        *({"met": met} for met in ([4], 0)),
        *({"numbers": numbers} for numbers in ([], [[0.0]] * 4, [[float("nan")] * 700] * 4)),
    ]
    for damage in damages:
        file.write_text(json.dumps(content | {"state": content["state"] | damage}))
        with pytest.raises(resuming.CommandError, match="is not what tune has kept, or it is damaged"):
            Tuning(schedule, kept=resuming.Checkpoint(file, facts))


def test_what_was_learned_before_a_failure_is_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end_after(monkeypatch, 6, WorkError("A process was killed."))
    out = file.with_name("out.json")
    told, complaint = said(*TUNE, "--out", str(out), "--resume", str(file), status=1)
    assert complaint == "A process was killed.\n"
    assert (json.loads(told)["games"], json.loads(told)["stopped"], out.exists()) == (6, "failed", True)
    assert tuned(out, "--resume", str(file)) == tuned(file.with_name("whole.json"))


def test_new_numbers_stop_an_arena_and_no_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "PACKAGE", tmp_path)
    (tmp_path / "bots").mkdir()
    found = []
    for content in ("1", "2"):
        (tmp_path / "bots" / "weights.json").write_text(content)
        sources.digest_of.cache_clear()
        found.append((sources.digest_of(sources.PLAYERS), sources.digest_of(sources.PUPILS)))
    sources.digest_of.cache_clear()
    assert [len({*digests}) for digests in zip(*found, strict=True)] == [2, 1]


def test_the_file_tells_how_its_numbers_are_made(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    text = tuned(out, "--option", "board_layout=symmetric", "--games", "6")
    (made,) = json.loads(text)["made"]["4/2/1"]
    asked = "tune --variant kids --seats 2 --option board_layout=symmetric --games 6 --seed 3 --step 0.15 --lambda 0.7"
    asked += " --noise 0.04 --out "
    assert made == {"command": f"python -m game {asked}FILE", "version": __version__, "games": 6}
    said(*asked.split(), str(tmp_path / "again.json"), "--jobs", "1")
    assert (tmp_path / "again.json").read_bytes() == text
    said("tune", "--variant", "travel", "--games", "1", "--jobs", "1", "--out", str(out))
    assert list(json.loads(out.read_text())["made"]) == ["4/2/1", "4/2/2"]


@pytest.mark.parametrize("made", [5, {"4/2/1": 5}, {"4/2/1": ["by hand"]}])
def test_an_origin_that_is_none_is_refused(made: Any, tmp_path: Path) -> None:
    (out := tmp_path / "out.json").write_text(json.dumps({"kinds": {}, "made": made}))
    assert "is no file of learned numbers" in refusal(*TUNE, "--out", str(out))
