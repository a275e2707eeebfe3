"""The curve of a side's chance to win, beside a replay and in the story of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, stroke

_BETWEEN = 6
"""Points of the drawn curve between two that are known."""
Points: TypeAlias = tuple[tuple[float, float], ...]


def eased(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """More points between those known: level at each, so that the curve never swings beyond them."""
    found = [points[0]]
    for (x, y), (right, low) in pairwise(points):
        for i in range(1, _BETWEEN + 1):
            share = i / _BETWEEN
            found.append((x + (right - x) * share, y + (low - y) * share * share * (3 - 2 * share)))
    return found


def height_at(points: Points, x: float) -> float:
    """How high the curve is at a place; before the first point and after the last as high as those."""
    if x <= points[0][0]:
        return points[0][1]
    for (left, y), (right, low) in pairwise(points):
        if left < right and x <= right:
            share = (x - left) / (right - left)
            return y + (low - y) * share * share * (3 - 2 * share)
    return points[-1][1]


@assets.cached_by_colours
def curve_picture(points: Points, sides: tuple[int, int], w: int, h: int, line: float) -> pygame.Surface:
    """The curve on w by h pixels; the first side is ahead above the middle, the second, -1 for none, below it."""
    spots = [(x * w, h * (1 - y)) for x, y in eased(points)]
    other = THEME.side[sides[1]] if sides[1] >= 0 else THEME.faint
    own = _filled(spots, h / 2, above=True, colour=THEME.side[sides[0]])
    parts = [own, _filled(spots, h / 2, above=False, colour=other)]
    level = f'<path d="M0 {h / 2}H{w}" stroke="{THEME.quiet}" stroke-opacity="0.55" stroke-dasharray="4 5"/>'
    return assets.sprite(drawing(w, h, *parts, level, stroke(spots, line, THEME.text)))


def _filled(spots: Sequence[tuple[float, float]], middle: float, *, above: bool, colour: str) -> str:
    """The area between the middle and the curve, above it or below."""
    keep = min if above else max
    path = "L".join(f"{x:.1f} {keep(y, middle):.1f}" for x, y in spots)
    area = f"M{spots[0][0]:.1f} {middle}L{path}L{spots[-1][0]:.1f} {middle}Z"
    return f'<path d="{area}" fill="{colour}" fill-opacity="0.62"/>'


@assets.cached
def curve_dot(px: int) -> pygame.Surface:
    """The dot that marks a point of a curve, `px` wide: place by centre."""
    return assets.sprite(
        drawing(px, px, disc(px / 2, px / 2, px / 2, THEME.ink), disc(px / 2, px / 2, px * 0.36, THEME.paper_bright))
    )
