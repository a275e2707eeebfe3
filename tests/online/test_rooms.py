"""Games by hand: codes go from device to device in any order, and each brings its room on or says why not."""

import json
import math
import random
from contextlib import suppress
from typing import Any

import pytest

from game.device import clock
from game.engine import RecordError
from game.online.protocol.messages import RoomError
from game.online.protocol.pledging import Verdict
from game.online.rooms import Room, Rooms
from tests.devices import Device, asked, begin, go_round, seals, tell
from tests.online.protocol.test_hostile import spoiled

__all__ = ["seals"]


@pytest.fixture
def emma() -> Device:
    return Device("Emma")


@pytest.fixture
def ben(emma: Device) -> Device:
    """Emma's guest, both of whom have their cards."""
    begin(emma, ben := Device("Ben"))
    return ben


@pytest.mark.parametrize(
    "variant", ["kids", *(pytest.param(name, marks=pytest.mark.slow) for name in ("classic", "numbers", "dice"))]
)
def test_a_whole_game_is_played_by_codes_alone(variant: str) -> None:
    emma, ben = Device("Emma"), Device("Ben")
    begin(emma, ben, offer=asked(variant))
    while not ben.side.match:
        go_round(emma, ben)
    assert (ben.side.match.moves, ben.guest.verdict) == (emma.side.moves, Verdict())


def reason(device: Device, code: str) -> str:
    with pytest.raises(RoomError) as raised:
        device.reads(code)
    return raised.value.code


def test_a_code_twice_an_old_one_and_one_too_early_change_nothing(emma: Device, ben: Device) -> None:
    old = ben.plays()
    emma.reads(old)
    first, told = emma.plays(), emma.host.text()
    emma.reads(old)
    assert emma.host.text() == told
    tell(first, ben, ben)
    emma.reads(ben.plays())
    moves = emma.moves
    emma.reads(old)
    assert emma.moves == moves


def test_texts_of_strangers_for_others_and_for_unknown_rooms_are_refused(emma: Device, ben: Device) -> None:
    stranger, other = Device("Mallory"), Device("Emma too")
    assert reason(stranger, ben.plays()) == "unknown"
    assert reason(ben, ben.plays()) == "own"
    other.opens(asked())
    assert reason(other, ben.plays()) == "unknown"
    stranger.joins(emma.room.invitation_code())
    assert reason(emma, stranger.room.code()) == "begun"


# ------------------------------------------------------------ four people


@pytest.fixture
def guests(emma: Device) -> list[Device]:
    """Emma's three guests in a game some moves of which have been made."""
    guests = [Device(name) for name in ("Ben", "Cleo", "Dan")]
    begin(emma, *guests)
    go_round(emma, *guests, times=3)
    return guests


def test_without_its_host_the_game_goes_on_at_the_next_seat(guests: list[Device]) -> None:
    ben, cleo, dan = guests
    moves = ben.side.moves
    for device in (cleo, dan):
        ben.reads(device.hands_over())
    ben.rooms.succeed(ben.room)
    assert ben.side.moves == moves
    tell(ben.plays(), cleo, dan)
    go_round(ben, cleo, dan, times=2)
    assert (ben.moves > len(moves), cleo.side.moves[: len(moves)]) == (True, moves)


def test_it_says_whose_hand_is_missing_and_no_other_guest_can_read_one(guests: list[Device]) -> None:
    ben, cleo, dan = guests
    hand = cleo.hands_over()
    assert reason(dan, hand) == "damaged"
    ben.reads(hand)
    with pytest.raises(RoomError, match="The hand of Dan has not come yet"):
        ben.rooms.succeed(ben.room)


# ------------------------------------------------------------ what is kept


def test_a_seat_moves_to_another_device_by_its_own_link(emma: Device, ben: Device) -> None:
    tablet = Device("a name that nobody sees")
    tablet.joins(ben.room.seat_code())
    emma.reads(tablet.room.code())
    tablet.reads(emma.plays())
    assert (tablet.guest.name, tablet.guest.view) == ("Ben", ben.guest.view)


def test_a_room_is_the_same_wherever_it_is_asked_for_and_after_a_restart(emma: Device, ben: Device) -> None:
    assert Rooms(emma.store).find(emma.room.key) is emma.room
    for device in (emma, ben):
        again = Room.restored(json.loads(json.dumps(device.room.stored())))
        assert again.stored() == device.room.stored()
        assert again.code()[:4] == device.room.code()[:4]


def test_a_room_that_is_damaged_is_set_aside_and_a_newer_one_left_alone(emma: Device, ben: Device) -> None:
    rng = random.Random(8)
    for device in (emma, ben):
        kept = json.loads(json.dumps(device.room.stored()))
        for _ in range(60):
            with suppress(RecordError):
                Room.restored(spoiled(kept, rng))
    newer = Device("later")
    newer.store.save("room-00000000", {"format": "fivefold-room/9"})
    newer.store.save("room-00000001", {"format": "fivefold-room/1", "keys": [1]})
    assert (newer.rooms.all(), newer.store.keys("room")) == ([], ["room-00000000"])


@pytest.mark.parametrize("time", [10**400, -(10**400), 1e308, math.inf, math.nan, -5])
def test_a_time_that_no_calendar_has_keeps_no_room_closed(ben: Device, time: float) -> None:
    kept = ben.room.stored() | {"at": time, "closed": time, "called": time, "heeded": time, "turn": [1, 0, time]}
    again = Room.restored(kept | {"heard": {"00000000": time}})
    times = again.at, again.called_at, again.heeded_at, again._turn[2], *again.arrivals.values()
    assert all(0 <= at <= clock.LAST for at in times)
    assert again.stored()["closed"] >= 0


def test_whatever_fails_while_a_room_is_read_the_others_open(ben: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    ben.opens(asked())
    first, second = ben.store.keys("room")
    restored = Room._restored

    def fails(kept: dict[str, Any]) -> Room:
        if f"room-{kept['keys'][1][:8]}" == first:
            raise OverflowError("int too large to convert to float")
        return restored(kept)

    monkeypatch.setattr(Room, "_restored", fails)
    ben.start()
    assert [room.key for room in ben.rooms.all()] == ben.store.keys("room") == [second]


def test_guests_of_one_name_are_told_apart(emma: Device) -> None:
    invitation = emma.opens(asked(seats=3))
    for guest in (Device("emma"), Device("  Emma ")):
        guest.joins(invitation)
        emma.reads(guest.room.code())
    assert emma.side.names == ("Emma", "emma 2", "Emma 3")
