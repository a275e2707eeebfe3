"""The hand at the table: the card just drawn, its order, and that it never jumps."""

import itertools
import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine import new_game
from game.engine.rules.variants import CLASSIC, DICE, STATES
from game.ui.play.scene import PlayScene
from game.ui.play.table import Table
from game.ui.sprites import tokens
from game.ui.toolkit.text import Setting, set_in
from game.ui.window.settings import HAND_ORDERS
from tests.engine.positions import position
from tests.sampling import slowly, some
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import agrees, sit

HAND = "7H 2D 9S"


def test_the_card_just_drawn_is_marked_until_the_next_move_and_undo_forgets_it(still: Pilot) -> None:
    sit(still, position("", HAND, "2C 3C", draw="KD 5S QD"))
    do(still, "new: nothing | space:i5 | wait | new: KD")
    assert still.target(still.card("KD")).label == "king of diamonds, just drawn"
    do(still, "button:undo | new: nothing | space:i5 | wait | 2D | new: KD | first space | wait | new: QD")


def test_of_two_equal_cards_the_drawn_one_is_marked(still: Pilot) -> None:
    scene = sit(still, position("", "7H KD 9S", "2C 3C", draw="KD 5S QD"))
    do(still, "hand: 9S 7H KD | space:i5 | wait | hand: 9S KD KD")
    assert scene.desk.table.hand.fresh == 1


@pytest.mark.parametrize(("place", "hand"), [(1, "9S KD 7H"), (2, "9S 7H KD")])
@pytest.mark.parametrize("story", ["drop card:{} i5", "card:{} | space:i5"])
def test_of_two_equal_cards_the_chosen_one_leaves_its_place(still: Pilot, story: str, place: int, hand: str) -> None:
    sit(still, position("", "7H 7H 9S", "2C 3C", draw="KD 5S QD"))
    do(still, "hand: 9S 7H 7H", story.format(place), f"wait | hand: {hand}")


def test_a_hand_lies_as_it_lay_when_one_comes_back() -> None:
    games = itertools.product((CLASSIC, STATES, replace(CLASSIC, manual_draw="strict")), HAND_ORDERS)
    for rules, order in some(games, 1, (CLASSIC, "value"), key="hand"):
        pilot, luck = Pilot(still=True, hand_order=order), random.Random(5)
        scene = sit(pilot, new_game(rules, 2, seed=5))
        for _ in range(40):
            legal = [move for move in scene.session.state.legal_moves() if move.act != "call"]
            if not legal:
                break
            scene.desk.choreography.make(luck.choice(sorted(legal)))
            scene.desk.table.finish()
            back, now = Table(pilot.app, scene.session), scene.desk.table
            assert (back.hands.visible, back.hands.fresh) == (now.hands.visible, now.hands.fresh), (rules.name, order)


def test_as_drawn_means_that_whatever_order_there_was_before(still: Pilot) -> None:
    sit(still, position("", HAND, "2C 3C", draw="5D 5S"))
    do(still, "hand: 9S 7H 2D | space:i5 | wait | hand: 9S 5D 2D")
    do(still, *["key o | new: 5D"] * len(HAND_ORDERS), "hand: 9S 5D 2D")
    assert still.app.settings.hand_order == "drawn"


def test_the_hand_is_sorted_by_a_letter_and_stays_so_and_a_chosen_card_is_let_go(still: Pilot) -> None:
    sit(still, position("", HAND, "2C 3C", draw="5D 5S"))
    do(still, "hand: 9S 7H 2D | 9S | key o | chosen: nothing")
    assert still.app.settings.hand_order == "suit"
    do(still, "key o | hand: 2D 7H 9S | space:i5 | wait | hand: 2D 5D 9S | button:undo | hand: 2D 7H 9S")
    assert still.app.settings.hand_order == "rank"


def test_cards_glide_to_their_places_and_then_all_agrees(pilot: Pilot) -> None:
    pilot.app.settings["hand_order"] = "rank"
    scene = sit(pilot, position("", "3D 7H 9S", "2C 3C", draw="2D 5S"))
    pilot.click("space:i5")
    away = {slot for _ in pilot.during(lambda: not scene.desk.turn.is_free) for slot in scene.desk.table.hand.away}
    assert (away, scene.desk.table.hands.visible, agrees(scene)) == ({1}, ("2D", "3D", "9S"), True)


