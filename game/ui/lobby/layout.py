"""Where the parts of the lobby lie, in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import is_wide, margin, row, unit

_TARGET = 44
"""Units that a target is high at least."""
_LOW = 560
"""A wide window of fewer units of height has no row for the name."""
WIDEST, HIGHEST = 1120, 740
WIDEST_TALL, HIGHEST_TALL = 860, 1180
"""Units that the lobby takes at most in a wide and in a tall window."""
OPTIONS_FIRST = [1.3, 1.0, 1.0]
"""How wide the buttons under the game are beside each other: the first has the longest words."""
UPRIGHT = 116
"""Units of height from which a tile shows its chip above the name."""


class LobbyLayout(NamedTuple):
    """The lobby."""

    name: Rect
    line: Rect
    """What the game is, in a line; without height where there is no room."""
    resume: Rect
    """The button for the saved game; empty without one."""
    fullscreen: Rect
    who: Rect
    """The panel with the seats."""
    heading: Rect
    counts: tuple[Rect, ...]
    """The numbers of seats to choose from; empty where there is no choice."""
    sides: tuple[Rect, ...]
    """The numbers of sides to choose from, likewise."""
    seats: tuple[Rect, ...]
    panel: Rect
    """The panel with the game."""
    game: Rect
    """The tile that shows the game, and changes it."""
    facts: Rect
    """The room for the game's facts; without height where there is none."""
    options: Rect
    rules: Rect
    table: Rect
    play: Rect


class _Needs(NamedTuple):
    """What the lobby shows."""

    counts: int
    choices: int
    """Numbers of seats and of sides to choose from; fewer than two are no choice."""
    seats: int
    sides: int
    saved: bool


class _Who(NamedTuple):
    """The panel of the seats, laid out."""

    panel: Rect
    heading: Rect
    counts: tuple[Rect, ...]
    sides: tuple[Rect, ...]
    seats: tuple[Rect, ...]


class _Game(NamedTuple):
    """The panel of the game, laid out."""

    panel: Rect
    tile: Rect
    facts: Rect
    options: Rect
    rules: Rect
    table: Rect


class _Plan(NamedTuple):
    """One way to arrange the seats' tiles."""

    columns: int
    width: int
    height: int


def lobby(
    size: tuple[int, int], scale: float, counts: int, choices: int, seats: int, sides: int, *, saved: bool
) -> LobbyLayout:
    """The lobby for so many numbers of seats and of sides to choose from, and so many seats in so many sides."""
    needs = _Needs(counts, choices, seats, sides, saved)
    whole = _whole(size, scale)
    if not is_wide(size):
        return _tall(whole, scale, needs)
    return _low(whole, scale, needs) if size[1] < unit(scale, _LOW) else _wide(whole, scale, needs)


def _whole(size: tuple[int, int], scale: float) -> Rect:
    """The part of the window that is used: all of a small one, the middle of a large one."""
    edge = margin(size, scale)
    if is_wide(size) and size[0] > unit(scale, 900):
        edge = unit(scale, 32)
    most = (WIDEST, HIGHEST) if is_wide(size) else (WIDEST_TALL, HIGHEST_TALL)
    whole = Rect(0, 0, *(min(size[i] - 2 * edge, unit(scale, most[i])) for i in range(2)))
    whole.center = size[0] // 2, size[1] // 2
    return whole


def _wide(whole: Rect, scale: float, needs: _Needs) -> LobbyLayout:
    gap = unit(scale, 14)
    head, play = unit(scale, 92), unit(scale, 60)
    name, line, resume, fullscreen = _header(Rect(whole.left, whole.top, whole.width, head), scale, needs)
    top = whole.top + head + gap
    middle = Rect(whole.left, top, whole.width, whole.bottom - play - gap - top)
    left, right = row(middle, [60, 40], gap)
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    who = _who(left, scale, needs)
    return LobbyLayout(name, line, resume, fullscreen, *who, *_game(right, scale), bottom)


