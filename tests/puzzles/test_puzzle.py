"""A puzzle's row, as it is read and refused."""

from typing import Any

import pytest

from game.engine import Move
from game.engine.errors import RecordError
from game.puzzles.puzzle import Puzzle, puzzle_of, solutions_in_short
from game.puzzles.shipped import shipped

ROW: list[Any] = list(shipped()[0])
FIELDS = Puzzle._fields


def with_field(name: str, value: object) -> list[Any]:
    row = ROW.copy()
    row[FIELDS.index(name)] = value
    return row


@pytest.mark.parametrize("row", [None, {}, [], ROW[1:], [*ROW, 1], "puzzle", 7])
def test_a_row_is_a_puzzle_and_anything_else_is_refused(row: Any) -> None:
    assert list(puzzle_of(ROW)) == ROW
    with pytest.raises(RecordError):
        puzzle_of(row)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        *(("variant", [1]), ("seats", ["2", True]), ("seed", [-1]), ("length", [1.5]), ("moves", [None])),
        *(("solved_by", [[]]), ("chance", [101]), ("margin", ["much"]), ("error", [-0.1]), ("found", [101])),
        *(("grade", [0, 6]), ("kind", ["nice", ["wins"]])),
    ],
)
def test_a_row_that_is_damaged_is_refused(name: str, values: list[object]) -> None:
    for value in values:
        with pytest.raises(RecordError):
            puzzle_of(with_field(name, value))


def test_a_game_that_the_rules_forbid_is_refused() -> None:
    for name, value in (("variant", "none"), ("moves", "z9"), ("seats", 99), ("length", 0), ("dealer", 50)):
        with pytest.raises(RecordError):
            puzzle_of(with_field(name, value)).match()


def test_solutions_are_written_in_short_and_read_again() -> None:
    moves = (Move("place", "7H", "i5"), Move("remove", "JS", "c3"), Move("place", "Baton Rouge", "a1"))
    short = solutions_in_short(moves)
    assert short == "7H i5,remove JS c3,Baton Rouge a1"
    assert puzzle_of(with_field("solved_by", short)).solutions == moves
    with pytest.raises(RecordError):
        _ = puzzle_of(with_field("solved_by", "7H")).solutions
