"""Where the parts of the lobby's panel of the game lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import row, unit
from .seating_layout import TARGET


class GamePlaces(NamedTuple):
    """The panel of the game, laid out."""

    panel: Rect
    name: Rect
    about: Rect
    """The game's name and its sentences; without height where there is no room."""
    facts: Rect
    """The room for the game's facts, likewise."""
    options: Rect
    table: Rect


def upright_game(panel: Rect, scale: float) -> GamePlaces:
    """Name, sentences and facts above each other, below them the rows of house rules and table."""
    area = panel.inflate(-2 * unit(scale, 18), -2 * unit(scale, 12))
    high = unit(scale, 54 if panel.height >= unit(scale, 330) else TARGET)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    name = Rect(area.left, area.top, area.width, unit(scale, 34))
    about = Rect(area.left, name.bottom, area.width, min(unit(scale, 68), max(0, options.top - name.bottom)))
    return GamePlaces(panel, name, about, room_between(about, options, unit(scale, 8)), options, table)


def broad_game(panel: Rect, scale: float) -> GamePlaces:
    """The words at the left, the rows at the right."""
    area = panel.inflate(-2 * unit(scale, 18), -2 * unit(scale, 14))
    left, right = row(area, [1, 1], unit(scale, 24))
    high = min(unit(scale, 60), right.height // 2)
    options = Rect(right.left, right.centery - high, right.width, high)
    name = Rect(left.left, left.top, left.width, unit(scale, 32))
    about = Rect(left.left, name.bottom, left.width, unit(scale, 46))
    facts = Rect(left.left, about.bottom, left.width, max(0, left.bottom - about.bottom))
    return GamePlaces(panel, name, about, facts, options, options.move(0, high))


def short_game(panel: Rect, scale: float) -> GamePlaces:
    """The sentences above the rows, or the rows alone, side by side."""
    roomy = panel.height >= unit(scale, 120)
    area = panel.inflate(-2 * unit(scale, 14 if roomy else 8), -2 * unit(scale, 8))
    nothing = Rect(area.left, area.top, area.width, 0)
    if not roomy:
        return GamePlaces(panel, nothing, nothing, nothing, *row(area, [1, 1], unit(scale, 6)))
    high = unit(scale, 50)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    about = Rect(area.left, area.top, area.width, options.top - area.top - unit(scale, 4))
    return GamePlaces(panel, nothing, about, nothing, options, table)


def room_between(upper: Rect, lower: Rect, gap: int) -> Rect:
    """The free room between two rectangles; without height where there is none."""
    return Rect(upper.left, upper.bottom + gap, upper.width, max(0, lower.top - upper.bottom - 2 * gap))
