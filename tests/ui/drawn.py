"""What texts a scene paints, and where: the functions that make pictures of texts are watched, and the screen too."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame
import pytest

from game.ui import sprites
from game.ui.sprites import cards, notes, spaces
from game.ui.toolkit import assets, text
from game.ui.toolkit.kept import KeptPicture
from game.ui.toolkit.legible import least_px
from tests.ui.pilot import Pilot

WATCHED = ("line", "fitted", "block", "fitted_block")
GROUNDS, ICON, NOTE = ("panel", "button", "note"), "icon", "note"
"""What makes what words stand on, and small pictures."""
PRINTED = "unfinished"
"""What makes pictures of whole texts, and of pieces that are printed on sprites."""


_BEYOND = 10000
"""Pixels beyond an edge within which what is painted is found."""


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
        if isinstance(source, Screen) and tuple(place) == (0, 0):
            self.blits += source.blits
        else:
            self.blits.append((source, source.get_rect(topleft=(round(place[0]), round(place[1]))), self._free()))
        return super().blit(source, dest, *more)

    def _free(self) -> pygame.Rect:
        """What can be painted on, and beyond the edges that it reaches, so that what lies outside is found."""
        clip, (wide, high) = self.get_clip(), self.get_size()
        left, top = clip.left or -_BEYOND, clip.top or -_BEYOND
        right, bottom = clip.right + _BEYOND * (clip.right == wide), clip.bottom + _BEYOND * (clip.bottom == high)
        return pygame.Rect(left, top, right - left, bottom - top)

    def begin_anew(self) -> None:
        """Forget what was painted where it is painted now."""
        zone = self._free()
        self.blits = [blit for blit in self.blits if not zone.contains(blit[2])]


class Watch:
    """Watches which texts are made, cut short or set too high."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made: list[Made] = []
        self.cut: list[str] = []
        """Texts that were cut short for lack of room."""
        self._pictures: dict[int, tuple[pygame.Surface, Made]] = {}
        self._things: dict[int, tuple[pygame.Surface, str]] = {}
        """Pictures that are no texts, and what they are: what words stand on, or small pictures beside them."""
        self._depth = 0
        self.small: list[str] = []
        """Texts, ranks too, whose letters are smaller than what is legible."""
        assets.clear()
        for name in (*WATCHED, PRINTED):
            patch.setattr(text, name, self._watching(name, getattr(text, name)))
        patch.setattr(text, "shortened", self._noting_cuts(text.shortened))
        for module, name in ((sprites, "panel"), (sprites, "button"), (sprites, ICON), (notes, NOTE)):
            patch.setattr(module, name, self._tagging(name, getattr(module, name)))
        for module in (spaces, cards):
            patch.setattr(module, "glyph", self._measuring(spaces.glyph))
        patch.setattr(KeptPicture, "bring_on", _remembering(KeptPicture.bring_on))

    def _watching(self, how: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def watched(words: str, font: str, px: int, colour: str, *limits: Any) -> pygame.Surface:
            self._depth += 1
            self._measure(words, px)
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

    def _measuring(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def watched(letters: str, px: int, colour: str) -> pygame.Surface:
            self._measure(letters, px)
            return make(letters, px, colour)

        return watched

    def _measure(self, words: str, px: int) -> None:
        if words and px < least_px():
            self.small.append(f"{words} ({px} px)")

    def _tagging(self, kind: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def watched(*how: Any) -> pygame.Surface:
            picture = make(*how)
            self._things[id(picture)] = picture, kind
            return picture

        return watched

    def _noting_cuts(self, shorten: Callable[..., str]) -> Callable[..., str]:
        def watched(words: str, *room: Any) -> str:
            short = shorten(words, *room)
            if short != words:
                self.cut.append(words)
            return short

        return watched

    def forget(self) -> None:
        """Begin anew."""
        assets.clear()
        self.made.clear()
        self.cut.clear()
        self.small.clear()

    def picture(self, pilot: Pilot) -> list[Drawn]:
        """The texts of the top scene, as a pilot sees them now."""
        return self.on(self.screen(pilot))

    def screen(self, pilot: Pilot) -> Screen:
        """What the top scene paints."""
        screen = Screen(room(pilot))
        pilot.app.top.draw(screen)
        return screen

    def on(self, screen: Screen) -> list[Drawn]:
        """The texts that were painted on a screen."""
        return [drawn for blit in screen.blits if (drawn := self._text_of(*blit))]

    def clashes(self, screen: Screen) -> Iterator[str]:
        """Words that stick out of the panel or button that they stand on, or lie over a small picture."""
        grounds: list[pygame.Rect] = []
        icons: list[pygame.Rect] = []
        texts: list[Drawn] = []
        for source, place, clip in screen.blits:
            if drawn := self._text_of(source, place, clip):
                texts.append(drawn)
                ground = next((rect for rect in reversed(grounds) if rect.collidepoint(drawn.ink.center)), None)
                if ground and not ground.inflate(2, 2).contains(drawn.ink):
                    yield f"sticks out of its panel: {drawn.made.words}"
            kind = self._things.get(id(source), (None, ""))[1]
            if kind in GROUNDS:
                grounds.append(place.clip(clip))
            elif kind == ICON:
                icons.append(place.clip(clip).inflate(-place.width // 4, -place.height // 4))
        for drawn, icon in itertools.product(texts, icons):
            over = drawn.ink.clip(icon)
            if over.width > 1 and over.height > 1:
                yield f"over a picture: {drawn.made.words}"

    def apart(self, screen: Screen) -> tuple[list[Drawn], list[Drawn]]:
        """The texts that stand on a paper over everything else, and the others; without those that lie under one."""
        on_papers: list[Drawn] = []
        others: list[Drawn] = []
        papers: list[pygame.Rect] = []
        for source, place, clip in screen.blits:
            if self._things.get(id(source), (None, ""))[1] == NOTE:
                papers.append(paper := place.clip(clip))  # each zone of what is kept paints its part of a paper
                others = [drawn for drawn in others if not paper.contains(drawn.ink)]
            elif drawn := self._text_of(source, place, clip):
                (on_papers if any(paper.contains(drawn.ink) for paper in papers) else others).append(drawn)
        return on_papers, others

    def _text_of(self, source: pygame.Surface, place: pygame.Rect, clip: pygame.Rect) -> Drawn | None:
        made = self._pictures.get(id(source), (None, None))[1]
        if not made:
            return None
        ink = source.get_bounding_rect().move(place.topleft).clip(clip)
        return Drawn(made, ink) if ink.width else None


def _remembering(bring_on: Callable[..., None]) -> Callable[..., None]:
    """What is kept remembers what was painted on it last, zone by zone; none is left for a later frame."""

    def brought_on(kept: Any, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        def painted(screen: Screen) -> None:
            screen.begin_anew()
            paint(screen)

        if kept._canvas is None or kept._canvas.surface.get_size() != size:
            kept._canvas = SimpleNamespace(surface=Screen(size))
            kept.forget()
        kept._hurries = True
        bring_on(kept, size, painted)

    return brought_on


def room(pilot: Pilot) -> tuple[int, int]:
    """What the top scene is laid out for: the window, or more height where it slides."""
    return pilot.app.top.room


def faults(watch: Watch, pilot: Pilot) -> Iterator[str]:
    """What is wrong with the texts of a picture: cut, too high, too small, too wide, outside, or over one another."""
    screen = watch.screen(pilot)
    on_papers, others = watch.apart(screen)
    window = pygame.Rect((0, 0), room(pilot))
    yield from (f"cut: {words}" for words in dict.fromkeys(watch.cut))
    yield from (f"small: {words}" for words in dict.fromkeys(watch.small))
    yield from watch.clashes(screen)
    for made, ink in (*on_papers, *others):
        if not window.contains(ink):
            yield f"outside the window: {made.words}"
        if made.how == "fitted_block" and is_too_high(made):
            yield f"too high: {made.words}"
        if made.how in {"block", "fitted_block"} and has_broken_words(made):
            yield f"broken: {made.words}"
    for target, (made, ink) in itertools.product(pilot.app.top.targets(), others):
        if target.rect.collidepoint(ink.center) and not target.rect.inflate(2, 2).contains(ink):
            yield f"sticks out of {target.name}: {made.words}"
    for drawn in (on_papers, others):
        for one, other in itertools.combinations(drawn, 2):
            over = one.ink.clip(other.ink)
            if over.width > 1 and over.height > 1:
                yield f"{one.made.words} over {other.made.words}"


def is_too_high(made: Made) -> bool:
    """Whether even the smallest letters need more height than there is."""
    (wide, high), least = made.limits[:2]
    return text.block_height(made.words, made.font, min(least, made.px), wide) > high


def has_broken_words(made: Made) -> bool:
    """Whether a word is wider than the lines."""
    wide = made.limits[0][0] if made.how == "fitted_block" else made.limits[0]
    px = made.px
    if made.how == "fitted_block":
        while px > made.limits[1] and text.block_height(made.words, made.font, px, wide) > made.limits[0][1]:
            px -= 1
    return any(text.width(word, made.font, px) > wide for word in made.words.split())


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Watches all texts of a test."""
    yield Watch(monkeypatch)
    assets.clear()
