"""A host that comes back from a part of its texts plays on from nothing: it asks for the rest, waits, and says so."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from unittest.mock import Mock, patch

import pytest

from game.online.protocol.messages import Leave, RoomError
from game.online.rooms import Room
from game.storage.summary import HUMAN
from tests.devices import FRAME, Device, asked, gathered, play, taken_over, wait
from tests.online.relays.memory import World
from tests.online.relays.simulation import drawn_from


@pytest.fixture(autouse=True)
def repeatable() -> Iterator[None]:
    with drawn_from("resuming"):
        yield


FIRST = {2: 3, 3: 6}
"""By seats, the number of the host's first texts: those before the deal, the deal, and one more."""


def played(seats: int = 2, *, is_hosts_turn: bool = False) -> list[Device]:
    """The devices of a game some moves of which have been made, and in which it's the host's turn, or a guest's."""
    host, *_ = devices = gathered(World(8), asked(seats=seats))
    wait(devices, 30, thinks=0.2)
    while host.is_to_move != is_hosts_turn:
        wait(devices, FRAME, thinks=0.5)
    wait(devices, 5)
    assert host.moves > 4
    assert not host.side.state.ended
    return devices


def shorten(host: Device, *, guests_too: bool = False) -> list[list[dict[str, Any]]]:
    """Have the relays forget all but the host's first texts, and guests' too if asked; what they had."""
    key, relays, first = host.room.keys.public, host.line.world.relays.values(), FIRST[len(host.host.seats)]
    had = [relay.events for relay in relays]
    for relay in relays:
        own = [event for event in relay.events if event["pubkey"] == key]
        relay.events = [
            event for event in relay.events if event not in own[first:] and (event in own or not guests_too)
        ]
    return had


@pytest.mark.parametrize("is_waited_for", [True, False])
@pytest.mark.slow
def test_a_host_that_lacks_moves_that_a_guest_knows_waits_for_them_and_then_goes_on(is_waited_for: bool) -> None:
    """The guest's own move waits for the host; or it has nothing to say, and relays have kept no text of a guest."""
    old, *guests = played(2 if is_waited_for else 3, is_hosts_turn=not is_waited_for)
    moves = old.side.moves
    if not is_waited_for:
        wait([old, *guests], 30)
    had = shorten(old, guests_too=not is_waited_for)
    host, *_ = devices = [taken_over(old), *guests]
    wait(devices, 60, thinks=is_waited_for)
    assert host.room.is_resuming
    assert {*host.room.ahead} & {"Guest 1", "Guest 2"}
    assert not host.room.has_to_send
    for relay, events in zip(old.line.world.relays.values(), had, strict=True):
        relay.events += [event for event in events if event not in relay.events]
    wait(devices, 400)
    assert not host.room.is_resuming
    assert host.side.moves[: len(moves)] == moves
    play(devices)


@pytest.mark.slow
def test_a_host_whose_older_device_is_taken_up_again_finds_what_was_played_at_the_other() -> None:
    old, *guests = played(3)
    other = taken_over(old)
    wait([other, *guests], 40, thinks=0.3)
    wait([other, *guests], 5)
    later = other.moves
    other.stop()
    old.start()
    assert later > old.moves
    devices = [old, *guests]
    wait(devices, 60, thinks=0.2)
    assert not old.room.is_resuming
    assert old.moves >= later
    play(devices)


@pytest.mark.slow
def test_moves_that_an_older_device_made_beside_the_others_game_do_not_count() -> None:
    old, guest = played()
    new = taken_over(old)
    wait([new, guest], 40, thinks=0.3)
    wait([new, guest], 5)
    moves, count, side = new.side.moves, old.moves, old.host
    assert len(moves) > count
    new.stop()
    side.match = side.dealt.until(max(at for at in range(count) if side.dealt.states[at].current_player == 0))
    side.play(next(move for move in side.state.legal_moves() if move != moves[len(side.moves)]))
    old.keep()
    old.start()
    wait([old, guest], 60)
    assert old.side.moves[: len(moves)] == moves
    play([old, guest])


@pytest.mark.slow
def test_the_host_can_decide_to_go_on_without_what_is_missing() -> None:
    old, *guests = played(3)
    shorten(old)
    host, *_ = devices = [taken_over(old), *guests]
    wait(devices, 30)
    with suppress(RoomError):
        host.room.resume()
    assert host.room.is_resuming
    host.room.resume(is_settled=True)
    host.keep()
    wait(devices, 60)
    assert not host.room.is_resuming
    assert Room.restored(json.loads(json.dumps(host.room.stored())))._settled == 1
    for guest in guests:
        host.host.stand_in(guest.guest.own)
    assert host.side.kinds[0] == HUMAN
    wait([host], 60, thinks=1)
    assert host.side.state.ended or host.moves > 20


@pytest.mark.parametrize(("others", "heard"), [(0, 0), (0, 1), (2, 0)])
@pytest.mark.slow
def test_the_host_can_decide_to_go_on_from_before_a_gap_in_its_own_texts(others: int, heard: int) -> None:
    """All guests had shown that they knew the moves before those of a later text, whoever of them is heard."""
    old, *guests = played(3)
    last, guest = old.moves, guests[0].room.keys.public
    for relay in old.line.world.relays.values():  # what guests have told is gone, too
        own = [event for event in relay.events if event["pubkey"] == old.room.keys.public]
        told = [event for event in relay.events if event["pubkey"] == guest]
        relay.events = [*own[: FIRST[3]], own[-1], *told[len(told) - heard :]]
    host = taken_over(old)
    wait([host, *guests[:others]], 60)
    assert host.room.is_resuming
    assert {*host.room.ahead} == {"Guest 1", "Guest 2"}
    host.room.resume(is_settled=True)
    assert not host.room.is_resuming
    assert 0 <= host.moves < last


@pytest.mark.slow
def test_a_guest_who_leaves_a_game_that_the_host_has_not_dealt_is_waited_for_as_any_that_knows_more() -> None:
    host, guest = devices = played()
    guest.postman.hand_over(guest.room.told(Leave(7, 1)))
    tried = Mock(side_effect=host.room.resume)
    with patch.object(Room, "resume", tried):
        wait(devices, 60)
    assert host.room.ahead == ("Guest 1",)
    assert tried.call_count < 20
    host.room.resume(is_settled=True)
    wait(devices, 60)
    assert not host.room.is_resuming
    play(devices)
