"""The transcript, the record and the move counts that every registered variant must have and keep."""

import json
from functools import cache
from typing import get_args

import pytest

from game.engine import VARIANTS, Match, Ruleset, Seating, State, new_game
from game.engine.move import MoveAct
from game.engine.outcome import Termination
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from tests.engine import golden
from tests.engine.conformance import check_game
from tests.engine.games import TABLES
from tests.engine.golden import DATA, GOLDEN, HOUSES, record_path, record_text, transcript, transcript_path

PERFT = DATA / "perft.json"
DEPTHS = 3
"""Plies to count; the last one is counted without being played."""
MOST_LEAVES = 120_000
"""Deeper counts than this take too long to be worth it."""

every_game = pytest.mark.parametrize("name", GOLDEN)


@cache
def kept(name: str) -> Match:
    return replay(json.loads(record_path(name).read_text()))


@pytest.fixture(scope="module", autouse=True)
def written() -> None:
    if golden.WRITING:
        for name in GOLDEN:
            golden.write(name)
        counts = {rules.name: {} for rules in VARIANTS.values()}
        for rules, seating in TABLES:
            counts[rules.name][table(seating)] = counted(rules, seating)
        PERFT.write_text(json.dumps(counts, indent=1) + "\n")


def table(seating: Seating) -> str:
    return f"{seating.seats} seats, {seating.sides} sides"


def leaves(state: State, depth: int) -> int:
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.apply(move), depth - 1) for move in moves)


def counted(rules: Ruleset, seating: Seating) -> list[int]:
    """The move sequences of length 1, 2, 3 in the game of seed 1, as far as there are not too many."""
    state, counts = new_game(rules, seating.seats, seating.sides, seed=1), [1]
    while len(counts) <= DEPTHS and counts[-1] * 10 < MOST_LEAVES:
        counts.append(leaves(state, len(counts)))
    return counts[1:]


@pytest.mark.parametrize(("rules", "seating"), TABLES, ids=[f"{rules.name}, {table(seats)}" for rules, seats in TABLES])
def test_the_move_sequences_of_a_known_game_are_as_many_as_ever(rules: Ruleset, seating: Seating) -> None:
    assert counted(rules, seating) == json.loads(PERFT.read_text())[rules.name][table(seating)]


def test_every_variant_has_a_transcript_a_record_and_move_counts_and_none_is_left_of_what_is_gone() -> None:
    for path in (transcript_path("x"), record_path("x")):
        assert {kept.stem for kept in path.parent.iterdir()} == set(GOLDEN)
    counts = {name: {*map(table, rules.seatings)} for name, rules in VARIANTS.items()}
    assert {name: set(tables) for name, tables in json.loads(PERFT.read_text()).items()} == counts


@every_game
def test_the_moves_of_a_kept_record_give_its_transcript_and_the_record_again(name: str) -> None:
    record, (rules, seating, seed, *_) = json.loads(record_path(name).read_text()), GOLDEN[name]
    match = Match(new_game(rules, seating.seats, seating.sides, seed))
    for move in kept(name).moves:
        match.push(move)
    assert transcript(match).splitlines() == transcript_path(name).read_text(encoding="utf-8").splitlines()
    assert record_text(match) == record_path(name).read_text()
    assert to_record(kept(name), players_of(record)) == record


@pytest.mark.slow
@every_game
def test_the_referee_agrees_with_the_kept_game(name: str) -> None:
    check_game(kept(name))


@pytest.mark.parametrize("name", HOUSES)
def test_a_game_kept_for_an_option_shows_what_the_option_brings(name: str) -> None:
    assert HOUSES[name].shows <= golden.words_of(kept(name))


def test_every_kind_of_event_and_every_end_is_in_some_kept_game() -> None:
    told = {*get_args(MoveAct), "capture", "forfeit", "lost-card", "reshuffle", "late", "anew"}
    assert set.union(*(golden.words_of(kept(name)) for name in GOLDEN)) == told
    assert {kept(name).state.ended.termination for name in GOLDEN} == set(get_args(Termination))
