"""Looks at the table without an act."""

import pytest

from game.engine import new_game
from game.engine.rules.variants import NUMBERS
from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.ui.conftest import BESIDE, do
from tests.ui.pilot import Pilot


def sit(pilot: Pilot, hand: str = "7H JS") -> PlayScene:
    return pilot.play(pilot.session(position("5: b . g . . . . . . .", hand, "2C")))


@pytest.mark.parametrize("touch", [False, True])
def test_holding_anywhere_on_the_board_shows_what_lies_under_all_chips(still: Pilot, touch: bool) -> None:
    scene = sit(still)
    for space in ("e5", "c5", "i5"):
        there = scene.desk.table.board.rect(space).center
        still.press(there, touch=touch)
        do(still, "tick 0.5 | through: a5 c5")
        still.release(there, touch=touch)
        still.move(BESIDE, touch=touch)
        do(still, "through: nothing | made: nothing")


def test_a_key_shows_it_as_long_as_it_is_held_and_shift_where_letters_are_switched_off(still: Pilot) -> None:
    sit(still)
    do(still, "key x | through: a5 c5 | unkey x | through: nothing")
    still.app.set_setting("letter_keys", False)
    do(still, "key x | through: nothing | key left shift | tick 0.5 | through: a5 c5")
    do(still, "key tab | through: a5 c5 | unkey left shift | through: nothing")


@pytest.mark.parametrize("key", ["x", "left shift"])
def test_a_key_that_is_let_go_over_a_sheet_shows_it_no_longer(still: Pilot, key: str) -> None:
    sit(still)
    do(still, f"key {key} | tick 0.5 | key l | unkey {key} | key escape | scene: PlayScene | through: nothing")


def test_mouse_or_focus_over_a_chip_shows_what_lies_under_it_and_a_finger_does_not_leave_it_so(still: Pilot) -> None:
    scene = sit(still)
    do(still, "over c5 | through: c5")
    still.click_at(BESIDE, touch=True)
    do(still, "through: nothing | focus_on space:c5")
    assert scene.desk.shown.hover(scene.desk.play).space == "c5"
    do(still, "key x | through: a5 c5")


def test_the_mouse_shows_the_spaces_of_a_card_until_one_is_chosen_and_the_chip_of_a_click(still: Pilot) -> None:
    scene = sit(still, hand="7H 2D")
    for story, ghost, previewed in (
        ("over i5", ("i5", 0), set()),
        ("over e5", None, set()),
        ("over 7H", None, {"d6", "i5"}),
        ("2D | over 7H", None, set()),
    ):
        do(still, story)
        picture = scene.desk.picture(scene.desk.play.hover)
        assert (picture.ghost, picture.previewed) == (ghost, previewed)


def test_a_question_is_not_answered_by_hovering(still: Pilot) -> None:
    scene = still.play(still.session(new_game(NUMBERS, 2, dealer=1)))
    for card in scene.desk.table.hands.visible:
        do(still, f"over {card}")
        assert not scene.desk.picture(scene.desk.play.hover).previewed or card == "PLUS"
    do(still, next(card for card in scene.desk.table.hands.visible if "+" in card))
    for space in ("b1", "c1", "d1"):
        do(still, f"over {space}")
        assert scene.desk.picture(scene.desk.play.hover).ghost == (space, 0)


def test_nothing_is_painted_while_the_mouse_stays_over_one_space(still: Pilot) -> None:
    x, y = sit(still).desk.table.board.rect("c5").center
    still.move((x, y))
    still.tick(0.2)
    painted = still.app.pictures
    for step in range(5):
        still.move((x + step, y))
    assert still.app.pictures == painted


def test_what_was_just_played_is_not_looked_through_until_the_mouse_moves(still: Pilot) -> None:
    scene = sit(still)
    do(still, "drop 7H i5 | made: place 7H i5")
    assert scene.desk.play.hover.space == ""
    do(still, "over c5 | through: c5")
