"""Clocks that are wrong: a room is played all the same, says so, and gives nobody more or less time for a turn."""

import itertools
import json

import pytest

from game.online.relays.pool import time_fault
from game.online.relays.probe import Probe
from game.online.rooms import Room
from tests.devices import Device, asked, gathered, taken_over, wait
from tests.online.relays.memory import World
from tests.online.relays.test_catching_up import copied
from tests.online.relays.test_postman import DAY, guest_with_an_hour
from tests.sampling import some

HOUR = 3_600
STRICT = 900.0
"""Seconds ahead of a relay's clock at which most of them refuse an event."""
FAST = -5 * HOUR, -HOUR, HOUR, 5 * HOUR, 3 * DAY
CASES = [*itertools.product(("host", "guest"), FAST, (STRICT, float("inf")))]


def table(late: float, *fast: float) -> list[Device]:
    """The devices of a game of two that has been dealt, the host's clock and the guest's being so fast."""
    world = World(31)
    world.behave(late=late, order="newest")
    return gathered(world, asked(), fast=fast)


def goes_on(devices: list[Device], moves: int = 8) -> bool:
    """True if so many more moves are known to both within two minutes."""
    aim = max(device.moves for device in devices) + moves
    for _ in range(240):
        wait(devices, 0.5, thinks=0.5)
        if all(device.moves >= aim for device in devices):
            return True
    return False


@pytest.mark.parametrize(("who", "fast", "late"), some(CASES, 4, ("host", 5 * HOUR, STRICT)))
@pytest.mark.slow
def test_a_game_goes_on_however_wrong_a_clock_is(who: str, fast: int, late: float) -> None:
    devices = table(late, *((fast, 0) if who == "host" else (0, fast)))
    assert goes_on(devices)
    for device in devices:  # and after both programs have begun again
        device.restart()
    assert goes_on(devices)
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
    devices = table(late)
    assert goes_on(devices, 2)
    for fast in (3 * DAY, 0, -5 * HOUR, 0, 5 * HOUR, -2 * HOUR, 0):
        devices[who].fast = fast
        assert goes_on(devices, 2), fast
        if fast > late:
            assert devices[who].postman.clock_fault == "wrong"
    wait(devices, 5)
    assert "wrong" not in [device.postman.clock_fault for device in devices]


@pytest.mark.slow
def test_two_devices_of_one_seat_whose_clocks_are_apart_both_play() -> None:
    host, guest = table(STRICT)
    assert goes_on([host, guest], 4)
    other = copied(guest)
    other.fast = -3 * DAY
    guest.stop()
    host.restart()
    other.start()
    assert goes_on([host, other], 4)


@pytest.mark.slow
def test_relays_that_show_few_texts_of_one_second_show_all_of_a_clock_that_was_set_back() -> None:
    host, guest = table(float("inf"), HOUR, 0)
    host.line.world.behave(limit=12, delay=0.0)
    assert goes_on([host, guest], 2)
    host.fast = 0
    assert goes_on([host, guest], 36)
    wait([host, guest], 5)
    other = taken_over(host)
    wait([other], 10)
    assert other.side.game
    assert other.side.moves == host.side.moves


def test_clocks_that_are_right_are_not_called_wrong() -> None:
    devices = table(STRICT, 0, 120)
    assert goes_on(devices)
    assert [(device.postman.clock_fault, device.room.offset) for device in devices] == [("", 0), ("", 0)]


def test_what_passed_is_kept_for_the_room_and_older_versions_can_read_it() -> None:
    devices = _, guest = table(STRICT, 0, 2 * HOUR)
    assert goes_on(devices, 2)
    kept = guest.room.stored()
    again = Room.restored(json.loads(json.dumps(kept)))
    assert again.offset == guest.room.offset < -HOUR
    assert again.times == guest.room.times
    del kept["offset"], kept["times"]
    assert Room.restored(kept).offset == 0
    before = guest.line.world.given[0]
    guest.restart()
    assert goes_on(devices, 2)
    assert guest.line.world.given[0] - before < 40


@pytest.mark.parametrize("fast", [0, 2 * HOUR, -5 * HOUR])
def test_a_guest_has_the_same_time_for_a_turn_whatever_clocks_say(fast: int) -> None:
    host, guest = devices = guest_with_an_hour()
    guest.line.world.behave(late=STRICT)
    host.fast = fast
    host.restart()
    host.room._turn = 0, 0, 0.0
    for passes, least in ((0, 3_500), (3_300, 0), (400, -HOUR)):
        guest.line.world.pass_time(passes)
        wait(devices, 30 if not passes else 5)
        assert least < host.room.deadline - host.now() <= HOUR
        assert host.room.is_late is (least < 0)


def test_relays_are_found_though_the_clock_is_wrong() -> None:
    world = World(5, "wss://a", "wss://b")
    world.behave(late=STRICT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.online.relays.probe.known", lambda: ("a", "b"))
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
