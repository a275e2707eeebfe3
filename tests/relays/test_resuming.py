"""A host that comes back from a part of its texts plays on from nothing: it asks for the rest, waits, and says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from unittest.mock import Mock, patch

import pytest

from game import sealing
from game.online.host import Host
from game.online.messages import Leave, RoomError
from game.rooms import Room
from game.summary import HUMAN
from tests.relays.memory import World
from tests.relays.simulation import drawn_from
from tests.relays.test_postman import URLS, Device, agree, begun, guest_in, host_of, play, room_of, taken_over, wait


@pytest.fixture(autouse=True)
def ready() -> Iterator[None]:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()
    with drawn_from("resuming"):
        yield


def played(seats: int = 2, seconds: float = 30) -> tuple[World, list[Device]]:
    """A game some moves of which have been made."""
    world = World(8, *URLS)
    devices = begun(world, "classic", seats)
    wait(world, devices, seconds, thinks=0.2)
    while host_of(devices).state.current_player == 0:
        wait(world, devices, 1, thinks=1)
    wait(world, devices, 5)
    assert len(host_of(devices).moves) > 4
    return world, devices


def shorten(world: World, host: Device, kept: int) -> list[list[dict[str, object]]]:
    """Have the relays forget the host's texts but for the first few; return what they had."""
    key = host.room.keys.public
    had = [list(relay.events) for relay in world.relays.values()]
    for relay in world.relays.values():
        own = [event for event in relay.events if event["pubkey"] == key]
        relay.events = [event for event in relay.events if event["pubkey"] != key or event in own[:kept]]
    return had


def bring_back(world: World, had: list[list[dict[str, object]]]) -> None:
    for relay, events in zip(world.relays.values(), had, strict=True):
        relay.events += [event for event in events if event not in relay.events]


@pytest.mark.slow
def test_a_host_that_lacks_moves_that_a_guest_knows_waits_for_them_and_then_goes_on() -> None:
    world, devices = played()
    moves = host_of(devices).moves
    had = shorten(world, devices[0], 3)
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 30, thinks=1)
    assert devices[0].room.is_resuming
    assert devices[0].room.ahead == ("Guest 1",)
    assert not devices[0].room.has_to_send
    bring_back(world, had)
    wait(world, devices, 400, thinks=0)
    assert not devices[0].room.is_resuming
    assert host_of(devices).moves[: len(moves)] == moves
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_a_host_whose_older_device_is_taken_up_again_finds_what_was_played_at_the_other() -> None:
    world, devices = played(3)
    old = devices[0]
    devices[0] = taken_over(world, old)
    wait(world, devices, 40, thinks=0.3)
    wait(world, devices, 5)
    later = len(host_of(devices).moves)
    assert later > len(old.room.side.moves)
    devices[0].stop()
    devices[0] = old
    old.start()
    wait(world, devices, 60, thinks=0.2)
    assert not old.room.is_resuming
    assert len(host_of(devices).moves) >= later
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_moves_that_an_older_device_made_beside_the_others_game_do_not_count() -> None:
    world, devices = played()
    old, count = devices[0], len(host_of(devices).moves)
    new = taken_over(world, old)
    wait(world, [new, devices[1]], 40, thinks=0.3)
    devices[0] = new
    wait(world, devices, 5)
    moves = host_of(devices).moves
    assert len(moves) > count
    new.stop()
    side = old.room.side
    assert isinstance(side, Host)
    side.match = side.dealt.until(max(at for at in range(count) if side.dealt.states[at].current_player == 0))
    other = next(move for move in side.state.legal_moves() if move != moves[len(side.moves)])
    side.make(other)
    devices[0] = old
    old.rooms.keep(old.room)
    old.start()
    wait(world, devices, 60)
    assert host_of(devices).moves[: len(moves)] == moves
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_the_host_can_decide_to_go_on_without_what_is_missing() -> None:
    world, devices = played(3)
    shorten(world, devices[0], 3)
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 30)
    host = devices[0]
    with suppress(RoomError):
        host.room.resume()
    assert host.room.is_resuming
    host.room.resume(is_settled=True)
    host.rooms.keep(host.room)
    wait(world, devices, 60)
    assert not host.room.is_resuming
    assert Room.restored(json.loads(json.dumps(host.room.stored())))._settled == 1
    for guest in devices[1:]:
        host_of(devices).stand_in(guest_in(guest).own)
    assert host_of(devices).kinds[0] == HUMAN
    wait(world, devices[:1], 60, thinks=1)
    assert host_of(devices).state.ended or len(host_of(devices).moves) > 20


@pytest.mark.parametrize(("others", "heard"), [(0, 0), (0, 1), (2, 0)])
@pytest.mark.slow
def test_the_host_can_decide_to_go_on_from_before_a_gap_in_its_own_texts(others: int, heard: int) -> None:
    """All guests had shown that they knew the moves before those of a later text, whoever of them is heard."""
    world, devices = played(3)
    key, last = devices[0].room.keys.public, len(host_of(devices).moves)
    guest = devices[1].room.keys.public
    for relay in world.relays.values():  # what guests have told is gone, too
        own = [event for event in relay.events if event["pubkey"] == key]
        told = [event for event in relay.events if event["pubkey"] == guest]
        relay.events = [*own[:3], own[-1], *told[len(told) - heard :]]
    devices[0] = host = taken_over(world, devices[0])
    wait(world, devices[: 1 + others], 60)
    assert host.room.is_resuming
    assert {*host.room.ahead} == {"Guest 1", "Guest 2"}
    host.room.resume(is_settled=True)
    assert not host.room.is_resuming
    assert 0 <= len(host_of(devices).moves) < last


@pytest.mark.slow
def test_a_guest_who_leaves_a_game_that_the_host_has_not_dealt_is_waited_for_as_any_that_knows_more() -> None:
    world, devices = played()
    host, guest = devices
    guest.postman.hand_over(guest.room.told(Leave(7, 1)))
    tried = Mock(side_effect=host.room.resume)
    with patch.object(Room, "resume", tried):
        wait(world, devices, 60)
    assert host.room.ahead == ("Guest 1",)
    assert tried.call_count < 20
    host.room.resume(is_settled=True)
    wait(world, devices, 60)
    assert not host.room.is_resuming
    play(world, devices)
    agree(devices)


def test_before_the_deal_a_guest_who_only_sits_proves_nothing() -> None:
    world, devices, _ = room_of(3, 1)
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 10)
    assert not devices[0].room.is_resuming


@pytest.mark.slow
def test_a_guest_shows_a_host_that_it_has_lost_moves_although_it_waits_for_nothing_itself() -> None:
    world, devices = played(3)
    while host_of(devices).state.current_player != 0:
        wait(world, devices, 1, thinks=1)
    wait(world, devices, 30)
    had = shorten(world, devices[0], 3)
    for relay in world.relays.values():  # nobody's answer is kept, either
        relay.events = [event for event in relay.events if event["pubkey"] == devices[0].room.keys.public]
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 60)
    assert devices[0].room.is_resuming
    assert devices[0].room.ahead
    bring_back(world, had)
    wait(world, devices, 400)
    play(world, devices)
    agree(devices)
