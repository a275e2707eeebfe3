"""Lines, paragraphs and labels of text; suit signs in them are drawn as shapes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from . import assets
from .theme import THEME, least_px

SIGNS = {
    "♠": "suit-S",
    "♥": "suit-H",
    "♦": "suit-D",
    "♣": "suit-C",
    "★": "star",
    "→": "icon-forward",
    "←": "icon-back",
    "✓": "icon-check",
}
"""Characters that the fonts do not have, and the pictures drawn for them."""

_WORD = re.compile("[\\S\xa0]+")
"""What stays in one line: words, and those with a no-break space between them."""
_SPLIT = re.compile(f"([{''.join(SIGNS)}])")
CAPS = 0.705
"""The height of a capital letter in all our faces, in ems."""
LEADING = 1.36
"""The distance of a paragraph's lines, in ems."""


@assets.cached
def line(text: str, font_name: str, px: int, colour: str) -> pygame.Surface:
    """One line of text, as high as the face's line."""
    return assets.sprite(unfinished(text, font_name, px, colour))


@assets.cached
def width(text: str, font_name: str, px: int) -> int:
    """How many pixels a line takes."""
    return sum(_advance(piece, font_name, px) for piece in _pieces(text))


def height(font_name: str, px: int) -> int:
    """How many pixels high a line is."""
    return round(_face(font_name, px).get_height() / _fineness(px))


def baseline(font_name: str, px: int) -> int:
    """How far below a line's top its letters stand."""
    return round(_face(font_name, px).get_ascent() / _fineness(px))


@assets.cached
def wrap(text: str, font_name: str, px: int, limit: int) -> list[str]:
    """The text as lines of at most `limit` pixels; line breaks in it stay."""
    return [line for part in text.split("\n") for line in _wrap_paragraph(part, font_name, px, limit)]


def fitting_px(text: str, font_name: str, px: int, limit: int, min_px: int) -> int:
    """The largest size from `px` down to `min_px`, or to a legible one, at which a line takes at most `limit`."""
    px, min_px = max(px, least_px()), max(min_px, least_px())
    while px > min_px and width(text, font_name, px) > limit:
        px -= 1
    return px


@assets.cached
def fitted(text: str, font_name: str, px: int, colour: str, limit: int, min_px: int) -> pygame.Surface:
    """One line that takes at most `limit` pixels: made smaller down to `min_px`, then cut short with an ellipsis."""
    px = fitting_px(text, font_name, px, limit, min_px)
    return line(shortened(text, font_name, px, limit), font_name, px, colour)


def shortened(text: str, font_name: str, px: int, limit: int) -> str:
    """The text, or as much of its beginning as fits `limit` pixels with an ellipsis."""
    if width(text, font_name, px) <= limit:
        return text
    while text and width(text.rstrip() + "…", font_name, px) > limit:
        text = text[:-1]
    return text.rstrip() + "…"