def _tall(whole: Rect, scale: float, needs: _Needs) -> LobbyLayout:
    roomy = whole.height >= unit(scale, 780)
    gap = unit(scale, 12 if roomy else 6)
    broad = whole.width >= unit(scale, 560)
    head, play = unit(scale, 92 if broad else _TARGET), unit(scale, 60 if roomy else 52)
    name, line, resume, fullscreen = _header(Rect(whole.left, whole.top, whole.width, head), scale, needs)
    low = unit(scale, 216 if broad else 226) if roomy else unit(scale, 116)
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    panel = Rect(whole.left, bottom.top - gap - low, whole.width, low)
    top = whole.top + head + gap
    who = _who(Rect(whole.left, top, whole.width, panel.top - gap - top), scale, needs)
    return LobbyLayout(name, line, resume, fullscreen, *who, *_game(panel, scale), bottom)


def _low(whole: Rect, scale: float, needs: _Needs) -> LobbyLayout:
    gap = unit(scale, 8)
    left, right = row(whole, [60, 40], unit(scale, 10))
    head, play = unit(scale, _TARGET), unit(scale, 52)
    name, line, _, fullscreen = _header(
        Rect(right.left, right.top, right.width, head), scale, needs._replace(saved=False)
    )
    bottom = Rect(right.left, right.bottom - play, right.width, play)
    resume = bottom.move(0, -unit(scale, _TARGET) - gap) if needs.saved else Rect(bottom.left, bottom.top, 0, 0)
    resume.height = unit(scale, _TARGET) if needs.saved else 0
    top = right.top + head + gap
    panel = Rect(right.left, top, right.width, resume.top - gap - top)
    who = _who(left, scale, needs)
    return LobbyLayout(name, line, resume, fullscreen, *who, *_game(panel, scale), bottom)


