"""One deal a day, the same for everyone; the first attempt counts, and help that was used is shown."""

import itertools
import json
import random
from datetime import date, timedelta

import pytest

from game.bots import Bot, decide, own_random, steady_bot_for
from game.bots.delegating import Searcher
from game.engine import VARIANTS, Match
from game.engine.view import View
from game.session.session import Player, Session
from game.storage.daily import Conditions, DailyAttempt, Days, attempts_in, conditions_in, daily_deal, streak
from game.storage.store import DAILY, Store
from tests.engine.spoiled import places, spoilt
from tests.sampling import slowly
from tests.sessions import awaited, looked_back, play_on, resumed

MONDAY = date(2026, 11, 16)
WEEK = [MONDAY + timedelta(days) for days in range(7)]
WON = DailyAttempt("2026-11-22", "won", 21, 0, 0, "played-1f")


def begun(store: Store) -> Session:
    deal, day = daily_deal(MONDAY), MONDAY.isoformat()
    players = (Player("You"), Player("Ada", deal.level))
    session = Session(Match(deal.first), players, store, random.Random(1), conditions=Conditions(day))
    session.save()
    Days(store).begin(day, session.key)
    return session


def attempt_of(store: Store) -> DailyAttempt:
    attempt = Days(store).attempt("2026-11-16")
    assert attempt
    return attempt


def test_every_game_of_the_family_has_its_weekday_and_every_day_its_deal_the_same_everywhere() -> None:
    assert {daily_deal(day).variant for day in WEEK} == VARIANTS.keys()
    assert len({daily_deal(MONDAY + timedelta(days)).seed for days in range(1000)}) == 1000
    assert daily_deal(date(2026, 11, 22)) == (date(2026, 11, 22), "classic", "expert", 2116717593, 0)


SUNDAY = pytest.param(WEEK[-1], marks=pytest.mark.slow)  # that of the expert


@pytest.mark.parametrize("day", [*slowly(WEEK[:-1], 2, 6, name=str), SUNDAY])
def test_the_computer_of_a_day_plays_alike_on_a_slow_device(day: date) -> None:
    deal, moves = daily_deal(day), []
    for seconds in (0.0, 10.0):
        match, luck = Match(deal.first), random.Random(3)
        while match.state.turn < 6 and not match.state.is_terminal():
            view = View.of(match.state, match.state.current_player)
            bot = on_a_clock(steady_bot_for(deal.level if view.seat else "easy"), seconds)
            match.push(decide(bot, view, own_random(luck.randrange(9), view.seat)))
        moves.append(match.moves)
    assert moves[0] == moves[1]


def on_a_clock(bot: Bot, seconds: float) -> Bot:
    """The bot where so many seconds pass between two looks at the clock."""
    ticks = itertools.count()
    for searcher in (bot, getattr(bot, "other", None)):
        if isinstance(searcher, Searcher):
            searcher.clock = lambda: next(ticks) * seconds
    return bot


def test_the_first_attempt_counts(store: Store) -> None:
    first, again = begun(store), begun(store)
    play_on(again)
    assert attempt_of(store) == DailyAttempt("2026-11-16", "begun", 0, 0, 0, first.key)
    play_on(first)
    assert (attempt_of(store).is_over, attempt_of(store).game) == (True, first.key)


def test_an_attempt_goes_on_after_a_break_with_what_was_used_and_what_is_to_be_beaten(store: Store) -> None:
    session = play_on(begun(store), 1)
    session.conditions = session.conditions._replace(hints=2, undos=1, theirs="won", rounds=41)
    session.save()
    later = resumed(store)
    assert later.conditions == Conditions("2026-11-16", 2, 1, "won", 41)
    play_on(later)
    assert (attempt_of(store).hints, attempt_of(store).undos) == (2, 1)
    assert looked_back(store, attempt_of(store).game).conditions == later.conditions


def test_taking_back_and_hints_are_counted() -> None:
    session = begun(Store())
    while not session.is_viewers_turn:
        session.play(session.state.legal_moves()[0])
    assert awaited(session.hint)
    assert session.hint(1), "asked for again, it counts once"
    play_on(session, 2)
    session.undo()
    assert session.conditions == Conditions("2026-11-16", 1, 1)


def test_help_costs_a_star() -> None:
    won = [WON._replace(hints=hints, undos=undos).stars for hints, undos in ((0, 0), (4, 0), (0, 1), (1, 1))]
    assert (won, [WON._replace(how=how).stars for how in ("drawn", "lost")]) == ([3, 2, 2, 1], [1, 0])


def streak_of(days: str, today: int) -> tuple[int, int]:
    return streak([f"2026-11-{day}" for day in days.split()], date(2026, 11, today))


def test_a_streak_lasts_until_a_day_has_passed() -> None:
    expected = {"": (0, 0), "22": (1, 1), "21": (1, 1), "20": (0, 1), "18 19 20 22": (1, 3), "19 20 21": (3, 3)}
    expected |= {"10 11 12 13 20 21 22": (3, 4)}
    assert {days: streak_of(days, 22) for days in expected} == expected


def test_a_day_played_in_a_time_zone_that_was_ahead_belongs_to_the_streak() -> None:
    expected = {"21 22": 2, "19 20 21 22": 4, "22": 1, "23": 1, "20 21 22 23": 4, "18 19 20 22": 3, "17 18 24": 0}
    assert {days: streak_of(days, 21)[0] for days in expected} == expected


def test_merging_keeps_what_is_over(store: Store) -> None:
    days = Days(store)
    days.begin("2026-11-22", "game-1")
    days.begin("2026-11-21", "game-2")
    lost = WON._replace(day="2025-12-31", how="lost")
    assert days.merge([WON, lost]) == 2
    assert days.merge([WON._replace(turns=5)]) == 0
    assert set(days.all().values()) == {WON, lost, DailyAttempt("2026-11-21", "begun", 0, 0, 0, "game-2")}
    assert store.keys(DAILY) == ["daily-2025", "daily-2026"]


def test_whatever_is_spoilt_only_sound_attempts_of_this_age_are_read() -> None:
    told = json.loads(json.dumps([WON, WON._replace(day="2026-11-21")]))
    for path in places(told):
        for _, odd in spoilt(told, path):
            assert all(date.fromisoformat(one.day) and one.stars <= 3 for one in attempts_in(odd))
    for day in ("0001-01-01", "1999-12-31", "9999-12-31"):
        assert attempts_in([list(WON._replace(day=day))]) == []


def test_spoilt_conditions_are_none() -> None:
    kept = json.loads(json.dumps(Conditions("2026-11-22", 1, 2, "won", 41).stored))
    for path in places(kept):
        for what, odd in spoilt(kept, path):
            found = conditions_in(odd)
            assert found == Conditions() or list(found) == odd["conditions"], what


def test_starting_again_leaves_the_deal_of_the_day_as_it_was(store: Store) -> None:
    first = begun(store)
    other = first.restarted()
    assert (other.key != first.key, other.conditions) == (True, Conditions())
    assert resumed(store, first.key).state == first.state


def test_a_deal_whose_game_is_gone_can_be_begun_again_and_counts(store: Store) -> None:
    store.remove(begun(store).key)
    again = play_on(begun(store))
    assert (attempt_of(store).is_over, attempt_of(store).game) == (True, again.key)


def test_a_daily_game_without_people_ends_quietly() -> None:
    players, conditions = (Player("Ada", "easy"), Player("Ben", "easy")), Conditions("2026-11-16")
    play_on(Session(Match(daily_deal(MONDAY).first), players, Store(), random.Random(1), conditions=conditions))
