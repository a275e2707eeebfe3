"""Which of several lines a frame lies round, and where it slides to; without pygame, as the selection is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from ...engine.board import Space, space_xy

Ends: TypeAlias = str
"""A line by the names of its ends: "a5-e5"."""


def ends(line: Ends) -> tuple[Space, Space]:
    """The spaces at a line's ends."""
    start, _, end = line.partition("-")
    return start, end


def in_order(lines: Sequence[Ends]) -> list[Ends]:
    """Lines of one direction together, as one reads."""
    return sorted(lines, key=lambda line: (_direction(line), *space_xy(ends(line)[0])))


def after(lines: Sequence[Ends], line: Ends, steps: int) -> Ends:
    """The line so many places on, in order; the first or last at the ends."""
    order = in_order(lines)
    return order[min(max(order.index(line) + steps, 0), len(order) - 1)]


def centred(lines: Sequence[Ends], line: Ends, space: Space) -> Ends:
    """The line whose middle is nearest to a space that it covers, rather one in a line's own direction."""

    def away(other: Ends) -> tuple[bool, float]:
        return _direction(other) != _direction(line), math.dist(_middle(other), space_xy(space))

    return min((other for other in lines if covers(other, space)), key=away, default=line)


def beyond(lines: Sequence[Ends], line: Ends, dx: int, dy: int) -> Ends:
    """The nearest line in the direction of an arrow key; the same when there is none."""
    x, y = _middle(line)
    ahead = [other for other in lines if (_middle(other)[0] - x) * dx + (_middle(other)[1] - y) * dy > 0]
    return min(ahead, key=lambda other: math.dist(_middle(other), (x, y)), default=line)


def covers(line: Ends, space: Space) -> bool:
    """True if a space belongs to a line."""
    (x0, y0), (x1, y1), (x, y) = (space_xy(name) for name in (*ends(line), space))
    across = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
    return not across and min(x0, x1) <= x <= max(x0, x1) and min(y0, y1) <= y <= max(y0, y1)


def _direction(line: Ends) -> tuple[int, int]:
    (x0, y0), (x1, y1) = map(space_xy, ends(line))
    return (y1 > y0) - (y1 < y0), (x1 > x0) - (x1 < x0)


def _middle(line: Ends) -> tuple[float, float]:
    (x0, y0), (x1, y1) = map(space_xy, ends(line))
    return (x0 + x1) / 2, (y0 + y1) / 2
