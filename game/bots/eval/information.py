"""A position as one seat knows it: its own cards, the unseen ones, and the line patterns on the board."""

from ...engine.state import State
from .board_index import REMOVER, WILD, BoardIndex, board_index_of
from .line_patterns import BARRED, DEAD, HELD, MINE, OPEN, RARE, SURE, LinePatterns, line_patterns_of

UNHELD = (BARRED, BARRED + 1, OPEN)
"""The kind of an open space with no card for it in hand, by the number of unseen cards for it, at most `TOP`."""
TOP = len(UNHELD) - 1


class Information:
    """One seat's knowledge of a position, as numbers; mutable."""

    __slots__ = ("codes", "fixed", "goal", "grid", "held", "kinds", "made", "patterns", "side", "sides", "unseen")

    grid: BoardIndex
    patterns: LinePatterns
    goal: int
    sides: int
    made: list[int]
    """Sequences by side."""
    held: list[int]
    """Cards in hand by print number; REMOVER and WILD index from the end."""
    unseen: list[int]
    """Cards in other hands and the draw pile, indexed the same way."""
    fixed: list[bool]
    """By space, True if its chip belongs to a sequence."""
    kinds: list[int]
    """The kind of each space as the seat sees it; see line_patterns.py."""
    codes: list[int]
    """The pattern number of each line."""

    def __init__(self, known: "State | Information", side: int) -> None:
        """A side's knowledge of a position, without cards in hand; or an independent copy of `known`."""
        self.side = side
        if isinstance(known, Information):
            self.grid, self.patterns, self.goal, self.sides = known.grid, known.patterns, known.goal, known.sides
            self.made, self.held, self.unseen = known.made[:], known.held[:], known.unseen[:]
            self.fixed, self.kinds, self.codes = known.fixed[:], known.kinds[:], known.codes[:]
            return
        setup = known.setup
        self.grid = board_index_of(setup.tables, setup.ruleset)
        self.patterns = line_patterns_of(self.grid.lengths, setup.sides)
        self.goal, self.sides = max(setup.seating.goal, 1), setup.sides
        self.made = list(map(len, known.sequences))
        self.held = [0] * (len(self.grid.spots) + 2)
        self.unseen = [self.grid.cards[symbol] for symbol in (*range(len(self.grid.spots)), REMOVER, WILD)]
        for pile in known.discards:
            for card in pile:
                self.unseen[self.grid.symbol_of[card]] -= 1
        self.fixed = [False] * self.grid.spaces
        self.kinds = [OPEN] * self.grid.spaces
        self.codes = [self.patterns.empty.get(len(cells), DEAD) for cells in self.grid.cells]
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
                self._stand(self.grid.line_of[mask])

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
        """Put a side's chip on an open space; lines that it completes become sequences."""
        owner = self.owner(side)
        self._turn(cell, owner)
        codes, full = self.codes, self.patterns.full[owner]
        for line in self.grid.through[cell]:
            if codes[line] in full:
                self._complete(side, line)

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
        for line in self.grid.through[cell]:
            codes[line] = step[codes[line]]

    def _complete(self, side: int, line: int) -> None:
        """Count a line that a side has filled as a sequence."""
        self.made[side] += 1
        self._stand(line)

    def _stand(self, line: int) -> None:
        """Make a line a sequence: protect its chips, and kill the lines that share too much with it."""
        for cell in self.grid.cells[line]:
            self.fixed[cell] = True
        for other in self.grid.conflicts(line):
            self.codes[other] = DEAD

    # ------------------------------------------------------------ queries

    def is_open(self, cell: int) -> bool:
        """True if the space has no chip."""
        return self.kinds[cell] < MINE

    def completes(self, cell: int) -> bool:
        """True if the seat's side completes a line with a chip on this open space."""
        codes, lacking = self.codes, self.patterns.lacking
        for line in self.grid.through[cell]:  # noqa: SIM110 - a generator would take twice as long
            if lacking[codes[line]] == MINE:
                return True
        return False

    def stops(self, cell: int) -> bool:
        """True if the space, or the chip on it, is in a line that another side may complete with one chip."""
        codes, lacking = self.codes, self.patterns.lacking
        for line in self.grid.through[cell]:  # noqa: SIM110 - a generator would take twice as long
            if lacking[codes[line]] > MINE and self._can_be_filled(line):
                return True
        return False

    def _can_be_filled(self, line: int) -> bool:
        """True if somebody else may have a card for an open space of a line."""
        open_kinds = [self.kinds[cell] for cell in self.grid.cells[line] if self.kinds[cell] < MINE]
        return self.unseen[WILD] > 0 or any(kind in {HELD, RARE, OPEN} for kind in open_kinds)

    def is_useful(self, symbol: int) -> bool:
        """True unless cards for this print are dead."""
        return symbol < 0 or any(map(self.is_open, self.grid.spots[symbol]))

    def is_loose(self, cell: int) -> bool:
        """True if the space has another side's chip and no sequence protects it."""
        return self.kinds[cell] > MINE and not self.fixed[cell]
