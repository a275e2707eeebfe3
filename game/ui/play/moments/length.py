"""How long a moment is seen: others' are briefer where things go faster, and none is in the way."""

from __future__ import annotations

from ....bots.analysis.moments import Moment

USUAL = 2.0
"""Seconds that a sequence is celebrated."""
_STOPPED, _STOLEN, _TAKEN = 1.8, 1.6, 1.1
"""Seconds of the other moments; the last is a chip that stood in no row."""
LEAST = 0.9
"""Seconds that it takes to read a few words: what would be briefer is not said."""
_LAST = 1.3
"""Seconds of the sequence that decides a game, however fast the others are."""


def seconds_of(moment: Moment, share: float, *, is_own: bool) -> float:
    """How long a moment is seen, seconds, 0 for not at all; `share` is that of the usual time that others take."""
    whole = _whole(moment)
    if is_own:
        return whole
    seconds = whole * min(share, 1.0)
    if moment.kind == "last":
        return max(seconds, _LAST)
    return seconds if seconds >= LEAST else 0.0


def _whole(moment: Moment) -> float:
    if moment.kind == "stopped":
        return _STOPPED
    if moment.kind == "stolen":
        return _STOLEN if moment.lines else _TAKEN
    return USUAL
