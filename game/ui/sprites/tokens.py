"""The pictures on the cards of some games: animals, states, numbers."""

from __future__ import annotations

import re
from functools import cache

import pygame

from ...i18n import t
from ..toolkit import assets, text
from ..toolkit.text import Sizes, set_in
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import drawing, rounded
from ..words.faces import TEN, Face, Power

SOFT = 7
"""How far corners are rounded, in the picture's units."""

_PATH = re.compile(r'<path id="([a-z-]+)" fill="(#\w+)" transform="[^"]*" d="([^"]+)"/>')
_POINT = re.compile(r"(-?\d+) (-?\d+)")


@cache
def _outlines() -> dict[str, tuple[str, str, int, int]]:
    """By name: an outline about its middle, its colour, and half its width and height."""
    found = {}
    for name, colour, path in _PATH.findall(assets.source("outlines")):
        x, y = (max(abs(int(number)) for number in numbers) for numbers in zip(*_POINT.findall(path), strict=True))
        found[name] = path, colour, x, y
    return found


def outline(name: str, w: int, h: int) -> pygame.Surface:
    """The outline of a name in w by h pixels, to compose with; KeyError when there is none."""
    path, colour, x, y = _outlines()[name]
    scale = min(w / (2 * x + SOFT), h / (2 * y + SOFT))
    soft = f'stroke="{colour}" stroke-width="{SOFT}" stroke-linejoin="round"'
    place = f'transform="translate({w / 2:.2f} {h / 2:.2f}) scale({scale:.4f})"'
    return drawing(w, h, f'<path d="{path}" fill="{colour}" {soft} {place}/>')


FAINT = 150
"""How strong pictures are where a space or card steps back, of 255."""
_TENS = ("#8db4c4", "#cfa07f", "#a798c6")
"""Under numbers: as many bars as tens have begun, in a colour of their own."""
IN_A_PICTURE = 3.0
"""Width in ems of the smallest letters under which a room is one of a picture."""
NAME_FROM = 5.7
"""Width of spaces, in ems of the smallest letters, from which the whole name stands below its short form."""
FEET = {"wild": "#1f5c66", "remover": "#a92b22"}
"""The colour of a special card's foot."""

_LEADING = 1.06
"""From one line of a name to the next, in ems."""

_Point = tuple[float, float]


def is_name(printed: Face) -> bool:
    """True if a name is printed, which may need all of a space's width."""
    return not (printed.picture or printed.sign.isdecimal() or len(printed.short) == 1)


