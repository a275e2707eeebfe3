"""A session with friends at other devices: what has come is shown move by move, and nothing is given away."""

import random

import pytest

from game import sealing
from game.afar import FarSession
from game.engine import VARIANTS
from game.engine.cards import HIDDEN
from game.envelope import Invited, Sealed, read_code
from game.library import Library
from game.online.messages import Offer
from game.rooms import Rooms
from game.storage import Store
from game.summary import HUMAN
from tests.engine.games import careless


class Seat:
    """A device with a session in its one room."""

    def __init__(self, name: str) -> None:
        self.name, self.store, self.rng = name, Store(), random.Random(name)
        self.rooms = Rooms(self.store)

    def session(self) -> FarSession:
        (room,) = self.rooms.all()
        return FarSession(room, self.store, self.rng)

    def reads(self, code: str) -> None:
        text = read_code(code)
        assert isinstance(text, Sealed)
        self.rooms.take(text)

    def turn(self) -> str:
        """Watch what has come, make one's own turn, and return what is to be sent."""
        session = self.session()
        while session.has_news or session.is_viewers_turn:
            session.play(session.think(1) or careless(session.state, self.rng) if session.has_news else
                         careless(session.state, self.rng))  # fmt: skip
        return session.room.code()


def begun(variant: str) -> tuple[Seat, Seat]:
    emma, ben = Seat("Emma"), Seat("Ben")
    room = emma.rooms.open(Offer(VARIANTS[variant], 2, 2, (HUMAN, HUMAN)), {0: "Emma"})
    invited = read_code(room.invitation_code())
    assert isinstance(invited, Invited)
    emma.reads(ben.rooms.join(invited, "Ben").code())
    ben.reads(emma.turn())
    return emma, ben


@pytest.fixture(autouse=True)
def ready() -> None:
    sealing.load()


def test_what_has_come_is_shown_move_by_move_and_is_still_news_after_a_restart() -> None:
    emma, ben = begun("kids")
    first = emma.session().state.current_player
    if first:
        emma.reads(ben.turn())
        ben.reads(emma.turn())
    session = ben.session()
    assert session.has_news
    assert session.is_bots_turn
    assert not session.is_viewers_turn
    assert ben.session().has_news
    while session.has_news:
        events = session.play(session.think(0.0))  # type: ignore[arg-type]
        assert all(event.drew in {"", HIDDEN} or event.seat == 1 for event in events)
    assert not ben.session().has_news
    assert session.is_viewers_turn


def test_a_move_that_arrives_while_a_computer_was_about_to_make_it_counts() -> None:
    emma, ben = begun("classic")
    host = emma.session()
    ben.session()
    (room,) = emma.rooms.all()
    if not host.has_news and host.is_viewers_turn:
        emma.turn()
        ben.reads(room.code())
    host = emma.session()
    room.is_late = True
    decided = None
    while decided is None:
        decided = host.think(1)
    room.is_late = False
    emma.reads(ben.turn())
    host.play(decided)
    (room,) = emma.rooms.all()
    assert host.match.moves == room.side.moves[: len(host.match.moves)]


def test_undo_hints_and_chances_are_off_until_the_game_is_over_and_then_it_is_kept_on_both_devices() -> None:
    emma, ben = begun("kids")
    for _ in range(100):
        for seat in (emma, ben):
            session = seat.session()
            if not session.state.is_terminal():
                assert not session.can_undo
                assert session.hint(1.0) is None
                assert not session.lacks_chances
        emma.reads(ben.turn())
        ben.reads(emma.turn())
        if ben.session().key:
            break
    for seat, own in ((emma, "Emma"), (ben, "Ben")):
        (kept,) = Library(seat.store).finished()
        assert [(who.name, who.kind) for who in kept.summary.players if who.kind == HUMAN] == [(own, HUMAN)]
        session = seat.session()
        assert session.state.is_terminal()
        assert session.key == kept.key
        assert HIDDEN not in "".join(session.match.states[0].hands[0] + session.match.states[0].hands[1])
    assert ben.session().match.states == emma.session().match.states


def test_a_device_says_whom_it_waits_for() -> None:
    emma, ben = begun("kids")
    waiting = {seat.name: seat.session().awaits for seat in (emma, ben)}
    assert waiting in ({"Emma": "Ben", "Ben": ""}, {"Emma": "", "Ben": "Emma"})
