"""Tab goes through the game and out of it again, at both ends, and shows where it comes back in."""

import pytest

from tests.web.engines.choose import CHOICES
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer

AROUND = """(() => { for (const [id, way] of [["before", "prepend"], ["after", "append"]]) {
  document.body[way](Object.assign(document.createElement("button"), { id, textContent: id }));
} })()"""
"""What another page could have around the game; the game's own page has nothing there."""


def focused(player: BrowserPlayer) -> str:
    """The game's target in focus."""
    player.game.wait_frames(4)
    return str(player.ask("app.keyboard.focused"))


def around(player: BrowserPlayer) -> str:
    """The button around the game that has the page's focus, if one has."""
    return str(player.game.engine.evaluate("document.activeElement.id"))


@pytest.mark.parametrize("engine", CHOICES)
def test_tab_leaves_the_game_at_both_ends_and_comes_back_with_the_ring_shown(web: Host, engine: str) -> None:
    with web.game(engine, kept=QUICK) as game:
        player = BrowserPlayer(game, "keys")
        game.engine.evaluate(AROUND)
        names = [*player.targets()]
        game.key("Tab")
        assert focused(player) in names
        for _ in names:
            if focused(player) == names[-1]:
                break
            game.key("Tab")
        game.key("Tab")
        assert (focused(player), around(player)) == ("", "after")
        game.key("Shift+Tab")
        assert focused(player) == names[-1]
        for _ in names[1:]:
            game.key("Shift+Tab")
            game.wait_frames(4)
        assert focused(player) == names[0]
        game.key("Shift+Tab")
        assert (focused(player), around(player)) == ("", "before")
        game.key("Tab")
        assert focused(player) == names[0]
        assert not game.errors
