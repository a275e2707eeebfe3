"""What cards are worth in hand: special ones by their kind, others by the best space that is open to them."""

import pytest

from game.bots.heuristic.hand_values import HandValues, Prices
from game.engine import VARIANTS, View, new_game

PRICES = Prices(wild=7, remover=3)


@pytest.mark.parametrize("name", ["classic", "numbers", "kids", "states"])
def test_a_wild_card_has_its_own_price_and_a_remover_its_own(name: str) -> None:
    rules = VARIANTS[name]
    hand = HandValues(View.of(new_game(rules, 2), 0), PRICES)
    assert {hand.price(card) for card in rules.wild} == {7}
    assert {hand.price(card) for card in rules.removers} == {3}
    assert {hand.price(card) for card in set(rules.deck) - rules.wild - rules.removers} == {0}
