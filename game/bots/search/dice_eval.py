"""A dice game as numbers: lines coded by the states of their spaces, the rolls, and the worth of positions."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import exp, log
from typing import NamedTuple, TypeAlias

from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.position import with_item
from ...engine.rules.ruleset import Ruleset
from ...engine.sequences import completed
from ...engine.setup import Setup
from ...engine.state import State
from ..eval import board_index
from ..eval.board_index import board_index_of
from ..heuristic.line_odds import Stakes, chances, eases

STAKES = Stakes()
"""The parameters for the nearness of lines, the same as in `LineOdds`: games between bots that differed in one of them,
with the luck of the dice removed, found nothing better."""
_UNIT = 5.0
"""A line that's as good as complete, in log-odds; anything from 3 to 9 plays the same."""
SEQUENCE = 3.0
"""A sequence that doesn't win yet, in log-odds."""
_WON = 1_000.0
"""A win, in log-odds; half of it is more than anything else can be worth."""
CERTAIN = 30.0
"""Worths that differ by more than this count as certain."""
_DEAD = 1 << 60
"""Set in the code of a line that can't count any more."""
_KEPT = 20_000
"""Codes whose worth is cached, per group of alike lines."""

Worth: TypeAlias = tuple[float, ...]
"""A position's worth to each side but the last, as log-odds against the last."""
Chances: TypeAlias = tuple[float, ...]
"""Each side's chance of winning, from 0 to 1."""
_Ease: TypeAlias = tuple[float, float, float]
"""A space's nearness to being a side's, 0 to 1: open, taken by another side, taken with its print all covered."""


class Roll(NamedTuple):
    """A sum of the dice: its chance and its use."""

    card: Card
    chance: float
    spaces: Mask
    removes: bool
    again: bool


class Lie(NamedTuple):
    """A chip layout; don't change its lists."""

    chips: tuple[Mask, ...]
    """By side."""
    codes: list[int]
    """The states of each line's spaces, as the digits of one number (see `DiceEvaluator.through`)."""
    protected: Mask
    sequences: tuple[tuple[Mask, ...], ...]
    """By side."""


class _Worths(dict[int, float]):
    """A line's worth to a side minus its worth to the last side, by its code; computed on first access."""

    def __init__(self, eases: Sequence[_Ease], factors: Sequence[float], side: int, complete: float) -> None:
        self._eases = eases
        self._factors = factors
        """The weight of a line, by side."""
        self._side = side
        self._complete = complete

    def __missing__(self, code: int) -> float:
        if code >= _DEAD:
            return 0.0
        if len(self) > _KEPT:
            self.clear()
        worth = self[code] = self._worth(code, self._side) - self._worth(code, len(self._factors) - 1)
        return worth

    def _worth(self, code: int, side: int) -> float:
        sides = len(self._factors)
        nearness, lacking = 1.0, False
        for ease in self._eases:
            code, state = divmod(code, 1 + 2 * sides)
            if not state or (state - 1) % sides != side:
                nearness *= ease[(state > 0) + (state > sides)]
                lacking = True
        return _UNIT * self._factors[side] * nearness if lacking else self._complete


