"""Home: whoever has played finds what waits in one large tile, and the day, a puzzle and friends in others."""

import itertools
import random
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from pygame import Rect

from game.device import web
from game.engine import VARIANTS
from game.puzzles.shipped import daily_puzzle
from game.session.session import Player, Session
from game.storage.backends import FileShelf
from game.storage.daily import DailyAttempt, Days
from game.storage.store import Store
from game.ui.sprites.widgets import Button
from game.ui.title.home import WAITING
from game.ui.title.title import TitleScene
from game.ui.toolkit import assets
from game.ui.toolkit.geometry import is_wide, zoom
from game.ui.toolkit.view import Look, items
from game.ui.words.game_text import RoomRow
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY, TODAY, come_home, home, middle, seated
from tests.ui.pilot import Pilot
from tests.ui.windows import unsound

WINDOWS = [(320, 568), (390, 844), (568, 320), (844, 390), (768, 1024), (1024, 768), (1280, 720), (1920, 1080)]
LARGEST = (2560, 1440)
TILES = ("daily", "puzzles", "friends", "new", "childrens_lesson")


def main(pilot: Pilot) -> str:
    """The one button in the accent's colour."""
    (found,) = [
        item for item in pilot.app.top.items if isinstance(item.content, Button) and item.content.style == "main"
    ]
    return found.name


def label(pilot: Pilot, name: str) -> str:
    return pilot.target(f"button:{name}").label


@pytest.mark.parametrize(
    ("state", "act"),
    [
        ("home on the first day", "button:continue"),
        ("home, a friend's turn", "room"),
        ("home, every tile empty", "again"),
    ],
)
def test_the_large_tile_is_the_game_that_waits_else_a_friends_turn_else_another_game(
    state: str, act: str, still: Pilot
) -> None:
    GALLERY[state](still)
    assert act in main(still)
    assert still.app.top.first_focus() == main(still)


def test_a_friends_turn_leads_to_the_friends_table_and_a_game_of_ones_own_comes_before_it(still: Pilot) -> None:
    GALLERY["home, every tile full"](still)
    assert main(still) == "button:continue"
    assert "Ben. Your turn." in label(still, "friends")
    GALLERY["home, a friend's turn"](still)
    do(still, "key return | scene: DealScene")


def test_the_same_as_last_time_is_one_press_from_home(still: Pilot) -> None:
    rules = VARIANTS["numbers"]
    kept = {"seats": 2, "sides": 2, "chairs": [["human", ""], ["expert", "Zoë"]]}
    still.app.settings |= {"variant": rules.name, "lobby": {rules.name: kept}}
    come_home(still)
    assert "Once more: Numbers. Against Zoë, Expert." in still.target("button:again").label
    do(still, "tap button:again | scenes: DealScene")
    session = still.app.top.session
    assert session.state.setup.ruleset.name == rules.name
    assert [(player.name, player.level) for player in session.players] == [("You", "human"), ("Zoë", "expert")]


def test_ranks_that_have_to_be_picked_first_are_picked_in_the_lobby(still: Pilot) -> None:
    still.app.settings |= {"variant": "classic", "options": {"classic": {"toasts": 2}}}
    come_home(still)
    do(still, "tap button:again | scenes: LobbyScene")


def test_the_whole_of_the_large_tile_does_what_its_button_does(still: Pilot) -> None:
    home(middle(VARIANTS["classic"], 2, 2).state.setup.ruleset)(still)
    tile = next(item.at for item in still.app.top.items if item.key == WAITING)
    still.click_at((tile.left + 60, tile.top + 60))
    assert still.scenes == ["PlayScene"]


