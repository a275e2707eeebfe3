"""What can be acted on beside the table of a puzzle: a bar of its own in place of the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import t
from ..play.controls import Controls
from ..shell.target import Press
from ..sprites.buttons import Button
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

    def _of(self, name: str) -> Button:
        place = self._table.places.buttons[list(PUZZLE_BAR).index(name)]
        button = Button(Press(name), t(f"puzzles.button.{name}"), place, icon=PUZZLE_BAR[name])
        if name == "hint":
            button.enabled = self._attempt.stage == "asked" and self._attempt.hints < HINTS
        elif name == "answer":
            button.enabled = self._attempt.stage == "asked"
        return button

    def _over(self) -> list[Button]:
        """On to the next one, or back."""
        *places, last = self._table.places.buttons
        following = Button(Press("next"), t("puzzles.button.next"), places[0].unionall(places[1:]), "main", "forward")
        return [following, Button(Press("back"), t("puzzles.button.back"), last, icon="back")]
