"""Lines as counts of the kinds of their spaces: each count a number, the steps between them, and their worth."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, TypeAlias

from .weights import FEW_LINES, FILE, EvalWeights, GameKind, weights_for

Count: TypeAlias = tuple[int, ...]
"""The kinds of a line's spaces, sorted."""

SURE: Final = 0
HELD: Final = 1
BARRED: Final = 2
RARE: Final = 3
OPEN: Final = 4
MINE: Final = 5
"""The kinds of a space as one seat sees it. Uncovered, with a card for it in hand and no other card for it unseen, or
with others unseen; without one in hand, and with no card for it unseen, with one, with more. Then the chips of one's
own side, and after it those of the others, counted from one's own side on."""
DEAD: Final = 0
"""The number of a line that nobody can complete any more."""
BITS = 8
"""Bits for the number of lines in one condition (`LinePatterns.condition`), a byte of all conditions together; even
lines of three leave most free."""
ONE = (1 << BITS) - 1
CONDITIONS = 10
ALL = (1 << BITS * CONDITIONS) - 1
OWN = sum(ONE << BITS * condition for condition in (0, 1, 4, 5, 6))
"""The bits of one's own lines' conditions, without those of the others."""
NEARLY = ONE | ONE << BITS
"""The bits of one's own lines that lack one chip."""
LOST = -1e9
"""Less than anything can be worth."""
DOOM = 20.0
"""What it counts that another side has filled its last line and need only announce it: more than all else together."""
KEPT = 2_000
"""Conditions of all lines together whose worth is kept."""

Effect: TypeAlias = tuple[list[float], list[int]]
"""What a step changes in a line's worth and in the counts of conditions, by the line's number."""


class LinePatterns:
    """The counts that lines of some lengths can have between so many sides, numbered from 1."""

    def __init__(self, lengths: Iterable[int], sides: int) -> None:
        self.kinds = MINE + sides
        lengths = sorted(lengths)
        self.counts: list[Count] = [()]
        for length in lengths:
            self.counts += combinations_with_replacement(range(self.kinds), length)
        self.number = {count: i for i, count in enumerate(self.counts)}
        self.empty = {length: self.number[(OPEN,) * length] for length in lengths}
        """The number of a line of that length without chips, for which no card is in hand."""
        self.lacking = [self._lacking(count) for count in self.counts]
        """For a line that lacks one chip the kind of the chips on it, otherwise 0."""
        self.condition = [self._condition(count) for count in self.counts]
        """One in the bits that count the lines of its condition: lacking one chip, or two; summed over all lines."""
        self.full = [frozenset(self.number[(kind,) * length] for length in lengths) for kind in range(self.kinds)]
        """The numbers of lines all of whose spaces are of a kind."""
        self._steps: dict[int, list[int]] = {}

    def step(self, old: int, new: int) -> list[int]:
        """The number that every line gets when one of its spaces turns from a kind into another; a dead one stays."""
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
        # Kinds are sorted: the spaces that are lacking come first.
        lacking = next((n for n in (1, 2) if len(count) > n and count[n - 1] < MINE <= count[n] == count[-1]), 0)
        if not lacking:
            return 0
        held = sum(kind <= HELD for kind in count[:lacking])
        theirs = count[-1] != MINE
        return 1 << BITS * (2 * theirs + (not held) if lacking == 1 else 4 + 3 * theirs + held)


def claim_of(count: Count) -> tuple[int, Count] | None:
    """The only side that can still fill a line, 0 for one's own, and the kinds of space that it lacks; None for none.

    A line without chips is told as one's own.
    """
    lacked = bisect_left(count, MINE)
    owners = count[lacked:]
    if not count or (owners and owners[0] != owners[-1]):
        return None
    return owners[0] - MINE if owners else 0, count[:lacked]


def filled(learned: EvalWeights, phase: int, side: int) -> float:
    """What a full line that is no sequence yet is worth, since it must be announced first; side 0 is one's own."""
    if not side:
        return learned.complete
    return -learned.complete if phase & 1 else -DOOM


@lru_cache(maxsize=4)
def line_patterns_of(lengths: frozenset[int], sides: int) -> LinePatterns:
    """The counts for lines of those lengths."""
    return LinePatterns(lengths, sides)


class Effects(dict[int, Effect]):
    """What it changes when a space of one kind turns into another, by that; made when first asked for."""

    def __init__(self, make: Callable[[int, int], Effect], old: int) -> None:
        self._make = make
        self._old = old

    def __missing__(self, new: int) -> Effect:
        effect = self[new] = self._make(self._old, new)
        return effect


class Worths:
    """What every count is worth to a seat in one phase of the game, and what every step adds."""

    def __init__(self, patterns: LinePatterns, learned: EvalWeights, phase: int, *, blind: bool) -> None:
        self.patterns = patterns
        self.worth = [self._worth(count, learned, phase, blind=blind) for count in patterns.counts]
        """By a line's number, in the unit of `EvalWeights`."""
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
        """By a space's old and its new kind, what the step changes."""

    @staticmethod
    def _worth(count: Count, learned: EvalWeights, phase: int, *, blind: bool) -> float:
        claim = claim_of(count)
        if not claim:
            return 0.0
        side, lacking = claim
        if side and blind:
            return 0.0
        if not lacking:
            return filled(learned, phase, side)
        return learned.theirs(phase, side, lacking) if side else learned.mine(phase, lacking)

    def _effect(self, old: int, new: int) -> Effect:
        worth, has, step = self.worth, self.patterns.condition, self.patterns.step(old, new)
        gains = [worth[to] - was for was, to in zip(worth, step, strict=True)]
        return gains, [has[to] - was for was, to in zip(has, step, strict=True)]

    def together(self, conditions: int) -> float:
        """What so many lines in such conditions are worth beside what each is."""
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
    """Where the numbers for so many lines in such conditions stand in the three lists of `EvalWeights` about them."""
    many = [min(number, FEW_LINES) for number in (conditions & ALL).to_bytes(CONDITIONS, "little")]
    return _index(many[:4]), _index(many[4:7]), _index(many[7:])


def _index(many: list[int]) -> int:
    index = 0
    for number in many:
        index = index * (FEW_LINES + 1) + number
    return index


@lru_cache(maxsize=8)  # a game has no more, of a megabyte each: four phases, blind or not
def worths_of(
    lengths: frozenset[int], kind: GameKind, phase: int, *, blind: bool = False, numbers: Path = FILE
) -> Worths:
    """What lines of those lengths are worth in a kind of game, by a file's numbers; `blind` to what others have."""
    return Worths(line_patterns_of(lengths, kind.sides), weights_for(kind, numbers), phase, blind=blind)
