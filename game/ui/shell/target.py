"""What one can act on: pointer, keyboard, screen reader and tests all read a scene's list of these."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class Target(NamedTuple):
    """Something that one can act on."""

    name: str
    """Stable: "button:play", "card:3", "space:c4"."""
    label: str
    """What it says or would say aloud."""
    rect: pygame.Rect
    """Device pixels."""
    enabled: bool = True
    draggable: bool = False
    radius: float = 12.0
    """Rounding of its focus ring, CSS pixels."""
