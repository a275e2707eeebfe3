"""Statistics: the results of finished games, counted."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..bots.analysis.medals import MEDAL_KINDS, MedalKind
from .results import UNKNOWN, PersonalResult

_COMEBACK = 300
"""Thousandths: in results that hold no medals, a win after a chance this low or lower is a comeback."""


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


class Award(NamedTuple):
    """A kind of medal that was earned."""

    first: PersonalResult
    """The game in which it was earned for the first time."""
    times: int


class TableTime(NamedTuple):
    """Time spent at the table in the games that tell it."""

    seconds: int = 0
    games: int = 0


class PlayerStatistics(NamedTuple):
    """All games of one name, counted."""

    all: Tally
    streaks: Streaks
    variants: dict[str, Tally]
    """By name, the one played most first."""
    against: dict[str, Tally]
    """By the strongest opponent's level, and "human"."""
    sequences: int
    time: TableTime
    fastest: PersonalResult | None
    """The game won in the fewest turns."""
    first: PersonalResult | None
    """The first game of all."""
    medals: dict[MedalKind, Award]


def statistics_of(results: Iterable[PersonalResult]) -> PlayerStatistics:
    """Count the results of one name."""
    ordered = sorted(results, key=lambda result: result.at)
    timed = [result.seconds for result in ordered if result.seconds != UNKNOWN]
    won = (result for result in ordered if result.how == "won")
    return PlayerStatistics(
        tally(ordered),
        _streaks(ordered),
        _tallies((result.variant, result) for result in ordered),
        _tallies((result.against, result) for result in ordered),
        sum(result.sequences for result in ordered),
        TableTime(sum(timed), len(timed)),
        min(won, key=lambda result: result.turns, default=None),
        next(iter(ordered), None),
        _awards(ordered),
    )


def tally(results: Iterable[PersonalResult]) -> Tally:
    """Count games by how they ended."""
    how = [result.how for result in results]
    return Tally(how.count("won"), how.count("drawn"), how.count("lost"))


def medals_in(result: PersonalResult) -> tuple[MedalKind, ...]:
    """The medals earned in a game, of the kinds there are now; older results tell of comebacks alone."""
    if result.hints != UNKNOWN:
        noted = result.medals.split()
        return tuple(kind for kind in MEDAL_KINDS if kind in noted)
    return ("comeback",) if result.how == "won" and UNKNOWN < result.lowest <= _COMEBACK else ()


def _awards(ordered: Sequence[PersonalResult]) -> dict[MedalKind, Award]:
    found: dict[MedalKind, Award] = {}
    for result in ordered:
        for kind in medals_in(result):
            first, times = found.get(kind, Award(result, 0))
            found[kind] = Award(first, times + 1)
    return found


def _tallies(named: Iterable[tuple[str, PersonalResult]]) -> dict[str, Tally]:
    """The games of each name, the name with the most first."""
    by_name: dict[str, list[PersonalResult]] = defaultdict(list)
    for name, result in named:
        by_name[name].append(result)
    counted = {name: tally(found) for name, found in by_name.items()}
    return dict(sorted(counted.items(), key=lambda item: -item[1].games))


def _streaks(ordered: Iterable[PersonalResult]) -> Streaks:
    now = best = 0
    for result in ordered:
        now = now + 1 if result.how == "won" else 0
        best = max(best, now)
    return Streaks(now, best)
