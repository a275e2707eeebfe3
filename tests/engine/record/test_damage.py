"""A record of any content is replayed, or refused by RecordError in a sentence that says where and can be shown."""

import json
import random
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine import Outcome, RecordError, State
from game.engine.errors import LONGEST_SENTENCE
from game.engine.match import Match
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from game.tools.check import check_file
from tests.engine.golden import GOLDEN, record_path
from tests.engine.spoiled import KINDS, changed, first_of_each_shape, places, shape, spoilt
from tests.sampling import seed, slowly, some

RECORDS = {name: json.loads(record_path(name).read_text()) for name in GOLDEN}
FINISHED = RECORDS["classic"]
EVENTS = FINISHED["events"]
ACTS = [event["act"] for event in EVENTS]


def stating(**parts: Any) -> dict[str, Any]:
    return FINISHED | parts


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in FINISHED.items() if name != key}


def inside(key: str, index: int, **parts: Any) -> dict[str, Any]:
    return changed(FINISHED, (key, index), FINISHED[key][index] | parts)


def events(*, after: int, add: tuple[Any, ...] = (), drop: int = 0) -> dict[str, Any]:
    """The record with some events more or fewer after the first ones."""
    return stating(events=[*EVENTS[:after], *add, *EVENTS[after + drop :]])


def ended(*winners: object, by: str = "sequences") -> dict[str, Any]:
    return {"winners": [*winners], "termination": by}


event, seat_of = partial(inside, "events"), partial(inside, "seats")
DRAW, CLAIM, EXCHANGE, RESHUFFLE = map(ACTS.index, ("draw", "claim", "exchange", "reshuffle"))
MOVER = EVENTS[0]["seat"]
HAND, PILE, END = FINISHED["seats"][0]["hand"], EVENTS[RESHUFFLE]["draw_pile"], len(EVENTS)
SWAPPED = [seat | {"side": 1 - seat["side"]} for seat in FINISHED["seats"]]

