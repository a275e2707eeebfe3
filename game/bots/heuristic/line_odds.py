"""Line odds: the worth of a chip where chance decides what may be placed, or where chips may be replaced."""

from collections import Counter
from collections.abc import Generator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ...engine.board import Space
from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...engine.sequences import extensions, may_stand
from ...engine.setup import PIPS
from ...engine.view import View
from .line_scores import left_after_taking
from .pair_scores import PairScores, PairWeights

_LINES_A_CHUNK = 24
"""Lines scored between two yields."""
LEAST_CHANCE = 1e-6
"""The chance given to prints that are never rolled or drawn, so that divisions by it work."""


class Stakes(NamedTuple):
    """The conversion of odds to worth."""

    unit: float = 10_000
    """A line that's as good as complete."""
    theirs: float = 1.5
    """The weight of an opponent's line relative to one's own."""
    later: float = 0.9
    """A factor on that for each side that moves before the opponent."""
    ease: float = 0.6
    """The ease of an open space that comes up with a chance of 1, from 0 to 1."""
    flatness: float = 0.6
    """The exponent of the chance in that; 0 makes all spaces equal."""
    replaced: float = 0.9
    """The ease of a space whose chip can be replaced, relative to an open one."""
    taken: float = 0.2
    """The ease of a space whose chip must be removed first, relative to an open one."""
    sequence: float = 20_000
    win: float = 1_000_000
    pairs: PairWeights = PairWeights()


class _Ease(NamedTuple):
    """A space's nearness to being a side's, from 0 to 1: while open, and while taken by another side's chip."""

    open: float
    taken: float


@lru_cache(maxsize=16)
def chances(rules: Ruleset) -> dict[Card, float]:
    """The chance of each card per turn: of each sum of the dice, or of each card in the deck."""
    rolls = [str(sum(pips)) for pips in product(range(1, PIPS + 1), repeat=rules.dice)] if rules.dice else rules.deck
    return {card: n / len(rolls) for card, n in Counter(rolls).items()}


def eases(tables: BoardTables, rules: Ruleset, stakes: Stakes) -> dict[str, float]:
    """An open space's nearness to being a side's, from 0 to 1, by print."""
    odds = chances(rules)
    anywhere = sum(odds.get(card, 0) for card in rules.wild)
    brought = dict.fromkeys(tables.spaces, LEAST_CHANCE)
    for card, chance in odds.items():
        if (symbol := rules.print_of(card)) in brought:
            brought[symbol] += chance
    return {symbol: stakes.ease * (chance + anywhere) ** stakes.flatness for symbol, chance in brought.items()}


class LineOdds:
    """The worth of every placing, removing and replacing for the view's side; ready once `run` has finished."""

    def __init__(self, view: View, stakes: Stakes | None = None) -> None:
        self.state = view.state
        self.side = view.side
        self.stakes = Stakes() if stakes is None else stakes
        self.tables = view.state.setup.tables
        self.place: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        self.remove: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        self.replace: dict[Space, float] = dict.fromkeys(self.tables.names, 0.0)
        self._ease = self._eases()

    def _eases(self) -> dict[Space, _Ease]:
        """The ease of every space; free corners already belong to everyone."""
        rules, tables, stakes = self.state.setup.ruleset, self.tables, self.stakes
        found = dict.fromkeys(tables.names, _Ease(1, 1))
        for symbol, open_ in eases(tables, rules, stakes).items():
            mask = tables.spaces[symbol]
            full = rules.replaces and not mask & ~self.state.covered
            ease = _Ease(open_, open_ * (stakes.replaced if full else stakes.taken))
            found.update(dict.fromkeys(tables.spaces_in(mask), ease))
        return found

    def run(self) -> Generator[None, None, None]:
        """Score all lines, yielding between chunks."""
        for number, (line, spaces) in enumerate(self.tables.line_spaces.items()):
            for side, sequences in enumerate(self.state.sequences):
                if may_stand(line, sequences):
                    self._weigh(side, line, spaces)
            if number % _LINES_A_CHUNK == _LINES_A_CHUNK - 1:
                yield
        for side, sequences in enumerate(self.state.sequences):
            for row in extensions(self.tables, sequences):
                self._weigh(side, row, self.tables.spaces_in(row))
        self._weigh_breaking()
        if self.state.setup.ruleset.captured_pairs:
            for space, worth in PairScores(self.state, self.side, self.stakes.pairs).worths(self.remove):
                self.place[space] += worth
                self.replace[space] += worth

    def _weigh(self, side: int, line: Mask, spaces: tuple[Space, ...]) -> None:
        """Add the effect of each act on a line's spaces on the line's worth to a side."""
        own, covered, bits = self.state.chips[side], self.state.covered, self.tables.bits
        nearness = 1.0
        for space in spaces:
            if not bits[space] & own:
                ease = self._ease[space]
                nearness *= ease.taken if bits[space] & covered else ease.open
        weigh = self._weigh_own if side == self.side else self._weigh_theirs
        weigh(side, line, spaces, nearness)

    def _weigh_own(self, side: int, line: Mask, spaces: tuple[Space, ...], nearness: float) -> None:
        own, covered, bits, unit = self.state.chips[side], self.state.covered, self.tables.bits, self.stakes.unit
        for space in spaces:
            bit, ease = bits[space], self._ease[space]
            if bit & own:
                continue
            done = not line & ~(own | bit | self.tables.free)
            if not bit & covered:
                self.place[space] += self._completed() if done else unit * nearness * (1 / ease.open - 1)
            else:
                self.remove[space] += unit * nearness * (ease.open / ease.taken - 1)
                self.replace[space] += self._completed() if done else unit * nearness * (1 / ease.taken - 1)

    def _completed(self) -> float:
        """The worth of a completed line."""
        setup = self.state.setup
        last = len(self.state.sequences[self.side]) + 1 >= setup.seating.goal and not setup.ruleset.fills_board
        return self.stakes.win if last else self.stakes.sequence

    def _weigh_breaking(self) -> None:
        """Score taking a chip from a sequence, where allowed, as much as completing one."""
        for side, sequences in enumerate(self.state.sequences):
            if side != self.side and self.state.setup.ruleset.breaks_sequences:
                for space, left in left_after_taking(self.state, side):
                    self.remove[space] += self.stakes.sequence * (len(sequences) - left)

    def _weigh_theirs(self, side: int, _line: Mask, spaces: tuple[Space, ...], nearness: float) -> None:
        chips, covered, bits, stakes = self.state.chips, self.state.covered, self.tables.bits, self.stakes
        between = (side - self.side) % self.state.setup.sides - 1
        worth = stakes.unit * stakes.theirs * stakes.later**between * nearness
        for space in spaces:
            bit, ease = bits[space], self._ease[space]
            if not bit & covered:
                self.place[space] += worth * (1 - ease.taken / ease.open)
            elif bit & chips[side]:
                self.remove[space] += worth * (1 - ease.open)
                self.replace[space] += worth * (1 - ease.taken)
            elif not bit & chips[self.side]:
                self.remove[space] -= worth * (ease.open / ease.taken - 1)
