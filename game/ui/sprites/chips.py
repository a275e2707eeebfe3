"""Chips, and small marks made of them."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets
from ..toolkit.vector import disc, drawing

TURN_STEPS = 8
"""Pictures of a chip that is turned over, from its smooth side to its rough one."""
EDGE = 0.1
"""How thick a chip is, of its width."""


def chip(side: int, px: int, *, rough: bool = False) -> pygame.Surface:
    """A chip `px` wide, its smooth or its rough side up, with a soft shadow around: place by centre."""
    return _chip(side, px, rough)


@assets.cached
def _chip(side: int, px: int, rough: bool) -> pygame.Surface:
    return assets.sprite(_lying(px, _face(side, px, rough)))


def chip_turning(side: int, px: int, share: float) -> pygame.Surface:
    """A chip that is turned over to its rough side, of which a share (0 to 1) is done: place by centre."""
    step = round(share * TURN_STEPS)
    return _turned(side, px, step) if 0 < step < TURN_STEPS else chip(side, px, rough=step > 0)


@assets.cached
def _turned(side: int, px: int, step: int) -> pygame.Surface:
    """The side that is up with its shadow, as narrow as they look from above; at the narrowest, the chip's edge."""
    whole = _lying(px, _face(side, px, 2 * step > TURN_STEPS))
    width, height = whole.get_size()
    share = max(EDGE, abs(math.cos(math.pi * step / TURN_STEPS)))
    return assets.sprite(pygame.transform.smoothscale(whole, (round(width * share), height)))


@assets.cached
def chip_flat(side: int, px: int) -> pygame.Surface:
    """A chip `px` wide without a shadow, for panels."""
    return assets.sprite(_face(side, px))


@assets.cached
def chip_ghost(side: int, px: int) -> pygame.Surface:
    """A faint chip `px` wide: where one would land, or has been taken from."""
    ghost = _face(side, px).copy()
    ghost.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return assets.sprite(ghost)


def _face(side: int, px: int, rough: bool = False) -> pygame.Surface:
    return assets.shape(f"chip-{side}-rough" if rough else f"chip-{side}", px)


def _lying(px: int, face: pygame.Surface) -> pygame.Surface:
    """A face `px` wide above its shadow."""
    pad = max(2, round(px * 0.09))
    whole = drawing(px + 2 * pad, px + 2 * pad, *_shadow(px, pad))
    whole.blit(face, (pad, pad))
    return whole


def _shadow(px: int, pad: int) -> list[str]:
    middle, low = px / 2 + pad, px / 2 + pad * 1.45
    return [disc(middle, low, px / 2 + pad * (0.5 - i / 4), "#000000", 0.075) for i in range(7)]
