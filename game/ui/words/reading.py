"""For whom a game is told: what is made for children is told in a child's words, where there are some."""

from __future__ import annotations

from ...engine.rules.ruleset import Ruleset
from ...i18n import has, t

CHILD = ".child"
"""What a key in a child's words ends in."""


def plain(key: str, ruleset: Ruleset, /, **values: object) -> str:
    """The text of a key; in a child's words where the rules are for children and there are some."""
    child = key + CHILD
    return t(child if ruleset.for_children and has(child) else key, **values)
