"""Where everything of the review goes: the board, and beside or below it what is said of one turn."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..table.hand_layout import hand_places
from ..toolkit.geometry import Grid, board_beside, board_on_top, is_wide, unit

LEAST_WIDE, LEAST_TALL, LEAST_BROAD = 300, 274, 340
"""Units kept free beside the board, or below it in a narrow or in a broad window."""
_BROAD = 600
"""Units of width from which a window is broad."""
_MOST_COLUMN = 560
"""Units of width that the column beside the board takes at most."""
_ROOMY = 500
"""Units of height from which the words may stand apart."""
COUNT, SHARE = 74, 62
"""Units of width for the turn's number among all, and for a chance in percent."""


class ReviewLayout(NamedTuple):
    """The review of one turn."""

    grid: Grid
    title: Rect
    number: Rect
    """Which of the turns this is."""
    caption: Rect
    """What the numbers are."""
    better: Rect
    played: Rect
    why: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    """The turn before, the turn after, back."""

    def share(self, row: Rect, scale: float) -> Rect:
        """The place for a chance at the right end of a row."""
        wide = unit(scale, SHARE)
        return Rect(row.right - wide, row.top, wide, row.height)


class _Heights(NamedTuple):
    """How high everything is, units."""

    title: int
    caption: int
    row: int
    why: int
    bar: int
    gap: int


_CLOSE, _APART = _Heights(30, 18, 30, 38, 44, 6), _Heights(46, 24, 44, 60, 52, 14)


def review_page_layout(size: tuple[int, int], scale: float, board: tuple[int, int], hand: int) -> ReviewLayout:
    """The review for a board and so many cards in hand."""
    if is_wide(size):
        grid, rest = board_beside(size, scale, board, LEAST_WIDE, _MOST_COLUMN)
    else:
        least = LEAST_BROAD if size[0] >= _BROAD * scale else LEAST_TALL
        grid, rest = board_on_top(size, scale, board, least)
    heights = _APART if rest.height >= _ROOMY * scale else _CLOSE
    gap, bar = unit(scale, heights.gap), unit(scale, heights.bar)
    top = rest.top
    rows = []
    for high in (heights.title, heights.caption, heights.row, heights.row, heights.why):
        rows.append(Rect(rest.left, top, rest.width, unit(scale, high)))
        top = rows[-1].bottom + gap // 2
    title, caption, better, played, why = rows
    bottom = Rect(rest.left, rest.bottom - bar, rest.width, bar)
    if not hand:
        why.height = bottom.top - gap - why.top
    area = Rect(rest.left, why.bottom + gap, rest.width, max(bottom.top - why.bottom - 2 * gap, 0))
    cards = hand_places(area, scale, hand) if hand else ()
    wide = unit(scale, COUNT)
    number = Rect(title.right - wide, title.top, wide, title.height)
    title = Rect(title.left, title.top, title.width - wide - gap, title.height)
    return ReviewLayout(grid, title, number, caption, better, played, why, cards, _thirds(bottom, gap))


def _thirds(area: Rect, gap: int) -> tuple[Rect, ...]:
    wide = (area.width - 2 * gap) // 3
    return tuple(Rect(area.left + i * (wide + gap), area.top, wide, area.height) for i in range(3))
