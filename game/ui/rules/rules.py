"""The rules as they are for the game on the table: short topics with pictures, found by what one sees."""

from __future__ import annotations

import math
import time
from functools import partial
from typing import Any

import pygame

from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites.widgets import blit_centred, button, panel, paragraph
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import ListScene
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, grid, height, row, space
from ..words.rules_text import Section, sections
from .pictures import Illustration, IndexEntry, Pictures, index_entries, painted

_ENTRY_SIDE = 52
_GAP = 6
"""Units between index entries, and between topics."""
_PAD = 12
"""Free units around a topic."""
_PICTURE_SIZE = (176, 116)
_SMALL_PICTURE_SIZE = (124, 92)
_STACKED = 290
"""Units of width of a topic under which its words stand below its picture."""
_NARROW = 400
"""Units of width of a topic under which its picture is small."""
_TWO_COLUMNS = 760
"""Units of width from which two topics stand side by side."""
_MOST_PINNED = 0.3
"""The largest share of the window's height for an index that stays above the scrolling list."""
_LEAST_LISTED = 300
"""The fewest units of height left by an index that stays above the scrolling list."""
_MAKE = 0.008
"""Seconds of a frame in which pictures are made; one may take longer."""


class RulesScene(ListScene):
    """Tells the rules of a rule set for so many seats and sides."""

    title_key = "rules.title"

    def __init__(self, app: AppContext, ruleset: Ruleset, seats: int, sides: int) -> None:
        super().__init__(app)
        self._played = ruleset, seats, sides
        self._chosen = ""
        """The topic that was looked up."""
        self._asked = ""
        """The index entry by which it was."""
        self._made: set[tuple[Illustration, int, int]] = set()
        """The pictures that have been painted, each at its size."""
        self._spent = 0.0
        """Seconds of this frame that pictures have taken to make."""
        self._has_more = False
        """True if others wait for the next frame."""

    def layout(self, size: tuple[int, int]) -> None:
        self._made = set()
        self._sections = sections(*self._played)
        made = Pictures(*self._played)
        self._pictures = {section.name: made.of(section.name) for section in self._sections}
        self._index = [entry for entry in index_entries(made) if entry.topic in self._pictures]
        super().layout(size)
        self._show_answer()

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        return [button("close", t("button.close"), "main")]

    def pinned(self, look: Look, width: int) -> Box | None:
        question, is_pinned = self._placed_question(look, width)
        return question if is_pinned else None

    def body(self, look: Look, width: int) -> Box:
        question, is_pinned = self._placed_question(look, width)
        columns = 2 if width >= look.px(_TWO_COLUMNS) else 1
        across = (width - look.px(_GAP) * (columns - 1)) // columns
        topics = grid([self._topic(section, look, across) for section in self._sections], columns, _GAP)
        return column(None if is_pinned else question, topics)

    def _placed_question(self, look: Look, width: int) -> tuple[Box, bool]:
        """What one may ask, and whether there is room to pin it; at large text no larger than usual for that."""
        answer = next((entry.label for entry in self._index if entry.name == self._asked), "")
        longest = max((entry.label for entry in self._index), key=partial(_said_height, look, width), default="")
        most = min(look.size[1] * _MOST_PINNED, look.size[1] - look.px(_LEAST_LISTED)) + look.px(2 * _GAP)
        scales = self.app.scale, min(self.app.scale, self.app.usual_scale)
        fitting = [at for at in scales if height(self._question(look, width, at, longest), look, width) <= most]
        return self._question(look, width, (*fitting, scales[-1])[0], answer), bool(fitting)

    def _question(self, look: Look, width: int, scale: float, answer: str) -> Box:
        """The question, the index in rows, and the answer: below them if one may be higher than the question."""
        question, gap, side = t("rules.search"), Px(round(_GAP * scale)), Px(round(_ENTRY_SIDE * scale))
        head = _said_height(look, width, question)
        is_below = any(_said_height(look, width, entry.label) > head for entry in self._index)
        said = _said(answer, THEME.accent) if answer and not is_below else _said(question, THEME.quiet)
        count = max(1, (width + gap) // (side + gap))
        lines = [self._index[i : i + count] for i in range(0, len(self._index), count)]
        return column(
            said._replace(size=Px(head)),
            *(row(*(self._entry(entry, side) for entry in line), gap=gap, size=side) for line in lines),
            _said(answer, THEME.accent) if answer and is_below else None,
            space(Px(look.px(2 * _GAP) - gap)),
            gap=gap,
        )

    def _entry(self, entry: IndexEntry, side: Px) -> Box:
        how = {"size": side, "act": Act("sight", entry.name), "label": entry.label}
        return self._picture(entry.picture, THEME.sheet, is_framed=entry.name == self._asked, **how)

    def _topic(self, section: Section, look: Look, width: int) -> Box:
        is_chosen, is_stacked = section.name == self._chosen, width < look.px(_STACKED)
        wide, high = _PICTURE_SIZE if width >= look.px(_NARROW) else _SMALL_PICTURE_SIZE
        size = {"size": high} if is_stacked else {"size": wide, "cross": high, "side": 0.0}
        ground = THEME.panel_lit if is_chosen else THEME.sheet
        made = self._picture(self._pictures[section.name], ground, **size)
        words = column(paragraph(section.title, "strong"), space(4), paragraph(section.text, colour=THEME.quiet))
        beside = row(made, words._replace(grow=1.0), gap=_PAD)
        parts = column(made, words, gap=_PAD / 2) if is_stacked else beside
        about = {"act": Act("topic", section.name), "label": f"{section.title}: {section.text}"}
        return panel("chosen", parts, pad=_PAD, **about) if is_chosen else column(parts, pad=_PAD, **about)

    def _picture(self, picture: Illustration, ground: str, *, is_framed: bool = False, **how: Any) -> Box:
        """A picture, which waits for the next frame if it has to be made and this frame has no time left for that."""

        def paint(screen: pygame.Surface, at: pygame.Rect, _item: Item, look: Look) -> None:
            key = picture, *at.size
            if key not in self._made and self._spent <= _MAKE:
                begun = time.perf_counter()
                painted(*key, look.px(8), ground)
                self._spent += time.perf_counter() - begun
                self._made.add(key)
            if key in self._made:
                screen.blit(painted(*key, look.px(8), ground), at)
            else:
                self._has_more = True
            if is_framed:
                blit_centred(screen, sprites.chosen_frame(*at.size, look.scale), at)

        return drawn(paint, lambda: (picture, ground, is_framed, len(self._made)), **how)

    def tick(self, dt: float) -> Transition:
        """Go on with pictures that had to wait."""
        self.dirty = self.dirty or self._has_more
        self._spent, self._has_more = 0.0, False
        return None

    def wakes_in(self) -> float:
        return 0.0 if self._has_more else math.inf

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        match act:
            case Act("sight", name):
                self._choose(next(entry.topic for entry in self._index if entry.name == name), name)
            case Act("topic", topic):
                self._choose("" if topic == self._chosen else topic)
            case _:
                return Pop()
        return None

    def _choose(self, topic: str, entry: str = "") -> None:
        self._chosen, self._asked = topic, entry
        self.changed()
        self._show_answer()

    def _show_answer(self) -> None:
        """Scroll a topic that was asked about to the top of the list as far as that goes."""
        topic = next((item for item in self.items if self._asked and item.act == Act("topic", self._chosen)), None)
        if topic and topic.at:
            self.on_scroll(topic.at.top - self.scroll.rect.top)

    def status(self) -> str:
        chosen = [section for section in self._sections if section.name == self._chosen]
        return " ".join([self.title, *(f"{section.title} {section.text}" for section in chosen)])


def _said(said: str, colour: str) -> Box:
    return paragraph(said, "strong", TYPE.small, colour, is_high=True)


def _said_height(look: Look, width: int, said: str) -> int:
    return text.block_height(said, "strong", look.px(TYPE.small), width)
