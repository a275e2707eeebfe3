"""Marks on a board and beside it: of moves, lines, cards, hints and time."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import dashed_frame, dashed_ring, disc, drawing, frame, rounded, stroke
from ..words.faces import face
from .chips import chip_face
from .tokens import write_centred


@assets.cached
def last_move(w: int, h: int) -> pygame.Surface:
    """The mark of the last move: brackets in the four corners of a space."""
    line, arm = max(2.0, w * 0.045), w * 0.24
    inset = line * 0.5 + max(1.0, w * 0.03)
    corners = [(x, y, sx, sy) for x, sx in ((inset, 1), (w - inset, -1)) for y, sy in ((inset, 1), (h - inset, -1))]
    brackets = [[(x, y + sy * arm), (x, y), (x + sx * arm, y)] for x, y, sx, sy in corners]
    under = [stroke(bracket, line * 2.0, THEME.paper_bright) for bracket in brackets]
    return assets.sprite(drawing(w, h, *under, *(stroke(bracket, line, THEME.mark) for bracket in brackets)))


@assets.cached_by_colours
def line_mark(dx: int, dy: int, thickness: int, side: int) -> pygame.Surface:
    """A bar through a complete line, from one end's centre to the other's (dx, dy away): place by centre."""
    w, h = abs(dx) + 2 * thickness, abs(dy) + 2 * thickness
    (left, right), (top, low) = (thickness, w - thickness), (thickness, h - thickness)
    ends = [(left, top), (right, low)] if dx * dy >= 0 else [(left, low), (right, top)]
    under, bar = stroke(ends, thickness, THEME.paper_bright, 0.9), stroke(ends, thickness * 0.5, THEME.side[side])
    return assets.sprite(drawing(w, h, under, bar))


TINTS = ("#0b7285", "#8a2be2", "#b53c0b", "#1d4ed8", "#b3125f", "#47700b", "#7a4514", "#334155")
"""The colours of a hand's cards while their spaces are shown, each dark enough for a white number."""


@assets.cached_by_colours
def see_through(side: int, w: int, h: int, low: bool) -> pygame.Surface:
    """What is left of a side's chip while one looks at the print below: its frame, and itself small in a corner.

    `low`: in the lower left corner, where standard cards leave room, else in the upper right one.
    """
    line, mini, colour = max(2.0, w * 0.07), round(w * (0.42 if low else 0.31)), THEME.side[side]
    parts = rounded(0, 0, w, h, w * 0.065, colour, 0.16), frame(0, 0, w, h, w * 0.065, line, colour)
    tile, inset = drawing(w, h, *parts), round(w * (0.09 if low else 0.03))
    tile.blit(chip_face(side, mini), (inset, h - inset - mini) if low else (w - inset - mini, inset))
    return assets.sprite(tile)


@assets.cached
def rim(card: str, w: int, h: int) -> pygame.Surface:
    """A print's name for the rim of the chip that covers it, on a space of w by h pixels."""
    words, px, edge = face(card).short, max(least_px(), round(w * 0.25)), max(1.0, w * 0.025)
    wide, high = max(text.width(words, "display", px) + round(px * 0.6), round(px * 1.3)), round(px * 1.18)
    x, y, r = (w - wide) / 2, h - high - max(1, round(w * 0.02)), high * 0.42
    under = rounded(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, r + edge, THEME.ink, 0.55)
    tile = drawing(w, h, under, rounded(x, y, wide, high, r, THEME.paper_bright))
    write_centred(tile, words, "display", px, THEME.ink, (w / 2, y + high / 2))
    return assets.sprite(tile)


