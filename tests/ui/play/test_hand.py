"""The hand at the table: the card just drawn, its order, and that it never jumps."""

import itertools
import random
from dataclasses import replace

import pytest

from game.engine import new_game
from game.engine.rules.variants import CLASSIC, DICE, STATES
from game.ui.play.table import Table
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
        do(still, "lacks: button:order | button:menu")
    do(still, "button:order | scene: PlayScene | made: nothing")
    assert still.app.settings.hand_order == "suit"
    dice = sit(still, new_game(DICE, 2, dealer=1))
    still.key("o")
    assert (dice.desk.table.hands.can_be_sorted, still.app.settings.hand_order) == (False, "suit")
