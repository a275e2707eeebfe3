"""A language is chosen by its own name, spoken at once and kept; cards have the letters of its country."""

import random
from collections.abc import Iterator

import pygame
import pytest

from game.i18n import ENGLISH, available_languages, language, set_language, t
from game.storage import Store
from game.ui.shell.app import App
from game.ui.sprites.cards import card
from game.ui.words.faces import face, show_letters
from tests.ui.conftest import do
from tests.ui.pilot import Pilot


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language(ENGLISH)
    show_letters(own=True)


@pytest.fixture
def sheet() -> Pilot:
    pilot = Pilot((800, 600), still=True)
    pilot.at_title(pilot.app.scene("settings"))
    return pilot


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
