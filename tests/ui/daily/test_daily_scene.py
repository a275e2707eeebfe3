"""The deal of the day: played once for the count, gone on with, looked at, and a calendar that scolds nobody."""

import random
from datetime import date

import pytest

from game.i18n import t
from game.session.session import Session, resume
from game.sharing.incoming import opened as opened_word
from game.storage.daily import DailyAttempt, Days, daily_deal
from game.ui.daily.daily import day_sentence
from game.ui.sprites.widgets import Words
from game.ui.words.daily_text import share_text
from tests.sessions import play_on
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY, TODAY, daily
from tests.ui.pilot import Pilot


def opened(still: Pilot) -> Pilot:
    still.at_title(still.app.scene("daily", lambda: TODAY))
    return still


def session_of_today(still: Pilot) -> Session:
    return resume(still.app.store, still.app.rng, Days(still.app.store).attempt(TODAY.isoformat()).game)


def test_the_title_leads_to_it(still: Pilot) -> None:
    still.at_title()
    do(still, "tap button:daily | scene: DailyScene")


def test_playing_deals_the_cards_of_the_day_against_its_computer_and_goes_on_later(still: Pilot) -> None:
    do(opened(still), "tap button:play | scene: DealScene")
    session = session_of_today(still)
    assert session.match.states[0].hands == daily_deal(TODAY).first.hands
    assert [player.level for player in session.players] == ["human", "expert"]
    assert session.conditions.day == "2026-11-22"
    do(opened(still), "reads: Started | tap button:play | scene: PlayScene")
    assert still.app.top.session.conditions.day == "2026-11-22"


def test_a_played_deal_can_be_looked_at_and_played_again_without_counting(still: Pilot) -> None:
    opened(still).tap("button:play")
    play_on(session_of_today(still), luck=random.Random(2))
    attempt = Days(still.app.store).attempt(TODAY.isoformat())
    do(opened(still), "tap day:2026-11-22 | scene: VictoryScene")
    do(opened(still), "tap button:again | scene: DealScene")
    assert Days(still.app.store).attempt(TODAY.isoformat()) == attempt


@pytest.mark.parametrize(("works", "told"), [(True, "share.copied"), (False, "daily.not_shared")])
@pytest.mark.parametrize("name", ["daily, played", "victory of the day"])
def test_a_result_is_copied(name: str, works: bool, told: str, still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = []
    monkeypatch.setattr("game.ui.sheets.result_sharing.put_on_clipboard", lambda words: copied.append(words) or works)
    GALLERY[name](still)
    do(still, "tap button:result", f"reads: {t(told)}")
    assert copied[0].startswith("Fivefold · 22 Nov 2026 · Classic\n")


def test_the_calendar_goes_back_to_the_first_day_played_and_no_further(still: Pilot) -> None:
    daily()(still)
    for way, month in (("earlier", 10), ("later", 11)):
        for _ in range(5):
            still.app.act(f"button:{way}")
        assert still.app.top._month == date(2026, month, 1)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("code", "initials", "column"), [("en", "Su", 0), ("de", "Mo", 6), ("es", "Lu", 6)])
def test_a_week_of_the_calendar_begins_as_in_the_country(code: str, initials: str, column: int, still: Pilot) -> None:
    """The first of November 2026 is a Sunday."""
    still.app.speak(code)
    opened(still)
    names = [t(f"date.initial.{day}") for day in range(1, 8)]
    told = [item for item in still.app.top.items if isinstance(item.content, Words) and item.content.said in names]
    first = next(item for item in still.app.top.items if getattr(item.content, "looks", None) == (1, None, -21))
    assert told[0].content.said == initials  # type: ignore[union-attr]
    assert first.at.centerx == told[column].at.centerx  # type: ignore[union-attr]


def test_a_day_is_told_in_sentences_and_shared_in_a_few_lines_with_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt = DailyAttempt("2026-11-22", "won", 21, 1, 0, "")
    lines = ["Fivefold · 22 Nov 2026 · Classic", "🔵🔵🔵🔵🔵 Won in 21 turns", "⭐⭐☆", "💡 1", "🔥 6"]
    assert "Won in 21 turns. 2 stars" in day_sentence(TODAY, attempt)
    assert share_text(daily_deal(TODAY), attempt, 6).split("\n") == lines
    monkeypatch.setattr("game.device.web.address", lambda: "https://example.org/five")
    said = share_text(daily_deal(TODAY), attempt, 6)
    assert said.split("\n") == [*lines, "https://example.org/five#daily-2026-11-22"]
    assert opened_word(said) == opened_word("daily-2026-11-22")


def test_the_puzzle_of_the_day_waits_below_and_leads_to_all_others(still: Pilot) -> None:
    daily()(still)
    still.app.act("button:puzzle")
    do(still, "scene: PuzzleScene")
    while "button:skip" not in still.names:
        still.frame()
    still.app.act("button:skip")
    do(still, "scene: PuzzlesScene")
