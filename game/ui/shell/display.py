"""The window: its size in device pixels, how many of those make a CSS pixel, and full screen."""

from __future__ import annotations

import math

import pygame

from ... import web

MOST_RATIO = 2.0
MOST_PIXELS = 2_300_000
"""Drawing is done by the processor, so finer screens are drawn a little coarser."""
LEAST_SIDE = 320
POLL_FRAMES = 15
"""The browser sends no resize events; its window is looked at every so many frames."""
START_SIZE = (1280, 720)


def surface_size(width: int, height: int, ratio: float) -> tuple[int, int]:
    """Device pixels to draw for a window of CSS pixels and its pixel ratio."""
    width, height = max(width, LEAST_SIDE), max(height, LEAST_SIDE)
    fine = min(ratio, MOST_RATIO, math.sqrt(MOST_PIXELS / (width * height)))
    fine = max(fine, min(ratio, 1.0))
    return round(width * fine), round(height * fine)


class Display:
    """The window's surface."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self.css_width = float(START_SIZE[0])
        self._frames = 0
        self._known = START_SIZE
        self._window_size: tuple[int, int] | None = None
        """The window's size to come back to from the full screen; None in a window."""
        self.screen = self._open(size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels."""
        return self.screen.get_size()

    @property
    def pixels(self) -> float:
        """Device pixels per CSS pixel."""
        return self.screen.get_width() / self.css_width

    def _open(self, size: tuple[int, int] | None) -> pygame.Surface:
        if web.ON_WEB:
            width, height, ratio = web.window_size()
            self.css_width = float(max(width, LEAST_SIDE))
            return pygame.display.set_mode(surface_size(width, height, ratio))
        screen = pygame.display.set_mode(size or START_SIZE, pygame.RESIZABLE)
        self._known = screen.get_size()
        self.css_width = float(screen.get_width())
        return screen

    def follow(self) -> bool:
        """Adapt to the window when it has changed, and say whether it has."""
        if web.ON_WEB:
            self._frames += 1
            if self._frames % POLL_FRAMES:
                return False
            width, height, ratio = web.window_size()
            if surface_size(width, height, ratio) == self.size:
                return False
            web.narrow_canvas()
            self.screen = self._open(None)
            return True
        screen = pygame.display.get_surface()
        # A resized window keeps its surface object, so the size is remembered apart from it.
        if screen is None or screen.get_size() == self._known:
            return False
        self.screen, self._known, self.css_width = screen, screen.get_size(), float(screen.get_width())
        return True

    def toggle_fullscreen(self) -> None:
        """Enter or leave full screen."""
        if web.ON_WEB:
            web.toggle_fullscreen()
            return
        if self._window_size is None:
            self._window_size = self.size
            self.screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.screen = pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
            self._window_size = None