class DiceEvaluator:
    """The rolls, lines and spaces of a dice game, by number; built once per board and rules."""

    def __init__(self, tables: BoardTables, rules: Ruleset, sides: int, goal: int) -> None:
        self.sides, self.goal = sides, goal
        self.supply = rules.supplies
        self.replaces = rules.replaces
        own = board_index_of(tables, rules)
        self.number = own.number
        """Space numbers by name."""
        self.conflicts = own.conflicts
        """For a line, the lines that can't be sequences of the same side alongside it, including itself."""
        self.rolls = tuple(_rolls(tables, rules))
        self.tables, self.lines = tables, tables.lines
        cells = [_numbers(line & ~tables.free) for line in tables.lines]
        self.through = tuple(
            tuple((i, (1 + 2 * sides) ** line.index(cell)) for i, line in enumerate(cells) if cell in line)
            for cell in range(len(tables.names))
        )
        """The lines through each space, and the place value of its state in their codes.

        The states: 0 open, then a chip of each side, then the same again with all spaces of the print covered."""
        self.group = [0] * len(tables.names)
        """By space, all spaces with the same print."""
        for mask in tables.spaces.values():
            for cell in _numbers(mask):
                self.group[cell] = mask
        self.worths = self._worths(cells, _eases(tables, rules))
        """By side to roll, side of the worth, and line."""

    def _worths(self, lines: Sequence[tuple[int, ...]], ease: Sequence[_Ease]) -> list[list[list[_Worths]]]:
        sides = self.sides
        complete = _WON if self.goal == 1 else SEQUENCE
        found: list[list[list[_Worths]]] = [[[] for _ in range(sides - 1)] for _ in range(sides)]
        for to_roll, side in product(range(sides), range(sides - 1)):
            factors = [self._factor((other - to_roll) % sides) for other in range(sides)]
            alike: dict[tuple[_Ease, ...], _Worths] = {}
            for line in lines:
                eases = tuple(ease[cell] for cell in line)
                if eases not in alike:
                    alike[eases] = _Worths(eases, factors, side, complete)
                found[to_roll][side].append(alike[eases])
        return found

    def _factor(self, turns: int) -> float:
        """The weight of a line for a side that rolls after `turns` others; 1 for the side that rolls last."""
        return STAKES.theirs * STAKES.later**turns if turns < self.sides - 1 else 1.0

    # ------------------------------------------------------------ positions

    def lie(self, state: State) -> Lie:
        """The chip layout of a position."""
        lie = Lie((0,) * self.sides, [0] * len(self.lines), 0, ((),) * self.sides)
        for side, mask in enumerate(state.chips):
            for cell in _numbers(mask):
                lie = self._put(lie, side, cell)
        for side, sequences in enumerate(state.sequences):
            lie = self._stood(lie, side, sequences)
        return lie

    def after(self, lie: Lie, side: int, at: int, *, removes: bool) -> Lie:
        """The chip layout after a side places or removes a chip."""
        if removes:
            return self._take(lie, at)
        lie = self._put(lie, side, at)
        if self.goal > 1:
            before, own = lie.sequences[side], lie.chips[side] | self.tables.free
            found = completed(self.tables, own, self.tables.names[at], before)
            lines = (*found.sequences, *(group[0] for group in found.choices))
            if len(lines) > len(before):
                lie = self._stood(lie, side, lines)
        return lie

    def _put(self, lie: Lie, side: int, at: int) -> Lie:
        bit, rest = 1 << at, self.group[at] & ~(1 << at)
        codes, covered = lie.codes[:], sum(lie.chips)
        step = side - owner_of(lie.chips, bit)
        if not covered & bit and not rest & ~covered:
            step += self.sides
            self._turn(codes, rest, self.sides)
        self._turn(codes, bit, step)
        chips = tuple(mask | bit if i == side else mask & ~bit for i, mask in enumerate(lie.chips))
        return lie._replace(chips=chips, codes=codes)

    def _take(self, lie: Lie, at: int) -> Lie:
        bit, codes = 1 << at, lie.codes[:]
        if not self.group[at] & ~sum(lie.chips):
            self._turn(codes, self.group[at], -self.sides)
        self._turn(codes, bit, -1 - owner_of(lie.chips, bit))
        return lie._replace(chips=tuple(mask & ~bit for mask in lie.chips), codes=codes)

    def loosened(self, lie: Lie, group: Mask) -> Lie:
        """The layout with a print's chips encoded as if not all its spaces were covered."""
        codes = lie.codes[:]
        self._turn(codes, group, -self.sides)
        return lie._replace(codes=codes)

    def _turn(self, codes: list[int], cells: Mask, step: int) -> None:
        for cell in _numbers(cells):
            for line, weight in self.through[cell]:
                codes[line] += step * weight

    def _stood(self, lie: Lie, side: int, lines: tuple[Mask, ...]) -> Lie:
        """The layout with these sequences of a side."""
        codes, protected = lie.codes[:], lie.protected
        for line in lines:
            protected |= line
            for other in self.conflicts(line):
                codes[other] |= _DEAD
        return Lie(lie.chips, codes, protected, with_item(lie.sequences, side, lines))

    # ------------------------------------------------------------ worth

    def worth(self, lie: Lie, to_roll: int) -> Worth:
        """The worth of a position in which side `to_roll` is to roll."""
        made = [_WON if len(lines) >= self.goal else len(lines) * SEQUENCE for lines in lie.sequences]
        by_side = self.worths_of_lines(lie, to_roll)
        return tuple(sum(worths, more - made[-1]) for worths, more in zip(by_side, made, strict=False))

    def worths_of_lines(self, lie: Lie, to_roll: int) -> list[list[float]]:
        """The worth of every line in that position, by side."""
        codes = lie.codes
        return [[worths[code] for worths, code in zip(lines, codes, strict=True)] for lines in self.worths[to_roll]]


