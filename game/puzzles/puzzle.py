"""One puzzle: the game that leads to its position, its solution, and what playing on has shown."""

from typing import Any, NamedTuple

from ..engine.errors import RecordError, excerpt
from ..engine.match import Match
from ..engine.move import Move, parse_move
from ..engine.record.compact import COMPACT_FORMAT, from_compact
from .kinds import KINDS, PuzzleKind

GRADES = range(1, 6)
"""How hard a puzzle is, 1 the easiest."""
_SHORT, _BETWEEN = "place ", ","
"""What solutions are written without, as moves in short are, and what stands between them."""
_WHOLE = 100


class Puzzle(NamedTuple):
    """A row of the file of puzzles; chances are in per cent of games."""

    variant: str
    seats: int
    sides: int
    seed: int
    dealer: int
    length: int
    """Moves that lead to the position."""
    moves: str
    """These moves in short, as a kept game has them."""
    solved_by: str
    """The moves that solve it, all as good as each other."""
    chance: float
    """How many of the games are won that are played on from the solution."""
    margin: float
    """By how much that is more than after the best other move."""
    error: float
    """The standard error of the margin."""
    found: int
    """How many of a hundred tries by the levels find it."""
    grade: int
    kind: PuzzleKind

    @property
    def key(self) -> str:
        """By which it is known for ever, whatever else is shipped."""
        return f"{self.variant}-{self.seats}-{self.sides}-{self.seed}-{self.length}"

    @property
    def solutions(self) -> tuple[Move, ...]:
        """The moves that solve it; RecordError where one is no move."""
        try:
            return tuple(map(_lengthened, self.solved_by.split(_BETWEEN)))
        except ValueError as error:
            raise RecordError(f"The solution of {excerpt(self.key)} is none: {error}") from error

    def match(self) -> Match:
        """The game until the position, through the rules; RecordError says what is damaged or illegal."""
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
    return parse_move(text if text.split(" ", 1)[0] in {"place", "remove"} else _SHORT + text)


def solutions_in_short(solutions: tuple[Move, ...]) -> str:
    """The moves that solve a puzzle, as its row has them."""
    return _BETWEEN.join(str(move).removeprefix(_SHORT) for move in solutions)


def puzzle_of(row: Any) -> Puzzle:
    """The puzzle of a row; RecordError where it is none. Its position is looked at by `match` alone."""
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
