"""A bot knows its view and its own random numbers, and nothing else: other hidden cards change no move of its."""

import random
from typing import Any

import pytest

from game.bots import BOTS, LEVELS, Bot, bot_for, decide
from game.bots.advice import Advice, Pondering, advise, expert, review
from game.bots.chances import outcomes
from game.engine import VARIANTS, Match, Ruleset, View, new_game
from game.engine.options import with_options
from tests.engine.hidden import with_other_hidden_cards

NODES = 60
"""Positions that a searching bot may look at in these tests: a clock would not give the same move twice."""
PLIES = 24
GAMES = [
    *((rules, rules.seatings[0], {}) for rules in VARIANTS.values()),
    (VARIANTS["classic"], VARIANTS["classic"].seatings[1], {}),
    (VARIANTS["classic"], VARIANTS["classic"].seatings[2], {"table_talk": True}),
    (VARIANTS["classic"], VARIANTS["classic"].seatings[0], {"manual_draw": "strict", "announce": True}),
    (VARIANTS["classic"], VARIANTS["classic"].seatings[0], {"captured_pairs": 5}),
    (VARIANTS["travel"], VARIANTS["travel"].seatings[0], {"fill_board": "once", "advanced_jacks": True}),
]
"""Rule sets, who plays, and house rules."""
PLAYERS = {f"level {level.key}": bot_for(level.key) for level in LEVELS} | {f"bot {name}": BOTS[name] for name in BOTS}


def counting(bot: Bot) -> Bot:
    """The same bot with a budget of positions in place of one of time, if it has a budget."""
    settings: Any = getattr(bot, "settings", None)
    if settings is None or "nodes" not in getattr(settings, "_fields", ()):
        return bot
    made: Any = type(bot)
    return made(settings._replace(nodes=NODES))  # type: ignore[no-any-return]


def some_game(rules: Ruleset, seating: Any, options: dict[str, Any]) -> Match:
    house = with_options(rules, options)
    return Match(new_game(house, seating.seats, seating.sides, 11))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join([game[0].name, str(game[1].seats), *game[2]]))
@pytest.mark.parametrize("name", PLAYERS)
def test_other_hidden_cards_change_no_move(name: str, game: tuple[Ruleset, Any, dict[str, Any]]) -> None:
    bot, match, rng = counting(PLAYERS[name]), some_game(*game), random.Random(3)
    for ply in range(PLIES):
        state = match.state
        if state.is_terminal():
            break
        view = View.of(state, state.current_player)
        move = decide(bot, view, random.Random(ply))
        if not state.setup.ruleset.dice:
            other = with_other_hidden_cards(state, view.seat, rng)
            assert decide(bot, View.of(other, view.seat), random.Random(ply)) == move
        else:
            assert decide(bot, View.of(state, view.seat), random.Random(ply)) == move
        match.push(move)


@pytest.mark.parametrize("name", ["classic", "numbers", "states"])
def test_a_hint_and_its_reason_know_no_more(name: str) -> None:
    rules, rng, bot = VARIANTS[name], random.Random(3), counting(expert())
    match = some_game(rules, rules.seatings[0], {})
    for ply in range(10):
        state = match.state
        advice = finished(advise(View.of(state, state.current_player), bot, random.Random(ply)))
        other = with_other_hidden_cards(state, state.current_player, rng)
        assert finished(advise(View.of(other, state.current_player), bot, random.Random(ply))) == advice
        match.push(advice.move)


def finished(thought: Any) -> Advice:
    pondering: Pondering[Advice] = Pondering(thought)
    while (advice := pondering.go_on(1.0)) is None:
        pass
    return advice


@pytest.mark.parametrize("name", ["classic", "dice"])
def test_a_judgement_of_a_turn_knows_no_more(name: str) -> None:
    rules = VARIANTS[name]
    state = some_game(rules, rules.seatings[0], {}).state
    state = state.apply(state.legal_moves()[0]) if rules.dice else state
    other = state if rules.dice else with_other_hidden_cards(state, state.current_player, random.Random(5))
    moves = state.legal_moves()[:2]
    results = [list(run(outcomes(View.of(one, one.current_player), moves, random.Random(1)))) for one in (state, other)]
    assert results[0] == results[1]


def run(work: Any) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


def test_a_review_is_the_same_whatever_the_others_held_at_the_end() -> None:
    rules = VARIANTS["letters"]
    match, rng = some_game(rules, rules.seatings[0], {}), random.Random(2)
    while not match.state.is_terminal():
        match.push(decide(BOTS["random"], View.of(match.state, match.state.current_player), rng))
    seats = {0}
    others = [with_other_hidden_cards(state, 0, rng) for state in match.states]
    bot = counting(expert())
    told = [run(review(states, match.moves, seats, bot, random.Random(4))) for states in (match.states, others)]
    assert told[0] == told[1]
