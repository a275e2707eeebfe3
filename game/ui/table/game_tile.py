"""A game of the family as a tile: a picture made of its own tokens, its name and what it is like."""

from __future__ import annotations

import math

import pygame

from ...engine import FREE, Card, Ruleset
from ...i18n import t
from .. import sprites
from ..sprites import dice
from ..sprites.widgets import Piece, blit_at, blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.typeset import label
from ..toolkit.view import ButtonState
from ..words.token_faces import face

COLUMNS, ROWS = 3, 2
"""The corner of the board that is shown."""
MATCH = (1, 1)
"""The space, by column and row, whose card is shown too."""
_CHIPS = {(1, 0): 0, (0, 1): 1}
"""Spaces with a chip, and whose it is."""
LOW = 96
"""Units of height from which a tile tells how many can play."""
_LEGIBLE = 44
"""Pixels of a space from which its words can be set."""


def game_name(ruleset: Ruleset) -> str:
    """What a game is called."""
    return t(f"variant.{ruleset.name}")


def about(ruleset: Ruleset) -> str:
    """A game in two sentences."""
    return t(f"variant.{ruleset.name}.about")


def players(ruleset: Ruleset) -> str:
    """How many can play: "2–12 players"."""
    least, *_, most = (ruleset.seat_counts[0], *ruleset.seat_counts)
    return t("lobby.seats", n=least) if least == most else t("variants.range", least=least, most=most)


def _numbers(ruleset: Ruleset) -> str:
    """The same in figures alone: "2–12"."""
    least, *_, most = (ruleset.seat_counts[0], *ruleset.seat_counts)
    return str(least) if least == most else t("variants.figures", least=least, most=most)


class Picture:
    """Paints a corner of a game's board with chips, and the card or the dice that the lit space is for."""

    def __init__(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        self._screen = screen
        self._cell = max(8, min(round(rect.width / 3.95), round(rect.height / 2.75)))
        self._rect = pygame.Rect(0, 0, round(self._cell * 3.95), round(self._cell * 2.75))
        self._rect.center = rect.center

    def draw(self, ruleset: Ruleset) -> None:
        """Paint it in the middle of its place; where words would be too small to be set, made large and shrunk."""
        times = math.ceil(_LEGIBLE / self._cell)
        if times > 1 and face(ruleset.board.rows[MATCH[1]][MATCH[0]]).kind == "text":
            page = pygame.Surface(self._rect.size)
            page.blit(self._screen, (0, 0), self._rect)
            large = pygame.transform.scale_by(page, times)
            Picture(large, large.get_rect()).draw(ruleset)
            self._screen.blit(pygame.transform.smoothscale(large, self._rect.size), self._rect)
            return
        tray = pygame.Rect(self._rect.topleft, (self._cell * COLUMNS, self._cell * ROWS))
        blit_centred(self._screen, sprites.board_frame(*tray.size), tray)
        for y, row in enumerate(ruleset.board.rows[:ROWS]):
            for x, printed in enumerate(row[:COLUMNS]):
                self._draw_space(printed, (x, y), pygame.Rect(tray.left, tray.top, 0, 0))
        printed = ruleset.board.rows[MATCH[1]][MATCH[0]]
        if ruleset.dice:
            self._draw_dice(int(printed), ruleset.dice)
        else:
            self._draw_card(card_for(ruleset, printed))

    def _draw_space(self, printed: Card, at: tuple[int, int], origin: pygame.Rect) -> None:
        cell, gap = self._cell, max(1, self._cell // 24)
        place = origin.move(at[0] * cell + gap, at[1] * cell + gap)
        place.size = (cell - 2 * gap, cell - 2 * gap)
        if printed == FREE:
            self._screen.blit(sprites.corner(*place.size), place)
        elif at in _CHIPS:
            self._screen.blit(sprites.space("", *place.size), place)
            blit_centred(self._screen, sprites.chip(_CHIPS[at], round(place.width * 0.86)), place)
        else:
            self._screen.blit(sprites.space(printed, *place.size, "lit" if at == MATCH else "plain"), place)

    def _draw_card(self, card: Card) -> None:
        wide, high = round(self._cell * 1.36), round(self._cell * 1.36 * 1.43)
        place = pygame.Rect(self._rect.right - wide, self._rect.bottom - high, wide, high)
        blit_centred(self._screen, sprites.card(card, wide, high), place)

    def _draw_dice(self, total: int, count: int) -> None:
        size = round(self._cell * 0.98)
        for i, pips in enumerate(pips_for(total, count)):
            right = self._rect.right - round((count - 1 - i) * size * 0.92)
            middle = right - size // 2, self._rect.bottom - size // 2 - round(size * 0.3 * (i % 2))
            blit_at(self._screen, dice.die(pips, size), middle)


def card_for(ruleset: Ruleset, printed: Card) -> Card:
    """A card that is played on a space with a print."""
    return next(card for card in ruleset.deck if ruleset.print_of(card) == printed)


def pips_for(total: int, dice: int) -> list[int]:
    """A roll of so many dice with a sum, as even as can be."""
    low, over = divmod(total, dice)
    return [low + (i < over) for i in range(dice)]


class GameTile(Piece):
    """Paints the tile of a game as the button it is: a picture, the name, and how many can play."""

    def draw(self, ruleset: Ruleset, state: ButtonState, *, is_chosen: bool, has_picture: bool = True) -> None:
        """Paint it, at first without its picture, which takes a while to be made."""
        rect, scale = self._rect, self._scale
        chosen = sprites.panel(*rect.size, "chosen", scale) if is_chosen else None
        self._screen.blit(chosen or sprites.button(*rect.size, "plain", state, scale), rect)
        lines, picture = self._parts(ruleset)
        for line, place in lines:
            self._screen.blit(line, place)
        if has_picture:
            Picture(self._screen, picture).draw(ruleset)

    def make_picture(self, ruleset: Ruleset) -> None:
        """Paint the picture alone, where nobody sees it, so that what it is painted of is there."""
        Picture(self._screen, self._parts(ruleset)[1]).draw(ruleset)

    def _parts(self, ruleset: Ruleset) -> tuple[list[tuple[pygame.Surface, pygame.Rect]], pygame.Rect]:
        """The lines with their places, and the picture's place above them."""
        rect, lines = self._rect, []
        pad = self._px(10 if rect.height >= self._px(110) else 6)
        area = rect.inflate(-2 * self._px(5), -2 * pad)
        if rect.height >= self._px(LOW):
            words = players(ruleset)
            if text.width(words, "body", self._px(TYPE.least)) > area.width:
                words = _numbers(ruleset)
            lines.append(text.fitted(words, "body", self._px(13), THEME.quiet, area.width, self._px(TYPE.least)))
        room = area.width, self._px(36)
        lines.append(label(game_name(ruleset), "title", self._px(17), THEME.text, room, self._px(TYPE.least)))
        placed, bottom = [], area.bottom
        for line in lines:
            bottom -= line.get_height()
            placed.append((line, line.get_rect(midtop=(area.centerx, bottom))))
        return placed, pygame.Rect(area.left, area.top, area.width, bottom - area.top)
