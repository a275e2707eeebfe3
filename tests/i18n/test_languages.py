"""Each language has its own name, numbers, plurals, alphabet, lists and cards."""

import re
import subprocess
import sys

import pytest

from game.i18n import LANGUAGES, alphabetical, available_languages, catalogue, customs, decimal, listed, set_language
from game.i18n.catalogues import entry_alone
from game.i18n.languages import MONDAY, SUNDAY
from game.i18n.plurals import PLURAL_RULES, PluralRule, plural_form, plural_forms
from tests.sampling import some

NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 101, 1_000_000)


def test_six_languages_are_spoken_and_each_is_known_by_its_own_name() -> None:
    assert available_languages() == tuple(sorted(LANGUAGES)) == ("da", "de", "en", "es", "nb", "nl")
    names = [LANGUAGES[code].name for code in available_languages()]
    assert names == ["Dansk", "Deutsch", "English", "Español", "Norsk", "Nederlands"]


@pytest.mark.parametrize(("code", "written"), [("en", "7.5"), ("nl", "7,5"), ("es", "7,5"), ("xx", "7.5")])
def test_tenths_stand_behind_the_sign_of_the_language(code: str, written: str) -> None:
    set_language(code)
    assert decimal(7.46, 1) == written


def test_weeks_begin_on_sunday_in_english_as_in_america_and_on_monday_in_the_others() -> None:
    assert {code: customs(code).week_begins for code in available_languages()} == {
        **dict.fromkeys(available_languages(), MONDAY),
        "en": SUNDAY,
    }
    assert customs("xx").week_begins == SUNDAY  # which follows English


@pytest.mark.parametrize("code", available_languages())
def test_one_alone_takes_the_singular(code: str) -> None:
    assert code in PLURAL_RULES
    assert [n for n in NUMBERS if plural_form(n, code) == "one"] == [1]
    assert plural_forms(code) == {"one", "other"}
    assert [plural_form(n, code) for n in (None, "two", 1.0)] == ["other"] * 3


def test_a_language_with_more_plurals_is_a_row_of_data(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = (
        PluralRule("one", lambda n: n == 1),
        PluralRule("few", lambda n: n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14}),
        PluralRule("many", lambda _: True),
    )
    monkeypatch.setitem(PLURAL_RULES, "pl", polish)
    assert plural_forms("pl") == {"one", "few", "many", "other"}
    assert " ".join(plural_form(n, "pl") for n in NUMBERS) == "many one few few many many many many few many many"


def test_names_are_in_the_order_of_the_languages_dictionary() -> None:
    for code, names in {
        "en": "Ada,Åse,Émile,Zoe,Øyvind",
        "da": "Ada,Zoe,Ægir,Øjvind,Åse",
        "nb": "ada,Ben,Øyvind,Åse",
        "de": "Ada,Änne,Bea,Öko,Otto",
        "es": "Nadia,Núria,Nzo,Ñusta,Olga",
        "nl": "Ada,ben,Eva,Ève,Zoe",
    }.items():
        set_language(code)
        assert ",".join(alphabetical(reversed(names.split(",")))) == names


def test_spanish_and_and_or_go_with_the_sound_that_follows() -> None:
    set_language("es")
    ands = ("Ada e Inés", "Ada e Hilda", "Ada y hierro", "Inés y Ada", "Ada e Íñigo", "Ada, Ben e Ingrid")
    assert [listed(re.split(", | [ey] ", told)) for told in ands] == [*ands]
    ors = ("Ada u Óscar", "uno u otro", "7 u 8", "8 o 7")
    assert [listed(re.split(" [uo] ", told), "or") for told in ors] == [*ors]


def test_one_text_is_found_without_reading_the_whole_catalogue() -> None:
    entries = {(code, key): entry for code in available_languages() for key, entry in catalogue(code).items()}
    plain = [place for place, entry in entries.items() if isinstance(entry, str)]
    assert [place for place in some(plain, 200, key="texts") if entry_alone(*place) != entries[place]] == []
    assert [code for code in available_languages() if entry_alone(code, "no.such.key") is not None] == []


START = """
import random
from game.i18n import catalogues
from game.storage.store import Store
from game.ui.shell.app import App
from game.ui.stage.scene import Replace
store = Store()
store.save("settings", {"language": "nl"})
app = App(store, random.Random(1), (640, 480))
app.director.follow(Replace(app.scene("title")))
for _ in range(100):
    app.step(0.05)
parsed = catalogues.catalogue.cache_info()
print(catalogues.catalogue("nl")["title.new"], parsed.currsize, parsed.misses)
"""


@pytest.mark.slow
def test_only_the_language_in_use_is_read_whole() -> None:
    command = [sys.executable, "-c", START]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own words
    assert told.splitlines()[-1] == "Nieuw spel 1 1"
