"""Where the parts of the help for a question go: pictures, each below its words, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, margin

WIDTH, BROAD = 560, 920
"""Units of width of the sheet, at most: with its pictures below each other, and side by side."""
ONE_LINE = 480
"""Units of width from which a picture's words take one line."""
BUTTON = 130
"""Units of width under which buttons stand in two rows."""
_LEAST = 0.72
"""Pictures shrink to this share of their height before they stand side by side."""


class HelpLayout(NamedTuple):
    """The help scene, device pixels."""

    sheet: Rect
    title: Rect
    words: tuple[Rect, ...]
    pictures: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


class _Measures(NamedTuple):
    """Heights and distances, device pixels."""

    pad: int
    gap: int
    title: int
    button: int
    columns: int
    """Buttons side by side."""
    bar: int
    """All rows of buttons."""


def help_sheet(size: tuple[int, int], scale: float, shapes: Sequence[float], buttons: int) -> HelpLayout:
    """A sheet for pictures of these heights (of their widths) and so many buttons, in the middle of a window."""
    by = _measures(size, scale, buttons)
    return _stacked(size, scale, shapes, buttons, by) or _abreast(size, scale, shapes, buttons, by)


def _measures(size: tuple[int, int], scale: float, buttons: int) -> _Measures:
    low = size[1] < 480 * scale
    pad, gap, title, button = (dp(scale, units) for units in ((12, 8, 34, 46) if low else (20, 14, 46, 52)))
    wide = min(dp(scale, WIDTH), size[0] - 2 * margin(size, scale)) - 2 * pad
    columns = buttons if (wide + gap) // buttons >= BUTTON * scale else 2
    rows = -(-buttons // columns)
    return _Measures(pad, gap, title, button, columns, rows * (button + gap) - gap)


def _stacked(
    size: tuple[int, int], scale: float, shapes: Sequence[float], buttons: int, by: _Measures
) -> HelpLayout | None:
    """The pictures below each other; None where they become too small."""
    wide, room = _room(size, scale, WIDTH, by)
    words = dp(scale, 30 if wide >= ONE_LINE * scale else 46)
    wanted = [shape * wide for shape in shapes]
    free = room - len(shapes) * (words + by.gap)
    share = min(1.0, free / sum(wanted))
    if share < _LEAST:
        return None
    heights = [int(height * share) for height in wanted]
    high = sum(heights) + len(shapes) * (words + by.gap)
    sheet = _sheet(size, wide, high, by)
    left, top = sheet.left + by.pad, sheet.top + by.pad + by.title
    places = []
    for height in heights:
        places.append((Rect(left, top, wide, words), Rect(left, top + words, wide, height)))
        top += words + height + by.gap
    return _with_buttons(sheet, places, buttons, by)


def _abreast(size: tuple[int, int], scale: float, shapes: Sequence[float], buttons: int, by: _Measures) -> HelpLayout:
    """The pictures side by side, all as high as there is room."""
    wide, room = _room(size, scale, BROAD, by)
    words = dp(scale, 46)
    across = (wide - by.gap * (len(shapes) - 1)) // len(shapes)
    height = min(room - words - by.gap, round(max(shapes) * across))
    sheet = _sheet(size, wide, height + words + by.gap, by)
    left, top = sheet.left + by.pad, sheet.top + by.pad + by.title
    xs = [left + i * (across + by.gap) for i in range(len(shapes))]
    places = [(Rect(x, top, across, words), Rect(x, top + words, across, height)) for x in xs]
    return _with_buttons(sheet, places, buttons, by)


def _room(size: tuple[int, int], scale: float, widest: int, by: _Measures) -> tuple[int, int]:
    """The width and height that pictures and their words can take."""
    edge = margin(size, scale)
    wide = min(dp(scale, widest), size[0] - 2 * edge) - 2 * by.pad
    return wide, size[1] - 2 * edge - 2 * by.pad - by.title - by.bar


def _sheet(size: tuple[int, int], wide: int, high: int, by: _Measures) -> Rect:
    whole = Rect(0, 0, wide + 2 * by.pad, high + 2 * by.pad + by.title + by.bar)
    whole.center = size[0] // 2, size[1] // 2
    return whole


def _with_buttons(sheet: Rect, places: list[tuple[Rect, Rect]], buttons: int, by: _Measures) -> HelpLayout:
    inside = sheet.inflate(-2 * by.pad, -2 * by.pad)
    foot = Rect(inside.left, inside.bottom - by.bar, inside.width, by.bar)
    bar = tuple(_button(foot, i, buttons, by) for i in range(buttons))
    words, pictures = zip(*places, strict=True)
    return HelpLayout(sheet, Rect(inside.topleft, (inside.width, by.title)), words, pictures, bar)


def _button(foot: Rect, i: int, buttons: int, by: _Measures) -> Rect:
    """A button's place; those of a last row that is not full share its width."""
    row, column = divmod(i, by.columns)
    here = min(by.columns, buttons - row * by.columns)
    across = (foot.width - by.gap * (here - 1)) // here
    return Rect(foot.left + column * (across + by.gap), foot.top + row * (by.button + by.gap), across, by.button)
