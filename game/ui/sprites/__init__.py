"""Everything that scenes draw with: cached sprites in device pixels, made from the theme."""

from __future__ import annotations

from ..words.faces import Power
from .backdrop import background
from .board import (
    DIGIT,
    RINGS,
    SpaceLook,
    aim_frame,
    board_frame,
    bubble,
    bubble_tip,
    call_ring,
    card_number,
    chip,
    chip_flat,
    chip_ghost,
    chip_gone,
    chip_of_set,
    chip_taken,
    chip_turning,
    closed,
    corner,
    countdown,
    glow,
    last_move,
    line_frame,
    line_mark,
    new_tag,
    number_badge,
    number_radius,
    preload_sprites,
    rim,
    see_through,
    since_frame,
    small_space,
    space,
    tint,
    wrong_mark,
)
from .cards import CardLook, card, card_back, card_slot
from .panels import PanelStyle, badge, button, chosen_frame, draw_veil, earned_line, focus_ring, icon, panel, pip, star
