"""The rules that a model of the game covers: fields of the rule set, and the values it understands of some."""

from dataclasses import Field, fields
from typing import Any, Final

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
        self._last: tuple[RulesetFields | None, bool] = None, False
        """The rule set asked about last, and the answer: a game asks about its own before every move."""

    def cover(self, rules: RulesetFields) -> bool:
        """True if everything in the rule set is known."""
        if self._last[0] is not rules:
            self._last = rules, all(self._knows(field, getattr(rules, field.name)) for field in fields(rules))
        return self._last[1]

    def _knows(self, field: Field[Any], value: object) -> bool:
        return field.name in self._any or value == field.default or value in self._values.get(field.name, ())
