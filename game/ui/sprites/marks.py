"""Marks of what has just happened: frames and numbers since one's last turn, chips that were taken, new cards."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import dashed_frame, dashed_ring, disc, drawing, frame, rounded, stroke

DIGIT, DIGITS = 0.62, 0.5
"""The letters of a badge's number, of its width: of one digit, and of two, which keep off the rim."""
_FRAMES = (0.07, 0.045, 0.04)
"""How thick a frame is, of its space: the latest, those before, and the first ones, which are dashed."""

DASHES, RING_DASHES = 5, 14
"""Dashes on each side of a frame, and round a chip."""


@assets.cached
def since_frame(side: int, w: int, age: int, quiet: bool = False) -> pygame.Surface:
    """The frame of a space w wide in a side's colour, the thinner the older; a quiet one steps back."""
    r, colour = max(2.0, w * 0.065), THEME.side[side]
    if quiet:
        return assets.sprite(drawing(w, w, frame(0, 0, w, w, r, max(1.5, w * 0.03), colour, 0.5)))
    line = max(2.0, w * _FRAMES[age])
    under = frame(0, 0, w, w, r, line + max(1.0, w * 0.02), THEME.paper_bright, 0.9)
    is_dashed = age == len(_FRAMES) - 1
    outline = dashed_frame(w, line, colour, DASHES) if is_dashed else frame(0, 0, w, w, r, line, colour)
    return assets.sprite(drawing(w, w, under, outline))


@assets.cached
def number_badge(side: int, px: int, number: int) -> pygame.Surface:
    """A disc `px` wide in a side's dark colour with a number and a bright rim."""
    r, rim = px / 2, max(1.5, px * 0.08)
    page = drawing(px, px, disc(r, r, r, "#ffffff"), disc(r, r, r - rim, THEME.side_ink(side)))
    size = round(px * DIGIT) if number < 10 else max(round(px * DIGITS), least_px())
    words = text.unfinished(str(number), "strong", size, "#ffffff")
    page.blit(words, words.get_rect(center=page.get_rect().center))
    return assets.sprite(page)


@assets.cached
def chip_taken(side: int, px: int) -> pygame.Surface:
    """The ghost of a chip `px` wide that was taken: faint, in a dashed ring, struck through by a minus."""
    ghost = assets.shape(f"chip-{side}", px).copy()
    ghost.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
    line, colour = max(1.5, px * 0.055), THEME.side[side]
    ring = dashed_ring(px, line, colour, RING_DASHES)
    bar_w, bar_h = px * 0.42, max(2.0, px * 0.11)
    left, top, edge = (px - bar_w) / 2, (px - bar_h) / 2, bar_h * 0.45
    under = rounded(left - edge, top - edge, bar_w + 2 * edge, bar_h + 2 * edge, bar_h, "#ffffff")
    ghost.blit(drawing(px, px, ring, under, rounded(left, top, bar_w, bar_h, bar_h / 2, colour)), (0, 0))
    return assets.sprite(ghost)


@assets.cached
def chip_gone(side: int, px: int) -> pygame.Surface:
    """The trace of a chip `px` wide that was taken: its outline in dashes, and a minus below at the left."""
    r, colour = max(px * 0.17, 5.0), THEME.side[side]
    edge, line = max(1.0, r * 0.16), max(1.5, px * 0.045)
    x, y, arm = r, px - r, r * 0.56
    minus = stroke([(x - arm, y), (x + arm, y)], max(1.5, r * 0.34), "#ffffff")
    signs = (disc(x, y, r, "#ffffff"), disc(x, y, r - edge, colour), minus)
    return assets.sprite(drawing(px, px, dashed_ring(px, line, colour, RING_DASHES), *signs))


@assets.cached
def aim_frame(w: int) -> pygame.Surface:
    """The frame round a space w wide that was chosen: place by centre, over the space."""
    pad = max(3, round(w * 0.09))
    whole, line, edge = w + 2 * pad, max(4.0, w * 0.085), max(1.5, w * 0.02)
    dark = max(2.0, w * 0.06)  # inside, where paper is as bright as the frame to some eyes
    outer = frame(0, 0, whole, whole, w * 0.1, line + edge + dark, THEME.ink)
    inner = frame(edge, edge, whole - 2 * edge, whole - 2 * edge, w * 0.1 - edge, line, THEME.star)
    return assets.sprite(drawing(whole, whole, outer, inner))


@assets.cached
def wrong_mark(px: int) -> pygame.Surface:
    """A cross on a disc `px` wide, for an answer that was wrong: place by centre."""
    r, arm, rim = px / 2, px * 0.19, max(1.5, px * 0.07)
    lines = [[(r - arm, r - arm), (r + arm, r + arm)], [(r - arm, r + arm), (r + arm, r - arm)]]
    crossed = [stroke(line, max(2.0, px * 0.13), "#ffffff") for line in lines]
    return assets.sprite(drawing(px, px, disc(r, r, r, "#ffffff"), disc(r, r, r - rim, "#b3261e"), *crossed))


RINGS = 4
"""Steps in which a ring that calls grows."""


@assets.cached
def call_ring(w: int, h: int, step: int, scale: float) -> pygame.Surface:
    """A ring round something of w by h pixels that asks to be tapped, a second one further out: place by centre."""
    line, reach = 3 * scale, 12 * scale
    pad = math.ceil(reach + line)
    r, away = 8 * scale, reach * step / (RINGS - 1)
    rings = [(2 * scale, 1.0), (2 * scale + away, 0.7 * (1 - step / RINGS))][: 1 + (step > 0)]
    boxes = [((pad - out, pad - out, w + 2 * out, h + 2 * out, r + out), strength) for out, strength in rings]
    parts = (frame(*box, line, THEME.accent, strength) for box, strength in boxes)
    return assets.sprite(drawing(w + 2 * pad, h + 2 * pad, *parts))


@assets.cached
def countdown(px: int, seconds: int, share: float) -> pygame.Surface:
    """A dark disc `px` wide with the seconds that are left, and round it the share of the time: place by centre."""
    r, line = px / 2, max(2.0, px * 0.09)
    angle = 2 * math.pi * min(share, 0.999)
    x, y, inner = r + math.sin(angle) * (r - line), r - math.cos(angle) * (r - line), r - line
    arc = f"M{r:.2f} {line:.2f}A{inner:.2f} {inner:.2f} 0 {int(angle > math.pi)} 1 {x:.2f} {y:.2f}"
    stroked = f'<path d="{arc}" fill="none" stroke="{THEME.accent}" stroke-width="{line:.2f}" stroke-linecap="round"/>'
    page = drawing(px, px, disc(r, r, r, THEME.well, 0.92), stroked)
    words = text.unfinished(str(seconds), "display", round(px * 0.5), THEME.text)
    page.blit(words, words.get_rect(center=page.get_rect().center))
    return assets.sprite(page)


@assets.cached
def new_tag(word: str, px: int) -> pygame.Surface:
    """A small tag for a card that was just drawn, its letters `px` high: place by centre."""
    letters = text.unfinished(word, "strong", px, "#ffffff")
    w, h = letters.get_width() + px, round(px * 1.5)
    dark = THEME.ink if THEME.is_light else THEME.panel
    page = drawing(w, h, rounded(0, 0, w, h, h / 2, "#ffffff"), rounded(1.5, 1.5, w - 3, h - 3, h / 2, dark))
    page.blit(letters, letters.get_rect(center=(w // 2, h // 2)))
    return assets.sprite(page)
