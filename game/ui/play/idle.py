"""The work between frames: thoughts of computers, hints, and sprites made ahead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import chain

from ...bots.analysis.hint_and_review import Advice
from ..shell.scene import Scene
from ..table.board import BoardPicture
from ..toolkit import assets
from .guidance import Hint
from .motions import Choreography
from .pacing import Pacing
from .preload import preload_all

_THINK_FOR_HINT = 0.004
"""Seconds of a frame in which a hint may be thought about."""
_PRELOAD_SHARE, _LAST_SHARE = 0.003, 0.011
"""Seconds of a frame in which sprites may be made, and when nobody has to think any more."""
_LONG = 0.006
"""Seconds after which sprites leave none of a frame for thoughts: some take as long, and they come to an end."""
_NOTE = 0.0025
"""Seconds of a frame in which the chances so far may be thought about."""
_MOST_BUSY = 3
"""Frames in a row that may only paint: as many as a change takes to be painted."""


class IdleTasks:
    """Works only while nothing moves: a thought in motion would make it jerk, and find no time."""

    def __init__(self, choreography: Choreography, pacing: Pacing) -> None:
        self._choreography = choreography
        self._table = choreography.table
        self._pacing = pacing
        self._sprites: Iterator[None] = iter(())
        self.is_done = True
        """True if everything has been made ahead."""
        self.victory: Scene | None = None
        """The end of a finished game, once it is prepared for this window."""
        self._busy_frames = 0
        """Frames at rest in a row that have left no time for a thought."""

    def preload(self, picture: Callable[[], BoardPicture]) -> None:
        """Begin anew with a picture of the board, since the next tap may show other sprites than before."""
        self._sprites, self.is_done, self.victory = self._ahead(picture), False, None

    def _ahead(self, picture: Callable[[], BoardPicture]) -> Iterator[None]:
        """The board as it is when a card is chosen first, then all sprites, then what celebrations are made of.

        At last what the game's end needs, and once it is over that scene alone.
        """
        app, session = self._table.app, self._table.session
        if not session.state.is_terminal():
            yield from self._table.board.step_back(app.display.size, picture())
            yield from preload_all(app, session)
            yield from self._choreography.preload_moments()
        yield from app.ahead("endgame")
        if session.state.is_terminal():
            self.victory = yield from app.make("victory_pictures", session)

    def has_work(self, hint: Hint) -> bool:
        """True if something is still to be made or thought about."""
        session = self._table.session
        thinks = hint.is_thinking or (session.is_bots_turn and self._pacing.decided is None)
        return not self.is_done or thinks or session.lacks_chances

    def use(self, hint: Hint, *, paints: bool, is_free: bool) -> Advice | None:
        """Use what is left of a frame that paints, or does not; the advice for a hint that has been found."""
        # Painting takes a slow device a frame's time; where every frame is painted, thoughts still have to end.
        self._busy_frames = (self._busy_frames + 1) % (_MOST_BUSY + 1) if paints else 0
        if self._busy_frames:
            return None
        began, session, pacing = time.perf_counter(), self._table.session, self._pacing
        share = _LAST_SHARE if session.state.is_terminal() else _PRELOAD_SHARE
        self.is_done = not assets.run_for(self._sprites, share)
        if time.perf_counter() - began > _LONG:
            return None
        if pacing.decided is None:
            pacing.think(time.perf_counter() - began)
            if move := pacing.decided:
                self._sprites = chain(self._choreography.preload(move), self._sprites)
        advice = session.hint(_THINK_FOR_HINT) if hint.is_thinking and is_free else None
        # The person to move has time, and so has a computer that knows its move and waits.
        if (advice or not hint.is_thinking) and (pacing.decided is not None or not session.is_bots_turn):
            session.note_chances(_NOTE)
        return advice
