"""A few words beside a space: what a second tap on it would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from .. import sprites
from ..sprites.buttons import put
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE

MOST_WIDE = 220
"""Units in width of the words."""
EDGE_X, EDGE_Y, TIP = 14, 9, 9
"""Units round the words, and of the tip that points to the space."""


class BubbleWords(NamedTuple):
    """What it says."""

    line: str
    """What a second tap does."""
    again: str
    """That it takes one."""


def draw_bubble(
    screen: pygame.Surface,
    words: BubbleWords,
    space: pygame.Rect,
    lens: pygame.Rect | None,
    inside: pygame.Rect,
    scale: float,
) -> None:
    """Paint it above or below a space, or beyond the lens that shows the space enlarged, inside of the board."""
    limit = round(MOST_WIDE * scale)
    line = text.block(words.line, "strong", round(TYPE.body * scale), THEME.text, limit, "left")
    again = text.line(words.again, "body", round(TYPE.small * scale), THEME.quiet)
    x, y = round(EDGE_X * scale), round(EDGE_Y * scale)
    wide = max(line.get_width(), again.get_width()) + 2 * x
    size, tip_px = (wide, line.get_height() + again.get_height() + 2 * y), round(TIP * scale)
    place, tip = bubble_place(size, space, lens, inside, tip_px)
    put(screen, sprites.bubble(*place.size, scale), place)
    screen.blit(sprites.bubble_tip(tip.width, tip.height, down=tip.top > place.top), tip)
    screen.blit(line, line.get_rect(midtop=(place.centerx, place.top + y)))
    screen.blit(again, again.get_rect(midbottom=(place.centerx, place.bottom - y)))


def bubble_place(
    size: tuple[int, int], space: pygame.Rect, lens: pygame.Rect | None, window: pygame.Rect, tip: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a bubble of a size goes and where its tip, which is so high: inside the window, beside space and lens."""
    tries = list(_tried(size, space, lens, window, tip))
    free = [
        (place, point) for place, point in tries if window.contains(place) and not (lens and place.colliderect(lens))
    ]
    return (free or tries)[0]


def _tried(
    size: tuple[int, int], space: pygame.Rect, lens: pygame.Rect | None, window: pygame.Rect, tip: int
) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    for anchor in [space, lens] if lens else [space]:
        for is_above in (True, False):
            place, point = pygame.Rect((0, 0), size), pygame.Rect(0, 0, 2 * tip, tip)
            if is_above:
                place.midbottom, point.midbottom = (anchor.centerx, anchor.top - tip), anchor.midtop
                point.top -= 1
            else:
                place.midtop, point.midtop = (anchor.centerx, anchor.bottom + tip), anchor.midbottom
                point.top += 1
            place.left = min(max(place.left, window.left), window.right - place.width)
            point.left = min(max(point.left, place.left + 2 * tip), place.right - 4 * tip)
            yield place, point
