"""The ribbon of a moment over the board: what it says, where it lies, and how it unrolls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect

from ....bots.analysis.moments import Moment
from ....engine.board import Space
from ...sprites.cheer.ribbon import band, ribbon, ribbon_height, ribbon_tail, tail_width
from ...words.aloud import said_sentence
from ..tabletop.table import Table
from .paths import ribbon_top
from .said import said


class MomentRibbon:
    """Paints what is said of a moment, in the language that is spoken just now."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def words(self, moment: Moment) -> str:
        """What it says, in sentences."""
        told = said(self._table.session, moment)
        return " ".join(map(said_sentence, (told.heading, told.line)))

    def draw(self, screen: pygame.Surface, moment: Moment, spaces: Iterable[Space], share: float) -> None:
        """Paint it beside some spaces, unrolled from its middle so far, from 0 to 1."""
        place, told = self._place(spaces), said(self._table.session, moment)
        wide, scale = round(place.width * share), self._table.app.scale
        part = Rect((place.width - wide) // 2, 0, wide, place.height)
        drop = round(place.height * 0.1)
        for is_left, x in ((True, place.centerx - wide // 2), (False, place.centerx + wide // 2)):
            tail = ribbon_tail(place.height, is_own=told.is_own, is_left=is_left)
            inside = round(tail.get_width() * 0.42)
            left = x - tail.get_width() + inside if is_left else x - inside
            screen.blit(tail, (left, place.top + drop))
        board = self._table.board.grid.frame.width
        is_whole = wide == place.width  # words come when all of them have room
        picture = ribbon(told, place.width, scale, board) if is_whole else band(told.band, place.width, place.height)
        screen.blit(picture, (place.left + part.left, place.top), part)

    def _place(self, spaces: Iterable[Space]) -> Rect:
        """Where it lies, without its ends."""
        frame, (wide, high) = self._table.board.grid.frame, self._size
        window = self._table.app.display.size[1]
        top = ribbon_top(frame, high, map(self._table.board.rect, spaces), window)
        return Rect(frame.centerx - wide // 2, max(0, top), wide, high)

    @property
    def _size(self) -> tuple[int, int]:
        frame, scale = self._table.board.grid.frame, self._table.app.scale
        high = ribbon_height(scale, frame.width)
        return min(round(frame.width * 0.98), round(700 * scale)) - 2 * round(tail_width(high) * 0.58), high

    def preload(self) -> Iterator[None]:
        """Make what it is made of but for its words, one sprite a step."""
        wide, high = self._size
        for is_own in (True, False):
            for is_left in (True, False):
                ribbon_tail(high, is_own=is_own, is_left=is_left)
                yield
        for side in range(-1, self._table.setup.sides):
            band(side, wide, high)
            yield
