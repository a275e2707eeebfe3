"""Outlines of what a print names, as it looks on a map."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pygame

from ..toolkit import assets
from ..toolkit.vector import drawing

SOFT = 7
"""How far corners are rounded, in the picture's units."""

_PATH = re.compile(r'<path id="([a-z-]+)" fill="(#\w+)" transform="[^"]*" d="([^"]+)"/>')
_POINT = re.compile(r"(-?\d+) (-?\d+)")


class _Outline(NamedTuple):
    """An outline about its middle, and half its width and height."""

    path: str
    colour: str
    reach: tuple[int, int]


@cache
def _outlines() -> dict[str, _Outline]:
    return {
        name: _Outline(path, colour, _reach(path)) for name, colour, path in _PATH.findall(assets.source("outlines"))
    }


def _reach(path: str) -> tuple[int, int]:
    points = [(int(x), int(y)) for x, y in _POINT.findall(path)]
    return max(abs(x) for x, _ in points), max(abs(y) for _, y in points)


def outline(name: str, w: int, h: int) -> pygame.Surface:
    """The outline of a name in w by h pixels, to compose with; KeyError when there is none."""
    path, colour, reach = _outlines()[name]
    scale = min(w / (2 * reach[0] + SOFT), h / (2 * reach[1] + SOFT))
    soft = f'stroke="{colour}" stroke-width="{SOFT}" stroke-linejoin="round"'
    place = f'transform="translate({w / 2:.2f} {h / 2:.2f}) scale({scale:.4f})"'
    return drawing(w, h, f'<path d="{path}" fill="{colour}" {soft} {place}/>')
