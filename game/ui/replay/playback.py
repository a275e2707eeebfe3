"""Where one is in a game that is shown again, and how fast it goes on by itself."""

from __future__ import annotations

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_TURN, _MARKED = 1.3, 2.2
"""Seconds for which a turn is seen, and one with a mark."""
_QUICK = 2.0
"""The speed from which there is no time to hear what is done, nor to dwell on marks."""


class Playback:
    """Counts steps from 0 to `last`."""

    def __init__(self, last: int, step: int) -> None:
        self.last = last
        self.step = min(max(step, 0), last)
        self.is_playing = False
        self._speed = SPEEDS.index(1.0)
        self._seen = 0.0
        """Seconds for which the step has been seen."""

    @property
    def speed(self) -> float:
        """How many times as fast as usual it goes."""
        return SPEEDS[self._speed]

    @property
    def is_quick(self) -> bool:
        """Whether it plays too fast for words."""
        return self.is_playing and self.speed >= _QUICK

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        self.is_playing = not self.is_playing and self.last > 0
        self._seen = 0.0
        if self.is_playing and self.step == self.last:
            self.step = 0

    def hasten(self, way: int, *, around: bool = False) -> None:
        """Faster (1) or slower (-1), as far as it goes, or around."""
        wanted = self._speed + way
        self._speed = wanted % len(SPEEDS) if around else min(max(wanted, 0), len(SPEEDS) - 1)

    def go(self, step: int) -> None:
        """Go to a step by hand, which pauses."""
        self.step, self.is_playing, self._seen = min(max(step, 0), self.last), False, 0.0

    def advance(self, dt: float, *, dwells: bool) -> bool:
        """Let seconds pass; says whether the next step has come. `dwells`: there is more to read of this one."""
        if not self.is_playing:
            return False
        self._seen += dt
        if self._seen * self.speed < (_MARKED if dwells and self.speed < _QUICK else _TURN):
            return False
        self._seen = 0.0
        self.step += 1
        self.is_playing = self.step < self.last
        return True
