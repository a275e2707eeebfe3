"""Line scores: the worth to one side of adding or removing a chip on each space, summed over the lines through it."""

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

from ...engine.board import Space
from ...engine.board_tables import BoardTables, Mask
from ...engine.sequences import completed, extensions, may_stand, without_chip
from ...engine.state import State
from ...engine.view import View
from .pair_scores import PairScores, PairWeights

_LINES_A_CHUNK = 48
"""Lines scored between two yields."""
NO_GOAL = 1_000
"""More sequences than anyone can make."""


class LineWeights(NamedTuple):
    """The values of lines and sequences, in the heuristic bots' unit: a chip on an empty line is worth about 2."""

    own: tuple[float, ...] = (0, 260, 35, 7, 2.5, 0.6)
    """A line with only own chips, by the number it still lacks; 0 for more than listed."""
    theirs: tuple[float, ...] = (0, 260, 40, 8, 2, 0)
    """The same for a line with only one opponent's chips."""
    held: float = 1
    """The bonus to an own line for each card in hand for a missing chip, as a share of the line's worth."""
    fork: float = 150
    """Each further space that would complete a sequence after this chip."""
    sequence: float = 2_000
    """A completed sequence."""
    threat: float = 700
    """Stopping a sequence that an opponent could complete on a space."""
    win: float = 1_000_000
    stop: float = 5_000
    """Stopping a sequence that would win for an opponent."""
    broken: float = 1_500
    """Breaking an opponent's sequence, where allowed."""
    later: float = 0.9
    """A factor on an opponent's plans for each side that moves before it."""
    pairs: PairWeights = PairWeights()


class BoardLine(NamedTuple):
    """The spaces of a line or of an extension, as one mask and individually."""

    mask: Mask
    cells: tuple[tuple[Space, Mask], ...]


class Threat(NamedTuple):
    """A line that lacks one chip."""

    side: int
    line: BoardLine
    at: Space


@lru_cache(maxsize=16)
def lines_of(tables: BoardTables) -> tuple[BoardLine, ...]:
    """All lines of a board, cached."""
    return tuple(
        BoardLine(mask, tuple((space, tables.bits[space]) for space in run)) for mask, run in tables.line_spaces.items()
    )


@lru_cache(maxsize=256)
def _extensions_of(tables: BoardTables, sequences: tuple[Mask, ...]) -> tuple[BoardLine, ...]:
    found = extensions(tables, sequences)
    return tuple(BoardLine(row, tuple((name, tables.bits[name]) for name in tables.spaces_in(row))) for row in found)


