"""The puzzles that come with the game, read when they are asked for; a position is made when it is looked at."""

import json
from datetime import date
from functools import cache
from itertools import count
from math import gcd

from ..paths import assets_folder
from .puzzle import Puzzle, puzzle_of

PUZZLE_FORMAT = "fivefold-puzzles/1"
_JUMP = 2, 5
"""From one day's puzzle to the next about two fifths of all, so that five days bring nearly every grade."""


@cache
def shipped() -> tuple[Puzzle, ...]:
    """All puzzles in the order in which they are offered, the easiest first."""
    told = json.loads((assets_folder() / "puzzles.json").read_text(encoding="utf-8"))
    return tuple(map(puzzle_of, told["puzzles"])) if told["format"] == PUZZLE_FORMAT else ()


@cache
def _by_key() -> dict[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in shipped()}


def find_puzzle(key: str) -> Puzzle | None:
    """The puzzle of a key; None where none is shipped."""
    return _by_key().get(key)


def of_grade(grade: int) -> tuple[Puzzle, ...]:
    """The puzzles of a grade, in order."""
    return tuple(puzzle for puzzle in shipped() if puzzle.grade == grade)


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of a day, the same for everyone: all of them come before one comes again."""
    puzzles = shipped()
    share, of = _JUMP
    step = next(step for step in count(len(puzzles) * share // of) if gcd(step, len(puzzles)) == 1)
    return puzzles[day.toordinal() * step % len(puzzles)]
