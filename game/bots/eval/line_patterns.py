"""Line patterns: the kinds of a line's spaces, sorted and numbered, with the steps between patterns and their worth."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, TypeAlias

from .weights import FEW_LINES, FILE, EvalWeights, GameKind, weights_for

Count: TypeAlias = tuple[int, ...]
"""A line pattern: the kinds of a line's spaces, sorted."""

SURE: Final = 0
HELD: Final = 1
BARRED: Final = 2
RARE: Final = 3
OPEN: Final = 4
MINE: Final = 5
"""The kinds of a space as one seat sees it. Uncovered, with a card for it in hand: SURE if no other is unseen, HELD if
others are. Uncovered, without one in hand: BARRED if none is unseen, RARE if one is, OPEN if more are. Covered: MINE by
a chip of the seat's own side, MINE + n by one of the nth side after it."""
DEAD: Final = 0
"""The pattern number of a line that nobody can complete any more."""
BITS = 8
"""Bits per condition when packing the numbers of lines in each condition (`LinePatterns.condition`) into one integer: a
byte each, mostly free even with lines of three."""
ONE = (1 << BITS) - 1
CONDITIONS = 10
ALL = (1 << BITS * CONDITIONS) - 1
OWN = sum(ONE << BITS * condition for condition in (0, 1, 4, 5, 6))
"""The mask of the conditions of own lines."""
NEARLY = ONE | ONE << BITS
"""The mask of the conditions of own lines that lack one chip."""
LOST = -1e9
"""Lower than any worth."""
DOOM = 20.0
"""The cost of another side only needing to announce its last line, now filled: more than all else together."""
KEPT = 2_000
"""Packed conditions whose worth is cached."""

Effect: TypeAlias = tuple[list[float], list[int]]
"""The changes that a step makes to a line's worth and to the packed conditions, by pattern number."""


class LinePatterns:
    """All patterns of lines with the given lengths and number of sides, numbered from 1."""

    def __init__(self, lengths: Iterable[int], sides: int) -> None:
        self.kinds = MINE + sides
        lengths = sorted(lengths)
        self.counts: list[Count] = [()]
        for length in lengths:
            self.counts += combinations_with_replacement(range(self.kinds), length)
        self.number = {count: i for i, count in enumerate(self.counts)}
        self.empty = {length: self.number[(OPEN,) * length] for length in lengths}
        """By length, the number of the pattern with every space OPEN."""
        self.lacking = [self._lacking(count) for count in self.counts]
        """By pattern, the kind of the chips on a line that lacks one chip, otherwise 0."""
        self.condition = [self._condition(count) for count in self.counts]
        """By pattern, a 1 in its condition's byte if it lacks one or two chips, else 0; sum it over all lines."""
        self.full = [frozenset(self.number[(kind,) * length] for length in lengths) for kind in range(self.kinds)]
        """By kind, the numbers of the patterns with all spaces of that kind."""
        self._steps: dict[int, list[int]] = {}

    def step(self, old: int, new: int) -> list[int]:
        """By pattern, the new pattern when a space turns from kind `old` into `new`; dead lines stay dead."""
        key = old * self.kinds + new
        if key not in self._steps:
            self._steps[key] = [self._stepped(i, count, old, new) for i, count in enumerate(self.counts)]
        return self._steps[key]

    def _stepped(self, number: int, count: Count, old: int, new: int) -> int:
        if old not in count:
            return number
        kinds = list(count)
        kinds.remove(old)
        insort(kinds, new)
        return self.number[tuple(kinds)]

    @staticmethod
    def _lacking(count: Count) -> int:
        is_nearly_full = len(count) > 1 and count[0] < MINE <= count[1] == count[-1]
        return count[1] if is_nearly_full else 0

    @staticmethod
    def _condition(count: Count) -> int:
        # Kinds are sorted, so the missing spaces come first.
        lacking = next((n for n in (1, 2) if len(count) > n and count[n - 1] < MINE <= count[n] == count[-1]), 0)
        if not lacking:
            return 0
        held = sum(kind <= HELD for kind in count[:lacking])
        theirs = count[-1] != MINE
        return 1 << BITS * (2 * theirs + (not held) if lacking == 1 else 4 + 3 * theirs + held)


