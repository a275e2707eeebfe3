"""A few relays together: what is sent goes to all of them, until each has shown it or refused it."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from ..engine.record.untrusted_json import read_json
from .events import EVENT_KIND, RelayEvent, event_in

ENOUGH = 2
"""Relays that have to show an event, so that no single one can lose it."""
_ANSWER, READ_BACK = 4.0, 4.0
"""Seconds until an event is sent again, and until one that was accepted is read back: others mostly answer before."""
_TRIES, _LIMITED = 3, 30.0
"""How often a relay is given an event, and the seconds it's left alone where it says that it's given too much."""
_BACK_OFF = 1.0, 4.0, 15.0, 60.0
"""Seconds until a lost connection is tried again, the last for all later ones."""
_OPENING = 10.0
"""Seconds in which a relay has to answer the first call."""
_LONGEST = 40_000
"""The most letters that a relay may send at once."""
_MOST_A_MINUTE = 90
"""The events a minute that are taken of one writer."""
_ROOM = "room"
"""The name of the one subscription."""
_MOST_STORED = 500

_Stage = Literal["due", "sent", "taken", "asked", "kept", "refused"]
"""How far an event is with a relay: `taken` is what it says, `kept` what it has shown."""


class Sockets(Protocol):
    """Connections that carry texts, by the addresses that they go to."""

    def open(self, url: str) -> None:
        """Begin to connect."""

    def send(self, url: str, text: str) -> None:
        """Send a text; nothing happens where no connection is open."""

    def close(self, url: str) -> None:
        """End a connection."""

    def news(self) -> Iterable[tuple[str, str, str]]:
        """What has happened since the last call: an address, "open", "text" or "closed", and the text."""


@dataclass
class _Delivery:
    """An event on its way to one relay."""

    state: _Stage = "due"
    tries: int = 0
    at: float = 0.0
    """When something is to be done about it."""


@dataclass
class _Posted:
    event: dict[str, Any]
    read_back: float
    deliveries: dict[str, _Delivery]
    is_apart: bool
    """True if it isn't about how the game stands, so that nothing later takes its place."""

    @property
    def is_decided(self) -> bool:
        """True if each relay has shown it, or refused it."""
        return all(way.state in {"kept", "refused"} for way in self.deliveries.values())


@dataclass
class _Relay:
    is_open: bool = False
    is_opening: bool = False
    has_shown: bool = False
    """True once it has shown what it keeps."""
    at: float = 0.0
    """When a connection is begun or given up."""
    losses: int = 0
    """Connections lost since the last that was open."""
    refused: int = 0
    """What it has sent that wasn't taken."""