def _header(area: Rect, scale: float, needs: _Needs) -> tuple[Rect, Rect, Rect, Rect]:
    """The name, the line under it, the saved game's button and the one for full screen."""
    roomy = area.height >= unit(scale, 80)
    high, gap = unit(scale, 52 if roomy else _TARGET), unit(scale, 10 if roomy else 8)
    top = area.top + (unit(scale, 6) if roomy else (area.height - high) // 2)
    fullscreen = Rect(area.right - high, top, high, high)
    wide = min(unit(scale, 230), round(area.width * 0.4)) if needs.saved else 0
    resume = Rect(fullscreen.left - gap - wide, top, wide, high if needs.saved else 0)
    room = (resume.left if needs.saved else fullscreen.left) - gap - area.left
    line = unit(scale, 26) if roomy else 0
    name = Rect(area.left, area.top, room, area.height - line)
    return name, Rect(area.left, name.bottom, room, line), resume, fullscreen


def _who(panel: Rect, scale: float, needs: _Needs) -> _Who:
    roomy = panel.height >= unit(scale, 470)
    pad, gap = unit(scale, 18 if panel.width >= unit(scale, 460) else 8), unit(scale, 10 if roomy else 6)
    area = panel.inflate(-2 * pad, -2 * (pad if roomy else unit(scale, 8)))
    heading = Rect(area.left, area.top, area.width, unit(scale, 34 if roomy else 24))
    high = unit(scale, 50 if roomy else _TARGET)
    first = Rect(area.left, heading.bottom + (gap if roomy else unit(scale, 3)), area.width, high)
    counts, rest = _choices(first, needs.counts, gap)
    sides, rest = _choices(rest, needs.choices, gap)
    seats = _tiles(Rect(area.left, rest.top, area.width, area.bottom - rest.top), scale, needs)
    return _Who(panel, heading, counts, sides, seats)


def _choices(place: Rect, count: int, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """A row of so many choices, if that is a choice, and the place of the next row."""
    if count < 2:
        return (), place
    return tuple(row(place, [1.0] * count, 0)), place.move(0, place.height + gap)


def _tiles(area: Rect, scale: float, needs: _Needs) -> tuple[Rect, ...]:
    """The seats' tiles in reading order; in as many columns as sides, or twice as many, each column is a side's."""
    gap = unit(scale, 10 if needs.seats <= 4 or area.height > unit(scale, 330) else 4)
    plans = [_plan(area, scale, gap, needs.seats, columns) for columns in range(1, 7)]
    plan = max(plans, key=lambda plan: _merit(plan, scale, needs.seats, needs.sides))
    return tuple(
        Rect(
            area.left + (seat % plan.columns) * (plan.width + gap),
            area.top + (seat // plan.columns) * (plan.height + gap),
            plan.width,
            plan.height,
        )
        for seat in range(needs.seats)
    )


def _plan(area: Rect, scale: float, gap: int, seats: int, columns: int) -> _Plan:
    rows = math.ceil(seats / columns)
    height = min((area.height - gap * (rows - 1)) // rows, unit(scale, 240))
    width = (area.width - gap * (columns - 1)) // columns
    return _Plan(columns, width, height if height >= unit(scale, UPRIGHT) else min(height, unit(scale, 72)))


def _merit(plan: _Plan, scale: float, seats: int, sides: int) -> tuple[bool | float, ...]:
    """Large enough to touch, to read, to read with ease; columns are teams; a chip above the name; even; roomy."""
    stands = plan.height >= unit(scale, UPRIGHT)
    ease = min(plan.width * 0.8, plan.height) if stands else plan.width
    return (
        plan.height >= unit(scale, _TARGET),
        plan.width >= unit(scale, 96),
        plan.width >= unit(scale, 108),
        seats == sides or plan.columns % sides == 0,
        stands,
        seats % plan.columns == 0,
        ease,
    )


def _game(panel: Rect, scale: float) -> _Game:
    """The tile above facts and buttons, or beside them in a broad panel; no more facts than fit in a small one."""
    pad = unit(scale, 18 if panel.height >= unit(scale, 200) and panel.width >= unit(scale, 376) else 8)
    area = panel.inflate(-2 * pad, -2 * pad)
    if area.width >= unit(scale, 560):
        return _broad_game(panel, area, scale)
    if area.height >= unit(scale, 300):
        return _upright_game(panel, area, scale)
    return _small_game(panel, area, scale)


def _upright_game(panel: Rect, area: Rect, scale: float) -> _Game:
    gap, high = unit(scale, 8), unit(scale, 48)
    low = Rect(area.left, area.bottom - high, area.width, high)
    options = low.move(0, -high - gap)
    tile = Rect(area.left, area.top, area.width, min(unit(scale, 176), round(area.height * 0.38)))
    return _Game(panel, tile, _between(tile, options, 2 * gap), options, *row(low, [1, 1], gap))


def _broad_game(panel: Rect, area: Rect, scale: float) -> _Game:
    gap, high = unit(scale, 8), unit(scale, 52)
    tile, right = row(area, [1, 1], 2 * gap)
    low = Rect(right.left, right.bottom - high, right.width, high)
    facts = Rect(right.left, right.top, right.width, low.top - gap - right.top)
    return _Game(panel, tile, facts, *row(low, OPTIONS_FIRST, gap))


def _small_game(panel: Rect, area: Rect, scale: float) -> _Game:
    gap = unit(scale, 6)
    low = Rect(area.left, area.bottom - unit(scale, _TARGET), area.width, unit(scale, _TARGET))
    room = low.top - gap - area.top
    high = unit(scale, 100) if area.width < unit(scale, 320) else unit(scale, 150)
    tile = Rect(area.left, area.top, area.width, min(room, high))
    return _Game(panel, tile, _between(tile, low, gap), *row(low, OPTIONS_FIRST, gap))


def _between(upper: Rect, lower: Rect, gap: int) -> Rect:
    """The free room between two rectangles; without height where there is none."""
    return Rect(upper.left, upper.bottom + gap, upper.width, max(0, lower.top - upper.bottom - 2 * gap))
