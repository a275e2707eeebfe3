"""Games by hand: codes go from device to device in any order, and each brings its room on or says why not."""

import json
import math
import random
from contextlib import suppress
from typing import Any

import pytest

from game import clock, sealing
from game.engine import VARIANTS, RecordError
from game.envelope import Invited, Sealed, read_code
from game.online.guest import Guest
from game.online.host import Host
from game.online.messages import Offer, RoomError
from game.rooms import Room, Rooms
from game.storage import Store
from game.summary import HUMAN
from tests.engine.games import careless
from tests.online.test_hostile import spoiled


@pytest.fixture(autouse=True)
def ready() -> None:
    sealing.load()


class Device:
    """A device that plays in one room, whoever sits at it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.store = Store()
        self.rooms = Rooms(self.store)
        self.rng = random.Random(name)

    @property
    def room(self) -> Room:
        (room,) = self.rooms.all()
        return room

    def start_again(self) -> None:
        """Begin the program again, with what the store has."""
        kept = Store()
        for key in self.store.keys("room"):
            kept.save(key, self.store.load(key))
        self.store, self.rooms = kept, Rooms(kept)

    @property
    def code(self) -> str:
        return self.room.code()

    def opens(self, variant: str = "classic", seats: int = 2) -> str:
        """Open a room and return its invitation."""
        sides = VARIANTS[variant].seating(seats).sides
        return self.rooms.open(
            Offer(VARIANTS[variant], seats, sides, (HUMAN,) * seats), {0: self.name}
        ).invitation_code()

    def joins(self, invitation: str) -> str:
        invited = read_code(invitation)
        assert isinstance(invited, Invited)
        return self.rooms.join(invited, self.name).code()

    def reads(self, code: str) -> None:
        """Take a code, and do what is to be done but for own turns."""
        text = read_code(code)
        assert isinstance(text, Sealed)
        self.rooms.take(text)

    def plays(self) -> str:
        """Make all moves of one's own turn, if it is, and return what is to be sent."""
        room = self.room
        if isinstance(room.side, Guest):
            while room.side.game and not room.side.is_done and not room.side.view.state.ended:
                room.side.play(careless(room.side.view.state, self.rng))
        else:
            match, seats = room.side.dealt, room.side.seats
            while not seats[match.state.current_player].key and not match.state.ended:
                room.side.make(careless(match.state, self.rng))
        return self.rooms.keep(room).code()

    @property
    def moves(self) -> int:
        return len(self.room.side.moves)


@pytest.fixture
def emma() -> Device:
    return Device("Emma")


@pytest.fixture
def ben() -> Device:
    return Device("Ben")


def begin(emma: Device, ben: Device, variant: str = "classic") -> None:
    """Until both have their cards."""
    emma.reads(ben.joins(emma.opens(variant)))
    ben.reads(emma.plays())


@pytest.mark.parametrize(
    "variant", ["kids", *(pytest.param(name, marks=pytest.mark.slow) for name in ("classic", "numbers", "dice"))]
)
def test_a_whole_game_is_played_by_codes_alone(emma: Device, ben: Device, variant: str) -> None:
    begin(emma, ben, variant)
    for _ in range(400):
        emma.reads(ben.plays())
        ben.reads(emma.plays())
        if ben.room.side.match:
            break
    assert ben.room.side.match
    assert ben.room.side.match.moves == emma.room.side.moves
    assert isinstance(ben.room.side, Guest)
    assert ben.room.side.is_promised


def test_four_people_play_by_the_hosts_one_text(emma: Device) -> None:
    invitation, others = emma.opens(seats=4), [Device(name) for name in ("Ben", "Cleo", "Dan")]
    for device in others:
        emma.reads(device.joins(invitation))
    for _ in range(8):
        text = emma.plays()
        for device in others:
            device.reads(text)
            emma.reads(device.plays())
    assert emma.moves > 8
    assert [seat.name for seat in emma.room.side.seats] == ["Emma", "Ben", "Cleo", "Dan"]  # type: ignore[union-attr]


def reason(device: Device, code: str) -> str:
    with pytest.raises(RoomError) as raised:
        device.reads(code)
    return raised.value.code


