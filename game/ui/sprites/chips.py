"""Chips, and small marks made of them."""

from __future__ import annotations

import pygame

from ..toolkit import assets
from ..toolkit.vector import disc, drawing


@assets.cached(32)
def chip(side: int, px: int) -> pygame.Surface:
    """A chip `px` wide with a soft shadow around: place by centre."""
    pad = max(2, round(px * 0.09))
    whole = drawing(px + 2 * pad, px + 2 * pad, *_shadow(px, pad))
    whole.blit(_face(side, px), (pad, pad))
    return assets.sprite(whole)


@assets.cached(64)
def chip_flat(side: int, px: int) -> pygame.Surface:
    """A chip `px` wide without a shadow, for panels."""
    return assets.sprite(_face(side, px))


@assets.cached(16)
def chip_ghost(side: int, px: int) -> pygame.Surface:
    """A faint chip `px` wide: where one would land, or has been taken from."""
    ghost = _face(side, px).copy()
    ghost.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return assets.sprite(ghost)


def _face(side: int, px: int) -> pygame.Surface:
    return assets.shape(f"chip-{side}", px)


def _shadow(px: int, pad: int) -> list[str]:
    middle, low = px / 2 + pad, px / 2 + pad * 1.45
    return [disc(middle, low, px / 2 + pad * (0.5 - i / 4), "#000000", 0.075) for i in range(7)]
