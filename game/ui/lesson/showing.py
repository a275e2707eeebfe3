"""What a beat of a lesson brings is shown: its moves one after the other, and some time to look at what was done."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.move import Move
from ..play.scene import PlayScene

_LOOK = 0.9
"""Seconds in which one sees what the other player has done before the next note lies there."""


class Showing:
    """Lets moves follow each other on the play scene's table."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._moves: list[Move] = []
        """Those that are still to be made."""
        self._look = 0.0
        """Seconds in which what the other player has done can still be seen."""

    @property
    def is_over(self) -> bool:
        """Whether nothing moves and has just moved."""
        return not self._play.table.timeline.busy and self._look <= 0

    def follow(self, moves: Iterable[Move]) -> None:
        """These moves are to be made."""
        self._moves = [*moves]

    def go_on(self) -> bool:
        """Make what is to follow until something moves; says whether all has been seen."""
        while self.is_over and self._moves:
            self._play.choreography.make(self._moves.pop(0))
            self._play.dirty = True
        return self.is_over

    def hurry(self) -> None:
        """What moves has arrived, and has been looked at."""
        self._play.table.finish()
        self._look = 0.0

    def pass_time(self, dt: float, *, watched: bool) -> bool:
        """Let time pass; what the other player did is `watched` a while. Says whether anything has changed."""
        play = self._play
        if not play.table.timeline.busy:
            self._look -= dt
            return False
        play.tick(dt)
        play.dirty = False
        is_seen = not play.table.timeline.busy and not self._moves and watched
        self._look = _LOOK if is_seen else 0.0
        return True
