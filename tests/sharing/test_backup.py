"""Everything in one text, and back: what is kept here is never lost by what comes in."""

import copy
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.engine import VARIANTS, State
from game.puzzles.progress import PuzzleProgress
from game.puzzles.shipped import shipped
from game.session.session import Player, Session
from game.sharing.backup import BACKUP_FORMAT, LARGEST_BACKUP, MOST_PARTS, BackupError, Merged, exported, values_in
from game.storage.backends import FileShelf
from game.storage.daily import DailyAttempt, Days
from game.storage.results import ResultLog
from game.storage.store import GAME, PLAYED, Store
from game.ui.window.settings import SETTING_NAMES, Settings
from tests.engine.spoiled import places, spoilt
from tests.sampling import seed
from tests.sessions import looked_back, merged, only_sound_games, play_on, resumed
from tests.ui.gallery import finished, middle

PLAYERS = Player("Emma"), Player("Ada", "easy")


def kept(store: Store, name: str = "kids", *, is_over: bool = False) -> Session:
    match = copy.deepcopy((finished if is_over else middle)(VARIANTS[name], 2, 2))
    session = Session(match, PLAYERS, store, random.Random(1))
    session.save()
    return session


def full() -> Store:
    """A store with an unfinished game, two that ended, their results, a day and settings."""
    store = Store()
    kept(store)
    kept(store, "travel", is_over=True)
    kept(store, "letters", is_over=True)
    Days(store).merge([DailyAttempt("2026-11-22", "won", 21, 0, 0, "played-1f")])
    store.save("settings", {"pace": "fast"})
    return store


def contents(store: Store) -> dict[str, Any]:
    kinds = ("game", "played", "results", "daily", "settings")
    return {key: store.load(key) for kind in kinds for key in store.keys(kind)}


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    """The values of a device on which much was played."""
    return contents(full())


def copied(store: Store, other: Store) -> Merged:
    """The additions that a copy of one store makes to another one."""
    return merged(other, values_in(exported(store, 1.5)))


def copy_of(values: dict[str, Any]) -> str:
    return json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": values})


def taken_in(store: Store, values: dict[str, Any]) -> Merged:
    """The additions that a copy of some values makes to a store."""
    return merged(store, values_in(copy_of(values)))


def on_another_device(store: Store) -> tuple[Store, Session]:
    """Bring a store's copy in on another device; return its store and the unfinished game."""
    copied(store, there := Store())
    return there, resumed(there)


def states(store: Store) -> list[State]:
    return [resumed(store, key).state for key in store.keys(GAME)]


def test_what_is_exported_comes_back_whole_in_an_empty_store_and_once() -> None:
    before, after = full(), Store()
    assert copied(before, after) == Merged(unfinished=1, finished=2, results=2, days=1, settings=1)
    assert contents(after) == contents(before)
    only_sound_games(after)
    assert copied(before, after).all == 0
    assert contents(after) == contents(before)


def test_both_devices_keep_what_they_had_and_get_the_other_s() -> None:
    here, there = full(), Store()
    kept(there, "numbers", is_over=True)
    assert copied(there, here) == Merged(finished=1, results=1)
    assert len(here.keys(PLAYED)) == 3


def test_a_game_that_was_played_on_elsewhere_goes_on_from_there(store: Store) -> None:
    session = kept(store)
    there, further = on_another_device(store)
    further.play(further.state.legal_moves()[0])
    assert copied(there, store).unfinished == 1
    assert (store.keys(GAME), states(store)) == ([session.key], [further.state])
    assert copied(store, there).unfinished == 0


def test_a_game_that_went_two_ways_is_kept_both_ways(store: Store) -> None:
    session = kept(store)
    there, other = on_another_device(store)
    for made, move in zip((session, other), session.state.legal_moves()[:2], strict=True):
        made.play(move)
    assert copied(there, store).unfinished == 1
    assert {*states(store)} == {session.state, other.state}


def test_a_game_that_has_ended_here_does_not_go_on_again(store: Store) -> None:
    session = kept(store)
    there, _ = on_another_device(store)
    play_on(session)
    assert copied(there, store).all == 0
    assert store.keys(GAME) == []


def test_a_game_that_ended_elsewhere_too_is_not_written_over(store: Store) -> None:
    session = kept(store)
    there, other = on_another_device(store)
    play_on(other, luck=random.Random(5))
    copied(there, store)
    play_on(session, luck=random.Random(9))
    found = [len(looked_back(store, key).match.moves) for key in store.keys(PLAYED)]
    assert sorted(found) == sorted([len(session.match.moves), len(other.match.moves)])


