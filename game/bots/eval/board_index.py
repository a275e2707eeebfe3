"""A board as numbers: its lines and spaces, and which cards fill which; made once for each board and its cards."""

from collections import Counter
from functools import lru_cache
from typing import Final

from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...engine.sequences import MOST_SHARED

WILD: Final = -1
REMOVER: Final = -2
"""What stands for a print with cards that are for no space of their own."""


class BoardIndex:
    """Spaces, lines and prints by number, from 0; free corners need no chip and belong to no line's cells."""

    def __init__(self, tables: BoardTables, rules: Ruleset) -> None:
        self.spaces = len(tables.names)
        self.number = {name: i for i, name in enumerate(tables.names)}
        """A space's number by its name."""
        self.cells: tuple[tuple[int, ...], ...] = tuple(numbers(line & ~tables.free) for line in tables.lines)
        """Each line's spaces that need a chip."""
        self.lengths = frozenset(map(len, self.cells)) - {0}
        """How many those can be."""
        self.line_of: dict[Mask, int] = {line: i for i, line in enumerate(tables.lines)}
        """A line's number by its mask."""
        through: list[list[int]] = [[] for _ in tables.names]
        for line, cells in enumerate(self.cells):
            for cell in cells:
                through[cell].append(line)
        self.through = tuple(map(tuple, through))
        """The lines through each space."""
        self._lines = tables.lines
        self._conflicts: dict[int, tuple[int, ...]] = {}
        self.open: tuple[int, ...] = numbers(tables.playable)
        """The spaces for chips."""
        prints = sorted({rules.print_of(card) for card in tables.uses} & set(tables.spaces))
        self.spots: tuple[tuple[int, ...], ...] = tuple(numbers(tables.spaces[symbol]) for symbol in prints)
        """The spaces of each print."""
        self.tangled = frozenset(i for i, cells in enumerate(self.spots) if self._share_a_line(cells))
        """The prints of which one line has several spaces."""
        self.print_at = {cell: i for i, cells in enumerate(self.spots) for cell in cells}
        """The print on each space for which there is a card."""
        own = {symbol: i for i, symbol in enumerate(prints)}
        special = dict.fromkeys(rules.wild, WILD) | dict.fromkeys(rules.removers, REMOVER)
        self.symbol_of: dict[Card, int] = {card: special.get(card) or own[rules.print_of(card)] for card in tables.uses}
        """The print that each card is for, or WILD or REMOVER."""
        self.cards = Counter(self.symbol_of[card] for card in rules.deck)
        """How many cards there are for each print."""

    def conflicts(self, line: int) -> tuple[int, ...]:
        """The lines that cannot be sequences of one side beside a line, itself among them."""
        if line not in self._conflicts:
            mask, lines = self._lines[line], enumerate(self._lines)
            self._conflicts[line] = tuple(i for i, other in lines if (other & mask).bit_count() > MOST_SHARED)
        return self._conflicts[line]

    def _share_a_line(self, cells: tuple[int, ...]) -> bool:
        lines = [line for cell in cells for line in self.through[cell]]
        return len(set(lines)) < len(lines)


@lru_cache(maxsize=16)
def board_index_of(tables: BoardTables, rules: Ruleset) -> BoardIndex:
    """The grid of a board under a rule set."""
    return BoardIndex(tables, rules)


def numbers(mask: Mask) -> tuple[int, ...]:
    """The numbers of the spaces in a mask, rising."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)
