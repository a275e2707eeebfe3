"""How the game stands and all its moves, the latest first, each with a small picture of where it was made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.board import Space
from ...engine.cards import Card
from ...i18n import t
from .. import sprites
from ..shell.scene import AppContext, Pop, Transition
from ..sprites.widgets import Button
from ..table.since.panel import draw_small_space
from ..table.since.rounds import ToldLine
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.legible import LEGIBLE
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from .listing import ListingScene

ROW, PICTURE, TEAM = 48, 38, 26
"""Units in height of a move, of its picture, and of a line about a team."""


@dataclass(frozen=True)
class PointAt:
    """The answer that spaces are to be lit on the table."""

    spaces: tuple[Space, ...]


class Story(NamedTuple):
    """What there is to tell of a game."""

    score: str
    """How it stands; of teams what is told besides."""
    moves: Sequence[ToldLine]
    prints: Mapping[Space, Card]
    can_show_again: bool = False
    """Whether the others' last round can be shown again."""
    teams: Sequence[str] = ()
    """How each team stands, told beside its chip."""


class LogScene(ListingScene):
    """Tells what has happened, move by move; pops with the spaces of one that was tapped, with "again" or ""."""

    widest = 560

    def __init__(self, app: AppContext, story: Callable[[], Story]) -> None:
        super().__init__(app)
        self._tell = story

    @property
    def title(self) -> str:
        return t("log.title")

    def make_buttons(self) -> list[Button]:
        self._story = self._tell()
        again = [Button(Act("button", "again"), t("log.again"), icon="replay")] if self._story.can_show_again else []
        return [*again, Button(Act("button", "close"), t("log.close"), style="main")]

    def arrange(self, width: int) -> int:
        px, story = self.app.px, self._story
        words = story.score if story.moves else f"{story.score}\n{t('log.empty')}"
        self._score = text.block(words, "body", px(TYPE.body), THEME.quiet, width)
        beside = width - px(TEAM + 4)
        self._teams = [text.block(words, "body", px(TYPE.body), THEME.quiet, beside) for words in story.teams]
        top, high = self._score_top + self._score.get_height() + px(10), px(ROW)
        count = len(story.moves)
        self._rows = [Rect(0, top + i * high, width, high) for i in range(count)]
        return top + count * high

    @property
    def _score_top(self) -> int:
        """Where the score begins, below what is told of teams."""
        return sum(max(self.app.px(TEAM), words.get_height()) for words in self._teams)

    @property
    def _latest_first(self) -> list[tuple[int, ToldLine, Rect]]:
        """Every move with its number and its row."""
        moves = list(enumerate(self._story.moves, 1))
        return [(number, told, row) for (number, told), row in zip(reversed(moves), self._rows, strict=True)]

    def listed(self) -> list[Item]:
        return [
            Item(Act("move", number), t("log.numbered", number=number, line=told.line), row, radius=8)
            for number, told, row in self._latest_first
            if told.spaces
        ]

    def whole(self, item: Item) -> Rect:
        return item.rect

    def act(self, act: Act) -> Transition:
        if act.kind == "move":
            return Pop(PointAt(self._story.moves[act.value - 1].spaces))
        return Pop("again") if act == Act("button", "again") else Pop()

    def first_focus(self) -> str:
        return Act("button", "close").name

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    def texts(self) -> list[str]:
        return [*self._story.teams, self._story.score, *([] if self._story.moves else [t("log.empty")])]

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        if seen.top < self._score_top + self._score.get_height():
            self._draw_teams(screen)
            screen.blit(self._score, self.place(self._score.get_rect(top=self._score_top)))
        for number, told, row in self._latest_first:
            if row.colliderect(seen):
                self._draw_row(screen, self.place(row), number, told)

    def _draw_teams(self, screen: pygame.Surface) -> None:
        """Paint a line for each team: its chip, since not all eyes tell colours apart, and how it stands."""
        px, top = self.app.px, 0
        for side, words in enumerate(self._teams):
            place = self.place(Rect(0, top, self.at.body.width, max(px(TEAM), words.get_height())))
            chip = sprites.chip_flat(side, px(TEAM - 4))
            screen.blit(chip, chip.get_rect(midleft=place.midleft))
            screen.blit(words, words.get_rect(midleft=(place.left + px(TEAM + 4), place.centery)))
            top += place.height

    def _draw_row(self, screen: pygame.Surface, place: Rect, number: int, told: ToldLine) -> None:
        px = self.app.px
        screen.fill(THEME.line, (place.left, place.top, place.width, max(1, px(1))))
        count = text.line(str(number), "body", px(TYPE.small), THEME.faint)
        screen.blit(count, count.get_rect(midright=(place.left + px(30), place.centery)))
        if told.change is not None:
            picture = Rect(place.left + px(42), 0, px(PICTURE), px(PICTURE))
            picture.centery = place.centery
            draw_small_space(screen, picture, self._story.prints[told.change.space], told.change)
        left = place.left + px(42 + PICTURE + 16)
        room = place.right - left, place.height - px(4)
        line = text.fitted_block(told.line, "body", px(TYPE.body), THEME.text, room, px(LEGIBLE))
        screen.blit(line, line.get_rect(midleft=(left, place.centery)))
