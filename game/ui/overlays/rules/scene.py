"""The rules as they are for the game on the table: short topics with pictures, found by what one sees."""

from __future__ import annotations

import time

import pygame

from ....engine.rules.ruleset import Ruleset
from ....i18n import t
from ... import sprites
from ...shell.scene import AppContext, Pop, Transition
from ...sprites.widgets import Button, blit_centred
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import Item
from ...words.rules_text import Section, sections
from ..listing import ListingScene
from . import layout as places
from .painting import painted
from .parts import Illustration
from .pictures import Pictures
from .sights import Sight, Sights

_MAKE = 0.008
"""Seconds of a frame in which pictures are made; one may take longer."""


class RulesScene(ListingScene):
    """Tells the rules of a rule set for so many seats and sides."""

    def __init__(self, app: AppContext, ruleset: Ruleset, seats: int, sides: int) -> None:
        super().__init__(app)
        self._played = ruleset, seats, sides
        self._pictures = Pictures(ruleset, seats, sides)
        self._chosen = ""
        """The topic that was looked up."""
        self._asked = ""
        """The sight by which it was."""
        self._made: set[tuple[Illustration, int, int]] = set()
        """The pictures that have been painted, each at its size: one a frame."""

    # ------------------------------------------------------------ what is told

    @property
    def title(self) -> str:
        return t("rules.title")

    def make_buttons(self) -> list[Button]:
        return [Button(Act("button", "close"), t("rules.close"), style="main")]

    def layout(self, size: tuple[int, int]) -> None:
        self._made = set()
        self._sections: list[Section] = sections(*self._played)
        told = {section.name for section in self._sections}
        self._sights: list[Sight] = [sight for sight in Sights(self._pictures).all() if sight.topic in told]
        self._arrange_all()
        self._choose(self._chosen, self._asked)

    def _arrange_all(self) -> None:
        super().layout(self.app.display.size)
        self._pin()

    def arrange(self, width: int) -> int:
        self._row, self._pinned = self._sight_rows(width)
        top = 0 if self._pinned else self._row_height
        self._topics = places.topics(
            width, self.app.scale, top, len(self._sections), self._title_height, self._words_height
        )
        return self._topics[-1].whole.bottom + (self._row_height if self._pinned else 0)

    def _sight_rows(self, width: int) -> tuple[places.SightRows, bool]:
        """The sights, and whether they stay above the list; at large text they are no larger than usual for that."""
        heading = self._said_height(t("rules.search"), width)
        longest = max((self._said_height(sight.label, width) for sight in self._sights), default=0)

        def rows(scale: float, answer: int) -> places.SightRows:
            below = answer if longest > heading else 0
            return places.sights(width, scale, len(self._sights), heading, below)

        high, least = self.app.display.size[1], self.app.px(places.LEAST_LISTED)
        most = min(high * places.MOST_PINNED, high - least)
        pinned = [scale for scale in self._sight_scales if rows(scale, longest).height <= most]
        now = self._said_height(self._answer, width) if self._answer else 0
        return rows((*pinned, self._sight_scales[-1])[0], now), bool(pinned)

    @property
    def _sight_scales(self) -> tuple[float, ...]:
        return self.app.scale, min(self.app.scale, self.app.usual_scale)

    @property
    def _answer(self) -> str:
        """What the sight is that was asked about; "" for none."""
        return next((sight.label for sight in self._sights if sight.name == self._asked), "")

    def _said_height(self, words: str, width: int) -> int:
        return text.block_height(words, "strong", self.app.px(TYPE.small), width)

    def _title_height(self, n: int, width: int) -> int:
        return text.block_height(self._sections[n].title, "strong", self.app.px(TYPE.body), width) + self.app.px(4)

    def _words_height(self, n: int, width: int) -> int:
        return text.block_height(self._sections[n].text, "body", self.app.px(TYPE.body), width)

    @property
    def _row_height(self) -> int:
        """What the sights take above the list, with what is free below them."""
        return self._row.height + self.app.px(2 * places.BETWEEN_TOPICS)

    def _pin(self) -> None:
        """Keep the sights above the list, which gives them their room."""
        body = self.at.body
        self._corner = body.topleft
        if self._pinned:
            high = self._row_height
            self._height -= high
            self.at = self.at._replace(body=pygame.Rect(body.left, body.top + high, body.width, body.height - high))
            self.on_scroll(0)

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        read = [
            Item(Act("topic", section.name), f"{section.title}: {section.text}", place.whole)
            for section, place in zip(self._sections, self._topics, strict=True)
        ]
        return read if self._pinned else [*self._asking(), *read]

    def _asking(self) -> list[Item]:
        """What can be seen, placed from the corner of their row."""
        rows = zip(self._sights, self._row.places, strict=True)
        return [Item(Act("sight", sight.name), sight.label, place) for sight, place in rows]

    def targets(self) -> list[Item]:
        pinned = self._asking() if self._pinned else []
        return [*(target._replace(rect=target.rect.move(self._corner)) for target in pinned), *super().targets()]

    def first_focus(self) -> str:
        return Act("button", "close").name

    def whole(self, item: Item) -> pygame.Rect:
        return item.rect

    def act(self, act: Act) -> Transition:
        match act:
            case Act("sight", name):
                sight = next(sight for sight in self._sights if sight.name == name)
                self._choose(sight.topic, name)
            case Act("topic", topic):
                self._choose("" if topic == self._chosen else topic)
            case _:
                return Pop()
        return None

    def _choose(self, topic: str, sight: str = "") -> None:
        """Light a topic up, at the top of the list as far as that goes."""
        self._chosen, self._asked = topic, sight
        self._arrange_all()
        for section, at in zip(self._sections, self._topics, strict=True):
            if sight and section.name == topic:
                self.on_scroll(at.whole.top - self.offset)
        self.dirty = True

    def status(self) -> str:
        chosen = [section for section in self._sections if section.name == self._chosen]
        return " ".join([self.title, *(f"{section.title} {section.text}" for section in chosen)])

    # ------------------------------------------------------------ painting

    def tick(self, dt: float) -> Transition:
        """Make pictures that can be seen and are missing."""
        end = time.perf_counter() + _MAKE
        seen = pygame.Rect(0, self.offset, *self.at.body.size)
        sights = zip(self._sights, self._row.places, strict=True)
        wanted = [(sight.picture, place) for sight, place in sights if self._pinned or place.colliderect(seen)]
        topics = zip(self._sections, self._topics, strict=True)
        wanted += [(self._pictures.of(one.name), at.picture) for one, at in topics if at.whole.colliderect(seen)]
        for picture, place in wanted:
            key = (picture, *place.size)
            if key not in self._made:
                self._painted(picture, place)
                self._made.add(key)
                self.dirty = True
                if time.perf_counter() >= end:
                    break
        return super().tick(dt)

    def _painted(self, picture: Illustration, place: pygame.Rect, ground: str = "") -> pygame.Surface:
        return painted(picture, *place.size, self.app.px(8), ground or THEME.sheet)

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        if self._pinned:
            self._draw_sights(screen, self._corner)

    def draw_items(self, screen: pygame.Surface, seen: pygame.Rect) -> None:
        if not self._pinned:
            self._draw_sights(screen, self.place(pygame.Rect(0, 0, 0, 0)).topleft)
        for section, at in zip(self._sections, self._topics, strict=True):
            if at.whole.colliderect(seen):
                self._draw_topic(screen, section, at)

    def _draw_topic(self, screen: pygame.Surface, section: Section, at: places.TopicPlace) -> None:
        px = self.app.px
        if section.name == self._chosen:
            whole = self.place(at.whole)
            screen.blit(sprites.panel(*whole.size, "chosen", self.app.scale), whole)
        ground = THEME.panel_lit if section.name == self._chosen else THEME.sheet
        self._draw_picture(screen, self._pictures.of(section.name), self.place(at.picture), ground)
        title = text.block(section.title, "strong", px(TYPE.body), THEME.text, at.title.width)
        screen.blit(title, self.place(at.title))
        words = text.block(section.text, "body", px(TYPE.body), THEME.quiet, at.words.width)
        screen.blit(words, self.place(at.words))

    def _draw_sights(self, screen: pygame.Surface, corner: tuple[int, int]) -> None:
        """The row of sights from its corner."""
        if not self._answer or self._row.answer != self._row.heading:
            self._draw_said(screen, t("rules.search"), THEME.quiet, self._row.heading.move(corner))
        if self._answer:
            self._draw_said(screen, self._answer, THEME.accent, self._row.answer.move(corner))
        for sight, place in zip(self._sights, self._row.places, strict=True):
            spot = place.move(corner)
            self._draw_picture(screen, sight.picture, spot, THEME.sheet)
            if sight.name == self._asked:
                blit_centred(screen, sprites.chosen_frame(*spot.size, self.app.scale), spot)

    def _draw_said(self, screen: pygame.Surface, said: str, colour: str, spot: pygame.Rect) -> None:
        screen.blit(text.block(said, "strong", self.app.px(TYPE.small), colour, spot.width), spot)

    def _draw_picture(self, screen: pygame.Surface, picture: Illustration, spot: pygame.Rect, ground: str) -> None:
        """A picture, once it has been made."""
        if (picture, *spot.size) in self._made:
            screen.blit(self._painted(picture, spot, ground), spot)
