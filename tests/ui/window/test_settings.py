"""Settings: kept values are read kindly, and by day, by night or by the system their table lies there."""

import pytest

from game.device import web
from game.storage.store import Store
from game.ui.shell.app import App
from game.ui.toolkit.theme import THEME
from game.ui.window.settings import Settings
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("classic")

USUAL = {"pace": "normal", "text_size": 1.0, "light": "night", "hand_order": "drawn", "left_handed": False}
USUAL |= {
    "volume": 4,
    "large_hand": False,
    "confirm_special": "special",
    "seen_tips": frozenset(),
    "muted": False,
    "vibration": True,
}
CHOSEN = {"pace": "fast", "text_size": 1.25, "left_handed": True, "confirm_special": "every", "seen_tips": ["jack"]}
CHOSEN |= {"large_hand": True, "volume": 1, "muted": True, "vibration": False}


def test_what_was_chosen_is_read_and_nothing_kept_means_the_usual() -> None:
    for kept, read in (({}, USUAL), (CHOSEN, CHOSEN | {"seen_tips": {"jack"}})):
        assert {name: getattr(Settings(kept), name) for name in read} == read


@pytest.mark.parametrize(
    ("kept", "confirms"),
    [*((kept, "special") for kept in (True, None, 1, 0, "all", [], {}, 2.5)), (False, "never"), ("every", "every")],
)
def test_cards_that_were_confirmed_or_not_when_that_was_a_switch_still_are(kept: object, confirms: str) -> None:
    assert Settings(confirm_special=kept).confirm_special == confirms


@pytest.mark.parametrize("damaged", [None, True, 7, "", "warp", [], {}, [1], float("nan")])
def test_what_is_damaged_means_the_usual(damaged: object) -> None:
    names = ("pace", "text_size", "light", "hand_order", "volume", "seen_tips", "card_letters")
    settings, usual = Settings(dict.fromkeys(names, damaged)), Settings()
    assert [getattr(settings, name) for name in names] == [getattr(usual, name) for name in names]


def test_the_system_may_ask_for_less_motion_at_any_time(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.app.settings.pop("reduced_motion", None)
    asked: list[bool] = []
    monkeypatch.setattr(web, "reduced_motion", lambda: asked.append(True) or True)
    pilot.at_title()
    pilot.frame()
    assert not asked
    monkeypatch.setattr(web, "has_news", lambda: True)
    pilot.frame()
    assert (pilot.app.reduced_motion, len(asked)) == (True, 1)
    pilot.app.settings["reduced_motion"] = False
    assert not pilot.app.reduced_motion


def test_only_by_auto_a_light_system_lays_daylight_and_a_dark_table_leaves_auto_as_it_is(still: Pilot) -> None:
    for settings, by_day in ((Settings(), "classic"), (Settings(light="auto"), "daylight")):
        assert settings.table == "classic"
        settings.system_is_light = True
        assert settings.table == by_day
    still.app.set_setting("light", "auto")
    for table, light in (("jumbo", "auto"), ("plain", "day")):
        still.app.lay_table(table)
        assert still.app.settings.light == light


@pytest.mark.parametrize(("value", "laid"), [("day", "plain"), ("night", "travel"), ("auto", "travel")])
def test_the_switch_lays_the_last_table_of_its_light(still: Pilot, value: str, laid: str) -> None:
    for name in ("plain", "travel"):
        still.app.lay_table(name)
    still.app.set_setting("light", value)
    assert (THEME.name, still.app.settings.light) == (laid, value)


@pytest.mark.parametrize("before", ["auto", "day", "night"])
@pytest.mark.parametrize("name", ["daylight", "deluxe"])
def test_a_table_that_is_chosen_is_laid_whatever_the_light(still: Pilot, before: str, name: str) -> None:
    still.app.set_setting("light", before)
    still.app.lay_table(name)
    assert THEME.name == name == Settings(still.app.store.load("settings") or {}).table


def test_by_auto_alone_the_system_is_followed_at_any_time(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    still.open(MockScene(still.app))
    monkeypatch.setattr(web, "has_news", lambda: True)
    for value, is_light, laid in (("auto", True, "daylight"), ("auto", False, "classic"), ("night", True, "classic")):
        still.app.set_setting("light", value)
        monkeypatch.setattr(web, "prefers_light", lambda is_light=is_light: is_light)
        still.frame()
        assert THEME.name == laid


@pytest.mark.parametrize(("name", "value"), [("plain", "day"), ("deluxe", "night")])
def test_the_table_of_old_settings_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    for is_light in (True, False):
        monkeypatch.setattr(web, "prefers_light", lambda is_light=is_light: is_light)
        store = Store()
        store.save("settings", {"table": name})
        app = App(store, size=(640, 480))
        assert (THEME.name, app.settings.light) == (name, value)
