"""A position as lines that are counted: what a chip anywhere would bring each side, kept up to date chip by chip."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.bots.grid import Grid, grid_of
from game.engine.state import State
from game.engine.tables import Mask, Tables

OUT = 1e9
"""Taken off a covered space's gain, so that it never looks worth playing."""
NOBODY = -1

Change: TypeAlias = tuple[int, float, float]
"""What a line's new count changes for a side: the gain of each of its spaces, and its value."""


class Step(NamedTuple):
    """What one chip more or less makes of a line's count."""

    code: int
    changes: tuple[Change, ...]
    done: bool
    """Whether the chip completes the line."""


class Values(NamedTuple):
    """What a line is worth to the side that alone is on it, by the chips that it still lacks."""

    plan: tuple[float, ...] = (800, 190, 45, 12, 3, 0, 0)
    """For choosing moves."""
    worth: tuple[float, ...] = (0, 0.4, 0.095, 0.045, 0.013, 0, 0)
    """For judging positions."""
    spoiled: float = 0.0
    """The share that is left for each chip of another side on it."""


class Codes:
    """Every count of chips that a line may have, as numbers, and how chips change them."""

    def __init__(self, sides: int, longest: int, values: Values) -> None:
        self.sides = sides
        self.values = values
        self.base = longest + 1
        self.top: int = self.base**sides
        """What a line's number of cells counts in its code."""
        self.dead = self.top * self.base
        """The code of a line that nobody can complete any more."""
        codes = [(code // self.top, self._count(code)) for code in range(self.dead)]
        nothing = (0.0,) * sides
        self.gains = [*(tuple(self._gain(*code, side) for side in range(sides)) for code in codes), nothing]
        """By code and side, what a chip on each of the line's spaces adds."""
        worth = values.worth
        self.worths = [*(tuple(self._value(worth, *code, side) for side in range(sides)) for code in codes), nothing]
        """By code and side, the line's value."""
        every = range(self.dead + 1)
        self.adding = [[self._step(code, side, 1) for code in every] for side in range(sides)]
        """The step that a chip of a side makes."""
        self.taking = [[self._step(code, side, -1) for code in every] for side in range(sides)]
        """The step when a chip of a side goes."""

    def code(self, cells: int, count: Sequence[int]) -> int:
        """The code of a line with so many cells and so many chips of each side."""
        return cells * self.top + sum(int(n * self.base**side) for side, n in enumerate(count))

    def lacking(self, code: int, side: int) -> int:
        """Chips that a side lacks in a line that others are not on."""
        return code // self.top - self._count(code)[side]

    def changes(self, code: int, new: int) -> tuple[Change, ...]:
        """What differs between two codes, for the sides to which it matters."""
        sides = zip(self.gains[code], self.gains[new], self.worths[code], self.worths[new], strict=True)
        return tuple((side, g - f, w - v) for side, (f, g, v, w) in enumerate(sides) if f != g or v != w)

    def _count(self, code: int) -> tuple[int, ...]:
        """The chips of each side."""
        return tuple(int(code // self.base**side % self.base) for side in range(self.sides))

    def _value(self, table: tuple[float, ...], cells: int, count: tuple[int, ...], side: int) -> float:
        others = sum(count) - count[side]
        return table[max(cells - count[side], 0)] * (self.values.spoiled**others if others else 1)

    def _gain(self, cells: int, count: tuple[int, ...], side: int) -> float:
        if count[side] >= cells:
            return 0.0
        more = tuple(n + (i == side) for i, n in enumerate(count))
        return self._value(self.values.plan, cells, more, side) - self._value(self.values.plan, cells, count, side)

    def _step(self, code: int, side: int, by: int) -> Step:
        cells, count = code // self.top, self._count(code)
        if code == self.dead or not 0 <= count[side] + by <= cells:
            return Step(code, (), done=False)
        new = code + by * self.base**side
        return Step(new, self.changes(code, new), done=by > 0 and count[side] + by == cells)


@lru_cache(maxsize=32)
def codes_of(sides: int, longest: int, values: Values) -> Codes:
    """The codes for boards whose lines have at most so many cells."""
    return Codes(sides, longest, values)


class Lines:
    """The chips of a position, its lines' counts, and what a chip on each space would gain each side; it can change."""

    __slots__ = ("chips", "code", "codes", "gain", "grid", "made", "worth")

    grid: Grid
    codes: Codes
    code: list[int]
    """The count of every line."""
    chips: list[int]
    """The side on each space, NOBODY, or -2 - side for a chip of a sequence."""
    gain: list[list[float]]
    """What a chip of a side on a space would gain it, by side and space."""
    worth: list[float]
    """The value of each side's lines together."""
    made: list[int]
    """Sequences of each side."""

    @classmethod
    def of(cls, tables: Tables, chips: Sequence[Mask], sequences: Sequence[Sequence[Mask]], values: Values) -> "Lines":
        """The lines of a position, from each side's chips and sequences."""
        self = cls.__new__(cls)
        self.grid = grid_of(tables)
        self.codes = codes_of(len(chips), max(map(len, self.grid.cells)), values)
        self.chips = [NOBODY] * self.grid.spaces
        for side, mask in enumerate(chips):
            for space in self.grid.open:
                if mask >> space & 1:
                    self.chips[space] = side
        self.code = self._counted(chips)
        self.made = [0] * len(chips)
        self.worth = [sum(self.codes.worths[code][side] for code in self.code) for side in range(len(chips))]
        self.gain = [self._gained(side) for side in range(len(chips))]
        for side, standing in enumerate(sequences):
            for mask in standing:
                self.stand(side, self.grid.line_of[mask])
        return self

    def _counted(self, chips: Sequence[Mask]) -> list[int]:
        """The code of every line."""
        pairs = zip(self.grid.masks, self.grid.cells, strict=True)
        return [self.codes.code(len(cells), [(mask & line).bit_count() for mask in chips]) for line, cells in pairs]

    def _gained(self, side: int) -> list[float]:
        """The gain of every space for a side."""
        gain = [-OUT] * self.grid.spaces
        for space in self.grid.open:
            gain[space] = 0.0 if self.chips[space] == NOBODY else -OUT
        for code, cells in zip(self.code, self.grid.cells, strict=True):
            if more := self.codes.gains[code][side]:
                for cell in cells:
                    gain[cell] += more
        return gain

    def copy(self) -> "Lines":
        """The same position, to change on its own."""
        twin = Lines.__new__(Lines)
        twin.grid, twin.codes = self.grid, self.codes
        twin.code = self.code[:]
        twin.chips = self.chips[:]
        twin.gain = [gain[:] for gain in self.gain]
        twin.worth = self.worth[:]
        twin.made = self.made[:]
        return twin

    def put(self, side: int, space: int) -> None:
        """A chip comes to an open space; lines that it completes become sequences."""
        self.chips[space] = side
        for gain in self.gain:
            gain[space] -= OUT
        if self._turn(space, self.codes.adding[side]):
            for line, _ in self.grid.through[space]:
                if self.is_complete(side, line):
                    self.stand(side, line)

    def take(self, space: int) -> None:
        """A chip that belongs to no sequence goes."""
        side = self.chips[space]
        self.chips[space] = NOBODY
        for gain in self.gain:
            gain[space] += OUT
        self._turn(space, self.codes.taking[side])

    def _turn(self, space: int, steps: list[Step]) -> bool:
        """Change the counts of the lines through a space; whether one is complete."""
        gains, worth, code, complete = self.gain, self.worth, self.code, False
        for line, cells in self.grid.through[space]:
            code[line], changes, done = steps[code[line]]
            for owner, more, value in changes:
                worth[owner] += value
                gain = gains[owner]
                for cell in cells:
                    gain[cell] += more
            if done:
                complete = True
        return complete

    def is_complete(self, side: int, line: int) -> bool:
        """Whether a line that counts for nobody yet is all a side's."""
        if self.code[line] == self.codes.dead:
            return False
        return all(self.chips[cell] in {side, -2 - side} for cell in self.grid.cells[line])

    def stand(self, side: int, line: int) -> None:
        """A complete line becomes a sequence: protected, and in the way of those that share too much with it."""
        self.made[side] += 1
        for cell in self.grid.cells[line]:
            self.chips[cell] = -2 - side
        for other in self.grid.conflicts[line]:
            self._kill(other)

    def _kill(self, line: int) -> None:
        """Nobody can complete a line any more."""
        codes, code = self.codes, self.code[line]
        self.code[line] = codes.dead
        for owner, more, value in codes.changes(code, codes.dead):
            self.worth[owner] += value
            gain = self.gain[owner]
            for cell in self.grid.cells[line]:
                gain[cell] += more


def lines_of(state: State, values: Values) -> Lines:
    """The lines of a position."""
    return Lines.of(state.setup.tables, state.chips, state.sequences, values)
