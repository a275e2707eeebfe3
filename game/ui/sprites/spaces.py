"""The spaces of a board: their paper, their prints, corners and the light round them; and all of them made ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import disc, drawing, frame, gradient, rounded, soft
from ..words.faces import face, has_tens, rank_sign
from .chips import chip
from .tokens import is_name, print_space

SpaceLook = Literal["plain", "dim", "lit"]


@assets.cached
def space(card: str, w: int, h: int, look: SpaceLook = "plain", *, tens: bool = False) -> pygame.Surface:
    """A board space of w by h pixels, opaque; with "" the bare paper that lies under a chip; `tens`: with dashes."""
    if not card:
        return _bare(w, h, look)
    if face(card).kind != "standard":
        tile = _tile(w, h, look, has_edges=not is_name(face(card))).copy()
        print_space(tile, face(card), look == "dim", tens=tens)
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
    lit = _lit_frame(w, h, THEME.star) if look == "lit" else []
    tile = _laid(w, h, defs, rounded(0, 0, w, h, _round(w), fill), *lit)
    star = assets.shape("star", round(min(w, h) * 0.62), THEME.star_dim if look == "dim" else THEME.star)
    tile.blit(star, star.get_rect(center=(w // 2, h // 2)))
    return tile


@assets.cached
def glyph(letters: str, px: int, colour: str, most: int = 1 << 14) -> pygame.Surface:
    """A rank's letters, `px` an em, cut to their outline, pressed to at most so many pixels wide, to compose with."""
    large = assets.font("display", px * 3).render(letters, True, colour).convert_alpha()
    cut = large.subsurface(large.get_bounding_rect())
    size = min(most, max(1, round(cut.get_width() / 3))), max(1, round(cut.get_height() / 3))
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
def _tile(w: int, h: int, look: SpaceLook, *, has_edges: bool = True) -> pygame.Surface:
    """Paper on the tray; `has_edges`: True if its edges are free for the lines of a lit space."""
    if look == "dim":
        return _laid(w, h, rounded(0, 0, w, h, _round(w), THEME.paper_dim))
    defs, fill = gradient(THEME.paper_bright, THEME.paper_bright if look == "lit" else THEME.paper)
    lit = _lit_frame(w, h, THEME.mark, has_edges=has_edges) if look == "lit" else []
    return _laid(w, h, defs, rounded(0, 0, w, h, _round(w), fill), *lit)


@assets.cached
def _bare(w: int, h: int, look: SpaceLook) -> pygame.Surface:
    """The paper under a chip; where chips are pegs, with the hole that one stands in."""
    tile, r = _tile(w, h, look).copy(), w * THEME.chip_share / 2
    if THEME.has_sockets:
        hole = [disc(w / 2, h / 2, r * grow, THEME.ink, strength) for grow, strength in ((1.26, 0.2), (1.14, 0.55))]
        tile.blit(drawing(w, h, *hole), (0, 0))
    return tile


def _lit_frame(w: int, h: int, colour: str, *, has_edges: bool = True) -> list[str]:
    """A lit space's frame, and in it a dark line, or its upper edge, for eyes to which that is as bright as paper."""
    r, (line, fine) = _round(w), _lit_lines(w)
    inner = frame(line, line, w - 2 * line, h - 2 * line, r * 0.5, fine, colour)
    upper = rounded(line, line, w - 2 * line, 2 * fine, 0, colour)
    return [frame(0, 0, w, h, r, line, THEME.lit_frame or THEME.accent), inner if has_edges else upper]


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


def preload_sprites(
    cards: Sequence[str], size: tuple[int, int], looks: Iterable[SpaceLook], px: int, sides: int, *, rough: bool = False
) -> Iterator[None]:
    """Make spaces, and chips `px` wide, with their rough sides or not, ahead of their use, one a step."""
    for side in range(sides):
        for is_rough in (False, True)[: 1 + rough]:
            chip(side, px, rough=is_rough)
            yield
    names, tens = ["", *sorted(set(cards))], has_tens(cards)
    for look in looks:
        corner(*size, look)
        for name in names:
            space(name, *size, look, tens=tens)
            yield
