"""Pictures that help to find an answer: dots to count, a number line to hop along, letters to guess."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME, current
from ..toolkit.vector import disc, drawing, frame, rounded, stroke

ROW = 10
"""Dots in a row."""
GROUP = 5
"""Dots in each half of a row, and rows without a gap between them."""
HALVES_APART = 0.55
"""Gap between a row's halves, in places of a dot."""
ROWS_APART = 0.4
"""Gap below every fifth row, in places of a dot."""
BIG_HOP = 10


# ------------------------------------------------------------ dots


@assets.cached
def dots(first: int, second: int, adds: bool, w: int, h: int) -> pygame.Surface:
    """A sheet of w by h with `first` dots and `second` more in another colour, or so many of them crossed out."""
    count, split, later = (first + second, first, _ring) if adds else (first, first - second, _crossed)
    cell = dot_place(count, w, h)
    spots = _spots(count, cell, w, h)
    plain = [disc(x, y, cell * 0.38, current().side[0]) for x, y in spots[:split]]
    others = (part for spot in spots[split:] for part in later(*spot, cell))
    return assets.sprite(drawing(w, h, _paper(w, h), *plain, *others))


def dot_rows(count: int) -> float:
    """How many places of a dot so many dots are high."""
    rows = max(1, math.ceil(count / ROW))
    return rows + (rows - 1) // GROUP * ROWS_APART


def dot_place(count: int, w: int, h: int) -> float:
    """The width of a dot's place in pixels, so that the dots fit w by h with a border of half a place."""
    return min(w / (ROW + HALVES_APART + 1), h / (dot_rows(count) + 1))


