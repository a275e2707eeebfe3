"""How fast the computers play: as one chose, slowly enough to be seen without motion, and never slower than a tap."""

import pytest

from game.ui.play import pacing
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
def test_a_faster_pace_takes_less_time(still: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # A thought begins and ends in the same frame, however busy the machine is.
    monkeypatch.setattr(pacing, "_LONG", 60)
    monkeypatch.setattr(pacing, "_THINK", 60)
    taken = [seconds_to_the_answer(Pilot(still=still), pace) for pace in PACES]
    assert taken == sorted(set(taken))
    assert taken[0] <= 3 * FRAME
    assert not still or taken[2] >= 1


def test_what_one_does_oneself_is_seen_at_any_pace(pilot: Pilot) -> None:
    pilot.app.set_setting("pace", "at-once")
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    pilot.click("space:i5")
    pilot.frame()
    assert scene.table.timeline.busy


def test_computers_alone_pause_without_motion_too(still: Pilot) -> None:
    session = still.session(seats=2, people=0)
    scene, made = still.play(session), []
    for _ in range(100):
        still.frame()
        made.append(len(moves(scene)))
    assert 2 <= made[-1] <= 5


@pytest.mark.parametrize("taps", [False, True])
def test_a_computer_that_waits_moves_at_once_after_a_tap_or_when_that_pace_is_chosen(still: Pilot, taps: bool) -> None:
    scene = against(still, "slow")
    still.frame()
    assert len(moves(scene)) == 1
    if taps:
        still.click_at(scene.table.places.prompt.center)
    else:
        still.app.set_setting("pace", "at-once")
    still.tick(3 * FRAME)
    assert len(moves(scene)) == 2