@pytest.mark.parametrize("order", slowly(HAND_ORDERS, 0, len(HAND_ORDERS), "rank"))
def test_the_hand_lies_still_when_the_game_ends(pilot: Pilot, order: str) -> None:
    pilot.app.settings["hand_order"] = order
    four = "2: B . . . . . . . . .\n3: B . . . . . . . . .\n4: B . . . . . . . . .\n5: B b b b b . . . . ."
    scene = sit(pilot, position(four, "7H 2D 4H 9S QC", "2C 3C", draw="2D 5S"))
    before, seen = scene.desk.table.hands.visible, set()
    pilot.click("space:f5")
    for _ in pilot.during(lambda: pilot.scenes == ["PlayScene"]):
        seen.add(scene.desk.table.hands.visible)
        assert not scene.desk.table.hand.away
    do(pilot, "scene: VictoryScene")
    assert seen <= {before, tuple("" if card == "4H" else card for card in before)}


def test_a_chosen_card_never_moves_under_the_finger(pilot: Pilot) -> None:
    pilot.app.settings["hand_order"] = "rank"
    sit(pilot, position("", "3D 7H 9S", "2C 3C", draw="2D 5S"))
    do(pilot, "space:i5 | 9S | wait | hand: 3D 2D 9S | chosen: 9S")


@pytest.mark.parametrize(("seats", "where"), [(2, "PlayScene"), (3, "MenuScene")])
def test_what_sorts_lies_by_hand_or_in_the_menu_and_dice_are_not_sorted(still: Pilot, seats: int, where: str) -> None:
    sit(still, None, seats=seats)
    if where == "MenuScene":
        do(still, "lacks: button:order | button:menu | button:more")
    do(still, "button:order | scene: PlayScene | made: nothing")
    assert still.app.settings.hand_order == "suit"
    dice = sit(still, new_game(DICE, 2, dealer=1))
    still.key("o")
    assert (dice.desk.table.hands.can_be_sorted, still.app.settings.hand_order) == (False, "suit")


# ---------------------------------------------------------------- a hand that answers

SEVEN = "7H JS 9S KS JD QC TH"


def looks(scene: PlayScene) -> Any:
    """The cards of the hand as they appear now, and where."""
    shown = next(item.content.appearance() for item in scene.items if item.key == "hand" and item.content)
    return [one[0] for one in shown], [one[-1] for one in shown]


def frames(pilot: Pilot, scene: PlayScene, seconds: float) -> list[Any]:
    shown = []
    for _ in range(round(seconds * 100)):
        pilot.frame(0.01)
        shown.append(looks(scene))
    return shown


def test_a_chosen_card_rises_and_the_others_make_room_in_a_moment_and_then_nothing_is_painted(pilot: Pilot) -> None:
    scene = sit(pilot, position("", SEVEN, "2C 3C"))
    pilot.tick(2)
    pilot.tap("card:3")
    shown = frames(pilot, scene, 0.12)
    assert len(set(map(repr, shown[:7]))) > 3
    assert all(look == shown[-1] for look in shown[7:])
    assert pilot.app.wakes_in() > 0
    hand = scene.desk.table.hand
    lifts = [now.top - place.top for now, place in zip(shown[-1][1], hand.places, strict=True)]
    assert min(lifts) == lifts[3] <= -round(0.08 * hand.place(3).height)


