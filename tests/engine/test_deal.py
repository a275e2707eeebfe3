"""Everything settled before the first move: the cut, the deal, the ranks that bring forfeits."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.engine import CLASSIC, Match, RecordError, Ruleset, SetupError, new_game
from game.engine.board import Board
from game.engine.deal import MOST_CUTS, cut_for_deal
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.engine.rules.options import with_options
from game.engine.setup import Ranks, rng_for, shuffled
from tests.engine.editions import SMALL
from tests.engine.games import play

ACES_HIGH = "23456789TJQKA"


def test_shuffling_gives_every_order_equally_often() -> None:
    rng = rng_for(1, 0)
    orders = Counter(shuffled("abc", rng) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_every_purpose_and_each_reshuffle_has_an_order_of_its_own_whatever_the_order_of_the_piles() -> None:
    assert len({rng_for(seed, purpose).random() for seed in range(20) for purpose in range(20)}) == 400
    setup = new_game(CLASSIC, 2, seed=4).setup
    assert setup.reshuffled(0, CLASSIC.deck) == setup.reshuffled(0, CLASSIC.deck[::-1])
    assert setup.reshuffled(0, CLASSIC.deck) != setup.reshuffled(1, CLASSIC.deck)


def lowest(cut: tuple) -> list[int]:
    """The seats with the lowest card of a round, worked out in the test's own way."""
    values = {seat: ACES_HIGH.index(card[0]) for seat, card in cut}
    return [seat for seat, value in values.items() if value == min(values.values())]


@pytest.mark.parametrize("seats", [2, 3, 12])
def test_the_lowest_card_of_the_cut_deals_aces_high_and_the_tied_cut_again_from_the_same_deck(seats: int) -> None:
    setups = [new_game(CLASSIC, seats, seed=seed).setup for seed in range(60)]
    for setup in setups:
        assert ([card.seat for card in setup.cut[0]], lowest(setup.cut[-1])) == ([*range(seats)], [setup.dealer])
        for earlier, later in pairwise(setup.cut):
            assert len(later) > 1
            assert [card.seat for card in later] == lowest(earlier)
            assert not Counter(card.card for card in earlier) - Counter(CLASSIC.deck)
    assert seats < 12 or any(len(setup.cut) > 1 for setup in setups)


def test_a_deck_of_equal_ranks_does_not_cut_for_ever() -> None:
    cards = ("2S", "2H", "2D", "2C")
    board = Board((cards[:2], cards[2:]))
    rules = replace(SMALL, board=board, deck=cards, wild=frozenset(), removers=frozenset(), line_length=2)
    assert len(cut_for_deal(rules, 2, rng_for(0, 0))) == MOST_CUTS
    assert new_game(rules, 2).setup.dealer == 0


@pytest.mark.parametrize("seats", CLASSIC.seat_counts)
def test_a_named_dealer_deals_the_same_cards_without_a_cut_and_the_seat_on_the_left_begins(seats: int) -> None:
    by_cut = new_game(CLASSIC, seats, seed=3)
    for dealer in range(seats):
        named = new_game(CLASSIC, seats, seed=3, dealer=dealer)
        assert (named.setup.cut, named.current_player) == ((), (dealer + 1) % seats)
        assert dealer != by_cut.setup.dealer or named.hands == by_cut.hands


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_sides_alternate_round_the_table() -> None:
    state = new_game(CLASSIC, 4, seed=5, dealer=2)
    pack = shuffled(CLASSIC.deck, rng_for(5, 0))
    for place, seat in enumerate((3, 0, 1, 2)):
        assert state.hands[seat] == tuple(sorted(pack[place:24:4]))
    assert state.draw_pile == pack[24:]
    assert new_game(CLASSIC, 6, 2).setup.side_of == (0, 1, 0, 1, 0, 1)
    setup = new_game(CLASSIC, 9).setup
    assert (setup.side_of, [*setup.seats_of(1)]) == ((0, 1, 2, 0, 1, 2, 0, 1, 2), [1, 4, 7])


