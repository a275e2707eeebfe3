"""A window that is too small for anything says so, and everything goes on as it was once it has grown."""

import random
from collections.abc import Callable

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import web
from game.engine import CLASSIC, Match, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import NUMBERS
from game.storage import Store
from game.ui.endgame.final_board_scene import FinalBoardScene
from game.ui.endgame.review_scene import ReviewScene
from game.ui.overlays.error import ErrorScene
from game.ui.overlays.help import HelpScene
from game.ui.shell.app import App
from game.ui.shell.display import LEAST_ROOM
from game.ui.shell.scene import Push, Replace
from game.ui.shell.small_window import SmallWindowScene
from tests.engine.positions import position
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

SIZE = (640, 480)
LINE = "Please make the window larger."
TALK = with_options(CLASSIC, {"table_talk": True})


def title(pilot: Pilot) -> None:
    pilot.open(pilot.app.routes.title(pilot.app))


def lobby(pilot: Pilot) -> None:
    pilot.open(pilot.app.routes.lobby(pilot.app))


def over_lobby(name: str) -> Callable[[Pilot], None]:
    def go(pilot: Pilot) -> None:
        lobby(pilot)
        pilot.app.act(name)

    return go


def deal(pilot: Pilot) -> None:
    pilot.open(pilot.app.routes.deal(pilot.app, pilot.session(seats=4), False))


def play(pilot: Pilot) -> None:
    pilot.play(pilot.session(position("", "7H 2D JD", "2C 3C")))


def play_with_twelve(pilot: Pilot) -> None:
    pilot.play(pilot.session(seats=12))


def menu(pilot: Pilot) -> None:
    play(pilot)
    pilot.key("escape")


def over_menu(name: str) -> Callable[[Pilot], None]:
    def go(pilot: Pilot) -> None:
        menu(pilot)
        pilot.app.act(name)

    return go


def curtain(pilot: Pilot) -> None:
    pilot.play(pilot.session(people=2))
    pilot.frame()


def talk(pilot: Pilot) -> None:
    pilot.play(pilot.session(position("", "7H 2D", "2C 3C", "4C 5C", "8C 9C", sides=2, rules=TALK)))
    pilot.app.act("button:menu")
    pilot.app.act("button:talk")


def helping(pilot: Pilot) -> None:
    lobby(pilot)
    pilot.app.follow(Push(HelpScene(pilot.app, next(iter(NUMBERS.shows)), NUMBERS)))


def finished() -> Match:
    match, rng = Match(new_game(CLASSIC, 2, seed=3)), random.Random(3)
    while not match.state.is_terminal():
        match.push(rng.choice(match.state.legal_moves()))
    return match


def victory(pilot: Pilot) -> None:
    session = pilot.session()
    session.match = finished()
    pilot.open(pilot.app.routes.victory(pilot.app, session))


def final_board(pilot: Pilot) -> None:
    pilot.open(FinalBoardScene(pilot.app, finished().state))


def review(pilot: Pilot) -> None:
    session = pilot.session()
    session.match = finished()
    pilot.open(ReviewScene(pilot.app, session))


def apology(pilot: Pilot) -> None:
    pilot.open(ErrorScene(pilot.app, ValueError("x")))


SCENES = {
    **{go.__name__: go for go in (title, lobby, deal, play, play_with_twelve, curtain)},
    **{go.__name__: go for go in (victory, final_board, review, apology)},
}
SHEETS = {
    **{go.__name__: go for go in (menu, talk, helping)},
    **{
        name: over_lobby(name)
        for name in ("button:learn", "button:computers", "button:options", "button:table", "seat:0")
    },
    **{f"menu {name}": over_menu(f"button:{name}") for name in ("log", "leave")},
}


ALL = SCENES | SHEETS


def too_small() -> st.SearchStrategy[tuple[int, int]]:
    """Windows of which at least one side is too short."""
    short, any_side = st.integers(1, LEAST_ROOM - 1), st.integers(1, 700)
    return st.tuples(short, any_side) | st.tuples(any_side, short)


