"""Where the parts of a listing lie: a sheet over the scene with a long list to choose from, in device pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, is_wide, margin, split_row

_LOW = 560
"""A wide window of fewer units of height has the buttons beside the title."""
HEAD, BUTTON = 44, 52
VALUE, PAD = 44, 9
"""Units of height: an option's values, and what is free above and below an option."""
_LEAST_BESIDE = 196
"""Units that an option's words need beside its values, and half of the width."""
TILE = 152
"""Units of height of a tile with a picture, a name and sentences."""
BAR = 4
"""Units in width of the scroll bar, and between it and the list; it lies in the border of the sheet."""


class Listing(NamedTuple):
    """A sheet in the middle of the window."""

    sheet: Rect
    title: Rect
    body: Rect
    """What shows of the list."""
    note: Rect
    """The line below the list; without height where there is none."""
    buttons: tuple[Rect, ...]


class _Frame(NamedTuple):
    """What every listing of a window begins with."""

    widest: int
    """Pixels between the sheet's paddings."""
    highest: int
    pad: int
    gap: int


def listing_width(size: tuple[int, int], scale: float, widest: int) -> int:
    """How wide the list of a sheet is, at most so many units."""
    return _frame(size, scale, widest).widest


def _frame(size: tuple[int, int], scale: float, widest: int) -> _Frame:
    edge, pad = margin(size, scale), dp(scale, 12 if min(size) < dp(scale, _LOW) else 22)
    inside = min(dp(scale, widest), size[0] - 2 * edge) - 2 * pad
    return _Frame(inside, size[1] - 2 * edge - 2 * pad, pad, dp(scale, 10))


def listing(
    size: tuple[int, int], scale: float, widest: int, content: int, buttons: int, *, note: int = 0, heads: bool = False
) -> Listing:
    """A sheet at most so many units wide for a list of so many pixels in height, a note of so many and buttons.

    `heads`: the buttons stand beside the title wherever the window is wide, not only where it is low.
    """
    frame = _frame(size, scale, widest)
    low = is_wide(size) and (heads or size[1] < dp(scale, _LOW))
    head = dp(scale, HEAD)
    foot = 0 if low else dp(scale, BUTTON) + frame.gap
    under = note + frame.gap if note else 0
    body = min(content, frame.highest - head - frame.gap - under - foot)
    sheet = Rect(0, 0, frame.widest + 2 * frame.pad, head + frame.gap + body + under + foot + 2 * frame.pad)
    sheet.center = size[0] // 2, size[1] // 2
    inside = sheet.inflate(-2 * frame.pad, -2 * frame.pad)
    title = Rect(inside.left, inside.top, inside.width, head)
    places = _buttons(inside, title, scale, buttons, low=low)
    if low:
        title.width = places[0].left - frame.gap - title.left
    listed = Rect(inside.left, inside.top + head + frame.gap, inside.width, body)
    below = Rect(inside.left, listed.bottom + min(under, frame.gap), inside.width, note)
    return Listing(sheet, title, listed, below, places)


def _buttons(inside: Rect, title: Rect, scale: float, count: int, *, low: bool) -> tuple[Rect, ...]:
    """The buttons at the end of the title's line, or in a row at the bottom."""
    gap = dp(scale, 10)
    if low:
        wide = count * dp(scale, 110) + (count - 1) * gap
        return tuple(split_row(Rect(title.right - wide, title.top, wide, title.height), [1.0] * count, gap))
    high = dp(scale, BUTTON)
    return tuple(split_row(Rect(inside.left, inside.bottom - high, inside.width, high), [1.0] * count, gap))


def tiles(width: int, scale: float, count: int) -> tuple[Rect, ...]:
    """Tiles in as many columns as leave room to read, for a list of so many pixels; from (0, 0)."""
    gap = dp(scale, 10)
    columns = max(1, min(3, (width + gap) // dp(scale, 300)))
    wide = (width - gap * (columns - 1)) // columns
    high = dp(scale, TILE)
    return tuple(Rect(i % columns * (wide + gap), i // columns * (high + gap), wide, high) for i in range(count))


class ListEntry(NamedTuple):
    """One option of a list: its name, its values side by side, and the sentence about the one chosen."""

    whole: Rect
    name: Rect
    values: tuple[Rect, ...]
    line: Rect


class Wanted(NamedTuple):
    """What an entry needs, in pixels."""

    values: tuple[int, ...]
    """The width of each value."""
    name: int
    """The height of its name."""
    sentence: Callable[[int], int]
    """The height that its longest sentence takes in a room so wide."""


def entries(width: int, scale: float, wanted: list[Wanted]) -> tuple[ListEntry, ...]:
    """The options of a list of so many pixels below each other; from (0, 0)."""
    found: list[ListEntry] = []
    for needs in wanted:
        top = found[-1].whole.bottom if found else 0
        room = width - sum(needs.values)
        arrange = _beside if room >= max(width // 2, dp(scale, _LEAST_BESIDE)) else _stacked
        found.append(arrange(Rect(0, top, width, 0), scale, needs))
    return tuple(found)


def _beside(place: Rect, scale: float, needs: Wanted) -> ListEntry:
    """The values at the right of name and sentence."""
    pad, high, across = dp(scale, PAD), dp(scale, VALUE), sum(needs.values)
    room = place.width - across - dp(scale, 14)
    words = needs.name + needs.sentence(room)
    whole = Rect(place.topleft, (place.width, max(words, high) + 2 * pad))
    name = Rect(place.left, whole.centery - words // 2, room, needs.name)
    values = Rect(place.right - across, whole.centery - high // 2, across, high)
    return ListEntry(whole, name, _row(values, needs), Rect(name.bottomleft, (room, words - needs.name)))


def _stacked(place: Rect, scale: float, needs: Wanted) -> ListEntry:
    """The values between name and sentence."""
    pad, gap = dp(scale, PAD), dp(scale, 4)
    name = Rect(place.left, place.top + pad, place.width, needs.name)
    values = Rect(place.left, name.bottom + gap, place.width, dp(scale, VALUE))
    line = Rect(place.left, values.bottom + gap, place.width, needs.sentence(place.width))
    whole = Rect(place.topleft, (place.width, line.bottom + pad - place.top))
    return ListEntry(whole, name, _row(values, needs), line)


def _row(values: Rect, needs: Wanted) -> tuple[Rect, ...]:
    return tuple(split_row(values, [float(n) for n in needs.values], 0))
