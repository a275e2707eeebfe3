"""Switches, and the values of a choice that lie side by side in a well."""

from __future__ import annotations

import pygame

from ..toolkit import assets
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, rounded
from ..toolkit.view import ButtonState
from .panels import icon

SWITCH = (56, 32)
"""Units in width and height of a switch."""


@assets.cached
def switch(scale: float, is_on: bool) -> pygame.Surface:
    """A switch: its knob at the right with a check when it is on."""
    w, h = (round(units * scale) for units in SWITCH)
    r, hair = h / 2, max(1.0, 1.5 * scale)
    if is_on:
        track = [rounded(0, 0, w, h, r, THEME.quiet), disc(w - r, r, r - 4 * scale, THEME.sheet)]
    else:
        knob = disc(r, r, r - 7 * scale, THEME.faint)
        track = [rounded(0, 0, w, h, r, THEME.well), frame(0, 0, w, h, r, hair, THEME.faint), knob]
    whole = drawing(w, h, *track)
    if is_on:
        check = icon("check", round(16 * scale), THEME.quiet)
        whole.blit(check, check.get_rect(center=(round(w - r), round(r))))
    return assets.sprite(whole)


@assets.cached
def segment(w: int, h: int, scale: float, is_chosen: bool, state: ButtonState = "idle") -> pygame.Surface:
    """One value of a choice, without its word."""
    r, hair = 12 * scale, max(1.0, scale)
    if is_chosen:
        parts = [
            rounded(0, 0, w, h, r, THEME.panel_lit),
            rounded(0, 0, w, h, r, THEME.line, 0.0 if THEME.is_light else 0.4),
            rounded(0, 0, w, h, r, THEME.lift, 0.05),
            frame(0, 0, w, h, r, hair * (1.5 if THEME.is_light else 1.0), THEME.lift, 0.75 if THEME.is_light else 0.42),
        ]
        return assets.sprite(drawing(w, h, *parts))
    fill = {"idle": 0.0, "hover": 0.08, "pressed": 0.04, "disabled": 0.0}[state]
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, r, THEME.lift, fill)))
