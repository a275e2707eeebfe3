"""A few words beside a space: what a second tap on it would do."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from .. import sprites
from ..sprites.widgets import blit_centred
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


class BubbleSurroundings(NamedTuple):
    """What lies about it."""

    space: pygame.Rect
    """To which it points."""
    lens: pygame.Rect | None
    """The space enlarged, which is never covered."""
    inside: pygame.Rect
    """Where it has to stay."""
    in_sight: Sequence[pygame.Rect] = ()
    """What is covered as little as possible."""


def draw_bubble(screen: pygame.Surface, words: BubbleWords, around: BubbleSurroundings, scale: float) -> None:
    """Paint it above or below a space, or beyond the lens that shows the space enlarged, inside of the board."""
    limit = round(MOST_WIDE * scale)
    line = text.block(words.line, "strong", round(TYPE.body * scale), THEME.text, limit, "left")
    again = text.line(words.again, "body", round(TYPE.small * scale), THEME.quiet)
    x, y = round(EDGE_X * scale), round(EDGE_Y * scale)
    wide = max(line.get_width(), again.get_width()) + 2 * x
    size, tip_px = (wide, line.get_height() + again.get_height() + 2 * y), round(TIP * scale)
    place, tip = bubble_place(size, around, tip_px)
    blit_centred(screen, sprites.bubble(*place.size, scale), place)
    screen.blit(sprites.bubble_tip(tip.width, tip.height, down=tip.top > place.top), tip)
    screen.blit(line, line.get_rect(midtop=(place.centerx, place.top + y)))
    screen.blit(again, again.get_rect(midbottom=(place.centerx, place.bottom - y)))


def bubble_place(size: tuple[int, int], around: BubbleSurroundings, tip: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a bubble of a size goes and where its tip, which is so high: inside, beside space and lens."""
    tries, lens = list(_tried(size, around, tip)), around.lens
    free = [one for one in tries if around.inside.contains(one[0]) and not (lens and one[0].colliderect(lens))]
    return min(free or tries[:1], key=lambda one: _hidden(one[0], around.in_sight))


def _hidden(place: pygame.Rect, in_sight: Sequence[pygame.Rect]) -> int:
    """Pixels that a bubble hides of what should stay in sight."""
    return sum(part.width * part.height for part in map(place.clip, in_sight))


def _tried(size: tuple[int, int], around: BubbleSurroundings, tip: int) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """Places above and below, each in the middle first, then to the right and to the left."""
    window, aside = around.inside, size[0] // 2 - 4 * tip
    for anchor in [around.space, around.lens] if around.lens else [around.space]:
        for is_above, shift in itertools.product((True, False), (0, aside, -aside)):
            place, point = pygame.Rect((0, 0), size), pygame.Rect(0, 0, 2 * tip, tip)
            if is_above:
                place.midbottom, point.midbottom = (anchor.centerx + shift, anchor.top - tip), anchor.midtop
                point.top -= 1
            else:
                place.midtop, point.midtop = (anchor.centerx + shift, anchor.bottom + tip), anchor.midbottom
                point.top += 1
            place.left = min(max(place.left, window.left), window.right - place.width)
            point.left = min(max(point.left, place.left + 2 * tip), place.right - 4 * tip)
            yield place, point
