"""A picture of what stands still, kept while other things move over it."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Rect

MOST_SPARE = 4
"""A table has three, the scene after it one more."""


class Canvas:
    """A surface of a size, not cleared; once nobody holds this the next one may have it."""

    __slots__ = ("__weakref__", "surface")

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = _spare.take(size)
        weakref.finalize(self, _spare.give_back, self.surface).atexit = False


class _Spare:
    """The unused surfaces, all of the size asked for last."""

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


class LayerCache:
    """What stands still, in zones: one a frame is brought up to date, and one opaque blit shows them all."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._zones: tuple[Rect, ...] = ()
        self._behind: list[Rect] = []
        """Zones that show something outdated."""
        self._urgent: list[Rect] = []
        """Places where that would be noticed."""
        self._spots: list[Rect] = []
        """Places to paint in the next frame, and nothing else of their zones."""
        self._version = -1
        self._hurries = False
        """True if the next frame paints all zones."""
        self._is_news = False
        """True if they are behind since this frame."""
        self._is_redone = False
        """True if an act made them so: it should be seen from this frame on."""
        self._is_crowded = False
        """True if some were behind already when it came: then none may wait for ever."""

    @property
    def is_behind(self) -> bool:
        """True if something in it is still to be painted."""
        return bool(self._behind)

    def lay_out(self, zones: Iterable[Rect]) -> None:
        """Divide the picture into zones, device pixels; all of it is outdated."""
        self._zones = tuple(zones)
        self.forget()

    def forget(self) -> None:
        """Paint all of it before it is shown again."""
        self._behind, self._hurries = [*self._zones], True

    def follow(self, version: int) -> None:
        """Show a version: another one is painted in time, and at once if the last is still behind."""
        if version != self._version:
            self._version = version
            self._hurries = self._hurries or (bool(self._behind) and not self._is_redone)
            if not self._is_redone:
                self._behind, self._is_news = [*self._zones], True

    def redo(self) -> None:
        """Paint all of it anew from this frame on, what is behind already first."""
        self._is_crowded = bool(self._behind)
        self._behind, self._is_redone = sorted(self._zones, key=lambda zone: zone not in self._behind), True

    def outdate(self, place: Rect) -> None:
        """Paint the zones of a place anew."""
        self._behind += [zone for zone in self._zones if zone.colliderect(place) and zone not in self._behind]

    def hasten(self, places: Iterable[Rect]) -> None:
        """Paint first what is behind in these places: something came to lie there or began to move."""
        self._urgent += places

    def renew(self, place: Rect) -> None:
        """Paint a place, and nothing else of its zones, in the next frame."""
        self._spots.append(place)

    def lay_over(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Paint over what is up to date; `paint` heeds the clip. What is behind is painted whole later."""
        if self._canvas is None:
            return
        surface = self._canvas.surface
        for zone in self._zones:
            if zone not in self._behind:
                surface.set_clip(zone)
                paint(surface)
        surface.set_clip(None)

    def bring_on(self, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        """Paint what must be right in this frame; `paint` heeds the surface's clip."""
        if self._canvas is None or self._canvas.surface.get_size() != size:
            self._canvas = Canvas(size)
            self.forget()
        surface = self._canvas.surface
        due = self._due()
        self._behind = [zone for zone in self._behind if zone not in due]
        for place in (*due, *(spot for spot in self._spots if not any(zone.contains(spot) for zone in due))):
            surface.set_clip(place)
            paint(surface)
        surface.set_clip(None)
        self._urgent, self._spots = [], []
        self._hurries = self._is_news = self._is_redone = self._is_crowded = False

    def bring_on_ahead(self, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> Iterator[None]:
        """Paint all of it before it is first shown, a zone a step."""
        self._canvas = Canvas(size)
        self.forget()
        surface = self._canvas.surface
        for zone in self._zones:
            surface.set_clip(zone)
            paint(surface)
            surface.set_clip(None)
            yield
        self._behind, self._hurries = [], False

    def _due(self) -> list[Rect]:
        if self._hurries:
            return [*self._behind]
        urgent = [zone for zone in self._behind if zone.collidelist(self._urgent) >= 0]
        # A frame that brings news has enough to do.
        oldest = self._behind[: not self._is_news]
        return [*urgent, *(zone for zone in oldest if zone not in urgent)] if self._is_crowded else urgent or oldest

    def show(self, screen: pygame.Surface) -> None:
        """Paint the picture."""
        if self._canvas is not None:
            screen.blit(self._canvas.surface, (0, 0))


def shows(surface: pygame.Surface, place: Rect, margin: float = 0) -> bool:
    """True if a place, with so many pixels around, meets the surface's clip."""
    return bool(surface.get_clip().colliderect(place.inflate(2 * margin, 2 * margin)))
