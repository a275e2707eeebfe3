"""Where a moment's lights are at any time: pure functions of seconds, spaces and points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from ...toolkit.animation import Point, ease_out
from .length import USUAL

_RUN, _FLIGHT, _BEGIN = 0.62, 0.5, 0.14
"""Seconds of a usual moment in which light runs along the chips, then flies to the score, and before both."""
_HOP = 0.36
"""Seconds of a chip's leap as the light passes."""
_UNROLL = 0.26
"""Seconds in which the ribbon unrolls."""
TRAIL = 9
"""Sparks behind the one that flies."""
_BEHIND = 0.055
"""How far they are behind each other, of the way."""


class MomentTimes(NamedTuple):
    """The times of one moment, which is faster when it is brief; seconds."""

    length: float

    @property
    def _pace(self) -> float:
        return min(1.0, self.length / USUAL)

    @property
    def arrival(self) -> float:
        """When the spark has come to the score."""
        return (_BEGIN + _RUN + _FLIGHT) * self._pace

    def unrolled(self, now: float) -> float:
        """How much of the ribbon is to be seen, from 0 to 1."""
        return ease_out(min(1.0, now / (_UNROLL * self._pace)))

    def run(self, now: float) -> float:
        """How far the light has come along all chips, from 0 to 1; below 0 before it begins."""
        return min(1.0, (now / self._pace - _BEGIN) / _RUN)

    def flight(self, now: float) -> float:
        """How far the spark has flown, from 0 to 1; below 0 before it begins."""
        return min(1.0, (now / self._pace - _BEGIN - _RUN) / _FLIGHT)

    def passes(self, share: float) -> float:
        """When the light passes the chip that lies at a share of the way."""
        return (_BEGIN + _RUN * share) * self._pace

    def leap(self, now: float, share: float) -> float:
        """How high the chip leaps that lies at a share of the way, from 0 to 1."""
        age = (now - self.passes(share)) / self._pace
        return math.sin(math.pi * age / _HOP) if 0 < age < _HOP else 0.0

    def turned(self, now: float, share: float) -> float:
        """How far the chip that lies at a share of the way has turned over, from 0 to 1."""
        return max(0.0, min(1.0, (now - self.passes(share)) / (self._pace * _HOP)))


def arc(start: Point, end: Point, share: float, rise: float) -> Point:
    """A point at a share of the way from one point to another on a path that is bent upwards by so many pixels."""
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - rise)
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def trail(start: Point, end: Point, share: float, rise: float) -> list[tuple[Point, float]]:
    """The sparks on the way, the foremost last, each with how bright it is, from 0 to 1."""
    shares = [share - _BEHIND * i for i in range(TRAIL, -1, -1)]
    return [(arc(start, end, at, rise), 1 - (TRAIL - i) / (TRAIL + 1)) for i, at in enumerate(shares) if 0 <= at <= 1]


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share of the way through points that lie at equal distances."""
    at = max(0.0, min(1.0, share)) * (len(points) - 1)
    i = min(int(at), len(points) - 2)
    (x, y), (right, low), rest = points[i], points[i + 1], at - i
    return x + (right - x) * rest, y + (low - y) * rest


def ribbon_top(board: Rect, high: int, spaces: Iterable[Rect], lowest: int) -> int:
    """Where a ribbon so many pixels high covers least of what it is about, above `lowest`: at the board's edges."""
    edge, places = board.height // 22, list(spaces)
    tops = (
        board.top + edge,
        board.bottom - edge - high,
        board.top - high // 3,
        board.bottom - high // 3,
        board.centery - high // 2,
    )

    def covered(top: int) -> int:
        band = Rect(board.left, top, board.width, high)
        return sum(band.clip(place).height for place in places)

    return min((top for top in tops if top + high <= lowest), key=covered)
