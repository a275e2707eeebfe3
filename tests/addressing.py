"""Finds sentences that were made for a name and are wrong with "You" in it, in every language."""

import re
from collections.abc import Iterator

BEGINS = re.compile(r"(^|[.:!?…–(¡¿„“«»\u2018”;·]\s*)$")
"""The text before a sentence, a label or a part of one; elsewhere the word would be small, or in another case."""
_WRONG = {
    "en": r"(has|is|was|does)(n’t)?\b|(?!always\b)\w+[^s\W]s\b",
    "da": r"sin\b|sit\b|sine\b",
    "de": r"(?!(und|oder|je)\b)[a-zäöüß]+(?<![szßx]t)\b",
    "es": r"(?!(y|e|o|ya|no)\b)(te\b|[a-zñáéíóú]+(?<!s)(?<!ste)\b)",
    "nb": r"sin\b|sitt\b|sine\b",
    "nl": r"(heeft|is|en is|en heeft)\b|([^.:!?]*\b(en|maar) (heeft|is)\b)",
}
"""Words that don't follow the word for "You" at the start of a sentence: verbs for others, and their possessives."""


def slips(text: str, you: str, code: str) -> Iterator[str]:
    """The places of a text in a language where the word for "You" stands as only a name may."""
    if code not in _WRONG:  # made-up languages for tests
        return
    for found in re.finditer(rf"(?<!\w){you}(’?s)?(?!\w)", text):
        before, after = text[: found.start()], text[found.end() :]
        if found[1] or not BEGINS.search(before) or re.match(rf"\s+({_WRONG[code]})", after):
            yield text
