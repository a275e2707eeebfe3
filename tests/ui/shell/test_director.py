"""The stack of scenes, and the frames that the app makes of it."""

import asyncio
import gc
import weakref
from unittest import mock

import pygame
import pytest

from game.ui.shell import app as shell
from game.ui.stage.scene import Pop, Push, Replace, Transition
from tests.ui.conftest import do
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot


def follow(pilot: Pilot, *transitions: Transition) -> None:
    for transition in transitions:
        pilot.app.director.follow(transition)


def live(pilot: Pilot, frames: int = 3) -> None:
    """Let the app itself run for some frames, as the player has it."""

    async def some() -> None:
        running = asyncio.create_task(pilot.app.run())
        for _ in range(frames):
            await asyncio.sleep(0)
        pilot.app.running = False
        await running
        pilot.app.running = True

    with mock.patch.object(shell, "await_event"):
        asyncio.run(some())


def test_a_popped_scene_gives_its_answer_to_the_one_below(pilot: Pilot) -> None:
    below, above = MockScene(pilot.app), MockScene(pilot.app)
    follow(pilot, Replace(below), Push(above))
    assert (pilot.app.director.stack, above.seen("layout")) == ([below, above], [[(1024, 768)]])
    below.dirty = False
    follow(pilot, Pop("leave"))
    assert (pilot.app.director.stack, below.seen("answered"), below.dirty) == ([below], [["leave"]], True)


def test_an_answer_may_lead_on_at_once_and_a_replacement_leaves_the_whole_stack(pilot: Pilot) -> None:
    bottom, middle, top, last = (MockScene(pilot.app) for _ in range(4))
    middle.answers["resumed yes"] = Pop("restart")
    follow(pilot, Replace(bottom), Push(middle), Push(top), Pop("yes"))
    assert pilot.app.director.stack == [bottom]
    follow(pilot, Push(middle), Replace(last), None)
    assert (pilot.app.director.stack, bottom.seen("answered")) == ([last], [["restart"]])
    with pytest.raises(TypeError, match="no transition"):
        follow(pilot, "PlayScene")  # type: ignore[arg-type]


def test_only_what_can_be_seen_is_painted(pilot: Pilot) -> None:
    hidden, page, sheet = (MockScene(pilot.app, name, overlay=name == "c") for name in "abc")
    follow(pilot, Replace(hidden), Push(page), Push(sheet))
    assert pilot.app.director.visible == [page, sheet]
    assert [layer.items[-1].name for layer in pilot.app.director.layers()] == ["b", "c"]


def test_every_scene_learns_a_new_size_and_only_the_top_one_brings_about_transitions(pilot: Pilot) -> None:
    below, above = MockScene(pilot.app), MockScene(pilot.app)
    pilot.open(below, above)
    for size in ((1024, 700), (900, 700), (700, 900)):
        pilot.resize(size)
        assert below.seen("layout")[-1] == above.seen("layout")[-1] == [size]
    below.answers["tick"] = above.answers["tick"] = Pop("x")
    pilot.frame()
    assert (pilot.app.top, below.seen("answered")) == (below, [["x"]])


def test_a_frame_without_a_change_is_neither_painted_nor_flipped(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pilot.open(MockScene(pilot.app, "a"))
    monkeypatch.setattr(pygame.display, "update", flip := mock.Mock())
    pilot.tick(1)
    flip.assert_not_called()
    scene.dirty = True
    pilot.tick(1)
    flip.assert_called_once()
    assert len(scene.seen("draw")) == 2


def test_targets_are_told_in_pixels_of_the_page_and_a_disabled_one_or_none_does_nothing(pilot: Pilot) -> None:
    scene = MockScene(pilot.app, "a", "b")
    scene.change("a", enabled=False)
    pilot.open(scene)
    pilot.app.display.css_width = 512.0
    assert pilot.app.targets()[1] == {"name": "b", "label": "B", "rect": [50, 50, 40, 25], "enabled": True}
    do(pilot, "act a | act c")
    assert not scene.seen("act")


@pytest.mark.parametrize("where", ["tick", "_paint"])
def test_a_mistake_is_apologised_for_in_play_and_raised_in_tests(pilot: Pilot, where: str) -> None:
    scene = pilot.open(MockScene(pilot.app))
    setattr(scene, where, mock.Mock(side_effect=ValueError("a mistake")))
    scene.dirty = True
    with pytest.raises(ValueError, match="a mistake"):
        pilot.app.step(0.01)
    live(pilot)
    assert pilot.scenes == ["ErrorScene"]


@pytest.mark.parametrize("is_pushed", [True, False])
def test_what_a_scene_leaves_behind_goes_with_it(pilot: Pilot, *, is_pushed: bool) -> None:
    left = MockScene(pilot.app)
    left.itself = left  # a circle, as there are many in a scene
    gone = weakref.ref(left)
    pilot.open(MockScene(pilot.app))
    pilot.app.follow(Push(left) if is_pushed else Replace(left))
    pilot.frame()
    pilot.app.follow(Pop() if is_pushed else Replace(MockScene(pilot.app)))
    del left
    gc.disable()
    live(pilot, 4)
    gc.enable()
    assert gone() is None


def test_a_mistake_in_the_apology_is_not_hidden(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pilot.open(MockScene(pilot.app))
    scene.tick = mock.Mock(side_effect=ValueError("a mistake"))
    monkeypatch.setattr("game.ui.sheets.dialogs.ErrorScene.over", mock.Mock(side_effect=RuntimeError("no apology")))
    with pytest.raises(RuntimeError, match="no apology"):
        asyncio.run(asyncio.wait_for(pilot.app.run(), 5))