@assets.cached
def tint(slot: int, w: int, h: int, low: bool) -> pygame.Surface:
    """The tint and the number of a card of the hand, from 0, over a space that it can take; `low` as for chips."""
    colour, line = TINTS[slot % len(TINTS)], max(2.0, w * 0.08)
    tile = drawing(w, h, rounded(0, 0, w, h, w * 0.065, colour, 0.06), frame(0, 0, w, h, w * 0.065, line, colour))
    side = 2 * number_radius(w)
    tile.blit(_number(slot, side // 2), (0, h - side) if low else (w - side, 0))
    return assets.sprite(tile)


@assets.cached
def card_number(slot: int, r: int) -> pygame.Surface:
    """The number and the tint of a card of the hand, from 0, on a small card of 2 r by 2 r."""
    return assets.sprite(_number(slot, r))


def number_radius(w: int) -> int:
    """Half the side of a card's number on a space w pixels wide."""
    return max(round(w * 0.17), round(least_px() * 0.6))


def _number(slot: int, r: int) -> pygame.Surface:
    """A number as cards have theirs: square, so that it is not taken for that of a round."""
    side, edge = 2 * r, max(1.0, r * 0.12)
    body = rounded(edge, edge, side - 2 * edge, side - 2 * edge, r * 0.34, TINTS[slot % len(TINTS)])
    tile = drawing(side, side, rounded(0, 0, side, side, r * 0.42, THEME.paper_bright), body)
    write_centred(tile, str(slot + 1), "strong", max(least_px(), round(r * 1.25)), THEME.paper_bright, (r, r))
    return tile


@assets.cached
def line_frame(dx: int, dy: int, cell: int) -> pygame.Surface:
    """The frame round a line from one space's centre to another's (dx, dy away), of spaces `cell` wide: by centre."""
    thick, grow = max(3.0, cell * 0.075), cell * 0.12
    long, high = math.hypot(dx, dy) + cell + 2 * grow, cell + 2 * grow
    pad = round(high / 2 + thick)
    w, h = abs(dx) + 2 * pad + round(grow), abs(dy) + 2 * pad + round(grow)
    x, y, r = (w - long) / 2, (h - high) / 2, high * 0.3
    turn = f'<g transform="rotate({math.degrees(math.atan2(dy, dx)):.2f} {w / 2} {h / 2})">'
    under = frame(x - 1, y - 1, long + 2, high + 2, r + 1, thick + 2, THEME.mark, 0.75)
    return assets.sprite(drawing(w, h, turn, under, frame(x, y, long, high, r, thick, THEME.accent_light), "</g>"))


DIGIT = 0.62
"""Size of a badge's one-digit number, as a share of the badge's width."""
DIGITS = 0.5
"""Size of a badge's two-digit number, which keeps off the rim, as a share of the badge's width."""

_ROUND_FRAMES = (0.07, 0.045, 0.04)
"""How thick a frame is, of its space: the latest, those before, and the first ones, which are dashed."""

DASHES = 5
"""Dashes on each side of a frame."""
RING_DASHES = 14


@assets.cached_by_colours
def since_frame(side: int, w: int, age: int, quiet: bool = False) -> pygame.Surface:
    """The frame of a space w wide in a side's colour, the thinner the older; a quiet one steps back."""
    r, colour = max(2.0, w * 0.065), THEME.side[side]
    if quiet:
        return assets.sprite(drawing(w, w, frame(0, 0, w, w, r, max(1.5, w * 0.03), colour, 0.5)))
    line = max(2.0, w * _ROUND_FRAMES[age])
    under = frame(0, 0, w, w, r, line + max(1.0, w * 0.02), THEME.paper_bright, 0.9)
    is_dashed = age == len(_ROUND_FRAMES) - 1
    outline = dashed_frame(w, line, colour, DASHES) if is_dashed else frame(0, 0, w, w, r, line, colour)
    return assets.sprite(drawing(w, w, under, outline))


@assets.cached_by_colours
def number_badge(side: int, px: int, number: int) -> pygame.Surface:
    """A disc `px` wide in a side's dark colour with a number and a bright rim."""
    r, rim = px / 2, max(1.5, px * 0.08)
    page = drawing(px, px, disc(r, r, r, "#ffffff"), disc(r, r, r - rim, THEME.side_ink(side)))
    size = round(px * DIGIT) if number < 10 else max(round(px * DIGITS), least_px())
    words = text.unfinished(str(number), "strong", size, "#ffffff")
    page.blit(words, words.get_rect(center=page.get_rect().center))
    return assets.sprite(page)


@assets.cached_by_colours
def chip_taken(side: int, px: int) -> pygame.Surface:
    """The ghost of a chip `px` wide that was taken: faint, in a dashed ring, struck through by a minus."""
    ghost = chip_face(side, px).copy()
    ghost.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
    line, colour = max(1.5, px * 0.055), THEME.side[side]
    ring = dashed_ring(px, line, colour, RING_DASHES)
    bar_w, bar_h = px * 0.42, max(2.0, px * 0.11)
    left, top, edge = (px - bar_w) / 2, (px - bar_h) / 2, bar_h * 0.45
    under = rounded(left - edge, top - edge, bar_w + 2 * edge, bar_h + 2 * edge, bar_h, "#ffffff")
    ghost.blit(drawing(px, px, ring, under, rounded(left, top, bar_w, bar_h, bar_h / 2, colour)), (0, 0))
    return assets.sprite(ghost)


@assets.cached_by_colours
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
