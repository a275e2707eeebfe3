"""A rule set as data: everything fixed before a game, validated on creation."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self, cast

from ..board import Board
from ..board_tables import BoardTables
from ..errors import RulesetError, SetupError
from .fields import RulesetFields, Seating
from .validation import check_ruleset, fault_of_seating

MOST_TABLES = 16
"""The most tables cached; a series of shuffled boards needs new ones for every game."""


@dataclass(frozen=True)
class Ruleset(RulesetFields):
    """One variant's rules; raises RulesetError if they contradict each other in every seating."""

    def __post_init__(self) -> None:
        check_ruleset(self)

    def __deepcopy__(self, _memo: object) -> Self:
        """Itself: nothing in it changes, and compiled tables can't be copied."""
        return self

    # ------------------------------------------------------------ seats

    @cached_property
    def playable_seatings(self) -> tuple[Seating, ...]:
        """The seatings without contradictions, with the options' numbers."""
        adapted = map(self.adapted, self.seatings)
        return tuple(seating for seating in adapted if not fault_of_seating(self, seating))

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The playable numbers of seats, rising."""
        return tuple(sorted({seating.seats for seating in self.playable_seatings}))

    def sides_for(self, seats: int) -> tuple[int, ...]:
        """The numbers of sides for a number of seats, the usual one first."""
        return tuple(seating.sides for seating in self.playable_seatings if seating.seats == seats)

    def seating(self, seats: int, sides: int | None = None) -> Seating:
        """The seating for a number of seats and sides (None: the usual), options applied.

        Raises SetupError if there is none, and RulesetError if the options don't allow it.
        """
        for seating in self.playable_seatings:
            if seating.seats == seats and sides in {None, seating.sides}:
                return seating
        raise self._refusal(seats, sides)

    def _refusal(self, seats: int, sides: int | None) -> SetupError | RulesetError:
        """The error for numbers of seats and sides that can't play."""
        listed = {seating.sides: seating for seating in self.seatings if seating.seats == seats}
        if not listed:
            return SetupError(f"{self.name} is not for {seats} seats, only for {_listed(self.seat_counts)}.")
        if sides is not None and sides not in listed:
            return SetupError(f"{seats} seats cannot form {sides} sides, only {_listed(tuple(listed))}.")
        asked = next(iter(listed.values())) if sides is None else listed[sides]
        return cast(RulesetError, fault_of_seating(self, self.adapted(asked)))

    # ------------------------------------------------------------ tables

    @cached_property
    def _made(self) -> dict[tuple[Board | None, int], BoardTables]:
        return {}

    def tables_for(self, board: Board, line_length: int) -> BoardTables:
        """A board's tables for one line length, created once."""
        key = (None if board is self.board else board, line_length)  # hashing the printed board is slow
        if key not in self._made:
            if len(self._made) > MOST_TABLES:
                self._made.clear()
            self._made[key] = BoardTables(self, board, line_length)
        return self._made[key]

    @property
    def tables(self) -> BoardTables:
        """The printed board's tables."""
        return self.tables_for(self.board, self.line_length)


def _listed(numbers: tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
