"""Interrupted runs go on: the games that were played are not played again, and the result is the same."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import command_line
from game.bots.eval.weights import FILE
from game.tools import resuming
from game.tools.arena import Arena, arena_plan
from game.tools.sharing import sources
from game.tools.sharing.executor import WorkError
from game.tools.tuning import tune
from game.tools.tuning.course import Course, table
from game.tools.tuning.tune import REFRESH, Tuning

ARENA = ["arena", "--json", "--variant", "travel", "--bots", "planner,greedy", "--games", "8", "--seed", "5"]
TUNE = ["tune", "--variant", "kids", "--games", "120", "--seed", "3"]
Line = dict[str, Any]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept"


def told(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[Line]:
    """The lines of a command, without the time they took."""
    assert command_line(arguments) == code
    return [without_times(json.loads(line)) for line in capsys.readouterr().out.splitlines()]


def without_times(line: Line) -> Line:
    bots = line["bots"]
    if isinstance(bots, dict):
        line["bots"] = {bot: {key: bots[bot][key] for key in ("wins", "losses", "score", "elo")} for bot in bots}
    return {key: value for key, value in line.items() if key not in {"ms", "seconds"}}


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert command_line(arguments) == 2
    said = capsys.readouterr()
    assert not said.out
    return said.err


def begun(file: Path, games: int) -> list[str]:
    """An arena that is interrupted after so many games; the lines in the file."""
    plan = arena_plan("travel", 2, None, ["planner", "greedy"], 8, 5)

    def interrupt(line: Line) -> None:
        if line["game"] == games:
            raise KeyboardInterrupt

    Arena(plan, file=file).run(interrupt)
    lines = file.read_text().splitlines()
    assert len(lines) == games + 1
    return lines


# ---------------------------------------------------------------- an arena


@pytest.mark.parametrize("games", [1, 4, 7, 8])
def test_an_arena_that_goes_on_tells_what_it_would_have_told(
    games: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = told(capsys, *ARENA)
    begun(file, games)
    assert told(capsys, *ARENA, "--resume", str(file)) == whole
    assert len(file.read_text().splitlines()) == 9


def test_games_that_were_played_are_not_played_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []
    play = sys.modules["game.tools.arena"].play_bots
    begun(file, 5)

    def noted(ruleset: Any, sides: int, bots: Any, seed: int) -> Any:
        seeds.append(seed)
        return play(ruleset, sides, bots, seed)

    monkeypatch.setattr("game.tools.arena.play_bots", noted)
    assert command_line([*ARENA, "--jobs", "1", "--resume", str(file)]) == 0
    assert seeds == [7, 8, 8]
    assert command_line([*ARENA, "--jobs", "1", "--resume", str(file)]) == 0
    assert seeds == [7, 8, 8]


def test_games_by_other_numbers_of_the_same_file_are_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers, names = tmp_path / "numbers.json", f"greedy,planner={tmp_path / 'numbers.json'}"
    asked = ["arena", "--variant", "travel", "--games", "2", "--bots", names, "--resume", str(file)]
    numbers.write_bytes(FILE.read_bytes())
    assert command_line(asked) == 0
    kinds = json.loads(FILE.read_bytes())["kinds"]
    numbers.write_text(json.dumps({"kinds": {"4/2/2": kinds["4/2/2"]}}), encoding="utf-8")
    assert command_line(asked) == 2
    assert "is of another run: numbers is" in capsys.readouterr().err


def test_half_a_line_is_dropped(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = told(capsys, *ARENA)
    begun(file, 6)
    for end in (-1, -40):
        file.write_bytes(file.read_bytes()[:end])
        assert told(capsys, *ARENA, "--resume", str(file)) == whole
    file.write_bytes(file.read_bytes()[:25])  # half of the first line
    assert told(capsys, *ARENA, "--resume", str(file)) == whole


def test_more_games_can_be_asked_for_and_fewer(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun(file, 8)
    more = [*ARENA, "--games", "12"]
    assert told(capsys, *more, "--resume", str(file)) == told(capsys, *more)
    fewer = [*ARENA, "--games", "6"]
    assert told(capsys, *fewer, "--resume", str(file)) == told(capsys, *fewer)


def test_an_arena_that_ends_early_counts_the_games_before(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "--json", "--bots", "greedy,random", "--games", "400", "--stop-when", "0.5"]
    whole = told(capsys, *asked)
    assert whole[-1]["stopped"] == "decided"
    assert told(capsys, *asked, "--resume", str(file)) == whole
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:12]))
    assert told(capsys, *asked, "--resume", str(file)) == whole
    assert told(capsys, *asked, "--resume", str(file)) == whole


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "6"], "is of another run: seed is 5 there, and 6 is asked for."),
        (["--bots", "greedy,planner"], 'bots is ["planner", "greedy"] there, and ["greedy", "planner"] is asked for.'),
        (["--variant", "kids"], 'variant is "travel" there, and "kids" is asked for.'),
        (["--option", "board_layout=shuffled"], 'options is {} there, and {"board_layout": "shuffled"} is asked for.'),
        (["--ms", "5"], "ms is null there, and 5.0 is asked for."),
    ],
)
def test_games_of_another_plan_are_refused(
    arguments: list[str], sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun(file, 3)
    before = file.read_bytes()
    assert sentence in refused(capsys, *ARENA, *arguments, "--resume", str(file))
    assert file.read_bytes() == before


def test_games_of_other_rules_and_bots_are_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun(file, 3)
    monkeypatch.setattr(resuming, "digest_of", lambda _: "0")
    assert "is of other sources of the rules and bots" in refused(capsys, *ARENA, "--resume", str(file))


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line | {"seed": 9},
        lambda line: line | {"game": True},
        lambda line: line | {"bots": ["greedy", "greedy"]},
        lambda line: line | {"winners": [2]},
        lambda line: line | {"winners": None},
        lambda line: line | {"turns": "many"},
        lambda line: {key: value for key, value in line.items() if key != "paces"},
        lambda line: line | {"paces": {"planner": [1, 2, 3, 4]}},
        lambda line: line | {"paces": {"planner": [1, 2, 3, 4], "greedy": [1, 2]}},
        lambda _: [],
    ],
)
def test_a_line_that_cannot_be_is_refused(
    change: Callable[[Line], Any], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = begun(file, 3)
    lines[2] = json.dumps(change(json.loads(lines[2])))
    file.write_text("\n".join(lines) + "\n")
    said = refused(capsys, *ARENA, "--resume", str(file))
    assert said == f"{file} is not what an arena has kept: line 3 is no such line.\n"


@pytest.mark.parametrize(
    "content",
    ["shopping list", "shopping list\n", "[1]\n", '{"format": "fivefold-weights/1"}\n', "x" * 300_000],
)
@pytest.mark.parametrize("command", [ARENA, [*TUNE, "--out", "numbers.json"]], ids=["arena", "tune"])
def test_a_file_of_something_else_is_left_alone(
    command: list[str], content: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    file.write_text(content)
    assert str(file) in refused(capsys, *command, "--resume", str(file))
    assert file.read_text() == content
    assert str(file.parent) in refused(capsys, *command, "--resume", str(file.parent))
    assert "cannot be" in refused(capsys, *command, "--resume", str(file / "below"))
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_that_was_killed_goes_on(jobs: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [*ARENA, "--games", "100000", "--resume", str(file), "--jobs", jobs]
    killed(asked, lines=4)
    played = len(file.read_text().splitlines()) - 1
    games = str(played // 2 * 2 + 4)
    whole = told(capsys, *ARENA, "--games", games)
    assert told(capsys, *ARENA, "--games", games, "--resume", str(file), "--jobs", jobs) == whole


def killed(arguments: list[str], lines: int) -> None:
    """Run a command until it has printed so many lines, and kill it with all its processes."""
    command = [sys.executable, "-m", "game", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:  # noqa: S603
        assert process.stdout
        for _ in range(lines):
            process.stdout.readline()
        os.killpg(process.pid, signal.SIGKILL)


# ---------------------------------------------------------------- what tune has learned


def tuned(file: Path, *arguments: str) -> bytes:
    assert command_line([*TUNE, "--out", str(file), *arguments]) == 0
    return file.read_bytes()


def interrupt_after(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    """Press Ctrl-C once, after so many games."""
    learned = Tuning.interim

    def pressed(self: Tuning) -> str:
        if len(self.errors) == games:
            monkeypatch.setattr(Tuning, "interim", learned)
            raise KeyboardInterrupt
        return learned(self)

    monkeypatch.setattr(Tuning, "interim", pressed)


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_tune_learns_the_same_by_any_number_of_processes(jobs: str, tmp_path: Path) -> None:
    assert tuned(tmp_path / "shared.json", "--jobs", jobs) == tuned(tmp_path / "alone.json", "--jobs", "1")


@pytest.mark.parametrize("games", [1, REFRESH - 1, REFRESH, REFRESH + 1, 119, 120])
def test_what_goes_on_is_learned_as_if_it_had_never_been_interrupted(
    games: int, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, out = tuned(tmp_path / "whole.json"), tmp_path / "out.json"
    summary = json.loads(capsys.readouterr().out)
    interrupt_after(monkeypatch, games)
    asked = [*TUNE, "--out", str(out), "--resume", str(file)]
    assert command_line(asked) == 130
    assert json.loads(capsys.readouterr().out)["games"] == games
    assert command_line(asked) == 0
    assert out.read_bytes() == whole
    again = json.loads(capsys.readouterr().out)
    assert again | {"seconds": 0} == summary | {"seconds": 0}


def test_numbers_that_were_continued_go_on_too(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, other = tmp_path / "out.json", tmp_path / "other.json"
    other.write_bytes(tuned(out, "--seed", "9", "--games", "10"))
    asked = ("--continue", "--seed", "20")
    whole = tuned(out, *asked)
    interrupt_after(monkeypatch, 70)
    resumed = ["--resume", str(file)]
    assert command_line([*TUNE, "--out", str(other), *asked, *resumed]) == 130
    assert tuned(other, *asked, *resumed) == whole
    assert [step["games"] for step in json.loads(whole)["made"]["4/2/1"]] == [10, 120]


def test_a_course_that_has_ended_only_writes_its_numbers_again(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tuned(tmp_path / "one.json", "--resume", str(file))
    monkeypatch.setattr(tune, "play_bots", None)
    assert tuned(tmp_path / "two.json", "--resume", str(file), "--jobs", "1") == whole


KILLED = """
import os, signal
from game.__main__ import command_line
from game.tools.tuning import tune

