"""The transcript, the record and the move counts that every registered variant must have and keep."""

import json

import pytest

from game.engine import VARIANTS, Ruleset, Seating, State, new_game
from game.engine.record import players_of, replay, to_record
from tests.engine.games import TABLES
from tests.engine.golden import (
    DATA,
    WRITING,
    moves_in,
    record_path,
    replayed,
    transcript,
    transcript_path,
    write_golden,
)

PERFT = DATA / "perft.json"
DEPTHS = 3
"""Plies to count; the last one is counted without being played."""
MOST_LEAVES = 120_000
"""Deeper counts than this take too long to be worth it."""

every_variant = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


@pytest.fixture(scope="module", autouse=True)
def written() -> None:
    if WRITING:
        for rules in VARIANTS.values():
            write_golden(rules)
        counts = {rules.name: {} for rules in VARIANTS.values()}
        for rules, seating in TABLES:
            counts[rules.name][table(seating)] = counted(rules, seating)
        PERFT.write_text(json.dumps(counts, indent=1) + "\n")


def table(seating: Seating) -> str:
    """How a table is called in the file."""
    return f"{seating.seats} seats, {seating.sides} sides"


def leaves(state: State, depth: int) -> int:
    """The number of move sequences of a length."""
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


@every_variant
def test_every_variant_has_a_transcript_a_record_and_move_counts(rules: Ruleset) -> None:
    assert transcript_path(rules.name).is_file()
    assert record_path(rules.name).is_file()
    assert rules.name in json.loads(PERFT.read_text())


def test_no_golden_file_is_left_of_a_variant_that_is_gone() -> None:
    assert {path.stem for path in transcript_path("x").parent.iterdir()} == set(VARIANTS)
    assert set(json.loads(PERFT.read_text())) == set(VARIANTS)


@every_variant
def test_the_transcripts_moves_give_the_transcript_again(rules: Ruleset) -> None:
    text = transcript_path(rules.name).read_text(encoding="utf-8")
    assert transcript(replayed(rules, moves_in(text))).splitlines() == text.splitlines()


@every_variant
def test_the_kept_record_replays_to_the_transcripts_game(rules: Ruleset) -> None:
    record = json.loads(record_path(rules.name).read_text())
    match = replay(record)
    assert list(match.moves) == moves_in(transcript_path(rules.name).read_text(encoding="utf-8"))
    assert to_record(match, players_of(record)) == record
