"""The title and the apology: a first picture with one thing to do, and a way on after a mistake."""

import itertools
import random
import re
from typing import Any
from unittest import mock

import pygame
import pytest

from game.device import web
from game.engine import CLASSIC, SetupError
from game.session.session import Session
from game.sharing.report import technical_line
from game.storage.store import Store
from game.ui.shell.app import App
from game.ui.sprites.widgets import Button
from game.ui.stage.scene import Replace
from game.ui.title.fan import CARD_STEP, CARDS, END, PICTURE_RATIO, REACH, fan_places, paint_fan
from game.ui.title.home import WAITING
from game.ui.title.title import TitleScene
from game.ui.toolkit import assets
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import THEME
from game.ui.toolkit.view import Look, items
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, larger


def opened() -> App:
    app = App(Store(), random.Random(1), (1024, 768))
    app.director.follow(Replace(TitleScene(app)))
    return app


def test_the_picture_comes_in_and_then_nothing_is_drawn_and_with_less_motion_it_is_there_at_once(still: Pilot) -> None:
    app = opened()
    app.step(0.01)
    assert not app.director.dirty
    drawn = 0
    for _ in range(round(END / 0.02) + 5):
        app.director.top.tick(0.02)
        drawn += app.director.dirty
        app.director.top.dirty = False
    assert drawn >= END / 0.02 - 1
    app.step(0.02)
    assert not app.director.dirty
    still.at_title()
    before = still.app.display.screen.copy()
    still.app.top.dirty = True
    still.frame(1.0)
    assert still.app.display.screen.get_buffer().raw == before.get_buffer().raw


def test_every_card_and_chip_of_the_picture_is_in_the_window(still: Pilot) -> None:
    still.at_title()
    for size, pixels, letters in itertools.product(SIZES, [1, 2], [1.0, 1.5]):
        window = pygame.Rect((0, 0), larger(size, pixels))
        look = Look(window.size, zoom(window.size, pixels, letters), still.app.look)
        for fan in (item.at for item in items(still.app.top.view(look), window, look) if item.key == "fan"):
            tray, cells, (_, card), middles = fan_places(fan)
            assert all(tray.contains(cell) for cell in cells)
            assert all(window.collidepoint(x, y - card * 0.45) for x, y in middles)


@pytest.mark.usefixtures("still")
def test_cards_on_their_way_reach_no_farther_than_is_painted_again() -> None:
    place = pygame.Rect(200, 200, 900, round(640 * PICTURE_RATIO))
    for card in range(CARDS):
        page = pygame.Surface((1300, 840), pygame.SRCALPHA)
        paint_fan(page, place, card * CARD_STEP + 0.001)
        assert place.inflate(2 * REACH, 2 * REACH).contains(page.get_bounding_rect())


def test_the_first_picture_waits_for_few_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    raster = mock.Mock(wraps=assets.raster)
    monkeypatch.setattr(assets, "raster", raster)
    assets.clear()
    app = opened()
    app.step(0.01)
    assert 1 <= raster.call_count <= 21
    for _ in range(round(END / 0.02)):
        app.step(0.02)
    assert raster.call_count > 22


@pytest.mark.parametrize(("frame", "loads"), [(1 / 60, True), (1 / 20, False)])
def test_what_comes_next_is_loaded_while_the_cards_fan_out_if_frames_are_short(frame: float, loads: bool) -> None:
    app = opened()
    with mock.patch.object(assets, "run_for", return_value=True) as load:
        app.step(frame)
        assert not load.called  # the first picture comes first
        for _ in range(int(END / frame)):
            app.step(frame)
    assert bool(load.called) is loads


def with_game(pilot: Pilot, people: int = 1) -> Session:
    """A game of two of which some turns have been played, saved."""
    session = pilot.session(people=people, seed=3)
    for _ in range(4):
        session.play(session.state.legal_moves()[0])
    session.save()
    return session


def at_the_title(pilot: Pilot) -> TitleScene:
    scene = pilot.open(TitleScene(pilot.app))
    pilot.tick(0.3)
    return scene


def mains(scene: TitleScene) -> list[str]:
    """The buttons in the accent's colour."""
    return [item.name for item in scene.items if isinstance(item.content, Button) and item.content.style == "main"]


@pytest.mark.parametrize(
    ("button", "scene"), [("settings", "SettingsScene"), ("puzzles", "PuzzlesScene"), ("languages", "LanguagesScene")]
)
def test_nothing_begins_by_accident_and_sheets_lead_back_to_the_title(button: str, scene: str, still: Pilot) -> None:
    at_the_title(still)
    do(still, "key escape | key x | beside | scenes: TitleScene")
    do(still, f"tap button:{button} | scenes: TitleScene {scene} | key escape | scenes: TitleScene")


@pytest.mark.parametrize(
    "told",
    [{"variant": "kids"}, {"lobby": {}}, {"options": {}}, {"seen_tips": ["lesson"]}],
    ids=lambda told: next(iter(told)),
)
def test_whoever_has_played_is_offered_the_same_game_again_and_the_lesson(still: Pilot, told: dict[str, Any]) -> None:
    still.app.settings.update(told)
    assert mains(at_the_title(still)) == ["button:again"]
    assert still.target("button:lesson").label == "Learn by playing"
    do(still, "key return | scenes: DealScene")


