"""A few relays together: each gets what is sent until it has shown it; nothing is sent while nothing happens."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game import clock, sealing
from game.relays import events
from game.relays.events import LONGEST_CONTENT, event_in, signed_event
from game.relays.pool import Pool
from tests.relays.memory import Line, World

URLS = ("wss://a", "wss://b", "wss://c")
SECRET, OTHER = "11" * 32, "22" * 32


@pytest.fixture(autouse=True)
def ready() -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()


@pytest.fixture
def world() -> World:
    return World(1, *URLS)


def pool_in(world: World) -> tuple[Pool, Line]:
    line = world.line()
    return Pool(line, URLS), line


def run(world: World, *pools: Pool, seconds: float = 10.0) -> list[str]:
    """The contents that come to any of the pools meanwhile."""
    found = []
    for _ in range(int(seconds / 0.05)):
        world.pass_time(0.05)
        found += [event.content for pool in pools for event in pool.tick(world.now)]
    return found


def listening(world: World) -> Pool:
    pool, _ = pool_in(world)
    pool.listen({sealing.public_key(SECRET): world.now - 100})
    return pool


def test_what_one_device_posts_comes_once_to_one_that_listens(world: World) -> None:
    sender, listener = pool_in(world)[0], listening(world)
    sender.post(signed_event("hello", SECRET, world.now))
    assert run(world, sender, listener) == ["hello"]


def test_who_comes_later_gets_what_relays_have_kept(world: World) -> None:
    sender, _ = pool_in(world)
    sender.post(signed_event("hello", SECRET, world.now))
    run(world, sender)
    assert run(world, listening(world)) == ["hello"]


def test_only_relays_that_have_shown_an_event_count_as_its_keepers(world: World) -> None:
    world.relays["wss://a"].keeps = False
    world.relays["wss://b"].refuses = "blocked: no"
    sender, _ = pool_in(world)
    event = signed_event("hello", SECRET, world.now)
    sender.post(event)
    run(world, sender, seconds=30)
    assert sender.keepers(event) == ["wss://c"]
    assert sender.is_decided(event)


def test_a_relay_that_says_it_has_a_double_has_kept_it(world: World) -> None:
    for relay in world.relays.values():
        relay.refuses = "duplicate: have it"
    event = signed_event("hello", SECRET, world.now)
    for relay in world.relays.values():
        relay.events.append(event)
    sender, _ = pool_in(world)
    sender.post(event)
    run(world, sender)
    assert sender.keepers(event) == [*URLS]


def test_a_relay_that_keeps_nothing_is_given_an_event_three_times_and_then_ever_more_seldom(world: World) -> None:
    for relay in world.relays.values():
        relay.keeps = False
    sender, _ = pool_in(world)
    event = signed_event("hello", SECRET, world.now)
    sender.post(event)
    run(world, sender, seconds=120)
    assert sender.is_decided(event)
    assert sender.is_refused
    assert sender.keepers(event) == []
    assert max(relay.given for relay in world.relays.values()) <= 15
    run(world, sender, seconds=3_600)
    before = max(relay.given for relay in world.relays.values())
    run(world, sender, seconds=3_600)
    assert 0 < max(relay.given for relay in world.relays.values()) - before <= 3 * 13
    assert sender.is_refused


def test_nothing_is_sent_while_nothing_happens(world: World) -> None:
    sender, listener = pool_in(world)[0], listening(world)
    sender.post(signed_event("hello", SECRET, world.now))
    run(world, sender, listener, seconds=30)
    before = [relay.given for relay in world.relays.values()]
    run(world, sender, listener, seconds=600)
    assert [relay.given for relay in world.relays.values()] == before
    assert sender.wakes_in(world.now) == listener.wakes_in(world.now) == math.inf


def test_lost_connections_come_back_and_bring_what_was_missed(world: World) -> None:
    sender, listener = pool_in(world)[0], listening(world)
    run(world, sender, listener)
    for url in URLS:
        world.stop(url)
    sender.post(signed_event("hello", SECRET, world.now))
    assert run(world, sender, listener, seconds=60) == []
    assert sender.open == []
    for relay in world.relays.values():
        relay.is_up = True
    assert run(world, sender, listener, seconds=120) == ["hello"]


@pytest.mark.parametrize("lost", [0.1, 0.3])
def test_lossy_relays_bring_an_event_nevertheless(lost: float) -> None:
    world = World(7, *URLS)
    for relay in world.relays.values():
        relay.lost = lost
    sender, listener = pool_in(world)[0], listening(world)
    sender.post(signed_event("hello", SECRET, world.now))
    for _ in range(4):
        listener.ask_again()
        if run(world, sender, listener, seconds=10) == ["hello"]:
            return
    raise AssertionError("it never comes")


def test_others_forged_long_and_malformed_events_are_refused_and_counted(world: World) -> None:
    listener = listening(world)
    run(world, listener, seconds=2)
    line = world.lines[-1]
    good = signed_event("hello", SECRET, world.now)
    for wrong in (
        signed_event("hello", OTHER, world.now),
        {**good, "content": "other"},
        {**good, "sig": "0" * 128},
        {**good, "kind": 1},
        {**good, "tags": 3},
        signed_event("x" * (LONGEST_CONTENT + 1), SECRET, world.now),
        {},
    ):
        line._tell("wss://a", "EVENT", "room", wrong)
    for words in ("", "[", "[1,2]", "null", '["EVENT"]', "[" * 5000, "x" * 50_000):
        world.later(line, ("wss://a", "text", words))
    assert run(world, listener, seconds=2) == []
    assert listener.refused == 14
    assert event_in(good) is not None


def nested(depth: int) -> list[Any]:
    """Lists in each other."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "part",
    [
        *(
            {"tags": tags}
            for tags in (nested(5_000), [nested(50)], [["a"]] * 1_000, [["a" * 1_000]], [["a", 1]], ["a"])
        ),
        *({"created_at": at} for at in (10**400, -(10**400), -1, clock.LAST, 1.5, True, "1", None)),
        *({"id": name} for name in ("", "A" * 64, 5)),
        *({"kind": kind} for kind in (1, "3517", 3517.5, None)),
    ],
    ids="-".join,
)
def test_an_event_is_looked_at_part_by_part_before_anything_is_made_of_it(
    part: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> bytes:
        raise AssertionError("it is hashed")

    good = signed_event("hello", SECRET, 1_800_000_000)
    monkeypatch.setattr(events, "_digest", never)
    assert event_in({**good, **part}) is None


def test_a_flood_of_one_writer_is_cut(world: World) -> None:
    listener = listening(world)
    run(world, listener, seconds=2)
    for number in range(150):
        world.lines[-1]._tell("wss://a", "EVENT", "room", signed_event(str(number), SECRET, world.now))
    assert 0 < len(run(world, listener, seconds=1)) <= 180
    assert listener.refused
