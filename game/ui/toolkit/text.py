"""Lines and paragraphs of text; suit signs in them are drawn as shapes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import partial

import pygame

from . import assets
from .legible import least_px
from .theme import THEME

_SUITS = "♠♥♦♣"
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


def wrap(text: str, font_name: str, px: int, limit: int) -> list[str]:
    """The text as lines of at most `limit` pixels; line breaks in it stay."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_paragraph(paragraph, font_name, px, limit)
    return lines


def fitting_px(text: str, font_name: str, px: int, limit: int, min_px: int) -> int:
    """The largest size from `px` down to `min_px`, or to what is legible, at which a line takes at most `limit`."""
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
    step = leading(px)
    widest = max(width(text, font_name, px) for text in lines)
    page = _clear(widest if align == "left" else limit, _rows_height(len(lines), font_name, px))
    for row, words in enumerate(lines):
        made = unfinished(words, font_name, px, colour)
        free = page.get_width() - made.get_width()
        page.blit(made, ({"left": 0, "center": free // 2, "right": free}[align], row * step))
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
    """Whether a paragraph fits a room of w by h pixels at its smallest, or at what is legible."""
    return block_height(text, font_name, max(min_px, least_px()), room[0]) <= room[1]


def block_height(text: str, font_name: str, px: int, limit: int) -> int:
    """How many pixels high a paragraph wrapped at `limit` pixels is."""
    return _rows_height(len(wrap(text, font_name, px, limit)), font_name, px)


def leading(px: int) -> int:
    """The distance of lines in a paragraph, in pixels."""
    return round(px * 1.36)


def unfinished(text: str, font_name: str, px: int, colour: str) -> pygame.Surface:
    """One line as an alpha surface to compose with."""
    if not _SPLIT.search(text):
        return _letters(text, font_name, px, colour)
    made = _clear(width(text, font_name, px), height(font_name, px))
    x = 0
    for piece in _pieces(text):
        made.blit(*_drawn(piece, font_name, px, colour, x))
        x += _advance(piece, font_name, px)
    return made


def preload_suits(px: int, colour: str) -> Iterator[None]:
    """Make the suit signs of text of a size and colour ahead of their use, one a step."""
    for sign in _SUITS:
        assets.shape(SIGNS[sign], _sign_px(px), _sign_colour(sign, colour))
        yield


def _rows_height(rows: int, font_name: str, px: int) -> int:
    return leading(px) * (rows - 1) + height(font_name, px)


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


def _drawn(piece: str, font_name: str, px: int, colour: str, x: int) -> tuple[pygame.Surface, tuple[int, int]]:
    if piece not in SIGNS:
        return _letters(piece, font_name, px, colour), (x, 0)
    size = _sign_px(px)
    top = baseline(font_name, px) - round((CAPS * px + size) / 2)
    return assets.shape(SIGNS[piece], size, _sign_colour(piece, colour)), (x + _gap(px), top)


def _sign_colour(sign: str, colour: str) -> str:
    if sign not in "♥♦":
        return colour
    return THEME.red_on_dark if _is_light(colour) else THEME.red


def _is_light(colour: str) -> bool:
    tint = pygame.Color(colour)
    return 2 * tint.r + 5 * tint.g + tint.b > 8 * 112


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
    fits = partial(_fits, font_name=font_name, px=px, limit=limit)
    lines = [""]
    for word in _WORD.findall(paragraph):
        longer = f"{lines[-1]} {word}".lstrip()
        if fits(longer):
            lines[-1] = longer
        else:
            lines += _broken(word, font_name, px, limit)
    return lines if len(lines) == 1 or lines[0] else lines[1:]


def _fits(text: str, font_name: str, px: int, limit: int) -> bool:
    return width(text, font_name, px) <= limit


def _broken(word: str, font_name: str, px: int, limit: int) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and not _fits(parts[-1] + letter, font_name, px, limit):
            parts.append("")
        parts[-1] += letter
    return parts
