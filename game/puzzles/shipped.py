"""The puzzles that come with the game, read when they are asked for; a position is made when it is looked at."""

import json
from datetime import date
from functools import cache

from ..paths import assets_folder
from .puzzle import GRADES, Puzzle, puzzle_of

PUZZLE_FORMAT = "fivefold-puzzles/1"
_STEP = 89
"""From one day's puzzle to the next, so that grades and games change from day to day; prime to any number of puzzles
that it does not divide."""


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
    """The puzzle of a day, the same for everyone: all of one grade come before one of them comes again."""
    grades = [found for grade in GRADES if (found := of_grade(grade))]
    number = day.toordinal()
    found = grades[number % len(grades)]
    return found[number // len(grades) * _STEP % len(found)]
