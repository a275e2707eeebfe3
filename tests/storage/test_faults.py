"""Whatever befalls shelf and program, at most the move that was being written is lost, and nothing is left damaged."""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.session.session import Player, Session, look_back, resume
from game.storage.backends import FileShelf
from game.storage.library import Library
from game.storage.store import GAME, Store
from game.ui.window.notices import EMPTIED, REFUSED, Notices
from tests.odd_files import ODD_FILES
from tests.sampling import seed, slowly
from tests.sessions import play_on, resumed

KEYS = ("game-1", "game-2", "played-1", "results-0000", "settings")


class Shelf:
    """A browser's storage, whose `fault` may be that it is missing or full."""

    def __init__(self, **texts: str | bytes) -> None:
        self.texts = dict(texts)
        self.fault = ""

    def keys(self) -> list[str]:
        return [] if self.fault == "missing" else [*self.texts]

    def read(self, key: str) -> str | bytes | None:
        return None if self.fault == "missing" else self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        if self.fault:
            return False
        self.texts[key] = text
        return True

    def remove(self, key: str) -> None:
        if self.fault != "missing":
            self.texts.pop(key, None)

    def set_aside(self, key: str) -> bool:
        self.remove(key)
        return self.fault != "missing"

    def persist(self) -> None:
        pass


@pytest.mark.parametrize("course", range(20))
def test_whatever_befalls_the_shelf_what_was_saved_last_is_there_once_it_can_be(course: int) -> None:
    luck, shelf = random.Random(f"{seed()} {course}"), Shelf()
    store, last = Store(shelf), dict[str, Any]()
    for number in range(200):
        key, way = luck.choice(KEYS), luck.random()
        if way < 0.5:
            last[key] = {"number": number}
            assert store.save(key, last[key]) is (shelf.fault == "")
            assert store.load(key) == last[key]
        elif way < 0.7:
            store.load(key)
        elif way < 0.8:
            store.keys(GAME)
            store.is_changed(key)
        elif way < 0.97:
            shelf.fault = luck.choice(("", "", "missing", "full"))
        else:
            shelf.texts.clear()
    shelf.fault = ""
    assert all(store.save(key, value) for key, value in last.items())
    assert {key: Store(shelf).load(key) for key in last} == last
    assert ([key for key in KEYS if store.is_refused(key)], store.aside) == ([], set())


@pytest.mark.parametrize("fault", ["missing", "full"])
def test_a_game_goes_on_while_nothing_can_be_kept_and_is_kept_under_its_key_afterwards(fault: str) -> None:
    shelf = Shelf()
    store = Store(shelf)
    notices, session = Notices(store), begun(store)
    play_on(session, 3)
    key, shelf.fault = session.key, fault
    play_on(session, 3)
    assert notices.take() == REFUSED
    play_on(session, 3)
    assert notices.take() == ""
    shelf.fault = ""
    play_on(session, 1)
    assert (session.key, store.keys(GAME), notices.cannot_save) == (key, [key], False)
    assert resumed(Store(shelf)).match.states == session.match.states


def test_a_game_whose_shelf_is_cleared_is_kept_again_and_that_is_told_each_time() -> None:
    shelf = Shelf()
    store = Store(shelf)
    notices, session = Notices(store), begun(store)
    play_on(session, 2)
    for _ in range(2):
        shelf.texts.clear()
        play_on(session, 2)
        assert (notices.take(), notices.take()) == (EMPTIED, "")
        assert resumed(Store(shelf)).match.states == session.match.states


def begun(store: Store, rules: Ruleset = CLASSIC, seed: int = 0) -> Session:
    """A new game of one person against computers, kept in a store."""
    seats = rules.seatings[seed % len(rules.seatings)].seats
    players = (Player("Ann"), *(Player(f"C{seat}", "easy") for seat in range(1, seats)))
    session = Session(Match(new_game(rules, seats, seed=seed)), players, store, random.Random(seed))
    session.save()
    return session


# ---------------------------------------------------------------- texts that are none of ours


def test_a_file_of_any_size_is_set_aside_unread(tmp_path: Path) -> None:
    with (tmp_path / "game-1.json").open("wb") as file:
        file.truncate(2**33)  # a hole takes no room
    store = Store(FileShelf(tmp_path))
    assert (store.load("game-1"), store.aside) == (None, {"game-1"})


@pytest.mark.timeout(20)
@pytest.mark.parametrize("put", ODD_FILES)
def test_what_is_no_file_is_set_aside_and_nothing_waits_for_it(put: Callable[[Path], None], tmp_path: Path) -> None:
    put(path := tmp_path / "game-1.json")
    what = path.lstat()
    store = Store(FileShelf(tmp_path))
    assert (store.load("game-1"), store.aside) == (None, {"game-1"})
    assert (tmp_path / "game-1.json.damaged").lstat().st_ino == what.st_ino
    assert store.save("game-1", 1)
    assert path.read_bytes() == b"1"


def test_a_file_that_vanishes_before_it_is_read_is_none_and_a_name_that_is_too_long_nobody_s(tmp_path: Path) -> None:
    (tmp_path / f"game-{'1' * 80}.json").write_text("1")
    store = Store(FileShelf(tmp_path))
    store.save("game-1", 1)
    assert store.keys(GAME) == ["game-1"]
    (tmp_path / "game-1.json").unlink()
    assert (store.load("game-1"), store.aside) == (None, set())
    with pytest.raises(ValueError, match="is no key"):
        store.save(f"game-{'1' * 80}", 1)


# ---------------------------------------------------------------- killed


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot go on as two")
@pytest.mark.parametrize("name", slowly(VARIANTS, 0, 3, "classic", key="killed"))
def test_a_killed_game_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    rng = random.Random(name)
    for kill in range(5 if name == "classic" else 40):
        session = resume(Store(FileShelf(tmp_path)), rng) or begun(Store(FileShelf(tmp_path)), VARIANTS[name], kill)
        before, (told, alive) = session.match, os.pipe()
        child = os.fork()
        if not child:
            play_until_killed(tmp_path, kill, alive)
        os.close(alive)
        time.sleep(rng.random() * 0.012)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        done = len(before.moves) + len(os.read(told, 10_000))
        os.close(told)
        assert len(whatever_is_kept(tmp_path, before, session.key).moves) in {done, done + 1}
        assert not list(tmp_path.glob("*damaged*"))


def play_until_killed(folder: Path, seed: int, told: int) -> None:
    """Play until the game is over, and report each saved move, in a process that never returns."""
    rng = random.Random(seed)
    session = resume(Store(FileShelf(folder)), rng)
    while session and not session.state.is_terminal():
        session.play(rng.choice(session.state.legal_moves()))
        os.write(told, b"m")  # one byte a move
    time.sleep(60)
    os._exit(0)


def whatever_is_kept(folder: Path, before: Match, key: str) -> Match:
    """A game as the next program finds it: going on, or finished, which it may have been once before."""
    store, rng = Store(FileShelf(folder)), random.Random(1)
    found = [look_back(store, rng, kept.key) for kept in Library(store).finished()]
    matches = [session.match for session in (*found, resume(store, rng, key)) if session]
    same = [match for match in matches if match.states[: len(before.states)] == before.states]
    return max(same, key=lambda match: len(match.moves))
