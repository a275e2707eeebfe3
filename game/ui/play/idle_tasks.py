"""What the play scene does with what is left of a frame: sprites for later, and thoughts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain

from ..shell.scene import Scene
from ..toolkit import assets
from .guidance.hint import Hinting
from .pacing import Pacing
from .preload import preload_all
from .tabletop.choreography import Choreography
from .turn_controller import TurnController

THINK_FOR_HINT = 0.004
"""Seconds of a frame in which a hint may be thought about."""
_PRELOAD_SHARE = 0.003
"""Seconds that sprites for later may be made in one frame."""
_LONG = 0.006
"""Seconds after which sprites leave none of a frame for thoughts: some take as long, and they come to an end."""
_LAST_SHARE = 0.011
"""Seconds that they may be made in one frame when nobody has to think any more."""
_NOTE = 0.0025
"""Seconds of a frame in which the chances so far may be thought about."""
_MOST_BUSY = 3
"""Frames in a row that may only paint: as many as a change takes to be painted."""


class IdleTasks:
    """To be used while nothing moves: a thought in motion would make it jerk, and find no time."""

    def __init__(self, choreography: Choreography, turn: TurnController, pacing: Pacing, hints: Hinting) -> None:
        self._choreography = choreography
        self._table = choreography.table
        self._turn = turn
        self._pacing = pacing
        self._hints = hints
        self._sprites: Iterator[None] = iter(())
        self._is_done = True
        self.victory: Scene | None = None
        """The end of a finished game, once it is prepared for this window."""
        self._busy_frames = 0
        """How many frames at rest have left no time for a thought in a row."""

    def preload(self) -> None:
        """The next tap may show other sprites than before."""
        self._sprites, self._is_done, self.victory = self._ahead(), False, None

    @property
    def is_done(self) -> bool:
        """Whether everything has been made ahead."""
        return self._is_done

    def _ahead(self) -> Iterator[None]:
        """The board as it is when a card is chosen first, then all sprites, then what celebrations are made of.

        At last what the game's end needs, and once it is over that scene alone.
        """
        app, session = self._table.app, self._table.session
        if not session.state.is_terminal():
            yield from self._table.board.step_back(app.display.size, self._turn.picture())
            yield from preload_all(app, session)
            yield from self._choreography.preload_moments()
        self.victory = yield from app.routes.victory_ahead(app, session)

    def use(self, *, paints: bool) -> bool:
        """Use what a frame leaves that paints, or does not; says whether a hint has come."""
        # Painting takes a slow device a frame's time; where every frame is painted, thoughts still have to end.
        self._busy_frames = (self._busy_frames + 1) % (_MOST_BUSY + 1) if paints else 0
        if self._busy_frames:
            return False
        began = time.perf_counter()
        share = _LAST_SHARE if self._table.session.state.is_terminal() else _PRELOAD_SHARE
        self._is_done = not assets.run_for(self._sprites, share)
        if time.perf_counter() - began > _LONG:
            return False
        undecided = self._pacing.decided is None
        self._pacing.think(time.perf_counter() - began)
        if undecided and (move := self._pacing.decided):
            self._sprites = chain(self._choreography.preload(move), self._sprites)
        is_told = self._think_of_a_hint()
        if not self._hints.is_thinking and self._is_left():
            self._table.session.note_chances(_NOTE)
        return is_told

    def _is_left(self) -> bool:
        """Whether somebody else has the time: the person to move, or a computer that knows its move and waits."""
        return self._pacing.decided is not None or not self._table.session.is_bots_turn

    def _think_of_a_hint(self) -> bool:
        """Think while the player waits."""
        target = self._hints.think(THINK_FOR_HINT)
        if target:
            self._table.app.keyboard.lead(target)
            self._table.changed()
        return bool(target)
