"""Dice: lying flat with a soft shadow, and as cubes that tumble through the air."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable
from typing import TypeAlias

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, gradient, rounded, soft

FRAMES = 24
"""Pictures of a die in the air, for one whole turn about its axis."""
ROUND = 0.2
"""Radius of a die's corners, as a share of its width."""
PIP = 0.096
"""Radius of a pip, as a share of a die's width."""
SPOT = 0.262
"""Distance of pips from the middle of a face, as a share of a die's width."""
CUBE = 0.86
"""The width of a die in the air, of a lying one: its turned corners reach further."""
AXES = ((1.0, 0.35, 0.25), (-0.3, 1.0, -0.35))
"""The axes about which the first and the second die turn in the air."""
UP = 0.7
"""How much the face on top looks up at least."""
LIGHT = (-0.35, -0.55, 0.76)
"""Where the light comes from: left, far and above."""

Vector: TypeAlias = tuple[float, float, float]
Seen: TypeAlias = Callable[[float, float], tuple[float, float]]

PIP_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, in steps from its middle."""

FACES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
}
"""For each face of a cube its direction, and the directions of its width and height; opposite faces make seven."""


@assets.cached
def die(pips: int, px: int, angle: float = 0.0) -> pygame.Surface:
    """A die `px` wide that shows 1 to 6, turned left by `angle` degrees, with a soft shadow: place by centre."""
    pad = die_margin(px)
    whole = drawing(px + 2 * pad, px + 2 * pad, *_lying(pips, px, pad))
    return assets.sprite(pygame.transform.rotozoom(whole, angle, 1) if angle else whole)


@assets.cached
def tumble(px: int, phase: int, which: int) -> pygame.Surface:
    """A die in the air, one of FRAMES pictures, without a shadow; each `which` turns its own way: place by centre."""
    side = round(px * 1.8)
    axes = turned_axes(AXES[which % len(AXES)], math.tau * (phase % FRAMES) / FRAMES)
    parts = [part for pips in FACES for part in _side_of_cube(pips, axes, px * CUBE, side / 2)]
    return assets.sprite(drawing(side, side, *parts))


@assets.cached
def shadow(px: int) -> pygame.Surface:
    """What a die in the air casts on the ground: place by centre."""
    side, wide = round(px * 1.5), px * 0.62
    edge = (side - wide) / 2
    return assets.sprite(drawing(side, side, soft(edge, edge, wide, wide, wide / 2, px * 0.2, 0.34)))


@functools.cache
def landing(pips: int, which: int) -> tuple[int, int]:
    """How a die turns in the air to end with this face up, its own way if it can, and the picture of that end."""
    ways = [(which + other) % len(AXES) for other in range(len(AXES))]
    ends = [(way, max(range(FRAMES), key=lambda phase: _height(pips, phase, way))) for way in ways]
    return max(ends, key=lambda end: _height(pips, end[1], end[0]) > UP)


def _height(pips: int, phase: int, which: int) -> float:
    """How much a face looks up in a picture of a die in the air, from -1 to 1."""
    return _along(FACES[pips][0], turned_axes(AXES[which], 2 * math.pi * phase / FRAMES))[2]


def die_margin(px: int) -> int:
    """How far the shadow of a lying die reaches beyond it, in pixels, on every side."""
    return max(2, round(px * 0.14))


# ------------------------------------------------------------ lying


def _lying(pips: int, px: int, pad: int) -> list[str]:
    r, border = px * ROUND, max(1.0, px * 0.035)
    body, paint = gradient(THEME.paper_bright, THEME.paper_dim)
    face, top = gradient(THEME.paper_bright, THEME.paper)
    inset, middle, step = px * 0.06, pad + px / 2, px * SPOT
    inner = px - 2 * inset
    return [
        soft(pad + px * 0.02, pad + px * 0.06, px * 0.96, px * 0.96, r, pad * 0.75, 0.42),
        body + rounded(pad, pad, px, px, r, paint),
        frame(pad, pad, px, px, r, border * 0.6, THEME.ink, 0.22),
        face + rounded(pad + inset, pad + inset * 0.8, inner, inner, r * 1.1, top),
        *(part for x, y in PIP_PLACES[pips] for part in _dimple(middle + x * step, middle + y * step, px * PIP)),
    ]


def _dimple(x: float, y: float, r: float) -> list[str]:
    return [disc(x, y + r * 0.16, r * 1.06, "#ffffff", 0.75), disc(x, y, r, THEME.ink)]


# ------------------------------------------------------------ in the air


def turned_axes(about: Vector, turn: float) -> tuple[Vector, Vector, Vector]:
    """Where right, near and up come to lie by a turn, in radians, about an axis (Rodrigues)."""
    size = math.hypot(*about)
    x, y, z = (part / size for part in about)
    c, s, d = math.cos(turn), math.sin(turn), 1 - math.cos(turn)
    return (
        (c + x * x * d, y * x * d + z * s, z * x * d - y * s),
        (x * y * d - z * s, c + y * y * d, z * y * d + x * s),
        (x * z * d + y * s, y * z * d - x * s, c + z * z * d),
    )


def _side_of_cube(pips: int, axes: tuple[Vector, Vector, Vector], px: float, middle: float) -> list[str]:
    """A face as it is seen from above: nothing when it looks away."""
    normal, across, down = (_along(direction, axes) for direction in FACES[pips])
    if normal[2] <= 0.02:
        return []
    half, edge = px / 2, px * ROUND

    def at(u: float, v: float) -> tuple[float, float]:
        x, y = (normal[i] * half + across[i] * u + down[i] * v for i in (0, 1))
        return middle + x, middle + y

    inner = half - edge / 2
    fill = _shaded(sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    corners = at(-inner, -inner), at(inner, -inner), at(inner, inner), at(-inner, inner)
    face = _polygon(corners, f'fill="{fill}" stroke="{fill}" stroke-width="{edge:.2f}" stroke-linejoin="round"')
    return [face, *(_slanting_pip(at, x * SPOT * px, y * SPOT * px, px * PIP) for x, y in PIP_PLACES[pips])]


def _along(direction: Vector, axes: tuple[Vector, Vector, Vector]) -> Vector:
    x, y, z = (sum(direction[i] * axes[i][k] for i in range(3)) for k in range(3))
    return x, y, z


def _shaded(light: float) -> str:
    """The ivory of a face on which so much light falls (-1 to 1)."""
    dark = pygame.Color(THEME.paper_dim).lerp(pygame.Color(THEME.ink), 0.16)
    tint = dark.lerp(pygame.Color(THEME.paper_bright), min(1.0, max(0.0, 0.1 + light)))
    return f"#{tint.r:02x}{tint.g:02x}{tint.b:02x}"


def _polygon(points: Iterable[tuple[float, float]], paint: str) -> str:
    path = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{path}" {paint}/>'


def _slanting_pip(at: Seen, u: float, v: float, r: float) -> str:
    turns = [2 * math.pi * i / 14 for i in range(14)]
    return _polygon((at(u + r * math.cos(a), v + r * math.sin(a)) for a in turns), f'fill="{THEME.ink}"')