@assets.cached
def block(text: str, font_name: str, px: int, colour: str, limit: int, align: str = "left") -> pygame.Surface:
    """A paragraph wrapped at `limit` pixels, aligned left, center or right, `limit` wide unless left."""
    lines = wrap(text, font_name, px, limit)
    widest = max(width(text, font_name, px) for text in lines)
    page = _clear(widest if align == "left" else limit, block_height(text, font_name, px, limit))
    for row, words in enumerate(lines):
        made = unfinished(words, font_name, px, colour)
        free = page.get_width() - made.get_width()
        page.blit(made, ({"left": 0, "center": free // 2, "right": free}[align], row * leading(px)))
    return assets.sprite(page)


@assets.cached
def fitted_block(
    text: str, font_name: str, px: int, colour: str, room: tuple[int, int], min_px: int, align: str = "left"
) -> pygame.Surface:
    """A paragraph as large as fits a room of w by h pixels, from `px` down to `min_px` or to what is legible."""
    px, min_px = max(px, least_px()), max(min_px, least_px())
    while px > min_px and block_height(text, font_name, px, room[0]) > room[1]:
        px -= 1
    return block(text, font_name, px, colour, room[0], align)


def has_room(text: str, font_name: str, min_px: int, room: tuple[int, int]) -> bool:
    """True if a paragraph fits a room of w by h pixels at its smallest legible size."""
    return block_height(text, font_name, max(min_px, least_px()), room[0]) <= room[1]


def block_height(text: str, font_name: str, px: int, limit: int) -> int:
    """How many pixels high a paragraph wrapped at `limit` pixels is."""
    return leading(px) * (len(wrap(text, font_name, px, limit)) - 1) + height(font_name, px)


def leading(px: int) -> int:
    """The distance of lines in a paragraph, in pixels."""
    return round(px * LEADING)


def unfinished(text: str, font_name: str, px: int, colour: str) -> pygame.Surface:
    """One line as an alpha surface to compose with."""
    if not _SPLIT.search(text):
        return _letters(text, font_name, px, colour)
    made = _clear(width(text, font_name, px), height(font_name, px))
    x = 0
    for piece in _pieces(text):
        if piece in SIGNS:
            size = _sign_px(px)
            top = baseline(font_name, px) - round((CAPS * px + size) / 2)
            made.blit(assets.shape(SIGNS[piece], size, _sign_colour(piece, colour)), (x + _gap(px), top))
        else:
            made.blit(_letters(piece, font_name, px, colour), (x, 0))
        x += _advance(piece, font_name, px)
    return made


def preload_suits(px: int, colour: str) -> Iterator[None]:
    """Make the suit signs of text of a size and colour ahead of their use, one a step."""
    for sign in "♠♥♦♣":
        assets.shape(SIGNS[sign], _sign_px(px), _sign_colour(sign, colour))
        yield


def _letters(text: str, font_name: str, px: int, colour: str) -> pygame.Surface:
    if not text:
        return _clear(0, height(font_name, px))
    large = _face(font_name, px).render(text, True, colour).convert_alpha()
    if _fineness(px) == 1:
        return large
    return pygame.transform.smoothscale(large, (max(1, _advance(text, font_name, px)), height(font_name, px)))


def _fineness(px: int) -> int:
    # Letters stand on whole pixels, which spaces small text unevenly: it is drawn twice as large, then shrunk.
    return 2 if px < 40 else 1


def _face(font_name: str, px: int) -> pygame.font.Font:
    return assets.font(font_name, px * _fineness(px))


def _sign_colour(sign: str, colour: str) -> str:
    if sign not in "♥♦":
        return colour
    red, green, blue, _ = pygame.Color(colour)
    return THEME.red_on_dark if 2 * red + 5 * green + blue > 8 * 112 else THEME.red


def _pieces(text: str) -> list[str]:
    return [piece for piece in _SPLIT.split(text) if piece]


def _advance(piece: str, font_name: str, px: int) -> int:
    if piece in SIGNS:
        return _sign_px(px) + 2 * _gap(px)
    return math.ceil(_face(font_name, px).size(piece)[0] / _fineness(px))


def _sign_px(px: int) -> int:
    return max(6, round(px * 0.78))


def _gap(px: int) -> int:
    return max(0, round(px * 0.03))


def _clear(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), h), pygame.SRCALPHA)


def _wrap_paragraph(paragraph: str, font_name: str, px: int, limit: int) -> list[str]:
    lines, taken, space = [""], 0, width(" ", font_name, px)
    for word in _WORD.findall(paragraph):
        longer, wide = f"{lines[-1]} {word}".lstrip(), width(word, font_name, px)
        taken += space + wide + 1  # more than the line takes, and words are measured once for all lines
        if taken <= limit or width(longer, font_name, px) <= limit:
            lines[-1] = longer
        else:
            lines += _broken(word, font_name, px, limit)
            taken = width(lines[-1], font_name, px)
    return lines if len(lines) == 1 or lines[0] else lines[1:]


def _broken(word: str, font_name: str, px: int, limit: int) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and width(parts[-1] + letter, font_name, px) > limit:
            parts.append("")
        parts[-1] += letter
    return parts


_VOWEL = "[aeiouyà-æè-ïò-öø-ýāăąēĕėęěĩīĭįıōŏőœũūŭůűųŷ]"
_CONSONANT = rf"(?:[cpstw]h|(?!{_VOWEL})\w)"
_ONSET = re.compile(rf"(?<=...)(?<![cpstw](?=h))(?=(?:{_CONSONANT}{_VOWEL}|y[aeiou]).)", re.IGNORECASE)


_LARGE = 0.75
"""The share of the size asked for at which words may still stay in one line."""


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
    if width(words, font, max(min_px, round(px * _LARGE))) > wide:
        found = set_in(words, font, Sizes(px, min_px, min_px), wide, high, LEADING)
        if width(words, font, min_px) > wide or len(found.lines) > 1:
            lines, px = found
    if len(lines) < 2:
        return fitted(words, font, px, colour, wide, min_px)
    longest = max(width(line, font, px) for line in lines)
    return block("\n".join(lines), font, px, colour, longest, align)


def has_label_room(words: str, font: str, min_px: int, room: tuple[int, int]) -> bool:
    """True if a label at its smallest shows all its words in a room of w by h pixels."""
    px = max(min_px, least_px())
    broken = set_in(words, font, Sizes(px, px, px), *room, LEADING, cuts=False)
    return bool(broken.lines) or width(words, font, px) <= room[0]


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
                if px * leading * len(lines) <= h and all(width(line, font, px) <= w for line in lines):
                    return Setting(lines, px)
    if not cuts and width(name, font, sizes.least) > w:
        return Setting((), sizes.least)
    cut = shortened(name, font, sizes.least, w)
    return Setting((cut,) if sizes.least * leading <= h else (), sizes.least)


def _lines(pieces: list[str], font: str, px: int, w: int) -> tuple[str, ...]:
    """As many pieces on each line as there is room for; one that ends in a hyphen has a line of its own."""
    lines = [""]
    for piece in pieces:
        longer = f"{lines[-1]} {piece}".strip()
        if lines[-1] and ("-" in (lines[-1][-1:], piece[-1:]) or width(longer, font, px) > w):
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
