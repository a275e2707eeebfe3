"""The settings: every choice takes effect at once, is kept, and shows on the sheet and on the table below."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.device import web
from game.i18n import available_languages, language, t
from game.storage.store import Store
from game.ui.settings.settings import SECTIONS, SettingsScene, shown_sections
from game.ui.shell.app import App
from game.ui.sprites.cards import card
from game.ui.sprites.widgets import segment
from game.ui.toolkit.theme import THEME, THEMES, lay
from game.ui.words.faces import face, show_letters
from tests.ui.colours import contrast, rgb
from tests.ui.conftest import do
from tests.ui.pilot import Pilot


def opened(pilot: Pilot) -> SettingsScene:
    return pilot.at_title(SettingsScene(pilot.app))


@pytest.fixture
def sheet() -> Pilot:
    pilot = Pilot((800, 600), still=True)
    opened(pilot)
    return pilot


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
        assert sheet.app.store.load("settings")[setting] == getattr(sheet.app.settings, setting)
        assert [sheet.app.target(name).chosen for name in names] == [False, True]
    assert sheet.app.target("setting:pace:fast").label == "Computer speed: Fast"


def test_switches_are_switched_on_and_off(sheet: Pilot) -> None:
    sheet.app.settings["reduced_motion"] = False
    settings = {"left_handed": "left_handed", "motion": "reduced_motion", "sounds": "muted"}
    for name, setting in settings.items():
        for now in (True, False):
            sheet.app.act(f"setting:{name}")
            assert sheet.app.settings[setting] is sheet.app.store.load("settings")[setting] is now


@pytest.mark.parametrize(("size", "is_there"), [((390, 844), True), ((1024, 768), False)])
def test_a_large_hand_can_be_chosen_where_cards_are_small_in_one_row(size: tuple[int, int], is_there: bool) -> None:
    pilot = Pilot(size, still=True)
    opened(pilot)
    assert ("setting:large_hand" in pilot.names) is is_there
    if is_there:
        pilot.click("setting:large_hand")
        assert pilot.app.settings.large_hand


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


def test_every_setting_has_its_row_once_and_vibration_where_there_is_some(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [row.name for rows in SECTIONS.values() for row in rows]
    assert sorted(set(names)) == sorted(names)
    assert "vibration" not in {row.name for row in shown_sections()["sound"]}
    monkeypatch.setattr(web, "_call", lambda *told: told[0] == "fivefoldSound.canVibrate" or None)
    pilot = Pilot((1024, 768), still=True)
    opened(pilot)
    monkeypatch.undo()
    pilot.click("setting:vibration")
    assert pilot.app.settings.vibration is False


@pytest.fixture(autouse=True)
def own_letters() -> Iterator[None]:
    yield
    show_letters(own=True)


def test_every_language_is_offered_by_its_own_name_and_the_one_that_is_spoken_is_marked(sheet: Pilot) -> None:
    sheet.click("button:language")
    shown = sorted((sheet.target(f"button:{code}") for code in available_languages()), key=lambda item: item.rect.top)
    assert [target.label for target in shown] == ["Dansk", "Deutsch", "English", "Español", "Nederlands", "Norsk"]
    assert [target.label for target in shown if target.chosen] == ["English"]


def test_a_language_is_spoken_at_once_and_kept(sheet: Pilot) -> None:
    do(sheet, "button:language | button:da")
    assert (language(), sheet.app.settings["language"]) == ("da", "da")
    assert sheet.app.top.heading() == t("languages.title") == "Vælg dit sprog"
    sheet.click("button:done")
    assert (sheet.app.top.heading(), sheet.target("button:language").label) == ("Indstillinger", "Sprog: Dansk")
    do(sheet, "button:done | scenes: TitleScene")


@pytest.mark.parametrize(
    ("code", "letters"), [("nl", "B V H A"), ("de", "B D K A"), ("da", "B D K E"), ("en", ""), ("es", ""), ("nb", "")]
)
def test_cards_show_the_letters_of_the_country_where_it_has_its_own(sheet: Pilot, code: str, letters: str) -> None:
    usual = pygame.image.tobytes(card("QH", 80, 112), "RGBA")
    sheet.app.speak(code)
    assert " ".join(face(f"{rank}S").sign[:-1] for rank in "JQKA") == (letters or "J Q K A")
    assert (pygame.image.tobytes(card("QH", 80, 112), "RGBA") != usual) is bool(letters)
    there = {target.name: target.label for target in sheet.app.top.targets()}
    assert ("setting:card_letters:own" in there) is bool(letters)
    if letters:
        assert there["setting:card_letters:own"].endswith(letters)
        assert there["setting:card_letters:international"].endswith("J Q K A")


def test_whoever_likes_other_letters_has_them_at_once_and_for_good(sheet: Pilot) -> None:
    sheet.app.speak("nl")
    assert (face("QH").sign, face("TH").sign) == ("V♥", "10♥")
    sheet.click("setting:card_letters:international")
    assert (face("QH").sign, face("QH").words) == ("Q♥", "hartenvrouw")
    assert sheet.app.settings["card_letters"] == "international"
    App(Store(), random.Random(1), (640, 480)).speak("nl")
    assert face("QH").sign == "V♥"
    App(sheet.app.store, random.Random(1), (640, 480))
    assert (language(), face("QH").sign) == ("nl", "Q♥")
