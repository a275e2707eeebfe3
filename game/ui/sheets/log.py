"""How the game stands and all its moves, the latest first, each with a small picture of where it was made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from ...engine.board import Space
from ...engine.cards import Card
from ...i18n import t
from .. import sprites
from ..sprites.widgets import button, paragraph, picture, rule, words
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import ListScene
from ..table.last_round import LogLine, draw_small_space
from ..toolkit.act import Act
from ..toolkit.theme import LEGIBLE, THEME, TYPE
from ..toolkit.view import Box, Item, Look, column, drawn, layers, lazily, row, space

_MOVE_HEIGHT = 48
_NUMBER_WIDTH = 30
_PICTURE_SIDE = 38
_SIDE_HEIGHT = 26


@dataclass(frozen=True)
class PointAt:
    """The answer that lights spaces on the table."""

    spaces: tuple[Space, ...]


class Story(NamedTuple):
    """A game so far."""

    sides: Sequence[str]
    """A line on each side's score."""
    pile: str
    moves: Sequence[LogLine]
    prints: Mapping[Space, Card]
    can_show_again: bool = False
    """True if the others' last round can be shown again."""


class LogScene(ListScene):
    """Tells what has happened, move by move; pops with the spaces of one that was tapped, with "again" or ""."""

    widest = 560
    title_key = "log.title"

    def __init__(self, app: AppContext, story: Callable[[], Story]) -> None:
        super().__init__(app)
        self._tell = story

    def layout(self, size: tuple[int, int]) -> None:
        self._story = self._tell()
        super().layout(size)

    def buttons(self) -> list[Box]:
        again = [button("again", t("log.again"), icon="replay")] if self._story.can_show_again else []
        return [*again, button("close", t("log.close"), "main")]

    def body(self, look: Look, width: int) -> Box:
        moves = list(enumerate(self._story.moves, 1))
        return column(
            *(_side(*side) for side in enumerate(self._story.sides)),
            paragraph(self._story.pile, colour=THEME.quiet, role="text"),
            None if moves else paragraph(t("log.empty"), colour=THEME.quiet, role="text"),
            space(10),
            *(self._move(number, told) for number, told in reversed(moves)),
        )

    def _move(self, number: int, told: LogLine) -> Box:
        line = lazily(partial(self._row, number, told), looks=(number, told), size=_MOVE_HEIGHT)
        label = t("log.numbered", number=number, line=told.line)
        return line._replace(act=Act("move", number), label=label, radius=8) if told.spaces else line

    def _row(self, number: int, told: LogLine) -> Box:
        def paint(screen: pygame.Surface, at: pygame.Rect, _item: Item, look: Look) -> None:
            if told.change is not None:
                place = pygame.Rect(at.left, 0, look.px(_PICTURE_SIDE), look.px(_PICTURE_SIDE))
                place.centery = at.centery
                draw_small_space(screen, place, self._story.prints, told.change)

        return layers(
            rule(),
            row(
                words(str(number), em=TYPE.small, colour=THEME.faint, align="right", size=_NUMBER_WIDTH),
                space(12),
                drawn(paint, size=_PICTURE_SIDE),
                space(16),
                words(told.line, way="fitted", least=LEGIBLE, grow=1.0),
            ),
        )

    def act(self, act: Act) -> Transition:
        if act.kind == "move":
            return Pop(PointAt(self._story.moves[act.value - 1].spaces))
        return Pop("again") if act == Act("button", "again") else Pop()


def _side(side: int, said: str) -> Box:
    """A side's chip, since not all eyes tell colours apart, and how it stands."""
    chip = picture(partial(sprites.chip_flat, side), _SIDE_HEIGHT - 4)
    return row(chip, space(8)._replace(cross=_SIDE_HEIGHT), paragraph(said, colour=THEME.quiet, role="text", grow=1.0))
