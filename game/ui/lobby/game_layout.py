"""Where the parts of the lobby's panel of the game lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, split_row
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
    area = panel.inflate(-2 * dp(scale, 18), -2 * dp(scale, 12))
    high = dp(scale, 54 if panel.height >= dp(scale, 330) else TARGET)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    name = Rect(area.left, area.top, area.width, dp(scale, 34))
    about = Rect(area.left, name.bottom, area.width, min(dp(scale, 68), max(0, options.top - name.bottom)))
    return GamePlaces(panel, name, about, room_between(about, options, dp(scale, 8)), options, table)


def broad_game(panel: Rect, scale: float) -> GamePlaces:
    """The words at the left, the rows at the right."""
    area = panel.inflate(-2 * dp(scale, 18), -2 * dp(scale, 14))
    left, right = split_row(area, [1, 1], dp(scale, 24))
    high = min(dp(scale, 60), right.height // 2)
    options = Rect(right.left, right.centery - high, right.width, high)
    name = Rect(left.left, left.top, left.width, dp(scale, 32))
    about = Rect(left.left, name.bottom, left.width, dp(scale, 46))
    facts = Rect(left.left, about.bottom, left.width, max(0, left.bottom - about.bottom))
    return GamePlaces(panel, name, about, facts, options, options.move(0, high))


def short_game(panel: Rect, scale: float) -> GamePlaces:
    """The sentences above the rows, or the rows alone, side by side."""
    roomy = panel.height >= dp(scale, 120)
    area = panel.inflate(-2 * dp(scale, 14 if roomy else 8), -2 * dp(scale, 8))
    nothing = Rect(area.left, area.top, area.width, 0)
    if not roomy:
        return GamePlaces(panel, nothing, nothing, nothing, *split_row(area, [1, 1], dp(scale, 6)))
    high = dp(scale, 50)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    about = Rect(area.left, area.top, area.width, options.top - area.top - dp(scale, 4))
    return GamePlaces(panel, nothing, about, nothing, options, table)


def room_between(upper: Rect, lower: Rect, gap: int) -> Rect:
    """The free room between two rectangles; without height where there is none."""
    return Rect(upper.left, upper.bottom + gap, upper.width, max(0, lower.top - upper.bottom - 2 * gap))
