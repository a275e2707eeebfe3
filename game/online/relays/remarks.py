"""Reactions and calls across the table: which of those that arrive are shown, and how often."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from ..protocol.messages import Remark
from ..rooms import Room

_MOST = 100
"""The most reactions and calls that wait until it's known how the room stands."""
_FRESH = 300.0
"""Seconds after which a reaction isn't shown any more, which leave room for clocks that are wrong."""
_REACTIONS_APART = 10.0
"""Seconds between two reactions of one player."""
CALL_APART = 12 * 3_600.0
"""Seconds between two calls to the one whose turn it is."""


class Remarks:
    """What has been called in a room and wasn't shown yet."""

    def __init__(self, keep: Callable[[Room], None], now: Callable[[], float], steady: Callable[[], float]) -> None:
        """`keep` saves the room; the clocks are the postman's."""
        self._keep, self._now, self._steady = keep, now, steady
        self._called: list[tuple[str, Remark, float]] = []
        """Who has called what, and when."""
        self._reacted: dict[str, float] = {}
        """By name, "" for this device, when somebody's last reaction arrived."""

    def add(self, called: Iterable[tuple[str, Remark]], at: float) -> None:
        """Note what somebody has called."""
        self._called = [*self._called, *((name, remark, at) for name, remark in called)][-_MOST:]

    def show(self, room: Room) -> bool:
        """Have shown what has been called, now that it's known whose turn it is: true if there is anything."""
        called, self._called = self._called, []
        shown = [(name, remark) for name, remark, at in called if self._is_new(room, name, remark, at)]
        room.remarks += shown
        return bool(shown)

    def may_react(self, name: str = "") -> bool:
        """True, and noted, if somebody's last reaction is long enough ago."""
        now = self._steady()
        is_apart = now >= self._reacted.get(name, -math.inf) + _REACTIONS_APART
        if is_apart:
            recent = {other: at for other, at in self._reacted.items() if now < at + _REACTIONS_APART}
            self._reacted = recent | {name: now}
        return is_apart

    def _is_new(self, room: Room, name: str, remark: Remark, at: float) -> bool:
        """True if a remark is still to be shown: a reaction at once, a call once to the one whose turn it is."""
        now, side = self._now(), room.side
        if remark.number:
            return at > now - _FRESH and self.may_react(name)
        is_ours = bool(side.game) and not side.state.ended and side.state.current_player in side.here
        if not is_ours or at <= max(room.heeded_at, now - CALL_APART):
            return False
        room.heeded_at = min(at, now)
        self._keep(room)
        return True
