"""Where everything goes: pure functions from a window's size to rectangles, all in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

COMFORT = (1280, 800)
"""CSS pixels from which a window is large: beyond it everything grows."""
CARD_RATIO = 1.43
MOST_COLUMN = 600
LEAST_COLUMN = 236
TIGHT = 50
"""Up to so many units in height a seat's panel has one line."""
TALLER = 1.05
"""A window is wide when its width is more than so many times its height."""


def zoom(size: tuple[int, int], pixels: float) -> float:
    """Device pixels per unit of the layout: one CSS pixel, growing slowly on large windows."""
    room = min(size[0] / pixels / COMFORT[0], size[1] / pixels / COMFORT[1])
    return pixels * max(1.0, math.pow(room, 0.75))


def is_wide(size: tuple[int, int]) -> bool:
    """Whether the board goes to the left rather than to the top."""
    return size[0] > size[1] * TALLER


class Grid(NamedTuple):
    """The board's place: its outer frame and the square spaces inside."""

    frame: Rect
    cell: int
    gap: int
    pad: int

    def space(self, x: int, y: int) -> Rect:
        """The space in column x and row y."""
        step = self.cell + self.gap
        return Rect(self.frame.left + self.pad + x * step, self.frame.top + self.pad + y * step, self.cell, self.cell)


class Panels(NamedTuple):
    """The players' places."""

    seats: tuple[Rect, ...]
    scores: tuple[Rect, ...]
    """A strip with one place per side, for teams; empty when every seat is a side of its own."""
    tight: bool
    """Whether a seat has only one line."""


class PlayLayout(NamedTuple):
    """The play scene."""

    grid: Grid
    panels: Panels
    prompt: Rect
    pile: Rect
    hand: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def unit(scale: float, units: float) -> int:
    """Layout units in device pixels."""
    return round(units * scale)


