"""The title and the apology: a first picture with one thing to do, and a way on after a mistake."""

import itertools
import random

import pygame
import pytest

from game import web
from game.engine import CLASSIC, Match, SetupError, new_game
from game.report import technical_line
from game.session import Player, Session
from game.storage import GAME, Store
from game.ui.lesson.scene import LessonScene
from game.ui.overlays.error import ErrorScene
from game.ui.shell.app import App
from game.ui.shell.scene import Host, Replace, Waiting
from game.ui.title.layout import Needs, title
from game.ui.title.scene import END, TitleScene
from game.ui.toolkit import assets
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import THEME
from tests.ui.pilot import Pilot

SIZES = [
    *((360, 640), (390, 844), (768, 1024), (1024, 1366), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 768), (1280, 720), (1920, 1080), (2732, 2048)),
]


SIGNS = ("button:fullscreen", "button:settings")


def opened(size: tuple[int, int] = (1024, 768), *, still: bool = False) -> App:
    app = App(Store(), random.Random(1), size)
    app.settings["reduced_motion"] = still
    app.director.follow(Replace(TitleScene(app)))
    return app


def post(app: App, kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))
    app.step(0.01)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    "needs", [Needs(), Needs(more=True), Needs(game=True), Needs(game=True, more=True), Needs(is_new=True)]
)
@pytest.mark.parametrize("size", SIZES)
def test_everything_of_the_title_is_in_the_window_and_nothing_covers_the_words(
    size: tuple[int, int], needs: Needs, text: float
) -> None:
    for pixels in (1.0, 2.0):
        whole = (round(size[0] * pixels), round(size[1] * pixels))
        scale = zoom(whole, pixels, text)
        at = title(whole, scale, needs)
        window = pygame.Rect(0, 0, *whole)
        panel = [at.panel] if needs.game else []
        words = [at.name, *([at.line] if at.line.height else []), at.lesson, at.kids, *panel, at.new]
        words += [at.games, *at.more]
        signs = [at.fullscreen, at.settings, at.update]
        tray = [at.tray] if at.cells else []
        for rect in (*words, *signs, *tray, *at.cells):
            assert window.contains(rect)
        assert all(at.tray.contains(cell) for cell in at.cells)
        assert all(at.tray.collidelist([*words, *signs]) == -1 for _ in tray)
        assert all(not a.colliderect(b) for a, b in itertools.combinations([*words, *signs], 2))
        acts = [at.lesson, at.kids, at.new, *([at.resume] if needs.game else [])]
        acts += [at.games, *at.more]
        assert all(rect.height >= round(44 * scale) for rect in acts)
        assert at.panel.contains(at.resume) or not needs.game
        for x, y in at.cards:
            assert window.collidepoint(x, y - at.card[1] * 0.45)


def test_the_picture_comes_in_and_then_nothing_is_drawn() -> None:
    app = opened()
    app.step(0.01)
    assert not app.director.dirty
    drawn = 0
    for _ in range(round(END / 0.02) + 5):
        app.director.top.update(0.02)
        drawn += app.director.dirty
        app.director.top.dirty = False
    assert drawn >= END / 0.02 - 1
    app.step(0.02)
    assert not app.director.dirty


def test_with_less_motion_the_picture_is_there_at_once() -> None:
    app = opened(still=True)
    app.step(0.01)
    before = pygame.image.tobytes(app.display.screen, "RGB")
    app.director.top.dirty = True
    app.step(1.0)
    assert pygame.image.tobytes(app.display.screen, "RGB") == before


