"""The rules that a model of the game covers: fields of the rule set, and the values it understands of some."""

from dataclasses import fields
from typing import Final

from ..engine.rules.fields import RulesetFields

SET: Final = (
    *("name", "board", "deck", "seatings", "wild", "removers", "chips", "line_length", "shows"),
    *("for_children", "rough_sides", "hand_size", "chips_each", "sequences_to_win"),
)
"""Fields that any model covers: what comes with a game, the numbers of cards, chips and sequences, and mere looks."""


class KnownRules:
    """A list of rules; a field that isn't on it, such as a new house rule, must have its usual value."""

    def __init__(self, *any_value: str, **values: tuple[object, ...]) -> None:
        """Name the fields of which any value is known, then others with their known values besides the usual one."""
        self._any = frozenset(any_value)
        self._values = values

    def cover(self, rules: RulesetFields) -> bool:
        """True if everything in the rule set is known."""
        for field in fields(rules):
            if field.name in self._any:
                continue
            value = getattr(rules, field.name)
            if value != field.default and value not in self._values.get(field.name, ()):
                return False
        return True
