"""A few relays together: what is sent goes to all of them, until each has shown it."""

from __future__ import annotations

import json
import math
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal, Protocol

from ...device.outside import Door
from ...engine.record.untrusted_json import read_json
from .events import EVENT_KIND, RelayEvent, event_in, is_unfit

ENOUGH = 2
"""Relays that have to show an event, so that no single one can lose it."""
_ANSWER = 4.0
"""Seconds that a relay has to answer before an event is sent to it again."""
_READ_BACK = 4.0
"""Seconds until an event that was accepted is read back; by then, the other devices have mostly answered."""
_TRIES = 3
"""The number of times that an event is sent to a relay before it's put off."""
_RATE_LIMITED = 30.0
"""Seconds of rest for a relay that has been sent too much."""
_AGAIN = 30.0, 60.0, 120.0, 300.0
"""Seconds until an event that a relay has refused is sent again, the last for all later times."""
_BACK_OFF = 1.0, 4.0, 15.0, 60.0
"""Seconds until a lost connection is tried again, the last for all later ones."""
_OPENING = 10.0
"""Seconds in which a relay has to answer the first call."""
_LONGEST = 40_000
"""The most letters that a relay may send at once."""
_MOST_A_MINUTE = 90
"""The events a minute that are accepted of one writer."""
_ROOM = "room"
"""The name of the subscription to new events."""
_MORE = "more"
"""The name of the subscription to events older than the ones shown."""
_MOST_STORED = 500
"""The most events asked for at once."""
_PAGE = 12
"""The fewest events shown at once by a relay that may have more."""
_MOST_PAGES = 200
"""The most times that a relay is asked for older events."""
_MOST_FILTERS = 8
BUDGET = 0.004
"""Seconds of a frame to spend on messages from relays."""
_MOST_WAITING = 8_000_000
"""The most letters of a relay that wait for their turn; one that sends more is dropped."""
_MOST_FAULTS = 200
"""The most messages of a relay that no honest one sends; one that sends more is dropped."""
_HELD = 4.0
"""Seconds that events wait for a relay to show the older ones."""
_MOST_HELD = 5_000
_TIMES = re.compile(r"created.?at|creation|time.?stamp|future|past|expired|too (old|new|early|late)", re.IGNORECASE)
_LATE = re.compile(r"future|\blate\b|\bnew\b|ahead|later", re.IGNORECASE)
_EARLY = re.compile(r"\bpast\b|\bearly\b|\bold\b|expired|behind", re.IGNORECASE)
"""What relays say of an event's time: strfry "created_at too late", khatru "too much in the future", and so on."""
_UNANSWERED = 4.0, 8.0, 16.0, 30.0
"""Seconds after which a relay that doesn't show its stored events is asked again, and finally reconnected."""
_QUIET = 900.0
"""Seconds after which a relay is asked once more: messages may be lost, or the connection dead without having ended."""
_MOST_APART = 20
"""The most events that are sent again for their own sake."""

_Stage = Literal["due", "sent", "taken", "asked", "kept"]
"""How far an event is with a relay: `taken` is what it says, `kept` what it has shown."""
_TAKEN = {"taken", "asked", "kept"}


class Sockets(Protocol):
    """Connections that carry texts, by the addresses that they go to."""

    def open(self, url: str) -> None:
        """Begin to connect."""

    def send(self, url: str, text: str) -> None:
        """Send a text; nothing happens where no connection is open."""

    def close(self, url: str) -> None:
        """End a connection."""

    def news(self) -> Iterable[tuple[str, str, str]]:
        """News since the last call: an address, "open", "text", "flooded" or "closed", and the text."""


@dataclass
class _Delivery:
    """An event on its way to one relay."""

    state: _Stage = "due"
    left: int = _TRIES
    """The number of attempts left before it's put off."""
    refusals: int = 0
    is_refused: bool = False
    """True from when it's put off until the relay accepts it."""
    time_fault: int = 0
    """-1 if the relay has called the event's time too late, 1 if too early."""
    at: float = 0.0
    """When something is to be done about it."""

    def put_off(self, now: float) -> None:
        """Leave the relay alone for a while, each time for longer."""
        self.state, self.left, self.is_refused = "due", 1, True
        self.at = now + _AGAIN[min(self.refusals, len(_AGAIN) - 1)]
        self.refusals += 1

    def taken(self, state: _Stage, at: float) -> None:
        """Note that the relay has accepted it, or shown it."""
        self.state, self.at, self.is_refused, self.time_fault = state, at, False, 0


