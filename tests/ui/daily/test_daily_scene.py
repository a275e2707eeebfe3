"""The deal of the day: played once for the count, gone on with, looked at, and a calendar that scolds nobody."""

import random
from datetime import date, timedelta

import pytest

from game.daily import DailyAttempt, Days, daily_deal
from game.i18n import t
from game.session import resume
from game.ui.daily.scene import DailyScene
from game.ui.daily.words import day_sentence, share_text
from game.ui.deal.scene import DealScene
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.play.scene import PlayScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.shell.scene import Push
from game.ui.title.scene import TitleScene
from tests.ui.gallery import TODAY, daily
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(still=True)


def opened(pilot: Pilot, day: date = TODAY) -> Pilot:
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(DailyScene(pilot.app, lambda: day)))
    return pilot


def test_the_title_leads_to_it_once_one_has_played(pilot: Pilot) -> None:
    pilot.open(TitleScene(pilot.app))
    assert "button:daily" not in pilot.names
    pilot.app.settings["variant"] = "classic"
    pilot.open(TitleScene(pilot.app))
    pilot.tap("button:daily")
    assert isinstance(pilot.app.top, DailyScene)


def test_playing_deals_the_cards_of_the_day_against_its_computer(pilot: Pilot) -> None:
    opened(pilot).tap("button:play")
    assert isinstance(pilot.app.top, DealScene)
    attempt = Days(pilot.app.store).attempt(TODAY.isoformat())
    assert attempt
    session = resume(pilot.app.store, pilot.app.rng, attempt.game)
    assert session
    assert session.match.states[0].hands == daily_deal(TODAY).first.hands
    assert [player.level for player in session.players] == ["human", "expert"]
    assert session.conditions.day == "2026-11-22"


def test_a_begun_deal_goes_on(pilot: Pilot) -> None:
    opened(pilot).tap("button:play")
    opened(pilot)
    assert any("Begun" in words for words in pilot.app.top.texts())
    pilot.tap("button:play")
    assert isinstance(pilot.app.top, PlayScene)
    assert pilot.app.top.session.conditions.day == "2026-11-22"


def played(pilot: Pilot) -> DailyAttempt:
    """Play today's deal to its end; how it went."""
    opened(pilot).tap("button:play")
    attempt = Days(pilot.app.store).attempt(TODAY.isoformat())
    assert attempt
    session = resume(pilot.app.store, pilot.app.rng, attempt.game)
    assert session
    luck = random.Random(2)
    while not session.state.is_terminal():
        session.play(luck.choice(session.state.legal_moves()))
    attempt = Days(pilot.app.store).attempt(TODAY.isoformat())
    assert attempt
    return attempt


def test_a_played_deal_can_be_looked_at_and_played_again_without_counting(pilot: Pilot) -> None:
    attempt = played(pilot)
    opened(pilot)
    pilot.tap("day:2026-11-22")
    assert isinstance(pilot.app.top, VictoryScene)
    opened(pilot).tap("button:again")
    assert isinstance(pilot.app.top, DealScene)
    assert Days(pilot.app.store).attempt(TODAY.isoformat()) == attempt


def test_a_result_is_copied_to_be_sent_to_others(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = []
    monkeypatch.setattr("game.ui.daily.scene.put_on_clipboard", lambda words: not copied.append(words))
    daily()(pilot)
    pilot.tap("button:share")
    assert copied[0].startswith("Fivefold · 22 Nov 2026 · Classic")
    assert t("share.copied") in pilot.app.top.status()


def test_what_could_not_be_copied_is_not_called_copied(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.daily.scene.put_on_clipboard", lambda _: False)
    daily()(pilot)
    pilot.tap("button:share")
    assert t("daily.not_shared") in pilot.app.top.status()


def test_the_puzzle_of_the_day_waits_below(pilot: Pilot) -> None:
    daily()(pilot)
    pilot.app.act("button:puzzle")
    assert isinstance(pilot.app.top, PuzzleScene)


def test_the_calendar_goes_back_to_the_first_day_played_and_no_further(pilot: Pilot) -> None:
    daily()(pilot)
    for _ in range(5):
        pilot.app.act("button:earlier")
    assert pilot.app.top._month == date(2026, 10, 1)  # type: ignore[attr-defined]
    for _ in range(5):
        pilot.app.act("button:later")
    assert pilot.app.top._month == date(2026, 11, 1)  # type: ignore[attr-defined]


def test_a_result_is_shared_in_a_few_lines() -> None:
    attempt = DailyAttempt("2026-11-22", "won", 21, 1, 0, "")
    assert share_text(daily_deal(TODAY), attempt, 6).split("\n") == [
        "Fivefold · 22 Nov 2026 · Classic",
        "🔵🔵🔵🔵🔵 Won in 21 turns",
        "⭐⭐☆",
        "💡 1",
        "🔥 6",
    ]


def test_after_midnight_it_is_another_deal(pilot: Pilot) -> None:
    days = [TODAY]
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(DailyScene(pilot.app, lambda: days[0])))
    assert "22 Nov" in pilot.app.top.status()
    days[0] = TODAY + timedelta(1)
    pilot.frame()
    assert "23 Nov" in pilot.app.top.status()


def test_whoever_wants_another_puzzle_than_the_day_s_chooses_among_all(pilot: Pilot) -> None:
    daily()(pilot)
    pilot.app.act("button:puzzle")
    while "button:skip" not in pilot.names:
        pilot.frame()
    pilot.app.act("button:skip")
    assert pilot.scenes[-1] == "PuzzlesScene"


def test_a_day_is_told_in_sentences() -> None:
    attempt = DailyAttempt(TODAY.isoformat(), "won", 23, 0, 0, "")
    assert "Won in 23 turns. 3 stars" in day_sentence(TODAY, attempt)