def test_with_less_motion_a_card_has_risen_at_once(still: Pilot) -> None:
    scene = sit(still, position("", SEVEN, "2C 3C"))
    still.tap("card:3")
    shown = looks(scene)
    assert all(look == shown for look in frames(still, scene, 0.1))


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1024, 768), (1280, 720)])
def test_a_second_tap_on_the_same_point_lets_a_card_go_wherever_that_is(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    scene = sit(pilot, position("", SEVEN, "2C 3C"))
    for slot in range(7):
        place = pilot.target(f"card:{slot}").rect
        for point in (place.midleft, (place.right - 1, place.centery)):
            for chosen in (slot, None):
                pilot.click_at(point, touch=True)
                pilot.tick(0.5)
                assert scene.desk.play.selection.chosen == chosen


def test_the_card_under_the_mouse_or_the_focus_rises_and_lights_its_spaces(still: Pilot) -> None:
    scene = sit(still, position("", SEVEN, "2C 3C"))
    for point_at in (lambda: still.move(still.target(still.card("QC")).rect.center), lambda: still.focus_on("card:4")):
        point_at()
        still.frame()
        assert [slot for slot, held in enumerate(looks(scene)[0]) if held.raised] == [4]
        picture = scene.desk.picture(scene.desk.shown.hover(scene.desk.play))
        assert {scene.desk.table.board.prints[space] for space in picture.previewed} == {"QC"}
        still.move((1, 1))


def test_a_card_dropped_where_it_cannot_lie_comes_home_while_the_game_goes_on_and_hears_why(pilot: Pilot) -> None:
    scene = sit(pilot, position("", "7H 2D 9S", "2C"))
    pilot.tick(2)
    hand, slot = scene.desk.table.hand, scene.desk.table.hands.visible.index("7H")
    do(pilot, "drop 7H e5 | says: Your turn. 7♥ doesn’t go on 5♥.")
    pilot.frame(0.01)
    assert hand.held
    assert scene.desk.turn.is_free
    pilot.tick(0.25)
    assert (hand.held, hand.let_go(slot)) == (None, hand.place(slot).center)
    do(
        pilot,
        "drop 7H beside | says: Your turn. Drop it on a glowing space. | 7H | chosen: 7H | says: … glowing spaces.",
    )


@pytest.mark.parametrize(
    ("confirms", "said"), [("never", "Let go to play 7♥ here."), ("every", "Let go here, then choose …")]
)
def test_while_a_card_is_held_over_its_space_the_line_says_what_letting_go_does(
    still: Pilot, confirms: str, said: str
) -> None:
    still.app.settings["confirm_special"] = confirms
    sit(still, position("", "7H 2D", "2C"))
    start, end = still.target(still.card("7H")).rect.center, still.table.desk.table.board.rect("i5").center
    still.press(start)
    still.pull(start, end)
    do(still, f"says: Your turn. {said}")


def test_a_held_card_over_the_board_leaves_the_space_under_the_pointer_in_sight(pilot: Pilot) -> None:
    scene = sit(pilot, position("", "7H 2D", "2C"))
    pilot.tick(2)
    start, space = pilot.target(pilot.card("7H")).rect.center, scene.desk.table.board.rect("i5")
    pilot.press(start)
    pilot.pull(start, space.center)
    pilot.tick(0.5)
    (card,) = scene.desk.table.hand.over()
    assert not card.rect.inflate(-6, -6).colliderect(space)
    assert card.rect.width < 0.8 * scene.desk.table.hand.place(0).width
    pilot.idle(0.2)


def test_a_card_that_is_held_again_needs_no_new_pictures(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(pilot, position("", "7H 2D", "2C"))
    pilot.tick(2)

    def drag() -> None:
        pilot.drag(pilot.card("7H"), pilot.table.desk.table.board.rect("e5").center)
        pilot.tick(0.5)

    drag()
    made: list[object] = []
    for name in ("rotozoom", "smoothscale"):
        monkeypatch.setattr(pygame.transform, name, lambda *how: made.append(how))
    drag()
    assert made == []


def test_a_card_rises_while_it_is_pressed(pilot: Pilot) -> None:
    scene = sit(pilot, position("", SEVEN, "2C 3C"))
    pilot.tick(2)
    pilot.press(pilot.target("card:3").rect.center, touch=True)
    pilot.tick(0.08)
    assert [slot for slot, held in enumerate(looks(scene)[0]) if held.raised] == [3]
    assert looks(scene)[1][3].top < scene.desk.table.hand.place(3).top


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (568, 320), (640, 360)])
def test_no_name_of_a_hand_of_seven_is_cut_even_in_the_smallest_windows(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(Pilot(size, still=True), new_game(STATES, 2, seed=5))
    printed: list[Setting] = []

    def noted(*args: Any, **how: Any) -> Setting:
        printed.append(set_in(*args, **how))
        return printed[-1]

    monkeypatch.setattr(tokens, "set_in", noted)
    for name in set(STATES.deck):
        scene.desk.table.hand.picture(name, "plain")
    lines = [line for setting in printed for line in setting.lines]
    assert len(lines) >= len(set(STATES.deck)) - 2
    assert [line for line in lines if line.endswith("…")] == []
