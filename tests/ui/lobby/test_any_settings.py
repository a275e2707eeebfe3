"""Settings of any content open every scene that reads them."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS
from game.engine.rules.options import with_options
from game.storage.store import Store
from game.ui.lobby import preferences
from game.ui.lobby.lineup import Lineup
from game.ui.shell.app import App
from game.ui.stage.scene import Replace
from game.ui.toolkit.theme import lay
from game.ui.window.settings import load_settings
from tests.engine.spoiled import KINDS, Spoilt, first_of_each_shape, spoilt
from tests.sampling import some, takes_all

pytestmark = pytest.mark.usefixtures("classic")

HOUSE = with_options(CLASSIC, {"hand_size": 5, "board_layout": "shuffled", "toasts": 1, "announce": True})
DICE = VARIANTS["dice"]
SETTINGS = preferences.kept(preferences.kept({}, DICE, Lineup.usual(DICE)), HOUSE, Lineup.usual(HOUSE))
SETTINGS |= {"light": "night", "table_dark": "deluxe", "table_light": "plain", "reduced_motion": True, "unheard": 1}
"""Everything that is kept, for two games."""
BEFORE = {"lobby": {"seats": 4, "sides": 2, "chairs": [["human", "Ada"], ["hard", ""]]}}
"""A lineup as it was kept when there was one game."""


def spoilt_settings() -> Iterator[Spoilt]:
    for settings in (SETTINGS, BEFORE):
        for path in first_of_each_shape(settings):
            yield from spoilt(settings, path)


COUNTS = [(1, 40), pytest.param((8, 1_000), marks=pytest.mark.slow)][takes_all() :]
"""Numbers of settings: of a kind to look at, and of all to read."""


@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_settings_of_any_content_are_read_kindly(counts: tuple[int, int]) -> None:
    cases = [*itertools.product(spoilt_settings(), (None, *VARIANTS))]
    for (what, settings), name in some(cases, counts[1], key=f"read {counts}"):
        rules = preferences.ruleset(settings, name)
        lineup = preferences.lineup(settings, rules)
        assert lineup.sides in rules.sides_for(lineup.seats), what
        assert len(lineup.players()) == lineup.seats, what
        assert all(player.name.isprintable() for player in lineup.players()), what
        kept = preferences.kept(settings, rules, lineup)
        assert (preferences.ruleset(kept), preferences.lineup(kept, rules)) == (rules, lineup), what


def opened(settings: Any, size: tuple[int, int]) -> None:
    """Look at everything that reads settings."""
    app = App(Store(), random.Random(1), size)
    app.store.load = lambda key: settings if key == "settings" else None  # type: ignore[method-assign]
    app.settings = app.choices.settings = load_settings(app.store)
    lay(app.settings.table)
    app.director.follow(Replace(app.scene("title")))
    app.step(0.01)
    app.act("button:new")
    app.step(0.01)
    for button in ("learn", "options", "seats", "table", "settings"):
        app.act(f"button:{button}")
        app.step(0.01)
        app.follow(app.top.back())
    assert app.scenes() == ["LobbyScene"]


@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_every_scene_opens_with_settings_of_any_content(counts: tuple[int, int]) -> None:
    whole = some((Spoilt(*kind) for kind in KINDS.items()), counts[0], key=f"whole {counts}")
    for what, settings in [*whole, *some(spoilt_settings(), counts[0] - 1, key=f"opened {counts}")]:
        try:
            opened(settings, (390, 844))
        except Exception as error:
            raise AssertionError(f"{what}: {error!r}") from error
