"""Where everything of the replay goes: the board, what is told of a turn, whose cards are seen, and the time line."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import Grid, board_beside, dp, fit_grid, is_wide, margin, split_row

BUTTONS = 6
"""In the bar below the time line: the beginning, a step back, play, a step on, the end, the speed."""
_LEAST_WIDE, _LEAST_LOW, _MOST_COLUMN = 320, 254, 560
"""Units in width kept free beside the board, in a low window, and that the column takes at most."""
_LOW = 420
"""Units of height up to which a window is low."""
_HEAD, _CLOSE = 46, 52
"""Units in height of the title, and in width of the button beside it."""
_INLINE = 56
"""Units in width of the button that tells whose cards are seen, where it stands beside them."""
_BROAD = 600
"""Units in width from which words and cards stand side by side below a board."""
_BESIDE = 148
"""Units of height that these have then at least: so much that the cards of twelve are seen."""
_ACROSS = 0.84
"""A time line runs below board and column where the board is at least this share of what it could be without."""
_MOST_HAND, _MOST_PANEL = 132, 250
"""Units of height beyond which cards and words do not grow."""


class ReplayLayout(NamedTuple):
    """The replay."""

    grid: Grid
    title: Rect
    close: Rect
    panel: Rect
    """What is told of the turn."""
    who: Rect
    """Whose cards are seen."""
    hand: Rect
    track: Rect
    """The time line with all that stands on it."""
    bar: tuple[Rect, ...]
    """The buttons below it."""
    acts: tuple[Rect, Rect, Rect]
    """Play on from here, an earlier moment, a later one."""
    legend: Rect
    """What the marks mean; empty where there is no room for it."""

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All of it."""
        rects = (self.grid.frame, self.title, self.close, self.panel, self.who, self.hand, self.track, self.legend)
        return tuple(rect for rect in (*rects, *self.bar, *self.acts) if rect.width and rect.height)


class _Density(NamedTuple):
    """How high everything is, units; `who` is 0 where it stands beside the cards, `moments` beside playing on."""

    panel: int
    who: int
    hand: int
    track: int
    bar: int
    acts: int
    moments: int
    gap: int

    def height(self, *, line: bool) -> int:
        """All below each other, with the time line and its bar or without."""
        rows = [self.panel, self.who, self.hand, self.acts, self.moments]
        rows += [self.track, self.bar] if line else []
        return sum(rows) + self.gap * (sum(map(bool, rows)) - 1)


_DENSITIES = (
    _Density(150, 48, 104, 88, 52, 54, 50, 12),
    _Density(116, 46, 78, 68, 48, 50, 0, 10),
    _Density(92, 0, 64, 56, 44, 46, 0, 8),
    _Density(64, 0, 50, 44, 44, 44, 0, 6),
)
"""The roomiest first."""


def replay_layout(
    size: tuple[int, int], scale: float, board: tuple[int, int], *, has_who: bool = True, left_handed: bool = False
) -> ReplayLayout:
    """The replay of a game on a board; without a choice whose cards are seen, since dice lie open."""
    if not is_wide(size):
        return _tall(size, scale, board, has_who=has_who)
    low = size[1] <= _LOW * scale
    least = _LEAST_LOW if low else _LEAST_WIDE
    grid, column = board_beside(size, scale, board, least, _MOST_COLUMN, left_handed=left_handed)
    if not low:
        edge, dense = margin(size, scale), _DENSITIES[0]
        below = dp(scale, dense.track + dense.bar + 2 * dense.gap)
        upper = size[0], size[1] - below
        smaller, narrower = board_beside(upper, scale, board, least, _MOST_COLUMN, left_handed=left_handed)
        if smaller.cell >= _ACROSS * grid.cell:
            return _across(smaller, narrower, Rect(0, size[1] - edge - below, size[0], below), scale, has_who=has_who)
    title, close, rest = _headed(column, scale)
    return _stacked(grid, (title, close), rest, scale, has_who=has_who)


