"""At midnight every scene that shows the day shows the new one, even asleep; a game begun before counts for its day."""

import math
import random
import time
from collections.abc import Callable
from datetime import date

import pytest

from game.device import clock
from game.puzzles.progress import PuzzleProgress, daily_puzzle_state
from game.puzzles.shipped import daily_puzzle, shipped
from game.storage.daily import DailyAttempt, Days, daily_deal
from game.ui.games.games import GamesScene
from game.ui.puzzles.puzzle import PuzzleScene
from game.ui.statistics.statistics import StatisticsScene
from tests.sessions import play_on
from tests.ui.conftest import Wall, do
from tests.ui.pilot import Pilot

BEFORE, AFTER = date(2026, 11, 30), date(2026, 12, 1)
MIDNIGHT, HOUR = time.mktime(AFTER.timetuple()), 3600.0
"""The moment between these days where the machine is, in seconds since 1970, and an hour."""


@pytest.fixture(autouse=True)
def last_seconds(wall: Wall) -> None:
    wall.at = MIDNIGHT - 30.0


def midnight(still: Pilot, wall: Wall) -> None:
    """Sleep into the next day, as long as the game itself wants to."""
    still.tick(5)
    slept = still.app.wakes_in()
    assert slept == pytest.approx(30.0)
    wall.at += slept
    still.app.step(0.0, slept)


def puzzle_is_ready(still: Pilot) -> PuzzleScene:
    while not still.app.top.is_ready:
        still.frame()
    return still.app.top


def solve(still: Pilot) -> None:
    scene = puzzle_is_ready(still)
    scene._try(scene.attempt.solution)
    still.tick(1)


def shown(still: Pilot) -> str:
    words = ((item.label, getattr(item.content, "said", "")) for item in still.app.top.items)
    return " | ".join(word for both in words for word in both if word)


def days_solved(still: Pilot) -> set[str]:
    return {*PuzzleProgress(still.app.store).days}


def test_the_list_of_puzzles_offers_the_new_days_which_counts_for_that_day(still: Pilot, wall: Wall) -> None:
    still.at_title(still.app.scene("puzzles"))
    midnight(still, wall)
    assert "1 Dec" in shown(still)
    still.tap("button:daily")
    assert puzzle_is_ready(still).attempt.puzzle == daily_puzzle(AFTER)
    solve(still)
    assert days_solved(still) == {AFTER.isoformat()}


@pytest.mark.parametrize("way", ["daily_puzzle", "puzzles"])
def test_a_puzzle_of_the_evening_counts_for_its_day_the_next_for_the_new(way: str, still: Pilot, wall: Wall) -> None:
    still.at_title(still.app.scene(way))
    still.app.act("button:daily")  # which the puzzle itself lacks
    puzzle_is_ready(still)
    midnight(still, wall)
    solve(still)
    assert days_solved(still) == {BEFORE.isoformat()}
    still.at_title(still.app.scene("puzzles"))
    still.app.act("button:daily")
    solve(still)
    assert daily_puzzle_state(still.app.store, AFTER).streak == 2


def test_the_puzzle_after_one_that_lasted_over_midnight_counts_for_the_new_day(still: Pilot, wall: Wall) -> None:
    still.at_title(still.app.scene("puzzles"))
    still.app.act("button:next")
    puzzle_is_ready(still)
    midnight(still, wall)
    progress = PuzzleProgress(still.app.store)
    progress.stars = {one.key: 1 for one in shipped() if one != daily_puzzle(AFTER)}
    progress._keep()
    still.app.act("button:skip")
    solve(still)
    assert AFTER.isoformat() in days_solved(still)


@pytest.mark.usefixtures("wall")
def test_a_puzzles_address_leads_back_to_the_puzzle_of_the_day_also_after_a_reload(still: Pilot) -> None:
    still.at_title(still.app.scene("daily_puzzle"))
    address = puzzle_is_ready(still).address
    still.at_title()
    still.app.open(f"#{address}")
    solve(still)
    assert days_solved(still) == {BEFORE.isoformat()}


@pytest.mark.parametrize("begun", [False, True])
def test_the_deal_is_the_new_days_and_one_begun_counts_for_its_day(begun: bool, still: Pilot, wall: Wall) -> None:
    still.at_title(still.app.scene("daily"))
    if begun:
        still.app.act("button:play")
        session = still.app.top.session
        still.play(session)
        midnight(still, wall)
        play_on(session, luck=random.Random(1))
    else:
        midnight(still, wall)
        assert "Dec 2026" in shown(still)
        assert still.app.top.address == "daily-2026-12-01"
        do(still, "status: …1 Dec… | act button:play")
    day = BEFORE if begun else AFTER
    assert {when: one.is_over for when, one in Days(still.app.store).all().items()} == {day.isoformat(): begun}


@pytest.mark.parametrize("scene", [GamesScene, StatisticsScene])
def test_a_game_of_the_evening_was_yesterday_after_midnight(
    scene: Callable[..., GamesScene | StatisticsScene], still: Pilot, wall: Wall
) -> None:
    play_on(still.session(daily_deal(BEFORE).first), luck=random.Random(1))
    still.at_title(scene(still.app))
    assert "Yesterday" not in shown(still)
    midnight(still, wall)
    assert "Yesterday" in shown(still)


def test_a_day_that_comes_twice_in_another_time_zone_breaks_no_streak(still: Pilot, wall: Wall) -> None:
    for day in (BEFORE, AFTER):
        Days(still.app.store).merge([DailyAttempt(day.isoformat(), "won", 9, 0, 0, "")])
        PuzzleProgress(still.app.store).answer(daily_puzzle(day), 3, day)
    for name in ("daily", "puzzles"):
        still.at_title(still.app.scene(name))
        for hours in (1, -1, -25, 1, 25):
            wall.at = MIDNIGHT + hours * HOUR
            still.frame()
            assert "2 days in a row" in shown(still), (name, hours)


def test_no_midnight_is_waited_for_where_the_clock_is_wrong() -> None:
    assert [clock.until_tomorrow(at) for at in (0.0, MIDNIGHT - 2.75 * HOUR)] == [math.inf, 2.75 * HOUR]
