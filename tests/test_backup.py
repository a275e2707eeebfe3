"""Everything in one text, and back: what is kept here is never lost by what comes in."""

import copy
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.backup import BACKUP_FORMAT, LARGEST_BACKUP, MOST_PARTS, BackupError, Merged, exported, merging, values_in
from game.daily import DailyAttempt, Days
from game.engine import VARIANTS
from game.library import Library
from game.puzzles.progress import PuzzleProgress
from game.puzzles.shipped import shipped
from game.results import ResultLog
from game.session import Player, Session, look_back, resume
from game.shelves import FileShelf
from game.storage import GAME, PLAYED, Store
from tests.engine.spoiled import places, spoilt
from tests.ui.gallery import finished, middle

PLAYERS = Player("Emma"), Player("Ada", "easy")


def kept(store: Store, name: str = "classic", *, is_over: bool = False) -> Session:
    match = copy.deepcopy((finished if is_over else middle)(VARIANTS[name], 2, 2))
    session = Session(match, PLAYERS, store, random.Random(1))
    session.save()
    return session


def full() -> Store:
    """A store with a game that goes on, two that ended, their results, a day and settings."""
    store = Store()
    kept(store)
    kept(store, "travel", is_over=True)
    kept(store, "kids", is_over=True)
    Days(store).merge([DailyAttempt("2026-11-22", "won", 21, 0, 0, "played-1f")])
    store.save("settings", {"pace": "fast"})
    return store


def merged(store: Store, text: str) -> Merged:
    steps = merging(store, values_in(text))
    while True:
        try:
            assert 0 <= next(steps) < 1
        except StopIteration as done:
            found: Merged = done.value
            return found


def contents(store: Store) -> dict[str, Any]:
    kinds = ("game", "played", "results", "daily", "settings")
    return {key: store.load(key) for kind in kinds for key in store.keys(kind)}


def test_what_is_exported_comes_back_whole_in_an_empty_store() -> None:
    before, after = full(), Store()
    assert merged(after, exported(before, 1.5)) == Merged(unfinished=1, finished=2, results=2, days=1, settings=1)
    assert contents(after) == contents(before)
    for key in after.keys(PLAYED):
        assert look_back(after, random.Random(1), key)
    assert resume(after, random.Random(1), after.keys(GAME)[0])


def test_what_is_here_already_comes_in_once() -> None:
    store = full()
    before = contents(store)
    assert merged(store, exported(store, 1)).all == 0
    assert contents(store) == before


def test_both_devices_keep_what_they_had_and_get_the_other_s() -> None:
    here, there = full(), Store()
    kept(there, "numbers", is_over=True)
    text = exported(there, 1)
    assert merged(here, text) == Merged(finished=1, results=1)
    assert len(here.keys(PLAYED)) == 3


def test_a_game_that_was_played_on_elsewhere_goes_on_from_there() -> None:
    here = Store()
    session = kept(here)
    there = Store()
    merged(there, exported(here, 1))
    further = resume(there, random.Random(1))
    assert further
    further.play(further.state.legal_moves()[0])
    assert merged(here, exported(there, 1)).unfinished == 1
    assert here.keys(GAME) == [session.key]
    assert resume(here, random.Random(1)).state == further.state  # type: ignore[union-attr]
    assert merged(there, exported(here, 1)).unfinished == 0


def test_a_game_that_went_two_ways_is_kept_both_ways() -> None:
    here, there = Store(), Store()
    session = kept(here)
    merged(there, exported(here, 1))
    other = resume(there, random.Random(1))
    assert other
    first, second = session.state.legal_moves()[:2]
    session.play(first)
    other.play(second)
    assert merged(here, exported(there, 1)).unfinished == 1
    states = [resume(here, random.Random(1), key).state for key in here.keys(GAME)]  # type: ignore[union-attr]
    assert sorted(map(hash, states)) == sorted(map(hash, [session.state, other.state]))


def test_a_game_that_has_ended_here_does_not_go_on_again() -> None:
    store = Store()
    session = kept(store)
    text = exported(store, 1)
    luck = random.Random(3)
    while not session.state.is_terminal():
        session.play(luck.choice(session.state.legal_moves()))
    assert merged(store, text).all == 0
    assert store.keys(GAME) == []


def test_settings_that_were_chosen_here_stay() -> None:
    store = Store()
    store.save("settings", {"pace": "slow", "muted": True})
    merged(store, exported(full(), 1).replace('"pace":"fast"', '"pace":"fast","volume":2'))
    assert store.load("settings") == {"pace": "slow", "muted": True, "volume": 2}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "copy.foreign"),
        ("[]", "copy.foreign"),
        ("{}", "copy.foreign"),
        ('{"format": "fivefold-record/1"}', "copy.foreign"),
        (json.dumps({"format": BACKUP_FORMAT, "values": []}), "copy.foreign"),
        (json.dumps({"format": "fivefold-backup/2", "values": {}}), "copy.newer"),
        ("[" * 100_000, "copy.foreign"),
        (b"\xff\xfe{", "copy.foreign"),
        (f'{{"format": "{BACKUP_FORMAT}", "values": {{"game": {"9" * 5000}}}}}', "copy.foreign"),
        (" " * (LARGEST_BACKUP + 1), "copy.too_large"),
    ],
)
def test_what_is_no_backup_is_refused_with_a_sentence(text: str | bytes, key: str) -> None:
    with pytest.raises(BackupError, match=key):
        values_in(text)


