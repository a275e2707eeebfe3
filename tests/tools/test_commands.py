"""The headless commands, called as the command line calls them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.bots.eval.weights import FILE
from game.engine import CLASSIC, VARIANTS, Match, new_game
from game.engine.record.codes import deal_code, deal_of
from game.engine.record.compact import WholeGame, to_compact
from game.engine.record.game_codes import game_code
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from game.engine.rules.options import with_options
from game.tools.arguments import asked_for
from game.tools.check import objection_to
from game.tools.playing import EndlessGameError, Pace, Played, bot_names, play
from game.tools.simulate import game_result_of
from tests.engine.spoiled import changed
from tests.sampling import slowly
from tests.tools.running import Line, printed, said, without_times


def simulated(*arguments: str) -> list[Line]:
    return printed("simulate", "--jobs", "1", *arguments)


MATCH = Match(new_game(CLASSIC, 2, seed=3))
DEAL = deal_code(deal_of(MATCH.state.setup))


def test_check_reads_codes_as_it_reads_files_and_names_them_as_they_were_given(tmp_path: Path) -> None:
    whole, link = game_code(WholeGame(MATCH, ())), f"http://x/#{DEAL}"
    (file := tmp_path / "code.txt").write_text(f"Look: {whole}\n")
    told = said("check", DEAL, link, whole, str(file))[0].splitlines()
    assert told[:2] == [f"{code}: ok: a deal of classic for 2" for code in (DEAL, link)]
    assert [": ok: " in line for line in told[2:]] == [True] * 2
    for code in (DEAL, whole):
        assert ": bad: " in said("check", code[:-1] + ("0" if code[-1] != "0" else "1"), status=1)[0]


def test_words_that_are_no_command_are_a_file_or_a_code_to_open(tmp_path: Path) -> None:
    (path := tmp_path / "a game.json").write_text(json.dumps(to_record(MATCH)))
    for words, asked in (
        ([DEAL], ("play", DEAL, False)),
        (DEAL.split("-"), ("play", DEAL.replace("-", " "), False)),
        ([str(path)], ("play", str(path), False)),
        (["--compiled", DEAL], ("play", DEAL, True)),
        ([], ("play", "", False)),
    ):
        found = asked_for(words)
        assert (found.command, found.given, found.compiled) == asked
    assert asked_for(["check", str(path)]).command == "check"


def test_simulate_prints_a_line_a_game_and_a_summary() -> None:
    *games, summary = simulated("--games", "3", "--seed", "11", "--bots", "greedy,random")
    told = [(line["game"], line["seed"], line["winners"]) for line in games]
    assert told == [(1, 11, [0]), (2, 12, [0]), (3, 13, [0])]
    assert (summary["wins"], summary["wins_by_side"]) == ({"greedy": 3, "random": 0}, [3, 0])
    assert summary["turns"] == pytest.approx(sum(line["turns"] for line in games) / 3, abs=0.001)
    assert summary["pace"]["greedy"]["longest_slice_ms"] >= summary["pace"]["greedy"]["ms_per_move"] / 10


def test_the_first_seat_is_the_dealers_left_neighbour() -> None:
    *games, _ = simulated("--games", "4", "--seats", "6", "--sides", "3", "--bots", "greedy")
    assert all(line["first_seat"] == (line["dealer"] + 1) % 6 for line in games)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "simulate --games 6 --seats 4 --bots greedy,random",
        "regret --variant kids --games 3 --deals 2 --bot planner",
        "hands --variant kids --games 4 --out numbers.json",
    ],
)
def test_the_same_seeds_tell_and_write_the_same_however_many_processes_share_the_games(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (file := Path("numbers.json")).write_bytes(FILE.read_bytes())
    told = [([*map(without_times, printed(*words.split(), "--jobs", jobs))], file.read_bytes()) for jobs in "12"]
    assert told[0] == told[1]


def test_bots_are_dealt_to_the_sides_in_turn() -> None:
    assert bot_names(("greedy", "random"), 4, 2) == ("greedy", "random") * 2
    assert bot_names(("greedy",), 6, 3) == ("greedy",) * 6
    assert bot_names(("greedy", "random"), 6, 3) == ("greedy", "random", "greedy") * 2


def test_simulate_plays_by_rules_that_leave_no_room_for_more_seats() -> None:
    *_, summary = simulated("--option", "hand_size=9", "--seats", "2", "--games", "1", "--check")
    assert (summary["options"], summary["bad_records"]) == ({"hand_size": 9}, 0)


def test_the_summary_tells_what_a_table_of_variants_needs() -> None:
    asked = ["--variant", "kids", "--seats", "3", "--option", "announce=yes", "--bots", "random", "--games", "5"]
    *games, summary = simulated(*asked)
    assert (summary["options"], summary["most_turns"]) == ({"announce": True}, max(line["turns"] for line in games))
    assert sum(summary["terminations"].values()) == sum(summary["wins_by_side"]) + summary["draws"] == 5
    assert {"first_seat_wins", "reshuffles", "no_move_turns"} <= summary.keys()
    assert summary["games"] == 5


def test_a_card_given_up_for_talking_is_no_turn_without_a_move() -> None:
    match = Match(new_game(with_options(CLASSIC, {"table_talk": True}), 4, seed=1))
    for _ in range(3):  # a call, and a card from each of the seats called
        match.push(match.state.legal_moves()[0])
    assert [move.act for move in match.moves] == ["call", "discard", "discard"]
    assert game_result_of(1, ["random"] * 4, Played(match, (Pace(),) * 4)).line["no_move_turns"] == 0


@pytest.mark.parametrize("variant", slowly(VARIANTS, 1, 3, "kids", key="replays"))
def test_simulate_checks_every_record_and_fails_for_a_wrong_one(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["simulate", "--jobs", "1", "--variant", variant, "--bots", "random", "--games", "2", "--check"]
    for verdict, status in (("ok", 0), ("Event 1: wrong.", 1)):
        *games, summary = printed(*asked, status=status)
        assert [line["record"] for line in games] == [verdict] * 2
        assert summary["bad_records"] == 2 * status
        monkeypatch.setattr("game.tools.simulate.objection_to", lambda *_: "Event 1: wrong.")


def test_a_record_is_compared_with_its_match() -> None:
    match, other = (play(CLASSIC, 2, ("random", "random"), seed).match for seed in (1, 2))
    record = json.dumps(to_record(match))
    assert not objection_to(record, match)
    assert objection_to(record, other) == "The record tells another game."
    assert "The outcome is stated as" in objection_to(record.replace('"sequences"}', '"points"}'), match)


def test_simulate_says_that_a_game_has_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.simulate.play", Mock(side_effect=EndlessGameError("The game has not ended.")))
    assert said("simulate", "--games", "1", status=1)[1] == "The game has not ended.\n"


def test_a_game_without_an_end_is_an_error() -> None:
    with pytest.raises(EndlessGameError, match="The game with seed 7 has not ended after 10 moves"):
        play(CLASSIC, 2, ("random", "random"), 7, most_plies=10)


def test_check_accepts_the_records_of_simulate(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    *games, _ = simulated("--games", "2", "--seats", "4", "--records", str(folder))
    assert said("check", str(folder))[0].splitlines() == [
        f"{folder}/classic-4-2-{game['seed']}.json: ok: side {game['winners'][0]} wins in {game['turns']} turns"
        for game in games
    ]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    simulated("--games", "1", "--records", str(tmp_path))
    return tmp_path / "classic-2-2-1.json"


def test_check_says_what_a_record_is_or_what_is_wrong_with_it(record: Path) -> None:
    game = json.loads(record.read_text())
    short = to_compact(WholeGame(replay(game), players_of(game)))
    salt, other = {"salt": "ab" * 16}, {"fingerprint": "cd" * 16}
    for content, told in (
        (changed(game, ("events", 2, "space"), "a1"), "bad: Event 3: "),
        (game | {"events": game["events"][:2], "outcome": None}, "ok: unfinished after 1 turn\n"),
        (short, "ok: side "),
        (short | {"length": 3}, "bad: After its last move"),
        (game | salt, r"ok: .*fingerprint "),
        (game | salt | other, "bad: .*, the deal has "),
        (game | other, "bad: .*The salt is no text"),
        (game | {"salt": 5}, "bad: .*The salt is no text"),
    ):
        record.write_text(json.dumps(content))
        found = said("check", str(record), status=int(told[:3] == "bad"))[0]
        assert re.match(f"{re.escape(str(record))}: {told}", found)


def test_check_goes_on_after_a_bad_file(record: Path, tmp_path: Path) -> None:
    scribble, empty, missing = (str(tmp_path / name) for name in ("scribble.json", "empty", "missing.json"))
    Path(scribble).write_text("{")
    Path(empty).mkdir()
    said("check", scribble, empty, str(record), status=1)
    out, err = said("check", scribble, missing, empty, str(record), status=2)
    told = ("The file is not JSON", "The folder holds no .json file.", ": ok: ")
    assert [part in line for part, line in zip(told, out.splitlines(), strict=True)] == [True] * 3
    assert err == f"{missing} cannot be read: No such file or directory.\n"


WRITTEN = [(words, "a pipe, not a file") for words in ("tune --out", "puzzles --out", "arena --resume", "picture")]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize(("words", "told"), [("check", "no file"), *WRITTEN])
def test_no_pipe_is_read_which_may_never_end_nor_written_into(words: str, told: str, tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe.png")
    assert said(*words.split(), str(pipe), status=2)[1] == f"{pipe} is {told}.\n"


def test_check_calls_anything_else_bad(tmp_path: Path) -> None:
    for content in (b"\xff\xfe", b"[" * 100_000, b"[]", b"null", b'{"format": 1}', b"{}"):
        (path := tmp_path / "odd.json").write_bytes(content)
        assert ": bad: " in said("check", str(path), status=1)[0]


def test_bench_prints_one_line() -> None:
    (line,) = printed("bench", "--games", "2")
    assert line["us_per_ply"] == pytest.approx(1e6 / line["plies_per_second"], rel=0.01)
    assert line["python"] == sys.version.split()[0]


@pytest.mark.slow
def test_a_command_without_a_screen_imports_no_pygame() -> None:
    code = (
        "import sys; from game.__main__ import command_line; command_line(['bench', '--games', '1'])\n"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0  # noqa: S603
