"""The board's spaces and what is marked on them."""

from __future__ import annotations

from typing import Literal

import pygame

from ..toolkit import assets
from ..toolkit.legible import least_px
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, light, rounded, stroke, upright
from ..words.token_faces import face, rank_sign
from .tokens import is_name, print_space

_COARSE = 4
"""Pixels to one of those that light is drawn with."""

SpaceLook = Literal["plain", "dim", "lit"]


@assets.cached
def space(card: str, w: int, h: int, look: SpaceLook = "plain") -> pygame.Surface:
    """A board space of w by h pixels; an empty card gives the bare paper that lies under a chip; opaque."""
    if not card:
        return _bare(w, h, look)
    if face(card).kind != "standard":
        return _other(card, w, h, look)
    tile = _tile(w, h, look).copy()
    suit = card[1]
    colour = THEME.suit(suit, look == "dim")
    if _rank_px(w) < least_px():  # in a picture of a board, the suit alone
        mark = assets.shape(f"suit-{suit}", round(w * 0.68), colour)
        tile.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
        return tile
    margin = max(2, round(w * 0.085))
    free = w - 2 * max(0, sum(_lit_lines(w)) + max(1, w // 32) - margin) if look == "lit" else w
    margin += (w - free) // 2
    mark = assets.shape(f"suit-{suit}", _suit_px(free), colour)
    letters = glyph(rank_sign(card[0]), max(_rank_px(free), least_px()), colour)
    tile.blit(letters, (margin, margin))
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


def _other(token: str, w: int, h: int, look: SpaceLook) -> pygame.Surface:
    """A space that shows no standard card."""
    tile = _tile(w, h, look, has_edges=not is_name(face(token))).copy()
    print_space(tile, face(token), look == "dim")
    return tile


@assets.cached
def closed(w: int, h: int) -> pygame.Surface:
    """A corner that nobody can use: sunk into the table; opaque."""
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.tray)
    parts = (rounded(0, 0, w, h, _round(w), THEME.table), frame(0, 0, w, h, _round(w), max(1.0, w / 40), THEME.line))
    tile.blit(drawing(w, h, *parts), (0, 0))
    return tile


@assets.cached
def corner(w: int, h: int, look: SpaceLook = "plain") -> pygame.Surface:
    """A free corner: a star on the table's colour; opaque."""
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.tray)
    gradient, fill = upright(THEME.corner, THEME.corner_foot)
    parts = [gradient, rounded(0, 0, w, h, _round(w), fill)]
    if look == "lit":
        line, fine = _lit_lines(w)
        inner = frame(line, line, w - 2 * line, h - 2 * line, _round(w) * 0.5, fine, THEME.star)
        parts += [_lit_frame(w, h), inner]
    tile.blit(drawing(w, h, *parts), (0, 0))
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
    across, down = (max(1, side // _COARSE) for side in whole)
    near, shrunk = pad * across / whole[0], across / whole[0]
    box = near, pad * down / whole[1], w * shrunk, h * down / whole[1]
    # Drawn small and stretched smoothly: layers of its own size would show as rings.
    small = drawing(across, down, light(box, _round(min(w, h)) * shrunk, near * 0.95, 0.62))
    made = pygame.transform.smoothscale(small, whole)
    made.fill(_clear(tint), special_flags=pygame.BLEND_RGBA_MAX)
    return assets.sprite(made)


def _clear(tint: str) -> pygame.Color:
    """A colour without any opacity."""
    colour = pygame.Color(tint)
    colour.a = 0
    return colour


@assets.cached
def last_move(w: int, h: int) -> pygame.Surface:
    """The mark of the last move: brackets in the four corners of a space."""
    line, arm = max(2.0, w * 0.045), w * 0.24
    inset = line * 0.5 + max(1.0, w * 0.03)
    parts: list[str] = []
    for colour, thick in ((THEME.paper_bright, line * 2.0), (THEME.mark, line)):
        for x, sx in ((inset, 1), (w - inset, -1)):
            for y, sy in ((inset, 1), (h - inset, -1)):
                parts.append(stroke([(x, y + sy * arm), (x, y), (x + sx * arm, y)], thick, colour))
    return assets.sprite(drawing(w, h, *parts))


@assets.cached
def line_mark(dx: int, dy: int, thickness: int, side: int) -> pygame.Surface:
    """A bar through a complete line, from one end's centre to the other's (dx, dy away): place by centre."""
    pad = thickness
    w, h = abs(dx) + 2 * pad, abs(dy) + 2 * pad
    ends = [(pad, pad), (w - pad, h - pad)] if dx * dy >= 0 else [(pad, h - pad), (w - pad, pad)]
    return assets.sprite(
        drawing(
            w,
            h,
            stroke(ends, thickness, THEME.paper_bright, 0.9),
            stroke(ends, thickness * 0.5, THEME.side[side]),
        )
    )


@assets.cached
def _tile(w: int, h: int, look: SpaceLook, *, has_edges: bool = True) -> pygame.Surface:
    """Paper on the tray; `has_edges`: whether its edges are free for the lines of a lit space."""
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.tray)
    parts = _paper(w, h, look)
    if look == "lit":
        parts.append(_lit_line(w, h, whole=has_edges))
    tile.blit(drawing(w, h, *parts), (0, 0))
    return tile


@assets.cached
def _bare(w: int, h: int, look: SpaceLook) -> pygame.Surface:
    """The paper under a chip; where chips are pegs, with the hole that one stands in."""
    tile = _tile(w, h, look)
    if not THEME.has_sockets:
        return tile
    tile, r = tile.copy(), w * THEME.chip_share / 2
    hole = [disc(w / 2, h / 2, r * grow, THEME.ink, strength) for grow, strength in ((1.26, 0.2), (1.14, 0.55))]
    tile.blit(drawing(w, h, *hole), (0, 0))
    return tile


def _paper(w: int, h: int, look: SpaceLook) -> list[str]:
    r = _round(w)
    if look == "dim":
        return [rounded(0, 0, w, h, r, THEME.paper_dim)]
    top, fill = upright(THEME.paper_bright, THEME.paper_bright if look == "lit" else THEME.paper)
    parts = [top, rounded(0, 0, w, h, r, fill)]
    if look == "lit":
        parts.append(_lit_frame(w, h))
    return parts


def _lit_frame(w: int, h: int) -> str:
    return frame(0, 0, w, h, _round(w), _lit_lines(w)[0], THEME.accent)


def _lit_line(w: int, h: int, *, whole: bool) -> str:
    """The dark line inside a lit space's frame, for eyes to which that is as bright as paper; else its upper edge."""
    line, fine = _lit_lines(w)
    if whole:
        return frame(line, line, w - 2 * line, h - 2 * line, _round(w) * 0.5, fine, THEME.mark)
    return rounded(line, line, w - 2 * line, 2 * fine, 0, THEME.mark)


def _lit_lines(w: int) -> tuple[int, int]:
    """How thick the frame of a lit space is, and the line inside it; whole pixels."""
    return max(2, round(w * 0.055)), max(1, round(w * 0.018))


def _round(w: int) -> float:
    return max(2.0, w * 0.065)


def _rank_px(w: int) -> int:
    return round(w * (0.42 + 0.12 * _smallness(w)) * _largeness(w))


def _suit_px(w: int) -> int:
    return round(w * (0.40 + 0.02 * _smallness(w)) * _largeness(w))


def _largeness(w: int) -> float:
    """What the table asks of its letters; the smallest spaces have no more room."""
    return 1 + (THEME.letters - 1) * (1 - _smallness(w))


def _smallness(w: int) -> float:
    """1 for spaces of 34 pixels and less, 0 from 72 on."""
    return min(1.0, max(0.0, (72 - w) / 38))
