"""Damaged records are refused with a sentence that says where, and never with anything but RecordError."""

import copy
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from game.engine import Outcome, RecordError, State
from game.engine.match import Match
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from tests.engine.games import TABLES, mixed, play
from tests.engine.golden import record_path
from tests.engine.spoiled import places, spoilt
from tests.sampling import some

FINISHED = json.loads(record_path("classic").read_text())
EVENTS = FINISHED["events"]


def first(act: str, after: int = 0) -> int:
    return next(i for i, event in enumerate(EVENTS) if i >= after and event["act"] == act)


def changed(**parts: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda record: record | parts


def without(key: str) -> Callable[[dict[str, Any]], Any]:
    return lambda record: {name: value for name, value in record.items() if name != key}


def event(index: int, **parts: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda record: (
        record | {"events": [told | parts if i == index else told for i, told in enumerate(record["events"])]}
    )


def dropped(index: int) -> Callable[[dict[str, Any]], Any]:
    return lambda record: record | {"events": record["events"][:index] + record["events"][index + 1 :]}


def seat(index: int, **parts: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda record: (
        record | {"seats": [told | parts if i == index else told for i, told in enumerate(record["seats"])]}
    )


PLACE, DRAW, CLAIM, EXCHANGE, RESHUFFLE = map(first, ("place", "draw", "claim", "exchange", "reshuffle"))
MOVER = EVENTS[0]["seat"]
HAND = FINISHED["seats"][0]["hand"]

DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "no record": (lambda _: 7, "the record is 7, not of the kind dict."),
    "a list": (lambda _: [], "the record is [], not of the kind dict."),
    "another format": (changed(format="fivefold-record/9"), "The format is 'fivefold-record/9', not"),
    "no format": (without("format"), "The format is None"),
    "no variant": (without("variant"), "'variant' is missing in the record."),
    "an unknown variant": (changed(variant="chess"), "There is no variant 'chess'"),
    "an unknown option": (changed(options={"flying": True}), "classic has no option 'flying'."),
    "another board": (changed(board=FINISHED["board"][::-1]), "The board is not that of classic."),
    "a negative seed": (changed(seed=-4), "The game could not be set up: A seed is a whole number"),
    "a small seed as a text": (changed(seed="4"), "the record: 'seed' is '4', not a number of 54 to 128 bits."),
    "a negative seed as a text": (changed(seed=f"-{2**60}"), "'seed' is '-1152921504606846976', not a number"),
    "a seed with a leading zero": (changed(seed=f"0{2**60}"), "'seed' is '01152921504606846976', not a number"),
    "a seed that is no number": (changed(seed="seventeen hundred"), "'seed' is 'seventeen hundred', not a number"),
    "a seed of 129 bits": (changed(seed=str(2**128)), "not a number of 54 to 128 bits."),
    "a seed of 5000 digits": (changed(seed="9" * 5000), "not a number of 54 to 128 bits."),
    "a truth for a seed": (changed(seed=True), "the record: 'seed' is True, not of the kind int."),
    "a dealer who does not exist": (changed(dealer=2), "There is no seat 2 to deal"),
    "another dealer": (changed(dealer=1 - FINISHED["dealer"]), "Event 1: seat"),
    "no seats": (changed(seats=[]), "classic is not for 0 seats"),
    "too many seats": (lambda r: r | {"seats": r["seats"] * 7}, "classic is not for 14 seats"),
    "a seat of another kind": (changed(seats=[1, 2]), "Seat 0 is 1, not of the kind dict."),
    "a side that does not exist": (seat(1, side=4), "cannot form 5 sides"),
    "sides that do not alternate": (seat(1, side=-1), "The game could not be set up"),
    "sides in another order": (
        lambda r: seat(0, side=1)(seat(1, side=0)(r)),
        "The sides of the seats are [1, 0], but they alternate: [0, 1].",
    ),
    "no hand": (lambda r: r | {"seats": [{"side": 0}, {"side": 1}]}, "'hand' is missing in Seat 0."),
    "a short hand": (seat(0, hand=HAND[1:]), "Seat 0 was dealt 6 cards, not 7."),
    "a card too often": (seat(0, hand=[HAND[1], *HAND[1:]]), "Hands and draw pile are not the deck: too many"),
    "a card that is none": (seat(0, hand=[5, *HAND[1:]]), "Seat 0: a card of 'hand' is 5, not of the kind str."),
    "a draw pile cut short": (changed(draw_pile=FINISHED["draw_pile"][1:]), "are not the deck: too few"),
    "a draw pile in another order": (changed(draw_pile=FINISHED["draw_pile"][::-1]), "Event 2: the record has"),
    "events of another kind": (changed(events={}), "the record: 'events' is {}, not of the kind list."),
    "an event of another kind": (lambda r: r | {"events": ["place"]}, "Event 1 is 'place', not of the kind dict."),
    "an event without an act": (lambda r: r | {"events": [{"seat": MOVER}]}, "'act' is missing in Event 1."),
    "an unknown act": (event(0, act="fly"), "Event 1: 'fly' does not begin a turn's act here."),
    "the wrong seat": (event(0, seat=1 - MOVER), f"Event 1: seat {1 - MOVER} acts, but it is seat {MOVER}'s turn."),
    "a card that is not held": (
        event(0, card="??"),
        f"Event 1: 'place ?? {EVENTS[0].get('space')}' is not allowed: seat",
    ),
    "a space that does not fit": (event(0, space="a1"), "Event 1:"),
    "a space that does not exist": (event(0, space="k11"), "Event 1:"),
    "another card drawn": (event(DRAW, drew="??"), f"Event {DRAW + 1}: the record has"),
    "a draw left out": (dropped(DRAW), f"Event {DRAW + 1}: the record has"),
    "a draw too much": (
        lambda r: r | {"events": [*EVENTS[: DRAW + 1], EVENTS[DRAW], *EVENTS[DRAW + 1 :]]},
        f"Event {DRAW + 2}: seat {MOVER} acts, but it is seat {1 - MOVER}'s turn.",
    ),
    "a claim left out": (dropped(CLAIM), f"Event {CLAIM + 1}"),
    "a claim of another line": (event(CLAIM, spaces=["a1", "b1", "c1", "d1", "e1"]), f"Event {CLAIM + 1}"),
    "a claim of no line": (event(CLAIM, spaces=["a1"]), f"Event {CLAIM + 1}"),
    "a claim with a space twice": (event(CLAIM, spaces=[*EVENTS[CLAIM]["spaces"], "a1"]), f"Event {CLAIM + 1}"),
    "another card for a dead one": (event(EXCHANGE, drew="??"), f"Event {EXCHANGE + 1}: the record has"),
    "a living card exchanged": (event(0, act="exchange"), "Event 1:"),
    "no reshuffle": (dropped(RESHUFFLE), f"Event {RESHUFFLE + 1}"),
    "a reshuffle of too few cards": (
        event(RESHUFFLE, draw_pile=EVENTS[RESHUFFLE]["draw_pile"][1:]),
        "the draw pile of the reshuffle is not made of the discard piles.",
    ),
    "a reshuffle of nothing": (event(RESHUFFLE, draw_pile=[]), f"Event {RESHUFFLE + 1}: a reshuffle makes a draw pile"),
    "a reshuffle without a pile": (
        lambda r: r | {"events": [*EVENTS[:RESHUFFLE], {"act": "reshuffle"}, *EVENTS[RESHUFFLE + 1 :]]},
        f"'draw_pile' is missing in Event {RESHUFFLE + 1}.",
    ),
    "a reshuffle at the wrong time": (
        lambda r: r | {"events": [EVENTS[RESHUFFLE], *EVENTS]},
        "Event 1: the record has",
    ),
    "a reshuffle at the very end": (
        lambda r: r | {"events": [*EVENTS, EVENTS[RESHUFFLE]]},
        f"Event {len(EVENTS) + 1}:",
    ),
    "the last event cut off": (dropped(len(EVENTS) - 1), f"Event {len(EVENTS)}: the record has None"),
    "a move after the end": (
        lambda r: r | {"events": [*EVENTS, EVENTS[-2] | {"seat": EVENTS[-1]["seat"]}]},
        f"Event {len(EVENTS) + 1}:",
    ),
    "another winner": (changed(outcome={"winners": [7], "termination": "sequences"}), "The outcome is stated as"),
    "no outcome of an ended game": (changed(outcome=None), "The outcome is stated as None, the game gives"),
    "an outcome of an unfinished game": (changed(events=[]), "The outcome is stated as"),
    "earlier games of another kind": (changed(earlier=3), "'earlier' is 3, not of the kind list."),
    "an earlier outcome of another kind": (changed(earlier=[None]), "Earlier game 1 is None, not of the kind dict."),
    "an earlier winner by name": (
        changed(earlier=[{"winners": ["Ada"], "termination": "sequences"}]),
        "Earlier game 1: a winner is 'Ada', not of the kind int.",
    ),
    "an earlier winner who is no side": (
        changed(earlier=[{"winners": [2], "termination": "sequences"}]),
        "Earlier game 1: no game ends in 'sequences' with the winners [2].",
    ),
    "an earlier winner twice": (changed(earlier=[{"winners": [0, 0], "termination": "draw"}]), "winners [0, 0]"),
}


@pytest.mark.parametrize(("damage", "sentence"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_record_is_refused_with_a_sentence(damage: Callable[[Any], Any], sentence: str) -> None:
    with pytest.raises(RecordError) as refusal:
        replay(damage(copy.deepcopy(FINISHED)))
    assert sentence in str(refusal.value)


# ---------------------------------------------------------------- random damage


def damaged(record: Any, rng: random.Random, times: int) -> Any:
    """The record with one value or several gone, replaced, doubled, moved or cut short."""
    # The board's hundred texts would take up most of the damage.
    paths = [path for path in places(record) if path[0] != "board" or rng.random() < 0.05]
    for path in rng.sample(paths, times):
        with suppress(KeyError, IndexError, TypeError, AttributeError):  # the one before has taken its place away
            record = rng.choice([*spoilt(record, path)]).value
    return record


def seen(state: State) -> State:
    """The position without seed and order of the draw pile: an order that no one has come to know may be any."""
    pile = tuple(sorted(state.draw_pile))
    return state._replace(setup=replace(state.setup, seed=0)).with_draw_pile(pile)


def check_refused_or_equal(record: Any, original: Match) -> None:
    """Whatever was done to a record, it is refused by RecordError, still the same game, or tells another legal one."""
    try:
        match = replay(record)
    except RecordError:
        return
    if to_record(match)["events"] != record["events"]:
        assert match.moves == original.moves
        assert list(map(seen, match.states)) == list(map(seen, original.states))
    assert all(isinstance(outcome, Outcome) for outcome in match.earlier)
    assert all(type(side) is int for outcome in match.earlier for side in outcome.winners)
    again = json.loads(json.dumps(to_record(match, players_of(record))))
    assert replay(again).states == match.states


@pytest.mark.slow
@pytest.mark.parametrize("table", some(range(len(TABLES)), 12, key="damage"))
def test_random_damage_is_refused_or_harmless(table: int) -> None:
    rng, first = random.Random(table), play(*TABLES[table], 7, mixed)
    second = first.next_game()
    second.push(mixed(second.state, rng))
    for match in (first, second):
        record = to_record(match)
        for times in (1,) * 80 + (3,) * 10:
            check_refused_or_equal(damaged(record, rng, times), match)
