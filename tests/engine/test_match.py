"""The history of a game, and the games after it."""

import random

import pytest

from game.engine import CLASSIC, IllegalMoveError, Match, Move, SetupError, new_game
from game.engine.match import next_seed
from tests.engine.games import careless, play


def begun(moves: int = 4) -> Match:
    rng, match = random.Random(1), Match(new_game(CLASSIC, 4, seed=1))
    for _ in range(moves):
        match.push(careless(match.state, rng))
    return match


def test_a_match_keeps_every_position_and_move() -> None:
    match = begun()
    assert len(match.states) == 5
    assert len(match.moves) == 4
    for before, move, state in zip(match.states, match.moves, match.states[1:], strict=False):
        assert before.apply(move) == state
    assert match.state == match.states[-1]


def test_taking_back_goes_to_the_very_position_before() -> None:
    match = begun()
    states, moves = match.states, match.moves
    assert match.pop() == moves[3]
    assert match.state is states[3]
    assert match.moves == moves[:3]


def test_everything_can_be_taken_back_and_made_again() -> None:
    match = begun()
    states, moves = match.states, match.moves
    assert [match.pop() for _ in moves] == list(reversed(moves))
    assert match.state == states[0]
    assert [match.push(move) for move in moves] == list(states[1:])
    assert match.states == states


def test_an_illegal_move_changes_nothing() -> None:
    match = begun()
    states = match.states
    with pytest.raises(IllegalMoveError):
        match.push(Move("pass"))
    assert match.states == states


def test_a_match_up_to_a_move_is_another_one_with_the_same_past() -> None:
    match = begun()
    states, moves = match.states, match.moves
    again = match.until(2)
    assert (again.states, again.moves, again.earlier) == (states[:3], moves[:2], match.earlier)
    again.push(again.state.legal_moves()[0])
    assert (match.states, match.moves) == (states, moves)


def test_before_the_first_move_nothing_can_be_taken_back() -> None:
    match = begun(0)
    with pytest.raises(IndexError):
        match.pop()
    assert match.states == (match.state,)


@pytest.mark.parametrize("seats", CLASSIC.seat_counts)
def test_from_game_to_game_the_deal_passes_to_the_left(seats: int) -> None:
    match = play(CLASSIC, CLASSIC.seating(seats), 3)
    dealer = match.state.setup.dealer
    second = match.next_game()
    assert second.state.setup.dealer == (dealer + 1) % seats
    assert second.state.current_player == (dealer + 2) % seats
    assert second.state.setup.cut == ()


def test_the_next_game_has_the_same_table_new_cards_and_the_outcomes_so_far() -> None:
    match = play(CLASSIC, CLASSIC.seating(6, 3), 3)
    second = match.next_game()
    assert (second.state.setup.seats, second.state.setup.sides) == (6, 3)
    assert second.earlier == (match.state.outcome(),)
    assert second.moves == ()
    assert second.state.setup.seed == next_seed(match.state.setup.seed) != match.state.setup.seed
    assert second.state == match.next_game().state


def test_there_is_no_next_game_while_one_goes_on() -> None:
    with pytest.raises(SetupError, match="The next game begins when this one is over"):
        begun().next_game()


def test_seeds_of_a_long_match_do_not_repeat() -> None:
    seeds = [1]
    for _ in range(500):
        seeds.append(next_seed(seeds[-1]))
    assert len(set(seeds)) == 501
    assert all(0 <= seed < 2**31 for seed in seeds)
