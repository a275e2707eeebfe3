"""Buttons, and the little pieces that every screen is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from .. import sprites
from ..shell.target import Act, Target
from ..toolkit import text
from ..toolkit.theme import TYPE
from ..toolkit.typeset import label
from .panels import ButtonState, ButtonStyle, button_ink

NARROW = 96
"""Below so many units a button's word goes under its picture."""

BROKEN_PICTURE = 18
"""Units of the picture above a word that takes two lines."""

ButtonLook = Callable[[str], ButtonState]
"""Tells how the button of a name is just now: idle, hover or pressed."""


@dataclass
class Button:
    """A button with a word, a picture or both."""

    act: Act
    label: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    style: ButtonStyle = "plain"
    icon: str = ""
    enabled: bool = True
    wordless: bool = False
    """Whether its word is only said."""
    said: str = ""
    """What is told in place of a word that is short for want of room."""

    @property
    def name(self) -> str:
        """The target's name."""
        return self.act.name

    def target(self) -> Target:
        """What one can act on."""
        chosen = True if self.style == "chosen" else None
        return Target(self.act, self.said or self.label, self.rect, self.enabled, chosen=chosen)

    def draw(self, screen: pygame.Surface, look: ButtonLook, scale: float) -> None:
        """Paint it; `look` tells its state."""
        state: ButtonState = look(self.name) if self.enabled else "disabled"
        w, h = self.rect.size
        screen.blit(sprites.button(w, h, self.style, state, scale), self.rect)
        ink = button_ink(self.style, state)
        if self.icon and not self.wordless and self.rect.width < NARROW * scale:
            self._draw_stacked(screen, ink, scale)
            return
        parts = [*self._picture(ink, scale), *self._words(ink, scale)]
        gap = round(8 * scale)
        x = self.rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, self.rect.centery)))
            x += part.get_width() + gap

    def _draw_stacked(self, screen: pygame.Surface, ink: str, scale: float) -> None:
        """A narrow button: the picture above a small word."""
        room = self.rect.width - round(scale), self.rect.height - round(BROKEN_PICTURE * scale)
        word = label(self.label, "body", round(12 * scale), ink, room, round(11 * scale))
        is_broken = word.get_height() > text.height("body", round(12 * scale))
        usual, room_left = round((BROKEN_PICTURE if is_broken else 22) * scale), self.rect.height - word.get_height()
        picture = sprites.icon(self.icon, min(usual, max(room_left - round(4 * scale), 1)), ink)
        middle = self.rect.centery + round(5 * scale)
        if is_broken or picture.get_height() < usual:
            middle = self.rect.centery + (picture.get_height() - word.get_height()) // 2
        screen.blit(picture, picture.get_rect(midbottom=(self.rect.centerx, middle)))
        screen.blit(word, word.get_rect(midtop=(self.rect.centerx, middle)))

    def _picture(self, ink: str, scale: float) -> list[pygame.Surface]:
        return [sprites.icon(self.icon, round(22 * scale), ink)] if self.icon else []

    def _words(self, ink: str, scale: float) -> list[pygame.Surface]:
        if self.wordless:
            return []
        wide = self.rect.width - round((16 + 30 * bool(self.icon)) * scale)
        room = max(wide, 1), self.rect.height - round(6 * scale)
        return [label(self.label, "strong", round(TYPE.button * scale), ink, room, round(11 * scale))]


def draw_picture_button(screen: pygame.Surface, button: Button, look: ButtonLook, scale: float) -> None:
    """A button that shows its picture alone; its word is for screen readers."""
    state = look(button.name)
    screen.blit(sprites.button(*button.rect.size, button.style, state, scale), button.rect)
    blit_at(screen, sprites.icon(button.icon, round(24 * scale), button_ink(button.style, state)), button.rect.center)


class Piece:
    """Something that paints itself into a place, device pixels; sizes are told in layout units."""

    def __init__(self, screen: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        self._screen = screen
        self._rect = rect
        self._scale = scale

    def _px(self, units: float) -> int:
        return round(units * self._scale)


def blit_centred(screen: pygame.Surface, sprite: pygame.Surface, rect: pygame.Rect) -> None:
    """Blit a sprite that may be larger than its place, by its middle."""
    screen.blit(sprite, sprite.get_rect(center=rect.center))


def blit_at(screen: pygame.Surface, sprite: pygame.Surface, centre: tuple[float, float]) -> None:
    """Blit a sprite by its middle on a point."""
    screen.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))
