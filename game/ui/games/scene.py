"""My games: those that go on, to be continued or deleted, and those that ended, to be looked at again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from ...i18n import t
from ...library import Kept, Library
from ...session import look_back, resume
from .. import sprites
from ..overlays.listing import ListingScene
from ..shell.scene import Host, Pop, Replace, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import Button, draw_picture_button
from ..sprites.panels import ButtonStyle
from ..table.small_board import draw_kept_board
from ..toolkit import text
from ..toolkit.legible import LEGIBLE
from ..toolkit.theme import THEME, TYPE
from . import layout
from .layout import GameRow
from .told import ToldGame

_NOTE = 36
"""Units of height of a sentence about saved games."""
_TURN = 2
"""Which line tells whose turn it is, and has a chip."""
_FAINT = 90
"""How much is seen of the board of a game that was deleted, of 255."""


@dataclass(frozen=True)
class OfGame:
    """What is wanted of a kept game: "continue", "delete", "restore" or "look"."""

    wish: str
    key: str

    @property
    def name(self) -> str:
        """The target's name."""
        return f"{self.wish}:{self.key}"


class GamesScene(ListingScene):
    """Lies over the title. What is deleted can be brought back as long as the list is open."""

    def __init__(self, app: Host, now: Callable[[], float] = time.time) -> None:
        """All games as they are at a time, in seconds since 1970."""
        super().__init__(app)
        self._now = now
        self._library = Library(app.store)
        self._unfinished = self._library.unfinished()
        self._finished = self._library.finished()
        self._notice = app.notices.take()
        """The key of what the player has to know of saved games; "" for nothing."""
        self._deleted: dict[str, Any] = {}
        """What brings back each game that was deleted here."""
        self._told: dict[str, ToldGame] = {}
        self._boards: dict[tuple[str, int], pygame.Surface] = {}
        self._acts: dict[str, Button] = {}
        """The buttons in the list, which lie where their rows are."""

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("games.title")

    def make_buttons(self) -> list[Button]:
        return [Button(Press("close"), t("games.close"))]

    def layout(self, size: tuple[int, int]) -> None:
        self.note_height = _NOTE * bool(self._notice)
        super().layout(size)

    def arrange(self, width: int) -> int:
        now = self._now()
        self._told = {kept.key: ToldGame(kept.summary, now) for kept in (*self._unfinished, *self._finished)}
        self._rows = layout.games(width, self.app.scale, len(self._unfinished), len(self._finished))
        self._boards.clear()
        self._make_acts()
        if not self._told:
            return text.block_height(t("games.none"), "body", self.app.px(TYPE.body), width)
        return self._rows.height

    def _make_acts(self) -> None:
        self._acts = {}
        for i, (kept, row) in enumerate(zip(self._unfinished, self._rows.unfinished, strict=True)):
            for button in self._buttons_of(kept.key, row, is_first=not i):
                self._acts[button.name] = button

    def _buttons_of(self, key: str, row: GameRow, *, is_first: bool) -> list[Button]:
        """What can be done with a game that goes on, or was deleted."""
        told = self._told[key]
        if key in self._deleted:
            label = t("told.heading", heading=t("games.restore"), text=told.game)
            return [Button(OfGame("restore", key), t("games.restore"), row.act, icon="undo", said=label)]
        style: ButtonStyle = "main" if is_first else "plain"
        go_on, delete = t("games.continue"), t("games.delete")
        return [
            Button(OfGame("continue", key), go_on, row.act, style, "play", said=_about(go_on, told)),
            Button(OfGame("delete", key), delete, row.delete, icon="close", said=_about(delete, told)),
        ]

    # ------------------------------------------------------------ acts

    def items(self) -> list[Target]:
        looks = [
            Target(OfGame("look", kept.key), self._told[kept.key].sentence, row.whole)
            for kept, row in zip(self._finished, self._rows.finished, strict=True)
        ]
        return [*(button.target() for button in self._acts.values()), *looks]

    def whole(self, item: Target) -> Rect:
        rows = (*self._rows.unfinished, *self._rows.finished)
        return next(row.whole for row in rows if row.whole.contains(item.rect))

    def first_focus(self) -> str:
        """The game that was played last."""
        return next((target.name for target in self.targets()), "")

    def activate(self, act: Action) -> Transition:
        if not isinstance(act, OfGame):
            return Pop()
        match act.wish:
            case "continue":
                session = resume(self.app.store, self.app.rng, act.key)
                return Replace(self.app.routes.play(self.app, session)) if session else self._look_again()
            case "look":
                session = look_back(self.app.store, self.app.rng, act.key)
                return Replace(self.app.routes.victory(self.app, session)) if session else self._look_again()
            case "delete":
                self._deleted[act.key] = self._library.delete(act.key)
            case "restore":
                self._library.restore(act.key, self._deleted.pop(act.key))
        self._make_acts()
        self.app.keyboard.lead(next(button.name for button in self._acts.values() if act.key in button.name))
        self.dirty = True
        return None

    def _look_again(self) -> Transition:
        """A game is gone, or cannot be read: the list without it."""
        self._unfinished, self._finished = self._library.unfinished(), self._library.finished()
        self._notice = self.app.notices.take() or self._notice
        self.lay_out(self.app.display.size)
        self.dirty = True
        return None

    # ------------------------------------------------------------ what is told

    def texts(self) -> list[str]:
        notice = [t(self._notice)] if self._notice else []
        if not self._told:
            return [t("games.none"), *notice]
        return [*(t("games.deleted", game=self._told[key].game) for key in self._deleted), *notice]

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        if self._notice:
            note, px = self.at.note, self.app.px
            line = text.fitted_block(t(self._notice), "body", px(TYPE.small), THEME.text, note.size, px(TYPE.least))
            screen.blit(line, line.get_rect(midleft=note.midleft))

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        if not self._told:
            words = text.block(t("games.none"), "body", self.app.px(TYPE.body), THEME.quiet, self.at.body.width)
            screen.blit(words, self.place(words.get_rect()))
            return
        self._draw_heads(screen)
        for kept, row in self._shown(self._unfinished, self._rows.unfinished, seen):
            self._draw_going(screen, kept, row)
        for kept, row in self._shown(self._finished, self._rows.finished, seen):
            self._draw_ended(screen, kept, row)

    @staticmethod
    def _shown(games: list[Kept], rows: tuple[GameRow, ...], seen: Rect) -> Iterator[tuple[Kept, GameRow]]:
        return ((kept, row) for kept, row in zip(games, rows, strict=True) if row.whole.colliderect(seen))

    def _draw_heads(self, screen: pygame.Surface) -> None:
        px = self.app.px
        counted = t("games.counted", n=len(self._finished))
        for rect, words, beside in (
            (self._rows.going, t("games.going"), ""),
            (self._rows.ended, t("games.ended"), counted),
        ):
            if rect.height:
                place = self.place(rect)
                head = text.line(words, "title", px(TYPE.button), THEME.quiet)
                screen.blit(head, head.get_rect(midleft=place.midleft))
                count = text.line(beside, "body", px(TYPE.small), THEME.quiet)
                screen.blit(count, count.get_rect(midright=place.midright))

    def _draw_going(self, screen: pygame.Surface, kept: Kept, row: GameRow) -> None:
        px, told = self.app.px, self._told[kept.key]
        place = self.place(row.whole)
        screen.blit(sprites.panel(*place.size, "plain", self.app.scale), place)
        is_deleted = kept.key in self._deleted
        self._draw_board(screen, kept, row, is_faint=is_deleted)
        words = self.place(row.words)
        if is_deleted:
            gone = t("games.deleted", game=told.game)
            line = text.fitted_block(gone, "body", px(TYPE.body), THEME.quiet, words.size, px(LEGIBLE))
            screen.blit(line, line.get_rect(midleft=words.midleft))
        else:
            self._draw_lines(screen, words, told)
        for button in self._acts.values():
            if row.whole.contains(button.rect):
                self._draw_act(screen, button)

    def _draw_act(self, screen: pygame.Surface, button: Button) -> None:
        placed = Button(button.act, button.label, self.place(button.rect), button.style, button.icon)
        if placed.rect.width < self.app.px(96):
            draw_picture_button(screen, placed, self.app.look, self.app.scale)
        else:
            placed.draw(screen, self.app.look, self.app.scale)

    def _draw_lines(self, screen: pygame.Surface, place: Rect, told: ToldGame) -> None:
        """Paint which game it is, who plays, whose turn it is and how far it has come, below each other."""
        px, least = self.app.px, self.app.px(TYPE.least)
        chip = sprites.chip_flat(told.side, px(20))
        beside = chip.get_width() + px(6)
        lines = (
            text.fitted(told.game, "title", px(20), THEME.text, place.width, least),
            text.fitted(told.who, "body", px(TYPE.small), THEME.quiet, place.width, least),
            text.fitted(told.turn, "strong", px(TYPE.body - 1), THEME.text, place.width - beside, least),
            text.fitted(told.progress, "body", px(TYPE.small), THEME.quiet, place.width, least),
        )
        top = place.centery - sum(line.get_height() for line in lines) // 2
        for i, line in enumerate(lines):
            rect = line.get_rect(topleft=(place.left, top))
            if i == _TURN:
                screen.blit(chip, chip.get_rect(midleft=rect.midleft))
                rect.left += beside
            screen.blit(line, rect)
            top = rect.bottom

    def _draw_ended(self, screen: pygame.Surface, kept: Kept, row: GameRow) -> None:
        px, told, place = self.app.px, self._told[kept.key], self.place(row.whole)
        state = self.app.look(OfGame("look", kept.key).name)
        screen.blit(sprites.button(*place.size, "plain", state, self.app.scale), place)
        self._draw_board(screen, kept, row, is_faint=False)
        words, icon = self.place(row.words), px(20)
        sign = sprites.icon("trophy" if told.is_won else "minus", icon, THEME.accent if told.is_won else THEME.quiet)
        head = "  ".join(filter(None, (told.result, told.score, told.game)))
        room = words.width - icon - px(8)
        line = text.fitted(head, "strong", px(TYPE.body), THEME.text, room, px(TYPE.least))
        below = text.fitted(told.facts, "body", px(TYPE.small), THEME.quiet, words.width, px(TYPE.least))
        top = words.centery - (line.get_height() + below.get_height()) // 2
        screen.blit(sign, sign.get_rect(midleft=(words.left, top + line.get_height() // 2)))
        screen.blit(line, (words.left + icon + px(8), top))
        screen.blit(below, (words.left, top + line.get_height()))
        arrow, at = sprites.icon("forward", px(20), THEME.quiet), self.place(row.act)
        screen.blit(arrow, arrow.get_rect(center=at.center))

    def _draw_board(self, screen: pygame.Surface, kept: Kept, row: GameRow, *, is_faint: bool) -> None:
        """Paint the game's board, which is painted once and kept."""
        place = self.place(row.board)
        picture = self._boards.get((kept.key, place.width))
        if picture is None:
            page = pygame.Surface(place.size)
            page.fill(THEME.tray)
            picture = page.subsurface(draw_kept_board(page, kept.summary.board.split("\n"), page.get_rect()))
            self._boards[kept.key, place.width] = picture
        picture.set_alpha(_FAINT if is_faint else None)
        screen.blit(picture, picture.get_rect(center=place.center))


def _about(label: str, told: ToldGame) -> str:
    return t("told.heading", heading=label, text=told.sentence)
