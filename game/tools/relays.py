"""Tries relays for rooms: whether each takes a text and shows it again, and how long that takes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..online.relays.events import signed_event
from ..online.relays.pool import Pool, Sockets
from ..online.relays.sockets import known, sockets, url_of
from ..online.secrecy import sealing
from .console import CommandError

_PATIENCE = 15.0
"""Seconds that a relay may take to show a text again."""
_LOOK = 0.01
"""Seconds between two checks for its answer."""
_KEPT = 600
"""Seconds after which a relay may forget what it was given."""


class Trial(NamedTuple):
    """What became of a text that was given to a relay; times in seconds, None for never."""

    name: str
    connected: float | None
    kept: float | None

    def __str__(self) -> str:
        if self.connected is None:
            return f"{self.name}: no connection"
        connected = f"{self.name}: connected after {1000 * self.connected:.0f} ms"
        return f"{connected}, {'refused' if self.kept is None else f'shown again after {1000 * self.kept:.0f} ms'}"


def trials(names: Sequence[str] = ()) -> Iterator[Trial]:
    """Try relays one after another, all that are known unless some are named; raises CommandError."""
    sealing.load()
    line = sockets()
    if line is None or not sealing.is_ready():
        raise CommandError("Rooms need coincurve and websockets: pip install coincurve websockets")
    for name in names or known():
        yield _trial(name, line)


def _trial(name: str, line: Sockets) -> Trial:
    pool, began = Pool(line, [url_of(name)]), time.monotonic()
    event = signed_event("", sealing.new_secret(), time.time(), _KEPT)
    pool.post(event, 0.0)
    connected = None
    while (taken := time.monotonic() - began) < _PATIENCE and not pool.is_decided(event):
        pool.tick(time.time())
        if connected is None and pool.open:
            connected = taken
        time.sleep(_LOOK)
    kept = time.monotonic() - began if pool.keepers(event) else None
    pool.close()
    return Trial(name, connected, kept)
