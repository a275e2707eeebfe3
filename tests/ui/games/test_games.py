"""My games: what goes on can be continued, what ended looked at again, and nothing is lost by a slip."""

import random
import time

import pytest

from game.engine import CLASSIC, VARIANTS
from game.library import MOST_FINISHED, Library
from game.session import Player, Session
from game.storage import GAME, PLAYED, Store
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.play.scene import PlayScene
from game.ui.title.scene import TitleScene
from game.ui.words.dates import told_day
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
    assert wishes == [*["continue", "delete"] * 3, *["look"] * 4, "button"]
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
    assert pilot.names == [f"restore:{key}", "button:close"]
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
    assert pilot.names == ["button:close"]


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


def test_the_list_of_all_opens_at_once(many: Store, pilot: Pilot) -> None:
    pilot.app.store._memory = dict(many._memory)
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    start = time.perf_counter()
    pilot.app.act("button:games")
    pilot.frame()
    spent = time.perf_counter() - start
    assert len(pilot.app.top.targets()) == MOST_FINISHED + 1
    assert spent < 1  # ten times the goal: machines differ


# ------------------------------------------------------------ dates


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "Today, 12:00"), (1, "Yesterday"), (2, "Wednesday"), (6, "Saturday"), (7, "8 Jan"), (200, "29 Jun 2026")],
)
def test_a_day_is_told_as_people_do(days: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "localtime", time.gmtime)
    now = 1_800_014_400.0
    assert told_day(now - DAY * days, now) == words
