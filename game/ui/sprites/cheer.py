"""What celebrates: confetti, lights, medals and ribbons."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME, TYPE, current
from ..toolkit.vector import disc, drawing, gradient, stroke
from .chips import chip_flat

Scrap = Literal["square", "strip", "curl", "dot"]
PIECES: tuple[Scrap, ...] = ("square", "strip", "curl", "square", "dot", "strip")
COLOURS = 5
TURNS = 6
"""Pictures of a piece on its way round."""
_WIDTH = (1.0, 0.75, 0.4, 0.12, 0.4, 0.75)
"""How wide a piece looks in each of them."""


@assets.cached
def piece(kind: Scrap, colour: int, px: int, turn: int) -> pygame.Surface:
    """A piece px long at one of TURNS turns: place by centre."""
    tints = THEME.accent, *current().side, THEME.paper_bright
    tint = tints[colour % len(tints)]
    wide = max(2, round(px * (1.0 if kind == "dot" else _WIDTH[turn % TURNS])))
    made = pygame.transform.smoothscale(drawing(px, px, _shape(kind, px, tint)), (wide, px))
    return assets.sprite(pygame.transform.rotozoom(made, 23 * (turn % TURNS), 1.0))


def _shape(kind: Scrap, px: int, tint: str) -> str:
    if kind == "dot":
        return disc(px / 2, px / 2, px * 0.3, tint)
    if kind == "curl":
        points = [(px * (0.1 + 0.8 * i / 8), px * (0.5 + (0.22 if i % 2 else -0.22))) for i in range(9)]
        return stroke(points, max(1.6, px * 0.14), tint)
    wide, high = (0.42, 0.86) if kind == "strip" else (0.66, 0.66)
    place = f'x="{px * (1 - wide) / 2:.1f}" y="{px * (1 - high) / 2:.1f}"'
    return f'<rect {place} width="{px * wide:.1f}" height="{px * high:.1f}" fill="{tint}"/>'


_HALO = 12
"""Discs that a halo is made of."""


@assets.cached
def spark(px: int, *, is_white: bool = False) -> pygame.Surface:
    """A star of four points, px wide: place by centre."""
    colour = THEME.paper_bright if is_white else _tint()
    return assets.sprite(drawing(px, px, _points(px / 2, px / 2, 4, 0.0, 0.17, colour)))


@assets.cached
def light_head(px: int) -> pygame.Surface:
    """The bright end of a light that runs, px wide with its halo: place by centre."""
    middle = px / 2
    rays = _points(middle, middle * 0.95, 8, math.pi / 8, 0.12, THEME.paper_bright, 0.75)
    return assets.sprite(drawing(px, px, *_halo(px, _tint(), 0.55), rays, *_halo(px * 0.46, "#ffffff", 1.0, middle)))


@assets.cached
def burst(px: int) -> pygame.Surface:
    """Rays that go out from a place, px wide, open in their middle: place by centre."""
    middle, path = px / 2, ""
    for i in range(12):
        x, y = middle * math.cos(math.tau * i / 12), middle * math.sin(math.tau * i / 12)
        for sign, reach in (("M", 0.62), ("L", 0.98 if i % 2 else 0.84)):
            path += f"{sign}{middle + x * reach:.1f} {middle + y * reach:.1f}"
    paint = f'stroke="{_tint()}" stroke-width="{px * 0.035:.1f}" stroke-linecap="round"'
    return assets.sprite(drawing(px, px, f'<path d="{path}" {paint}/>'))


def _tint() -> str:
    return THEME.glow or THEME.accent_light


def _halo(px: float, colour: str, strength: float, middle: float = 0.0) -> list[str]:
    at, share = middle or px / 2, 1 - (1 - strength) ** (2 / _HALO) if strength < 1 else 0.4
    return [disc(at, at, px / 2 * (i + 1) / _HALO, colour, share) for i in range(_HALO)]


def _points(middle: float, r: float, count: int, turn: float, waist: float, colour: str, opacity: float = 1.0) -> str:
    """A star of `count` points, `waist` of its radius wide between two of them."""
    spots = []
    for i in range(2 * count):
        far, angle = r * (waist if i % 2 else 1.0), turn + math.pi * i / count - math.pi / 2
        spots.append(f"{middle + far * math.cos(angle):.2f} {middle + far * math.sin(angle):.2f}")
    return f'<path d="M{"L".join(spots)}Z" fill="{colour}" fill-opacity="{opacity:.2f}"/>'


@assets.cached_by_colours
def medal(icon: str, side: int, px: int) -> pygame.Surface:
    """A medal px wide and a third higher, with the picture `icon-…` in its middle."""
    middle, r, colour, rim = px / 2, px * 0.4, THEME.side[side], "#efe3c4"
    paint = f'fill="{colour}" stroke="{THEME.ink}" stroke-opacity="0.25"'
    ends = [f'<path d="{_end(px, lean)}" {paint}/>' for lean in (-1, 1)]
    turns = [math.tau * i / 14 for i in range(14)]
    petals = [disc(middle + r * math.cos(a), middle + r * math.sin(a), px * 0.1, rim) for a in turns]
    rings = (r, rim), (px * 0.33, colour), (px * 0.295, THEME.paper_bright)
    made = drawing(px, round(px * 1.32), *ends, *petals, *(disc(middle, middle, *ring) for ring in rings))
    picture = assets.shape(f"icon-{icon}", round(px * 0.38), THEME.ink)
    made.blit(picture, picture.get_rect(center=(round(middle), round(middle))))
    return assets.sprite(made)


@assets.cached
def medal_outline(icon: str, px: int) -> pygame.Surface:
    """The outline of a medal that's still to be earned, as large as the medal."""
    middle, line = px / 2, max(1.0, px * 0.025)
    paint = f'fill="none" stroke="{THEME.faint}" stroke-width="{line:.1f}" stroke-linejoin="round"'
    ends = [f'<path d="{_end(px, lean)}" {paint}/>' for lean in (-1, 1)]
    ring = f'<circle cx="{middle:.1f}" cy="{middle:.1f}" r="{px * 0.44:.1f}" {paint}/>'
    made = drawing(px, round(px * 1.32), *ends, disc(middle, middle, px * 0.44, THEME.panel), ring)
    picture = assets.shape(f"icon-{icon}", round(px * 0.38), THEME.faint)
    made.blit(picture, picture.get_rect(center=(round(middle), round(middle))))
    return assets.sprite(made)


