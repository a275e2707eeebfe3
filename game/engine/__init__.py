"""The rules: pure values and functions on the standard library alone; no clock, no files, no global random numbers."""

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