def print_space(tile: pygame.Surface, printed: Face, dim: bool, *, tens: bool) -> None:
    """Paint a token on the paper of a board space; `tens`: a number with a dash for each ten that has begun."""
    page = _Page(tile, dim)
    w, h = page.w, page.h
    if printed.picture:
        page.put_picture(printed.picture, round(min(w, h) * 0.84), (w / 2, h / 2))
    elif printed.sign.isdecimal():
        px, middle = round(w * min(0.6 * THEME.letters, 0.66)), h * (0.48 if tens else 0.5)
        page.blit_centred(printed.sign, "display", px, (w / 2, middle))
        if tens:
            _print_dashes(page, min(max(int(printed.sign) - 1, 0) // TEN, len(_TENS) - 1))
    elif not is_name(printed):
        px = text.fitting_px(printed.short, "display", round(w * 0.76 * THEME.letters), round(w * 0.86), 0)
        page.blit_centred(printed.short, "display", px, (w / 2, h / 2))
    else:
        _print_space_name(page, printed)


def _print_dashes(page: _Page, more: int) -> None:
    """Paint one dash, and some more, below a number."""
    w, h = page.w, page.h
    wide, step, high = w * 0.16, w * 0.22, max(2.0, h * 0.055)
    left = (w - wide - more * step) / 2
    page.put_bars([(left + i * step, h * 0.84, wide, high) for i in range(more + 1)], _TENS[more])


def print_card(whole: pygame.Surface, printed: Face, power: Power, dim: bool) -> None:
    """Paint a token on a card; a power has a coloured foot with its word."""
    w, h = whole.get_size()
    foot = _print_foot(_Page(whole, dim), power) if power else 0
    page = _Page(whole.subsurface((0, 0, w, h - foot)), dim)
    if printed.picture:
        _print_figure(page, printed, power)
    elif printed.sum:
        _print_sum(page, *printed.sum)
    elif len(printed.sign) <= 2:
        px = text.fitting_px(printed.sign, "display", round(w * (1.0 - 0.18 * len(printed.sign))), round(w * 0.84), 0)
        page.blit_centred(printed.sign, "display", px, (w / 2, page.h / 2))
    elif w > page.h:
        _print_across(page, printed)
    else:
        _print_card_name(page, printed)


def write_centred(tile: pygame.Surface, words: str, font: str, px: int, colour: str, centre: _Point) -> None:
    """A line whose capitals have their middle on a point."""
    line = text.unfinished(words, font, px, colour)
    top = centre[1] + text.CAPS * px / 2 - text.baseline(font, px)
    tile.blit(line, (round(centre[0] - line.get_width() / 2), round(top)))


class _Page:
    """A surface, and the ink that is used on it."""

    def __init__(self, surface: pygame.Surface, dim: bool) -> None:
        self.surface = surface
        self.w, self.h = surface.get_size()
        self.dim = dim
        self.ink = THEME.ink_dim if dim else THEME.ink
        self.soft_ink = THEME.ink_dim if dim else THEME.ink_soft

    def put_picture(self, name: str, px: int, centre: _Point, colour: str = "") -> None:
        """A picture with its middle on a point, fainter where the page steps back."""
        picture = assets.shape(name, px, colour or self.ink)
        if self.dim:
            picture = picture.copy()
            picture.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def put_bars(self, bars: list[tuple[float, float, float, float]], colour: str) -> None:
        """Bars with round ends, each as left, top, width and height, fainter where the page steps back."""
        parts = [rounded(x, y, w, h, h / 2, colour, FAINT / 255 if self.dim else 1.0) for x, y, w, h in bars]
        self.surface.blit(drawing(self.w, self.h, *parts), (0, 0))

    def blit_centred(self, words: str, font: str, px: int, centre: _Point, colour: str = "") -> None:
        """A line as `write_centred` has it; nothing where it could not be read."""
        if px >= least_px():
            write_centred(self.surface, words, font, px, colour or self.ink, centre)

    def put_name(
        self, name: str, font: str, sizes: Sizes, room: tuple[float, float], centre: _Point, colour: str = ""
    ) -> None:
        """A name set in a room round a point; nothing if even its smallest setting is too high.

        Nothing, too, if it had to be cut in a room so small that it can only be a picture's.
        """
        cuts = room[0] >= IN_A_PICTURE * least_px()
        setting = set_in(name, font, sizes, round(room[0]), round(room[1]), _LEADING, cuts=cuts)
        for row, line in enumerate(setting.lines):
            off = (row - (len(setting.lines) - 1) / 2) * setting.px * _LEADING
            self.blit_centred(line, font, setting.px, (centre[0], centre[1] + off), colour)


def _print_space_name(page: _Page, printed: Face) -> None:
    w, h = page.w, page.h
    is_short = w < NAME_FROM * least_px() or printed.short == printed.sign
    if printed.outline:
        shape = outline(printed.outline, round(w * 0.9), round(h * (0.88 if is_short else 0.58)))
        if page.dim:
            shape.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        page.surface.blit(shape, (round(w * 0.05), round(h * 0.06)))
        page.ink = THEME.ink_soft if page.dim else THEME.ink  # on the picture's colours
        page.soft_ink = THEME.ink_soft
    if is_short:
        sizes = Sizes(round(w * 0.46), round(w * 0.3), 0)
        page.put_name(printed.short, "strong", sizes, (w * 0.94, h * 0.84), (w / 2, h / 2))
        return
    large = 0.33 if printed.outline else 0.41
    page.blit_centred(printed.short, "display", round(w * min(large * THEME.letters, 0.45)), (w / 2, h * 0.33))
    sizes = Sizes(round(w * 0.17), round(w * 0.14), 0)
    page.put_name(printed.sign, "body", sizes, (w * 0.9, h * 0.4), (w / 2, h * 0.74), page.soft_ink)


def _print_foot(page: _Page, power: Power) -> int:
    """Paint the foot that tells by sign and word what a special card does; how high it is."""
    w, h = page.w, page.h
    least = min(w, h)  # cards with long names lie across
    high, fill, word = round(least * 0.26), FEET[power], t(f"card.{power}.printed")
    band = drawing(w, h, rounded(0, h - 2 * high, w, 2 * high, max(3.0, least * 0.085), fill, 0.6 if page.dim else 1.0))
    page.surface.blit(band, (0, h - high), (0, h - high, w, high))
    x, y, sign, gap = w / 2, h - high / 2, round(least * 0.19), least * 0.07
    if text.width(word, "strong", least_px()) <= w * 0.7:  # else the sign stands alone
        px = text.fitting_px(word, "strong", sign, round(w * 0.68), 0)
        long = min(text.width(word, "strong", px), w * 0.68)
        left = (w - sign - gap - long) / 2
        x = left + sign / 2
        page.put_name(word, "strong", Sizes(px, 0, 0), (w * 0.7, high), (left + sign + gap + long / 2, y), THEME.paper)
    mark = assets.shape(f"mark-{power}", sign, THEME.paper)
    page.surface.blit(mark, mark.get_rect(center=(round(x), round(y))))
    return high


def _print_figure(page: _Page, printed: Face, power: Power) -> None:
    w, h = page.w, page.h
    is_narrow = text.width(printed.sign, "strong", least_px()) > w - 4
    if is_narrow or (power and printed.says == power):  # the foot says it
        page.put_picture(printed.picture, round(min(w * 0.8, h * 0.9)), (w / 2, h / 2))
        return
    px = round(w * 0.2)
    page.put_picture(printed.picture, min(round(w * 0.84), round(h - px * 1.9)), (w / 2, (h - px * 1.3) / 2))
    page.put_name(printed.sign, "strong", Sizes(px, 0, 0), (w - 4, px * 1.4), (w / 2, h - px * 0.95))


def _print_sum(page: _Page, first: str, sign: str, second: str) -> None:
    """A sum as one works it out on paper: the numbers below each other, a line, and what is asked for."""
    w, h = page.w, page.h
    px = min(round(w * 0.38), round(h * 0.27))
    column = max(text.width(digit, "display", px) for digit in "0123456789")
    asked = page.ink if page.dim else THEME.accent_dark
    for words, y, colour in ((first, 0.22, ""), (second, 0.46, ""), ("?", 0.8, asked)):
        for place, digit in enumerate(reversed(words)):
            page.blit_centred(digit, "display", px, (w * 0.89 - (place + 0.5) * column, h * y), colour)
    page.blit_centred(sign, "strong", px, (w * 0.2, h * 0.46))
    page.put_bars([(w * 0.1, h * 0.62, w * 0.8, max(1.0, w * 0.022))], page.ink)


def _print_card_name(page: _Page, printed: Face) -> None:
    w, h = page.w, page.h
    edge = h * 0.2 if printed.note else h * 0.05
    sizes = Sizes(round(w * (0.23 if printed.note else 0.36)), round(w * 0.185), 0)
    room = max(w * 0.87, w - 2), h - 2 * edge
    is_broad = text.width(max(printed.sign.split(), key=len), "strong", least_px()) > room[0]
    page.put_name(printed.sign, "body" if is_broad else "strong", sizes, room, (w / 2, h / 2))
    if printed.note:
        page.put_picture("star", round(w * 0.2), (w / 2, edge * 0.75), THEME.accent)
        small = Sizes(round(w * 0.14), 0, 0)
        if text.width(printed.note, "body", max(small.largest, least_px())) <= w - 4:
            page.put_name(printed.note, "body", small, (w - 4, edge), (w / 2, h - edge * 0.6), page.soft_ink)


def _print_across(page: _Page, printed: Face) -> None:
    """A long name as large as it goes on a card that lies across, and below it what it names."""
    w, h = page.w, page.h
    small = max(round(h * 0.19), least_px())
    foot = small * (1.5 if small > least_px() else 1.0) if printed.note else 0.0
    sizes = Sizes(round(h * 0.46), round(h * 0.2), 0)
    page.put_name(printed.sign, "strong", sizes, (w * 0.92, h - foot - h * 0.08), (w / 2, (h - foot) / 2 + h * 0.04))
    if not printed.note:
        return
    star, wide, y = round(small * 1.1), text.width(printed.note, "body", small), h - foot * 0.62
    if star + small * 0.4 + wide > w * 0.96:
        page.put_picture("star", star, (w / 2, y), THEME.accent)
        return
    left = (w - star - small * 0.4 - wide) / 2
    page.put_picture("star", star, (left + star / 2, y), THEME.accent)
    page.blit_centred(printed.note, "body", small, (left + star + small * 0.4 + wide / 2, y), page.soft_ink)
