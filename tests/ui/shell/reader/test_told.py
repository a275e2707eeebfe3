"""The board is told as a grid, and what lies and can be done there is said."""

import pytest

from game.ui.toolkit.view import AccessibleNode
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot


def told_by(name: str) -> tuple[Pilot, list[AccessibleNode]]:
    """Someone before a scene of the gallery, and what it tells."""
    pilot = Pilot((1024, 768), still=True)
    GALLERY[name](pilot)
    pilot.frame(0.0)
    return pilot, list(pilot.app.top.accessibility_tree())


@pytest.mark.parametrize("name", ["table", "table of twelve", "dice", "kids", "lesson, card"])
def test_a_board_is_told_row_by_row_and_no_space_twice(name: str) -> None:
    pilot, told = told_by(name)
    board = pilot.app.top.table.setup.board  # type: ignore[attr-defined]
    kinds = "".join({"grid": "g", "row": "r", "cell": "c"}.get(item.kind, ".") for item in told)
    assert kinds.endswith("g" + board.height * ("r" + board.width * "c"))


def test_a_table_is_told_from_the_hand_to_the_board_with_the_score_between() -> None:
    _, told = told_by("table")
    parts = [item.key for item in told if item.kind in {"heading", "grid"}]
    assert parts == ["heading:hand", "heading:acts", "heading:score", "heading:round", "board"]


def test_what_lies_on_a_space_and_what_can_be_done_there_is_said(still: Pilot) -> None:
    still.play(still.session())
    still.click("card:0")
    told = {item.key: item for item in still.app.top.accessibility_tree()}
    chosen = next(item for item in told.values() if item.chosen)
    lit = [item for item in told.values() if item.kind == "cell" and item.words.endswith(", glowing")]
    assert lit
    assert all(chosen.words.split(",")[0] in item.words and item.enabled for item in lit)
    still.click(lit[0].key)
    (mine,) = (item for item in still.app.top.accessibility_tree() if item.key == lit[0].key)
    assert mine.words.endswith("Blue chip")


def test_while_a_line_is_chosen_its_ends_are_said_and_those_of_the_next_one() -> None:
    pilot, told = told_by("five of more")
    assert "The frame runs from nine of clubs at a5 to five of hearts at e5." in [item.words for item in told]
    pilot.app.act("button:slide-on")
    assert "The frame runs from queen of spades at b5" in " ".join(pilot.app.top.announcements())