def _spots(count: int, cell: float, w: int, h: int) -> list[tuple[float, float]]:
    columns = min(count, ROW)
    left = (w - cell * (columns + HALVES_APART * (columns > GROUP))) / 2
    top = (h - cell * dot_rows(count)) / 2
    places = [divmod(i, ROW) for i in range(count)]
    across = [left + cell * (x + 0.5 + HALVES_APART * (x >= GROUP)) for _, x in places]
    return [(x, top + cell * (y + 0.5 + ROWS_APART * (y // GROUP))) for x, (y, _) in zip(across, places, strict=True)]


def _ring(x: float, y: float, cell: float) -> list[str]:
    """The second number's dots differ by more than their colour."""
    return [disc(x, y, cell * 0.38, current().side[2]), disc(x, y, cell * 0.17, THEME.paper)]


def _crossed(x: float, y: float, cell: float) -> list[str]:
    r, thick = cell * 0.3, max(1.5, cell * 0.11)
    cross = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    return [disc(x, y, cell * 0.38, current().side[0], 0.22), *(stroke(ends, thick, THEME.red) for ends in cross)]


# ------------------------------------------------------------ the number line


class Hop(NamedTuple):
    """A hop along the number line, forward or back."""

    start: int
    end: int


def hops(first: int, second: int, adds: bool) -> list[Hop]:
    """The way from the first number by the second: tens, then ones."""
    tens, ones = divmod(second, BIG_HOP)
    steps = [step if adds else -step for step in [BIG_HOP] * tens + [1] * ones]
    return [Hop(*ends) for ends in itertools.pairwise(itertools.accumulate(steps, initial=first))]


def line_range(first: int, second: int, adds: bool) -> tuple[int, int]:
    """From which ten to which ten the line goes: only as far as is needed."""
    end = first + second if adds else first - second
    low = min(first, end) // BIG_HOP * BIG_HOP
    return low, max(low + BIG_HOP, math.ceil(max(first, end) / BIG_HOP) * BIG_HOP)


class _Line:
    """A number line on a sheet of w by h pixels."""

    def __init__(self, low: int, high: int, w: int, h: int) -> None:
        self.low, self.high = low, high
        self.px = max(11, round(min(h * 0.17, w * 0.06)))
        """Size of the numerals."""
        self.left = self.px * 1.1
        self.step = (w - 2 * self.left) / (high - low)
        self.y = h - self.px * 2.0
        self.thick = max(1.5, self.px * 0.11)

    def x(self, number: int) -> float:
        """Where a number is."""
        return self.left + (number - self.low) * self.step

    def ticks(self) -> list[str]:
        """The line and its ticks: long at tens, middling at fives."""
        parts = [stroke([(self.x(self.low), self.y), (self.x(self.high), self.y)], self.thick, THEME.ink)]
        for number in range(self.low, self.high + 1):
            long = 0.5 if number % BIG_HOP == 0 else 0.36 if number % GROUP == 0 else 0.22
            reach, x = self.px * long, self.x(number)
            thick = self.thick * (1.0 if number % BIG_HOP == 0 else 0.6)
            parts.append(stroke([(x, self.y - reach * 0.6), (x, self.y + reach)], thick, THEME.ink))
        return parts

    def arc(self, hop: Hop) -> str:
        """A hop above the line, the higher the further."""
        start, end = self.x(hop.start), self.x(hop.end)
        room = self.y - self.px * (1.5 if abs(hop.end - hop.start) > 1 else 1.0)
        high = min(room, max(abs(end - start) * 0.62, self.px * 0.9))
        y, over = self.y - self.thick, self.y - self.thick - high * 1.33
        path = f"M{start:.2f} {y:.2f}C{start:.2f} {over:.2f} {end:.2f} {over:.2f} {end:.2f} {y:.2f}"
        line = f'stroke="{current().side[2]}" stroke-width="{self.thick * 1.15:.2f}" stroke-linecap="round"'
        return f'<path d="{path}" fill="none" {line}/>'

    def top_of(self, hop: Hop) -> tuple[float, float]:
        """The middle of a long hop's word, above its arc."""
        middle = (self.x(hop.start) + self.x(hop.end)) / 2
        high = min(self.y - self.px * 1.5, abs(hop.end - hop.start) * self.step * 0.62)
        return middle, self.y - high - self.px * 0.62


@assets.cached
def number_line(first: int, second: int, adds: bool, w: int, h: int) -> pygame.Surface:
    """A sheet of w by h with the tens that are needed and hops from the first number; a mark stands at their end."""
    line, way = _Line(*line_range(first, second, adds), w, h), hops(first, second, adds)
    end, sign = (first + second, "+") if adds else (first - second, "\N{MINUS SIGN}")
    ends = [disc(line.x(first), line.y, line.px * 0.3, current().side[0])]
    ends += [disc(line.x(end), line.y, line.px * 0.3, current().side[2])] if way else []
    page = drawing(w, h, _paper(w, h), *line.ticks(), *map(line.arc, way), *ends)
    for hop in way:
        if abs(hop.end - hop.start) == BIG_HOP:
            _write(page, f"{sign}{BIG_HOP}", round(line.px * 0.8), current().side_ink(2), line.top_of(hop))
    _number(page, line, first, end)
    return assets.sprite(page)


def _number(page: pygame.Surface, line: _Line, first: int, end: int) -> None:
    """The first number, a mark at the place to be found, and the tens that do not touch these."""
    below, taken = line.y + line.px * 1.15, [line.x(first), line.x(end)]
    for ten in range(line.low, line.high + 1, BIG_HOP):
        if all(abs(line.x(ten) - x) > line.px * 1.35 for x in taken):
            _write(page, str(ten), line.px, THEME.ink_soft, (line.x(ten), below))
    apart = abs(taken[0] - taken[1])
    aside = max(0.0, line.px * 1.2 - apart) / 2 * (1 if end >= first else -1)
    _write(page, str(first), line.px, current().side_ink(0), (taken[0] - aside, below))
    if end != first:
        _write(page, "?", round(line.px * 1.15), current().side_ink(2), (taken[1] + aside, below))


def _write(page: pygame.Surface, words: str, px: int, colour: str, centre: tuple[float, float]) -> None:
    made = text.unfinished(words, "strong", px, colour)
    page.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


# ------------------------------------------------------------ letters


@assets.cached
def letters(words: str, given: int, w: int, h: int) -> pygame.Surface:
    """A sheet of w by h with a box for each letter, a row for each word; only the first letters are `given`."""
    page, rows = drawing(w, h, _paper(w, h)), words.split()
    cell = min((w - 16) / max(map(len, rows)), h / (len(rows) + 0.6), w / 8)
    top, told = (h - cell * len(rows)) / 2, 0
    for i, row in enumerate(rows):
        left = (w - cell * len(row)) / 2
        for j, letter in enumerate(row):
            x, y, side = left + cell * (j + 0.06), top + cell * (i + 0.06), cell * 0.88
            page.blit(_box(side, is_given=told < given), (round(x), round(y)))
            if told < given:
                _write(page, letter, round(side * 0.62), THEME.ink, (x + side / 2, y + side / 2))
            told += 1
    return assets.sprite(page)


def _box(side: float, *, is_given: bool) -> pygame.Surface:
    size, r = math.ceil(side), side * 0.16
    edge = frame(0, 0, side, side, r, max(1.0, side * 0.06), current().side[0] if is_given else THEME.ink_dim)
    return drawing(size, size, rounded(0, 0, side, side, r, THEME.paper_bright), edge)


def letter_count(words: str) -> int:
    """How many letters there are to guess."""
    return sum(map(len, words.split()))


def _paper(w: int, h: int) -> str:
    return rounded(0, 0, w, h, min(w, h) * 0.06, THEME.paper)