def fit_grid(area: Rect, columns: int, rows: int, scale: float) -> Grid:
    """The largest board of square spaces in an area, in its middle across and at its top."""
    gap, pad = max(1, unit(scale, 2)), max(2, unit(scale, 5))
    cell = min(
        (area.width - 2 * pad - gap * (columns - 1)) // columns, (area.height - 2 * pad - gap * (rows - 1)) // rows
    )
    cell = max(cell, 4)
    width = cell * columns + gap * (columns - 1) + 2 * pad
    height = cell * rows + gap * (rows - 1) + 2 * pad
    return Grid(Rect(area.left + (area.width - width) // 2, area.top, width, height), cell, gap, pad)


def margin(size: tuple[int, int], scale: float) -> int:
    """The free border of a window: broad on large ones."""
    return unit(scale, 10 if min(size) < 560 * scale else 20)


def table(size: tuple[int, int], scale: float, board: tuple[int, int], least_rest: float) -> tuple[Grid, Rect]:
    """The board and the rest of the window: right of it when wide, below it when tall, at least so many units."""
    width, height = size
    edge = margin(size, scale)
    if not is_wide(size):
        area = Rect(edge, edge, width - 2 * edge, height - 3 * edge - unit(scale, least_rest))
        grid = fit_grid(area, *board, scale)
        top = grid.frame.bottom + edge
        return grid, Rect(edge, top, width - 2 * edge, height - edge - top)
    column = max(unit(scale, least_rest), unit(scale, LEAST_COLUMN))
    grid = fit_grid(Rect(edge, edge, width - 3 * edge - column, height - 2 * edge), *board, scale)
    room = min(width - 3 * edge - grid.frame.width, unit(scale, MOST_COLUMN))
    left = (width - grid.frame.width - edge - room) // 2
    frame = grid.frame.move(left - grid.frame.left, (height - 2 * edge - grid.frame.height) // 2)
    return grid._replace(frame=frame), Rect(frame.right + edge, edge, room, height - 2 * edge)


def play(
    size: tuple[int, int], scale: float, board: tuple[int, int], seats: int, sides: int, hand: int, buttons: int
) -> PlayLayout:
    """The play scene for so many seats, sides, cards in hand and buttons."""
    if is_wide(size):
        return _play_wide(size, scale, board, seats, sides, hand, buttons)
    return _play_tall(size, scale, board, seats, sides, hand, buttons)


def _play_wide(
    size: tuple[int, int], scale: float, board: tuple[int, int], seats: int, sides: int, hand: int, buttons: int
) -> PlayLayout:
    grid, column = table(size, scale, board, LEAST_COLUMN)
    gap = unit(scale, 10)
    panels = _panels(column, scale, seats, sides, column.height * 0.42)
    top = _bottom(panels) + unit(scale, 12)
    bar = unit(scale, 52)
    prompt = Rect(column.left, top, column.width, unit(scale, 84 if column.width < 330 * scale else 64))
    low = column.bottom - bar - unit(scale, 14)
    area = Rect(column.left, prompt.bottom + gap, column.width, low - prompt.bottom - gap)
    cards = _cards(area, scale, hand, bottom=True)
    return PlayLayout(
        grid,
        panels,
        *_prompt_and_pile(prompt, scale),
        area,
        cards,
        _bar(Rect(column.left, column.bottom - bar, column.width, bar), buttons, gap),
    )


def _play_tall(
    size: tuple[int, int], scale: float, board: tuple[int, int], seats: int, sides: int, hand: int, buttons: int
) -> PlayLayout:
    edge = margin(size, scale)
    gap, bar, say = unit(scale, 8), unit(scale, 50), unit(scale, 56)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    panels = _panels(whole, scale, seats, sides, whole.height * 0.2, flat=True)
    top = _bottom(panels) + gap
    # Cards keep a readable height; the board takes what is left.
    across = min(hand, 7 if whole.width > 560 * scale else 4)
    rows = math.ceil(hand / max(across, 1))
    least = rows * round(min(unit(scale, 92), (whole.width / max(across, 1)) * CARD_RATIO * 0.8)) + gap * rows
    room = whole.bottom - top - say - bar - least - 4 * gap
    grid = fit_grid(Rect(edge, top, whole.width, room), *board, scale)
    prompt = Rect(edge, grid.frame.bottom + gap, whole.width, say)
    bottom = Rect(edge, whole.bottom - bar, whole.width, bar)
    area = Rect(edge, prompt.bottom + gap, whole.width, bottom.top - prompt.bottom - 2 * gap)
    return PlayLayout(
        grid, panels, *_prompt_and_pile(prompt, scale), area, _cards(area, scale, hand), _bar(bottom, buttons, gap)
    )


def _prompt_and_pile(area: Rect, scale: float) -> tuple[Rect, Rect]:
    """The line that says what to do, and the draw pile at its right."""
    width = unit(scale, 44)
    pile = Rect(area.right - width, area.top, width, min(area.height, unit(scale, 62)))
    return Rect(area.left, area.top, area.width - width - unit(scale, 10), area.height), pile


def _bar(area: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """A row of buttons: the last two square, the others share the rest."""
    square = min(area.height, (area.width - gap * (count - 1)) // count)
    broad = (area.width - 2 * (square + gap) - gap * (count - 3)) // max(count - 2, 1)
    widths = [broad] * (count - 2) + [square, square]
    rects, x = [], area.left
    for width in widths:
        rects.append(Rect(x, area.top, width, area.height))
        x += width + gap
    return tuple(rects)


def _bottom(panels: Panels) -> int:
    return max(rect.bottom for rect in (*panels.seats, *panels.scores))


class _PanelPlan(NamedTuple):
    """One way to arrange the seats."""

    columns: int
    height: int
    gap: int
    tight: bool


def _panels(area: Rect, scale: float, seats: int, sides: int, most: float, *, flat: bool = False) -> Panels:  # noqa: PLR0913
    """Places for the seats at the top of an area, at most so many pixels high; `flat`: side by side rather than below."""
    teams = seats > sides
    strip = unit(scale, 34) if teams else 0
    gap = unit(scale, 6)
    plan = _panel_plan(area.width, scale, seats, most - strip - gap * teams, flat=flat)
    width = (area.width - plan.gap * (plan.columns - 1)) // plan.columns
    places = tuple(
        Rect(
            area.left + (i % plan.columns) * (width + plan.gap),
            area.top + strip + gap * teams + (i // plan.columns) * (plan.height + plan.gap),
            width,
            plan.height,
        )
        for i in range(seats)
    )
    each = (area.width - gap * (sides - 1)) // sides
    scores = tuple(Rect(area.left + i * (each + gap), area.top, each, strip) for i in range(sides)) if teams else ()
    return Panels(places, scores, plan.tight)


def _panel_plan(width: int, scale: float, seats: int, most: float, *, flat: bool) -> _PanelPlan:
    """The roomiest arrangement that is not too high; `flat` prefers many columns."""
    small = unit(scale, 5)
    plans = [
        _PanelPlan(columns, unit(scale, height), unit(scale, 8) if height > TIGHT else small, height <= TIGHT)
        for height in (62, 54, 34, 28)
        for columns in sorted(range(1, min(seats, 6) + 1), reverse=flat)
        if width / columns >= scale * (168 if height > TIGHT else 84)
    ]
    fitting = [plan for plan in plans if _height(plan, seats) <= most]
    return fitting[0] if fitting else min(plans, key=lambda plan: _height(plan, seats))


def _height(plan: _PanelPlan, seats: int) -> int:
    rows = math.ceil(seats / plan.columns)
    return rows * plan.height + (rows - 1) * plan.gap


def _cards(area: Rect, scale: float, count: int, *, bottom: bool = False) -> tuple[Rect, ...]:
    """Places for a hand's cards: as large as fits, in rows from the left."""
    if not count:
        return ()
    gap = unit(scale, 8)
    best, across = 0, 1
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        by_width = (area.width - gap * (columns - 1)) // columns
        by_height = int((area.height - gap * (rows - 1)) // rows / CARD_RATIO)
        wide = min(by_width, by_height, unit(scale, 112))
        if wide >= best:
            best, across = wide, columns
    wide, high = max(best, 1), round(best * CARD_RATIO)
    rows = math.ceil(count / across)
    used = rows * high + (rows - 1) * gap
    top = area.bottom - used if bottom else area.top + (area.height - used) // 2
    # Cards of one row stand in the middle of a tall window; more rows begin at the left.
    left = area.left if rows > 1 or bottom else area.left + (area.width - count * wide - gap * (count - 1)) // 2
    spread = 0 if rows == 1 or bottom else (area.width - across * wide - gap * (across - 1)) // 2
    return tuple(
        Rect(left + spread + (i % across) * (wide + gap), top + (i // across) * (high + gap), wide, high)
        for i in range(count)
    )
