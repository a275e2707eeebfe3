"""The deal of each day, the same for everyone, and the first attempt at it."""

import random
import re
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import groupby
from typing import Any, Literal, NamedTuple

from ..device import clock
from ..engine.deal import new_game
from ..engine.match import Match
from ..engine.rules.variants import find_variant
from ..engine.state import State
from ..engine.statistics import figures_of
from .store import DAILY, GAME, Store

SEATS = 2
COMPUTER = "Ada"
"""The computer's name."""
CONDITIONS_KEY = "conditions"
"""The key beside a saved game's record."""
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
"""The game and the level of its computer for each weekday, from Monday."""
_THEIRS = ("", "won", "drawn", "lost")
_MOST = 10_000
MOST_OF_YEAR = 366
"""The most attempts read from one key."""
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_GAME = re.compile(r"[a-z0-9-]{0,40}")
_SEED_BITS = 31


class DailyDeal(NamedTuple):
    """A day's game and deal."""

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
    """The deal of a day, the same on every device."""
    luck = random.Random(f"fivefold-daily-{day.isoformat()}")
    variant, level = _WEEK[day.weekday()]
    return DailyDeal(day, variant, level, luck.getrandbits(_SEED_BITS), luck.getrandbits(1))


def has_deal(day: date) -> bool:
    """True for the days that a right clock can show."""
    return day.year in clock.YEARS


class Conditions(NamedTuple):
    """Circumstances that a game's result depends on."""

    day: str = ""
    """The day of the deal, as 2026-11-22; "" for any other game."""
    hints: int = 0
    undos: int = 0
    theirs: str = ""
    """The result of the player who shared the deal: "won", "drawn" or "lost"; "" if nobody did."""
    rounds: int = 0
    """The rounds they took."""
    practice: bool = False
    """True for a game that started in the middle of another; it isn't counted in statistics."""

    @property
    def stored(self) -> dict[str, Any]:
        """The conditions as they're stored."""
        return {CONDITIONS_KEY: list(self)} if any(self) else {}


def conditions_in(kept: Any) -> Conditions:
    """The conditions stored with a game; defaults if missing or damaged."""
    stored = kept.get(CONDITIONS_KEY) if isinstance(kept, dict) else None
    if isinstance(stored, list) and len(stored) == len(Conditions._fields):
        day, hints, undos, theirs, rounds, practice = stored
        is_known = isinstance(theirs, str) and theirs in _THEIRS and isinstance(practice, bool)
        if is_known and _is_day(day, may_be_empty=True) and _are_counts([hints, undos, rounds]):
            return Conditions(*stored)
    return Conditions()


class DailyAttempt(NamedTuple):
    """The first attempt at a day's deal."""

    day: str
    how: Ending
    turns: int
    hints: int
    undos: int
    game: str
    """The key of the saved game."""

    @property
    def stars(self) -> int:
        """Three for a win without help, one less each for hints and undos; one for a draw."""
        if self.how == "won":
            return DAILY_STARS - bool(self.hints) - bool(self.undos)
        return int(self.how == "drawn")

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.how != "begun"

    def is_kept_under(self, key: str) -> bool:
        """True if the key is the one for its year."""
        return _key(self.day) == key


class DayResult(NamedTuple):
    """An attempt at a day's deal that is over, among the player's days."""

    counted: DailyAttempt
    """The first attempt at that day's deal, which counts; this one if there is no other."""
    streak: int
    """The current run of days."""
    run: int
    """The run of days up to the deal's; 0 if it was not played on its day."""
    is_today_open: bool
    """True if today's deal is another and still to be played."""


def attempt_of(match: Match, seat: int, conditions: Conditions, game: str) -> DailyAttempt:
    """A seat's result in a finished game, saved under `game`."""
    state = match.state
    how: Ending = state.ended.result_for(state.setup.side_of[seat]) if state.ended else "drawn"
    turns = figures_of(match).seats[seat].turns
    return DailyAttempt(conditions.day, how, turns, conditions.hints, conditions.undos, game)


class Days:
    """The attempts in a store, one key per year."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> dict[str, DailyAttempt]:
        """Attempts by day; if one is damaged, the text is set aside and the rest saved."""
        return {one.day: one for key in self._store.keys(DAILY) for one in self._read(key)}

    def attempt(self, day: str) -> DailyAttempt | None:
        """The first attempt at a day's deal, if any."""
        return next((one for one in self._read(_key(day)) if one.day == day), None)

    def result(self, own: DailyAttempt, today: date) -> DayResult:
        """The place of a finished attempt among all."""
        over = {day: one for day, one in self.all().items() if one.is_over}
        is_today_open = today.isoformat() not in {own.day, *over}
        run = clock.run_of_days(over, date.fromisoformat(own.day))
        return DayResult(over.get(own.day, own), clock.current_run(over, today), run, is_today_open)

    def begin(self, day: str, game: str) -> None:
        """Record that a day's deal was started, as the game with a key; also if the first game is gone."""
        first = self.attempt(day)
        if first is None or (not first.is_over and first.game not in self._store.keys(GAME)):
            self._write([DailyAttempt(day, "begun", 0, 0, 0, game)])

    def end(self, attempt: DailyAttempt, began_as: str) -> None:
        """Record the end of a day's deal; only the game that started it counts."""
        first = self.attempt(attempt.day)
        if first and first.game in {began_as, attempt.game}:
            self._write([attempt])

    def merge(self, others: Iterable[DailyAttempt]) -> int:
        """Merge attempts from elsewhere, preferring finished ones, then one's own; return how many were new."""
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
        stored = self._store.load(key)
        if stored is None:
            return []
        found = attempts_in(stored)
        if not isinstance(stored, list) or len(found) < len(stored):
            self._store.set_aside(key)
            if found:
                self._store.save(key, found)
        return found


def attempts_in(stored: Any) -> list[DailyAttempt]:
    """The valid attempts in stored data."""
    rows = stored[:MOST_OF_YEAR] if isinstance(stored, list) else []
    return [DailyAttempt(*row) for row in rows if _is_sound(row)]


def streak(days: Iterable[str], today: date) -> tuple[int, int]:
    """The current run of days, and the longest ever."""
    played = set(days)
    last = (day for day in map(date.fromisoformat, played) if (day + timedelta(1)).isoformat() not in played)
    return clock.current_run(played, today), max((clock.run_of_days(played, day) for day in last), default=0)


def _is_sound(row: Any) -> bool:
    """True if a value is a valid attempt's row."""
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


def _is_day(value: Any, *, may_be_empty: bool = False) -> bool:
    """True if a value is a calendar day, as 2026-11-22."""
    if value == "" and may_be_empty:
        return True
    if not (isinstance(value, str) and _DAY.fullmatch(value)):
        return False
    try:
        return has_deal(date.fromisoformat(value))
    except ValueError:
        return False


def _are_counts(numbers: list[Any]) -> bool:
    return all(type(number) is int and 0 <= number < _MOST for number in numbers)


def _key(day: str) -> str:
    return f"{DAILY}-{day[:4]}"
