"""A window that is too small for anything says so, and everything continues as it was once it has grown."""

import random
from unittest import mock

import pygame
import pytest

from game.device import web
from game.engine import CLASSIC
from game.i18n import t
from game.storage.store import Store
from game.ui.endgame.review import ReviewScene
from game.ui.endgame.victory import FinalBoardScene
from game.ui.shell.app import App, SmallWindowScene
from game.ui.stage.scene import Replace
from game.ui.window.display import LEAST_ROOM
from tests.engine.positions import position
from tests.sampling import seed, slowly, takes_all
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY, finished, seated
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

SIZE = (640, 480)
LEAST_SIZES = [(LEAST_ROOM, LEAST_ROOM), (LEAST_ROOM, 900), (900, LEAST_ROOM)]
MATCH = finished(CLASSIC, 2, 2)
NAMES = ("title", "lobby", "deal", "table", "table of twelve", "curtain", "victory", "trouble")
OPENED = {name: GALLERY[name] for name in NAMES} | {
    "final board": lambda pilot: pilot.open(FinalBoardScene(pilot.app, MATCH.state)),
    "review": lambda pilot: pilot.open(ReviewScene(pilot.app, seated(pilot, MATCH))),
}
"""Ways to scenes that need no act, which a window that is too small would not take."""
MOMENTS = {
    "first sequence",
    "sequence of another",
    "sequence that can be answered",
    "wild finish",
    "stopped win",
    "taken chip",
}
PASSING = {*MOMENTS, "forgotten cards, pointed out", *(name for name in GALLERY if name.endswith("in a page"))}
"""Scenes that end with a change of size: moments, a call, and those of a page, which the gallery opens in one."""
LASTING = [name for name in GALLERY if name not in PASSING]


def too_small(name: str) -> list[tuple[int, int]]:
    luck = random.Random(f"{seed()} {name}")
    sizes = [(luck.randrange(1, LEAST_ROOM), luck.randrange(1, 700)) for _ in range(8 if takes_all() else 2)]
    return [*sizes, *((high, wide) for wide, high in sizes)]


def resized(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.frame()


@pytest.mark.parametrize("name", slowly(LASTING, 1, 10, "table", key="small"))
def test_every_scene_waits_in_a_window_that_is_too_small_and_goes_on_in_one_just_large_enough(name: str) -> None:
    pilot = Pilot(SIZE, still=True)
    GALLERY[name](pilot)
    before, scenes = pilot.app.targets(), pilot.scenes
    for size in too_small(name):
        resized(pilot, size)
        assert (pilot.app.top.status(), pilot.app.targets()) == (t("window.small"), [])
    pilot.resize(SIZE)
    assert (pilot.scenes, pilot.app.targets()) == (scenes, before)
    for size in LEAST_SIZES:
        resized(pilot, size)
        assert (pilot.app.display.is_small, bool(pilot.app.targets())) == (False, True)


@pytest.mark.parametrize("name", slowly(OPENED, 2, 6, key="opened small"))
def test_every_scene_can_be_opened_in_a_window_that_is_too_small(name: str) -> None:
    for size in too_small(name)[::2]:
        pilot = Pilot(size, still=True)
        OPENED[name](pilot)
        assert pilot.app.top.status() == t("window.small")
        resized(pilot, SIZE)
        assert (pilot.app.top, bool(pilot.names)) == (pilot.app.director.stack[-1], True)


@pytest.mark.parametrize("size", [(1, 1), (249, 249), (30, 900), (900, 1)])
def test_the_line_is_announced_and_stands_alone_and_inside_the_window(
    pilot: Pilot, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(web, "announce", said.append)
    pilot.open(MockScene(pilot.app, "a"))
    resized(pilot, size)
    assert said[-1] == t("window.small")
    screen = pilot.app.display.screen
    assert screen.get_size() == size
    colours = {tuple(screen.get_at((x, y))) for x in range(size[0]) for y in range(0, size[1], 3)}
    assert (len(colours) > 1) == (min(size) > 100)
    assert len({tuple(screen.get_at((x, y))) for x in (0, size[0] - 1) for y in range(size[1])}) == 1


def test_a_window_opened_without_any_size_is_one_pixel_and_grows() -> None:
    app = App(Store(), random.Random(1), (0, 0))
    app.director.follow(Replace(app.scene("title")))
    app.step(0.05)
    assert app.display.size == (1, 1)
    pygame.display.set_mode(SIZE)
    app.step(0.05)
    assert app.targets()


@pytest.mark.parametrize("size", [(0, 0), (0, 500), (500, 0)])
def test_a_window_folded_away_is_no_fault(pilot: Pilot, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    GALLERY["title"](pilot)
    with monkeypatch.context() as patched:
        patched.setattr(pygame.display, "get_surface", lambda: pygame.Surface(size))
        pilot.frame()
        assert pilot.app.top.status() == t("window.small")
    pilot.frame()
    assert pilot.all("button")


def test_time_stands_still_while_the_window_is_too_small(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(position("", "7H 2D", "2C 3C")))
    pilot.click("space:i5")
    resized(pilot, (200, 200))
    pictures = pilot.app.pictures
    pilot.tick(5)
    assert (scene.desk.table.timeline.busy, len(scene.session.match.moves), pilot.app.pictures) == (True, 1, pictures)
    resized(pilot, (1024, 768))
    pilot.wait()
    assert len(scene.session.match.moves) == 2


def test_keys_and_taps_have_no_effect_in_it_and_nothing_beneath_is_laid_out_moved_or_painted(pilot: Pilot) -> None:
    scene = pilot.open(MockScene(pilot.app, "a", "b"))
    pilot.focus_on("b")
    scene.calls.clear()
    resized(pilot, (200, 900))
    do(pilot, "key return | key escape | key tab | key m | key 1 | act a")
    pilot.click_at((50, 120))
    pilot.press((50, 120), button=3)
    assert scene.calls == []
    resized(pilot, SIZE)
    assert (pilot.app.keyboard.focused, {what for what, *_ in scene.calls}) == ("b", {"layout", "tick", "draw"})


def test_a_pulled_card_lies_in_the_hand_again_afterwards(still: Pilot) -> None:
    scene = still.play(still.session(position("", "7H 2D", "2C")))
    start = still.target(still.card("7H")).rect.center
    still.press(start)
    still.pull(start, (400, 300))
    assert scene.desk.play.selection.drag
    for size in ((200, 200), (1024, 768)):
        resized(still, size)
    assert (scene.desk.play.selection.drag, len(still.all("card"))) == (None, 2)


def test_a_page_that_is_too_small_says_so_and_one_that_tells_no_size_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ON_WEB", True), ("window_size", size := mock.Mock()), ("has_news", lambda: True)):
        monkeypatch.setattr(web, name, value)
    size.return_value = (800, 600, 1.0)
    app = App(Store(), random.Random(1))
    app.director.follow(Replace(app.scene("title")))
    sizes = {(800, 600): False, (300, 300): False, (249, 300): True, (300, 249): True, (1, 1): True}
    for (wide, high), is_small in (sizes | {(250, 250): False, (0, 0): False}).items():
        size.return_value = (wide, high, 1.0)
        app.step(0.01)
        assert isinstance(app.top, SmallWindowScene) is is_small
