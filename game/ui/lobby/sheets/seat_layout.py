"""Where the parts of the seat editor lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ...toolkit.geometry import dp, is_wide, margin, split_column, split_row

_TARGET = 44
"""Units that a row is high at least."""
ROOMY = 56
"""Units of height from which a row has large letters; lower ones go beside the name where they can."""
HIGHEST = 64
_NARROW, _BROKEN = 320, 78
"""Units of width under which what a level is like is broken into lines, and of height that a row then needs."""
_NAME = 56
"""Units of height of the field with the name."""


class SeatLayout(NamedTuple):
    """The seat editor."""

    sheet: Rect
    title: Rect
    name: Rect
    """The field with the name."""
    hint: Rect
    levels: tuple[Rect, ...]
    done: Rect


def seat(size: tuple[int, int], scale: float, levels: int, *, named: bool = True) -> SeatLayout:
    """The seat editor with so many levels; or, if nobody is named there, without a field."""
    edge, gap = margin(size, scale), dp(scale, 10)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    pad = dp(scale, 14 if min(size) < dp(scale, 480) else 24)
    head, done = dp(scale, 136 if named else 40), dp(scale, 52)
    room = whole.height - 2 * pad
    highest = _BROKEN if size[0] < dp(scale, _NARROW) else HIGHEST
    high, apart = _rows(room - head - done - 2 * gap, levels, scale, highest)
    beside = is_wide(size) and high < dp(scale, ROOMY)
    if beside:
        high, apart = _rows(room, levels, scale, highest)
    body = levels * high + (levels - 1) * apart
    inner = max(head + gap + done, body) if beside else head + body + done + 2 * gap
    sheet = Rect(0, 0, min(whole.width, dp(scale, 760 if beside else 480)), inner + 2 * pad)
    sheet.center = size[0] // 2, size[1] // 2
    area = sheet.inflate(-2 * pad, -2 * pad)
    left, right = split_row(area, [5, 6], 2 * gap) if beside else (area, area)
    title = Rect(left.left, left.top, left.width, dp(scale, 40))
    name = Rect(left.left, title.bottom + gap, left.width, dp(scale, _NAME) * named)
    hint = Rect(left.left, name.bottom, left.width, dp(scale, 86 - _NAME) * named)
    first = Rect(right.left, right.top if beside else left.top + head + gap, right.width, high)
    bottom = Rect(left.left, left.bottom - done, left.width, done)
    return SeatLayout(sheet, title, name, hint, tuple(split_column(first, levels, high, apart)), bottom)


def seat_least(width: int, scale: float, levels: int) -> int:
    """Pixels of height that the seat editor needs in a window so many wide."""
    if width >= dp(scale, _NARROW):
        return 0
    return dp(scale, 2 * (10 + 14) + 136 + 52 + 2 * 10 + levels * (_BROKEN + 6))


def _rows(room: int, count: int, scale: float, highest: int) -> tuple[int, int]:
    """How high rows in a room are and how far apart: they move together before they are too low to be touched."""
    high = gap = 0
    for units, least in ((10, ROOMY), (6, _TARGET), (2, 0)):
        gap = dp(scale, units)
        high = min((room - gap * (count - 1)) // count, dp(scale, highest))
        if high >= dp(scale, least):
            break
    return high, gap
