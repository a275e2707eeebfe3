"""Fonts and pictures from the assets folder, each loaded once."""

from __future__ import annotations

import functools
import io
import sys
import tempfile
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import ParamSpec, TypeAlias, TypeVar, cast

import pygame

from ...device.paths import assets_folder
from ...i18n import language
from .theme import FONTS, colours, current

Args = ParamSpec("Args")
Made = TypeVar("Made")
Key: TypeAlias = tuple[Hashable, ...]

SCREENS = 12
"""The cache may take as much as so many pictures of the screen: a game takes ten, from title to victory."""
_SMALL_SCREEN = 500_000
"""Pixels: a smaller one has as many words and letters."""
_SLIGHT = 1_000
"""Bytes of a key and of what is no picture, about."""
_FONT = 100_000
"""Bytes of a face in one size, with its letters."""


class _Kept:
    __slots__ = ("is_used", "made", "weight")

    def __init__(self, made: object) -> None:
        self.made = made
        self.weight = _weight_of(made)
        self.is_used = False
        """True if it was asked for again since `add` last looked at it."""


class _Shelf:
    """What was made, the oldest first, within a number of bytes."""

    def __init__(self) -> None:
        self.kept: dict[Key, _Kept] = {}
        self.weight = 0
        self.most = 0
        self.fit((1280, 720))

    def fit(self, screen: tuple[int, int]) -> None:
        """Keep as much as a screen of that size shows, device pixels."""
        self.most = SCREENS * 4 * max(screen[0] * screen[1], _SMALL_SCREEN)

    def clear(self) -> None:
        """Forget every font and sprite; to call after the display has changed."""
        self.kept.clear()
        self.weight = 0

    def add(self, key: Key, made: object) -> None:
        """Keep something, and drop what nobody has used for long."""
        one = self.kept[key] = _Kept(made)
        self.weight += one.weight
        while self.weight > self.most and len(self.kept) > 1:
            oldest = next(iter(self.kept))
            other = self.kept.pop(oldest)
            if other.is_used:
                other.is_used = False
                self.kept[oldest] = other
            else:
                self.weight -= other.weight


_shelf = _Shelf()
clear = _shelf.clear
make_room_for = _shelf.fit


def _weight_of(made: object) -> int:
    """Bytes, about."""
    if isinstance(made, pygame.Surface):
        return _SLIGHT + made.get_width() * made.get_height() * made.get_bytesize()
    if isinstance(made, pygame.font.Font):
        return _FONT
    return sum(map(_weight_of, made)) if isinstance(made, tuple | list) and made else _SLIGHT


def cached(make: Callable[Args, Made]) -> Callable[Args, Made]:
    """Keep what a function returns, apart for each table and language, as long as there is room for it."""
    kept = _shelf.kept

    @functools.wraps(make)
    def found(*args: Args.args, **kwargs: Args.kwargs) -> Made:
        key = make, current().name, language(), args, *kwargs.items()
        one = kept.get(key)
        if one is None:
            made = make(*args, **kwargs)
            _shelf.add(key, made)
            return made
        one.is_used = True
        return cast("Made", one.made)

    return found


def cached_by_colours(make: Callable[Args, Made]) -> Callable[Args, Made]:
    """Keep what a function returns that has a side's colour, apart for the colours of each game too."""

    @cached
    def apart(_colours: tuple[int, ...], *args: Args.args, **kwargs: Args.kwargs) -> Made:
        return make(*args, **kwargs)

    @functools.wraps(make)
    def found(*args: Args.args, **kwargs: Args.kwargs) -> Made:
        return apart(colours(), *args, **kwargs)

    return found


@cached
def font(name: str, px: int) -> pygame.font.Font:
    """A face of `theme.FONTS` at `px` device pixels an em."""
    return pygame.font.Font(str(assets_folder() / "fonts" / f"{FONTS[name]}.ttf"), max(1, px))


@cached
def source(name: str) -> str:
    """The SVG text of a picture; FileNotFoundError if there is none of that name."""
    return (assets_folder() / "images" / f"{name}.svg").read_text(encoding="utf-8")


def raster(svg_text: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text as a new alpha surface of `size` pixels, to compose with."""
    return pygame.image.load_sized_svg(_file_of(svg_text), size).convert_alpha()


def _file_of(svg_text: str) -> io.BytesIO | str:
    """What pygame reads the text from: in the browser only real files, which lie in memory there."""
    if sys.platform != "emscripten":
        return io.BytesIO(svg_text.encode())
    path = Path(tempfile.gettempdir()) / "fivefold.svg"
    path.write_text(svg_text, encoding="utf-8")
    return str(path)


@cached
def shape(name: str, px: int, colour: str = "") -> pygame.Surface:
    """A square picture `px` wide, `currentColor` replaced, to compose with."""
    return raster(source(name).replace("currentColor", colour or "#ffffff"), (px, px))


@cached
def svg(name: str, size: tuple[int, int], colour: str = "") -> pygame.Surface:
    """A picture of `size` pixels to blit to the screen, `currentColor` replaced."""
    return sprite(raster(source(name).replace("currentColor", colour or "#ffffff"), size))


def sprite(surface: pygame.Surface) -> pygame.Surface:
    """An alpha surface made cheap to blit to the screen; not to be drawn on any more."""
    ready = surface.convert_alpha()
    # Run-length encoding lets SDL's own blitter do the work, some thirty times faster in the browser.
    ready.set_alpha(255, pygame.RLEACCEL)
    return ready


def in_steps(makes: Iterable[Callable[[], object]]) -> Iterator[None]:
    """Make sprites, one a step."""
    for make in makes:
        make()
        yield


def run_for(sprites: Iterator[None], seconds: float) -> bool:
    """Make sprites, one a step, for about so long; True if some may be left."""
    end = time.perf_counter() + seconds
    return any(time.perf_counter() >= end for _ in sprites)
