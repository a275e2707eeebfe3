"""The history of a game, and the games after it."""

import pytest

from game.engine import CLASSIC, IllegalMoveError, Match, Move, SetupError
from game.engine.match import next_seed
from tests.engine.games import play


def begun() -> Match:
    return play(CLASSIC, CLASSIC.seating(4), 1).until(4)


def test_everything_can_be_taken_back_and_made_again() -> None:
    match = begun()
    states, moves = match.states, match.moves
    assert match.state is states[4]
    assert [before.apply(move) for before, move in zip(states, moves, strict=False)] == list(states[1:])
    assert [match.pop() for _ in moves] == list(reversed(moves))
    assert match.state is states[0]
    with pytest.raises(IndexError):
        match.pop()
    assert [match.push(move) for move in moves] == list(states[1:])
    assert (match.states, match.moves) == (states, moves)


def test_an_illegal_move_changes_nothing_and_there_is_no_next_game_while_one_goes_on() -> None:
    match = begun()
    states = match.states
    with pytest.raises(IllegalMoveError):
        match.push(Move("pass"))
    with pytest.raises(SetupError, match="The next game begins when this one is over"):
        match.next_game()
    assert match.states == states


def test_a_match_up_to_a_move_is_another_one_with_the_same_past() -> None:
    match = begun()
    states, moves = match.states, match.moves
    again = match.until(2)
    assert (again.states, again.moves, again.earlier) == (states[:3], moves[:2], match.earlier)
    again.push(again.state.legal_moves()[0])
    assert (match.states, match.moves) == (states, moves)


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (6, 3), (12, 2)])
def test_the_next_game_has_the_same_table_new_cards_the_next_dealer_and_all_outcomes(seats: int, sides: int) -> None:
    match = play(CLASSIC, CLASSIC.seating(seats, sides), 3)
    old, second = match.state.setup, match.next_game()
    new = second.state.setup
    assert (new.seats, new.sides, new.dealer, new.cut) == (seats, sides, (old.dealer + 1) % seats, ())
    assert second.state.current_player == (old.dealer + 2) % seats
    assert (second.earlier, second.moves) == ((match.state.outcome(),), ())
    assert new.seed == next_seed(old.seed) != old.seed
    assert second.state == match.next_game().state


def test_seeds_of_a_long_match_do_not_repeat() -> None:
    seeds = [1]
    for _ in range(500):
        seeds.append(next_seed(seeds[-1]))
    assert len(set(seeds)) == 501
    assert all(0 <= seed < 2**31 for seed in seeds)
