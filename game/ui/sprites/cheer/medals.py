"""Medals: a rosette on two ribbons in a side's colour."""

from __future__ import annotations

import math

import pygame

from ...toolkit import assets
from ...toolkit.theme import THEME
from ...toolkit.vector import disc, drawing

_PETALS = 14


@assets.cached
def medal(icon: str, side: int, px: int) -> pygame.Surface:
    """A medal px wide and a third higher, with the picture `icon-…` in its middle."""
    middle, r = px / 2, px * 0.4
    colour = THEME.side[side]
    ends = [
        f'<path d="{_end(px, lean)}" fill="{colour}" stroke="{THEME.ink}" stroke-opacity="0.25"/>' for lean in (-1, 1)
    ]
    petals = [
        disc(
            middle + r * math.cos(math.tau * i / _PETALS),
            middle + r * math.sin(math.tau * i / _PETALS),
            px * 0.1,
            _EDGE,
        )
        for i in range(_PETALS)
    ]
    front = [
        disc(middle, middle, r, _EDGE),
        disc(middle, middle, px * 0.33, THEME.side[side]),
        disc(middle, middle, px * 0.295, THEME.paper_bright),
    ]
    made = drawing(px, round(px * 1.32), *ends, *petals, *front)
    picture = assets.shape(f"icon-{icon}", round(px * 0.38), THEME.ink)
    made.blit(picture, picture.get_rect(center=(round(middle), round(middle))))
    return assets.sprite(made)


_EDGE = "#efe3c4"


def _end(px: int, lean: int) -> str:
    """A ribbon that hangs from a medal, aslant to one side."""
    x, wide, top, low = px / 2 + lean * px * 0.13, px * 0.2, px * 0.7, px * 1.3
    slant = lean * px * 0.1
    return (
        f"M{x - wide / 2:.1f} {top:.1f}H{x + wide / 2:.1f}L{x + wide / 2 + slant:.1f} {low:.1f}"
        f"L{x + slant:.1f} {low - px * 0.12:.1f}L{x - wide / 2 + slant:.1f} {low:.1f}Z"
    )


@assets.cached
def cheering_bear(high: int) -> pygame.Surface:
    """A bear that cheers for everybody, so many pixels high."""
    return assets.svg("cheer-bear", (round(high * 120 / 140), high))
