"""Where everything goes: pure functions from a window's size to rectangles, all in device pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pygame import Rect

COMFORT = (1280, 800)
"""CSS pixels from which a window is large: beyond it everything grows."""
CARD_RATIO = 1.43
ROOM_FOR_TEXT = ((256, 540), (560, 340))
"""Units in width and height that large text leaves of a tall and of a wide window at least."""
WIDE = 0.95
"""A window is wide from so many times its height on: a square one has the larger board beside its column."""


@cache
def zoom(size: tuple[int, int], pixels: float, text: float = 1.0) -> float:
    """Device pixels per unit of the layout: one CSS pixel, growing slowly on large windows, times the size of text."""
    room = min(size[0] / pixels / COMFORT[0], size[1] / pixels / COMFORT[1])
    usual = pixels * max(1.0, math.pow(room, 0.75))
    return max(min(usual * text, *(size[i] / ROOM_FOR_TEXT[is_wide(size)][i] for i in range(2))), usual)


def is_wide(size: tuple[float, float]) -> bool:
    """True if the board goes to the left, not to the top."""
    return size[0] > size[1] * WIDE


class Grid(NamedTuple):
    """The board's place: its outer frame and the square spaces inside."""

    frame: Rect
    cell: int
    gap: int
    pad: int

    def space(self, x: int, y: int) -> Rect:
        """The space in column x and row y."""
        step = self.cell + self.gap
        return Rect(self.frame.left + self.pad + x * step, self.frame.top + self.pad + y * step, self.cell, self.cell)


def dp(scale: float, units: float) -> int:
    """Layout units in device pixels."""
    return round(units * scale)


def fit_grid(area: Rect, columns: int, rows: int, scale: float) -> Grid:
    """The largest board of square spaces in an area, in its middle across and at its top."""
    gap = max(1, dp(scale, 2))

    def cell(pad: int) -> int:
        across, down = gap * (columns - 1) + 2 * pad, gap * (rows - 1) + 2 * pad
        return max(4, min((area.width - across) // columns, (area.height - down) // rows))

    pad = max((max(2, dp(scale, 5)), max(2, dp(scale, 3))), key=cell)  # a narrow border where that makes spaces larger
    size = cell(pad)
    width, height = (size * n + gap * (n - 1) + 2 * pad for n in (columns, rows))
    return Grid(Rect(area.left + (area.width - width) // 2, area.top, width, height), size, gap, pad)


def margin(size: tuple[int, int], scale: float) -> int:
    """The free border of a window: broad on large ones."""
    return dp(scale, 10 if min(size) < 560 * scale else 20)


def even_columns(count: int) -> list[int]:
    """The numbers of columns that fill their rows evenly, rising."""
    return sorted({math.ceil(count / rows) for rows in range(1, count + 1)})


def board_beside(
    size: tuple[int, int],
    scale: float,
    board: tuple[int, int],
    least: float,
    most: float,
    *,
    left_handed: bool = False,
    edge: int = 0,
) -> tuple[Grid, Rect]:
    """The board as large as fits and a column beside it, together in the middle; the column's width in units.

    The column is at the right, or at the left for the left hand; the border is `edge` pixels, 0 for the usual.
    """
    (width, height), edge = size, edge or margin(size, scale)
    room = Rect(edge, edge, width - 3 * edge - dp(scale, least), height - 2 * edge)
    grid = fit_grid(room, *board, scale)
    column = min(width - 3 * edge - grid.frame.width, dp(scale, most))
    left = (width - grid.frame.width - edge - column) // 2
    beside = left + (column if left_handed else grid.frame.width) + edge
    frame = grid.frame.move((beside if left_handed else left) - grid.frame.left, (room.height - grid.frame.height) // 2)
    return grid._replace(frame=frame), Rect(left if left_handed else beside, edge, column, room.height)


def board_on_top(size: tuple[int, int], scale: float, board: tuple[int, int], least: float) -> tuple[Grid, Rect]:
    """The board as large as fits on top, and what is free below it, at least so many units high."""
    (width, height), edge = size, margin(size, scale)
    grid = fit_grid(Rect(edge, edge, width - 2 * edge, height - 3 * edge - dp(scale, least)), *board, scale)
    top = grid.frame.bottom + edge
    return grid, Rect(edge, top, width - 2 * edge, height - edge - top)


def split_row(area: Rect, weights: list[float], gap: int) -> list[Rect]:
    """Rectangles side by side that fill an area, their widths by weight."""
    room = area.width - gap * (len(weights) - 1)
    rects, x, total = [], float(area.left), sum(weights)
    for weight in weights:
        width = room * weight / total
        rects.append(Rect(round(x), area.top, round(x + width) - round(x), area.height))
        x += width + gap
    return rects


def split_column(area: Rect, count: int, height: int, gap: int) -> list[Rect]:
    """Rectangles of one height below each other, from the top of an area."""
    return [Rect(area.left, area.top + i * (height + gap), area.width, height) for i in range(count)]


def mark_places(track: Rect, shares: Sequence[float], wide: int) -> tuple[Rect, ...]:
    """The places for marks on a track at shares of its length, rising, at most so many pixels wide, none over another.

    >>> [mark.left for mark in mark_places(Rect(0, 0, 100, 9), [0.0, 0.1, 0.9], 20)]
    [0, 20, 80]
    """
    wide = min(wide, track.width // max(len(shares), 1))
    lefts: list[int] = []
    for share in shares:
        least = lefts[-1] + wide if lefts else track.left
        lefts.append(max(round(track.left + share * track.width - wide / 2), least))
    most = track.right - wide
    for i in reversed(range(len(lefts))):
        lefts[i] = min(lefts[i], most)
        most = lefts[i] - wide
    return tuple(Rect(left, track.top, wide, track.height) for left in lefts)
