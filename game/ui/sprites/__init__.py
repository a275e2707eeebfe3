"""Everything that scenes draw with: cached sprites in device pixels, made from the theme."""

from __future__ import annotations

from ..words.faces import Power
from .backdrop import background
from .board import (
    SpaceLook,
    board_frame,
    bubble,
    bubble_tip,
    card_number,
    chip,
    chip_flat,
    chip_ghost,
    chip_turning,
    closed,
    corner,
    glow,
    last_move,
    line_frame,
    line_mark,
    number_radius,
    preload_sprites,
    rim,
    see_through,
    small_space,
    space,
    tint,
)
from .cards import CardLook, card, card_back, card_slot
from .panels import (
    PanelStyle,
    badge,
    button,
    chosen_frame,
    draw_veil,
    earned_line,
    focus_ring,
    icon,
    panel,
    pip,
    star,
)
