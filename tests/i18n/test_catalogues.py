"""Every word on screen comes from a catalogue, and every word in it is used."""

import ast
import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.i18n import ENGLISH, CatalogueEntry, available_languages, catalogue, plural_forms
from game.paths import assets_folder

GAME = Path(paths.__file__).resolve().parent
SPEAKERS = {"t", "as_sentence"}
"""The functions that take a key."""


def texts(entry: CatalogueEntry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    """The syntax of the whole game, each node with its file."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(GAME), node


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """The calls of t in the game that name a key: the place, the key and the call."""
    for path, node in nodes():
        if isinstance(node, ast.Call) and ast.unparse(node.func) in SPEAKERS:
            yield from ((f"{path}:{node.lineno}", key, node) for key in keys_of(node.args[0]))


def keys_of(argument: ast.expr) -> list[str]:
    """The keys written in an argument: one, the two of a conditional, or none."""
    if isinstance(argument, ast.IfExp):
        return keys_of(argument.body) + keys_of(argument.orelse)
    return [argument.value] if isinstance(argument, ast.Constant) else []


def strings() -> Iterator[str]:
    """All texts in the game's source; in an f-string, what changes is {}."""
    for _, node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def is_used(key: str, written: set[str]) -> bool:
    """Whether the source has the key, or an f-string with an area of its own that makes it."""
    if key in written:
        return True
    stems = (text.split("{}")[0] for text in written if "{}" in text)
    return any("." in stem and key.startswith(stem) for stem in stems)


def test_every_key_asked_for_is_in_the_english_catalogue() -> None:
    assert [f"{place}: {key}" for place, key, _ in calls() if key not in catalogue(ENGLISH)] == []


def test_every_key_of_the_english_catalogue_is_used() -> None:
    written = set(strings())
    assert [key for key in catalogue(ENGLISH) if not is_used(key, written)] == []


def test_every_call_gives_the_values_that_its_text_names() -> None:
    faults = []
    for place, key, call in calls():
        if key not in catalogue(ENGLISH) or any(word.arg is None for word in call.keywords):
            continue
        entry, given = catalogue(ENGLISH)[key], {word.arg for word in call.keywords}
        needed = set().union(*map(placeholders, texts(entry))) | (set() if isinstance(entry, str) else {"n"})
        if needed != given:
            faults.append(f"{place}: {key} needs {sorted(needed)}")
    assert faults == []


@pytest.mark.parametrize("code", available_languages())
def test_a_catalogue_is_whole_and_its_placeholders_agree_with_english(code: str) -> None:
    english, entries = catalogue(ENGLISH), catalogue(code)
    assert entries.keys() == english.keys()
    for key, entry in entries.items():
        assert isinstance(entry, str) == isinstance(english[key], str), key
        assert isinstance(entry, str) or entry.keys() == plural_forms(code), key
        named = set().union(*map(placeholders, texts(english[key])))
        for text in texts(entry):
            assert text.strip() == text != "", key
            assert placeholders(text) <= named, key


@pytest.mark.parametrize("code", available_languages())
def test_no_key_stands_twice_in_a_catalogue(code: str) -> None:
    def pairs(items: list[tuple[str, CatalogueEntry]]) -> dict[str, CatalogueEntry]:
        keys = [key for key, _ in items]
        assert len(set(keys)) == len(keys), {key for key in keys if keys.count(key) > 1}
        return dict(items)

    text = (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=pairs)


def test_both_keys_of_a_conditional_are_seen() -> None:
    assert keys_of(ast.parse("'a.b' if x else 'a.c'", mode="eval").body) == ["a.b", "a.c"]


def test_a_use_is_a_literal_or_an_f_string_of_the_keys_area() -> None:
    assert is_used("play.turn", {"play.turn"})
    assert is_used("bot.greedy.name", {"bot.{}.name"})
    assert not is_used("bot.greedy.name", {"{}", "b{}", "play.{}"})
