"""A session with friends at other devices: what has come is shown move by move, and nothing is given away."""

import pytest

from game import sealing
from game.afar import FarSession
from game.engine.cards import HIDDEN
from game.library import Library
from game.summary import HUMAN
from tests.engine.games import careless
from tests.test_rooms import Device


class Seat(Device):
    """A device with a session in its one room."""

    def session(self) -> FarSession:
        return FarSession(self.room, self.store, self.rng)

    def turn(self) -> str:
        """Watch what has come, make one's own turn, and return what is to be sent."""
        session = self.session()
        while session.has_news or session.is_viewers_turn:
            shown = session.think(1) if session.has_news else None
            session.play(shown or careless(session.state, self.rng))
        return session.room.code()


def begun(variant: str) -> tuple[Seat, Seat]:
    emma, ben = Seat("Emma"), Seat("Ben")
    emma.reads(ben.joins(emma.opens(variant)))
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
    assert (session.has_news, session.is_bots_turn, session.is_viewers_turn) == (True, True, False)
    assert ben.session().has_news
    while session.has_news:
        events = session.play(session.think(0.0))  # type: ignore[arg-type]
        assert all(event.drew in {"", HIDDEN} or event.seat == 1 for event in events)
    assert not ben.session().has_news
    assert session.is_viewers_turn


def test_a_move_that_arrives_while_a_computer_was_about_to_make_it_counts() -> None:
    emma, ben = begun("classic")
    host = emma.session()
    if not host.has_news and host.is_viewers_turn:
        ben.reads(emma.turn())
    host = emma.session()
    emma.room.is_late = True
    while (decided := host.think(1)) is None:
        pass
    emma.room.is_late = False
    emma.reads(ben.turn())
    host.play(decided)
    assert host.match.moves == emma.room.side.moves[: len(host.match.moves)]


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
