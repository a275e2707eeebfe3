"""What happens by itself while one looks on: the computers move, a turn passes, the time for drawing runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.move import Move
from ..toolkit.theme import TIMING
from .turn.turn import PASS

if TYPE_CHECKING:
    from .tabletop.table import Table
    from .turn_controller import TurnController

_THINK = 0.011
"""Seconds of a frame in which a computer may think: of a sixtieth of a second the browser keeps a third."""
BEAT = 0.34
"""Seconds between two steps of the dots that show that a computer thinks, and before the first."""
PULSE = 0.16
"""Seconds between two steps of a ring that asks for a second tap."""
LAST_LOOK = 0.9
"""Seconds between the last move and the victory scene or the curtain, and before a turn ends with its draw."""
LONGEST_LOOK = 1.6
"""Seconds after which the victory scene comes even if it could not be made ready."""
READING = 1.8
"""Seconds in which one reads why a turn passes by itself."""
TIME_TO_DRAW = 9.0
"""Seconds after a play in which a card can be drawn by hand; then the turn goes on without."""
TICKS = 60
"""Steps in which that time is seen to run out."""


class Pacing:
    """The time since the table lies still, and the move that is made when enough of it has passed."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._decided: Move | None = None
        """What the computer to move has come to."""
        self._seen = (TICKS, 0, 0)
        """The time to draw and the steps of the dots and of the pulse that were seen last."""
        self._seconds = 0.0

    def begin(self) -> None:
        """A move is made: wait anew."""
        self._seconds, self._decided = 0.0, None

    def forget(self) -> None:
        """The position is another one: what was decided no longer counts."""
        self._decided = None

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing moves."""
        self._seconds += seconds

    def hurry(self) -> None:
        """Enough has been read, and waited."""
        self._seconds = max(READING, self._bot_pause / 1000)

    def think(self, taken: float) -> None:
        """Let the computer to move think for what is left of the frame's time, of which so many seconds are taken."""
        if self._decided is None:
            self._decided = self._table.session.think(_THINK - taken)

    @property
    def decided(self) -> Move | None:
        """What the computer to move has come to, None as long as it thinks."""
        return self._decided

    @property
    def beat(self) -> int:
        """The step of the dots that show that a computer thinks, from 1; 0 while there are none."""
        table = self._table
        if self._decided or table.app.reduced_motion or not table.session.is_bots_turn or table.timeline.busy:
            return 0
        return int(self._seconds / BEAT)

    @property
    def pulse(self) -> int:
        """The step of the ring round a space that waits for its second tap, from 0."""
        if self._table.app.reduced_motion or not self._turn.waits_for_tap:
            return 0
        return int(self._seconds / PULSE)

    @property
    def is_long(self) -> bool:
        """Whether a last look has been taken."""
        return self._seconds >= LAST_LOOK

    @property
    def is_longest(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self._seconds >= LONGEST_LOOK

    @property
    def time_to_draw(self) -> float:
        """The share of the time that is left for drawing by hand."""
        return max(0.0, 1 - self._seconds / TIME_TO_DRAW)

    def stirs(self) -> bool:
        """Whether the time to draw or a thought has visibly gone on since this was asked last."""
        left = round(self.time_to_draw * TICKS) if self._turn.now.draws_by_hand else TICKS
        before, self._seen = self._seen, (left, self.beat, self.pulse)
        return self._seen != before

    def due(self) -> Move | None:
        """The move for which it is time now."""
        if move := self._turn.now.by_itself:
            return move if self._seconds >= (READING if move == PASS else LAST_LOOK) else None
        if self._turn.now.draws_by_hand:
            return PASS if self._seconds >= TIME_TO_DRAW else None
        return self._decided if self._seconds * 1000 >= self._bot_pause else None

    @property
    def _bot_pause(self) -> float:
        """Milliseconds before a computer's move; longer without motion, where only the pause shows what was before."""
        table = self._table
        return (TIMING.still_pause if table.app.reduced_motion else TIMING.bot_pause) * table.bots_pace
