"""Every variant in Chromium: chosen in the lobby and played to the end by taps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import VARIANTS
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer

SCENES = ["LobbyScene", "DealScene", "PlayScene", "VictoryScene"]


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "classic"])
def test_a_variant_is_played_to_the_victory_scene_by_taps(web: Host, tmp_path: Path, variant: str) -> None:
    with web.game(size=(1024, 768), touch=True, kept=QUICK) as game:
        player = BrowserPlayer(game, "tap")

        def look(name: str) -> None:
            game.shot(tmp_path / f"{variant}-{name}.png")
            if name.startswith("play"):
                turned(name)

        def turned(name: str) -> None:
            game.resize(768, 1024)
            game.wait(0.7)
            game.shot(tmp_path / f"{variant}-{name}-tall.png")
            game.resize(1024, 768)
            game.wait(0.7)

        player.act("button:new")
        assert player.scene() == "LobbyScene"
        player.act(f"variant:{variant}")
        assert player.scene() == "LobbyScene"
        look("lobby")
        player.act("button:play")
        player.come_to_the_table()
        player.play_to_the_end(look)
        game.wait(2.5)
        look("victory")
        assert player.seen == SCENES
        assert not game.errors
        print("pictures in", tmp_path)