def owner_of(chips: tuple[Mask, ...], bit: Mask) -> int:
    """The side with a chip on the space, or -1."""
    for side, mask in enumerate(chips):
        if mask & bit:
            return side
    return -1


def won_by(worth: Worth, side: int) -> bool:
    """True if this is the worth of a win for `side`."""
    return lead(worth, side) > _WON / 2


def lead(worth: Worth, side: int) -> float:
    """A position's worth to one side against all others, in log-odds."""
    if len(worth) == 1:
        return -worth[0] if side else worth[0]
    others = [*worth, 0.0]
    own = others.pop(side)
    most = max(others)
    return own - most - log(sum(exp(max(other - most, -CERTAIN)) for other in others))


def chances_of(worth: Worth) -> Chances:
    """Convert a worth to each side's chance of winning."""
    if len(worth) == 1:
        chance = 1 / (1 + exp(-max(-CERTAIN, min(worth[0], CERTAIN))))
        return chance, 1 - chance
    whole = (*worth, 0.0)
    most = max(whole)
    shares = [exp(max(one - most, -CERTAIN)) for one in whole]
    total = sum(shares)
    return tuple(share / total for share in shares)


def _rolls(tables: BoardTables, rules: Ruleset) -> Iterator[Roll]:
    for card, chance in chances(rules).items():
        yield Roll(card, chance, tables.uses[card].spaces, card in rules.removers, card in rules.again)


def _eases(tables: BoardTables, rules: Ruleset) -> list[_Ease]:
    """The ease of every space, by number."""
    found = [(1.0, 1.0, 1.0)] * len(tables.names)
    for symbol, open_ in eases(tables, rules, STAKES).items():
        full = open_ * (STAKES.replaced if rules.replaces else STAKES.taken)
        for cell in _numbers(tables.spaces[symbol]):
            found[cell] = (open_, open_ * STAKES.taken, full)
    return found


@lru_cache(maxsize=4_096)
def _numbers(mask: Mask) -> tuple[int, ...]:
    """The numbers of the spaces in a mask, ascending; cached, since the same few masks come up again and again."""
    return board_index.numbers(mask)


@lru_cache(maxsize=1)  # each takes a few megabytes
def _made(tables: BoardTables, rules: Ruleset, sides: int, goal: int) -> DiceEvaluator:
    return DiceEvaluator(tables, rules, sides, goal)


def dice_evaluator_of(setup: Setup) -> DiceEvaluator:
    """The evaluator of a game's board and rules, cached for the latest game."""
    return _made(setup.tables, setup.ruleset, setup.sides, setup.seating.goal)
