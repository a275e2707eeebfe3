"""Statistics: the results of finished games, counted."""

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from .results import UNKNOWN, PersonalResult

_COMEBACK = 350
"""Thousandths: a game that was won from a lower chance is a comeback."""


class Tally(NamedTuple):
    """Games counted by how they ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self)

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1."""
        return self.won / max(1, self.games)


class Streaks(NamedTuple):
    """Games won in a row."""

    now: int
    best: int


class VariantStatistics(NamedTuple):
    """One game of the family."""

    all: Tally
    against: dict[str, Tally]
    """By level, and "human"."""
    streaks: Streaks
    fastest: PersonalResult | None
    """The game won in the fewest turns."""


class ReplayedDeals(NamedTuple):
    """Deals played from two seats or more: how many were won from all of them, from some and from none."""

    all: int = 0
    some: int = 0
    none: int = 0

    @property
    def deals(self) -> int:
        """The number of deals."""
        return sum(self)


class PlayerStatistics(NamedTuple):
    """All games of one name, counted."""

    all: Tally
    streaks: Streaks
    weeks: tuple[Tally, ...]
    """The last weeks from Monday, this one last."""
    variants: dict[str, VariantStatistics]
    """By name, the one played most first."""
    sequences: int
    special: int
    fastest: PersonalResult | None
    comeback: PersonalResult | None
    """The game won from the lowest chance, if that was below `_COMEBACK`."""
    richest: PersonalResult | None
    """The game won with the most sequences, two or more."""
    replayed: ReplayedDeals


def statistics_of(results: Sequence[PersonalResult], now: float, weeks: int) -> PlayerStatistics:
    """Count the results of one name; `now` in seconds since 1970, `weeks` is how many are counted one by one."""
    ordered = sorted(results, key=lambda result: result.at)
    by_variant: dict[str, list[PersonalResult]] = defaultdict(list)
    for result in ordered:
        by_variant[result.variant].append(result)
    played = sorted(by_variant.items(), key=lambda item: -len(item[1]))
    won = [result for result in ordered if result.how == "won"]
    low = [result for result in won if UNKNOWN < result.lowest < _COMEBACK]
    rich = [result for result in won if result.sequences > 1]
    return PlayerStatistics(
        tally(ordered),
        _streaks(ordered),
        by_week(ordered, now, weeks),
        {name: _of_variant(found) for name, found in played},
        sum(result.sequences for result in ordered),
        sum(result.special for result in ordered),
        _fastest(ordered),
        min(low, key=lambda result: result.lowest, default=None),
        max(rich, key=lambda result: result.sequences, default=None),
        replayed_deals(ordered),
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


def replayed_deals(results: Iterable[PersonalResult]) -> ReplayedDeals:
    """Compare the results of deals played from several seats."""
    deals: dict[str, dict[int, bool]] = defaultdict(dict)
    for result in results:
        deals[result.deal].setdefault(result.seat, result.how == "won")  # the first time counts
    ends = [set(seats.values()) for seats in deals.values() if len(seats) > 1]
    return ReplayedDeals(ends.count({True}), ends.count({True, False}), ends.count({False}))


def _of_variant(ordered: list[PersonalResult]) -> VariantStatistics:
    against: dict[str, list[PersonalResult]] = defaultdict(list)
    for result in ordered:
        against[result.against].append(result)
    counted = {level: tally(found) for level, found in against.items()}
    return VariantStatistics(tally(ordered), counted, _streaks(ordered), _fastest(ordered))


def _streaks(ordered: Iterable[PersonalResult]) -> Streaks:
    now = best = 0
    for result in ordered:
        now = now + 1 if result.how == "won" else 0
        best = max(best, now)
    return Streaks(now, best)


def _fastest(results: Iterable[PersonalResult]) -> PersonalResult | None:
    won = (result for result in results if result.how == "won")
    return min(won, key=lambda result: result.turns, default=None)


def _week(at: float) -> int:
    """The number of the week from Monday that a time lies in."""
    return (date(*time.localtime(at)[:3]).toordinal() - 1) // 7
