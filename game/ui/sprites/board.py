"""The board: its frame, its spaces, chips, and the marks on them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from ..toolkit import assets, noise, text
from ..toolkit.theme import THEME, in_colours, least_px, set_of
from ..toolkit.vector import dashed_frame, dashed_ring, disc, drawing, frame, gradient, rounded, soft, spread, stroke
from ..words.faces import face, rank_sign
from .tokens import is_name, print_space, write_centred

_GOLD = ("#fff0b8", "#d9a742", "#8f651b", "#f0cd78", "#b0822c", "#fbe7a6")


@assets.cached
def board_frame(w: int, h: int) -> pygame.Surface:
    """The tray that the spaces lie in, w by h, with a border and a shadow around: place by centre."""
    return assets.sprite(_FRAMES[THEME.frame_style](w, h))


def _framed(w: int, h: int) -> int:
    return max(3, round(min(w, 3 * h) * 0.018))


def _tray(w: int, h: int) -> pygame.Surface:
    return _well(w, h, 0, max(4.0, w * 0.014), max(1.0, w / 700))


def _hairline(w: int, h: int) -> pygame.Surface:
    return _well(w, h, 0, max(2.0, w * 0.006), max(1.0, math.ceil(w / 900)))


def _well(w: int, h: int, out: int, r: float, hair: float = 0.0) -> pygame.Surface:
    """The tray `out` pixels larger on each side, with a shadow, and a line of `hair` pixels if any."""
    blur = max(4, round(w * 0.02))
    pad = 2 * blur
    at, core = pad - out, 2 * round(1.4 * blur + r) + 3

    def paint(w: int, h: int) -> list[str]:
        wide, high = w + 2 * out, h + 2 * out
        shadow = soft(at, at + blur * 0.4, wide, high, r, blur, 0.42 * THEME.shade)
        line = [frame(at, at, wide, high, r, hair, THEME.line, 0.55)] if hair else []
        return [shadow, rounded(at, at, wide, high, r, THEME.tray), *line]

    return spread(w, h, pad, core, paint)


def _strips(size: tuple[int, int], thick: int) -> list[pygame.Rect]:
    """The four sides of a frame, the upper and the lower with the corners: only these are drawn."""
    (w, h), high = size, size[1] - 2 * thick
    sides = (0, 0, w, thick), (0, h - thick, w, thick), (0, thick, thick, high), (w - thick, thick, thick, high)
    return [pygame.Rect(side) for side in sides]


def _part(strip: pygame.Rect, parts: Sequence[str]) -> pygame.Surface:
    """The part of a drawing that lies in a strip of it."""
    return drawing(*strip.size, f'<g transform="translate({-strip.x} {-strip.y})">', *parts, "</g>")


# ---------------------------------------------------------------- wood


class _Wood(NamedTuple):
    """A wooden frame: colours of wood, grain, lit edge, groove, inlay and inner edge, and how faint the grain is."""

    body: str
    grain: str
    edge: str
    groove: str
    inlay: str
    inner: str
    paleness: int = 0


_DARK = _Wood("#9a6238", "#8a6d58", "#f3d9b0", "#2a1508", "#e9c98c", "#120a05")
_PALE = _Wood("#f6dcb4", "#d8bf9a", "#fffaf0", "#c9a674", "#2a6d74", "#a07c48", 150)


def _wooden(wood: _Wood, w: int, h: int) -> pygame.Surface:
    out = _framed(w, h)
    size, thick, r = (w + 2 * out, h + 2 * out), out + max(2, round(w * 0.005)), out * 0.8
    whole = _well(w, h, out, r)
    at = (whole.get_width() - size[0]) // 2
    across, left = _piece(size[0], thick, wood, 3), _mitred(_piece(size[1], thick, wood, 8))
    right = pygame.transform.flip(left, flip_x=True, flip_y=False)
    shape, inlay = [rounded(0, 0, *size, r, "#ffffff")], _inlay(size, out, thick, r, wood)
    for strip in _strips(size, thick):
        piece = pygame.Surface(strip.size, pygame.SRCALPHA)
        for side, place in ((across, (0, strip.y)), (left, (0, 0)), (right, (size[0] - thick, 0))):
            piece.blit(side, (place[0] - strip.x, place[1] - strip.y))
        piece.blit(_part(strip, shape), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        piece.blit(_part(strip, inlay), (0, 0))
        whole.blit(piece, strip.move(at, at))
    return whole


def _piece(length: int, thick: int, wood: _Wood, seed: int) -> pygame.Surface:
    """One side of the frame, lying: a strip of a wider board."""
    piece = pygame.Surface((length, thick))
    piece.fill(wood.body)
    noise.multiply(piece, noise.board((length, 3 * thick), wood.grain, seed, wood.paleness), (0, -thick))
    return piece.convert_alpha()


def _mitred(piece: pygame.Surface) -> pygame.Surface:
    """A side stood up as the left one, its ends cut at a slant."""
    stood = pygame.transform.rotate(piece, 90)
    w, h = stood.get_size()
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "#ffffff", [(0, 0), (w, w), (w, h - w), (0, h)])
    stood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return stood


def _inlay(size: tuple[int, int], out: int, thick: int, r: float, wood: _Wood) -> list[str]:
    """A line of light wood along the middle, a lit outer edge and a dark inner one."""
    w, h = size
    line, at = max(1.0, out * 0.14), out * 0.52
    inner = thick - line
    return [
        frame(0, 0, w, h, r, max(1.0, out * 0.1), wood.edge, 0.35),
        frame(at, at, w - 2 * at, h - 2 * at, r * 0.5, line * 1.9, wood.groove, 0.45),
        frame(at, at, w - 2 * at, h - 2 * at, r * 0.5, line, wood.inlay, 0.95),
        frame(inner, inner, w - 2 * inner, h - 2 * inner, 2, line, wood.inner, 0.85),
    ]


# ---------------------------------------------------------------- gold, plastic, paint


def _bordered(
    parts: Callable[[int, int, int, float], list[str]], rounding: float, w: int, h: int, *, broad: float = 1.0
) -> pygame.Surface:
    """A tray with a border, made for its width, height, thickness and radius; `rounding` is that of its thickness."""
    out = round(_framed(w, h) * broad)
    size, r = (w + 2 * out, h + 2 * out), out * rounding
    whole, made = _well(w, h, out, r), parts(*size, out, r)
    at = (whole.get_width() - size[0]) // 2
    for strip in _strips(size, 3 * out):
        whole.blit(_part(strip, made), strip.move(at, at))
    return whole


def _gold(wide: int, high: int, out: int, r: float) -> list[str]:
    shine, fill = gradient(*_GOLD, across=100)
    glint, back = gradient(*reversed(_GOLD), across=100)
    band, at = out * 0.62, out * 0.94
    return [
        shine,
        glint,
        rounded(0, 0, wide, high, r, THEME.tray),
        frame(0, 0, wide, high, r, band, fill),
        frame(band * 0.32, band * 0.32, wide - band * 0.64, high - band * 0.64, r * 0.8, band * 0.3, back),
        frame(at, at, wide - 2 * at, high - 2 * at, r * 0.4, max(1.0, out * 0.12), fill),
    ]


def _case(wide: int, high: int, out: int, r: float) -> list[str]:
    """A case of moulded plastic with round corners and two clasps."""
    shell, fill = gradient("#3f8f9b", "#1b5866")
    line = max(1.0, out * 0.13)
    return [
        shell,
        rounded(0, 0, wide, high, r, fill),
        frame(0, 0, wide, high, r, line, "#a9e6e6", 0.5),
        frame(out * 0.45, out * 0.45, wide - out * 0.9, high - out * 0.9, r * 0.8, line, "#0d3b47", 0.55),
        rounded(out * 0.9, out * 0.9, wide - out * 1.8, high - out * 1.8, r * 0.55, THEME.tray),
        *_clasp(wide * 0.28, high, out),
        *_clasp(wide * 0.72, high, out),
    ]


def _clasp(x: float, foot: float, out: int) -> list[str]:
    wide, high = out * 4.2, out * 0.84
    left, top = x - wide / 2, foot - high - out * 0.04
    bolt = [(left + wide * 0.3, top + high / 2), (left + wide * 0.7, top + high / 2)]
    return [
        rounded(left, top, wide, high, high * 0.32, "#0d3b47", 0.6),
        rounded(left + 1, top, wide - 2, high * 0.86, high * 0.3, "#c4d5d6"),
        stroke(bolt, max(1.0, high * 0.16), "#5b7d84"),
        *(disc(left + wide * at, top + high * 0.43, high * 0.12, "#5b7d84") for at in (0.12, 0.88)),
    ]


def _bold(wide: int, high: int, out: int, r: float) -> list[str]:
    inner = rounded(out * 0.62, out * 0.62, wide - out * 1.24, high - out * 1.24, r * 0.6, THEME.tray)
    return [rounded(0, 0, wide, high, r, "#ffffff"), inner]


_FRAMES: dict[str, Callable[[int, int], pygame.Surface]] = {
    "tray": _tray,
    "walnut": partial(_wooden, _DARK),
    "ash": partial(_wooden, _PALE),
    "gold": partial(_bordered, _gold, 1.2),
    "case": partial(_bordered, _case, 2.4, broad=1.1),
    "bold": partial(_bordered, _bold, 1.3),
    "hairline": _hairline,
}

# ---------------------------------------------------------------- spaces

SpaceLook = Literal["plain", "dim", "lit"]


@assets.cached
def space(card: str, w: int, h: int, look: SpaceLook = "plain") -> pygame.Surface:
    """A board space of w by h pixels; an empty card gives the bare paper that lies under a chip; opaque."""
    if not card:
        return _bare(w, h, look)
    if face(card).kind != "standard":
        tile = _tile(w, h, look, has_edges=not is_name(face(card))).copy()
        print_space(tile, face(card), look == "dim")
        return tile
    tile, suit = _tile(w, h, look).copy(), card[1]
    colour = THEME.suit(suit, look == "dim")
    if _print_px(w)[0] < least_px():  # in a picture of a board, the suit alone
        mark = assets.shape(f"suit-{suit}", round(w * 0.68), colour)
        tile.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
        return tile
    margin = max(2, round(w * 0.085))
    free = w - 2 * max(0, sum(_lit_lines(w)) + max(1, w // 32) - margin) if look == "lit" else w
    margin += (w - free) // 2
    rank_px, suit_px = _print_px(free)
    tile.blit(glyph(rank_sign(card[0]), max(rank_px, least_px()), colour), (margin, margin))
    mark = assets.shape(f"suit-{suit}", suit_px, colour)
    tile.blit(mark, mark.get_rect(bottomright=(w - margin + round(w * 0.02), h - margin)))
    return tile


@assets.cached
def small_space(card: str, w: int, h: int) -> pygame.Surface:
    """A space as a picture of its own, w by h pixels: its corners are clear, and it has a fine edge."""
    shape = drawing(w, h, rounded(0, 0, w, h, _round(w) * 1.6, "#ffffff"))
    tile = space(card, w, h).convert_alpha()
    tile.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tile.blit(drawing(w, h, frame(0, 0, w, h, _round(w) * 1.6, max(1.0, w / 40), THEME.ink, 0.25)), (0, 0))
    return assets.sprite(tile)


@assets.cached
def closed(w: int, h: int) -> pygame.Surface:
    """A corner that nobody can use: sunk into the table; opaque."""
    r = _round(w)
    return _laid(w, h, rounded(0, 0, w, h, r, THEME.table), frame(0, 0, w, h, r, max(1.0, w / 40), THEME.line))


def _laid(w: int, h: int, *parts: str) -> pygame.Surface:
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.tray)
    tile.blit(drawing(w, h, *parts), (0, 0))
    return tile


@assets.cached
def corner(w: int, h: int, look: SpaceLook = "plain") -> pygame.Surface:
    """A free corner: a star on the table's colour; opaque."""
    defs, fill = gradient(THEME.corner, THEME.corner_foot)
    lit = _lit(w, h, THEME.star) if look == "lit" else []
    tile = _laid(w, h, defs, rounded(0, 0, w, h, _round(w), fill), *lit)
    star = assets.shape("star", round(min(w, h) * 0.62), THEME.star_dim if look == "dim" else THEME.star)
    tile.blit(star, star.get_rect(center=(w // 2, h // 2)))
    return tile


@assets.cached
def glyph(letters: str, px: int, colour: str) -> pygame.Surface:
    """A rank's letters, `px` an em, cut to their outline, to compose with."""
    large = assets.font("display", px * 3).render(letters, True, colour).convert_alpha()
    cut = large.subsurface(large.get_bounding_rect())
    size = max(1, round(cut.get_width() / 3)), max(1, round(cut.get_height() / 3))
    return pygame.transform.smoothscale(cut, size)


@assets.cached
def glow(w: int, h: int, reach: int = 0) -> pygame.Surface:
    """The light that a lit space of w by h throws, `reach` pixels far or as usual: place by centre, under the space."""
    pad, tint = reach or round(w * 0.3), THEME.glow or THEME.accent
    whole = w + 2 * pad, h + 2 * pad
    # Drawn small and stretched smoothly: layers of its own size would show as rings.
    across, down = (max(1, side // 4) for side in whole)
    near, shrunk = pad * across / whole[0], across / whole[0]
    box = near, pad * down / whole[1], w * shrunk, h * down / whole[1]
    small = drawing(across, down, soft(*box, _round(min(w, h)) * shrunk, near * 0.95, 0.62, steps=24))
    made = pygame.transform.smoothscale(small, whole)
    made.fill((*pygame.Color(tint)[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
    return assets.sprite(made)


@assets.cached
def last_move(w: int, h: int) -> pygame.Surface:
    """The mark of the last move: brackets in the four corners of a space."""
    line, arm = max(2.0, w * 0.045), w * 0.24
    inset = line * 0.5 + max(1.0, w * 0.03)
    corners = [(x, y, sx, sy) for x, sx in ((inset, 1), (w - inset, -1)) for y, sy in ((inset, 1), (h - inset, -1))]
    brackets = [[(x, y + sy * arm), (x, y), (x + sx * arm, y)] for x, y, sx, sy in corners]
    under = [stroke(bracket, line * 2.0, THEME.paper_bright) for bracket in brackets]
    return assets.sprite(drawing(w, h, *under, *(stroke(bracket, line, THEME.mark) for bracket in brackets)))


@assets.cached_by_colours
def line_mark(dx: int, dy: int, thickness: int, side: int) -> pygame.Surface:
    """A bar through a complete line, from one end's centre to the other's (dx, dy away): place by centre."""
    w, h = abs(dx) + 2 * thickness, abs(dy) + 2 * thickness
    (left, right), (top, low) = (thickness, w - thickness), (thickness, h - thickness)
    ends = [(left, top), (right, low)] if dx * dy >= 0 else [(left, low), (right, top)]
    under, bar = stroke(ends, thickness, THEME.paper_bright, 0.9), stroke(ends, thickness * 0.5, THEME.side[side])
    return assets.sprite(drawing(w, h, under, bar))


@assets.cached
def _tile(w: int, h: int, look: SpaceLook, *, has_edges: bool = True) -> pygame.Surface:
    """Paper on the tray; `has_edges`: True if its edges are free for the lines of a lit space."""
    if look == "dim":
        return _laid(w, h, rounded(0, 0, w, h, _round(w), THEME.paper_dim))
    defs, fill = gradient(THEME.paper_bright, THEME.paper_bright if look == "lit" else THEME.paper)
    lit = _lit(w, h, THEME.mark, has_edges=has_edges) if look == "lit" else []
    return _laid(w, h, defs, rounded(0, 0, w, h, _round(w), fill), *lit)


@assets.cached
def _bare(w: int, h: int, look: SpaceLook) -> pygame.Surface:
    """The paper under a chip; where chips are pegs, with the hole that one stands in."""
    tile, r = _tile(w, h, look).copy(), w * THEME.chip_share / 2
    if THEME.has_sockets:
        hole = [disc(w / 2, h / 2, r * grow, THEME.ink, strength) for grow, strength in ((1.26, 0.2), (1.14, 0.55))]
        tile.blit(drawing(w, h, *hole), (0, 0))
    return tile


def _lit(w: int, h: int, colour: str, *, has_edges: bool = True) -> list[str]:
    """A lit space's frame, and in it a dark line, or its upper edge, for eyes to which that is as bright as paper."""
    r, (line, fine) = _round(w), _lit_lines(w)
    inner = frame(line, line, w - 2 * line, h - 2 * line, r * 0.5, fine, colour)
    upper = rounded(line, line, w - 2 * line, 2 * fine, 0, colour)
    return [frame(0, 0, w, h, r, line, THEME.accent), inner if has_edges else upper]


def _lit_lines(w: int) -> tuple[int, int]:
    """How thick the frame of a lit space is, and the line inside it; whole pixels."""
    return max(2, round(w * 0.055)), max(1, round(w * 0.018))


def _round(w: int) -> float:
    return max(2.0, w * 0.065)


def _print_px(w: int) -> tuple[int, int]:
    """The size of a rank and of its suit: larger where the table asks for it, unless the space is small."""
    smallness = min(1.0, max(0.0, (72 - w) / 38))  # 1 for spaces of 34 pixels and less, 0 from 72 on
    largeness = 1 + (THEME.letters - 1) * (1 - smallness)
    return round(w * (0.42 + 0.12 * smallness) * largeness), round(w * (0.40 + 0.02 * smallness) * largeness)


# ---------------------------------------------------------------- chips

TURN_STEPS = 8
"""Pictures of a chip that is turned over, from its smooth side to its rough one."""


def chip(side: int, px: int, *, rough: bool = False) -> pygame.Surface:
    """A chip `px` wide, its smooth or its rough side up, with a soft shadow around: place by centre."""
    return _chip(side, px, rough)


@assets.cached_by_colours
def _chip(side: int, px: int, rough: bool) -> pygame.Surface:
    return assets.sprite(_lying(side, px, rough))


def chip_turning(side: int, px: int, share: float) -> pygame.Surface:
    """A chip that is turned over to its rough side, of which a share (0 to 1) is done: place by centre."""
    step = round(share * TURN_STEPS)
    return _turned(side, px, step) if 0 < step < TURN_STEPS else chip(side, px, rough=step > 0)


@assets.cached_by_colours
def _turned(side: int, px: int, step: int) -> pygame.Surface:
    """The side that is up with its shadow, as narrow as they look from above; at the narrowest, the chip's edge."""
    whole = _lying(side, px, 2 * step > TURN_STEPS)
    width, height = whole.get_size()
    share = max(0.1, abs(math.cos(math.pi * step / TURN_STEPS)))  # a chip is a tenth as thick as it is wide
    return assets.sprite(pygame.transform.smoothscale(whole, (round(width * share), height)))


@assets.cached_by_colours
def chip_flat(side: int, px: int) -> pygame.Surface:
    """A chip `px` wide without a shadow, for panels."""
    return assets.sprite(_face(side, px))


def chip_of_set(number: int, px: int) -> pygame.Surface:
    """A flat chip of a set, whichever side has it."""
    with in_colours(()):
        return chip_flat(number, px)


@assets.cached_by_colours
def chip_ghost(side: int, px: int) -> pygame.Surface:
    """A faint chip `px` wide: where one would land, or has been taken from."""
    ghost = _face(side, px).copy()
    ghost.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return assets.sprite(ghost)


def _face(side: int, px: int, rough: bool = False) -> pygame.Surface:
    return assets.shape(f"chip-{set_of(side)}-rough" if rough else f"chip-{set_of(side)}", px)


def _lying(side: int, px: int, rough: bool) -> pygame.Surface:
    pad = max(2, round(px * 0.09))
    middle, low = px / 2 + pad, px / 2 + pad * 1.45
    shadow = [disc(middle, low, px / 2 + pad * (0.5 - i / 4), "#000000", 0.075) for i in range(7)]
    whole = drawing(px + 2 * pad, px + 2 * pad, *shadow)
    whole.blit(_face(side, px, rough), (pad, pad))
    return whole


def preload_sprites(
    cards: Iterable[str], size: tuple[int, int], looks: Iterable[SpaceLook], px: int, sides: int, *, rough: bool = False
) -> Iterator[None]:
    """Make spaces, and chips `px` wide, with their rough sides or not, ahead of their use, one a step."""
    for side in range(sides):
        for is_rough in (False, True)[: 1 + rough]:
            chip(side, px, rough=is_rough)
            yield
    names = ["", *sorted(set(cards))]
    for look in looks:
        corner(*size, look)
        for name in names:
            space(name, *size, look)
            yield


# ---------------------------------------------------------------- marks

TINTS = ("#0b7285", "#8a2be2", "#b53c0b", "#1d4ed8", "#b3125f", "#47700b", "#7a4514", "#334155")
"""The colours of a hand's cards while their spaces are shown, each dark enough for a white number."""


@assets.cached_by_colours
def see_through(side: int, w: int, h: int, low: bool) -> pygame.Surface:
    """What is left of a side's chip while one looks at the print below: its frame, and itself small in a corner.

    `low`: in the lower left corner, where standard cards leave room, else in the upper right one.
    """
    line, mini, colour = max(2.0, w * 0.07), round(w * (0.42 if low else 0.31)), THEME.side[side]
    parts = rounded(0, 0, w, h, w * 0.065, colour, 0.16), frame(0, 0, w, h, w * 0.065, line, colour)
    tile, inset = drawing(w, h, *parts), round(w * (0.09 if low else 0.03))
    tile.blit(_face(side, mini), (inset, h - inset - mini) if low else (w - inset - mini, inset))
    return assets.sprite(tile)


@assets.cached
def rim(card: str, w: int, h: int) -> pygame.Surface:
    """A print's name for the rim of the chip that covers it, on a space of w by h pixels."""
    words, px, edge = face(card).short, max(least_px(), round(w * 0.25)), max(1.0, w * 0.025)
    wide, high = max(text.width(words, "display", px) + round(px * 0.6), round(px * 1.3)), round(px * 1.18)
    x, y, r = (w - wide) / 2, h - high - max(1, round(w * 0.02)), high * 0.42
    under = rounded(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, r + edge, THEME.ink, 0.55)
    tile = drawing(w, h, under, rounded(x, y, wide, high, r, THEME.paper_bright))
    write_centred(tile, words, "display", px, THEME.ink, (w / 2, y + high / 2))
    return assets.sprite(tile)


@assets.cached
def tint(slot: int, w: int, h: int, low: bool) -> pygame.Surface:
    """The tint and the number of a card of the hand, from 0, over a space that it can take; `low` as for chips."""
    colour, line = TINTS[slot % len(TINTS)], max(2.0, w * 0.08)
    tile = drawing(w, h, rounded(0, 0, w, h, w * 0.065, colour, 0.06), frame(0, 0, w, h, w * 0.065, line, colour))
    side = 2 * number_radius(w)
    tile.blit(_number(slot, side // 2), (0, h - side) if low else (w - side, 0))
    return assets.sprite(tile)


@assets.cached
def card_number(slot: int, r: int) -> pygame.Surface:
    """The number and the tint of a card of the hand, from 0, on a small card of 2 r by 2 r."""
    return assets.sprite(_number(slot, r))


def number_radius(w: int) -> int:
    """Half the side of a card's number on a space w pixels wide."""
    return max(round(w * 0.17), round(least_px() * 0.6))


@assets.cached
def bubble(w: int, h: int, scale: float) -> pygame.Surface:
    """What a few words beside a space stand on, w by h with a shadow around: place by centre."""
    r, blur, line = 12 * scale, 10 * scale, max(2.0, 2 * scale)
    pad = round(blur * 1.3)
    under = soft(pad, pad + blur * 0.3, w, h, r, blur, 0.6 * THEME.shade)
    body = rounded(pad, pad, w, h, r, THEME.sheet), frame(pad, pad, w, h, r, line, THEME.accent)
    return assets.sprite(drawing(w + 2 * pad, h + 2 * pad, under, *body))


@assets.cached
def bubble_tip(w: int, h: int, *, down: bool) -> pygame.Surface:
    """The tip of a bubble, which points down or up."""
    base, point = (0, h) if down else (h, 0)
    return assets.sprite(drawing(w, h, f'<path d="M0 {base}L{w / 2} {point}L{w} {base}Z" fill="{THEME.accent}"/>'))


def _number(slot: int, r: int) -> pygame.Surface:
    """A number as cards have theirs: square, so that it is not taken for that of a round."""
    side, edge = 2 * r, max(1.0, r * 0.12)
    body = rounded(edge, edge, side - 2 * edge, side - 2 * edge, r * 0.34, TINTS[slot % len(TINTS)])
    tile = drawing(side, side, rounded(0, 0, side, side, r * 0.42, THEME.paper_bright), body)
    write_centred(tile, str(slot + 1), "strong", max(least_px(), round(r * 1.25)), THEME.paper_bright, (r, r))
    return tile


@assets.cached
def line_frame(dx: int, dy: int, cell: int) -> pygame.Surface:
    """The frame round a line from one space's centre to another's (dx, dy away), of spaces `cell` wide: by centre."""
    thick, grow = max(3.0, cell * 0.075), cell * 0.12
    long, high = math.hypot(dx, dy) + cell + 2 * grow, cell + 2 * grow
    pad = round(high / 2 + thick)
    w, h = abs(dx) + 2 * pad + round(grow), abs(dy) + 2 * pad + round(grow)
    x, y, r = (w - long) / 2, (h - high) / 2, high * 0.3
    turn = f'<g transform="rotate({math.degrees(math.atan2(dy, dx)):.2f} {w / 2} {h / 2})">'
    under = frame(x - 1, y - 1, long + 2, high + 2, r + 1, thick + 2, THEME.mark, 0.75)
    return assets.sprite(drawing(w, h, turn, under, frame(x, y, long, high, r, thick, THEME.accent_light), "</g>"))


DIGIT, DIGITS = 0.62, 0.5
"""The letters of a badge's number, of its width: of one digit, and of two, which keep off the rim."""
_ROUND_FRAMES = (0.07, 0.045, 0.04)
"""How thick a frame is, of its space: the latest, those before, and the first ones, which are dashed."""

DASHES, RING_DASHES = 5, 14
"""Dashes on each side of a frame, and round a chip."""


@assets.cached_by_colours
def since_frame(side: int, w: int, age: int, quiet: bool = False) -> pygame.Surface:
    """The frame of a space w wide in a side's colour, the thinner the older; a quiet one steps back."""
    r, colour = max(2.0, w * 0.065), THEME.side[side]
    if quiet:
        return assets.sprite(drawing(w, w, frame(0, 0, w, w, r, max(1.5, w * 0.03), colour, 0.5)))
    line = max(2.0, w * _ROUND_FRAMES[age])
    under = frame(0, 0, w, w, r, line + max(1.0, w * 0.02), THEME.paper_bright, 0.9)
    is_dashed = age == len(_ROUND_FRAMES) - 1
    outline = dashed_frame(w, line, colour, DASHES) if is_dashed else frame(0, 0, w, w, r, line, colour)
    return assets.sprite(drawing(w, w, under, outline))


@assets.cached_by_colours
def number_badge(side: int, px: int, number: int) -> pygame.Surface:
    """A disc `px` wide in a side's dark colour with a number and a bright rim."""
    r, rim = px / 2, max(1.5, px * 0.08)
    page = drawing(px, px, disc(r, r, r, "#ffffff"), disc(r, r, r - rim, THEME.side_ink(side)))
    size = round(px * DIGIT) if number < 10 else max(round(px * DIGITS), least_px())
    words = text.unfinished(str(number), "strong", size, "#ffffff")
    page.blit(words, words.get_rect(center=page.get_rect().center))
    return assets.sprite(page)


@assets.cached_by_colours
def chip_taken(side: int, px: int) -> pygame.Surface:
    """The ghost of a chip `px` wide that was taken: faint, in a dashed ring, struck through by a minus."""
    ghost = _face(side, px).copy()
    ghost.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
    line, colour = max(1.5, px * 0.055), THEME.side[side]
    ring = dashed_ring(px, line, colour, RING_DASHES)
    bar_w, bar_h = px * 0.42, max(2.0, px * 0.11)
    left, top, edge = (px - bar_w) / 2, (px - bar_h) / 2, bar_h * 0.45
    under = rounded(left - edge, top - edge, bar_w + 2 * edge, bar_h + 2 * edge, bar_h, "#ffffff")
    ghost.blit(drawing(px, px, ring, under, rounded(left, top, bar_w, bar_h, bar_h / 2, colour)), (0, 0))
    return assets.sprite(ghost)


@assets.cached_by_colours
def chip_gone(side: int, px: int) -> pygame.Surface:
    """The trace of a chip `px` wide that was taken: its outline in dashes, and a minus below at the left."""
    r, colour = max(px * 0.17, 5.0), THEME.side[side]
    edge, line = max(1.0, r * 0.16), max(1.5, px * 0.045)
    x, y, arm = r, px - r, r * 0.56
    minus = stroke([(x - arm, y), (x + arm, y)], max(1.5, r * 0.34), "#ffffff")
    signs = (disc(x, y, r, "#ffffff"), disc(x, y, r - edge, colour), minus)
    return assets.sprite(drawing(px, px, dashed_ring(px, line, colour, RING_DASHES), *signs))


@assets.cached
def aim_frame(w: int) -> pygame.Surface:
    """The frame round a space w wide that was chosen: place by centre, over the space."""
    pad = max(3, round(w * 0.09))
    whole, line, edge = w + 2 * pad, max(4.0, w * 0.085), max(1.5, w * 0.02)
    dark = max(2.0, w * 0.06)  # inside, where paper is as bright as the frame to some eyes
    outer = frame(0, 0, whole, whole, w * 0.1, line + edge + dark, THEME.ink)
    inner = frame(edge, edge, whole - 2 * edge, whole - 2 * edge, w * 0.1 - edge, line, THEME.star)
    return assets.sprite(drawing(whole, whole, outer, inner))


@assets.cached
def wrong_mark(px: int) -> pygame.Surface:
    """A cross on a disc `px` wide, for an answer that was wrong: place by centre."""
    r, arm, rim = px / 2, px * 0.19, max(1.5, px * 0.07)
    lines = [[(r - arm, r - arm), (r + arm, r + arm)], [(r - arm, r + arm), (r + arm, r - arm)]]
    crossed = [stroke(line, max(2.0, px * 0.13), "#ffffff") for line in lines]
    return assets.sprite(drawing(px, px, disc(r, r, r, "#ffffff"), disc(r, r, r - rim, "#b3261e"), *crossed))


RINGS = 4
"""Steps in which a ring that calls grows."""


@assets.cached
def call_ring(w: int, h: int, step: int, scale: float) -> pygame.Surface:
    """A ring round something of w by h pixels that asks to be tapped, a second one further out: place by centre."""
    line, reach = 3 * scale, 12 * scale
    pad = math.ceil(reach + line)
    r, away = 8 * scale, reach * step / (RINGS - 1)
    rings = [(2 * scale, 1.0), (2 * scale + away, 0.7 * (1 - step / RINGS))][: 1 + (step > 0)]
    boxes = [((pad - out, pad - out, w + 2 * out, h + 2 * out, r + out), strength) for out, strength in rings]
    parts = (frame(*box, line, THEME.accent, strength) for box, strength in boxes)
    return assets.sprite(drawing(w + 2 * pad, h + 2 * pad, *parts))


@assets.cached
def countdown(px: int, seconds: int, share: float) -> pygame.Surface:
    """A dark disc `px` wide with the seconds that are left, and round it the share of the time: place by centre."""
    r, line = px / 2, max(2.0, px * 0.09)
    angle = 2 * math.pi * min(share, 0.999)
    x, y, inner = r + math.sin(angle) * (r - line), r - math.cos(angle) * (r - line), r - line
    arc = f"M{r:.2f} {line:.2f}A{inner:.2f} {inner:.2f} 0 {int(angle > math.pi)} 1 {x:.2f} {y:.2f}"
    stroked = f'<path d="{arc}" fill="none" stroke="{THEME.accent}" stroke-width="{line:.2f}" stroke-linecap="round"/>'
    page = drawing(px, px, disc(r, r, r, THEME.well, 0.92), stroked)
    words = text.unfinished(str(seconds), "display", round(px * 0.5), THEME.text)
    page.blit(words, words.get_rect(center=page.get_rect().center))
    return assets.sprite(page)


@assets.cached
def new_tag(word: str, px: int) -> pygame.Surface:
    """A small tag for a card that was just drawn, its letters `px` high: place by centre."""
    letters = text.unfinished(word, "strong", px, "#ffffff")
    w, h = letters.get_width() + px, round(px * 1.5)
    dark = THEME.ink if THEME.is_light else THEME.panel
    page = drawing(w, h, rounded(0, 0, w, h, h / 2, "#ffffff"), rounded(1.5, 1.5, w - 3, h - 3, h / 2, dark))
    page.blit(letters, letters.get_rect(center=(w // 2, h // 2)))
    return assets.sprite(page)
