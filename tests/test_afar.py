"""A session with friends at other devices: what has come is shown move by move, and nothing is given away."""

import pytest

from game.engine.cards import HIDDEN
from game.library import Library
from game.summary import HUMAN
from tests.devices import Device, asked, begin, seals
from tests.engine.games import careless

__all__ = ["seals"]


def turn(device: Device) -> str:
    """Watch what has come, make one's own turn, and return what is to be sent."""
    session = device.session
    while session.has_news or session.is_viewers_turn:
        session.play((session.think(1) if session.has_news else None) or careless(session.state, device.rng))
    return session.room.code()


@pytest.fixture(params=["kids"])
def two(request: pytest.FixtureRequest) -> tuple[Device, Device]:
    """The devices of Emma, who is the host, and of Ben, who has read all that she has sent."""
    emma, ben = Device("Emma"), Device("Ben")
    begin(emma, ben, offer=asked(request.param), plays=turn)
    return emma, ben


def test_what_has_come_is_shown_move_by_move_and_is_still_news_after_a_restart(two: tuple[Device, Device]) -> None:
    emma, ben = two
    if emma.session.state.current_player:
        emma.reads(turn(ben))
        ben.reads(turn(emma))
    session = ben.session
    assert session.has_news
    assert session.is_bots_turn
    assert not session.is_viewers_turn
    assert ben.session.has_news
    while session.has_news:
        events = session.play(session.think(0.0))  # type: ignore[arg-type]
        assert all(event.drew in {"", HIDDEN} or event.seat == 1 for event in events)
    assert not ben.session.has_news
    assert session.is_viewers_turn


@pytest.mark.parametrize("two", ["classic"], indirect=True)
def test_a_move_that_arrives_while_a_computer_was_about_to_make_it_counts(two: tuple[Device, Device]) -> None:
    emma, ben = two
    host = emma.session
    emma.room.is_late = True
    decided = None
    while decided is None:
        decided = host.think(1)
    emma.room.is_late = False
    emma.reads(turn(ben))
    host.play(decided)
    assert host.match.moves == emma.side.moves[: len(host.match.moves)]


def test_undo_hints_and_chances_are_off_until_the_game_is_over_and_then_it_is_kept_on_both_devices(
    two: tuple[Device, Device],
) -> None:
    emma, ben = two
    while not ben.session.key:
        for device in two:
            session = device.session
            if not session.state.is_terminal():
                assert not session.can_undo
                assert session.hint(1.0) is None
                assert not session.lacks_chances
        emma.reads(turn(ben))
        ben.reads(turn(emma))
    for device in two:
        (kept,) = Library(device.store).finished()
        assert [player.name for player in kept.summary.players if player.kind == HUMAN] == [device.name]
        session = device.session
        assert session.state.is_terminal()
        assert session.key == kept.key
        session.note_chances(0.01)
        assert not session.lacks_chances
        assert HIDDEN not in "".join(session.match.states[0].hands[0] + session.match.states[0].hands[1])
    assert ben.session.match.states == emma.session.match.states


def test_a_device_says_whom_it_waits_for(two: tuple[Device, Device]) -> None:
    assert tuple(device.session.awaits for device in two) in {("Ben", ""), ("", "Emma")}
