"""Where the parts of the deal of the day lie in their list, in device pixels from (0, 0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, split_row

_TWO_COLUMNS = 700
"""Units in width from which the calendar stands beside today's deal."""
_GAP, _PAD = 12, 14
_ACT, _SECOND, _PICTURE, _STREAK = 60, 48, 118, 68
_HEAD, _NAMES, _CELL, _LEGEND, _ARROW = 48, 28, 46, 34, 44
"""Units of height of the first button and of others, of the picture, of the days in a row, and of a month's parts."""
_WEEK = 7


class TodayPlaces(NamedTuple):
    """Today's deal, and the days in a row."""

    whole: Rect
    picture: Rect
    words: Rect
    act: Rect
    line: Rect
    streak: Rect
    puzzle: Rect
    """The way to the puzzle of the day."""
    others: tuple[Rect, ...]
    """Further buttons, below the first."""

    def moved(self, place: Callable[[Rect], Rect]) -> TodayPlaces:
        """The same parts, each placed anew."""
        whole, picture, words, act, line, streak, puzzle = map(place, self[:7])
        return TodayPlaces(whole, picture, words, act, line, streak, puzzle, tuple(map(place, self.others)))


class MonthPlaces(NamedTuple):
    """A month of the calendar."""

    whole: Rect
    head: Rect
    earlier: Rect
    later: Rect
    legend: Rect
    names: tuple[Rect, ...]
    """The weekdays."""
    cells: tuple[Rect, ...]

    def moved(self, place: Callable[[Rect], Rect]) -> MonthPlaces:
        """The same parts, each placed anew."""
        whole, head, earlier, later, legend = map(place, self[:5])
        names, cells = tuple(map(place, self.names)), tuple(map(place, self.cells))
        return MonthPlaces(whole, head, earlier, later, legend, names, cells)


class DailyLayout(NamedTuple):
    """All parts of the list."""

    today: TodayPlaces
    month: MonthPlaces

    @property
    def height(self) -> int:
        """Of the list."""
        return max(self.today.puzzle.bottom, self.month.whole.bottom)


def daily(width: int, scale: float, line: int, words: int, *, weeks: int, others: int) -> DailyLayout:
    """A list of so many pixels in width; a line and words of so many in height, and a month of so many weeks."""
    gap = dp(scale, _GAP)
    if width >= dp(scale, _TWO_COLUMNS):
        left, right = split_row(Rect(0, 0, width, 0), [1.0, 1.0], 2 * gap)
        return DailyLayout(_today(left, scale, line, words, others), _month(right, scale, weeks))
    today = _today(Rect(0, 0, width, 0), scale, line, words, others)
    return DailyLayout(today, _month(Rect(0, today.puzzle.bottom + gap, width, 0), scale, weeks))


def _today(place: Rect, scale: float, line: int, words: int, others: int) -> TodayPlaces:
    """Today's deal from the top of a place."""
    gap, pad, act = dp(scale, _GAP), dp(scale, _PAD), dp(scale, _ACT)
    high = max(dp(scale, _PICTURE), words)
    second = dp(scale, _SECOND)
    below = (second + gap) * bool(others)
    whole = Rect(place.topleft, (place.width, high + act + below + 3 * pad))
    inside = whole.inflate(-2 * pad, -2 * pad)
    picture = Rect(inside.left, inside.top, min(dp(scale, 164), inside.width * 2 // 5), high)
    said = Rect(picture.right + pad, inside.top, inside.right - picture.right - pad, high)
    acts = Rect(inside.left, picture.bottom + pad, inside.width, act)
    more = Rect(inside.left, acts.bottom + gap, inside.width, second)
    told = Rect(place.left, whole.bottom + gap, place.width, line)
    streak = Rect(place.left, told.bottom + gap, place.width, dp(scale, _STREAK))
    puzzle = Rect(place.left, streak.bottom + gap, place.width, act)
    return TodayPlaces(
        whole, picture, said, acts, told, streak, puzzle, tuple(split_row(more, [1.0] * others, gap)) if others else ()
    )


def _month(place: Rect, scale: float, weeks: int) -> MonthPlaces:
    """A month from the top of a place."""
    pad, side, high = dp(scale, _PAD), dp(scale, _ARROW), dp(scale, _CELL)
    head = Rect(place.left + pad, place.top + dp(scale, 6), place.width - 2 * pad, dp(scale, _HEAD))
    names = Rect(head.left, head.bottom, head.width, dp(scale, _NAMES))
    rows = [Rect(head.left, names.bottom + i * high, head.width, high) for i in range(weeks)]
    legend = Rect(head.left, rows[-1].bottom + dp(scale, 4), head.width, dp(scale, _LEGEND))
    top = head.centery - side // 2
    return MonthPlaces(
        Rect(place.topleft, (place.width, legend.bottom + dp(scale, 8) - place.top)),
        head,
        Rect(head.left - pad // 2, top, side, side),
        Rect(head.right - side + pad // 2, top, side, side),
        legend,
        tuple(split_row(names, [1.0] * _WEEK, 0)),
        tuple(cell for days in rows for cell in split_row(days, [1.0] * _WEEK, 0)),
    )
