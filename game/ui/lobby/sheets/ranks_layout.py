"""Where the parts of the sheet lie on which ranks are picked, in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ....engine.cards import RANKS
from ...toolkit.geometry import dp, margin, split_row

_TARGET = 44
"""Units that a rank is wide and high at least."""
_WIDEST, _HIGHEST = 560, 72
"""Units that the sheet is wide and a rank high at most."""
_TALL = 2000
"""Units of height in which every rank is as high as it may be."""
_TIGHT = 14
"""Units around what is on the sheet, in a small window."""
_BROAD = 400
"""Units of width from which both buttons stand side by side."""
_COLUMNS = (7, 5, 4)
"""Ranks beside each other, the best first."""


class RanksLayout(NamedTuple):
    """The sheet."""

    sheet: Rect
    title: Rect
    text: Rect
    ranks: tuple[Rect, ...]
    """In rising order, the last row in the middle."""
    chance: Rect
    """The button that leaves it to chance."""
    done: Rect


def ranks_layout(size: tuple[int, int], scale: float) -> RanksLayout:
    """The sheet in a window."""
    edge, gap, pad = margin(size, scale), dp(scale, 10), dp(scale, _TIGHT if min(size) < dp(scale, 480) else 24)
    wide = min(size[0] - 2 * edge, dp(scale, _WIDEST)) - 2 * pad
    broad = wide >= dp(scale, _BROAD)
    title, text, button = dp(scale, 40), dp(scale, 38 if broad else 46), dp(scale, 52)
    foot = button if broad else 2 * button + gap
    head = title + text + gap
    room = size[1] - 2 * edge - 2 * pad - head - foot - gap
    tiles = _tiles(Rect(0, 0, wide, room), scale)
    sheet = Rect(0, 0, wide + 2 * pad, head + tiles[-1].bottom + gap + foot + 2 * pad)
    sheet.center = size[0] // 2, size[1] // 2
    inside = sheet.inflate(-2 * pad, -2 * pad)
    heading = Rect(inside.topleft, (wide, title))
    bottom = Rect(inside.left, inside.bottom - button, wide, button)
    chance, done = split_row(bottom, [1, 1], gap) if broad else (bottom, bottom.move(0, -button - gap))
    return RanksLayout(
        sheet,
        heading,
        Rect(heading.bottomleft, (wide, text)),
        tuple(tile.move(inside.left, inside.top + head) for tile in tiles),
        chance,
        done,
    )


def ranks_least(width: int, scale: float) -> int:
    """Device pixels of height that the sheet needs, every rank high enough to touch."""
    tall = ranks_layout((width, dp(scale, _TALL)), scale)
    spare = (tall.ranks[0].height - dp(scale, _TARGET)) * len({rank.top for rank in tall.ranks})
    pad = tall.title.top - tall.sheet.top
    edge = margin((width, width), scale)
    return tall.sheet.height - spare - 2 * (pad - dp(scale, _TIGHT)) + 2 * edge


def _tiles(room: Rect, scale: float) -> tuple[Rect, ...]:
    """The ranks in as few rows as leave each wide enough to touch; from (0, 0)."""
    gap = dp(scale, 6)
    wide, columns = next(
        (found, columns)
        for columns in (*_COLUMNS, 1)
        if (found := (room.width - gap * (columns - 1)) // columns) >= dp(scale, _TARGET) or columns == 1
    )
    rows = math.ceil(len(RANKS) / columns)
    high = min((room.height - gap * (rows - 1)) // rows, dp(scale, _HIGHEST))
    last = len(RANKS) - columns * (rows - 1)
    indent = (room.width - last * wide - gap * (last - 1)) // 2
    return tuple(
        Rect(i % columns * (wide + gap) + indent * (i // columns == rows - 1), i // columns * (high + gap), wide, high)
        for i in range(len(RANKS))
    )
