"""The effect of mouse and finger on a scene's targets."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest

from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

A, B, NOWHERE = (40, 125), (140, 125), (500, 500)
"""The middles of the first two targets, and a point beside all."""
POINTS = {"A": A, "B": B, "nowhere": NOWHERE, "near": (45, 120), "corner": (5, 105), "above": (500, 400)}
NAMES = {point: name for name, point in POINTS.items()}
TOLD = {"act", "on_background_tap", "on_drag", "on_drop", "on_long_press", "on_long_press_end"}


@pytest.fixture
def scene(pilot: Pilot) -> MockScene:
    return pilot.open(MockScene(pilot.app, "a", "b"))


def do(pilot: Pilot, deeds: str) -> None:
    """Do some deeds, such as "press A, wait, release A"."""
    verbs: dict[str, Callable[..., None]] = (
        {"press": pilot.press, "release": pilot.release, "pull": pilot.pull, "shake": partial(pilot.move, held=True)}
        | {"touch": partial(pilot.press, touch=True), "lift": partial(pilot.release, touch=True)}
        | {"click": pilot.click_at, "wait": partial(pilot.tick, 0.3), "escape": partial(pilot.key, "escape")}
    )
    for deed in deeds.split(", "):
        verb, *points = deed.split()
        verbs[verb](*(POINTS[name] for name in points))


def told(scene: MockScene) -> str:
    """The scene's calls, of a drag its end alone."""
    calls = [call for call in scene.calls if call[0] in TOLD]
    ends = [one for one, after in pairwise([*calls, ("",)]) if not one[0] == after[0] == "on_drag"]
    return ", ".join(" ".join(NAMES.get(fact, fact) for fact in call) for call in ends)


@pytest.mark.parametrize(
    ("facts", "deeds", "what"),
    [
        ({}, "press A", ""),
        ({}, "press A, release A", "act a"),
        ({}, "release A", ""),
        ({}, "press A, pull A B, release B", ""),
        ({}, "press A, pull A nowhere, release nowhere", ""),
        ({}, "press nowhere, pull nowhere A, release A", ""),
        ({}, "touch A, shake near, lift near", "act a"),
        ({}, "click nowhere", "on_background_tap nowhere"),
        ({"draggable": True}, "press A, pull A nowhere, release nowhere", "on_drag a nowhere, on_drop a nowhere"),
        ({"draggable": True}, "press A, shake near, release near", "act a"),
        ({"draggable": True}, "press A, pull A nowhere, escape, release nowhere", "on_drag a nowhere"),
        ({"draggable": True, "slides": True}, "press corner, release corner", "on_drag a corner, on_drop a corner"),
        ({}, "press A, wait, wait, wait, wait, release A", "on_long_press A, act a"),
        ({}, "press A, pull A nowhere, wait, wait, wait, wait, release nowhere", ""),
    ],
)
def test_a_tap_acts_on_release_and_a_pull_drags_what_can_be_dragged(
    pilot: Pilot, scene: MockScene, facts: dict[str, bool], deeds: str, what: str
) -> None:
    scene.change("a", **facts)
    do(pilot, deeds)
    assert told(scene) == what


@pytest.mark.parametrize(("press", "release"), [("press", "release"), ("touch", "lift")])
def test_a_press_that_stays_rests_and_does_not_act(pilot: Pilot, scene: MockScene, press: str, release: str) -> None:
    scene.rests = True
    for deeds, what in ((f"{press} A, wait", ""), ("wait", "on_long_press A")):
        do(pilot, deeds)
        assert told(scene) == what
    do(pilot, f"{release} A")
    assert told(scene) == "on_long_press A, on_long_press_end"


def test_of_overlapping_targets_the_later_that_is_enabled_is_hit(pilot: Pilot, scene: MockScene) -> None:
    scene.change("b", rect=pygame.Rect(0, 100, 80, 50))
    for name in ("b", "a"):
        pilot.click_at(A)
        assert scene.seen("act")[-1] == [name]
        scene.change(name, enabled=False)
    pilot.click_at(A)
    assert len(scene.seen("act")) == 2


def test_the_wheel_and_a_pull_scroll_and_a_pull_that_did_is_no_tap(pilot: Pilot, scene: MockScene) -> None:
    do(pilot, "press nowhere, pull nowhere above, release above")
    assert sum(pixels for (pixels,) in scene.seen("on_scroll")) == pytest.approx(100)
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scene.seen("on_scroll")[-1] == [48]
    scene.yields = True
    scene.change("a", rect=pygame.Rect(0, 0, 600, 600))
    do(pilot, "press nowhere, pull nowhere above, release above")
    assert scene.seen("on_scroll")[-1] != [48]
    assert told(scene) == ""


def test_a_target_looks_pressed_while_the_pointer_is_on_it_a_picture_never(pilot: Pilot, scene: MockScene) -> None:
    do(pilot, "press A")
    assert pilot.app.look("a") == "pressed"
    do(pilot, "pull A nowhere")
    assert pilot.app.look("a") == "idle"
    do(pilot, "release nowhere, press nowhere")
    assert pilot.app.look("") == "idle"
    assert told(scene) == ""


def test_moving_over_nothing_paints_nothing(pilot: Pilot, scene: MockScene) -> None:
    pilot.move(NOWHERE)
    before = pilot.app.pictures
    for point, more in (((510, 510), 0), (A, 1)):
        pilot.move(point)
        assert pilot.app.pictures == before + more
    assert len(scene.seen("draw")) >= 2


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
