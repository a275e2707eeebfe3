"""Relays in memory and time of their own, which lose, double, delay and refuse what they are asked to."""

from __future__ import annotations

import hashlib
import heapq
import json
import math
import random
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal, TypeAlias

URLS = ("wss://a", "wss://b", "wss://c")
News: TypeAlias = tuple[str, str, str]
"""An address, "open", "closed" or "text", and the text."""


@dataclass
class Relay:
    """What one relay keeps, and how it behaves."""

    is_up: bool = True
    refuses: str = ""
    """Why it takes no event; "" if it does."""
    keeps: bool = True
    """False for one that says OK and keeps nothing."""
    lost: float = 0.0
    """The share of messages that get lost on the way."""
    late: float = math.inf
    """Seconds that an event's time may be ahead of the world's."""
    order: Literal["newest", "oldest", "random"] = "oldest"
    """Which of the events that it keeps it shows first."""
    limit: int = 500
    """How many it shows at once, the newest."""
    delay: float = 0.05
    """Seconds that a message takes."""
    doubled: float = 0.0
    """The share of its messages that come twice."""
    is_orderly: bool = True
    """True if its messages arrive as they were sent, as over any connection."""
    hastes: float = 0.0
    """The share of what it keeps that it shows only after it has said that this was all."""
    events: list[dict[str, Any]] = field(default_factory=list)
    given: int = 0
    """Messages it was sent."""


class World:
    """Relays by their addresses, and what is on its way between them and the devices."""

    def __init__(self, seed: int = 0, *urls: str) -> None:
        self.rng = random.Random(seed)
        self.now = 1_800_000_000.0
        self.relays = {url: Relay() for url in urls or URLS}
        self.lines: list[Line] = []
        self._order = count()
        self._under_way: list[tuple[float, int, Line, News]] = []
        self._last: dict[tuple[int, str], float] = {}
        self.digest = hashlib.sha256()
        """Of everything that has arrived anywhere."""

    def behave(self, **ways: Any) -> None:
        """Have all relays be so from now on, field by field."""
        for relay in self.relays.values():
            for name, value in ways.items():
                setattr(relay, name, copy(value))

    @property
    def given(self) -> list[int]:
        """The number of messages sent to each relay."""
        return [relay.given for relay in self.relays.values()]

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events that the first relay keeps."""
        return next(iter(self.relays.values())).events

    def show(self, line: Line, event: dict[str, Any]) -> None:
        """Have the first relay show a device an event that it may not have asked for."""
        line._tell(next(iter(self.relays)), "EVENT", "room", event)

    def line(self) -> Line:
        self.lines.append(line := Line(self))
        return line

    def later(self, line: Line, news: News, more: float = 0.0) -> None:
        """Let something reach a device after a while, and after so many seconds more."""
        relay = self.relays[news[0]]
        for _ in range(1 + (news[1] == "text" and self.rng.random() < relay.doubled)):
            at = self.now + relay.delay * (0.5 + self.rng.random()) + more
            if relay.is_orderly and not more:
                at = self._last[id(line), news[0]] = max(at, self._last.get((id(line), news[0]), 0.0))
            heapq.heappush(self._under_way, (at, next(self._order), line, news))

    @property
    def next_arrival(self) -> float:
        """When something arrives next."""
        return self._under_way[0][0] if self._under_way else math.inf

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and what is on its way arrive."""
        self.now += seconds
        while self._under_way and self._under_way[0][0] <= self.now:
            _, _, line, news = heapq.heappop(self._under_way)
            line.arrives(news)

    def stop(self, url: str) -> None:
        """A relay goes down: all connections to it end."""
        self.relays[url].is_up = False
        for line in self.lines:
            if line.asked.pop(url, None) is not None:
                self.later(line, (url, "closed", ""))


class Line:
    """The connections of one device, as `Sockets` has them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.asked: dict[str, dict[str, list[dict[str, Any]]]] = {}
        """By address of an open connection, its subscriptions."""
        self.is_cut = False
        """True while the device has no network."""
        self._news: list[News] = []

    @property
    def has_news(self) -> bool:
        """True if something has arrived."""
        return bool(self._news)

    def open(self, url: str) -> None:
        """Begin to connect."""
        if self.world.relays[url].is_up and not self.is_cut:
            self.asked[url] = {}
            self.world.later(self, (url, "open", ""))
        else:
            self.world.later(self, (url, "closed", ""))

    def close(self, url: str) -> None:
        self.asked.pop(url, None)

    def cut(self) -> None:
        """The device loses its network, and is told so."""
        self.is_cut = True
        self._news += [(url, "closed", "") for url in self.asked]
        self.asked = {}

    def news(self) -> Iterable[News]:
        """What has happened since the last call."""
        found, self._news = self._news, []
        return found

    def arrives(self, news: News) -> None:
        """Take what has been on its way, unless the connection has ended."""
        self.world.digest.update(repr((self.world.now, news)).encode())
        if news[1] == "closed" or news[0] in self.asked:
            self._news.append(news)

    def send(self, url: str, text: str) -> None:
        """Let a relay take a message."""
        relay, rng, said = self.world.relays[url], self.world.rng, json.loads(text)
        is_hasty = bool(relay.hastes) and said[0] == "REQ"
        if url not in self.asked or (not is_hasty and rng.random() < relay.lost):
            return
        relay.given += 1
        match said:
            case ["REQ", str(name), *wanted]:
                self.asked[url][name] = wanted
                shown = self._kept(relay, wanted)
                late = [event for event in shown if is_hasty and rng.random() < relay.hastes]
                for event in shown:
                    if event not in late:
                        self._tell(url, "EVENT", name, event)
                self._tell(url, "EOSE", name)
                for event in late:
                    self.world.later(self, (url, "text", json.dumps(["EVENT", name, event])), rng.random() * 20)
            case ["CLOSE", str(name)]:
                self.asked[url].pop(name, None)
            case ["EVENT", dict(event)]:
                is_late = event["created_at"] > self.world.now + relay.late
                refuses = relay.refuses or ("invalid: created_at too late" if is_late else "")
                self._tell(url, "OK", event["id"], not refuses, refuses)
                if not refuses and event not in relay.events:
                    self._spread(url, relay, event)

    def _kept(self, relay: Relay, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What a relay shows of what it keeps: the newest, in its order."""
        newest = sorted(relay.events, key=lambda event: event["created_at"], reverse=True)
        found = [event for event in newest if _is_wanted(event, wanted)][: relay.limit]
        if relay.order == "random":
            self.world.rng.shuffle(found)
        return found[::-1] if relay.order == "oldest" else found

    def _spread(self, url: str, relay: Relay, event: dict[str, Any]) -> None:
        if relay.keeps:
            relay.events.append(event)
        for line in self.world.lines:
            for name, wanted in line.asked.get(url, {}).items():
                if relay.keeps and _is_wanted(event, wanted):
                    line._tell(url, "EVENT", name, event)

    def _tell(self, url: str, *words: Any) -> None:
        if self.world.rng.random() >= self.world.relays[url].lost:
            self.world.later(self, (url, "text", json.dumps(words)))


def _is_wanted(event: dict[str, Any], wanted: list[dict[str, Any]]) -> bool:
    return any(
        event["id"] in one["ids"]
        if "ids" in one
        else event["pubkey"] in one["authors"] and one["since"] <= event["created_at"] <= one.get("until", math.inf)
        for one in wanted
    )
