"""Where the parts of an overlay's sheet go."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.layout import margin, unit

WIDTH = 520
BUTTON = 52


class SheetLayout(NamedTuple):
    """A sheet in the middle of the window: title, content, buttons below each other or side by side."""

    sheet: Rect
    title: Rect
    content: Rect
    buttons: tuple[Rect, ...]


def sheet(size: tuple[int, int], scale: float, content: int, buttons: int, *, beside: bool = False) -> SheetLayout:
    """A sheet for content of so many device pixels in height (cut to what fits) and so many buttons."""
    edge, pad, gap = margin(size, scale), unit(scale, 20), unit(scale, 10)
    wide = min(unit(scale, WIDTH), size[0] - 2 * edge)
    bar = unit(scale, BUTTON)
    rows = min(buttons, 1) if beside else buttons
    title = unit(scale, 44)
    low = rows * bar + max(rows - 1, 0) * gap
    most = size[1] - 2 * edge - title - 2 * pad - low - (gap if rows else 0)
    # A low window has no room for tall buttons as well.
    if most < 0:
        bar = max(unit(scale, 44), bar + most // max(rows, 1))
        low = rows * bar + max(rows - 1, 0) * gap
        most = max(0, size[1] - 2 * edge - title - 2 * pad - low - gap)
    high = title + min(content, most) + 2 * pad + low + (gap if rows else 0)
    whole = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
    inside = whole.inflate(-2 * pad, -2 * pad)
    top = inside.bottom - low
    across = (inside.width - gap * (buttons - 1)) // max(buttons, 1)
    places = tuple(
        Rect(inside.left + i * (across + gap), top, across, bar)
        if beside
        else Rect(inside.left, top + i * (bar + gap), inside.width, bar)
        for i in range(buttons)
    )
    return SheetLayout(
        whole,
        Rect(inside.left, inside.top, inside.width, title),
        Rect(inside.left, inside.top + title, inside.width, min(content, most)),
        places,
    )


def inner_width(size: tuple[int, int], scale: float) -> int:
    """How wide the content of a sheet is."""
    return min(unit(scale, WIDTH), size[0] - 2 * margin(size, scale)) - 2 * unit(scale, 20)
