"""Variants in Chromium, one a run and all with --all: by taps on tablets and phones, in all languages.

A game is chosen in the lobby, turned with its window, left for the settings, taken up in another language and played
to its end: classic as most play it, the others until three are in a row.
"""

from __future__ import annotations

import itertools
import json

import pytest

from game.engine import VARIANTS
from game.i18n import LANGUAGES
from tests.sampling import some
from tests.web.host import Host
from tests.web.player import AT_LEISURE, THREE_IN_A_ROW, BrowserPlayer

WAYS = [((390, 844), 3, "tap"), ((1024, 768), 2, "tap"), ((768, 1024), 2, "tap"), ((1280, 720), 1, "mouse")]
"""Windows in CSS pixels, device pixels for each of them, and by what is played: the variants take turns."""
CODES = sorted(LANGUAGES)
CASES = list(
    zip(VARIANTS, itertools.cycle(WAYS), itertools.cycle(CODES), itertools.cycle([CODES[-1], *CODES]), strict=False)
)
GAME = (
    "[app.top.session.state.setup.seed, [str(move) for move in app.top.session.match.moves], "
    "[list(hand) for hand in app.top.session.state.hands], app.top.session.key]"
)
"""What tells a game and its position from all others."""
OPENERS = ("button:more", "button:menu")
"""What leads from table to settings, the nearest first."""
BACK = ("button:resume", "button:done", "button:back")
MISSING = "sorted(__import__('game.i18n', fromlist=['a']).missing_keys())"


def test_every_language_has_its_turn() -> None:
    assert {case[2] for case in CASES} == {case[3] for case in CASES} == set(LANGUAGES)


@pytest.mark.parametrize(("variant", "way", "code", "other"), some(CASES, 1, key="family"))
def test_a_variant_is_played_to_the_victory_scene_goes_on_in_another_language_and_is_begun_again(
    web: Host, variant: str, way: tuple[tuple[int, int], int, str], code: str, other: str
) -> None:
    (width, height), ratio, means = way
    rules = {} if variant == "classic" else THREE_IN_A_ROW
    settings = {"fivefold.settings": json.dumps({**AT_LEISURE, **rules, "language": code})}
    with web.game(size=(width, height), touch=means == "tap", ratio=ratio, kept=settings) as game:
        player = BrowserPlayer(game, means)
        assert player.scene() == "TitleScene"
        assert spoken(player) == code
        player.begin(variant)
        assert player.seen == ["TitleScene", "DealScene", "PlayScene"]
        player.take_turns(1)
        before = player.ask(GAME)
        player.resize(height, width)
        player.resize(width, height)
        change(player, other)
        assert spoken(player) == other
        player.wait_until_still()
        after = player.ask(GAME)
        assert after[1][: len(before[1])] == before[1]
        assert (after[0], after[3]) == (before[0], before[3])
        player.play_to_the_end()
        player.until_offered("button:again")
        assert player.ask(MISSING) == []
        assert json.loads(game.engine.evaluate("localStorage.getItem(fivefoldShelf + 'settings')"))["language"] == other
        player.act("button:again")
        player.wait_for("DealScene")
        assert not game.errors


def spoken(player: BrowserPlayer) -> str:
    """The language of the page, which is that of the game."""
    declared = str(player.game.engine.evaluate("document.documentElement.lang"))
    assert declared == player.ask("__import__('game.i18n', fromlist=['a']).language()")
    return declared


def change(player: BrowserPlayer, code: str) -> None:
    """Go to the settings, choose a language, and come back to the game."""

    def is_there() -> bool:  # a menu opens when what moves has come to rest
        there = player.targets()
        if opener := next((name for name in OPENERS if name in there), None):
            player.act(opener)
        return "button:settings" in there

    player.game.engine.until(is_there)
    player.act("button:settings")
    for name in ("button:language", f"button:{code}"):
        player.bring_into_sight(name)
        player.act(name)

    def is_back() -> bool:
        there = player.targets()
        if back := next((name for name in BACK if name in there), None):
            player.act(back)
        return player.scene() == "PlayScene"

    player.game.engine.until(is_back)
