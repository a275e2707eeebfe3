"""A copy of everything is kept as a file, brought in again, and spoken of now and then."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import language, set_language, t
from game.sharing.backup import BACKUP_FORMAT, exported
from game.storage.store import GAME, PLAYED
from game.ui.games.games import GamesScene
from game.ui.settings.settings import SettingsScene
from game.ui.share.backup import BackupScene
from game.ui.window.notices import DUE
from tests.ui.conftest import do
from tests.ui.gallery import brought_in, my_games
from tests.ui.pilot import Pilot


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "own"))
    (tmp_path / "Documents").mkdir()
    return tmp_path


def brought(still: Pilot) -> None:
    """Bring a copy in, and wait until it has been looked through."""
    still.tap("button:bring")
    while not still.app.top.can_be_left:
        still.frame()


def kept_in(still: Pilot, home: Path) -> Path:
    """Keep a copy of some games, from the settings."""
    my_games()(still)
    still.lay(SettingsScene(still.app))
    do(still, "tap button:copy | scene: BackupScene | tap button:keep")
    (file,) = (home / "Documents").iterdir()
    return file


def test_a_copy_is_kept_found_again_and_brought_in(still: Pilot, home: Path) -> None:
    file = kept_in(still, home)
    assert json.loads(file.read_text())["format"] == BACKUP_FORMAT
    told = still.app.top.status()
    assert (file.name in told, "There is no copy yet" in told) == (True, False)
    store = still.app.store
    for key in (*store.keys(GAME), *store.keys(PLAYED)):
        store.remove(key)
    still.at_title(BackupScene(still.app))
    still.tap("button:file")
    brought(still)
    assert (len(store.keys(GAME)), len(store.keys(PLAYED))) == (3, 4)
    do(still, "status: …3 unfinished games and 4 finished games…")


def test_a_copy_that_is_dropped_on_the_window_asks_first(still: Pilot, home: Path) -> None:
    file = kept_in(still, home)
    still.at_title()
    still.app.open(file)
    do(still, "scene: RestoreScene")
    brought(still)
    do(still, f"status: …{t('copy.nothing_new')}…")
    for given, scene in ((str(file), "RestoreScene"), (home / "nothing.json", "EnterCodeScene")):
        still.app.open(given)
        do(still, f"scene: {scene}")


def test_no_scene_is_seen_that_still_tells_what_was_before_a_copy(still: Pilot) -> None:
    still.at_title(still.app.scene("settings"), BackupScene(still.app))
    still.app.open(exported(still.app.store, 0))
    assert [type(scene).__name__ for scene in still.app.director.visible] == ["TitleScene", "RestoreScene"]


def test_the_list_of_games_shows_what_was_brought_in_over_it(still: Pilot) -> None:
    my_games()(still)
    before, copy = still.names, exported(still.app.store, 0)
    still.tap(still.all("delete")[0])
    still.app.open(copy)
    brought(still)
    still.tap("button:close")
    assert still.names == before


def test_while_a_copy_is_looked_through_nothing_else_happens(still: Pilot) -> None:
    brought_in()(still)
    still.tap("button:bring")
    still.app.top._work = itertools.repeat(0.5)
    do(still, "key escape | scene: RestoreScene")
    assert still.app.top.announcements() == []


def of_settings(**settings: object) -> str:
    """A copy that has settings alone."""
    return json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": {"settings": settings}})


def test_settings_that_were_never_chosen_here_come_with_it(still: Pilot) -> None:
    still.at_title()
    still.app.set_setting("volume", 5)
    still.app.open(of_settings(pace="slow", volume=2))
    brought(still)
    assert (still.app.settings.pace, still.app.settings.volume) == ("slow", 5)


@pytest.mark.parametrize("code", ["fr", None, ["nl"]])
def test_a_language_that_there_is_not_does_not_come_with_it(still: Pilot, code: object) -> None:
    still.at_title()
    set_language("nl")
    still.app.open(of_settings(language=code))
    brought(still)
    assert (language(), "language" in still.app.settings) == ("nl", False)


def games_later(still: Pilot, count: int) -> Iterator[None]:
    """My games, and one more finished at each step."""
    my_games()(still)
    value = still.app.store.load(still.app.store.keys(PLAYED)[0])
    for number in range(count):
        yield
        still.app.store.save(f"played-{number}", value)


def test_a_copy_is_spoken_of_once_in_twenty_games_that_are_in_none(still: Pilot) -> None:
    for _ in games_later(still, 16):
        assert still.app.notices.take() == ""
    still.at_title(GamesScene(still.app))
    do(still, f"status: …{t(DUE)}…")
    assert still.app.notices.take() == ""
    assert len([*games_later(still, 20)]) == 20
    still.app.notices.heed_copy(1.0)
    assert still.app.notices.take() == ""
