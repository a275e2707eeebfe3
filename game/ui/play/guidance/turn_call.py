"""Whoever has waited long for their turn is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...sound.cues import Cue

if TYPE_CHECKING:
    from ..tabletop.table import Table
    from ..turn_controller import TurnController

_LONG = 1.5
"""Seconds after which one may have looked away."""


class TurnCall:
    """The time since the person at the screen could act last."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table, self._turn = table, turn
        self._waited = 0.0
        self._before = table.session.state
        """The position in which they could."""

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and call once it has been long and others have moved."""
        if not self._turn.is_free:
            self._waited += seconds
            return
        state = self._table.session.state
        if self._waited >= _LONG and state is not self._before:
            self._table.app.sounds.play(Cue.YOUR_TURN)
        self._waited, self._before = 0.0, state
