"""Where the cards of a hand go: as large as fits, in even rows."""

from __future__ import annotations

import math

from pygame import Rect

from ..toolkit.geometry import CARD_RATIO, even_columns, unit

MOST_CARD = 112
"""Units in width of the largest card."""
_BROAD = 300
"""Units in width of a hand under which its cards lie closer together."""
LEAST_CARD = 8
"""Pixels in width of a card in a window that is far too small."""


def _gap(area: Rect, scale: float) -> int:
    """The distance of cards, pixels."""
    return unit(scale, 8 if area.width >= _BROAD * scale else 5)


def _across(area: Rect, scale: float, count: int) -> tuple[int, int]:
    """The number of cards in a row for which they are largest, and how wide they then are."""
    gap = _gap(area, scale)
    best, across = LEAST_CARD, 1
    for columns in even_columns(count):
        rows = math.ceil(count / columns)
        by_width = (area.width - gap * (columns - 1)) // columns
        by_height = int((area.height - gap * (rows - 1)) // rows / CARD_RATIO)
        wide = min(by_width, by_height, unit(scale, MOST_CARD))
        if wide >= best:
            best, across = wide, columns
    return across, best


def card_width(area: Rect, scale: float, count: int) -> int:
    """How wide the cards of a hand become in an area, device pixels."""
    return _across(area, scale, count)[1]


def hand_rows(area: Rect, scale: float, count: int, *, low: bool = False) -> tuple[Rect, ...]:
    """Places for a hand's cards: as large as fits, in rows; `low`: from the left, at the bottom, else in the middle."""
    gap = _gap(area, scale)
    across, wide = _across(area, scale, count)
    high, rows = round(wide * CARD_RATIO), math.ceil(count / across)
    top = area.bottom - rows * (high + gap) + gap
    left = area.left
    if not low:
        top = area.top + (top - area.top) // 2
        left += (area.width - across * (wide + gap) + gap) // 2
    return tuple(
        Rect(left + i % across * (wide + gap), top + i // across * (high + gap), wide, high) for i in range(count)
    )


def hand_places(area: Rect, scale: float, count: int) -> tuple[Rect, ...]:
    """Places for a hand's cards in the middle of an area, as large as fits."""
    return hand_rows(area, scale, count)
