"""The picture of a finished game for others: its board, how it ended, who played, and the deal's code."""

from __future__ import annotations

import io
from collections.abc import Generator
from typing import NamedTuple

import pygame
from pygame import Rect

from ...i18n import t
from ...session import Session
from .. import sprites
from ..table.lit_board import LitBoard
from ..toolkit import text
from ..toolkit.geometry import fit_grid
from ..toolkit.theme import THEME
from ..words.levels import with_level
from ..words.outcome import result_of
from ..words.player_names import respelled

SIZE = 1200, 630
"""Pixels: what messengers and networks show whole."""
_EDGE = 36
_MOST_PLAYERS = 6
"""Who are named; of more only how many there are."""


class Caption(NamedTuple):
    """What stands beside the board."""

    title: str
    challenge: str
    code: str


def drawn_board(session: Session) -> Generator[None, None, pygame.Surface]:
    """Draw the picture without its words, little by little."""
    board = session.state.setup.board
    page = pygame.Surface(SIZE).convert()
    grid = fit_grid(Rect(_EDGE, _EDGE, SIZE[1] - 2 * _EDGE, SIZE[1] - 2 * _EDGE), board.width, board.height, 1.0)
    grid = grid._replace(frame=grid.frame.move(0, (SIZE[1] - grid.frame.height) // 2 - grid.frame.top))
    lit = LitBoard(session.state)
    lit.lay_out(grid)
    yield from lit.preload(SIZE)
    lit.draw_at(page, lit.end)
    yield
    return page


def captioned(board: pygame.Surface, session: Session, caption: Caption) -> pygame.Surface:
    """The picture with its words, in the language in use."""
    page, left = board.copy(), _EDGE * 2 + SIZE[1] - 2 * _EDGE
    _Column(page, Rect(left, _EDGE, SIZE[0] - _EDGE - left, SIZE[1] - 2 * _EDGE)).draw(session, caption)
    return page


def as_png(picture: pygame.Surface) -> bytes:
    """The picture as the content of a file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, ".png")
    return file.getvalue()


class _Column:
    """Writes below each other into a place."""

    def __init__(self, page: pygame.Surface, place: Rect) -> None:
        self._page = page
        self._place = place
        self._top = place.top

    def draw(self, session: Session, caption: Caption) -> None:
        self._line(t("app.name"), "display", 52, THEME.text)
        self._line(caption.title, "title", 30, THEME.quiet)
        self._top += 26
        self._line(caption.challenge or result_of(session).title, "display", 40, THEME.text)
        self._line(result_of(session).how, "body", 22, THEME.quiet)
        self._top += 22
        self._players(session)
        if caption.code:
            self._code(caption.code)

    def _players(self, session: Session) -> None:
        players = respelled(session.players)
        if len(players) > _MOST_PLAYERS:
            self._line(t("lobby.seats", n=len(players)), "body", 22, THEME.text)
            return
        for seat, player in enumerate(players):
            chip = sprites.chip_flat(session.state.setup.side_of[seat], 30)
            name = text.fitted(with_level(player), "body", 22, THEME.text, self._place.width - 42, 14)
            high = max(chip.get_height(), name.get_height()) + 6
            self._page.blit(chip, chip.get_rect(midleft=(self._place.left, self._top + high // 2)))
            self._page.blit(name, name.get_rect(midleft=(self._place.left + 42, self._top + high // 2)))
            self._top += high

    def _code(self, code: str) -> None:
        """The code, at the foot."""
        words = text.fitted(code, "strong", 34, THEME.text, self._place.width - 40, 18)
        told = text.fitted(t("share.picture.code"), "body", 20, THEME.quiet, self._place.width - 40, 14)
        panel = Rect(0, 0, self._place.width, words.get_height() + told.get_height() + 32)
        panel.bottomleft = self._place.bottomleft
        self._page.blit(sprites.panel(*panel.size, "plain", 1.0), panel)
        self._page.blit(told, (panel.left + 20, panel.top + 14))
        self._page.blit(words, (panel.left + 20, panel.top + 16 + told.get_height()))

    def _line(self, words: str, face: str, px: int, colour: str) -> None:
        made = text.fitted_block(words, face, px, colour, (self._place.width, round(px * 2.6)), 14)
        self._page.blit(made, (self._place.left, self._top))
        self._top += made.get_height() + 4
