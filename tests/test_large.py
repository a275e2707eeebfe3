"""The largest texts that are read, full of what takes longest: none holds the game up for long."""

import gc
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest

from game.engine.record.untrusted_json import LONGEST_JSON
from game.session.session import look_back, resume
from game.sharing.backup import BACKUP_FORMAT, LARGEST_BACKUP, MOST_PARTS, BackupError, exported, merging, values_in
from game.sharing.incoming import MOST_TEXT, OpeningError, opened
from game.storage.daily import Days
from game.storage.library import Library
from game.storage.results import MOST_RESULTS, ResultLog, lines_in
from game.storage.store import Store
from game.ui.window.settings import SETTING_NAMES
from tests import fuzzing
from tests.sampling import some
from tests.sessions import rng
from tests.test_fuzz import Clock, stored

pytestmark = pytest.mark.slow

RESULT = ["1f", "You", "classic", "easy", "won", 20, 3, 2, -1, "0123abcd", 0, 1700000000, 0, 900, "star"]
DAY = ["2026-11-22", "won", 20, 0, 0, "game-1f"]
ODD = ({}, [], 7, "7H", None, ["7H"], {"act": "roll", "dice": [1, 1]}, {"winners": [0], "termination": "draw"})
"""Items of which a list may be full."""


def written(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def full(value: dict[str, Any], name: str, item: Any, most: int = LONGEST_JSON) -> str:
    """A text of an object in which a list is as long as can be."""
    count = (most - len(written(value))) // (len(written(item)) + 1)
    return written({**value, name: [item] * count})


def first(kind: str) -> dict[str, Any]:
    """The first real text of a kind, read."""
    return dict(json.loads(fuzzing.seeds(kind)[0]))


def altered(part: str, **changes: Any) -> str:
    """A record whose first seat or event is another."""
    before, *others = first("record")[part]
    return written({**first("record"), part: [before | changes, *others]})


def texts() -> Iterator[str]:
    """Texts of almost as many letters as are read."""
    most = LONGEST_JSON - 100
    yield "[" + "[]," * (most // 3) + "1]"
    yield '{"a":[' + "{}," * (most // 3) + "1]}"
    yield "[" + "1," * (most // 2) + "1]"
    yield '{"' + '\\"' * (most // 2)
    yield '["' + '","' * (most // 3) + '"]'
    yield "[1." + "1" * most + "]"
    yield "[" + ("9" * 4299 + ",") * (most // 4300) + "1]"
    yield "[" * most
    for name in ("events", "seats", "draw_pile", "board", "earlier", "chances"):
        yield from (
            full(first("record"), name, item)
            for item in (*ODD, first("record")["events"][0], first("record")["seats"][0])
        )
    for name in ("players", "toasts", "earlier"):
        yield from (full(first("played"), name, item) for item in (*ODD, ["a", "human"]))
    yield written({**first("record"), "draw_pile": [str(number) for number in range(90_000)]})
    yield written({**first("record"), "options": {str(number): 1 for number in range(80_000)}})
    yield written({**first("record"), "options": {"chips": [1] * (most // 3)}})
    yield written({**first("record"), "earlier": [{"winners": [0] * (most // 3), "termination": "draw"}]})
    yield written({**first("record"), "summary": {"made": [1] * (most // 3), "at": 1}})
    yield altered("seats", hand=["7H"] * (most // 6))
    yield altered("seats", name="x" * (most - 50_000))
    yield altered("events", spaces=["a1"] * (most // 6))
    yield altered("events", act="claim", spaces=["a1"] * (most // 6))
    yield written({**first("played"), "length": 10**9, "moves": "," * 59_000})
    yield from (
        written([row] * (most // len(written(row)) - 1)) for row in (RESULT, [*RESULT[:11], 2**36, *RESULT[12:]], DAY)
    )


def words() -> Iterator[str]:
    """Messages and addresses of as many letters as are read."""
    code, game = fuzzing.seeds("code of a deal")[0], fuzzing.seeds("code of a game")[-1]
    odd = (f"x {code[:-1]}Z ", f"{game[:-8]}00000000 ", "fivefold.", "fivefold.1.", "fivefold.1.a-", "abcd-", "%41")
    for part in odd:
        for most in (40_000, MOST_TEXT):
            yield (part * (most // len(part)))[: most - 20]
        yield "https://example.org/#" + (part * (MOST_TEXT // len(part)))[: MOST_TEXT - 40]
    yield "x" + " " * (MOST_TEXT - 3) + "y"
    yield f"{game[:-9]}{'A' * (MOST_TEXT // 2)}"


@pytest.fixture(scope="module")
def large() -> list[str]:
    return [*texts()]


@pytest.fixture(autouse=True)
def lean() -> None:
    """Keep leftovers of other tests, which are no part of the game, from slowing the garbage collector down."""
    gc.collect()
    gc.freeze()


READERS: dict[str, Callable[[str], Any]] = {
    "opened": opened,
    "an unfinished game": lambda text: resume(stored("game-1", text, 0), rng(), "game-1"),
    "a game that ended": lambda text: look_back(stored("played-1", text, 0), rng(), "played-1"),
    "the list": lambda text: Library(stored("game-1", text, 0)).unfinished(),
    "results": lambda text: ResultLog(stored("results-0000", text, 0)).all(),
    "days": lambda text: Days(stored("daily-2026", text, 0)).all(),
}


@pytest.mark.parametrize("reader", READERS)
def test_the_largest_texts_are_read_or_refused_at_once(reader: str, large: list[str]) -> None:
    clock = Clock()
    for text in some([*large, *(words() if reader == "opened" else ())], 25, key=reader):
        with suppress(OpeningError):
            clock.timed(text[:80], partial(READERS[reader], text))
    clock.judge(reader)


def backup(values: dict[str, Any]) -> str:
    return written({"format": BACKUP_FORMAT, "at": 1, "values": values})


def backups() -> Iterator[str]:
    yield backup({"results-0000": [RESULT] * (MOST_PARTS // 17)})
    lines = {number: [[f"{number:x}{line:x}", *RESULT[1:]] for line in range(250)] for number in range(80)}
    yield backup({f"results-{number:04}": lines[number] for number in lines})
    days = [(date(1, 1, 1) + timedelta(number)).isoformat() for number in range(40_000)]
    yield backup({"daily-2026": [[day, *DAY[1:]] for day in days]})
    years = [f"{year:04}" for year in range(1, 100)]
    yield backup({f"daily-{year}": [[day, *DAY[1:]] for day in days if day[:4] == year] for year in years})
    yield backup({f"played-{number:x}": {**first("played"), "seed": 5} for number in range(1_900)})
    yield backup({f"played-{number:x}": first("played") for number in range(1_900)})
    yield backup({f"game-{number:x}": first("game") for number in range(200)})
    yield backup({"settings": {"seen_tips": ["help"] * 290_000}})
    yield "[" + "[]," * (LARGEST_BACKUP // 3 - 10) + "1]"
    yield '{"format":"' + '\\"' * (LARGEST_BACKUP // 2 - 10)


def test_the_largest_backups_are_read_at_once_and_taken_in_by_short_steps() -> None:
    clock = Clock()
    for number, text in some(enumerate(backups()), 5, key="large"):
        assert len(text) <= LARGEST_BACKUP
        with suppress(BackupError, StopIteration):
            steps = merging(Store(), clock.timed(f"{number}, read", partial(values_in, text)), SETTING_NAMES)
            while True:
                clock.timed(f"{number}, a step", partial(next, steps))
    clock.judge("large backups")


def test_all_that_can_be_kept_can_be_exported_and_read_again(store: Store) -> None:
    ResultLog(store).merge(lines_in([[f"{number:x}", *RESULT[1:]] for number in range(MOST_RESULTS)]))
    for number in range(300):
        store.save(f"played-{number:x}", first("played"))
    for number in range(100):
        store.save(f"game-{number:x}", first("game"))
    assert len(values_in(exported(store, 1))) == 440
