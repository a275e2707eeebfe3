"""The title: a picture of the game, its name, and one button; a tap anywhere goes on."""

from __future__ import annotations

import pygame

from ...i18n import t
from .. import sprites
from ..shell.intents import Intent
from ..shell.scene import Host, Replace, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import Button, put, put_at
from ..toolkit import assets, text
from ..toolkit.animation import ease_in, ease_out
from ..toolkit.theme import THEME, TIMING, TYPE
from .layout import CARDS, title

FAN = ("AH", "KS", "QH", "JC", "TD")
TILT = 11
"""Degrees from card to card of the fan."""
SIDE = 0
NAME_PX = 120

CARD_STEP, CARD_TIME = 0.06, 0.34
CHIPS_FROM, CHIP_STEP = 0.5, TIMING.light_step / 1000
CHIP_TIME = TIMING.chip_drop / 1000
LIGHT_FROM, LIGHT_STEP = CHIPS_FROM + (CARDS - 1) * CHIP_STEP + CHIP_TIME, 0.05
"""Seconds: the cards fan out, the chips drop one by one, the finished line lights up."""
END = LIGHT_FROM + CARDS * LIGHT_STEP


@assets.cached(10)
def tilted(card: str, width: int, height: int, degrees: int) -> pygame.Surface:
    """A card turned to the left by so many degrees: place by centre."""
    straight = sprites.card(card, width, height).convert_alpha()
    return assets.sprite(pygame.transform.rotozoom(straight, degrees, 1.0))


class TitleScene(Scene):
    """Tap to start. The picture is a function of the seconds that have passed, and stands still after a moment."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._age = END if app.reduced_motion else 0.0

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._at = title(size, self.app.scale)
        self._start = Button(Press("start"), t("title.start"), self._at.button, "main")

    def targets(self) -> list[Target]:
        """The one button."""
        return [self._start.target()]

    def activate(self, act: Action) -> Transition:
        """Go on to the lobby."""
        return self._go()

    def back(self) -> Transition:
        """Any key goes on."""
        return self._go()

    def typed(self, intent: Intent) -> Transition:
        """Any key goes on."""
        return self._go()

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap anywhere goes on."""
        return self._go()

    def _go(self) -> Transition:
        return Replace(self.app.routes.lobby(self.app))

    def update(self, dt: float) -> Transition:
        """Let the picture come in."""
        if self._age < END:
            self._age += dt
            self.dirty = True
        return None

    def status(self) -> str:
        """The name and what it is."""
        return t("told.heading", heading=t("app.name"), text=t("title.line"))

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the picture, the words and the button."""
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        self._draw_fan(screen)
        self._draw_tray(screen)
        self._draw_words(screen)
        self._start.draw(screen, self.app.look, self.app.scale)

    def _share(self, start: float, seconds: float) -> float:
        """How far a motion has come, from 0 to 1."""
        return min(1.0, max(0.0, (self._age - start) / seconds))

    def _draw_fan(self, screen: pygame.Surface) -> None:
        home = self._at.tray.center
        for i, (card, (x, y)) in enumerate(zip(FAN, self._at.cards, strict=True)):
            share = ease_out(self._share(i * CARD_STEP, CARD_TIME))
            if share:
                picture = tilted(card, *self._at.card, (CARDS // 2 - i) * TILT)
                put_at(screen, picture, (home[0] + (x - home[0]) * share, home[1] + (y - home[1]) * share))

    def _draw_tray(self, screen: pygame.Surface) -> None:
        put(screen, sprites.board_frame(*self._at.tray.size), self._at.tray)
        lit = [self._age >= LIGHT_FROM + i * LIGHT_STEP for i in range(CARDS)]
        for cell, is_lit in zip(self._at.cells, lit, strict=True):
            if is_lit:
                put(screen, sprites.glow(*cell.size), cell)
        for cell, is_lit in zip(self._at.cells, lit, strict=True):
            screen.blit(sprites.space("", *cell.size, "lit" if is_lit else "plain"), cell)
        for i, cell in enumerate(self._at.cells):
            self._draw_chip(screen, i, cell)

    def _draw_chip(self, screen: pygame.Surface, i: int, cell: pygame.Rect) -> None:
        share = self._share(CHIPS_FROM + i * CHIP_STEP, CHIP_TIME)
        if share:
            drop = cell.height * 1.2 * (1 - ease_in(share))
            chip = sprites.chip(SIDE, round(cell.width * THEME.chip_share))
            put_at(screen, chip, (cell.centerx, cell.centery - drop))

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at
        name = px(min(NAME_PX, at.name.height / self.app.scale * 0.9))
        put(screen, text.fitted(t("app.name"), "display", name, THEME.text, at.name.width, px(40)), at.name)
        words = text.fitted(t("title.line"), "body", px(TYPE.button + 2), THEME.quiet, at.line.width, px(12))
        put(screen, words, at.line)
