"""The pattern on the backs of the cards."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, rounded, stroke


def back_pattern(w: int, h: int, r: float) -> pygame.Surface:
    """The printed part of a back, w by h pixels with corners of radius r, to compose with."""
    line = max(1.0, w * 0.018)
    picture = drawing(
        w,
        h,
        rounded(0, 0, w, h, 0, THEME.back),
        *_PATTERNS[THEME.back_pattern](w, h),
        frame(w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, r * 0.4, line, THEME.paper, 0.55),
        disc(w / 2, h / 2, w * 0.23, THEME.back),
        disc(w / 2, h / 2, w * 0.19, THEME.back_stripe),
    )
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
    reach, count = math.hypot(w, h) / 2, 40
    middle = w / 2, h / 2
    ends = [math.tau * (i + 0.5) / count for i in range(count)]
    tips = [(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)) for turn in ends]
    return [stroke([middle, tip], max(1.0, w * 0.016), THEME.back_stripe, 0.8) for tip in tips]


def _dotted(w: int, h: int) -> list[tuple[float, float]]:
    """Points in rows, every other row set off."""
    step = max(6.0, w * 0.17)
    rows = range(int(h / step * 2) + 2)
    return [((x + row % 2 / 2) * step, row * step / 2) for row in rows for x in range(int(w / step) + 2)]


def _dots(w: int, h: int) -> list[str]:
    return [disc(x, y, max(1.0, w * 0.035), THEME.back_stripe) for x, y in _dotted(w, h)]


def _crosses(w: int, h: int) -> list[str]:
    arm, line = max(1.5, w * 0.03), max(1.0, w * 0.022)
    ways = (arm, 0), (0, arm)
    return [
        stroke([(x - dx, y - dy), (x + dx, y + dy)], line, THEME.back_stripe)
        for x, y in _dotted(w, h)
        for dx, dy in ways
    ]


_PATTERNS = {"stripes": _stripes, "lattice": _lattice, "rays": _rays, "dots": _dots, "crosses": _crosses}
