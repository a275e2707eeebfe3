"""How well what is drawn stands out: every word and sign that is painted, with what lay beneath it just then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import pygame
import pytest

from game.ui import sprites
from game.ui.shell.scene import Scene
from game.ui.sprites import cards, spaces
from game.ui.toolkit import assets, text, theme
from game.ui.toolkit.kept import KeptPicture
from tests.ui.colours import EYES, Colour, rgb, seen_contrast
from tests.ui.drawn import PRINTED, WATCHED

TEXT, SIGN = 4.5, 3.0
"""The least contrast of words, and of large ones, signs and marks (WCAG 2.2, 1.4.3 and 1.4.11)."""
LARGE = 24
"""CSS pixels an em from which words are large; ours are all bold, but few are that."""
_INKED = 0.5
"""How opaque a shape is where it is said to lie, of where it is most."""
_COARSE = 2
"""Pixels to a side of what is looked at as one: single threads of cloth and grains of wood are forgiven."""


class Seen(NamedTuple):
    """Something that was painted, and how well it stands out."""

    what: str
    colour: str
    ground: str
    """Where it stands out least."""
    ratio: float
    least: float
    eyes: str
    """The deficiency with which it does so; "" for usual eyes."""

    @property
    def is_faint(self) -> bool:
        """Whether it stands out too little."""
        return round(self.ratio, 2) < self.least

    def __str__(self) -> str:
        eyes = f" ({self.eyes})" * bool(self.eyes)
        return f"{self.what}: {self.colour} on {self.ground}, {self.ratio:.2f} : 1{eyes}"


class _Ink(NamedTuple):
    """A word or sign on a picture."""

    what: str
    colours: tuple[str, ...]
    least: float
    shape: pygame.Surface
    """Its letters, as opaque as they are."""
    place: pygame.Rect
    """On the picture."""
    ground: pygame.Surface | None = None
    """What lies beneath it on the picture, which is not opaque there."""


class Page(pygame.Surface):
    """A surface that knows which words and signs it shows."""

    inks: tuple[_Ink, ...] = ()
    sight: Sight | None = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        if self.sight and (inks := self.sight.inks_of(source)) and not more and not named:
            place = source.get_rect(topleft=dest.topleft if isinstance(dest, pygame.Rect) else dest)
            self.inks += tuple(left for ink in inks if (left := self.sight.see(ink, self, place.topleft)))
        return super().blit(source, dest, *more, **named)

    def copy(self) -> Page:
        return self._like(super().copy())

    def convert_alpha(self, *how: Any) -> Page:
        return self._like(super().convert_alpha(*how))

    def convert(self, *how: Any) -> Page:
        return self._like(super().convert(*how))

    def _like(self, made: Any) -> Page:
        made.inks, made.sight = self.inks, self.sight
        return made


class Sight:
    """Knows the pictures of words and signs that are made, and what was seen of them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: dict[Seen, None] = {}
        self._made: dict[int, tuple[pygame.Surface, _Ink]] = {}
        self._depth = 0
        assets.clear()
        patch.setattr(Page, "sight", self)
        patch.setattr(assets, "raster", self._on_a_page(assets.raster))
        patch.setattr(pygame, "Surface", Page)
        for name in (*WATCHED, PRINTED):
            patch.setattr(text, name, self._knowing_words(getattr(text, name)))
        patch.setattr(sprites, "icon", self._knowing_signs(sprites.icon))
        patch.setattr(sprites, "star", self._knowing_stars(sprites.star))
        patch.setattr(sprites, "earned_line", self._knowing_lines(sprites.earned_line))
        for module in (spaces, cards):
            patch.setattr(module, "glyph", self._knowing_ranks(spaces.glyph))
        patch.setattr(KeptPicture, "bring_on", _keep_the_way)
        patch.setattr(KeptPicture, "show", lambda kept, screen: kept.way(screen))

    # ------------------------------------------------------------ what is made

    def _on_a_page(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def paged(svg: str, size: tuple[int, int]) -> pygame.Surface:
            page = Page(size, pygame.SRCALPHA)
            pygame.Surface.blit(page, make(svg, size), (0, 0))
            return page

        return paged

    def _knowing_words(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(words: str, font: str, px: int, colour: str, *limits: Any) -> pygame.Surface:
            self._depth += 1
            try:
                picture = make(words, font, px, colour, *limits)
            finally:
                self._depth -= 1
            if not self._depth:
                signs = [text._sign_colour(sign, colour) for sign in words if sign in text.SIGNS]
                self._know(picture, words, (colour, *signs), SIGN if px >= LARGE and not limits else TEXT)
            return picture

        return known

    def _knowing_ranks(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(letters: str, px: int, colour: str) -> pygame.Surface:
            picture = make(letters, px, colour)
            self._know(picture, f"rank {letters}", (colour,), TEXT)
            return picture

        return known

    def _knowing_signs(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(name: str, px: int, colour: str) -> pygame.Surface:
            picture = make(name, px, colour)
            self._know(picture, f"icon {name}", (colour,), SIGN)
            return picture

        return known

    def _knowing_stars(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(px: int, colour: str) -> pygame.Surface:
            picture = make(px, colour)
            self._know(picture, "star", (colour,), SIGN)
            return picture

        return known

    def _knowing_lines(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(w: int, h: int) -> pygame.Surface:
            picture = make(w, h)
            self._know(picture, "line of what was earned", (theme.THEME.earned,), SIGN)
            return picture

        return known

    def _know(self, picture: pygame.Surface, what: str, colours: tuple[str, ...], least: float) -> None:
        box = picture.get_bounding_rect()
        shape = picture.subsurface(box).copy()
        self._made[id(picture)] = picture, _Ink(what, tuple(dict.fromkeys(colours)), least, shape, box)

    # ------------------------------------------------------------ what is painted

    def look(self, scene: Scene, size: tuple[int, int]) -> list[Seen]:
        """What a scene paints, and what was made for it since the last look."""
        screen = Page(size)
        scene.draw(screen)
        seen, self.seen = [*self.seen], {}
        return seen

    def inks_of(self, picture: pygame.Surface) -> tuple[_Ink, ...]:
        """The words and signs that a picture shows."""
        known, ink = self._made.get(id(picture), (None, None))
        if ink and known is picture:
            return (ink,) if ink.place.width else ()
        return picture.inks if isinstance(picture, Page) else ()

    def see(self, ink: _Ink, page: pygame.Surface, at: tuple[int, int]) -> _Ink | None:
        """A word or sign is being painted on a page; what is known of it until that is painted on something itself."""
        place = ink.place.move(at)
        seen = place.clip(page.get_clip())
        if not seen.width or not seen.height:
            return None
        cut = seen.move(-place.x, -place.y)
        under = page.subsurface(seen).copy()
        if ink.ground:
            pygame.Surface.blit(under, ink.ground, (0, 0), cut)
        shape = ink.shape.subsurface(cut)
        tones = _tones(under, shape)
        if any(tone[3] < 255 for tone in tones):
            return ink._replace(shape=shape, place=seen, ground=under)
        self._note(ink, sorted(tones))
        return None

    def _note(self, ink: _Ink, grounds: list[Colour]) -> None:
        for eyes, colour in product(EYES, ink.colours):
            ratio, ground = min((seen_contrast(eyes, rgb(colour), ground[:3]), ground[:3]) for ground in grounds)
            name = "#{:02x}{:02x}{:02x}".format(*ground)
            self.seen[Seen(ink.what, colour, name, ratio, ink.least, eyes)] = None


def _keep_the_way(kept: Any, _size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
    """What would be painted once and kept is painted each time, so that it is seen."""
    kept.way = paint


def _tones(ground: pygame.Surface, shape: pygame.Surface) -> set[Colour]:
    """The colours where a shape lies, seen coarsely, with their opacities."""
    size = wide, high = tuple(max(1, side // _COARSE) for side in ground.get_size())
    coarse, ink = pygame.transform.smoothscale(ground, size), pygame.transform.smoothscale(shape, size)
    inked = {(x, y): ink.get_at((x, y))[3] for x in range(wide) for y in range(high)}
    least = max(inked.values()) * _INKED
    return {tuple(coarse.get_at(spot)) for spot, share in inked.items() if share >= least}


@pytest.fixture
def sight(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sight]:
    """Sees all words and signs of a test."""
    yield Sight(monkeypatch)
    assets.clear()
