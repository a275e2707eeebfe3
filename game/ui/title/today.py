"""The deal and the puzzle of the day, as home tells them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import NamedTuple

from ...engine.rules.chip_sets import Colours
from ...i18n import t
from ...puzzles.progress import PuzzleProgress, daily_puzzle_state
from ...puzzles.puzzle import Puzzle
from ...session.session import Player
from ...storage.daily import COMPUTER, DailyAttempt, Days, daily_deal, streak
from ...storage.store import GAME, PUZZLES, Store
from ...storage.summary import Summary, summary_in
from ..stage.scene import AppContext
from ..table.tiles import kept_board
from ..toolkit.view import Box
from ..words.daily_text import ending_text, run_text
from ..words.faces import said_sentence
from ..words.game_text import with_level
from ..words.puzzle_text import asked_words
from ..words.wording import date_text

WEEK = 7


class DayTold(NamedTuple):
    """Today's deal."""

    rival: str
    """The computer's name."""
    line: str
    """Against whom it's played, or how far one has come."""
    week: tuple[tuple[str, bool], ...]
    """The initial of each of the last seven days, and whether its deal was played."""
    run: str
    """The number of days in a row in words; "" for none."""
    sentence: str


class PuzzleTold(NamedTuple):
    """Today's puzzle."""

    board: Callable[..., Box]
    """Makes its small board."""
    stars: int | None
    """The stars earned; None until it's answered."""
    line: str
    """The task, or a note that the answer was shown; "" once it's solved."""
    rating: str
    """The player's rating; "" before the first puzzle."""
    sentence: str


def day_told(app: AppContext, today: date) -> DayTold:
    """The state of today's deal, and the last days that were played."""
    attempts = Days(app.store).all()
    over = {day for day, attempt in attempts.items() if attempt.is_over}
    days = [today - timedelta(ago) for ago in reversed(range(WEEK))]
    week = tuple((t(f"date.initial.{day.weekday() + 1}"), day.isoformat() in over) for day in days)
    run = streak(over, today)[0]
    line, told = _line_of(app.store, today, attempts.get(today.isoformat())), run_text(run) if run else ""
    played = t("home.week", n=sum(is_played for _, is_played in week))
    heading = t("told.heading", heading=t("daily.title"), text=date_text(today))
    return DayTold(COMPUTER, line, week, told, _joined(heading, line, played, told))


def _line_of(store: Store, today: date, attempt: DailyAttempt | None) -> str:
    if attempt is None:
        deal = daily_deal(today)
        return t("games.against", names=with_level(Player(COMPUTER, deal.level)))
    kept = summary_in(store.glance(attempt.game)) if attempt.game in store.keys(GAME) else None
    if attempt.is_over or kept is None:
        return ending_text(attempt)
    return t("games.round", round=kept.turns // len(kept.players) + 1)


def puzzle_told(app: AppContext, today: date) -> PuzzleTold:
    """The state of today's puzzle."""
    daily = daily_puzzle_state(app.store, today)
    rating = t("puzzles.rating", n=PuzzleProgress(app.store).rating) if app.store.keys(PUZZLES) else ""
    line = "" if daily.stars else asked_words(daily.puzzle)
    if daily.stars == 0:
        line = t("puzzles.daily.shown")
    earned = t("puzzles.earned", n=daily.stars) if daily.stars else line
    said = t("told.heading", heading=t("home.puzzle"), text=earned)
    return PuzzleTold(partial(kept_board, *_board(daily.puzzle)), daily.stars, line, rating, _joined(said, rating))


def _joined(*said: str) -> str:
    return " ".join(said_sentence(words) for words in said if words)


@lru_cache(maxsize=2)
def _board(puzzle: Puzzle) -> tuple[str, Colours]:
    """The board's rows, and the colours of chips."""
    told = Summary.of(puzzle.match(), (), 0)
    return told.board, told.colours
