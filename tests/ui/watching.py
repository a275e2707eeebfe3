"""Watches what a scene paints: every text and sign, where it lies, on what, and how well it stands out there."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.ui import sprites
from game.ui.sprites import cards, panels, spaces
from game.ui.toolkit import assets, text, theme
from game.ui.toolkit.theme import least_px
from tests.ui.colours import EYES, Colour, rgb, seen_contrast
from tests.ui.pilot import Pilot

PRINTED = "unfinished"
"""Makes pictures of whole texts, and of pieces that are printed on sprites."""
MAKERS = ("line", "fitted", "block", "fitted_block", PRINTED)
GROUNDS, ICON, NOTE = ("panel", "button", "note"), "icon", "note"
"""Pictures below words, and small ones beside them."""
WORD, SIGN = 4.5, 3.0
"""The least contrast of words, and of large ones, signs and marks (WCAG 2.2, 1.4.3 and 1.4.11)."""
LARGE = 24
"""CSS pixels an em from which words are large; ours are all bold, but few are that."""
_INKED = 0.5
"""A shape lies where it is at least this opaque, of where it is most."""
_COARSE = 2
"""Pixels to a side of what is looked at as one: single threads of cloth and grains of wood are forgiven."""
_BEYOND = 10000
"""Pixels beyond the window's edge within which paint is found."""
_MOST = 8000
"""Pictures known at once: more would fill the memory."""


class Made(NamedTuple):
    """A text of which a picture was made."""

    how: str
    words: str
    font: str
    px: int
    """As it was asked for."""
    limits: tuple[Any, ...]


class Drawn(NamedTuple):
    """A text on the screen, and where its letters are."""

    made: Made
    ink: pygame.Rect


class Seen(NamedTuple):
    """A word or sign, and how well it stands out."""

    what: str
    colour: str
    ground: str
    """The colour against which it stands out least."""
    ratio: float
    least: float
    eyes: str
    """The deficiency with which it does so; "" for usual eyes."""

    @property
    def is_faint(self) -> bool:
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
    place: pygame.Rect
    ground: pygame.Surface | None = None
    """The picture beneath it, which is not opaque there."""


class Page(pygame.Surface):
    """A surface that knows which words and signs it shows."""

    inks: tuple[_Ink, ...] = ()
    watch: Watch | None = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        if self.watch and (inks := self.watch.inks_of(source)) and not more and not named:
            place = source.get_rect(topleft=dest.topleft if isinstance(dest, pygame.Rect) else dest)
            self.inks += tuple(left for ink in inks if (left := self.watch.see(ink, self, place.topleft)))
        return super().blit(source, dest, *more, **named)

    def copy(self) -> Page:
        return self._like(super().copy())

    def convert_alpha(self, *how: Any) -> Page:
        return self._like(super().convert_alpha(*how))

    def convert(self, *how: Any) -> Page:
        return self._like(super().convert(*how))

    def _like(self, made: Any) -> Page:
        made.inks, made.watch = self.inks, self.watch
        return made


