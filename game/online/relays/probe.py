"""Tries which of the relays that are known carry texts just now."""

from __future__ import annotations

import time
from collections.abc import Callable

from ...device import clock
from ..secrecy import sealing
from .events import signed_event
from .pool import Pool, Sockets
from .sockets import known, url_of
from .stamps import Stamps

_BEST = 3
"""Relays that a room uses at most."""
_PROBE_KEPT = 600
"""Seconds after which relays may forget a probe."""
_LONGEST_PROBE = 6.0
_READ_BACK = 0.2
"""Seconds until a probe that was accepted is read back."""


class Probe:
    """Tries all relays that are known: those pass that show what they were given."""

    def __init__(self, sockets: Sockets, now: Callable[[], float] = clock.now) -> None:
        self._pool = Pool(sockets, [url_of(name) for name in known()])
        self._now, self._stamps, self._secret = now, Stamps(), sealing.new_secret()
        self._end = time.monotonic() + _LONGEST_PROBE
        self._event = signed_event("", self._secret, now(), _PROBE_KEPT)
        self._pool.post(self._event, _READ_BACK)

    def tick(self) -> tuple[str, ...] | None:
        """The names of the best relays that pass, once that is known; None before."""
        self._pool.tick(time.monotonic())
        for event, fault in self._pool.mistimed:
            if self._stamps.turn(fault):
                now, offset = self._now(), self._stamps.offset
                self._event = signed_event("", self._secret, now + offset, _PROBE_KEPT + max(0, int(-offset)))
                self._pool.replace(event, self._event)
        if not self._pool.is_decided(self._event) and time.monotonic() < self._end:
            return None
        passed = self._pool.keepers(self._event)
        self._pool.close()
        return tuple(name for name in known() if url_of(name) in passed)[:_BEST]
