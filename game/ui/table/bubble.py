"""Words beside a space of the board."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from .. import sprites
from ..sprites.widgets import blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE


class _Size:
    """Sizes in units."""

    most_words_width = 220
    pad_x = 14
    pad_y = 9
    tip_height = 9


class BubbleWords(NamedTuple):
    """What a second tap on a space does, and that it takes one."""

    line: str
    again: str


def draw_bubble(
    screen: pygame.Surface,
    words: BubbleWords,
    scale: float,
    space: Rect,
    lens: Rect | None,
    inside: Rect,
    in_sight: Sequence[Rect],
) -> None:
    """Paint it above or below a space, or beyond the lens that shows the space enlarged, inside of the board."""
    limit, x, y = (round(units * scale) for units in (_Size.most_words_width, _Size.pad_x, _Size.pad_y))
    line = text.block(words.line, "strong", round(TYPE.body * scale), THEME.text, limit, "left")
    again = text.line(words.again, "body", round(TYPE.small * scale), THEME.quiet)
    wide, high = max(line.get_width(), again.get_width()) + 2 * x, line.get_height() + again.get_height() + 2 * y
    place, tip = bubble_place((wide, high), round(_Size.tip_height * scale), space, lens, inside, in_sight)
    blit_centred(screen, sprites.bubble(*place.size, scale), place)
    screen.blit(sprites.bubble_tip(tip.width, tip.height, down=tip.top > place.top), tip)
    screen.blit(line, line.get_rect(midtop=(place.centerx, place.top + y)))
    screen.blit(again, again.get_rect(midbottom=(place.centerx, place.bottom - y)))


def bubble_place(
    size: tuple[int, int], tip: int, space: Rect, lens: Rect | None, inside: Rect, in_sight: Sequence[Rect] = ()
) -> tuple[Rect, Rect]:
    """Where a bubble of a size goes, and its tip, so many pixels high, which points to the space.

    It stays inside, never covers the lens, and covers as little as possible of what should stay in sight.
    """
    tries = [one for anchor in (space, lens) if anchor for one in _tried(size, tip, anchor, inside)]
    free = [one for one in tries if inside.contains(one[0]) and not (lens and one[0].colliderect(lens))]

    def hidden(one: tuple[Rect, Rect]) -> int:
        return sum(part.width * part.height for part in map(one[0].clip, in_sight))

    return min(free or tries[:1], key=hidden)


def _tried(size: tuple[int, int], tip: int, anchor: Rect, inside: Rect) -> Iterator[tuple[Rect, Rect]]:
    """Places above and below, each in the middle first, then to the right and to the left."""
    aside = size[0] // 2 - 4 * tip
    for is_above, shift in itertools.product((True, False), (0, aside, -aside)):
        place, point = Rect((0, 0), size), Rect(0, 0, 2 * tip, tip)
        if is_above:
            place.midbottom, point.midbottom = (anchor.centerx + shift, anchor.top - tip), anchor.move(0, -1).midtop
        else:
            place.midtop, point.midtop = (anchor.centerx + shift, anchor.bottom + tip), anchor.move(0, 1).midbottom
        place.left = min(max(place.left, inside.left), inside.right - place.width)
        point.left = min(max(point.left, place.left + 2 * tip), place.right - 4 * tip)
        yield place, point
