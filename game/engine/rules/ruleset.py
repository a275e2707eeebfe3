"""A rule set as data: everything that is fixed before a game, validated when it is made."""

from dataclasses import dataclass
from functools import cached_property

from ..board import Board
from ..board_tables import BoardTables
from ..errors import SetupError
from .fields import RulesetFields, Seating
from .validation import check_ruleset

MOST_TABLES = 16
"""Tables kept at a time: a series of shuffled boards needs new ones for every game."""


@dataclass(frozen=True)
class Ruleset(RulesetFields):
    """The rules of one variant; RulesetError when they contradict each other."""

    def __post_init__(self) -> None:
        check_ruleset(self)

    # ------------------------------------------------------------ seats

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats that can play, rising."""
        return tuple(sorted({seating.seats for seating in self.seatings}))

    def sides_for(self, seats: int) -> tuple[int, ...]:
        """The numbers of sides that so many seats can form, the usual one first."""
        return tuple(seating.sides for seating in self.seatings if seating.seats == seats)

    def seating(self, seats: int, sides: int | None = None) -> Seating:
        """The seating for so many seats and sides (None: the usual), options applied; SetupError when there is none."""
        if seats not in self.seat_counts:
            raise SetupError(f"{self.name} is not for {seats} seats, only for {_listed(self.seat_counts)}.")
        choices = self.sides_for(seats)
        if sides is not None and sides not in choices:
            raise SetupError(f"{seats} seats cannot form {sides} sides, only {_listed(choices)}.")
        wanted = choices[0] if sides is None else sides
        found = next(seating for seating in self.seatings if seating[:2] == (seats, wanted))
        return self.adapted(found)

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