def test_whoever_has_never_played_is_led_to_the_lesson_and_then_home(still: Pilot) -> None:
    scene = at_the_title(still)
    assert mains(scene) == ["button:lesson"]
    do(still, "key return | scenes: TitleScene LessonScene | key escape | tick 0.2")
    assert mains(scene) == ["button:again"]


def test_newcomers_have_one_thing_to_do_first_and_everything_else_besides(still: Pilot) -> None:
    at_the_title(still)
    others = "lesson childrens_lesson new games daily puzzles friends languages fullscreen settings"
    assert {*still.names} == {f"button:{name}" for name in others.split()}


def test_a_new_version_is_offered_as_soon_as_it_waits(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = mock.Mock()
    monkeypatch.setattr(web, "begin_update", begin)
    still.at_title()
    do(still, "frame | lacks: button:update")
    monkeypatch.setattr(web, "update_waits", lambda: True)
    do(still, "frame | button:update")
    begin.assert_called_once_with()


@pytest.mark.parametrize(("people", "turn"), [(1, "Your turn."), (2, "Ada’s turn.")])
def test_the_game_that_waits_is_told_with_whose_turn_it_is(people: int, turn: str, still: Pilot) -> None:
    with_game(still, people=people)
    at_the_title(still)
    label = still.target("button:continue").label
    assert re.fullmatch(f"Continue.*{turn}.*Classic, round 3\\.", label)
    assert label.removeprefix("Continue").strip(" .:") in still.app.top.status()
    do(still, "status: …five in a row. …")  # a voice pauses before the game


def test_the_saved_game_is_read_after_the_first_picture(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    with_game(still)
    read: list[int] = []
    make = still.app.make

    def counted(name: str, *given: Any, **how: Any) -> Any:
        read.extend([still.app.pictures] * (name == "waiting"))
        return make(name, *given, **how)

    monkeypatch.setattr(still.app, "make", counted)
    before = still.app.pictures
    at_the_title(still)
    assert read == [before + 1]
    still.idle(0.5)


def test_a_game_that_nobody_can_read_or_that_another_window_has_ended_is_not_continued(still: Pilot) -> None:
    still.app.store.save("game", {"format": "fivefold-record/9"})
    assert mains(at_the_title(still)) == ["button:lesson"]
    do(still, "lacks: button:continue")
    key = with_game(still).key
    still.app.settings["variant"] = "classic"
    at_the_title(still)
    still.app.store.remove(key)
    do(still, "button:continue | scenes: TitleScene | lacks: button:continue | offers: button:again")


@pytest.mark.parametrize(("size", "name"), [((360, 640), "daylight"), ((1024, 768), "classic")])
def test_the_chips_of_the_game_lie_on_its_small_board(size: tuple[int, int], name: str) -> None:
    pilot = Pilot(size, still=True)
    pilot.app.lay_table(name)
    with_game(pilot)
    scene = at_the_title(pilot)
    tile = next(item for item in scene.items if item.key == WAITING)
    seen = pilot.app.display.screen.subsurface(tile.at)
    blue, green = (pygame.mask.from_threshold(seen, THEME.side[side], (40, 40, 40, 255)) for side in (0, 1))
    assert min(blue.count(), green.count()) > 20


def failed() -> SetupError:
    with pytest.raises(SetupError) as raised:
        CLASSIC.seating(5)
    return raised.value


def test_the_technical_line_names_the_error_and_the_games_own_line() -> None:
    line = technical_line(failed())
    assert line.startswith("SetupError: classic is not for 5 seats")
    assert "(game/engine/rules/ruleset.py:" in line
    assert technical_line(KeyError("x")) == "KeyError: 'x'"


@pytest.mark.parametrize(("saved", "scene"), [([], "LobbyScene"), (["button:continue"], "PlayScene")])
def test_the_apology_leads_on_with_the_saved_game_or_to_the_lobby_and_does_not_fail_on_a_store_that_does(
    saved: list[str], scene: str, still: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    if saved:
        still.session().save()
    still.open(still.app.scene("error", failed()))
    ways = [*saved, "button:lobby", "button:report"]
    assert (still.names, still.app.top.first_focus()) == (ways, ways[0])
    still.tap(ways[0])
    assert still.scenes[0] == scene
    monkeypatch.setattr(still.app.store, "load", mock.Mock(side_effect=OSError("no disk")))
    still.open(still.app.scene("error", failed()))
    do(still, "scenes: ErrorScene")


@pytest.mark.parametrize(("last", "taught"), [("", "classic"), ("numbers", "numbers"), ("kids", "classic")])
def test_whoever_played_a_game_comes_to_its_lesson_with_one_tap(last: str, taught: str, still: Pilot) -> None:
    still.app.settings |= {"variant": last} if last else {}
    for button, name in (("lesson", taught), ("childrens_lesson", "kids")):
        still.at_title()
        still.tap(f"button:{button}")
        assert still.app.top.course.name == name


def test_what_the_lobby_is_painted_of_is_made_while_one_looks_at_the_title(phone: Pilot) -> None:
    assets.clear()
    phone.at_title()
    phone.tick(10)
    made = len(assets._shelf.kept)  # fonts, words and sprites, of which none has been let go yet
    assert made > 100
    do(phone, "tap button:new | scenes: LobbyScene")
    assert len(assets._shelf.kept) < made * 1.15  # the first tile's picture, and buttons under a finger