@dataclass
class _Posted:
    event: dict[str, Any]
    read_back: float
    deliveries: dict[str, _Delivery]
    is_apart: bool
    """True if it isn't about how the game stands, so that nothing later takes its place."""

    @property
    def is_decided(self) -> bool:
        """True if each relay has shown it, or refused it for now."""
        return all(way.state == "kept" or way.is_refused for way in self.deliveries.values())

    @property
    def is_settled(self) -> bool:
        """True if that is so, and some relay has shown it."""
        return self.is_decided and any(way.state == "kept" for way in self.deliveries.values())

    @property
    def time_fault(self) -> int:
        """The fault that more relays find with its time than accept it, or still may: -1 for too late, 1 for early."""
        ways = self.deliveries.values()
        faults = [way.time_fault for way in ways if way.time_fault]
        others = [way for way in ways if way.state in _TAKEN or (way.state == "sent" and way.left)]
        return max(faults, key=faults.count) if len(faults) > len(others) else 0


@dataclass
class _Page:
    """A relay's stored events, shown page by page until there are no older ones."""

    since: dict[str, int]
    until: dict[str, int] = field(default_factory=dict)
    """By writer, the oldest time that it has shown."""
    number: int = 0
    shown: int = 0
    """The number of events shown since it was last asked."""
    ids: set[str] = field(default_factory=set)
    known: int = 0
    """The number of distinct events seen when it was last asked."""

    def note(self, name: str, writer: str, at: int) -> None:
        """Note an event that was shown."""
        self.shown += 1
        self.ids.add(name)
        self.until[writer] = min(at, self.until.get(writer, at))

    def turn(self) -> bool:
        """Go on to older events; False if the relay has none."""
        is_full, brought = self.shown >= _PAGE, len(self.ids) > self.known
        if not is_full or self.number >= _MOST_PAGES:
            return False
        if not brought:  # more events of one second than the relay shows at once
            self.until = {writer: at - 1 for writer, at in self.until.items()}
        self.number, self.shown, self.known = self.number + 1, 0, len(self.ids)
        return True


@dataclass
class _Relay:
    is_open: bool = False
    is_opening: bool = False
    has_shown: bool = False
    """True once it has shown what it keeps."""
    at: float = 0.0
    """When a connection is begun or given up."""
    ask_at: float = math.inf
    """The time at which to ask it (again) for its stored events."""
    unanswered: int = 0
    """The number of requests since it last showed all that it keeps."""
    is_silent: bool = False
    """True if nothing has arrived from it since."""
    losses: int = 0
    """Connections lost since the last that was open."""
    refused: int = 0
    """What it has sent that wasn't accepted."""
    faults: int = 0
    """The part of that which no honest relay sends."""
    is_dropped: bool = False
    """True once it has sent so much of that, or so much at once, that everything from it is ignored."""
    page: _Page | None = None
    news: deque[tuple[str, str]] = field(default_factory=deque)
    """Its messages that wait for their turn."""
    letters: int = 0
    door: Door = field(default_factory=Door)


