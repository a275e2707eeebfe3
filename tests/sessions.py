"""Games as the next program finds them in a store."""

import json
import random
from collections.abc import Callable
from typing import Any, TypeVar

from game.session.session import Session, look_back, resume
from game.sharing.backup import Merged, merging
from game.storage.daily import Days
from game.storage.library import Library
from game.storage.results import ResultLog
from game.storage.store import Store
from game.tools.check import objection_to
from game.ui.window.settings import SETTING_NAMES, Choices

T = TypeVar("T")


def rng() -> random.Random:
    return random.Random(1)


def resumed(store: Store, key: str = "") -> Session:
    """The unfinished game of a key, or the one that was played last."""
    found = resume(store, rng(), key)
    assert found
    return found


def looked_back(store: Store, key: str) -> Session:
    """The game of a key that has ended."""
    found = look_back(store, rng(), key)
    assert found
    return found


def play_on(session: Session, turns: int = 10_000, luck: random.Random | None = None) -> Session:
    """Make so many moves, or all until the end: always the last of those allowed, or by luck any."""
    for _ in range(turns):
        if not session.state.is_terminal():
            moves = session.state.legal_moves()
            session.play(luck.choice(moves) if luck else moves[-1])
    return session


def awaited(ask: Callable[[float], T | None]) -> T:
    """The answer of something that thinks a little at a time, such as `session.think`."""
    while (found := ask(0.05)) is None:
        pass
    return found


def merged(store: Store, values: dict[str, Any]) -> Merged:
    """The additions that the values of a backup make to a store."""
    steps = merging(store, values, SETTING_NAMES)
    while True:
        try:
            assert 0 <= next(steps) < 1
        except StopIteration as done:
            found: Merged = done.value
            return found


def only_sound_games(store: Store) -> None:
    """Assert that everything in a store can be read."""
    library = Library(store)
    for one in library.unfinished():
        found = resumed(store, one.key)
        assert objection_to(json.dumps(found.record()), found.match) == ""
    for one in library.finished():
        looked_back(store, one.key)
    ResultLog(store).all()
    Days(store).all()
    Choices(store, lambda: None)
    assert not store.aside
