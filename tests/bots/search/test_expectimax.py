"""The bot that looks some rolls ahead: its sight, its budget, and its agreement with the rules."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.bots.heuristic.greedy import GreedyBot
from game.bots.limits import Budget, Limits
from game.bots.search.dice_eval import chances_of, dice_evaluator_of, lead, won_by
from game.bots.search.expectimax import DiceTurn, Expectimax, ExpectimaxSearch, ExpectimaxSettings, expectimax_suits
from game.engine import CLASSIC, Ruleset, State, new_game
from game.engine.rules.options import with_options
from tests.bots.players import DICE, FIVE, Ticking, move_of, moves, rolled, run, seen, slices
from tests.engine.positions import moves_of

TWO = with_options(FIVE, {"sequences_to_win": 2})
LOOKING = Expectimax(Limits(None, 3_000))
CONTESTED = """
    1: . g . b
    2: b b g b . g
    3: . g b g b
    4: . b g b g
    5: g b . g b"""


@pytest.mark.parametrize("options", [{"captured_pairs": 3}, {"announce": True}, {"fill_board": "reshuffle"}], ids=str)
def test_where_other_things_decide_greedy_plays_for_it(options: dict[str, Any]) -> None:
    rules = with_options(DICE, options)
    assert not expectimax_suits(rules)
    for state in (rolled(CONTESTED, "11", rules), new_game(CLASSIC, 2, seed=1)):
        for seed in range(4):
            assert move_of(LOOKING, state, seed) == move_of(GreedyBot(), state, seed)


def test_it_judges_no_more_positions_than_it_may() -> None:
    for nodes in (60, 400, 2_000):
        assert nodes / 3 <= looked(rolled(CONTESTED, "11"), Limits(None, nodes)).nodes <= nodes + 40


def test_without_time_the_move_that_is_best_at_first_sight_is_made_and_all_rolls_end_a_thought_early() -> None:
    assert moves(Expectimax(Limits(0.0), clock=Ticking(0.01)), rolled("2: g g g . g g", "11")) == {"place 11 d2"}
    state = rolled(CONTESTED, "8")
    assert move_of(Expectimax(Limits(1.0), ExpectimaxSettings(rolls=1), Ticking(0.0)), state) in moves_of(state)


def test_it_rolls_without_a_thought_and_else_pauses_often() -> None:
    assert len(slices(LOOKING, seen(new_game(DICE, 2, seed=1)))) == 2
    assert max(slices(LOOKING, seen(rolled(CONTESTED, "11")))) < 20_000


def looked(state: State, limits: Limits) -> ExpectimaxSearch:
    search = ExpectimaxSearch(state, ExpectimaxSettings(), Budget(limits, Ticking(0.0)))
    run(search.best(state.legal_moves(), random.Random(1)))
    return search


def test_the_chances_of_a_turn_are_those_of_its_rolls() -> None:
    # Green wins with a 9 or an 11, and with nothing else.
    state = rolled("2: g g g . g g", "3")
    evaluator = dice_evaluator_of(state.setup)
    search = ExpectimaxSearch(state, ExpectimaxSettings(), Budget(Limits(None, 10_000), Ticking(0.0)))
    chances = run(search._look(evaluator.lie(state), 1, 1))
    won = sum(roll.chance for roll in evaluator.rolls if roll.card in {"9", "11"})
    assert won == pytest.approx(6 / 36)
    assert won < chances[1] < won + (1 - won) * 0.9
    assert sum(chances) == pytest.approx(1)


def test_chances_of_three_sides_add_up_the_largest_worth_has_the_largest_and_what_is_certain_is() -> None:
    chances = chances_of((0.5, -2.0))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[2] > chances[1]
    assert lead((0.5, -2.0), 0) > 0 > lead((0.5, -2.0), 2) > lead((0.5, -2.0), 1)
    assert chances_of((1_000.0,)) == pytest.approx((1, 0))
    assert chances_of((-1_000.0, -1_000.0)) == pytest.approx((0, 0, 1))
    assert [won_by((-1_000.0, -1_000.0), side) for side in (0, 2)] == [False, True]


SHUFFLED, FEW_CHIPS = with_options(FIVE, {"board_layout": "shuffled"}), replace(DICE, chips=(9, 9, 9))
TURNS = [(DICE, 2), (FIVE, 2), (DICE, 3), (FIVE, 4), (TWO, 2), (SHUFFLED, 2), (FEW_CHIPS, 2)]


@pytest.mark.parametrize(("rules", "seats"), TURNS)
def test_what_a_turn_allows_and_brings_is_what_the_rules_say(rules: Ruleset, seats: int) -> None:
    state, rng = new_game(rules, seats, seed=seats), random.Random(seats)
    for _ in range(150):
        legal = state.legal_moves()
        if not legal:
            break
        if legal[0].at and legal[0].act != "claim":
            _agrees(state)
        state = state.apply(rng.choice(legal))


def _agrees(state: State) -> None:
    """Compare a turn with the rules, and the worth of every play with that of the position after it."""
    evaluator = dice_evaluator_of(state.setup)
    turn = DiceTurn(evaluator, evaluator.lie(state), state.side)
    roll = next(roll for roll in evaluator.rolls if roll.card == state.hands[state.current_player][0])
    plays = {play.at: play for play in turn.plays(roll)}
    assert set(plays) == {evaluator.number[move.at] for move in state.legal_moves()}
    for move in state.legal_moves():
        after, play = state.apply(move), plays[evaluator.number[move.at]]
        if after.ended:
            assert won_by(play.worth, state.side)
        elif not after.choices:
            assert evaluator.after(turn.lie, turn.side, play.at, removes=play.removes) == evaluator.lie(after)
            assert play.worth == pytest.approx(evaluator.worth(evaluator.lie(after), after.side))
