"""What no bot does although the rules allow it, and that every bot can play every rule."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.bots import BOTS, LEVELS, Bot, decide, find_bot, own_random
from game.bots.candidates import sensible_moves
from game.engine import CLASSIC, VARIANTS, Move, State, View, new_game
from game.engine.position import NO_EXTRAS
from game.engine.rules.options import with_options
from tests.bots.players import choose, fleeting, move_of, played_out
from tests.engine.house_rules import HOUSES, allowed
from tests.engine.positions import ALMOST_FULL, after, moves_of, position
from tests.sampling import some

MANUAL = with_options(CLASSIC, {"manual_draw": "strict"})
CALLED = with_options(CLASSIC, {"manual_draw": "called"})
TALK = with_options(CLASSIC, {"table_talk": True})
FULL_BUT_ONE = ALMOST_FULL.replace("b g g b *", "g g g g *", 1)
"""Only e5, a 5H, is open, and green can announce f1-j1."""


def cases() -> list[tuple[str, str, dict[str, Any]]]:
    games = product(VARIANTS, HOUSES)
    playable = [(variant, options) for variant, options in games if allowed(VARIANTS[variant], options)]
    return [(name, variant, options) for name in BOTS for variant, options in playable]


def sensible(state: State) -> set[str]:
    return {str(move) for move in sensible_moves(View.of(state, state.current_player))}


def test_everything_is_sensible_in_the_usual_game() -> None:
    state = position("5: . b b g g . . . . .", "6H JD JS", "7H")
    assert sensible(state) == set(moves_of(state))


def test_nobody_is_called_for_talking() -> None:
    state = position("", "2S", "3S 6H", "4S", "5S 7H", rules=TALK)
    assert moves_of(state, "call")
    assert sensible(state) == set(moves_of(state, "place"))


def test_who_can_draw_does_not_pass() -> None:
    state = after(position("", "2S 3S", "7H", rules=MANUAL), "place 2S b1")
    assert "pass" in moves_of(state)
    assert sensible(state) == {"draw"}


def test_another_seat_makes_its_late_draw_itself() -> None:
    state = after(position("", "2S 3S", "7H", rules=MANUAL), "place 2S b1", "pass")
    assert "draw 0" in moves_of(state)
    assert "draw 0" not in sensible(state)


def test_whoever_forgot_a_card_draws_it_before_playing() -> None:
    state = after(position("", "2S 3S", "7H 8H", rules=CALLED), "place 2S b1", "pass", "place 7H i5", "draw")
    assert {"draw 0", "place 3S c1"} <= set(moves_of(state))
    assert sensible(state) == {"draw 0"}


def test_no_card_is_pointed_out_before_the_play_nor_a_partners_at_all() -> None:
    state = after(position("", "2S 3S", "7H 8H", "4S", "5S", rules=CALLED), "place 2S b1", "pass")
    assert "catch 0" in moves_of(state)
    assert sensible(state) == set(moves_of(state, "place"))
    partners = after(state, "place 7H i5", "draw", "place 4S d1")
    assert sensible(partners) == {"draw"}


def noticing(bot: Bot) -> int:
    """How often in a hundred tries a bot points out a forgotten card."""
    state = after(position("", "2S 3S", "7H 8H", rules=CALLED), "place 2S b1", "pass", "place 7H i5")
    told = [move_of(bot, state, seed) for seed in range(100)]
    assert set(told) <= {"catch 0", "draw"}
    return told.count("catch 0")


def test_a_better_level_points_out_more_of_the_forgotten_cards_and_the_best_one_all() -> None:
    found = [noticing(level.bot) for level in LEVELS]
    assert found == sorted(set(found))
    assert found[0] < 40
    assert found[-1] == 100
    assert noticing(BOTS["random"]) == 0


def test_who_has_pointed_out_a_card_draws() -> None:
    state = after(position("", "2S 3S", "7H 8H", rules=CALLED), "place 2S b1", "pass", "place 7H i5", "catch 0")
    assert choose("greedy", state) == "draw"


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_announces_what_it_still_can_on_a_full_board(name: str) -> None:
    rules = with_options(CLASSIC, {"announce": True, "most_sequences": True})
    state = after(position(FULL_BUT_ONE, "5H", "2C", rules=rules), "place 5H e5")
    assert (state.phase, moves_of(state)) == ("announce", ["claim f1-j1", "pass"])
    assert choose(name, state) == "claim f1-j1"


def test_nobody_answers_wrongly_on_purpose() -> None:
    state = new_game(with_options(VARIANTS["numbers"], {"wrong_answer": "turn"}), 2, seed=1)
    assert "pass" in moves_of(state)
    assert "pass" not in sensible(state)


def test_what_is_no_sense_is_done_when_there_is_nothing_else() -> None:
    state = after(position("", "2S", "7H", rules=MANUAL), "place 2S b1", "pass", "place 7H i5", "pass")
    assert moves_of(state) == ["draw 0", "draw 1", "pass"]
    assert sensible(state) == {"draw 0"}
    empty = state._replace(extras=NO_EXTRAS)
    assert sensible(empty) == {"pass"}


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_gives_up_a_card_when_its_side_is_called(name: str) -> None:
    state = after(position("", "2S", "3S 4S", "5S", "6S", rules=TALK), "call 1")
    assert choose(name, state).split()[0] == "discard"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant", "options"), some(cases(), 80, key="options"), ids=str)
def test_a_bot_plays_every_variant_with_every_option_to_the_end(
    name: str, variant: str, options: dict[str, Any]
) -> None:
    rules = with_options(VARIANTS[variant], options)
    seats, sides, *_ = next((s for s in rules.playable_seatings if s.has_teams), rules.playable_seatings[-1])
    assert played_out(fleeting(BOTS[name]), rules, seats, sides, 3).is_terminal()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_where_cards_in_hand_replace_chips(name: str) -> None:
    state = new_game(replace(VARIANTS["kids"], replaces=True), 2, seed=1)
    rng, acts = own_random(1, 0), set()
    for _ in range(400):
        if state.is_terminal():
            break
        move: Move = decide(find_bot(name), View.of(state, state.current_player), rng)
        acts.add(move.act)
        state = state.apply(move)
    assert "place" in acts
