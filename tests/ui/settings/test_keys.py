"""The map of the controls, and the letters that can be switched off."""

import pytest

from game.i18n import t
from game.ui.endgame import review
from game.ui.play import desk
from game.ui.settings.keys import AT_THE_TABLE, EVERYWHERE, LETTER_KEYS, LOOKING_BACK
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot

SCENES = (
    *("title", "lobby", "table of twelve", "menu", "settings", "rules"),
    *("victory", "review", "ranks", "log", "daily", "lesson, card"),
)


@pytest.mark.parametrize("name", slowly(SCENES, 1, 4, "table", key="keys"))
def test_a_question_mark_shows_what_the_keys_do_and_hides_it_again(still: Pilot, name: str) -> None:
    GALLERY[name](still)
    before = " ".join(still.scenes)
    for close in ("key ?", "button:close"):
        do(still, f"key ? | scenes: {before} KeysScene", close, f"scenes: {before}")


def test_the_map_has_every_letter_that_acts() -> None:
    shown = {key.lower() for keys in (LETTER_KEYS | LOOKING_BACK).values() for key in keys.split("|")}
    at_the_table = {*desk.TARGET_OF, desk.LOG, desk.ORDER, desk.SOUND, desk.THROUGH, "?"}
    assert at_the_table | {*review.ReviewScene.letter_buttons} | {"1", "–", "9"} == shown
    assert all(len(key) > 1 for keys in (EVERYWHERE | AT_THE_TABLE).values() for key in keys.split("|"))


def without_letters(pilot: Pilot, name: str) -> None:
    GALLERY[name](pilot)
    pilot.app.set_setting("letter_keys", False)
    pilot.tick(1)


@pytest.mark.parametrize(
    "name", slowly(("dice", "states", "review", "ranks", "cut", "board", "title", "menu"), 1, 4, "table", key="letters")
)
def test_letters_numbers_and_signs_do_nothing_where_they_are_switched_off(still: Pilot, name: str) -> None:
    without_letters(still, name)
    before, pictures = still.scenes, still.app.pictures
    for key in "abcdefghijklmnopqrstuvwxyz0123456789?,.":
        still.key(key)
        still.unkey(key)
    assert still.scenes == before
    assert still.app.pictures == pictures or name in {"review", "cut"}  # what moves by itself


def test_a_card_is_played_without_letters(still: Pilot) -> None:
    without_letters(still, "table")
    turn = still.table.session.state.turn
    do(still, "key escape | key tab | key return | key return")
    assert still.table.session.state.turn > turn


def test_letters_are_still_typed_into_a_text_field_and_the_map_shows_the_other_keys(still: Pilot) -> None:
    GALLERY["keys without letters"](still)
    assert any(t("keys.through") in words for words in still.app.top.texts())
    GALLERY["next deal, called up"](still)
    assert not still.app.settings.letter_keys
    assert still.app.top.field.edit.text == "20260101"


def test_letters_are_switched_off_in_the_settings(still: Pilot) -> None:
    still.at_title()
    do(still, "key ? | scene: KeysScene | key escape | button:settings | button:keys | scene: KeysScene | key escape")
    still.click("setting:letter_keys")
    assert still.app.settings.letter_keys is False
    do(still, "key ? | scene: SettingsScene")
