"""A player's progress in puzzles: stars, a rating, and daily puzzles."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from ..device import clock
from ..storage.store import PUZZLES, Store
from .puzzle import Puzzle
from .shipped import daily_puzzle, find_puzzle, of_grade, shipped

MOST_STARS = 3
"""Stars for solving at the first try; each hint or miss costs one, but one always remains."""
FIRST_RATING = 1000
"""A newcomer's rating."""
_EASIEST_RATING = 800
"""The rating of the easiest grade."""
_RATING_STEP = 200
"""The step in rating from a grade to the next."""
_GAIN = 32
"""The most rating points a puzzle can add."""
_WORTH = (0.0, 0.6, 0.8, 1.0)
"""The result against the puzzle, by stars."""
_MOST_RATING = 3000
_MOST_DAYS = 400
"""The number of days remembered."""
_MOST_KEPT = 5000
"""The most puzzles read from storage; more were never shipped."""
_MOST_TRIED = 400
"""The most unanswered puzzles whose hints and misses are remembered."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Used(NamedTuple):
    """The hints and misses in a puzzle not yet answered."""

    hints: int = 0
    misses: int = 0


class PuzzleProgress:
    """Progress saved in a store; damaged parts count as missing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        kept = store.load(PUZZLES)
        stored: Mapping[str, Any] = kept if isinstance(kept, dict) else {}
        self.stars = _stars_in(stored.get("stars"))
        """Stars by puzzle key; 0 if the answer was shown."""
        self.rating = _rating_in(stored.get("rating"))
        self.days = _days_in(stored.get("days"))
        """Stars by day for solved daily puzzles."""
        self._tried = _tried_in(stored.get("tried"))

    def is_solved(self, puzzle: Puzzle) -> bool:
        """True if the player found the solution."""
        return self.stars.get(puzzle.key, 0) > 0

    def solved(self, grade: int | None = None) -> int:
        """The number of puzzles solved, in one grade or in all."""
        return sum(map(self.is_solved, shipped() if grade is None else of_grade(grade)))

    def earned(self, grade: int) -> int:
        """The total of stars in a grade."""
        return sum(self.stars.get(puzzle.key, 0) for puzzle in of_grade(grade))

    def used(self, puzzle: Puzzle) -> Used:
        """The hints and misses in a puzzle left unanswered."""
        return self._tried.get(puzzle.key, Used())

    def use(self, puzzle: Puzzle, hints: int, misses: int) -> None:
        """Save the hints and misses so far; more than the stars they can cost don't matter."""
        self._take(self._store.load(PUZZLES))
        self._tried.pop(puzzle.key, None)
        if puzzle.key not in self.stars:
            self._tried[puzzle.key] = Used(min(hints, MOST_STARS), min(misses, MOST_STARS))  # latest last
        self._keep()

    def answer(self, puzzle: Puzzle, stars: int, day: date | None = None) -> int:
        """Save an answer with its stars (0 if shown) and return the points it added; `day` marks that day's puzzle.

        Only the first answer counts: a solution seen before earns nothing. A day counts even if its puzzle was solved
        earlier.
        """
        self._take(self._store.load(PUZZLES))  # another window may have answered some
        before = self.rating
        if puzzle.key not in self.stars:
            self.stars[puzzle.key] = stars
            self.rating = min(_MOST_RATING, before + gain(before, puzzle.grade, stars))
        if day and stars and self.is_solved(puzzle):
            self.days.setdefault(day.isoformat(), stars)
        self._keep()
        return self.rating - before

    def merge(self, stored: Any) -> int:
        """Merge progress from elsewhere, keeping the better of two; return how many puzzles were new or improved."""
        before = self.rating, dict(self.days), dict(self._tried)
        better = self._take(stored)
        if better or before != (self.rating, self.days, self._tried):
            self._keep()
        return better

    def _take(self, stored: Any) -> int:
        """Merge progress into memory, to be saved with the next change; return how many puzzles it improved."""
        other: Mapping[str, Any] = stored if isinstance(stored, dict) else {}
        better = {key: n for key, n in _stars_in(other.get("stars")).items() if n > self.stars.get(key, -1)}
        self.stars |= better
        self.days |= {day: max(n, self.days.get(day, 0)) for day, n in _days_in(other.get("days")).items()}
        self.rating = max(self.rating, _rating_in(other.get("rating")))
        for key, used in _tried_in(other.get("tried")).items():
            self._tried[key] = Used(*map(max, used, self._tried.get(key, Used())))
        self._tried = {key: used for key, used in self._tried.items() if key not in self.stars}
        return len(better)

    def _keep(self) -> None:
        days = dict(sorted(self.days.items())[-_MOST_DAYS:])
        waiting = [(key, used) for key, used in self._tried.items() if key not in self.stars]
        tried = dict(waiting[-_MOST_TRIED:])
        self._store.save(PUZZLES, {"stars": self.stars, "rating": self.rating, "days": days, "tried": tried})

    def next_puzzle(self, grade: int | None = None, after: str = "") -> Puzzle | None:
        """The next unanswered puzzle of a grade, or nearest to the player's level; None when all are answered.

        After a given puzzle's key, the search starts behind it.
        """
        own = [grade] if grade else sorted({one.grade for one in shipped()}, key=self._distance)
        for one in own:
            puzzles = of_grade(one)
            at = next((i for i, puzzle in enumerate(puzzles) if puzzle.key == after), -1) + 1
            for puzzle in (*puzzles[at:], *puzzles[:at]):
                if puzzle.key not in self.stars and puzzle.key != after:
                    return puzzle
        return None

    def _distance(self, grade: int) -> tuple[int, int]:
        """A grade's distance from the player's rating; of two, the easier comes first."""
        return abs(rating_of(grade) - self.rating) // _RATING_STEP, grade


