"""Help for a card that asks a question: not the answer, but what leads to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from ..shell.scene import AppContext, Pop, Transition
from ..sprites import visual_aids
from ..sprites.widgets import button, panel, words
from ..toolkit.act import Act
from ..toolkit.geometry import margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, drawn, height, row, space, unseen
from ..words.faces import face
from ..words.wording import card_sign
from .sheet import SHEET, Overlay, over_veil

_LINE, _LETTERS = 0.3, 0.2
"""The heights of pictures, of their widths: a number line, a row of letters."""
_WIDTH, _BROAD = 560, 920
"""Units of width of the sheet, at most: with its pictures below each other, and side by side."""
_LOW = 480
"""Units of height under which everything moves closer together."""
_ONE_LINE, _LINES = 480, (30, 46)
"""Units of width from which a picture's words take one line, and their height in one line and in two."""
_BUTTON = 130
"""Units of width under which buttons stand in two rows."""
_LEAST = 0.72
"""Pictures shrink to this share of their height before they stand side by side."""


class Part(NamedTuple):
    """A picture below its words."""

    words: str
    picture: Callable[[int, int], pygame.Surface]
    """Made for a width and height in pixels."""


class _Measures(NamedTuple):
    """Units: free space round the sheet's parts and between them, and heights."""

    pad: int
    gap: int
    title: int
    button: int


_USUAL, _TIGHT = _Measures(20, 14, 46, 52), _Measures(12, 8, 34, 46)


