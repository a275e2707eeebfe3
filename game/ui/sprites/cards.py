"""Cards of the hand, the piles and the table."""

from __future__ import annotations

from typing import Literal

import pygame

from ...i18n import t
from ..toolkit import assets, text
from ..toolkit.legible import least_px
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, rounded, soft, spread, upright
from ..words.token_faces import Power, face, rank_sign
from .card_backs import back_pattern
from .spaces import glyph
from .tokens import print_card

CardLook = Literal["plain", "chosen", "dead", "dim"]


@assets.cached
def card(name: str, w: int, h: int, look: CardLook = "plain", power: Power = "") -> pygame.Surface:
    """A card of w by h pixels with a shadow around: place by centre; its power gives sign and word."""
    sheet = _sheet(w, h, look).copy()
    pad = card_margin(w)
    sheet.blit(_print(name, w, h, "plain" if look == "chosen" else look, power), (pad, pad))
    return assets.sprite(sheet)


@assets.cached
def card_back(w: int, h: int, angle: float = 0.0) -> pygame.Surface:
    """A card face down, turned left by `angle` degrees, with a shadow around: place by centre."""
    pad, border = card_margin(w), w * 0.045
    sheet = _sheet(w, h, "plain").copy()
    inner = pygame.Rect(0, 0, round(w - 2 * border), round(h - 2 * border))
    sheet.blit(_pattern(inner.w, inner.h), (pad + round(border), pad + round(border)))
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
    pad, r, grow = card_margin(w), _round(w), max(2.0, w * 0.052)
    dim = look in ("dead", "dim")
    head, foot = (THEME.card_dim, THEME.card_dim_foot) if dim else (THEME.paper_bright, THEME.paper_foot)
    gradient, fill = upright(head, foot)
    parts = [gradient, rounded(pad, pad, w, h, r, fill)]
    if look == "chosen":
        parts.insert(0, rounded(pad - grow, pad - grow, w + 2 * grow, h + 2 * grow, r + grow, THEME.accent))
        fine = max(1.0, w * 0.02)
        parts.insert(1, rounded(pad - fine, pad - fine, w + 2 * fine, h + 2 * fine, r + fine, THEME.mark))
    if not dim:
        parts.append(frame(pad, pad, w, h, r, max(1.0, w * 0.012), "#ffffff", 0.8))
    return parts


@assets.cached
def _print(name: str, w: int, h: int, look: CardLook, power: Power) -> pygame.Surface:
    """What is printed on a card's paper; a chosen card has the same print."""
    page = pygame.Surface((w, h), pygame.SRCALPHA)
    dim = look in ("dead", "dim")
    printed = face(name)
    if printed.kind == "standard":
        _print_standard(page, name, power, dim)
    else:
        print_card(page, printed, power, dim)
    if look == "dead":
        at = (w / 2, h / 2, w * 0.2) if printed.kind == "standard" else (w * 0.2, w * 0.2, w * 0.16)
        _strike(page, *at)
    return page


def _print_standard(page: pygame.Surface, name: str, power: Power, dim: bool) -> None:
    w, h = page.get_size()
    rank, suit = name[0], name[1]
    colour, edge = THEME.suit(suit, dim), _edge(w)
    figure = _figure(rank, suit)
    if figure:
        _portrait(page, figure, colour, 165 if dim else 255)
        _emblem(page, suit, colour)
    else:
        mark = assets.shape(f"suit-{suit}", round(w * 0.44 * THEME.letters), colour)
        page.blit(mark, mark.get_rect(bottomright=(w - edge + round(w * 0.02), h - edge)))
    px = round(w * (0.44 if figure else 0.48 * THEME.letters))  # a larger one would lie over the crown
    if px >= least_px():
        page.blit(glyph(rank_sign(rank), px, colour), (edge, edge))
    if power:
        _sign(page, power, colour)


def _figure(rank: str, suit: str) -> str:
    """The court's portrait, or "": jacks of spades and hearts show one eye, the others two."""
    if rank == "J":
        return "face-J1" if suit in "SH" else "face-J2"
    return f"face-{rank}" if rank in "QK" else ""


def _portrait(face: pygame.Surface, figure: str, colour: str, strength: int) -> None:
    w, h = face.get_size()
    tall = round(w * 1.43)
    picture = assets.raster(assets.source(figure).replace("currentColor", colour), (w, tall))
    if strength < 255:
        picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(picture, (0, max(0, h - tall)))
    if h < tall:  # the robe is cut off below, and must keep to the card's corners
        face.blit(drawing(w, h, rounded(0, 0, w, h, _round(w), "#ffffff")), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _emblem(face: pygame.Surface, suit: str, colour: str) -> None:
    """The suit on the robe, in paper with an edge of the robe's colour."""
    w, h = face.get_size()
    mark = assets.shape(f"suit-{suit}", round(w * 0.34), THEME.paper)
    spot = mark.get_rect(bottomright=(w - _edge(w) + round(w * 0.02), h - _edge(w)))
    edge = assets.shape(f"suit-{suit}", round(w * 0.42), colour)
    face.blit(edge, edge.get_rect(center=spot.center))
    face.blit(mark, spot)


def _sign(page: pygame.Surface, power: Power, colour: str) -> None:
    """What the card does: a chip with a plus or a minus, and a word where there is room for one."""
    w, h = page.get_size()
    edge, caption = _edge(w), t(f"card.{power}.printed")
    sign = assets.shape(f"mark-{power}", round(w * 0.25), colour)
    page.blit(sign, sign.get_rect(topright=(w - edge, edge)))
    px = text.fitting_px(caption, "strong", round(w * 0.145), round(w * 0.5), 0)
    if text.width(caption, "strong", px) <= round(w * 0.55):
        words = text.unfinished(caption, "strong", px, THEME.paper)
        page.blit(words, (edge, h - edge - round(px * 1.1)))


def _strike(page: pygame.Surface, x: float, y: float, r: float) -> None:
    """The badge of a dead card, its middle at (x, y)."""
    w, h = page.get_size()
    dark, bright = (THEME.ink, THEME.paper) if THEME.is_light else (THEME.panel, THEME.text)
    badge = drawing(w, h, disc(x, y, r + w * 0.025, THEME.card_dim), disc(x, y, r, dark))
    page.blit(badge, (0, 0))
    sign = assets.shape("icon-swap", round(r * 1.3), bright)
    page.blit(sign, sign.get_rect(center=(int(x), int(y))))


@assets.cached
def _pattern(w: int, h: int) -> pygame.Surface:
    return back_pattern(w, h, _round(w))


def _edge(w: int) -> int:
    return round(w * 0.085)


def _round(w: int) -> float:
    return max(3.0, w * 0.085)
