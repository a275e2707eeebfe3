"""Where a tip lies: over nothing that is needed, as near to the line on the table as there is room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from ...toolkit.geometry import dp, margin

TIP_WIDTHS = (300, 240, 190, 360)
"""Units in width of a tip, the most comfortable first."""
_ACROSS, _DOWN = 12, 40
"""Places that are tried across and down."""
_GAP = 4
"""Units between a tip and what is needed."""
_NEEDED, _NAMED, _CHIPS, _BOARD, _FAR = 1e6, 400.0, 90.0, 30.0, 40.0
"""What it costs to cover a pixel of what is needed, a name or score, a chip, the board, and one of distance."""


class TipSurroundings(NamedTuple):
    """What else lies on the table."""

    needed: Sequence[Rect]
    """What is read or tapped in this turn, and lit spaces: never covered."""
    named: Sequence[Rect]
    """Names and scores: covered only where there is no other room at all."""
    chips: Sequence[Rect]
    """Spaces with chips."""
    board: Rect
    line: Rect
    """The line on the table, near which a tip is looked for."""


def tip_place(
    size: tuple[int, int], scale: float, papers: Iterable[Sequence[tuple[int, int]]], around: TipSurroundings
) -> Rect:
    """The best place in a window for one of several papers, in the most comfortable letters for which there is room.

    `papers` has those of each size of letters, the most comfortable first. Best is beside everything, next on the board
    where no chip lies.
    """
    edge, gap = margin(size, scale), dp(scale, _GAP)
    window = Rect(0, 0, *size).inflate(-edge, -edge)
    covering: list[Rect] = []
    for same_letters in papers:
        tried = [place for wide, high in same_letters for place in _tried(window, wide, high, around)]
        apart = [place for place in tried if place.inflate(gap, gap).collidelist([*around.needed, *around.named]) < 0]
        for others in ([around.board], around.chips):
            if free := [place for place in apart if place.collidelist(others) < 0]:
                return min(free, key=lambda place: math.dist(place.center, around.line.center))
        covering += tried
    return min(covering, key=lambda place: _cost(place, gap, around))


def _tried(window: Rect, wide: int, high: int, around: TipSurroundings) -> Iterator[Rect]:
    """Places all over the window, and close to the edges of what is needed."""
    gap = max(4, high // 12)
    tops = [window.top + (window.height - high) * row // _DOWN for row in range(_DOWN + 1)]
    tops += [top for rect in around.needed for top in (rect.bottom + gap, rect.top - gap - high)]
    lefts = [window.left + (window.width - wide) * column // _ACROSS for column in range(_ACROSS + 1)]
    for left in dict.fromkeys([around.line.left, *lefts]):
        for top in dict.fromkeys(tops):
            yield Rect(left, top, wide, high).clamp(window)


def _cost(place: Rect, gap: int, around: TipSurroundings) -> float:
    roomy = place.inflate(gap, gap)
    cost = _NEEDED * sum(_area(roomy.clip(rect)) for rect in around.needed)
    cost += _NAMED * sum(_area(place.clip(rect)) for rect in around.named)
    cost += _CHIPS * sum(_area(place.clip(rect)) for rect in around.chips)
    cost += _BOARD * _area(place.clip(around.board))
    return cost + _FAR * math.dist(place.center, around.line.center)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
