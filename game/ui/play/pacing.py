"""What time brings by itself: the computers move, a turn passes, the time for drawing runs out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...engine.move import Move
from ..sound.sounds import Cue
from ..toolkit.theme import TIMING
from .turn import PASS, Turn

if TYPE_CHECKING:
    from .table import Table

_THINK = 0.011
"""Seconds of a frame in which a computer may think: of a sixtieth of a second the browser keeps a third."""
_BEAT, _PULSE = 0.34, 0.16
"""Seconds between two steps of the dots of a thought, and before the first; and of the ring that asks for a tap."""
_LAST_LOOK, _LONGEST_LOOK = 0.9, 1.6
"""Seconds between the last move and the victory scene or the curtain, and before a turn ends with its draw; and until
the victory scene comes even if it could not be made ready."""
READING = 1.8
"""Seconds in which one reads why a turn passes by itself."""
TIME_TO_DRAW = 9.0
"""Seconds after a play in which a card can be drawn by hand; then the turn goes on without."""
TICKS = 60
"""Steps in which that time is seen to run out."""
_LONG_WAIT = 1.5
"""Seconds after which one may have looked away."""


class Pacing:
    """The time since the table lies still, and the move that is made when enough of it has passed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.decided: Move | None = None
        """What the computer to move has come to, None as long as it thinks."""
        self.has_computers = True
        """False where no computer goes on from here."""
        self._seen = (TICKS, 0, 0)
        """The time to draw and the steps of the dots and of the pulse that were seen last."""
        self._seconds = 0.0
        self._away = 0.0
        """Seconds in which the person at the screen could not act."""
        self._before = table.session.state
        """The position in which they could act last."""

    def begin(self) -> None:
        """A move is made: wait anew."""
        self._seconds, self.decided = 0.0, None

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing moves."""
        self._seconds += seconds

    def hurry(self) -> None:
        """Enough has been read, and waited."""
        self._seconds = max(READING, self._bot_pause / 1000)

    def think(self, taken: float) -> None:
        """Let the computer to move think for what is left of the frame's time, of which so many seconds are taken."""
        self.decided = self._table.session.think(_THINK - taken)

    @property
    def beat(self) -> int:
        """The step of the dots that show that a computer thinks, from 1; 0 while there are none."""
        table = self._table
        thinks = self.has_computers and self.decided is None and table.session.is_bots_turn
        if not thinks or table.app.reduced_motion or table.timeline.busy:
            return 0
        return int(self._seconds / _BEAT)

    @property
    def pulse(self) -> int:
        """The step of the ring round a space that waits for its second tap, from 0."""
        return 0 if self._table.app.reduced_motion else int(self._seconds / _PULSE)

    @property
    def is_long(self) -> bool:
        """True once there was time for a last look."""
        return self._seconds >= _LAST_LOOK

    @property
    def is_longest(self) -> bool:
        """True if there is nothing more to wait for."""
        return self._seconds >= _LONGEST_LOOK

    @property
    def time_to_draw(self) -> float:
        """The share of the time that is left for drawing by hand."""
        return max(0.0, 1 - self._seconds / TIME_TO_DRAW)

    def stirs(self, turn: Turn, *, pulses: bool) -> bool:
        """True if the time to draw, a thought or what `pulses` has visibly gone on since this was asked last."""
        left = round(self.time_to_draw * TICKS) if turn.draws_by_hand else TICKS
        before, self._seen = self._seen, (left, self.beat, self.pulse if pulses else 0)
        return self._seen != before

    def wakes_in(self, turn: Turn, *, pulses: bool) -> float:
        """Seconds until the next moment at which something may be due, or what `pulses` goes on; math.inf for none."""
        if turn.draws_by_hand:
            return 0.0
        moments = _LAST_LOOK, _LONGEST_LOOK, READING, self._bot_pause / 1000, (self.pulse + 1) * _PULSE * pulses
        return min((moment - self._seconds for moment in moments if moment > self._seconds), default=math.inf)

    def due(self, turn: Turn) -> Move | None:
        """The move for which it is time now."""
        if move := turn.by_itself:
            return move if self._seconds >= (READING if move == PASS else _LAST_LOOK) else None
        if turn.draws_by_hand:
            return PASS if self._seconds >= TIME_TO_DRAW else None
        return self.decided if self._seconds * 1000 >= self._bot_pause else None

    @property
    def _bot_pause(self) -> float:
        """Milliseconds before a computer's move; longer without motion, where only the pause shows what was before."""
        table = self._table
        return (TIMING.still_pause if table.app.reduced_motion else TIMING.bot_pause) * table.bots_pace

    def call(self, seconds: float, *, is_free: bool) -> None:
        """Call the person at the screen, who may have looked away while others moved."""
        if not is_free:
            self._away += seconds
            return
        state = self._table.session.state
        if self._away >= _LONG_WAIT and state is not self._before:
            self._table.app.sounds.play(Cue.YOUR_TURN)
        self._away, self._before = 0.0, state
