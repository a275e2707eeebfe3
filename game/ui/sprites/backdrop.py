"""The table's cloth: what lies under everything."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from functools import lru_cache, partial
from math import floor

import pygame

from ..toolkit import assets, noise
from ..toolkit.theme import THEME

_ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)  # 4 by 4 ordered dither
_STEPS = 160
"""Rings of the lamp's light."""
_COARSE = 8
"""Pixels to a cell of the light on cloths whose texture hides its steps."""


@assets.cached
def background(w: int, h: int) -> pygame.Surface:
    """The cloth of the table that is laid, lit from the upper left; opaque."""
    return cloth(w, h)


def cloth(w: int, h: int) -> pygame.Surface:
    """The cloth, made anew."""
    return _CLOTHS[THEME.cloth](w, h)


# ---------------------------------------------------------------- light


def _felt(w: int, h: int) -> pygame.Surface:
    """Fine cloth without a texture of its own, dithered so that no bands show."""
    cells_w, cells_h = math.ceil(w / 4), math.ceil(h / 4)
    pixels = array("I", bytes(4 * 16 * cells_w * cells_h))
    for phase, rank in enumerate(_ORDER):
        cells = array("I", pygame.image.tobytes(_lamp(cells_w, cells_h, (rank + 0.5) / 16), "RGBA"))
        for y in range(cells_h):
            start = (4 * y + phase // 4) * 4 * cells_w + phase % 4
            pixels[start : start + 4 * cells_w : 4] = cells[y * cells_w : (y + 1) * cells_w]
    whole = pygame.image.frombuffer(pixels.tobytes(), (4 * cells_w, 4 * cells_h), "RGBA")
    made = pygame.Surface((w, h)).convert()
    made.blit(whole.convert(), (0, 0))
    return made


def _lamp(w: int, h: int, threshold: float) -> pygame.Surface:
    """The light's colours on w by h cells, each channel rounded up beyond `threshold`."""
    picture = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    centre, reach = (w * 0.3, h * 0.2), math.hypot(w * 0.8, h * 0.9)
    *inner, (r, g, b) = _shades(THEME.table_light, THEME.table, THEME.table_edge)
    shade = floor(r + threshold), floor(g + threshold), floor(b + threshold)
    picture.fill(shade)
    for step, (r, g, b) in reversed([*enumerate(inner, 1)]):
        lighter = floor(r + threshold), floor(g + threshold), floor(b + threshold)
        if lighter != shade:
            shade = lighter
            pygame.draw.circle(picture, shade, centre, reach * (step + 0.5) / _STEPS)
    return picture


@lru_cache(maxsize=4)
def _shades(*cloth: str) -> tuple[tuple[float, ...], ...]:
    """The cloth's colours from the light to the edge, in steps, of its colours in the light, half-way and there."""
    near, mid, edge = map(pygame.Color, cloth)
    shares = [2 * step / _STEPS for step in range(1, _STEPS + 1)]
    ways = ((near, mid, share) if share < 1 else (mid, edge, share - 1) for share in shares)
    return tuple(
        tuple(a + (b - a) * share for a, b in zip(first[:3], last[:3], strict=True)) for first, last, share in ways
    )


def _lit(w: int, h: int) -> pygame.Surface:
    cells = _lamp(math.ceil(w / _COARSE), math.ceil(h / _COARSE), 0.5)
    return pygame.transform.smoothscale(cells.convert(), (w, h))


# ---------------------------------------------------------------- materials


def _fineness(w: int, h: int) -> int:
    return max(1, round(math.hypot(w, h) / 1200))


def _planks(
    w: int, h: int, *, grain: str, darkest: int, joint: tuple[int, int, int], paleness: int = 0
) -> pygame.Surface:
    """Planks with a grain down to a colour, as pale as 0 to 255 says, each in a tone from `darkest` to 255."""
    made, chance = _lit(w, h), random.Random(5)
    count = max(4, round(h / w * 6))
    high = math.ceil(h / count)
    thin = max(1, high // 90)
    planks = [noise.board((w, high), grain, seed, paleness) for seed in (11, 29, 47)]
    for i in range(count):
        plank = pygame.transform.flip(planks[i % 3], chance.random() < 0.5, chance.random() < 0.5)
        tone = chance.randrange(darkest, 256)
        plank.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
        noise.multiply(made, plank, (0, i * high))
        end = round(w * chance.uniform(0.15, 0.85))  # where the next one of its row begins
        for line in ((0, i * high, w, thin), (end, i * high, thin, high)):
            made.fill(joint, line, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _leather(w: int, h: int) -> pygame.Surface:
    made, fine = _lit(w, h), _fineness(w, h)
    noise.multiply_tiles(made, noise.pebbles(192 * fine, 34, "#c4babc", "#e8e3e4", 3))
    noise.multiply(made, noise.noise((max(3, w // (150 * fine)), max(3, h // (150 * fine))), "#d8d4d4", (w, h), 7))
    return made


def _twill(w: int, h: int) -> pygame.Surface:
    """Strong cloth with slanting ribs, as bags are made of."""
    made, fine = _lit(w, h), _fineness(w, h)
    noise.multiply_tiles(made, noise.twill(6 * fine, "#c2c6cf"))
    noise.multiply(made, noise.weave((w, h), 2 * fine, "#e6e8ec", 13))
    return made


def _linen(w: int, h: int) -> pygame.Surface:
    made = _lit(w, h)
    noise.multiply(made, noise.weave((w, h), 2 * _fineness(w, h), "#f5f4f1", 17))
    return made


_CLOTHS: dict[str, Callable[[int, int], pygame.Surface]] = {
    "felt": _felt,
    "wood": partial(_planks, grain="#8f7460", darkest=216, joint=(96, 88, 82)),
    "birch": partial(_planks, grain="#ecdcc4", darkest=249, joint=(250, 246, 240), paleness=196),
    "leather": _leather,
    "twill": _twill,
    "linen": _linen,
}
