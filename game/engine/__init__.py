"""The rules: pure values and functions on the standard library; no clock, no files, no global random numbers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .board import FREE, Board
    from .cards import HIDDEN, Card
    from .deal import new_game
    from .errors import IllegalMoveError, RecordError, RulesetError, SetupError
    from .match import Match
    from .move import Move, parse_move
    from .outcome import Outcome
    from .rules.fields import Seating
    from .rules.ruleset import Ruleset
    from .rules.variants import CLASSIC, VARIANTS, find_variant
    from .setup import Setup
    from .state import State
    from .view import View

__all__ = [
    "CLASSIC",
    "FREE",
    "HIDDEN",
    "VARIANTS",
    "Board",
    "Card",
    "IllegalMoveError",
    "Match",
    "Move",
    "Outcome",
    "RecordError",
    "Ruleset",
    "RulesetError",
    "Seating",
    "Setup",
    "SetupError",
    "State",
    "View",
    "find_variant",
    "new_game",
    "parse_move",
]

_HOMES = {
    "Board": "board",
    "CLASSIC": "rules.variants",
    "Card": "cards",
    "FREE": "board",
    "HIDDEN": "cards",
    "IllegalMoveError": "errors",
    "Match": "match",
    "Move": "move",
    "Outcome": "outcome",
    "RecordError": "errors",
    "Ruleset": "rules.ruleset",
    "RulesetError": "errors",
    "Seating": "rules.fields",
    "Setup": "setup",
    "SetupError": "errors",
    "State": "state",
    "VARIANTS": "rules.variants",
    "View": "view",
    "find_variant": "rules.variants",
    "new_game": "deal",
    "parse_move": "move",
}
"""The module that defines each name. It's imported on first use, so that using a card doesn't load the rules."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
