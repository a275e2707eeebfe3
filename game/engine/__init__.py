"""The rules: pure values and functions on the standard library alone; no clock, no files, no global random numbers."""

from game.engine.board import FREE, Board
from game.engine.cards import HIDDEN, Card
from game.engine.deal import new_game
from game.engine.errors import IllegalMoveError, RecordError, RulesetError, SetupError
from game.engine.match import Match
from game.engine.move import Move, parse_move
from game.engine.outcome import Outcome
from game.engine.ruleset import Ruleset, Seating
from game.engine.setup import Setup
from game.engine.state import State
from game.engine.variants import CLASSIC, VARIANTS, find_variant
from game.engine.view import View

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
