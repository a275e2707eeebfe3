"""The printed board: a grid of cards and free corners, and the classic layout."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from .cards import RANKS, Card

Space: TypeAlias = str
"""A space's name: column letter from the left, row number from the top ("a1")."""

FREE: Card = "XX"
"""A free corner, which counts for every side."""

BLOCKED: Card = "--"
"""A space that nobody can use, such as a corner that isn't free."""


class Board(NamedTuple):
    """The printed grid, `rows[y][x]`, from the top left."""

    rows: tuple[tuple[Card, ...], ...]

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    def items(self) -> Iterator[tuple[Space, Card]]:
        """Every space's name and print, row by row."""
        for y, row in enumerate(self.rows):
            for x, card in enumerate(row):
                yield space_name(x, y), card

    def replaced(self, changes: Mapping[Card, Card]) -> "Board":
        """A copy with some prints replaced."""
        return Board(tuple(tuple(changes.get(card, card) for card in row) for row in self.rows))


def space_name(x: int, y: int) -> Space:
    """The name of the space in column `x` and row `y`, both from 0.

    >>> space_name(8, 4)
    'i5'
    """
    return chr(ord("a") + x) + str(y + 1)


def space_xy(space: Space) -> tuple[int, int]:
    """The column and row of a space, both from 0.

    >>> space_xy("i5")
    (8, 4)
    """
    return ord(space[0]) - ord("a"), int(space[1:]) - 1


def inward_spiral(width: int, height: int) -> Iterator[tuple[int, int]]:
    """All (x, y) of a grid, clockwise and inward from the top left corner."""
    left, top, right, bottom = 0, 0, width - 1, height - 1
    while left <= right and top <= bottom:
        yield from ((x, top) for x in range(left, right + 1))
        yield from ((right, y) for y in range(top + 1, bottom + 1))
        if top < bottom:
            yield from ((x, bottom) for x in range(right - 1, left - 1, -1))
        if left < right:
            yield from ((left, y) for y in range(bottom - 1, top, -1))
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1


def spiral_board(cards: Sequence[Card], width: int, height: int, *, corners: bool = True) -> Board:
    """A board whose spaces take `cards` in a clockwise inward spiral, with or without four free corners."""
    free = {(x, y) for x in (0, width - 1) for y in (0, height - 1)} if corners else set()
    laid = iter(cards)
    grid = [[FREE] * width for _ in range(height)]
    for x, y in inward_spiral(width, height):
        if (x, y) not in free:
            grid[y][x] = next(laid)
    return Board(tuple(map(tuple, grid)))


def classic_board() -> Board:
    """The classic 10 x 10 board: the 48 cards without jacks, twice along the spiral (the printed board)."""
    rising = RANKS.replace("J", "")
    suits = ((rising, "S"), (rising, "D"), (rising[::-1], "C"), (rising[::-1], "H"))
    once = tuple(chain.from_iterable((rank + suit for rank in ranks) for ranks, suit in suits))
    return spiral_board(once * 2, 10, 10)


def rearranged(board: Board, prints: Sequence[Card]) -> Board:
    """A board with the same free corners and its other spaces filled row by row from `prints`."""
    left = iter(prints)
    return Board(tuple(tuple(card if card == FREE else next(left) for card in row) for row in board.rows))


def symmetric(board: Board) -> Board:
    """A board with the same prints, each twice, that looks the same upside down (our own design)."""
    prints = [card for _, card in board.items() if card != FREE]
    half = list(dict.fromkeys(prints))
    return rearranged(board, [*half, *reversed(half)])
