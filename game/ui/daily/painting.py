"""How the deal of the day and its calendar are painted."""

from __future__ import annotations

from datetime import date

import pygame
from pygame import Rect

from ...daily import DAILY_STARS, DailyAttempt, DailyDeal
from ...engine import VARIANTS
from ...i18n import t
from .. import sprites
from ..shell.scene import AppContext
from ..sprites.panels import day_ring
from ..sprites.widgets import blit_centred
from ..table.game_tile import Picture
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..words.dates import told_date
from . import words
from .layout import MonthPlaces, TodayPlaces

_OWN = 0
"""The side whose chip stands for a day that was won."""


class DailyPainter:
    """Paints each part into its place on screen."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def today(self, screen: pygame.Surface, deal: DailyDeal, attempt: DailyAttempt | None, at: TodayPlaces) -> None:
        """Paint which deal it is and how it went, without the buttons."""
        screen.blit(sprites.panel(*at.whole.size, "turn", self._app.scale), at.whole)
        Picture(screen, at.picture).draw(VARIANTS[deal.variant])
        px, room = self._app.px, at.words.width
        blocks = [
            self._line(words.weekday(deal.day), "title", 26, THEME.text, room),
            self._line(told_date(deal.day), "body", TYPE.small, THEME.quiet, room),
            *(self._block(told, face, colour, room) for told, face, colour in self.lines(deal, attempt)),
        ]
        stars = px(20) if attempt and attempt.stars else 0
        top = at.words.centery - (sum(block.get_height() for block in blocks) + stars) // 2
        for block in blocks:
            screen.blit(block, (at.words.left, top))
            top += block.get_height()
        for i in range(attempt.stars if attempt else 0):
            screen.blit(sprites.icon("star", px(18), THEME.text), (at.words.left + i * px(22), top + px(2)))

    @staticmethod
    def lines(deal: DailyDeal, attempt: DailyAttempt | None) -> list[tuple[str, str, str]]:
        """What is said of today's deal, each with its face and colour."""
        told = [(f"variant.{deal.variant}", "strong", THEME.text)]
        named = [(t(key), face, colour) for key, face, colour in told]
        if attempt is None or not attempt.is_over:
            begun = [(words.ending(attempt), "body", THEME.text)] if attempt else []
            return [*named, (words.who(deal), "body", THEME.quiet), *begun]
        return [*named, (words.ending(attempt), "strong", THEME.text), (words.helped(attempt), "body", THEME.quiet)]

    def line(self, screen: pygame.Surface, told: str, place: Rect) -> None:
        """Paint a quiet sentence."""
        screen.blit(text.block(told, "body", self._app.px(TYPE.small), THEME.quiet, place.width), place)

    def streak(self, screen: pygame.Surface, count: int, best: int, place: Rect) -> None:
        """Paint the days in a row."""
        px = self._app.px
        screen.blit(sprites.panel(*place.size, "well", self._app.scale), place)
        inside = place.inflate(-px(28), 0)
        figure = text.line(str(count), "display", px(36), THEME.text)
        screen.blit(figure, figure.get_rect(midleft=inside.midleft))
        left = inside.left + figure.get_width() + px(12)
        most = text.line(t("daily.best", n=best), "body", px(TYPE.small), THEME.quiet)
        room = inside.right - most.get_width() - px(12) - left
        size = room, place.height - px(8)
        told = text.fitted_block(t("daily.row", n=count), "body", px(TYPE.body), THEME.text, size, px(TYPE.least))
        screen.blit(told, told.get_rect(midleft=(left, place.centery)))
        screen.blit(most, most.get_rect(midright=inside.midright))

    def month(self, screen: pygame.Surface, first: date, at: MonthPlaces) -> None:
        """Paint the calendar's panel, its heading and the names of the days."""
        px = self._app.px
        screen.blit(sprites.panel(*at.whole.size, "well", self._app.scale), at.whole)
        room = at.head.width - 2 * at.earlier.width
        name = self._line(words.month_name(first), "title", 20, THEME.text, room)
        screen.blit(name, name.get_rect(center=at.head.center))
        for initial, place in zip(words.initials(), at.names, strict=True):
            letter = text.line(initial, "strong", px(TYPE.small), THEME.quiet)
            screen.blit(letter, letter.get_rect(center=place.center))

    def day(self, screen: pygame.Surface, number: int, attempt: DailyAttempt | None, place: Rect, *, when: int) -> None:
        """Paint a day: a chip where it was won, else a ring; `when` is below 0 for the past, 0 for today."""
        px = self._app.px
        side = min(place.width, place.height) - px(4)
        colour = THEME.text if when <= 0 else THEME.quiet
        if when == 0:
            blit_centred(screen, day_ring(side, THEME.accent), place)
        if attempt and attempt.how == "won":
            blit_centred(screen, sprites.chip(_OWN, side - px(4)), place)
            colour = "#ffffff"
            blit_centred(screen, sprites.badge(side * 11 // 20, side * 11 // 20, THEME.side_ink(_OWN)), place)
        elif attempt and when:
            blit_centred(screen, day_ring(side - px(4), THEME.quiet), place)
        digits = text.line(str(number), "strong" if attempt or not when else "body", px(TYPE.small), colour)
        screen.blit(digits, digits.get_rect(center=place.center))
        if attempt and attempt.stars == DAILY_STARS:
            corner = Rect(0, 0, px(20), px(20))
            corner.center = place.centerx + side // 2 - px(4), place.centery - side // 2 + px(5)
            blit_centred(screen, sprites.badge(*corner.size, THEME.well), corner)
            blit_centred(screen, sprites.icon("star", px(13), THEME.text), corner)

    def legend(self, screen: pygame.Surface, counts: tuple[int, int, int], place: Rect) -> None:
        """Paint what the calendar's signs mean, and how many there are of each."""
        px = self._app.px
        size, gap = px(16), px(6)
        signs = (sprites.chip(_OWN, size), day_ring(size, THEME.quiet), sprites.icon("star", size, THEME.text))
        keys = ("daily.legend.won", "daily.legend.lost", "daily.legend.stars")
        lines = [
            text.line(t(key, n=n), "body", px(TYPE.least), THEME.quiet) for key, n in zip(keys, counts, strict=True)
        ]
        room = place.width // len(keys)
        for i, (sign, line) in enumerate(zip(signs, lines, strict=True)):
            middle = place.left + i * room + room // 2
            left = middle - (size + gap + line.get_width()) // 2
            blit_centred(screen, sign, Rect(left, place.centery - size // 2, size, size))
            screen.blit(line, line.get_rect(midleft=(left + size + gap, place.centery)))

    def _line(self, told: str, face: str, units: float, colour: str, room: int) -> pygame.Surface:
        return text.fitted(told, face, self._app.px(units), colour, room, self._app.px(TYPE.least))

    def _block(self, told: str, face: str, colour: str, room: int) -> pygame.Surface:
        return text.block(told, face, self._app.px(TYPE.small), colour, room)
