"""The bot that looks ahead: its budget, its pauses, and its play by every rule."""

import random

import pytest

from game.bots.eval.line_patterns import line_patterns_of, worths_of
from game.bots.eval.weights import weights_for
from game.bots.limits import Limits
from game.bots.search.determinized import DETERMINIZED_DEFAULTS as USUAL
from game.bots.search.determinized import LEAST_DEALS, NARROWING, Determinized, DeterminizedSearch
from game.bots.search.one_ply import options, suits
from game.engine import VARIANTS, State
from game.engine.rules.options import with_options
from tests.bots.players import (
    FLEETING,
    Ticking,
    counting,
    evaluator_of,
    middle,
    moves,
    positions,
    run,
    seen,
    slices,
    thought,
)
from tests.engine.editions import SEVEN
from tests.engine.positions import moves_of, pile_used_up, position

BOT = Determinized()


def test_it_takes_a_win_at_once() -> None:
    state = position("1: * B B B B\n5: . b b b b\n8: . b g g g g\n10: * G G G G", "4H KD AD JD JS", "7H")
    assert moves(counting(BOT), state) == {"place 4H f5"}
    assert len(slices(counting(BOT, nodes=10_000), seen(state))) < 40


def test_more_deals_are_looked_at_the_more_turns_it_may_play_on() -> None:
    view = seen(middle())
    counts = [len(slices(counting(BOT, nodes), view)) for nodes in (10, 60, 180)]
    assert counts == sorted(set(counts))


def test_on_a_slow_machine_one_look_is_enough() -> None:
    clock = Ticking(0.09)
    assert str(thought(Determinized(Limits(0.05), clock=clock), seen(middle()), 1)) in moves_of(middle())
    assert clock.now == pytest.approx(100.18)


@pytest.mark.parametrize("seats", [2, 12])
def test_it_pauses_often(seats: int) -> None:
    view = seen(middle(seats=seats, plies=24))
    slices(FLEETING, view)
    assert max(slices(counting(BOT, nodes=100), view)) < 60_000


def test_the_first_thought_about_the_longest_lines_pauses_too() -> None:
    view = seen(middle(with_options(VARIANTS["kids"], {"line_length": 7}), seats=4, plies=6))
    for cache in (line_patterns_of, worths_of, weights_for):
        cache.cache_clear()
    assert max(slices(FLEETING, view)) < 400_000


def ahead(state: State, width: int = 8) -> DeterminizedSearch:
    """A look ahead from the most promising placings of the seat to move."""
    evaluator = evaluator_of(state, state.current_player)
    found = run(options(evaluator, [move for move in state.legal_moves() if move.at]))
    found.sort(key=lambda option: option.worth, reverse=True)
    return DeterminizedSearch(seen(state), evaluator, found[:width], random.Random(1))


def test_half_of_the_moves_are_given_up_after_a_share_of_the_budget_and_half_of_those_later() -> None:
    looking = ahead(middle(seats=3))
    run(looking.look())
    found = []
    for spent in (0.0, NARROWING[0] + 0.01, NARROWING[1] + 0.01):
        looking.narrow(spent, USUAL)
        run(looking.look())
        found.append(sorted((len(branch.results) for branch in looking.branches), reverse=True))
    assert found == [[2] * 8, [3] * 4 + [2] * 4, [4] * 2 + [3] * 2 + [2] * 4]
    assert looking.nodes >= sum(found[-1])
    assert all(0 <= result <= 1 for branch in looking.branches for result in branch.results)
    assert all(0 <= branch.promise <= 1 for branch in looking.branches)


def test_two_moves_are_compared_to_the_end_and_of_those_not_looked_at_the_most_promising_is_made() -> None:
    looking = ahead(middle(), width=2)
    assert looking.best(USUAL) is looking.branches[0].option
    run(looking.look())
    looking.narrow(0.99, USUAL)
    run(looking.look())
    assert [len(branch.results) for branch in looking.branches] == [2, 2]


@pytest.mark.parametrize(("deals", "chosen"), [(1, 0), (50, -1)])
def test_few_deals_do_not_outweigh_what_a_move_promised_and_many_do(deals: int, chosen: int) -> None:
    looking = ahead(middle())
    first, last = looking.branches[0], looking.branches[-1]
    assert last.promise + 0.04 < first.promise < last.promise + 0.1
    for branch in looking.branches:
        branch.results = [float(branch is last)] * deals
    looking.narrow(0.99, USUAL)
    assert looking.best(USUAL) is looking.branches[chosen].option


CLEAR = 0.2, 0.25, 0.3
"""The leads of a move in three deals that chance doesn't explain."""


@pytest.mark.parametrize(
    ("leads", "deals", "sure", "ends"),
    [
        *((CLEAR, 40, USUAL.sure, True), ((0.9, -0.7, 0.0), 40, USUAL.sure, False)),
        *(((0.0, 0.0, 0.001), 40, USUAL.sure, True), (CLEAR, LEAST_DEALS - 1, USUAL.sure, False)),
        *(((0.001, 0.001, 0.001), LEAST_DEALS, USUAL.sure, False), (CLEAR, 40, 0.0, False)),
    ],
    ids=["a lead", "chance", "moves alike", "few deals", "few deals of moves alike", "told to think on"],
)
def test_it_thinks_no_longer_than_it_needs(leads: tuple[float, ...], deals: int, sure: float, ends: bool) -> None:
    looking = ahead(middle(), width=2)
    for branch, way in zip(looking.branches, (1, -1), strict=True):
        branch.results = [0.5 + way * leads[deal % 3] / 2 for deal in range(deals)]
    looking.looks = deals
    assert looking.is_decided(USUAL._replace(sure=sure)) == ends


def test_a_thought_ends_long_before_a_large_budget_is_spent() -> None:
    assert len(slices(counting(BOT, nodes=1_000_000), seen(middle()))) < 40_000


@pytest.mark.parametrize("left", [0, 1])
def test_where_the_pile_runs_out_the_discards_are_drawn_again(left: int) -> None:
    looking = ahead(pile_used_up(middle(), left))
    assert len(looking._laid) > looking._renewed == 6 - left
    run(looking.look())
    assert looking.nodes >= len(looking.branches)


def test_a_look_ahead_ends_where_others_have_reached_the_goal_already() -> None:
    rules = with_options(VARIANTS["letters"], {"equal_turns": True})
    games = (state for seed in range(20) for state in positions(rules, 2, seed=seed))
    last = [state for state in games if any(state.sequences) and len(moves_of(state, "place")) > 1]
    assert last
    for state in last:
        assert moves(counting(BOT), state) <= set(moves_of(state))


def test_seven_by_seven_with_four_in_a_row_is_looked_ahead_in() -> None:
    assert suits(SEVEN)
    for seats in (2, 8):
        assert len(slices(counting(BOT, nodes=120), seen(middle(SEVEN, seats, plies=8)))) > 60 / seats
