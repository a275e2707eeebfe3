"""Which chips make a sequence."""

from dataclasses import replace

import pytest

from game.engine import CLASSIC, Outcome
from tests.engine.positions import after, moves_of, position, row, sequences

THREE_TO_WIN = replace(CLASSIC, seatings=(CLASSIC.seating(2)._replace(goal=3),))
DECIDED = Outcome((0,), "sequences")


@pytest.mark.parametrize(
    ("drawing", "move", "line"),
    [
        ("5: . b b . b b . . . .", "place 6H d5", "b5-f5"),
        ("3: . . . . . b\n4: . . . . . b\n5: . . . . . b\n6: . . . . . b", "place AH f2", "f2-f6"),
        ("3: . b\n4: . . b\n6: . . . . b\n7: . . . . . b", "place 6H d5", "b3-f7"),
        ("3: . . . . . . b\n4: . . . . . b\n5: . . . . b\n6: . . . b", "place 9C c7", "c7-g3"),
        ("5: . b b . . b b . . .", "place 6H d5", ""),
        ("5: . b b . g b b . . .", "place 6H d5", ""),
    ],
)
def test_five_chips_in_any_of_four_directions_without_a_gap_are_a_sequence(drawing: str, move: str, line: str) -> None:
    drawing = "\n".join(row + " ." * (11 - len(row.split())) for row in drawing.splitlines())
    assert sequences(after(position(drawing, move.split()[1], "2C"), move), 0) == [line] * bool(line)


@pytest.mark.parametrize(
    ("drawing", "move", "line"),
    [
        ("1: * b b . b . . . . *", "place 4S d1", "a1-e1"),
        ("10: * . . . . . b . b *", "place 7D h10", ""),
        ("10: * . . . . b b . b *", "place 7D h10", "f10-j10"),
        ("2: . b . . . . . . . .\n3: . . b . . . . . . .\n5: . . . . b . . . . .", "place 5C d4", "a1-e5"),
        ("6: b . . . . . . . . .\n7: b . . . . . . . . .\n8: b . . . . . . . . .", "place AC a9", "a6-a10"),
    ],
)
def test_a_corner_counts_as_a_chip(drawing: str, move: str, line: str) -> None:
    assert sequences(after(position(drawing, move.split()[1], "2C"), move), 0) == [line] * bool(line)


def test_a_corner_counts_for_everyone() -> None:
    drawing = """
        1: * B B B B . . . . *
        2: g . . . . . . . . .
        3: g . . . . . . . . .
        4: g . . . . . . . . ."""
    state = after(position(drawing, "2C", "9C", to_move=1), "place 9C a5")
    assert sequences(state, 0) == ["a1-e1"]
    assert sequences(state, 1) == ["a1-a5"]


def test_crossing_sequences_may_share_one_space() -> None:
    drawing = """
        3: . . . b . . . . . .
        5: . B B B B B . . . .
        6: . . . b . . . . . .
        7: . . . b . . . . . ."""
    state = after(position(drawing, "5C", "2C"), "place 5C d4")
    assert sequences(state, 0) == ["b5-f5", "d3-d7"]
    assert state.outcome() == DECIDED


def test_one_chip_may_complete_four_sequences_at_once() -> None:
    drawing = """
        2: . . . . . . . . b .
        3: . . b . b . b . . .
        4: . . . b b b . . . .
        5: . . b b . b b . . .
        6: . . . b b b . . . .
        7: . . b . b . b . . ."""
    state = after(position(drawing, "5H", "2C", rules=THREE_TO_WIN), "place 5H e5")
    assert sequences(state, 0) == ["c3-g7", "c5-g5", "c7-g3", "e3-e7"]


@pytest.mark.parametrize(
    ("chips", "lines"),
    [
        ("5: . b b b . b b . . .", ["b5-f5", "c5-g5"]),
        ("5: . b b b . b b b . .", ["b5-f5", "c5-g5", "d5-h5"]),
        ("5: . b b b . b b b b .", ["b5-f5", "c5-g5", "d5-h5", "e5-i5"]),
    ],
)
def test_of_six_to_eight_in_a_row_the_side_chooses_its_five(chips: str, lines: list[str]) -> None:
    state = after(position(chips, "5H", "2C"), "place 5H e5")
    assert moves_of(state) == [f"claim {line}" for line in lines]
    assert state.current_player == 0
    assert sequences(state, 0) == []


