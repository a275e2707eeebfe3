"""Where the parts of the lobby's panel of seats lie, in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, split_row

TARGET = 44
"""Units that a target is high at least."""
UPRIGHT = 128
"""Units of height from which a tile shows its chip above the name."""
_LEAST_SEAT = 96
"""Units that a seat's tile is wide at least."""


class SeatingNeeds(NamedTuple):
    """What the panel of the seats shows."""

    counts: int
    choices: int
    """Numbers of seats and of sides to choose from; fewer than two are no choice."""
    seats: int
    sides: int
    computers: bool
    """Whether computers play, whose level can be set for all."""


class SeatingPlaces(NamedTuple):
    """The panel of the seats, laid out."""

    who: Rect
    """The panel."""
    heading: Rect
    """Without height where there is no room."""
    counts: tuple[Rect, ...]
    """The numbers of seats to choose from; empty where there is no choice."""
    sides: tuple[Rect, ...]
    """The numbers of sides to choose from, likewise."""
    seats: tuple[Rect, ...]
    computers: Rect
    """Who all computers are; without height without any."""


class _Plan(NamedTuple):
    """One way to arrange the seats' tiles."""

    columns: int
    width: int
    height: int


def seating_places(panel: Rect, scale: float, needs: SeatingNeeds) -> SeatingPlaces:
    """Heading, choices, the seats' tiles and the computers' row, as roomy as the panel is high."""
    slack = panel.height - least_seating(panel.width, scale, needs)
    roomy = panel.height >= dp(scale, 340) and slack >= dp(scale, 80)
    pad, gap = dp(scale, 18 if panel.width >= dp(scale, 460) else 12), dp(scale, 10 if roomy else 6)
    if not roomy:
        pad = dp(scale, 8)
    area = panel.inflate(-2 * pad, -2 * min(pad, dp(scale, 12 if roomy else 8)))
    tight = slack < dp(scale, 26)
    heading = Rect(area.left, area.top, area.width, 0 if tight else dp(scale, 32 if roomy else 24))
    high = dp(scale, 48 if roomy else TARGET)
    first = Rect(area.left, heading.bottom + (0 if tight else dp(scale, 4 if roomy else 2)), area.width, high)
    counts, rest = _choices(first, needs.counts, gap)
    sides, rest = _choices(rest, needs.choices, gap)
    low = dp(scale, 50 if roomy else TARGET) if needs.computers else 0
    computers = Rect(area.left, area.bottom - low, area.width, low)
    bottom = computers.top - gap if low else area.bottom
    seats = _tiles(Rect(area.left, rest.top, area.width, bottom - rest.top), scale, needs)
    return SeatingPlaces(panel, heading, counts, sides, seats, computers)


def least_seating(width: int, scale: float, needs: SeatingNeeds) -> int:
    """The least height of the panel of the seats, without its heading."""
    gap, small = dp(scale, 6), dp(scale, 4)
    inside = width - 2 * dp(scale, 8)
    columns = max(1, min(6, (inside + small) // (dp(scale, _LEAST_SEAT) + small)))
    rows = math.ceil(needs.seats / columns)
    choices = (needs.counts > 1) + (needs.choices > 1) + needs.computers
    return 2 * dp(scale, 8) + choices * (dp(scale, TARGET) + gap) + rows * (dp(scale, TARGET) + small) - small


def _choices(place: Rect, count: int, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """A row of so many choices, if that is a choice, and the place of the next row."""
    if count < 2:
        return (), place
    return tuple(split_row(place, [1.0] * count, 0)), place.move(0, place.height + gap)


def _tiles(area: Rect, scale: float, needs: SeatingNeeds) -> tuple[Rect, ...]:
    """The seats' tiles in reading order; in as many columns as sides, or twice as many, each column is a side's."""
    is_roomy = area.height > dp(scale, 120 if needs.seats <= 4 else 330)
    gap = dp(scale, 10 if is_roomy else 4)
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
    height = min((area.height - gap * (rows - 1)) // rows, dp(scale, 300))
    width = (area.width - gap * (columns - 1)) // columns
    return _Plan(columns, width, height)


def _merit(plan: _Plan, scale: float, seats: int, sides: int) -> tuple[bool | float, ...]:
    """Large enough to touch, to read, to read with ease; columns are teams; even; roomy."""
    stands = plan.height >= dp(scale, UPRIGHT)
    # Beside each other, chip and name need a fifth of the width; above each other they look best.
    ease = 1.5 * min(plan.width * 0.8, plan.height) if stands else min(plan.width, dp(scale, 220)) * 0.9
    return (
        plan.height >= dp(scale, TARGET),
        plan.width >= dp(scale, _LEAST_SEAT),
        plan.width >= dp(scale, 108),
        seats == sides or plan.columns % sides == 0,
        seats % plan.columns == 0,
        ease,
    )