class Screen(Page):
    """A page that remembers what was painted on it."""

    painted: list[tuple[pygame.Surface, pygame.Rect, pygame.Rect]] | None = None
    """Pictures, where they were put, and what of the screen could be painted on; copies remember nothing."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.painted = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        left, top = dest.topleft if isinstance(dest, pygame.Rect) else dest
        if self.painted is not None:
            self.painted.append((source, source.get_rect(topleft=(round(left), round(top))), self._free()))
        return super().blit(source, dest, *more, **named)

    def _free(self) -> pygame.Rect:
        """The clip, and beyond the edges that it reaches, so that what lies outside is found."""
        clip, (wide, high) = self.get_clip(), self.get_size()
        left, top = clip.left or -_BEYOND, clip.top or -_BEYOND
        right, bottom = clip.right + _BEYOND * (clip.right == wide), clip.bottom + _BEYOND * (clip.bottom == high)
        return pygame.Rect(left, top, right - left, bottom - top)


class Watch:
    """Knows every picture of a text or sign that is made, texts that are cut short, and letters that are too small."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made: list[Made] = []
        self.cut: list[str] = []
        self.small: list[str] = []
        self.seen: dict[Seen, None] = {}
        self._known: dict[int, tuple[pygame.Surface, Made | str, _Ink | None]] = {}
        """By id: the picture, the text that it shows or what else it is, and its letters."""
        self._depth = 0
        assets.clear()
        patch.setattr(Page, "watch", self)
        patch.setattr(pygame, "Surface", Page)
        patch.setattr(assets, "raster", _on_a_page(assets.raster))
        patch.setattr(text, "shortened", self._noting_cuts(text.shortened))
        for name in MAKERS:
            patch.setattr(text, name, self._knowing_words(name, getattr(text, name)))
        for module, name in ((sprites, "panel"), (sprites, "button"), (panels, NOTE)):
            patch.setattr(module, name, self._knowing(name, getattr(module, name)))
        patch.setattr(sprites, ICON, self._knowing(ICON, sprites.icon, lambda _name, _px, colour: colour))
        # Copies, since the star on a card's back is the same picture and tells nothing.
        stars = functools.cache(lambda px, colour, make=sprites.star: make(px, colour).copy())
        patch.setattr(sprites, "star", self._knowing("star", stars, lambda _px, colour: colour))
        earned = self._knowing("earned line", sprites.earned_line, lambda _wide, _high: theme.THEME.earned)
        patch.setattr(sprites, "earned_line", earned)
        for module in (spaces, cards):
            patch.setattr(module, "glyph", self._knowing_ranks(spaces.glyph))

    def begin(self) -> None:
        """Forget earlier scenes' texts; pictures made for them stay known."""
        for found in (self.made, self.cut, self.small, self.seen):
            found.clear()
        if len(self._known) > _MOST:
            assets.clear()
            self._known.clear()

    # ------------------------------------------------------------ what is made

    def _knowing_words(self, how: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(words: str, font: str, px: int, colour: str, *limits: Any) -> pygame.Surface:
            self._depth += 1
            self._measure(words, px)
            try:
                picture = make(words, font, px, colour, *limits)
            finally:
                self._depth -= 1
            if not self._depth:
                made = Made(how, words, font, px, limits)
                self.made.append(made)
                signs = [text._sign_colour(sign, colour) for sign in words if sign in text.SIGNS]
                self._know(picture, made, words, (colour, *signs), SIGN if px >= LARGE and not limits else WORD)
            return picture

        return known

    def _knowing(
        self, kind: str, make: Callable[..., pygame.Surface], colour_of: Callable[..., str] | None = None
    ) -> Callable[..., pygame.Surface]:
        def known(*how: Any) -> pygame.Surface:
            picture = make(*how)
            if colour_of:
                self._know(picture, kind, f"{kind} {how[0]}", (colour_of(*how),), SIGN)
            elif id(picture) not in self._known:
                self._known[id(picture)] = picture, kind, None
            return picture

        return known

    def _knowing_ranks(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def known(letters: str, px: int, colour: str, *most: int) -> pygame.Surface:
            self._measure(letters, px)
            picture = make(letters, px, colour, *most)
            self._know(picture, "rank", f"rank {letters}", (colour,), WORD)
            return picture

        return known

    def _know(
        self, picture: pygame.Surface, made: Made | str, what: str, colours: tuple[str, ...], least: float
    ) -> None:
        if id(picture) not in self._known:
            box = picture.get_bounding_rect()
            ink = _Ink(what, tuple(dict.fromkeys(colours)), least, picture.subsurface(box).copy(), box)
            self._known[id(picture)] = picture, made, ink if box.width else None

    def _measure(self, words: str, px: int) -> None:
        if words and px < least_px():
            self.small.append(f"{words} ({px} px)")

    def _noting_cuts(self, shorten: Callable[..., str]) -> Callable[..., str]:
        def watched(words: str, *room: Any) -> str:
            short = shorten(words, *room)
            self.cut += [words] * (short != words)
            return short

        return watched

    # ------------------------------------------------------------ what is painted

    def screen(self, pilot: Pilot) -> Screen:
        """A painting of the top scene, in the window or in more height where it slides."""
        screen = Screen(pilot.app.top.area)
        pilot.app.top.draw(screen)
        return screen

    def picture(self, pilot: Pilot) -> list[Drawn]:
        """The texts of the top scene."""
        return self.on(self.screen(pilot))

    def on(self, screen: Screen) -> list[Drawn]:
        """The texts that were painted on a screen."""
        return [drawn for blit in screen.painted or () if (drawn := self._text_of(*blit))]

    def clashes(self, screen: Screen) -> Iterator[str]:
        """Words that stick out of the panel or button that they stand on, or lie over a small picture."""
        grounds: list[pygame.Rect] = []
        icons: list[pygame.Rect] = []
        texts: list[Drawn] = []
        for source, place, clip in screen.painted or ():
            if drawn := self._text_of(source, place, clip):
                texts.append(drawn)
                ground = next((rect for rect in reversed(grounds) if rect.collidepoint(drawn.ink.center)), None)
                if ground and not ground.inflate(2, 2).contains(drawn.ink):
                    yield f"sticks out of its panel: {drawn.made.words}"
            kind = self._kind_of(source)
            if kind in GROUNDS:
                grounds.append(place.clip(clip))
            elif kind == ICON:
                icons.append(place.clip(clip).inflate(-place.width // 4, -place.height // 4))
        pairs = itertools.product(texts, icons)
        yield from (f"over a picture: {drawn.made.words}" for drawn, icon in pairs if _overlap(drawn.ink, icon))

    def apart(self, screen: Screen) -> tuple[list[Drawn], list[Drawn]]:
        """The texts that stand on a paper over everything else, and the others; without those that lie under one."""
        on_papers: list[Drawn] = []
        others: list[Drawn] = []
        papers: list[pygame.Rect] = []
        for source, place, clip in screen.painted or ():
            if self._kind_of(source) == NOTE:
                papers.append(paper := place.clip(clip))
                others = [drawn for drawn in others if not paper.contains(drawn.ink)]
            elif drawn := self._text_of(source, place, clip):
                (on_papers if any(paper.contains(drawn.ink) for paper in papers) else others).append(drawn)
        return on_papers, others

    def _kind_of(self, source: pygame.Surface) -> Made | str:
        return self._known.get(id(source), (None, "", None))[1]

    def _text_of(self, source: pygame.Surface, place: pygame.Rect, clip: pygame.Rect) -> Drawn | None:
        made = self._kind_of(source)
        if not isinstance(made, Made):
            return None
        ink = source.get_bounding_rect().move(place.topleft).clip(clip)
        return Drawn(made, ink) if ink.width else None

    def inks_of(self, picture: pygame.Surface) -> tuple[_Ink, ...]:
        """The words and signs that a picture shows."""
        known, _, ink = self._known.get(id(picture), (None, "", None))
        if known is picture and ink:
            return (ink,)
        return picture.inks if isinstance(picture, Page) else ()

    def see(self, ink: _Ink, page: pygame.Surface, at: tuple[int, int]) -> _Ink | None:
        """Note how an ink stands out on a page; what is known of it until that is painted on something itself."""
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
        for eyes, colour in itertools.product(EYES, ink.colours):
            ratio, ground = min((seen_contrast(eyes, rgb(colour), ground[:3]), ground[:3]) for ground in grounds)
            name = "#{:02x}{:02x}{:02x}".format(*ground)
            self.seen[Seen(ink.what, colour, name, ratio, ink.least, eyes)] = None


def _on_a_page(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def paged(svg: str, size: tuple[int, int]) -> pygame.Surface:
        page = Page(size, pygame.SRCALPHA)
        pygame.Surface.blit(page, make(svg, size), (0, 0))
        return page

    return paged


def _tones(ground: pygame.Surface, shape: pygame.Surface) -> set[Colour]:
    """The colours where a shape lies, seen coarsely, with their opacities."""
    size = wide, high = tuple(max(1, side // _COARSE) for side in ground.get_size())
    coarse, ink = pygame.transform.smoothscale(ground, size), pygame.transform.smoothscale(shape, size)
    inked = {(x, y): ink.get_at((x, y))[3] for x in range(wide) for y in range(high)}
    least = max(inked.values()) * _INKED
    return {tuple(coarse.get_at(spot)) for spot, share in inked.items() if share >= least}


def faults(watch: Watch, pilot: Pilot, screen: Screen) -> Iterator[str]:
    """The faults of a picture's texts: cut, too high, too small, too wide, outside, or over one another."""
    on_papers, others = watch.apart(screen)
    window = screen.get_rect()
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
        pairs = itertools.combinations(drawn, 2)
        yield from (f"{one.made.words} over {other.made.words}" for one, other in pairs if _overlap(one.ink, other.ink))


def _overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two places share more than a line of pixels."""
    return min(one.clip(other).size) > 1


def is_too_high(made: Made) -> bool:
    """Return whether even the smallest letters need more height than there is."""
    (wide, high), least = made.limits[:2]
    return text.block_height(made.words, made.font, min(least, made.px), wide) > high


def has_broken_words(made: Made) -> bool:
    """Return whether a word is wider than the lines."""
    wide = made.limits[0][0] if made.how == "fitted_block" else made.limits[0]
    px = made.px
    if made.how == "fitted_block":
        while px > made.limits[1] and text.block_height(made.words, made.font, px, wide) > made.limits[0][1]:
            px -= 1
    return any(text.width(word, made.font, px) > wide for word in made.words.split())


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Watches all that a test paints."""
    with pytest.MonkeyPatch.context() as patch:
        yield Watch(patch)
    assets.clear()
