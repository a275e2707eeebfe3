"""What the game looks like, by meaning: the table laid, type and the time that motion takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from .themes import CLASSIC_THEME, THEMES, Theme

__all__ = ["FONTS", "LEGIBLE", "THEME", "THEMES", "TIMING", "TYPE", "Theme", "current", "lay", "least_px", "write_on"]

LEGIBLE = 11
"""CSS pixels an em of the smallest letters that are written anywhere."""


class _Screen:
    pixels = 1.0
    """Device pixels per CSS pixel."""


def write_on(pixels: float) -> None:
    """Write on a screen of so many device pixels per CSS pixel; call `assets.clear()` next."""
    _Screen.pixels = pixels


def least_px() -> int:
    """Device pixels an em of the smallest letters."""
    return round(LEGIBLE * _Screen.pixels)


@dataclass(frozen=True)
class Timing:
    """How long motion takes, in milliseconds."""

    card_fly: int = 260
    chip_drop: int = 220
    chip_turn: int = 260
    draw_card: int = 240
    light_step: int = 110
    sequence_glow: int = 900
    bot_pause: int = 450
    still_pause: int = 1300
    """A computer's pause where things do not move."""
    roll: int = 1100
    look: int = 550
    """What was done rests before the next thing is shown again."""
    point: int = 1800
    """A space is pointed at."""


@dataclass(frozen=True)
class Type:
    """Sizes of text, in CSS pixels."""

    hero: int = 64
    title: int = 34
    heading: int = 24
    prompt: int = 25
    button: int = 18
    body: int = 16
    small: int = 14
    least: int = LEGIBLE
    """What words shrink to where they are long."""


TIMING = Timing()
TYPE = Type()

FONTS = {
    "title": "fraunces-600",  # titles and prompts
    "display": "fraunces-800",  # ranks and heroes
    "body": "nunito-sans-600",
    "strong": "nunito-sans-800",  # labels
}
"""The file of each face."""


class _InUse:
    """Holds the theme in use, and answers for it."""

    __slots__ = ("theme",)

    def __init__(self) -> None:
        self.theme = CLASSIC_THEME

    def __getattr__(self, name: str) -> Any:
        return getattr(self.theme, name)


_IN_USE = _InUse()
THEME = cast("Theme", _IN_USE)
"""Reads like the theme in use: everything is drawn from it, and nothing keeps its values."""


def current() -> Theme:
    """The theme in use."""
    return _IN_USE.theme


def lay(name: object) -> None:
    """Use the theme of that name, the classic one if there is none; call `assets.clear()` next."""
    _IN_USE.theme = THEMES.get(name, CLASSIC_THEME) if isinstance(name, str) else CLASSIC_THEME
