"""A record of any content is replayed, or refused by RecordError in a sentence that can be shown."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine import RecordError
from game.engine.errors import LONGEST_SENTENCE
from game.engine.record import players_of, replay, to_record
from game.tools.check import check_file
from tests.engine.golden import GOLDEN, record_path
from tests.engine.spoiled import KINDS, changed, first_of_each_shape, places, shape, spoilt

RECORDS = {name: json.loads(record_path(name).read_text()) for name in GOLDEN}
UNFINISHED_AFTER = 30
"""Moves."""
_MOST_PLACES = 150


def saved(record: dict[str, Any]) -> dict[str, Any]:
    """The record of the same game when it was not over."""
    match = replay(record)
    while len(match.moves) > UNFINISHED_AFTER:
        match.pop()
    return json.loads(json.dumps(to_record(match, players_of(record))))


def shapes_of_all() -> Iterator[tuple[dict[str, Any], tuple[str | int, ...]]]:
    """Every shape that something in a record has, once, and a record that has it."""
    seen = set()
    for record in RECORDS.values():
        for path in first_of_each_shape(record):
            if shape(record, path) not in seen:
                seen.add(shape(record, path))
                yield record, path


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


@pytest.mark.parametrize(
    ("record", "path"),
    [*shapes_of_all()],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_anything_may_stand_anywhere_in_a_record(record: dict[str, Any], path: tuple[str | int, ...]) -> None:
    for what, value in spoilt(record, path):
        assert_replayed_or_refused(value, what)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_anything_may_happen_to_any_place_of_any_record(name: str) -> None:
    rng = random.Random(name)
    for record in (RECORDS[name], saved(RECORDS[name])):
        found = list(places(record))
        for path in rng.sample(found, min(len(found), _MOST_PLACES)):
            what, value = rng.choice(list(spoilt(record, path)))
            assert_replayed_or_refused(value, what)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_anything_may_stand_in_any_field_of_an_unfinished_game(name: str) -> None:
    rng, record = random.Random(name), saved(RECORDS[name])
    for path in first_of_each_shape(record):
        for what, value in rng.sample(list(spoilt(record, path)), 12):
            assert_replayed_or_refused(value, what)


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_may_be_anything(kind: str) -> None:
    assert_replayed_or_refused(KINDS[kind], kind)
    with pytest.raises(RecordError):
        replay(KINDS[kind])
    with pytest.raises(RecordError):
        players_of(KINDS[kind])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", ["silent", "salt", "earlier", "outcome", "unheard"])
@pytest.mark.parametrize("name", ["classic", "manual-draw-strict"])
def test_anything_may_stand_where_nothing_has_to(name: str, key: str, kind: str) -> None:
    for record in (RECORDS[name], saved(RECORDS[name])):
        assert_replayed_or_refused(record | {key: KINDS[kind]}, f"{key} is {kind}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "key", ["late", "seat", "card", "space", "spaces", "side", "dice", "drew", "draw_pile", "unheard"]
)
def test_any_act_may_be_told_with_anything_more(key: str, kind: str) -> None:
    record = RECORDS["manual-draw-strict"]
    for path in first_of_each_shape(record):
        if path[0] == "events" and len(path) == 2:
            told = record["events"][path[1]] | {key: KINDS[kind]}
            assert_replayed_or_refused(changed(record, path, told), f"{key} is {kind}")


@pytest.mark.parametrize("cards", [[], ["ZZ"], ["7H"] * 1000])
def test_a_reshuffle_of_cards_that_there_are_not_is_refused(cards: list[str]) -> None:
    events = RECORDS["classic"]["events"]
    for at, event in enumerate(events):
        if event["act"] == "reshuffle":
            with pytest.raises(RecordError):
                replay(changed(RECORDS["classic"], ("events", at, "draw_pile"), cards))


@pytest.mark.parametrize("ranks", [[], ["7"], ["7", "7"], ["7", "8", "9"], ["7", "11"], ["7", 8]])
def test_forfeits_are_for_two_different_ranks_where_the_rules_say_two(ranks: list[Any]) -> None:
    with pytest.raises(RecordError):
        replay(changed(RECORDS["toasts-with-a-limit"], ("seats", 0, "toasts"), ranks))


def test_a_side_wins_an_earlier_game_once() -> None:
    with pytest.raises(RecordError, match="winners"):
        replay(RECORDS["classic"] | {"earlier": [{"winners": [0, 0], "termination": "draw"}]})


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("events", {"act": "pass", "seat": 0}),
        ("seats", {"side": 0, "hand": []}),
        ("draw_pile", "7H"),
        ("earlier", {"winners": [], "termination": "draw"}),
        ("board", ["7H"]),
    ],
)
def test_a_list_that_is_longer_than_in_any_game_is_refused_unread(name: str, item: Any) -> None:
    with pytest.raises(RecordError, match="at most are read"):
        replay(RECORDS["classic"] | {name: [item] * 5000})


def test_a_board_of_another_size_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="size"):
        replay(RECORDS["classic"] | {"board": [["7H"] * 5000] * 10})


def test_a_record_with_a_salt_is_the_same_game() -> None:
    record = RECORDS["classic"]
    assert replay(record | {"salt": "00ff"}).states == replay(record).states


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


@pytest.mark.parametrize("what", TEXTS)
def test_a_file_of_any_content_is_checked_in_one_line(what: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(TEXTS[what])
    verdict = check_file(path)
    assert not verdict.ok
    assert 0 < len(verdict.told) <= LONGEST_SENTENCE
    assert verdict.told.isprintable()
