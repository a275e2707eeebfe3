"""The catalogues of assets/locale: "area.key" to a text or its plural forms."""

import json
import re
from functools import cache
from typing import TypeAlias, cast

from ..device.paths import assets_folder

CatalogueEntry: TypeAlias = str | dict[str, str]
"""A text with {placeholders}, or one such text per plural form ("one", "other", …)."""
Catalogue: TypeAlias = dict[str, CatalogueEntry]

ENGLISH = "en"


@cache
def available_languages() -> tuple[str, ...]:
    """The codes of all catalogues, sorted."""
    return tuple(sorted(path.stem for path in (assets_folder() / "locale").glob("*.json")))


@cache
def catalogue(code: str) -> Catalogue:
    """A language's entries by key; the page's copy of all but English lists them without keys, in English's order."""
    entries = json.loads(_text(code))
    return dict(zip(catalogue(ENGLISH), entries, strict=True)) if isinstance(entries, list) else entries


@cache
def entry_alone(code: str, key: str) -> str | None:
    """The plain text of one key, found without parsing the rest; only the language in use is parsed whole."""
    text, before = _text(code), r"\n\s*" + re.escape(json.dumps(key)) + r":\s*"
    if text.startswith("["):  # an entry a line, as in the page's copy of English
        if not (named := re.search(before, english := _text(ENGLISH))):
            return None
        text, before = text.split("\n")[english.count("\n", 0, named.start()) + 1], "^"
    found = re.search(before + r'("(?:[^"\\]|\\.)*")', text)
    return cast("str", json.loads(found[1])) if found else None


def _text(code: str) -> str:
    return (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
