"""The page's own sentences come from catalogues, in the language that suits its player best."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import edits
import saying
import standalone
from game.i18n import ENGLISH, available_languages, best_match
from game.i18n.matching import _KIN
from tests.builds import by_node
from tests.i18n.test_catalogues import placeholders
from tests.i18n.test_matching import SHIPPED
from tests.i18n.test_words_in_code import WORDS
from tests.test_standalone import Tags

WORDS_OF_ALL = saying.catalogues()
SCRIPTS = sorted([*saying.PAGE.glob("*.js"), *standalone.OWN.glob("*.js")])
LITERAL = re.compile(r'"(?P<plain>(?:[^"\\\n]|\\.)*)"|`(?P<made>(?:[^`\\]|\\.)*)`')
GLUED = re.compile(r"\} [a-z]{2,}\b")
"""A word after a value."""
NO_WORDS = {
    "script, link[rel=stylesheet], link[rel=modulepreload]",
    *("The next start is not quicker:", "The game thinks more slowly:", "The review is made beside the game no more:"),
}
"""A selector, and messages for developers."""

RUN = """
const { script, pages } = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const told = pages.map(([kept, languages, asked]) => {
  const document = { documentElement: { lang: "en" } }, navigator = { languages };
  const localStorage = { getItem(key) {
    if (kept === "refused") throw new Error("no storage here");
    return key === "fivefold:/:settings" ? kept : null;
  } };
  const window = {}, location = { pathname: "/" };
  eval(script);
  return [document.documentElement.lang, ...asked.map(([key, values]) => window.fivefoldSay(key, values))];
});
console.log(JSON.stringify(told));
"""
"""Runs pages of nothing but their words, and prints the language that each chooses and its sentences."""


def pages(*given: tuple[str | None, list[str] | None, list[Any]]) -> list[list[str]]:
    """The language and the sentences of each page, by its stored settings, its player's languages and the keys."""
    found: list[list[str]] = by_node(RUN, {"script": saying.script(), "pages": given})
    return found


def languages_of(*given: tuple[str | None, list[str] | None]) -> list[str]:
    """The languages that pages choose."""
    return [language for (language,) in pages(*((kept, languages, []) for kept, languages in given))]


# ---------------------------------------------------------------- the catalogues


def test_the_page_speaks_all_languages_of_the_game() -> None:
    assert WORDS_OF_ALL.keys() == {*SHIPPED, *available_languages()}


@pytest.mark.parametrize("code", WORDS_OF_ALL)
def test_a_catalogue_has_the_keys_and_placeholders_of_the_english_one_and_words_of_its_own(code: str) -> None:
    english, words = WORDS_OF_ALL[ENGLISH], WORDS_OF_ALL[code]
    assert list(words) == list(english) == sorted(english)
    assert [key for key, text in words.items() if placeholders(text) != placeholders(english[key])] == []
    assert [key for key, text in words.items() if not text.strip() or text.strip() != text] == []
    assert [key for key, text in words.items() if code != ENGLISH and text == english[key]] == []


def test_every_key_is_used_and_every_key_that_is_used_is_there() -> None:
    asked = {key for path in SCRIPTS for key in re.findall(r'"(page\.[\w.]+)"', path.read_text(encoding="utf-8"))}
    assert asked | {saying.ABOUT, saying.NEEDS_SCRIPT} == WORDS_OF_ALL[ENGLISH].keys()


# ---------------------------------------------------------------- what is left in the page


def sentences(script: str) -> Iterator[str]:
    """The texts of a script that somebody could read."""
    for match in LITERAL.finditer(re.sub(r"(?m)(^|\s)//\s.*$", "", script)):
        text = re.sub(r"\$\{[^}]*\}", "{}", match["plain"] or match["made"] or "")
        if (" " in text and WORDS.search(text) and "(" not in text) or GLUED.search(text):
            yield text


