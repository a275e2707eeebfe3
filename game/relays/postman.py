"""A room's postman: sends what others have to be told, and brings what they tell, while somebody looks at the room."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from .. import clock, sealing, web
from ..envelope import Sealed, read_code
from ..online.host import UNDEALT, Host
from ..online.messages import Remark, RoomError
from ..rooms import Room, Rooms
from .events import EVENT_KEPT, RelayEvent, signed_event
from .pool import Pool, Sockets
from .sockets import known, sockets, url_of

ASK_AFTER = 4.0, 8.0, 16.0, 30.0
"""Seconds of silence after which a guest asks again for the host's answer; then it waits."""
_LATE = 2 * 3_600
"""Seconds that a clock may be wrong, or a text have waited before it was sent."""
_LEAST_APART = 0.5
"""Seconds between two answers to the same silence."""
_PATIENCE = 3.0
"""Seconds that a host's answer to its only guest may wait for the move that follows it."""
_BEST = 3
"""Relays that a room uses at most."""
_PROBED, _LONGEST_PROBE, _READ_BACK = 600, 6.0, 0.2
"""Seconds after which relays may forget a probe, that it may take, and until it's read back."""
_FRESH = 300.0
"""Seconds after which a reaction isn't shown any more, which leave room for clocks that are wrong."""
_APART, CALL_APART = 10.0, 12 * 3_600.0
"""Seconds between two reactions of one player, and between two calls to the one whose turn it is."""
_SAID = 600
"""Seconds after which relays may forget a reaction or that somebody has left the room."""
_FAREWELL = 10.0
"""Seconds in which relays may take it that this device has left."""
_RENEWED = 25 * 86_400
"""Seconds after which what somebody still lacks is sent again, before relays forget it."""
_LOOK = 0.05
"""Seconds after which the desktop looks whether something has come; the page is woken."""


class Probe:
    """Tries all relays that are known: those pass that show what they were given."""

    def __init__(self, sockets: Sockets, now: Callable[[], float] = clock.now) -> None:
        self._pool = Pool(sockets, [url_of(name) for name in known()])
        self._now = now
        self._end = now() + _LONGEST_PROBE
        self._event = signed_event("", sealing.new_secret(), now(), _PROBED)
        self._pool.post(self._event, _READ_BACK)

    def tick(self) -> tuple[str, ...] | None:
        """The names of the best relays that pass, once that is known; None before."""
        self._pool.tick(self._now())
        if not self._pool.is_decided(self._event) and self._now() < self._end:
            return None
        passed = self._pool.keepers(self._event)
        self._pool.close()
        return tuple(name for name in known() if url_of(name) in passed)[:_BEST]


def postman_for(room: Room, rooms: Rooms) -> Postman | None:
    """The postman of a room whose relays this program knows and can reach; None if its texts go by hand."""
    urls = [url_of(name) for name in room.relays if name in known()]
    line = sockets()
    return Postman(room.key, rooms, Pool(line, urls)) if urls and line else None