def test_the_first_picture_waits_for_few_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []

    def raster(svg_text: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return kept(svg_text, size)

    kept = assets.raster
    monkeypatch.setattr(assets, "raster", raster)
    assets.clear()
    app = opened()
    app.step(0.01)
    assert 1 <= len(made) <= 14
    for _ in range(round(END / 0.02)):
        app.step(0.02)
    assert len(made) > 22


# ---------------------------------------------------------------- ways in


def with_game(pilot: Pilot, seats: int = 2, people: int = 1) -> Session:
    """A game of which some turns have been played, saved."""
    session = pilot.session(seats=seats, people=people, seed=3)
    for _ in range(4):
        session.play(session.state.legal_moves()[0])
    session.save()
    return session


def at_the_title(pilot: Pilot) -> TitleScene:
    """The title, after its first pictures."""
    scene = TitleScene(pilot.app)
    pilot.open(scene)
    pilot.tick(0.3)
    return scene


def mains(scene: TitleScene) -> list[str]:
    """The buttons in the accent's colour."""
    shown = [scene._lesson.button, scene._new, *([scene._resume] if scene._has_game else [])]
    return [button.name for button in shown if button.style == "main"]


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"),
        pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), touch=True),
    ],
)
def test_nothing_begins_by_accident(event: pygame.event.Event) -> None:
    app = opened()
    app.step(0.01)
    if event.type == pygame.MOUSEBUTTONUP:
        post(app, pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=True)
    pygame.event.post(event)
    app.step(0.01)
    assert app.scenes() == ["TitleScene"]


def test_whoever_has_never_played_is_led_to_the_lesson(still: Pilot) -> None:
    scene = at_the_title(still)
    assert mains(scene) == ["button:lesson"]
    still.key("return")
    assert still.scenes == ["TitleScene", "LessonScene"]
    still.key("escape")
    assert still.scenes == ["TitleScene"]
    assert mains(scene) == ["button:new"]


@pytest.mark.parametrize("told", [{"variant": "kids"}, {"lobby": {}}, {"options": {}}, {"seen_tips": ["lesson"]}])
def test_whoever_has_played_is_led_to_a_new_game_and_finds_the_lesson_beside(
    still: Pilot, told: dict[str, object]
) -> None:
    still.app.settings.update(told)
    scene = at_the_title(still)
    assert mains(scene) == ["button:new"]
    asks = "" if "seen_tips" in told else "New here? "
    assert still.target("button:lesson").label == asks + "Learn by playing"
    still.key("return")
    assert still.scenes == ["LobbyScene"]


def test_a_game_that_waits_is_the_one_main_act(still: Pilot) -> None:
    session = with_game(still)
    scene = at_the_title(still)
    assert mains(scene) == ["button:continue"]
    lessons, games = (
        ("button:lesson", "button:childrens_lesson"),
        ("button:new", "button:games", "button:daily", "button:puzzles"),
    )
    assert set(still.names) == {"button:continue", *lessons, *games, *SIGNS}
    still.key("return")
    assert still.scenes == ["PlayScene"]
    assert still.table.session.match.moves == session.match.moves


def test_the_gear_opens_the_settings_and_comes_back(still: Pilot) -> None:
    at_the_title(still)
    still.click("button:settings")
    assert still.scenes == ["TitleScene", "SettingsScene"]
    still.key("escape")
    assert still.scenes == ["TitleScene"]