class HelpScene(Overlay):
    """Helps to find a card's answer; pops with "show" when the player would rather be shown it, else with ""."""

    def __init__(self, app: AppContext, card: Card, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._card, self._answer = card, card_sign(ruleset.print_of(card))
        self._sum = face(card).sum
        """A question that can be counted out: its numbers round its sign; else empty."""
        asked = (_shapes(other, ruleset.print_of(other)) for other in ruleset.shows)
        self._most = [max(shapes) for shapes in zip(*asked, strict=False)]
        """The heights of pictures, of their widths, enough for every card: the buttons stay where they are."""
        self._told = 1
        """Letters of the answer that are shown."""

    # ------------------------------------------------------------ what it says

    def _parts(self) -> list[Part]:
        if self._sum:
            first, sign, second = self._sum
            return _counting(int(first), int(second), adds=sign == "+")
        answer, told = self._answer, self._told
        return [Part(self._clue(), lambda w, h: visual_aids.letters(answer, told, w, h))]

    def _clue(self) -> str:
        rows, first, count = len(self._answer.split()), self._answer[0], visual_aids.letter_count(self._answer)
        if rows > 1:
            return t("help.letters.words", first=first, n=count, words=rows)
        return t("help.letters", first=first, n=count)

    def _buttons(self) -> Iterator[Box]:
        yield button("show", t("help.show"), icon="eye")
        if not self._sum:
            half = visual_aids.letter_count(self._answer) // 2
            yield button("more", t("help.more"), enabled=self._told < half)
        yield button("close", t("help.close"), "main")

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        """The pictures below each other, or side by side where they become too small."""
        count, wide = len(self._most), _wide(look, _WIDTH)
        wanted = [shape * wide for shape in self._most]
        share = min(1.0, _free(look, self._stacked(look, [0] * count)) / sum(wanted))
        if share >= _LEAST:
            return over_veil(_centred(look, self._stacked(look, [high * share for high in wanted])))
        across = (_wide(look, _BROAD) - look.px(_measures(look).gap) * (count - 1)) // count
        high = min(_free(look, self._abreast(look, 0)), round(max(self._most) * across))
        return over_veil(_centred(look, self._abreast(look, high)))

    def _stacked(self, look: Look, heights: Sequence[float]) -> Box:
        lines = _LINES[_wide(look, _WIDTH) < _ONE_LINE * look.scale]
        parts = (self._part(part, lines, Px(high)) for part, high in zip(self._parts(), heights, strict=True))
        return self._sheet(look, _WIDTH, column(*parts, gap=_measures(look).gap))

    def _abreast(self, look: Look, high: int) -> Box:
        parts = (self._part(part, _LINES[1], Px(high))._replace(grow=1.0) for part in self._parts())
        return self._sheet(look, _BROAD, row(*parts, gap=_measures(look).gap))

    def _part(self, part: Part, lines: int, high: Px) -> Box:
        said = words(part.words, colour=THEME.quiet, align="center", way="fitted", role="text", size=lines)
        picture = drawn(lambda screen, at, _item, _look: screen.blit(part.picture(*at.size), at), size=high)
        return column(said, picture)

    def _sheet(self, look: Look, widest: int, parts: Box) -> Box:
        by = _measures(look)
        asked = t("help.sum" if self._sum else "help.where", card=card_sign(self._card))
        title = words(asked, "display", 30, least=TYPE.small, align="center", is_high=True, way="fitted", role="title")
        letters = "".join(self._answer.split())[: self._told]
        told = None if self._sum else unseen("text", t("help.told", letters=letters))
        return panel(
            "sheet",
            title._replace(size=by.title),
            parts,
            told,
            space(by.gap),
            self._foot(look),
            pad=by.pad,
            cross=Px(_wide(look, widest) + 2 * look.px(by.pad)),
            key=SHEET,
        )

    def _foot(self, look: Look) -> Box:
        """The buttons in a row, or in rows of two, of which the last may have one that is wider."""
        buttons, by = [button._replace(grow=1.0) for button in self._buttons()], _measures(look)
        is_roomy = (_wide(look, _WIDTH) + look.px(by.gap)) // len(buttons) >= _BUTTON * look.scale
        columns = len(buttons) if is_roomy else 2
        rows = [buttons[i : i + columns] for i in range(0, len(buttons), columns)]
        return column(*(row(*line, gap=by.gap, size=by.button) for line in rows), gap=by.gap)

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:close"

    def act(self, act: Act) -> Transition:
        if act == Act("button", "more"):
            self._told += 1
            self.changed()
            return None
        return Pop("show" if act == Act("button", "show") else "")


def _measures(look: Look) -> _Measures:
    return _TIGHT if look.size[1] < _LOW * look.scale else _USUAL


def _wide(look: Look, widest: int) -> int:
    """Pixels of width for pictures and words, in a sheet of at most so many units."""
    return min(look.px(widest), look.size[0] - 2 * margin(look.size, look.scale)) - 2 * look.px(_measures(look).pad)


def _free(look: Look, sheet: Box) -> int:
    return look.size[1] - 2 * margin(look.size, look.scale) - height(sheet, look, look.size[0])


def _centred(look: Look, sheet: Box) -> Box:
    place = pygame.Rect(0, 0, sheet.cross or 0, height(sheet, look, int(sheet.cross or 0)))
    place.center = look.size[0] // 2, look.size[1] // 2
    return sheet._replace(rect=place)


def _counting(first: int, second: int, *, adds: bool) -> list[Part]:
    """Dots to count, and a number line to hop along."""
    dots = t("help.dots.add" if adds else "help.dots.take", n=first, second=second)
    line = t("help.line.add" if adds else "help.line.take", first=first, n=second)
    return [
        Part(dots, lambda w, h: visual_aids.dots(first, second, adds, w, h)),
        Part(line, lambda w, h: visual_aids.number_line(first, second, adds, w, h)),
    ]


def _shapes(card: Card, shown: Card) -> list[float]:
    """The heights, of their widths, that the pictures for a card need; `shown` is the space it goes to."""
    if not face(card).sum:
        return [_LETTERS * len(card_sign(shown).split())]
    first, sign, second = face(card).sum
    rows = visual_aids.dot_rows(int(first) + int(second) * (sign == "+"))
    return [(rows + 1) / 12, _LINE]
