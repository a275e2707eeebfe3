"""A scene that needs more height than the window has is laid out as high as it needs, and a part of it shows."""

from __future__ import annotations

import pygame
from pygame import Rect

from .. import sprites
from ..toolkit.theme import THEME

_BAR, _LEAST_BAR = 4, 24
"""CSS pixels of width and of height, at least, of the bar that tells which part shows."""


class Viewport:
    """What every scene can do: be higher than the window and slide under it."""

    is_overlay = False
    """Whether the scene below stays visible."""
    replaces = False
    """Whether it hides the overlays below it."""

    def __init__(self) -> None:
        self.window: tuple[int, int] = (0, 0)
        """The window's width and height, device pixels."""
        self.room: tuple[int, int] = (0, 0)
        """What the scene is laid out for: the window, or as much more height as it needs."""
        self.scroll_y = 0
        """Device pixels of the scene that lie above the window."""

    def least_height(self, width: int) -> int:  # noqa: ARG002 - most scenes fit any window
        """Device pixels of height that the scene needs in a window of so many in width."""
        return 0

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle for a window of so many device pixels, and every word in the language in use."""

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""

    def lay_out(self, window: tuple[int, int]) -> None:
        """Lay the scene out for a window, as high as it needs."""
        self.window = window
        self.room = window[0], max(window[1], self.least_height(window[0]))
        self.layout(self.room)
        self.slide(0)

    def slide(self, pixels: float) -> bool:
        """Show what lies so many device pixels further down; says whether there was more."""
        before, most = self.scroll_y, self.room[1] - self.window[1]
        self.scroll_y = min(max(self.scroll_y + round(pixels), 0), most)
        return self.scroll_y != before

    def slide_to(self, rect: Rect) -> None:
        """Let a part of the scene be seen."""
        self.slide(min(rect.top - self.scroll_y, 0) or max(rect.bottom - self.scroll_y - self.window[1], 0))

    def draw_in(self, screen: pygame.Surface, pixels: float) -> None:
        """Paint what shows of the scene in a window with so many device pixels per CSS pixel."""
        if self.room == self.window:
            self.draw(screen)
            return
        page = pygame.Surface(self.room).convert()
        if self.is_overlay:
            page.blit(screen, (0, self.scroll_y))
        self.draw(page)
        screen.blit(page, (0, -self.scroll_y))
        bar = self._bar(pixels)
        screen.blit(sprites.badge(*bar.size, THEME.quiet), bar)

    def _bar(self, pixels: float) -> Rect:
        wide, (across, high) = round(_BAR * pixels), self.window
        tall = max(round(_LEAST_BAR * pixels), high * high // self.room[1])
        return Rect(across - 2 * wide, (high - tall) * self.scroll_y // (self.room[1] - high), wide, tall)
