"""The stack of scenes, and the frames that the app makes of it."""

import asyncio
import gc
import weakref

import pygame
import pytest

from game.ui.shell.app import App
from game.ui.shell.director import Director
from game.ui.shell.scene import Pop, Push, Replace
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot


@pytest.fixture
def app(pilot: Pilot) -> App:
    return pilot.app


@pytest.fixture
def director(app: App) -> Director:
    return app.director


def test_a_pushed_scene_is_laid_out_and_lies_on_top(app: App, director: Director) -> None:
    below, above = MockScene(app), MockScene(app)
    director.follow(Replace(below))
    director.follow(Push(above))
    assert director.stack == [below, above]
    assert above.seen("layout") == [[(1024, 768)]]


def test_a_popped_scene_gives_its_answer_to_the_one_below(app: App, director: Director) -> None:
    below, above = MockScene(app), MockScene(app)
    director.follow(Replace(below))
    director.follow(Push(above))
    below.dirty = False
    director.follow(Pop("leave"))
    assert director.stack == [below]
    assert below.seen("resumed") == [["leave"]]
    assert below.dirty


def test_an_answer_may_lead_on_at_once(app: App, director: Director) -> None:
    bottom, middle, top = MockScene(app), MockScene(app), MockScene(app)
    middle.answers["resumed yes"] = Pop("restart")
    for transition in (Replace(bottom), Push(middle), Push(top), Pop("yes")):
        director.follow(transition)
    assert director.stack == [bottom]
    assert bottom.seen("resumed") == [["restart"]]


def test_a_replacement_leaves_the_whole_stack(app: App, director: Director) -> None:
    scenes = [MockScene(app) for _ in range(3)]
    for transition in (Replace(scenes[0]), Push(scenes[1]), Replace(scenes[2])):
        director.follow(transition)
    assert director.stack == [scenes[2]]
    assert not scenes[0].seen("resumed")


def test_no_transition_changes_nothing(app: App, director: Director) -> None:
    director.follow(Replace(MockScene(app)))
    assert not director.follow(None)
    assert len(director.stack) == 1


def test_anything_else_is_refused(director: Director) -> None:
    with pytest.raises(TypeError, match="no transition"):
        director.follow("PlayScene")  # type: ignore[arg-type]


def test_only_what_can_be_seen_is_painted(app: App, director: Director) -> None:
    hidden, page, sheet = MockScene(app), MockScene(app), MockScene(app, overlay=True)
    for transition in (Replace(hidden), Push(page), Push(sheet)):
        director.follow(transition)
    assert director.visible == [page, sheet]
    director.draw(app.display.screen)
    assert [len(scene.seen("draw")) for scene in (hidden, page, sheet)] == [0, 1, 1]


def test_every_scene_learns_a_new_size(pilot: Pilot) -> None:
    below, above = MockScene(pilot.app), MockScene(pilot.app)
    pilot.open(below)
    pilot.app.follow(Push(above))
    pilot.resize((800, 600))
    assert below.seen("layout")[-1] == above.seen("layout")[-1] == [(800, 600)]


@pytest.mark.parametrize("size", [(1024, 700), (900, 768), (700, 900)])
def test_a_window_pulled_by_any_edge_is_followed(pilot: Pilot, size: tuple[int, int]) -> None:
    scene = MockScene(pilot.app)
    pilot.open(scene)
    pilot.resize(size)
    assert pilot.app.display.size == size
    assert scene.seen("layout")[-1] == [size]


def test_only_the_top_scene_brings_about_transitions(pilot: Pilot) -> None:
    below, above = MockScene(pilot.app), MockScene(pilot.app)
    pilot.open(below)
    pilot.app.follow(Push(above))
    below.answers["update"] = above.answers["update"] = Pop("x")
    pilot.frame()
    assert pilot.app.top is below
    assert below.seen("resumed") == [["x"]]


def test_a_frame_in_which_nothing_changed_is_neither_painted_nor_flipped(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = MockScene(pilot.app, "a")
    pilot.open(scene)
    flips: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    pilot.tick(1)
    assert not flips
    scene.dirty = True
    pilot.tick(1)
    assert len(flips) == 1
    assert len(scene.seen("draw")) == 2


def test_targets_are_told_in_pixels_of_the_page(pilot: Pilot) -> None:
    pilot.open(MockScene(pilot.app, "a", "b"))
    pilot.app.display.css_width = 512.0
    assert pilot.app.targets()[1] == {"name": "b", "label": "B", "rect": [50, 50, 40, 25], "enabled": True}


def test_a_disabled_target_does_nothing(pilot: Pilot) -> None:
    scene = MockScene(pilot.app, "a")
    scene.change("a", enabled=False)
    pilot.open(scene)
    pilot.app.act("a")
    pilot.app.act("b")
    assert not scene.seen("activate")


class _Failing(MockScene):
    """Fails at what it is told to."""

    fails = ""

    def update(self, dt: float) -> None:  # noqa: ARG002 - the contract
        if self.fails == "update":
            raise ValueError("no time")

    def draw(self, screen: pygame.Surface) -> None:  # noqa: ARG002 - the contract
        if self.fails == "draw":
            raise ValueError("no paint")


@pytest.mark.parametrize("where", ["update", "draw"])
def test_a_mistake_is_apologised_for_in_play_and_raised_in_tests(pilot: Pilot, where: str) -> None:
    app = pilot.app
    scene = _Failing(app)
    pilot.open(scene)
    scene.fails, scene.dirty = where, True
    with pytest.raises(ValueError, match="no "):
        app.step(0.01)

    async def play() -> None:
        running = asyncio.create_task(app.run())
        for _ in range(3):
            await asyncio.sleep(0)
        app.running = False
        await running

    asyncio.run(play())
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

    async def play() -> None:
        running = asyncio.create_task(pilot.app.run())
        for _ in range(4):
            await asyncio.sleep(0)
        pilot.app.running = False
        await running

    gc.disable()
    asyncio.run(play())
    gc.enable()
    assert gone() is None


def test_a_mistake_in_the_apology_is_not_hidden(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _Failing(pilot.app)
    pilot.open(scene)
    scene.fails = "update"

    def fail(*_: object) -> None:
        raise RuntimeError("no apology")

    monkeypatch.setattr("game.ui.overlays.error.ErrorScene.draw", fail)
    with pytest.raises(RuntimeError, match="no apology"):
        asyncio.run(asyncio.wait_for(pilot.app.run(), 5))
