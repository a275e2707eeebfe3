"""Day and night: each has the table that was chosen for it last, and Auto follows the system."""

import pytest

from game import web
from game.storage import Store
from game.ui.shell.app import App
from game.ui.shell.settings import Settings
from game.ui.toolkit.theme import THEME
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("classic")


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
    assert THEME.name == laid
    assert still.app.settings.light == value


@pytest.mark.parametrize("before", ["auto", "day", "night"])
@pytest.mark.parametrize("name", ["daylight", "deluxe"])
def test_a_table_that_is_chosen_is_laid_whatever_the_light(still: Pilot, before: str, name: str) -> None:
    still.app.set_setting("light", before)
    still.app.lay_table(name)
    assert THEME.name == name
    assert THEME.name == Settings(still.app.store.load("settings") or {}).table


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
