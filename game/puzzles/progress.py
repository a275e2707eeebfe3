"""How far a player has come with the puzzles: stars, a rating that grows, and the puzzles of the days."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from ..storage import PUZZLES, Store
from .puzzle import Puzzle
from .shipped import daily_puzzle, find_puzzle, of_grade, shipped

MOST_STARS = 3
"""What a puzzle is worth at the first try; a hint or a miss costs one, and the last one stays."""
FIRST_RATING = 1000
"""A newcomer's."""
_LEAST_RATING, _STEP = 800, 200
"""The rating of the easiest grade, and from one grade to the next."""
_GAIN = 32
"""What a puzzle brings at most."""
_WORTH = (0.0, 0.6, 0.8, 1.0)
"""By stars, the result against the puzzle."""
_MOST_RATING = 3000
_MOST_DAYS = 400
"""Days that are remembered."""
_MOST_KEPT = 5000
"""Puzzles that are read; more were never shipped."""
_MOST_TRIED = 400
"""Puzzles without an answer of which it is kept what was used in them."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Used(NamedTuple):
    """What was used in a puzzle that has no answer yet."""

    hints: int = 0
    misses: int = 0


class PuzzleProgress:
    """What a store keeps of it; whatever is damaged there counts as not there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        kept = store.load(PUZZLES)
        told: Mapping[str, Any] = kept if isinstance(kept, dict) else {}
        self.stars = _stars_in(told.get("stars"))
        """By key, the stars of every puzzle that was solved, or 0 where the answer was shown."""
        self.rating = _rating_in(told.get("rating"))
        self.days = _days_in(told.get("days"))
        """The days whose puzzle was solved, with its stars."""
        self._tried = _tried_in(told.get("tried"))

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether the player has found its solution."""
        return self.stars.get(puzzle.key, 0) > 0

    def solved(self, grade: int | None = None) -> int:
        """How many puzzles were solved, of a grade or of all."""
        return sum(map(self.is_solved, shipped() if grade is None else of_grade(grade)))

    def earned(self, grade: int) -> int:
        """The stars of a grade's puzzles, all together."""
        return sum(self.stars.get(puzzle.key, 0) for puzzle in of_grade(grade))

    def used(self, puzzle: Puzzle) -> Used:
        """The hints and misses of a puzzle that was left without an answer."""
        return self._tried.get(puzzle.key, Used())

    def use(self, puzzle: Puzzle, hints: int, misses: int) -> None:
        """Keep what was used in a puzzle so far, more than the stars that it costs being no matter."""
        self._take(self._store.load(PUZZLES))
        self._tried.pop(puzzle.key, None)
        if puzzle.key not in self.stars:
            self._tried[puzzle.key] = Used(min(hints, MOST_STARS), min(misses, MOST_STARS))  # the latest one last
        self._keep()

    def answer(self, puzzle: Puzzle, stars: int, day: date | None = None) -> int:
        """Keep a puzzle that was solved, or given up (0 stars); `day` is of whom it is the puzzle. What it brings.

        The first answer counts: a solution that was seen earns nothing afterwards. A day counts also where its
        puzzle was solved before.
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

    def merge(self, told: Any) -> int:
        """Take in what was kept elsewhere: of two the better; how many puzzles were new, or solved with more stars."""
        before = self.rating, dict(self.days), dict(self._tried)
        better = self._take(told)
        if better or before != (self.rating, self.days, self._tried):
            self._keep()
        return better

    def _take(self, told: Any) -> int:
        """Take in what was kept elsewhere, to be kept here with what follows; how many puzzles it made better."""
        other: Mapping[str, Any] = told if isinstance(told, dict) else {}
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
        """The first one without an answer, of a grade or nearest to the player's own; None when all are answered.

        With the key of a puzzle, the next one after it comes first.
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
        """How far a grade is from the player's rating; the easier one first."""
        return abs(rating_of(grade) - self.rating) // _STEP, grade


def rating_of(grade: int) -> int:
    """The rating of a grade's puzzles, as an opponent's."""
    return _LEAST_RATING + (grade - 1) * _STEP


def gain(rating: int, grade: int, stars: int) -> int:
    """What a puzzle brings to a rating: more the harder it is and the better it was solved, and never less than 0."""
    expected = 1 / (1 + 10 ** ((rating_of(grade) - rating) / 400))
    least = 1 if stars else 0
    return max(least, round(_GAIN * (_WORTH[stars] - expected)))


# ---------------------------------------------------------------- the puzzle of a day


class DailyPuzzleState(NamedTuple):
    """The puzzle of a day, and what has become of it."""

    puzzle: Puzzle
    stars: int | None
    """Its stars, 0 where the answer was shown; None where it waits."""
    streak: int
    """Days in a row whose puzzles were solved, up to this one, or to the day before while it waits."""

    @property
    def is_solved(self) -> bool:
        """Whether its solution was found."""
        return bool(self.stars)


def daily_puzzle_state(store: Store, day: date) -> DailyPuzzleState:
    """The puzzle of a day as a store tells of it."""
    progress, puzzle = PuzzleProgress(store), daily_puzzle(day)
    stars = progress.days.get(day.isoformat(), progress.stars.get(puzzle.key))
    last = day if stars else day - timedelta(1)
    streak = 0
    while (last - timedelta(streak)).isoformat() in progress.days:
        streak += 1
    return DailyPuzzleState(puzzle, stars, streak)


# ---------------------------------------------------------------- what is kept, read kindly


def _stars_in(told: Any) -> dict[str, int]:
    if not isinstance(told, dict) or len(told) > _MOST_KEPT:
        return {}
    return {
        key: stars
        for key, stars in told.items()
        if type(stars) is int and 0 <= stars <= MOST_STARS and find_puzzle(key)
    }


def _tried_in(told: Any) -> dict[str, Used]:
    if not isinstance(told, dict) or len(told) > _MOST_KEPT:
        return {}
    return {
        key: Used(*used)
        for key, used in told.items()
        if isinstance(used, list)
        and len(used) == len(Used._fields)
        and all(type(n) is int and 0 <= n <= MOST_STARS for n in used)
        and find_puzzle(key)
    }


def _rating_in(told: Any) -> int:
    return told if type(told) is int and FIRST_RATING <= told <= _MOST_RATING else FIRST_RATING


def _days_in(told: Any) -> dict[str, int]:
    if not isinstance(told, dict) or len(told) > _MOST_KEPT:
        return {}
    return {
        day: stars
        for day, stars in told.items()
        if _DAY.fullmatch(day) and type(stars) is int and 0 < stars <= MOST_STARS
    }
