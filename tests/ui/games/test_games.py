"""My games: what goes on can be continued, what ended looked at again, and nothing is lost by a slip."""

import json
import time
from contextlib import suppress

import pytest

from game.engine import CLASSIC, VARIANTS
from game.i18n import t
from game.session.session import Player, Session, resume
from game.storage.library import MOST_FINISHED, Library
from game.storage.store import GAME, PLAYED
from game.storage.summary import Summary
from game.ui.games.games import GameSummaryText
from game.ui.words.game_text import rounds_of
from game.ui.words.wording import day_text
from tests.engine.spoiled import Spoilt, changed, first_of_each_shape, spoilt
from tests.sampling import some, takes_all
from tests.ui.conftest import do
from tests.ui.gallery import KIDS, NOON, SOME_GAMES, finished, kept, middle, my_games, seated
from tests.ui.pilot import Pilot

DAY = 86_400


@pytest.fixture
def going(still: Pilot) -> str:
    """The key of an unfinished game, seen in the list."""
    return listed(still, is_over=False)[0]


def listed(still: Pilot, *days: int, is_over: bool) -> list[str]:
    """The keys of games that were played some days ago, or yesterday, seen in the list."""
    keys = [kept(still, CLASSIC, 2, 2, ago, is_over=is_over) for ago in days or (1,)]
    my_games(count=0)(still)
    return keys


def at_the_title(still: Pilot, *story: str) -> None:
    """The title, after it has looked for games, and what is done there."""
    still.at_title()
    do(still, "tick 0.5", *story)


REST = "button:code button:statistics button:close"


@pytest.mark.parametrize("is_over", [False, True])
def test_the_title_leads_to_the_games(still: Pilot, is_over: bool) -> None:
    key = kept(still, CLASSIC, 2, 2, 1, is_over=is_over)
    at_the_title(still, "tap button:games | frame")
    assert f"{'look' if is_over else 'continue'}:{key}" in still.names


def test_any_game_goes_on_where_it_was(still: Pilot) -> None:
    session = seated(still, middle(KIDS, 3, 3))
    session.save()
    seated(still, middle(CLASSIC)).save()
    at_the_title(still, f"tap button:games | tap continue:{session.key} | scene: PlayScene")
    assert still.table.session.state == session.state


