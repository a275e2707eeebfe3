"""The catalogues of assets/locale, flat "area.key" to a text or to its plural forms."""

import json
from functools import cache
from typing import TypeAlias

from ..paths import assets_folder

CatalogueEntry: TypeAlias = str | dict[str, str]
"""A text with {placeholders}, or such texts by plural form: "one", "other" and what else the language has."""
Catalogue: TypeAlias = dict[str, CatalogueEntry]

ENGLISH = "en"


@cache
def available_languages() -> tuple[str, ...]:
    """The codes that have a catalogue, in order."""
    return tuple(sorted(path.stem for path in (assets_folder() / "locale").glob("*.json")))


@cache
def catalogue(code: str) -> Catalogue:
    """A language's entries by key."""
    text = (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
    entries: Catalogue = json.loads(text)
    return entries
