"""The end of a day's deal: stars, days in a row, the attempt that counts, the time until the next, and the result."""

import itertools
import random
from datetime import date, timedelta

import pytest

from game.device import web
from game.engine import Match
from game.session.session import Session, look_back
from game.storage.daily import DailyAttempt, Days, daily_deal
from tests.ui.conftest import Wall, do
from tests.ui.pilot import Pilot

MONDAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def evening(wall: Wall) -> None:
    wall.shows(MONDAY)


def dealt(still: Pilot) -> Session:
    still.at_title(still.app.scene("daily"))
    still.app.act("button:play")
    return still.app.top.session


def play_out(session: Session, seed: int = 1, how: str = "") -> Session:
    """Play a game at random to its end, or to one of that kind."""
    first = session.match.states[0]
    for luck in map(random.Random, itertools.count(seed)):
        session.match = Match(first, earlier=session.match.earlier)
        while not session.state.is_terminal():
            session.match.push(luck.choice(session.state.legal_moves()))
        if not how or (session.day_attempt and session.day_attempt.how == how):
            break
    session.save()
    return session


def ended(still: Pilot, session: Session) -> str:
    """Show the end of a game; all that is read there."""
    session.review().result = ()
    still.open(still.app.scene("victory", session))
    return read(still)


def read(still: Pilot) -> str:
    return " | ".join(still.app.top.texts())


def counted(still: Pilot) -> DailyAttempt:
    """Monday's attempt that counts."""
    return Days(still.app.store).attempt(MONDAY.isoformat())


@pytest.mark.parametrize(("how", "day"), [(("won", "lost")[n % 2], MONDAY + timedelta(n)) for n in range(7)])
def test_the_end_of_every_days_deal_says_that_it_was_the_days(how: str, day: date, still: Pilot, wall: Wall) -> None:
    wall.shows(day, 20 + 1 / 3)
    Days(still.app.store).merge([DailyAttempt((day - timedelta(1)).isoformat(), "won", 9, 0, 0, "")])
    said = ended(still, play_out(dealt(still), how=how))
    told = (f"{day.day} Nov", "2 days in a row", "Next deal in 3 h 40 min")
    assert [words for words in told if words not in said] == []
    assert ("3 stars" in said) == (how == "won")
    assert "button:result" in still.names


def test_the_end_says_the_same_when_it_is_looked_at_after_a_reload(still: Pilot, wall: Wall) -> None:
    said = ended(still, play_out(dealt(still)))
    again = look_back(still.app.store, still.app.rng, counted(still).game)
    assert ended(still, again) == said
    wall.shows(MONDAY + timedelta(3))
    ended(still, again)
    do(still, "reads: 16 Nov | reads: Today’s deal is waiting")


def test_a_deal_that_lasted_over_midnight_ends_as_that_of_its_day(still: Pilot, wall: Wall) -> None:
    session = dealt(still)
    wall.shows(MONDAY + timedelta(1), hours=0.1)
    ended(still, play_out(session))
    do(still, "reads: 16 Nov | reads: 1 day so far | reads: Today’s deal is waiting")
    play_out(dealt(still))
    ended(still, session)
    do(still, "reads: 2 days in a row | reads: Next deal in 23 h 54 min")


def test_the_wait_counts_down_while_the_game_sleeps_and_ends_at_midnight(still: Pilot, wall: Wall) -> None:
    ended(still, play_out(dealt(still)))
    still.frame()
    wall.shows(MONDAY, hours=23.9)
    seen = []
    for _ in range(7):
        still.frame(0.0)
        seen.append(read(still).rpartition("|")[0])
        still.tick(1)
        slept = still.app.wakes_in()
        assert 0 < slept <= 60
        wall.at += slept
    assert all(f"Next deal in {n} min" in said for n, said in zip(range(6, 0, -1), seen, strict=False))
    assert "Today’s deal is waiting" in seen[-1]


@pytest.mark.usefixtures("wall")
def test_playing_again_deals_the_same_cards_and_is_compared_with_the_attempt_that_counts(still: Pilot) -> None:
    assert "First game" not in ended(still, play_out(dealt(still)))
    result = counted(still)
    do(still, "button:more | button:again")
    again = still.app.top.session
    assert (again.state.hands, again.conditions.day) == (daily_deal(MONDAY).first.hands, MONDAY.isoformat())
    assert f"First game: Lost after {result.turns} turns" in ended(still, play_out(again, seed=2))
    assert counted(still) == result


def test_a_day_opened_late_by_its_address_ends_as_that_day_and_counts_for_no_streak(still: Pilot, wall: Wall) -> None:
    wall.shows(MONDAY + timedelta(2))
    still.at_title()
    still.app.open("#daily-2026-11-16")
    still.app.act("button:begin")
    assert "in a row" not in ended(still, play_out(still.app.top.session))
    do(still, "reads: 16 Nov | reads: Today’s deal is waiting")
    assert Days(still.app.store).all() == {}


@pytest.mark.usefixtures("wall")
def test_todays_deal_begun_by_its_typed_address_is_the_attempt_that_counts(still: Pilot) -> None:
    still.at_title(still.app.scene("enter_code"))
    still.app.open("daily-2026-11-16")
    still.app.act("button:begin")
    play_out(still.app.top.session)
    assert counted(still).is_over


@pytest.mark.usefixtures("wall")
def test_the_page_shares_the_result_that_counts_with_its_address(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    session, result = play_out(dealt(still)), counted(still)
    monkeypatch.setattr(web, "ON_WEB", True)
    monkeypatch.setattr(web, "address", lambda: "https://example.org/")
    for one in (session, play_out(session.next_game(), seed=2)):
        ended(still, one)
        gesture = next(item.gesture for item in still.app.top.gestures() if item.name == "button:result")
        assert f"Lost after {result.turns} turns" in gesture.text
        assert gesture.text.endswith("\nhttps://example.org/#daily-2026-11-16")
