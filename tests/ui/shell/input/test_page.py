"""Input from the page: codes and files are opened, and the top scene's buttons are offered while it is on top."""

import asyncio
import json
import sys
from unittest import mock

import pygame
import pytest

from game.device import clock, web
from game.engine import CLASSIC, new_game
from game.engine.record.codes import deal_code, deal_of
from game.puzzles.shipped import shipped
from game.ui.shell import app as shell
from game.ui.shell.page import Page
from game.ui.stage.scene import Pop
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

CODE = deal_code(deal_of(new_game(CLASSIC, 2, seed=77).setup))


@pytest.fixture
def pilot(still: Pilot) -> Pilot:
    still.at_title()
    return still


def test_what_the_page_was_given_is_opened_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "given", mock.Mock(side_effect=[[f"#{CODE}"], []]))
    page = Page(pilot.app)
    for _ in range(2):
        page.hear()
    do(pilot, "scenes: TitleScene EnterCodeScene | offers: button:begin")


def test_back_leaves_scene_by_scene_and_the_history_follows(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, str]] = []
    monkeypatch.setattr(web, "follow_history", lambda *way: told.append(way))
    page = Page(pilot.app)

    def passes(backs: int) -> list[tuple[int, str]]:
        told.clear()
        monkeypatch.setattr(web, "backs", mock.Mock(side_effect=[backs, 0]))
        for _ in range(2):
            page.hear()
            page.follow()
        return list(told)

    assert passes(0) == []
    do(pilot, "act button:puzzles | act button:next")
    assert passes(0) == [(2, pilot.app.top.address)]
    assert pilot.app.top.address.startswith("puzzle-")
    for backs, where, scenes in ((1, (1, "puzzles"), ["PuzzlesScene"]), (2, (0, ""), []), (1, (0, ""), [])):
        assert (passes(backs), pilot.scenes) == ([where], ["TitleScene", *scenes])


def test_back_at_the_table_opens_the_menu_and_closes_it(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "backs", lambda: 1)
    pilot.play(pilot.session())
    page = Page(pilot.app)
    for above in (["MenuScene"], []):
        page.hear()
        assert (pilot.scenes, pilot.app.whereabouts()) == (["PlayScene", *above], (1 + len(above), ""))


@pytest.mark.parametrize(
    ("address", "scenes"),
    [
        *(("#settings", ["SettingsScene"]), ("https://example.org/play/#games", ["GamesScene"])),
        *(("#statistics", ["StatisticsScene"]), ("#puzzles", ["PuzzlesScene"])),
        (f"#puzzle-{shipped()[3].key}", ["PuzzlesScene", "PuzzleScene"]),
        (f"#daily-{clock.today()}", ["DailyScene"]),
        *((address, ["EnterCodeScene"]) for address in ("#daily-2026-11-24", "#puzzle-classic-2-2-1-1")),
        *((f"#replay-{key}", ["EnterCodeScene"]) for key in ("played-1", "settings", "played-1..2")),
    ],
)
def test_an_address_leads_to_the_scene_that_has_that_address(pilot: Pilot, address: str, scenes: list[str]) -> None:
    pilot.app.set_setting("volume", 0.5)
    pilot.app.open(address)
    assert pilot.app.store.load("settings")
    assert pilot.scenes == ["TitleScene", *scenes]
    assert pilot.app.top.address == ("" if scenes == ["EnterCodeScene"] else address.partition("#")[2])


def test_the_replay_of_a_kept_game_has_an_address(pilot: Pilot) -> None:
    session = gallery.seated(pilot, gallery.finished(CLASSIC, 2, 2))
    session.save()
    pilot.lay(pilot.app.scene("replay", session))
    address = pilot.app.top.address
    pilot.app.follow(Pop())
    pilot.app.open(f"#{address}")
    assert pilot.scenes == ["TitleScene", "ReplayScene"]


@pytest.fixture
def on_web(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ON_WEB", True)
    for name in ("given", "gesture_news"):
        monkeypatch.setattr(web, name, list)


@pytest.mark.usefixtures("on_web")
def test_buttons_are_offered_with_place_and_focus_and_taken_back(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(web, "offer_gestures", told.append)
    page = Page(pilot.app)
    page.follow()
    assert told == []
    pilot.lay(pilot.app.scene("enter_code"))
    for _ in range(3):
        page.follow()
    assert len(told) == 1
    place, (width, height) = pilot.app.target("button:file").rect, pilot.app.display.size
    turned = [width - place.right, height - place.bottom, *place.size]
    for is_turned, rect in ((False, [*place]), (True, turned)):
        pilot.app.display.turn(is_turned=is_turned)
        page.follow()
        (offer,), focused = json.loads(told[-1])
        assert [offer[fact] for fact in ("name", "deed", "rect")] == ["button:file", "choose", rect]
        assert focused == pilot.app.keyboard.focused
    pilot.app.follow(Pop())
    page.follow()
    assert json.loads(told[-1]) == [[], ""]


@pytest.mark.usefixtures("on_web")
def test_what_came_of_a_gesture_is_told_to_the_scene(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "gesture_news", lambda: [("button:file", "done")])
    pilot.lay(pilot.app.scene("enter_code"))
    monkeypatch.setattr(pilot.app.top, "on_gesture", heard := mock.Mock())
    Page(pilot.app).follow()
    heard.assert_called_once_with("button:file", "done")


@pytest.mark.parametrize(("given", "called"), [(None, ["Fivefold", CODE]), (CODE, ["x", "ignored"])])
def test_the_program_opens_its_argument(given: str | None, called: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    async def run(app: shell.App) -> None:
        app.step(0.05)
        seen.append(app.scenes())
        assert app.target("button:begin").enabled

    monkeypatch.setattr(shell.App, "run", run)
    monkeypatch.setattr(sys, "argv", called)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    asyncio.run(shell.main(given))
    assert seen == [["TitleScene", "EnterCodeScene"]]