DAMAGE: dict[str, tuple[Any, str]] = {
    "no record": (7, "the record is 7, not of the kind dict."),
    "a list": ([], "the record is [], not of the kind dict."),
    "another format": (stating(format="fivefold-record/9"), "The format is 'fivefold-record/9', not"),
    "no format": (without("format"), "The format is None"),
    "no variant": (without("variant"), "'variant' is missing in the record."),
    "an unknown variant": (stating(variant="chess"), "There is no variant 'chess'"),
    "an unknown option": (stating(options={"flying": True}), "classic has no option 'flying'."),
    "another board": (stating(board=FINISHED["board"][::-1]), "The board is not that of classic."),
    "a negative seed": (stating(seed=-4), "The game could not be set up: A seed is a whole number"),
    "a small seed as a text": (stating(seed="4"), "the record: 'seed' is '4', not a number of 54 to 128 bits."),
    "a negative seed as a text": (stating(seed=f"-{2**60}"), "'seed' is '-1152921504606846976', not a number"),
    "a seed with a leading zero": (stating(seed=f"0{2**60}"), "'seed' is '01152921504606846976', not a number"),
    "a seed that is no number": (stating(seed="seventeen hundred"), "'seed' is 'seventeen hundred', not a number"),
    "a seed of 129 bits": (stating(seed=str(2**128)), "not a number of 54 to 128 bits."),
    "a seed of 5000 digits": (stating(seed="9" * 5000), "not a number of 54 to 128 bits."),
    "a truth for a seed": (stating(seed=True), "the record: 'seed' is True, not of the kind int."),
    "a dealer who does not exist": (stating(dealer=2), "There is no seat 2 to deal"),
    "another dealer": (stating(dealer=1 - FINISHED["dealer"]), "Event 1: seat"),
    "no seats": (stating(seats=[]), "classic is not for 0 seats"),
    "too many seats": (stating(seats=FINISHED["seats"] * 7), "classic is not for 14 seats"),
    "a seat of another kind": (stating(seats=[1, 2]), "Seat 0 is 1, not of the kind dict."),
    "a side that does not exist": (seat_of(1, side=4), "cannot form 5 sides"),
    "sides that do not alternate": (seat_of(1, side=-1), "The game could not be set up"),
    "sides in another order": (stating(seats=SWAPPED), "sides of the seats are [1, 0], but they alternate: [0, 1]."),
    "no hand": (stating(seats=[{"side": 0}, {"side": 1}]), "'hand' is missing in Seat 0."),
    "a short hand": (seat_of(0, hand=HAND[1:]), "Seat 0 was dealt 6 cards, not 7."),
    "a card too often": (seat_of(0, hand=[HAND[1], *HAND[1:]]), "Hands and draw pile are not the deck: too many"),
    "a card that is none": (seat_of(0, hand=[5, *HAND[1:]]), "Seat 0: a card of 'hand' is 5, not of the kind str."),
    "a draw pile cut short": (stating(draw_pile=FINISHED["draw_pile"][1:]), "are not the deck: too few"),
    "a draw pile in another order": (stating(draw_pile=FINISHED["draw_pile"][::-1]), "Event 2: the record has"),
    "events of another kind": (stating(events={}), "the record: 'events' is {}, not of the kind list."),
    "an event of another kind": (stating(events=["place"]), "Event 1 is 'place', not of the kind dict."),
    "an event without an act": (stating(events=[{"seat": MOVER}]), "'act' is missing in Event 1."),
    "an unknown act": (event(0, act="fly"), "Event 1: 'fly' does not begin a turn's act here."),
    "the wrong seat": (event(0, seat=1 - MOVER), f"Event 1: seat {1 - MOVER} acts, but it is seat {MOVER}'s turn."),
    "a card that is not held": (event(0, card="??"), f"'place ?? {EVENTS[0]['space']}' is not allowed: seat"),
    "a space that does not fit": (event(0, space="a1"), "Event 1:"),
    "a space that does not exist": (event(0, space="k11"), "Event 1:"),
    "another card drawn": (event(DRAW, drew="??"), f"Event {DRAW + 1}: the record has"),
    "a draw left out": (events(after=DRAW, drop=1), f"Event {DRAW + 1}: the record has"),
    "a draw too much": (events(after=DRAW, add=(EVENTS[DRAW],)), f"Event {DRAW + 2}: seat {MOVER} acts, but it is"),
    "a claim left out": (events(after=CLAIM, drop=1), f"Event {CLAIM + 1}"),
    "a claim of another line": (event(CLAIM, spaces=["a1", "b1", "c1", "d1", "e1"]), f"Event {CLAIM + 1}"),
    "a claim of no line": (event(CLAIM, spaces=["a1"]), f"Event {CLAIM + 1}"),
    "a claim with a space twice": (event(CLAIM, spaces=[*EVENTS[CLAIM]["spaces"], "a1"]), f"Event {CLAIM + 1}"),
    "another card for a dead one": (event(EXCHANGE, drew="??"), f"Event {EXCHANGE + 1}: the record has"),
    "a living card exchanged": (event(0, act="exchange"), "Event 1:"),
    "no reshuffle": (events(after=RESHUFFLE, drop=1), f"Event {RESHUFFLE + 1}"),
    "a reshuffle of too few cards": (event(RESHUFFLE, draw_pile=PILE[1:]), "the reshuffle is not made of the discard"),
    "a reshuffle of cards that there are not": (event(RESHUFFLE, draw_pile=["ZZ"]), "there is no card 'ZZ'"),
    "a reshuffle of a thousand cards": (event(RESHUFFLE, draw_pile=["7H"] * 1000), "not made of the discard"),
    "a reshuffle of nothing": (event(RESHUFFLE, draw_pile=[]), f"Event {RESHUFFLE + 1}: a reshuffle makes a draw pile"),
    "a reshuffle without a pile": (
        events(after=RESHUFFLE, add=({"act": "reshuffle"},), drop=1),
        f"'draw_pile' is missing in Event {RESHUFFLE + 1}.",
    ),
    "a reshuffle at the wrong time": (events(after=0, add=(EVENTS[RESHUFFLE],)), "Event 1: the record has"),
    "a reshuffle at the very end": (events(after=END, add=(EVENTS[RESHUFFLE],)), f"Event {END + 1}:"),
    "the last event cut off": (events(after=END - 1, drop=1), f"Event {END}: the record has None"),
    "a move after the end": (events(after=END, add=(EVENTS[-2] | {"seat": EVENTS[-1]["seat"]},)), f"Event {END + 1}:"),
    "another winner": (stating(outcome=ended(7)), "The outcome is stated as"),
    "no outcome of an ended game": (stating(outcome=None), "The outcome is stated as None, the game gives"),
    "an outcome of an unfinished game": (stating(events=[]), "The outcome is stated as"),
    "earlier games of another kind": (stating(earlier=3), "'earlier' is 3, not of the kind list."),
    "an earlier outcome of another kind": (stating(earlier=[None]), "Earlier game 1 is None, not of the kind dict."),
    "an earlier winner by name": (stating(earlier=[ended("Ada")]), "Earlier game 1: a winner is 'Ada', not of the"),
    "an earlier winner who is no side": (stating(earlier=[ended(2)]), "ends in 'sequences' with the winners [2]."),
    "an earlier winner twice": (stating(earlier=[ended(0, 0, by="draw")]), "winners [0, 0]"),
    "too many events": (stating(events=[{"act": "pass", "seat": 0}] * 12_001), "at most are read"),
    "too many seats to read": (stating(seats=[{"side": 0, "hand": []}] * 5000), "at most are read"),
    "too long a draw pile": (stating(draw_pile=["7H"] * 5000), "at most are read"),
    "too many earlier games": (stating(earlier=[ended(by="draw")] * 5000), "at most are read"),
    "a board of too many rows": (stating(board=[["7H"]] * 5000), "at most are read"),
    "a board of too long rows": (stating(board=[["7H"] * 5000] * 10), "size"),
}


