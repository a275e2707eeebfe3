"""The stars of a puzzle and what else there is to know of it, beside its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import pygame
from pygame import Rect

from ...i18n import t
from ...puzzles.progress import MOST_STARS
from ...puzzles.puzzle import GRADES
from .. import sprites
from ..sprites.widgets import panel, words
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Content, Item, Look, Px, Units, column, drawn, leaf, responsive, row, space
from ..words.puzzle_text import grade_words
from .attempt import Attempt, margin_words, rating_words

_FAINT = 70
"""Opacity of a missing star, of 255."""


class _Size:
    """Sizes in units."""

    star = 24
    small_star = 15
    least_width = 150
    panel_place = 76
    """Least height of a place for a panel."""
    ribbon_place = 26
    """Least height of a place for a ribbon."""
    least_ribbon = 30
    grade_height = 22
    stars_height = 44


@dataclass
class StarRow(Content):
    """So many stars of a number."""

    number: int
    of: int
    colour: str
    size: Units

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        px = look.px(self.size)
        return self.step(look) * (self.of - 1) + px, px

    def step(self, look: Look) -> int:
        """Pixels from one to the next."""
        px = look.px(self.size)
        return px + max(2, px // 6)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        px = look.px(self.size)
        star = sprites.star(px, self.colour)
        for i in range(self.of):
            star.set_alpha(255 if i < self.number else _FAINT)
            screen.blit(star, (at.left + i * self.step(look), at.centery - px // 2))
        star.set_alpha(255)


class StarPanel(NamedTuple):
    """What there is to know of a puzzle besides its table, where the others' round is told in a game."""

    attempt: Attempt

    def places(self, look: Look, strip: Rect, log: Rect) -> tuple[Rect, Rect]:
        """The places of the words and of the stars, which take a part of the strip where nothing else is free."""
        if log.height >= look.px(_Size.ribbon_place) and log.width >= look.px(_Size.least_width):
            return strip, log
        wide = min(look.px(_Size.small_star + 2), strip.height // MOST_STARS - 2)
        line = Rect(strip.topleft, (strip.width - wide - look.px(6), strip.height))
        return line, Rect(strip.right - wide, strip.top, wide, strip.height)

    def _highest(self, look: Look) -> int:
        return look.px(150 if self.attempt.is_over else 92)

    def box(self, look: Look, room: Rect) -> Box:
        if room.width < look.px(_Size.least_width):
            wide, stars = Px(room.width), self.attempt.stars
            single = (StarRow(int(i < stars), 1, THEME.earned, wide) for i in range(MOST_STARS))
            return column(*(leaf(star, size=wide) for star in single), gap=Px(2), rect=room)
        made = self._panel if room.height >= look.px(_Size.panel_place) else self._ribbon
        return column(made(look, room.height), rect=room)

    def _ribbon(self, look: Look, most: int) -> Box:
        attempt, high = self.attempt, min(most, look.px(_Size.stars_height))
        stars = StarRow(attempt.stars, MOST_STARS, THEME.earned, Px(min(look.px(_Size.star), high * 2 // 3)))
        said = [*([rating_words(attempt)] if attempt.is_over else []), grade_words(attempt.puzzle.grade)]
        shown = leaf(stars, size=Px(stars.step(look) * MOST_STARS))
        inside = row(self._grade(look, *said), space(20), shown, grow=1.0)
        return panel("well", inside, pad=(10, 0), size=Px(high))

    def _panel(self, look: Look, most: int) -> Box:
        attempt = self.attempt
        stars = leaf(StarRow(attempt.stars, MOST_STARS, THEME.earned, _Size.star))
        beside = _where_it_fits(rating_words(attempt) if attempt.is_over else t("puzzles.costs"), "midright")
        return panel(
            "well",
            self._grade(look, grade_words(attempt.puzzle.grade), size=_Size.grade_height),
            row(stars, beside, gap=10, size=_Size.stars_height, shrinks=True),
            _where_it_fits(margin_words(attempt.puzzle), "topleft") if attempt.is_over else None,
            pad=(12, 8),
            size=Px(min(most, self._highest(look))),
        )

    def _grade(self, look: Look, *forms: str, **how: Any) -> Box:
        """How hard it is as stars, and beside them the first words that have room, or what has any."""
        stars = StarRow(self.attempt.puzzle.grade, len(GRADES), THEME.text, _Size.small_star)

        def made(room: tuple[int, int]) -> Box:
            has_stars = stars.step(look) * stars.of <= room[0]
            wide = room[0] - (stars.extent(look, 0)[0] + look.px(8) if has_stars else 0)
            said = next((form for form in forms if text.width(form, "body", look.px(TYPE.least)) <= wide), "")
            word = words(said, em=TYPE.small, colour=THEME.quiet, grow=1.0)
            return row(leaf(stars) if has_stars else None, word, gap=8)

        return responsive(made, **how)


def _where_it_fits(said: str, corner: Literal["midright", "topleft"]) -> Box:
    """Wrapped words in a corner of their box, or none where there is no room for them."""

    def draw(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        least = look.px(TYPE.least)
        if text.has_room(said, "body", least, at.size):
            made = text.fitted_block(said, "body", look.px(TYPE.small), THEME.quiet, at.size, least)
            screen.blit(made, made.get_rect(**{corner: getattr(at, corner)}))

    return drawn(draw, (said, corner), grow=1.0)
