"""A session with friends at other devices: new moves are shown one by one, and nothing is given away."""

import pytest

from game.engine.cards import HIDDEN
from game.storage.library import Library
from game.storage.summary import HUMAN
from tests.devices import Device, asked, begin, seals
from tests.engine.games import careless
from tests.sessions import awaited

__all__ = ["seals"]


def turn(device: Device) -> str:
    """Watch the new moves, make one's own turn, and return the text to be sent."""
    session = device.session
    while session.has_news or session.is_viewers_turn:
        session.play((session.think(1) if session.has_news else None) or careless(session.state, device.rng))
    return session.room.code()


Two = tuple[Device, Device]


@pytest.fixture(params=["kids"])
def two(request: pytest.FixtureRequest) -> Two:
    """The devices of Emma, who is the host, and of Ben, who has read all that she has sent."""
    emma, ben = Device("Emma"), Device("Ben")
    begin(emma, ben, offer=asked(request.param), plays=turn)
    return emma, ben


def test_what_has_come_is_shown_move_by_move_and_is_still_news_after_a_restart(two: Two) -> None:
    emma, ben = two
    if emma.session.state.current_player:
        emma.reads(turn(ben))
        ben.reads(turn(emma))
    session = ben.session
    assert (session.has_news, session.is_bots_turn, session.is_viewers_turn) == (True, True, False)
    assert ben.session.has_news
    while session.has_news:
        events = session.play(session.think(0.0))  # type: ignore[arg-type]
        assert all(event.drew in {"", HIDDEN} or event.seat == 1 for event in events)
    assert (ben.session.has_news, session.is_viewers_turn) == (False, True)


@pytest.mark.parametrize("two", ["classic"], indirect=True)
def test_a_move_that_arrives_while_a_computer_was_about_to_make_it_counts(two: Two) -> None:
    emma, ben = two
    host = emma.session
    emma.room.is_late = True
    decided = awaited(host.think)
    emma.room.is_late = False
    emma.reads(turn(ben))
    host.play(decided)
    assert host.match.moves == emma.side.moves[: len(host.match.moves)]


def test_undo_hints_and_chances_are_off_until_the_game_is_over_and_kept_on_both_devices(two: Two) -> None:
    emma, ben = two
    while not ben.session.key:
        for session in (emma.session, ben.session):
            if not session.state.is_terminal():
                assert (session.can_undo, session.hint(1.0), session.lacks_chances) == (False, None, False)
        emma.reads(turn(ben))
        ben.reads(turn(emma))
    for device in two:
        (kept,) = Library(device.store).finished()
        assert [player.name for player in kept.summary.players if player.kind == HUMAN] == [device.name]
        session = device.session
        assert (session.state.is_terminal(), session.key) == (True, kept.key)
        session.note_chances(0.01)
        assert not session.lacks_chances
        assert HIDDEN not in "".join(session.match.states[0].hands[0] + session.match.states[0].hands[1])
    assert ben.session.match.states == emma.session.match.states


def test_a_device_says_whom_it_waits_for(two: Two) -> None:
    assert tuple(device.session.awaits for device in two) in {("Ben", ""), ("", "Emma")}
