"""Pair scores: the worth of a chip where flanked pairs can be captured."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...engine.board import Space
from ...engine.board_tables import BoardTables, Mask
from ...engine.state import State


class PairWeights(NamedTuple):
    """The values of pairs, in the unit of `LineWeights`."""

    captured: float = 800
    """Capturing a pair, on top of the worth of taking its dearest chip."""
    saved: float = 300
    """Saving an own pair from capture by taking the space where that could happen."""
    stalked: float = 40
    """Flanking an opponent's pair with both ends open."""
    exposed: float = 150
    """The cost of making an own pair between an opponent's chip and an open end."""
    win: float = 1_000_000
    stop: float = 5_000
    """Saving a pair whose capture would win for an opponent."""


class Four(NamedTuple):
    """Four spaces in a straight line: a pair between two ends."""

    pair: Mask
    ends: tuple[Mask, Mask]


@lru_cache(maxsize=16)
def fours_of(tables: BoardTables) -> tuple[Four, ...]:
    """All fours of a board, each once, cached."""
    return tuple(
        Four(pair, (tables.bits[space], behind))
        for space, flanks in tables.flanks.items()
        for pair, behind in flanks
        if tables.bits[space] < behind
    )


class PairScores:
    """The pairs of a position from one side's point of view."""

    def __init__(self, state: State, side: int, weights: PairWeights) -> None:
        self.state = state
        self.side = side
        self.weights = weights
        self._own = state.chips[side]
        self._free = state.setup.tables.free
        """Free corners, which flank pairs for every side."""
        self._covered = state.covered
        self._theirs = self._covered & ~self._own | self._free
        """The spaces from which others can flank."""
        self._kept = state.protected
        self._open = state.setup.playable & ~self._covered
        loose = self._covered & ~self._own & ~self._kept
        self._reach = self._open | loose if state.setup.ruleset.replaces else self._open
        self._goal = state.setup.ruleset.captured_pairs
        self._have = state.extras.pairs or (0,) * state.setup.sides

    def worths(self, chips: dict[Space, float]) -> Iterator[tuple[Space, float]]:
        """Yield what a chip adds on a space, repeating spaces; `chips` has the worth of taking each opponent's chip."""
        caught: dict[Mask, int] = {}
        for four in fours_of(self.state.setup.tables):
            if not four.pair & self._covered:
                continue
            for end, behind in (four.ends, four.ends[::-1]):
                if end & self._reach and self._captures(four.pair, behind):
                    caught[end] = caught.get(end, 0) + 1
                    yield self._name(end), self.weights.captured + self._dearest(four.pair, chips)
                elif end & self._reach:
                    yield self._name(end), self._besides(four.pair, behind)
                if end & self._theirs and behind & self._open:
                    yield from self._exposing(four.pair)
        for end, pairs in caught.items():
            if self._have[self.side] + pairs >= self._goal:
                yield self._name(end), self.weights.win

    def _captures(self, pair: Mask, behind: Mask) -> bool:
        return bool(behind & (self._own | self._free)) and self._is_prey(pair)

    def _is_prey(self, pair: Mask) -> bool:
        """True if the pair belongs to one opponent and no sequence protects it."""
        if pair & (self._own | self._kept):
            return False
        return any(chips & pair == pair for chips in self.state.chips)

    def _dearest(self, pair: Mask, chips: dict[Space, float]) -> float:
        return max(chips[space] for space in self.state.setup.tables.spaces_in(pair))

    def _besides(self, pair: Mask, behind: Mask) -> float:
        """The worth of a chip at an end that captures nothing: it saves a pair or stalks one."""
        if pair & self._own == pair and behind & self._theirs and not pair & self._kept:
            last = any(
                (chips | self._free) & behind and self._have[side] + 1 >= self._goal
                for side, chips in enumerate(self.state.chips)
                if side != self.side
            )
            return self.weights.stop if last else self.weights.saved
        return self.weights.stalked if behind & self._open and self._is_prey(pair) else 0

    def _exposing(self, pair: Mask) -> Iterator[tuple[Space, float]]:
        """The penalty for a chip that makes an own pair between an opponent's chip and an open end."""
        if pair & self._own and pair & self._open:
            yield self._name(pair & self._open), -self.weights.exposed

    def _name(self, bit: Mask) -> Space:
        return self.state.setup.tables.names[bit.bit_length() - 1]
