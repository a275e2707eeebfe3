"""My games: what goes on can be continued, what ended looked at again, and nothing is lost by a slip."""

import json
import random
import time
from contextlib import suppress
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS
from game.library import MOST_FINISHED, Library
from game.session import Player, Session, resume
from game.storage import GAME, PLAYED, Store
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.play.scene import PlayScene
from game.ui.title.scene import TitleScene
from game.ui.words.dates import told_day
from tests.engine.spoiled import changed, first_of_each_shape, spoilt
from tests.ui.gallery import KIDS, NOON, SOME_GAMES, finished, kept, middle, my_games, seated
from tests.ui.pilot import Pilot

DAY = 86_400


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(still=True)


def test_without_a_game_the_title_offers_none(pilot: Pilot) -> None:
    pilot.open(TitleScene(pilot.app))
    assert "button:games" not in pilot.names


@pytest.mark.parametrize("is_over", [False, True])
def test_the_title_leads_to_the_games(pilot: Pilot, is_over: bool) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=is_over)
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    pilot.tap("button:games")
    pilot.frame()
    assert f"{'look' if is_over else 'continue'}:{key}" in pilot.names


def test_games_are_listed_with_those_played_last_first(pilot: Pilot) -> None:
    my_games()(pilot)
    wishes = [target.name.partition(":")[0] for target in pilot.app.top.targets()]
    assert wishes == [*["continue", "delete"] * 3, *["look"] * 4, *["button"] * 3]
    ages = [told.day for told in pilot.app.top._told.values()]  # type: ignore[attr-defined]
    assert ages == [told_day(NOON - DAY * days, NOON) for *_, days in [*SOME_GAMES[:3:-1], *SOME_GAMES[3::-1]]]


def test_any_game_goes_on_where_it_was(pilot: Pilot) -> None:
    session = seated(pilot, middle(KIDS, 3, 3))
    session.save()
    seated(pilot, middle(CLASSIC)).save()
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    pilot.tap("button:games")
    pilot.tap(f"continue:{session.key}")
    assert isinstance(pilot.app.top, PlayScene)
    assert pilot.app.top.session.state == session.state


def test_a_finished_game_can_be_looked_at_again(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=True)
    my_games(count=0)(pilot)
    pilot.tap(f"look:{key}")
    assert isinstance(pilot.app.top, VictoryScene)
    assert pilot.app.top.session.match.moves == finished(CLASSIC, 2, 2).moves