@pytest.mark.parametrize("line", ["b5-f5", "c5-g5", "d5-h5"])
def test_only_the_five_that_were_chosen_are_protected(line: str) -> None:
    state = after(position("5: . b b b . b b b . .", "5H", "JS"), "place 5H e5", f"claim {line}")
    assert sequences(state, 0) == [line]
    five = "bcdefgh"["bcdefgh".index(line[0]) :][:5]
    assert moves_of(state, "remove") == [f"remove JS {column}5" for column in "bcdefgh" if column not in five]
    assert row(state, 5) == "." + "".join("B" if column in five else "b" for column in "bcdefgh") + ".."


def test_the_turn_ends_and_a_card_is_drawn_after_the_choice_not_before() -> None:
    state = after(position("5: . b b b . b b . . .", "5H", "2C", draw="QD"), "place 5H e5")
    assert (state.current_player, state.hands[0], state.turn) == (0, (), 0)
    state = after(state, "claim c5-g5")
    assert (state.current_player, state.hands[0], state.turn) == (1, ("QD",), 1)


def test_nothing_is_asked_when_any_choice_wins() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b b . b b . . ."""
    state = after(position(drawing, "5H", "2C"), "place 5H e5")
    assert state.outcome() == DECIDED
    assert len(state.sequences[0]) == 2
    assert state.choices == ()


# With a1-e1 two more lines of the row stay open (e1-i1 and f1-j1), with b1-f1 only one; and the other way round.
# In row 5, b5-f5 would leave f5-j5, which a green chip at j5 shuts, and e5-i5 leaves a5-e5, which one at a5 shuts.
@pytest.mark.parametrize(
    ("row", "move", "line"),
    [
        ("1: * b b . b b . . . *", "place 4S d1", "a1-e1"),
        ("1: * . . . b b . b b *", "place 7S g1", "f1-j1"),
        ("5: . b b b . b b b b g", "place 5H e5", "e5-i5"),
        ("5: g b b b . b b b b .", "place 5H e5", "b5-f5"),
    ],
)
def test_with_three_sides_nothing_is_asked_and_the_five_taken_leave_most_lines_open(
    row: str, move: str, line: str
) -> None:
    state = after(position(row, move.split()[1], "2C", "2C"), move)
    assert sequences(state, 0) == [line]
    assert state.outcome() == DECIDED


DOWN = """
    3: . . . . b . . . . .
    4: . . . . b . . . . .
    5: . b b b . b b . . .
    6: . . . . b . . . . .
    7: . . . . b . . . . ."""


def test_two_choices_may_be_open_at_once_and_are_made_one_after_the_other() -> None:
    state = position(f"{DOWN}\n2: . . . . b . . . . .", "5H", "2C", rules=THREE_TO_WIN)
    state = after(state, "place 5H e5")
    assert moves_of(state) == ["claim b5-f5", "claim c5-g5"]
    state = after(state, "claim b5-f5")
    assert moves_of(state) == ["claim e2-e6", "claim e3-e7"]
    state = after(state, "claim e3-e7")
    assert sequences(state, 0) == ["b5-f5", "e3-e7"]
    assert state.current_player == 1


def test_a_sequence_that_needs_no_choice_counts_before_the_choice_is_made() -> None:
    state = after(position(DOWN, "5H", "2C", rules=THREE_TO_WIN), "place 5H e5")
    assert sequences(state, 0) == ["e3-e7"]
    assert moves_of(state) == ["claim b5-f5", "claim c5-g5"]


@pytest.mark.parametrize(
    ("row", "move"), [("5: b b b b . b b b b .", "place 5H e5"), ("5: B B B B B b b b . .", "place 7H i5")]
)
def test_nine_in_a_straight_line_are_two_sequences(row: str, move: str) -> None:
    state = after(position(row, "5H 7H", "2C"), move)
    assert sequences(state, 0) == ["a5-e5", "e5-i5"]
    assert state.outcome() == DECIDED


def test_a_line_that_shares_two_spaces_with_a_sequence_does_not_count() -> None:
    state = after(position("5: B B B B B b b . . .", "9D", "2C"), "place 9D h5")
    assert sequences(state, 0) == ["a5-e5"]
    assert row(state, 5) == "BBBBBbbb.."


def test_ten_in_a_straight_line_are_two_sequences_side_by_side_without_a_choice() -> None:
    state = after(position("5: B B B B B b b b . b", "7H", "2C", rules=THREE_TO_WIN), "place 7H i5")
    assert sequences(state, 0) == ["a5-e5", "f5-j5"]
    assert not moves_of(state, "claim")


def test_parallel_sequences_side_by_side_both_count() -> None:
    drawing = """
        5: . B B B B B . . . .
        6: . b b . b b . . . ."""
    assert sequences(after(position(drawing, "7H", "2C"), "place 7H d6"), 0) == ["b5-f5", "b6-f6"]