class Postman:
    """Carries one room's texts. `tick` does what is due; nothing is sent while nothing happens."""

    def __init__(self, key: str, rooms: Rooms, pool: Pool, now: Callable[[], float] = clock.now) -> None:
        """`now` are seconds since 1970."""
        self.key = key
        """The room's."""
        self._rooms, self._pool, self._now = rooms, pool, now
        self.refused = 0
        """Texts that came and could not be taken."""
        self._asked = 0
        """How often the others were asked again since anything came."""
        self._ask_at = 0.0
        self._owes = False
        """True if somebody has told something and may lack what happened since."""
        self._answer_at = 0.0
        self._taken_at = 0.0
        """When something came last."""
        self._posted_at = math.inf
        """When something was sent last."""
        self._remarked: dict[str, float] = {}
        """By name, "" for this device, when somebody's last reaction came."""
        self._remarks: list[tuple[str, Remark, float]] = []
        """What has been called, by whom and when, and wasn't shown yet."""
        self._is_unsaved = False
        """True if something has come since the room was saved, which takes a frame of its own."""
        self._stand: tuple[int, ...] = ()
        """How the room stood at the last look."""
        self._is_live = False
        """True once the relays had shown what they keep, so that what comes is new."""
        self._farewell: dict[str, Any] | None = None
        """The event by which this device leaves the room, while it's on its way."""
        self._until = 0.0
        self._was_late = False
        """True if the time of the guest to move was up at the last look."""
        self._was_connected = False
        self._is_sure = False
        """True once what the others may not know has been sent over this connection."""

    @property
    def room(self) -> Room:
        """The room as it is kept now; raises RoomError if there is none any more."""
        room = self._rooms.find(self.key)
        if room is None:
            raise RoomError("unknown", "The room is gone.")
        return room

    @property
    def is_connected(self) -> bool:
        """True if some relay answers, and not all have refused what was sent last."""
        return bool(self._pool.open) and not self._pool.is_refused

    def wakes_in(self) -> float:
        """Seconds until there is something to do, infinite if only what comes could bring it."""
        now, room = self._now(), self._rooms.find(self.key)
        if room is None:
            return max(0.0, min(self._until - now, _LOOK)) if self._farewell else math.inf
        if not sealing.is_ready():
            return _LOOK
        if self._is_unsaved:
            return 0.0
        times = [self._pool.wakes_in(now)] if web.ON_WEB else [_LOOK]
        times += [room.deadline - now] if room.deadline > now else []
        if not self.is_connected:
            return max(0.0, min(times))
        times += [self._ask_at - now] if self._waits(room) else []
        if self._owes or room.has_to_send:
            due = now if room.has_to_send else self._answer_at
            times.append((self._taken_at + _PATIENCE if self._may_wait(room, now) else due) - now)
        return max(0.0, min(times))

    def close(self) -> None:
        """End the connections."""
        self._pool.close()
        if room := self._rooms.find(self.key):
            room.is_late = False
            if self._is_unsaved:
                self._keep(room)

    # ------------------------------------------------------------ what is told once

    def call(self, number: int) -> bool:
        """Have a reaction shown to everybody at the table; 0 calls the one whose turn it is. False if it's too soon."""
        room, now = self.room, self._now()
        if number and not self._is_apart("", now):
            return False
        if not number:
            room.called_at = now
            self._keep(room)
        self.hand_over(room.told(Remark(number)), _SAID if number else int(CALL_APART))
        return True

    def hand_over(self, text: str, kept: int = EVENT_KEPT) -> None:
        """Send a text besides those that tell how the game stands; relays keep it for so many seconds."""
        self._pool.post(signed_event(text, self.room.common_secret, self._now(), kept), apart=True)

    def leave(self) -> None:
        """Forget the room, and tell the others as long as some relay can be reached."""
        room = self.room
        self._farewell = signed_event(room.farewell(), room.signing_secret, self._now())
        self._until = self._now() + _FAREWELL
        self._pool.settle()
        self._pool.post(self._farewell)
        self._pool.tick(self._now())
        self._rooms.leave(room)

    # ------------------------------------------------------------ time

    def tick(self) -> bool:
        """Do what is due; True if the room has been told something, or the connection has come or gone."""
        now, room = self._now(), self._rooms.find(self.key)
        if room is None:  # it was left, here or in another window, or goes on under another host
            self._go(now)
            return False
        if not sealing.is_ready():
            return False
        self._pool.listen(room.writers, max(room.heard.values(), default=0.0) - _LATE)
        taken = [self._take(event) for event in self._pool.tick(now)]
        self._is_live = self._pool.is_up_to_date
        if room.is_resuming:
            return self._resume(room)
        room = self.room if taken else room
        if self._is_live and self._remarks:
            taken.append(self._show_remarks(room))
        if not any(taken) and room.stand == self._stand:  # what has just come or was played can wait for the next frame
            self._send(room, now)
            if self._is_unsaved:
                self._keep(room)
        self._stand = room.stand
        before = self._was_connected, self._was_late
        self._was_connected, self._was_late = self.is_connected, room.deadline <= now and self._is_live
        room.is_late = self._was_late
        return any(taken) or before != (self._was_connected, self._was_late)

    def _resume(self, room: Room) -> bool:
        """Go on as the host once the relays have shown what it has told; wait on where too little is there."""
        if not self._pool.is_up_to_date:
            return False
        try:
            room.resume()
        except RoomError:
            self.refused += 1
            return False
        self._keep(room)
        return True

    def _go(self, now: float) -> None:
        """Say farewell, and end the connections."""
        if self._farewell and now < self._until:
            self._pool.tick(now)
            if not self._pool.is_decided(self._farewell):
                return
        self._farewell = None
        self._pool.close()

    def _take(self, event: RelayEvent) -> bool:
        now = self._now()
        try:
            text = read_code(event.content)
            if not isinstance(text, Sealed) or not self.key.endswith(f"-{text.room}"):
                raise RoomError("others", "The text is for another room.")  # noqa: TRY301
            room = self.room
            called, self._is_unsaved = len(room.remarks), not room.is_resuming
            room.take(text._replace(signer=event.writer), event.at)
        except RoomError as error:
            self.refused += error.code not in {"own", "others"}
            return False
        room.note_turn(now if isinstance(room.side, Host) else min(event.at, now))
        if room.is_resuming:
            return False
        room.hear(text.writer, now)
        new, room.remarks[called:] = room.remarks[called:], []
        self._remarks += [(name, remark, event.at) for name, remark in new]
        if new:
            return self._is_live and self._show_remarks(room)
        self._asked, self._taken_at = 0, self._now()
        self._ask_at = self._taken_at + ASK_AFTER[0]
        if isinstance(room.side, Host):
            self._owes = room.side.has_news
        if not room.side.has_news or (isinstance(room.side, Host) and len(room.side.guests) == 1):
            self._pool.settle()
        return True

    def _show_remarks(self, room: Room) -> bool:
        """Have shown what has been called, now that it's known whose turn it is: true if there is anything."""
        called, self._remarks = self._remarks, []
        shown = [(name, remark) for name, remark, at in called if self._is_new(room, name, remark, at)]
        room.remarks += shown
        return bool(shown)

    def _is_new(self, room: Room, name: str, remark: Remark, at: float) -> bool:
        """True if a remark is still to be shown: a reaction at once, a call once to the one whose turn it is."""
        now, side = self._now(), room.side
        if remark.number:
            return at > now - _FRESH and self._is_apart(name, now)
        is_ours = bool(side.game) and not side.state.ended and side.state.current_player in side.here
        if not is_ours or at <= max(room.heeded_at, now - CALL_APART):
            return False
        room.heeded_at = min(at, now)
        self._keep(room)
        return True

    def _is_apart(self, name: str, now: float) -> bool:
        """True, and noted, if somebody's last reaction is long enough ago."""
        is_apart = now >= self._remarked.get(name, -math.inf) + _APART
        if is_apart:
            self._remarked[name] = now
        return is_apart

    def _send(self, room: Room, now: float) -> None:
        if not self._pool.open:
            self._is_sure = False
            return
        if not self._is_sure:
            self._is_sure, self._asked = True, 0
            self._owes = room.side.has_news
        if now >= self._posted_at + _RENEWED:
            self._owes = room.side.has_news
        if (room.has_to_send or (self._owes and now >= self._answer_at)) and not self._may_wait(room, now):
            self._post(room, now)
        elif self._waits(room) and now >= self._ask_at:
            self._asked += 1
            self._pool.ask_again()
            self._post(room, now)

    def _post(self, room: Room, now: float) -> None:
        """Send all that the others may not know, which takes the place of what was sent before."""
        self._owes, self._answer_at, self._posted_at = False, now + _LEAST_APART, now
        self._ask_at = now + ASK_AFTER[min(self._asked, len(ASK_AFTER) - 1)]
        self._pool.settle()
        self._pool.post(signed_event(room.code(), room.signing_secret, now))
        room.post()
        self._keep(room)

    def _keep(self, room: Room) -> None:
        self._is_unsaved = False
        self._rooms.keep(room)

    def _waits(self, room: Room) -> bool:
        """True if a guest has told something that the host hasn't answered, and may still ask."""
        return not isinstance(room.side, Host) and room.side.has_news and self._asked < len(ASK_AFTER)

    def _may_wait(self, room: Room, now: float) -> bool:
        """True while a host's answer to its only guest can go with its next move, the first since others moved."""
        side = room.side
        if not isinstance(side, Host) or len(side.guests) != 1 or now >= self._taken_at + _PATIENCE:
            return False
        match = side.match
        if match is None or match.state.ended or match.state.current_player not in side.here:
            return False
        has_moved_last = bool(match.moves) and match.states[-2].current_player in side.here
        return not has_moved_last and side.seats[side.guests[0]].known != UNDEALT
