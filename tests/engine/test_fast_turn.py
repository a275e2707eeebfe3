"""The usual turn, done in one go, is what the rules make of it step by step."""

import random

import pytest

from game.engine import Ruleset, Seating, new_game
from tests.engine.games import TABLES, mixed, table_name


@pytest.mark.parametrize(("rules", "seating"), TABLES, ids=table_name)
def test_a_usual_turn_is_legal_and_ends_where_its_single_steps_end(rules: Ruleset, seating: Seating) -> None:
    rng = random.Random(seating.seats)
    state = new_game(rules, seating.seats, seating.sides, seed=seating.seats)
    plays = list(state.setup.tables.plays)
    for _ in range(200):
        if state.is_terminal():
            break
        legal = set(state.legal_moves())
        for move in rng.sample(plays, 5) + rng.sample(sorted(legal), 1):
            quick = state._usual(move)
            if quick is not None:
                assert move in legal
                assert quick == (state._place(move) if move.act == "place" else state._remove(move))
        state = state.apply(mixed(state, rng))


def test_most_turns_of_a_classic_game_are_usual_ones() -> None:
    rules, seating = TABLES[0]
    rng = random.Random(1)
    state, usual, turns = new_game(rules, seating.seats, seating.sides, seed=1), 0, 0
    while moves := state.legal_moves():
        move = rng.choice(moves)
        usual += state._usual(move) is not None
        turns += 1
        state = state.apply(move)
    assert usual > 0.8 * turns
