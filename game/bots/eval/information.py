"""A position as one seat knows it: its own cards, those that are unseen, and its lines counted by what they lack."""

from ...engine.state import State
from .board_index import REMOVER, WILD, BoardIndex, board_index_of
from .line_patterns import BARRED, DEAD, HELD, MINE, OPEN, SURE, LinePatterns, line_patterns_of

UNHELD = (BARRED, BARRED + 1, OPEN)
"""The kind of a space by the cards for it that are unseen, none of them in hand."""
TOP = len(UNHELD) - 1


class Information:
    """What a seat knows, as numbers; it can change."""

    __slots__ = (
        "codes",
        "fixed",
        "goal",
        "grid",
        "held",
        "kinds",
        "made",
        "patterns",
        "side",
        "sides",
        "unseen",
    )

    grid: BoardIndex
    patterns: LinePatterns
    goal: int
    sides: int
    made: list[int]
    """Sequences of each side."""
    held: list[int]
    """Cards in hand by print; those for WILD and REMOVER come last."""
    unseen: list[int]
    """Cards in other hands and in the draw pile, likewise."""
    fixed: list[bool]
    """Whether the chip on a space belongs to a sequence."""
    kinds: list[int]
    """What each space is to the seat."""
    codes: list[int]
    """The number of every line's count."""

    def __init__(self, known: "State | Information", side: int) -> None:
        """What a side knows of a position, no card in hand; or the same as another, to change on its own."""
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
        """Put the chips where they are, and the cards that are left for the other spaces."""
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

    # ------------------------------------------------------------ what changes

    def owner(self, side: int) -> int:
        """The kind of a space with a chip of a side."""
        return MINE + (side - self.side) % self.sides

    def take(self, symbol: int) -> None:
        """A card comes to the hand, from among those that were unseen."""
        self.unseen[symbol] -= 1
        self.held[symbol] += 1
        if symbol >= 0:
            self._recount(symbol)

    def lay(self, symbol: int) -> None:
        """A card leaves the hand."""
        self.held[symbol] -= 1
        if symbol >= 0:
            self._recount(symbol)

    def see(self, symbol: int) -> None:
        """Another seat lays a card down."""
        self.unseen[symbol] -= 1
        if symbol >= 0 and self.unseen[symbol] < TOP:
            self._recount(symbol)

    def put(self, side: int, cell: int) -> None:
        """A chip comes to an open space; lines that it completes become sequences."""
        owner = self.owner(side)
        self._turn(cell, owner)
        codes, full = self.codes, self.patterns.full[owner]
        for line in self.grid.through[cell]:
            if codes[line] in full:
                self._complete(side, line)

    def remove(self, cell: int) -> None:
        """A chip that belongs to no sequence goes."""
        self._turn(cell, self._open_kind(cell))

    def _recount(self, symbol: int) -> None:
        """The cards for a print have changed."""
        kinds, kind = self.kinds, self._kind(self.held[symbol], self.unseen[symbol])
        for cell in self.grid.spots[symbol]:
            if kinds[cell] < MINE and kinds[cell] != kind:
                self._turn(cell, kind)

    @staticmethod
    def _kind(held: int, unseen: int) -> int:
        """The kind of an open space by the cards for it."""
        if held:
            return HELD if unseen > 0 else SURE
        return UNHELD[min(max(unseen, 0), TOP)]

    def _open_kind(self, cell: int) -> int:
        symbol = self.grid.print_at.get(cell)
        return BARRED if symbol is None else self._kind(self.held[symbol], self.unseen[symbol])

    def _turn(self, cell: int, kind: int) -> None:
        """A space becomes of another kind."""
        step, codes = self.patterns.step(self.kinds[cell], kind), self.codes
        self.kinds[cell] = kind
        for line in self.grid.through[cell]:
            codes[line] = step[codes[line]]

    def _complete(self, side: int, line: int) -> None:
        """A side has filled a line."""
        self.made[side] += 1
        self._stand(line)

    def _stand(self, line: int) -> None:
        """A line becomes a sequence: protected, and in the way of those that share too much with it."""
        for cell in self.grid.cells[line]:
            self.fixed[cell] = True
        for other in self.grid.conflicts(line):
            self.codes[other] = DEAD

    # ------------------------------------------------------------ what there is to know

    def is_open(self, cell: int) -> bool:
        """Whether there is no chip on a space."""
        return self.kinds[cell] < MINE

    def completes(self, cell: int) -> bool:
        """Whether a chip of one's own on an open space completes a line."""
        codes, lacking = self.codes, self.patterns.lacking
        for line in self.grid.through[cell]:  # noqa: SIM110 - a generator would take twice as long
            if lacking[codes[line]] == MINE:
                return True
        return False

    def is_useful(self, symbol: int) -> bool:
        """Whether a card for a print is not dead."""
        return symbol < 0 or any(map(self.is_open, self.grid.spots[symbol]))

    def is_loose(self, cell: int) -> bool:
        """Whether a space has a chip of another side that can be taken."""
        return self.kinds[cell] > MINE and not self.fixed[cell]
