"""The curve of the chance of winning, with its turning point."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from ... import sprites
from ...sprites.widgets import blit_at
from ...toolkit import text
from ...toolkit.curve import Points, curve_dot, curve_picture
from ...toolkit.theme import THEME, TYPE


class Tale(NamedTuple):
    """What the curve tells."""

    title: str
    points: Points
    """The game's course and the chance, each from 0 to 1."""
    sides: tuple[int, int]
    """Whose chance it is, and the only other side; -1 where there are several."""
    first: str
    """What stands below the beginning, and below the end."""
    last: str
    tag: str = ""
    """What happened at the turning point; "" for none."""
    turn: int = 0
    """The number of that point."""


class CurvePanel:
    """Paints the curve into its place."""

    def __init__(self, tale: Tale) -> None:
        self._tale = tale
        self._place = Rect(0, 0, 1, 1)
        self._scale = 1.0

    def lay_out(self, place: Rect, scale: float) -> None:
        """Give it its place, device pixels."""
        self._place, self._scale = place, scale

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it."""
        tale, place, px = self._tale, self._place, self._px
        screen.blit(sprites.panel(*place.size, "well", self._scale), place)
        inner = place.inflate(-px(24), -px(16))
        small = max(px(TYPE.least), min(px(TYPE.small), place.height // 9))
        title = text.fitted(tale.title, "strong", small, THEME.quiet, inner.width, px(TYPE.least))
        screen.blit(title, inner.topleft)
        tag = self._tag(small, inner)
        beside = tag.width <= inner.width - title.get_width() - px(16)
        top = inner.top if beside else inner.top + title.get_height() + px(4)
        left = inner.left + px(28)
        high = max(tag.height + px(9), title.get_height() + px(6)) if beside else top - inner.top + tag.height + px(9)
        field = Rect(left, inner.top + high, inner.right - left - px(6), 0)
        field.height = inner.bottom - text.height("body", small) - px(3) - field.top
        self._draw_ends(screen, field, small, inner)
        screen.blit(curve_picture(tale.points, tale.sides, *field.size, max(2.0, 2.4 * self._scale)), field)
        if tale.tag:
            room = Rect(inner.left, top, inner.width, tag.height)
            if beside:
                room = Rect(
                    room.left + title.get_width() + px(16), top, room.width - title.get_width() - px(16), tag.height
                )
            self._draw_tag(screen, field, small, room)

    def _tag(self, small: int, inner: Rect) -> Rect:
        """How large the words at the turning point are."""
        if not self._tale.tag:
            return Rect(0, 0, 0, 0)
        wide = text.width(self._tale.tag, "strong", small) + self._px(20)
        return Rect(0, 0, min(wide, inner.width), round(small * 1.75))

    def _draw_ends(self, screen: pygame.Surface, field: Rect, small: int, inner: Rect) -> None:
        """Paint whose curve it is, and when it begins and ends."""
        size = min(self._px(20), field.height // 3)
        for side, y in zip(self._tale.sides, (field.top, field.bottom - size), strict=True):
            if side >= 0 and size > 5:
                screen.blit(sprites.chip_flat(side, size), (inner.left, y))
        for words, right in ((self._tale.first, False), (self._tale.last, True)):
            made = text.line(words, "body", small, THEME.quiet)
            at = (
                made.get_rect(bottomright=(inner.right, inner.bottom))
                if right
                else made.get_rect(bottomleft=(field.left, inner.bottom))
            )
            screen.blit(made, at)

    def _draw_tag(self, screen: pygame.Surface, field: Rect, small: int, room: Rect) -> None:
        """Paint what happened at the turning point above it, with a line that leads there."""
        x, y = self._tale.points[self._tale.turn]
        spot = field.left + x * field.width, field.top + (1 - y) * field.height
        words = text.fitted(self._tale.tag, "strong", small, THEME.ink, room.width - self._px(20), self._px(TYPE.least))
        tag = Rect(0, room.top, words.get_width() + self._px(20), room.height)
        tag.centerx = round(spot[0])
        tag.clamp_ip(room)
        pygame.draw.line(screen, THEME.paper_bright, (round(spot[0]), tag.bottom), spot, max(1, self._px(2)))
        screen.blit(sprites.badge(*tag.size, THEME.paper_bright, self._px(8)), tag)
        screen.blit(words, words.get_rect(center=tag.center))
        blit_at(screen, curve_dot(self._px(15)), spot)

    def _px(self, units: float) -> int:
        return round(units * self._scale)
