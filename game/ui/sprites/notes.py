"""Paper notes that say one sentence beside what it is about, and the finger that shows where to tap."""

from __future__ import annotations

from typing import Literal

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, rounded, soft, spread

NotePointer = Literal["left", "right", "up", "down"]


@assets.cached
def note(w: int, h: int, scale: float = 1.0) -> pygame.Surface:
    """A paper of w by h pixels with a shadow around: place by centre."""
    r, blur = 16 * scale, 16 * scale
    pad = round(blur * 1.3)

    def paint(w: int, h: int) -> list[str]:
        under = soft(pad, pad + blur * 0.3, w, h, r, blur, 0.5 * THEME.shade)
        return [under, rounded(pad, pad, w, h, r, THEME.paper_bright)]

    return assets.sprite(spread(w, h, pad, 2 * round(r + 1.3 * blur) + 9, paint))


@assets.cached
def note_pointer(long: int, wide: int, way: NotePointer) -> pygame.Surface:
    """The corner of a note that points `long` pixels away from it, `wide` where it begins."""
    half = wide / 2
    path = f"M0 0C{long * 0.25:.2f} {half * 0.5:.2f} {long * 0.7:.2f} {half * 0.85:.2f} {long} {half:.2f}"
    path += f"C{long * 0.7:.2f} {half * 1.15:.2f} {long * 0.25:.2f} {half * 1.5:.2f} 0 {wide}Z"
    straight = drawing(long, wide, f'<path d="{path}" fill="{THEME.paper_bright}"/>')
    angle = {"right": 0, "up": 90, "left": 180, "down": 270}[way]
    return assets.sprite(pygame.transform.rotate(straight, angle))


@assets.cached
def finger(px: int) -> pygame.Surface:
    """A hand whose finger's tip is at (0.32, 0.04) of its `px` square."""
    return assets.svg("finger", (px, px))


@assets.cached
def way_dot(px: int) -> pygame.Surface:
    """A dot of the way from a card to its space: place by centre."""
    return assets.sprite(drawing(px, px, rounded(0, 0, px, px, px / 2, THEME.accent)))


@assets.cached
def note_tray(w: int, h: int, scale: float = 1.0) -> pygame.Surface:
    """A piece of the table on a paper, for spaces and chips to lie on."""
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, 10 * scale, THEME.table)))
