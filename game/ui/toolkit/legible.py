"""How small letters may be: nothing under 11 CSS pixels is written anywhere."""

from __future__ import annotations

LEGIBLE = 11
"""CSS pixels an em of the smallest letters."""


class _Screen:
    """The screen that is written on."""

    pixels = 1.0
    """Device pixels per CSS pixel."""


def write_on(pixels: float) -> None:
    """Write on a screen of so many device pixels per CSS pixel; `assets.clear()` is to follow."""
    _Screen.pixels = pixels


def least_px() -> int:
    """Device pixels an em of the smallest letters."""
    return round(LEGIBLE * _Screen.pixels)
