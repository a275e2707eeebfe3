"""The faces and backs of cards."""

from __future__ import annotations

import math
from typing import Literal, get_args

import pygame

from ...i18n import t
from ..toolkit import assets, text
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import disc, drawing, frame, gradient, rounded, soft, spread, stroke
from ..words.faces import Power, face, rank_sign
from .spaces import glyph
from .tokens import print_card


@assets.cached
def _back(w: int, h: int) -> pygame.Surface:
    line, r = max(1.0, w * 0.018), _round(w)
    pattern = rounded(0, 0, w, h, 0, THEME.back), *_PATTERNS[THEME.back_pattern](w, h)
    edge = frame(w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, r * 0.4, line, THEME.paper, 0.55)
    seal = disc(w / 2, h / 2, w * 0.23, THEME.back), disc(w / 2, h / 2, w * 0.19, THEME.back_stripe)
    picture = drawing(w, h, *pattern, edge, *seal)
    star = assets.shape("star", round(w * 0.27), THEME.back_star)
    picture.blit(star, star.get_rect(center=(w // 2, h // 2)))
    shape = drawing(w, h, rounded(0, 0, w, h, r * 0.7, "#ffffff"))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _slanting(w: int, h: int, step: float, line: float, lean: int = 1) -> list[str]:
    """Lines `step` apart, rising to the right, or with a lean of -1 to the left."""
    starts = [x * step for x in range(int((w + h) / step) + 2)]
    ends = [((x - h, h), (x, 0)) if lean > 0 else ((x - h, 0), (x, h)) for x in starts]
    return [stroke(points, line, THEME.back_stripe) for points in ends]


def _stripes(w: int, h: int) -> list[str]:
    step = max(4.0, w * 0.09)
    return _slanting(w, h, step, step * 0.42)


def _lattice(w: int, h: int) -> list[str]:
    step = max(5.0, w * 0.15)
    return [part for lean in (1, -1) for part in _slanting(w, h, step, max(1.0, step * 0.13), lean)]


def _rays(w: int, h: int) -> list[str]:
    reach, x, y = math.hypot(w, h) / 2, w / 2, h / 2
    turns = [math.tau * (i + 0.5) / 40 for i in range(40)]
    tips = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
    return [stroke([(x, y), tip], max(1.0, w * 0.016), THEME.back_stripe, 0.8) for tip in tips]


def _dotted(w: int, h: int) -> list[tuple[float, float]]:
    step = max(6.0, w * 0.17)
    rows = range(int(h / step * 2) + 2)
    return [((x + row % 2 / 2) * step, row * step / 2) for row in rows for x in range(int(w / step) + 2)]


def _dots(w: int, h: int) -> list[str]:
    return [disc(x, y, max(1.0, w * 0.035), THEME.back_stripe) for x, y in _dotted(w, h)]


def _crosses(w: int, h: int) -> list[str]:
    arm, line = max(1.5, w * 0.03), max(1.0, w * 0.022)
    ways = [((x, y), way) for x, y in _dotted(w, h) for way in ((arm, 0), (0, arm))]
    return [stroke([(x - dx, y - dy), (x + dx, y + dy)], line, THEME.back_stripe) for (x, y), (dx, dy) in ways]


_PATTERNS = {"stripes": _stripes, "lattice": _lattice, "rays": _rays, "dots": _dots, "crosses": _crosses}

CardLook = Literal["plain", "chosen", "dead", "dim"]
_INDEX = 0.42
"""The most of a card's width that its rank takes."""


@assets.cached
def card(
    name: str, w: int, h: int, look: CardLook = "plain", power: Power = "", angle: float = 0.0, grown: float = 1.0
) -> pygame.Surface:
    """A card of w by h pixels with a shadow around: place by centre; its power gives sign and word.

    It is turned left by `angle` degrees and `grown` to so many times its size.
    """
    sheet, pad = _sheet(w, h, look).copy(), card_margin(w)
    sheet.blit(_print(name, w, h, "plain" if look == "chosen" else look, power), (pad, pad))
    is_straight = not angle and grown == 1
    return assets.sprite(sheet if is_straight else pygame.transform.rotozoom(sheet, angle, grown))


@assets.cached
def card_back(w: int, h: int, angle: float = 0.0) -> pygame.Surface:
    """A card face down, turned left by `angle` degrees, with a shadow around: place by centre."""
    pad, border = card_margin(w), w * 0.045
    sheet = _sheet(w, h, "plain").copy()
    sheet.blit(_back(round(w - 2 * border), round(h - 2 * border)), (pad + round(border), pad + round(border)))
    return assets.sprite(pygame.transform.rotozoom(sheet, angle, 1) if angle else sheet)


@assets.cached
def card_slot(w: int, h: int) -> pygame.Surface:
    """The empty place of a card or pile, w by h."""
    r = _round(w)
    parts = (rounded(0, 0, w, h, r, THEME.well, 0.5), frame(0, 0, w, h, r, max(1.0, w * 0.015), THEME.line, 0.8))
    return assets.sprite(drawing(w, h, *parts))


def card_margin(w: int) -> int:
    """How far the shadow and frame of a card w wide reach beyond it, in pixels, on every side."""
    return max(3, round(w * 0.09))


@assets.cached
def _sheet(w: int, h: int, look: CardLook) -> pygame.Surface:
    pad = card_margin(w)
    r, blur, drop = _round(w), pad * 0.85, w * 0.025

    def shade(w: int, h: int) -> list[str]:
        return [soft(pad, pad + drop, w, h, r, blur, 0.38 * THEME.shade)]

    whole = spread(w, h, pad, 2 * round(r + blur + drop) + 3, shade)
    whole.blit(drawing(w + 2 * pad, h + 2 * pad, *_paper(w, h, look)), (0, 0))
    return whole


def _paper(w: int, h: int, look: CardLook) -> list[str]:
    pad, r, dim = card_margin(w), _round(w), look in ("dead", "dim")
    defs, fill = gradient(*((THEME.card_dim, THEME.card_dim_foot) if dim else (THEME.paper_bright, THEME.paper_foot)))
    edges = ((max(2.0, w * 0.052), THEME.accent), (max(1.0, w * 0.02), THEME.mark)) if look == "chosen" else ()
    round_it = [rounded(pad - n, pad - n, w + 2 * n, h + 2 * n, r + n, colour) for n, colour in edges]
    shine = [] if dim else [frame(pad, pad, w, h, r, max(1.0, w * 0.012), "#ffffff", 0.8)]
    return [*round_it, defs, rounded(pad, pad, w, h, r, fill), *shine]


@assets.cached
def _print(name: str, w: int, h: int, look: CardLook, power: Power) -> pygame.Surface:
    """What is printed on a card's paper, with a badge on a dead one; a chosen card has the same print."""
    page, dim, printed = pygame.Surface((w, h), pygame.SRCALPHA), look in ("dead", "dim"), face(name)
    if printed.kind == "standard":
        _print_standard(page, name, power, dim)
    else:
        print_card(page, printed, power, dim)
    if look == "dead":
        x, y, r = (w * 0.25, h - w * 0.25, w * 0.17) if printed.kind == "standard" else (w * 0.2, w * 0.2, w * 0.16)
        dark, bright = (THEME.ink, THEME.paper) if THEME.is_light else (THEME.panel, THEME.text)
        page.blit(drawing(w, h, disc(x, y, r + w * 0.025, THEME.card_dim), disc(x, y, r, dark)), (0, 0))
        sign = assets.shape("icon-swap", round(r * 1.3), bright)
        page.blit(sign, sign.get_rect(center=(int(x), int(y))))
    return page


def _print_standard(page: pygame.Surface, name: str, power: Power, dim: bool) -> None:
    """Rank, suit and sign below each other at the left edge, which says all where cards overlap; a picture at right."""
    (w, h), rank, suit = page.get_size(), name[0], name[1]
    colour, edge = THEME.suit(suit, dim), _edge(w)
    figure = f"face-{rank}" if rank in "QK" else ""
    if rank == "J":
        figure = "face-J1" if suit in "SH" else "face-J2"  # jacks of spades and hearts show one eye
    if figure:
        _portrait(page, figure, colour, 165 if dim else 255)
    else:
        mark = assets.shape(f"suit-{suit}", round(w * 0.48), colour)
        page.blit(mark, mark.get_rect(bottomright=(w - edge + round(w * 0.02), h - edge)))
    px, top = round(w * 0.44 * THEME.letters), edge
    if px >= least_px():
        letters = glyph(rank_sign(rank), px, colour, round(w * _INDEX))
        page.blit(letters, (edge, top))
        top += round(px * 0.76) + round(w * 0.05)
    mark = assets.shape(f"suit-{suit}", round(w * 0.29 * THEME.letters), colour)
    page.blit(mark, (edge, top))
    if power:
        _sign(page, power, colour, top + mark.get_height() + round(w * 0.04), dim)


def _portrait(page: pygame.Surface, figure: str, colour: str, strength: int) -> None:
    """A court card's portrait, which leaves the left edge free; on a low card its robe is cut off."""
    w, h = page.get_size()
    wide, tall = round(w * 0.84), round(w * 0.84 * 1.43)
    picture = assets.raster(assets.source(figure).replace("currentColor", colour), (wide, tall))
    if strength < 255:
        picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    page.blit(picture, (w - wide, max(0, h - tall)))
    if h < tall:
        page.blit(drawing(w, h, rounded(0, 0, w, h, _round(w), "#ffffff")), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _sign(page: pygame.Surface, power: Power, colour: str, top: int, dim: bool) -> None:
    """A chip with a plus or a minus for the card's power, and a word on the robe if it has room."""
    w, h = page.get_size()
    edge, caption = _edge(w), t(f"card.{power}.printed")
    px, left, ground = round(w * 0.37), edge - round(w * 0.02), THEME.card_dim if dim else THEME.paper_bright
    page.blit(drawing(w, h, disc(left + px / 2, top + px / 2, px / 2 + w * 0.02, ground)), (0, 0))
    page.blit(assets.shape(f"mark-{power}", px, colour), (left, top))
    px = text.fitting_px(caption, "strong", round(w * 0.145), round(w * 0.5), 0)
    if text.width(caption, "strong", px) <= w * 0.55 and px <= w * 0.17:
        words = text.unfinished(caption, "strong", px, THEME.ink)
        at = words.get_rect(bottomright=(w - edge, h - edge // 2))
        page.blit(
            drawing(w, h, rounded(at.left - px // 4, at.top, at.width + px // 2, at.height, px / 4, ground)), (0, 0)
        )
        page.blit(words, at)


def _edge(w: int) -> int:
    return round(w * 0.085)


def _round(w: int) -> float:
    return max(3.0, w * 0.085)


_MADE_KEYS = {"card.{}.printed": get_args(Power)[1:]}
