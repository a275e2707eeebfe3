"""A copy of everything is kept as a file, brought in again, and spoken of now and then."""

import itertools
import json
from pathlib import Path

import pytest

from game.backup import BACKUP_FORMAT
from game.i18n import language, set_language, t
from game.storage import GAME, PLAYED
from game.ui.games.scene import GamesScene
from game.ui.overlays.settings.scene import SettingsScene
from game.ui.sharing.enter_code_scene import EnterCodeScene
from game.ui.sharing.keep_scene import BringInScene, KeepScene
from game.ui.shell.notices import DUE
from game.ui.shell.scene import Push
from game.ui.title.scene import TitleScene
from tests.ui.gallery import brought_in, keeping, my_games
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(still=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "own"))
    (tmp_path / "Documents").mkdir()
    return tmp_path


def brought(pilot: Pilot) -> None:
    """Wait until a copy has been looked through."""
    while not pilot.names:
        pilot.frame()


@pytest.mark.usefixtures("home")
def test_settings_lead_to_it(pilot: Pilot) -> None:
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(SettingsScene(pilot.app)))
    pilot.app.act("button:copy")
    assert isinstance(pilot.app.top, KeepScene)


def test_a_copy_is_kept_found_again_and_brought_in(pilot: Pilot, home: Path) -> None:
    keeping()(pilot)
    pilot.tap("button:keep")
    (file,) = (home / "Documents").iterdir()
    assert json.loads(file.read_text())["format"] == BACKUP_FORMAT
    assert file.name in pilot.app.top.status()
    assert "There is no copy yet" not in pilot.app.top.status()
    store = pilot.app.store
    for key in (*store.keys(GAME), *store.keys(PLAYED)):
        store.remove(key)
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(KeepScene(pilot.app)))
    pilot.tap("button:file")
    pilot.tap("button:bring")
    brought(pilot)
    assert (len(store.keys(GAME)), len(store.keys(PLAYED))) == (3, 4)
    assert "3 games that go on and 4 finished games" in pilot.app.top.status()


def test_a_copy_that_is_dropped_on_the_window_asks_first(pilot: Pilot, home: Path) -> None:
    keeping()(pilot)
    pilot.tap("button:keep")
    (file,) = (home / "Documents").iterdir()
    pilot.open(TitleScene(pilot.app))
    pilot.app.open(file)
    assert isinstance(pilot.app.top, BringInScene)
    pilot.tap("button:bring")
    brought(pilot)
    assert t("copy.nothing_new") in pilot.app.top.status()
    pilot.app.open(str(file))
    assert isinstance(pilot.app.top, BringInScene)
    pilot.app.open(home / "nothing.json")
    assert isinstance(pilot.app.top, EnterCodeScene)


def test_while_a_copy_is_looked_through_nothing_else_happens(pilot: Pilot) -> None:
    brought_in()(pilot)
    pilot.tap("button:bring")
    pilot.app.top._work = itertools.repeat(0.5)  # type: ignore[attr-defined]
    pilot.key("escape")
    assert isinstance(pilot.app.top, BringInScene)
    assert pilot.app.top.news() == []


def test_settings_that_were_never_chosen_here_come_with_it(pilot: Pilot) -> None:
    values = {"settings": {"pace": "slow", "volume": 2}}
    pilot.open(TitleScene(pilot.app))
    pilot.app.set_setting("volume", 5)
    pilot.app.open(json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": values}))
    pilot.tap("button:bring")
    brought(pilot)
    assert (pilot.app.settings.pace, pilot.app.settings.volume) == ("slow", 5)


@pytest.mark.parametrize("code", ["fr", "", 5, None, ["nl"]])
def test_a_language_that_there_is_not_does_not_come_with_it(pilot: Pilot, code: object) -> None:
    pilot.open(TitleScene(pilot.app))
    set_language("nl")
    pilot.app.open(json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": {"settings": {"language": code}}}))
    pilot.tap("button:bring")
    brought(pilot)
    assert (language(), "language" in pilot.app.settings) == ("nl", False)


def test_a_copy_is_spoken_of_once_in_twenty_games(pilot: Pilot) -> None:
    my_games()(pilot)
    value = pilot.app.store.load(pilot.app.store.keys(PLAYED)[0])
    for number in range(16):
        assert pilot.app.notices.take() == ""
        pilot.app.store.save(f"played-{number}", value)
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(GamesScene(pilot.app)))
    assert t(DUE) in pilot.app.top.status()
    assert pilot.app.notices.take() == ""


def test_who_has_kept_a_copy_is_not_reminded_of_those_games(pilot: Pilot) -> None:
    my_games()(pilot)
    value = pilot.app.store.load(pilot.app.store.keys(PLAYED)[0])
    for number in range(20):
        pilot.app.store.save(f"played-{number}", value)
    pilot.app.notices.heed_copy(1.0)
    assert pilot.app.notices.take() == ""
