"""What is to be known of each language beside its words: its own name, its numbers, its alphabet, its cards."""

import re
import unicodedata
from types import MappingProxyType
from typing import NamedTuple


class Language(NamedTuple):
    """A language, and the customs where it is spoken."""

    name: str
    """As those who speak it call it."""
    decimal: str = ","
    """What stands before tenths."""
    after_z: str = ""
    """The letters that have a place of their own behind the alphabet."""
    after: MappingProxyType[str, str] = MappingProxyType({})
    """Letters that have one right behind another letter."""
    ranks: MappingProxyType[str, str] = MappingProxyType({})
    """What cards of the country show in place of J, Q, K and A, where they are usual."""
    softened: MappingProxyType[str, tuple[str, str]] = MappingProxyType({})
    """What a word becomes before others: by the word, how those begin (a pattern), and what it is then."""


LANGUAGES: dict[str, Language] = {
    "da": Language("Dansk", after_z="æøå", ranks=MappingProxyType({"J": "B", "Q": "D", "A": "E"})),
    "de": Language("Deutsch", ranks=MappingProxyType({"J": "B", "Q": "D"})),
    "en": Language("English", decimal="."),
    "es": Language(
        "Español",
        after=MappingProxyType({"ñ": "n"}),
        softened=MappingProxyType({"y": (r"h?[ií](?!e)", "e"), "o": (r"h?[oó]|8|11\b", "u")}),
    ),
    "nb": Language("Norsk", after_z="æøå"),
    "nl": Language("Nederlands", ranks=MappingProxyType({"J": "B", "Q": "V", "K": "H"})),
}
"""By code; one that has no row is told as English is."""
_UNKNOWN = Language("", decimal=".")


def customs(code: str) -> Language:
    """What is known of a language."""
    return LANGUAGES.get(code, _UNKNOWN)


def sort_key(word: str, code: str) -> tuple[tuple[str, int, str], ...]:
    """By what a word is put in order in a language's dictionary, capitals and accents aside."""
    own = customs(code)
    return tuple(_place(letter, own) for letter in unicodedata.normalize("NFC", word).casefold())


def _place(letter: str, own: Language) -> tuple[str, int, str]:
    if letter in own.after_z:
        return "{", own.after_z.index(letter), letter  # the sign behind z
    if letter in own.after:
        return own.after[letter], 1, letter
    return unicodedata.normalize("NFD", letter)[0], 0, ""


def softened(pattern: str, rest: str, code: str) -> str:
    """A pattern of two parts whose word between them goes with how the second begins: "y" is "e" before "Inés"."""
    for word, (begins, becomes) in customs(code).softened.items():
        if f" {word} " in pattern and re.match(begins, rest, re.IGNORECASE):
            return pattern.replace(f" {word} ", f" {becomes} ")
    return pattern