def test_no_sentence_stands_in_a_script() -> None:
    scripts = [path for path in SCRIPTS if path.name != "keys.js"]  # lists of keys by their DOM names
    found = {path.name: {*sentences(path.read_text(encoding="utf-8"))} - NO_WORDS for path in scripts}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_sentence_in_a_script_is_found() -> None:
    for text in ('say("It is over.");', "say(`${part} of ${whole} MB`);", 'return a ? "" : "Please wait";'):
        assert list(sentences(text)), text


def test_no_sentence_stands_in_the_html() -> None:
    page = Tags(edits.piece("splash.html") + standalone.piece("index.html").decode("utf-8"))
    spoken = {"aria-label", "title", "alt", "placeholder"}
    read = page.texts | {str(attributes[name]) for _, attributes in page.tags for name in spoken & attributes.keys()}
    assert {text for text in read if "{{" not in text} == {"Fivefold"}


def test_without_scripts_it_is_said_in_all_languages() -> None:
    told = edits.splash()
    assert told.isascii()
    assert {words[saying.NEEDS_SCRIPT] for words in WORDS_OF_ALL.values()} <= Tags(told).texts
    assert [code for code in WORDS_OF_ALL if f'<p lang="{code}">' not in told] == []


def test_the_page_is_described_in_english_and_when_installed_in_all_languages() -> None:
    manifest = json.loads(standalone.manifest())
    about = {code: words[saying.ABOUT] for code, words in WORDS_OF_ALL.items()}
    assert manifest["description_localized"] | {ENGLISH: manifest["description"]} == about
    assert manifest["description"] in edits.HEAD


def test_the_words_come_before_all_that_says_them_without_a_file_of_their_own_and_end_no_script() -> None:
    made = standalone.page("", b"")
    assert made["watch.js"].startswith(saying.script().encode("ascii"))
    assert "words.js" not in made
    style = next(edit.text for edit in edits.PAGE if edit.name == "style and start")
    assert style.index(saying.script()) < style.index(edits.piece(edits.SCRIPTS[0]))
    assert len(saying.script().encode("ascii")) < 8_000
    assert "<" not in saying.script().partition("const KIN")[0].partition("{")[2]


# ---------------------------------------------------------------- which language


def test_the_page_chooses_as_the_game_does_and_knows_the_same_kin() -> None:
    told = "nl/nl-BE fr/DE-de/nn-NO en/no/fr-CA es-419 en/en-GB de/fr it/constructor da/C"
    wanted = [*(languages.split() for languages in told.split("/")), ["", "C"], [], *([name] for name in _KIN)]
    chosen = languages_of(*((None, languages) for languages in wanted), (None, None))
    assert chosen == [*(best_match(languages, WORDS_OF_ALL) or ENGLISH for languages in wanted), ENGLISH]


def test_what_was_chosen_in_the_game_counts_first() -> None:
    spoken = {"da": "da", "nn_NO": "nb", "de_DE@euro": "de", "fr": "nl"}
    kept = [json.dumps({"language": code, "muted": True}) for code in spoken]
    assert languages_of(*((settings, ["nl-NL", "en"]) for settings in kept)) == [*spoken.values()]


def test_settings_that_are_missing_refused_or_damaged_are_no_fault() -> None:
    odd = [None, "refused", "", "{", "null", "3", "[]", '{"language": 5}', '{"language": null}']
    assert languages_of(*((kept, ["nl-NL"]) for kept in odd)) == ["nl"] * len(odd)


def test_a_sentence_is_said_with_its_values() -> None:
    asked = [["page.file_missing.told", {"name": "a$&.js"}], ["page.too_old"]]
    told = pages(*((None, [code], asked) for code in WORDS_OF_ALL))
    for (code, words), found in zip(WORDS_OF_ALL.items(), told, strict=True):
        assert found == [code, words["page.file_missing.told"].format(name="a$&.js"), words["page.too_old"]]
