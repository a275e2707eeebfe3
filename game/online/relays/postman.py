"""A room's postman: sends what others have to be told, and brings what they tell, while somebody looks at the room."""

from __future__ import annotations

import math
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Literal

from ...device import clock, web
from ..protocol.host import UNDEALT, Host
from ..protocol.messages import Remark, RoomError
from ..rooms import Room, Rooms
from ..secrecy import sealing
from ..secrecy.envelope import Sealed, mark_of, read_code
from .events import EVENT_KEPT, RelayEvent, kept_for, signed_event
from .pool import BUDGET, Pool, Sockets
from .sockets import known, sockets, url_of
from .stamps import Stamps

ASK_AFTER = 4.0, 8.0, 16.0, 30.0
"""Seconds of silence after which a guest asks again for the host's answer; then it waits."""
_LATE = 26 * 3_600
"""Seconds that a text may have waited to be sent, or been dated back, a day at most, so that relays accept it."""
_LATE_KNOCK = 7 * 86_400
"""Seconds that a text signed by anybody in the room may have waited, or been dated back."""
_INSISTS = 30.0
"""Seconds between two texts by which a guest shows a host that it has lost some of its own messages."""
_STAMPED = 120.0
"""Seconds during which an event refused for its time says something about the times given now."""
_AHEAD = 7 * 86_400
"""Seconds by which the time of this device's last text may be ahead of its clock, so that none is earlier than that."""
_EARLIER = {"missing", "ahead"}
"""The reasons to keep a text until others have arrived."""
_MOST_EARLY = 500
"""The most texts that wait for earlier ones."""
_MOST_FAULTS = 100
"""The most texts of one writer that no honest device sends; after these, it's ignored."""
_LOOK_AFTER = 4.0, 8.0, 16.0, 30.0, 60.0, 300.0
"""Seconds after which a host that lacks some of its own messages asks for them again, the last for all later times."""
_MOST_REMARKS = 100
"""The most reactions and calls that wait until it's known how the room stands."""
_LEAST_APART = 0.5
"""Seconds between two answers to the same silence."""
_PATIENCE = 3.0
"""Seconds that a host's answer to its only guest may wait for the move that follows it."""
_BEST = 3
"""Relays that a room uses at most."""
_PROBE_KEPT = 600
"""Seconds after which relays may forget a probe."""
_LONGEST_PROBE = 6.0
_READ_BACK = 0.2
"""Seconds until a probe that was accepted is read back."""
_FRESH = 300.0
"""Seconds after which a reaction isn't shown any more, which leave room for clocks that are wrong."""
_REACTIONS_APART = 10.0
"""Seconds between two reactions of one player."""
CALL_APART = 12 * 3_600.0
"""Seconds between two calls to the one whose turn it is."""
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


def postman_for(room: Room, rooms: Rooms) -> Postman | None:
    """The postman of a room whose relays this program knows and can reach; None if its texts go by hand."""
    urls = [url_of(name) for name in room.relays if name in known()]
    line = sockets()
    return Postman(room.key, rooms, Pool(line, urls), steady=time.monotonic) if urls and line else None


