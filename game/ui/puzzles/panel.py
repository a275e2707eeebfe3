"""The stars of a puzzle: how hard it is, what can still be earned, and what it has brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...i18n import t
from ...puzzles.progress import MOST_STARS
from ...puzzles.puzzle import GRADES
from .. import sprites
from ..toolkit import text
from ..toolkit.geometry import dp
from ..toolkit.theme import THEME, TYPE
from .words import grade_words, margin_words

if TYPE_CHECKING:
    from ..play.turn.prompts import Prompt
    from ..shell.scene import AppContext
    from .attempt import Attempt

_PANEL, _RIBBON, _NARROW = 76, 26, 150
"""Units of height of the place from which there is a panel, or a ribbon, and of its width at least."""
_PAD, _STAR, _SMALL = 12, 24, 15
_FAINT = 70
"""How much is seen of a star that is not there, of 255."""
_LEAST_RIBBON = 30
"""Units of height that a ribbon gives the line above it no part of."""
_APART = 20
"""Units between stars that tell different things."""
_ABOVE = 22
"""Units of height of the line that tells how hard it is."""


def draw_stars(screen: pygame.Surface, at: tuple[int, int], px: int, colour: str, number: int, of: int) -> Rect:
    """Paint so many stars of a number, px wide, their left middle at a point; their place."""
    star = sprites.star(px, colour)
    step = px + max(2, px // 6)
    place = Rect(at[0], at[1] - px // 2, step * of - (step - px), px)
    for i in range(of):
        star.set_alpha(255 if i < number else _FAINT)
        screen.blit(star, (place.left + i * step, place.top))
    star.set_alpha(255)
    return place


def stars_width(px: int, of: int) -> int:
    """Pixels in width of so many stars."""
    return (px + max(2, px // 6)) * of


class StarPanel:
    """Paints what there is to know of a puzzle besides its table, where the others' round is told in a game."""

    def __init__(self, app: AppContext, attempt: Attempt) -> None:
        self._app = app
        self._attempt = attempt

    def has_room(self, log: Rect) -> bool:
        """Whether the stars have a place of their own; else they stand beside the heading."""
        return log.height >= dp(self._app.scale, _RIBBON) and log.width >= dp(self._app.scale, _NARROW)

    def shared(self, prompt: Rect, log: Rect, said: Prompt) -> tuple[Rect, Rect]:
        """The places of the line and of the stars below it: what these leave free is the line's where it needs it."""
        if log.top < prompt.bottom:
            return prompt, log
        line = text.block_height(said.line, "body", self._app.px(TYPE.body), prompt.width)
        wanted = text.height("title", self._app.px(TYPE.prompt)) + line
        more = max(0, min(wanted - prompt.height, log.height - self._least(log)))
        taller = Rect(prompt.left, prompt.top, prompt.width, prompt.height + more)
        return taller, Rect(log.left, log.top + more, log.width, log.height - more)

    def _least(self, log: Rect) -> int:
        """The height that the stars need of theirs."""
        if log.height >= dp(self._app.scale, _PANEL):
            return min(log.height, self._highest)
        return min(log.height, dp(self._app.scale, _LEAST_RIBBON))

    @property
    def _highest(self) -> int:
        """How high the panel is where there is room for all of it."""
        return self._app.px(150 if self._attempt.is_over else 92)

    @property
    def words(self) -> list[str]:
        """What it tells, for those who do not see it."""
        attempt = self._attempt
        grade = t("puzzles.grade", grade=grade_words(attempt.puzzle.grade), n=attempt.puzzle.grade)
        if not attempt.is_over:
            return [grade, t("puzzles.stars", n=attempt.stars), t("puzzles.costs")]
        earned = [t("puzzles.earned", n=attempt.stars)] if attempt.stage == "solved" else []
        return [grade, *earned, margin_words(attempt.puzzle), self._rating]

    @property
    def _grade(self) -> str:
        return grade_words(self._attempt.puzzle.grade)

    @property
    def _rating(self) -> str:
        attempt = self._attempt
        if attempt.gained:
            return t("puzzles.rating.gained", n=attempt.rating, more=attempt.gained)
        return t("puzzles.rating", n=attempt.rating)

    def small(self, screen: pygame.Surface, prompt: Rect) -> int:
        """Paint the stars below each other at the right of the line; the pixels in width that they take."""
        px = min(self._app.px(_SMALL + 2), prompt.height // MOST_STARS - 2)
        for i in range(MOST_STARS):
            place = prompt.right - px, prompt.top + px // 2 + i * (px + 2)
            draw_stars(screen, place, px, THEME.earned, int(i < self._attempt.stars), 1)
        return px + self._app.px(6)

    def draw(self, screen: pygame.Surface, log: Rect) -> None:
        """Paint as much as there is room for."""
        if log.height >= dp(self._app.scale, _PANEL):
            self._draw_panel(screen, log)
        else:
            self._draw_ribbon(screen, log)

    def _draw_ribbon(self, screen: pygame.Surface, log: Rect) -> None:
        px = self._app.px
        place = Rect(log.left, 0, log.width, min(log.height, px(44)))
        place.centery = log.top + place.height // 2
        screen.blit(sprites.panel(*place.size, "well", self._app.scale), place)
        inside = place.inflate(-2 * px(10), 0)
        stars = min(px(_STAR), place.height * 2 // 3)
        wide = stars_width(stars, MOST_STARS)
        draw_stars(screen, (inside.right - wide, inside.centery), stars, THEME.earned, self._attempt.stars, MOST_STARS)
        room = Rect(inside.left, inside.top, inside.width - wide - px(_APART), inside.height)
        self._draw_grade(screen, room, *([self._rating] if self._attempt.is_over else []), self._grade)

    def _draw_grade(self, screen: pygame.Surface, room: Rect, *forms: str) -> None:
        """Paint how hard it is as stars, and beside them the first words that have room, or what has any."""
        px, grade, left = self._app.px, self._attempt.puzzle.grade, room.left
        if stars_width(px(_SMALL), len(GRADES)) <= room.width:
            drawn = draw_stars(screen, (room.left, room.centery), px(_SMALL), THEME.text, grade, len(GRADES))
            left = drawn.right + px(8)
        wide = room.right - left
        if words := next((one for one in forms if text.width(one, "body", px(TYPE.least)) <= wide), ""):
            word = text.fitted(words, "body", px(TYPE.small), THEME.quiet, wide, px(TYPE.least))
            screen.blit(word, word.get_rect(midleft=(left, room.centery)))

    def _draw_panel(self, screen: pygame.Surface, log: Rect) -> None:
        px = self._app.px
        place = Rect(log.left, log.top, log.width, min(log.height, self._highest))
        screen.blit(sprites.panel(*place.size, "well", self._app.scale), place)
        inside = place.inflate(-2 * px(_PAD), -2 * px(8))
        self._draw_grade(screen, Rect(inside.left, inside.top, inside.width, px(_ABOVE)), self._grade)
        below = Rect(inside.left, inside.top + px(_ABOVE), inside.width, inside.height - px(_ABOVE))
        row = Rect(below.left, below.top, below.width, min(below.height, px(44)))
        stars = draw_stars(screen, (row.left, row.centery), px(_STAR), THEME.earned, self._attempt.stars, MOST_STARS)
        beside = Rect(stars.right + px(10), row.top, row.right - stars.right - px(10), row.height)
        self._say(screen, self._rating if self._attempt.is_over else t("puzzles.costs"), beside, "right")
        rest = Rect(row.left, row.bottom, row.width, below.bottom - row.bottom)
        if self._attempt.is_over:
            self._say(screen, margin_words(self._attempt.puzzle), rest, "left")

    def _say(self, screen: pygame.Surface, words: str, room: Rect, side: str) -> None:
        """Paint words where there is room for them."""
        px = self._app.px
        if not text.has_room(words, "body", px(TYPE.least), room.size):
            return
        said = text.fitted_block(words, "body", px(TYPE.small), THEME.quiet, room.size, px(TYPE.least))
        anchor = {"midright": room.midright} if side == "right" else {"topleft": room.topleft}
        screen.blit(said, said.get_rect(**anchor))
