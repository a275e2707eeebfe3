"""What texts a scene paints, and where: the functions that make pictures of texts are watched, and the screen too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.ui.toolkit import assets, text
from tests.ui.pilot import Pilot

WATCHED = ("line", "fitted", "block", "fitted_block")
PRINTED = "unfinished"
"""What makes pictures of whole texts, and of pieces that are printed on sprites."""


class Made(NamedTuple):
    """A text of which a picture was made."""

    how: str
    words: str
    font: str
    px: int
    """As it was asked for."""
    colour: str
    limits: tuple[Any, ...]


class Drawn(NamedTuple):
    """A text on the screen."""

    made: Made
    ink: pygame.Rect
    """Where its letters are."""


class Screen(pygame.Surface):
    """A screen that remembers what was painted on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.blits: list[tuple[pygame.Surface, pygame.Rect, pygame.Rect]] = []
        """Pictures, where they were put, and what of the screen could be painted on."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any) -> pygame.Rect:
        place = dest.topleft if isinstance(dest, pygame.Rect) else dest
        self.blits.append((source, source.get_rect(topleft=(round(place[0]), round(place[1]))), self.get_clip()))
        return super().blit(source, dest, *more)


class Watch:
    """Watches which texts are made, cut short or set too high."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made: list[Made] = []
        self.cut: list[str] = []
        """Texts that were cut short for lack of room."""
        self._pictures: dict[int, tuple[pygame.Surface, Made]] = {}
        self._depth = 0
        assets.clear()
        for name in (*WATCHED, PRINTED):
            patch.setattr(text, name, self._watching(name, getattr(text, name)))
        patch.setattr(text, "shortened", self._noting_cuts(text.shortened))

    def _watching(self, how: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def watched(words: str, font: str, px: int, colour: str, *limits: Any) -> pygame.Surface:
            self._depth += 1
            try:
                picture = make(words, font, px, colour, *limits)
            finally:
                self._depth -= 1
            if not self._depth:
                made = Made(how, words, font, px, colour, limits)
                self.made.append(made)
                self._pictures[id(picture)] = picture, made
            return picture

        return watched

    def _noting_cuts(self, shorten: Callable[..., str]) -> Callable[..., str]:
        def watched(words: str, *room: Any) -> str:
            short = shorten(words, *room)
            if short != words:
                self.cut.append(words)
            return short

        return watched

    def picture(self, pilot: Pilot) -> list[Drawn]:
        """The texts of the picture that a pilot sees now."""
        screen = Screen(pilot.app.display.size)
        pilot.app.director.draw(screen)
        return [drawn for blit in screen.blits if (drawn := self._text_of(*blit))]

    def _text_of(self, source: pygame.Surface, place: pygame.Rect, clip: pygame.Rect) -> Drawn | None:
        made = self._pictures.get(id(source), (None, None))[1]
        ink = source.get_bounding_rect().move(place.topleft).clip(clip)
        return Drawn(made, ink) if made and ink.width else None


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Watches all texts of a test."""
    yield Watch(monkeypatch)
    assets.clear()
