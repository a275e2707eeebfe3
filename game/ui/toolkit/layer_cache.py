"""A picture of what stands still, kept while other things move over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Rect

from .canvas import Canvas


class LayerCache:
    """What stands still, by zones: they are brought up to date one a frame, and one opaque blit shows them all."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._zones: tuple[Rect, ...] = ()
        self._behind: list[Rect] = []
        """The zones that show what is no longer true."""
        self._urgent: list[Rect] = []
        """Where what is behind would be noticed."""
        self._spots: list[Rect] = []
        """Places that are painted in the next frame, and nothing else of their zones."""
        self._version = -1
        """Of what is shown."""
        self._hurries = False
        """Whether all zones are to be painted in the next frame."""
        self._is_news = False
        """Whether they are behind since this frame."""
        self._is_redone = False
        """Whether they are because of an act, which is to be seen from this frame on."""
        self._is_crowded = False
        """Whether some were behind already when it came: then none may wait for ever."""

    @property
    def is_behind(self) -> bool:
        """Whether something in it is still to be painted."""
        return bool(self._behind)

    def lay_out(self, zones: Iterable[Rect]) -> None:
        """Divide the picture into zones that are painted one by one, device pixels; nothing in it is true."""
        self._zones = tuple(zones)
        self.forget()

    def forget(self) -> None:
        """All of it is to be painted before it is shown again."""
        self._behind, self._hurries = [*self._zones], True

    def follow(self, version: int) -> None:
        """What it shows has this version: of another one it is painted in time, and at once if it is behind already."""
        if version != self._version:
            self._version = version
            self._hurries = self._hurries or (bool(self._behind) and not self._is_redone)
            if not self._is_redone:
                self._behind, self._is_news = [*self._zones], True

    def redo(self) -> None:
        """All of it may be different: it is painted from this frame on, what is behind already before the rest."""
        self._is_crowded = bool(self._behind)
        self._behind, self._is_redone = sorted(self._zones, key=lambda zone: zone not in self._behind), True

    def outdate(self, place: Rect) -> None:
        """What a place shows is different."""
        self._behind += [zone for zone in self._zones if zone.colliderect(place) and zone not in self._behind]

    def hasten(self, places: Iterable[Rect]) -> None:
        """What is behind would be noticed there: where something has come to lie, or begun to move."""
        self._urgent += places

    def renew(self, place: Rect) -> None:
        """Nothing but what a place shows is different: it is painted in the next frame."""
        self._spots.append(place)

    def lay_over(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Paint over what is up to date; `paint` is to heed the clip. What is behind is painted whole later."""
        if self._canvas is None:
            return
        surface = self._canvas.surface
        for zone in self._zones:
            if zone not in self._behind:
                surface.set_clip(zone)
                paint(surface)
        surface.set_clip(None)

    def bring_on(self, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        """Paint what of it must be right in this frame; `paint` is to heed the surface's clip."""
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
        """Paint all of it before it is shown for the first time, a zone a step."""
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
        # The frame that brings news has had enough to do.
        oldest = self._behind[: not self._is_news]
        return [*urgent, *(zone for zone in oldest if zone not in urgent)] if self._is_crowded else urgent or oldest

    def show(self, screen: pygame.Surface) -> None:
        """Paint what is kept."""
        if self._canvas is not None:
            screen.blit(self._canvas.surface, (0, 0))


def shows(surface: pygame.Surface, place: Rect, margin: float = 0) -> bool:
    """Whether a place, with so many pixels around, is seen where the surface is painted just now."""
    return bool(surface.get_clip().colliderect(place.inflate(2 * margin, 2 * margin)))
