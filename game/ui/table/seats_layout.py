"""Where the players' places go: in rows above all else, the sides' scores over them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import even_columns, unit

_ROOMY = 168
_NAMED = 110
TINY = 62
"""Units in width that a seat needs for two lines, for one with its name, and for one without."""
_MOST_COLUMNS = 6
TIGHT = 50
"""Up to so many units in height a seat's panel has one line."""


class Panels(NamedTuple):
    """The players' places."""

    seats: tuple[Rect, ...]
    scores: tuple[Rect, ...]
    """A strip with one place per side, for teams; empty when every seat is a side of its own."""
    tight: bool
    """Whether a seat has only one line."""


class Plan(NamedTuple):
    """One way to arrange the seats, in pixels."""

    columns: int
    seat: int
    """The height of a seat's panel."""
    gap: int
    strip: int
    """The height of the scores above with the gap below them; 0 without teams."""
    height: int
    """All of it."""
    tight: bool


def plans_for(width: int, scale: float, seats: int, sides: int, *, flat: bool = False) -> Iterator[Plan]:
    """The ways to arrange the seats in a width, the roomiest first; `flat` prefers few rows."""
    for units, least in ((62, _ROOMY), (54, _ROOMY), (34, _NAMED), (28, _NAMED), (24, TINY)):
        tight = units <= TIGHT
        gap = unit(scale, 5 if tight else 8)
        strip = unit(scale, 30 if least == TINY else 40) if seats > sides else 0
        for columns in even_columns(seats)[:: -1 if flat else 1]:
            rows = math.ceil(seats / columns)
            high = rows * unit(scale, units) + (rows - 1) * gap
            if columns <= _MOST_COLUMNS and width >= columns * least * scale:
                yield Plan(columns, unit(scale, units), gap, strip, strip + high, tight)


def placed(area: Rect, plan: Plan, scale: float, seats: int, sides: int) -> Panels:
    """The players' places at the top of an area."""
    wide = (area.width - plan.gap * (plan.columns - 1)) // plan.columns
    top = area.top + plan.strip
    places = tuple(
        Rect(
            area.left + i % plan.columns * (wide + plan.gap),
            top + i // plan.columns * (plan.seat + plan.gap),
            wide,
            plan.seat,
        )
        for i in range(seats)
    )
    gap = unit(scale, 6)
    each = (area.width - gap * (sides - 1)) // sides
    scores = tuple(
        Rect(area.left + i * (each + gap), area.top, each, plan.strip - gap) for i in range(sides * (seats > sides))
    )
    return Panels(places, scores, plan.tight)
