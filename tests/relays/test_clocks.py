"""Clocks that are wrong: a room is played all the same, says so, and gives nobody more or less time for a turn."""

from __future__ import annotations

import itertools
import json

import pytest

from game import sealing
from game.relays.pool import time_fault
from game.relays.postman import Probe
from game.rooms import Room
from tests.relays.memory import World
from tests.relays.test_postman import DAY, Device, begun, guest_with_an_hour, taken_over, wait
from tests.sampling import some

HOUR = 3_600
STRICT = 900.0
"""Seconds ahead of a relay's clock at which most of them refuse an event."""
FAST = -5 * HOUR, -HOUR, HOUR, 5 * HOUR, 3 * DAY
CASES = [*itertools.product(("host", "guest"), FAST, (STRICT, float("inf")))]


@pytest.fixture(autouse=True)
def ready() -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()


def table(late: float, *fast: float) -> tuple[World, list[Device]]:
    """A game of two that has been dealt, the host's clock and the guest's being so fast."""
    world = World(31, "wss://a", "wss://b", "wss://c")
    for relay in world.relays.values():
        relay.late, relay.order = late, "newest"
    host, guest = begun(world, "classic", 2)
    for device, seconds in zip((host, guest), fast, strict=True):
        device.stop()
        device.fast = seconds
        device.start()
    wait(world, [host, guest], 15)
    return world, [host, guest]


def goes_on(world: World, devices: list[Device], moves: int = 8) -> bool:
    """True if so many more moves are known to both within two minutes."""
    aim = max(len(device.room.side.moves) if device.room.side.game else 0 for device in devices) + moves
    for _ in range(240):
        wait(world, devices, 0.5, thinks=0.5)
        if all(device.room.side.game and len(device.room.side.moves) >= aim for device in devices):
            return True
    return False


@pytest.mark.parametrize(("who", "fast", "late"), some(CASES, 4, ("host", 5 * HOUR, STRICT)))
@pytest.mark.slow
def test_a_game_goes_on_however_wrong_a_clock_is(who: str, fast: int, late: float) -> None:
    world, devices = table(late, *((fast, 0) if who == "host" else (0, fast)))
    assert goes_on(world, devices)
    for device in devices:  # and after both programs have begun again
        device.stop()
        device.start()
    assert goes_on(world, devices)
    wrong = devices[0 if who == "host" else 1]
    if fast > late:
        assert wrong.postman.clock_fault == "wrong"
        assert -8 * DAY < wrong.room.offset < late - fast
    else:
        assert wrong.room.offset == 0
    assert any(device.postman.clock_fault for device in devices)


@pytest.mark.parametrize("late", [STRICT, float("inf")])
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.slow
def test_a_game_goes_on_while_a_clock_jumps_back_and_forth(late: float, who: int) -> None:
    world, devices = table(late, 0, 0)
    assert goes_on(world, devices, 2)
    for fast in (3 * DAY, 0, -5 * HOUR, 0, 5 * HOUR, -2 * HOUR, 0):
        devices[who].fast = fast
        assert goes_on(world, devices, 2), fast
    wait(world, devices, 5)
    assert [device.postman.clock_fault for device in devices].count("wrong") == 0


@pytest.mark.slow
def test_two_devices_of_one_seat_whose_clocks_are_apart_both_play() -> None:
    world, (host, guest) = table(STRICT, 0, 0)
    assert goes_on(world, [host, guest], 4)
    other = Device("Guest 1", world)
    other.key, other.fast = guest.key, -3 * DAY
    other.store.save(guest.key, guest.room.stored())
    guest.stop()
    host.stop()
    host.start()
    other.start()
    assert goes_on(world, [host, other], 4)