def test_a_finished_game_that_breaks_a_rule_opens_at_its_last_sound_move_and_says_so(still: Pilot) -> None:
    key = kept(still, CLASSIC, 2, 2, 1, is_over=True)
    value = still.app.store.load(key)
    still.app.store.save(key, value | {"moves": value["moves"][: len(value["moves"]) // 2].rpartition(",")[0] + ",z99"})
    my_games(count=0)(still)
    do(still, f"tap look:{key} | tick 2 | scene: PlayScene | says: …{t('save.faulty')}")
    assert still.app.store.keys(PLAYED) == [key]


def test_what_was_deleted_comes_back_or_is_gone_from_the_title(still: Pilot, going: str) -> None:
    before = still.app.store.load(going)
    do(still, f"tap delete:{going} | frame | only: restore:{going} {REST}")
    assert still.app.store.keys(GAME) == []
    do(still, f"tap restore:{going} | frame | offers: continue:{going}")
    assert still.app.store.load(going) == before
    do(still, f"tap delete:{going} | key escape")
    at_the_title(still, "lacks: button:continue")


def test_by_keyboard_alone_a_game_is_deleted_brought_back_and_continued(still: Pilot, going: str) -> None:
    do(still, *(f"key {key} | frame" for key in ("tab", "tab", "return", "return", "return")), "scene: PlayScene")
    assert still.app.store.keys(GAME) == [going]


@pytest.mark.parametrize("act", ["continue", "delete"])
def test_a_game_that_another_window_has_ended_leaves_the_list(still: Pilot, going: str, act: str) -> None:
    still.app.store.remove(going)
    do(still, f"tap {act}:{going} | frame | only: {REST}")
    assert still.app.store.keys(GAME) == []


def test_a_finished_game_can_be_looked_at_again_and_back_leads_to_its_row(still: Pilot) -> None:
    *_, last = listed(still, 1, 2, 3, is_over=True)
    do(still, f"key tab | tap look:{last} | frame | scene: VictoryScene")
    assert still.app.top.session.match.moves == finished(CLASSIC, 2, 2).moves
    do(still, "key escape | frame | scene: GamesScene")
    assert still.app.top.first_focus() == f"look:{last}"


def test_what_another_window_has_played_on_stays_beside_what_was_brought_back(still: Pilot) -> None:
    session = seated(still, middle(CLASSIC))
    session.save()
    my_games(count=0)(still)
    still.tap(f"delete:{session.key}")
    session.play(session.state.legal_moves()[0])
    still.tap(f"restore:{session.key}")
    moves = len(session.match.moves)
    found = [resume(still.app.store, still.app.rng, key) for key in still.app.store.keys(GAME)]
    assert sorted(len(one.match.moves) for one in found if one) == [moves - 1, moves]


def test_what_was_deleted_can_be_brought_back_after_another_game_has_gone(still: Pilot) -> None:
    first, second = listed(still, 1, 2, is_over=False)
    still.tap(f"delete:{second}")
    still.app.store.remove(first)
    do(still, f"tap continue:{first} | only: restore:{second} {REST} | reads: isn’t there any more")
    still.tap(f"restore:{second}")
    assert still.app.store.keys(GAME) == [second]


def test_the_keyboard_stays_with_the_game_that_was_deleted(still: Pilot) -> None:
    old = seated(still, middle(CLASSIC)).record()
    kept(still, KIDS, 3, 3, 1, is_over=False)
    still.app.store.save("game", old)
    my_games(count=0)(still)
    still.key("tab")
    still.app.keyboard.aim("delete:game")
    do(still, "key return | frame | focus: restore:game")


ODD = (4, 5, 12, 10**6, 10**18, 2**500)
"""Numbers that no game has for one fact or another."""


@pytest.mark.parametrize("count", [2, pytest.param(15, marks=pytest.mark.slow)][takes_all() :])
def test_the_list_survives_whatever_a_summary_holds(still: Pilot, count: int) -> None:
    cases = []
    for key in [kept(still, CLASSIC, 2, 2, 1, is_over=is_over) for is_over in (False, True)]:
        value = still.app.store.load(key)
        summary = value["summary"]
        for path in first_of_each_shape(summary):
            odd = (Spoilt(f"{path}: {number}", changed(summary, path, number)) for number in ODD)
            cases += [(key, value, spoiling) for spoiling in (*spoilt(summary, path), *odd)]
    for key, value, (what, summary) in some(cases, count, key=f"summary {count}"):
        with suppress(ValueError, RecursionError):  # what no text can hold comes from no file
            still.app.store._memory[key] = json.dumps(value | {"summary": summary})
        my_games(count=0)(still)
        still.frame()
        assert key in {name.partition(":")[2] for name in still.names}, what


def test_games_are_listed_those_played_last_first_and_all_of_them_and_what_was_done_is_said(still: Pilot) -> None:
    my_games()(still)
    wishes = [target.name.partition(":")[0] for target in still.app.top.targets()]
    assert wishes == [*["continue", "delete"] * 3, *["look"] * 4, *["button"] * 3]
    ages = [told.day for told in still.app.top._texts.values()]  # type: ignore[attr-defined]
    assert ages == [day_text(NOON - DAY * days, NOON) for *_, days in [*SOME_GAMES[:3:-1], *SOME_GAMES[3::-1]]]
    told = " ".join(target.label for target in still.app.top.targets())
    expected = {"Against Ada", "With Ben, against Ada and Cleo", "Your turn", "Round", "Yesterday"}
    assert [words for words in expected if words not in told] == []
    headings = [item.words for item in still.app.top.accessibility_tree() if item.kind == "heading"]
    assert headings == ["Unfinished", "Finished, 4 games"]
    assert [still.app.top.announcements() for _ in range(2)] == [["My games"], []]
    still.app.act(still.all("delete")[0])
    (said,) = still.app.top.announcements()
    assert said.startswith("Deleted: Classic, round ")


@pytest.mark.slow
def test_of_more_games_than_are_kept_the_oldest_go_and_the_list_of_all_opens(still: Pilot) -> None:
    store, clock = still.app.store, iter(range(10**6))
    for number in range(MOST_FINISHED + 5):
        rules = list(VARIANTS.values())[number % len(VARIANTS)]
        seats, sides = rules.seatings[number % len(rules.seatings)][:2]
        players = (Player("You"), *(Player(f"Computer {seat}", "easy") for seat in range(1, seats)))
        session = Session(finished(rules, seats, sides), players, store, still.app.rng)
        session._library._now = lambda: float(next(clock))
        session.save()
    found = Library(store).finished()
    assert len(found) == len(store.keys(PLAYED)) == MOST_FINISHED
    assert min(one.summary.at for one in found) > 5
    assert sum(len(store._memory[key]) for key in store.keys(PLAYED)) < 200_000
    at_the_title(still, "tap button:games | frame")
    assert len(still.app.top.targets()) == MOST_FINISHED + 3


def test_a_day_is_told_as_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "localtime", time.gmtime)
    told = [day_text(NOON - DAY * days, NOON) for days in (0, 1, 2, 6, 7, 200)]
    assert told == ["Today, 12:00", "Yesterday", "Wednesday", "Saturday", "8 Jan", "29 Jun 2026"]


def test_a_finished_game_is_as_long_here_as_its_end_said(still: Pilot) -> None:
    session = seated(still, finished(CLASSIC, 2, 2))
    summary = Summary.of(session.match, session.played.players, NOON)
    assert t("victory.rounds", n=rounds_of(session.state)) in GameSummaryText(summary, NOON).sentence