@pytest.mark.parametrize(("damaged", "sentence"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_record_is_refused_with_a_sentence(damaged: Any, sentence: str) -> None:
    with pytest.raises(RecordError) as refusal:
        replay(damaged)
    assert sentence in str(refusal.value)


@cache
def unfinished(name: str) -> dict[str, Any]:
    match = replay(RECORDS[name])
    return json.loads(json.dumps(to_record(match.until(30), players_of(RECORDS[name]))))


def read(record: Any, what: str = "") -> Match | None:
    """The game; None if it or its players are refused by a sentence of sane length that can be written anywhere."""
    try:
        players_of(record)
        return replay(record)
    except RecordError as refusal:
        sentence = str(refusal)
        assert 0 < len(sentence) <= LONGEST_SENTENCE, what
        assert sentence.isprintable(), what
    except Exception as error:
        raise AssertionError(f"{what}: {error!r}") from error
    return None


SHAPES = {
    shape(record, path): (name, path)
    for name, record in reversed(RECORDS.items())
    for path in first_of_each_shape(record)
}
"""Every shape that something in a record has, once, and a record that has it."""


@pytest.mark.parametrize("case", slowly(SHAPES.values(), 40, 60, name=lambda case: ".".join(map(str, case[1]))))
def test_anything_may_stand_anywhere_in_a_record(case: tuple[str, tuple[str | int, ...]]) -> None:
    name, path = case
    for what, value in spoilt(RECORDS[name], path):
        read(value, what)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_anything_may_stand_in_any_field_of_an_unfinished_game(name: str) -> None:
    for path in first_of_each_shape(unfinished(name)):
        for what, value in some(spoilt(unfinished(name), path), 1, key=f"{name} {path}"):
            read(value, what)


def test_a_forgotten_card_is_drawn_by_a_seat_and_not_by_a_number_too_long_to_be_written() -> None:
    record = json.loads(json.dumps(RECORDS["manual-draw-called"]))
    for event in record["events"]:
        if event.get("late"):
            event["seat"] = 10**5000
    assert read(record) is None


def test_a_record_is_not_just_anything() -> None:
    for kind, value in KINDS.items():
        assert read(value, kind) is None
        for reader in (replay, players_of):
            with pytest.raises(RecordError):
                reader(value)


MORE = (
    *("silent", "salt", "earlier", "outcome", "unheard"),
    *("late", "seat", "card", "space", "spaces", "side", "dice", "drew", "draw_pile"),
)
"""Optional parts of a record or an event."""


@pytest.mark.parametrize("case", slowly(product(MORE, KINDS), 20, 40, name=" is ".join))
def test_a_record_and_any_act_may_be_told_with_anything_more(case: tuple[str, str]) -> None:
    key, kind = case
    for name in ("classic", "manual-draw-strict"):
        for record in (RECORDS[name], unfinished(name)):
            read(record | {key: KINDS[kind]}, f"{key} is {kind}")
    record = RECORDS["manual-draw-strict"]
    for path in first_of_each_shape(record):
        if path[0] == "events" and len(path) == 2:
            read(changed(record, path, record["events"][path[1]] | {key: KINDS[kind]}), f"{key} is {kind}")


def damaged_at_random(record: Any, rng: random.Random, times: int) -> Any:
    """The record with one value or several gone, replaced, doubled, moved or cut short, as `read_json` may give it."""
    # The board's hundred texts would take up most of the damage.
    paths = [path for path in places(record) if path[0] != "board" or rng.random() < 0.05]
    for path in rng.sample(paths, times):
        with suppress(KeyError, IndexError, TypeError, AttributeError):  # the one before has taken its place away
            record = rng.choice([one for one in spoilt(record, path) if " is a deep " not in one.what]).value
    return record


def seen(state: State) -> State:
    """The position without seed and order of the draw pile: an order that no one has come to know may be any."""
    return state._replace(setup=replace(state.setup, seed=0)).with_draw_pile(tuple(sorted(state.draw_pile)))


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_random_damage_is_refused_or_leaves_the_same_game_or_tells_another_legal_one(name: str) -> None:
    rng = random.Random(f"{seed()} {name}")
    for record in (RECORDS[name], unfinished(name), to_record(replay(RECORDS[name]).next_game())):
        original = replay(record)
        for times in (1,) * 10 + (3,) * 2:
            spoiled = damaged_at_random(record, rng, times)
            match = read(spoiled)
            if match is None:
                continue
            if to_record(match)["events"] != spoiled["events"]:
                assert match.moves == original.moves
                assert list(map(seen, match.states)) == list(map(seen, original.states))
            assert all(isinstance(outcome, Outcome) for outcome in match.earlier)
            assert all(type(side) is int for outcome in match.earlier for side in outcome.winners)
            assert replay(json.loads(json.dumps(to_record(match, players_of(spoiled))))).states == match.states


TEXTS: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"<html>",
    "half a record": record_path("classic").read_bytes()[:2000],
    "two records": record_path("kids").read_bytes() * 2,
    "lists in lists": b"[" * 100_000,
    "a record with a number that is too long": record_path("kids").read_bytes().replace(b"109", b"1" * 5000),
    "a record of another alphabet": record_path("kids").read_text().encode("utf-16"),
    "a record after a mark of the order of bytes": b"\xef\xbb\xbf" + record_path("kids").read_bytes(),
}
"""Possible contents of a file."""


def test_a_file_of_any_content_is_checked_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    for what, content in TEXTS.items():
        path.write_bytes(content)
        verdict = check_file(str(path))
        assert not verdict.ok, what
        assert 0 < len(verdict.message) <= LONGEST_SENTENCE, what
        assert verdict.message.isprintable(), what
