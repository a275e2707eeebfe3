"""For whom a game is told: what is made for children is told in a child's words, where there are some."""

from __future__ import annotations

from ...engine.rules.ruleset import Ruleset
from ...i18n import has, t

CHILD = ".child"
"""What a key in a child's words ends in."""


def reading_key(key: str, ruleset: Ruleset) -> str:
    """A key, or that of the same in a child's words where the rules are for children and there are some."""
    child = key + CHILD
    return child if ruleset.for_children and has(child) else key


def plain(key: str, ruleset: Ruleset, /, **values: object) -> str:
    """The text of a key; in a child's words where the rules are for children and there are some."""
    return t(reading_key(key, ruleset), **values)
