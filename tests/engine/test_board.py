"""The printed board, and the lines and moves made ready for it."""

from collections import Counter
from itertools import pairwise

import pytest

from game.engine import CLASSIC
from game.engine.board import FREE, classic_board, inward_spiral, space_name, space_xy, spiral_board
from game.engine.cards import PACK

TABLES = CLASSIC.tables
PRINTED = """
XX 2S 3S 4S 5S 6S 7S 8S 9S XX
6C 5C 4C 3C 2C AH KH QH TH TS
7C AS 2D 3D 4D 5D 6D 7D 9H QS
8C KS 6C 5C 4C 3C 2C 8D 8H KS
9C QS 7C 6H 5H 4H AH 9D 7H AS
TC TS 8C 7H 2H 3H KH TD 6H 2D
QC 9S 9C 8H 9H TH QH QD 5H 3D
KC 8S TC QC KC AC AD KD 4H 4D
AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
XX AD KD QD TD 9D 8D 7D 6D XX
"""


def test_the_classic_board_is_the_printed_grid_with_every_card_without_jacks_twice() -> None:
    assert [list(row) for row in classic_board().rows] == [line.split() for line in PRINTED.split("\n") if line]
    printed = Counter(card for _, card in classic_board().items())
    assert printed.pop(FREE) == 4
    assert printed == {card: 2 for card in PACK if card[0] != "J"}
    small = spiral_board(tuple("abcdefgh"), 4, 3)
    assert small.rows == (("XX", "a", "b", "XX"), ("f", "g", "h", "c"), ("XX", "e", "d", "XX"))


def test_names_and_coordinates_of_spaces_match() -> None:
    assert space_name(9, 9) == "j10"
    assert all(space_xy(space_name(x, y)) == (x, y) for x in range(26) for y in range(30))


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (4, 1), (2, 2), (3, 3), (6, 7), (7, 6), (10, 10)])
def test_a_spiral_meets_every_space_once_and_goes_step_by_step(size: tuple[int, int]) -> None:
    spiral = list(inward_spiral(*size))
    assert sorted(spiral) == [(x, y) for x in range(size[0]) for y in range(size[1])]
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(spiral))


def test_the_classic_board_has_192_lines_of_five_spaces_in_four_directions_named_by_their_ends() -> None:
    assert len(TABLES.lines) == len(set(TABLES.lines)) == 192
    for line, name in TABLES.line_names.items():
        run = TABLES.line_spaces[line]
        steps = {(x - u, y - v) for (u, v), (x, y) in pairwise(map(space_xy, run))}
        assert (len(run), len(steps)) == (5, 1)
        assert steps <= {(1, 0), (0, 1), (1, 1), (1, -1)}
        assert (name, TABLES.line_of[name]) == (f"{run[0]}-{run[-1]}", line)
