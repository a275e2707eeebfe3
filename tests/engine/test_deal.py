"""The cut and the deal."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import CLASSIC, SetupError, new_game
from game.engine.board import Board
from game.engine.deal import MOST_CUTS, cut_for_deal
from game.engine.setup import Setup, rng_for, shuffled
from tests.engine.small import SMALL

ACES_HIGH = "23456789TJQKA"


def lowest(cut: tuple) -> list[int]:
    """The seats with the lowest card of a round, told in the test's own way."""
    values = {seat: ACES_HIGH.index(card[0]) for seat, card in cut}
    return [seat for seat, value in values.items() if value == min(values.values())]


def setups(seats: int) -> list[Setup]:
    return [new_game(CLASSIC, seats, seed=seed).setup for seed in range(60)]


@pytest.mark.parametrize("seats", CLASSIC.seat_counts)
def test_the_lowest_card_of_the_cut_deals_aces_high(seats: int) -> None:
    for setup in setups(seats):
        assert [card.seat for card in setup.cut[0]] == list(range(seats))
        assert lowest(setup.cut[-1]) == [setup.dealer]


def test_ties_of_the_lowest_cut_again_among_the_tied_until_one_is_left() -> None:
    tied = [setup for setup in setups(12) if len(setup.cut) > 1]
    assert tied
    for setup in tied:
        for earlier, later in zip(setup.cut, setup.cut[1:], strict=False):
            assert len(later) > 1
            assert [card.seat for card in later] == lowest(earlier)


def test_the_cards_of_a_cut_come_from_one_deck() -> None:
    for setup in setups(12):
        for cut in setup.cut:
            assert not Counter(card.card for card in cut) - Counter(CLASSIC.deck)


def test_every_seat_deals_now_and_then() -> None:
    assert {setup.dealer for setup in setups(4)} == {0, 1, 2, 3}


def test_a_deck_of_equal_ranks_does_not_cut_for_ever() -> None:
    board = Board((("2S", "2H"), ("2D", "2C")))
    rules = replace(
        SMALL, board=board, deck=("2S", "2H", "2D", "2C"), wild=frozenset(), removers=frozenset(), line_length=2
    )
    assert len(cut_for_deal(rules, 2, rng_for(0, 0))) == MOST_CUTS
    assert new_game(rules, 2).setup.dealer == 0


@pytest.mark.parametrize("seats", CLASSIC.seat_counts)
def test_the_seat_on_the_dealers_left_begins(seats: int) -> None:
    for dealer in range(seats):
        assert new_game(CLASSIC, seats, dealer=dealer).current_player == (dealer + 1) % seats


def test_a_dealer_who_is_named_is_not_cut_for() -> None:
    setup = new_game(CLASSIC, 4, dealer=2).setup
    assert setup.cut == ()
    assert setup.dealer == 2


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = new_game(CLASSIC, 4, seed=5, dealer=2)
    pack = shuffled(CLASSIC.deck, rng_for(5, 0))
    for place, seat in enumerate((3, 0, 1, 2)):
        assert state.hands[seat] == tuple(sorted(pack[place:24:4]))
    assert state.draw_pile == pack[24:]


def test_a_new_game_has_the_whole_deck_and_an_empty_board() -> None:
    state = new_game(CLASSIC, 12, 3, seed=3)
    assert Counter([*state.draw_pile, *(card for hand in state.hands for card in hand)]) == Counter(CLASSIC.deck)
    assert state.chips == (0, 0, 0)
    assert state.sequences == ((), (), ())
    assert state.discards == ((),) * 12
    assert state.turn == 0
    assert not state.is_terminal()


def test_sides_alternate_round_the_table() -> None:
    assert new_game(CLASSIC, 6, 2).setup.side_of == (0, 1, 0, 1, 0, 1)
    assert new_game(CLASSIC, 9).setup.side_of == (0, 1, 2, 0, 1, 2, 0, 1, 2)


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert new_game(CLASSIC, 4, seed=7) == new_game(CLASSIC, 4, seed=7)
    assert new_game(CLASSIC, 4, seed=7).hands != new_game(CLASSIC, 4, seed=8).hands


def test_a_known_seed_deals_these_cards_on_every_machine() -> None:
    state = new_game(CLASSIC, 2, seed=1)
    assert state.setup.dealer == 0
    assert [" ".join(hand) for hand in state.hands] == ["3S 4D 5C 6S JD KC KS", "2C 2S 3H 3S 8H 9S AC"]
    assert state.draw_pile[:3] == ("5H", "9C", "6D")


def test_the_cut_does_not_change_the_deal() -> None:
    chosen_by_cut = new_game(CLASSIC, 4, seed=3)
    named = new_game(CLASSIC, 4, seed=3, dealer=chosen_by_cut.setup.dealer)
    assert named.hands == chosen_by_cut.hands


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": 5}, "classic is not for 5 seats"),
        ({"seats": 4, "sides": 3}, "4 seats cannot form 3 sides, only 2."),
        ({"seats": 2, "dealer": 2}, "There is no seat 2 to deal: seats are numbered from 0 to 1."),
        ({"seats": 2, "dealer": -1}, "There is no seat -1 to deal"),
        ({"seats": 2, "seed": -1}, "A seed is a whole number from 0 up, not -1."),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(arguments: dict[str, int], sentence: str) -> None:
    with pytest.raises(SetupError) as refusal:
        new_game(CLASSIC, **arguments)
    assert sentence in str(refusal.value)
