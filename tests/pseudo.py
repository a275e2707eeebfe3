"""A language for tests, made of English: longer, accented and in brackets; what does not fit or is glued is seen."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.i18n import ENGLISH, Catalogue, catalogues, set_language
from game.i18n.plurals import PLURAL_RULES

PSEUDO = "en-XA"
"""The code that the Unicode CLDR keeps for accented English."""
COMPOUND = "en-x-compound"
"""English whose words grow together, as long as German ones are."""
LONGEST = 17
"""Letters of most compounds at most."""
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


def compound_text(text: str) -> str:
    """A text whose words have grown together and have accents; placeholders and what stands by itself stay apart."""
    grown: list[str] = []
    for word in text.split(" "):
        is_letters = word.rstrip(".,:;?!…").isalpha()
        if grown and is_letters and grown[-1].isalpha() and len(grown[-1]) + len(word) <= LONGEST:
            grown[-1] += word.lower()
        else:
            grown.append(word)
    parts = _PLACEHOLDER.split(" ".join(grown))
    return "".join(part if _PLACEHOLDER.fullmatch(part) else part.translate(_ACCENTS) for part in parts)


def told(key: str, text: str) -> str:
    """A text by its key: the code of a state is as short in every language."""
    is_code = key.startswith("token.") and key.endswith(".short")
    return text.translate(_ACCENTS) if is_code else pseudo_text(text)


def catalogue_in(make: Callable[[str, str], str]) -> Catalogue:
    """The English catalogue with each text replaced by what a function returns for its key and text."""
    return {
        key: make(key, entry) if isinstance(entry, str) else {form: make(key, text) for form, text in entry.items()}
        for key, entry in catalogues.catalogue(ENGLISH).items()
    }


def pseudo_catalogue() -> Catalogue:
    return catalogue_in(told)


def outside_brackets(text: str) -> str:
    """The parts of a text outside brackets: glued pieces and what no catalogue has."""
    while (shorter := _BRACKETED.sub("", text)) != text:
        text = shorter
    return text


@contextmanager
def spoken_in_pseudo() -> Iterator[str]:
    """Make the pseudo-language, whose code this is, and the one of compounds languages like others."""
    real, alone = catalogues.catalogue, catalogues.entry_alone
    made = {PSEUDO: pseudo_catalogue(), COMPOUND: catalogue_in(lambda _key, text: compound_text(text))}
    available = (*catalogues.available_languages(), *made)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "catalogue", lambda code: made.get(code) or real(code))
        patch.setattr(
            catalogues, "entry_alone", lambda code, key: made[code].get(key) if code in made else alone(code, key)
        )
        patch.setattr(catalogues, "available_languages", lambda: available)
        for code in made:
            patch.setitem(PLURAL_RULES, code, PLURAL_RULES[ENGLISH])
        yield PSEUDO
    set_language(ENGLISH)


@pytest.fixture
def pseudo() -> Iterator[str]:
    """The code of the pseudo-language, which is then a language like others."""
    with spoken_in_pseudo() as code:
        yield code
