"""The end of a game."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

Termination: TypeAlias = Literal["sequences", "pairs", "points", "last-in", "draw"]
"""The reasons for a game to end; the game record's words."""

SideResult: TypeAlias = Literal["won", "drawn", "lost"]


class Outcome(NamedTuple):
    """The winning sides, and the reason for the end."""

    winners: tuple[int, ...]
    """The sides that won; none or several is a draw."""
    termination: Termination

    @property
    def winner(self) -> int | None:
        """The only winning side, or None for a draw."""
        return self.winners[0] if len(self.winners) == 1 else None

    def result_for(self, side: int) -> SideResult:
        """A side's result; unless there's exactly one winner, every side has drawn."""
        if self.winner is None:
            return "drawn"
        return "won" if self.winner == side else "lost"

    def moved_on(self, sides: int) -> "Outcome":
        """The same outcome with everyone one side further."""
        return self._replace(winners=tuple(sorted((side + 1) % sides for side in self.winners)))


DRAW = Outcome((), "draw")


def shares(winners: Sequence[int], sides: int) -> tuple[float, ...]:
    """The game's value to each side, adding up to 1; a draw is shared equally by those who drew."""
    among = winners or range(sides)
    return tuple(1 / len(among) if side in among else 0.0 for side in range(sides))