def _headed(area: Rect, scale: float) -> tuple[Rect, Rect, Rect]:
    """The title, the button at its end, and what is left below."""
    high, wide, gap = dp(scale, _HEAD), dp(scale, _CLOSE), dp(scale, 6)
    close = Rect(area.right - wide, area.top, wide, high)
    title = Rect(area.left, area.top, area.width - wide - gap, high)
    return title, close, Rect(area.left, close.bottom + gap, area.width, area.bottom - close.bottom - gap)


def _densest(height: int, scale: float, *, line: bool) -> _Density:
    """The roomiest that fits into a height, with what is left given to words and cards."""
    dense = next((one for one in _DENSITIES if one.height(line=line) * scale <= height), _DENSITIES[-1])
    free = max(0, int(height / scale) - dense.height(line=line) - 1)
    hand = min(round(free * 0.35), _MOST_HAND - dense.hand)
    panel = min(free - hand, _MOST_PANEL - dense.panel)
    return dense._replace(hand=dense.hand + hand, panel=dense.panel + panel)


class _Rows:
    """Rows cut off an area from its top or its bottom."""

    def __init__(self, area: Rect, scale: float, gap: int) -> None:
        self.area = area.copy()
        self._scale, self._gap = scale, dp(scale, gap)

    def top(self, units: int) -> Rect:
        """The next row from the top; none where it is to have no height."""
        high = dp(self._scale, units)
        found = Rect(self.area.left, self.area.top, self.area.width, high)
        if high:
            self.area = Rect(found.left, found.bottom + self._gap, found.width, self.area.height - high - self._gap)
        return found

    def bottom(self, units: int) -> Rect:
        """The next row from the bottom; none where it is to have no height."""
        high = dp(self._scale, units)
        found = Rect(self.area.left, self.area.bottom - high, self.area.width, high)
        if high:
            self.area.height -= high + self._gap
        return found


def _stacked(
    grid: Grid, head: tuple[Rect, Rect], rest: Rect, scale: float, *, has_who: bool, cards_first: bool = False
) -> ReplayLayout:
    """All below each other; the acts and the time line at the bottom."""
    dense = _densest(rest.height, scale, line=True)
    rows = _Rows(rest, scale, dense.gap)
    acts = _acts(rows, scale, dense)
    bar, track = rows.bottom(dense.bar), rows.bottom(dense.track)
    if cards_first:
        who, hand = _cards(rows, scale, dense, has_who=has_who)
        panel = rows.area
    else:
        panel = rows.top(dense.panel)
        who, hand = _cards(rows, scale, dense, has_who=has_who)
    return ReplayLayout(grid, *head, panel, who, hand, track, _bar(bar, scale), acts, Rect(0, 0, 0, 0))


def _cards(rows: _Rows, scale: float, dense: _Density, *, has_who: bool) -> tuple[Rect, Rect]:
    """Whose cards are seen, and the cards."""
    if dense.who and has_who:
        return rows.top(dense.who), rows.top(dense.hand)
    place = rows.top(dense.hand + (dense.who + dense.gap if dense.who else 0))
    if not has_who:
        return Rect(0, 0, 0, 0), place
    wide, gap = dp(scale, _INLINE), dp(scale, 8)
    who = Rect(place.left, place.top, wide, min(place.height, dp(scale, 64)))
    who.centery = place.centery
    return who, Rect(who.right + gap, place.top, place.right - who.right - gap, place.height)


def _acts(rows: _Rows, scale: float, dense: _Density) -> tuple[Rect, Rect, Rect]:
    """Playing on, and the moments before and after: beside it by their pictures alone, or in a row of their own."""
    gap = dp(scale, 8)
    if dense.moments:
        earlier, later = split_row(rows.bottom(dense.moments), [1, 1], gap)
        return rows.bottom(dense.acts), earlier, later
    return _acts_in(rows.bottom(dense.acts), scale)


