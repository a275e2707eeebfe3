"""What greedy understands, one position for each thing."""

import pytest

from game.engine import CLASSIC, State
from game.tools.playing import play
from tests.bots.players import choose
from tests.engine.positions import after, position
from tests.engine.small import SMALL


def choices(state: State) -> set[str]:
    return {choose("greedy", state, seed) for seed in range(5)}


SEEN: dict[str, tuple[str, str, str]] = {
    "it completes a sequence": ("5: . b b b b . . . . .", "4H 2S KD JD JS", "place 4H f5"),
    "it completes with a wild card when it has no other": ("5: g b b b b . . . . .", "2S KD JD JS", "place JD f5"),
    "a corner is a chip of its own": ("1: * b b b . . . . . *", "5S KD 9C", "place 5S e1"),
    "it wins rather than stops another win": (
        """
        1: * B B B B . . . . *
        5: . b b b b . . . . .
        8: . . g g g g b . . .
        10: * G G G G . . . . *""",
        "4H KD 8S",
        "place 4H f5",
    ),
    "it stops another win rather than completes a first sequence": (
        """
        1: * G G G G . . . . *
        5: g b b b b . . . . .
        8: . b g g g g . . . .""",
        "4H AD 2S",
        "place AD g8",
    ),
    "it completes a first sequence rather than stops one": (
        """
        5: g b b b b . . . . .
        8: . b g g g g . . . .""",
        "4H AD 2S",
        "place 4H f5",
    ),
    "two sequences by one chip are better than one": (
        """
        5: g b b b b . . . . .
        6: . . . . . b . . . .
        7: . . . . . b . . . .
        8: . . . . . b . . . .
        9: . . . . . b . . . .
        10: * b b b . . . . . *""",
        "4H TD",
        "place 4H f5",
    ),
    "it blocks with a card of the space": ("5: b g g g g . . . . .", "4H 2S KD JD JS", "place 4H f5"),
    "it blocks with a wild card when it has no other": ("5: b g g g g . . . . .", "2S KD JD", "place JD f5"),
    "a remover takes the chip that spoils its own line": (
        """
        5: . b b b g b . . . .
        8: . . . . . . . . g .""",
        "JS",
        "remove JS e5",
    ),
    "it builds where it has most": ("5: . . b b b . . . . .", "4H 2S KD", "place 4H f5"),
    "a line with a chip of another side is not worth building": (
        """
        5: g b b b . g . . . .
        8: . . b b . . . . . .""",
        "5H KC",
        "place KC e8",
    ),
    "a fork is worth more than one threat": (
        """
        5: . . b b b . . . . .
        8: . g b b b . . . . .""",
        "4H AC",
        "place 4H f5",
    ),
    "it exchanges a dead card before it plays": (
        """
        5: . b b g g . . . . .
        6: . . . . . . . . b .""",
        "6H 2S",
        "exchange 6H",
    ),
    "it wins before it exchanges a dead card": (
        """
        1: * B B B B . . . . *
        5: . b b b b . . . . .
        6: . . . . . . . . b .""",
        "6H 4H",
        "place 4H f5",
    ),
}
"""Positions with the hand of the seat to move, and the one move to make."""


@pytest.mark.parametrize(("drawing", "hand", "move"), SEEN.values(), ids=SEEN)
def test_it_sees(drawing: str, hand: str, move: str) -> None:
    assert choices(position(drawing, hand, "7H")) == {move}


def test_it_breaks_four_with_a_remover_when_it_cannot_block() -> None:
    state = position("5: b g g g g . . . . .", "2S KD JS", "7H")
    assert {choice.split()[0] for choice in choices(state)} == {"remove"}


def test_a_chip_of_a_sequence_is_never_worth_a_remover() -> None:
    state = position("5: b G G G G G g g g .", "JS", "7H")
    assert choices(state) <= {"remove JS g5", "remove JS h5", "remove JS i5"}


def test_it_keeps_its_jacks_while_little_is_at_stake() -> None:
    drawing = """
        5: . . . b . . . . . .
        7: . . . g . g . . . ."""
    assert {choice.split()[1] for choice in choices(position(drawing, "JC JD JH JS 2S", "7H"))} == {"2S"}


def test_it_builds_where_it_holds_the_other_cards_too() -> None:
    drawing = """
        2: . . . b b . . . . .
        9: . . . b b . . . . ."""
    state = position(drawing, "AH QH KH 3S", "7H")
    assert {choice.split()[2][1:] for choice in choices(state)} == {"2"}


def test_it_gives_up_a_dead_card_rather_than_a_jack() -> None:
    drawing = """
        5: . . . b . . . . . .
        6: . . . . . . . . b ."""
    state = position(drawing, "6H JS", "7H")._replace(exchanged=True)
    assert choices(state) == {"discard 6H"}


def test_of_a_longer_row_it_claims_any_five_since_nine_are_two_sequences_in_whatever_order() -> None:
    state = position("5: b b b . b b . . . .", "6H 2S", "7H")
    assert choices(after(state, "place 6H d5")) == {"claim a5-e5", "claim b5-f5"}


def test_of_three_sides_it_stops_the_one_that_moves_first() -> None:
    drawing = """
        5: b g g g g . . . . .
        8: . b r r r r . . . ."""
    assert choices(position(drawing, "4H AD", "7H", "9H")) == {"place 4H f5"}


def test_a_row_that_nobody_can_finish_any_more_needs_no_block() -> None:
    state = position("5: b G G G G G g g g b", "JS KD", "7H")
    assert {choice.split()[1] for choice in choices(state)} == {"KD"}


def test_chance_decides_between_equal_moves() -> None:
    drawing = """
        3: . . . . . . . . . b
        5: . g . b . . . . . .
        6: . . . . . . . . g ."""
    assert choices(position(drawing, "6H QS 2S", "7H")) == {"exchange 6H", "exchange QS"}


def test_it_finishes_lines_of_another_length_on_another_board() -> None:
    state = position("2: b b .", "7S 2S", "TS 8S", rules=SMALL)
    assert choices(state) == {"place 7S c2"}


@pytest.mark.parametrize("order", [("greedy", "random"), ("random", "greedy")])
def test_it_hardly_ever_loses_to_random(order: tuple[str, str]) -> None:
    outcomes = [play(CLASSIC, 2, order, seed).match.state.outcome() for seed in range(12)]
    assert sum(outcome.winner == order.index("greedy") for outcome in outcomes if outcome) >= 11
