"""Statistics are counted from results."""

import time

import pytest

from game.storage.results import UNKNOWN, PersonalResult
from game.storage.statistics import ReplayedDeals, Streaks, Tally, by_week, replayed_deals, statistics_of
from game.ui.statistics.statistics import names_in, week_words

NOON = time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1))
"""A Wednesday."""
DAY = 86_400
ONE = PersonalResult("1", "Emma", "classic", "easy", "won", 20, 1, 2, UNKNOWN, "00000001", 0, int(NOON))


def ended(ends: str) -> list[PersonalResult]:
    """Games that ended so, one an hour: w, d, l."""
    how = {"w": "won", "d": "drawn", "l": "lost"}
    return [ONE._replace(how=how[end], at=ONE.at + 3600 * n) for n, end in enumerate(ends)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ends", "now", "best"), [("", 0, 0), ("www", 3, 3), ("wwlw", 1, 2), ("wdw", 1, 1), ("wwwl", 0, 3)]
)
def test_a_streak_is_games_won_one_after_the_other(ends: str, now: int, best: int) -> None:
    assert statistics_of(ended(ends), NOON, 1).streaks == Streaks(now, best)


def test_games_are_counted_by_variant_and_by_the_strongest_opponent() -> None:
    found = statistics_of([*ended("wwl"), ONE._replace(variant="travel", against="hard", how="lost")], NOON, 4)
    assert found.all == Tally(2, 0, 2)
    of_variants = [(name, one.against) for name, one in found.variants.items()]
    assert of_variants == [("classic", {"easy": Tally(2, 0, 1)}), ("travel", {"hard": Tally(0, 0, 1)})]


def test_weeks_begin_on_monday() -> None:
    days = {2: "this", 3: "last", 9: "last", 10: "before"}
    games = [ONE._replace(at=int(NOON - DAY * ago)) for ago in days]
    assert [week.games for week in by_week(games, NOON, 4)] == [0, 1, 2, 1]


def test_the_fastest_win_and_a_comeback_from_a_low_chance_that_was_noted_are_games_that_were_won() -> None:
    games = [ONE._replace(turns=9, how="lost"), ONE._replace(turns=14), ONE._replace(turns=30)]
    found = statistics_of(games, NOON, 4)
    assert found.fastest == found.variants["classic"].fastest == games[1]
    lows = [ONE._replace(lowest=low) for low in (UNKNOWN, 300, 120, 600)]
    assert statistics_of([*lows, ONE._replace(lowest=10, how="lost")], NOON, 4).comeback == lows[2]
    assert statistics_of(lows[3:], NOON, 4).comeback is None


def test_the_same_deal_from_another_seat_is_compared() -> None:
    def played(deal: int, seat: int, how: str) -> PersonalResult:
        return ONE._replace(deal=f"{deal:08x}", seat=seat, how=how)  # type: ignore[arg-type]

    games = [
        *(played(1, 0, "won"), played(1, 1, "won")),
        *(played(2, 0, "won"), played(2, 1, "lost")),
        *(played(3, 0, "lost"), played(3, 1, "drawn")),
        *(played(4, 0, "won"), played(4, 0, "won")),
    ]
    assert replayed_deals(games) == ReplayedDeals(all=1, some=1, none=1)


def test_names_come_with_the_one_that_played_most_first() -> None:
    assert names_in([ONE._replace(name="Otto"), ONE, ONE]) == ["Emma", "Otto"]


@pytest.mark.parametrize(("ends", "words"), [("wwl", "2 won, 1 lost"), ("wdl", "1 won, 1 drawn, 1 lost")])
def test_a_week_tells_of_draws_where_there_were_some(ends: str, words: str) -> None:
    assert week_words(statistics_of(ended(ends), NOON, 1), NOON) == [f"Week of 16 Nov: {words}"]
