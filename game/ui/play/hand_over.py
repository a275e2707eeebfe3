"""The curtain between two people at one device: the next hand shows only after its owner has tapped."""

from __future__ import annotations

import pygame

from ...i18n import t
from .. import sprites
from ..overlays.menu import MenuScene
from ..shell.scene import AppContext, DrawnScene, Pop, Push, Transition
from ..sprites import marks
from ..sprites.widgets import Button, blit_centred
from ..table.since.rounds import Change
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.wording import card_sign, print_sign
from .table_scene import TableScene
from .tabletop.table import Table

MOST_TOLD = 3
"""Moves that are told, the latest ones."""
LINE = 30
"""Units in height of a move that is told."""


class HandOverScene(DrawnScene):
    """Lies over the hand, not the board, until the person to move takes the device; pops with "hand-over"."""

    is_overlay = True

    def __init__(self, app: AppContext, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._area = pygame.Rect(0, 0, 0, 0)
        self._inside = pygame.Rect(0, 0, 0, 0)
        """What is said, above the button."""
        self._told: list[Change] = []

    def layout(self, size: tuple[int, int]) -> None:
        px, places = self.app.px, self._table.places
        covered = [places.prompt, places.pile, places.hand, *places.cards, *places.buttons]
        self._area = covered[0].unionall(covered[1:]).inflate(px(8), px(8)).clip(pygame.Rect((0, 0), size))
        pad, high = px(14), min(px(60), max(px(44), self._area.height // 5))
        inside = self._area.inflate(-2 * pad, -2 * pad)
        room = inside.height - high - pad - px(LINE + 14)
        self._told = list(self._table.past.rows[-max(1, min(MOST_TOLD, room // px(LINE))) :])
        said = px(LINE + 14) + px(LINE) * max(len(self._told), 2)
        inside.height = min(inside.height, said + pad + high)
        inside.centery = self._area.centery
        self._inside = pygame.Rect(inside.left, inside.top, inside.width, inside.height - high - pad)
        button = pygame.Rect(inside.left, inside.bottom - high, inside.width, high)
        self._ready = Button(Act("button", "ready"), t("hand_over.ready"), button, "main", "eye")

    def targets(self) -> list[Item]:
        return [self._ready.target()]

    def act(self, act: Act) -> Transition:
        return Pop("hand-over")

    def back(self) -> Transition:
        return Push(MenuScene(self.app, self._table.session))

    def answered(self, answer: object) -> Transition:
        return Pop(answer) if answer in {"leave", "restart"} else None

    @property
    def _title(self) -> str:
        return t("hand_over.title", name=self._table.session.mover.name)

    def status(self) -> str:
        return " ".join([t("told.heading", heading=self._title, text=self._lines[0]), *self._lines[1:]])

    def heading(self) -> str:
        return self._title

    def texts(self) -> list[str]:
        return self._lines

    @property
    def _lines(self) -> list[str]:
        """What the others have just done, or else what to do."""
        return [self._sentence(change) for change in self._told] or [t("hand_over.text")]

    def _sentence(self, change: Change) -> str:
        captures = any(row.act == "capture" and row.number == change.number for row in self._table.past.changes)
        kind = "capture" if captures else change.act
        at, name = print_sign(self._table.board.prints[change.space]), self._table.session.players[change.seat].name
        return t(f"hand_over.{kind}", name=name, at=at, card=card_sign(change.card))

    def draw(self, screen: pygame.Surface) -> None:
        blit_centred(screen, sprites.panel(*self._area.size, "sheet", self.app.scale), self._area)
        self._draw_title(screen)
        self._draw_lines(screen)
        self._ready.draw(screen, self.app.look, self.app.scale)

    def _draw_title(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._inside
        chip = sprites.chip_flat(self._table.session.state.side, px(36))
        room = at.width - chip.get_width() - px(10)
        name = text.fitted(self._title, "title", px(TYPE.prompt), THEME.text, room, px(TYPE.small))
        left = at.left + (room - name.get_width()) // 2
        screen.blit(chip, chip.get_rect(midleft=(left, at.top + px(20))))
        screen.blit(name, name.get_rect(midleft=(left + chip.get_width() + px(10), at.top + px(20))))

    def _draw_lines(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._inside
        top = at.top + px(LINE + 14)
        if not self._told:
            room = at.width, at.bottom - top
            line = text.fitted_block(
                t("hand_over.text"), "body", px(TYPE.body), THEME.quiet, room, px(TYPE.least), "center"
            )
            screen.blit(line, (at.left, top))
            return
        badge, gap = px(22), px(8)
        wide = at.width - badge - gap
        lines = [text.fitted(words, "body", px(TYPE.body), THEME.text, wide, px(TYPE.least)) for words in self._lines]
        left = at.left + (wide - max(line.get_width() for line in lines)) // 2
        for i, (change, line) in enumerate(zip(self._told, lines, strict=True)):
            middle = top + px(LINE) * i + px(LINE) // 2
            number = marks.number_badge(change.side, badge, change.number)
            screen.blit(number, number.get_rect(midleft=(left, middle)))
            screen.blit(line, line.get_rect(midleft=(left + badge + gap, middle)))


class DevicePassing:
    """When and how the device goes on to the next person, over a table that is seen."""

    def __init__(self, seen: TableScene) -> None:
        self._seen = seen

    def on(self) -> HandOverScene | None:
        """Pass the device on; the curtain, where hands are hidden and what was drawn has been seen long enough."""
        if self._seen.session.hides_hands:
            return self._curtain()
        self._seen.session.hand_over()
        self._seen.table.look_back()
        self._seen.change()
        return None

    def _curtain(self) -> HandOverScene | None:
        # Whoever has just played sees first what they drew.
        seen = self._seen
        if seen.session.viewer is not None and not seen.pacing.is_long:
            return None
        seen.session.hide_hand()
        seen.table.look_back()
        seen.turn.let_go()
        seen.change()
        return HandOverScene(seen.app, seen.table)
