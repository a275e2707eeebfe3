"""How well a player sees what there is to see: the errors that people make, for the lower levels."""

from typing import NamedTuple

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

    def sees(self, *, completes: bool) -> float:
        """The chance that a play is seen; few overlook the end of what they have built."""
        return 1 - (1 - self.notice) * MISSED if completes else self.notice


PERFECT = Mistakes()
