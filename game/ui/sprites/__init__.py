"""Everything that scenes draw with: cached sprites in device pixels, made from the theme."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from ..words.token_faces import Power
from .backdrop import background
from .cards import CardLook, card, card_back, card_margin, card_slot
from .chips import chip, chip_flat, chip_ghost, chip_turning
from .frame import board_frame
from .panels import (
    ButtonStyle,
    PanelStyle,
    badge,
    button,
    button_ink,
    chosen_frame,
    draw_veil,
    earned_line,
    fade,
    focus_ring,
    icon,
    panel,
    pip,
    star,
)
from .space_marks import TINTS, bubble, bubble_tip, card_number, line_frame, number_radius, rim, see_through, tint
from .spaces import SpaceLook, closed, corner, glow, last_move, line_mark, small_space, space

__all__ = [
    "TINTS",
    "ButtonStyle",
    "CardLook",
    "PanelStyle",
    "Power",
    "SpaceLook",
    "background",
    "badge",
    "board_frame",
    "bubble",
    "bubble_tip",
    "button",
    "button_ink",
    "card",
    "card_back",
    "card_margin",
    "card_number",
    "card_slot",
    "chip",
    "chip_flat",
    "chip_ghost",
    "chip_turning",
    "chosen_frame",
    "closed",
    "corner",
    "draw_veil",
    "earned_line",
    "fade",
    "focus_ring",
    "glow",
    "icon",
    "last_move",
    "line_frame",
    "line_mark",
    "number_radius",
    "panel",
    "pip",
    "preload_sprites",
    "rim",
    "see_through",
    "small_space",
    "space",
    "star",
    "tint",
]


def preload_sprites(
    spaces: Iterable[str],
    square: tuple[int, int],
    looks: Iterable[SpaceLook],
    chip_px: int,
    sides: int,
    *,
    rough: bool = False,
) -> Generator[None, None, None]:
    """Make a table's sprites ahead of their use, one a step: chips, spaces in each look.

    With `rough`, chips have a rough side too.
    """
    for side in range(sides):
        chip(side, chip_px)
        yield
        if rough:
            chip(side, chip_px, rough=True)
            yield
    names = sorted(set(spaces))
    for look in looks:
        corner(*square, look)
        for name in ["", *names]:
            space(name, *square, look)
            yield
