"""A small picture of a table: a corner of its board, chips and a card."""

from __future__ import annotations

import pygame

from .. import sprites
from ..sprites import SpaceLook
from ..sprites.backdrop import cloth
from ..sprites.widgets import blit_centred
from ..toolkit import assets
from ..toolkit.geometry import CARD_RATIO, Grid
from ..toolkit.theme import THEME, lay
from ..toolkit.vector import drawing, rounded

SPACES = 6
"""To a side of the sample's board, of which a corner shows."""
ROWS = ("2C TC 9H 6H 4S .", "JD 3H 8C . 7S AD", "9D TS . QD KD *")
"""The prints that show, up to the lower right corner."""
_CHIPS = {(5, 0): 1, (3, 1): 0, (2, 2): 1}
"""The side of the chip on each "." by column and row."""
LIT = (4, 1)
_CARD = "QH"


def sample(name: str, w: int, h: int, r: float) -> pygame.Surface:
    """The table of that name as a picture of w by h pixels with corners of radius r; the table laid stays."""
    before = THEME.name
    lay(name)
    try:
        return _picture(w, h, r)
    finally:
        lay(before)


def _picture(w: int, h: int, r: float) -> pygame.Surface:
    page = cloth(w, h)
    cell = max(4, round(h * 0.28))
    gap, pad = max(1, round(cell * 0.03)), max(2, round(cell * 0.07))
    side = SPACES * cell + (SPACES - 1) * gap + 2 * pad
    place = pygame.Rect(min(round(w * 0.66), side) - side, round(h * 0.88) - side, side, side)
    blit_centred(page, sprites.board_frame(side, side), place)
    _put_spaces(page, Grid(place, cell, gap, pad))
    card = pygame.Rect(0, 0, round(w * 0.22), round(w * 0.22 * CARD_RATIO))
    card.bottomright = (w - round(w * 0.1), round(h * 0.92))
    blit_centred(page, sprites.card_back(*card.size), card.move(round(w * 0.06), -round(h * 0.3)))
    blit_centred(page, sprites.card(_CARD, *card.size), card)
    shape = drawing(w, h, rounded(0, 0, w, h, r, "#ffffff"))
    shape.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return assets.sprite(shape)


def _put_spaces(page: pygame.Surface, grid: Grid) -> None:
    """The spaces that can be seen, with what lies on them."""
    for y, row in enumerate(ROWS):
        for x, sign in enumerate(row.split()):
            place = grid.space(x, SPACES - len(ROWS) + y)
            look: SpaceLook = "lit" if (x, y) == LIT else "plain"
            if sign == "*":
                page.blit(sprites.corner(*place.size), place)
            else:
                page.blit(sprites.space(sign.strip("."), *place.size, look), place)
            if (x, y) in _CHIPS:
                blit_centred(page, sprites.chip(_CHIPS[x, y], round(grid.cell * THEME.chip_share)), place)
