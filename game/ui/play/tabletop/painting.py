"""The table as it is painted, without hand and buttons."""

from __future__ import annotations

import pygame

from ....engine.board import FREE
from ... import sprites
from ...sprites.widgets import blit_centred
from ...table.board_view import BoardPicture
from ...table.since.marks import draw_since
from ...toolkit import text
from ...toolkit.geometry import CARD_RATIO
from ...toolkit.layer_cache import shows
from ...toolkit.theme import THEME, TYPE
from .table import Table

PILE_SPREAD = 8
"""Units that the pile's shadow and number reach beyond it at most."""


def draw_table(screen: pygame.Surface, table: Table, picture: BoardPicture) -> None:
    """Paint the table without hand and buttons."""
    table.board.draw(screen, _without_last(table, picture))
    if shows(screen, table.board.reach):
        draw_since(screen, table.board, table.displayed, table.past, table.app.scale, picture.lit, picture.through)
        _draw_glowing(screen, table)
        _draw_pointed(screen, table)
    table.panels.draw(screen, table.displayed, table.turn)
    if table.setup.ruleset.dice:
        table.dice.draw_at(screen, table.displayed.dice, table.roll_share)
    else:
        _draw_pile(screen, table)


def _without_last(table: Table, picture: BoardPicture) -> BoardPicture:
    """A mark that tells more takes the place of the last move's."""
    return picture._replace(last=picture.last - set(table.past.latest))


def _draw_pointed(screen: pygame.Surface, table: Table) -> None:
    """Paint the spaces that are pointed at, with what lies on them."""
    for space in table.pointed:
        place, side = table.board.rect(space), table.displayed.chips.get(space)
        blit_centred(screen, sprites.glow(*place.size), place)
        if table.board.prints[space] == FREE:
            screen.blit(sprites.corner(*place.size, "lit"), place)
            continue
        screen.blit(sprites.space("" if side is not None else table.board.prints[space], *place.size, "lit"), place)
        if side is not None:
            rough = space in table.displayed.rough
            blit_centred(screen, sprites.chip(side, table.board.chip_px, rough=rough), place)


def _draw_glowing(screen: pygame.Surface, table: Table) -> None:
    """Paint the spaces that light up just now."""
    for space, share in table.glowing.items():
        place = table.board.rect(space)
        blit_centred(screen, sprites.glow(*place.size), place)
        if table.board.prints[space] == FREE:
            screen.blit(sprites.corner(*place.size, "lit"), place)
            continue
        screen.blit(sprites.space("", *place.size, "lit"), place)
        if space in table.displayed.chips:
            blit_centred(screen, sprites.chip_turning(table.displayed.chips[space], table.board.chip_px, share), place)
            table.board.draw_rims(screen, [space])


def pile_card(table: Table) -> pygame.Rect:
    """Where the draw pile's uppermost card lies, above the number of cards."""
    place = table.pile
    high = place.height - text.height("strong", table.app.px(TYPE.small))
    card = pygame.Rect(0, place.top, min(place.width, round(high / CARD_RATIO)), high)
    card.centerx = place.centerx
    return card


def _draw_pile(screen: pygame.Surface, table: Table) -> None:
    place = table.pile
    if not shows(screen, place, table.app.px(PILE_SPREAD)):
        return
    number = text.line(str(table.displayed.pile), "strong", table.app.px(TYPE.small), THEME.quiet)
    card = pile_card(table)
    if table.displayed.pile:
        blit_centred(screen, sprites.card_back(*card.size), card)
    else:
        screen.blit(sprites.card_slot(*card.size), card)
    screen.blit(number, number.get_rect(midbottom=place.midbottom))
