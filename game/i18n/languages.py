"""Facts of a language besides words: its own name, numbers, alphabet, card letters and weeks."""

import re
import unicodedata
from types import MappingProxyType
from typing import NamedTuple

MONDAY = 0
SUNDAY = 6


class Language(NamedTuple):
    """A language and its customs."""

    name: str
    """The language's name in that language."""
    decimal: str = ","
    """The decimal sign."""
    after_z: str = ""
    """The letters sorted after z."""
    after: MappingProxyType[str, str] = MappingProxyType({})
    """Letters sorted right after another letter."""
    ranks: MappingProxyType[str, str] = MappingProxyType({})
    """The letters that cards show for J, Q, K and A, where the country has its own."""
    softened: MappingProxyType[str, tuple[str, str]] = MappingProxyType({})
    """Words that change before others: word to (pattern of the next word's start, changed word)."""
    week_begins: int = MONDAY
    """The first day of a week in the country's calendars, as `date.weekday` counts."""


LANGUAGES: dict[str, Language] = {
    "da": Language("Dansk", after_z="æøå", ranks=MappingProxyType({"J": "B", "Q": "D", "A": "E"})),
    "de": Language("Deutsch", ranks=MappingProxyType({"J": "B", "Q": "D"})),
    "en": Language("English", decimal=".", week_begins=SUNDAY),
    "es": Language(
        "Español",
        after=MappingProxyType({"ñ": "n"}),
        softened=MappingProxyType({"y": (r"h?[ií](?!e)", "e"), "o": (r"h?[oó]|8|11\b", "u")}),
    ),
    "nb": Language("Norsk", after_z="æøå"),
    "nl": Language("Nederlands", ranks=MappingProxyType({"J": "B", "Q": "V", "K": "H"})),
}
"""Customs by code; a language without a row follows English."""
_UNKNOWN = Language("", decimal=".", week_begins=SUNDAY)


def customs(code: str) -> Language:
    """The customs of a language."""
    return LANGUAGES.get(code, _UNKNOWN)


def sort_key(word: str, code: str) -> tuple[tuple[str, int, str], ...]:
    """The key that sorts a word as the language's dictionary does, ignoring case and accents."""
    own = customs(code)
    return tuple(_place(letter, own) for letter in unicodedata.normalize("NFC", word).casefold())


def _place(letter: str, own: Language) -> tuple[str, int, str]:
    if letter in own.after_z:
        return "{", own.after_z.index(letter), letter  # the character after z
    if letter in own.after:
        return own.after[letter], 1, letter
    return unicodedata.normalize("NFD", letter)[0], 0, ""


def softened(pattern: str, rest: str, code: str) -> str:
    """Fill a two-part pattern, changing the word between the parts for the second: "y" is "e" before "Inés"."""
    for word, (begins, becomes) in customs(code).softened.items():
        if f" {word} " in pattern and re.match(begins, rest, re.IGNORECASE):
            return pattern.replace(f" {word} ", f" {becomes} ")
    return pattern