@pytest.mark.parametrize("size", [(320, 568), (1024, 768)])
def test_everything_that_newcomers_can_reach_is_reached_from_home(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    pilot.at_title()
    before = {*pilot.names} - {"button:fullscreen", "button:languages"}
    GALLERY["home after a week"](pilot)
    assert before | {"button:continue", "button:statistics"} <= {*pilot.names}
    do(pilot, "tap button:settings")
    assert "button:language" in {target.name for target in pilot.app.top.targets()}


@pytest.mark.parametrize(
    ("name", "scenes"),
    [
        ("daily", "TitleScene DailyScene"),
        ("friends", "TitleScene FriendsScene"),
        ("games", "TitleScene GamesScene"),
        ("statistics", "TitleScene StatisticsScene"),
        ("settings", "TitleScene SettingsScene"),
        ("lesson", "TitleScene LessonScene"),
        ("childrens_lesson", "TitleScene LessonScene"),
        ("puzzles", "TitleScene PuzzlesScene PuzzleScene"),
        ("new", "LobbyScene"),
    ],
)
def test_each_button_leads_where_it_says(name: str, scenes: str, still: Pilot) -> None:
    home()(still)
    do(still, f"tap button:{name} | scenes: {scenes}")


def test_a_puzzle_of_the_day_that_is_solved_leads_to_all_others(still: Pilot) -> None:
    home(ago=(0,))(still)
    do(still, "tap button:puzzles | scenes: TitleScene PuzzlesScene")


@pytest.mark.parametrize(
    ("how", "said"),
    [("begun", "Started, not finished."), ("won", "Won in 24 turns."), ("lost", "Lost after 24 turns.")],
)
def test_todays_deal_tells_how_it_stands(how: str, said: str, still: Pilot) -> None:
    GALLERY[f"home, today's deal {how}"](still)
    assert label(still, "daily").startswith(f"Today’s deal. 22 Nov. {said}")


def test_todays_deal_under_way_tells_its_round(still: Pilot) -> None:
    session = seated(still, middle(VARIANTS["classic"], 2, 2))
    session.save()
    Days(still.app.store).begin(TODAY.isoformat(), session.key)
    come_home(still)
    assert "Round 7." in label(still, "daily")


def test_days_in_a_row_count_playing_and_not_winning(still: Pilot) -> None:
    ends = enumerate(("lost", "won", "drawn", "", "won"))
    days = [(TODAY - timedelta(1 + ago), how) for ago, how in ends]
    Days(still.app.store).merge([DailyAttempt(day.isoformat(), how, 9, 0, 0, "") for day, how in days if how])
    come_home(still)
    said = "Against Ada, Expert. Played on 4 of the last seven days. 3 days in a row."
    assert label(still, "daily") == f"Today’s deal. 22 Nov. {said}"
    assert still.app.top._home.day.week == tuple(
        zip(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], (0, 1, 0, 1, 1, 1, 0), strict=True)
    )


def test_a_tile_without_anything_to_say_invites(still: Pilot) -> None:
    home()(still)
    assert label(still, "friends") == "With friends. Send a link and play with a friend, wherever they are."
    assert label(still, "puzzles").startswith("Today’s puzzle. ")
    assert "rating" not in label(still, "puzzles")
    assert "in a row" not in label(still, "daily")


def test_the_rating_and_the_stars_are_told_once_there_are_any(still: Pilot) -> None:
    home(ago=(0, 1))(still)
    assert label(still, "puzzles").startswith("Today’s puzzle. Solved with 2 stars. Your rating: 10")


@pytest.mark.slow
@pytest.mark.parametrize("state", ["home, every tile full", "home, every tile empty"])
def test_all_of_it_stands_on_one_screen_as_wide_as_the_window(state: str, still: Pilot) -> None:
    GALLERY[state](still)
    for size, letters in itertools.product((*WINDOWS, LARGEST), (1.0, 1.5)):
        window, scale = Rect((0, 0), size), zoom(size, 1.0, letters)
        look = Look(size, scale, still.app.look)
        shown = items(still.app.top.view(look), window, look)
        places = [item.rect for item in shown if item.can_be_acted_on]
        assert [*unsound(size, min(scale, 1.0), *places)] == []
        assert max(at.right for at in places) - min(at.left for at in places) > 0.9 * size[0]
        assert {f"button:{name}" for name in TILES} <= {item.name for item in shown}
        wide = next(item.at.width for item in shown if item.key == WAITING and item.at)
        assert wide > (0.45 if is_wide(size) else 0.9) * size[0]


