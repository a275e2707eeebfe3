"""The others' last round at the table: its panel, its marks, a space that is pointed at, and showing it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from ...engine.board import Space
from ...i18n import language
from ..table.last_round import RoundPanel
from ..toolkit.theme import THEME, TIMING
from ..toolkit.view import Item, Look, items, paint

if TYPE_CHECKING:
    from .table import Table
    from .turn_controller import TurnController


class Since:
    """What there is to see and to act on of the round since one's last turn."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._seconds = 0.0
        """How long a space is still pointed at."""
        self._items: tuple[tuple[Any, ...], list[Item]] = (), []
        """The panel, and before it what it was made for."""

    @property
    def can_show_again(self) -> bool:
        """True if there is a round to be shown again, and nothing moves."""
        return bool(self._table.past.changes) and self._turn.is_free

    @property
    def _look(self) -> Look:
        app = self._table.app
        return Look(self._table.places.log.size, app.scale, app.look)

    @property
    def items(self) -> list[Item]:
        """The panel; nothing where nothing is told."""
        table, area, look = self._table, self._table.places.log, self._look
        players, prints = table.session.players, table.board.prints
        panel = RoundPanel(table.past, table.setup.ruleset, players, prints, self.can_show_again)
        key = panel, tuple(area), look.scale, language(), THEME.text, THEME.quiet
        if key != self._items[0]:
            box = panel.box(area, look)
            self._items = key, items(box, area, look) if box else []
        return self._items[1]

    def targets(self) -> list[Item]:
        """The heading, which shows the round again, and the rows that a finger can tell apart."""
        return [item for item in self.items if item.can_be_acted_on]

    def places(self) -> list[pygame.Rect]:
        """Where it stands; nothing where nothing is told."""
        return [item.rect for item in self.items[:1]]

    def look(self, number: int) -> None:
        """Point at the spaces of a move for a moment."""
        self.point(change.space for change in self._table.past.changes if change.number == number)

    def point(self, spaces: Iterable[Space]) -> None:
        """Point at spaces for a moment."""
        self._table.pointed = frozenset(spaces)
        self._seconds = TIMING.point / 1000

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True if no space is pointed at any longer."""
        self._seconds -= seconds
        is_over = bool(self._table.pointed) and self._seconds <= 0
        if is_over:
            self._table.pointed = frozenset()
        return is_over

    def draw(self, screen: pygame.Surface) -> None:
        paint(screen, self.items, self._look)
