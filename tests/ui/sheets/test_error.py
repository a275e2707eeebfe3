"""The apology leads on, whatever failed: no save and no setting ends the program at every start."""

import json
from pathlib import Path

import pytest

from game import __version__
from game.engine.record.reading import replay
from game.i18n import t
from game.session.session import Player, Session
from game.sharing.report import technical_line
from game.storage.backends import FileShelf
from game.storage.store import GAME, Store
from game.ui.lobby.lobby import LobbyScene
from game.ui.play.scene import PlayScene
from game.ui.stage.scene import Replace, Scene
from game.ui.window.notices import ASIDE
from tests.engine.spoiled import KINDS
from tests.sampling import some
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.shell.test_director import live


class FailedError(Exception):
    """A mistake of the game's own."""


def fail(*_: object, **__: object) -> None:
    raise FailedError


def apologised(pilot: Pilot, why: str = "") -> Pilot:
    pilot.open(pilot.app.scene("error", FailedError(why)))
    return pilot


def keeping_in(pilot: Pilot, folder: Path) -> Pilot:
    pilot.app.store = pilot.app.notices._store = pilot.app.choices._store = Store(FileShelf(folder))
    return pilot


@pytest.fixture
def with_game(still: Pilot, tmp_path: Path) -> Pilot:
    keeping_in(still, tmp_path).app.set_setting("reduced_motion", value=True)
    session = still.session()
    Session(session.match, session.players, still.app.store, still.app.rng).save()
    return still


def test_a_save_with_a_list_for_an_act_lets_the_player_in(with_game: Pilot, tmp_path: Path) -> None:
    session = with_game.session()
    for _ in range(2):
        session.play(session.state.legal_moves()[0])
    record = session.record()
    record["events"][1]["act"] = []
    (tmp_path / "game.json").write_text(json.dumps(record))
    with_game.at_title()
    with_game.app.act("button:new")
    live(with_game)
    do(with_game, f"scenes: LobbyScene | status: {t(ASIDE)}… | button:play | scenes: DealScene")


def test_what_was_set_aside_is_not_called_nothing(still: Pilot, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{")
    assert t(ASIDE) in apologised(keeping_in(still, tmp_path)).app.top.status()


@pytest.mark.parametrize(
    ("scene", "part", "way"),
    [
        *((PlayScene, part, "button:continue | LobbyScene") for part in ("layout", "targets", "status", "draw")),
        (LobbyScene, "__init__", "key escape | TitleScene"),
        pytest.param(LobbyScene, "layout", "key escape | TitleScene", marks=pytest.mark.slow),
        pytest.param(LobbyScene, "draw", "key escape | TitleScene", marks=pytest.mark.slow),
    ],
)
def test_a_game_that_cannot_be_shown_leads_to_the_lobby_and_where_there_is_none_the_title_opens(
    with_game: Pilot, monkeypatch: pytest.MonkeyPatch, scene: type[Scene], part: str, way: str
) -> None:
    apologised(with_game, part)
    monkeypatch.setattr(scene, part, fail)
    deed, leads_to = way.split(" | ")
    do(with_game, deed)
    live(with_game)
    assert (with_game.scenes, bool(with_game.app.store.keys(GAME))) == ([leads_to], True)
    with_game.app.director.follow(Replace(with_game.app.scene("error", FailedError())))


def test_a_lobby_can_open_without_settings(with_game: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apologised(with_game)
    draw = LobbyScene.draw
    monkeypatch.setattr(LobbyScene, "draw", lambda lobby, screen: (fail if lobby.app.settings else draw)(lobby, screen))
    with_game.click("button:lobby")
    live(with_game)
    assert with_game.scenes == ["LobbyScene"]
    assert (tmp_path / "settings.json.damaged").is_file()


def test_a_scene_that_cannot_be_laid_out_is_apologised_for(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    still.at_title()
    monkeypatch.setattr(LobbyScene, "layout", fail)
    still.app.director.stack[0].tick = lambda _: Replace(LobbyScene(still.app))  # type: ignore[method-assign]
    live(still)
    assert still.scenes == ["ErrorScene"]


def test_the_technical_line_is_short_can_be_shown_and_tells_of_no_folder_of_the_machine(still: Pilot) -> None:
    values = {value for value in KINDS.values() if isinstance(value, str)} | {"\ud800" * 5000}
    lines = [technical_line(ValueError(value)) for value in values]
    assert [line for line in lines if not line.isprintable() or len(line) >= 300] == []
    for value in some(values, 2, "\ud800" * 5000, key="trouble"):
        still.open(still.app.scene("error", ValueError(value)))
    for path in ("/home/anna/secret/game.json", "C:\\Users\\Anna\\game.json"):
        line = technical_line(FileNotFoundError(f"No such file: '{path}'"))
        assert ("nna" in line, "game.json" in line) == (False, True)


def test_what_fails_again_at_the_same_move_is_not_gone_on_with(with_game: Pilot) -> None:
    do(apologised(with_game), "offers: button:continue")
    do(apologised(with_game), f"lacks: button:continue | status: …{t('trouble.again')}…")
    assert with_game.app.store.keys(GAME)
    do(apologised(with_game, "something else"), "offers: button:continue")


def test_a_report_is_a_file_without_names(with_game: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Documents").mkdir()
    with_game.app.set_setting("lobby", {"chairs": [["human", "Wilhelmina"]]})
    session = with_game.session()
    session.players = (Player("Wilhelmina"), *session.players[1:])
    session.save()
    try:
        fail()
    except FailedError as error:
        with_game.open(with_game.app.scene("error", error))
    do(with_game, "button:report | status: …Fivefold report.json…")
    text = (tmp_path / "Documents" / "Fivefold report.json").read_text()
    told = json.loads(text)
    assert (told["version"], replay(told["game"]).state) == (__version__, session.state)
    assert told["trace"][-1].startswith("test_error.py:")
    assert ("Wilhelmina" in text, str(tmp_path) in text) == (False, False)


def test_where_the_report_cannot_be_kept_that_is_said(with_game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.sheets.dialogs.keep_file", lambda *_: None)
    do(apologised(with_game), f"button:report | status: …{t('file.not_kept')}…")
