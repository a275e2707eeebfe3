"""Where the parts of the deal of the day lie in their list, in device pixels from (0, 0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import row, unit

_TWO_COLUMNS = 700
"""Units in width from which the calendar stands beside today's deal."""
_GAP, _PAD = 12, 14
_ACT, _PICTURE, _STREAK = 60, 118, 76
_HEAD, _NAMES, _CELL, _LEGEND, _ARROW = 48, 28, 46, 34, 44
"""Units of height of the button, the picture beside the words, the days in a row, and of the calendar's parts."""
_WEEK = 7


class TodayPlaces(NamedTuple):
    """Today's deal, and the days in a row."""

    whole: Rect
    picture: Rect
    words: Rect
    act: Rect
    second: Rect
    """The button beside the first; empty without one."""
    line: Rect
    streak: Rect

    def moved(self, place: Callable[[Rect], Rect]) -> TodayPlaces:
        """The same parts, each placed anew."""
        return TodayPlaces(*map(place, self))


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
        return max(self.today.streak.bottom, self.month.whole.bottom)


def daily(width: int, scale: float, line: int, words: int, *, weeks: int, has_second: bool) -> DailyLayout:
    """A list of so many pixels in width; a line and words of so many in height, and a month of so many weeks."""
    gap = unit(scale, _GAP)
    if width >= unit(scale, _TWO_COLUMNS):
        left, right = row(Rect(0, 0, width, 0), [1.0, 1.0], 2 * gap)
        return DailyLayout(_today(left, scale, line, words, has_second=has_second), _month(right, scale, weeks))
    today = _today(Rect(0, 0, width, 0), scale, line, words, has_second=has_second)
    return DailyLayout(today, _month(Rect(0, today.streak.bottom + gap, width, 0), scale, weeks))


def _today(place: Rect, scale: float, line: int, words: int, *, has_second: bool) -> TodayPlaces:
    """Today's deal from the top of a place."""
    gap, pad, act = unit(scale, _GAP), unit(scale, _PAD), unit(scale, _ACT)
    high = max(unit(scale, _PICTURE), words)
    whole = Rect(place.topleft, (place.width, high + act + 3 * pad))
    inside = whole.inflate(-2 * pad, -2 * pad)
    picture = Rect(inside.left, inside.top, min(unit(scale, 164), inside.width * 2 // 5), high)
    said = Rect(picture.right + pad, inside.top, inside.right - picture.right - pad, high)
    acts = Rect(inside.left, picture.bottom + pad, inside.width, act)
    first, second = row(acts, [1.0, 1.0], gap) if has_second else (acts, Rect(0, 0, 0, 0))
    told = Rect(place.left, whole.bottom + gap, place.width, line)
    streak = Rect(place.left, told.bottom + gap, place.width, unit(scale, _STREAK))
    return TodayPlaces(whole, picture, said, first, second, told, streak)


def _month(place: Rect, scale: float, weeks: int) -> MonthPlaces:
    """A month from the top of a place."""
    pad, side, high = unit(scale, _PAD), unit(scale, _ARROW), unit(scale, _CELL)
    head = Rect(place.left + pad, place.top + unit(scale, 6), place.width - 2 * pad, unit(scale, _HEAD))
    names = Rect(head.left, head.bottom, head.width, unit(scale, _NAMES))
    rows = [Rect(head.left, names.bottom + i * high, head.width, high) for i in range(weeks)]
    legend = Rect(head.left, rows[-1].bottom + unit(scale, 4), head.width, unit(scale, _LEGEND))
    top = head.centery - side // 2
    return MonthPlaces(
        Rect(place.topleft, (place.width, legend.bottom + unit(scale, 8) - place.top)),
        head,
        Rect(head.left - pad // 2, top, side, side),
        Rect(head.right - side + pad // 2, top, side, side),
        legend,
        tuple(row(names, [1.0] * _WEEK, 0)),
        tuple(cell for days in rows for cell in row(days, [1.0] * _WEEK, 0)),
    )
