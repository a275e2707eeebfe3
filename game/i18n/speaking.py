"""Texts in the language in use: every text of the game on screen comes from here."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Literal, TypeAlias

from . import catalogues
from .catalogues import ENGLISH, CatalogueEntry
from .languages import customs, softened, sort_key
from .matching import best_match
from .plurals import OTHER, plural_form

ListWay: TypeAlias = Literal["and", "or", "plain"]
"""What stands before the last item of a list: "and", "or", or a comma as before all others."""


class _Values(dict[str, object]):
    """A text whose value was not given shows the placeholder rather than fail in front of the player."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Speaker:
    """The language in use, and the keys asked for that no catalogue has."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.missing: set[str] = set()

    def entry(self, key: str) -> tuple[CatalogueEntry, str]:
        """The entry in the language in use, else in English, else the key itself; and which language that is."""
        for code in (self.language, ENGLISH):
            found = catalogues.catalogue(code).get(key)
            if found is not None:
                return found, code
        self.missing.add(key)
        return key, ENGLISH


_speaker = _Speaker()


def t(key: str, /, **values: object) -> str:
    """The text of a key with its placeholders filled in; `n` picks the plural form; an unknown key is its own text."""
    return _filled(*_speaker.entry(key), values)


def _filled(entry: CatalogueEntry, code: str, values: dict[str, object]) -> str:
    if isinstance(entry, str):
        return entry.format_map(_Values(values))
    form = plural_form(values.get("n"), code)
    return entry.get(form, entry[OTHER]).format_map(_Values(values))


def as_sentence(key: str, /, **values: object) -> str:
    """The text of a key with a capital at its beginning, whatever value stands there."""
    text = t(key, **values)
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], way: ListWay = "and") -> str:
    """Words in a row, by the language's list patterns: "Ada, Ben and Cleo"."""
    if len(words) < 3:
        return _joined(f"list.{way}.two", *words) if len(words) == 2 else "".join(words)
    start, *middle, before, last = words
    end = _joined(f"list.{way}.end", before, last)
    rest = reduce(lambda rest, word: t(f"list.{way}.middle", first=word, rest=rest), reversed(middle), end)
    return t(f"list.{way}.start", first=start, rest=rest)


def _joined(key: str, first: str, last: str) -> str:
    entry, code = _speaker.entry(key)
    return _filled(
        softened(entry, last, code) if isinstance(entry, str) else entry, code, {"first": first, "rest": last}
    )


def alphabetical(words: Iterable[str]) -> list[str]:
    """Words as a dictionary of the language puts them."""
    return sorted(words, key=lambda word: (sort_key(word, _speaker.language), word))


def decimal(number: float, digits: int) -> str:
    """A number with so many digits behind the language's decimal sign."""
    return f"{number:.{digits}f}".replace(".", customs(_speaker.language).decimal)


def has(key: str) -> bool:
    """Whether there is a text for a key in the language in use; all catalogues have the same keys."""
    return key in catalogues.catalogue(_speaker.language)


def in_every_language(key: str, /, **values: object) -> set[str]:
    """The text of a key in all languages that there are."""
    entries = {code: catalogues.entry_alone(code, key) for code in catalogues.available_languages()}
    return {_filled(entry, code, values) for code, entry in entries.items() if entry is not None}


def set_language(*wanted: str) -> str:
    """Speak the first of some languages, such as "fr-CA", that there is, else English; returns the code in use."""
    _speaker.language = best_match(wanted, catalogues.available_languages()) or ENGLISH
    return _speaker.language


def language() -> str:
    """The code of the language in use; what is kept of texts is kept by it."""
    return _speaker.language


def missing_keys() -> set[str]:
    """The keys asked for so far that no catalogue has; the caller may clear it."""
    return _speaker.missing
