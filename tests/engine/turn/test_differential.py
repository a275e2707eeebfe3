"""Three ways to find out if a move is legal, the list, the refusal and the fast path, agree in every game."""

import random
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from itertools import product
from typing import Any, get_args

import pytest

from game.engine import CLASSIC, VARIANTS, IllegalMoveError, Move, Ruleset, Seating, State, new_game
from game.engine.move import MoveAct
from game.engine.turn.acts import acted
from game.engine.turn.fast_turn import fast_turn
from game.engine.turn.legality import objection
from tests.engine.editions import EDITIONS
from tests.engine.games import TEMPERS
from tests.engine.house_rules import TOGETHER, VALUES, allowed
from tests.sampling import slowly

ODD_MOVES = 12
"""Moves that are tried in every position besides the legal ones."""
LISTED_MOVES = 8
"""Legal moves that are made in every position, at most."""
MOST_PLIES = 250
"""Most games end before; with few chips they may go on and on."""
HOUSES: dict[str, list[dict[str, Any]]] = {
    **{name: [{name: value} for value in values] for name, values in VALUES.items()},
    **{" ".join(values): [values] for values in TOGETHER},
    "chips": [{"chips": [9, 8, 7, 6]}],
}
"""Every option with all its values, and options that meddle with each other."""
RULES = VARIANTS | {rules.name: rules for rules in EDITIONS}
CASES = [*product(RULES, HOUSES)]
CORNERS = [
    *(("classic", name) for name in HOUSES if " " in name),
    ("dice", "line_length"),
    ("made-up takeover", "chips"),
]
"""Options that meddle with each other, dice, and cards that replace chips until those run out."""


def odd_moves(state: State, legal: tuple[Move, ...], rng: random.Random) -> Iterator[Move]:
    """Moves of any act, card and place, and legal ones of which one part is another."""
    setup = state.setup
    parts = (
        get_args(MoveAct),
        (*state.hands[state.current_player], *setup.ruleset.deck[:: len(setup.ruleset.deck) // 9], "", "??"),
        (*setup.tables.names, *rng.sample(sorted(setup.tables.line_of), 9), "", "z99", "0", "1"),
    )
    for number in range(ODD_MOVES):
        move = list(rng.choice(legal)) if number % 2 and legal else list(map(rng.choice, parts))
        part = rng.randrange(3)
        move[part] = rng.choice(parts[part])
        yield Move(*move)


def check_legality(state: State, move: Move, *, is_listed: bool) -> None:
    """Check that a move is accepted if it is listed, refused if not, and leads to the same position by both paths."""
    assert (state.is_legal(move), objection(state, move) is None) == (is_listed, is_listed)
    made = acted(state, move) if is_listed else None
    with nullcontext() if is_listed else pytest.raises(IllegalMoveError):
        assert state.apply(move) == made
    assert fast_turn(state, move) in ((None, made) if is_listed else (None,))


def played(rules: Ruleset, seating: Seating, seed: int) -> Iterator[State]:
    rng, choose = random.Random(seed), TEMPERS[seed % len(TEMPERS)]
    state = new_game(rules, seating.seats, seating.sides, seed)
    yield state
    for _ in range(MOST_PLIES):
        if state.is_terminal():
            break
        state = state.apply(choose(state, rng))
        yield state


def check_game(states: Iterable[State], rng: random.Random) -> None:
    for state in states:
        legal = state.legal_moves()
        for move in rng.sample(legal, min(len(legal), LISTED_MOVES)):
            check_legality(state, move, is_listed=True)
        for move in odd_moves(state, legal, rng):
            check_legality(state, move, is_listed=move in legal)


@pytest.mark.parametrize("case", slowly(CASES, 12, 80, *CORNERS, name=" with ".join))
def test_listing_refusing_and_the_fast_path_agree_in_every_game(case: tuple[str, str]) -> None:
    usual, options = RULES[case[0]], HOUSES[case[1]]
    for number, values in enumerate(options):
        if rules := allowed(usual, values):
            seed = number + len(case[1])
            seating = rules.playable_seatings[seed % len(rules.playable_seatings)]
            check_game(played(rules, seating, seed), random.Random(seed))


def test_most_turns_of_a_classic_game_take_the_fast_path() -> None:
    states = [state for state in played(CLASSIC, CLASSIC.seatings[0], 4) if not state.is_terminal()]
    rng = random.Random(1)
    fast = [fast_turn(state, rng.choice(state.legal_moves())) is not None for state in states]
    assert sum(fast) > 0.8 * len(fast)
