"""Texts that somebody made to do harm: each is refused with a sentence, and changes nothing.

Every field of every message has a range, and what lies beyond it is refused where it arrives.

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

import copy
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from game.engine.errors import LONGEST_SENTENCE
from game.online.protocol import messages
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host, cards_of
from game.online.protocol.messages import Hand, Leave, Revealed, RoomError, RoomMessage, read_message
from game.online.protocol.succession import succeeded
from game.online.rooms import Room
from game.online.secrecy.envelope import Keys
from game.online.secrecy.sealing import public_key
from tests.engine.games import TABLES
from tests.engine.spoiled import KINDS, changed, places, spoilt
from tests.online.protocol.rooms import KEYS, offer
from tests.online.protocol.rooms import Room as Table
from tests.online.protocol.test_succession import MANY, MANY_DICE, left_alone
from tests.sampling import seed, some, takes_all

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 15, 16, 17, 32, 999, 1_000, 1_001, 4_000, 4_001, 2**31, 2**128 - 1, 2**128, -(10**400),
    10**400, 0.5, 1e308, float("nan"), float("inf"), "", " ", "0", "-1", "place", "roll 0", "roll 7", "roll 1 2 3",
    "7H", "7H ", "zz i5", "x" * 21, "x" * 5_000, "\u202e", "\ud800", "f" * 16, "f" * 32, "F" * 32, "f" * 64, "0" * 64,
    KEYS[1], f"{5:064x}", str(2**127), str(2**128), "human", "no one", [], [[]], [[0]], [[-1, "7H"]], [[10**9]],
    ["7H"] * 3, ["7H"] * 2_000, {}, {"t": 1}, 2**70, "place 7H i5", "roll 1 9", "9" * 5_000, [[0, "7H"]], [1] * 5_000,
    {"t": "deal"}, ["place 7H i5"] * 300,
)  # fmt: skip
"""Values in place of a field's own."""
MOST_PLACES = 40
"""Parts of a message that are looked at."""


def written(message: RoomMessage) -> list[Any]:
    """The public and the private part of a message, as they arrive."""
    return list(json.loads(json.dumps(message.written())))


def revealed(room: Table) -> Revealed:
    return Revealed(1, "a" * 32, "b" * 32, "c" * 32, cards_of(room.match))


def messages_of(room: Table) -> list[RoomMessage]:
    """Messages of every kind, whole, as far as there are any yet."""
    host, guest = room.host, room.guests[KEYS[1]]
    game, number, pledges = host.game + 1, max(1, host.number), tuple("d" * 32 if key else "" for key in host.keys)
    pledged = [
        messages.Pledges(game, number, host._promise(game), host.keys, pledges, ("Ben",)),
        messages.Pledges(game, number, host._promise(game), host.keys, host.listed),
        messages.Opening(game, number, guest.luck(number)),
        messages.Sit(game, "Ben", "", "d" * 32, number),
        *([guest.deal, guest.hand(), revealed(room)] if guest.deal else []),
    ]
    gathering = messages.Gathering(3, host.offer, host.names, tuple(seat.key for seat in host.seats), (KEYS[5],), 1)
    made = [gathering, Leave(1, 2), messages.Remark(3), messages.Sit(2, "Ben", "d" * 32)]
    made += [host.invitation, messages.Refused(1, 1, 2, "past")]
    return [*made, *pledged, *host.messages_for(1), *guest.messages()]


def phase(host: Host) -> str:
    """How far a room has got."""
    if host.is_playing:
        return "playing"
    lucks, pledges = (any(getattr(seat, part) for seat in host.seats) for part in ("luck", "pledge"))
    what = "opened" if host.listed and lucks else "listed" if host.listed else "pledged" if pledges else "waiting"
    return f"over, {what}" if host.game else what


def spoiled(data: Any, rng: random.Random) -> Any:
    """The same with one part anywhere in it replaced, removed, moved or doubled."""
    path = rng.choice([(), *places(data)])
    if path and rng.random() < 0.2:
        return rng.choice([*spoilt(data, path)][len(KINDS) :]).value
    return changed(data, path, rng.choice(ODD))


