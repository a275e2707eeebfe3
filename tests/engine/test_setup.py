"""What is settled before the first move."""

import random
from collections import Counter

import pytest

from game.engine import CLASSIC, Match, RecordError, Ruleset, SetupError, new_game
from game.engine.record import replay, to_record
from game.engine.rules.options import with_options
from game.engine.setup import Ranks, rng_for, shuffled
from tests.engine.games import play


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


# ------------------------------------------------------------ ranks that bring forfeits

ONE, TWO = (with_options(CLASSIC, {"toasts": count}) for count in (1, 2))
CHANCE: tuple[str, ...] = ()
"""What a seat gives that lets the seed pick."""


def test_seats_have_the_ranks_that_they_picked_and_the_others_those_of_the_seed() -> None:
    drawn = new_game(TWO, 3, seed=8).setup.toasts
    toasts = new_game(TWO, 3, seed=8, toasts=(CHANCE, ("K", "3"), CHANCE)).setup.toasts
    assert toasts == (drawn[0], ("K", "3"), drawn[2])


def test_picked_ranks_change_neither_the_deal_nor_the_cut() -> None:
    usual, picked = new_game(ONE, 2, seed=8), new_game(ONE, 2, seed=8, toasts=(("A",), ("T",)))
    assert picked._replace(setup=usual.setup) == usual
    assert picked.setup.cut == usual.setup.cut


def test_two_seats_may_pick_the_same_rank() -> None:
    assert new_game(ONE, 2, toasts=(("7",), ("7",))).setup.toasts == (("7",), ("7",))


def test_where_the_seed_picks_for_everybody_nothing_needs_to_be_given() -> None:
    assert new_game(TWO, 2, seed=8, toasts=(CHANCE, CHANCE)) == new_game(TWO, 2, seed=8)
    assert new_game(CLASSIC, 2, toasts=(CHANCE, CHANCE)).setup.toasts == ()


@pytest.mark.parametrize(
    ("rules", "picks", "sentence"),
    [
        (ONE, (("7",),), "Ranks are picked for 1 seats, but 2 play."),
        (ONE, (("7",), ("7", "8")), "Seat 1 picks 7 8, not 1 different ranks."),
        (TWO, (("7",), CHANCE), "Seat 0 picks 7, not 2 different ranks."),
        (TWO, (("7", "7"), CHANCE), "Seat 0 picks 7 7, not 2 different ranks."),
        (TWO, (("7", "1"), CHANCE), "Seat 0 picks '1', which is no rank"),
        (ONE, (("",), CHANCE), "Seat 0 picks '', which is no rank"),
        (ONE, (("23",), CHANCE), "Seat 0 picks '23', which is no rank"),
        (CLASSIC, (("7",), CHANCE), "Seat 0 picks 7, not 0 different ranks."),
    ],
)
def test_ranks_that_cannot_be_picked_are_refused(rules: Ruleset, picks: tuple[Ranks, ...], sentence: str) -> None:
    with pytest.raises(SetupError) as refusal:
        new_game(rules, 2, toasts=picks)
    assert str(refusal.value).startswith(sentence)


def test_a_record_keeps_the_ranks_and_refuses_odd_ones() -> None:
    record = to_record(Match(new_game(ONE, 2, toasts=(("7",), CHANCE))))
    assert replay(record).state.setup.toasts[0] == ("7",)
    record["seats"][0]["toasts"] = ["7", "8"]
    with pytest.raises(RecordError, match=r"Seat 0: .* are not 1 different ranks"):
        replay(record)


def test_in_the_next_game_of_a_match_everyone_has_the_same_ranks() -> None:
    rules = with_options(CLASSIC, {"toasts": 1})
    match = play(rules, rules.seatings[0], 3)
    assert match.next_game().state.setup.toasts == match.state.setup.toasts
    assert match.next_game().state.setup.seed != match.state.setup.seed


def test_a_masked_setup_has_lost_its_seed() -> None:
    setup = new_game(CLASSIC, 2, seed=4).setup
    assert setup.masked.seed == 0
    assert setup.masked.dealer == setup.dealer