def test_a_code_twice_an_old_one_and_one_too_early_change_nothing(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    old = ben.plays()
    emma.reads(old)
    first, host = emma.plays(), emma.room.side
    assert isinstance(host, Host)
    told = host.text()
    emma.reads(old)
    assert host.text() == told
    ben.reads(first)
    ben.reads(first)
    emma.reads(ben.plays())
    moves = emma.moves
    emma.reads(old)
    assert emma.moves == moves


def test_texts_of_strangers_for_others_and_for_unknown_rooms_are_refused(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    stranger = Device("Mallory")
    assert reason(stranger, ben.plays()) == "unknown"
    assert reason(ben, ben.plays()) == "own"
    other = Device("Emma too")
    other.opens()
    assert reason(other, ben.plays()) == "unknown"
    sat = stranger.joins(emma.room.invitation_code())
    assert reason(emma, sat) == "begun"


def test_a_seat_moves_to_another_device_by_its_own_link(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    tablet = Device("a name that nobody sees")
    emma.reads(tablet.joins(ben.room.seat_code()))
    tablet.reads(emma.plays())
    assert isinstance(tablet.room.side, Guest)
    assert tablet.room.side.name == "Ben"
    assert tablet.room.side.view == ben.room.side.view  # type: ignore[union-attr]


def test_one_letter_that_was_changed_on_the_way_is_noticed(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    code = ben.plays()
    wrong = code[:60] + ("A" if code[60] != "A" else "B") + code[61:]
    assert reason(emma, wrong) == "typo"
    assert reason(emma, code[:-40]) == "short"


# ------------------------------------------------------------ where the host has gone


def four(emma: Device) -> list[Device]:
    """A game of four with some moves made, and the three guests."""
    invitation, others = emma.opens(seats=4), [Device(name) for name in ("Ben", "Cleo", "Dan")]
    for device in others:
        emma.reads(device.joins(invitation))
    for _ in range(3):
        text = emma.plays()
        for device in others:
            device.reads(text)
            emma.reads(device.plays())
    text = emma.plays()
    for device in others:
        device.reads(text)
    return others


def test_without_its_host_the_game_goes_on_at_the_next_seat(emma: Device) -> None:
    ben, cleo, dan = four(emma)
    moves = ben.room.side.moves
    for device in (cleo, dan):
        ben.reads(device.rooms.hand_over(device.room))
    ben.rooms.succeed(ben.room)
    assert ben.room.side.moves == moves
    for _ in range(2):
        text = ben.plays()
        for device in (cleo, dan):
            device.reads(text)
            ben.reads(device.plays())
    assert len(ben.room.side.moves) > len(moves)
    assert cleo.room.side.moves[: len(moves)] == moves


def test_it_says_whose_hand_is_missing(emma: Device) -> None:
    ben, cleo, _ = four(emma)
    ben.reads(cleo.rooms.hand_over(cleo.room))
    with pytest.raises(RoomError, match="The hand of Dan has not come yet"):
        ben.rooms.succeed(ben.room)


# ------------------------------------------------------------ what is kept


def test_a_room_is_the_same_wherever_it_is_asked_for_and_after_a_restart(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    assert Rooms(emma.store).find(emma.room.key) is emma.room
    for device in (emma, ben):
        again = Room.restored(json.loads(json.dumps(device.room.stored())))
        assert again.stored() == device.room.stored()
        assert again.code()[:4] == device.room.code()[:4]


def test_a_room_that_is_damaged_is_set_aside_and_a_newer_one_left_alone(emma: Device, ben: Device) -> None:
    begin(emma, ben)
    rng = random.Random(8)
    for device in (emma, ben):
        kept = device.room.stored()
        for _ in range(60):
            data = spoiled(json.loads(json.dumps(kept)), rng)
            with suppress(RecordError):
                Room.restored(data)
    newer = Device("later")
    newer.store.save("room-00000000", {"format": "fivefold-room/9"})
    assert newer.rooms.all() == []
    assert newer.store.keys("room") == ["room-00000000"]
    newer.store.save("room-00000001", {"format": "fivefold-room/1", "keys": [1]})
    assert newer.rooms.all() == []
    assert newer.store.keys("room") == ["room-00000000"]


@pytest.mark.parametrize("time", [10**400, -(10**400), 1e308, math.inf, math.nan, -5])
def test_a_time_that_no_calendar_has_keeps_no_room_closed(emma: Device, ben: Device, time: float) -> None:
    begin(emma, ben)
    kept = ben.room.stored() | {"at": time, "closed": time, "called": time, "heeded": time, "turn": [1, 0, time]}
    again = Room.restored(kept | {"heard": {"00000000": time}})
    times = again.at, again.called_at, again.heeded_at, again._turn[2], *again.heard.values()
    assert all(0 <= at <= clock.LAST for at in times)
    assert again.stored()["closed"] >= 0


def test_whatever_fails_while_a_room_is_read_the_others_open(
    emma: Device, ben: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(emma, ben)
    ben.opens()
    first, second = ben.store.keys("room")
    restored = Room._restored

    def fails(kept: dict[str, Any]) -> Room:
        if f"room-{kept['keys'][1][:8]}" == first:
            raise OverflowError("int too large to convert to float")
        return restored(kept)

    monkeypatch.setattr(Room, "_restored", fails)
    ben.start_again()
    assert [room.key for room in ben.rooms.all()] == [second]
    assert ben.store.keys("room") == [second]


def test_a_stranger_is_sent_away_before_the_deal_and_names_are_told_apart(emma: Device) -> None:
    invitation = emma.opens(seats=3)
    for name in ("emma", "  Emma "):
        emma.reads(Device(name).joins(invitation))
    host = emma.room.side
    assert isinstance(host, Host)
    assert host.names == ("Emma", "emma 2", "Emma 3")
