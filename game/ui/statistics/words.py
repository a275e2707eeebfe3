"""The statistics in words."""

from __future__ import annotations

import time
from datetime import date, timedelta
from typing import NamedTuple

from ...bots.levels import LEVELS
from ...i18n import t
from ...results import PersonalResult
from ...session import Player
from ...summary import HUMAN
from ..words.dates import told_day
from ..words.player_names import respelled
from .figures import Figures, Streaks, Tally, VariantFigures

_RANK = (*(level.key for level in LEVELS), HUMAN)


class FigureTile(NamedTuple):
    """A figure, and what it is of."""

    figure: str
    words: str


class Highlight(NamedTuple):
    """A game that stands out."""

    icon: str
    title: str
    how: str
    where: str
    result: PersonalResult

    @property
    def sentence(self) -> str:
        """All of it."""
        return f"{self.title}: {self.how}. {self.where}"


class LevelCell(NamedTuple):
    """The games of one sort against one level."""

    level: str
    tally: Tally

    @property
    def name(self) -> str:
        """The level's name."""
        return t("statistics.people") if self.level == HUMAN else t(f"level.{self.level}")

    @property
    def score(self) -> str:
        """How many were won of how many."""
        return t("statistics.of", won=self.tally.won, games=self.tally.games)


class PlayedGame(NamedTuple):
    """One game of the family."""

    name: str
    facts: str
    cells: tuple[LevelCell, ...]

    @property
    def sentence(self) -> str:
        """All of it."""
        return f"{self.name}. {self.facts}. " + "; ".join(f"{cell.name}: {cell.score}" for cell in self.cells)


def own_name(name: str) -> str:
    """A name as it is told now: who was given none is called as in this language."""
    return respelled((Player(name),))[0].name


def figure_tiles(figures: Figures) -> list[FigureTile]:
    """The first figures of all."""
    total = figures.all
    percent = t("statistics.percent", n=round(100 * total.share))
    return [
        FigureTile(str(total.games), t("statistics.played", n=total.games)),
        FigureTile(str(total.won), t("statistics.games_won", n=total.won, percent=percent)),
        FigureTile(str(figures.streaks.now), t("statistics.row")),
        FigureTile(str(figures.streaks.best), t("statistics.longest")),
    ]


def moments(figures: Figures, now: float) -> list[Highlight]:
    """The games that stand out."""
    found = []
    if fastest := figures.fastest:
        turns = t("games.turns", n=fastest.turns)
        found.append(Highlight("pace", t("statistics.fastest"), turns, _where(fastest, now), fastest))
    if comeback := figures.comeback:
        chance = t("statistics.from", percent=t("statistics.percent", n=round(comeback.lowest / 10)))
        found.append(Highlight("trend", t("statistics.comeback"), chance, _where(comeback, now), comeback))
    if richest := figures.richest:
        rows = t("statistics.sequences", n=richest.sequences)
        found.append(Highlight("row", t("statistics.richest"), rows, _where(richest, now), richest))
    return found


def _where(result: PersonalResult, now: float) -> str:
    return ", ".join(filter(None, (t(f"variant.{result.variant}"), told_day(result.at, now))))


def games_played(figures: Figures) -> list[PlayedGame]:
    """The games of the family that were played."""
    found = []
    for variant, told in figures.variants.items():
        levels = sorted(told.against, key=_RANK.index)
        cells = tuple(LevelCell(level, told.against[level]) for level in levels)
        found.append(PlayedGame(t(f"variant.{variant}"), _facts(told), cells))
    return found


def _facts(told: VariantFigures) -> str:
    parts = [t("statistics.games", n=told.all.games)]
    if told.streaks.best > 1:
        parts.append(_in_a_row(told.streaks))
    if told.fastest:
        parts.append(t("statistics.fastest_in", turns=t("games.turns", n=told.fastest.turns)))
    return " · ".join(parts)


def _in_a_row(streaks: Streaks) -> str:
    if not streaks.now:
        return t("statistics.best_streak", best=streaks.best)
    return t("statistics.streak", now=streaks.now, best=streaks.best)


def fact_lines(figures: Figures) -> list[str]:
    """What else there is to tell, a line each."""
    found = [t("statistics.made", sequences=figures.sequences, special=figures.special)]
    if figures.all.drawn:
        found.append(t("statistics.drawn", n=figures.all.drawn))
    if both := figures.twice.deals:
        won = figures.twice
        found.append(t("statistics.twice", n=both))
        found.append(t("statistics.twice_how", all=won.all, some=won.some, none=won.none))
    return found


def weeks(figures: Figures, now: float) -> list[str]:
    """The weeks in which there was a game, for those who do not see the chart."""
    mondays = _mondays(now, len(figures.weeks))
    return [_week(day, week) for day, week in zip(mondays, figures.weeks, strict=True) if week.games]


def _week(monday: date, week: Tally) -> str:
    day, month = monday.day, t(f"date.month.{monday.month}")
    if week.drawn:
        return t("statistics.week.drawn", day=day, month=month, won=week.won, drawn=week.drawn, lost=week.lost)
    return t("statistics.week", day=day, month=month, won=week.won, lost=week.lost)


def month_marks(now: float, count: int) -> dict[int, str]:
    """By the number of a week of the last so many: the name of the month that begins in it."""
    found = {}
    for number, monday in enumerate(_mondays(now, count)[:-1]):
        days = (monday + timedelta(days=day) for day in range(7))
        if begun := next((day for day in days if day.day == 1), None):
            found[number] = t(f"date.month.{begun.month}")
    return found


def _mondays(now: float, count: int) -> list[date]:
    """The days on which the last weeks began, this one last."""
    today = date(*time.localtime(now)[:3])
    monday = today - timedelta(days=today.weekday())
    return [monday - timedelta(weeks=ago) for ago in reversed(range(count))]
