"""A room's postman: sends what others lack, and brings what they send, while somebody looks at the room."""

from __future__ import annotations

import math
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, TypeAlias

from ...device import clock, web
from ..carrier import Carrier
from ..protocol.host import UNDEALT
from ..protocol.messages import Remark, RoomError
from ..rooms import Room, Rooms
from ..secrecy import sealing
from ..secrecy.envelope import Sealed, mark_of, read_code
from .events import EVENT_KEPT, RelayEvent, kept_for, signed_event
from .pool import BUDGET, Pool
from .remarks import CALL_APART, Remarks
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
_LOOK_AFTER = 4.0, 8.0, 16.0, 30.0, 60.0, 300.0
"""Seconds after which a host that lacks some of its own messages asks for them again, the last for all later times."""
_LEAST_APART = 0.5
"""Seconds between two answers to the same silence."""
_PATIENCE = 3.0
"""Seconds that a host's answer to its only guest may wait for the move that follows it."""
_SAID = 600
"""Seconds after which relays may forget a reaction or that somebody has left the room."""
_FAREWELL = 10.0
"""Seconds in which relays may accept that this device has left."""
_RENEWED = 25 * 86_400
"""Seconds after which what somebody still lacks is sent again, before relays forget it."""
_LOOK = 0.05
"""Seconds after which the desktop looks whether something has arrived; the page is woken."""
_EARLIER = {"missing", "ahead"}
"""The faults of a text that has to wait for others."""
_MOST_EARLY = 500
"""The most texts that wait for earlier ones."""
_MOST_FAULTS = 100
"""The most texts of one writer that no honest device sends; after these, it's ignored."""
_Clock: TypeAlias = Callable[[], float]


def postman_for(room: Room, rooms: Rooms) -> Carrier | None:
    """The postman of a room whose relays this program knows and can reach; None if its texts go by hand."""
    urls = [url_of(name) for name in room.relays if name in known()]
    line = sockets()
    return Postman(room.key, rooms, Pool(line, urls), steady=time.monotonic) if urls and line else None


class State(Enum):
    """What a postman does; the table in `Postman._next` says what leads to each."""

    LEAVING = "tells the others that this device has left the room"
    CLOSED = "nothing: the room was left, here or in another window, or goes on under another host"
    WAITING = "waits for what seals texts"
    RESUMING = "looks for what this host has told from another device"
    DIALLING = "tries to reach relays"
    CATCHING_UP = "takes what relays keep, and sends what others lack"
    LIVE = "takes what is new, and sends what others lack"


@dataclass
class _Asking:
    """How a device asks again for what it lacks."""

    times: int = 0
    """How often it has since anything new arrived or was sent."""
    at: float = 0.0
    """When it may again."""

    def rest(self, now: float, waits: Sequence[float]) -> None:
        """Ask no more for a while, each time a longer one."""
        self.at = now + waits[min(self.times, len(waits) - 1)]


class Inbox:
    """The events that have arrived for one room."""

    def __init__(self) -> None:
        self.coming: deque[RelayEvent] = deque()
        """Those that wait for their turn."""
        self.early: dict[str, RelayEvent] = {}
        """By id, those that wait for an earlier text."""
        self.refused = 0
        """Texts that the room has refused."""
        self._faults: Counter[str] = Counter()
        """By writer, those of them that no honest device sends."""

    def queue_early(self) -> None:
        """Try those that wait for an earlier text once more, if nothing else is coming."""
        if not self.coming:
            self.coming += sorted(self.early.values(), key=lambda event: event.at)
            self.early = {}

    def take(self, room: Room, event: RelayEvent, now: float) -> str | None:
        """Have the room accept an event; the code of its fault, "" if it has none, None if nothing follows yet."""
        if self._faults[event.writer] > _MOST_FAULTS and event.writer != room.knock:
            self.refused += 1
            return None
        try:
            self._open(room, event, now)
        except RoomError as error:
            code = error.code
        else:
            code = ""
        if code in _EARLIER and len(self.early) < _MOST_EARLY:
            self.early[event.id] = event
            return None
        if code not in _EARLIER:
            room.note_written(event.writer, event.at)
        self.refused += code not in {"", "own", "others"}
        self._faults[event.writer] += code in {"damaged", "strange"}
        return code

    @staticmethod
    def _open(room: Room, event: RelayEvent, now: float) -> None:
        """Have the room accept the text of an event; raises RoomError."""
        text = read_code(event.content)
        if not isinstance(text, Sealed) or not room.key.endswith(f"-{text.room}"):
            raise RoomError("others", "The text is for another room.")
        room.take(text._replace(signer=event.writer), event.at)
        if not room.is_resuming:
            room.note_arrival(text.writer, now)


