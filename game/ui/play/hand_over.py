"""The curtain between two people at one device: the next hand shows only after its owner has tapped."""

from __future__ import annotations

import pygame

from ...i18n import t
from ...session import Session
from .. import sprites
from ..overlays.menu import MenuScene
from ..shell.scene import Host, Pop, Push, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import Button
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE


class HandOverScene(Scene):
    """Hides the table until the person to move takes the device; pops with "hand-over"."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self._session = session
        self._middle = (0, 0)
        self._width = 0
        self._chip = 0

    def layout(self, size: tuple[int, int]) -> None:
        self._middle = (size[0] // 2, size[1] // 2)
        self._width = size[0] - self.app.px(40)
        self._chip = min(self.app.px(110), size[1] // 4)
        wide, high = min(self.app.px(420), self._width), self.app.px(60)
        place = pygame.Rect((size[0] - wide) // 2, round(size[1] * 0.62), wide, high)
        self._ready = Button(Press("ready"), t("hand_over.ready"), place, "main", "eye")

    def targets(self) -> list[Target]:
        return [self._ready.target()]

    def activate(self, act: Action) -> Transition:
        return Pop("hand-over")

    def back(self) -> Transition:
        return Push(MenuScene(self.app, self._session))

    def resumed(self, answer: str) -> Transition:
        return Pop(answer) if answer in {"leave", "restart"} else None

    def status(self) -> str:
        return t("hand_over.title", name=self._session.mover.name)

    def draw(self, screen: pygame.Surface) -> None:
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        x, y = self._middle
        side = self._session.state.side
        chip = sprites.chip(side, self._chip)
        screen.blit(chip, chip.get_rect(center=(x, y - self.app.px(75) - self._chip // 2)))
        name = text.fitted(
            t("hand_over.title", name=self._session.mover.name),
            "title",
            self.app.px(TYPE.title),
            THEME.text,
            self._width,
            self.app.px(TYPE.body),
        )
        screen.blit(name, name.get_rect(center=(x, y - self.app.px(36))))
        line = text.block(t("hand_over.text"), "body", self.app.px(TYPE.body), THEME.quiet, self._width, "center")
        screen.blit(line, line.get_rect(midtop=(x, y)))
        self._ready.draw(screen, self.app.look, self.app.scale)
