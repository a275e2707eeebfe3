"""Human-like mistakes for the lower levels: overlooking and misjudging plays."""

from enum import Enum
from typing import NamedTuple

from ..engine.setup import Setup

_LONG = 5
MISSED = 0.3
"""A factor on the chance of overlooking a play, for plays that complete a line."""


class Mistakes(NamedTuple):
    """The mistakes a player makes; none by default."""

    notice: float = 1.0
    """The chance of noticing each possible play, and each time that another side has forgotten a card."""
    blind: float = 0.0
    """The chance, per turn, of ignoring the opponents."""
    slip: float = 0.0
    """The size of the error in judging a play, in log-odds of winning."""
    eager: float = 0.0
    """The share of a special card's worth that the player ignores when the card could achieve something."""
    aimless: float = 0.0
    """The chance, per turn, of playing a random card in a random place, unless an ordinary card completes a line."""

    def sees(self, *, completes: bool) -> float:
        """The chance of noticing a play; players rarely overlook one that completes their own line."""
        return 1 - (1 - self.notice) * MISSED if completes else self.notice


PERFECT = Mistakes()


class GameSort(Enum):
    """Sorts of game in which the same mistakes cost about the same."""

    LONG = "long lines, several sequences"
    TEAMS = "teams"
    BRIEF = "one sequence wins"
    SHORT = "short lines"

    @classmethod
    def of(cls, setup: Setup) -> "GameSort":
        """The sort that a setup belongs to."""
        if setup.has_teams:
            return cls.TEAMS
        if setup.ruleset.line_length < _LONG:
            return cls.SHORT
        return cls.BRIEF if setup.seating.goal == 1 else cls.LONG
