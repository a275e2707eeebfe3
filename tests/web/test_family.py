"""Every variant in Chromium, begun in one language and ended in another: all languages, by taps on tablets and phones.

A game is chosen in the lobby, turned with its window, left for the settings, taken up in the other language and played
to its end.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from game.engine import VARIANTS
from game.i18n import LANGUAGES
from tests.web.host import Host
from tests.web.player import BrowserPlayer, wait_until_still

WAYS = [((1024, 768), 1, "tap"), ((390, 844), 3, "tap"), ((768, 1024), 2, "tap"), ((1280, 720), 1, "mouse")]
"""Windows in CSS pixels, device pixels for each of them, and by what is played: the variants take turns."""
OTHERS = [name for name in VARIANTS if name != "classic"]
CODES = sorted(LANGUAGES)
CASES = list(zip(OTHERS, itertools.cycle(WAYS), CODES, [CODES[-1], *CODES], strict=False))
GAME = (
    "[app.top.session.state.setup.seed, [str(move) for move in app.top.session.match.moves], "
    "[list(hand) for hand in app.top.session.state.hands], app.top.session.key]"
)
"""What tells a game and its position from all others."""
BACK = ("button:resume", "button:done", "button:back")
MISSING = "sorted(__import__('game.i18n', fromlist=['a']).missing_keys())"


def test_every_variant_and_every_language_has_its_turn() -> None:
    variants, ways, begun, ended = zip(*CASES, strict=True)
    assert (set(variants), set(begun), set(ended)) == (set(OTHERS), set(LANGUAGES), set(LANGUAGES))
    assert len(set(ways)) == len(WAYS)


@pytest.mark.parametrize(("variant", "way", "code", "other"), CASES)
def test_a_variant_is_played_to_the_victory_scene_and_goes_on_in_another_language(
    web: Host, tmp_path: Path, variant: str, way: tuple[tuple[int, int], int, str], code: str, other: str
) -> None:
    (width, height), ratio, means = way
    kept = {"reduced_motion": True, "pace": "at-once", "language": code}
    settings = {"fivefold.settings": json.dumps(kept)}
    with web.game(size=(width, height), touch=means == "tap", ratio=ratio, kept=settings) as game:
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

        look(f"title-{code}")
        assert spoken(player) == code
        player.act("button:new")
        assert player.scene() == "LobbyScene"
        player.choose_game(variant)
        assert player.scene() == "LobbyScene"
        look("lobby")
        player.act("button:play")
        player.come_to_the_table()
        assert player.seen == ["LobbyScene", "DealScene", "PlayScene"]
        begin(player)
        look(f"play-{code}")
        before = player.ask(GAME)
        change(player, other)
        assert spoken(player) == other
        wait_until_still(player)
        after = player.ask(GAME)
        assert after[1][: len(before[1])] == before[1]
        assert (after[0], after[3]) == (before[0], before[3])
        player.play_to_the_end(look)
        game.wait(2.5)
        look(f"victory-{other}")
        assert player.seen[-1] == "VictoryScene"
        assert player.ask(MISSING) == []
        assert json.loads(game.engine.evaluate("localStorage.getItem('fivefold.settings')"))["language"] == other
        assert not game.errors
        print("pictures in", tmp_path)


def begin(player: BrowserPlayer) -> None:
    """Play until everybody has moved, which is too soon for anybody to win."""
    for _ in range(50):
        if len(player.ask(GAME)[1]) > 1:
            break
        player.one_act()
        wait_until_still(player)
    else:
        raise AssertionError(f"no game begins: {player.ask('app.top.prompt()')}")
    assert player.scene() == "PlayScene"


def spoken(player: BrowserPlayer) -> str:
    """The language of the page, which is that of the game."""
    declared = str(player.game.engine.evaluate("document.documentElement.lang"))
    assert declared == player.ask("__import__('game.i18n', fromlist=['a']).language()")
    return declared


def change(player: BrowserPlayer, code: str) -> None:
    """Go to the settings, choose a language, and come back to the game."""
    player.act("button:menu")
    if "button:settings" not in player.targets():
        player.act("button:more")
    player.act("button:settings")
    for name in ("button:language", f"button:{code}"):
        player.bring_into_sight(name)
        player.act(name)
    for _ in range(40):
        if player.scene() == "PlayScene":
            return
        there = player.targets()
        if back := next((name for name in BACK if name in there), None):
            player.act(back)
        player.game.wait(0.1)
    raise AssertionError(f"{player.seen}, {sorted(player.targets())}")
