"""Back leaves scene by scene, and the page only from the title; addresses lead to scenes, a reload to the last one."""

import json

from game.puzzles.shipped import shipped
from tests.web.engines.choose import in_every_engine
from tests.web.host import Host
from tests.web.player import playing


@in_every_engine
def test_back_leaves_scene_by_scene_a_table_by_its_menu_and_the_page_from_the_title(web: Host, engine: str) -> None:
    with playing(web, engine=engine) as (game, player):
        for button, scene, address in (("puzzles", "PuzzlesScene", "puzzles"), ("next", "PuzzleScene", "puzzle-")):
            player.act(f"button:{button}", scene)
            assert player.settle().startswith(address)
        player.back_to("PuzzlesScene", "TitleScene")
        assert player.settle() == ""
        player.begin()
        player.wait_until_still()
        player.back_to("MenuScene", "PlayScene", "MenuScene")
        player.leave()
        player.settle()
        game.engine.evaluate("void (window.isHere = true, history.back())")
        game.engine.wait_for("!window.isHere")


def test_a_reload_comes_back_to_the_puzzle_of_the_address_and_back_leads_from_there_to_the_title(web: Host) -> None:
    first, second = (f"puzzle-{puzzle.key}" for puzzle in shipped()[5:7])
    with playing(web, code=first) as (game, player):
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
