"""A position as one seat knows it: its own cards, the unseen ones, and the line patterns on the board."""

from collections.abc import Iterable
from functools import lru_cache

from ...engine.board_tables import Mask
from ...engine.position import with_item
from ...engine.sequences import completed
from ...engine.state import State
from .board_index import REMOVER, WILD, BoardIndex, Rows, board_index_of, rows_beside
from .line_patterns import BARRED, DEAD, HELD, MINE, OPEN, RARE, SURE, LinePatterns, line_patterns_of

UNHELD = (BARRED, BARRED + 1, OPEN)
"""The kind of an open space with no card for it in hand, by the number of unseen cards for it, at most `TOP`."""
TOP = len(UNHELD) - 1


@lru_cache(maxsize=4)
def _empty(grid: BoardIndex, patterns: LinePatterns) -> tuple[int, ...]:
    """The codes of the lines on an empty board."""
    return tuple(patterns.empty.get(len(cells), DEAD) for cells in grid.cells)


class Information:
    """One seat's knowledge of a position, as numbers; mutable."""

    __slots__ = (
        *("codes", "fixed", "goal", "grid", "held", "kinds", "made", "patterns", "sequences", "side", "sides"),
        *("through", "unseen"),
    )

    grid: BoardIndex
    patterns: LinePatterns
    goal: int
    sides: int
    made: list[int]
    """Numbers of sequences by side."""
    sequences: tuple[tuple[Mask, ...], ...]
    """Sequences by side."""
    through: tuple[tuple[int, ...], ...]
    """The rows through each space."""
    held: list[int]
    """Cards in hand by print number; REMOVER and WILD index from the end."""
    unseen: list[int]
    """Cards in other hands and the draw pile, indexed the same way."""
    fixed: Mask
    """The spaces whose chips belong to sequences."""
    kinds: list[int]
    """The kind of each space as the seat sees it; see line_patterns.py."""
    codes: list[int]
    """The pattern number of each row; the spaces of an extension's sequences count as one or more of its own."""

    def __init__(self, known: "State | Information", side: int) -> None:
        """A side's knowledge of a position, without cards in hand; or an independent copy of `known`."""
        self.side = side
        if isinstance(known, Information):
            self.grid, self.patterns, self.goal, self.sides = known.grid, known.patterns, known.goal, known.sides
            self.made, self.held, self.unseen = known.made[:], known.held[:], known.unseen[:]
            self.kinds, self.codes, self.fixed = known.kinds[:], known.codes[:], known.fixed
            self.sequences, self.through = known.sequences, known.through
            return
        setup = known.setup
        self.grid = board_index_of(setup.tables, setup.ruleset)
        self.patterns = line_patterns_of(self.grid.lengths, setup.sides)
        self.goal, self.sides = max(setup.seating.goal, 1), setup.sides
        self.made, self.sequences = list(map(len, known.sequences)), known.sequences
        self.held = [0] * (len(self.grid.spots) + 2)
        self.unseen = [self.grid.cards[symbol] for symbol in (*range(len(self.grid.spots)), REMOVER, WILD)]
        for pile in known.discards:
            for card in pile:
                self.unseen[self.grid.symbol_of[card]] -= 1
        self.fixed = 0
        self.kinds = [OPEN] * self.grid.spaces
        self.codes = [*_empty(self.grid, self.patterns)]
        self._add_extensions()
        self._fill(known)

    def _fill(self, state: State) -> None:
        """Set the spaces' kinds from the chips and the unseen cards, and mark the sequences."""
        for side, mask in enumerate(state.chips):
            for cell in self.grid.open:
                if mask >> cell & 1:
                    self._turn(cell, self.owner(side))
        for cell, symbol in self.grid.print_at.items():
            if self.kinds[cell] == OPEN and self.unseen[symbol] < TOP:
                self._turn(cell, UNHELD[max(self.unseen[symbol], 0)])
        for sequences in state.sequences:
            for mask in sequences:
                self._stand(mask)

    # ------------------------------------------------------------ changes

    def owner(self, side: int) -> int:
        """The kind of a space with a side's chip."""
        return MINE + (side - self.side) % self.sides

    def take(self, symbol: int) -> None:
        """Move a card from the unseen ones to the hand."""
        self.unseen[symbol] -= 1
        self.held[symbol] += 1
        if symbol >= 0:
            self._recount(symbol)

    def lay(self, symbol: int) -> None:
        """Remove a card from the hand."""
        self.held[symbol] -= 1
        if symbol >= 0:
            self._recount(symbol)

    def see(self, symbol: int) -> None:
        """Remove a card that another seat played from the unseen ones."""
        self.unseen[symbol] -= 1
        if symbol >= 0 and self.unseen[symbol] < TOP:
            self._recount(symbol)

    def put(self, side: int, cell: int) -> None:
        """Put a side's chip on an open space; rows that it completes become sequences."""
        owner = self.owner(side)
        self._turn(cell, owner)
        codes, full = self.codes, self.patterns.full[owner]
        if rows := [row for row in self.through[cell] if codes[row] in full]:
            self._complete(side, cell, rows)

    def remove(self, cell: int) -> None:
        """Remove a chip that belongs to no sequence."""
        self._turn(cell, self._open_kind(cell))

    def _recount(self, symbol: int) -> None:
        """Update a print's open spaces after the counts of its cards changed."""
        kinds, kind = self.kinds, self._kind(self.held[symbol], self.unseen[symbol])
        for cell in self.grid.spots[symbol]:
            if kinds[cell] < MINE and kinds[cell] != kind:
                self._turn(cell, kind)

    @staticmethod
    def _kind(held: int, unseen: int) -> int:
        """The kind of an open space with these numbers of cards for it."""
        if held:
            return HELD if unseen > 0 else SURE
        return UNHELD[min(max(unseen, 0), TOP)]

    def _open_kind(self, cell: int) -> int:
        symbol = self.grid.print_at.get(cell)
        return BARRED if symbol is None else self._kind(self.held[symbol], self.unseen[symbol])

    def _turn(self, cell: int, kind: int) -> None:
        """Change a space's kind, and update its lines."""
        step, codes = self.patterns.step(self.kinds[cell], kind), self.codes
        self.kinds[cell] = kind
        for line in self.through[cell]:
            codes[line] = step[codes[line]]

    def _complete(self, side: int, cell: int, rows: list[int]) -> None:
        """Count the sequences that a side makes by filling rows with a chip."""
        tables, before = self.grid.tables, self.sequences[side]
        if len(rows) == 1 and rows[0] < len(tables.lines):
            lines: tuple[Mask, ...] = (*before, tables.lines[rows[0]])
        else:
            owner = self.owner(side)
            own = tables.free | sum(1 << at for at, kind in enumerate(self.kinds) if kind == owner)
            found = completed(tables, own, tables.names[cell], before)
            lines = (*found.sequences, *(group[0] for group in found.choices))  # of a choice the first
        self.made[side], self.sequences = len(lines), with_item(self.sequences, side, lines)
        for line in lines:
            if line not in before:
                self._stand(line)
        self._add_extensions()

    def _stand(self, line: Mask) -> None:
        """Protect the chips of a sequence, and kill the lines that share too much with it."""
        self.fixed |= line
        for other in self.grid.conflicts(line):
            self.codes[other] = DEAD

    def _add_extensions(self) -> None:
        """Look for the rows that extend the sequences, in place of those before."""
        lines, rows = len(self.grid.cells), self.rows
        self.through = rows.through
        found = zip(rows.owners, rows.cells[lines:], strict=True)
        self.codes[lines:] = [self._code_of(cells, self.owner(side)) for side, cells in found]

    def _code_of(self, cells: Iterable[int], owner: int) -> int:
        """The pattern of an extension: these spaces, and as many chips of its own as the shortest fitting line has."""
        kinds = [self.kinds[cell] for cell in cells]
        length = min((length for length in self.grid.lengths if length > len(kinds)), default=len(kinds))
        return self.patterns.number.get(tuple(sorted([*kinds, *[owner] * (length - len(kinds))])), DEAD)

    # ------------------------------------------------------------ queries

    @property
    def rows(self) -> Rows:
        """The rows that can still count beside the sequences."""
        return rows_beside(self.grid, self.sequences)

    def is_open(self, cell: int) -> bool:
        """True if the space has no chip."""
        return self.kinds[cell] < MINE

    def completes(self, cell: int) -> bool:
        """True if the seat's side completes a line with a chip on this open space."""
        codes, lacking = self.codes, self.patterns.lacking
        for line in self.through[cell]:  # noqa: SIM110 - a generator would take twice as long
            if lacking[codes[line]] == MINE:
                return True
        return False

    def stops(self, cell: int) -> bool:
        """True if the space, or the chip on it, is in a line that another side may complete with one chip."""
        codes, lacking = self.codes, self.patterns.lacking
        for line in self.through[cell]:  # noqa: SIM110 - a generator would take twice as long
            if lacking[codes[line]] > MINE and self._can_be_filled(line):
                return True
        return False

    def _can_be_filled(self, line: int) -> bool:
        """True if somebody else may have a card for an open space of a line."""
        open_kinds = [self.kinds[cell] for cell in self.rows.cells[line] if self.kinds[cell] < MINE]
        return self.unseen[WILD] > 0 or any(kind in {HELD, RARE, OPEN} for kind in open_kinds)

    def is_useful(self, symbol: int) -> bool:
        """True unless cards for this print are dead."""
        return symbol < 0 or any(map(self.is_open, self.grid.spots[symbol]))

    def is_loose(self, cell: int) -> bool:
        """True if the space has another side's chip and no sequence protects it."""
        return self.kinds[cell] > MINE and not self.fixed >> cell & 1
