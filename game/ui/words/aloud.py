"""Signs of cards in a sentence as they are said: voices read "7♥" in many ways, or not at all."""

from __future__ import annotations

import re
from functools import cache

from ...engine.cards import PACK
from ...i18n import language, t
from .token_faces import STAR, face


def aloud(words: str) -> str:
    """A sentence with its cards and corners in words."""
    pattern, said = _signs(language())
    return pattern.sub(lambda found: said[found[0]], words)


@cache
def _signs(_language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    said = {face(card).sign: face(card).words for card in PACK} | {STAR: t("said.corner"), " · ": ", "}
    return re.compile("|".join(map(re.escape, said))), said
