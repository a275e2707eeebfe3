"""What relays refuse is sent again, ever more seldom; and what they send too much of is refused."""

import copy
import json
import math
import random
import time
from itertools import count
from typing import Any

import pytest

from game.online.relays import pool as pools
from game.online.relays.events import signed_event
from game.online.relays.pool import Pool
from game.online.relays.postman import Postman
from game.online.rooms import Room
from game.online.secrecy import sealing
from tests.devices import asked, gathered, play, wait
from tests.online.protocol.test_hostile import spoiled
from tests.online.relays.memory import World
from tests.online.relays.simulation import drawn_from
from tests.online.relays.test_pool import SECRET, run
from tests.sampling import seed, some, takes_all

URL, OTHER = "wss://a", "wss://b"


@pytest.mark.parametrize(
    "reason", ["rate-limited: slow down", "error: no room", "blocked: not you", "pow: 28 bits", "invalid: odd"]
)
def test_nothing_that_relays_refuse_is_refused_for_good(reason: str) -> None:
    world = World(1, URL, OTHER)
    world.behave(refuses=reason)
    pool, event = Pool(world.line(), [URL, OTHER]), signed_event("hello", SECRET, world.now)
    pool.post(event)
    run(world, pool, seconds=600)
    assert pool.is_refused
    assert pool.is_decided(event)
    assert max(world.given) <= 10
    world.behave(refuses="")
    assert 0 < pool.wakes_in(world.now) <= 300
    run(world, pool, seconds=310)
    assert pool.keepers(event) == [URL, OTHER]
    assert not pool.is_refused


@pytest.mark.parametrize(("reason", "seconds"), some([("rate-limited: ", 200), ("error: ", 120)], 1))
@pytest.mark.slow
def test_a_move_is_sent_once_relays_that_refused_it_take_texts_again(reason: str, seconds: int) -> None:
    devices = gathered(world := World(2), asked())
    world.behave(refuses=reason)
    wait(devices, seconds, thinks=1)
    before = max(device.moves for device in devices)
    world.behave(refuses="")
    wait(devices, 320)
    wait(devices, 20, thinks=1)
    assert min(device.moves for device in devices) > before


# ---------------------------------------------------------------- too much


class Flood:
    """A relay that sends what it likes."""

    def __init__(self, texts: list[str]) -> None:
        self.waiting = [(URL, "open", ""), *((URL, "text", text) for text in texts)]
        self.closed: list[str] = []
        self.opened = 0

    def open(self, _url: str) -> None:
        self.opened += 1

    def send(self, url: str, text: str) -> None: ...

    def close(self, url: str) -> None:
        self.closed.append(url)

    def news(self) -> list[tuple[str, str, str]]:
        found, self.waiting = self.waiting, []
        return found


def text_of(event: dict[str, Any]) -> str:
    return pools.json.dumps(["EVENT", "room", event])


