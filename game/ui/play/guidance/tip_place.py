"""Where a tip lies: over nothing that is needed, as near to the line on the table as there is room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from ...toolkit.geometry import margin, unit

TIP_WIDTHS = (300, 240, 190, 360)
"""Units in width of a tip, the most comfortable first."""
_ACROSS, _DOWN = 12, 40
"""Places that are tried across and down."""
_GAP = 4
"""Units between a tip and what is needed."""
_NEEDED, _BOARD, _OWN, _PANEL, _FAR = 1e6, 90.0, 70.0, 30.0, 40.0
"""What it costs to cover a pixel of what is needed, the board, one's own panel or another, and one of distance."""


class TipSurroundings(NamedTuple):
    """What else lies on the table."""

    needed: Sequence[Rect]
    """What is read or tapped in this turn: never covered."""
    board: Rect
    """Where one looks for a space."""
    own: Sequence[Rect]
    """The panels of whoever reads it, and of their team."""
    panels: Sequence[Rect]
    """The others' panels."""
    line: Rect
    """The line on the table, near which a tip is looked for."""


def tip_place(size: tuple[int, int], scale: float, papers: Iterable[tuple[int, int]], around: TipSurroundings) -> Rect:
    """The best place in a window for one of several papers, the first ones better."""
    edge = margin(size, scale)
    window = Rect(0, 0, *size).inflate(-edge, -edge)
    covered: list[Rect] = []
    for wide, high in papers:
        tried = [place for place in _tried(window, wide, high, around) if not _is_needed(place, scale, around)]
        free = [place for place in tried if place.collidelist([around.board, *around.own, *around.panels]) < 0]
        if free:
            return min(free, key=lambda place: math.dist(place.center, around.line.center))
        covered += tried or [*_tried(window, wide, high, around)]
    return min(covered, key=lambda place: _cost(place, unit(scale, _GAP), around))


def _tried(window: Rect, wide: int, high: int, around: TipSurroundings) -> Iterator[Rect]:
    """Places all over the window, and close to the edges of what is needed."""
    gap = max(4, high // 12)
    tops = [window.top + (window.height - high) * row // _DOWN for row in range(_DOWN + 1)]
    tops += [top for rect in around.needed for top in (rect.bottom + gap, rect.top - gap - high)]
    lefts = [window.left + (window.width - wide) * column // _ACROSS for column in range(_ACROSS + 1)]
    for left in dict.fromkeys([around.line.left, *lefts]):
        for top in dict.fromkeys(tops):
            yield Rect(left, top, wide, high).clamp(window)


def _is_needed(place: Rect, scale: float, around: TipSurroundings) -> bool:
    """Whether something that is needed lies at a place, or close to it."""
    gap = unit(scale, _GAP)
    return place.inflate(gap, gap).collidelist(around.needed) >= 0


def _cost(place: Rect, gap: int, around: TipSurroundings) -> float:
    roomy = place.inflate(gap, gap)
    cost = _NEEDED * sum(_area(roomy.clip(rect)) for rect in around.needed)
    cost += _BOARD * _area(place.clip(around.board))
    cost += _OWN * sum(_area(place.clip(rect)) for rect in around.own)
    cost += _PANEL * sum(_area(place.clip(rect)) for rect in around.panels)
    return cost + _FAR * math.dist(place.center, around.line.center)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
