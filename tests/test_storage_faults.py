"""A shelf that fails, is full, is cleared or comes back at any moment: nothing is raised, and all is there at last."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.engine import CLASSIC, Match, new_game
from game.session import Player, Session, resume
from game.shelves import FileShelf
from game.storage import GAME, MOST_NESTED, Store
from game.ui.shell.notices import EMPTIED, REFUSED, Notices

KEYS = ("game-1", "game-2", "played-1", "results-0000", "settings")


class Shelf:
    """A browser's storage, whose `fault` may be that it is missing or full."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fault = ""

    def keys(self) -> list[str]:
        return [] if self.fault == "missing" else [*self.texts]

    def read(self, key: str) -> str | None:
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


@pytest.mark.parametrize("seed", range(60))
def test_whatever_befalls_the_shelf_what_was_saved_last_is_there_once_it_can_be(seed: int) -> None:
    luck, shelf = random.Random(seed), Shelf()
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
    for key, value in last.items():
        assert store.save(key, value)
    assert {key: Store(shelf).load(key) for key in last} == last
    assert not any(store.is_refused(key) for key in KEYS)
    assert not store.aside


@pytest.mark.parametrize("fault", ["missing", "full"])
def test_a_game_goes_on_while_nothing_can_be_kept_and_is_kept_under_its_key_afterwards(fault: str) -> None:
    shelf = Shelf()
    store = Store(shelf)
    notices, session = Notices(store), begun(store)
    play(session, 3)
    key, shelf.fault = session.key, fault
    play(session, 3)
    assert (notices.take(), notices.take()) == (REFUSED, "")
    play(session, 3)
    assert notices.take() == ""
    shelf.fault = ""
    play(session, 1)
    assert (session.key, store.keys(GAME), notices.cannot_save) == (key, [key], False)
    assert same_game(resume(Store(shelf), random.Random(1)), session)


def test_a_game_whose_shelf_is_cleared_is_kept_again_and_that_is_told_each_time() -> None:
    shelf = Shelf()
    store = Store(shelf)
    notices, session = Notices(store), begun(store)
    play(session, 2)
    for _ in range(2):
        shelf.texts.clear()
        play(session, 2)
        assert (notices.take(), notices.take()) == (EMPTIED, "")
        assert same_game(resume(Store(shelf), random.Random(1)), session)


def begun(store: Store) -> Session:
    match = Match(new_game(CLASSIC, 2, seed=5))
    session = Session(match, (Player("Ann"), Player("Ben", "easy")), store, random.Random(1))
    session.save()
    return session


def play(session: Session, moves: int) -> None:
    for _ in range(moves):
        session.play(session.state.legal_moves()[0])


def same_game(found: Session | None, session: Session) -> bool:
    return found is not None and (found.match.moves, found.state) == (session.match.moves, session.state)


# ---------------------------------------------------------------- texts that are none of ours


def test_a_file_of_any_size_is_set_aside_unread(tmp_path: Path) -> None:
    with (tmp_path / "game-1.json").open("wb") as file:
        file.truncate(2**33)  # a hole takes no room
    store = Store(FileShelf(tmp_path))
    assert store.load("game-1") is None
    assert store.aside == {"game-1"}


def test_a_text_of_more_lists_than_any_of_ours_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "game-1.json").write_text("[" + "[]," * MOST_NESTED + "1]")
    store = Store(FileShelf(tmp_path))
    assert store.load("game-1") is None
    assert store.aside == {"game-1"}


def test_bytes_that_are_no_letters_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / "game-1.json").write_bytes(b'"\xed\xa0\x80"')
    store = Store(FileShelf(tmp_path))
    assert store.load("game-1") is None
    assert store.aside == {"game-1"}


def test_a_name_that_is_longer_than_any_of_ours_is_nobody_s(tmp_path: Path) -> None:
    (tmp_path / f"game-{'1' * 80}.json").write_text("1")
    store = Store(FileShelf(tmp_path))
    assert store.keys(GAME) == []
    with pytest.raises(ValueError, match="is no key"):
        store.save(f"game-{'1' * 80}", 1)
