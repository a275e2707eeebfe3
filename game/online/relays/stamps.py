"""The times of a device's events: its clock may be wrong, and relays refuse events of times that are far off."""

from __future__ import annotations

from collections import defaultdict, deque

_STEPS = 300.0, 3_600.0, 86_400.0, 604_800.0
"""Seconds by which another time is tried: relays tell no time, they only refuse."""
_WRONG = 300.0
"""Seconds between two clocks of which one is wrong."""
_SAMPLES = 3
"""Texts in a row that have to be older than that, since one alone may have been under way for long."""
_JUMP = 60.0
"""Seconds that a clock goes in no time only if it was set."""


class Stamps:
    """The correction of this device's clock, and its differences from others' clocks."""

    def __init__(self, kept: float = 0.0) -> None:
        """`kept` is what had to be added before, which is tried first."""
        self.offset = 0.0
        """Seconds to be added to this clock in the time of an event."""
        self.is_refused = False
        """True if relays have refused this clock's time since it was set."""
        self._kept = kept
        self._tried = {0.0}
        self._ahead: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=_SAMPLES))
        """By writer, the seconds that its clock was ahead of this one's when texts arrived."""
        self._gone: float | None = None

    @property
    def differs(self) -> bool:
        """True if somebody's clock and this one differ by some minutes."""
        return any(max(ahead) > _WRONG or (len(ahead) == _SAMPLES and max(ahead) < -_WRONG)
                   for ahead in self._ahead.values())  # fmt: skip

    def turn(self, fault: int) -> bool:
        """Try another time for events that were too late (-1) or too early (1); False if all were tried."""
        self.is_refused = True
        ways = [self._kept, *(fault * step for step in _STEPS), *(-fault * step for step in _STEPS)]
        left = [way for way in ways if way not in self._tried]
        self.offset = left[0] if left else 0.0
        self._tried.add(self.offset)
        return bool(left)

    def compare(self, writer: str, at: float, now: float) -> None:
        """Note the time that a writer's clock gave a text that has just arrived."""
        self._ahead[writer].append(at - now)

    def follow(self, now: float, steady: float) -> None:
        """Begin again where this clock was set, which a steady one shows."""
        gone, self._gone = self._gone, now - steady
        if gone is not None and abs(self._gone - gone) > _JUMP:
            self.offset, self._tried, self.is_refused = 0.0, {0.0}, False
            self._ahead.clear()
