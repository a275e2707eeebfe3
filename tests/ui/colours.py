"""Colours as eyes see them: contrast and difference."""

import math
from functools import cache

import pygame

Colour = tuple[float, ...]
"""Red, green and blue, 0 to 255."""


def rgb(colour: str) -> Colour:
    """A colour such as `#1a2b3c`."""
    return tuple(pygame.Color(colour)[:3])


def over(below: Colour, above: Colour, opacity: float) -> Colour:
    """A colour below another, as it shines through."""
    return tuple(a + (b - a) * opacity for a, b in zip(below, above, strict=True))


def linear(colour: Colour) -> Colour:
    """The light of each primary in a colour, from 0 to 1 (sRGB, IEC 61966-2-1)."""
    shares = [value / 255 for value in colour]
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def luminance(colour: Colour) -> float:
    """The brightness of a colour, from 0 to 1 (WCAG 2)."""
    return sum(weight * share for weight, share in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21 (WCAG 2)."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


DEFICIENCIES: dict[str, tuple[Colour, Colour, Colour]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Light as eyes see it that lack one of three cones (Machado, Oliveira and Fernandes 2009, severity 1)."""


EYES = ("", *DEFICIENCIES)
"""Usual eyes, and those that lack a cone."""


@cache
def seen_with(deficiency: str, colour: Colour) -> Colour:
    """A colour as eyes with a deficiency see it; "" for none."""
    if not deficiency:
        return colour
    light = linear(colour)
    rows = (sum(a * b for a, b in zip(row, light, strict=True)) for row in DEFICIENCIES[deficiency])
    shares = [min(1.0, max(0.0, value)) for value in rows]
    return tuple(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) for v in shares)


@cache
def seen_contrast(deficiency: str, one: Colour, other: Colour) -> float:
    """The contrast of two colours to eyes with a deficiency; "" for none."""
    return contrast(seen_with(deficiency, one), seen_with(deficiency, other))


def difference(one: Colour, other: Colour) -> float:
    """The distance of two colours (CIE 1976, ΔE): from 1 on, eyes can just tell them apart side by side."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> Colour:
    """Lightness and two hues (CIE 1976, white D65)."""
    r, g, b = linear(colour)
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
