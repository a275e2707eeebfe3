"""While nothing happens the game sleeps, and wakes in time for what time brings; nothing is missed meanwhile."""

import asyncio
import math
import time
from collections.abc import Generator

import pygame
import pytest

from game.bots.analysis.hint_and_review import Judged
from game.device import clock, web
from game.session import reviewing
from game.ui.shell import app as shell
from game.ui.shell.input import LONG
from game.ui.shell.page import STILL, Mirror
from game.ui.stage.scene import Scene, Transition
from game.ui.toolkit.view import Box, Look, drawn
from game.ui.window.intents import await_event
from tests.engine.positions import position
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.mock import MockScene
from tests.ui.pilot import FRAME, Pilot


class Clockwork(Scene):
    """A scene that looks different once so many seconds have passed."""

    def __init__(self, pilot: Pilot, seconds: float) -> None:
        super().__init__(pilot.app)
        self.left = seconds

    def view(self, look: Look) -> Box:  # noqa: ARG002 - as large as the window
        return drawn(lambda *_: None, lambda: self.left > 0)

    def tick(self, dt: float) -> Transition:
        before, self.left = self.left, self.left - dt
        self.dirty = self.dirty or self.left <= 0 < before

    def wakes_in(self) -> float:
        return self.left if self.left > 0 else math.inf


class Careless(Clockwork):
    wakes_in = Scene.wakes_in


@pytest.fixture(autouse=True)
def without_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is wrong: no new day is waited for."""
    monkeypatch.setattr(clock, "now", lambda: 0.0)


def run(pilot: Pilot, frames: int) -> None:
    left = iter(range(frames - 1))

    async def stopped(_seconds: float) -> None:
        pilot.app.running = next(left, None) is not None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", stopped)
        pilot.app.running = True
        asyncio.run(pilot.app.run())


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds for which the app lies down to sleep each time; they pass at once."""
    found: list[float] = []
    monkeypatch.setattr(shell, "await_event", found.append)
    monkeypatch.setattr(shell.time, "perf_counter", lambda: sum(min(seconds, 5.0) for seconds in found))
    return found


def test_a_scene_at_rest_sleeps_once_painted_and_one_that_says_nothing_never(pilot: Pilot, slept: list[float]) -> None:
    pilot.open(MockScene(pilot.app, "a"))
    pilot.app.top.dirty = True
    run(pilot, 3)
    assert slept == [math.inf, math.inf]
    pilot.open(Careless(pilot, math.inf))
    run(pilot, 5)
    assert len(slept) == 2


def test_a_scene_with_a_timer_wakes_in_time_and_is_painted_then(pilot: Pilot, slept: list[float]) -> None:
    pilot.open(Clockwork(pilot, 2.0))
    before = pilot.app.pictures
    run(pilot, 3)
    assert slept == [pytest.approx(2.0 - FRAME), math.inf]
    assert pilot.app.pictures == before + 1


def test_what_an_event_sets_going_begins_when_it_comes_and_not_when_the_sleep_began(pilot: Pilot) -> None:
    scene = pilot.open(Clockwork(pilot, 0.0))
    pilot.app.step(0.0, slept=100.0)
    scene.left = 1.0
    pilot.app.step(0.01, slept=0.5)
    assert scene.left == pytest.approx(0.49)


def test_an_event_ends_the_wait_for_it_and_is_heard_in_the_next_frame(pilot: Pilot) -> None:
    pilot.open(MockScene(pilot.app, "a"))
    pygame.event.clear()
    began = time.monotonic()
    await_event(0.03)
    assert time.monotonic() - began >= 0.03
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    await_event(math.inf)
    pilot.frame()
    assert not pilot.app.running


def test_a_press_and_shift_wake_when_they_come_to_rest(pilot: Pilot) -> None:
    pilot.open(MockScene(pilot.app, "a"))
    waits, deeds = [], [(pilot.press, (5, 5)), (pilot.frame, LONG / 2), (pilot.release, (5, 5))]
    for deed, given in (*deeds, (pilot.key, "left shift")):
        deed(given)
        waits.append(pilot.app.wakes_in())
    assert waits == pytest.approx([LONG, LONG / 2, math.inf, LONG])


def test_the_page_is_told_and_sounds_are_ready_before_it_sleeps(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pilot.app.sounds._speaker, "prepare", lambda: iter([None] * 3))
    pilot.open(MockScene(pilot.app, "a"))
    pilot.app.sounds.wake()
    waits = []
    for _ in range(5):
        waits.append(pilot.app.wakes_in())
        pilot.frame()
    assert waits == [*[0.0] * 4, math.inf]
    pilot.app.mirror = Mirror(pilot.app)
    pilot.open(MockScene(pilot.app, "a"))
    for seconds, wait in ((0.0, STILL), (STILL + FRAME, math.inf)):
        pilot.tick(seconds)
        assert pilot.app.wakes_in() == wait


def test_in_a_browser_the_page_is_told_how_long_it_may_rest(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    monkeypatch.setattr(web, "ON_WEB", True)
    monkeypatch.setattr(web, "rest", told.append)
    pilot.open(MockScene(pilot.app, "a"))
    run(pilot, 3)
    assert told == [math.inf] * 3


def test_a_computer_that_has_decided_is_waited_for_asleep(still: Pilot) -> None:
    scene = still.play(still.session(position("", "7H 2D", "2C"), seats=2))
    still.app.settings["pace"] = "slow"
    do(still, "card:0 | first space")
    moves, waits = len(scene.session.match.moves), [0.001]
    while len(scene.session.match.moves) == moves and len(waits) < 1000:
        still.frame(min(waits[-1], 5.0) or 0.001)
        waits.append(scene.wakes_in())
    assert len(scene.session.match.moves) > moves
    assert 0.001 < max(waits) < math.inf


WATCHED = 12.0
"""Seconds for which a scene that sleeps is looked at."""
MOST = 20_000
"""Frames after which a scene that nobody touches sleeps."""


def fallen_asleep(pilot: Pilot) -> float:
    """Let frames pass until the app sleeps; the seconds for which it does."""
    for _ in range(MOST):
        before = pilot.app.pictures
        pilot.frame(1 / 60)
        if pilot.app.pictures == before and (rest := pilot.app.wakes_in()):
            return rest
    raise AssertionError(f"{pilot.scenes} never sleeps")


def picture(pilot: Pilot) -> bytes:
    """The picture that would be seen if everything were painted now."""
    screen = pilot.app.display.screen.copy()
    for scene in pilot.app.director.visible:
        scene.draw(screen)
    return pygame.image.tobytes(screen, "RGB")


TICKED = [name for name in GALLERY if name != "title with a new version"]
"""All but a scene that the gallery itself stops."""


def no_turns(*_about: object) -> Generator[tuple[Judged, ...], None, tuple[Judged, ...]]:
    yield ()
    return ()


@pytest.mark.parametrize("name", slowly(TICKED, 0, 50, "settings", "table", key="sleep"))
def test_every_scene_sleeps_and_looks_the_same_awake(pilot: Pilot, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "review", no_turns)
    GALLERY[name](pilot)
    passed = 0.0
    while passed < WATCHED:
        rest = fallen_asleep(pilot)
        before, pictures, span = picture(pilot), pilot.app.pictures, min(rest, WATCHED)
        for _ in range(int((span - 0.001) / FRAME)):
            pilot.frame()
        assert (pilot.app.pictures, picture(pilot)) == (pictures, before)
        passed += span
        pilot.frame(min(rest, FRAME))
