"""What a chip is worth where chance gives what may be placed, or where chips may be replaced: a line's odds."""

from collections import Counter
from collections.abc import Generator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ...engine.board import Space
from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...engine.sequences import may_stand
from ...engine.setup import PIPS
from ...engine.view import View
from .pair_scores import PairScores, PairWeights

_LINES_A_CHUNK = 24
"""Lines that are weighed between two pauses."""
LEAST_CHANCE = 1e-6
"""What is never rolled or drawn is left this chance, so that one can divide by it."""


class Stakes(NamedTuple):
    """How odds become worth."""

    unit: float = 10_000
    """A line that is as good as complete."""
    theirs: float = 1.5
    """How much an opponent's line counts beside one's own."""
    later: float = 0.9
    """The same for each side that moves before that opponent."""
    ease: float = 0.6
    """How near an open space is to being one's own, at a chance of 1."""
    flatness: float = 0.6
    """The power of the chance in that; 0 makes all spaces alike."""
    replaced: float = 0.9
    """The ease of a space whose chip can be replaced, beside an open one."""
    taken: float = 0.2
    """The ease of a space whose chip must be removed first."""
    sequence: float = 20_000
    win: float = 1_000_000
    pairs: PairWeights = PairWeights()


class _Ease(NamedTuple):
    """How near a space is to being a side's own, from 0 to 1: while it is open, and while another's chip is there."""

    open: float
    taken: float


@lru_cache(maxsize=16)
def chances(rules: Ruleset) -> dict[Card, float]:
    """How likely a turn brings each card: of the rolls of the dice, or of the deck."""
    rolls = [str(sum(pips)) for pips in product(range(1, PIPS + 1), repeat=rules.dice)] if rules.dice else rules.deck
    return {card: n / len(rolls) for card, n in Counter(rolls).items()}


def eases(tables: BoardTables, rules: Ruleset, stakes: Stakes) -> dict[str, float]:
    """How near an open space is to being a side's own, from 0 to 1, by its print."""
    odds = chances(rules)
    anywhere = sum(odds.get(card, 0) for card in rules.wild)
    brought = dict.fromkeys(tables.spaces, LEAST_CHANCE)
    for card, chance in odds.items():
        if (symbol := rules.print_of(card)) in brought:
            brought[symbol] += chance
    return {symbol: stakes.ease * (chance + anywhere) ** stakes.flatness for symbol, chance in brought.items()}


class LineOdds:
    """The worth of every placing, removing and replacing for the side of a view; ready when `run` has ended."""

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
        """The ease of every space; free corners are everyone's already."""
        rules, tables, stakes = self.state.setup.ruleset, self.tables, self.stakes
        found = dict.fromkeys(tables.names, _Ease(1, 1))
        for symbol, open_ in eases(tables, rules, stakes).items():
            mask = tables.spaces[symbol]
            full = rules.replaces and not mask & ~self.state.covered
            ease = _Ease(open_, open_ * (stakes.replaced if full else stakes.taken))
            found.update(dict.fromkeys(tables.spaces_in(mask), ease))
        return found

    def run(self) -> Generator[None, None, None]:
        """Weigh all lines, with pauses."""
        for number, (line, spaces) in enumerate(self.tables.line_spaces.items()):
            for side, sequences in enumerate(self.state.sequences):
                if may_stand(line, sequences):
                    self._weigh(side, line, spaces)
            if number % _LINES_A_CHUNK == _LINES_A_CHUNK - 1:
                yield
        self._weigh_breaking()
        if self.state.setup.ruleset.captured_pairs:
            for space, worth in PairScores(self.state, self.side, self.stakes.pairs).worths(self.remove):
                self.place[space] += worth
                self.replace[space] += worth

    def _weigh(self, side: int, line: Mask, spaces: tuple[Space, ...]) -> None:
        """Add to a line's spaces what each act there changes in its worth to a side."""
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
        """What a line completed is worth."""
        setup = self.state.setup
        last = len(self.state.sequences[self.side]) + 1 >= setup.seating.goal and not setup.ruleset.fills_board
        return self.stakes.win if last else self.stakes.sequence

    def _weigh_breaking(self) -> None:
        """Taking a chip of a sequence is worth as much as completing one, where that is allowed."""
        takeable = self.state.takeable_by(self.side)
        for side, sequences in enumerate(self.state.sequences):
            for line in sequences if side != self.side else ():
                for space in self.tables.spaces_in(line & takeable):
                    self.remove[space] += self.stakes.sequence

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
