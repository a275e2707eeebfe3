"""The portraits of people and of computers."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, rounded

ROUNDING = 0.28
"""The corner's radius, of a portrait's side."""
_GROUNDS = {
    "Finn": "#7cc4ad",
    "Leo": "#ef7d5d",
    "Ada": "#a793d8",
    "Ben": "#86bbdc",
    "Kira": "#f29fb0",
    "Otto": "#c99a5b",
    "Cleo": "#75548f",
    "Greta": "#8fb06f",
    "Ines": "#3fa59c",
}
_DARK = "#1d2426"


def grounds(names: Sequence[str]) -> tuple[str, ...]:
    """The ground of each portrait at a table: a name's own one, and another where that is taken."""
    colours = [*_GROUNDS.values()]
    found: dict[int, str] = {}
    for seat in sorted(range(len(names)), key=lambda seat: names[seat] not in _GROUNDS):
        first = colours.index(_GROUNDS.get(names[seat], colours[crc32(names[seat].encode()) % len(colours)]))
        ring = colours[first:] + colours[:first]
        found[seat] = next((colour for colour in ring if colour not in found.values()), ring[0])
    return tuple(found[seat] for seat in range(len(names)))


def numbered_ground(number: int) -> str:
    """The ground of a portrait that stands for nobody by name."""
    return [*_GROUNDS.values()][number % len(_GROUNDS)]


@assets.cached
def portrait(name: str, ground: str, px: int, *, is_dim: bool = False) -> pygame.Surface:
    """A portrait of px on its ground: a person's initial or number, or without a name a computer's robot."""
    letters, inner = shades(ground)
    page = drawing(px, px, rounded(0, 0, px, px, 0, ground), disc(px / 2, px * 0.52, px * 0.41, inner))
    if name:
        shown = name if name.isdecimal() else name[:1].upper()
        letter = text.unfinished(shown, "display", round(px * (0.54 if len(shown) == 1 else 0.4)), letters)
        face = letter.get_bounding_rect()
        page.blit(letter, (round(px / 2 - face.centerx), round(px * 0.51 - face.centery)))
    else:
        page.blit(assets.svg("robot", (px, px)), (0, 0))
    shape = drawing(px, px, rounded(0, 0, px, px, px * ROUNDING, "#ffffff", 0.4 if is_dim else 1.0))
    page.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return assets.sprite(page)


@assets.cached
def portrait_ring(px: int, scale: float) -> pygame.Surface:
    """The ring round the portrait of px of whoever is to move: place by centre."""
    apart, line = max(1, round(2 * scale)), max(2, round(3.5 * scale))
    full = px + 2 * (apart + line)
    return assets.sprite(drawing(full, full, frame(0, 0, full, full, px * ROUNDING + apart + line, line, THEME.accent)))


def shades(ground: str) -> tuple[str, str]:
    """The colour that is read best on a ground, and its own in more light, or below white letters in a little less."""
    red, green, blue, _ = pygame.Color(ground)
    letters, other, share = "#ffffff", "#000000", 0.12
    if 2 * red + 5 * green + blue > 8 * 112:
        letters, other, share = _DARK, "#ffffff", 0.22
    mixed = pygame.Color(ground).lerp(other, share)
    return letters, f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}"
