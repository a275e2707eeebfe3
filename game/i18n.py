"""The words on screen: the catalogues of assets/locale, flat "area.key" to a text or to its plural forms."""

import json
from functools import cache

from .paths import assets_folder

CatalogueEntry = str | dict[str, str]
"""A text with {placeholders}, or such texts by plural form: "one" and "other"."""

ENGLISH = "en"


class _Values(dict[str, object]):
    """A text whose value was not given shows the placeholder rather than fail in front of the player."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Speaker:
    """The language in use, and the keys asked for that no catalogue has."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.missing: set[str] = set()

    def entry(self, key: str) -> CatalogueEntry:
        """The entry in the language in use, else in English, else the key itself."""
        for code in (self.language, ENGLISH):
            found = catalogue(code).get(key)
            if found is not None:
                return found
        self.missing.add(key)
        return key


_speaker = _Speaker()


def t(key: str, /, **values: object) -> str:
    """The text of a key with its placeholders filled in; `n` picks the plural form; an unknown key is its own text."""
    entry = _speaker.entry(key)
    text = entry if isinstance(entry, str) else entry[plural_form(values.get("n"))]
    return text.format_map(_Values(values))


def set_language(code: str) -> str:
    """Speak a language such as "fr" or "fr-CA"; returns the code in use, English where there is no catalogue."""
    wanted = (code, code.replace("_", "-").split("-")[0], ENGLISH)
    _speaker.language = next(name for name in wanted if name in available_languages())
    return _speaker.language


def language() -> str:
    """The code of the language in use."""
    return _speaker.language


def missing_keys() -> set[str]:
    """The keys asked for so far that no catalogue has; the caller may clear it."""
    return _speaker.missing


@cache
def available_languages() -> tuple[str, ...]:
    """The codes that have a catalogue, in order."""
    return tuple(sorted(path.stem for path in (assets_folder() / "locale").glob("*.json")))


@cache
def catalogue(code: str) -> dict[str, CatalogueEntry]:
    """A language's entries by key."""
    text = (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
    entries: dict[str, CatalogueEntry] = json.loads(text)
    return entries


def plural_form(n: object) -> str:
    """The plural form that a number takes."""
    return "one" if n == 1 else "other"
