"""The page's reader: the board as a grid, and every event and call said once each time."""

import pytest

from game.device import web
from game.ui.toolkit.view import AccessibleNode
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot


def told_by(name: str) -> tuple[Pilot, list[AccessibleNode]]:
    """Someone before a scene of the gallery, and that scene's accessibility tree."""
    pilot = Pilot((1024, 768), still=True)
    GALLERY[name](pilot)
    pilot.frame(0.0)
    return pilot, list(pilot.app.top.accessibility_tree())


@pytest.mark.parametrize("name", ["table", "table of twelve", "dice", "kids", "lesson, card"])
def test_a_board_is_told_row_by_row_and_no_space_twice(name: str) -> None:
    pilot, told = told_by(name)
    board = pilot.app.top.desk.table.setup.board  # type: ignore[attr-defined]
    kinds = "".join({"grid": "g", "row": "r", "cell": "c"}.get(item.kind, ".") for item in told)
    assert kinds.endswith("g" + board.height * ("r" + board.width * "c"))


def test_a_table_is_told_from_the_hand_to_the_board_with_the_score_between() -> None:
    _, told = told_by("table")
    parts = [item.key for item in told if item.kind in {"heading", "grid"}]
    assert parts == ["heading:hand", "heading:acts", "heading:score", "heading:round", "board"]


def test_what_lies_on_a_space_and_what_can_be_done_there_is_said(still: Pilot) -> None:
    still.play(still.session())
    still.click("card:0")
    told = list(still.app.top.accessibility_tree())
    chosen = next(item for item in told if item.chosen)
    lit = [item for item in told if item.kind == "cell" and item.words.endswith(", glowing")]
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


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []
    monkeypatch.setattr(web, "announce", words.append)
    return words


def test_moves_are_said_in_order_with_their_spaces_then_whose_turn_it_is(still: Pilot, said: list[str]) -> None:
    scene = still.play(still.session(seed=2))
    still.click("card:0")
    said.clear()
    do(still, "first space | wait | frame")
    told = " ".join(said)
    mine, theirs = (move.at for move in scene.session.match.moves)
    assert told.index(f" at {mine}.") < told.index("You drew: ") < told.index("Ben: ") < told.index(f" at {theirs}.")
    assert told.endswith("Your turn. Choose a card or a space.")


def test_a_call_is_said_anew_in_each_turn_but_once_in_one(still: Pilot, said: list[str]) -> None:
    scene = still.play(still.session(seed=2))
    for _ in range(2):
        do(still, "card:0 | first space | wait | frame")
        said.append("|")
        scene.dirty = True
        still.frame()
    assert [turn.count("Choose a card or a space.") for turn in " ".join(said).split("|")] == [2, 1, 0]


def test_where_the_keyboard_goes_and_what_the_mouse_is_over_is_not_said(still: Pilot, said: list[str]) -> None:
    still.play(still.session())
    said.clear()
    for _ in range(4):
        still.key("tab")
    still.move(still.target("button:hint").rect.center)
    assert said == []


def test_what_somebody_else_draws_is_not_said(still: Pilot, said: list[str]) -> None:
    still.play(still.session(people=2))
    do(still, "act button:ready | frame | act card:0")
    do(still, f"act {still.all('space')[0]} | tick 1")
    assert "drew" not in " ".join(said)


def test_a_scene_that_comes_says_in_sentences_what_is_going_on_there(still: Pilot, said: list[str]) -> None:
    still.play(still.session(seats=4, people=2))
    for story, words in (
        ("frame", "Ada, your turn. Take the device. Your cards stay hidden until you’re ready."),
        ("act button:ready | button:menu | frame", "Paused. 4 players. Round 1. Ada’s turn."),
        ("key escape | frame", "Ada’s turn. Choose a card or a space."),
    ):
        do(still, story)
        assert said[-1] == words
