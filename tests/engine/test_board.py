"""The printed board."""

from collections import Counter
from itertools import pairwise

import pytest

from game.engine.board import FREE, classic_board, inward_spiral, space_name, space_xy, spiral_board
from game.engine.cards import PACK

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


def test_the_classic_board_is_the_printed_grid() -> None:
    assert [list(row) for row in classic_board().rows] == [line.split() for line in PRINTED.split("\n") if line]


def test_walked_inward_clockwise_the_classic_board_lists_its_suits_twice() -> None:
    rows, walked = list(classic_board().rows), []
    while rows:
        walked += rows.pop(0)
        rows = list(zip(*rows, strict=True))[::-1]  # turned to the left, so that the next edge is on top
    rising, falling = list("23456789TQKA"), list("AKQT98765432")
    once = (
        [r + "S" for r in rising] + [r + "D" for r in rising] + [r + "C" for r in falling] + [r + "H" for r in falling]
    )
    assert [card for card in walked if card != FREE] == once * 2


def test_every_card_without_jacks_stands_on_the_classic_board_twice() -> None:
    printed = Counter(card for _, card in classic_board().items())
    assert printed.pop(FREE) == 4
    assert printed == {card: 2 for card in PACK if card[0] != "J"}


def test_the_four_corners_are_free() -> None:
    assert {space for space, card in classic_board().items() if card == FREE} == {"a1", "j1", "a10", "j10"}


def test_a_space_is_a_letter_for_the_column_and_a_number_for_the_row_from_the_top() -> None:
    printed = dict(classic_board().items())
    assert printed["i5"] == "7H"
    assert printed["j2"] == "TS"
    assert printed["a9"] == "AC"


def test_names_and_coordinates_of_spaces_match() -> None:
    assert space_name(9, 9) == "j10"
    assert all(space_xy(space_name(x, y)) == (x, y) for x in range(26) for y in range(30))


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (4, 1), (2, 2), (3, 3), (6, 7), (7, 6), (10, 10)])
def test_a_spiral_meets_every_space_once_and_goes_step_by_step(size: tuple[int, int]) -> None:
    spiral = list(inward_spiral(*size))
    assert sorted(spiral) == [(x, y) for x in range(size[0]) for y in range(size[1])]
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(spiral))


def test_a_spiral_board_skips_its_corners() -> None:
    board = spiral_board(tuple("abcdefgh"), 4, 3)
    assert board.rows == (("XX", "a", "b", "XX"), ("f", "g", "h", "c"), ("XX", "e", "d", "XX"))
    assert (board.width, board.height) == (4, 3)
