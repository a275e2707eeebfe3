"""Where the parts of the seat editor lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.layout import is_wide, margin, unit
from game.ui.widgets import column, row


class SeatLayout(NamedTuple):
    """The seat editor."""

    sheet: Rect
    title: Rect
    name: Rect
    """The field with the name."""
    hint: Rect
    rename: Rect
    """The button that asks for a name; empty without one."""
    levels: tuple[Rect, ...]
    done: Rect


def seat(size: tuple[int, int], scale: float, levels: int, *, asks: bool) -> SeatLayout:
    """The seat editor with so many levels and, where a name can be asked for, a button for that."""
    edge, gap = margin(size, scale), unit(scale, 10)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    pad = unit(scale, 14 if min(size) < unit(scale, 480) else 24)
    head, done, high = unit(scale, 136), unit(scale, 52), unit(scale, 64)
    body = levels * high + (levels - 1) * gap
    beside = is_wide(size) and head + body + done + 2 * (gap + pad) > whole.height
    if beside:
        high = min(high, (whole.height - 2 * pad - gap * (levels - 1)) // levels)
        body = levels * high + (levels - 1) * gap
    inner = max(head + gap + done, body) if beside else head + body + done + 2 * gap
    sheet = Rect(0, 0, min(whole.width, unit(scale, 760 if beside else 480)), inner + 2 * pad)
    sheet.center = size[0] // 2, size[1] // 2
    area = sheet.inflate(-2 * pad, -2 * pad)
    left, right = row(area, [1, 1], 2 * gap) if beside else (area, area)
    title = Rect(left.left, left.top, left.width, unit(scale, 40))
    name, hint, rename = _name(Rect(left.left, title.bottom + gap, left.width, unit(scale, 86)), scale, asks=asks)
    first = Rect(right.left, right.top if beside else left.top + head + gap, right.width, high)
    bottom = Rect(left.left, left.bottom - done, left.width, done)
    return SeatLayout(sheet, title, name, hint, rename, tuple(column(first, levels, high, gap)), bottom)


def _name(area: Rect, scale: float, *, asks: bool) -> tuple[Rect, Rect, Rect]:
    """The field, the line that explains it, and the button beside the field."""
    wide, high = unit(scale, 120) if asks else 0, unit(scale, 56)
    field = Rect(area.left, area.top, area.width - wide - (unit(scale, 8) if asks else 0), high)
    return (
        field,
        Rect(area.left, field.bottom, area.width, area.height - high),
        Rect(area.right - wide, area.top, wide, high if asks else 0),
    )
