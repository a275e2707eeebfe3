"""Back leaves scene by scene, and the page only from the title; addresses lead to scenes, a reload to the last one."""

from __future__ import annotations

import json

from game.puzzles.shipped import shipped
from tests.web.engines.choose import in_every_engine
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer


@in_every_engine
def test_back_leaves_scene_by_scene_opens_the_menu_at_the_table_and_the_page_from_the_title(
    web: Host, engine: str
) -> None:
    with web.game(engine, kept=QUICK) as game:
        player = BrowserPlayer(game, "mouse")
        for button, scene, address in (("puzzles", "PuzzlesScene", "puzzles"), ("next", "PuzzleScene", "puzzle-")):
            player.act(f"button:{button}")
            player.wait_for(scene)
            assert player.settle().startswith(address)
        player.back_to("PuzzlesScene", "TitleScene")
        assert player.settle() == ""
        player.begin()
        player.wait_until_still()
        player.back_to("MenuScene", "PlayScene", "MenuScene")
        player.act("button:leave")
        player.act("button:yes")
        player.wait_for("TitleScene")
        player.settle()
        assert not game.errors
        game.engine.evaluate("void (window.isHere = true, history.back())")
        game.engine.wait_for("!window.isHere")


def test_a_reload_comes_back_to_a_puzzle_whose_address_opens_it_and_from_there_back_leads_to_the_title(
    web: Host,
) -> None:
    first, second = (f"puzzle-{puzzle.key}" for puzzle in shipped()[5:7])
    with web.browser(kept=QUICK) as game:
        game.load(first)
        player = BrowserPlayer(game, "mouse")
        player.wait_for("PuzzleScene")
        assert player.settle() == first
        game.engine.evaluate(f"void (location.hash = {json.dumps(second)})")
        player.until(f"app.whereabouts()[1] == {second!r}")
        assert (player.scene(), player.settle()) == ("PuzzleScene", second)
        player.back_to("PuzzlesScene", "PuzzleScene")
        assert player.settle() == first
        for scene, word in (("PuzzleScene", first), ("PuzzlesScene", "puzzles")):
            game.reload()
            player.wait_for(scene)
            assert player.settle() == word
            player.back_to("PuzzlesScene" if scene == "PuzzleScene" else "TitleScene")
        player.begin()
        game.reload()
        assert (player.scene(), player.settle()) == ("TitleScene", "")
        assert not game.errors
