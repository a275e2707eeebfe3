"""Fonts and pictures from the assets folder, each loaded once."""

from __future__ import annotations

import functools
import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

import pygame

from ...i18n import language
from ...paths import assets_folder
from .theme import FONTS, current

Args = ParamSpec("Args")
Made = TypeVar("Made")

_emptiers: list[Callable[[], None]] = []


def cached(size: int) -> Callable[[Callable[Args, Made]], Callable[Args, Made]]:
    """A decorator: keep the `size` results used last, those of each table and language apart, until `clear()`."""

    def keep(make: Callable[Args, Made]) -> Callable[Args, Made]:
        def made(_table: str, _language: str, *args: Args.args, **kwargs: Args.kwargs) -> Made:
            return make(*args, **kwargs)

        kept = functools.lru_cache(maxsize=size)(made)
        find = cast("Callable[Concatenate[str, str, Args], Made]", kept)
        _emptiers.append(kept.cache_clear)

        @functools.wraps(make)
        def found(*args: Args.args, **kwargs: Args.kwargs) -> Made:
            return find(current().name, language(), *args, **kwargs)

        return found

    return keep


def clear() -> None:
    """Forget every font and sprite; to be called after the display has changed."""
    for empty in _emptiers:
        empty()


@cached(96)
def font(name: str, px: int) -> pygame.font.Font:
    """A face of `theme.FONTS` at `px` device pixels an em."""
    return pygame.font.Font(str(assets_folder() / "fonts" / f"{FONTS[name]}.ttf"), max(1, px))


@cached(96)
def source(name: str) -> str:
    """The SVG text of a picture; FileNotFoundError if there is none of that name."""
    return (assets_folder() / "images" / f"{name}.svg").read_text(encoding="utf-8")


def raster(svg_text: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text as a new alpha surface of `size` pixels, to compose with."""
    return pygame.image.load_sized_svg(_file_of(svg_text), size).convert_alpha()


def _file_of(svg_text: str) -> io.BytesIO | str:
    """What pygame reads the text from: in the browser it knows real files only, and they lie in memory there."""
    if sys.platform != "emscripten":
        return io.BytesIO(svg_text.encode())
    path = Path(tempfile.gettempdir()) / "fivefold.svg"
    path.write_text(svg_text, encoding="utf-8")
    return str(path)


@cached(256)
def shape(name: str, px: int, colour: str = "") -> pygame.Surface:
    """A square picture `px` wide, `currentColor` replaced, to compose with."""
    return raster(source(name).replace("currentColor", colour or "#ffffff"), (px, px))


@cached(256)
def svg(name: str, size: tuple[int, int], colour: str = "") -> pygame.Surface:
    """A picture of `size` pixels to blit to the screen, `currentColor` replaced."""
    return sprite(raster(source(name).replace("currentColor", colour or "#ffffff"), size))


def sprite(surface: pygame.Surface) -> pygame.Surface:
    """An alpha surface made cheap to blit to the screen; not to be drawn on any more."""
    ready = surface.convert_alpha()
    # Run-length encoding lets SDL's own blitter do the work, some thirty times faster in the browser.
    ready.set_alpha(255, pygame.RLEACCEL)
    return ready


def make_some(sprites: Iterator[None], seconds: float) -> bool:
    """Make sprites, one a step, for about so long; says whether some may be left."""
    end = time.perf_counter() + seconds
    return any(time.perf_counter() >= end for _ in sprites)
