"""The table: its cloth, the board's frame, the board's spaces and what is marked on them."""

from __future__ import annotations

import math
from array import array
from typing import Literal

import pygame

from game.ui import assets
from game.ui.theme import THEME
from game.ui.vector import disc, drawing, frame, rounded, soft, spread, stroke, upright

Look = Literal["plain", "dim", "lit", "hand"]

_ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)  # 4 by 4 ordered dither


@assets.cached(2)
def background(w: int, h: int) -> pygame.Surface:
    """The cloth: lit from the upper left, dithered so that no bands show; opaque."""
    cells_w, cells_h = math.ceil(w / 4), math.ceil(h / 4)
    pixels = array("I", bytes(4 * 16 * cells_w * cells_h))
    for phase, rank in enumerate(_ORDER):
        cells = _lamp(cells_w, cells_h, (rank + 0.5) / 16)
        for y in range(cells_h):
            start = (4 * y + phase // 4) * 4 * cells_w + phase % 4
            pixels[start : start + 4 * cells_w : 4] = cells[y * cells_w : (y + 1) * cells_w]
    whole = pygame.image.frombuffer(pixels.tobytes(), (4 * cells_w, 4 * cells_h), "RGBA")
    cloth = pygame.Surface((w, h)).convert()
    cloth.blit(whole.convert(), (0, 0))
    return cloth


def _lamp(w: int, h: int, threshold: float) -> array[int]:
    """The light's colours on w by h cells, each channel rounded up beyond `threshold`."""
    picture = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    centre, reach = (w * 0.3, h * 0.2), math.hypot(w * 0.8, h * 0.9)
    shade = _shade(1.0, threshold)
    picture.fill(shade)
    steps = 160
    for step in range(steps - 1, 0, -1):
        inner = _shade(step / steps, threshold)
        if inner != shade:
            pygame.draw.circle(picture, inner, centre, reach * (step + 0.5) / steps)
            shade = inner
    return array("I", pygame.image.tobytes(picture, "RGBA"))


def _shade(far: float, threshold: float) -> tuple[int, int, int]:
    """The cloth's colour at `far` (0 in the light, 1 at the edge)."""
    near, mid, edge = (pygame.Color(c) for c in (THEME.table_light, THEME.table, THEME.table_edge))
    first, last, share = (near, mid, far / 0.5) if far < 0.5 else (mid, edge, (far - 0.5) / 0.5)
    r, g, b = (math.floor(first[i] + (last[i] - first[i]) * share + threshold) for i in range(3))
    return r, g, b


@assets.cached(4)
def board_frame(w: int, h: int) -> pygame.Surface:
    """The tray that the spaces lie in, w by h, with a shadow around: place by centre."""
    blur, r = max(4, round(w * 0.02)), max(4.0, w * 0.014)
    pad = 2 * blur

    def tray(w: int, h: int) -> list[str]:
        return [
            soft(pad, pad + blur * 0.4, w, h, r, blur, 0.42),
            rounded(pad, pad, w, h, r, THEME.well),
            frame(pad, pad, w, h, r, hair, THEME.line, 0.55),
        ]

    hair = max(1.0, w / 700)
    return assets.sprite(spread(w, h, pad, 2 * round(1.4 * blur + r) + 3, tray))


@assets.cached(700)
def space(card: str, w: int, h: int, look: Look = "plain") -> pygame.Surface:
    """A board space of w by h pixels; an empty card gives the bare paper that lies under a chip; opaque."""
    if not card:
        return _tile(w, h, look)
    tile = _tile(w, h, look).copy()
    rank, suit = card[0].replace("T", "10"), card[1]
    colour = THEME.suit(suit, look == "dim")
    margin = max(2, round(w * 0.085))
    mark = assets.shape(f"suit-{suit}", _suit_px(w), colour)
    letters = glyph(rank, _rank_px(w), colour)
    tile.blit(letters, (margin, margin))
    tile.blit(mark, mark.get_rect(bottomright=(w - margin + round(w * 0.02), h - margin)))
    return tile


@assets.cached(24)
def corner(w: int, h: int, look: Look = "plain") -> pygame.Surface:
    """A free corner: a star on the table's colour; opaque."""
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.well)
    gradient, fill = upright(THEME.corner, THEME.table)
    parts = [gradient, rounded(0, 0, w, h, _round(w), fill)]
    if look == "lit":
        parts.append(_lit_frame(w, h))
    tile.blit(drawing(w, h, *parts), (0, 0))
    star = assets.shape("star", round(min(w, h) * 0.62), THEME.accent_dim if look == "dim" else THEME.accent)
    tile.blit(star, star.get_rect(center=(w // 2, h // 2)))
    return tile


@assets.cached(256)
def glyph(letters: str, px: int, colour: str) -> pygame.Surface:
    """A rank's letters, `px` an em, cut to their outline, to compose with."""
    large = assets.font("display", px * 3).render(letters, True, colour).convert_alpha()
    cut = large.subsurface(large.get_bounding_rect())
    size = max(1, round(cut.get_width() / 3)), max(1, round(cut.get_height() / 3))
    return pygame.transform.smoothscale(cut, size)


@assets.cached(8)
def glow(w: int, h: int) -> pygame.Surface:
    """The light that a lit space of w by h throws on its neighbours: place by centre, under the space."""
    pad = round(w * 0.3)
    light = soft(pad, pad, w, h, _round(w), pad * 0.95, 0.62, THEME.accent)
    return assets.sprite(drawing(w + 2 * pad, h + 2 * pad, light))


@assets.cached(4)
def flash(w: int, h: int) -> pygame.Surface:
    """A space's flash when a line is complete: opaque, to be blitted with `set_alpha` on a copy."""
    light = pygame.Surface((w, h)).convert()
    light.fill(THEME.accent_light)
    return light


@assets.cached(8)
def last_move(w: int, h: int) -> pygame.Surface:
    """The mark of the last move: brackets in the four corners of a space."""
    line, arm = max(2.0, w * 0.045), w * 0.24
    inset = line * 0.5 + max(1.0, w * 0.03)
    parts: list[str] = []
    for colour, thick in ((THEME.paper_bright, line * 2.0), (THEME.table_edge, line)):
        for x, sx in ((inset, 1), (w - inset, -1)):
            for y, sy in ((inset, 1), (h - inset, -1)):
                parts.append(stroke([(x, y + sy * arm), (x, y), (x + sx * arm, y)], thick, colour))
    return assets.sprite(drawing(w, h, *parts))


@assets.cached(64)
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


@assets.cached(16)
def _tile(w: int, h: int, look: Look) -> pygame.Surface:
    tile = pygame.Surface((w, h)).convert()
    tile.fill(THEME.well)
    tile.blit(drawing(w, h, *_paper(w, h, look)), (0, 0))
    return tile


def _paper(w: int, h: int, look: Look) -> list[str]:
    r = _round(w)
    if look == "dim":
        return [rounded(0, 0, w, h, r, THEME.paper_dim)]
    top, fill = upright(THEME.paper_bright, THEME.paper_bright if look == "lit" else THEME.paper)
    parts = [top, rounded(0, 0, w, h, r, fill)]
    if look == "lit":
        parts.append(_lit_frame(w, h))
    if look == "hand":
        parts.append(disc(w * 0.82, h * 0.18, max(2.0, w * 0.075), THEME.accent))
    return parts


def _lit_frame(w: int, h: int) -> str:
    return frame(0, 0, w, h, _round(w), max(2.0, w * 0.055), THEME.accent)


def _round(w: int) -> float:
    return max(2.0, w * 0.065)


def _rank_px(w: int) -> int:
    return round(w * (0.42 + 0.12 * _smallness(w)))


def _suit_px(w: int) -> int:
    return round(w * (0.40 + 0.02 * _smallness(w)))


def _smallness(w: int) -> float:
    """1 for spaces of 34 pixels and less, 0 from 72 on."""
    return min(1.0, max(0.0, (72 - w) / 38))