def test_the_tiles_are_read_and_reached_from_the_large_one_to_the_small_buttons(still: Pilot) -> None:
    GALLERY["home, every tile full"](still)
    order = ["continue", *TILES, "lesson", "games", "fullscreen", "statistics", "settings"]
    assert still.names == [f"button:{name}" for name in order]
    told = [node for node in still.app.top.accessibility_tree() if node.kind == "button"]
    assert [node.key for node in told] == still.names
    assert all(node.words for node in told)


def test_the_first_picture_reads_no_game_and_waits_for_few_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(still=True)
    seated(pilot, middle(VARIANTS["classic"], 2, 2)).save()
    raster, load = mock.Mock(wraps=assets.raster), mock.Mock(wraps=pilot.app.store.load)
    monkeypatch.setattr(assets, "raster", raster)
    monkeypatch.setattr(pilot.app.store, "load", load)
    assets.clear()
    pilot.open(TitleScene(pilot.app))
    assert 1 <= raster.call_count <= 21
    assert not load.called
    pilot.frame()
    assert load.called


# ---------------------------------------------------------------- what changes changes here


def test_the_day_and_the_puzzle_are_the_new_days_after_midnight(still: Pilot) -> None:
    today = [TODAY]
    still.app.settings["seen_tips"] = ["lesson"]
    scene = still.open(TitleScene(still.app, lambda: today[0]))
    still.tick(1.5)
    assert "22 Nov" in label(still, "daily")
    today[0] += timedelta(1)
    scene.on_new_day()
    still.frame()
    assert "23 Nov" in label(still, "daily")
    assert scene._home.puzzle.sentence == still.app.make("puzzle_told", today[0]).sentence
    assert daily_puzzle(TODAY) != daily_puzzle(today[0])


def test_a_friends_move_shows_as_soon_as_it_comes(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    GALLERY["home, a friend's turn"](still)
    make, turns = still.app.make, [True]

    def told(name: str, *given: Any, **how: Any) -> Any:
        row = RoomRow("room-1", "Ben", "Classic", "Your turn" if turns[0] else "Waiting for Ben", turns[0])
        return [row] if name == "rooms" else make(name, *given, **how)

    monkeypatch.setattr(still.app, "make", told)
    for is_own, act in ((False, "button:again"), (True, "room:room-1")):
        turns[0] = is_own
        still.app.top.on_mail()
        still.frame()
        assert main(still) == act


def test_what_another_window_saves_is_told_here_without_a_press(still: Pilot, tmp_path: Path) -> None:
    still.app.store = Store(FileShelf(tmp_path))
    home()(still)
    assert main(still) == "button:again"
    other = Store(FileShelf(tmp_path))
    players = Player("You"), Player("Ada", "easy")
    session = Session(middle(VARIANTS["classic"], 2, 2), players, other, random.Random(1))
    session.save()
    Days(other).merge([DailyAttempt(TODAY.isoformat(), "won", 24, 0, 0, "")])
    still.tick(2.5)
    assert main(still) == "button:continue"
    assert "Won in 24 turns" in label(still, "daily")
    before = label(still, "continue")
    moves = session.state.legal_moves()
    session.play(random.Random(1).choice(moves))
    session.save()
    still.tick(2.5)
    assert label(still, "continue") != before


def test_a_new_version_is_offered_beside_the_name(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    home()(still)
    do(still, "lacks: button:update")
    monkeypatch.setattr(web, "update_waits", lambda: True)
    do(still, "frame | offers: button:update")


def test_the_tiles_speak_the_language_that_is_chosen(still: Pilot) -> None:
    home()(still)
    still.app.speak("de")
    still.frame()
    assert label(still, "daily").startswith("Tagesspiel. 22. Nov. Gegen Ada")
