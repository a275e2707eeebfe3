"""A few relays together: each gets what is sent until it has shown it; nothing is sent while nothing happens."""

import math
from typing import Any
from unittest.mock import patch

import pytest

from game.device import clock
from game.online.relays import events
from game.online.relays.events import LONGEST_CONTENT, event_in, signed_event
from game.online.relays.pool import Pool
from game.online.secrecy import sealing
from tests.online.relays.memory import URLS, World

SECRET, OTHER = "11" * 32, "22" * 32


@pytest.fixture
def world() -> World:
    return World(1)


def run(world: World, *pools: Pool, seconds: float = 10.0) -> list[str]:
    """The contents that come to any of the pools meanwhile; hours pass in longer steps."""
    found, step = [], 0.05 if seconds < 500 else 0.5
    for _ in range(int(seconds / step)):
        world.pass_time(step)
        found += [event.content for pool in pools for event in pool.tick(world.now)]
    return found


@pytest.fixture
def sender(world: World) -> Pool:
    return Pool(world.line(), URLS)


def listening(world: World) -> Pool:
    """A pool that listens to one device's events."""
    pool = Pool(world.line(), URLS)
    pool.listen({sealing.public_key(SECRET): world.now - 100})
    return pool


@pytest.fixture
def listener(world: World) -> Pool:
    return listening(world)


def hello(world: World) -> dict[str, Any]:
    return signed_event("hello", SECRET, world.now)


def test_what_is_posted_comes_once_to_who_listens_then_or_later(world: World, sender: Pool, listener: Pool) -> None:
    sender.post(hello(world))
    assert run(world, sender, listener) == ["hello"]
    assert run(world, listening(world)) == ["hello"]


def test_only_relays_that_have_shown_an_event_count_as_its_keepers(world: World, sender: Pool) -> None:
    world.relays["wss://a"].keeps = False
    world.relays["wss://b"].refuses = "blocked: no"
    sender.post(event := hello(world))
    run(world, sender, seconds=30)
    assert sender.keepers(event) == ["wss://c"]
    assert sender.is_decided(event)


def test_a_relay_that_says_it_has_a_double_has_kept_it(world: World, sender: Pool) -> None:
    event = hello(world)
    world.behave(refuses="duplicate: have it", events=[event])
    sender.post(event)
    run(world, sender)
    assert sender.keepers(event) == [*URLS]


def test_a_relay_that_keeps_nothing_is_given_an_event_three_times_and_then_seldom(world: World, sender: Pool) -> None:
    world.behave(keeps=False)
    sender.post(event := hello(world))
    run(world, sender, seconds=120)
    assert (sender.is_decided(event), sender.is_refused, sender.keepers(event)) == (True, True, [])
    assert max(world.given) <= 15
    run(world, sender, seconds=3_600)
    before = max(world.given)
    run(world, sender, seconds=3_600)
    assert 0 < max(world.given) - before <= 3 * 13
    assert sender.is_refused


def test_nothing_is_sent_while_nothing_happens(world: World, sender: Pool, listener: Pool) -> None:
    sender.post(hello(world))
    run(world, sender, listener, seconds=30)
    before = world.given
    run(world, sender, listener, seconds=600)
    assert world.given == before
    assert sender.wakes_in(world.now) == math.inf
    assert 200 < listener.wakes_in(world.now) < 900


def test_a_relay_that_shows_nothing_is_asked_again_and_called_anew(world: World, listener: Pool) -> None:
    """A connection may be dead without having ended."""
    run(world, listener, seconds=5)
    world.behave(lost=1.0)
    listener.ask_again()
    run(world, listener, seconds=70)
    assert not listener.is_up_to_date
    world.behave(lost=0.0)
    run(world, listener, seconds=90)
    assert listener.is_up_to_date


def test_what_was_lost_is_found_within_a_quarter_of_an_hour(world: World, sender: Pool, listener: Pool) -> None:
    run(world, sender, listener, seconds=5)
    sender.post(hello(world))
    sender.tick(world.now)
    world._under_way = [sent for sent in world._under_way if sent[2] is not listener.sockets]
    assert not run(world, sender, listener, seconds=60)
    assert run(world, sender, listener, seconds=840) == ["hello"]


def test_lost_connections_come_back_and_bring_what_was_missed(world: World, sender: Pool, listener: Pool) -> None:
    run(world, sender, listener)
    for url in URLS:
        world.stop(url)
    sender.post(hello(world))
    assert run(world, sender, listener, seconds=60) == []
    assert sender.open == []
    world.behave(is_up=True)
    assert run(world, sender, listener, seconds=120) == ["hello"]


@pytest.mark.parametrize("lost", [0.1, 0.3])
def test_lossy_relays_bring_an_event_nevertheless(world: World, sender: Pool, listener: Pool, lost: float) -> None:
    world.behave(lost=lost)
    sender.post(hello(world))
    found: list[str] = []
    for _ in range(4):
        listener.ask_again()
        found = found or run(world, sender, listener, seconds=10)
    assert found == ["hello"]


def test_others_forged_long_and_malformed_events_are_refused_and_counted(world: World, listener: Pool) -> None:
    run(world, listener, seconds=2)
    (line,) = world.lines
    good = hello(world)
    for wrong in (
        signed_event("hello", OTHER, world.now),
        {**good, "content": "other"},
        {**good, "sig": "0" * 128},
        {**good, "kind": 1},
        {**good, "tags": 3},
        signed_event("x" * (LONGEST_CONTENT + 1), SECRET, world.now),
        {},
    ):
        world.show(line, wrong)
    for words in ("", "[", "[1,2]", "null", '["EVENT"]', "[" * 5000, "x" * 50_000):
        world.later(line, ("wss://a", "text", words))
    assert run(world, listener, seconds=2) == []
    assert listener.refused == 14
    assert event_in(good) is not None


NESTED: list[Any] = []
for _ in range(5_000):
    NESTED = [NESTED]


@pytest.mark.parametrize(
    "part",
    [
        *({"tags": tags} for tags in (NESTED, [[[["a"]]]], [["a"]] * 1_000, [["a" * 1_000]], [["a", 1]], ["a"])),
        *({"created_at": at} for at in (10**400, -(10**400), -1, clock.LAST, 1.5, True, "1", None)),
        *({"id": name} for name in ("", "A" * 64, 5)),
        *({"kind": kind} for kind in (1, "3517", 3517.5, None)),
    ],
    ids="-".join,
)
def test_an_event_is_looked_at_part_by_part_before_anything_is_made_of_it(part: dict[str, Any]) -> None:
    good = signed_event("hello", SECRET, 1_800_000_000)
    with patch.object(events, "_digest") as hashing:
        assert event_in({**good, **part}) is None
    hashing.assert_not_called()


def test_a_flood_of_one_writer_is_cut(world: World, listener: Pool) -> None:
    run(world, listener, seconds=2)
    for number in range(150):
        world.show(world.lines[0], signed_event(str(number), SECRET, world.now))
    assert 0 < len(run(world, listener, seconds=1)) <= 180
    assert listener.refused
