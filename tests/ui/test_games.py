"""Whole games through the play scene: by pointer, by keyboard alone, against computers and from hand to hand."""

import pytest

from tests.ui.pilot import Pilot
from tests.ui.play.test_play import agrees, check_targets
from tests.ui.whole_games import LONG, MOST_ACTS, Player

pytestmark = pytest.mark.slow

CROWDS = [(2, 2), (3, 3), (4, 2), (6, 3), (12, 2)]


@pytest.mark.parametrize(("seats", "sides"), CROWDS)
def test_a_game_against_computers_by_mouse(seats: int, sides: int) -> None:
    pilot = Pilot((1024, 768), still=True)
    session = pilot.session(seats=seats, sides=sides, seed=seats)
    Player(pilot, pilot.click, seats).to_the_end(session)
    assert session.state.is_terminal()


@pytest.mark.parametrize(("seats", "sides"), CROWDS)
def test_a_game_against_computers_by_taps_on_a_phone(seats: int, sides: int) -> None:
    pilot = Pilot((360, 640), still=True)
    Player(pilot, pilot.tap, seats + 1).to_the_end(pilot.session(seats=seats, sides=sides, seed=seats + 20))


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3)])
def test_a_game_against_computers_by_keyboard_alone(seats: int, sides: int) -> None:
    pilot = Pilot((1280, 720), still=True)

    def press(name: str) -> None:
        kind, _, rest = name.partition(":")
        if kind == "card":
            pilot.key(str(int(rest) + 1))
        else:
            pilot.enter(name)
            assert pilot.app.keyboard.focused

    Player(pilot, press, seats).to_the_end(pilot.session(seats=seats, sides=sides, seed=seats + 7))


@pytest.mark.parametrize("means", ["tap", "click", "enter"])
def test_a_game_in_which_every_card_is_confirmed_is_played_to_its_end(means: str) -> None:
    pilot, before = Pilot((1024, 768), still=True), [""]
    pilot.app.settings["confirm_special"] = "every"
    session = pilot.session(seats=3, seed=4)

    def act(name: str) -> None:
        played = len(session.match.moves)
        getattr(pilot, means)(name)
        placed = [move for move in session.match.moves[played : played + 1] if move.at and move.card]
        assert not placed or before[-1] == name == f"space:{placed[0].at}"
        before.append(name)

    Player(pilot, act, 2).to_the_end(session)
    assert session.state.is_terminal()


def test_a_game_with_motion_that_is_never_waited_for() -> None:
    pilot = Pilot((844, 390))

    def hurry(name: str) -> None:
        if pilot.table.table.timeline.busy:
            pilot.click_at((2, 2))
        pilot.click(name)

    Player(pilot, hurry, 5).to_the_end(pilot.session(seed=5))


@pytest.mark.parametrize(("seats", "people"), [(2, 2), (4, 3)])
def test_a_game_from_hand_to_hand(seats: int, people: int) -> None:
    pilot = Pilot((768, 1024), still=True)
    seen: list[int] = []
    session = pilot.session(seats=seats, people=people, seed=seats)

    def act(name: str) -> None:
        if name == "button:ready":
            seen.append(session.state.current_player)
        else:
            assert session.viewer == session.state.current_player
        pilot.tap(name)

    Player(pilot, act, 3).to_the_end(session)
    assert set(seen) == set(range(people))


def test_a_game_of_two_across_the_table_always_faces_the_one_who_acts() -> None:
    pilot = Pilot((1024, 768), still=True)
    pilot.app.settings["turn_screen"] = True
    session = pilot.session(people=2, seed=2)

    def act(name: str) -> None:
        assert pilot.app.display.is_turned is bool(session.state.current_player)
        pilot.tap(name)

    Player(pilot, act, 3).to_the_end(session)
    assert pilot.app.display.is_turned is bool(session.viewer)


def test_computers_alone_play_to_the_end() -> None:
    pilot = Pilot((1024, 768), still=True)
    session = pilot.session(seats=3, people=0, seed=4)
    scene = pilot.play(session)
    for _ in range(MOST_ACTS):
        if pilot.scenes != ["PlayScene"]:
            break
        assert scene.cheering.is_on or agrees(scene)
        check_targets(pilot)
        pilot.frame(LONG)
    assert pilot.scenes == ["VictoryScene"]
