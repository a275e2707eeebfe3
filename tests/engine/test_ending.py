"""How a game ends: won, drawn on a full board, or stuck."""

from dataclasses import replace

import pytest

from game.engine import CLASSIC, Outcome, Seating
from game.engine.cards import PACK
from game.engine.outcome import DRAW
from tests.engine.positions import ALMOST_FULL, after, position, sequences

TWO_TO_COME = "1: * B B B B . . . . *\n5: . b b . b b . . . ."


def test_with_two_sides_the_second_sequence_wins_at_once() -> None:
    state = after(position(TWO_TO_COME, "6H", "2C", draw="KD"), "place 6H d5")
    assert state.is_terminal()
    assert state.outcome() == Outcome((0,), "sequences")
    assert state.outcome().winner == 0
    assert state.hands[0] == (), "no card is drawn any more"
    assert state.legal_moves() == ()


def test_a_team_wins_together() -> None:
    state = position(TWO_TO_COME, "2C", "2C", "6H", "2D", to_move=2)
    assert after(state, "place 6H d5").outcome().winners == (0,)


def test_a_sequence_of_each_side_ends_nothing() -> None:
    state = position(TWO_TO_COME.replace("B", "G"), "6H", "2C")
    state = after(state, "place 6H d5")
    assert sequences(state, 0) == ["b5-f5"]
    assert not state.is_terminal()


def test_with_three_sides_one_sequence_wins() -> None:
    state = after(position("5: . r r . r r . . . .", "2C", "2C", "6H", to_move=2), "place 6H d5")
    assert state.outcome() == Outcome((2,), "sequences")


def test_a_full_board_is_a_draw() -> None:
    state = after(position(ALMOST_FULL, "5H", "2C"), "place 5H e5")
    assert state.outcome() == DRAW
    assert state.outcome().winner is None


FULL_WITH_A_LINE = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . b g g b b")


@pytest.mark.parametrize(("goal", "outcome"), [(1, Outcome((0,), "sequences")), (2, DRAW)])
def test_the_chip_that_fills_the_board_may_make_a_sequence_and_win(goal: int, outcome: Outcome) -> None:
    rules = replace(CLASSIC, seatings=(Seating(2, 2, 7, goal),), chips=(60, 60))
    state = after(position(FULL_WITH_A_LINE, "5H", "2C", rules=rules), "place 5H e5")
    assert state.outcome() == outcome
    assert len(state.sequences[0]) == 1
    assert state.choices == ()


FEW = replace(CLASSIC, chips=(1, 1, 1))
STUCK = "5: . b . g . r . . . ."


def test_when_every_seat_in_turn_has_changed_nothing_and_no_card_could_the_game_is_a_draw() -> None:
    deck = tuple(card for card in PACK * 2 if card not in {"JS", "JH"})
    state = position(STUCK, "7H", "7D", "8D", rules=replace(FEW, deck=deck, removers=frozenset()))
    state = after(state, "discard 7H", "discard 7D")
    assert not state.is_terminal()
    assert after(state, "discard 8D").outcome() == DRAW


def test_the_game_goes_on_while_some_card_could_still_change_the_board() -> None:
    state = position(STUCK, "7H", "7D", "8D", rules=FEW)
    assert not after(state, "discard 7H", "discard 7D", "discard 8D").is_terminal()


def test_a_whole_decks_length_of_turns_without_a_change_is_a_draw() -> None:
    state = after(position(STUCK, "7H", "7D", "8D", rules=FEW)._replace(idle=102), "discard 7H")
    assert not state.is_terminal()
    assert after(state, "discard 7D").outcome() == DRAW
    play = after(position(STUCK, "JS", "7D", "8D", rules=FEW)._replace(idle=50), "remove JS d5")
    assert play.idle == 0, "a play begins the count anew"


def test_returns_are_one_for_the_winner_and_add_up_to_nothing() -> None:
    assert after(position("5: . b b . b b . . . .", "6H", "2C", "2C"), "place 6H d5").returns() == (1.0, -0.5, -0.5)
    assert position("", "6H", "2C").returns() == (0.0, 0.0)
    assert after(position(ALMOST_FULL, "5H", "2C"), "place 5H e5").returns() == (0.0, 0.0)
