"""Which of several lines a frame lies round, and where it slides to; lines by the names of their ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from ...engine.board import Space, space_xy

Ends: TypeAlias = str
"""The names of its ends: "a5-e5"."""


def ends(line: Ends) -> tuple[Space, Space]:
    """The names of the spaces at a line's ends."""
    start, _, end = line.partition("-")
    return start, end


def covers(line: Ends, space: Space) -> bool:
    """Whether a space belongs to a line."""
    (x0, y0), (x1, y1), (x, y) = (space_xy(name) for name in (*ends(line), space))
    across = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
    return not across and min(x0, x1) <= x <= max(x0, x1) and min(y0, y1) <= y <= max(y0, y1)


def in_order(lines: Sequence[Ends]) -> list[Ends]:
    """Lines of one direction together, as one reads."""
    return sorted(lines, key=lambda line: (_direction(line), *space_xy(ends(line)[0])))


def after(lines: Sequence[Ends], line: Ends, steps: int) -> Ends:
    """The line so many places on, in order; the first or last at the ends."""
    order = in_order(lines)
    return order[min(max(order.index(line) + steps, 0), len(order) - 1)]


def centred(lines: Sequence[Ends], line: Ends, space: Space) -> Ends:
    """The line whose middle is nearest to a space that it covers, rather one in a line's own direction."""
    there = [other for other in lines if covers(other, space)]
    return min(there, key=lambda other: (_direction(other) != _direction(line), _away(other, space)), default=line)


def beyond(lines: Sequence[Ends], line: Ends, dx: int, dy: int) -> Ends:
    """The nearest line in the direction of an arrow key; the same when there is none."""
    x, y = _middle(line)

    def way(other: Ends) -> tuple[float, float]:
        return _middle(other)[0] - x, _middle(other)[1] - y

    ahead = [other for other in lines if way(other)[0] * dx + way(other)[1] * dy > 0]
    return min(ahead, key=lambda other: math.hypot(*way(other)), default=line)


def _direction(line: Ends) -> tuple[int, int]:
    (x0, y0), (x1, y1) = map(space_xy, ends(line))
    return (y1 > y0) - (y1 < y0), (x1 > x0) - (x1 < x0)


def _middle(line: Ends) -> tuple[float, float]:
    (x0, y0), (x1, y1) = map(space_xy, ends(line))
    return (x0 + x1) / 2, (y0 + y1) / 2


def _away(line: Ends, space: Space) -> float:
    (x, y), (to_x, to_y) = _middle(line), space_xy(space)
    return math.hypot(x - to_x, y - to_y)
