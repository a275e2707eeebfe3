"""A deal for every day, the same for everyone: which it is, and how each day's first attempt went."""

import random
import re
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import groupby
from typing import Any, Literal, NamedTuple

from . import clock
from .engine.deal import new_game
from .engine.match import Match
from .engine.rules.variants import find_variant
from .engine.state import State
from .engine.statistics import figures_of
from .storage import DAILY, GAME, Store

SEATS = 2
CONDITIONS_KEY = "conditions"
"""Under which a kept game keeps them, beside its record."""
Ending = Literal["begun", "won", "drawn", "lost"]
DAILY_STARS = 3

_WEEK = (
    ("numbers", "hard"),
    ("travel", "hard"),
    ("letters", "hard"),
    ("dice", "expert"),
    ("states", "hard"),
    ("kids", "medium"),
    ("classic", "expert"),
)
"""The game of each weekday from Monday, and how well its computer plays."""
_THEIRS = ("", "won", "drawn", "lost")
_MOST = 10_000
MOST_OF_YEAR = 366
"""Attempts that are read under one key."""
_DAY, _GAME = re.compile(r"\d{4}-\d\d-\d\d"), re.compile(r"[a-z0-9-]{0,40}")
_SEED_BITS = 31


class DailyDeal(NamedTuple):
    """What is played on a day."""

    day: date
    variant: str
    level: str
    seed: int
    dealer: int

    @property
    def first(self) -> State:
        """The position after the deal."""
        return new_game(find_variant(self.variant), SEATS, SEATS, self.seed, self.dealer)


def daily_deal(day: date) -> DailyDeal:
    """The deal of a day, wherever it is asked for."""
    luck = random.Random(f"fivefold-daily-{day.isoformat()}")
    variant, level = _WEEK[day.weekday()]
    return DailyDeal(day, variant, level, luck.getrandbits(_SEED_BITS), luck.getrandbits(1))


class Conditions(NamedTuple):
    """What a game's result has to be seen with."""

    day: str = ""
    """The day whose deal it is, in the form 2026-11-22; "" for any other game."""
    hints: int = 0
    undos: int = 0
    theirs: str = ""
    """How whoever shared the deal has ended it: "won", "drawn" or "lost"; "" where nobody has."""
    rounds: int = 0
    """In how many rounds they did."""
    practice: bool = False
    """Whether it began in the middle of a game that was known: it counts in no statistics."""

    @property
    def told(self) -> dict[str, Any]:
        """What is kept of them."""
        return {CONDITIONS_KEY: list(self)} if any(self) else {}


def conditions_in(kept: Any) -> Conditions:
    """The conditions of a game as it is kept; none where they are missing or damaged."""
    told = kept.get(CONDITIONS_KEY) if isinstance(kept, dict) else None
    if isinstance(told, list) and len(told) == len(Conditions._fields):
        day, hints, undos, theirs, rounds, practice = told
        is_known = isinstance(theirs, str) and theirs in _THEIRS and isinstance(practice, bool)
        if is_known and _is_day(day, may_be_empty=True) and _are_counts([hints, undos, rounds]):
            return Conditions(*told)
    return Conditions()


class DailyAttempt(NamedTuple):
    """How the first attempt at a day's deal went."""

    day: str
    how: Ending
    turns: int
    hints: int
    undos: int
    game: str
    """The key of the game."""

    @property
    def stars(self) -> int:
        """Three for a win without help, one less for hints and one for moves taken back; one for a draw."""
        if self.how == "won":
            return DAILY_STARS - bool(self.hints) - bool(self.undos)
        return int(self.how == "drawn")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.how != "begun"

    def is_kept_under(self, key: str) -> bool:
        """Whether that is the key of its year."""
        return _key(self.day) == key


def attempt_of(match: Match, seat: int, conditions: Conditions, game: str) -> DailyAttempt:
    """How a finished game went for a seat, kept under a key."""
    state = match.state
    how: Ending = state.ended.result_for(state.setup.side_of[seat]) if state.ended else "drawn"
    turns = figures_of(match).seats[seat].turns
    return DailyAttempt(conditions.day, how, turns, conditions.hints, conditions.undos, game)