ONE, TWO = (with_options(CLASSIC, {"toasts": count}) for count in (1, 2))
CHANCE: tuple[str, ...] = ()
"""The pick of a seat that leaves it to the seed."""


def test_seats_have_the_ranks_that_they_picked_and_the_others_those_of_the_seed_in_the_next_game_too() -> None:
    drawn = new_game(TWO, 3, seed=8).setup.toasts
    assert [len(set(ranks)) for ranks in drawn] == [2, 2, 2]
    picked = new_game(TWO, 3, seed=8, toasts=(CHANCE, ("K", "3"), CHANCE)).setup.toasts
    assert picked == (drawn[0], ("K", "3"), drawn[2])
    assert new_game(CLASSIC, 2, toasts=(CHANCE, CHANCE)).setup.toasts == ()
    match = play(ONE, ONE.seatings[0], 3)
    assert match.next_game().state.setup.toasts == match.state.setup.toasts


def test_picked_ranks_may_be_the_same_and_change_neither_the_deal_nor_the_cut() -> None:
    usual, picked = new_game(ONE, 2, seed=8), new_game(ONE, 2, seed=8, toasts=(("A",), ("A",)))
    assert (picked.setup.toasts, picked.setup.cut) == ((("A",), ("A",)), usual.setup.cut)
    assert picked._replace(setup=usual.setup) == usual


def picking(*picks: Ranks) -> dict[str, Any]:
    return {"seats": 2, "toasts": picks}


@pytest.mark.parametrize(
    ("rules", "arguments", "sentence"),
    [
        (CLASSIC, {"seats": 5}, "classic is not for 5 seats"),
        (CLASSIC, {"seats": 4, "sides": 3}, "4 seats cannot form 3 sides, only 2."),
        (CLASSIC, {"seats": 2, "dealer": 2}, "There is no seat 2 to deal: seats are numbered from 0 to 1."),
        (CLASSIC, {"seats": 2, "dealer": -1}, "There is no seat -1 to deal"),
        (CLASSIC, {"seats": 2, "seed": -1}, "A seed is a whole number from 0 to 2**128 - 1, not -1."),
        (CLASSIC, {"seats": 2, "seed": 2**128}, "A seed is a whole number from 0 to 2**128 - 1, not 3402823669209384"),
        (ONE, picking(("7",)), "Ranks are picked for 1 seats, but 2 play."),
        (ONE, picking(("7",), ("7", "8")), "Seat 1 picks 7 8, not 1 different ranks."),
        (TWO, picking(("7",), CHANCE), "Seat 0 picks 7, not 2 different ranks."),
        (TWO, picking(("7", "7"), CHANCE), "Seat 0 picks 7 7, not 2 different ranks."),
        (TWO, picking(("7", "1"), CHANCE), "Seat 0 picks '1', which is no rank"),
        (ONE, picking(("",), CHANCE), "Seat 0 picks '', which is no rank"),
        (ONE, picking(("23",), CHANCE), "Seat 0 picks '23', which is no rank"),
        (CLASSIC, picking(("7",), CHANCE), "Seat 0 picks 7, not 0 different ranks."),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(rules: Ruleset, arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refusal:
        new_game(rules, **arguments)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("ranks", [[], ["7"], ["7", "7"], ["7", "8", "9"], ["7", "11"], ["7", 8]])
def test_a_record_keeps_the_ranks_and_refuses_odd_ones(ranks: list[object]) -> None:
    record = to_record(Match(new_game(TWO, 2, toasts=(("7", "8"), CHANCE))))
    assert replay(record).state.setup.toasts[0] == ("7", "8")
    record["seats"][0]["toasts"] = ranks
    with pytest.raises(RecordError, match="Seat 0"):
        replay(record)
