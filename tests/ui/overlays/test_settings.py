"""The settings: every choice takes effect at once, is kept, and shows on the sheet and on the table below."""

from itertools import pairwise

import pygame
import pytest

from game import web
from game.ui.overlays.settings import SECTIONS, SettingsScene, shown_sections
from game.ui.sprites.widgets import segment
from game.ui.toolkit.theme import THEME, THEMES, lay
from tests.ui.colours import contrast, rgb
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot


def opened(pilot: Pilot, *section: str) -> SettingsScene:
    scene = SettingsScene(pilot.app, *section)
    pilot.at_title(scene)
    return scene


@pytest.fixture
def sheet() -> Pilot:
    pilot = Pilot((800, 600), still=True)
    opened(pilot)
    return pilot


def kept(pilot: Pilot) -> dict[str, object]:
    found = pilot.app.store.load("settings")
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        *(("pace", ["normal", "fast", "slow"]), ("confirm_special", ["special", "every", "never"])),
        *(("text_size", ["usual", "large"]), ("light", ["night", "day"]), ("volume", ["4", "1", "5"])),
    ],
)
def test_a_value_is_chosen_and_kept_at_first_the_usual_one(sheet: Pilot, setting: str, values: list[str]) -> None:
    for before, value in pairwise(values):
        names = f"setting:{setting}:{before}", f"setting:{setting}:{value}"
        assert [sheet.app.target(name).chosen for name in names] == [True, False]
        sheet.app.act(names[1])
        assert kept(sheet)[setting] == getattr(sheet.app.settings, setting)
        assert [sheet.app.target(name).chosen for name in names] == [False, True]
    assert sheet.app.target("setting:pace:fast").label == "Computer speed: Fast"


def test_switches_are_switched_on_and_off(sheet: Pilot) -> None:
    sheet.app.settings["reduced_motion"] = False
    settings = {"left_handed": "left_handed", "motion": "reduced_motion", "sounds": "muted"}
    for name, setting in settings.items():
        for now in (True, False):
            sheet.app.act(f"setting:{name}")
            assert sheet.app.settings[setting] is kept(sheet)[setting] is now


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
def test_text_grows_at_once_and_its_row_stays_under_the_finger_if_it_can(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    sheet = opened(pilot)
    before, unit = sheet._middle_of("setting:text_size:largest"), pilot.app.px(100)
    pilot.click("setting:text_size:largest")
    slips = sheet._middle_of("setting:text_size:largest") - before
    assert abs(slips) <= 1 or sheet.scroll.offset == (0 if slips < 0 else sheet.scroll.most)
    pilot.click("setting:text_size:large")
    assert pilot.app.px(100) == round(1.25 * unit)
    assert pilot.target("setting:text_size:large")


@pytest.mark.usefixtures("classic", "phone")
@pytest.mark.parametrize("name", THEMES)
def test_a_chosen_value_can_be_read_on_every_table(name: str) -> None:
    lay(name)
    ground = pygame.Surface((80, 48))
    ground.fill(THEME.well)
    ground.blit(segment(80, 48, 1.0, is_chosen=True), (0, 0))
    assert contrast(rgb(THEME.text), tuple(ground.get_at((40, 24))[:3])) >= 4.5


def test_the_pause_menu_leads_there_and_stays_short(still: Pilot) -> None:
    GALLERY["settings"](still)
    do(still, "scene: SettingsScene | key escape")
    rare = {"button:order", "button:mute", "button:share"}  # the last two have no rows
    assert len(set(still.all("button")) - rare) <= 9


def test_every_setting_has_its_row_once_and_vibration_where_there_is_some(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [row.name for rows in SECTIONS.values() for row in rows]
    assert sorted(set(names)) == sorted(names)
    assert "vibration" not in {row.name for row in shown_sections("sound")["sound"]}
    monkeypatch.setattr(web, "_call", lambda *told: told[0] == "fivefoldSound.canVibrate" or None)
    pilot = Pilot((1024, 768), still=True)
    opened(pilot, "sound")
    monkeypatch.undo()
    pilot.click("setting:vibration")
    assert pilot.app.settings.vibration is False
