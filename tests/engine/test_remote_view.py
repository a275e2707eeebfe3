"""A device that knows one seat's cards follows the whole game by the public events."""

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from game.engine import HIDDEN, VARIANTS, IllegalMoveError, Ruleset, RulesetError, Seating, State, View, new_game
from game.engine.events import events_of
from game.engine.move import Move, parse_move
from game.engine.remote_view import ONLOOKER, dealt, followed, is_possible, public_hash
from tests.engine.games import TABLES, TEMPERS, table_name
from tests.engine.house_rules import HOUSES, allowed
from tests.engine.positions import position
from tests.sampling import seed, slowly

MOST_MOVES = 250


Case = tuple[Ruleset, Seating, dict[str, Any]]
"""A variant's seating, and house rules, none where it is played as printed."""
CASES: list[Case] = [(*table, house) for table in TABLES for house in ({}, *HOUSES)]


def case_name(case: Case) -> str:
    return "-".join([*map(table_name, case[:2]), *(f"{name}={value}" for name, value in case[2].items())])


def rules_of(case: Case) -> Ruleset | None:
    """The rules by which the seats play; None where the house rule or the seats are refused."""
    variant, seating, house = case
    with suppress(RulesetError):
        if (found := allowed(variant, house)) and found.seating(seating.seats, seating.sides):
            return found
    return None


def told(before: State, move: Move, after: State, seat: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The facts that a seat receives besides a move: the cards that it drew, and the dice."""
    events = events_of(before, move, after)
    dice = next((event.dice for event in events if event.dice), ())
    return tuple(event.drew for event in events if event.drew and event.seat == seat), dice


def follows(rules: Ruleset, seating: Seating, rng: random.Random) -> int:
    """Play a game at random and compare every seat's followed view with the true one; return the moves made."""
    state = new_game(rules, seating.seats, seating.sides, rng.getrandbits(128))
    public = replace(state.setup, seed=0)
    views = {seat: dealt(public, seat, state.hands[seat]) for seat in range(seating.seats)}
    views[ONLOOKER] = dealt(public, ONLOOKER)
    assert views == {seat: View.of(state, seat) for seat in views}
    temper, moves = rng.choice(TEMPERS), 0
    while not state.is_terminal() and moves < MOST_MOVES:
        move = temper(state, rng)
        after = state.apply(move)
        for seat, view in views.items():
            views[seat] = followed(view, move, *told(state, move, after, seat))
            assert views[seat] == View.of(after, seat), (rules, move, seat)
        assert {public_hash(view.state) for view in views.values()} == {public_hash(after)}
        state, moves = after, moves + 1
    return moves


@pytest.mark.parametrize("case", slowly(CASES, 10, 45, name=case_name, key="following"))
def test_every_seat_and_an_onlooker_follow_a_game_by_what_is_public_and_their_own_draws(case: Case) -> None:
    rules = rules_of(case)
    assert rules is None or follows(rules, case[1], random.Random(f"{seed()} {case_name(case)}"))


@pytest.fixture
def view() -> View:
    """Seat 1's view before seat 0 plays a card that it can't see."""
    return View.of(position("5: . . . g", "7H", "2C"), 1)


@pytest.mark.parametrize(
    "told",
    ["place 7H a2", "place 7H d5", "place XX i5", "place 7H zz", "exchange 7H", "discard 7H", "pass", "draw", "roll"],
)
def test_a_move_that_no_hand_allows_is_refused(view: View, told: str) -> None:
    with pytest.raises(IllegalMoveError, match="not possible for seat 0"):
        followed(view, parse_move(told))


@pytest.mark.parametrize("drew", [("3C",), ("XX",), ("3C", "4C")])
def test_nobody_is_told_cards_that_it_did_not_draw(view: View, drew: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMoveError, match="nobody draws"):
        followed(view, parse_move("place 7H i5"), drew)


def test_a_card_that_another_draws_stays_hidden_and_one_that_is_not_told_yet_from_its_own_seat_too(view: View) -> None:
    assert followed(view, parse_move("place 7H i5")).state.hands[0] == (HIDDEN,)
    later = followed(View.of(position("", "7H 8D", "2C"), 0), parse_move("place 7H i5"))
    assert later.hand == ("8D", HIDDEN)
    assert not is_possible(later, parse_move("place 7H i5"))


@pytest.mark.parametrize("dice", [(), (1,), (0, 4), (3, 7), (1, 2, 3)])
def test_dice_that_cannot_be_rolled_are_refused(dice: tuple[int, ...]) -> None:
    opening = View.of(new_game(VARIANTS["dice"], 2), 0)
    with pytest.raises(IllegalMoveError, match="Nobody rolls"):
        followed(opening, Move("roll"), dice=dice)


def test_the_public_hash_tells_positions_apart_but_not_hidden_cards() -> None:
    one, other = position("", "7H", "2C"), position("", "8H", "3C")
    assert public_hash(one) == public_hash(other)
    assert public_hash(one) != public_hash(one.apply(parse_move("place 7H i5")))
