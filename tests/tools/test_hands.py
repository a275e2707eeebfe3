"""Counting the cards in hands: the command, its file, and its effect on other numbers there."""

import json
from pathlib import Path

import pytest

from game.bots.eval.hand_reading import SEASONED, USES
from game.bots.eval.weights import FILE, SCALE
from game.tools.hands import Held, counting, held, lifts
from game.tools.parallel.choice import Sharing
from tests.tools.running import printed, refusal, said

KIDS = ["hands", "--variant", "kids", "--seats", "2", "--jobs", "1"]


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """A file of its own with the numbers that ship."""
    file = tmp_path / "numbers.json"
    file.write_bytes(FILE.read_bytes())
    return file


def test_as_many_cards_are_expected_as_are_found_and_few_cards_tell_little() -> None:
    total = Held.none()
    for counted in held(counting("kids", 2, None, 6, 1), Sharing(1)):
        total.add(counted)
    for found, expected in zip(total.found, total.expected, strict=True):
        assert sum(expected) == pytest.approx(sum(found))
    told = Held.none()
    told.found[0][0], told.expected[0][0] = 1, 0.1
    told.found[0][1], told.expected[0][1] = 1_000, 500
    assert lifts(told)[0][:3] == [1089, 1980, SCALE]


def test_the_file_tells_what_was_found_and_by_which_command(known: Path) -> None:
    before = json.loads(known.read_text())
    (summary,) = printed(*KIDS, "--games", "6", "--seed", "9", "--out", str(known))
    assert summary == {"summary": "kids", "kind": "4/2/1", "seed": 9, "games": 6}
    told = json.loads(known.read_text())
    assert [len(stage) for stage in told["hands"]["4/2/1"]] == [USES] * len(SEASONED)
    made = "python -m game hands --variant kids --seats 2 --games 6 --seed 9 --out FILE"
    assert told["made"]["4/2/1"][-1]["command"] == made
    assert (told["kinds"], told["hands"]["5/2/2"]) == (before["kinds"], before["hands"]["5/2/2"])


def test_only_the_command_whose_count_stands_there_is_told(known: Path) -> None:
    for games in ("2", "2", "3"):
        said(*KIDS, "--games", games, "--out", str(known))
    told = [step["command"] for step in json.loads(known.read_text())["made"]["4/2/1"]]
    assert [" hands " in command for command in told].count(True) == 1


def test_new_numbers_take_what_hands_held_by_the_old_ones_away(known: Path) -> None:
    said("tune", "--variant", "kids", "--games", "2", "--jobs", "1", "--out", str(known))
    hands = json.loads(known.read_text())["hands"]
    assert ("4/2/1" in hands, "5/2/2" in hands) == (False, True)
    assert "are not those that planners play by here" in refusal(*KIDS, "--games", "1", "--out", str(known))


def test_hands_are_counted_where_numbers_are_known_and_lines_and_cards_decide(tmp_path: Path) -> None:
    out = str(tmp_path / "new.json")
    assert "knows nothing of games of the kind 4/2/1" in refusal(*KIDS, "--games", "1", "--out", out)
    assert "hands tell nothing" in refusal("hands", "--variant", "dice", "--out", out)
