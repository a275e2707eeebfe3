"""Chips: lying, flat, turned over, or faint."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets
from ..toolkit.theme import in_colours, set_of
from ..toolkit.vector import disc, drawing

TURN_STEPS = 8
"""Pictures of a chip that is turned over, from its smooth side to its rough one."""


def chip(side: int, px: int, *, rough: bool = False) -> pygame.Surface:
    """A chip `px` wide, its smooth or its rough side up, with a soft shadow around: place by centre."""
    return _chip(side, px, rough)


@assets.cached_by_colours
def _chip(side: int, px: int, rough: bool) -> pygame.Surface:
    return assets.sprite(_lying(side, px, rough))


def chip_turning(side: int, px: int, share: float) -> pygame.Surface:
    """A chip that is turned over to its rough side, of which a share (0 to 1) is done: place by centre."""
    step = round(share * TURN_STEPS)
    return _turned(side, px, step) if 0 < step < TURN_STEPS else chip(side, px, rough=step > 0)


@assets.cached_by_colours
def _turned(side: int, px: int, step: int) -> pygame.Surface:
    """The side that is up with its shadow, as narrow as they look from above; at the narrowest, the chip's edge."""
    whole = _lying(side, px, 2 * step > TURN_STEPS)
    width, height = whole.get_size()
    share = max(0.1, abs(math.cos(math.pi * step / TURN_STEPS)))  # a chip is a tenth as thick as it is wide
    return assets.sprite(pygame.transform.smoothscale(whole, (round(width * share), height)))


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


def _lying(side: int, px: int, rough: bool) -> pygame.Surface:
    pad = max(2, round(px * 0.09))
    middle, low = px / 2 + pad, px / 2 + pad * 1.45
    shadow = [disc(middle, low, px / 2 + pad * (0.5 - i / 4), "#000000", 0.075) for i in range(7)]
    whole = drawing(px + 2 * pad, px + 2 * pad, *shadow)
    whole.blit(chip_face(side, px, rough), (pad, pad))
    return whole
