"""Pieces of paper that fall."""

from __future__ import annotations

from typing import Literal

import pygame

from ...toolkit import assets
from ...toolkit.theme import THEME
from ...toolkit.vector import disc, drawing, stroke

Scrap = Literal["square", "strip", "curl", "dot"]
PIECES: tuple[Scrap, ...] = ("square", "strip", "curl", "square", "dot", "strip")
COLOURS = 5
TURNS = 6
"""Pictures of a piece on its way round."""
_WIDTH = (1.0, 0.75, 0.4, 0.12, 0.4, 0.75)
"""How wide a piece looks in each of them."""


@assets.cached
def piece(kind: Scrap, colour: int, px: int, turn: int) -> pygame.Surface:
    """A piece px long at one of TURNS turns: place by centre."""
    tint = (THEME.accent, *THEME.side, THEME.paper_bright)[colour % (len(THEME.side) + 2)]
    made = drawing(px, px, _shape(kind, px, tint))
    wide = max(2, round(px * (1.0 if kind == "dot" else _WIDTH[turn % TURNS])))
    leaning = pygame.transform.rotozoom(pygame.transform.smoothscale(made, (wide, px)), 23 * (turn % TURNS), 1.0)
    return assets.sprite(leaning)


def _shape(kind: Scrap, px: int, tint: str) -> str:
    if kind == "dot":
        return disc(px / 2, px / 2, px * 0.3, tint)
    if kind == "curl":
        points = [(px * (0.1 + 0.8 * i / 8), px * (0.5 + (0.22 if i % 2 else -0.22))) for i in range(9)]
        return stroke(points, max(1.6, px * 0.14), tint)
    high = 0.86 if kind == "strip" else 0.66
    wide = 0.42 if kind == "strip" else 0.66
    box = (
        f'x="{px * (1 - wide) / 2:.1f}" y="{px * (1 - high) / 2:.1f}" width="{px * wide:.1f}" height="{px * high:.1f}"'
    )
    return f'<rect {box} fill="{tint}"/>'
