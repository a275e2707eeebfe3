"""The real table of a lesson as a picture, and the veil under which all but what is lit steps back."""

from __future__ import annotations

import pygame

from ...engine.board import FREE
from ...engine.record.notation import CHIP_LETTERS, CORNER
from ..play.scene import PlayScene
from ..sprites import notes
from ..sprites.widgets import blit_centred
from ..table.board_view import BoardPicture
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from .lessons import Kind

VEIL = 132
"""How strongly everything else steps back, of 255."""
FADE = 0.2
"""Seconds in which it does."""


class Stage:
    """Paints the table once and keeps it, since a veil over a picture costs little."""

    def __init__(self) -> None:
        self.veiled = 0.0
        """How far the veil has come, from 0 to 1."""
        self._veil: pygame.Surface
        self._page: pygame.Surface
        self._shows: object = None
        """What the page shows."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """Begin anew in a window of so many device pixels."""
        self._veil, self._page = pygame.Surface(size).convert(), pygame.Surface(size).convert()
        self._veil.fill(THEME.veil)
        self._shows = None

    def fade(self, dt: float, *, wanted: float, at_once: bool) -> bool:
        """Let the veil come (1) or go (0); says whether anything changes."""
        before, step = self.veiled, 1.0 if at_once else dt / FADE
        self.veiled = min(wanted, before + step) if before < wanted else max(wanted, before - step)
        return self.veiled != before

    def table(self, play: PlayScene, kind: Kind) -> pygame.Surface:
        """The table without a veil, painted anew when it has changed."""
        shows = play.table.version, play.turn.selection, kind
        if self._shows != shows:
            play.draw(self._page)
            if kind != "find":
                self._unlight(play)
            self._shows = shows
        return self._page

    def _unlight(self, play: PlayScene) -> None:
        """The board alone without what the play scene lights by itself, as for a roll of the dice."""
        table, shown = play.table, play.table.displayed
        plain = BoardPicture(shown.chips, last=shown.last, lines=tuple(shown.lines), rough=shown.rough)
        self._page.set_clip(table.board.grid.frame)
        table.board.draw(self._page, plain)
        self._page.set_clip(None)

    def draw_veil(self, screen: pygame.Surface, share: float = 1.0) -> None:
        """Paint the veil, a share of it, over everything."""
        self._veil.set_alpha(round(VEIL * share))
        screen.blit(self._veil, (0, 0))

    def draw_wait(self, screen: pygame.Surface, name: str, words: str, scale: float) -> None:
        """Paint what is said while the table is made ready: a name and a few words, on a paper over the veil."""
        self.draw_veil(screen)
        title = text.line(name, "title", round(TYPE.heading * scale), THEME.ink)
        line = text.line(words, "body", round(TYPE.body * scale), THEME.ink_soft)
        wide, pad = max(title.get_width(), line.get_width()), round(24 * scale)
        paper = pygame.Rect(0, 0, wide + 2 * pad, title.get_height() + line.get_height() + 2 * pad)
        paper.center = screen.get_rect().center
        blit_centred(screen, notes.note(*paper.size, scale), paper)
        screen.blit(title, title.get_rect(midtop=(paper.centerx, paper.top + pad)))
        screen.blit(line, line.get_rect(midbottom=(paper.centerx, paper.bottom - pad)))

    def draw_lines(self, screen: pygame.Surface, play: PlayScene) -> None:
        """What was made stays in the light."""
        for spaces, _ in play.table.displayed.lines:
            for place in map(play.table.board.rect, spaces):
                screen.blit(self._page, place, place)


def row_tokens(play: PlayScene) -> tuple[str, ...]:
    """The row that was made last, as a small picture shows it: the learner's chips, and a star among them."""
    prints, lines = play.table.board.prints, [spaces for spaces, side in play.table.displayed.lines if side == 0]
    return tuple(CORNER if prints[space] == FREE else CHIP_LETTERS[0] for space in lines[-1]) if lines else ()


def made_rows(play: PlayScene) -> list[pygame.Rect]:
    """Where the sequences lie that have been made."""
    board = play.table.board
    places = [[board.rect(space) for space in spaces] for spaces, _ in play.table.displayed.lines]
    return [line[0].unionall(line[1:]) for line in places]
