"""The others' last round at the table: its panel, its marks, a space that is pointed at, and showing it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ...engine.board import Space
from ...i18n import t
from ..table.since.panel import SinceLayout, SincePanel, since_layout
from ..table.since.rounds import Round
from ..toolkit.act import Act
from ..toolkit.theme import TIMING
from ..toolkit.view import Item

if TYPE_CHECKING:
    from .tabletop.table import Table
    from .turn_controller import TurnController


class Since:
    """What there is to see and to act on of the round since one's last turn."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._seconds = 0.0
        """How long a space is still pointed at."""

    @property
    def can_show_again(self) -> bool:
        """Whether there is a round to be shown again, and nothing moves."""
        return bool(self._past.changes) and self._turn.is_free

    def targets(self) -> list[Item]:
        """The heading, which shows the round again, and the rows that can be told apart by a finger."""
        at, panel = self._layout(), self._panel()
        if at is None:
            return []
        told = " ".join([f"{panel.title(self._past)}:", *(panel.said(row) for row in self._past.rows)])
        words = t("since.again.label", told=told)
        again = Item(Act("button", "again"), words, at.again, self.can_show_again)
        rows = () if at.is_low else self._past.rows[-len(at.rows) :]
        looks = [
            Item(Act("since", row.number), panel.said(row), place) for row, place in zip(rows, at.rows, strict=False)
        ]
        return [again, *looks]

    def places(self) -> list[pygame.Rect]:
        """Where it stands; nothing where nothing is told."""
        at = self._layout()
        return [at.whole] if at else []

    def look(self, number: int) -> None:
        """Point at the spaces of a move for a moment."""
        self.point(change.space for change in self._past.changes if change.number == number)

    def point(self, spaces: Iterable[Space]) -> None:
        """Point at spaces for a moment."""
        self._table.pointed = frozenset(spaces)
        self._seconds = TIMING.point / 1000

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether something is no longer pointed at."""
        if not self._table.pointed:
            return False
        self._seconds -= seconds
        if self._seconds > 0:
            return False
        self._table.pointed = frozenset()
        return True

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the panel."""
        if at := self._layout():
            self._panel().draw(screen, at, self._past, wakes=self.can_show_again)

    @property
    def _past(self) -> Round:
        return self._table.past

    def _layout(self) -> SinceLayout | None:
        return since_layout(self._table.places.log, self._table.app.scale, len(self._past.rows))

    def _panel(self) -> SincePanel:
        table = self._table
        return SincePanel(table.setup.ruleset, table.session.players, table.board.prints, table.app.scale)
