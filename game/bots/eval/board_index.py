"""A board as numbers: its lines and spaces, and which cards fill which spaces; built once per board and its cards."""

from collections import Counter
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...engine.sequences import MOST_SHARED, extensions

WILD: Final = -1
REMOVER: Final = -2
"""WILD and REMOVER replace the print number for cards that have no space of their own."""


class Rows(NamedTuple):
    """The rows that can still give some side one sequence more: the lines, then what extends those that stand."""

    cells: tuple[tuple[int, ...], ...]
    """The spaces of each that need a chip; those of an extension's sequences have theirs."""
    through: tuple[tuple[int, ...], ...]
    """The rows through each space, by number, without lines that can't count any more."""
    owners: tuple[int, ...]
    """The side of each extension."""


class BoardIndex:
    """Spaces, lines and prints by number, from 0; free corners need no chip and aren't among any line's cells."""

    def __init__(self, tables: BoardTables, rules: Ruleset) -> None:
        self.spaces = len(tables.names)
        self.number = {name: i for i, name in enumerate(tables.names)}
        """Space numbers by name."""
        self.cells: tuple[tuple[int, ...], ...] = tuple(numbers(line & ~tables.free) for line in tables.lines)
        """The spaces of each line that need a chip."""
        self.lengths = frozenset(map(len, self.cells)) - {0}
        """The different lengths of those, without 0."""
        through: list[list[int]] = [[] for _ in tables.names]
        for line, cells in enumerate(self.cells):
            for cell in cells:
                through[cell].append(line)
        self.through = tuple(map(tuple, through))
        """The lines through each space."""
        self.tables = tables
        self._conflicts: dict[Mask, tuple[int, ...]] = {}
        self.open: tuple[int, ...] = numbers(tables.playable)
        """The spaces that can hold a chip."""
        prints = sorted({rules.print_of(card) for card in tables.uses} & set(tables.spaces))
        self.spots: tuple[tuple[int, ...], ...] = tuple(numbers(tables.spaces[symbol]) for symbol in prints)
        """The spaces of each print."""
        self.tangled = frozenset(i for i, cells in enumerate(self.spots) if self._share_a_line(cells))
        """The prints that occur more than once in a line."""
        self.print_at = {cell: i for i, cells in enumerate(self.spots) for cell in cells}
        """The print number of each space that has a card."""
        own = {symbol: i for i, symbol in enumerate(prints)}
        special = dict.fromkeys(rules.wild, WILD) | dict.fromkeys(rules.removers, REMOVER)
        self.symbol_of: dict[Card, int] = {card: special.get(card) or own[rules.print_of(card)] for card in tables.uses}
        """The print number of each card, or WILD or REMOVER."""
        self.cards = Counter(self.symbol_of[card] for card in rules.deck)
        """Cards in the deck by print."""

    def conflicts(self, line: Mask) -> tuple[int, ...]:
        """The lines that can't be sequences of the same side alongside this one, including itself."""
        if line not in self._conflicts:
            lines = enumerate(self.tables.lines)
            self._conflicts[line] = tuple(i for i, other in lines if (other & line).bit_count() > MOST_SHARED)
        return self._conflicts[line]

    def _share_a_line(self, cells: tuple[int, ...]) -> bool:
        lines = [line for cell in cells for line in self.through[cell]]
        return len(set(lines)) < len(lines)


@lru_cache(maxsize=16)
def board_index_of(tables: BoardTables, rules: Ruleset) -> BoardIndex:
    """The index of a board under a rule set, cached."""
    return BoardIndex(tables, rules)


@lru_cache(maxsize=256)
def rows_beside(grid: BoardIndex, sequences: tuple[tuple[Mask, ...], ...]) -> Rows:
    """The rows that can still count beside the sides' sequences, cached, since the same few come up again and again."""
    tables, gone = grid.tables, {line for lines in sequences for one in lines for line in grid.conflicts(one)}
    through = [*grid.through]
    for cell in {cell for line in gone for cell in grid.cells[line]}:
        through[cell] = tuple(line for line in through[cell] if line not in gone)
    found, cells = [(side, row) for side, lines in enumerate(sequences) for row in extensions(tables, lines)], []
    for i, (side, row) in enumerate(found, len(grid.cells)):
        cells.append(numbers(row & ~reduce(or_, sequences[side]) & ~tables.free))
        for cell in cells[-1]:
            through[cell] += (i,)
    return Rows((*grid.cells, *cells), tuple(through), tuple(side for side, _ in found))


def numbers(mask: Mask) -> tuple[int, ...]:
    """The numbers of the spaces in a mask, ascending."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)
