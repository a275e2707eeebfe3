"""Every word on screen comes from a catalogue, and every word in it is used."""

import ast
import importlib
import json
import re
import string
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from game.device.paths import assets_folder
from game.i18n import ENGLISH, LANGUAGES, CatalogueEntry, available_languages, catalogue, plural_forms
from game.ui.words.wording import CHILD, YOU
from tests.sources import Nodes

Sources = dict[Path, Nodes]
SPEAKERS = {"t", "as_sentence", "game.say", "plain", "self._said"}
"""The functions that take a key and its values."""
QUESTION = "question"
"""The function that takes the beginning of the keys of a question."""
OF_QUESTION = ".title", ".text", ".yes"
ASKERS = {*SPEAKERS, "_joined", "has", "in_every_language", "_known", QUESTION}
"""Those and others that take a key."""

PERSONAL = "personal_key"
"""The function that makes of a key about a player the one to "You"."""


def texts(entry: CatalogueEntry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def calls(sources: Sources) -> Iterator[tuple[str, str, ast.Call]]:
    """The calls of t in the game that name a key: the place, the key and the call."""
    for path, nodes in sources.items():
        for node in nodes[ast.Call]:
            if ast.unparse(node.func) in SPEAKERS:
                yield from ((f"{path}:{node.lineno}", key, node) for key in keys_of(node.args[0]))


def keys_of(argument: ast.expr) -> list[str]:
    """The keys written in an argument: one, the two of a conditional, or none; those about a player as they begin."""
    if isinstance(argument, ast.IfExp):
        return keys_of(argument.body) + keys_of(argument.orelse)
    if isinstance(argument, ast.Call) and ast.unparse(argument.func) == PERSONAL:
        return keys_of(argument.args[0])
    return [argument.value] if isinstance(argument, ast.Constant) else []


def personal_keys(sources: Sources) -> set[str]:
    """The keys about a player that have another form for "You"."""
    calls = (node for nodes in sources.values() for node in nodes[ast.Call])
    return {key for call in calls if ast.unparse(call.func) == PERSONAL for key in keys_of(call.args[0])}


def questions(sources: Sources) -> Iterator[ast.expr]:
    """The beginnings of keys that the calls of question name, partial ones too."""
    for call in (node for nodes in sources.values() for node in nodes[ast.Call]):
        if [*map(ast.unparse, (call.func, *call.args[:1]))] == ["partial", QUESTION]:
            yield call.args[1]
        elif ast.unparse(call.func) == QUESTION:
            yield call.args[0]


def pattern_of(made: ast.JoinedStr) -> str:
    """The key with {} for each part that is only known at run time."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in made.values)


def patterns_asked(nodes: Nodes) -> set[str]:
    """The patterns of the keys that a module makes; not that of a question, of which its callers make the beginning."""
    calls = (node for node in nodes[ast.Call] if ast.unparse(node.func) in ASKERS)
    made = (node for call in calls for node in ast.walk(call.args[0]) if isinstance(node, ast.JoinedStr))
    return {pattern for pattern in map(pattern_of, made) if not pattern.startswith("{}")}


def patterns_declared(path: Path, nodes: Nodes) -> dict[str, set[str]]:
    """The patterns that a module declares, each with its keys."""
    if all(ast.unparse(target) != "_MADE_KEYS" for node in nodes[ast.Assign] for target in node.targets):
        return {}
    module = importlib.import_module(".".join(("game", *path.with_suffix("").parts)))
    declared: dict[str, Iterable[object]] = module._MADE_KEYS
    return {
        pattern: {pattern.format(*(part if isinstance(part, tuple) else (part,))) for part in parts}
        for pattern, parts in declared.items()
    }


@pytest.fixture(scope="module")
def made(sources: Sources) -> dict[str, set[str]]:
    """The keys that are made of parts, by their pattern."""
    found = {pattern: keys for path in sources for pattern, keys in patterns_declared(path, sources[path]).items()}
    asked = {pattern_of(node) for node in questions(sources) if isinstance(node, ast.JoinedStr)}
    return found | {pattern: {key + end for key in found[pattern] for end in OF_QUESTION} for pattern in asked}


def test_every_key_that_is_made_of_parts_is_declared_once_by_a_module_that_makes_it(sources: Sources) -> None:
    asked = {path: patterns_asked(nodes) for path, nodes in sources.items()}
    declared = {path: patterns_declared(path, nodes).keys() for path, nodes in sources.items()}
    assert {path: idle for path in sources if (idle := declared[path] - asked[path])} == {}
    assert sorted(chain(*declared.values())) == sorted(set().union(*asked.values()))


def test_every_key_that_is_asked_for_or_can_be_made_is_in_the_english_catalogue(
    sources: Sources, made: dict[str, set[str]]
) -> None:
    known = catalogue(ENGLISH).keys()
    assert {pattern: lacking for pattern, keys in made.items() if (lacking := keys - known)} == {}
    assert [f"{place}: {key}" for place, key, _ in calls(sources) if key not in known] == []
    assert {key + YOU for key in personal_keys(sources)} | asked_by(sources) <= known


def asked_by(sources: Sources) -> set[str]:
    """The keys of the questions that are named in full."""
    return {key + end for node in questions(sources) for key in keys_of(node) for end in OF_QUESTION}


def test_every_key_of_the_english_catalogue_is_used(sources: Sources, made: dict[str, set[str]]) -> None:
    used = {node.value for nodes in sources.values() for node in nodes[ast.Constant]}.union(*made.values())
    used |= {key + YOU for key in personal_keys(sources)} | asked_by(sources)
    used |= {key + CHILD for key in used if isinstance(key, str)}
    assert catalogue(ENGLISH).keys() - used == set()


def test_every_call_gives_the_values_that_its_text_names(sources: Sources) -> None:
    faults = []
    for place, key, call in calls(sources):
        if key not in catalogue(ENGLISH) or any(word.arg is None for word in call.keywords):
            continue
        entry, given = catalogue(ENGLISH)[key], {word.arg for word in call.keywords}
        needed = set().union(*map(placeholders, texts(entry))) | (set() if isinstance(entry, str) else {"n"})
        if needed != given:
            faults.append(f"{place}: {key} needs {sorted(needed)}")
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
def test_a_catalogue_is_whole(code: str) -> None:
    assert catalogue(code).keys() == catalogue(ENGLISH).keys()


@pytest.mark.parametrize("code", available_languages())
def test_the_texts_of_a_catalogue_agree_with_english_in_their_placeholders(code: str) -> None:
    english, entries = catalogue(ENGLISH), catalogue(code)
    assert entries.keys() <= english.keys()
    for key, entry in entries.items():
        assert isinstance(entry, str) == isinstance(english[key], str), key
        assert isinstance(entry, str) or entry.keys() == plural_forms(code), key
        named = set().union(*map(placeholders, texts(english[key])))
        for text in texts(entry):
            assert text.strip() == text != "", key
            assert placeholders(text) <= named, key
        assert set().union(*map(placeholders, texts(entry))) == named, key


@pytest.mark.parametrize("code", available_languages())
def test_no_key_stands_twice_in_a_catalogue(code: str) -> None:
    def pairs(items: list[tuple[str, CatalogueEntry]]) -> dict[str, CatalogueEntry]:
        keys = [key for key, _ in items]
        assert len(set(keys)) == len(keys), {key for key in keys if keys.count(key) > 1}
        return dict(items)

    text = (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=pairs)


ALIKE = {
    "da": "animation comeback computer end enter fr home menu minus normal pause person plus point shift standard"
    " vibration version",
    "de": "animation apr aug bravo chips clever code comeback computer enter feb fr in jan minus mo normal nov pause"
    " plus replay sa standard version vibration",
    "es": "bravo capital normal",
    "nb": "animation bravo comeback end enter for hint hints home minus pause person shift standard",
    "nl": "beginner blunder bravo code comeback computer end enter expert hint hints hmm home in kids later letters"
    " menu plus scores shift volume",
}
"""Words that are the same as in English."""
EVERYWHERE_ALIKE = "auto esc fivefold jumbo min tab"


@pytest.mark.parametrize("code", sorted({*available_languages()} - {ENGLISH}))
def test_no_text_is_english_by_accident(code: str) -> None:
    alike = {*f"{ALIKE[code]} {EVERYWHERE_ALIKE}".split()}
    for key, entry in catalogue(code).items():
        is_abbreviation = key.startswith("token.") and key.endswith(".short")
        for text in set(texts(entry)) & set(texts(catalogue(ENGLISH)[key])):
            words = re.findall(r"[^\W\d_]+", "".join(part for part, *_ in string.Formatter().parse(text)))
            assert is_abbreviation or {word.lower() for word in words} <= alike, key


DEVICE_VERBS = {
    "en": r"\b(tap|click|press|swipe)(s|p?ed|p?ing)?\b",
    "de": r"\b(an|ange)?(tipp(e|en|t)|klick(e|en|t)|drück(e|en))\b",
    "nl": r"\b(tik|tikt|tikken|klik|klikken|druk|drukken)\b",
    "da": r"\b(tryk|trykke|trykker|klik|klikke)\b",
    "nb": r"\b(trykk|trykke|trykker|klikk|klikke)\b",
    "es": r"(?<!\bte )(?<!\ble )\b(toca|tócal[ao]s?|toque|pulsa|pulse|clic)\b",
}
"""The verbs of fingers, mice and keys."""


@pytest.mark.parametrize("code", DEVICE_VERBS)
def test_a_text_says_what_is_done_for_every_device_alike(code: str) -> None:
    told = ((key, entry) for key, entry in catalogue(code).items() if not key.startswith(("keys.", "code.")))
    assert [key for key, entry in told if re.search(DEVICE_VERBS[code], " ".join(texts(entry)), re.IGNORECASE)] == []


def test_the_glossary_has_a_word_of_every_language_for_every_term() -> None:
    lines = (assets_folder() / "locale" / "GLOSSARY.md").read_text(encoding="utf-8").splitlines()
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|"))
    assert head == [LANGUAGES[code].name for code in ("en", "da", "de", "es", "nb", "nl")]
    assert len(rows) > 60
    assert [row for row in rows if len(row) != len(head) or (not all(row) and not row[0].startswith("**"))] == []


def test_both_keys_of_a_conditional_are_seen() -> None:
    assert keys_of(ast.parse("'a.b' if x else 'a.c'", mode="eval").body) == ["a.b", "a.c"]
