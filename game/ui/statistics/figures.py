"""The figures of one name, counted from its results, and how they are told."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from ...bots.levels import LEVELS
from ...i18n import alphabetical, t
from ...results import UNKNOWN, PersonalResult
from ...session import Player
from ...summary import HUMAN
from ..words.wording import respelled, told_day

_COMEBACK = 350
"""Thousandths: a game that was won from a lower chance is a comeback."""
_RANK = (*(level.key for level in LEVELS), HUMAN)
"""Opponents in the order in which they are listed."""


class Tally(NamedTuple):
    """Games counted by how they ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1."""
        return self.won / max(1, self.games)


class Streaks(NamedTuple):
    """Games won in a row."""

    now: int
    best: int


class VariantFigures(NamedTuple):
    """One game of the family."""

    all: Tally
    against: dict[str, Tally]
    """By level, and "human"."""
    streaks: Streaks
    fastest: PersonalResult | None
    """The game won in the fewest turns."""


class Twice(NamedTuple):
    """Deals played from two seats or more: how many were won from all of them, from some and from none."""

    all: int = 0
    some: int = 0
    none: int = 0

    @property
    def deals(self) -> int:
        return sum(self)


class Figures(NamedTuple):
    """All figures of one name."""

    all: Tally
    streaks: Streaks
    weeks: tuple[Tally, ...]
    """The last weeks from Monday, this one last."""
    variants: dict[str, VariantFigures]
    """By name, the one played most first."""
    sequences: int
    special: int
    fastest: PersonalResult | None
    comeback: PersonalResult | None
    """The game won from the lowest chance, if that was below `_COMEBACK`."""
    richest: PersonalResult | None
    """The game won with the most sequences, two or more."""
    twice: Twice


def names_in(results: Iterable[PersonalResult]) -> list[str]:
    """The names with results, the one with the most first, equals in alphabetical order."""
    counted: dict[str, int] = defaultdict(int)
    for result in results:
        counted[result.name] += 1
    return sorted(alphabetical(counted), key=lambda name: -counted[name])


def figures_of_name(results: Sequence[PersonalResult], now: float, weeks: int) -> Figures:
    """The figures of one name's results at a time, in seconds since 1970, with the last so many weeks."""
    ordered = sorted(results, key=lambda result: result.at)
    by_variant: dict[str, list[PersonalResult]] = defaultdict(list)
    for result in ordered:
        by_variant[result.variant].append(result)
    played = sorted(by_variant.items(), key=lambda item: -len(item[1]))
    won = [result for result in ordered if result.how == "won"]
    known = [result for result in won if UNKNOWN < result.lowest < _COMEBACK]
    return Figures(
        tally(ordered),
        _streaks(ordered),
        by_week(ordered, now, weeks),
        {name: _of_variant(found) for name, found in played},
        sum(result.sequences for result in ordered),
        sum(result.special for result in ordered),
        _fastest(won),
        min(known, key=lambda result: result.lowest, default=None),
        max((one for one in won if one.sequences > 1), key=lambda one: one.sequences, default=None),
        twice(ordered),
    )


def tally(results: Iterable[PersonalResult]) -> Tally:
    """Count games by how they ended."""
    how = [result.how for result in results]
    return Tally(how.count("won"), how.count("drawn"), how.count("lost"))


def by_week(results: Iterable[PersonalResult], now: float, weeks: int) -> tuple[Tally, ...]:
    """Count the games of each of the last weeks, this one last."""
    this = _week(now)
    found: dict[int, list[PersonalResult]] = defaultdict(list)
    for result in results:
        found[this - _week(result.at)].append(result)
    return tuple(tally(found[ago]) for ago in reversed(range(weeks)))


def twice(results: Iterable[PersonalResult]) -> Twice:
    """Compare the results of deals played from several seats."""
    deals: dict[str, dict[int, bool]] = defaultdict(dict)
    for result in results:
        deals[result.deal].setdefault(result.seat, result.how == "won")  # the first time counts
    ends = [set(seats.values()) for seats in deals.values() if len(seats) > 1]
    return Twice(ends.count({True}), ends.count({True, False}), ends.count({False}))


def _of_variant(ordered: list[PersonalResult]) -> VariantFigures:
    against: dict[str, list[PersonalResult]] = defaultdict(list)
    for result in ordered:
        against[result.against].append(result)
    counted = {level: tally(found) for level, found in against.items()}
    fastest = _fastest([result for result in ordered if result.how == "won"])
    return VariantFigures(tally(ordered), counted, _streaks(ordered), fastest)


def _streaks(ordered: Iterable[PersonalResult]) -> Streaks:
    """Count games won in a row, the oldest game first."""
    now = best = 0
    for result in ordered:
        now = now + 1 if result.how == "won" else 0
        best = max(best, now)
    return Streaks(now, best)


def _fastest(won: Iterable[PersonalResult]) -> PersonalResult | None:
    return min(won, key=lambda result: result.turns, default=None)


def _week(at: float) -> int:
    """The number of the week from Monday that a time lies in."""
    return (date(*time.localtime(at)[:3]).toordinal() - 1) // 7


