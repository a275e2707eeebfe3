"""The real game in Chromium: played to the end on a phone, in windows of any size and shape."""

from __future__ import annotations

import json
from pathlib import Path

from game.i18n import t
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer

SCENES = ["TitleScene", "LobbyScene", "DealScene", "PlayScene", "VictoryScene"]


def test_a_whole_game_is_played_to_the_victory_scene_on_a_phone_and_begun_again(web: Host, tmp_path: Path) -> None:
    with web.game(size=(390, 844), touch=True, ratio=3, kept=QUICK) as game:
        player = BrowserPlayer(game, "tap")

        def look(name: str) -> None:
            game.shot(tmp_path / f"{name}.png")

        assert player.scene() == "TitleScene"
        look("title")
        player.act("button:new")
        assert player.scene() == "LobbyScene"
        look("lobby")
        player.act("button:play")
        player.wait_for("DealScene")
        look("deal")
        player.act("button:skip")
        player.wait_for("PlayScene")
        player.play_to_the_end(look)
        game.wait(2.5)
        look("victory")
        assert player.seen == SCENES
        assert not game.errors
        player.act("button:again")
        player.wait_for("DealScene")
        print("pictures in", tmp_path)


def test_the_window_is_followed_when_it_turns(web: Host) -> None:
    with web.game(size=(1024, 768), touch=True, ratio=2) as game:
        player = BrowserPlayer(game, "tap")
        player.act("button:new")
        game.resize(768, 1024)
        game.wait(1.0)
        width, height = player.ask("app.display.size")
        assert width < height
        for target in player.targets().values():
            x, y, w, h = target["rect"]
            assert 0 <= x <= x + w <= 769
            assert 0 <= y <= y + h <= 1025
        assert not game.errors


def test_a_page_too_small_for_the_game_says_so_and_goes_on_when_it_grows(web: Host, tmp_path: Path) -> None:
    with web.game(size=(1024, 768)) as game:
        player = BrowserPlayer(game, "mouse")
        player.act("button:new")
        before = player.targets()
        for size in ((200, 200), (200, 700), (240, 240)):
            game.resize(size[0], size[1])
            game.wait(1.0)
            assert (player.ask("app.top.status()"), player.targets()) == ("Please make the window larger.", {})
            game.shot(tmp_path / f"small-{size[0]}x{size[1]}.png")
        game.resize(1024, 768)
        game.wait(1.0)
        assert player.targets() == before
        assert not game.errors
        print("pictures in", tmp_path)


def test_a_save_that_cannot_be_read_is_set_aside_in_the_browser(web: Host) -> None:
    later = json.dumps({"format": "fivefold-record/2", "name": "Zoë"}, ensure_ascii=False)
    put = f'localStorage.getItem("fivefold.game.damaged") || localStorage.setItem("fivefold.game", {json.dumps(later)})'
    with web.game(prelude=put) as game:
        player = BrowserPlayer(game, "mouse")
        for _ in range(2):
            game.wait(0.5)
            player.act("button:new")
            assert "button:continue" not in player.targets()
            assert player.ask("app.top.status()").startswith(t("save.aside"))
            game.engine.evaluate("""localStorage.setItem("fivefold.game", "{")""")
            game.reload()
        game.wait(0.5)
        player.act("button:new")
        player.act("button:play")
        player.come_to_the_table()
        kept = game.engine.evaluate("({...localStorage})")
        assert json.loads(json.loads(kept["fivefold.game.damaged"])) == json.loads(later)
        assert kept["fivefold.game.damaged.2"] == "{"
        assert kept["fivefold.game.damaged.3"] == "{"
        (begun,) = (key for key in kept if key.startswith("fivefold.game-"))
        assert json.loads(kept[begun])["format"] == "fivefold-record/1"
        assert not game.errors
