"""Each language has its own name, numbers, alphabet, lists and cards."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.i18n import ENGLISH, LANGUAGES, alphabetical, available_languages, catalogue, decimal, listed, set_language
from game.i18n.catalogues import entry_alone


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language(ENGLISH)


def test_six_languages_are_spoken_and_each_is_known_by_its_own_name() -> None:
    assert available_languages() == tuple(sorted(LANGUAGES)) == ("da", "de", "en", "es", "nb", "nl")
    names = [LANGUAGES[code].name for code in available_languages()]
    assert names == ["Dansk", "Deutsch", "English", "Español", "Norsk", "Nederlands"]


@pytest.mark.parametrize(("code", "written"), [("en", "7.5"), ("nl", "7,5"), ("es", "7,5"), ("xx", "7.5")])
def test_tenths_stand_behind_the_sign_of_the_language(code: str, written: str) -> None:
    set_language(code)
    assert decimal(7.46, 1) == written


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("en", "Ada,Åse,Émile,Zoe,Øyvind"),
        ("da", "Ada,Zoe,Ægir,Øjvind,Åse"),
        ("nb", "ada,Ben,Øyvind,Åse"),
        ("de", "Ada,Änne,Bea,Öko,Otto"),
        ("es", "Nadia,Núria,Nzo,Ñusta,Olga"),
        ("nl", "Ada,ben,Eva,Ève,Zoe"),
    ],
)
def test_names_are_in_the_order_of_the_languages_dictionary(code: str, names: str) -> None:
    set_language(code)
    ordered = names.split(",")
    assert alphabetical(reversed(ordered)) == ordered


@pytest.mark.parametrize(
    ("words", "way", "told"),
    [
        (["Ada", "Inés"], "and", "Ada e Inés"),
        (["Ada", "Hilda"], "and", "Ada e Hilda"),
        (["Ada", "hierro"], "and", "Ada y hierro"),
        (["Inés", "Ada"], "and", "Inés y Ada"),
        (["Ada", "Íñigo"], "and", "Ada e Íñigo"),
        (["Ada", "Óscar"], "or", "Ada u Óscar"),
        (["Ada", "Ben", "Ingrid"], "and", "Ada, Ben e Ingrid"),
        (["uno", "otro"], "or", "uno u otro"),
        (["7", "8"], "or", "7 u 8"),
        (["8", "7"], "or", "8 o 7"),
    ],
)
def test_spanish_and_and_or_go_with_the_sound_that_follows(words: list[str], way: str, told: str) -> None:
    set_language("es")
    assert listed(words, "or" if way == "or" else "and") == told


@pytest.mark.parametrize("code", available_languages())
def test_one_text_is_found_without_reading_the_whole_catalogue(code: str) -> None:
    plain = {key: entry for key, entry in catalogue(code).items() if isinstance(entry, str)}
    assert {key: entry_alone(code, key) for key in plain} == plain
    assert entry_alone(code, "no.such.key") is None


START = """
import random
from game.i18n import catalogues
from game.storage import Store
from game.ui.shell.app import App
from game.ui.shell.scene import Replace
store = Store()
store.save("settings", {"language": "nl"})
app = App(store, random.Random(1), (640, 480))
app.director.follow(Replace(app.routes.title(app)))
for _ in range(100):
    app.step(0.05)
parsed = catalogues.catalogue.cache_info()
print(catalogues.catalogue("nl")["title.new"], parsed.currsize, parsed.misses)
"""


def test_only_the_language_in_use_is_read_whole() -> None:
    command = [sys.executable, "-c", START]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own words
    assert told.splitlines()[-1] == "Nieuw spel 1 1"
