"""The frames of boards: the tray that the spaces lie in, by the frame style of a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ..toolkit import assets, noise
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, gradient, rounded, soft, spread, stroke

_GOLD = ("#fff0b8", "#d9a742", "#8f651b", "#f0cd78", "#b0822c", "#fbe7a6")


@assets.cached
def board_frame(w: int, h: int) -> pygame.Surface:
    """The tray that the spaces lie in, w by h, with a border and a shadow around: place by centre."""
    return assets.sprite(_FRAMES[THEME.frame_style](w, h))


def frame_reach(w: int, h: int) -> int:
    """The pixels of border beyond each side of a tray w by h, without its shadow."""
    share = _REACH.get(THEME.frame_style, 1.0)
    return round(max(3, round(min(w, 3 * h) * 0.018)) * share)


_REACH = {"tray": 0.0, "hairline": 0.0, "case": 1.1}
"""By frame style, how far its border reaches, of the usual."""


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
    out = frame_reach(w, h)
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


def _bordered(parts: Callable[[int, int, int, float], list[str]], rounding: float, w: int, h: int) -> pygame.Surface:
    """A tray with a border, made for its width, height, thickness and radius; `rounding` is that of its thickness."""
    out = frame_reach(w, h)
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
    "case": partial(_bordered, _case, 2.4),
    "bold": partial(_bordered, _bold, 1.3),
    "hairline": _hairline,
}
