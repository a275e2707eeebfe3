"""A puzzle: the game leading to its position, its solutions, and the evidence from playing on."""

from typing import Any, NamedTuple

from ..engine.errors import RecordError, excerpt
from ..engine.match import Match
from ..engine.move import Move, parse_move
from ..engine.record.compact import COMPACT_FORMAT, from_compact
from .kinds import KINDS, PuzzleKind

GRADES = range(1, 6)
"""Difficulty grades, 1 the easiest."""
_OMITTED = "place "
"""The prefix that solutions leave out of compact moves."""
_SEPARATOR = ","
_WHOLE = 100


class Puzzle(NamedTuple):
    """A row of the puzzle file; chances are percentages of games."""

    variant: str
    seats: int
    sides: int
    seed: int
    dealer: int
    length: int
    """The number of moves leading to the position."""
    moves: str
    """Those moves, compact as in a saved game."""
    solved_by: str
    """The equally good moves that solve it."""
    chance: float
    """The percentage of games won after the solution."""
    margin: float
    """How far that is above the best other move, in points."""
    error: float
    """The standard error of the margin."""
    found: int
    """How many of a hundred tries by the levels find the solution."""
    grade: int
    kind: PuzzleKind

    @property
    def key(self) -> str:
        """The puzzle's permanent name, whatever else is shipped."""
        return f"{self.variant}-{self.seats}-{self.sides}-{self.seed}-{self.length}"

    @property
    def solutions(self) -> tuple[Move, ...]:
        """The moves that solve it; raises RecordError for anything but a move."""
        try:
            return tuple(map(_lengthened, self.solved_by.split(_SEPARATOR)))
        except ValueError as error:
            raise RecordError(f"The solution of {excerpt(self.key)} is none: {error}") from error

    def match(self) -> Match:
        """The game up to the position, played by the rules; raises RecordError if it's damaged or illegal."""
        return from_compact(
            {
                "format": COMPACT_FORMAT,
                "variant": self.variant,
                "options": {},
                "seed": self.seed,
                "dealer": self.dealer,
                "sides": self.sides,
                "players": [["", ""]] * self.seats,
                "length": self.length,
                "moves": self.moves,
            }
        ).match


def _lengthened(text: str) -> Move:
    return parse_move(text if text.split(" ", 1)[0] in {"place", "remove"} else _OMITTED + text)


def solutions_in_short(solutions: tuple[Move, ...]) -> str:
    """The solving moves as a row stores them."""
    return _SEPARATOR.join(str(move).removeprefix(_OMITTED) for move in solutions)


def puzzle_of(row: Any) -> Puzzle:
    """The puzzle in a row; raises RecordError. Only `match` checks its position."""
    kinds = tuple(Puzzle.__annotations__.values())
    if not isinstance(row, list) or len(row) != len(kinds):
        raise RecordError(f"{excerpt(row)} is no puzzle.")
    puzzle = Puzzle(*row)
    whole = puzzle.seats, puzzle.sides, puzzle.seed, puzzle.dealer, puzzle.length, puzzle.found, puzzle.grade
    words = puzzle.variant, puzzle.moves, puzzle.solved_by
    figures = puzzle.chance, puzzle.margin, puzzle.error
    is_good = (
        all(type(number) is int and number >= 0 for number in whole)
        and all(isinstance(word, str) for word in words)
        and all(type(figure) in {int, float} and 0 <= figure <= _WHOLE for figure in figures)
        and puzzle.grade in GRADES
        and puzzle.found <= _WHOLE
        and puzzle.kind in KINDS
    )
    if not is_good:
        raise RecordError(f"{excerpt(row)} is no puzzle.")
    return puzzle
