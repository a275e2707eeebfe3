"""Shapes written as SVG and drawn at the very size they are shown, so that every edge is smooth."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import count

import pygame

from . import assets

_names = count()


def drawing(w: int, h: int, *parts: str) -> pygame.Surface:
    """SVG elements in a space of w by h pixels as an alpha surface to compose with."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return assets.raster(head + "".join(parts) + "</svg>", (w, h))


def rounded(x: float, y: float, w: float, h: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A filled rectangle with corners of radius r."""
    box = f'x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{min(r, w / 2, h / 2):.2f}"'
    return f'<rect {box} fill="{fill}" fill-opacity="{opacity:.3f}"/>'


def frame(x: float, y: float, w: float, h: float, r: float, line: float, colour: str, opacity: float = 1.0) -> str:
    """The outline, `line` wide and wholly inside, of a rectangle with corners of radius r."""
    half = line / 2
    box = f'x="{x + half:.2f}" y="{y + half:.2f}" width="{w - line:.2f}" height="{h - line:.2f}"'
    paint = f'fill="none" stroke="{colour}" stroke-width="{line:.2f}" stroke-opacity="{opacity:.3f}"'
    return f'<rect {box} rx="{max(0.0, r - half):.2f}" {paint}/>'


def dashed_frame(side: float, line: float, colour: str, count: int) -> str:
    """Dashes along the inner edge of a square: `count` on each side. SVG's own dashes come out unevenly."""
    near, far = line / 2, side - line / 2
    step = side / (count + 0.5 * (count - 1))
    spans = [(i * 1.5 * step, i * 1.5 * step + step) for i in range(count)]
    across = [f"M{a:.2f} {y:.2f}H{b:.2f}" for y in (near, far) for a, b in spans]
    down = [f"M{x:.2f} {a:.2f}V{b:.2f}" for x in (near, far) for a, b in spans]
    return _dashes([*across, *down], line, colour)


def dashed_ring(size: float, line: float, colour: str, count: int) -> str:
    """A ring of `count` dashes, `size` wide over all."""
    r, middle, turn = (size - line) / 2, size / 2, math.tau / count
    ends = [(i * turn, (i + 0.6) * turn) for i in range(count)]
    spots = [[(middle + r * math.cos(end), middle + r * math.sin(end)) for end in pair] for pair in ends]
    arcs = [f"M{a:.2f} {b:.2f}A{r:.2f} {r:.2f} 0 0 1 {c:.2f} {d:.2f}" for (a, b), (c, d) in spots]
    return _dashes(arcs, line, colour)


def _dashes(paths: list[str], line: float, colour: str) -> str:
    return f'<path d="{"".join(paths)}" fill="none" stroke="{colour}" stroke-width="{line:.2f}"/>'


def gradient(*colours: str, across: int = 0) -> tuple[str, str]:
    """A gradient from the top down, and so many per cent across: its definition, and the fill that uses it."""
    name, last = f"g{next(_names)}", len(colours) - 1
    stops = "".join(f'<stop offset="{i / last:.3f}" stop-color="{colour}"/>' for i, colour in enumerate(colours))
    ends = f'x1="0%" y1="0%" x2="{across}%" y2="100%"'
    return f'<defs><linearGradient id="{name}" {ends}>{stops}</linearGradient></defs>', f"url(#{name})"


def soft(x: float, y: float, w: float, h: float, r: float, blur: float, strength: float, steps: int = 0) -> str:
    """A black rectangle whose edge fades over `blur` pixels outwards and inwards, `strength` (0 to 1) in its middle.

    What is drawn small has to fade in more `steps` than usual, so that none is seen.
    """
    steps = steps or max(4, min(16, round(blur)))
    share = 1 - (1 - strength) ** (1 / steps)
    ways = [1 - 2 * (i + 0.5) / steps for i in range(steps)]
    return "".join(
        rounded(x - g, y - g, w + 2 * g, h + 2 * g, max(1.0, r + g), "#000000", share)
        for g in (blur * way * abs(way) ** 0.35 for way in ways)
        if w + 2 * g > 0 and h + 2 * g > 0
    )


def spread(w: int, h: int, pad: int, core: int, paint: Callable[[int, int], Sequence[str]]) -> pygame.Surface:
    """What `paint` draws of a rectangle of w by h at (pad, pad); large ones are a `core` pixels square, stretched."""
    if min(w, h) <= core:
        return drawing(w + 2 * pad, h + 2 * pad, *paint(w, h))
    odd = core | 1
    return stretched(_core(odd + 2 * pad, *paint(odd, odd)), w + 2 * pad, h + 2 * pad)


@assets.cached
def _core(px: int, *parts: str) -> pygame.Surface:
    """What rectangles of every size are stretched from: drawing it takes far longer."""
    return drawing(px, px, *parts)


def stretched(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """A picture made w by h large by stretching only its middle row and column; its corners stay."""
    wide = _widened(small, w)
    return pygame.transform.rotate(_widened(pygame.transform.rotate(wide, 90), h), -90)


def _widened(small: pygame.Surface, w: int) -> pygame.Surface:
    half, h = small.get_width() // 2, small.get_height()
    small.set_alpha(None)  # pixels are copied, not blended
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.blit(small, (0, 0), (0, 0, half, h))
    middle = pygame.transform.scale(small.subsurface((half, 0, 1, h)), (w - 2 * half, h))
    middle.set_alpha(None)
    made.blit(middle, (half, 0))
    made.blit(small, (w - half, 0), (small.get_width() - half, 0, half, h))
    return made


def stroke(points: Sequence[tuple[float, float]], line: float, colour: str, opacity: float = 1.0) -> str:
    """An open line through points with round ends and joints."""
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    round_ends = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'
    return f'<path d="{path}" stroke="{colour}" stroke-width="{line:.2f}" stroke-opacity="{opacity:.3f}" {round_ends}/>'


def disc(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A filled circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" fill-opacity="{opacity:.3f}"/>'
