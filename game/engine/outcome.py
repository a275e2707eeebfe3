"""How a game ended."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

Termination: TypeAlias = Literal["sequences", "pairs", "points", "last-in", "draw"]
"""Why a game ended; the words of the game record."""

SideResult: TypeAlias = Literal["won", "drawn", "lost"]


class Outcome(NamedTuple):
    """The end of a game: which sides won, and why it ended."""

    winners: tuple[int, ...]
    """The sides that won; several or none is a draw."""
    termination: Termination

    @property
    def winner(self) -> int | None:
        """The one side that won, or None for a draw."""
        return self.winners[0] if len(self.winners) == 1 else None

    def result_for(self, side: int) -> SideResult:
        """What the end is to a side; several winners have drawn."""
        if self.winner is None:
            return "drawn"
        return "won" if self.winner == side else "lost"

    def moved_on(self, sides: int) -> "Outcome":
        """The same end when everyone sits one of so many sides further."""
        return self._replace(winners=tuple(sorted((side + 1) % sides for side in self.winners)))


DRAW = Outcome((), "draw")


def shares(winners: Sequence[int], sides: int) -> tuple[float, ...]:
    """What a game is worth to each side, together 1: all to the winner; a draw is shared among those who drew."""
    among = winners or range(sides)
    return tuple(1 / len(among) if side in among else 0.0 for side in range(sides))
