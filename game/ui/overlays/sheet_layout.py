"""Where the parts of an overlay's sheet go."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, margin

_WIDTH = 520
_NARROW = 340
"""Units of width under which the words of buttons have no room beside each other."""
BUTTON, LOW_BUTTON = 52, 44
LEAST_CONTENT = 66
"""Units in height: of a button, of one in a low window, and of the text that shows at least."""


class SheetLayout(NamedTuple):
    """A sheet in the middle of the window: title, content, buttons below each other or side by side."""

    sheet: Rect
    title: Rect
    content: Rect
    buttons: tuple[Rect, ...]


def sheet(size: tuple[int, int], scale: float, content: int, buttons: int, *, beside: bool = False) -> SheetLayout:
    """A sheet for content of so many device pixels in height (cut to what fits) and so many buttons."""
    edge, pad, gap = margin(size, scale), dp(scale, 20), dp(scale, 10)
    wide, title = min(dp(scale, _WIDTH), size[0] - 2 * edge), dp(scale, 44)
    room = size[1] - 2 * edge - title - 2 * pad
    columns, bar = _columns_and_bar(room, scale, content, buttons, beside=beside)
    rows = math.ceil(buttons / columns)
    low = rows * (bar + gap)
    visible = max(min(content, room - low), 0)
    high = title + visible + low + 2 * pad
    whole = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
    inside = whole.inflate(-2 * pad, -2 * pad)
    across = (inside.width - gap * (columns - 1)) // columns
    top = inside.bottom - low + gap
    places = tuple(
        Rect(inside.left + i % columns * (across + gap), top + i // columns * (bar + gap), across, bar)
        for i in range(buttons)
    )
    heading = Rect(inside.topleft, (inside.width, title))
    return SheetLayout(whole, heading, Rect(heading.bottomleft, (inside.width, visible)), places)


def sheet_least(width: int, scale: float, content: int, buttons: int) -> int:
    """Pixels of height that so many buttons below each other need in a narrow window; 0 in others."""
    if width >= dp(scale, _NARROW):
        return 0
    edge, bar = margin((width, width), scale), dp(scale, LOW_BUTTON) + dp(scale, 10)
    return 2 * edge + 2 * dp(scale, 20) + dp(scale, 44) + min(content, dp(scale, LEAST_CONTENT)) + buttons * bar


def _columns_and_bar(room: int, scale: float, content: int, buttons: int, *, beside: bool) -> tuple[int, int]:
    """How many buttons stand side by side, and their height, so that some of the content can be seen above them."""
    least = min(content, dp(scale, LEAST_CONTENT))
    one = max(buttons, 1) if beside else 1
    low = dp(scale, LOW_BUTTON)
    ways = [(one, dp(scale, BUTTON)), (one, low), (max(one, 2), low), (max(one, 3), low)]
    for columns, bar in ways:
        if least + math.ceil(buttons / columns) * (bar + dp(scale, 10)) <= room:
            break
    return columns, bar


def inner_width(size: tuple[int, int], scale: float) -> int:
    """How wide the content of a sheet is."""
    return min(dp(scale, _WIDTH), size[0] - 2 * margin(size, scale)) - 2 * dp(scale, 20)
