"""What mouse and finger do to a scene's targets."""

import pygame
import pytest

from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

A, B, NOWHERE = (40, 125), (140, 125), (500, 500)
"""The middles of the first two targets, and a point beside all."""


@pytest.fixture
def scene(pilot: Pilot) -> MockScene:
    made = MockScene(pilot.app, "a", "b")
    pilot.open(made)
    return made


def test_a_tap_acts_on_release_and_a_release_alone_does_nothing(pilot: Pilot, scene: MockScene) -> None:
    pilot.release(A)
    pilot.press(A)
    assert not scene.seen("act")
    pilot.release(A)
    assert scene.seen("act") == [["a"]]


@pytest.mark.parametrize(("start", "end"), [(A, B), (A, NOWHERE), (NOWHERE, A)])
def test_sliding_off_a_target_or_onto_one_does_not_act(
    pilot: Pilot, scene: MockScene, start: tuple[int, int], end: tuple[int, int]
) -> None:
    pilot.press(start)
    pilot.pull(start, end)
    pilot.release(end)
    assert not scene.seen("act")
    assert not scene.seen("on_background_tap")


def test_a_shaky_finger_still_taps(pilot: Pilot, scene: MockScene) -> None:
    pilot.press(A, touch=True)
    pilot.move((A[0] + 5, A[1] - 5), held=True, touch=True)
    pilot.release((A[0] + 5, A[1] - 5), touch=True)
    assert scene.seen("act") == [["a"]]


def test_a_tap_beside_everything_is_told(pilot: Pilot, scene: MockScene) -> None:
    pilot.click_at(NOWHERE)
    assert scene.seen("on_background_tap") == [[NOWHERE]]


def test_of_overlapping_targets_the_later_that_is_enabled_is_hit(pilot: Pilot, scene: MockScene) -> None:
    scene.change("b", rect=pygame.Rect(0, 100, 80, 50))
    for name in ("b", "a"):
        pilot.click_at(A)
        assert scene.seen("act")[-1] == [name]
        scene.change(name, enabled=False)
    pilot.click_at(A)
    assert len(scene.seen("act")) == 2


def test_a_draggable_target_is_pulled_and_dropped(pilot: Pilot, scene: MockScene) -> None:
    scene.change("a", draggable=True)
    pilot.drag("a", NOWHERE)
    assert scene.seen("on_drag")[-1] == ["a", NOWHERE]
    assert scene.seen("on_drop") == [["a", NOWHERE]]
    assert not scene.seen("act")


def test_a_slider_is_pulled_to_where_it_is_pressed(pilot: Pilot, scene: MockScene) -> None:
    scene.change("a", draggable=True, slides=True)
    left, top = scene.listed[0].rect.topleft
    pilot.press((left + 5, top + 5))
    assert scene.seen("on_drag") == [["a", (left + 5, top + 5)]]
    pilot.release((left + 5, top + 5))
    assert scene.seen("on_drop") == [["a", (left + 5, top + 5)]]
    assert not scene.seen("act")


def test_a_small_move_is_no_drag(pilot: Pilot, scene: MockScene) -> None:
    scene.change("a", draggable=True)
    pilot.press(A)
    pilot.move((A[0] + 6, A[1]), held=True)
    pilot.release((A[0] + 6, A[1]))
    assert not scene.seen("on_drag")
    assert scene.seen("act") == [["a"]]


def test_escape_lets_go_of_what_is_dragged(pilot: Pilot, scene: MockScene) -> None:
    scene.change("a", draggable=True)
    pilot.press(A)
    pilot.pull(A, NOWHERE)
    pilot.key("escape")
    pilot.release(NOWHERE)
    assert not scene.seen("on_drop")


def test_pulling_elsewhere_scrolls(pilot: Pilot, scene: MockScene) -> None:
    pilot.press(NOWHERE)
    pilot.pull(NOWHERE, (500, 400))
    pilot.release((500, 400))
    assert sum(pixels for (pixels,) in scene.seen("on_scroll")) == pytest.approx(100)
    assert not scene.seen("on_background_tap")


def test_the_wheel_scrolls_and_a_pull_that_did_is_no_tap(pilot: Pilot, scene: MockScene) -> None:
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scene.seen("on_scroll") == [[48]]
    scene.yields = True
    scene.change("a", rect=pygame.Rect(0, 0, 300, 300))
    pilot.press(A)
    pilot.pull(A, (40, 200))
    pilot.release((40, 200))
    assert scene.seen("on_scroll")[1:]
    assert not scene.seen("act")


def test_a_pressed_target_looks_pressed_while_the_pointer_is_on_it(pilot: Pilot, scene: MockScene) -> None:
    pilot.press(A)
    assert pilot.app.look("a") == "pressed"
    pilot.pull(A, NOWHERE)
    assert pilot.app.look("a") == "idle"
    assert not scene.seen("act")


def test_what_is_only_seen_never_looks_pressed(pilot: Pilot, scene: MockScene) -> None:
    pilot.press(NOWHERE)
    assert (pilot.app.look(""), scene.seen("act")) == ("idle", [])


def test_moving_over_nothing_paints_nothing(pilot: Pilot, scene: MockScene) -> None:
    pilot.move(NOWHERE)
    before = pilot.app.pictures
    pilot.move((510, 510))
    assert pilot.app.pictures == before
    pilot.move(A)
    assert pilot.app.pictures == before + 1
    assert len(scene.seen("draw")) >= 2


# ---------------------------------------------------------------- hovering and resting


@pytest.mark.parametrize("touch", [False, True])
def test_a_press_that_stays_rests_and_then_does_not_act(pilot: Pilot, scene: MockScene, touch: bool) -> None:
    scene.rests = True
    pilot.press(A, touch=touch)
    pilot.tick(0.3)
    assert not scene.seen("on_long_press")
    pilot.tick(0.3)
    assert scene.seen("on_long_press") == [[A]]
    pilot.release(A, touch=touch)
    assert (scene.seen("on_long_press_end"), scene.seen("act")) == ([[]], [])


def test_a_press_that_means_nothing_more_by_staying_is_a_tap_and_one_that_moves_does_not_rest(
    pilot: Pilot, scene: MockScene
) -> None:
    pilot.press(A)
    pilot.pull(A, NOWHERE)
    pilot.tick(1)
    pilot.release(NOWHERE)
    assert not scene.seen("on_long_press")
    pilot.press(A)
    pilot.tick(1)
    pilot.release(A)
    assert (scene.seen("on_long_press"), scene.seen("on_long_press_end"), scene.seen("act")) == ([[A]], [], [["a"]])


def test_a_mouse_hovers_and_a_finger_never_does(pilot: Pilot, scene: MockScene) -> None:
    pilot.tap("a")
    assert not scene.seen("on_hover")
    pilot.move(A)
    assert pilot.app.look("a") == "hover"
    pilot.tap("b")
    assert pilot.app.look("b") == "idle"
    assert scene.seen("on_hover") == [[A], [None]]
    pilot.move(A)
    pilot.send(pygame.WINDOWLEAVE)
    assert scene.seen("on_hover")[2:] == [[A], [None]]