# ---------------------------------------------------------------- in words


class Highlight(NamedTuple):
    """A game that stands out."""

    icon: str
    title: str
    how: str
    where: str
    result: PersonalResult

    @property
    def sentence(self) -> str:
        return f"{self.title}: {self.how}. {self.where}"


class LevelCell(NamedTuple):
    """The games of one variant against one level."""

    level: str
    score: str
    """How many were won of how many."""
    tally: Tally


class PlayedGame(NamedTuple):
    """One variant."""

    name: str
    facts: str
    cells: tuple[LevelCell, ...]

    @property
    def sentence(self) -> str:
        return f"{self.name}. {self.facts}. " + "; ".join(f"{cell.level}: {cell.score}" for cell in self.cells)


def own_name(name: str) -> str:
    """A name as it is shown: the usual names follow the language in use."""
    return respelled((Player(name),))[0].name


def figure_tiles(figures: Figures) -> list[tuple[str, str]]:
    """The figures at the top, each with what it counts."""
    total = figures.all
    percent = t("statistics.percent", n=round(100 * total.share))
    return [
        (str(total.games), t("statistics.played", n=total.games)),
        (str(total.won), t("statistics.games_won", n=total.won, percent=percent)),
        (str(figures.streaks.now), t("statistics.row")),
        (str(figures.streaks.best), t("statistics.longest")),
    ]


def highlights(figures: Figures, now: float) -> list[Highlight]:
    """The games that stand out."""
    found = []
    if game := figures.fastest:
        found.append(_highlight("pace", t("statistics.fastest"), t("games.turns", n=game.turns), game, now))
    if game := figures.comeback:
        chance = t("statistics.from", percent=t("statistics.percent", n=round(game.lowest / 10)))
        found.append(_highlight("trend", t("statistics.comeback"), chance, game, now))
    if game := figures.richest:
        rows = t("statistics.sequences", n=game.sequences)
        found.append(_highlight("row", t("statistics.richest"), rows, game, now))
    return found


def _highlight(icon: str, title: str, how: str, result: PersonalResult, now: float) -> Highlight:
    where = t(f"variant.{result.variant}"), told_day(result.at, now)
    return Highlight(icon, title, how, ", ".join(filter(None, where)), result)


def games_played(figures: Figures) -> list[PlayedGame]:
    """The variants that were played, each with the weakest opponents first."""
    found = []
    for variant, told in figures.variants.items():
        ranked = sorted(told.against.items(), key=lambda one: _RANK.index(one[0]))
        found.append(PlayedGame(t(f"variant.{variant}"), _facts(told), tuple(_cell(*one) for one in ranked)))
    return found


def _cell(level: str, tally: Tally) -> LevelCell:
    name = t("statistics.people") if level == HUMAN else t(f"level.{level}")
    return LevelCell(name, t("statistics.of", won=tally.won, games=tally.games), tally)


def _facts(told: VariantFigures) -> str:
    parts, streaks = [t("statistics.games", n=told.all.games)], told.streaks
    if streaks.best > 1 and streaks.now:
        parts.append(t("statistics.streak", now=streaks.now, best=streaks.best))
    elif streaks.best > 1:
        parts.append(t("statistics.best_streak", best=streaks.best))
    if told.fastest:
        parts.append(t("statistics.fastest_in", turns=t("games.turns", n=told.fastest.turns)))
    return " · ".join(parts)


def fact_lines(figures: Figures) -> list[str]:
    """The other figures, a sentence each."""
    found = [t("statistics.made", sequences=figures.sequences, special=figures.special)]
    if figures.all.drawn:
        found.append(t("statistics.drawn", n=figures.all.drawn))
    if both := figures.twice.deals:
        won = figures.twice
        found.append(t("statistics.twice", n=both))
        found.append(t("statistics.twice_how", all=won.all, some=won.some, none=won.none))
    return found


def week_sentences(figures: Figures, now: float) -> list[str]:
    """The weeks with games, for screen readers."""
    mondays = _mondays(now, len(figures.weeks))
    return [_week_sentence(day, week) for day, week in zip(mondays, figures.weeks, strict=True) if week.games]


def _week_sentence(monday: date, week: Tally) -> str:
    day, month = monday.day, t(f"date.month.{monday.month}")
    if week.drawn:
        return t("statistics.week.drawn", day=day, month=month, won=week.won, drawn=week.drawn, lost=week.lost)
    return t("statistics.week", day=day, month=month, won=week.won, lost=week.lost)


def month_marks(now: float, count: int) -> dict[int, str]:
    """The names of months by the number of the week they begin in, of the last so many weeks."""
    found = {}
    for number, monday in enumerate(_mondays(now, count)[:-1]):
        days = (monday + timedelta(days=day) for day in range(7))
        if begun := next((day for day in days if day.day == 1), None):
            found[number] = t(f"date.month.{begun.month}")
    return found


def _mondays(now: float, count: int) -> list[date]:
    """The first days of the last weeks, this one last."""
    today = date(*time.localtime(now)[:3])
    monday = today - timedelta(days=today.weekday())
    return [monday - timedelta(weeks=ago) for ago in reversed(range(count))]