class Postman:
    """Carries one room's texts. `tick` does what is due; hardly anything is sent while nothing happens."""

    _state = State.WAITING
    """What it did in the last tick."""
    _taken_at = 0.0
    """When something last arrived."""
    _is_unsaved = False
    """True if something has arrived since the room was saved, which takes a frame of its own."""
    _tried = -1
    """The number of texts found when a host last tried to resume from them; -1 if it hasn't."""
    _insists_at = 0.0
    """The next time to show a host that it has lost something."""
    _owes: bool | None = None
    """True if somebody may lack what happened since they sent something; None until relays answer (again)."""
    _posted_at = -math.inf
    """When something was sent last."""
    _last: dict[str, Any] | None = None
    """The event that was sent last, until a relay accepts it."""
    _until = 0.0
    """When it stops telling the others that this device has left; 0 if it doesn't."""
    _stand: tuple[int, ...] = ()
    """How the room stood at the last look."""
    _noted: tuple[bool, bool, str] = (False, False, "")
    """What was shown at the last look: connected or not, a guest's time up or not, and the clock's fault."""

    def __init__(
        self, key: str, rooms: Rooms, pool: Pool, now: _Clock = clock.now, steady: _Clock | None = None
    ) -> None:
        """`now` are seconds since 1970, and `steady` those of a clock that is never set, by which all waiting goes."""
        self.key = key
        """The room's."""
        self._rooms, self._pool, self._now, self._steady = rooms, pool, now, steady or now
        room = rooms.find(key)
        self._stamps = Stamps(room.offset if room else 0.0)
        self.inbox = Inbox()
        self._asking = _Asking()
        self._remarks = Remarks(self._keep, self._now, self._steady)

    @property
    def room(self) -> Room:
        """The room as it is kept now; raises RoomError if there is none any more."""
        room = self._rooms.find(self.key)
        if room is None:
            raise RoomError("unknown", "The room is gone.")
        return room

    @property
    def is_connected(self) -> bool:
        return bool(self._pool.open) and not self._pool.is_refused

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        return "wrong" if self._stamps.is_refused else "differs" if self._stamps.differs else ""

    def close(self) -> None:
        """End the connections."""
        self._pool.close()
        if room := self._rooms.find(self.key):
            room.is_late = False
            if self._is_unsaved:
                self._keep(room)

    # ------------------------------------------------------------ what is sent once

    def call(self, number: int) -> bool:
        room = self.room
        if number and not self._remarks.may_react():
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
        room, now = self.room, self._steady()
        self._last, self._until = self._signed(room, room.farewell(), room.signing_secret), now + _FAREWELL
        self._pool.settle()
        self._pool.post(self._last)
        self._pool.tick(now)
        self._rooms.leave(room)

    # ------------------------------------------------------------ the states

    def _next(self, room: Room | None) -> State:
        """The state that follows, from whichever it was: the first whose sign is true."""
        signs = {
            State.LEAVING: room is None and self._until > 0,
            State.CLOSED: room is None,
            State.WAITING: not sealing.is_ready(),
            State.RESUMING: room is not None and room.is_resuming,
            State.DIALLING: not self._pool.open,
            State.CATCHING_UP: bool(self.inbox.coming) or not self._pool.is_up_to_date,
            State.LIVE: True,
        }
        return next(state for state, sign in signs.items() if sign)

    def tick(self) -> bool:
        """Do what is due; True if something has arrived, or the connection has been made or lost."""
        now, room = self._steady(), self._rooms.find(self.key)
        is_new = room is not None and sealing.is_ready() and self._bring(room, now)
        self._state = self._next(room)
        match self._state:
            case State.LEAVING | State.CLOSED:
                self._go(now)
            case State.RESUMING if room:
                return self._resume(room, now)
            case State.DIALLING | State.CATCHING_UP | State.LIVE if room:
                return self._carry(room, now, is_new=is_new)
        return False

    def wakes_in(self) -> float:
        now, room = self._steady(), self._rooms.find(self.key)
        match self._next(room):
            case State.LEAVING:
                return max(0.0, min(self._until - now, _LOOK))
            case State.WAITING:
                return _LOOK
            case State.RESUMING if room:
                return self._looks_in(room, now, self._asking.at if self._pool.is_up_to_date else math.inf)
            case State.DIALLING if room:
                return self._looks_in(room, now, math.inf)
            case State.CATCHING_UP | State.LIVE if room:
                asks_at = self._asking.at if self._waits(room) else math.inf
                return self._looks_in(room, now, min(asks_at, self._sends_at(room, now)))
        return math.inf

    def _looks_in(self, room: Room, now: float, due: float) -> float:
        """Seconds until the relays or the room have to be looked at, or what can be done while they answer is due."""
        if self._is_unsaved or self.inbox.coming:
            return 0.0
        left = room.deadline - self._now()
        times = [self._pool.wakes_in(now), left if left > 0 else math.inf, math.inf if web.ON_WEB else _LOOK]
        return max(0.0, min(*times, due - now if self.is_connected else math.inf))

    def _go(self, now: float) -> None:
        """Say farewell, and end the connections."""
        if now < self._until:
            self._pool.tick(now)
            if self._last and not self._pool.is_decided(self._last):
                return
        self._until = 0.0
        self._pool.close()

    def _resume(self, room: Room, now: float) -> bool:
        """Go on as the host once the relays have shown what it has sent; wait on where too little is there."""
        is_due = now >= self._asking.at
        if not self._pool.is_up_to_date or self.inbox.coming or (self._tried == room.found and not is_due):
            return False
        has_tried, self._tried = self._tried >= 0, room.found
        try:
            room.resume()
        except RoomError:
            if is_due:
                self._asking.rest(now, _LOOK_AFTER)
                self._asking.times += 1
                self._pool.ask_again()
            return not has_tried
        self._state, self._tried, self._asking.times = State.LIVE, -1, 0
        self._keep(room)
        return True

    def _carry(self, room: Room, now: float, *, is_new: bool) -> bool:
        """Show what was called and send what is due; True if there is something to show."""
        if self._state is State.LIVE:
            is_new |= self._remarks.show(room)
            if room.is_ahead and now >= self._insists_at:
                self._insists_at = now + _INSISTS
                self._post(room, now)
        room.is_ahead = False
        if not is_new and room.side.stand == self._stand:  # or else sending can wait for the next frame
            self._send(room, now)
            if self._is_unsaved:
                self._keep(room)
        room.is_late = room.deadline <= self._now() and self._state is State.LIVE
        noted = self.is_connected, room.is_late, self.clock_fault
        is_new |= noted != self._noted
        self._stand, self._noted = room.side.stand, noted
        return is_new

    # ------------------------------------------------------------ the times of events

    def _since(self, room: Room) -> dict[str, float]:
        """The time from which each writer's texts are wanted: a while before its last one; all if some are missing."""
        if self.inbox.early or self._asking.times > 1 or room.is_resuming:
            return dict.fromkeys(room.writers, 0.0)
        now = self._now()
        last = {writer: min(room.last_written(writer), now) for writer in room.writers - {room.knock}}
        knocked = max(last.values(), default=0.0) - _LATE_KNOCK if room.side.game else 0.0
        return {writer: at - _LATE for writer, at in last.items()} | {room.knock: knocked}

    def _signed(self, room: Room, text: str, secret: str, kept: int = EVENT_KEPT) -> dict[str, Any]:
        """A text as an event that relays may forget after so many seconds, never earlier than this device's last.

        Where a clock is slow, each is a second later than the last: relays show no more than so many of one second.
        """
        now = self._now()
        at = now + self._stamps.offset
        last = room.last_written(room.keys.public)
        if self._asking.times > 1:  # perhaps others listen from a later time on, that of another device at this seat
            last = max([last, *(room.last_written(writer) for writer in room.writers - {room.knock})])
        if at < last <= at + _AHEAD:
            at = last + 1
        return signed_event(text, secret, at, kept + max(0, int(now - at)))

    def _retime(self, room: Room) -> None:
        """Send what relays refuse for its time with another one, and keep by how much that one is off."""
        own = room.keys.public
        for event, fault in self._pool.mistimed:
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
        if self._last and self._last["pubkey"] == own and self._pool.is_taken(self._last):
            room.note_written(own, self._last["created_at"])
            self._last = None

    # ------------------------------------------------------------ what arrives

    def _bring(self, room: Room, now: float) -> bool:
        """Receive texts, one at least, and those that waited for them; True if there is something to show."""
        self._stamps.follow(self._now(), now)
        self._pool.listen(self._since(room))
        end = self._pool.timer() + BUDGET
        self.inbox.coming += self._pool.tick(now)
        is_new = False
        while self.inbox.coming:
            if self._take(room, self.inbox.coming.popleft(), now):
                is_new = True
                self.inbox.queue_early()
            if self._pool.timer() >= end:
                break
        self._retime(room)
        return is_new

    def _take(self, room: Room, event: RelayEvent, now: float) -> bool:
        """Have the room accept an event; True if there is something to show."""
        called = len(room.remarks)
        code = self.inbox.take(room, event, self._now())
        if code is None:
            return False
        self._is_unsaved |= not room.is_resuming
        if code in _EARLIER:
            self._pool.forget(event)
        return not (code or room.is_resuming) and self._follow(room, event, called, now)

    def _follow(self, room: Room, event: RelayEvent, called: int, now: float) -> bool:
        """Do what follows from a text that was accepted; True if there is something to show."""
        is_live, side, host = self._state is State.LIVE, room.side, room.host
        if is_live and event.writer != room.knock:
            self._stamps.compare(event.writer, event.at, self._now())
        at = self._now() if is_live else min(event.at, self._now())
        room.note_turn(self._now() if host else at)
        new, room.remarks[called:] = room.remarks[called:], []
        if new:
            self._remarks.add(new, at)
            return is_live and self._remarks.show(room)
        if side.stand != self._stand:  # not for an answer that nothing has happened, or it would be asked without end
            self._asking.times = 0
        self._taken_at, self._asking.at = now, now + ASK_AFTER[0]
        if host:
            self._owes = side.has_news
        if not side.has_news or (host and len(host.guests) == 1):
            self._pool.settle()
        return True

    # ------------------------------------------------------------ what is sent

    def _send(self, room: Room, now: float) -> None:
        """Send what others lack when it's due, or else ask for what this device lacks."""
        if self._state is State.DIALLING:
            self._owes = None
            return
        if self._owes is None:
            self._asking.times = 0
        if self._owes is None or _RENEWED <= now - self._posted_at < math.inf:
            self._owes = room.side.has_news
        if now >= self._sends_at(room, now):
            self._post(room, now)
        elif self._waits(room) and now >= self._asking.at:
            self._asking.times += 1
            self._pool.ask_again()
            self._post(room, now)

    def _sends_at(self, room: Room, now: float) -> float:
        """When others are to be sent what they may lack; infinite if it's nothing."""
        if not (self._owes or room.has_to_send):
            return math.inf
        due = now if room.has_to_send else self._posted_at + _LEAST_APART
        return max(due, self._taken_at + _PATIENCE) if self._may_wait(room) else due

    def _post(self, room: Room, now: float) -> None:
        """Send all that the others may not know, which takes the place of what was sent before."""
        self._owes, self._posted_at = False, now
        if room.has_to_send:
            self._asking.times = 0
        self._asking.rest(now, ASK_AFTER)
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
        lacks = room.side.has_news or bool(self.inbox.early)
        return not room.host and lacks and self._asking.times < len(ASK_AFTER)

    @staticmethod
    def _may_wait(room: Room) -> bool:
        """True if a host's answer to its only guest can go with its next move, the first since others moved."""
        host, match = room.host, room.side.match
        if not host or len(host.guests) != 1 or match is None:
            return False
        if match.state.ended or match.state.current_player not in host.here:
            return False
        has_moved_last = bool(match.moves) and match.states[-2].current_player in host.here
        return not has_moved_last and host.seats[host.guests[0]].known != UNDEALT
