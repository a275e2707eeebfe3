"""Every field of every message has a range, and what lies beyond it is refused where it arrives.

| Field | Range |
| --- | --- |
| g; k; n | 1 to 1,000 games; 0 to 4,000 moves; 0 to 10⁹ seatings |
| seat; dealer; sides; clock | a seat of the room, or up to 16 where that is not known; 1 to the seats; one of four |
| c, r, salt, secret, seal; h | 32 hex digits; 16 |
| keys, barred | 64 hex digits of a point of the curve, each once, by seat; the last 32 |
| seed | 0 to 2¹²⁸ minus 1 |
| name, names, why | up to 20 letters, more is cut |
| m; a move; dice | up to 4,000 from the host, 16 from a guest; 80 letters; six faces, 16 at most |
| hand, hands, pile, script, d | cards of the deck, as many as are dealt or drawn |
| variant, options, kinds, at, cut, board, toasts, earlier | what the engine reads of a record, in the sizes of one |
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from game.envelope import Keys
from game.online.guest import Guest
from game.online.host import cards_of
from game.online.messages import (
    Begun,
    Gathering,
    Hand,
    Leave,
    Moved,
    Refused,
    Remark,
    Reply,
    Revealed,
    RoomError,
    RoomMessage,
    Sit,
    read_message,
)
from game.online.succession import heir_of, succeeded
from game.rooms import Room
from tests.engine.spoiled import changed, places
from tests.online.rooms import KEYS
from tests.online.rooms import Room as Table
from tests.online.test_succession import MANY, left_alone
from tests.sampling import seed, some

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 15, 16, 17, 32, 999, 1_000, 1_001, 4_000, 4_001, 2**31, 2**128 - 1, 2**128, -(10**400),
    10**400, 0.5, 1e308, float("nan"), float("inf"), "", " ", "0", "-1", "place", "roll 0", "roll 7", "roll 1 2 3",
    "7H", "7H ", "zz i5", "x" * 21, "x" * 5_000, "\u202e", "\ud800", "f" * 16, "f" * 32, "F" * 32, "f" * 64, "0" * 64,
    KEYS[1], f"{5:064x}", str(2**127), str(2**128), "human", "no one", [], [[]], [[0]], [[-1, "7H"]], [[10**9]],
    ["7H"] * 3, ["7H"] * 2_000, {}, {"t": 1},
)  # fmt: skip
"""What stands in the place of a field."""
MOST_PLACES = 40
"""Parts of a message that are looked at."""


def tables() -> Iterator[Table]:
    for table in some(MANY, 2, next(table for table in MANY if table[0].dice), key="ranges"):
        yield left_alone(table, 4)


def messages_of(room: Table) -> list[RoomMessage]:
    """One of every kind, whole."""
    host, guest = room.host, room.guests[KEYS[1]]
    assert guest.deal
    setup, deal = guest.deal.setup, guest.deal
    gathering = Gathering(3, host.offer, host.names, tuple(seat.key for seat in host.seats), (KEYS[5],), 1)
    opened = Revealed(1, "a" * 32, "b" * 32, "c" * 32, cards_of(room.match))
    moved = next(message for message in host.messages_for(1) if isinstance(message, Moved))
    told: list[RoomMessage] = [host.invitation, gathering, deal, moved, opened, guest.hand(), Leave(1, 2), Remark(3)]
    told += [Sit(2, "Ben", "d" * 32), Refused(1, 1, len(guest.steps), "past"), *guest.messages()]
    assert {Begun, Hand, Reply} <= set(map(type, told))
    assert setup.seats >= 3
    return told


def reads(room: Table, public: Any, private: Any) -> bool:
    """Have every side read a message; True if it was one. Nothing but a refusal may come of it."""
    try:
        message = read_message(public, private)
    except RoomError:
        return False
    host, guest = copy.deepcopy(room.host), copy.deepcopy(room.guests[KEYS[1]])
    for key in (KEYS[1], KEYS[3], ""):
        _refuses(partial(host.take, key, message))
    _refuses(lambda: guest.take(message))
    _refuses(lambda: host.resume([message, *room.host.messages_for(-1)]))
    json.dumps([host.stored(), guest.stored()])
    _refuses(host.text)
    if isinstance(message, Hand):
        _refuses(lambda: succeeded(guest, {KEYS[2]: message, KEYS[3]: message}, "a" * 32, room.rng))
    if guest.deal:
        heir_of(guest)
        Guest.restored(json.loads(json.dumps(guest.stored())))
    return True


def _refuses(act: Callable[[], object]) -> None:
    with suppress(RoomError):
        act()


@pytest.mark.slow
def test_a_field_that_lies_beyond_its_range_is_refused_and_nothing_else_comes_of_it() -> None:
    rng, read = random.Random(seed()), 0
    for room in tables():
        for message in messages_of(room):
            parts = json.loads(json.dumps(message.written()))
            paths = [path for path in places(parts) if len(path) > 1]
            for path in rng.sample(paths, min(len(paths), MOST_PLACES)):
                for value in rng.sample(ODD, 6):
                    read += reads(room, *changed(parts, path, value))
    assert read > 20


def revealed(room: Table, **changes: Any) -> dict[str, Any]:
    opened = Revealed(1, "a" * 32, "b" * 32, "c" * 32, cards_of(room.match))
    return json.loads(json.dumps(opened.written()[0])) | changes


def test_a_seed_that_no_deal_has_is_refused_where_it_arrives() -> None:
    room = next(tables())
    for number in (-1, str(2**128), 2**128):
        with pytest.raises(RoomError):
            read_message(revealed(room, seed=number))


def test_a_key_where_no_point_of_the_curve_lies_is_refused_where_it_arrives() -> None:
    room = next(tables())
    guest = room.guests[KEYS[1]]
    assert guest.deal
    begun, private = (json.loads(json.dumps(part)) for part in guest.deal.written())
    for key in (f"{5:064x}", "f" * 64, KEYS[1]):
        with pytest.raises(RoomError):
            read_message(begun | {"keys": ["", KEYS[1], key]}, private)


def test_a_saved_room_with_a_key_or_secret_that_is_none_is_refused() -> None:
    room = next(tables())
    kept = json.loads(json.dumps(Room(Keys("ab" * 16, KEYS[1], "11" * 32), room.guests[KEYS[1]]).stored()))
    assert Room.restored(kept)
    for keys in (["ab" * 16, f"{5:064x}", "11" * 32], ["ab" * 16, KEYS[1], "0" * 64], ["ab" * 16, KEYS[1], "f" * 64]):
        with pytest.raises(RoomError):
            Room.restored(kept | {"keys": keys})
