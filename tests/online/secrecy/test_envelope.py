"""A text sealed for a room opens in it alone, for its reader, and shows its writer."""

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from game.engine import VARIANTS
from game.online.protocol.messages import Invitation, Offer, RoomError
from game.online.protocol.texts import bytes_in, code_of
from game.online.secrecy import sealing
from game.online.secrecy.envelope import (
    Invited,
    Keys,
    Sealed,
    invitation_code,
    mark_of,
    read_code,
    seat_code,
    text_code,
    unsealed,
)
from game.storage.summary import HUMAN

ROOM = "0123456789abcdef" * 2
INVITATION = Invitation("Emma", Offer(VARIANTS["classic"], 2, 2, (HUMAN, HUMAN)), "c" * 32)
TURN = [{"t": "reply", "g": 1, "k": 12, "h": "0123456789abcdef", "m": ["7H i5"]}]
ANSWER = [{"t": "moved", "g": 1, "k": 12, "m": ["7H i5", "QS c3"], "h": "0123456789abcdef"}]


@pytest.fixture(autouse=True)
def ready() -> None:
    sealing.load()


@pytest.fixture
def host() -> Keys:
    return Keys.fresh(ROOM)


@pytest.fixture
def guest(host: Keys) -> Keys:
    return Keys.fresh(ROOM)._replace(host=host.host)


def sealed(code: str) -> Sealed:
    text = read_code(code)
    assert isinstance(text, Sealed)
    return text


def test_an_invitation_tells_the_game_and_whose_room_it_is_and_a_seats_own_link_its_key_and_name(guest: Keys) -> None:
    assert read_code(invitation_code(guest, INVITATION)) == Invited(ROOM, guest.host, INVITATION)
    assert read_code(seat_code(guest, INVITATION, "Ben")) == Invited(ROOM, guest.host, INVITATION, guest.own, "Ben")


def test_a_text_names_its_room_and_writer_and_opens_for_those_in_the_room(host: Keys, guest: Keys) -> None:
    text = sealed(text_code(guest, TURN))
    assert (text.room, text.writer) == (host.mark, mark_of(guest.public))
    assert unsealed(host, text, guest.public) == [(TURN[0], {})]
    assert sealed(text_code(guest, TURN, knocks=True)).writer == guest.public  # who has no seat yet


def test_a_box_opens_for_its_reader_alone(host: Keys, guest: Keys) -> None:
    other = Keys.fresh(ROOM)._replace(host=host.host)
    text = sealed(text_code(host, ANSWER, {guest.public: [{"d": [[0, "KD"]]}], other.public: [{}]}))
    assert unsealed(guest, text, host.public) == [(ANSWER[0], {"d": [[0, "KD"]]})]
    assert unsealed(other, text, host.public) == [(ANSWER[0], {})]


def test_a_text_by_somebody_else_and_one_for_another_room_are_refused(host: Keys, guest: Keys) -> None:
    text = sealed(text_code(guest, TURN))
    with pytest.raises(RoomError, match="isn't by the one"):
        unsealed(host, text, host.public)
    with pytest.raises(RoomError, match="damaged"):
        unsealed(host._replace(room="f" * 32), text, guest.public)


def test_a_turn_takes_less_than_400_letters_and_the_answer_less_than_600(host: Keys, guest: Keys) -> None:
    assert len(text_code(guest, TURN)) < 400
    assert len(text_code(host, ANSWER, {guest.public: [{"d": [[0, "KD"]]}]})) < 600


def damaged(data: bytes, rng: random.Random) -> Iterator[bytes]:
    """The bytes with one changed, cut, or with others behind."""
    for at in rng.sample(range(len(data)), 40):
        yield data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        yield data[:at]
    yield data + b"\0"
    yield b""


def test_whatever_is_changed_in_a_text_is_noticed(host: Keys, guest: Keys) -> None:
    rng = random.Random(5)
    for code in (text_code(guest, TURN), invitation_code(host, INVITATION)):
        for data in damaged(bytes_in(code), rng):
            with suppress(RoomError):
                read = read_code(code_of(data))
                if isinstance(read, Sealed):
                    pytest.fail(f"{unsealed(host, read, guest.public)} was opened.")
                assert (read.room, read.host) != (ROOM, host.host) or read.invitation == INVITATION
