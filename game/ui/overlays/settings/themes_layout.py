"""Where the parts of the choice of tables go."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ...toolkit.geometry import dp, margin

_WIDTH = 860
BUTTON, LOW_BUTTON = 52, 44
_LOW = 440
"""Units in height of a window below which there is little room."""
RATIO = 0.85
"""A tile's height of its width, at most."""


class TablesLayout(NamedTuple):
    """A sheet in the middle of the window: title, tiles in a grid, one button."""

    sheet: Rect
    title: Rect
    tiles: tuple[Rect, ...]
    done: Rect


def tables(size: tuple[int, int], scale: float, count: int) -> TablesLayout:
    """A sheet for so many tiles, as large as they can be seen at once."""
    is_low = size[1] < _LOW * scale
    edge, pad, gap = margin(size, scale), dp(scale, 12 if is_low else 20), dp(scale, 10)
    title, bar = dp(scale, 36 if is_low else 44), dp(scale, LOW_BUTTON if is_low else BUTTON)
    wide = min(dp(scale, _WIDTH), size[0] - 2 * edge)
    room = size[1] - 2 * edge - 2 * pad - title - bar - gap
    grid = _grid(wide - 2 * pad, room, count, gap)
    high = size[1] - 2 * edge - room + grid.bottom
    sheet = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
    left, top = sheet.left + pad, sheet.top + pad
    tiles = tuple(tile.move(left, top + title) for tile in grid.tiles)
    done = Rect(left, sheet.bottom - pad - bar, wide - 2 * pad, bar)
    return TablesLayout(sheet, Rect(left, top, wide - 2 * pad, title), tiles, done)


class _Grid(NamedTuple):
    tiles: tuple[Rect, ...]
    bottom: int


def _grid(width: int, height: int, count: int, gap: int) -> _Grid:
    """The tiles in the number of columns that makes them largest, from (0, 0)."""
    ways = {columns: _cell(width, height, count, columns, gap) for columns in range(1, count + 1)}
    columns = max(ways, key=lambda columns: min(ways[columns]))
    wide, high = ways[columns]
    tiles = tuple(Rect(i % columns * (wide + gap), i // columns * (high + gap), wide, high) for i in range(count))
    return _Grid(tiles, tiles[-1].bottom)


def _cell(width: int, height: int, count: int, columns: int, gap: int) -> tuple[int, int]:
    """A tile's size in a grid of so many columns."""
    rows = math.ceil(count / columns)
    wide = (width - gap * (columns - 1)) // columns
    return wide, min((height - gap * (rows - 1)) // rows, round(wide * RATIO))
