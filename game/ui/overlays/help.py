"""Help for a card that asks a question: not the answer, but what leads to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from ..shell.scene import AppContext, Pop, Transition
from ..sprites import visual_aids
from ..sprites.widgets import Button, blit_centred
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.token_faces import face
from ..words.wording import card_sign
from .help_layout import HelpLayout, help_sheet
from .overlay import OverlayScene

LINE, LETTERS = 0.3, 0.2
"""The heights of pictures, of their widths: a number line, a row of letters."""


class Part(NamedTuple):
    """A picture below its words."""

    words: str
    picture: Callable[[int, int], pygame.Surface]
    """Made for a width and height in pixels."""


class HelpScene(OverlayScene):
    """Helps to find a card's answer; pops with "show" when the player would rather be shown it, else with ""."""

    def __init__(self, app: AppContext, card: Card, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._card, self._print = card, ruleset.print_of(card)
        asked = (_shapes(other, ruleset.print_of(other)) for other in ruleset.shows)
        self._most = [max(shapes) for shapes in zip(*asked, strict=False)]
        """The heights of pictures, of their widths, enough for every card: the buttons stay where they are."""
        self._told = 1
        """Letters of the answer that are shown."""
        self._buttons: list[Button] = []
        self._places: HelpLayout

    @property
    def _sum(self) -> tuple[str, ...]:
        """A question that can be counted out: its numbers round its sign; else empty."""
        return face(self._card).sum

    @property
    def _answer(self) -> str:
        return card_sign(self._print)

    # ------------------------------------------------------------ what is told

    def parts(self) -> list[Part]:
        """The pictures and their words."""
        if self._sum:
            first, sign, second = self._sum
            return _counting(int(first), int(second), adds=sign == "+")
        return [self._letters()]

    def _letters(self) -> Part:
        answer, told = self._answer, self._told
        rows = len(answer.split())
        return Part(self._clue(rows), lambda w, h: visual_aids.letters(answer, told, w, h))

    def _clue(self, rows: int) -> str:
        first, count = self._answer[0], visual_aids.letter_count(self._answer)
        if rows > 1:
            return t("help.letters.words", first=first, n=count, words=rows)
        return t("help.letters", first=first, n=count)

    @property
    def title(self) -> str:
        """The question."""
        return t("help.sum" if self._sum else "help.where", card=card_sign(self._card))

    @property
    def _can_tell_more(self) -> bool:
        """Whether another letter may be shown: half of them are left to the player."""
        return not self._sum and self._told < visual_aids.letter_count(self._answer) // 2

    # ------------------------------------------------------------ layout and acts

    def _make_buttons(self) -> list[Button]:
        more = Button(Act("button", "more"), t("help.more"), enabled=self._can_tell_more)
        show = Button(Act("button", "show"), t("help.show"), icon="eye")
        return [show, *([] if self._sum else [more]), Button(Act("button", "close"), t("help.close"), style="main")]

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._places.sheet

    def layout(self, size: tuple[int, int]) -> None:
        self._buttons = self._make_buttons()
        self._places = help_sheet(size, self.app.scale, self._most, len(self._buttons))
        for button, place in zip(self._buttons, self._places.buttons, strict=True):
            button.rect = place

    def targets(self) -> list[Item]:
        return [button.target() for button in self._buttons]

    def first_focus(self) -> str:
        return "button:close"

    def act(self, act: Act) -> Transition:
        if act == Act("button", "more"):
            self._told += 1
            self.lay_out(self.app.display.size)
            return None
        return Pop("show" if act == Act("button", "show") else "")

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    def heading(self) -> str:
        return self.title

    def texts(self) -> list[str]:
        told = [] if self._sum else [t("help.told", letters=self._first_letters())]
        return [*(part.words for part in self.parts()), *told]

    def _first_letters(self) -> str:
        return "".join(self._answer.split())[: self._told]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        places, px = self._places, self.app.px
        self.draw_sheet(screen)
        room = places.title.size
        title = text.fitted_block(self.title, "display", px(30), THEME.text, room, px(TYPE.small), "center")
        screen.blit(title, title.get_rect(midtop=places.title.midtop))
        for part, words, picture in zip(self.parts(), places.words, places.pictures, strict=True):
            self._draw_words(screen, part.words, words)
            screen.blit(part.picture(*picture.size), picture)
        for button in self._buttons:
            button.draw(screen, self.app.look, self.app.scale)

    def _draw_words(self, screen: pygame.Surface, words: str, place: pygame.Rect) -> None:
        """Words in one or two lines, as large as fits."""
        px = self.app.px
        block = text.fitted_block(words, "body", px(TYPE.body), THEME.quiet, place.size, px(TYPE.least), "center")
        blit_centred(screen, block, place)


def _counting(first: int, second: int, *, adds: bool) -> list[Part]:
    """Dots to count, and a number line to hop along."""
    return [
        Part(
            t("help.dots.add" if adds else "help.dots.take", n=first, second=second),
            lambda w, h: visual_aids.dots(first, second, adds, w, h),
        ),
        Part(
            t("help.line.add" if adds else "help.line.take", first=first, n=second),
            lambda w, h: visual_aids.number_line(first, second, adds, w, h),
        ),
    ]


def _shapes(card: Card, shown: Card) -> list[float]:
    """The heights, of their widths, that the pictures for a card need; `shown` is the space it goes to."""
    if not face(card).sum:
        return [LETTERS * len(card_sign(shown).split())]
    first, sign, second = face(card).sum
    rows = visual_aids.dot_rows(int(first) + int(second) * (sign == "+"))
    return [(rows + 1) / 12, LINE]
