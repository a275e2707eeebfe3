"""Where the cards of a hand go: as large as fits, in even rows."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ...engine.rules.ruleset import Ruleset
from ..toolkit.geometry import CARD_RATIO, dp, even_columns
from ..words.token_faces import face

MOST_CARD = 112
"""Units in width of the largest upright card."""
WRITTEN_RATIO = 0.62
"""Height of its width of a card that has nothing on it but a long name: it lies across, so that this is large."""
LEAST_HIGH = 44
"""Units in height of the lowest card that lies across."""
_BROAD = 300
"""Units in width of a hand under which its cards lie closer together."""
LEAST_CARD = 8
"""Pixels in width of a card in a window that is far too small."""


def _gap(area: Rect, scale: float) -> int:
    """The distance of cards, pixels."""
    return dp(scale, 8 if area.width >= _BROAD * scale else 5)


def card_ratio(ruleset: Ruleset) -> float:
    """The height of a game's cards, of their width."""
    faces = [face(card) for card in ruleset.deck]
    written = sum(shown.kind == "text" and not shown.sum and len(shown.sign) > 2 for shown in faces)
    return WRITTEN_RATIO if 2 * written > len(faces) else CARD_RATIO


def _largest(ratio: float) -> float:
    """Units in width of the largest card: one that lies across covers as much as one that stands."""
    return MOST_CARD * math.sqrt(CARD_RATIO / ratio)


class _Rows(NamedTuple):
    """Even rows of cards."""

    across: int
    """The number of cards in a row."""
    wide: int
    """Their width, pixels."""
    ratio: float
    """Their height, of their width."""

    @property
    def high(self) -> int:
        """Their height, pixels."""
        return round(self.wide * self.ratio)


def _rows(area: Rect, scale: float, count: int, ratio: float) -> _Rows:
    """The rows in which cards are largest; where those that lie across become too low to be tapped, they stand."""
    gap = _gap(area, scale)
    best = _Rows(1, LEAST_CARD, ratio)
    for columns in even_columns(count):
        rows = math.ceil(count / columns)
        by_width = (area.width - gap * (columns - 1)) // columns
        by_height = int((area.height - gap * (rows - 1)) // rows / ratio)
        wide = min(by_width, by_height, dp(scale, _largest(ratio)))
        if wide >= best.wide:
            best = _Rows(columns, wide, ratio)
    return best if ratio >= 1 or best.high >= dp(scale, LEAST_HIGH) else _rows(area, scale, count, CARD_RATIO)


def card_width(area: Rect, scale: float, count: int, ratio: float = CARD_RATIO) -> int:
    """How wide upright cards are that cover as much as those of a hand become in an area, device pixels."""
    rows = _rows(area, scale, count, ratio)
    return round(rows.wide * math.sqrt(rows.ratio / CARD_RATIO))


def hand_rows(
    area: Rect, scale: float, count: int, ratio: float = CARD_RATIO, *, low: bool = False
) -> tuple[Rect, ...]:
    """Places for a hand's cards: as large as fits, in rows; `low`: from the left, at the bottom, else in the middle."""
    gap = _gap(area, scale)
    (across, wide, _), high = (rows := _rows(area, scale, count, ratio)), rows.high
    top = area.bottom - math.ceil(count / across) * (high + gap) + gap
    left = area.left
    if not low:
        top = area.top + (top - area.top) // 2
        left += (area.width - across * (wide + gap) + gap) // 2
    return tuple(
        Rect(left + i % across * (wide + gap), top + i // across * (high + gap), wide, high) for i in range(count)
    )


def hand_places(area: Rect, scale: float, count: int, ratio: float = CARD_RATIO) -> tuple[Rect, ...]:
    """Places for a hand's cards in the middle of an area, as large as fits."""
    return hand_rows(area, scale, count, ratio)
