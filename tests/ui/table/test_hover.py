"""What one looks at without acting, at the table."""

import pytest

from game.engine import new_game
from game.engine.rules.variants import NUMBERS
from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.pilot import Pilot


def sit(pilot: Pilot, hand: str = "7H JS") -> PlayScene:
    return pilot.play(pilot.session(position("5: b . g . . . . . . .", hand, "2C")))


def seen(scene: PlayScene) -> frozenset[str]:
    """The covered spaces whose prints are seen."""
    return scene.picture(scene.play.hover).through


@pytest.mark.parametrize("touch", [False, True])
def test_holding_anywhere_on_the_board_shows_what_lies_under_all_chips(still: Pilot, touch: bool) -> None:
    scene = sit(still)
    for space in ("e5", "c5", "i5"):
        there = scene.table.board.rect(space).center
        still.press(there, touch=touch)
        still.tick(0.5)
        assert seen(scene) == {"a5", "c5"}
        still.release(there, touch=touch)
        still.move((3, 3), touch=touch)
        assert not seen(scene)
    assert not scene.session.match.moves


def test_a_key_shows_it_as_long_as_it_is_held_and_shift_where_letters_are_switched_off(still: Pilot) -> None:
    scene = sit(still)
    do(still, "key x")
    assert seen(scene) == {"a5", "c5"}
    do(still, "unkey x")
    assert not seen(scene)
    still.app.set_setting("letter_keys", False)
    do(still, "key x")
    assert not seen(scene)
    for story in ("key left shift | tick 0.5", "key tab"):
        do(still, story)
        assert seen(scene) == {"a5", "c5"}
    do(still, "unkey left shift")
    assert not seen(scene)


@pytest.mark.parametrize("key", ["x", "left shift"])
def test_a_key_that_is_let_go_over_a_sheet_shows_it_no_longer(still: Pilot, key: str) -> None:
    scene = sit(still)
    do(still, f"key {key} | tick 0.5 | key l | unkey {key} | key escape | scene: PlayScene")
    assert not seen(scene)


def test_mouse_or_focus_over_a_chip_shows_what_lies_under_it_and_a_finger_does_not_leave_it_so(still: Pilot) -> None:
    scene = sit(still)
    still.move(scene.table.board.rect("c5").center)
    assert seen(scene) == {"c5"}
    still.click_at((3, 3), touch=True)
    assert not seen(scene)
    still.focus_on("space:c5")
    assert scene.shown.hover(scene.play).space == "c5"
    still.key("x")
    assert seen(scene) == {"a5", "c5"}


def test_the_mouse_shows_the_spaces_of_a_card_until_one_is_chosen_and_the_chip_of_a_click(still: Pilot) -> None:
    scene = sit(still, hand="7H 2D")
    for space, ghost in (("i5", ("i5", 0)), ("e5", None)):
        still.move(scene.table.board.rect(space).center)
        assert scene.picture(scene.play.hover).ghost == ghost
    still.move(still.target(still.card("7H")).rect.center)
    assert scene.picture(scene.play.hover).previewed == {"d6", "i5"}
    still.click(still.card("2D"))
    still.move(still.target(still.card("7H")).rect.center)
    assert not scene.picture(scene.play.hover).previewed


def test_a_question_is_not_answered_by_hovering(still: Pilot) -> None:
    scene = still.play(still.session(new_game(NUMBERS, 2, dealer=1)))
    for card in still.all("card"):
        still.move(still.target(card).rect.center)
        assert not scene.picture(scene.play.hover).previewed or scene.table.hands.visible[int(card[5:])] == "PLUS"
    still.click(next(name for name in still.all("card") if "+" in scene.table.hands.visible[int(name[5:])]))
    for space in ("b1", "c1", "d1"):
        still.move(scene.table.board.rect(space).center)
        assert scene.picture(scene.play.hover).ghost == (space, 0)


def test_nothing_is_painted_while_the_mouse_stays_over_one_space(still: Pilot) -> None:
    scene = sit(still)
    x, y = scene.table.board.rect("c5").center
    still.move((x, y))
    still.tick(0.2)
    painted = still.app.pictures
    for step in range(5):
        still.move((x + step, y))
    assert still.app.pictures == painted


def test_what_was_just_played_is_not_looked_through_until_the_mouse_moves(still: Pilot) -> None:
    scene = sit(still)
    do(still, "drop 7H i5")
    assert (len(scene.session.match.moves), scene.play.hover.space) == (1, "")
    still.move(scene.table.board.rect("c5").center)
    assert seen(scene) == {"c5"}