@dataclass
class Pool:
    """The connections of one room. It does something only in `tick`, and nothing while there is nothing to do."""

    sockets: Sockets
    urls: Sequence[str]
    timer: Callable[[], float] = time.perf_counter
    """The clock that measures the budget of a frame."""
    relays: dict[str, _Relay] = field(init=False)
    _since: dict[str, int] = field(init=False, default_factory=dict)
    """By writer, the time from which on its events are wanted."""
    _outbox: dict[str, _Posted] = field(init=False, default_factory=dict)
    _seen: set[str] = field(init=False, default_factory=set)
    _minute: int = field(init=False, default=0)
    _counted: Counter[str] = field(init=False, default_factory=Counter)
    """Events by writer in that minute."""
    _arrived: list[RelayEvent] = field(init=False, default_factory=list)
    _held_since: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self.relays = {url: _Relay() for url in self.urls}

    # ------------------------------------------------------------ what is wanted

    def listen(self, since: Mapping[str, float]) -> None:
        """Ask for what some devices have written since a time each, and for what they will write."""
        before = self._since.keys()
        self._since = {writer: max(0, int(at)) for writer, at in since.items()}
        if self._since.keys() != before:
            self.ask_again()

    def ask_again(self) -> None:
        """Ask for the same once more, since something may have been lost."""
        for relay in self.relays.values():
            if relay.is_open:
                relay.has_shown, relay.page, relay.ask_at, relay.unanswered = False, None, -math.inf, 0

    def forget(self, event: RelayEvent) -> None:
        """Take an event again when a relay shows it again."""
        self._seen.discard(event.id)

    def post(self, event: dict[str, Any], read_back: float = _READ_BACK, *, apart: bool = False) -> None:
        """Send an event to all relays, and have it read back after so many seconds unless it's `settled` before."""
        self._outbox[event["id"]] = _Posted(event, read_back, {url: _Delivery() for url in self.relays}, apart)
        self._seen.add(event["id"])

    def replace(self, before: dict[str, Any], event: dict[str, Any]) -> None:
        """Send an event in the place of another one."""
        posted = self._outbox.pop(before["id"])
        self.post(event, posted.read_back, apart=posted.is_apart)

    def settle(self) -> None:
        """Forget what was sent, but for what is apart and that no relay has shown yet: the others have it."""
        kept = [(key, sent) for key, sent in self._outbox.items() if sent.is_apart and not sent.is_settled]
        self._outbox = dict(kept[-_MOST_APART:])

    def close(self) -> None:
        """End all connections."""
        for url, relay in self.relays.items():
            self.sockets.close(url)
            self.relays[url] = _Relay(is_dropped=relay.is_dropped)

    # ------------------------------------------------------------ how it stands

    @property
    def open(self) -> list[str]:
        """The relays that are connected."""
        return [url for url, relay in self.relays.items() if relay.is_open]

    @property
    def refused(self) -> int:
        """What relays have sent that wasn't accepted."""
        return sum(relay.refused for relay in self.relays.values())

    @property
    def is_up_to_date(self) -> bool:
        """True if all relays have shown what they keep for this room, but for those that can't be reached."""
        reached = (relay for relay in self.relays.values() if not relay.is_dropped)
        waited_for = (relay for relay in reached if relay.is_open or not relay.losses)
        return bool(self.open) and not self._arrived and all(relay.has_shown for relay in waited_for)

    def keepers(self, event: dict[str, Any]) -> list[str]:
        """The relays that have shown an event which was posted."""
        posted = self._outbox.get(event["id"])
        return [url for url, way in posted.deliveries.items() if way.state == "kept"] if posted else []

    def is_decided(self, event: dict[str, Any]) -> bool:
        """True if each relay has shown an event, or refused it for now."""
        posted = self._outbox.get(event["id"])
        return posted is None or posted.is_decided

    def is_taken(self, event: dict[str, Any]) -> bool:
        """True if some relay has accepted an event that isn't settled."""
        posted = self._outbox.get(event["id"])
        return posted is not None and any(way.state in _TAKEN for way in posted.deliveries.values())

    @property
    def is_refused(self) -> bool:
        """True while no relay accepts something that was sent; each is tried again after a while."""
        ways = [posted.deliveries.values() for posted in self._outbox.values() if not posted.is_apart]
        return any(all(way.is_refused for way in each) for each in ways)

    @property
    def mistimed(self) -> list[tuple[dict[str, Any], int]]:
        """The events that relays refuse for their time, each with -1 if that is too late, 1 if it's too early."""
        return [(posted.event, posted.time_fault) for posted in self._outbox.values() if posted.time_fault]

    def wakes_in(self, now: float) -> float:
        """Seconds until there is something to do, infinite if only what comes could bring it."""
        if any(relay.news for relay in self.relays.values()):
            return 0.0
        times = [relay.at for relay in self.relays.values() if not (relay.is_open or relay.is_dropped)]
        times += [relay.ask_at for relay in self.relays.values() if relay.is_open]
        times += [self._held_since + _HELD] if self._arrived else []
        for posted in self._outbox.values():
            ways = ((url, way) for url, way in posted.deliveries.items() if way.state != "kept")
            times += [way.at for url, way in ways if self.relays[url].is_open]
        return max(0.0, min(times, default=math.inf) - now)

    # ------------------------------------------------------------ time

    def tick(self, now: float) -> list[RelayEvent]:
        """Do what is due, and return the new events of those that one listens to, the oldest first."""
        end = self.timer() + BUDGET
        self._let_in()
        self._read_news(now, end)
        for url, relay in self.relays.items():
            if not (relay.is_open or relay.is_dropped) and now >= relay.at:
                self._connect(url, relay, now)
            elif relay.is_open and self._since and now >= relay.ask_at:
                self._ask(url, relay, now)
        for posted in self._outbox.values():
            for url, way in posted.deliveries.items():
                if self.relays[url].is_open and now >= way.at:
                    self._go_on(url, posted, way, now)
        return self._released(now)

    def _let_in(self) -> None:
        """Queue new messages; a relay with too many waiting is dropped."""
        for url, kind, text in self.sockets.news():
            relay = self.relays.get(url)
            if relay is None or relay.is_dropped:
                continue
            if len(text) > _LONGEST:
                relay.refused += 1  # a member may have made a relay keep it
                continue
            relay.news.append((kind, text))
            relay.letters += len(text) + 100
            if kind == "flooded" or relay.letters > _MOST_WAITING:
                self._drop(url, relay)

    def _read_news(self, now: float, end: float) -> None:
        """Read what waits, a message of each relay in turn, as long as there's time."""
        while waiting := [(url, relay) for url, relay in self.relays.items() if relay.news]:
            for url, relay in waiting:
                kind, text = relay.news.popleft()
                relay.letters -= len(text) + 100
                faults = relay.door.refused
                with relay.door:
                    self._read(url, relay, kind, text, now)
                relay.faults += relay.door.refused - faults
                relay.refused += relay.door.refused - faults
                if relay.faults > _MOST_FAULTS:
                    self._drop(url, relay)
                if self.timer() >= end:
                    return

    def _drop(self, url: str, relay: _Relay) -> None:
        """Drop a relay for good."""
        self.sockets.close(url)
        relay.news.clear()
        relay.is_open = relay.is_opening = False
        relay.is_dropped, relay.letters = True, 0

    def _released(self, now: float) -> list[RelayEvent]:
        """The events that have arrived, in order; none while the first relay still shows older ones."""
        showing = [relay.has_shown for relay in self.relays.values() if relay.is_open]
        is_held = bool(showing) and not any(showing) and len(self._arrived) < _MOST_HELD
        if not self._arrived or (is_held and now < self._held_since + _HELD):
            return []
        found, self._arrived = sorted(self._arrived, key=lambda event: event.at), []
        return found

    def _connect(self, url: str, relay: _Relay, now: float) -> None:
        """Begin a connection, or give one up that has not been made."""
        if relay.is_opening:
            self.sockets.close(url)
            self._lost(relay, now)
        else:
            relay.is_opening, relay.at = True, now + _OPENING
            self.sockets.open(url)

    @staticmethod
    def _lost(relay: _Relay, now: float) -> None:
        relay.is_open = relay.is_opening = False
        relay.page, relay.ask_at, relay.unanswered = None, math.inf, 0
        relay.at = now + _BACK_OFF[min(relay.losses, len(_BACK_OFF) - 1)]
        relay.losses += 1

    def _go_on(self, url: str, posted: _Posted, way: _Delivery, now: float) -> None:
        """Give a relay an event, ask whether it has kept it, or put it off."""
        if way.state == "taken":
            name = posted.event["id"]
            way.state, way.at = "asked", now + _ANSWER
            self._send(url, "REQ", _back(name), {"ids": [name]})
        elif way.state in {"due", "sent", "asked"}:
            if way.left == 0:
                way.put_off(now)
                return
            way.state, way.left, way.at = "sent", way.left - 1, now + _ANSWER
            self._send(url, "EVENT", posted.event)

    # ------------------------------------------------------------ what relays say

    def _read(self, url: str, relay: _Relay, kind: str, text: str, now: float) -> None:
        if kind == "open":
            relay.is_open, relay.is_opening, relay.losses = True, False, 0
            relay.has_shown, relay.ask_at = False, now if self._since else math.inf
            for posted in self._outbox.values():  # what it didn't answer before is told once more
                way = posted.deliveries[url]
                if way.state in {"sent", "asked"}:
                    way.state, way.at = "due", now
        elif kind == "closed":
            self._lost(relay, now)
        elif kind == "text" and relay.is_open:
            relay.is_silent = False
            self._told(url, relay, text, now)

    def _told(self, url: str, relay: _Relay, text: str, now: float) -> None:
        said: Any = None
        with suppress(ValueError):
            said = read_json(text, _LONGEST)
        match said:
            case ["EVENT", str(name), dict(data)] if name in {_ROOM, _MORE}:
                self._event(relay, data, now)
            case ["EVENT", str(name), {"id": str(event)}] if name == _back(event) and event in self._outbox:
                self._outbox[event].deliveries[url].taken("kept", math.inf)
            case ["OK", str(event), bool(is_taken), *reason]:
                self._answered(url, event, is_taken, str(*reason[:1]), now)
            case ["EOSE", str(name)]:
                self._ended(url, relay, name, now)
            case ["CLOSED", str(name), *_]:
                if name in {_ROOM, _MORE}:  # it won't
                    self._settled(relay, now)
            case ["NOTICE" | "AUTH", *_]:
                pass
            case _:
                relay.refused += 1
                relay.faults += 1

    def _event(self, relay: _Relay, data: dict[str, Any], now: float) -> None:
        name, writer = data.get("id"), data.get("pubkey")
        is_wanted = isinstance(writer, str) and writer in self._since
        if not (is_wanted and isinstance(name, str) and name in self._seen):
            event = event_in(data) if is_wanted else None
            if event is None or self._is_too_much(relay, event, now):
                relay.refused += 1
                relay.faults += event is None and not (is_wanted and is_unfit(data))
                return
            self._seen.add(event.id)
            self._held_since = self._held_since if self._arrived else now
            self._arrived.append(event)
        if relay.page and isinstance(at := data.get("created_at"), int):
            relay.page.note(str(name), data["pubkey"], at)

    def _is_too_much(self, relay: _Relay, event: RelayEvent, now: float) -> bool:
        """True if a writer sends more in a minute than a game can need; what a relay keeps arrives at once."""
        if (minute := int(now // 60)) != self._minute:
            self._minute, self._counted = minute, Counter()
        self._counted[event.writer] += relay.has_shown
        return self._counted[event.writer] > _MOST_A_MINUTE

    def _answered(self, url: str, event: str, is_taken: bool, reason: str, now: float) -> None:
        """Note what a relay says of an event that it was given."""
        if event not in self._outbox:
            return
        posted = self._outbox[event]
        way = posted.deliveries[url]
        if way.state != "sent":
            return
        if is_taken or reason.startswith("duplicate:"):
            way.taken("taken", now + posted.read_back)
        elif reason.startswith("rate-limited:") and way.left:
            way.state, way.at = "due", now + _RATE_LIMITED
        else:
            way.put_off(now)
            way.time_fault = time_fault(reason)

    def _ended(self, url: str, relay: _Relay, name: str, now: float) -> None:
        """Send a relay that has shown all it has, or shows at once, the events it lacks once more."""
        if name != _ROOM:
            self._send(url, "CLOSE", name)
        if relay.page and name == (_MORE if relay.page.number else _ROOM):
            if relay.page.turn():
                relay.unanswered = 0
                self._ask(url, relay, now)
            else:
                self._settled(relay, now)
        for event, posted in self._outbox.items():
            way = posted.deliveries[url]
            if _back(event) == name and way.state == "asked":
                way.state, way.at = "due", now

    @staticmethod
    def _settled(relay: _Relay, now: float) -> None:
        """Note that a relay has shown all that it will."""
        relay.has_shown, relay.page, relay.ask_at, relay.unanswered = True, None, now + _QUIET, 0

    def _ask(self, url: str, relay: _Relay, now: float) -> None:
        """Ask a relay for its stored events, or older ones; reconnect if it doesn't answer."""
        if relay.unanswered >= len(_UNANSWERED) and relay.is_silent:
            self.sockets.close(url)
            self._lost(relay, now)
            return
        relay.ask_at = now + _UNANSWERED[min(relay.unanswered, len(_UNANSWERED) - 1)]
        relay.unanswered, relay.is_silent = relay.unanswered + 1, True
        if relay.page and relay.page.number:
            self._send(url, "REQ", _MORE, *_filters(relay.page.since, relay.page.until))
        else:
            relay.page = _Page(self._since)
            self._send(url, "REQ", _ROOM, *_filters(self._since))

    def _send(self, url: str, *words: Any) -> None:
        self.sockets.send(url, json.dumps(words, separators=(",", ":")))


def time_fault(reason: str) -> int:
    """The fault with an event's time in a relay's refusal: -1 for too late, 1 for too early, 0 for none."""
    if not _TIMES.search(reason):
        return 0
    return 1 if _EARLY.search(reason) and not _LATE.search(reason) else -1


def _filters(since: Mapping[str, int], until: Mapping[str, int] | None = None) -> list[dict[str, Any]]:
    """The filters of a request by writer, those with the same times together."""
    spans = {writer: (at, (until or {}).get(writer)) for writer, at in since.items()}
    if len({*spans.values()}) > _MOST_FILTERS:
        last = max((until or {}).values(), default=None)
        spans = dict.fromkeys(since, (min(since.values()), last))
    order = sorted(since, key=lambda writer: (str(spans[writer]), writer))
    found = []
    for (start, end), writers in groupby(order, spans.__getitem__):
        wanted = {"kinds": [EVENT_KIND], "authors": [*writers], "since": start, "limit": _MOST_STORED}
        found.append(wanted if end is None else wanted | {"until": end})
    return found


def _back(event: str) -> str:
    """The name of the subscription that reads an event back."""
    return event[:16]
