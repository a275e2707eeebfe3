"""What can be acted on beside the table of a puzzle: a bar of its own in place of the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from ...i18n import t
from ..play.controls import Controls
from ..sprites.widgets import Button
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from .attempt import HINTS, Attempt

if TYPE_CHECKING:
    from ..play.table_scene import TableScene

PUZZLE_BAR = {"hint": "hint", "answer": "eye", "skip": "skip", "back": "back"}
"""The buttons while it is to be found, and their pictures."""


class PuzzleControls(Controls):
    """The cards and spaces of the table, and the bar of a puzzle."""

    def __init__(self, scene: TableScene, attempt: Attempt) -> None:
        super().__init__(scene.table, scene.turn, scene.hints, scene.since)
        self._attempt = attempt

    def buttons(self) -> list[Button]:
        bar = self._over() if self._attempt.is_over else [self._of(name) for name in PUZZLE_BAR]
        return bar if self._attempt.is_over else [*self._sorting(), *bar]

    def rare_buttons(self) -> list[Button]:
        return []

    @property
    def _places(self) -> list[Rect]:
        """The game's bar, shared evenly."""
        bar = self._table.places.buttons
        return split_row(bar[0].unionall(bar[1:]), [1.0] * len(PUZZLE_BAR), bar[1].left - bar[0].right)

    def _of(self, name: str) -> Button:
        place = self._places[list(PUZZLE_BAR).index(name)]
        said = t("puzzles.button.answer.said") if name == "answer" else ""
        button = Button(Act("button", name), t(f"puzzles.button.{name}"), place, icon=PUZZLE_BAR[name], said=said)
        if name == "hint":
            button.enabled = self._attempt.stage == "asked" and self._attempt.hints < HINTS
        elif name == "answer":
            button.enabled = self._attempt.stage == "asked"
        return button

    def _over(self) -> list[Button]:
        """On to the next one, or back."""
        *places, last = self._places
        following = Button(
            Act("button", "next"), t("puzzles.button.next"), places[0].unionall(places[1:]), "main", "forward"
        )
        return [following, Button(Act("button", "back"), t("puzzles.button.back"), last, icon="back")]
