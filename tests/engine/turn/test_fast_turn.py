"""The fast path of a turn: what it answers, and what it leaves to the rules."""

import random
from dataclasses import replace

import pytest

from game.engine import CLASSIC, IllegalMoveError, new_game, parse_move
from game.engine.turn.fast_turn import fast_turn
from tests.engine.games import TABLES
from tests.engine.positions import position


def test_most_turns_of_a_classic_game_take_the_fast_path() -> None:
    rules, seating = TABLES[0]
    rng = random.Random(1)
    state, fast, turns = new_game(rules, seating.seats, seating.sides, seed=1), 0, 0
    while moves := state.legal_moves():
        move = rng.choice(moves)
        fast += fast_turn(state, move) is not None
        turns += 1
        state = state.apply(move)
    assert fast > 0.8 * turns


def test_a_side_that_has_used_up_its_chips_cannot_place_by_the_fast_path_either() -> None:
    drawing = "5: . b . b . . . . . ."
    last, used_up = (position(drawing, "7H", "2D", rules=replace(CLASSIC, chips=(chips, 50, 35))) for chips in (3, 2))
    move = parse_move("place 7H i5")
    assert fast_turn(last, move) is not None
    assert fast_turn(used_up, move) is None
    with pytest.raises(IllegalMoveError, match="the side has no chip left"):
        used_up.apply(move)
