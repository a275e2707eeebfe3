"""What is laid over a board space: prints seen through chips, names on rims, tints of cards, the frame of a line."""

from __future__ import annotations

import math

import pygame

from ..toolkit import assets, text
from ..toolkit.legible import least_px
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, frame, rounded, soft
from ..words.token_faces import face

TINTS = ("#0b7285", "#8a2be2", "#b53c0b", "#1d4ed8", "#b3125f", "#47700b", "#7a4514", "#334155")
"""The colours of a hand's cards while their spaces are shown, each dark enough for a white number."""
WASH = 0.06
"""How strongly a tint lies over a print."""

_Point = tuple[float, float]


@assets.cached
def see_through(side: int, w: int, h: int, low: bool) -> pygame.Surface:
    """What is left of a side's chip while one looks at the print below: its frame, and itself small in a corner.

    `low`: in the lower left corner, where standard cards leave room, else in the upper right one.
    """
    line, mini = max(2.0, w * 0.07), round(w * (0.42 if low else 0.31))
    parts = (
        rounded(0, 0, w, h, w * 0.065, THEME.side[side], 0.16),
        frame(0, 0, w, h, w * 0.065, line, THEME.side[side]),
    )
    tile, inset = drawing(w, h, *parts), round(w * (0.09 if low else 0.03))
    chip = assets.shape(f"chip-{side}", mini)
    spot = chip.get_rect(bottomleft=(inset, h - inset)) if low else chip.get_rect(topright=(w - inset, inset))
    tile.blit(chip, spot)
    return assets.sprite(tile)


@assets.cached
def rim(card: str, w: int, h: int) -> pygame.Surface:
    """A print's name for the rim of the chip that covers it, on a space of w by h pixels."""
    words, px = face(card).short, max(least_px(), round(w * 0.25))
    wide, high = max(text.width(words, "display", px) + round(px * 0.6), round(px * 1.3)), round(px * 1.18)
    x, y, r = (w - wide) / 2, h - high - max(1, round(w * 0.02)), high * 0.42
    edge = max(1.0, w * 0.025)
    parts = (rounded(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, r + edge, THEME.ink, 0.55),)
    tile = drawing(w, h, *parts, rounded(x, y, wide, high, r, THEME.paper_bright))
    _write(tile, words, "display", px, THEME.ink, (w / 2, y + high / 2))
    return assets.sprite(tile)


@assets.cached
def tint(slot: int, w: int, h: int, low: bool) -> pygame.Surface:
    """The tint and the number of a card of the hand, from 0, over a space that it can take; `low` as for chips."""
    colour, line = TINTS[slot % len(TINTS)], max(2.0, w * 0.08)
    parts = (rounded(0, 0, w, h, w * 0.065, colour, WASH), frame(0, 0, w, h, w * 0.065, line, colour))
    tile = drawing(w, h, *parts)
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


@assets.cached
def bubble(w: int, h: int, scale: float) -> pygame.Surface:
    """What a few words beside a space stand on, w by h with a shadow around: place by centre."""
    r, blur, line = 12 * scale, 10 * scale, max(2.0, 2 * scale)
    pad = round(blur * 1.3)
    under = soft(pad, pad + blur * 0.3, w, h, r, blur, 0.6 * THEME.shade)
    body = (rounded(pad, pad, w, h, r, THEME.sheet), frame(pad, pad, w, h, r, line, THEME.accent))
    return assets.sprite(drawing(w + 2 * pad, h + 2 * pad, under, *body))


@assets.cached
def bubble_tip(w: int, h: int, *, down: bool) -> pygame.Surface:
    """The tip of a bubble, which points down or up."""
    base, point = (0, h) if down else (h, 0)
    return assets.sprite(drawing(w, h, f'<path d="M0 {base}L{w / 2} {point}L{w} {base}Z" fill="{THEME.accent}"/>'))


def _number(slot: int, r: int) -> pygame.Surface:
    """A number as cards have theirs: square, so that it is not taken for that of a round."""
    side, edge = 2 * r, max(1.0, r * 0.12)
    paper = rounded(0, 0, side, side, r * 0.42, THEME.paper_bright)
    body = rounded(edge, edge, side - 2 * edge, side - 2 * edge, r * 0.34, TINTS[slot % len(TINTS)])
    tile = drawing(side, side, paper, body)
    _write(tile, str(slot + 1), "strong", max(least_px(), round(r * 1.25)), THEME.paper_bright, (r, r))
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
    frames = (
        frame(x - 1, y - 1, long + 2, high + 2, r + 1, thick + 2, THEME.mark, 0.75),
        frame(x, y, long, high, r, thick, THEME.accent_light),
    )
    return assets.sprite(drawing(w, h, turn, *frames, "</g>"))


def _write(tile: pygame.Surface, words: str, font: str, px: int, colour: str, centre: _Point) -> None:
    """A line whose capitals have their middle on a point."""
    line = text.unfinished(words, font, px, colour)
    top = centre[1] + text.CAPS * px / 2 - text.baseline(font, px)
    tile.blit(line, (round(centre[0] - line.get_width() / 2), round(top)))
