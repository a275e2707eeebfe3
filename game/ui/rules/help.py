"""Help for a card that asks a question: not the answer, but what leads to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from ..sprites import visual_aids
from ..sprites.widgets import button, panel, words
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import SHEET, Overlay, in_the_middle, over_veil
from ..toolkit.act import Act
from ..toolkit.geometry import margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, drawn, height, row, space, unseen
from ..words.faces import face
from ..words.wording import card_sign

_NUMBER_LINE = 0.3
"""A number line's height, as a share of its width."""
_LETTERS = 0.2
"""The height of a row of letters, as a share of its width."""
_LOW = 480
"""Units of height of a window under which everything moves closer together."""
_MOST_WIDTH = 560
_MOST_BROAD_WIDTH = 920
_PAD = (20, 12)
"""Units around the sheet's parts: usually, and in a low window."""
_GAP = (14, 8)
"""Units between the sheet's parts: usually, and in a low window."""
_TITLE = (46, 34)
"""Units of height of the title: usually, and in a low window."""
_BUTTON = (52, 46)
"""Units of height of a button: usually, and in a low window."""
_TWO_ROWS = 130
"""Units of width of a button under which the buttons stand in two rows."""
_ONE_LINE = 480
"""Units of width from which a picture's words take one line."""
_WORDS_HEIGHT = (30, 46)
"""Units of height of a picture's words: in one line, and in two."""
_LEAST = 0.72
"""Pictures shrink to this share of their height before they stand side by side."""
_Part: TypeAlias = tuple[str, Callable[[int, int], pygame.Surface]]
"""A picture's words, and what makes it for a width and height in pixels."""


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

    def _parts(self) -> list[_Part]:
        if self._sum:
            first, second, adds = int(self._sum[0]), int(self._sum[2]), self._sum[1] == "+"
            dots = t("help.dots.add" if adds else "help.dots.take", n=first, second=second)
            line = t("help.line.add" if adds else "help.line.take", first=first, n=second)
            return [
                (dots, partial(visual_aids.dots, first, second, adds)),
                (line, partial(visual_aids.number_line, first, second, adds)),
            ]
        rows, letter, n = len(self._answer.split()), self._answer[0], visual_aids.letter_count(self._answer)
        clue = t("help.letters", first=letter, n=n)
        if rows > 1:
            clue = t("help.letters.words", first=letter, n=n, words=rows)
        return [(clue, partial(visual_aids.letters, self._answer, self._told))]

    def buttons(self) -> list[Box]:
        can_tell = self._told < visual_aids.letter_count(self._answer) // 2
        more = [] if self._sum else [button("more", t("help.more"), enabled=can_tell)]
        return [button("show", t("help.show"), icon="eye"), *more, button("close", t("button.close"), "main")]

    def view(self, look: Look) -> Box:
        """The pictures below each other, or side by side where they become too small."""
        count, wide = len(self._most), _wide(look, _MOST_WIDTH)
        wanted = [shape * wide for shape in self._most]
        share = min(1.0, _free(look, self._sheet(look, [0] * count)) / sum(wanted))
        if share >= _LEAST:
            return over_veil(in_the_middle(self._sheet(look, [high * share for high in wanted]), look))
        across = (_wide(look, _MOST_BROAD_WIDTH) - look.px(_GAP[_is_low(look)]) * (count - 1)) // count
        high = min(_free(look, self._sheet(look, [0] * count, is_broad=True)), round(max(self._most) * across))
        return over_veil(in_the_middle(self._sheet(look, [high] * count, is_broad=True), look))

    def _sheet(self, look: Look, heights: Sequence[float], *, is_broad: bool = False) -> Box:
        """The sheet with pictures of these heights, side by side if it is broad."""
        is_low, wide = _is_low(look), _wide(look, _MOST_BROAD_WIDTH if is_broad else _MOST_WIDTH)
        asked = t("help.sum" if self._sum else "help.where", card=card_sign(self._card))
        title = words(asked, "display", 30, least=TYPE.small, align="center", is_high=True, way="fitted", role="title")
        lines = _WORDS_HEIGHT[is_broad or wide < _ONE_LINE * look.scale]
        parts = [
            column(
                words(said, colour=THEME.quiet, align="center", way="fitted", role="text", size=lines),
                drawn(partial(_paint, make), size=Px(high)),
                grow=float(is_broad),
            )
            for (said, make), high in zip(self._parts(), heights, strict=True)
        ]
        letters = "".join(self._answer.split())[: self._told]
        return panel(
            "sheet",
            title._replace(size=_TITLE[is_low]),
            (row if is_broad else column)(*parts, gap=_GAP[is_low]),
            None if self._sum else unseen("text", t("help.told", letters=letters)),
            space(_GAP[is_low]),
            self._foot(look),
            pad=_PAD[is_low],
            cross=Px(wide + 2 * look.px(_PAD[is_low])),
            key=SHEET,
        )

    def _foot(self, look: Look) -> Box:
        """The buttons in a row, or in rows of two, of which the last may have one that is wider."""
        buttons, is_low = [button._replace(grow=1.0) for button in self.buttons()], _is_low(look)
        is_roomy = (_wide(look, _MOST_WIDTH) + look.px(_GAP[is_low])) // len(buttons) >= _TWO_ROWS * look.scale
        columns = len(buttons) if is_roomy else 2
        rows = [buttons[i : i + columns] for i in range(0, len(buttons), columns)]
        return column(*(row(*line, gap=_GAP[is_low], size=_BUTTON[is_low]) for line in rows), gap=_GAP[is_low])

    def act(self, act: Act) -> Transition:
        if act == Act("button", "more"):
            self._told += 1
            self.changed()
            return None
        return Pop("show" if act == Act("button", "show") else "")


def _is_low(look: Look) -> bool:
    return look.size[1] < _LOW * look.scale


def _wide(look: Look, widest: int) -> int:
    """Pixels of width for pictures and words, in a sheet of at most so many units."""
    return min(look.px(widest), look.size[0] - 2 * margin(look.size, look.scale)) - 2 * look.px(_PAD[_is_low(look)])


def _free(look: Look, sheet: Box) -> int:
    return look.size[1] - 2 * margin(look.size, look.scale) - height(sheet, look, look.size[0])


def _paint(make: Callable[[int, int], pygame.Surface], screen: pygame.Surface, at: pygame.Rect, *_: object) -> None:
    screen.blit(make(*at.size), at)


def _shapes(card: Card, shown: Card) -> list[float]:
    """The heights, of their widths, that the pictures for a card need; `shown` is the space it goes to."""
    if not face(card).sum:
        return [_LETTERS * len(card_sign(shown).split())]
    first, sign, second = face(card).sum
    return [(visual_aids.dot_rows(int(first) + int(second) * (sign == "+")) + 1) / 12, _NUMBER_LINE]