def test_a_game_on_the_table_goes_on_beside_what_came_in_for_it(tmp_path: Path) -> None:
    here = Store(FileShelf(tmp_path))
    session = kept(here)
    there, further = on_another_device(here)
    for _ in range(3):
        further.play(further.state.legal_moves()[0])
    copied(there, here)
    session.play(session.state.legal_moves()[-1])
    assert {*states(here)} >= {further.state, session.state}


def test_settings_that_were_chosen_here_stay_and_what_nobody_knows_is_left_out(store: Store) -> None:
    store.save("settings", {"pace": "slow", "muted": True})
    found = taken_in(store, {"settings": {"pace": "fast", "volume": 2, **{f"other-{n}": n for n in range(500)}}})
    assert store.load("settings") == {"pace": "slow", "muted": True, "volume": 2}
    assert (found.settings, found.refused) == (1, 500)


def test_every_setting_that_is_read_has_a_known_name() -> None:
    asked: set[str] = set()

    class Asked(Settings):
        def get(self, name: str, usual: Any = None) -> Any:
            asked.add(name)
            return usual

    settings = Asked()
    for name in vars(Settings):
        getattr(settings, name)
    assert {"volume"} <= asked <= SETTING_NAMES


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *((text, "copy.foreign") for text in ("", "[]", "{}", '{"format": "fivefold-record/1"}', "[" * 100_000)),
        (json.dumps({"format": BACKUP_FORMAT, "values": []}), "copy.foreign"),
        (json.dumps({"format": "fivefold-backup/2", "values": {}}), "copy.newer"),
        (b"\xff\xfe{", "copy.foreign"),
        (f'{{"format": "{BACKUP_FORMAT}", "values": {{"game": {"9" * 5000}}}}}', "copy.foreign"),
        (" " * (LARGEST_BACKUP + 1), "copy.too_large"),
        ("[" + "1," * MOST_PARTS + "1]", "copy.too_large"),
    ],
)
def test_what_is_no_backup_is_refused_with_a_sentence(text: str | bytes, key: str) -> None:
    with pytest.raises(BackupError, match=key):
        values_in(text)


@pytest.mark.parametrize("count", [1, pytest.param(10, marks=pytest.mark.slow)])
def test_whatever_is_spoilt_in_it_only_sound_games_come_in(count: int, values: dict[str, Any]) -> None:
    told = json.loads(copy_of(values))
    for path in random.Random(f"{seed()} backup").sample([*places(told)], count):
        for _, odd in spoilt(told, path):
            store = Store()
            with suppress(BackupError, ValueError, RecursionError):  # and what Python does not write
                merged(store, values_in(json.dumps(odd)))
            only_sound_games(store)


def test_of_puzzles_the_better_answer_stays() -> None:
    here, there = Store(), Store()
    for store, stars in ((here, (3, 1)), (there, (1, 2, 3))):
        for puzzle, count in zip(shipped(), stars, strict=False):
            PuzzleProgress(store).answer(puzzle, count)
    assert copied(there, here).puzzles == 2
    assert PuzzleProgress(here).stars == dict(zip((puzzle.key for puzzle in shipped()), (3, 2, 3), strict=False))


def test_a_result_twice_comes_in_once_and_a_day_in_its_year_only(store: Store, values: dict[str, Any]) -> None:
    assert taken_in(store, {f"results-000{n}": values["results-0000"] for n in range(2)}).results == 2
    assert len(ResultLog(store).all()) == 2
    day = ["2026-11-22", "won", 21, 0, 0, "played-1f"]
    found = taken_in(store, {"daily-2026": [day], "daily-2025": [day]})
    assert (found.days, found.refused) == (1, 1)


@pytest.fixture
def game(values: dict[str, Any]) -> Any:
    """The unfinished game that is kept."""
    return copy.deepcopy(next(value for key, value in values.items() if key.startswith("game-")))


def test_names_come_in_as_short_as_here(store: Store, game: Any) -> None:
    game["seats"][0]["name"] = "x" * 500_000
    assert taken_in(store, {"game-1": game}).unfinished == 1
    assert len(json.dumps(store.load("game-1"))) < 50_000


def test_settings_and_keys_that_are_larger_than_any_are_left_out(store: Store, game: Any) -> None:
    assert taken_in(store, {"settings": {"seen_tips": ["help"] * 50_000}}).refused == 1
    assert store.load("settings") is None
    store.save("settings", {"seen_tips": ["help"] * 10_000})
    taken_in(store, {"settings": {"lobby": "x" * 50_000}})
    assert [*store.load("settings")] == ["seen_tips"]
    assert taken_in(store, {"game-" + "1" * 1000: game}).refused == 1
    assert store.keys(GAME) == []