def rating_of(grade: int) -> int:
    """A grade's rating as an opponent."""
    return _EASIEST_RATING + (grade - 1) * _RATING_STEP


def gain(rating: int, grade: int, stars: int) -> int:
    """The rating points for a result: more for a harder puzzle and more stars, and never below 0."""
    expected = 1 / (1 + 10 ** ((rating_of(grade) - rating) / 400))
    least = 1 if stars else 0
    return max(least, round(_GAIN * (_WORTH[stars] - expected)))


# ---------------------------------------------------------------- the puzzle of a day


class DailyPuzzleState(NamedTuple):
    """A day's puzzle and its state."""

    puzzle: Puzzle
    stars: int | None
    """Stars earned, 0 if the answer was shown; None while unanswered."""
    streak: int
    """The current run of days with a solved puzzle."""

    @property
    def is_solved(self) -> bool:
        """True if the solution was found, not shown."""
        return bool(self.stars)


def daily_puzzle_state(store: Store, day: date) -> DailyPuzzleState:
    """The state of a day's puzzle in a store."""
    progress, puzzle = PuzzleProgress(store), daily_puzzle(day)
    stars = progress.days.get(day.isoformat(), progress.stars.get(puzzle.key))
    return DailyPuzzleState(puzzle, stars, clock.current_run(progress.days, day))


# ---------------------------------------------------------------- what is kept, read kindly


def _stars_in(stored: Any) -> dict[str, int]:
    if not isinstance(stored, dict) or len(stored) > _MOST_KEPT:
        return {}
    return {
        key: stars
        for key, stars in stored.items()
        if type(stars) is int and 0 <= stars <= MOST_STARS and find_puzzle(key)
    }


def _tried_in(stored: Any) -> dict[str, Used]:
    if not isinstance(stored, dict) or len(stored) > _MOST_KEPT:
        return {}
    return {
        key: Used(*used)
        for key, used in stored.items()
        if isinstance(used, list)
        and len(used) == len(Used._fields)
        and all(type(n) is int and 0 <= n <= MOST_STARS for n in used)
        and find_puzzle(key)
    }


def _rating_in(stored: Any) -> int:
    return stored if type(stored) is int and FIRST_RATING <= stored <= _MOST_RATING else FIRST_RATING


def _days_in(stored: Any) -> dict[str, int]:
    if not isinstance(stored, dict) or len(stored) > _MOST_KEPT:
        return {}
    return {
        day: stars
        for day, stars in stored.items()
        if _DAY.fullmatch(day) and type(stars) is int and 0 < stars <= MOST_STARS
    }
