"""The window: its size in device pixels, how many of those make a CSS pixel, and full screen."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from ...device import web

MOST_RATIO = 2.0
"""Pixels drawn per CSS pixel, at most: the processor does the drawing, so finer screens are drawn coarser."""
MOST_PIXELS = 2_300_000
LEAST_SIDE = 320
LEAST_ROOM = 250
"""CSS pixels below which, in width or height, nothing can be laid out."""
START_SIZE = (1280, 720)


def surface_size(width: int, height: int, ratio: float) -> tuple[int, int]:
    """Device pixels to draw for a window of CSS pixels and its pixel ratio."""
    width, height = max(width, LEAST_SIDE), max(height, LEAST_SIDE)
    fine = min(ratio, MOST_RATIO, math.sqrt(MOST_PIXELS / (width * height)))
    fine = max(fine, min(ratio, 1.0))
    return round(width * fine), round(height * fine)


class Display:
    """The window, and the surface that is painted on."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self.css_width = float(START_SIZE[0])
        self._room = START_SIZE
        """The window in CSS pixels, however many are drawn."""
        self._known = START_SIZE
        self._window_size: tuple[int, int] | None = None
        """The window's size to come back to from the full screen; None in a window."""
        self.is_turned = False
        """True if the window shows the picture upside down, for somebody opposite."""
        self._use(self._open(size))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels."""
        return self.screen.get_size()

    @property
    def pixels(self) -> float:
        """Device pixels per CSS pixel."""
        return max(self.screen.get_width(), 1) / self.css_width

    @property
    def is_small(self) -> bool:
        """True if the window is too small for anything to be laid out in it."""
        return min(self._room) < LEAST_ROOM

    # ------------------------------------------------------------ which way up

    def turn(self, *, is_turned: bool) -> bool:
        """Turn the picture by 180 degrees or back, in the window alone; True if it lay the other way."""
        if is_turned == self.is_turned:
            return False
        self.is_turned = is_turned
        web.turn_canvas(is_turned)
        self._use(self._window)
        return True

    def _use(self, window: pygame.Surface) -> None:
        # A page turns its canvas itself. Elsewhere the picture is painted aside, as it may be painted in parts.
        self._window = window
        self.screen = window.copy() if self.is_turned and not web.ON_WEB else window

    def show(self, places: Sequence[Rect]) -> None:
        """Bring places of the picture, which alone have changed, into the window."""
        if self.screen is not self._window:
            for place in places:
                turned = pygame.transform.flip(self.screen.subsurface(place), flip_x=True, flip_y=True)
                self._window.blit(turned, self.in_window(place))
            pygame.display.update([self.in_window(place) for place in places])
        elif web.ON_WEB:
            web.show_only(places)
            pygame.display.flip()
        else:
            pygame.display.update(places)

    def in_picture(self, x: float, y: float) -> tuple[float, float]:
        """The point of the picture that shows at one of the window, device pixels."""
        width, height = self.size
        return (width - 1 - x, height - 1 - y) if self.is_turned else (x, y)

    def in_window(self, place: Rect) -> Rect:
        """Where a place of the picture shows, device pixels."""
        if not self.is_turned:
            return place
        width, height = self.size
        return Rect(width - place.right, height - place.bottom, *place.size)

    # ------------------------------------------------------------ the window

    def _open(self, size: tuple[int, int] | None) -> pygame.Surface:
        if web.ON_WEB:
            width, height, ratio = self._page()
            self.css_width = float(max(width, LEAST_SIDE))
            return pygame.display.set_mode(surface_size(width, height, ratio))
        width, height = size or START_SIZE
        screen = pygame.display.set_mode((max(width, 1), max(height, 1)), pygame.RESIZABLE)
        self._measure(screen)
        return screen

    def _page(self) -> tuple[int, int, float]:
        """The browser's window in CSS pixels, and its pixel ratio; a page that tells no size is taken to have room."""
        width, height, ratio = web.window_size()
        self._room = width or LEAST_SIDE, height or LEAST_SIDE
        return width, height, ratio

    def _measure(self, screen: pygame.Surface) -> None:
        """Remember the size of a window on the desktop, where a pixel is a CSS pixel."""
        self._known = self._room = screen.get_size()
        self.css_width = float(max(screen.get_width(), 1))

    def follow(self, *, has_news: bool) -> bool:
        """Adapt to the window, a browser's only if its page has news; True if it has changed."""
        if web.ON_WEB:
            if not has_news:
                return False
            was_small = self.is_small
            width, height, ratio = self._page()
            if surface_size(width, height, ratio) == self.size and self.is_small == was_small:
                return False
            web.narrow_canvas()
            self._use(self._open(None))
            return True
        screen = pygame.display.get_surface()
        # A resized window keeps its surface object, so the size is remembered apart from it.
        if screen is None or screen.get_size() == self._known:
            return False
        self._use(screen)
        self._measure(screen)
        return True

    def toggle_fullscreen(self) -> None:
        """Enter or leave full screen."""
        if web.ON_WEB:
            web.toggle_fullscreen()
            return
        if self._window_size is None:
            self._window_size = self.size
            self._use(pygame.display.set_mode((0, 0), pygame.FULLSCREEN))
        else:
            self._use(pygame.display.set_mode(self._window_size, pygame.RESIZABLE))
            self._window_size = None
        self._known = 0, 0  # a window as large as the one before is a new one, too
