"""What outsiders can make grow is bounded: a room whose invitation somebody misuses stays as it was for its guests."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

from game.engine.match import Match
from game.engine.outcome import Outcome
from game.online.protocol import messages
from game.online.protocol.host import Host, HostSeat
from game.online.protocol.messages import MOST_BARRED, Leave, Moved, Offer, Reply, RoomError, Sit, read_message
from game.online.relays.events import LONGEST_CONTENT
from game.online.rooms import Room, Rooms
from game.online.secrecy.envelope import Keys
from game.online.secrecy.sealing import new_secret, public_key
from game.storage.store import Store
from game.storage.summary import HUMAN
from tests.devices import asked, seals
from tests.engine.games import TABLES, careless
from tests.online.protocol.rooms import KEYS

__all__ = ["seals"]
LUCK = "ab" * 16


def flooded(times: int) -> tuple[Host, list[str]]:
    """A room in which one guest sits, and the keys of so many who have sat down and left."""
    host = Host(asked(seats=4), {0: "Anna"}, "a" * 32, relays=("wss://a",))
    host.read(KEYS[1], Sit(1, "Ben", LUCK))
    keys = [public_key(f"{number:064x}") for number in range(1, times + 1)]
    for key in keys:
        with suppress(RoomError):
            host.read(key, Sit(1, "Somebody", LUCK))
            host.read(key, Leave(1, 0))
    return host, keys


def test_nobody_sits_down_any_more_where_many_have_sat_down_and_left_and_the_host_is_told() -> None:
    assert not flooded(0)[0].is_flooded
    host, keys = flooded(60)
    assert host.barred == keys[:MOST_BARRED]
    assert host.is_flooded
    assert host.seats[1].name == "Ben"
    with pytest.raises(RoomError, match="sent away"):
        host.read(keys[0], Sit(1, "Once more", LUCK))
    with pytest.raises(RoomError, match="is taken"):
        host.read(keys[-1], Sit(1, "Somebody", LUCK))
    host.read(KEYS[1], Sit(1, "Ben", LUCK))


def test_guests_take_what_a_flooded_host_tells_and_it_is_restored() -> None:
    host, _ = flooded(60)
    assert len(Room(Keys.fresh("ab" * 16), host).code()) < LONGEST_CONTENT / 2
    assert read_message(host.gathering(1).written()[0]).barred == tuple(host.barred)  # type: ignore[attr-defined]
    assert Host.restored(json.loads(json.dumps(host.stored())), None).barred == host.barred


def test_a_room_that_was_saved_with_more_who_left_opens_with_the_latest() -> None:
    host, keys = flooded(MOST_BARRED + 9)
    stored = json.loads(json.dumps(host.stored() | {"barred": keys * 40}))
    assert Host.restored(stored, None).barred == keys[-MOST_BARRED:]


def test_no_guest_makes_the_hosts_text_too_long_by_moves_that_are_refused() -> None:
    with pytest.raises(RoomError, match="is no move"):
        read_message({"t": "reply", "g": 1, "k": 0, "h": "0" * 16, "m": ["place " + "7" * 900 + " i5"] * 16})


def long_game() -> tuple[Host, Match]:
    """The longest that a room may come to: twelve seats, whole lists of games before and moves made."""
    rules, seating = next(table for table in TABLES if table[1].seats == 12)
    host = Host(Offer(rules, 12, seating.sides, (HUMAN,) * 12), {0: "A" * 20}, "a" * 32, relays=("wss://a",) * 4)
    for seat in range(1, 12):
        host.read(KEYS[seat] if seat < 11 else f"{22:064x}", Sit(1, "W" * 15 + str(seat), f"{seat:032x}"))
    match, rng = host.deal(), random.Random(1)
    while not match.state.ended:
        host.play(careless(match.state, rng))
    return host, match


@pytest.mark.slow
def test_whatever_happens_the_hosts_text_can_be_sent() -> None:
    host, match = long_game()
    assert isinstance(match.state.ended, Outcome)
    match.earlier = (match.state.ended,) * (messages.MOST_GAMES - 1)
    host.seats = [HostSeat(*seat[:3], refused="late", refused_moves=("place 7H i5",) * 16) for seat in host.seats]
    assert len(Room(Keys.fresh("ab" * 16), host).code()) < LONGEST_CONTENT


def test_one_who_lacks_more_than_a_text_holds_does_not_keep_the_others_waiting() -> None:
    host, match = long_game()
    match._moves, match._states = match._moves * 40, match._states[:-1] * 40 + match._states[-1:]
    host.seats[1] = host.seats[1]._replace(known=3)
    told = [message for message in host.messages_for(2) if isinstance(message, Moved)]
    assert sum(len(message.steps) for message in told) <= 1_500
    assert len(Room(Keys.fresh("ab" * 16), host).code()) < LONGEST_CONTENT


def test_a_room_notes_when_it_heard_from_its_last_few_dozen_writers_alone() -> None:
    room = Rooms(Store()).open(asked(), {0: "Anna"})
    for number in range(500):
        key = public_key(new_secret())
        room.note_arrival(key, float(number))
        room.note_written(key, number)
    assert len(room.arrivals) == len(room.times) == 64
    assert min(room.arrivals.values()) == 500 - 64


def test_a_reply_that_says_more_moves_than_games_have_is_refused() -> None:
    assert isinstance(read_message({"t": "reply", "g": 1, "k": 4_000, "h": "0" * 16, "m": []}), Reply)
    with pytest.raises(RoomError):
        read_message({"t": "moved", "g": 1, "k": 3_999, "h": "0" * 16, "m": ["7H i5"] * 2})