def flooded(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[Pool, Flood]:
    """A pool with a millisecond for each message of a flood, and four a frame."""
    monkeypatch.setattr(pools, "BUDGET", 0.004)
    flood = Flood(texts)
    milliseconds = count()
    pool = Pool(flood, [URL], lambda: next(milliseconds) / 1_000)
    pool.listen({sealing.public_key(SECRET): 0})
    return pool, flood


def test_a_frame_takes_what_it_has_time_for_of_a_flood_and_the_rest_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [text_of(signed_event(str(number), SECRET, 1_800_000_000 + number)) for number in range(10)]
    pool, _ = flooded([*texts, '["EOSE","room"]'], monkeypatch)
    found, frames = [], 0
    while len(found) < len(texts):
        found += pool.tick(0.0)
        frames += 1
        assert frames < 30
        assert len(found) == len(texts) or pool.wakes_in(0.0) == 0
    assert frames > 2
    assert [event.content for event in found] == [str(number) for number in range(10)]


@pytest.mark.parametrize("text", ["[", '["EVENT","room",{}]', '["EVENT"]', "forged", "stranger"])
def test_a_relay_that_sends_what_no_honest_one_does_is_dropped(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    good = signed_event("hello", SECRET, 1_800_000_000)
    forged = {"forged": text_of(good | {"content": "other"}), "stranger": text_of(signed_event("", "22" * 32, 5))}
    pool, flood = flooded([forged.get(text, text)] * 5_000, monkeypatch)
    for frame in range(200):
        pool.tick(float(frame))
    assert URL in flood.closed
    assert pool.refused == pools._MOST_FAULTS + 1
    assert pool.wakes_in(1e9) == math.inf
    pool.tick(1e9)
    assert not flood.opened
    assert not pool.open


def test_no_member_can_have_an_honest_relay_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    long = [text_of(signed_event("x" * size, SECRET, 1_800_000_000 + size)) for size in (20_000, 60_000)]
    odd = [text_of(signed_event("", SECRET, at)) for at in (-5, 10**12)]
    pool, flood = flooded([*long, *odd] * 100, monkeypatch)
    for frame in range(400):
        pool.tick(frame / 10)
    assert (pool.refused, pool.open, flood.closed) == (400, [URL], [])


def test_a_relay_that_sends_more_than_can_wait_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, flood = flooded(['["NOTICE","' + "x" * 30_000 + '"]'] * 300, monkeypatch)
    pool.tick(0.0)
    assert URL in flood.closed
    assert not pool.relays[URL].news


@pytest.mark.usefixtures("shut_doors")
@pytest.mark.parametrize("reader", ["_told", "_event", "_ended", "_answered"])
def test_whatever_fails_while_a_relay_is_read_is_refused(monkeypatch: pytest.MonkeyPatch, reader: str) -> None:
    def fails(*_: object) -> None:
        raise LookupError("from outside")

    monkeypatch.setattr(Pool, reader, fails)
    texts = [text_of(signed_event("", SECRET, 5)), '["EOSE","room"]', '["OK","",true,""]']
    pool, flood = flooded(texts * 300, monkeypatch)
    for frame in range(600):
        pool.tick(float(frame))
    assert pool.refused == pools._MOST_FAULTS + 1
    assert URL in flood.closed


@pytest.mark.usefixtures("shut_doors")
def test_a_member_whose_texts_make_something_fail_is_ignored_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = gathered(world := World(3), asked())
    taken = []

    def fails(_room: Room, text: object, *_: object) -> None:
        taken.append(text)
        raise LookupError("from outside")

    monkeypatch.setattr(Room, "_take", fails)
    code = guest.room.code()
    for number in range(130):
        world.show(host.line, signed_event(code, guest.room.keys.own, world.now + number))
        wait([host], 1)
    assert 100 < len(taken) < 105
    assert host.postman.inbox.refused >= 130


@pytest.mark.slow
def test_sixty_thousand_forged_events_make_no_frame_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "BUDGET", 0.004)
    monkeypatch.setattr("game.online.relays.postman.BUDGET", 0.004)
    host, _ = gathered(world := World(4, URL), asked())
    good = signed_event("hello", host.room.common_secret, 1_800_000_000)
    texts = [text_of(good | {"content": str(number)}) for number in range(60_000)]
    postman = Postman(host.key, host.rooms, Pool(Flood(texts), [URL]), lambda: world.now)
    for _ in range(100):
        began = time.process_time()
        postman.tick()
        assert time.process_time() - began < 0.25


def hostile_frame(rng: random.Random, world: World, rooms: list[Room]) -> str:
    """A frame that no honest relay sends, or an event signed by somebody of the room whose text is damaged."""
    event = copy.deepcopy(rng.choice([event for relay in world.relays.values() for event in relay.events]))
    if rng.random() < 0.3:
        at, room = rng.randrange(len(event["content"])), rng.choice(rooms)
        text = event["content"][:at] + rng.choice("aZ0-_{") + event["content"][at + rng.randrange(3) :]
        secret = rng.choice([room.keys.own, room.common_secret])
        return json.dumps(["EVENT", "room", signed_event(text, secret, world.now + rng.choice([0, -(10**6), 1]), 600)])
    reason = rng.choice(["", "duplicate:", "rate-limited: x", "invalid: created_at too early", "error"])
    frames: list[list[Any]] = [["EVENT", "room", event], ["EOSE", "room"], ["OK", event["id"], False, reason]]
    frame: Any = rng.choice([*frames, ["NOTICE", "x" * 3_000], ["CLOSED", "room", "y"], ["COUNT", "", {"count": 1}]])
    for _ in range(rng.randrange(1, 3)):
        frame = spoiled(frame, rng)
    text = json.dumps(frame)
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.1 else text


@pytest.mark.slow
def test_whatever_relays_send_the_game_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(13 if takes_all() else 1):
        with drawn_from(f"{seed()} frames {number}") as rng:
            world = World(number)
            devices = gathered(world, asked(rng.choice(["kids", "dice"]), rng.choice([2, 3])))
            wait(devices, 20, thinks=0.3)
            for _ in range(1_000):
                device = rng.choice(devices)
                frame = hostile_frame(rng, world, [device.room for device in devices])
                device.line.arrives((rng.choice([*world.relays]), "text", frame))
                device.postman.tick()
            for device in devices:
                device.restart()
            play(devices)
    assert not capsys.readouterr().err
