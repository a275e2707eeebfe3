"""Everything that scenes draw with: cached sprites in device pixels, made from the theme."""

from __future__ import annotations

from ..words.faces import Power
from .backdrop import background
from .cards import CardLook, card, card_back, card_slot
from .chips import chip, chip_flat, chip_ghost, chip_of_set, chip_shadow, chip_squeezed, chip_turning
from .frames import board_frame, frame_reach
from .marks import (
    DIGIT,
    RINGS,
    aim_frame,
    call_ring,
    card_number,
    chip_gone,
    chip_taken,
    countdown,
    last_move,
    line_frame,
    line_mark,
    new_tag,
    number_badge,
    number_radius,
    rim,
    see_through,
    since_frame,
    tint,
    wrong_mark,
)
from .panels import (
    PanelStyle,
    badge,
    button,
    calendar_leaf,
    chosen_frame,
    draw_veil,
    earned_line,
    focus_ring,
    icon,
    panel,
    pip,
    star,
    tile,
    tinted_panel,
)
from .portraits import grounds, numbered_ground, portrait, portrait_ring
from .spaces import SpaceLook, closed, corner, glow, preload_sprites, small_space, space
