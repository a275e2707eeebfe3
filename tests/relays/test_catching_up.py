"""A device that was away knows the game as it is after one opening, in whatever order relays show what they keep."""

from __future__ import annotations

import pytest

from game import sealing
from game.envelope import Invited, read_code
from game.relays.events import signed_event
from game.relays.pool import Pool
from game.rooms import Rooms
from game.storage import Store
from tests.relays.memory import World
from tests.relays.test_postman import Device, begun, wait
from tests.sampling import some

ORDERS = ("newest", "oldest", "random")
SECRET = "11" * 32


@pytest.fixture(autouse=True)
def ready() -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()


def copied(device: Device) -> Device:
    """Another device at the same seat, as far as the first one is now."""
    other = Device(device.name, device.world)
    other.key, other.store = device.key, Store()
    other.store.save(device.key, device.room.stored())
    return other


def play_to(moves: int, world: World, devices: list[Device]) -> None:
    """Play until the last of the devices knows of so many moves."""
    for _ in range(4 * moves + 100):
        side = devices[-1].room.side
        if side.game and len(side.moves) >= moves:
            return
        wait(world, devices, 0.25, thinks=1)
    raise AssertionError("the game stands still")


def played_ahead(order: str, limit: int, *, is_host_there: bool) -> tuple[Device, Device]:
    """A phone that has played to move 40, and the desktop of the same seat, at move 6 when it's opened again."""
    world = World(21, "wss://a", "wss://b", "wss://c")
    for relay in world.relays.values():
        relay.order, relay.limit = order, limit  # type: ignore[assignment]
    host, phone = begun(world, "classic", 2)
    play_to(6, world, [host, phone])
    desktop = copied(phone)
    play_to(40, world, [host, phone])
    phone.stop()
    if not is_host_there:
        host.stop()
    world.pass_time(3_600)
    desktop.start()
    wait(world, [host, desktop] if is_host_there else [desktop], 10)
    return phone, desktop


@pytest.mark.parametrize("order", some(ORDERS, 1, "newest"))
@pytest.mark.parametrize("limit", [20, 500])
@pytest.mark.parametrize("is_host_there", [True, False])
@pytest.mark.slow
def test_one_opening_brings_all_that_was_played_elsewhere(order: str, limit: int, is_host_there: bool) -> None:
    phone, desktop = played_ahead(order, limit, is_host_there=is_host_there)
    known = phone.room.side.steps  # type: ignore[union-attr]
    assert len(desktop.room.side.moves) >= len(known) >= 38


@pytest.mark.parametrize("order", some(ORDERS, 1, "newest"))
@pytest.mark.slow
def test_a_seat_that_moves_to_a_new_device_has_the_whole_game_at_once(order: str) -> None:
    world = World(22, "wss://a", "wss://b", "wss://c")
    for relay in world.relays.values():
        relay.order, relay.limit = order, 20  # type: ignore[assignment]
    host, guest = begun(world, "classic", 2)
    play_to(24, world, [host, guest])
    invited = read_code(guest.room.seat_code())
    assert isinstance(invited, Invited)
    for device in (host, guest):
        device.stop()
    new = Device("Guest 1", world)
    new.key = Rooms(new.store).join(invited, "").key
    new.start()
    wait(world, [new], 10)
    assert len(new.room.side.moves) >= len(guest.room.side.steps) >= 22  # type: ignore[union-attr]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("apart", [0, 1])
def test_a_pool_turns_the_pages_of_relays_that_show_twenty_events_at_once(order: str, apart: int) -> None:
    world = World(23, "wss://a")
    relay, world.delay = world.relays["wss://a"], 0.0
    relay.order, relay.limit = order, 20  # type: ignore[assignment]
    times = [1_700_000_000 + apart * number // 3 for number in range(70 if apart else 15)]
    relay.events = [signed_event(str(number), SECRET, at) for number, at in enumerate(times)]
    pool, found = Pool(world.line(), ["wss://a"]), []
    pool.listen({sealing.public_key(SECRET): 0})
    for _ in range(60):
        world.pass_time(0.05)
        found.append([event.at for event in pool.tick(world.now)])
    together = [at for at in found if at]
    assert together == [sorted(times)]
    assert pool.is_up_to_date


def test_a_text_that_waits_for_an_earlier_one_is_taken_once_that_has_come() -> None:
    world = World(24, "wss://a", "wss://b", "wss://c")
    host, guest = begun(world, "classic", 2)
    play_to(2, world, [host, guest])
    behind, before = copied(guest), {event["id"] for event in world.relays["wss://a"].events}
    play_to(10, world, [host, guest])
    for device in (host, guest):
        device.stop()
    later = [event for event in world.relays["wss://a"].events if event["id"] not in before]
    for relay in world.relays.values():
        relay.events = []
    behind.start()
    wait(world, [behind], 5)
    key = guest.room.keys.host
    texts = [event for event in later if event["pubkey"] == key]
    assert len(texts) > 2
    for event in reversed(texts):
        behind.line._tell("wss://a", "EVENT", "room", event)
        wait(world, [behind], 0.5)
    assert len(behind.room.side.moves) >= 9
    assert not behind.postman.refused
