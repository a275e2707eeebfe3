"""A rule set as data: everything that is fixed before a game, validated when it is made."""

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from ..board import Board
from ..board_tables import BoardTables
from ..errors import RulesetError, SetupError
from .fields import RulesetFields, Seating
from .validation import check_ruleset, fault_of_seating

MOST_TABLES = 16
"""Tables kept at a time: a series of shuffled boards needs new ones for every game."""


@dataclass(frozen=True)
class Ruleset(RulesetFields):
    """The rules of one variant; RulesetError when they contradict each other, whoever plays."""

    def __post_init__(self) -> None:
        check_ruleset(self)

    # ------------------------------------------------------------ seats

    @cached_property
    def playable_seatings(self) -> tuple[Seating, ...]:
        """The seatings for which the rules do not contradict each other, with the numbers of the options."""
        adapted = map(self.adapted, self.seatings)
        return tuple(seating for seating in adapted if not fault_of_seating(self, seating))

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats that can play, rising."""
        return tuple(sorted({seating.seats for seating in self.playable_seatings}))

    def sides_for(self, seats: int) -> tuple[int, ...]:
        """The numbers of sides that so many seats can form, the usual one first."""
        return tuple(seating.sides for seating in self.playable_seatings if seating.seats == seats)

    def seating(self, seats: int, sides: int | None = None) -> Seating:
        """The seating for so many seats and sides (None: the usual), options applied.

        SetupError when there is none, RulesetError when the options leave no room for it.
        """
        for seating in self.playable_seatings:
            if seating.seats == seats and sides in {None, seating.sides}:
                return seating
        raise self._refusal(seats, sides)

    def _refusal(self, seats: int, sides: int | None) -> SetupError | RulesetError:
        """Why so many seats and sides cannot play."""
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
        """What follows from a board for lines of one length, made once."""
        key = (None if board is self.board else board, line_length)  # hashing the printed board takes time
        if key not in self._made:
            if len(self._made) > MOST_TABLES:
                self._made.clear()
            self._made[key] = BoardTables(self, board, line_length)
        return self._made[key]

    @property
    def tables(self) -> BoardTables:
        """What follows from the printed board."""
        return self.tables_for(self.board, self.line_length)


def _listed(numbers: tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
