"""The figures of one name, counted from its results: totals, streaks, weeks, games by variant and level, records."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from ...i18n import alphabetical
from ...results import UNKNOWN, PersonalResult

_COMEBACK = 350
"""Thousandths: a game that was won from a lower chance is a comeback."""
_WEEK = 7


class Tally(NamedTuple):
    """Games counted by how they ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
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
    """The game won in the fewest turns, None without any."""


class Twice(NamedTuple):
    """The same cards, played from two seats or more: how often one won with all, with some and with none of them."""

    all: int = 0
    some: int = 0
    none: int = 0

    @property
    def deals(self) -> int:
        """How many deals were played so."""
        return sum(self)


class Figures(NamedTuple):
    """All that is told of one name."""

    all: Tally
    streaks: Streaks
    weeks: tuple[Tally, ...]
    """The last weeks from Monday, this one last."""
    variants: dict[str, VariantFigures]
    """Those that were played, the one played most first."""
    sequences: int
    special: int
    fastest: PersonalResult | None
    comeback: PersonalResult | None
    """The game won from the lowest chance, if that was low."""
    richest: PersonalResult | None
    """The game with the most sequences of one's own, two or more."""
    twice: Twice


def names_in(results: Iterable[PersonalResult]) -> list[str]:
    """The names with results, those with the most first, and those with as many as in a dictionary."""
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
        streaks(ordered),
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
    """The games by how they ended."""
    how = [result.how for result in results]
    return Tally(how.count("won"), how.count("drawn"), how.count("lost"))


def streaks(ordered: Iterable[PersonalResult]) -> Streaks:
    """Games won in a row, of games in the order in which they ended."""
    now = best = 0
    for result in ordered:
        now = now + 1 if result.how == "won" else 0
        best = max(best, now)
    return Streaks(now, best)


def by_week(results: Iterable[PersonalResult], now: float, weeks: int) -> tuple[Tally, ...]:
    """The games of each of the last weeks, this one last."""
    this = _week(now)
    found: dict[int, list[PersonalResult]] = defaultdict(list)
    for result in results:
        found[this - _week(result.at)].append(result)
    return tuple(tally(found[ago]) for ago in reversed(range(weeks)))


def twice(results: Iterable[PersonalResult]) -> Twice:
    """How deals went that were played from several seats."""
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
    return VariantFigures(tally(ordered), counted, streaks(ordered), fastest)


def _fastest(won: Iterable[PersonalResult]) -> PersonalResult | None:
    return min(won, key=lambda result: result.turns, default=None)


def _week(at: float) -> int:
    """The number of a week, which begins on Monday where one is."""
    return (date(*time.localtime(at)[:3]).toordinal() - 1) // _WEEK
