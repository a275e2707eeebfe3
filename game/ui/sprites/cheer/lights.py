"""Light that runs and flies: stars, a beam's head, rays."""

from __future__ import annotations

import math

import pygame

from ...toolkit import assets
from ...toolkit.theme import THEME
from ...toolkit.vector import disc, drawing

_HALO = 12
"""Discs that a halo is made of."""
_WAIST = 0.17
"""How wide a star of four points is between two of them, of its radius."""


@assets.cached
def spark(px: int, *, is_white: bool = False) -> pygame.Surface:
    """A star of four points, px wide: place by centre."""
    colour = THEME.paper_bright if is_white else _tint()
    return assets.sprite(drawing(px, px, _points(px / 2, px / 2, 4, 0.0, _WAIST, colour)))


@assets.cached
def light_head(px: int) -> pygame.Surface:
    """The bright end of a light that runs, px wide with its halo: place by centre."""
    middle = px / 2
    rays = _points(middle, middle * 0.95, 8, math.pi / 8, 0.12, THEME.paper_bright, 0.75)
    return assets.sprite(drawing(px, px, *_halo(px, _tint(), 0.55), rays, *_halo(px * 0.46, "#ffffff", 1.0, middle)))


@assets.cached
def burst(px: int) -> pygame.Surface:
    """Rays that go out from a place, px wide, open in their middle: place by centre."""
    middle, parts = px / 2, []
    for i in range(12):
        angle, near, far = math.tau * i / 12, 0.62, 0.98 if i % 2 else 0.84
        x, y = math.cos(angle), math.sin(angle)
        ends = f"M{middle + x * middle * near:.1f} {middle + y * middle * near:.1f}"
        ends += f"L{middle + x * middle * far:.1f} {middle + y * middle * far:.1f}"
        paint = f'stroke="{_tint()}" stroke-width="{px * 0.035:.1f}" stroke-linecap="round"'
        parts.append(f'<path d="{ends}" {paint}/>')
    return assets.sprite(drawing(px, px, *parts))


def _tint() -> str:
    return THEME.glow or THEME.accent_light


def _halo(px: float, colour: str, strength: float, middle: float = 0.0) -> list[str]:
    """A light that fades towards its edge."""
    at, share = middle or px / 2, 1 - (1 - strength) ** (2 / _HALO) if strength < 1 else 0.4
    return [disc(at, at, px / 2 * (i + 1) / _HALO, colour, share) for i in range(_HALO)]


def _points(middle: float, r: float, count: int, turn: float, waist: float, colour: str, opacity: float = 1.0) -> str:
    """A star with so many points."""
    spots = []
    for i in range(2 * count):
        far, angle = r * (waist if i % 2 else 1.0), turn + math.pi * i / count - math.pi / 2
        spots.append(f"{middle + far * math.cos(angle):.2f} {middle + far * math.sin(angle):.2f}")
    return f'<path d="M{"L".join(spots)}Z" fill="{colour}" fill-opacity="{opacity:.2f}"/>'
