"""Statistics are counted from results."""

import time

import pytest

from game.storage.results import UNKNOWN, PersonalResult
from game.storage.statistics import Award, Streaks, TableTime, Tally, medals_in, statistics_of
from game.ui.statistics.statistics import facts_of, losses, names_in, shelf_of

NOON = time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1))
"""A Wednesday."""
ONE = PersonalResult("1", "Emma", "classic", "easy", "won", 20, 1, 2, UNKNOWN, "00000001", 0, int(NOON))


def ended(ends: str) -> list[PersonalResult]:
    """Games that ended so, one an hour: w, d, l."""
    how = {"w": "won", "d": "drawn", "l": "lost"}
    return [ONE._replace(how=how[end], at=ONE.at + 3600 * n) for n, end in enumerate(ends)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ends", "now", "best"), [("", 0, 0), ("www", 3, 3), ("wwlw", 1, 2), ("wdw", 1, 1), ("wwwl", 0, 3)]
)
def test_a_streak_is_games_won_one_after_the_other(ends: str, now: int, best: int) -> None:
    assert statistics_of(ended(ends)).streaks == Streaks(now, best)


def test_games_are_counted_by_variant_and_by_the_strongest_opponent() -> None:
    found = statistics_of([*ended("wwl"), ONE._replace(variant="travel", against="hard", how="lost")])
    assert found.all == Tally(2, 0, 2)
    assert [*found.variants.items()] == [("classic", Tally(2, 0, 1)), ("travel", Tally(0, 0, 1))]
    assert found.against == {"easy": Tally(2, 0, 1), "hard": Tally(0, 0, 1)}


def test_the_fastest_win_is_a_game_that_was_won() -> None:
    games = [ONE._replace(turns=9, how="lost"), ONE._replace(turns=14), ONE._replace(turns=30)]
    assert statistics_of(games).fastest == games[1]
    assert statistics_of(games[:1]).fastest is None


def test_time_at_the_table_is_that_of_the_games_that_tell_it() -> None:
    games = [ONE, ONE._replace(seconds=600), ONE._replace(seconds=0)]
    assert statistics_of(games).time == TableTime(600, 2)
    assert ("clock", "10 minutes at the table in 2 games") in facts_of(statistics_of(games))
    assert ("clock", "2 hours at the table") in facts_of(statistics_of([ONE._replace(seconds=7300)]))
    assert "clock" not in dict(facts_of(statistics_of([ONE])))


def test_a_medal_has_the_game_that_earned_it_first_and_how_often_it_was_earned() -> None:
    games = [ONE._replace(hints=0, medals=won, at=ONE.at + n) for n, won in enumerate(("", "star double", "star"))]
    assert statistics_of(reversed(games)).medals == {"double": Award(games[1], 1), "star": Award(games[1], 2)}


def test_medals_that_are_no_more_have_no_place_on_the_shelf() -> None:
    result = ONE._replace(hints=0, medals="staying star chips unheard")
    assert medals_in(result) == ("star",)
    assert [place.kind for place in shelf_of(statistics_of([result])) if place.award] == ["star"]


def test_older_results_tell_of_comebacks_alone_and_never_of_games_without_a_hint() -> None:
    lows = [ONE._replace(lowest=low) for low in (UNKNOWN, 301, 300, 0)]
    assert [medals_in(result) for result in lows] == [(), (), ("comeback",), ("comeback",)]
    assert medals_in(lows[2]._replace(how="lost")) == ()


def test_the_latest_medals_stand_first_then_the_outlines_of_those_to_come_the_rarest_last() -> None:
    games = [ONE._replace(hints=0, medals=won, at=ONE.at + n) for n, won in enumerate(("thief", "quick", "thief"))]
    kinds = [place.kind for place in shelf_of(statistics_of(games))]
    assert (kinds[:3], kinds[-2:]) == (["quick", "thief", "star"], ["comeback", "bare"])


def test_children_have_a_shelf_of_their_own_in_their_words() -> None:
    shelf = shelf_of(statistics_of([ONE._replace(variant="kids", hints=0, medals="longest")]))
    assert (shelf[0].name, len(shelf)) == ("Best row", 8)
    assert not {"bare", "comeback", "quick"} & {place.kind for place in shelf}
    both = shelf_of(statistics_of([ONE, ONE._replace(variant="kids", hints=0, medals="longest")]))
    assert both[0].name == "Best line"
    assert "longest" not in {place.kind for place in shelf_of(statistics_of([ONE]))}


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ("w", None),
        ("wwl", "Longest run: 2 wins"),
        ("lww", "2 wins in a row, the best run yet"),
        ("wwlw", "Longest run: 2 wins"),
    ],
)
def test_a_run_has_two_games_or_more_and_is_told_anew_while_it_lasts(ends: str, said: str | None) -> None:
    assert dict(facts_of(statistics_of(ended(ends)))).get("trophy") == said


def test_what_would_be_lost_is_named() -> None:
    shown = statistics_of([one._replace(hints=0, medals="star") for one in ended("wwl")])
    assert [*losses(shown)] == ["the results of 3 games", "1 medal", "the run of 2 wins"]
    assert [*losses(statistics_of([ONE]))] == ["the result of 1 game"]


def test_names_come_with_the_one_that_played_most_first() -> None:
    assert names_in([ONE._replace(name="Otto"), ONE, ONE]) == ["Emma", "Otto"]
