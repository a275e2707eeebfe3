"""Counting what hands hold: the command, its file, and what it does to what is known."""

import json
from pathlib import Path

import pytest

from game.__main__ import command_line
from game.bots.eval.hand_reading import SEASONED, USES
from game.bots.eval.weights import FILE, SCALE
from game.tools.hands import Held, counting, held, lifts
from game.tools.sharing.choice import Sharing

KIDS = ["hands", "--variant", "kids", "--seats", "2"]


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """A file of its own with the numbers that ship."""
    file = tmp_path / "numbers.json"
    file.write_bytes(FILE.read_bytes())
    return file


def counted(games: int, jobs: int = 1) -> Held:
    total = Held.none()
    for told in held(counting("kids", 2, None, games, 1), Sharing(jobs)):
        total.add(told)
    return total


def test_what_is_found_does_not_hang_on_who_counts() -> None:
    assert counted(4) == counted(4, jobs=2)


def test_as_many_cards_are_expected_as_are_found() -> None:
    total = counted(6)
    for found, expected in zip(total.found, total.expected, strict=True):
        assert sum(expected) == pytest.approx(sum(found))


def test_few_cards_tell_little() -> None:
    told = Held.none()
    told.found[0][0], told.expected[0][0] = 1, 0.1
    told.found[0][1], told.expected[0][1] = 1_000, 500
    assert lifts(told)[0][:3] == [1089, 1980, SCALE]


def test_the_file_tells_what_was_found_and_by_which_command(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = json.loads(known.read_text())
    assert command_line([*KIDS, "--games", "6", "--seed", "9", "--out", str(known)]) == 0
    assert json.loads(capsys.readouterr().out) == {"summary": "kids", "kind": "4/2/1", "seed": 9, "games": 6}
    told = json.loads(known.read_text())
    assert [len(stage) for stage in told["hands"]["4/2/1"]] == [USES] * len(SEASONED)
    assert told["made"]["4/2/1"][-1]["command"] == (
        "python -m game hands --variant kids --seats 2 --games 6 --seed 9 --out FILE"
    )
    assert told["kinds"] == before["kinds"]
    assert told["hands"]["5/2/2"] == before["hands"]["5/2/2"]


def test_only_the_command_whose_count_stands_there_is_told(known: Path) -> None:
    for _ in range(2):
        assert command_line([*KIDS, "--games", "2", "--out", str(known)]) == 0
    assert command_line([*KIDS, "--games", "3", "--out", str(known)]) == 0
    told = [step["command"] for step in json.loads(known.read_text())["made"]["4/2/1"]]
    assert [" hands " in command for command in told].count(True) == 1


def test_new_numbers_take_what_hands_held_by_the_old_ones_away(known: Path) -> None:
    assert command_line(["tune", "--variant", "kids", "--games", "2", "--out", str(known)]) == 0
    told = json.loads(known.read_text())
    assert "4/2/1" not in told["hands"]
    assert "5/2/2" in told["hands"]


def test_hands_are_counted_where_the_numbers_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line([*KIDS, "--games", "1", "--out", str(tmp_path / "new.json")]) == 2
    assert "knows nothing of games of the kind 4/2/1" in capsys.readouterr().err


def test_hands_are_counted_by_the_numbers_beside_which_they_stand(
    known: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line(["tune", "--variant", "kids", "--games", "2", "--out", str(known)]) == 0
    assert command_line([*KIDS, "--games", "1", "--out", str(known)]) == 2
    assert "are not those that planners play by here" in capsys.readouterr().err


def test_where_more_than_lines_and_cards_decides_hands_tell_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line(["hands", "--variant", "dice", "--out", str(tmp_path / "new.json")]) == 2
    assert "hands tell nothing" in capsys.readouterr().err
