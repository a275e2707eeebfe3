"""Where the parts of the lobby and of the seat editor lie, in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from game.ui.layout import is_wide, margin, unit
from game.ui.widgets import column, row

TARGET = 44
"""Units that a target is high at least."""
LOW = 560
"""A wide window of fewer units of height has no row for the name."""
WIDEST, HIGHEST = 1120, 740
WIDEST_TALL, HIGHEST_TALL = 860, 1180
"""Units that the lobby takes at most in a wide and in a tall window."""
STANDING = 116
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
    sides: tuple[Rect, ...]
    """The numbers of sides to choose from; empty where there is no choice."""
    seats: tuple[Rect, ...]
    facts: Rect
    """The panel with the game's facts."""
    facts_text: Rect
    rules: Rect
    play: Rect


class _Needs(NamedTuple):
    """What the lobby shows."""

    counts: int
    choices: int
    """Numbers of sides to choose from; fewer than two are no choice."""
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
    return _low(whole, scale, needs) if size[1] < unit(scale, LOW) else _wide(whole, scale, needs)


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
    return LobbyLayout(name, line, resume, fullscreen, *who, right, *_facts(right, scale), bottom)


def _tall(whole: Rect, scale: float, needs: _Needs) -> LobbyLayout:
    roomy = whole.height >= unit(scale, 780)
    gap = unit(scale, 12 if roomy else 6)
    broad = whole.width >= unit(scale, 560)
    head, play = unit(scale, 92 if broad else TARGET), unit(scale, 60 if roomy else 52)
    name, line, resume, fullscreen = _header(Rect(whole.left, whole.top, whole.width, head), scale, needs)
    low = unit(scale, 190 if broad else 150) if roomy else unit(scale, TARGET + 4)
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    facts = Rect(whole.left, bottom.top - gap - low, whole.width, low)
    top = whole.top + head + gap
    who = _who(Rect(whole.left, top, whole.width, facts.top - gap - top), scale, needs)
    return LobbyLayout(name, line, resume, fullscreen, *who, facts, *_facts(facts, scale), bottom)


def _low(whole: Rect, scale: float, needs: _Needs) -> LobbyLayout:
    gap = unit(scale, 8)
    left, right = row(whole, [60, 40], unit(scale, 10))
    head, play = unit(scale, TARGET), unit(scale, 52)
    name, line, _, fullscreen = _header(
        Rect(right.left, right.top, right.width, head), scale, needs._replace(saved=False)
    )
    bottom = Rect(right.left, right.bottom - play, right.width, play)
    resume = bottom.move(0, -unit(scale, TARGET) - gap) if needs.saved else Rect(bottom.left, bottom.top, 0, 0)
    resume.height = unit(scale, TARGET) if needs.saved else 0
    top = right.top + head + gap
    end = resume.top - gap
    facts = Rect(right.left, top, right.width, end - top)
    return LobbyLayout(name, line, resume, fullscreen, *_who(left, scale, needs), facts, *_facts(facts, scale), bottom)


