"""Texts in the language in use; every text on screen comes from here."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Literal, TypeAlias, get_args

from . import catalogues
from .catalogues import ENGLISH, CatalogueEntry
from .languages import customs, softened, sort_key
from .matching import best_match
from .plurals import OTHER, plural_form

ListWay: TypeAlias = Literal["and", "or", "plain"]
"""The word before a list's last item: "and", "or", or just a comma."""


class _Values(dict[str, object]):
    """Keeps a placeholder without a value in the text instead of failing in front of the player."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Speaker:
    """The language in use, and the missing keys requested so far."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.missing: set[str] = set()

    def entry(self, key: str) -> tuple[CatalogueEntry, str]:
        """The entry in the language in use, else in English, else the key itself; with that language's code."""
        for code in (self.language, ENGLISH):
            found = catalogues.catalogue(code).get(key)
            if found is not None:
                return found, code
        self.missing.add(key)
        return key, ENGLISH


_speaker = _Speaker()


def t(key: str, /, **values: object) -> str:
    """The text of a key with its placeholders filled in; `n` picks the plural form; an unknown key returns itself."""
    return _filled(*_speaker.entry(key), values)


def _filled(entry: CatalogueEntry, code: str, values: dict[str, object]) -> str:
    if isinstance(entry, str):
        return entry.format_map(_Values(values))
    form = plural_form(values.get("n"), code)
    return entry.get(form, entry[OTHER]).format_map(_Values(values))


def as_sentence(key: str, /, **values: object) -> str:
    """The text of a key with its first letter capitalised, even if that comes from a value."""
    text = t(key, **values)
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], way: ListWay = "and") -> str:
    """Words joined by the language's list patterns: "Ada, Ben and Cleo"."""
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
    """Words sorted as in the language's dictionary."""
    return sorted(words, key=lambda word: (sort_key(word, _speaker.language), word))


def decimal(number: float, digits: int) -> str:
    """A number with that many digits after the language's decimal sign."""
    return f"{number:.{digits}f}".replace(".", customs(_speaker.language).decimal)


def has(key: str) -> bool:
    """True if a key has a text; all catalogues have the same keys."""
    return key in catalogues.catalogue(_speaker.language)


def in_every_language(key: str, /, **values: object) -> set[str]:
    """A key's text in every language."""
    entries = {code: catalogues.entry_alone(code, key) for code in catalogues.available_languages()}
    return {_filled(entry, code, values) for code, entry in entries.items() if entry is not None}


def set_language(*wanted: str) -> str:
    """Use the first available of some languages, such as "fr-CA", else English; return the code in use."""
    _speaker.language = best_match(wanted, catalogues.available_languages()) or ENGLISH
    return _speaker.language


def language() -> str:
    """The code of the language in use, which anything that caches texts has to key them by."""
    return _speaker.language


def missing_keys() -> set[str]:
    """The missing keys requested so far; the caller may clear the set."""
    return _speaker.missing


_MADE_KEYS = {f"list.{{}}.{part}": get_args(ListWay) for part in ("two", "start", "middle", "end")}
