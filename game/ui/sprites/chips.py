"""Chips: lying, flat, turned over, or faint."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets
from ..toolkit.theme import in_colours, set_of
from ..toolkit.vector import disc, drawing

_TURN_STEPS = 8
"""Pictures of a chip that is turned over, from its smooth side to its rough one."""


def chip(side: int, px: int, *, rough: bool = False) -> pygame.Surface:
    """A chip `px` wide, its smooth or its rough side up, with a soft shadow around: place by centre."""
    return chip_squeezed(side, px, 1.0, rough=rough)


def chip_turning(side: int, px: int, share: float) -> pygame.Surface:
    """A chip that is turned over to its rough side, of which a share (0 to 1) is done: place by centre."""
    step = round(share * _TURN_STEPS)
    wide = max(0.1, abs(math.cos(math.pi * step / _TURN_STEPS)))  # a chip is a tenth as thick as it is wide
    return chip_squeezed(side, px, wide, rough=2 * step > _TURN_STEPS)


@assets.cached_by_colours
def chip_squeezed(side: int, px: int, wide: float = 1.0, tall: float = 1.0, rough: bool = False) -> pygame.Surface:
    """A chip with its shadow that looks so many times as wide and as tall as usual: place by centre."""
    pad = max(2, round(px * 0.09))
    middle, low = px / 2 + pad, px / 2 + pad * 1.45
    shadow = [disc(middle, low, px / 2 + pad * (0.5 - i / 4), "#000000", 0.075) for i in range(7)]
    whole = drawing(px + 2 * pad, px + 2 * pad, *shadow)
    whole.blit(chip_face(side, px, rough), (pad, pad))
    size = round(whole.get_width() * wide), round(whole.get_height() * tall)
    return assets.sprite(whole if size == whole.get_size() else pygame.transform.smoothscale(whole, size))


@assets.cached
def chip_shadow(px: int) -> pygame.Surface:
    """The soft shadow of a chip in the air, `px` wide: place by centre."""
    rings = [disc(px / 2, px / 2, px / 2 * (1 - i / 14), "#000000", 0.05) for i in range(5)]
    return assets.sprite(drawing(px, px, *rings))


@assets.cached_by_colours
def chip_flat(side: int, px: int) -> pygame.Surface:
    """A chip `px` wide without a shadow, for panels."""
    return assets.sprite(chip_face(side, px))


def chip_of_set(number: int, px: int) -> pygame.Surface:
    """A flat chip of a set, whichever side has it."""
    with in_colours(()):
        return chip_flat(number, px)


@assets.cached_by_colours
def chip_ghost(side: int, px: int) -> pygame.Surface:
    """A faint chip `px` wide: where one would land, or has been taken from."""
    ghost = chip_face(side, px).copy()
    ghost.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return assets.sprite(ghost)


def chip_face(side: int, px: int, rough: bool = False) -> pygame.Surface:
    """The picture of a chip alone, `px` wide, to compose with."""
    return assets.shape(f"chip-{set_of(side)}-rough" if rough else f"chip-{set_of(side)}", px)