def _acts_in(place: Rect, scale: float) -> tuple[Rect, Rect, Rect]:
    gap, side = dp(scale, 8), dp(scale, 52)
    earlier = Rect(place.left, place.top, side, place.height)
    later = Rect(place.right - side, place.top, side, place.height)
    play_on = Rect(earlier.right + gap, place.top, later.left - earlier.right - 2 * gap, place.height)
    return play_on, earlier, later


def _bar(place: Rect, scale: float) -> tuple[Rect, ...]:
    """The buttons below the time line; play is a little wider."""
    gap = dp(scale, 8 if place.width >= 330 * scale else 4)
    weights = [1.0, 1.0, 1.3 if place.width >= 330 * scale else 1.0, 1.0, 1.0, 1.0]
    return tuple(split_row(place, weights, gap))


def _across(grid: Grid, column: Rect, below: Rect, scale: float, *, has_who: bool) -> ReplayLayout:
    """The time line below board and column."""
    dense = _DENSITIES[0]
    left, right = min(grid.frame.left, column.left), max(grid.frame.right, column.right)
    gap = dp(scale, dense.gap)
    track = Rect(left, below.top + gap, right - left, dp(scale, dense.track))
    line = Rect(left, track.bottom + gap, right - left, dp(scale, dense.bar))
    wide = min(dp(scale, 6 * 78), line.width * 6 // 10)
    bar = _bar(Rect(line.left, line.top, wide, line.height), scale)
    legend = Rect(bar[-1].right + 2 * gap, line.top, line.right - bar[-1].right - 2 * gap, line.height)
    title, close, rest = _headed(Rect(column.left, grid.frame.top, column.width, grid.frame.height), scale)
    dense = _densest(rest.height, scale, line=False)
    rows = _Rows(rest, scale, dense.gap)
    acts = _acts(rows, scale, dense)
    panel = rows.top(dense.panel)
    who, hand = _cards(rows, scale, dense, has_who=has_who)
    return ReplayLayout(grid, title, close, panel, who, hand, track, bar, acts, legend)


def _tall(size: tuple[int, int], scale: float, board: tuple[int, int], *, has_who: bool) -> ReplayLayout:
    """The title on top, then the board, and all else below it."""
    (width, height), edge = size, margin(size, scale)
    title, close, rest = _headed(Rect(edge, edge, width - 2 * edge, height - 2 * edge), scale)
    dense, is_broad = _DENSITIES[-1], width >= _BROAD * scale
    roomy = _DENSITIES[1]
    gap = dp(scale, 10 if is_broad else dense.gap)
    kept = dp(scale, _BESIDE + roomy.track + roomy.bar) + 2 * gap if is_broad else 0
    kept = kept or dp(scale, dense.height(line=True))
    grid = fit_grid(Rect(rest.left, rest.top, rest.width, rest.height - gap - kept), *board, scale)
    top = grid.frame.bottom + gap
    low = Rect(rest.left, top, rest.width, rest.bottom - top)
    if not is_broad:
        return _stacked(grid, (title, close), low, scale, has_who=has_who, cards_first=True)
    rows = _Rows(low, scale, 10)
    line = rows.bottom(roomy.bar)
    track = rows.bottom(roomy.track)
    beside = dp(scale, 6 * 54)
    acts = _acts_in(Rect(line.left + beside + gap, line.top, line.width - beside - gap, line.height), scale)
    panel, right = split_row(rows.area, [1, 1], gap)
    right_rows = _Rows(right, scale, 8)
    who, hand = _cards(
        right_rows, scale, roomy._replace(hand=int(right.height / scale) - roomy.who - 8, gap=8), has_who=has_who
    )
    bar = _bar(Rect(line.left, line.top, beside, line.height), scale)
    return ReplayLayout(grid, title, close, panel, who, hand, track, bar, acts, Rect(0, 0, 0, 0))
