"""Back leaves scene by scene, and the page only from the title; addresses lead to scenes, a reload to the last one."""

from __future__ import annotations

import json

from game.puzzles.shipped import shipped
from tests.web.engines.choose import in_every_engine, in_two_engines
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer
from tests.web.webgame import WebGame


def back(game: WebGame) -> None:
    """Press the browser's Back."""
    game.engine.evaluate("void history.back()")
    game.wait(0.7)


def word(game: WebGame) -> str:
    """What stands behind the # of the address."""
    return str(game.engine.evaluate("location.hash.slice(1)"))


@in_every_engine
def test_back_leaves_scene_by_scene_opens_the_menu_at_the_table_and_the_page_from_the_title(
    web: Host, engine: str
) -> None:
    with web.game(engine, once=True, kept=QUICK) as game:
        player = BrowserPlayer(game, "mouse")
        for button, scene, address in (("puzzles", "PuzzlesScene", "puzzles"), ("next", "PuzzleScene", "puzzle-")):
            player.act(f"button:{button}")
            player.wait_for(scene)
            game.wait(0.3)
            assert word(game).startswith(address)
        for scene in ("PuzzlesScene", "TitleScene"):
            back(game)
            assert player.scene() == scene
        assert word(game) == ""
        player.begin()
        player.wait_until_still()
        for scene in ("MenuScene", "PlayScene", "MenuScene"):
            back(game)
            assert player.scene() == scene
        player.act("button:leave")
        player.act("button:yes")
        player.wait_for("TitleScene")
        game.wait(0.7)
        game.engine.evaluate("void (window.isHere = true)")
        assert not game.errors
        back(game)
        assert not game.engine.evaluate("window.isHere || false")


@in_two_engines
def test_a_reload_comes_back_and_back_from_there_leads_to_the_title(web: Host, engine: str) -> None:
    with web.game(engine, once=True, kept=QUICK) as game:
        player = BrowserPlayer(game, "mouse")
        player.act("button:puzzles")
        player.act("button:next")
        player.wait_for("PuzzleScene")
        game.wait(0.3)
        here = word(game)
        for scene in ("PuzzleScene", "PuzzlesScene"):
            game.reload()
            player.wait_for(scene)
            game.wait(0.7)
            assert word(game) == (here if scene == "PuzzleScene" else "puzzles")
            back(game)
        assert player.scene() == "TitleScene"
        player.begin()
        game.reload()
        game.wait(0.7)
        assert (player.scene(), word(game)) == ("TitleScene", "")
        assert not game.errors


@in_every_engine
def test_a_puzzles_address_opens_it_and_another_one_in_the_running_game(web: Host, engine: str) -> None:
    first, second = (f"puzzle-{puzzle.key}" for puzzle in shipped()[5:7])
    with web.browser(engine, once=True, kept=QUICK) as game:
        game.load(first)
        player = BrowserPlayer(game, "mouse")
        player.wait_for("PuzzleScene")
        game.wait(0.7)
        assert word(game) == first
        game.engine.evaluate(f"void (location.hash = {json.dumps(second)})")
        game.wait(1.0)
        assert (player.scene(), word(game)) == ("PuzzleScene", second)
        for scene in ("PuzzlesScene", "PuzzleScene", "PuzzlesScene", "TitleScene"):
            back(game)
            assert player.scene() == scene
        assert not game.errors


def test_in_another_pages_frame_back_works_within_the_game(web: Host) -> None:
    with web.game(once=True, framed=True, kept=QUICK) as game:
        player = BrowserPlayer(game, "mouse")
        player.act("button:settings")
        player.wait_for("SettingsScene")
        game.wait(0.3)
        assert word(game) == ""
        back(game)
        assert player.scene() == "TitleScene"
        assert not game.errors
