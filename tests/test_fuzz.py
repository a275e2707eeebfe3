"""Whatever comes in from devices and players is read or refused: quickly, kindly, and only what holds good is taken."""

import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import LEVELS
from game.engine import VARIANTS
from game.engine.fairness import is_kept
from game.engine.record.codes import Deal
from game.session.session import Session, look_back, resume
from game.sharing.backup import BackupError, merging, values_in
from game.sharing.incoming import OpeningError, opened, session_of
from game.storage.daily import Days, streak
from game.storage.library import Library
from game.storage.results import ResultLog
from game.storage.store import DAILY, GAME, PLAYED, RESULTS, Store
from game.tools.check import check_file, objection_to
from game.ui.lobby import preferences
from game.ui.toolkit.theme import lay
from game.ui.window.settings import SETTING_NAMES, Choices, Settings
from tests import fuzzing
from tests.sampling import some
from tests.sessions import only_sound_games, rng
from tests.storage.test_faults import Shelf

COUNT = int(os.environ.get("FIVEFOLD_FUZZ", "2000"))
"""Texts in all, of which a run draws some, and --all or FIVEFOLD_FUZZ takes each."""
TEXTS = range(COUNT // len(fuzzing.KINDS))
few_or_many = pytest.mark.parametrize(
    "count", [8, pytest.param(COUNT if "FIVEFOLD_FUZZ" in os.environ else 80, marks=pytest.mark.slow)]
)
LONGEST = 100.0
"""Milliseconds of the processor that one text, or one step of taking one in, may take."""
LENIENCE = 4
"""The factor by which that may be exceeded: machines differ."""


class Clock:
    """The longest that anything took, which text it was, and how many were taken or refused."""

    def __init__(self) -> None:
        self.longest, self.seen = (0.0, ""), Counter[bool]()

    def timed(self, what: str, act: Callable[[], Any]) -> Any:
        began = time.process_time()
        try:
            return act()
        finally:
            self.longest = max(self.longest, (1000 * (time.process_time() - began), what))

    def judge(self, kind: str) -> None:
        """Print what was seen, and fail if anything took too long."""
        slowest, which = self.longest
        print(f"{kind}: {self.seen[True]} taken, {self.seen[False]} refused, slowest {slowest:.1f} ms (no. {which})")
        assert slowest < LENIENCE * LONGEST


@pytest.fixture(autouse=True)
def usual_table() -> Iterator[None]:
    fuzzing.kept()  # games that are played once for all
    yield
    lay(None)


def stored(key: str, text: str, number: int) -> Store:
    """A store in which a text lies, as letters or as bytes."""
    return Store(Shelf(**{key: text if number % 2 else text.encode("utf-8", "surrogatepass")}))


# ---------------------------------------------------------------- what takes the texts


def goes_on(text: str, number: int) -> Session | None:
    store = stored("game-1", text, number)
    Library(store).set_aside_unreadable()
    resume(store, rng())
    return resume(stored("game-1", text, number), rng(), "game-1")


def has_ended(text: str, number: int) -> Session | None:
    Library(stored("played-1", text, number)).finished()
    return look_back(stored("played-1", text, number), rng(), "played-1")


def results(text: str, number: int) -> bool:
    log = ResultLog(stored("results-0000", text, number))
    lines = log.all()
    assert log.all() == lines
    log.note(lines[:1])
    log.delete({line.name for line in lines[:1]})
    return bool(lines)


def days(text: str, number: int) -> bool:
    store = stored("daily-2026", text, number)
    found = Days(store).all()
    assert Days(store).all() == found
    streak(found, date(2026, 11, 23))
    return bool(found)


def settings(text: str, number: int) -> bool:
    found = Choices(stored("settings", text, number), lambda: None).settings
    for name in vars(Settings):
        getattr(found, name)
    for rules in VARIANTS.values():
        preferences.lineup(found, preferences.ruleset(found, rules.name))
    return bool(found)


def game_or_deal(text: str, number: int) -> Session | Deal | None:
    try:
        found = opened(text if number % 2 else text.encode("utf-8", "surrogatepass"))
    except OpeningError:
        return None
    return found if isinstance(found, Deal) else session_of(found, Store(), rng())


TAKERS: dict[str, Callable[[str, int], Any]] = {
    GAME: goes_on,
    PLAYED: has_ended,
    RESULTS: results,
    DAILY: days,
    "settings": settings,
    **dict.fromkeys(("record", "code of a deal", "code of a game", "address"), game_or_deal),
}


def holds_good(text: str, found: Any, path: Path) -> None:
    """Assert that a text read without a fault is a game for `check` too, with the same record."""
    if isinstance(found, Deal | Session):
        path.write_bytes(text.encode("utf-8", "replace"))  # no file has half a letter
        verdict = check_file(str(path))
        has_fault = isinstance(found, Session) and found.has_fault
        assert verdict.ok is not has_fault or is_seal_broken(verdict.message, found), (text, verdict.message)
    if isinstance(found, Session):
        assert {player.level for player in found.players} <= {"human", *(level.key for level in LEVELS)}
        assert objection_to(json.dumps(found.record()), found.match) == ""
        assert len(json.dumps(found.record())) < 1_000_000


def is_seal_broken(told: str, found: Any) -> bool:
    """True if `check` objects to the seal alone, and players see that it is broken, or none."""
    is_told = isinstance(found, Session) and not (found.commitment and is_kept(found.commitment, found.match))
    return is_told and told.startswith(("The fingerprint is stated", "The salt is no text"))


@pytest.mark.timeout(0 if COUNT > 10_000 else 400)
@few_or_many
@pytest.mark.parametrize("kind", TAKERS)
def test_a_text_of_any_content_is_read_or_refused_at_once(kind: str, count: int, tmp_path: Path) -> None:
    clock, taker = Clock(), TAKERS[kind]
    taker(fuzzing.seeds(kind)[0], 0)  # what is imported and kept at the first time counts for none
    for number in some(TEXTS, count, key=kind):
        text = fuzzing.given(kind, number)
        found = clock.timed(str(number), partial(taker, text, number))
        clock.seen[bool(found)] += 1
        holds_good(text, found, tmp_path / "given.json")
    clock.judge(kind)


@pytest.mark.timeout(0 if COUNT > 10_000 else 400)
@few_or_many
def test_a_backup_of_any_content_is_taken_in_by_short_steps(count: int) -> None:
    clock = Clock()
    for number in some(TEXTS, count, key="backup"):
        text, store = fuzzing.given("backup", number), Store(Shelf())
        try:
            values = clock.timed(f"{number}, read", partial(values_in, text))
        except BackupError:
            clock.seen[False] += 1
            continue
        clock.seen[True] += 1
        steps = merging(store, values, SETTING_NAMES)
        with suppress(StopIteration):
            while True:
                clock.timed(f"{number}, a step", partial(next, steps))
        only_sound_games(store)
    clock.judge("backup")
