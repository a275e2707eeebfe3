"""A whole game by taps in each language, which is changed to another one in the middle of it, in Chromium."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.i18n import LANGUAGES
from tests.web.host import Host
from tests.web.player import BrowserPlayer, wait_until_still

CODES = sorted(LANGUAGES)
WINDOWS = [((390, 844), 3), ((1024, 768), 1)]
GAME = (
    "[app.top.session.state.setup.seed, [str(move) for move in app.top.session.match.moves], "
    "[list(hand) for hand in app.top.session.state.hands], app.top.session.key]"
)
"""What tells a game and its position from all others."""
BACK = ("button:resume", "button:done", "button:back")
MISSING = "sorted(__import__('game.i18n', fromlist=['a']).missing_keys())"


@pytest.mark.parametrize("code", CODES)
def test_a_game_is_played_by_taps_and_goes_on_in_another_language(web: Host, tmp_path: Path, code: str) -> None:
    number = CODES.index(code)
    other, (size, ratio) = CODES[number - 1], WINDOWS[number % 2]
    kept = {"reduced_motion": True, "pace": "at-once", "language": code}
    with web.game(size=size, touch=True, ratio=ratio, kept={"fivefold.settings": json.dumps(kept)}) as game:
        player = BrowserPlayer(game, "tap")
        game.shot(tmp_path / f"{code}-title.png")
        assert spoken(player) == code
        player.act("button:new")
        player.choose_game("travel")
        player.act("button:play")
        player.come_to_the_table()
        for _ in range(3):  # nobody can have won yet
            player.one_act()
        wait_until_still(player)
        game.shot(tmp_path / f"{code}-play.png")
        before = player.ask(GAME)
        assert len(before[1]) > 1
        change(player, other)
        assert spoken(player) == other
        wait_until_still(player)
        after = player.ask(GAME)
        assert after[1][: len(before[1])] == before[1]
        assert (after[0], after[3]) == (before[0], before[3])
        player.play_to_the_end(lambda _: None)
        game.wait(1.5)
        game.shot(tmp_path / f"{other}-victory.png")
        assert player.ask(MISSING) == []
        assert json.loads(game.engine.evaluate("localStorage.getItem('fivefold.settings')"))["language"] == other
        assert not game.errors
        print("pictures in", tmp_path)


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