def _end(px: int, lean: int) -> str:
    """A ribbon that hangs from a medal, aslant to one side."""
    x, wide, top, low = px / 2 + lean * px * 0.13, px * 0.2, px * 0.7, px * 1.3
    slant = lean * px * 0.1
    return (
        f"M{x - wide / 2:.1f} {top:.1f}H{x + wide / 2:.1f}L{x + wide / 2 + slant:.1f} {low:.1f}"
        f"L{x + slant:.1f} {low - px * 0.12:.1f}L{x - wide / 2 + slant:.1f} {low:.1f}Z"
    )


@assets.cached
def cheering_bear(high: int) -> pygame.Surface:
    """A bear that cheers for everybody, so many pixels high."""
    return assets.svg("cheer-bear", (round(high * 120 / 140), high))


_ARCH = 0.07
"""Rise of a ribbon's middle, as a share of its height."""
_TAIL_WIDTH = 0.62
"""Width of a ribbon's end, as a share of its height."""
TAIL_DROP = 0.2
"""Drop of a ribbon's end within its picture, as a share of the ribbon's height."""
TAIL_TOP = 0.1
"""Drop of the top of an end's picture below the ribbon's, as a share of the ribbon's height."""


class Ribbon(NamedTuple):
    """What is written on a ribbon, and for whom."""

    heading: str
    line: str
    side: int
    is_own: bool = False
    """True for the colour of what is one's own, else paper."""

    @property
    def band(self) -> int:
        """What its front is drawn for: a side, or -1 for one's own."""
        return -1 if self.is_own else self.side


