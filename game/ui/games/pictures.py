"""How the rows of kept games are painted: their boards, which are painted once, and what there is to read."""

from __future__ import annotations

import pygame
from pygame import Rect

from ...library import Kept
from .. import sprites
from ..shell.scene import AppContext
from ..shell.target import Act
from ..table.small_board import draw_kept_board
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from .layout import GameRow
from .told import GameSummaryText

_FAINT = 90
"""How much is seen of the board of a game that was deleted, of 255."""


class GamePictures:
    """Paints kept games where they lie on screen."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._boards: dict[str, pygame.Surface] = {}

    def forget(self) -> None:
        """Boards are of another size now."""
        self._boards.clear()

    def draw_going(
        self, screen: pygame.Surface, kept: Kept, told: GameSummaryText, row: GameRow, *, is_deleted: bool
    ) -> None:
        """Paint a game that goes on, or that was deleted, without its buttons."""
        screen.blit(sprites.panel(*row.whole.size, "plain", self._app.scale), row.whole)
        self._draw_board(screen, kept, row.board, is_faint=is_deleted)
        if is_deleted:
            gone = self._block(told.deleted, "body", TYPE.body, THEME.quiet, row.words.size)
            screen.blit(gone, gone.get_rect(midleft=row.words.midleft))
        else:
            self._draw_facts(screen, told, row.words)

    def _draw_facts(self, screen: pygame.Surface, told: GameSummaryText, place: Rect) -> None:
        """Paint which game it is, who plays, whose turn it is and how far it has come, below each other."""
        px = self._app.px
        chip = sprites.chip_flat(told.side, px(20))
        beside = chip.get_width() + px(6)
        name = self._line(told.game, "title", 20, THEME.text, place.width)
        turn = self._line(told.turn, "strong", TYPE.body - 1, THEME.text, place.width - beside)
        progress = self._line(told.progress, "body", TYPE.small, THEME.quiet, place.width)
        left = place.height - sum(line.get_height() for line in (name, turn, progress))
        who = self._block(told.who, "body", TYPE.small, THEME.quiet, (place.width, left))
        top = place.centery - (place.height - left + who.get_height()) // 2
        for line in (name, who, turn, progress):
            rect = line.get_rect(topleft=(place.left, top))
            if line is turn:
                screen.blit(chip, chip.get_rect(midleft=rect.midleft))
                rect.left += beside
            screen.blit(line, rect)
            top = rect.bottom

    def draw_ended(self, screen: pygame.Surface, kept: Kept, told: GameSummaryText, row: GameRow) -> None:
        """Paint a game that ended as the button it is."""
        px, state = self._app.px, self._app.look(Act("look", kept.key).name)
        screen.blit(sprites.button(*row.whole.size, "plain", state, self._app.scale), row.whole)
        self._draw_board(screen, kept, row.board, is_faint=False)
        sign = sprites.icon("trophy" if told.is_won else "minus", px(20), THEME.accent if told.is_won else THEME.quiet)
        beside, words = sign.get_width() + px(8), row.words
        head = self._block(told.ending, "strong", TYPE.body, THEME.text, (words.width - beside, words.height // 2))
        room = words.width, words.height - head.get_height()
        facts = self._block(told.facts, "body", TYPE.small, THEME.quiet, room)
        top = words.centery - (head.get_height() + facts.get_height()) // 2
        screen.blit(sign, sign.get_rect(midleft=(words.left, top + head.get_height() // 2)))
        screen.blit(head, (words.left + beside, top))
        screen.blit(facts, (words.left, top + head.get_height()))
        arrow = sprites.icon("forward", px(20), THEME.quiet)
        screen.blit(arrow, arrow.get_rect(center=row.act.center))

    def _draw_board(self, screen: pygame.Surface, kept: Kept, place: Rect, *, is_faint: bool) -> None:
        picture = self._boards.get(kept.key)
        if picture is None:
            page = pygame.Surface(place.size)
            page.fill(THEME.tray)
            picture = page.subsurface(draw_kept_board(page, kept.summary.board.split("\n"), page.get_rect()))
            self._boards[kept.key] = picture
        picture.set_alpha(_FAINT if is_faint else None)
        screen.blit(picture, picture.get_rect(center=place.center))

    def _line(self, words: str, face: str, units: float, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._app.px(units), colour, room, self._app.px(TYPE.least))

    def _block(self, words: str, face: str, units: float, colour: str, room: tuple[int, int]) -> pygame.Surface:
        return text.fitted_block(words, face, self._app.px(units), colour, room, self._app.px(TYPE.least))