def test_a_new_version_is_offered_as_soon_as_it_waits(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(web, "begin_update", lambda: begun.append(True))
    still.open(still.app.routes.title(still.app))
    still.frame()
    assert not still.app.target("button:update")
    monkeypatch.setattr(web, "update_waits", lambda: True)
    still.frame()
    still.click("button:update")
    assert begun == [True]


def test_the_game_that_waits_is_told(still: Pilot) -> None:
    with_game(still)
    at_the_title(still)
    label = still.target("button:continue").label
    assert label.startswith("Continue")
    assert "Your turn." in label
    assert label.endswith("Classic, round 3.")
    assert label.removeprefix("Continue").strip(" .:") in still.app.top.status()


def test_among_several_people_the_next_one_is_named(still: Pilot) -> None:
    session = with_game(still, people=2)
    at_the_title(still)
    assert f"{session.mover.name}’s turn." in still.app.top.status()


def test_the_saved_game_is_read_after_the_first_picture(still: Pilot) -> None:
    with_game(still)
    read: list[int] = []
    waiting = still.app.routes.waiting

    def counted(app: Host) -> Waiting | None:
        read.append(still.app.pictures)
        return waiting(app)

    still.app.routes = still.app.routes._replace(waiting=counted)
    before = still.app.pictures
    at_the_title(still)
    assert read == [before + 1]
    painted = still.app.pictures
    still.tick(0.5)
    assert still.app.pictures == painted


def test_a_game_that_nobody_can_read_leaves_the_title_as_it_is_without_one(still: Pilot) -> None:
    still.app.store.save("game", {"format": "fivefold-record/9"})
    scene = at_the_title(still)
    assert mains(scene) == ["button:lesson"]
    assert "button:continue" not in still.names


def test_a_game_that_another_window_has_ended_is_not_continued(still: Pilot) -> None:
    with_game(still)
    at_the_title(still)
    still.app.store.remove(still.app.store.keys(GAME)[0])
    still.click("button:continue")
    assert still.scenes == ["TitleScene"]
    assert "button:continue" not in still.names


@pytest.mark.parametrize("name", ["classic", "daylight"])
@pytest.mark.parametrize("size", [(360, 640), (1024, 768)])
def test_the_chips_of_the_game_lie_on_its_small_board(size: tuple[int, int], name: str) -> None:
    pilot = Pilot(size, still=True)
    pilot.app.lay_table(name)
    with_game(pilot)
    scene = at_the_title(pilot)
    assert scene._picture is not None
    blue, green = (pygame.mask.from_threshold(scene._picture, THEME.side[side], (40, 40, 40, 255)) for side in (0, 1))
    assert min(blue.count(), green.count()) > 20


def failed() -> SetupError:
    try:
        CLASSIC.seating(5)
    except SetupError as error:
        return error
    raise AssertionError


def test_the_technical_line_names_the_error_and_the_games_own_line() -> None:
    line = technical_line(failed())
    assert line.startswith("SetupError: classic is not for 5 seats")
    assert "(game/engine/rules/ruleset.py:" in line
    assert technical_line(KeyError("x")) == "KeyError: 'x'"


def test_without_a_saved_game_the_apology_leads_to_the_lobby() -> None:
    app = opened()
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert [target["name"] for target in app.targets()] == ["button:lobby", "button:report"]
    app.act("button:lobby")
    assert app.scenes() == ["LobbyScene"]


def test_with_a_saved_game_the_apology_offers_to_continue() -> None:
    app = opened()
    players = (Player("You"), Player("Ada", "easy"))
    Session(Match(new_game(CLASSIC, 2, seed=1)), players, app.store, app.rng).save()
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert app.director.top.first_focus() == "button:continue"
    app.act("button:continue")
    assert app.scenes()[0] == "PlayScene"


def test_the_apology_does_not_fail_on_a_store_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()

    def refuse(_key: str) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(app.store, "load", refuse)
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert isinstance(app.top, ErrorScene)


@pytest.mark.parametrize("size", SIZES)
def test_the_apology_fits(size: tuple[int, int]) -> None:
    app = opened(size)
    app.director.follow(Replace(ErrorScene(app, failed())))
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(target.rect) for target in app.top.targets())


@pytest.mark.parametrize(
    ("last", "button", "taught"),
    [
        ("", "lesson", "classic"),
        ("numbers", "lesson", "numbers"),
        ("kids", "lesson", "classic"),
        ("", "childrens_lesson", "kids"),
        ("numbers", "childrens_lesson", "kids"),
    ],
)
def test_a_child_and_whoever_played_a_game_come_to_its_lesson_with_one_tap(
    last: str, button: str, taught: str, still: Pilot
) -> None:
    if last:
        still.app.settings["variant"] = last
    still.open(TitleScene(still.app))
    still.tap(f"button:{button}")
    lesson = still.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.course.name == taught


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_what_the_lobby_is_painted_of_is_made_while_one_looks_at_the_title(size: tuple[int, int]) -> None:
    assets.clear()
    pilot = Pilot(size, still=True)
    pilot.open(TitleScene(pilot.app))
    for _ in range(200):
        pilot.frame()
    made = number_made()
    assert made > 100
    pilot.tap("button:new")
    assert pilot.scenes == ["LobbyScene"]
    assert number_made() < made * 1.15  # the first tile's picture, and buttons under a finger


def number_made() -> int:
    """How many fonts, words and sprites are kept; none has been let go yet."""
    return len(assets._shelf.kept)


def test_the_title_leads_to_the_puzzles(still: Pilot) -> None:
    still.app.settings["variant"] = "classic"
    at_the_title(still)
    still.tap("button:puzzles")
    assert still.scenes == ["TitleScene", "PuzzlesScene"]
    still.key("escape")
    assert still.scenes == ["TitleScene"]
