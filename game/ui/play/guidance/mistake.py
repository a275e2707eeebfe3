"""A wrong answer is seen: its space shakes for a moment, and a cross stays on it until something else is done."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....engine.board import Space
from ...sound.cues import Cue

if TYPE_CHECKING:
    from ..tabletop.table import Table
    from ..turn_controller import TurnController

SHAKE = 0.45
"""Seconds that a space shakes."""
_SWINGS, _REACH = 3, 0.07
"""How often it swings, and how far, of its width."""


class Mistake:
    """The answer that was wrong just now."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table, self._turn = table, turn
        self._seen: tuple[Space, object] = ("", None)
        self._left = 0.0
        """Seconds that the space still shakes."""

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether the space moves."""
        selection = self._turn.selection
        now = selection.missed, selection.wrong
        if now != self._seen:
            self._seen = now
            self._left = SHAKE if now[0] and not self._table.app.reduced_motion else 0.0
            if now[0]:
                self._table.app.sounds.play(Cue.WRONG)
            return bool(now[0])
        moves = self._left > 0
        self._left = max(0.0, self._left - seconds)
        return moves

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the cross."""
        space = self._turn.selection.missed
        if not space or self._table.timeline.busy:
            return
        share = self._left / SHAKE
        swing = math.sin((1 - share) * _SWINGS * 2 * math.pi) * share
        self._table.board.draw_miss(screen, space, round(swing * _REACH * self._table.board.grid.cell))