def attack(number: int, rng: random.Random, rounds: int) -> tuple[int, Counter[str]]:
    """Send so many hostile texts to a host and a guest after some rounds; the number refused, and the phases."""
    room, phases, sentences = Table(offer(rng.choice(TABLES)), rng, games=3), Counter[str](), list[str]()
    for _ in range(rounds):
        room.deliver_all()
    host, guest = room.host, room.guests[KEYS[1]]
    sent, accused = messages_of(room), {"verdict": None, "misled": None}
    for _ in range(number):
        phases[phase(host)] += 1
        if rng.random() < 0.02:  # something true between, so that the room goes on
            room.deliver_all()
            sent = messages_of(room)
        match = host.match
        parts = written(rng.choice(sent))
        for _ in range(rng.randrange(3)):
            at = rng.randrange(2)
            parts[at] = spoiled(parts[at], rng)
        key = rng.choice([KEYS[1], KEYS[1], "", KEYS[2], "stranger"])
        try:
            message = read_message(*parts)
            before, seat = (len(match.moves), match.state.current_player) if match else (0, 0)
            host.read(key, message)
            if match and len(match.moves) > before:
                assert host.sitting[seat].key == key
        except RoomError as error:
            sentences.append(str(error))
        kept = json.dumps(guest.stored() | accused)
        try:
            guest.take(read_message(*parts))
        except RoomError:
            assert json.dumps(guest.stored() | accused) == kept
    assert all(5 < len(sentence) <= LONGEST_SENTENCE for sentence in sentences)
    return len(sentences), phases


def test_a_host_and_a_guest_refuse_what_was_made_to_do_harm() -> None:
    assert attack(300, random.Random(seed()), 6)[0] > 100


@pytest.mark.slow
def test_a_host_and_a_guest_refuse_many_texts_that_were_made_to_do_harm_in_every_phase_of_a_room() -> None:
    """The middle of each table is asked in its first rounds, between games, or after many moves."""
    reached = Counter[str]()
    for number in range(50 if takes_all() else 8):
        reached += attack(500, random.Random(f"{seed()} {number}"), (0, 1, 2, 4, 8, 16, 60, 300)[number % 8])[1]
    sys.stdout.write(f"\n{dict(reached)}\n")
    if takes_all():
        assert len(reached) >= 8


def reads(room: Table, public: Any, private: Any) -> bool:
    """Have every side read a message; True if it was one. Nothing but a refusal may come of it."""
    try:
        message = read_message(public, private)
    except RoomError:
        return False
    host, guest = copy.deepcopy(room.host), copy.deepcopy(room.guests[KEYS[1]])
    for key in (KEYS[1], KEYS[3], ""):
        _refuses(partial(host.read, key, message))
    _refuses(lambda: guest.take(message))
    _refuses(lambda: host.resume([message, *room.host.messages_for(-1)]))
    json.dumps([host.stored(), guest.stored()])
    _refuses(host.text)
    if isinstance(message, Hand):
        guest.hands = {KEYS[2]: message, KEYS[3]: message}
        _refuses(lambda: succeeded(guest, "a" * 32, room.rng))
    if guest.deal:
        assert guest.heir in range(-1, guest.invitation.offer.seats)
        Guest.restored(json.loads(json.dumps(guest.stored())))
    return True


def _refuses(act: Callable[[], object]) -> None:
    with suppress(RoomError):
        act()


@pytest.mark.slow
def test_a_field_that_lies_beyond_its_range_is_refused_and_nothing_else_comes_of_it() -> None:
    rng, read = random.Random(seed()), 0
    for table in some(MANY, 2, MANY_DICE, key="ranges"):
        room = left_alone(table, 4)
        whole = messages_of(room)
        assert {messages.Begun, Hand, messages.Moved, messages.Reply} <= set(map(type, whole))
        for message in whole:
            parts = written(message)
            paths = [path for path in places(parts) if len(path) > 1]
            for path in rng.sample(paths, min(len(paths), MOST_PLACES)):
                for value in rng.sample(ODD, 6):
                    read += reads(room, *changed(parts, path, value))
    assert read > 20


@pytest.fixture
def room() -> Table:
    return left_alone(MANY_DICE, 4)


@pytest.mark.parametrize("number", [-1, str(2**128), 2**128])
def test_a_seed_that_no_deal_has_is_refused_where_it_arrives(room: Table, number: object) -> None:
    with pytest.raises(RoomError):
        read_message(written(revealed(room))[0] | {"seed": number})


@pytest.mark.parametrize("key", [f"{5:064x}", "f" * 64, KEYS[1]])
def test_a_key_where_no_point_of_the_curve_lies_is_refused_where_it_arrives(room: Table, key: str) -> None:
    deal = room.guests[KEYS[1]].deal
    assert deal
    begun, private = written(deal)
    with pytest.raises(RoomError):
        read_message(begun | {"keys": ["", KEYS[1], key]}, private)


def test_a_saved_room_with_a_key_or_secret_that_is_none_is_refused(room: Table) -> None:
    stored = json.dumps(Room(Keys("ab" * 16, KEYS[2], "11" * 32), room.guests[KEYS[1]]).stored())
    kept = json.loads(stored.replace(KEYS[1], public_key("11" * 32)))
    assert Room.restored(kept)
    for keys in (["ab" * 16, f"{5:064x}", "11" * 32], ["ab" * 16, KEYS[1], "0" * 64], ["ab" * 16, KEYS[1], "f" * 64]):
        with pytest.raises(RoomError):
            Room.restored(kept | {"keys": keys})