def resized(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.frame()


@pytest.mark.slow
@pytest.mark.parametrize("scene", sorted(ALL))
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(sizes=st.lists(too_small(), min_size=1, max_size=4))
def test_every_scene_waits_in_a_window_of_any_size_and_goes_on(scene: str, sizes: list[tuple[int, int]]) -> None:
    pilot = Pilot(SIZE, still=True)
    ALL[scene](pilot)
    before, scenes = pilot.app.targets(), pilot.scenes
    for size in sizes:
        resized(pilot, size)
        assert pilot.app.top.status() == LINE
        assert pilot.app.targets() == []
    resized(pilot, SIZE)
    assert (pilot.scenes, pilot.app.targets()) == (scenes, before)


@pytest.mark.parametrize("scene", sorted(SCENES))
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(size=too_small())
def test_every_scene_can_be_opened_in_a_window_that_is_too_small(scene: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    SCENES[scene](pilot)
    assert pilot.app.top.status() == LINE
    resized(pilot, SIZE)
    assert pilot.app.top is pilot.app.director.stack[-1]
    assert pilot.names


@pytest.mark.slow
@pytest.mark.parametrize("size", [(LEAST_ROOM, LEAST_ROOM), (LEAST_ROOM, 900), (900, LEAST_ROOM), (300, 280)])
@pytest.mark.parametrize("scene", sorted(ALL))
def test_from_its_least_size_on_every_scene_is_laid_out(scene: str, size: tuple[int, int]) -> None:
    pilot = Pilot(SIZE, still=True)
    ALL[scene](pilot)
    resized(pilot, size)
    assert not pilot.app.director.is_small
    assert pilot.app.targets()


@pytest.mark.parametrize("size", [(1, 1), (249, 1000), (1000, 249), (249, 249), (30, 900), (1, 900), (900, 1)])
def test_the_line_stands_alone_and_inside_the_window(pilot: Pilot, size: tuple[int, int]) -> None:
    play(pilot)
    resized(pilot, size)
    screen = pilot.app.display.screen
    assert screen.get_size() == size
    colours = {tuple(screen.get_at((x, y))) for x in range(size[0]) for y in range(0, size[1], 3)}
    assert (len(colours) > 1) == (min(size) > 100)
    edges = {tuple(screen.get_at((x, y))) for x in (0, size[0] - 1) for y in range(size[1])}
    assert len(edges) == 1


def test_a_window_opened_without_any_size_is_one_pixel_and_grows() -> None:
    app = App(Store(), random.Random(1), (0, 0))
    app.director.follow(Replace(app.routes.title(app)))
    app.step(0.05)
    assert app.display.size == (1, 1)
    pygame.display.set_mode(SIZE)
    app.step(0.05)
    assert app.targets()


@pytest.mark.parametrize("size", [(0, 0), (0, 500), (500, 0)])
def test_a_window_folded_away_to_nothing_is_no_fault(
    pilot: Pilot, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(pilot)
    with monkeypatch.context() as patched:
        patched.setattr(pygame.display, "get_surface", lambda: pygame.Surface(size))
        pilot.frame()
        assert pilot.app.top.status() == LINE
    pilot.frame()
    assert pilot.all("card")


# ---------------------------------------------------------------- time and acts


def test_time_stands_still_while_the_window_is_too_small(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(position("", "7H 2D", "2C 3C")))
    pilot.click("space:i5")
    resized(pilot, (200, 200))
    pictures = pilot.app.pictures
    pilot.tick(5)
    assert scene.table.timeline.busy
    assert (len(scene.session.match.moves), pilot.app.pictures) == (1, pictures)
    resized(pilot, (1024, 768))
    pilot.wait()
    assert len(scene.session.match.moves) == 2


@pytest.mark.parametrize("key", ["return", "escape", "tab", "m", "1"])
def test_keys_and_taps_have_no_effect_in_it(pilot: Pilot, key: str) -> None:
    scene = MockScene(pilot.app, "a", "b")
    pilot.open(scene)
    pilot.focus_on("b")
    resized(pilot, (200, 200))
    pilot.key(key)
    pilot.click_at((50, 120))
    pilot.press((50, 120), button=3)
    pilot.app.act("a")
    assert not {what for what, *_ in scene.calls} & {"activate", "back", "typed", "elsewhere"}
    resized(pilot, SIZE)
    assert pilot.app.keyboard.focused == "b"


def test_nothing_beneath_is_laid_out_moved_or_painted(pilot: Pilot) -> None:
    scene = MockScene(pilot.app, "a")
    pilot.open(scene)
    scene.calls.clear()
    resized(pilot, (200, 900))
    assert scene.calls == []
    resized(pilot, SIZE)
    assert {what for what, *_ in scene.calls} == {"layout", "update", "draw"}


def test_a_pulled_card_lies_in_the_hand_again_afterwards(still: Pilot) -> None:
    scene = still.play(still.session(position("", "7H 2D", "2C")))
    start = still.target(still.card("7H")).rect.center
    still.press(start)
    still.pull(start, (400, 300))
    assert scene.turn.selection.drag
    resized(still, (200, 200))
    resized(still, (1024, 768))
    assert not scene.turn.selection.drag
    assert len(still.all("card")) == 2


def test_the_line_is_announced(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(web, "announce", said.append)
    play(pilot)
    resized(pilot, (200, 200))
    assert said[-1] == LINE


def test_a_page_that_is_too_small_says_so_and_one_that_tells_no_size_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    page = [(800, 600, 1.0)]
    monkeypatch.setattr(web, "ON_WEB", True)
    monkeypatch.setattr(web, "window_size", lambda: page[-1])
    app = App(Store(), random.Random(1))
    app.director.follow(Replace(app.routes.title(app)))

    def is_small(width: int, height: int) -> bool:
        page.append((width, height, 1.0))
        for _ in range(20):
            app.step(0.01)
        return isinstance(app.top, SmallWindowScene)

    sizes = [(800, 600), (300, 300), (249, 300), (300, 249), (1, 1), (250, 250), (0, 0)]
    assert [is_small(*size) for size in sizes] == [False, False, True, True, True, False, False]
