"""What time brings by itself, and the work between frames."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from itertools import chain

from ...bots.analysis.hint_and_review import Advice
from ...engine.move import Move
from ..sound.sounds import Cue
from ..stage.scene import Scene
from ..table.board import BoardPicture, stepped_back
from ..toolkit import assets
from ..toolkit.theme import TIMING
from .guidance import Hint
from .motions import Choreography
from .preload import preload_all
from .table import Table
from .turn import PASS, Turn

_BEAT = 0.34
"""Seconds before the first step of the dots of a thought, and between two."""
_PULSE = 0.16
"""Seconds between two steps of the ring that asks for a tap."""
LAST_LOOK = 0.9
"""Seconds from the last move to the victory scene, the curtain or the draw that ends a turn."""
LONGEST_LOOK = 2.4
"""Most seconds from the last move to a victory scene that is still being prepared."""
READING = 1.8
"""Seconds in which one reads why a turn passes by itself."""
TIME_TO_DRAW = 9.0
"""Seconds after a play in which a card can be drawn by hand; then the turn goes on without."""
TICKS = 60
"""Steps in which that time is seen to run out."""


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
        self.seconds = 0.0
        """For which the table lies still."""
        self._away = 0.0
        """Seconds in which the person at the screen could not act."""
        self._before = table.session.state
        """The position in which they could act last."""

    def begin(self) -> None:
        self.seconds, self.decided = 0.0, None

    def hurry(self) -> None:
        self.seconds = max(READING, self._bot_pause / 1000)

    @property
    def beat(self) -> int:
        """The step of the dots that show that a computer thinks, from 1; 0 while there are none."""
        table = self._table
        thinks = self.has_computers and self.decided is None and table.session.is_bots_turn
        return int(self.seconds / _BEAT) if thinks and not (table.app.reduced_motion or table.timeline.busy) else 0

    @property
    def pulse(self) -> int:
        """The step of the ring round a space that waits for its second tap, from 0."""
        return 0 if self._table.app.reduced_motion else int(self.seconds / _PULSE)

    @property
    def steps_to_draw(self) -> int:
        """How much of the time to draw is left, from TICKS to 0."""
        return max(0, round((1 - self.seconds / TIME_TO_DRAW) * TICKS))

    def stirs(self, turn: Turn, *, pulses: bool) -> bool:
        """True if the time to draw, a thought or what `pulses` has visibly gone on since this was asked last."""
        left = self.steps_to_draw if turn.draws_by_hand else TICKS
        before, self._seen = self._seen, (left, self.beat, self.pulse if pulses else 0)
        return self._seen != before

    def wakes_in(self, turn: Turn, *, pulses: bool) -> float:
        """Seconds until the next moment at which something may be due, or what `pulses` goes on; math.inf for none."""
        if turn.draws_by_hand:
            return 0.0
        moments = LAST_LOOK, LONGEST_LOOK, READING, self._bot_pause / 1000, (self.pulse + 1) * _PULSE * pulses
        return min((moment - self.seconds for moment in moments if moment > self.seconds), default=math.inf)

    def due(self, turn: Turn) -> Move | None:
        if move := turn.by_itself:
            return move if self.seconds >= (READING if move == PASS else LAST_LOOK) else None
        if turn.draws_by_hand:
            return PASS if self.seconds >= TIME_TO_DRAW else None
        return self.decided if self.seconds * 1000 >= self._bot_pause else None

    @property
    def _bot_pause(self) -> float:
        """Milliseconds before a computer's move; longer without motion, where only the pause shows what was before."""
        table = self._table
        return (TIMING.still_pause if table.app.reduced_motion else TIMING.bot_pause) * table.bots_pace

    def call(self, seconds: float, *, is_free: bool) -> None:
        """Call the person at the screen, who may have looked away while others moved for more than a second."""
        if not is_free:
            self._away += seconds
            return
        state = self._table.session.state
        if self._away >= 1.5 and state is not self._before:
            self._table.app.sounds.play(Cue.YOUR_TURN)
        self._away, self._before = 0.0, state


_MOST_BUSY = 3
"""Frames in a row that may only paint: as many as a change takes to be painted."""


class _FrameSeconds:
    """Seconds of a frame, of which a browser keeps a third."""

    awaited_thought = 0.011
    thought_ahead = 0.0025
    sprites = 0.003
    sprites_after_end = 0.014
    latest_start_of_thought = 0.006


class IdleTasks:
    """Works only while nothing moves: a thought in motion would make it jerk, and find no time."""

    def __init__(self, choreography: Choreography, pacing: Pacing) -> None:
        self._choreography, self._table, self._pacing = choreography, choreography.table, pacing
        self._sprites: Iterator[None] = iter(())
        self.is_done = True
        self.victory: Scene | None = None
        """The end of a finished game, once it is prepared for this window."""
        self._busy_frames = 0

    def preload(self, picture: Callable[[], BoardPicture]) -> None:
        """Begin anew with a picture of the board, since the next tap may show other sprites than before."""
        self._sprites, self.is_done, self.victory = self._ahead(picture), False, None

    def _ahead(self, picture: Callable[[], BoardPicture]) -> Iterator[None]:
        """The board as a card is chosen first, all sprites, celebrations, and the end; once it's over, that alone."""
        app, session = self._table.app, self._table.session
        if not session.state.is_terminal():
            yield from self._table.board.paint_ahead(app.display.size, stepped_back(picture()))
            yield from preload_all(app, session, self._table.places)
            yield from self._choreography.preload_chips()
            yield from self._choreography.cheering.preload()
        yield from app.ahead("endgame")
        if session.state.is_terminal():
            self.victory = yield from app.make("victory_pictures", session)

    def has_work(self, hint: Hint) -> bool:
        session = self._table.session
        thinks = hint.is_thinking or (session.is_bots_turn and self._pacing.decided is None)
        return not self.is_done or thinks or session.lacks_chances or self._lacks_hint

    @property
    def _lacks_hint(self) -> bool:
        """True if somebody in a game that goes on takes time over a move, and no hint is known yet."""
        pacing = self._pacing
        return pacing.has_computers and pacing.seconds >= LAST_LOOK and self._table.session.lacks_hint

    def use(self, hint: Hint, *, paints: bool, is_free: bool) -> Advice | None:
        """Use what is left of a frame that paints, or does not; the advice for a hint that has been found."""
        # Painting takes a slow device a frame's time; where every frame is painted, thoughts still have to end.
        self._busy_frames = (self._busy_frames + 1) % (_MOST_BUSY + 1) if paints else 0
        if self._busy_frames:
            return None
        began, session, pacing = time.perf_counter(), self._table.session, self._pacing
        if not paints or session.state.is_terminal():
            share = _FrameSeconds.sprites_after_end if session.state.is_terminal() else _FrameSeconds.sprites
            self.is_done = not assets.run_for(self._sprites, share)
        if time.perf_counter() - began > _FrameSeconds.latest_start_of_thought:
            return None
        if pacing.decided is None:
            pacing.decided = session.think(_FrameSeconds.awaited_thought - (time.perf_counter() - began))
            if move := pacing.decided:
                self._sprites = chain(self._choreography.preload(move), self._sprites)
        advice = session.hint(_FrameSeconds.awaited_thought) if hint.is_thinking and is_free else None
        # The person to move has time, and so has a computer that knows its move and waits.
        if (advice or not hint.is_thinking) and (pacing.decided is not None or not session.is_bots_turn):
            session.note_chances(_FrameSeconds.thought_ahead)
            if self._lacks_hint:
                session.prepare_hint(_FrameSeconds.thought_ahead)
        return advice
