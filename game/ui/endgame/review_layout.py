"""Where everything of the review goes: the board, and beside or below it what is said of one turn."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..table.hand_layout import hand_places
from ..toolkit.geometry import CARD_RATIO, Grid, board_beside, board_on_top, dp, is_wide

LEAST_WIDE, LEAST_TALL, LEAST_BROAD = 300, 326, 392
"""Units kept free beside the board, or below it in a narrow or in a broad window."""
_BROAD = 600
"""Units of width from which a window is broad."""
_MOST_COLUMN = 560
"""Units of width that the column beside the board takes at most."""
_ROOMY = 500
"""Units of height from which the words may stand apart."""
ARROW = 44
"""Units of width of the buttons that go a turn back or on."""
MOMENT = 52
"""Units of height of a row on the first page, at most."""
COUNT, SHARE = 100, 62
"""Units of width for the turn's number among all, and for a chance in percent."""


class ReviewLayout(NamedTuple):
    """The review of one turn."""

    grid: Grid
    title: Rect
    number: Rect
    """Which of the turns this is."""
    arrows: tuple[Rect, Rect]
    """A turn back, a turn on."""
    track: Rect
    """The whole game from left to right, between the arrows."""
    caption: Rect
    """What the numbers are."""
    better: Rect
    played: Rect
    why: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    """The turn told before, the one told after, back."""

    def moments(self, count: int, scale: float) -> list[Rect]:
        """Rows for so many moments where else two moves are told."""
        gap, room = dp(scale, 8), self.why.bottom - self.better.top
        high = min(dp(scale, MOMENT), (room + gap) // 3 - gap)
        return [
            Rect(self.better.left, self.better.top + n * (high + gap), self.better.width, high) for n in range(count)
        ]

    def share(self, row: Rect, scale: float) -> Rect:
        """The place for a chance at the right end of a row."""
        wide = dp(scale, SHARE)
        return Rect(row.right - wide, row.top, wide, row.height)


class _Heights(NamedTuple):
    """How high everything is, units."""

    title: int
    track: int
    caption: int
    row: int
    why: int
    bar: int
    gap: int


_HEIGHTS = {
    0: _Heights(30, 44, 18, 30, 46, 44, 6),
    390: _Heights(30, 44, 18, 32, 66, 48, 8),
    _ROOMY: _Heights(46, 48, 24, 44, 84, 52, 14),
}
"""By the least units of height."""


def review_page_layout(
    size: tuple[int, int],
    scale: float,
    board: tuple[int, int],
    hand: int,
    ratio: float = CARD_RATIO,
    *,
    left_handed: bool = False,
) -> ReviewLayout:
    """The review for a board and so many cards of a ratio in hand."""
    if is_wide(size):
        grid, rest = board_beside(size, scale, board, LEAST_WIDE, _MOST_COLUMN, left_handed=left_handed)
    else:
        least = LEAST_BROAD if size[0] >= _BROAD * scale else LEAST_TALL
        grid, rest = board_on_top(size, scale, board, least)
    heights = _HEIGHTS[max(least for least in _HEIGHTS if rest.height >= least * scale)]
    gap, bar = dp(scale, heights.gap), dp(scale, heights.bar)
    top = rest.top
    rows = []
    for high in (heights.title, heights.track, heights.caption, heights.row, heights.row, heights.why):
        rows.append(Rect(rest.left, top, rest.width, dp(scale, high)))
        top = rows[-1].bottom + gap // 2
    title, line, caption, better, played, why = rows
    bottom = Rect(rest.left, rest.bottom - bar, rest.width, bar)
    if not hand:
        why.height = bottom.top - gap - why.top
    area = Rect(rest.left, why.bottom + gap, rest.width, max(bottom.top - why.bottom - 2 * gap, 0))
    cards = hand_places(area, scale, hand, ratio) if hand else ()
    wide = dp(scale, COUNT)
    number = Rect(title.right - wide, title.top, wide, title.height)
    title = Rect(title.left, title.top, title.width - wide - gap, title.height)
    arrows, track = _track(line, dp(scale, ARROW), gap)
    return ReviewLayout(grid, title, number, arrows, track, caption, better, played, why, cards, _thirds(bottom, gap))


def _track(line: Rect, arrow: int, gap: int) -> tuple[tuple[Rect, Rect], Rect]:
    """The arrows at both ends of a line, and the track between them."""
    back = Rect(line.left, line.top, arrow, line.height)
    on = back.move(line.width - arrow, 0)
    return (back, on), Rect(back.right + gap, line.top, on.left - back.right - 2 * gap, line.height)


def _thirds(area: Rect, gap: int) -> tuple[Rect, ...]:
    wide = (area.width - 2 * gap) // 3
    return tuple(Rect(area.left + i * (wide + gap), area.top, wide, area.height) for i in range(3))
