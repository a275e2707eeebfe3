"""The shipped puzzles, read on first use; a position is built when it's opened."""

import json
from datetime import date
from functools import cache
from itertools import count
from math import gcd

from ..device.paths import assets_folder
from .puzzle import Puzzle, puzzle_of

PUZZLE_FORMAT = "fivefold-puzzles/1"
_JUMP = 2, 5
"""The step from one day's puzzle to the next, about two fifths of all, so that five days cover nearly every grade."""


@cache
def shipped() -> tuple[Puzzle, ...]:
    """All puzzles in the order offered, easiest first."""
    data = json.loads((assets_folder() / "puzzles.json").read_text(encoding="utf-8"))
    return tuple(map(puzzle_of, data["puzzles"])) if data["format"] == PUZZLE_FORMAT else ()


@cache
def _by_key() -> dict[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in shipped()}


def find_puzzle(key: str) -> Puzzle | None:
    """The puzzle with a key; None if none is shipped."""
    return _by_key().get(key)


def of_grade(grade: int) -> tuple[Puzzle, ...]:
    """A grade's puzzles, in order."""
    return tuple(puzzle for puzzle in shipped() if puzzle.grade == grade)


def daily_puzzle(day: date) -> Puzzle:
    """A day's puzzle, the same for everyone; none repeats until all have been used."""
    puzzles = shipped()
    share, of = _JUMP
    step = next(step for step in count(len(puzzles) * share // of) if gcd(step, len(puzzles)) == 1)
    return puzzles[day.toordinal() * step % len(puzzles)]
