"""Names and labels set as large as their place allows: broken between words, else within a word, else cut short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from . import text
from .legible import least_px

_VOWEL = "[aeiouyà-æè-ïò-öø-ýāăąēĕėęěĩīĭįıōŏőœũūŭůűųŷ]"
_CONSONANT = rf"(?:[cpstw]h|(?!{_VOWEL})\w)"
_ONSET = re.compile(rf"(?<=...)(?<![cpstw](?=h))(?=(?:{_CONSONANT}{_VOWEL}|y[aeiou]).)", re.IGNORECASE)


_LARGE = 0.75
"""Of the size that was asked for, so much is large enough for words to stay in one line."""
LEADING = 1.36
"""Distance of a label's lines, in ems."""


class Sizes(NamedTuple):
    """Pixels an em that a name may have."""

    largest: int
    whole: int
    """Words are not broken while they can be at least so large."""
    least: int


class Setting(NamedTuple):
    """A name in lines of one size."""

    lines: tuple[str, ...]
    px: int


def label(
    words: str, font: str, px: int, colour: str, room: tuple[int, int], min_px: int, align: str = "center"
) -> pygame.Surface:
    """Words in a room of w by h pixels: in one line if they stay large in it, else broken, the lines aligned."""
    wide, high = room
    min_px = max(min_px, least_px())
    px = max(px, min_px)
    lines: tuple[str, ...] = (words,)
    if text.width(words, font, max(min_px, round(px * _LARGE))) > wide:
        found = set_in(words, font, Sizes(px, min_px, min_px), wide, high, LEADING)
        if text.width(words, font, min_px) > wide or len(found.lines) > 1:
            lines, px = found
    if len(lines) < 2:
        return text.fitted(words, font, px, colour, wide, min_px)
    longest = max(text.width(line, font, px) for line in lines)
    return text.block("\n".join(lines), font, px, colour, longest, align)


def set_in(name: str, font: str, sizes: Sizes, w: int, h: int, leading: float, *, cuts: bool = True) -> Setting:
    """A name in w by h pixels, lines `leading` ems apart; no lines where even the smallest are too high.

    Where they are too wide it is cut short, or there are no lines either.
    """
    sizes = Sizes(*(max(px, least_px()) for px in sizes))
    words, broken = [name.split()], list(_hyphenated(name))
    for forms, low in ((words, max(sizes.whole, sizes.least)), (broken, sizes.least), (words, sizes.least)):
        for px in range(sizes.largest, low - 1, -1):
            for pieces in forms:
                lines = _lines(pieces, font, px, w)
                if px * leading * len(lines) <= h and all(text.width(line, font, px) <= w for line in lines):
                    return Setting(lines, px)
    if not cuts and text.width(name, font, sizes.least) > w:
        return Setting((), sizes.least)
    cut = text.shortened(name, font, sizes.least, w)
    return Setting((cut,) if sizes.least * leading <= h else (), sizes.least)


def _lines(pieces: list[str], font: str, px: int, w: int) -> tuple[str, ...]:
    """As many pieces on each line as there is room for; one that ends in a hyphen has a line of its own."""
    lines = [""]
    for piece in pieces:
        longer = f"{lines[-1]} {piece}".strip()
        is_full = "-" in (lines[-1][-1:], piece[-1:]) or text.width(longer, font, px) > w
        if lines[-1] and is_full:
            lines.append(piece)
        else:
            lines[-1] = longer
    return tuple(lines)


def _hyphenated(name: str) -> Iterator[list[str]]:
    """The pieces of a name whose longest word is broken before a syllable, the most even break first."""
    words = name.split()
    longest = max(words, key=len, default="")
    breaks = [found.start() for found in _ONSET.finditer(longest)]
    for place in sorted(breaks, key=lambda place: abs(2 * place + 1 - len(longest))):  # the hyphen counts
        at = words.index(longest)
        yield [*words[:at], f"{longest[:place].removesuffix('-')}-", longest[place:], *words[at + 1 :]]