class Days:
    """The attempts in a store, a year under each key."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> dict[str, DailyAttempt]:
        """The attempts by day; a text with a damaged one is set aside, and the rest of it kept."""
        return {one.day: one for key in self._store.keys(DAILY) for one in self._read(key)}

    def attempt(self, day: str) -> DailyAttempt | None:
        """The first attempt at a day's deal, if there was one."""
        return next((one for one in self._read(_key(day)) if one.day == day), None)

    def begin(self, day: str, game: str) -> None:
        """A day's deal is played for the first time, as the game of a key; also where the first game is gone."""
        first = self.attempt(day)
        if first is None or (not first.is_over and first.game not in self._store.keys(GAME)):
            self._write([DailyAttempt(day, "begun", 0, 0, 0, game)])

    def end(self, attempt: DailyAttempt, began_as: str) -> None:
        """A day's deal has been played to its end; only the game that began it first counts."""
        first = self.attempt(attempt.day)
        if first and first.game in {began_as, attempt.game}:
            self._write([attempt])

    def merge(self, others: Iterable[DailyAttempt]) -> int:
        """Take in attempts that were kept elsewhere: of two the one that is over, else one's own; how many were new."""
        others = list(others)
        mine = {one.day: one for key in {_key(one.day) for one in others} for one in self._read(key)}
        fresh = [one for one in others if one.day not in mine or (one.is_over and not mine[one.day].is_over)]
        self._write(fresh)
        return len(fresh)

    def _write(self, attempts: list[DailyAttempt]) -> None:
        for key, some in groupby(sorted(attempts), lambda one: _key(one.day)):
            kept = {one.day: one for one in [*self._read(key), *some]}
            self._store.save(key, sorted(kept.values()))

    def _read(self, key: str) -> list[DailyAttempt]:
        told = self._store.load(key)
        if told is None:
            return []
        found = attempts_in(told)
        if not isinstance(told, list) or len(found) < len(told):
            self._store.set_aside(key)
            if found:
                self._store.save(key, found)
        return found


def attempts_in(told: Any) -> list[DailyAttempt]:
    """The attempts that are sound among those that were kept."""
    rows = told[:MOST_OF_YEAR] if isinstance(told, list) else []
    return [DailyAttempt(*row) for row in rows if _is_sound(row)]


def streak(days: Iterable[str], today: date) -> tuple[int, int]:
    """Days in a row that end today or yesterday, and the most there ever were."""
    played = {date.fromisoformat(day) for day in days}
    best = 0
    for day in played:
        if day - timedelta(1) not in played:
            best = max(best, _run(played, day, 1))
    last = today if today in played else today - timedelta(1)
    return _run(played, last, -1), best


def _run(played: set[date], start: date, step: int) -> int:
    """How many days in a row from one on, forwards or backwards."""
    count = 0
    while start + timedelta(step * count) in played:
        count += 1
    return count


def _is_sound(row: Any) -> bool:
    """Whether something is the row of an attempt."""
    if not (isinstance(row, list) and len(row) == len(DailyAttempt._fields)):
        return False
    day, how, *counts, game = row
    return (
        _is_day(day)
        and how in ("begun", "won", "drawn", "lost")
        and _are_counts(counts)
        and isinstance(game, str)
        and _GAME.fullmatch(game) is not None
    )


def _is_day(told: Any, *, may_be_empty: bool = False) -> bool:
    """Whether something is a day of the calendar, in the form 2026-11-22."""
    if told == "" and may_be_empty:
        return True
    if not (isinstance(told, str) and _DAY.fullmatch(told)):
        return False
    try:
        return date.fromisoformat(told).year in clock.YEARS
    except ValueError:
        return False


def _are_counts(numbers: list[Any]) -> bool:
    return all(type(number) is int and 0 <= number < _MOST for number in numbers)


def _key(day: str) -> str:
    return f"{DAILY}-{day[:4]}"
