"""How fast the computers play: as one chose, slowly enough to be seen without motion, and never slower than a tap."""

import pytest

from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.ui.pilot import FRAME, Pilot
from tests.ui.play.test_play import EMPTY, moves, sit

PACES = ("at-once", "fast", "normal", "slow")


def against(pilot: Pilot, pace: str = "normal") -> PlayScene:
    """Someone has just placed a chip, and the computer is to move."""
    pilot.app.set_setting("pace", pace)
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    pilot.click("space:i5")
    while scene.table.timeline.busy:
        pilot.frame()
    return scene


def seconds_to_the_answer(pilot: Pilot, pace: str) -> float:
    """How long it takes until the computer's move has been made and seen."""
    scene = against(pilot, pace)
    frames = 0
    while len(moves(scene)) < 2 or scene.table.timeline.busy:
        pilot.frame()
        frames += 1
    return frames * FRAME


@pytest.mark.parametrize("still", [False, True])
def test_a_faster_pace_takes_less_time(*, still: bool) -> None:
    # The first answer of all takes longer, and so does one while the machine does something else.
    taken = [min(seconds_to_the_answer(Pilot(still=still), pace) for _ in range(3)) for pace in PACES]
    assert taken == sorted(set(taken))
    assert taken[0] <= 3 * FRAME


def test_what_one_does_oneself_is_seen_at_any_pace(pilot: Pilot) -> None:
    pilot.app.set_setting("pace", "at-once")
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    pilot.click("space:i5")
    pilot.frame()
    assert scene.table.timeline.busy


def test_without_motion_there_is_time_to_see_each_move(still: Pilot) -> None:
    assert seconds_to_the_answer(still, "normal") >= 1


def test_computers_alone_pause_without_motion_too(still: Pilot) -> None:
    session = still.session(seats=2, people=0)
    scene, made = still.play(session), []
    for _ in range(100):
        still.frame()
        made.append(len(moves(scene)))
    assert 2 <= made[-1] <= 5


def test_a_tap_lets_a_computer_that_waits_move_at_once(still: Pilot) -> None:
    scene = against(still, "slow")
    still.frame()
    still.click_at(scene.table.places.prompt.center)
    still.tick(3 * FRAME)
    assert len(moves(scene)) == 2


def test_the_pace_counts_from_the_moment_it_is_chosen(still: Pilot) -> None:
    scene = against(still, "slow")
    still.frame()
    assert len(moves(scene)) == 1
    still.app.set_setting("pace", "at-once")
    still.tick(2 * FRAME)
    assert len(moves(scene)) == 2
