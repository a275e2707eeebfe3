"""A ribbon that says what a moment means."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ...toolkit import assets, text
from ...toolkit.theme import THEME, TYPE
from ...toolkit.vector import drawing, stroke, upright
from ..chips import chip_flat

_ARCH = 0.07
"""How far the ribbon is bent upwards in its middle, of its height."""
_TAIL = 0.62
"""How wide its ends are, of its height."""
_DROP = 0.2
"""How far its ends hang lower, of its height."""


class Ribbon(NamedTuple):
    """What is written on a ribbon, and for whom."""

    heading: str
    line: str
    side: int
    """Whose deed it is."""
    is_own: bool = False
    """Whether it is in the colour of what is one's own, else of paper."""

    @property
    def band(self) -> int:
        """What its front is drawn for: a side, or -1 for those who look on."""
        return -1 if self.is_own else self.side


def ribbon_height(scale: float, wide: int) -> int:
    """How high a ribbon is, without its ends, for a board so many pixels wide."""
    return round(_px(scale, wide) * 2.55)


def tail_width(high: int) -> int:
    """How wide an end of a ribbon is that sticks out."""
    return round(high * _TAIL)


def _px(scale: float, wide: int) -> int:
    """The size of the heading's letters."""
    return round(min(max(wide * 0.056, 24 * scale), 46 * scale))


@assets.cached
def ribbon(said: Ribbon, w: int, scale: float, board: int) -> pygame.Surface:
    """A ribbon w pixels wide, without its ends, for a board so many pixels wide."""
    high, px = ribbon_height(scale, board), _px(scale, board)
    made = band(said.band, w, high).copy()
    room, x = w - 2 * round(px * 0.6), w // 2
    ink, least = THEME.on_accent if said.is_own else THEME.ink, round(TYPE.least * scale)
    chip = chip_flat(said.side, round(high * 0.46))
    beside = room - chip.get_width() - round(px * 0.4)
    wanted = max(text.width(said.heading, "display", least), text.width(said.line, "strong", least))
    has_chip = not said.is_own or wanted <= beside  # whose deed it is, the colour tells at a pinch
    room = beside if has_chip else room
    heading = text.fitted(said.heading, "display", px, ink, room, least)
    line = text.fitted(said.line, "strong", round(max(px * 0.47, 15 * scale)), ink, room, least)
    if has_chip:
        left = (w - max(heading.get_width(), line.get_width()) - chip.get_width() - round(px * 0.4)) // 2
        made.blit(chip, chip.get_rect(midleft=(left, round(high * 0.5))))
        x += (chip.get_width() + round(px * 0.4)) // 2
    made.blit(heading, heading.get_rect(center=(x, round(high * 0.4))))
    made.blit(line, line.get_rect(center=(x, round(high * 0.755))))
    return assets.sprite(made)


@assets.cached
def ribbon_tail(h: int, *, is_own: bool, is_left: bool) -> pygame.Surface:
    """An end of a ribbon h pixels high; `is_left`: that at its left."""
    w, fold = tail_width(h), h * _TAIL * 0.42
    low, deep = h * _DROP, h * (1 + _DROP)
    outline = f"M0 {low:.1f}H{w}V{deep:.1f}H0L{h * 0.26:.1f} {(low + deep) / 2:.1f}Z"
    back, edge = (THEME.accent_dark, THEME.accent) if is_own else (THEME.card_dim_foot, THEME.paper_dim)
    shade = f"M{w - fold:.1f} {deep:.1f}L{w} {h:.1f}V{deep:.1f}Z"
    made = drawing(
        w,
        round(deep),
        f'<path d="{outline}" fill="{edge}"/><path d="{outline}" fill="{back}" fill-opacity="0.55"/>',
        f'<path d="{shade}" fill="#000000" fill-opacity="0.35"/>',
    )
    return assets.sprite(made if is_left else pygame.transform.flip(made, True, False))


@assets.cached
def band(side: int, w: int, h: int) -> pygame.Surface:
    """A ribbon's front to be written on, for a side or -1: bent a little, with a thin line along both edges."""
    rise, is_own = h * _ARCH, side < 0
    top, low = (THEME.accent_tints[0], THEME.accent) if is_own else (THEME.paper_bright, THEME.paper_foot)
    gradient, fill = upright(top, low)
    body = f"M0 {rise:.1f}Q{w / 2} {-rise:.1f} {w} {rise:.1f}V{h}Q{w / 2} {h - 2 * rise:.1f} 0 {h}Z"
    colour = THEME.accent_light if is_own else THEME.side[side]
    lines = [_bent(w, rise, at, colour, max(1.5, h * 0.018)) for at in (h * 0.085, h * 0.915)]
    return drawing(w, h, gradient, f'<path d="{body}" fill="{fill}"/>', *lines)


def _bent(w: int, rise: float, at: float, colour: str, line: float) -> str:
    steps = 24
    spots = [(w * i / steps, at + rise * (1 - 4 * (i / steps) * (1 - i / steps)) * 0.98) for i in range(steps + 1)]
    return stroke(spots, line, colour, 0.9)
