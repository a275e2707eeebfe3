"""Texts that somebody made to do harm: each is refused with a sentence, and changes nothing."""

import json
import random
from typing import Any

import pytest

from game.engine.errors import LONGEST_SENTENCE
from game.online.host import cards_of
from game.online.messages import Leave, Refused, Revealed, RoomError, RoomMessage, read_message
from tests.engine.games import TABLES
from tests.engine.spoiled import KINDS, changed, places, spoilt
from tests.online.rooms import Room, offer
from tests.sampling import seed, takes_all

JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 1, 7, 10**6, 2**70, 1.5, float("nan"), "", "x", "7H", "place 7H i5", "roll 1 9", "human",
    "\ud800",     "9" * 5_000, "f" * 32, [], {}, [[]], [1] * 5_000, [[0, "7H"]], {"t": "deal"}, ["place 7H i5"] * 300,
)  # fmt: skip
"""What parts of messages are replaced by."""
KEY = f"{1:064x}"


def spoiled(data: Any, rng: random.Random) -> Any:
    """The same with one part anywhere in it replaced, removed, moved or doubled."""
    path = rng.choice([(), *places(data)])
    if path and rng.random() < 0.2:
        return rng.choice([*spoilt(data, path)][len(KINDS) :]).value
    return changed(data, path, rng.choice(JUNK))


def hostile(messages: list[RoomMessage], rng: random.Random) -> tuple[Any, Any]:
    """A text made of a message that was really sent."""
    message = rng.choice(messages)
    parts = [json.loads(json.dumps(part)) for part in message.written()]
    for _ in range(rng.randrange(3)):
        at = rng.randrange(2)
        parts[at] = spoiled(parts[at], rng)
    return parts[0], parts[1]


def attack(number: int, rng: random.Random) -> int:
    """Send so many hostile texts to a host and a guest in the middle of a game; return how many were refused."""
    room = Room(offer(rng.choice(TABLES)), rng)
    for _ in range(rng.randrange(4, 12)):
        room.deliver_all()
    host, guest, match = room.host, room.guests[KEY], room.match
    sent = [host.invitation, *host.messages_for(host.seat_of(KEY)), *guest.messages()]
    sent += [guest.deal, guest.hand(), Leave(1, 2)] if guest.deal else []
    sent += [Revealed(1, "a" * 32, "b" * 32, "c" * 32, cards_of(match)), Refused(1, 1, 2, "past")]
    sentences: list[str] = []
    for _ in range(number):
        public, private = hostile(sent, rng)
        key = rng.choice([KEY, KEY, "", f"{2:064x}", "stranger"])
        try:
            message = read_message(public, private)
            before, seat = len(match.moves), match.state.current_player
            host.take(key, message)
            if len(match.moves) > before:
                assert host.sitting[seat].key == key
        except RoomError as error:
            sentences.append(str(error))
        kept = json.dumps(guest.stored())
        try:
            guest.take(read_message(public, private))
        except RoomError:
            assert json.dumps(guest.stored()) == kept
    assert guest.deal is None or guest.view.state.current_player >= 0
    assert all(5 < len(sentence) <= LONGEST_SENTENCE for sentence in sentences)
    return len(sentences)


def test_a_host_and_a_guest_refuse_what_was_made_to_do_harm() -> None:
    assert attack(300, random.Random(seed())) > 100


@pytest.mark.slow
def test_a_host_and_a_guest_refuse_many_texts_that_were_made_to_do_harm() -> None:
    for number in range(40 if takes_all() else 8):
        attack(500, random.Random(f"{seed()} {number}"))
