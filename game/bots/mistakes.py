"""How well a player sees what there is to see: the errors that people make, for the lower levels."""

from enum import Enum
from typing import NamedTuple

from ..engine.setup import Setup

_LONG = 5
MISSED = 0.3
"""How much less than other plays those that complete a line are overlooked."""


class Mistakes(NamedTuple):
    """What a player overlooks; as it comes, nothing."""

    notice: float = 1.0
    """The chance that a possible play is seen at all."""
    blind: float = 0.0
    """The chance that in a turn nobody minds what the others are up to."""
    slip: float = 0.0
    """By how much a play is misjudged, as the logarithm of the odds of winning."""
    eager: float = 0.0
    """The share of a special card's worth that is forgotten when it could be played for something."""
    aimless: float = 0.0
    """The chance that in a turn any card is played anywhere, unless one of a print completes a line."""

    def sees(self, *, completes: bool) -> float:
        """The chance that a play is seen; few overlook the end of what they have built."""
        return 1 - (1 - self.notice) * MISSED if completes else self.notice


PERFECT = Mistakes()


class GameSort(Enum):
    """Games in which the same mistakes cost alike."""

    LONG = "long lines, several sequences"
    TEAMS = "teams"
    BRIEF = "one sequence wins"
    SHORT = "short lines"

    @classmethod
    def of(cls, setup: Setup) -> "GameSort":
        """What sort of game that is."""
        if setup.has_teams:
            return cls.TEAMS
        if setup.ruleset.line_length < _LONG:
            return cls.SHORT
        return cls.BRIEF if setup.seating.goal == 1 else cls.LONG
