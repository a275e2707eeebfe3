"""Opaque surfaces as large as the screen, used again by one scene after another.

Were they made anew, smaller pictures would settle where the old ones had been, and the next would need new memory.
"""

from __future__ import annotations

import weakref

import pygame

MOST_SPARE = 4
"""A table has three, the scene after it one more."""


class Canvas:
    """A surface of a size, with whatever was painted on it before; the next one may have it once nobody holds this."""

    __slots__ = ("__weakref__", "surface")

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = _spare.take(size)
        weakref.finalize(self, _spare.give_back, self.surface).atexit = False


class _Spare:
    """The surfaces that nobody uses, all of the size that was asked for last."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self.surfaces: list[pygame.Surface] = []

    def take(self, size: tuple[int, int]) -> pygame.Surface:
        if size != self.size:
            self.size = size
            self.surfaces.clear()
        return self.surfaces.pop() if self.surfaces else pygame.Surface(size).convert()

    def give_back(self, surface: pygame.Surface) -> None:
        if surface.get_size() == self.size and len(self.surfaces) < MOST_SPARE:
            surface.set_clip(None)
            self.surfaces.append(surface)


_spare = _Spare()