def _header(area: Rect, scale: float, needs: _Needs) -> tuple[Rect, Rect, Rect, Rect]:
    """The name, the line under it, the saved game's button and the one for full screen."""
    roomy = area.height >= unit(scale, 80)
    high, gap = unit(scale, 52 if roomy else TARGET), unit(scale, 10 if roomy else 8)
    top = area.top + (unit(scale, 6) if roomy else (area.height - high) // 2)
    fullscreen = Rect(area.right - high, top, high, high)
    wide = min(unit(scale, 230), round(area.width * 0.36)) if needs.saved else 0
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
    high = unit(scale, 50 if roomy else TARGET)
    counts = Rect(area.left, heading.bottom + (gap if roomy else unit(scale, 3)), area.width, high)
    choose = counts.move(0, high + gap)
    top = (choose if needs.choices > 1 else counts).bottom + gap
    tiles = Rect(area.left, top, area.width, area.bottom - top)
    sides = row(choose, [1.0] * needs.choices, 0) if needs.choices > 1 else []
    return _Who(panel, heading, tuple(row(counts, [1.0] * needs.counts, 0)), tuple(sides), _tiles(tiles, scale, needs))


def _tiles(area: Rect, scale: float, needs: _Needs) -> tuple[Rect, ...]:
    """The seats' tiles in reading order; in as many columns as sides, or twice as many, each column is a side's."""
    gap = unit(scale, 10 if needs.seats <= 4 or area.height > unit(scale, 330) else 4)
    plans = [_plan(area, scale, gap, needs.seats, columns) for columns in range(1, 7)]
    plan = max(plans, key=lambda plan: _merit(plan, scale, needs.sides))
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
    return _Plan(columns, width, height if height >= unit(scale, STANDING) else min(height, unit(scale, 72)))


def _merit(plan: _Plan, scale: float, sides: int) -> tuple[bool, bool, bool, bool, bool, float]:
    """Large enough to touch, to read, to read with ease; a column for every side; a chip above the name; roomy."""
    stands = plan.height >= unit(scale, STANDING)
    ease = min(plan.width * 0.8, plan.height) if stands else plan.width
    return (
        plan.height >= unit(scale, TARGET),
        plan.width >= unit(scale, 96),
        plan.width >= unit(scale, 108),
        plan.columns % sides == 0,
        stands,
        ease,
    )


def _facts(panel: Rect, scale: float) -> tuple[Rect, Rect]:
    """The room for the facts and the button for the rules: at its bottom, or at its right in a flat panel."""
    pad = unit(scale, 18 if panel.height >= unit(scale, 180) else 8)
    area = panel.inflate(-2 * pad, -2 * min(pad, (panel.height - unit(scale, TARGET)) // 2))
    if panel.height >= unit(scale, 120) and panel.width < panel.height * 2:
        high = unit(scale, 52 if panel.height >= unit(scale, 300) else TARGET)
        rules = Rect(area.left, area.bottom - high, area.width, high)
        return Rect(area.left, area.top, area.width, rules.top - unit(scale, 8) - area.top), rules
    high = min(area.height, unit(scale, 52))
    wide = min(round(area.width * 0.38), unit(scale, 200))
    rules = Rect(area.right - wide, area.bottom - high, wide, high)
    return Rect(area.left, area.top, rules.left - unit(scale, 12) - area.left, area.height), rules


class SeatLayout(NamedTuple):
    """The seat editor."""

    sheet: Rect
    title: Rect
    name: Rect
    """The field with the name."""
    hint: Rect
    rename: Rect
    """The button that asks for a name; empty without one."""
    levels: tuple[Rect, ...]
    done: Rect


def seat(size: tuple[int, int], scale: float, levels: int, *, asks: bool) -> SeatLayout:
    """The seat editor with so many levels and, where a name can be asked for, a button for that."""
    edge, gap = margin(size, scale), unit(scale, 10)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    pad = unit(scale, 14 if min(size) < unit(scale, 480) else 24)
    head, done, high = unit(scale, 136), unit(scale, 52), unit(scale, 64)
    body = levels * high + (levels - 1) * gap
    beside = is_wide(size) and head + body + done + 2 * (gap + pad) > whole.height
    if beside:
        high = min(high, (whole.height - 2 * pad - gap * (levels - 1)) // levels)
        body = levels * high + (levels - 1) * gap
    inner = max(head + gap + done, body) if beside else head + body + done + 2 * gap
    sheet = Rect(0, 0, min(whole.width, unit(scale, 760 if beside else 480)), inner + 2 * pad)
    sheet.center = size[0] // 2, size[1] // 2
    area = sheet.inflate(-2 * pad, -2 * pad)
    left, right = row(area, [1, 1], 2 * gap) if beside else (area, area)
    title = Rect(left.left, left.top, left.width, unit(scale, 40))
    name, hint, rename = _name(Rect(left.left, title.bottom + gap, left.width, unit(scale, 86)), scale, asks=asks)
    first = Rect(right.left, right.top if beside else left.top + head + gap, right.width, high)
    bottom = Rect(left.left, left.bottom - done, left.width, done)
    return SeatLayout(sheet, title, name, hint, rename, tuple(column(first, levels, high, gap)), bottom)


def _name(area: Rect, scale: float, *, asks: bool) -> tuple[Rect, Rect, Rect]:
    """The field, the line that explains it, and the button beside the field."""
    wide, high = unit(scale, 120) if asks else 0, unit(scale, 56)
    field = Rect(area.left, area.top, area.width - wide - (unit(scale, 8) if asks else 0), high)
    return (
        field,
        Rect(area.left, field.bottom, area.width, area.height - high),
        Rect(area.right - wide, area.top, wide, high if asks else 0),
    )
