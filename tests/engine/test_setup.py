"""What is settled before the first move."""

import random
from collections import Counter

import pytest

from game.engine import CLASSIC, new_game
from game.engine.setup import rng_for, shuffled


def test_shuffling_keeps_every_card() -> None:
    assert Counter(shuffled(CLASSIC.deck, rng_for(1, 0))) == Counter(CLASSIC.deck)


def test_shuffling_gives_every_order_equally_often() -> None:
    rng = rng_for(1, 0)
    orders = Counter(shuffled("abc", rng) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_every_purpose_of_a_game_has_random_numbers_of_its_own() -> None:
    firsts = {rng_for(seed, purpose).random() for seed in range(20) for purpose in range(20)}
    assert len(firsts) == 400


def test_the_global_random_numbers_are_left_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    new_game(CLASSIC, 4, seed=3)
    assert random.random() == expected


@pytest.mark.parametrize(("seats", "sides"), [(6, 2), (6, 3), (12, 3)])
def test_every_seat_is_in_the_list_of_its_side(seats: int, sides: int) -> None:
    setup = new_game(CLASSIC, seats, sides).setup
    assert sorted(seat for side in range(sides) for seat in setup.seats_of(side)) == list(range(seats))
    assert all(setup.side_of[seat] == side for side in range(sides) for seat in setup.seats_of(side))


def test_each_reshuffle_has_an_order_of_its_own_that_does_not_depend_on_the_order_of_the_piles() -> None:
    setup = new_game(CLASSIC, 2, seed=4).setup
    assert setup.reshuffled(0, CLASSIC.deck) == setup.reshuffled(0, CLASSIC.deck[::-1])
    assert setup.reshuffled(0, CLASSIC.deck) != setup.reshuffled(1, CLASSIC.deck)


def test_a_masked_setup_has_lost_its_seed() -> None:
    setup = new_game(CLASSIC, 2, seed=4).setup
    assert setup.masked.seed == 0
    assert setup.masked.dealer == setup.dealer
