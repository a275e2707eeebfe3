"""Variants in Chromium, one a run and all with --all: by taps on tablets and phones, in all languages.

A game is chosen in the lobby, turned with its window, left for the settings, taken up in another language and played
to its end: classic as most play it, the others until three are in a row.
"""

import itertools
import json

import pytest

from game.engine import VARIANTS
from game.i18n import LANGUAGES
from tests.sampling import some
from tests.web.host import Host
from tests.web.player import THREE_IN_A_ROW, BrowserPlayer, playing, settings

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
    kept = settings(language=code, **({} if variant == "classic" else THREE_IN_A_ROW))
    with playing(web, means, size=(width, height), ratio=ratio, kept=kept) as (game, player):
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
        assert json.loads(game.kept()["settings"])["language"] == other
        player.act("button:again", "DealScene")


def spoken(player: BrowserPlayer) -> str:
    """The language of the page, which is that of the game."""
    declared = str(player.game.engine.evaluate("document.documentElement.lang"))
    assert declared == player.ask("__import__('game.i18n', fromlist=['a']).language()")
    return declared


def change(player: BrowserPlayer, code: str) -> None:
    """Go to the settings, choose a language, and come back to the game."""

    def press(names: tuple[str, ...]) -> None:  # a menu opens when what moves has come to rest
        for name in [name for name in names if name in player.targets()][:1]:
            player.act(name)

    player.game.engine.until(lambda: press(OPENERS) or "button:settings" in player.targets())
    player.act("button:settings")
    for name in ("button:language", f"button:{code}"):
        player.bring_into_sight(name)
        player.act(name)
    player.game.engine.until(lambda: press(BACK) or player.scene() == "PlayScene")