@dataclass
class Pool:
    """The connections of one room. It does something only in `tick`, and nothing while there is nothing to do."""

    sockets: Sockets
    urls: Sequence[str]
    relays: dict[str, _Relay] = field(init=False)
    _filter: dict[str, Any] = field(init=False, default_factory=dict)
    _outbox: dict[str, _Posted] = field(init=False, default_factory=dict)
    _seen: set[str] = field(init=False, default_factory=set)
    _counted: Counter[tuple[str, int]] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        self.relays = {url: _Relay() for url in self.urls}

    # ------------------------------------------------------------ what is wanted

    def listen(self, writers: Collection[str], since: float) -> None:
        """Ask for what some devices have written since a time, and for what they will write."""
        wanted = {"kinds": [EVENT_KIND], "authors": sorted(writers), "since": max(0, int(since)), "limit": _MOST_STORED}
        if wanted["authors"] != self._filter.get("authors"):
            self._filter = wanted
            self.ask_again()

    def ask_again(self) -> None:
        """Ask for the same once more, since something may have been lost."""
        for url, relay in self.relays.items():
            if relay.is_open:
                self._ask(url)

    def post(self, event: dict[str, Any], read_back: float = READ_BACK, *, apart: bool = False) -> None:
        """Send an event to all relays, and have it read back after so many seconds unless it's `settled` before."""
        self._outbox[event["id"]] = _Posted(event, read_back, {url: _Delivery() for url in self.relays}, apart)

    def settle(self) -> None:
        """Forget what was sent, but for what is apart and on its way: the others have it."""
        self._outbox = {key: sent for key, sent in self._outbox.items() if sent.is_apart and not sent.is_decided}

    def close(self) -> None:
        """End all connections."""
        for url in self.relays:
            self.sockets.close(url)
            self.relays[url] = _Relay()

    # ------------------------------------------------------------ how it stands

    @property
    def open(self) -> list[str]:
        """The relays that are connected."""
        return [url for url, relay in self.relays.items() if relay.is_open]

    @property
    def refused(self) -> int:
        """What relays have sent that wasn't taken."""
        return sum(relay.refused for relay in self.relays.values())

    @property
    def is_up_to_date(self) -> bool:
        """True if all relays have shown what they keep for this room, but for those that can't be reached."""
        waited_for = (relay for relay in self.relays.values() if relay.is_open or not relay.losses)
        return bool(self.open) and all(relay.has_shown for relay in waited_for)

    def keepers(self, event: dict[str, Any]) -> list[str]:
        """The relays that have shown an event which was posted."""
        posted = self._outbox.get(event["id"])
        return [url for url, way in posted.deliveries.items() if way.state == "kept"] if posted else []

    def is_decided(self, event: dict[str, Any]) -> bool:
        """True if each relay has shown an event, or refused it."""
        posted = self._outbox.get(event["id"])
        return posted is None or posted.is_decided

    @property
    def is_refused(self) -> bool:
        """True if no relay has taken something that was sent, and none will."""
        return any(
            all(way.state == "refused" for way in posted.deliveries.values())
            for posted in self._outbox.values()
            if not posted.is_apart
        )

    def wakes_in(self, now: float) -> float:
        """Seconds until there is something to do, infinite if only what comes could bring it."""
        times = [relay.at for relay in self.relays.values() if not relay.is_open]
        for posted in self._outbox.values():
            ways = ((url, way) for url, way in posted.deliveries.items() if way.state not in {"kept", "refused"})
            times += [way.at for url, way in ways if self.relays[url].is_open]
        return max(0.0, min(times, default=math.inf) - now)

    # ------------------------------------------------------------ time

    def tick(self, now: float) -> list[RelayEvent]:
        """Do what is due, and return the new events of those that one listens to."""
        found: list[RelayEvent] = []
        for url, kind, text in self.sockets.news():
            if url in self.relays:
                found += self._heard(url, kind, text, now)
        for url, relay in self.relays.items():
            if not relay.is_open and now >= relay.at:
                self._connect(url, relay, now)
        for posted in self._outbox.values():
            for url, way in posted.deliveries.items():
                if self.relays[url].is_open and now >= way.at:
                    self._go_on(url, posted, way, now)
        return found

    def _connect(self, url: str, relay: _Relay, now: float) -> None:
        """Begin a connection, or give one up that has not come about."""
        if relay.is_opening:
            self.sockets.close(url)
            self._lost(relay, now)
        else:
            relay.is_opening, relay.at = True, now + _OPENING
            self.sockets.open(url)

    @staticmethod
    def _lost(relay: _Relay, now: float) -> None:
        relay.is_open = relay.is_opening = False
        relay.at = now + _BACK_OFF[min(relay.losses, len(_BACK_OFF) - 1)]
        relay.losses += 1

    def _go_on(self, url: str, posted: _Posted, way: _Delivery, now: float) -> None:
        """Give a relay an event, ask whether it has kept it, or give up."""
        if way.state == "taken":
            name = posted.event["id"]
            way.state, way.at = "asked", now + _ANSWER
            self._send(url, "REQ", _back(name), {"ids": [name]})
        elif way.state in {"due", "sent", "asked"}:
            if way.tries >= _TRIES:
                way.state = "refused"
                return
            way.state, way.tries, way.at = "sent", way.tries + 1, now + _ANSWER
            self._send(url, "EVENT", posted.event)

    # ------------------------------------------------------------ what relays say

    def _heard(self, url: str, kind: str, text: str, now: float) -> Iterator[RelayEvent]:
        relay = self.relays[url]
        if kind == "open":
            relay.is_open, relay.is_opening, relay.losses = True, False, 0
            if self._filter:
                self._ask(url)
            for posted in self._outbox.values():  # what it didn't answer before is told once more
                way = posted.deliveries[url]
                if way.state in {"sent", "asked"}:
                    way.state, way.at = "due", now
        elif kind == "closed":
            self._lost(relay, now)
        elif kind == "text":
            yield from self._told(url, relay, text, now)

    def _told(self, url: str, relay: _Relay, text: str, now: float) -> Iterator[RelayEvent]:
        said: Any = None
        with suppress(ValueError):
            said = read_json(text, _LONGEST)
        match said:
            case ["EVENT", str(name), dict(data)] if name == _ROOM:
                yield from self._event(relay, data, now)
            case ["EVENT", str(name), {"id": str(event)}] if name == _back(event) and event in self._outbox:
                self._outbox[event].deliveries[url].state = "kept"
            case ["OK", str(event), bool(is_taken), *reason]:
                self._answered(url, event, is_taken, str(*reason[:1]), now)
            case ["EOSE", str(name)]:
                self._ended(url, name, now)
            case ["CLOSED", str(name), *_]:
                relay.has_shown = relay.has_shown or name == _ROOM  # it won't
            case ["NOTICE" | "AUTH", *_]:
                pass
            case _:
                relay.refused += 1

    def _event(self, relay: _Relay, data: dict[str, Any], now: float) -> Iterator[RelayEvent]:
        name = data.get("id")
        if isinstance(name, str) and name in self._seen:
            return
        event = event_in(data) if data.get("pubkey") in self._filter.get("authors", ()) else None
        if event is None:
            relay.refused += 1
            return
        minute = event.writer, int(now // 60)
        self._counted[minute] += relay.has_shown  # what it keeps comes at once
        if self._counted[minute] > _MOST_A_MINUTE:
            relay.refused += 1
            return
        self._seen.add(event.id)
        yield event

    def _answered(self, url: str, event: str, is_taken: bool, reason: str, now: float) -> None:
        """Note what a relay says of an event that it was given."""
        if event not in self._outbox:
            return
        posted = self._outbox[event]
        way = posted.deliveries[url]
        if way.state != "sent":
            return
        if is_taken or reason.startswith("duplicate:"):
            way.state, way.at = "taken", now + posted.read_back
        elif reason.startswith("rate-limited:"):
            way.state, way.at = "due", now + _LIMITED
        else:
            way.state = "refused"

    def _ended(self, url: str, name: str, now: float) -> None:
        """A relay has shown all that it has: give it once more what is missing."""
        if name == _ROOM:
            self.relays[url].has_shown = True
            return
        self._send(url, "CLOSE", name)
        for event, posted in self._outbox.items():
            way = posted.deliveries[url]
            if _back(event) == name and way.state == "asked":
                way.state, way.at = "due", now

    def _ask(self, url: str) -> None:
        self.relays[url].has_shown = False
        self._send(url, "REQ", _ROOM, self._filter)

    def _send(self, url: str, *words: Any) -> None:
        self.sockets.send(url, json.dumps(words, separators=(",", ":")))


def _back(event: str) -> str:
    """The name of the subscription that reads an event back."""
    return event[:16]
