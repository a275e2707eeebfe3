"""The worth of cards in hand: special ones by their kind, others by the best space that is open to them."""

import pytest

from game.bots.heuristic.hand_values import HandValues, Prices
from game.engine import VARIANTS, View, new_game
from tests.bots.players import seen
from tests.engine.positions import position

PRICES = Prices(wild=7, remover=3)


@pytest.mark.parametrize("name", ["classic", "numbers", "kids", "states"])
def test_a_wild_card_has_its_own_price_and_a_remover_its_own(name: str) -> None:
    rules = VARIANTS[name]
    hand = HandValues(View.of(new_game(rules, 2), 0), PRICES)
    assert {hand.price(card) for card in rules.wild} == {7}
    assert {hand.price(card) for card in rules.removers} == {3}
    assert {hand.price(card) for card in set(rules.deck) - rules.wild - rules.removers} == {0}


def test_a_card_is_good_for_the_best_of_its_open_spaces_and_a_dead_one_for_nothing() -> None:
    place = {"f5": 50.0, "i8": 20.0, "i5": 10.0, "d6": 5.0}
    hand = HandValues(seen(position("5: . . . . . g", "4H 7H", "2C")), PRICES)
    assert [hand.use(card, place) for card in ("4H", "7H")] == [20, 10]
    dead = position("5: . . . . . g\n8: . . . . . . . . b", "4H", "2C")
    assert HandValues(seen(dead), PRICES).use("4H", place) == 0
