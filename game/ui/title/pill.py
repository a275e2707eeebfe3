"""The ways to a first lesson: pills under the name, or the main button and another for whoever has never played."""

from __future__ import annotations

import pygame

from ...i18n import t
from .. import sprites
from ..sprites.panels import pill
from ..sprites.widgets import Button, ButtonLook
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item

_SMALLEST = 12
_ANIMAL = "token-owl"


class LessonPill:
    """Asks who is new here until a lesson has been seen, and leads on with an arrow."""

    def __init__(self, rect: pygame.Rect, *, is_main: bool, asks: bool) -> None:
        self.button = Button(Act("button", "lesson"), t("title.learn"), rect, "main" if is_main else "plain", "tap")
        self._is_main = is_main
        self._asks = asks
        """Whether it asks, which it need not when a lesson has been seen."""

    def target(self) -> Item:
        """What one can act on."""
        words = t("title.learn.told") if self._asks else self.button.label
        return self.button.target()._replace(label=words, radius=12.0 if self._is_main else 24.0)

    def draw(self, screen: pygame.Surface, look: ButtonLook, scale: float) -> None:
        """Paint it."""
        if self._is_main:
            self.button.draw(screen, look, scale)
            return
        rect = self.button.rect
        screen.blit(pill(*rect.size, look(self.button.name), scale), rect)
        gap, arrow = round(8 * scale), sprites.icon("forward", round(18 * scale), THEME.text)
        room = rect.width - 2 * round(18 * scale) - arrow.get_width() - gap
        px = text.fitting_px(self.button.label, "strong", round(TYPE.body * scale), room, round(_SMALLEST * scale))
        learn = text.fitted(self.button.label, "strong", px, THEME.text, room, px)
        asked = text.line(t("title.new_here"), "body", px, THEME.quiet)
        has_room = asked.get_width() + gap + learn.get_width() <= room
        parts = [asked, learn, arrow] if self._asks and has_room else [learn, arrow]
        x = rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, rect.centery)))
            x += part.get_width() + gap


class KidsPill:
    """Leads to the children's lesson, with an animal that a child knows it by."""

    def __init__(self, rect: pygame.Rect, *, is_button: bool) -> None:
        self.button = Button(Act("button", "childrens_lesson"), t("variant.kids"), rect)
        self._is_button = is_button

    def target(self) -> Item:
        """What one can act on."""
        return self.button.target()._replace(label=t("title.learn.kids"), radius=12.0 if self._is_button else 24.0)

    def draw(self, screen: pygame.Surface, look: ButtonLook, scale: float) -> None:
        """Paint it: the animal, and its name where there is room."""
        rect, state = self.button.rect, look(self.button.name)
        is_button = self._is_button
        ground = sprites.button(*rect.size, "plain", state, scale) if is_button else pill(*rect.size, state, scale)
        screen.blit(ground, rect)
        side, gap, px = round(30 * scale), round(6 * scale), round(TYPE.body * scale)
        words = text.line(self.button.label, "strong", px, THEME.text)
        parts = [assets.svg(_ANIMAL, (side, side)), words]
        if side + gap + words.get_width() > rect.width - round(12 * scale):
            parts.pop()
        x = rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, rect.centery)))
            x += part.get_width() + gap
