"""A device that was away knows the game as it is after one opening, in whatever order relays show what they keep."""

from typing import Any

import pytest

from game.online.relays.events import signed_event
from game.online.relays.pool import Pool
from game.online.secrecy import sealing
from tests.devices import Device, asked, gathered, wait
from tests.online.relays.memory import World
from tests.sampling import some

ORDERS = ("newest", "oldest", "random")
SECRET = "11" * 32


def copied(device: Device) -> Device:
    """Another device at the same seat, as far as the first one is now."""
    other = Device(device.name, device.world)
    other.key = device.key
    other.store.save(device.key, device.room.stored())
    return other


def table(**ways: Any) -> tuple[World, Device, Device]:
    """A game of two over relays that behave so."""
    world = World(21)
    world.behave(**ways)
    host, guest = gathered(world, asked())
    return world, host, guest


def play_to(moves: int, *devices: Device) -> None:
    """Play until the last of the devices knows of so many moves."""
    for _ in range(4 * moves + 100):
        if devices[-1].moves >= moves:
            return
        wait(devices, 0.25, thinks=1)
    raise AssertionError("the game stands still")


@pytest.mark.parametrize("order", some(ORDERS, 1, "newest"))
@pytest.mark.parametrize("limit", [20, 500])
@pytest.mark.slow
def test_one_opening_brings_all_that_was_played_elsewhere(order: str, limit: int) -> None:
    """A phone plays to move 40; the desktops of its seat, opened without and with the host there, are at move 6.

    A new device knows the seat's link alone.
    """
    world, host, phone = table(order=order, limit=limit)
    play_to(6, host, phone)
    desktops = copied(phone), copied(phone)
    play_to(40, host, phone)
    link = phone.room.seat_code()
    phone.stop()
    host.stop()
    world.pass_time(3_600)
    for desktop, there in zip(desktops, ([], [host]), strict=True):
        for device in (*there, desktop):
            device.start()
        wait([*there, desktop])
        desktop.stop()
        assert desktop.moves >= len(phone.guest.steps) >= 38
    host.stop()
    new = Device("", world)
    new.joins(link)
    wait([new])
    assert new.moves >= len(phone.guest.steps)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("apart", [0, 1])
def test_a_pool_turns_the_pages_of_relays_that_show_twenty_events_at_once(order: str, apart: int) -> None:
    world = World(23, "wss://a")
    times = [1_700_000_000 + apart * number // 3 for number in range(70 if apart else 15)]
    events = [signed_event(str(number), SECRET, at) for number, at in enumerate(times)]
    world.behave(delay=0.0, order=order, limit=20, events=events)
    pool, found = Pool(world.line(), ["wss://a"]), []
    pool.listen({sealing.public_key(SECRET): 0})
    for _ in range(60):
        world.pass_time(0.05)
        if at_once := [event.at for event in pool.tick(world.now)]:
            found.append(at_once)
    assert found == [sorted(times)]
    assert pool.is_up_to_date


def test_a_text_that_waits_for_an_earlier_one_is_taken_once_that_has_come() -> None:
    world, host, guest = table()
    play_to(2, host, guest)
    behind, before = copied(guest), [*world.events]
    play_to(10, host, guest)
    for device in (host, guest):
        device.stop()
    key = guest.room.keys.host
    texts = [event for event in world.events if event not in before and event["pubkey"] == key]
    assert len(texts) > 2
    world.behave(events=[])
    behind.start()
    wait([behind], 5)
    for event in reversed(texts):
        world.show(behind.line, event)
        wait([behind], 0.5)
    assert behind.moves >= 9
    assert not behind.postman.inbox.refused


@pytest.mark.slow
def test_a_device_whose_seat_is_played_at_another_one_says_so_until_it_is_played_there_again() -> None:
    host, old = gathered(World(8), asked())
    new = Device(old.name, old.world)
    new.joins(old.room.seat_code())
    devices = [host, old, new]
    wait(devices, 10)
    assert not old.room.is_elsewhere
    while old.moves < 4:
        wait([host, new], 5, thinks=0.3)
        wait([old], 1)
    assert old.room.is_elsewhere
    assert not new.room.is_elsewhere
    old.restart()
    assert old.room.is_elsewhere
    wait(devices, 5)
    while not old.is_to_move:
        wait([host], 2, thinks=0.3)
        wait([old, new], 2)
    session = old.session
    while session.has_news:
        session.play(session.think(0.0))  # type: ignore[arg-type]
    session.play(session.state.legal_moves()[0])
    wait(devices, 10)
    assert (old.room.is_elsewhere, new.room.is_elsewhere) == (False, True)
