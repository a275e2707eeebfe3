"""How a game ends: won, drawn on a full board, or stuck."""

from dataclasses import replace

import pytest

from game.engine import CLASSIC, IllegalMoveError, Outcome, Seating
from game.engine.cards import PACK
from game.engine.outcome import DRAW
from tests.engine.positions import ALMOST_FULL, after, position, sequences
from tests.engine.small import SMALL


def test_with_two_sides_the_second_sequence_wins_at_once() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b . b b . . . ."""
    state = after(position(drawing, "6H", "2C", draw="KD"), "place 6H d5")
    assert state.is_terminal()
    assert state.outcome() == Outcome((0,), "sequences")
    assert state.outcome().winner == 0
    assert state.hands[0] == (), "no card is drawn any more"
    assert state.legal_moves() == ()


def test_with_two_sides_the_first_sequence_does_not_end_the_game() -> None:
    state = after(position("5: . b b . b b . . . .", "6H", "2C"), "place 6H d5")
    assert sequences(state, 0) == ["b5-f5"]
    assert not state.is_terminal()


def test_a_sequence_of_each_side_ends_nothing() -> None:
    drawing = """
        1: * G G G G . . . . *
        5: . b b . b b . . . ."""
    assert not after(position(drawing, "6H", "2C"), "place 6H d5").is_terminal()


def test_with_three_sides_one_sequence_wins() -> None:
    state = after(position("5: . r r . r r . . . .", "2C", "2C", "6H", to_move=2), "place 6H d5")
    assert state.outcome() == Outcome((2,), "sequences")


def test_a_team_wins_together() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b . b b . . . ."""
    assert after(position(drawing, "2C", "2C", "6H", "2D", to_move=2), "place 6H d5").outcome().winners == (0,)


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    state = after(position("5: . b b . b b . . . .", "6H 7H", "2C", "2C"), "place 6H d5")
    with pytest.raises(IllegalMoveError, match="the game is over"):
        after(state, "place 7H i5")


def test_a_full_board_is_a_draw() -> None:
    state = after(position(ALMOST_FULL, "5H", "2C"), "place 5H e5")
    assert state.outcome() == DRAW
    assert state.outcome().winner is None


def test_a_board_filled_by_a_winning_chip_is_won() -> None:
    drawing = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . b g g b b")
    rules = replace(CLASSIC, seatings=(Seating(2, 2, 7, 1),), chips=(60, 60))
    assert after(position(drawing, "5H", "2C", rules=rules), "place 5H e5").outcome() == Outcome((0,), "sequences")


def test_a_sequence_made_by_the_chip_that_fills_the_board_counts_though_the_game_is_drawn() -> None:
    drawing = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . b g g b b")
    rules = replace(CLASSIC, chips=(60, 60, 60))
    state = after(position(drawing, "5H", "2C", rules=rules), "place 5H e5")
    assert state.outcome() == DRAW
    assert len(state.sequences[0]) == 1
    assert state.choices == ()


def test_when_every_seat_in_turn_has_changed_nothing_and_no_card_could_the_game_is_a_draw() -> None:
    deck = tuple(card for card in PACK * 2 if card not in {"JS", "JH"})
    rules = replace(CLASSIC, deck=deck, removers=frozenset(), chips=(1, 1, 1))
    state = position("5: . b . g . r . . . .", "7H", "7D", "8D", rules=rules)
    state = after(state, "discard 7H", "discard 7D")
    assert not state.is_terminal()
    assert after(state, "discard 8D").outcome() == DRAW


def test_the_game_goes_on_while_some_card_could_still_change_the_board() -> None:
    rules = replace(CLASSIC, chips=(1, 1, 1))
    state = position("5: . b . g . r . . . .", "7H", "7D", "8D", rules=rules)
    state = after(state, "discard 7H", "discard 7D", "discard 8D")
    assert not state.is_terminal()


def test_a_whole_decks_length_of_turns_without_a_change_is_a_draw() -> None:
    rules = replace(CLASSIC, chips=(1, 1, 1))
    state = position("5: . b . g . r . . . .", "7H", "7D", "8D", rules=rules)._replace(idle=102)
    state = after(state, "discard 7H")
    assert not state.is_terminal()
    assert after(state, "discard 7D").outcome() == DRAW


def test_a_play_begins_the_count_of_idle_turns_anew() -> None:
    state = position("5: . g . . . . . . . .", "7H", "2C")._replace(idle=50)
    assert after(state, "place 7H i5").idle == 0


def test_returns_are_one_for_the_winner_and_add_up_to_nothing() -> None:
    assert after(position("5: . b b . b b . . . .", "6H", "2C", "2C"), "place 6H d5").returns() == (1.0, -0.5, -0.5)
    assert position("", "6H", "2C").returns() == (0.0, 0.0)
    assert after(position(ALMOST_FULL, "5H", "2C"), "place 5H e5").returns() == (0.0, 0.0)


def test_another_number_of_sequences_may_be_asked_for() -> None:
    assert after(position("", "2S", "3S", rules=SMALL), "place 2S a1").is_terminal() is False
    state = position("1: . b b\n2: g g .", "2S", "7S", rules=SMALL)
    assert after(state, "place 2S a1").outcome() == Outcome((0,), "sequences")