def test_what_was_deleted_comes_back(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    my_games(count=0)(pilot)
    before = pilot.app.store.load(key)
    pilot.tap(f"delete:{key}")
    pilot.frame()
    assert pilot.app.store.keys(GAME) == []
    assert pilot.names == [f"restore:{key}", "button:code", "button:statistics", "button:close"]
    pilot.tap(f"restore:{key}")
    pilot.frame()
    assert pilot.app.store.load(key) == before
    assert f"continue:{key}" in pilot.names


def test_a_deleted_game_is_gone_from_the_title(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    pilot.tap("button:games")
    pilot.tap(f"delete:{key}")
    pilot.key("escape")
    pilot.tick(0.5)
    assert not {"button:continue", "button:games"} & set(pilot.names)


def test_by_keyboard_alone_a_game_is_deleted_brought_back_and_continued(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    my_games(count=0)(pilot)
    for pressed in ("tab", "tab", "return", "return", "return"):
        pilot.key(pressed)
        pilot.frame()
    assert isinstance(pilot.app.top, PlayScene)
    assert pilot.app.store.keys(GAME) == [key]


def test_a_game_that_another_window_has_ended_leaves_the_list(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    my_games(count=0)(pilot)
    pilot.app.store.remove(key)
    pilot.tap(f"continue:{key}")
    pilot.frame()
    assert pilot.names == ["button:code", "button:statistics", "button:close"]


def test_back_from_a_finished_game_leads_to_its_row(pilot: Pilot) -> None:
    keys = [kept(pilot, CLASSIC, 2, 2, days, is_over=True) for days in (1, 2, 3)]
    my_games(count=0)(pilot)
    pilot.key("tab")
    pilot.tap(f"look:{keys[2]}")
    pilot.frame()
    pilot.key("escape")
    pilot.frame()
    assert pilot.scenes == ["TitleScene", "GamesScene"]
    assert pilot.app.top.first_focus() == f"look:{keys[2]}"


def test_what_another_window_has_played_on_stays_beside_what_was_brought_back(pilot: Pilot) -> None:
    session = seated(pilot, middle(CLASSIC))
    session.save()
    my_games(count=0)(pilot)
    pilot.tap(f"delete:{session.key}")
    session.play(session.state.legal_moves()[0])
    pilot.tap(f"restore:{session.key}")
    moves = len(session.match.moves)
    found = [resume(pilot.app.store, pilot.app.rng, key) for key in pilot.app.store.keys(GAME)]
    assert sorted(len(one.match.moves) for one in found if one) == [moves - 1, moves]


def test_what_was_deleted_can_be_brought_back_after_another_game_has_gone(pilot: Pilot) -> None:
    first, second = (kept(pilot, CLASSIC, 2, 2, days, is_over=False) for days in (1, 2))
    my_games(count=0)(pilot)
    pilot.tap(f"delete:{second}")
    pilot.app.store.remove(first)
    pilot.tap(f"continue:{first}")
    assert pilot.names == [f"restore:{second}", "button:code", "button:statistics", "button:close"]
    assert "no longer there" in pilot.app.top.status()
    pilot.tap(f"restore:{second}")
    assert pilot.app.store.keys(GAME) == [second]


def test_deleting_what_is_gone_already_leaves_nothing(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    my_games(count=0)(pilot)
    pilot.app.store.remove(key)
    pilot.tap(f"delete:{key}")
    assert pilot.names == ["button:code", "button:statistics", "button:close"]
    assert pilot.app.store.keys(GAME) == []


def test_the_keyboard_stays_with_the_game_that_was_deleted(pilot: Pilot) -> None:
    old = seated(pilot, middle(CLASSIC)).record()
    kept(pilot, KIDS, 3, 3, 1, is_over=False)
    pilot.app.store.save("game", old)
    my_games(count=0)(pilot)
    pilot.key("tab")
    pilot.app.keyboard.aim("delete:game")
    pilot.key("return")
    pilot.frame()
    assert pilot.app.keyboard.focused == "restore:game"


def test_the_list_survives_whatever_a_summary_holds(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=False)
    ended = kept(pilot, CLASSIC, 2, 2, 1, is_over=True)
    for one in (key, ended):
        value = pilot.app.store.load(one)
        for path in first_of_each_shape(value["summary"]):
            for what, odd in [*spoilt(value["summary"], path), *larger(value["summary"], path)]:
                with suppress(ValueError, RecursionError):  # what no text can hold comes from no file
                    pilot.app.store._memory[one] = json.dumps(value | {"summary": odd})
                my_games(count=0)(pilot)
                pilot.frame()
                assert one in {name.partition(":")[2] for name in pilot.names}, what


def larger(value: Any, path: Any) -> list[tuple[str, Any]]:
    """The summary with numbers in place of one fact that no game has."""
    return [(f"{path}: {n}", changed(value, path, n)) for n in (4, 5, 12, 10**6, 10**18, 2**500)] if path else []


def test_headings_and_what_was_done_are_said(pilot: Pilot) -> None:
    my_games()(pilot)
    headings = [item.words for item in pilot.app.top.told() if item.kind == "heading"]
    assert headings == ["Go on playing", "Finished, 4 games"]
    assert [pilot.app.top.news() for _ in range(2)] == [["My games"], []]
    pilot.app.act(pilot.all("delete")[0])
    (said,) = pilot.app.top.news()
    assert said.startswith("Deleted: Classic, round ")


def test_every_row_says_all_of_its_game(pilot: Pilot) -> None:
    my_games()(pilot)
    told = " ".join(target.label for target in pilot.app.top.targets())
    for words in ("Against Ada", "With Ben, against Ada and Cleo", "Your turn", "Round", "Yesterday"):
        assert words in told


# ------------------------------------------------------------ many games


@pytest.fixture(scope="module")
def many() -> Store:
    """A store with as many finished games as are kept and some more, of all variants."""
    store, rng = Store(), random.Random(1)
    clock = iter(range(10**6))
    for number in range(MOST_FINISHED + 5):
        rules = list(VARIANTS.values())[number % len(VARIANTS)]
        seats, sides = rules.seatings[number % len(rules.seatings)][:2]
        players = (Player("You"), *(Player(f"Computer {seat}", "easy") for seat in range(1, seats)))
        session = Session(finished(rules, seats, sides), players, store, rng)
        session._library._now = lambda: float(next(clock))
        session.save()
    return store


def test_of_more_games_than_are_kept_the_oldest_go(many: Store) -> None:
    found = Library(many).finished()
    assert len(found) == len(many.keys(PLAYED)) == MOST_FINISHED
    assert min(one.summary.at for one in found) > 5


def test_all_of_them_take_little_room(many: Store) -> None:
    assert sum(len(many._memory[key]) for key in many.keys(PLAYED)) < 200_000


def test_the_list_of_all_opens(many: Store, pilot: Pilot) -> None:
    pilot.app.store._memory = dict(many._memory)
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    pilot.app.act("button:games")
    pilot.frame()
    assert len(pilot.app.top.targets()) == MOST_FINISHED + 3


# ------------------------------------------------------------ dates


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "Today, 12:00"), (1, "Yesterday"), (2, "Wednesday"), (6, "Saturday"), (7, "8 Jan"), (200, "29 Jun 2026")],
)
def test_a_day_is_told_as_people_do(days: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "localtime", time.gmtime)
    now = 1_800_014_400.0
    assert told_day(now - DAY * days, now) == words