class Postman:
    """Carries one room's texts. `tick` does what is due; hardly anything is sent while nothing happens."""

    def __init__(
        self,
        key: str,
        rooms: Rooms,
        pool: Pool,
        now: Callable[[], float] = clock.now,
        steady: Callable[[], float] | None = None,
    ) -> None:
        """`now` are seconds since 1970, and `steady` those of a clock that is never set, by which all waiting goes."""
        self.key = key
        """The room's."""
        self._rooms, self._pool, self._now, self._steady = rooms, pool, now, steady or now
        room = rooms.find(key)
        self._stamps = Stamps(room.offset if room else 0.0)
        self.refused = 0
        """Texts that came and could not be taken."""
        self._faults: Counter[str] = Counter()
        """By writer, those of them that no honest device sends."""
        self._coming: deque[RelayEvent] = deque()
        """Events received that wait for their turn."""
        self._early: dict[str, RelayEvent] = {}
        """By id, what waits for an earlier text."""
        self._asked = 0
        """How often the others were asked again since anything new came or was told."""
        self._ask_at = 0.0
        self._tried = -1
        """The number of texts found when a host last tried to resume from them; -1 if it hasn't."""
        self._insists_at = 0.0
        """The next time to show a host that it has lost something."""
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
        self._last: dict[str, Any] | None = None
        """The event that was sent last, until a relay takes it."""
        self._farewell: dict[str, Any] | None = None
        """The event by which this device leaves the room, while it's on its way."""
        self._until = 0.0
        self._noted: tuple[bool, bool, str] = (False, False, "")
        """The state last noted: connected or not, a guest's time up or not, and the clock's fault."""
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

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        """The fault of this device's clock: relays refuse its time, or another device's clock disagrees."""
        if self._stamps.is_refused:
            return "wrong"
        return "differs" if self._stamps.differs else ""

    def wakes_in(self) -> float:
        """Seconds until there is something to do, infinite if only what comes could bring it."""
        now, room = self._steady(), self._rooms.find(self.key)
        if room is None:
            return max(0.0, min(self._until - now, _LOOK)) if self._farewell else math.inf
        if not sealing.is_ready():
            return _LOOK
        if self._is_unsaved or self._coming:
            return 0.0
        times = [self._pool.wakes_in(now)] if web.ON_WEB else [min(_LOOK, self._pool.wakes_in(now))]
        left = room.deadline - self._now()
        times += [left] if left > 0 else []
        if not self.is_connected:
            return max(0.0, min(times))
        times += [self._ask_at - now] if self._waits(room) or (room.is_resuming and self._pool.is_up_to_date) else []
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
        room = self.room
        if number and not self._is_apart("", self._steady()):
            return False
        if not number:
            room.called_at = self._now()
            self._keep(room)
        self.hand_over(room.told(Remark(number)), _SAID if number else int(CALL_APART))
        return True

    def hand_over(self, text: str, kept: int = EVENT_KEPT) -> None:
        """Send a text besides those that tell how the game stands; relays keep it for so many seconds."""
        self._pool.post(self._signed(self.room, text, self.room.common_secret, kept), apart=True)

    def leave(self) -> None:
        """Forget the room, and tell the others as long as some relay can be reached."""
        room = self.room
        self._farewell = self._signed(room, room.farewell(), room.signing_secret)
        self._until = self._steady() + _FAREWELL
        self._pool.settle()
        self._pool.post(self._farewell)
        self._pool.tick(self._steady())
        self._rooms.leave(room)

    # ------------------------------------------------------------ time

    def tick(self) -> bool:
        """Do what is due; True if the room has been told something, or the connection has come or gone."""
        now, room = self._steady(), self._rooms.find(self.key)
        if room is None:  # it was left, here or in another window, or goes on under another host
            self._go(now)
            return False
        if not sealing.is_ready():
            return False
        self._stamps.follow(self._now(), now)
        self._pool.listen(self._since(room))
        taken = self._take_all(now)
        self._retime(room)
        self._is_live = self._pool.is_up_to_date and not self._coming
        if room.is_resuming:
            return self._resume(room)
        room = self.room if taken else room
        if self._is_live and self._remarks:
            taken.append(self._show_remarks(room))
        if room.is_ahead and self._is_live and now >= self._insists_at:
            self._insists_at = now + _INSISTS
            self._post(room, now)
        room.is_ahead = False
        if not any(taken) and room.stand == self._stand:  # what has just come or was played can wait for the next frame
            self._send(room, now)
            if self._is_unsaved:
                self._keep(room)
        self._stand = room.stand
        return self._has_changed(room) or any(taken)

    def _has_changed(self, room: Room) -> bool:
        """Note how the connection, the clock and the turn's time stand; True if that is new."""
        before, is_late = self._noted, room.deadline <= self._now() and self._is_live
        self._noted = self.is_connected, is_late, self.clock_fault
        room.is_late = is_late
        return before != self._noted

    def _take_all(self, now: float) -> list[bool]:
        """Take what has come, as long as there's time: a text at least, and again those that waited for it."""
        end = self._pool.timer() + BUDGET
        self._coming += self._pool.tick(now)
        taken: list[bool] = []
        while self._coming:
            taken.append(self._take(self._coming.popleft(), now))
            if taken[-1] and not self._coming and self._early:
                self._coming += sorted(self._early.values(), key=lambda event: event.at)
                self._early = {}
            if self._pool.timer() >= end:
                break
        return taken

    def _since(self, room: Room) -> dict[str, float]:
        """The time from which each writer's texts are wanted: a while before its last one; all if some are missing."""
        knock, now = room.knock, self._now()
        last = {writer: room.last_written(writer) for writer in room.writers}
        since = {writer: min(at, now) - _LATE for writer, at in last.items()}
        newest = max((at for writer, at in last.items() if writer != knock), default=0)
        since[knock] = min(newest, now) - _LATE_KNOCK if room.side.game else 0.0
        return dict.fromkeys(since, 0.0) if self._early or self._asked > 1 or room.is_resuming else since

    # ------------------------------------------------------------ the times of events

    def _signed(self, room: Room, text: str, secret: str, kept: int = EVENT_KEPT) -> dict[str, Any]:
        """A text as an event that relays may forget after so many seconds, never earlier than this device's last.

        Where a clock is slow, each is a second later than the last: relays show no more than so many of one second.
        """
        now = self._now()
        at = now + self._stamps.offset
        last = room.last_written(room.keys.public)
        if self._asked > 1:  # perhaps others listen from a later time on, that of another device at this seat
            last = max([last, *(room.last_written(writer) for writer in room.writers - {room.knock})])
        if at < last <= at + _AHEAD:
            at = last + 1
        return signed_event(text, secret, at, kept + max(0, int(now - at)))

    def _retime(self, room: Room) -> None:
        """Send what relays refuse for its time with another one, and keep by how much that one is off."""
        for event, fault in self._pool.mistimed:
            own = room.keys.public
            if event["created_at"] <= room.last_written(own) + 1:  # that time was taken from its last text
                room.times.pop(mark_of(own))
            is_new = abs(event["created_at"] - self._stamps.offset - self._now()) < _STAMPED
            if not is_new or self._stamps.turn(fault):
                secret = room.keys.own if event["pubkey"] == own else room.common_secret
                again = self._signed(room, event["content"], secret, kept_for(event))
                self._pool.replace(event, again)
                self._last = again if event is self._last else self._last
                self._is_unsaved = True
                room.offset = self._stamps.offset
        if self._last and self._last["pubkey"] == room.keys.public and self._pool.is_taken(self._last):
            room.note_written(room.keys.public, self._last["created_at"])
            self._last = None

    def _resume(self, room: Room) -> bool:
        """Go on as the host once the relays have shown what it has told; wait on where too little is there."""
        now = self._steady()
        if not self._pool.is_up_to_date or self._coming or (self._tried == room.found and now < self._ask_at):
            return False
        has_tried, self._tried = self._tried >= 0, room.found
        try:
            room.resume()
        except RoomError:
            if now >= self._ask_at:
                self._ask_at = now + _LOOK_AFTER[min(self._asked, len(_LOOK_AFTER) - 1)]
                self._asked += 1
                self._pool.ask_again()
            return not has_tried
        self._tried, self._asked = -1, 0
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

    def _take(self, event: RelayEvent, now: float) -> bool:
        room = self.room
        called = len(room.remarks)
        if self._faults[event.writer] > _MOST_FAULTS and event.writer != room.knock:
            self.refused += 1
            return False
        try:
            self._open(room, event)
            code = ""
        except RoomError as error:
            code = error.code
        if code in _EARLIER and len(self._early) < _MOST_EARLY:
            self._early[event.id] = event
            return False
        self._is_unsaved = self._is_unsaved or not room.is_resuming
        if code in _EARLIER:
            self._pool.forget(event)
        else:
            room.note_written(event.writer, event.at)
        if code:
            self.refused += code not in {"own", "others"}
            self._faults[event.writer] += code in {"damaged", "strange"}
            return False
        return not room.is_resuming and self._follow(room, event, called, now)

    def _open(self, room: Room, event: RelayEvent) -> None:
        """Have the room take the text of an event; raises RoomError."""
        text = read_code(event.content)
        if not isinstance(text, Sealed) or not self.key.endswith(f"-{text.room}"):
            raise RoomError("others", "The text is for another room.")
        room.take(text._replace(signer=event.writer), event.at)
        if not room.is_resuming:
            room.hear(text.writer, self._now())

    def _follow(self, room: Room, event: RelayEvent, called: int, now: float) -> bool:
        """Do what follows from a text that was taken; True if there is something to show."""
        if self._is_live and event.writer != room.knock:
            self._stamps.compare(event.writer, event.at, self._now())
        at = self._now() if self._is_live else min(event.at, self._now())
        room.note_turn(self._now() if isinstance(room.side, Host) else at)
        new, room.remarks[called:] = room.remarks[called:], []
        self._remarks = [*self._remarks, *((name, remark, at) for name, remark in new)][-_MOST_REMARKS:]
        if new:
            return self._is_live and self._show_remarks(room)
        self._taken_at = now
        if room.stand != self._stand:  # or else the answer that nothing has happened would be asked for without end
            self._asked = 0
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
            return at > now - _FRESH and self._is_apart(name, self._steady())
        is_ours = bool(side.game) and not side.state.ended and side.state.current_player in side.here
        if not is_ours or at <= max(room.heeded_at, now - CALL_APART):
            return False
        room.heeded_at = min(at, now)
        self._keep(room)
        return True

    def _is_apart(self, name: str, now: float) -> bool:
        """True, and noted, if somebody's last reaction is long enough ago."""
        is_apart = now >= self._remarked.get(name, -math.inf) + _REACTIONS_APART
        if is_apart:
            recent = {other: at for other, at in self._remarked.items() if now < at + _REACTIONS_APART}
            self._remarked = recent | {name: now}
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
        self._asked = 0 if room.has_to_send else self._asked
        self._ask_at = now + ASK_AFTER[min(self._asked, len(ASK_AFTER) - 1)]
        self._pool.settle()
        self._last = self._signed(room, room.code(), room.signing_secret)
        self._pool.post(self._last)
        room.post()
        self._keep(room)

    def _keep(self, room: Room) -> None:
        self._is_unsaved = False
        self._rooms.keep(room)

    def _waits(self, room: Room) -> bool:
        """True if a guest lacks a text, or has sent one that the host hasn't answered, and may still ask."""
        lacks = room.side.has_news or bool(self._early)
        return not isinstance(room.side, Host) and lacks and self._asked < len(ASK_AFTER)

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
