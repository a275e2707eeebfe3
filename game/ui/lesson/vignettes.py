"""Small pictures of spaces, chips and cards in a row, written as text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.board import BLOCKED, FREE
from ...engine.record.notation import CHIP_LETTERS, CLOSED, CORNER, EMPTY
from .. import sprites
from ..sprites.widgets import blit_centred
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME

CARD, GONE, BACK = "=", "-", "?"
"""Before a card's name: a card, not a space; after a chip's letter: one that has left; a card face down."""
GAP = 0.08
"""Of a space's width."""


def vignette_size(tokens: Sequence[str], room: int, height: int) -> tuple[int, int]:
    """Pixels that a row of tokens takes, as high as is given where it is not too long then."""
    side = _side(tokens, room, height)
    return round(side * (len(tokens) + GAP * (len(tokens) - 1))), round(side * _tallness(tokens))


def _side(tokens: Sequence[str], room: int, height: int) -> float:
    count = max(len(tokens), 1)
    return min(height / _tallness(tokens), room / (count + GAP * (count - 1)))


def _tallness(tokens: Sequence[str]) -> float:
    return CARD_RATIO if any(token.startswith(CARD) or token == BACK for token in tokens) else 1.0


def draw_vignette(screen: pygame.Surface, tokens: Sequence[str], place: pygame.Rect) -> None:
    """Paint a row of tokens into a place of the size that they take."""
    if not tokens:
        return
    side = int(place.width / (len(tokens) + GAP * (len(tokens) - 1)))
    for i, token in enumerate(tokens):
        spot = pygame.Rect(0, 0, side, side)
        spot.midleft = place.left + round(i * side * (1 + GAP)), place.centery
        _draw_token(screen, token, spot)


def _draw_token(screen: pygame.Surface, token: str, spot: pygame.Rect) -> None:
    side = spot.width
    if token == BACK or token.startswith(CARD):
        tall = round(side * CARD_RATIO)
        card = sprites.card_back(side, tall) if token == BACK else sprites.card(token[1:], side, tall)
        blit_centred(screen, card, spot)
    elif token == CORNER:
        screen.blit(sprites.corner(side, side), spot)
    elif token == CLOSED:
        screen.blit(sprites.closed(side, side), spot)
    elif token[0] in CHIP_LETTERS:
        screen.blit(sprites.space("", side, side), spot)
        chip = sprites.chip_ghost if token.endswith(GONE) else sprites.chip
        blit_centred(screen, chip(CHIP_LETTERS.index(token[0]), round(side * THEME.chip_share)), spot)
    else:
        screen.blit(sprites.space("" if token in {EMPTY, FREE, BLOCKED} else token, side, side), spot)
