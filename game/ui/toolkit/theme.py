"""What the game looks like, by meaning: the table laid, type and the time that motion takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from .legible import LEGIBLE
from .themes.fields import Theme
from .themes.tables import CLASSIC_THEME, THEMES

__all__ = ["FONTS", "THEME", "THEMES", "TIMING", "TYPE", "Theme", "Timing", "Type", "current", "lay"]


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
TIMING = Timing()
TYPE = Type()

FONTS = {
    "title": "fraunces-600",
    "display": "fraunces-800",
    "body": "nunito-sans-600",
    "strong": "nunito-sans-800",
}
"""What a face is for, and its file: titles and prompts, ranks and heroes, text, labels."""


def current() -> Theme:
    """The theme in use."""
    return _IN_USE.theme


def lay(name: object) -> None:
    """Use the theme of that name, the classic one if there is none; `assets.clear()` is to follow."""
    _IN_USE.theme = THEMES.get(name, CLASSIC_THEME) if isinstance(name, str) else CLASSIC_THEME