@pytest.mark.slow
def test_relays_that_show_few_texts_of_one_second_show_all_of_a_clock_that_was_set_back() -> None:
    world, devices = table(float("inf"), HOUR, 0)
    world.delay = 0.0
    for relay in world.relays.values():
        relay.limit = 12
    assert goes_on(world, devices, 2)
    devices[0].fast = 0
    assert goes_on(world, devices, 36)
    wait(world, devices, 5)
    moves = devices[0].room.side.moves
    devices[0] = taken_over(world, devices[0])
    wait(world, devices[:1], 10)
    assert devices[0].room.side.game
    assert devices[0].room.side.moves == moves


def test_clocks_that_are_right_are_not_called_wrong() -> None:
    world, devices = table(STRICT, 0, 120)
    assert goes_on(world, devices)
    assert [device.postman.clock_fault for device in devices] == ["", ""]
    assert [device.room.offset for device in devices] == [0, 0]


def test_a_clock_that_was_set_right_is_called_wrong_no_longer() -> None:
    world, devices = table(STRICT, 0, 2 * HOUR)
    assert goes_on(world, devices, 4)
    assert devices[1].postman.clock_fault == "wrong"
    devices[1].fast = 0
    assert goes_on(world, devices, 4)
    assert devices[1].postman.clock_fault == ""


def test_what_passed_is_kept_for_the_room_and_older_versions_can_read_it() -> None:
    world, devices = table(STRICT, 0, 2 * HOUR)
    assert goes_on(world, devices, 2)
    kept = devices[1].room.stored()
    again = Room.restored(json.loads(json.dumps(kept)))
    assert again.offset == devices[1].room.offset < -HOUR
    assert again.times == devices[1].room.times
    del kept["offset"], kept["times"]
    assert Room.restored(kept).offset == 0
    refused = world.relays["wss://a"].given
    devices[1].stop()
    devices[1].start()
    assert goes_on(world, devices, 2)
    assert world.relays["wss://a"].given - refused < 40


@pytest.mark.parametrize("fast", [0, 2 * HOUR, -5 * HOUR])
def test_a_guest_has_the_same_time_for_a_turn_whatever_clocks_say(fast: int) -> None:
    world, devices = guest_with_an_hour()
    for relay in world.relays.values():
        relay.late = STRICT
    host = devices[0]
    host.stop()
    host.fast = fast
    host.start()
    host.room._turn = 0, 0, 0.0
    wait(world, devices, 30)
    assert 3_500 < host.room.deadline - host.now() <= HOUR
    world.pass_time(3_300)
    wait(world, devices, 5)
    assert not host.room.is_late
    world.pass_time(400)
    wait(world, devices, 5)
    assert host.room.is_late


def test_relays_are_found_though_the_clock_is_wrong() -> None:
    world = World(5, "wss://a", "wss://b")
    for relay in world.relays.values():
        relay.late = STRICT
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.relays.postman.known", lambda: ("a", "b"))
        probe = Probe(world.line(), lambda: world.now + 5 * HOUR)
        passed = None
        while passed is None:
            world.pass_time(0.05)
            passed = probe.tick()
    assert passed == ("a", "b")


@pytest.mark.parametrize(
    ("reason", "fault"),
    [
        ("invalid: created_at too late", -1),
        ("invalid: created_at too early", 1),
        ("invalid: event creation date is too far off from the current time", -1),
        ("blocked: event too much in the future", -1),
        ("invalid: event too old", 1),
        ("invalid: event expired", 1),
        ("rejected: created_at is more than 900 seconds in the future", -1),
        ("rejected: created_at is less than 900 seconds in the past", 1),
        ("invalid: the event created_at field is out of the acceptable range (+30min) for this relay", -1),
        ("invalid: created_at must not be later than 60 seconds from the current time", -1),
        ("invalid: timestamp is too far ahead", -1),
        ("rate-limited: slow down", 0),
        ("blocked: you are banned", 0),
        ("error: could not connect to the database", 0),
        ("pow: difficulty 26 is less than 30", 0),
        ("invalid: bad event id", 0),
    ],
)
def test_what_relays_say_of_an_events_time_is_understood(reason: str, fault: int) -> None:
    assert time_fault(reason) == fault