def spoilt_backups() -> Iterator[str]:
    told = json.loads(exported(full(), 1))
    luck = random.Random(5)
    for path in luck.sample([*places(told)], 120):
        for _, odd in spoilt(told, path):
            with suppress(ValueError, RecursionError):  # what Python does not write
                yield json.dumps(odd)


def test_whatever_is_spoilt_in_it_only_sound_games_come_in() -> None:
    for text in spoilt_backups():
        store = Store()
        try:
            merged(store, text)
        except BackupError:
            continue
        library = Library(store)
        for one in library.unfinished():
            assert resume(store, random.Random(1), one.key)
        for one in library.finished():
            assert look_back(store, random.Random(1), one.key)
        assert not store.aside
        ResultLog(store).all()
        Days(store).all()
        assert not store.aside


def test_of_puzzles_the_better_answer_stays() -> None:
    here, there = Store(), Store()
    first, second, third = shipped()[:3]
    for store, answers in ((here, {first: 3, second: 1}), (there, {first: 1, second: 2, third: 3})):
        for puzzle, stars in answers.items():
            PuzzleProgress(store).answer(puzzle, stars)
    assert merged(here, exported(there, 1)).puzzles == 2
    assert PuzzleProgress(here).stars == {first.key: 3, second.key: 2, third.key: 3}


def taken_in(values: dict[str, Any]) -> tuple[Store, Merged]:
    store = Store()
    return store, merged(store, json.dumps({"format": BACKUP_FORMAT, "at": 1, "values": values}))


def test_a_text_of_more_values_than_can_be_kept_is_refused_unread() -> None:
    with pytest.raises(BackupError, match=r"copy\.too_large"):
        values_in("[" + "1," * MOST_PARTS + "1]")


def test_a_result_that_is_there_twice_comes_in_once() -> None:
    results = contents(full())["results-0000"]
    store, found = taken_in({"results-0000": results, "results-0001": results})
    assert (found.results, len(ResultLog(store).all())) == (2, 2)


def test_a_day_comes_in_with_its_year_only() -> None:
    day = ["2026-11-22", "won", 21, 0, 0, "played-1f"]
    _, found = taken_in({"daily-2026": [day], "daily-2025": [day]})
    assert (found.days, found.refused) == (1, 1)


def test_names_come_in_as_short_as_here() -> None:
    values = contents(full())
    key = next(key for key in values if key.startswith("game-"))
    values[key]["seats"][0]["name"] = "x" * 500_000
    store, found = taken_in({key: values[key]})
    assert found.unfinished == 1
    assert len(json.dumps(store.load(key))) < 50_000


def test_settings_that_are_larger_than_any_are_left_out() -> None:
    store, found = taken_in({"settings": {"seen_tips": ["help"] * 50_000}})
    assert (found.refused, store.load("settings")) == (1, None)


def test_a_key_that_is_longer_than_any_is_left_out() -> None:
    value = next(value for key, value in contents(full()).items() if key.startswith("game-"))
    store, found = taken_in({"game-" + "1" * 1000: value})
    assert (found.refused, store.keys(GAME)) == (1, [])


def test_a_game_that_ended_elsewhere_too_is_not_written_over() -> None:
    here, there = Store(), Store()
    session = kept(here)
    merged(there, exported(here, 1))
    other = resume(there, random.Random(1))
    assert other
    ended(other, 5)
    merged(here, exported(there, 1))
    ended(session, 9)
    assert len(here.keys(PLAYED)) == 2
    found = [look_back(here, random.Random(1), key) for key in here.keys(PLAYED)]
    assert {len(one.match.moves) for one in found if one} == {len(session.match.moves), len(other.match.moves)}


def ended(session: Session, seed: int) -> None:
    luck = random.Random(seed)
    while not session.state.is_terminal():
        session.play(luck.choice(session.state.legal_moves()))


def test_a_game_on_the_table_goes_on_beside_what_came_in_for_it(tmp_path: Path) -> None:
    here, there = Store(FileShelf(tmp_path)), Store()
    session = kept(here)
    merged(there, exported(here, 1))
    further = resume(there, random.Random(1))
    assert further
    for _ in range(3):
        further.play(further.state.legal_moves()[0])
    merged(here, exported(there, 1))
    session.play(session.state.legal_moves()[-1])
    states = [resume(here, random.Random(1), key).state for key in here.keys(GAME)]  # type: ignore[union-attr]
    assert further.state in states
    assert session.state in states
