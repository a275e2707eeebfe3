"""Everything that scenes draw with: cached sprites in device pixels, made from the theme."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from ..words.faces import Power
from .backdrop import background
from .board import (
    TINTS,
    SpaceLook,
    board_frame,
    bubble,
    bubble_tip,
    card_number,
    closed,
    corner,
    glow,
    last_move,
    line_frame,
    line_mark,
    number_radius,
    rim,
    see_through,
    small_space,
    space,
    tint,
)
from .cards import CardLook, card, card_back, card_margin, card_slot
from .chips import chip, chip_flat, chip_ghost, chip_turning
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


def preload_sprites(
    spaces: Iterable[str],
    square: tuple[int, int],
    looks: Iterable[SpaceLook],
    chip_px: int,
    sides: int,
    *,
    rough: bool = False,
) -> Generator[None, None, None]:
    """Make a table's sprites ahead of their use, one a step: chips, with their rough sides or not, and spaces."""
    for side in range(sides):
        for is_rough in (False, True)[: 1 + rough]:
            chip(side, chip_px, rough=is_rough)
            yield
    names = ["", *sorted(set(spaces))]
    for look in looks:
        corner(*square, look)
        for name in names:
            space(name, *square, look)
            yield
