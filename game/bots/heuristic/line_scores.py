"""What a chip more or less on every space is worth to one side, summed over the lines through it."""

from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple

from ...engine.board import Space
from ...engine.board_tables import BoardTables, Mask
from ...engine.sequences import completed, may_stand
from ...engine.state import State
from ...engine.view import View
from .pair_scores import PairScores, PairWeights

_LINES_A_CHUNK = 48
"""Lines that are weighed between two pauses."""
NO_GOAL = 1_000
"""More sequences than anyone can make."""


class LineWeights(NamedTuple):
    """What things are worth, in the unit of all bots' judgement: a chip on an empty line is worth about 2."""

    own: tuple[float, ...] = (0, 260, 35, 7, 2.5, 0.6)
    """A line that only one's own side is on, by the chips that it still lacks; more than listed: nothing."""
    theirs: tuple[float, ...] = (0, 260, 40, 8, 2, 0)
    """The same for a line that only one opponent is on."""
    held: float = 1
    """What each card in hand for a lacking chip adds to an own line, as a share of its worth."""
    fork: float = 150
    """Every further space that would complete a sequence after this chip."""
    sequence: float = 2_000
    """A sequence completed."""
    threat: float = 700
    """A sequence that an opponent could complete on a space."""
    win: float = 1_000_000
    stop: float = 5_000
    """A sequence with which an opponent would win."""
    broken: float = 1_500
    """An opponent's sequence broken, where that is allowed."""
    later: float = 0.9
    """How much an opponent's plans count, for each side that moves before it."""
    pairs: PairWeights = PairWeights()


class BoardLine(NamedTuple):
    """A line's spaces, as one mask and one by one."""

    mask: Mask
    cells: tuple[tuple[Space, Mask], ...]


class Threat(NamedTuple):
    """A line that lacks one chip."""

    side: int
    line: BoardLine
    at: Space


@lru_cache(maxsize=16)
def lines_of(tables: BoardTables) -> tuple[BoardLine, ...]:
    """All lines of a board."""
    return tuple(
        BoardLine(mask, tuple((space, tables.bits[space]) for space in run)) for mask, run in tables.line_spaces.items()
    )


class LineScores:
    """The worth of every placing and removing for the side of a view; ready when `run` has ended."""

    def __init__(self, view: View, weights: LineWeights) -> None:
        self.state: State = view.state
        self.side = view.side
        self.weights = weights
        self.tables = view.state.setup.tables
        self.place: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        """What a chip of the side on an open space is worth."""
        self.remove: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        """What taking an opponent's chip off a space is worth."""
        self.replace: dict[Space, float] = {}
        """Cards that replace are weighed by odds."""
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
        """The open spaces that the hand's ordinary cards can fill."""
        held = 0
        for card in view.hand:
            if card not in self._rules.wild and card not in self._rules.removers:
                held |= self.tables.uses[card].spaces
        return held & self._open

    def run(self) -> Generator[None, None, None]:
        """Weigh all lines, with pauses."""
        lines = lines_of(self.tables)
        for start in range(0, len(lines), _LINES_A_CHUNK):
            for line in lines[start : start + _LINES_A_CHUNK]:
                self._weigh(line)
            yield
        self._weigh_forks()
        self._weigh_threats()
        if self._rules.breaks_sequences:
            self._weigh_breaking()
        if self._rules.captured_pairs:
            for space, worth in PairScores(self.state, self.side, self.weights.pairs).worths(self.remove):
                self.place[space] += worth
            yield

    def _weigh(self, line: BoardLine) -> None:
        """Add a line's worth to its spaces, by who is on it."""
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
        """A line of one's own that a single loose chip spoils is worth taking that chip."""
        spoilers = line.mask & self.state.covered & ~self.state.chips[self.side]
        if spoilers.bit_count() > 1 or not may_stand(line.mask, self.state.sequences[self.side]):
            return
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
        """Completing, and keeping others from it; each space once for each side."""
        worth: dict[tuple[int, Space], float] = {}
        for side, line, at in self._threats:
            if (side, at) not in worth:
                worth[side, at] = self._worth_of_completing(side, at)
                self.place[at] += worth[side, at]
            if side != self.side:
                self._weigh_removals(line, worth[side, at] - _at(self.weights.theirs, 2))

    def _worth_of_completing(self, side: int, at: Space) -> float:
        """What a side's chip on a space that completes lines is worth, or to keep it away."""
        sequences = self.state.sequences[side]
        own = self.state.chips[side] | self.tables.free | self.tables.bits[at]
        found = completed(self.tables, own, at, sequences)
        return self._worth_of_count(side, len(found.counted) + len(found.choices))

    def _worth_of_count(self, side: int, gained: int) -> float:
        """What so many more sequences of a side are worth, or to prevent them."""
        count = len(self.state.sequences[side])
        wins = count < self._goal <= count + gained
        if side == self.side:
            return self.weights.win if wins else self.weights.sequence * gained
        return (self.weights.stop if wins else self.weights.threat * gained) * self._patience[side]

    def _weigh_breaking(self) -> None:
        """Taking a chip of a sequence; one that would win when the round is over must be broken."""
        for side, sequences in enumerate(self.state.sequences):
            saves = len(sequences) >= self._goal
            worth = self.weights.win if saves else self.weights.broken * self._patience[side]
            for line in sequences if side != self.side else ():
                for space in self.tables.line_spaces[line]:
                    self.remove[space] += worth


def _at(worths: tuple[float, ...], missing: int) -> float:
    return worths[missing] if missing < len(worths) else 0
