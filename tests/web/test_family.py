"""Every variant in Chromium: chosen in the lobby and played to the end by taps, on tablets, on a phone and by mouse."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.engine import VARIANTS
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer

SCENES = ["LobbyScene", "DealScene", "PlayScene", "VictoryScene"]


WAYS = [((1024, 768), 1, "tap"), ((390, 844), 3, "tap"), ((768, 1024), 2, "tap"), ((1280, 720), 1, "mouse")]
"""Windows in CSS pixels, device pixels for each of them, and by what is played: the variants take turns."""
OTHERS = [name for name in VARIANTS if name != "classic"]


@pytest.mark.parametrize(("variant", "way"), [*zip(OTHERS, itertools.cycle(WAYS), strict=False)])
def test_a_variant_is_played_to_the_victory_scene(
    web: Host, tmp_path: Path, variant: str, way: tuple[tuple[int, int], int, str]
) -> None:
    (width, height), ratio, means = way
    with web.game(size=(width, height), touch=means == "tap", ratio=ratio, kept=QUICK) as game:
        player = BrowserPlayer(game, means)

        def look(name: str) -> None:
            game.shot(tmp_path / f"{variant}-{name}.png")
            if name.startswith("play"):
                turned(name)

        def turned(name: str) -> None:
            game.resize(height, width)
            game.wait(0.7)
            game.shot(tmp_path / f"{variant}-{name}-turned.png")
            game.resize(width, height)
            game.wait(0.7)

        player.act("button:new")
        assert player.scene() == "LobbyScene"
        player.choose_game(variant)
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
