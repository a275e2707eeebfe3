"""A game of the past that is played on another way."""

import random

import pytest

from game.bots import LEVELS
from game.engine import CLASSIC, VARIANTS, Match, new_game
from game.engine.fairness import commit
from game.session.branching import OPPONENT, person_in, played_on
from game.session.session import Player, Session
from game.storage.store import Store
from tests.engine.games import play
from tests.sampling import slowly
from tests.sessions import awaited, rng


def finished(store: Store, *levels: str, seed: int = 1) -> Session:
    seating = next(found for found in CLASSIC.seatings if found.seats == len(levels))
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels))
    session = Session(play(CLASSIC, seating, seed), players, store, random.Random(seed))
    session.commitment = commit(session.match.states[0], "5eed" * 8)
    session.save()
    return session


def again(session: Session, moves: int, seat: int, store: Store) -> Session:
    return played_on(session, moves, seat, "You", store, rng())


def test_the_game_stands_as_it_did_and_goes_on(store: Store) -> None:
    session = finished(store, "human", "expert")
    going = again(session, 10, 0, store)
    assert (going.match.states, going.match.moves) == (session.match.states[:11], session.match.moves[:10])
    assert (going.state.is_terminal(), going.commitment) == (False, session.commitment)


@pytest.mark.parametrize(
    ("levels", "seat", "players"),
    [
        ("human expert easy", 0, "P0 human/P1 expert/P2 easy"),
        ("human expert easy", 1, "P1 expert/P0 human/P2 easy"),
        ("human human easy", 0, f"P0 human/P1 {OPPONENT}/P2 easy"),
        ("human human easy", 1, f"P0 {OPPONENT}/P1 human/P2 easy"),
        ("expert easy", 1, "P0 expert/You human"),
    ],
)
def test_a_person_takes_a_seat_its_computer_theirs_and_other_people_become_computers(
    levels: str, seat: int, players: str, store: Store
) -> None:
    going = again(finished(store, *levels.split()), 10, seat, store)
    assert "/".join(f"{player.name} {player.level}" for player in going.players) == players
    assert going.people == (seat,)
    assert OPPONENT in {level.key for level in LEVELS}


def test_the_seat_taken_is_the_one_seen_if_it_is_theirs_else_that_of_whoever_is_to_move(store: Store) -> None:
    session = finished(store, "human", "expert")
    for moves in (10, 11):
        mover = session.match.states[moves].current_player
        assert person_in(session, moves, 0) == 0
        assert person_in(session, moves, 1) == person_in(session, moves) == mover


def test_moves_from_before_can_be_taken_back(store: Store) -> None:
    going = again(finished(store, "human", "expert"), 10, 0, store)
    going.undo()
    assert (len(going.match.moves) < 10, going.state.current_player) == (True, 0)


def test_chances_that_were_noted_are_kept_as_far_as_the_game_went(store: Store) -> None:
    session = finished(store, "human", "expert")
    session.chances.noted = {0: 0.5, 8: 0.4, 12: 0.9}
    assert again(session, 10, 0, store).chances.noted == {0: 0.5, 8: 0.4}
    assert again(session, 10, 1, store).chances.noted == {}


def test_the_games_before_stay_the_match(store: Store) -> None:
    following = finished(store, "human", "easy").next_game()
    assert again(following, 0, 0, store).match.earlier == following.match.earlier != ()


@pytest.mark.parametrize("name", slowly(VARIANTS, 3, 7, "dice"))
def test_any_game_is_played_on_by_its_computers(name: str, store: Store) -> None:
    rules = VARIANTS[name]
    match = Match(new_game(rules, rules.seatings[0].seats, rules.seatings[0].sides, 3))
    for _ in range(6):
        match.push(match.state.legal_moves()[0])
    players = tuple(Player(f"P{seat}", "easy") for seat in range(match.state.setup.seats))
    going = again(Session(match, players, store, rng()), 3, 0, store)
    while going.is_bots_turn:
        going.play(awaited(going.think))
    assert going.mover.is_human or going.state.is_terminal()