class LineScores:
    """The worth of every placing and removing for the view's side; ready once `run` has finished."""

    def __init__(self, view: View, weights: LineWeights) -> None:
        self.state: State = view.state
        self.side = view.side
        self.weights = weights
        self.tables = view.state.setup.tables
        self.place: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        """The worth of an own chip on each open space."""
        self.remove: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        """The worth of taking an opponent's chip off each space."""
        self.replace: dict[Space, float] = {}
        """Always empty: `LineOdds` scores games in which cards replace chips."""
        self._rules = view.state.setup.ruleset
        self._open = self.tables.playable & ~self.state.covered
        self._held = self._spaces_in_hand(view)
        self._loose = self.state.takeable_by(self.side)
        self._goal = NO_GOAL if self._rules.fills_board else self.state.setup.seating.goal
        sides = self.state.setup.sides
        self._patience = tuple(weights.later ** max((side - self.side) % sides - 1, 0) for side in range(sides))
        self._threats: list[Threat] = []
        self._prongs: dict[Space, Mask] = {}

    def _spaces_in_hand(self, view: View) -> Mask:
        """The open spaces that ordinary cards in hand can fill."""
        held = 0
        for card in view.hand:
            if card not in self._rules.wild and card not in self._rules.removers:
                held |= self.tables.uses[card].spaces
        return held & self._open

    def run(self) -> Generator[None, None, None]:
        """Score all lines, yielding between chunks."""
        lines = lines_of(self.tables)
        for start in range(0, len(lines), _LINES_A_CHUNK):
            for line in lines[start : start + _LINES_A_CHUNK]:
                self._weigh(line)
            yield
        for side, sequences in enumerate(self.state.sequences):
            for row in _extensions_of(self.tables, sequences):
                self._weigh_extension(side, row)
        self._weigh_forks()
        self._weigh_threats()
        if self._rules.breaks_sequences:
            self._weigh_breaking()
        if self._rules.captured_pairs:
            for space, worth in PairScores(self.state, self.side, self.weights.pairs).worths(self.remove):
                self.place[space] += worth
            yield

    def _weigh(self, line: BoardLine) -> None:
        """Add a line's worth to its spaces, depending on which sides have chips on it."""
        mask = line.mask
        owners = [side for side, chips in enumerate(self.state.chips) if chips & mask]
        if len(owners) < 2:
            side = owners[0] if owners else self.side
            if not may_stand(mask, self.state.sequences[side]):
                return
            if side == self.side:
                self._weigh_own(line)
            else:
                self._weigh_theirs(line, side)
        elif len(owners) == 2 and self.side in owners:
            self._weigh_contested(line)

    def _weigh_extension(self, side: int, row: BoardLine) -> None:
        others = row.mask & self.state.covered & ~self.state.chips[side]
        if side != self.side and not others:
            self._weigh_theirs(row, side)
        elif side == self.side and others:
            self._weigh_spoiled(row)
        elif side == self.side:
            self._weigh_own(row)

    def _weigh_own(self, line: BoardLine) -> None:
        lacking = line.mask & self._open
        missing = lacking.bit_count()
        if missing == 1:
            self._add_threat(self.side, line, lacking)
            return
        held = (lacking & self._held).bit_count()
        now = self._worth_of_own(missing, held)
        by_hand = self._worth_of_own(missing - 1, held - 1) - now
        by_wild = self._worth_of_own(missing - 1, held) - now
        for space, bit in line.cells:
            if bit & lacking:
                self.place[space] += by_hand if bit & self._held else by_wild
                if missing == 2:
                    self._prongs[space] = self._prongs.get(space, 0) | (lacking ^ bit)

    def _worth_of_own(self, missing: int, held: int) -> float:
        return _at(self.weights.own, missing) * (1 + self.weights.held * held)

    def _weigh_theirs(self, line: BoardLine, side: int) -> None:
        lacking = line.mask & self._open
        missing = lacking.bit_count()
        if missing == 1:
            self._add_threat(side, line, lacking)
            return
        worth = _at(self.weights.theirs, missing) * self._patience[side]
        if worth:
            for space, bit in line.cells:
                if bit & lacking:
                    self.place[space] += worth
            self._weigh_removals(line, worth - _at(self.weights.theirs, missing + 1) * self._patience[side])
        elif not missing and self._rules.announce:
            self._weigh_removals(line, self._worth_of_count(side, 1))

    def _weigh_contested(self, line: BoardLine) -> None:
        if may_stand(line.mask, self.state.sequences[self.side]):
            self._weigh_spoiled(line)

    def _weigh_spoiled(self, line: BoardLine) -> None:
        """Add the worth of an own line spoiled by a single loose chip to taking that chip."""
        spoilers = line.mask & self.state.covered & ~self.state.chips[self.side]
        if spoilers.bit_count() == 1:
            missing = (line.mask & self._open).bit_count() + 1
            self._weigh_removals(line, _at(self.weights.own, missing))

    def _weigh_removals(self, line: BoardLine, worth: float) -> None:
        for space, bit in line.cells:
            if bit & self._loose:
                self.remove[space] += worth

    def _add_threat(self, side: int, line: BoardLine, lacking: Mask) -> None:
        at = next(space for space, bit in line.cells if bit == lacking)
        self._threats.append(Threat(side, line, at))

    def _weigh_forks(self) -> None:
        for space, prongs in self._prongs.items():
            self.place[space] += self.weights.fork * (prongs.bit_count() - 1)

    def _weigh_threats(self) -> None:
        """Score completing lines and stopping others from it, each space once per side."""
        worth: dict[tuple[int, Space], float] = {}
        for side, line, at in self._threats:
            if (side, at) not in worth:
                worth[side, at] = self._worth_of_completing(side, at)
                self.place[at] += worth[side, at]
            if side != self.side:
                self._weigh_removals(line, worth[side, at] - _at(self.weights.theirs, 2))

    def _worth_of_completing(self, side: int, at: Space) -> float:
        """The worth of a side's chip on a space where it completes lines, or of preventing it."""
        sequences = self.state.sequences[side]
        own = self.state.chips[side] | self.tables.free | self.tables.bits[at]
        return self._worth_of_count(side, completed(self.tables, own, at, sequences).total - len(sequences))

    def _worth_of_count(self, side: int, gained: int) -> float:
        """The worth of `gained` more sequences for a side, or of preventing them."""
        count = len(self.state.sequences[side])
        wins = count < self._goal <= count + gained
        if side == self.side:
            return self.weights.win if wins else self.weights.sequence * gained
        return (self.weights.stop if wins else self.weights.threat * gained) * self._patience[side]

    def _weigh_breaking(self) -> None:
        """Score taking a chip from sequences; those that would win at the end of the round must be broken."""
        for side, sequences in enumerate(self.state.sequences):
            for space, left in left_after_taking(self.state, side) if side != self.side else ():
                saves = left < self._goal <= len(sequences)
                worth = self.weights.broken * self._patience[side] * (len(sequences) - left)
                self.remove[space] += self.weights.win if saves else worth


def left_after_taking(state: State, side: int) -> Iterator[tuple[Space, int]]:
    """The spaces of a side's sequences, each with the number of sequences left without its chip."""
    tables, sequences, announces = state.setup.tables, state.sequences[side], state.setup.ruleset.announce
    own = state.chips[side] | tables.free
    for space in tables.spaces_in(state.chips[side] & state.protected) if sequences else ():
        yield space, len(without_chip(tables, own, space, sequences, announces=announces))


def _at(worths: tuple[float, ...], missing: int) -> float:
    return worths[missing] if missing < len(worths) else 0
