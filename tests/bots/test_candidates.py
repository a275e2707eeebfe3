"""What no bot does although the rules allow it, and that every bot can play every rule."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from game.bots import BOTS, decide, find_bot, own_random
from game.bots.candidates import sensible_moves
from game.engine import CLASSIC, VARIANTS, Move, RulesetError, State, View, new_game
from game.engine.rules.options import with_options
from tests.bots.players import choose, fleeting, played_out
from tests.engine.positions import after, moves_of, position

MANUAL = with_options(CLASSIC, {"manual_draw": "strict"})
TALK = with_options(CLASSIC, {"table_talk": True})
ALONE: list[dict[str, Any]] = [
    {"board_layout": "shuffled"},
    {"board_layout": "symmetric"},
    {"free_corners": False},
    {"hand_size": 3},
    {"sequences_to_win": 2},
    {"line_length": 4},
    {"manual_draw": "strict"},
    {"manual_draw": "lenient"},
    {"announce": True},
    {"table_talk": True},
    {"advanced_jacks": True},
    {"equal_turns": True},
    {"fill_board": "once"},
    {"toasts": 2, "toast_limit": 4},
    {"captured_pairs": 3},
    {"wrong_answer": "turn"},
    {"manual_draw": "lenient", "announce": True, "toasts": 1, "captured_pairs": 5, "advanced_jacks": True},
]


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every variant with every option that it allows."""
    for variant, rules in VARIANTS.items():
        for options in ALONE:
            with suppress(RulesetError):
                with_options(rules, options)
                yield variant, options


def sensible(state: State) -> set[str]:
    """The moves that a bot thinks about, in notation."""
    return {str(move) for move in sensible_moves(View.of(state, state.current_player))}


def test_everything_is_sensible_in_the_usual_game() -> None:
    state = position("5: . b b g g . . . . .", "6H JD JS", "7H")
    assert sensible(state) == set(moves_of(state))


def test_nobody_is_called_for_talking() -> None:
    state = position("", "2S", "3S", "4S", "5S", rules=TALK)
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


def test_nobody_answers_wrongly_on_purpose() -> None:
    state = new_game(with_options(VARIANTS["numbers"], {"wrong_answer": "turn"}), 2, seed=1)
    assert "pass" in moves_of(state)
    assert "pass" not in sensible(state)


def test_what_is_no_sense_is_done_when_there_is_nothing_else() -> None:
    state = after(position("", "2S", "7H", rules=MANUAL), "place 2S b1", "pass", "place 7H i5", "pass")
    assert moves_of(state) == ["draw 1", "pass"]
    assert sensible(state) == {"pass"}


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_gives_up_a_card_when_its_side_is_called(name: str) -> None:
    state = after(position("", "2S", "3S 4S", "5S", "6S", rules=TALK), "call 1")
    assert choose(name, state).split()[0] == "discard"


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("variant", "options"), list(cases()), ids=str)
def test_a_bot_plays_every_variant_with_every_option_to_the_end(
    name: str, variant: str, options: dict[str, Any]
) -> None:
    rules = with_options(VARIANTS[variant], options)
    seats, sides, *_ = next((s for s in rules.playable_seatings if s.has_teams), rules.playable_seatings[-1])
    assert played_out(fleeting(BOTS[name]), rules, seats, sides, 3).is_terminal()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_where_cards_in_hand_replace_chips(name: str) -> None:
    rules = replace(VARIANTS["kids"], replaces=True)
    state = new_game(rules, 2, seed=1)
    chances = [own_random(1, seat) for seat in range(2)]
    acts = set()
    for _ in range(400):
        if state.is_terminal():
            break
        seat = state.current_player
        move: Move = decide(find_bot(name), View.of(state, seat), chances[seat])
        acts.add(move.act)
        state = state.apply(move)
    assert "place" in acts