def ribbon_height(scale: float, wide: int) -> int:
    """How high a ribbon is, without its ends, for a board so many pixels wide."""
    return round(_px(scale, wide) * 2.55)


def tail_width(high: int) -> int:
    """How wide an end of a ribbon is that sticks out."""
    return round(high * _TAIL_WIDTH)


def _px(scale: float, wide: int) -> int:
    """The size of the heading's letters."""
    return round(min(max(wide * 0.056, 24 * scale), 46 * scale))


@assets.cached_by_colours
def ribbon(said: Ribbon, w: int, scale: float, board: int) -> pygame.Surface:
    """A ribbon w pixels wide, without its ends, for a board so many pixels wide."""
    high, px = ribbon_height(scale, board), _px(scale, board)
    made = band(said.band, w, high).copy()
    ink, least = THEME.on_accent if said.is_own else THEME.ink, round(TYPE.least * scale)
    chip = chip_flat(said.side, round(high * 0.46))
    room, x, beside = w - 2 * round(px * 0.6), w // 2, chip.get_width() + round(px * 0.4)
    wanted = max(text.width(said.heading, "display", least), text.width(said.line, "strong", least))
    has_chip = not said.is_own or wanted <= room - beside  # whose deed it is, the colour tells at a pinch
    room -= beside * has_chip
    heading = text.fitted(said.heading, "display", px, ink, room, least)
    line = text.fitted(said.line, "strong", round(max(px * 0.47, 15 * scale)), ink, room, least)
    if has_chip:
        left = (w - max(heading.get_width(), line.get_width()) - beside) // 2
        made.blit(chip, chip.get_rect(midleft=(left, round(high * 0.5))))
        x += beside // 2
    made.blit(heading, heading.get_rect(center=(x, round(high * 0.4))))
    made.blit(line, line.get_rect(center=(x, round(high * 0.755))))
    return assets.sprite(made)


@assets.cached
def ribbon_tail(h: int, *, is_own: bool, is_left: bool) -> pygame.Surface:
    """An end of a ribbon h pixels high; `is_left`: that at its left."""
    w, fold = tail_width(h), h * _TAIL_WIDTH * 0.42
    low, deep = h * TAIL_DROP, h * (1 + TAIL_DROP)
    outline = f"M0 {low:.1f}H{w}V{deep:.1f}H0L{h * 0.26:.1f} {(low + deep) / 2:.1f}Z"
    back, edge = (THEME.accent_dark, THEME.accent) if is_own else (THEME.card_dim_foot, THEME.paper_dim)
    shade = f"M{w - fold:.1f} {deep:.1f}L{w} {h:.1f}V{deep:.1f}Z"
    whole = f'<path d="{outline}" fill="{edge}"/><path d="{outline}" fill="{back}" fill-opacity="0.55"/>'
    made = drawing(w, round(deep), whole, f'<path d="{shade}" fill="#000000" fill-opacity="0.35"/>')
    return assets.sprite(made if is_left else pygame.transform.flip(made, True, False))


@assets.cached_by_colours
def band(side: int, w: int, h: int) -> pygame.Surface:
    """A ribbon's front to be written on, for a side or -1: bent a little, with a thin line along both edges."""
    rise, is_own = h * _ARCH, side < 0
    top, low = (THEME.accent_tints[0], THEME.accent) if is_own else (THEME.paper_bright, THEME.paper_foot)
    defs, fill = gradient(top, low)
    body = f"M0 {rise:.1f}Q{w / 2} {-rise:.1f} {w} {rise:.1f}V{h}Q{w / 2} {h - 2 * rise:.1f} 0 {h}Z"
    colour = THEME.accent_light if is_own else THEME.side[side]
    bent = [(w * share, rise * (1 - 4 * share * (1 - share)) * 0.98) for share in (i / 24 for i in range(25))]
    edges = ([(x, at + y) for x, y in bent] for at in (h * 0.085, h * 0.915))
    lines = [stroke(edge, max(1.5, h * 0.018), colour, 0.9) for edge in edges]
    return drawing(w, h, defs, f'<path d="{body}" fill="{fill}"/>', *lines)
