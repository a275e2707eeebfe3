"""A board as numbers: which lines run through a space, and what every card is for; made once for each board."""

from functools import lru_cache

from game.engine.cards import Card
from game.engine.sequences import MOST_SHARED
from game.engine.tables import Mask, Tables


class Grid:
    """A board's spaces and lines by number, from 0; free corners need no chip and belong to no line's cells."""

    def __init__(self, tables: Tables) -> None:
        self.spaces = len(tables.names)
        self.number = {name: i for i, name in enumerate(tables.names)}
        """A space's number by its name."""
        self.masks: tuple[Mask, ...] = tables.lines
        self.line_of: dict[Mask, int] = {line: i for i, line in enumerate(tables.lines)}
        """A line's number by its mask."""
        self.cells: tuple[tuple[int, ...], ...] = tuple(numbers(line & ~tables.free) for line in tables.lines)
        """Each line's spaces that need a chip."""
        through: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in tables.names]
        for line, cells in enumerate(self.cells):
            for space in cells:
                through[space].append((line, cells))
        self.through = tuple(map(tuple, through))
        """The lines through each space, each with its cells."""
        self.conflicts = tuple(
            tuple(i for i, other in enumerate(tables.lines) if (other & line).bit_count() > MOST_SHARED)
            for line in tables.lines
        )
        """For each line those that cannot both be sequences of one side, itself among them."""
        self.open: tuple[int, ...] = numbers(tables.playable)
        self.spots: dict[Card, tuple[int, ...]] = {card: numbers(use.spaces) for card, use in tables.uses.items()}
        """The spaces that a card may concern."""


@lru_cache(maxsize=16)
def grid_of(tables: Tables) -> Grid:
    """The grid of a board."""
    return Grid(tables)


def numbers(mask: Mask) -> tuple[int, ...]:
    """The numbers of the spaces in a mask, rising."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)
