"""A language for tests, made of English: longer, accented and in brackets; what does not fit or is glued is seen."""

import re
from collections.abc import Iterator

import pytest

from game.i18n import ENGLISH, Catalogue, catalogues, set_language
from game.i18n.plurals import PLURAL_RULES

PSEUDO = "en-XA"
"""The code that the Unicode CLDR keeps for accented English."""
LONGER = 4 / 3

_PLAIN, _ACCENTED = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz", "ÅÇĐÉĞĦÎĴĶŁÑØŘŠŤÛŴÝŽåçđéğħïĵķłñøřšťüŵÿž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_PLACEHOLDER = re.compile(r"(\{\w+\})")
_BRACKETED = re.compile(r"\[[^][]*\]")


def pseudo_text(text: str) -> str:
    """A text in the pseudo-language; placeholders stay."""
    parts, short = [], 0.0
    for part in _PLACEHOLDER.split(text):
        if _PLACEHOLDER.fullmatch(part):
            parts.append(part)
            continue
        for letter in part:
            short += LONGER - 1
            extra = letter.isalpha() and short > 0
            short -= extra
            parts += [letter.translate(_ACCENTS), letter.lower().translate(_ACCENTS) * extra]
    return f"[{''.join(parts)}]"


def told(key: str, text: str) -> str:
    """A text by its key: the code of a state is as short in every language."""
    is_code = key.startswith("token.") and key.endswith(".short")
    return text.translate(_ACCENTS) if is_code else pseudo_text(text)


def pseudo_catalogue() -> Catalogue:
    """All of the English catalogue in the pseudo-language."""
    return {
        key: told(key, entry) if isinstance(entry, str) else {form: pseudo_text(text) for form, text in entry.items()}
        for key, entry in catalogues.catalogue(ENGLISH).items()
    }


def outside_brackets(text: str) -> str:
    """What of a text stands in no brackets: glued pieces and what no catalogue has."""
    while (shorter := _BRACKETED.sub("", text)) != text:
        text = shorter
    return text


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The code of the pseudo-language, which is then a language like others."""
    real, made = catalogues.catalogue, pseudo_catalogue()
    available = (*catalogues.available_languages(), PSEUDO)
    monkeypatch.setattr(catalogues, "catalogue", lambda code: made if code == PSEUDO else real(code))
    monkeypatch.setattr(catalogues, "available_languages", lambda: available)
    alone = catalogues.entry_alone
    monkeypatch.setattr(
        catalogues, "entry_alone", lambda code, key: made.get(key) if code == PSEUDO else alone(code, key)
    )
    monkeypatch.setitem(PLURAL_RULES, PSEUDO, PLURAL_RULES[ENGLISH])
    yield PSEUDO
    set_language(ENGLISH)
