"""A bot knows its view and its own random numbers, and nothing else: other hidden cards change no move of its."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.bots import BOTS, decide
from game.bots.analysis.hint_and_review import expert, review
from game.bots.search import win_probability
from game.engine import CLASSIC, VARIANTS, Match, Ruleset, State, View, new_game
from game.engine.rules.options import with_options
from tests.bots.players import PLAYERS, counting, run, thought
from tests.engine.hidden import with_other_hidden_cards
from tests.sampling import slowly

PLIES = 24
GAMES = [
    *((rules, rules.seatings[0], {}) for rules in VARIANTS.values()),
    *((CLASSIC, seating, {}) for seating in CLASSIC.seatings[1:]),
    (CLASSIC, CLASSIC.seatings[2], {"table_talk": True}),
    (CLASSIC, CLASSIC.seatings[0], {"manual_draw": "strict", "announce": True}),
    (CLASSIC, CLASSIC.seatings[0], {"captured_pairs": 5}),
    (VARIANTS["travel"], VARIANTS["travel"].seatings[0], {"fill_board": "once", "advanced_jacks": True}),
]
"""Rule sets, seatings and house rules."""


def some_game(rules: Ruleset, seating: Any, options: dict[str, Any]) -> Match:
    return Match(new_game(with_options(rules, options), seating.seats, seating.sides, 11))


def with_another_future(state: State, seat: int, rng: random.Random) -> State:
    """The same to a seat, but with other hidden cards, or with other rolls to come."""
    if state.setup.ruleset.dice:
        return state._replace(setup=replace(state.setup, seed=rng.getrandbits(31)))
    return with_other_hidden_cards(state, seat, rng)


CASES = [(name, *game) for name, game in product(PLAYERS, GAMES)]


@pytest.mark.parametrize(
    "case", slowly(CASES, 6, 32, name=lambda case: "-".join([case[0], case[1].name, str(case[2].seats), *case[3]]))
)
def test_other_hidden_cards_change_no_move(case: tuple[str, Ruleset, Any, dict[str, Any]]) -> None:
    name, *game = case
    bot, match, rng = counting(PLAYERS[name]), some_game(*game), random.Random(3)
    for ply in range(PLIES):
        state = match.state
        if state.is_terminal():
            break
        view = View.of(state, state.current_player)
        move = thought(bot, view, ply)
        assert thought(bot, View.of(with_another_future(state, view.seat, rng), view.seat), ply) == move
        match.push(move)


@pytest.mark.slow
def test_a_review_is_the_same_whatever_the_others_held_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_probability, "_MANY", 10)
    rules = VARIANTS["letters"]
    match, rng = some_game(rules, rules.seatings[0], {}), random.Random(2)
    while not match.state.is_terminal():
        match.push(decide(BOTS["random"], View.of(match.state, match.state.current_player), rng))
    others = [with_other_hidden_cards(state, 0, rng) for state in match.states]
    bot = counting(expert())
    told = [run(review(states, match.moves, {0}, bot, random.Random(4))) for states in (match.states, others)]
    assert told[0] == told[1] != ()
