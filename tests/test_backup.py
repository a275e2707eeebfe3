"""Everything in one text, and back: what is kept here is never lost by what comes in."""

import copy
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.backup import BACKUP_FORMAT, LARGEST_BACKUP, MOST_PARTS, BackupError, Merged, exported, merging, values_in
from game.daily import DailyAttempt, Days
from game.engine import VARIANTS, State
from game.puzzles.progress import PuzzleProgress
from game.puzzles.shipped import shipped
from game.results import ResultLog
from game.session import Player, Session
from game.shelves import FileShelf
from game.storage import GAME, PLAYED, Store
from game.ui.shell.settings import SETTING_NAMES, Settings
from tests.engine.spoiled import places, spoilt
from tests.sampling import seed
from tests.sessions import looked_back, only_sound_games, resumed
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


def merged(store: Store, text: str) -> Merged:
    steps = merging(store, values_in(text), SETTING_NAMES)
    while True:
        try:
            assert 0 <= next(steps) < 1
        except StopIteration as done:
            found: Merged = done.value
            return found


def contents(store: Store) -> dict[str, Any]:
    kinds = ("game", "played", "results", "daily", "settings")
    return {key: store.load(key) for kind in kinds for key in store.keys(kind)}


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    """What a device keeps on which much was played."""
    return contents(full())


def copy_of(values: dict[str, Any]) -> str:
    return json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": values})


def taken_in(values: dict[str, Any]) -> tuple[Store, Merged]:
    store = Store()
    return store, merged(store, copy_of(values))


def on_another_device(store: Store) -> tuple[Store, Session]:
    """All that is in a store, on another device, and the unfinished game there."""
    there = Store()
    merged(there, exported(store, 1))
    return there, resumed(there)


def ended(session: Session, seed: int) -> None:
    luck = random.Random(seed)
    while not session.state.is_terminal():
        session.play(luck.choice(session.state.legal_moves()))


def states(store: Store) -> list[State]:
    """How the games stand that go on."""
    return [resumed(store, key).state for key in store.keys(GAME)]


def test_what_is_exported_comes_back_whole_in_an_empty_store_and_once() -> None:
    before, after = full(), Store()
    assert merged(after, exported(before, 1.5)) == Merged(unfinished=1, finished=2, results=2, days=1, settings=1)
    assert contents(after) == contents(before)
    assert all(looked_back(after, key) for key in after.keys(PLAYED))
    assert all(resumed(after, key) for key in after.keys(GAME))
    assert merged(after, exported(before, 1)).all == 0
    assert contents(after) == contents(before)


def test_both_devices_keep_what_they_had_and_get_the_other_s() -> None:
    here, there = full(), Store()
    kept(there, "numbers", is_over=True)
    assert merged(here, exported(there, 1)) == Merged(finished=1, results=1)
    assert len(here.keys(PLAYED)) == 3


def test_a_game_that_was_played_on_elsewhere_goes_on_from_there() -> None:
    here = Store()
    session = kept(here)
    there, further = on_another_device(here)
    further.play(further.state.legal_moves()[0])
    assert merged(here, exported(there, 1)).unfinished == 1
    assert here.keys(GAME) == [session.key]
    assert states(here) == [further.state]
    assert merged(there, exported(here, 1)).unfinished == 0


def test_a_game_that_went_two_ways_is_kept_both_ways() -> None:
    here = Store()
    session = kept(here)
    there, other = on_another_device(here)
    first, second = session.state.legal_moves()[:2]
    session.play(first)
    other.play(second)
    assert merged(here, exported(there, 1)).unfinished == 1
    assert {*states(here)} == {session.state, other.state}


def test_a_game_that_has_ended_here_does_not_go_on_again() -> None:
    store = Store()
    session = kept(store)
    text = exported(store, 1)
    ended(session, 3)
    assert merged(store, text).all == 0
    assert store.keys(GAME) == []


def test_a_game_that_ended_elsewhere_too_is_not_written_over() -> None:
    here = Store()
    session = kept(here)
    there, other = on_another_device(here)
    ended(other, 5)
    merged(here, exported(there, 1))
    ended(session, 9)
    found = [len(looked_back(here, key).match.moves) for key in here.keys(PLAYED)]
    assert sorted(found) == sorted([len(session.match.moves), len(other.match.moves)])


def test_a_game_on_the_table_goes_on_beside_what_came_in_for_it(tmp_path: Path) -> None:
    here = Store(FileShelf(tmp_path))
    session = kept(here)
    there, further = on_another_device(here)
    for _ in range(3):
        further.play(further.state.legal_moves()[0])
    merged(here, exported(there, 1))
    session.play(session.state.legal_moves()[-1])
    assert {*states(here)} >= {further.state, session.state}


def test_settings_that_were_chosen_here_stay_and_what_nobody_knows_is_left_out() -> None:
    store = Store()
    store.save("settings", {"pace": "slow", "muted": True})
    found = merged(store, copy_of({"settings": {"pace": "fast", "volume": 2, **{f"other-{n}": n for n in range(500)}}}))
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
    assert "volume" in asked
    assert asked <= SETTING_NAMES


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
                merged(store, json.dumps(odd))
            only_sound_games(store)


def test_of_puzzles_the_better_answer_stays() -> None:
    here, there = Store(), Store()
    first, second, third = shipped()[:3]
    for store, answers in ((here, {first: 3, second: 1}), (there, {first: 1, second: 2, third: 3})):
        for puzzle, stars in answers.items():
            PuzzleProgress(store).answer(puzzle, stars)
    assert merged(here, exported(there, 1)).puzzles == 2
    assert PuzzleProgress(here).stars == {first.key: 3, second.key: 2, third.key: 3}


def test_a_result_that_is_there_twice_comes_in_once_and_a_day_with_its_year_only(values: dict[str, Any]) -> None:
    results = values["results-0000"]
    store, found = taken_in({"results-0000": results, "results-0001": results})
    assert (found.results, len(ResultLog(store).all())) == (2, 2)
    day = ["2026-11-22", "won", 21, 0, 0, "played-1f"]
    _, found = taken_in({"daily-2026": [day], "daily-2025": [day]})
    assert (found.days, found.refused) == (1, 1)


def test_names_come_in_as_short_as_here(values: dict[str, Any]) -> None:
    key = next(key for key in values if key.startswith("game-"))
    game = copy.deepcopy(values[key])
    game["seats"][0]["name"] = "x" * 500_000
    store, found = taken_in({key: game})
    assert found.unfinished == 1
    assert len(json.dumps(store.load(key))) < 50_000


def test_settings_and_keys_that_are_larger_than_any_are_left_out(values: dict[str, Any]) -> None:
    store, found = taken_in({"settings": {"seen_tips": ["help"] * 50_000}})
    assert (found.refused, store.load("settings")) == (1, None)
    store.save("settings", {"seen_tips": ["help"] * 10_000})
    merged(store, copy_of({"settings": {"lobby": "x" * 50_000}}))
    assert [*store.load("settings")] == ["seen_tips"]
    game = next(value for key, value in values.items() if key.startswith("game-"))
    store, found = taken_in({"game-" + "1" * 1000: game})
    assert (found.refused, store.keys(GAME)) == (1, [])
