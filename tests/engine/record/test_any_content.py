"""A record of any content is replayed, or refused by RecordError in a sentence that can be shown."""

import json
import random
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine import RecordError
from game.engine.errors import LONGEST_SENTENCE
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from game.tools.check import check_file
from tests.engine.golden import GOLDEN, record_path
from tests.engine.spoiled import KINDS, changed, first_of_each_shape, places, shape, spoilt
from tests.sampling import slowly, some, takes_all

RECORDS = {name: json.loads(record_path(name).read_text()) for name in GOLDEN}


@cache
def unfinished(name: str) -> dict[str, Any]:
    match = replay(RECORDS[name])
    return json.loads(json.dumps(to_record(match.until(30), players_of(RECORDS[name]))))


def shapes_of_all() -> list[tuple[str, tuple[str | int, ...]]]:
    """Every shape that something in a record has, once, and a record that has it."""
    found = {
        shape(record, path): (name, path)
        for name, record in reversed(RECORDS.items())
        for path in first_of_each_shape(record)
    }
    return list(found.values())


def assert_replayed_or_refused(record: Any, what: str) -> None:
    """The record has players and a game, or it is refused by a sentence of sane length that can be written anywhere."""
    try:
        replay(record)
        players_of(record)
    except RecordError as refusal:
        sentence = str(refusal)
        assert 0 < len(sentence) <= LONGEST_SENTENCE, what
        assert sentence.isprintable(), what
    except Exception as error:
        raise AssertionError(f"{what}: {error!r}") from error


@pytest.mark.parametrize("case", slowly(shapes_of_all(), 40, 98, name=lambda case: ".".join(map(str, case[1]))))
def test_anything_may_stand_anywhere_in_a_record(case: tuple[str, tuple[str | int, ...]]) -> None:
    name, path = case
    for what, value in spoilt(RECORDS[name], path):
        assert_replayed_or_refused(value, what)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_anything_may_happen_to_any_place_of_any_record(name: str) -> None:
    rng = random.Random(name)
    for record in (RECORDS[name], unfinished(name)):
        for path in rng.sample([*places(record)], 150 if takes_all() else 60):
            what, value = rng.choice(list(spoilt(record, path)))
            assert_replayed_or_refused(value, what)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_anything_may_stand_in_any_field_of_an_unfinished_game(name: str) -> None:
    for path in first_of_each_shape(unfinished(name)):
        for what, value in some(spoilt(unfinished(name), path), 5, key=f"{name} {path}"):
            assert_replayed_or_refused(value, what)


def test_a_record_is_not_just_anything() -> None:
    for kind, value in KINDS.items():
        assert_replayed_or_refused(value, kind)
        for read in (replay, players_of):
            with pytest.raises(RecordError):
                read(value)


OPTIONAL = [*product(("silent", "salt", "earlier", "outcome", "unheard"), KINDS)]


OPTIONAL = [*product(("silent", "salt", "earlier", "outcome", "unheard"), KINDS)]


@pytest.mark.parametrize("case", slowly(OPTIONAL, 24, 60, name=" is ".join))
def test_anything_may_stand_where_nothing_has_to(case: tuple[str, str]) -> None:
    key, kind = case
    for name in ("classic", "manual-draw-strict"):
        for record in (RECORDS[name], unfinished(name)):
            assert_replayed_or_refused(record | {key: KINDS[kind]}, f"{key} is {kind}")


EXTRA = ("late", "seat", "card", "space", "spaces", "side", "dice", "drew", "draw_pile", "unheard")


@pytest.mark.parametrize("case", slowly(product(EXTRA, KINDS), 24, 100, name=" is ".join))
def test_any_act_may_be_told_with_anything_more(case: tuple[str, str]) -> None:
    record, (key, kind) = RECORDS["manual-draw-strict"], case
    for path in first_of_each_shape(record):
        if path[0] == "events" and len(path) == 2:
            told = record["events"][path[1]] | {key: KINDS[kind]}
            assert_replayed_or_refused(changed(record, path, told), f"{key} is {kind}")


@pytest.mark.parametrize("cards", [[], ["ZZ"], ["7H"] * 1000])
def test_a_reshuffle_of_cards_that_there_are_not_is_refused(cards: list[str]) -> None:
    at = next(at for at, event in enumerate(RECORDS["classic"]["events"]) if event["act"] == "reshuffle")
    with pytest.raises(RecordError):
        replay(changed(RECORDS["classic"], ("events", at, "draw_pile"), cards))


@pytest.mark.parametrize(
    ("name", "items", "sentence"),
    [
        ("events", [{"act": "pass", "seat": 0}] * 5000, "at most are read"),
        ("seats", [{"side": 0, "hand": []}] * 5000, "at most are read"),
        ("draw_pile", ["7H"] * 5000, "at most are read"),
        ("earlier", [{"winners": [], "termination": "draw"}] * 5000, "at most are read"),
        ("board", [["7H"]] * 5000, "at most are read"),
        ("board", [["7H"] * 5000] * 10, "size"),
    ],
)
def test_a_list_that_is_longer_than_in_any_game_is_refused_unread(name: str, items: Any, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        replay(RECORDS["classic"] | {name: items})


TEXTS: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"<html>",
    "half a record": record_path("classic").read_bytes()[:2000],
    "two records": record_path("kids").read_bytes() * 2,
    "lists in lists": b"[" * 100_000,
    "objects in objects": b'{"a":' * 100_000,
    "closed lists in lists": b"[" * 900 + b"]" * 900,
    "a number that is too long": b"1" * 5000,
    "a record with a number that is too long": record_path("kids").read_bytes().replace(b"109", b"1" * 5000),
    "a record of another alphabet": record_path("kids").read_text().encode("utf-16"),
    "letters that are none": b'"\xff\xfe\xfa"',
    "zeros": b"\0" * 1000,
    "a record after a mark of the order of bytes": b"\xef\xbb\xbf" + record_path("kids").read_bytes(),
}
"""What may stand in a file."""


def test_a_file_of_any_content_is_checked_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    for what, content in TEXTS.items():
        path.write_bytes(content)
        verdict = check_file(str(path))
        assert not verdict.ok, what
        assert 0 < len(verdict.message) <= LONGEST_SENTENCE, what
        assert verdict.message.isprintable(), what