def interim(tuning):
    if len(tuning.errors) == 77:
        os.kill(os.getpid(), signal.SIGKILL)
    return ""

tune.SAVED_EVERY, tune.Tuning.interim = 0, interim
command_line({asked})
"""


def test_tune_that_was_killed_goes_on(tmp_path: Path, file: Path) -> None:
    asked = [*TUNE, "--jobs", "1", "--out", str(tmp_path / "out.json"), "--resume", str(file)]
    code = KILLED.format(asked=asked)
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -signal.SIGKILL  # noqa: S603
    assert json.loads(file.read_text())["state"]["games"] == REFRESH
    assert tuned(tmp_path / "out.json", "--resume", str(file)) == tuned(tmp_path / "whole.json")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "121"],
        ["--seed", "4"],
        ["--step", "0.01"],
        ["--lambda", "0.5"],
        ["--noise", "0"],
        ["--continue"],
        ["--variant", "travel"],
        ["--option", "board_layout=symmetric"],
        ["--seats", "3"],
    ],
)
def test_another_course_is_refused(
    arguments: list[str], tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tuned(tmp_path / "out.json", "--resume", str(file))
    capsys.readouterr()
    said = refused(capsys, *TUNE, "--out", str(tmp_path / "out.json"), "--resume", str(file), *arguments)
    assert said.startswith(f"{file} is of another run: ")


@pytest.mark.parametrize(
    "change",
    [
        {"games": 7},
        {"games": -50},
        {"games": "50"},
        {"games": 50},
        {"errors": [0.1] * 119},
        {"errors": None},
        {"met": [4]},
        {"met": 0},
        {"numbers": []},
        {"numbers": [[0.0]] * 4},
        {"numbers": [[float("nan")] * 700] * 4},
    ],
)
def test_a_damaged_checkpoint_is_refused(change: Line, file: Path) -> None:
    course = Course(table("kids", 2, None, 3), 120)
    kept = resuming.Checkpoint(file, {"format": tune.KEPT_COURSE} | course.facts)
    Tuning(course, kept=kept).run(lambda _: None)
    content = json.loads(file.read_text())
    content["state"] |= change
    file.write_text(json.dumps(content))
    with pytest.raises(resuming.CommandError, match="is not what tune has kept, or it is damaged"):
        Tuning(course, kept=resuming.Checkpoint(file, {"format": tune.KEPT_COURSE} | course.facts))


def test_what_was_learned_before_a_failure_is_written(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learned = Tuning.interim

    def failing(tuning: Tuning) -> str:
        if len(tuning.errors) == 60:
            raise WorkError("A process was killed.")
        return learned(tuning)

    out = tmp_path / "out.json"
    with monkeypatch.context() as patch:
        patch.setattr(Tuning, "interim", failing)
        assert command_line([*TUNE, "--out", str(out), "--resume", str(file)]) == 1
    said = capsys.readouterr()
    assert said.err == "A process was killed.\n"
    assert (json.loads(said.out)["games"], json.loads(said.out)["stopped"]) == (60, "failed")
    assert out.exists()
    assert tuned(out, "--resume", str(file)) == tuned(tmp_path / "whole.json")


def test_a_course_goes_on_whatever_was_learned_meanwhile_and_an_arena_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "PACKAGE", tmp_path)
    (tmp_path / "bots").mkdir()
    found = set()
    for content in ("1", "2"):
        (tmp_path / "bots" / "weights.json").write_text(content)
        sources.digest_of.cache_clear()
        found |= {(kind, sources.digest_of(kind)) for kind in (sources.PLAYERS, sources.PUPILS)}
    sources.digest_of.cache_clear()
    assert [kind for kind, _ in found].count(sources.PLAYERS) == 2
    assert [kind for kind, _ in found].count(sources.PUPILS) == 1


def test_numbers_and_progress_are_two_files(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "name two files" in refused(capsys, *TUNE, "--out", str(file), "--resume", str(file))


def test_the_file_tells_how_its_numbers_are_made(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    text = tuned(out, "--option", "board_layout=symmetric", "--games", "6").decode()
    (made,) = json.loads(text)["made"]["4/2/1"]
    assert made == {
        "command": "python -m game tune --variant kids --seats 2 --option board_layout=symmetric --games 6 --seed 3 "
        "--step 0.15 --lambda 0.7 --noise 0.04 --out FILE",
        "version": "0.1.0",
        "games": 6,
    }
    again = made["command"].removeprefix("python -m game ").replace("FILE", str(tmp_path / "again.json"))
    assert command_line(again.split()) == 0
    assert (tmp_path / "again.json").read_text() == text
    assert command_line(["tune", "--variant", "travel", "--games", "1", "--out", str(out)]) == 0
    assert list(json.loads(out.read_text())["made"]) == ["4/2/1", "4/2/2"]


@pytest.mark.parametrize("made", [5, {"4/2/1": 5}, {"4/2/1": ["by hand"]}])
def test_an_origin_that_is_none_is_refused(made: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.json"
    out.write_text(json.dumps({"kinds": {}, "made": made}))
    assert "is no file of learned numbers" in refused(capsys, *TUNE, "--out", str(out))
