"""Words as they are said: cards without signs, which voices read in many ways or not at all, and sentences that end."""

from __future__ import annotations

import re
from functools import cache

from ...engine.cards import PACK
from ...i18n import language, t
from .faces import STAR, are_letters_own, face

ENDS = ("", ".", "!", "?", "…")
"""What a sentence ends in; "" where there is none."""


def aloud(words: str) -> str:
    """A sentence with its cards and corners in words."""
    pattern, said = _signs(language(), are_letters_own())
    return pattern.sub(lambda found: said[found[0]], words)


@cache
def _signs(_language: str, _are_own: bool) -> tuple[re.Pattern[str], dict[str, str]]:
    said = {face(card).sign: face(card).words for card in PACK} | {STAR: t("said.corner"), " · ": ", "}
    return re.compile("|".join(map(re.escape, said))), said


def said_sentence(words: str) -> str:
    """Words with an end, so that voices pause there; "" stays so."""
    return words if words[-1:] in ENDS else t("said.sentence", words=words)