def claim_of(count: Count) -> tuple[int, Count] | None:
    """The only side that can still fill a line (0 is one's own), and the kinds of space it lacks; None if none can.

    A line without chips counts as one's own.
    """
    lacked = bisect_left(count, MINE)
    owners = count[lacked:]
    if not count or (owners and owners[0] != owners[-1]):
        return None
    return owners[0] - MINE if owners else 0, count[:lacked]


def worth_of_full(learned: EvalWeights, phase: int, side: int) -> float:
    """The worth of a full line that isn't a sequence until it's announced; side 0 is one's own."""
    if not side:
        return learned.complete
    return -learned.complete if phase & 1 else -DOOM


@lru_cache(maxsize=4)
def line_patterns_of(lengths: frozenset[int], sides: int) -> LinePatterns:
    """The patterns of lines with these lengths, cached."""
    return LinePatterns(lengths, sides)


class Effects(dict[int, Effect]):
    """The effects of a space of kind `old` turning into another kind, by that kind; computed on first access."""

    def __init__(self, make: Callable[[int, int], Effect], old: int) -> None:
        self._make = make
        self._old = old

    def __missing__(self, new: int) -> Effect:
        effect = self[new] = self._make(self._old, new)
        return effect


class Worths:
    """The worth of every pattern to a seat in one phase of the game, and the effect of every step."""

    def __init__(self, patterns: LinePatterns, learned: EvalWeights, phase: int, *, blind: bool) -> None:
        self.patterns = patterns
        self.worth = [self._worth(count, learned, phase, blind=blind) for count in patterns.counts]
        """By pattern number, in log-odds of winning."""
        self.wilds, self.removers = learned.wilds[phase], learned.removers[phase]
        self.unseen_wilds, self.unseen_removers = learned.unseen_wilds[phase], learned.unseen_removers[phase]
        self.start = learned.start[phase]
        self._lacking_one, self._own_lacking_two, self._their_lacking_two = (
            learned.lacking_one[phase],
            learned.own_lacking_two[phase],
            learned.their_lacking_two[phase],
        )
        self._blind = blind
        self._together: dict[int, float] = {}
        self.effects = [Effects(self._effect, old) for old in range(patterns.kinds)]
        """The effect of a step, by the space's old kind, then its new kind."""

    @staticmethod
    def _worth(count: Count, learned: EvalWeights, phase: int, *, blind: bool) -> float:
        claim = claim_of(count)
        if not claim:
            return 0.0
        side, lacking = claim
        if side and blind:
            return 0.0
        if not lacking:
            return worth_of_full(learned, phase, side)
        return learned.theirs(phase, side, lacking) if side else learned.mine(phase, lacking)

    def _effect(self, old: int, new: int) -> Effect:
        worth, has, step = self.worth, self.patterns.condition, self.patterns.step(old, new)
        gains = [worth[to] - was for was, to in zip(worth, step, strict=True)]
        return gains, [has[to] - was for was, to in zip(has, step, strict=True)]

    def together(self, conditions: int) -> float:
        """The joint worth of lines in these conditions, on top of each line's own."""
        found = self._together.get(conditions)
        if found is None:
            if len(self._together) > KEPT:
                self._together.clear()
            lacking_one, own_lacking_two, their_lacking_two = joint(conditions & OWN if self._blind else conditions)
            found = self._together[conditions] = (
                self._lacking_one[lacking_one]
                + self._own_lacking_two[own_lacking_two]
                + self._their_lacking_two[their_lacking_two]
            )
        return found


def joint(conditions: int) -> tuple[int, int, int]:
    """The indices for these conditions into the three lists of `EvalWeights` about them."""
    many = [min(number, FEW_LINES) for number in (conditions & ALL).to_bytes(CONDITIONS, "little")]
    return _index(many[:4]), _index(many[4:7]), _index(many[7:])


def _index(many: list[int]) -> int:
    index = 0
    for number in many:
        index = index * (FEW_LINES + 1) + number
    return index


@lru_cache(maxsize=8)  # a game needs at most 8, a megabyte each: four phases, blind or not
def worths_of(
    lengths: frozenset[int], kind: GameKind, phase: int, *, blind: bool = False, numbers: Path = FILE
) -> Worths:
    """The worth of lines with these lengths in a kind of game, from a weights file; `blind` skips opponents' lines."""
    return Worths(line_patterns_of(lengths, kind.sides), weights_for(kind, numbers), phase, blind=blind)
