"""What greedy makes of the table rules, one position for each thing."""

from typing import Any

import pytest

from game.engine import CLASSIC, Ruleset, State
from game.engine.position import RuleExtras
from game.engine.rules.options import with_options
from tests.bots.heuristic.test_greedy import choices
from tests.engine.positions import after, position


def classic(**options: Any) -> Ruleset:
    return with_options(CLASSIC, options)


def with_toasts(state: State, *ranks: str, forfeits: tuple[int, ...] = ()) -> State:
    """The position with the ranks that each seat has picked, and the forfeits that each has taken."""
    object.__setattr__(state.setup, "toasts", tuple(map(tuple, ranks)))
    return state._replace(extras=RuleExtras(forfeits=forfeits))


def test_it_draws_at_once() -> None:
    state = after(position("", "2S 3S", "7H", rules=classic(manual_draw="strict")), "place 2S b1")
    assert choices(state) == {"draw"}


SEEN: dict[str, tuple[str, str, dict[str, Any], str]] = {
    "it announces a line before it plays": ("5: . b b b b b . . . .", "2S JD", {"announce": True}, "claim b5-f5"),
    "of two sequences it breaks both with one chip": (
        """
        3: . . . G . . . . . .
        4: . . . G . . . . . .
        5: . G G G G G . . . .
        6: . . . G . . . . . .
        7: . . . G . . . . . .""",
        "JS 2S",
        {"fill_board": "once"},
        "remove JS d5",
    ),
    "where the board is filled no sequence wins": (
        """
        1: * B B B B . . . . *
        3: . . . . . g . . . .
        4: . . . . . g . . . .
        5: . b b b b . . . . .
        6: . . . . . g . . . .
        7: . . . . . g . . . .
        10: * G G G G . . . . *""",
        "4H 6D",
        {"fill_board": "once"},
        "place 4H f5",
    ),
    "it captures a pair": ("5: . b g g . . . . . .", "5H 2S", {"captured_pairs": 5}, "place 5H e5"),
    "it saves its own pair": ("5: . g b b . . . . . .", "5H 2S", {"captured_pairs": 5}, "place 5H e5"),
    "it makes no pair beside an opponent": ("5: . g b . . . . . . .", "6H", {"captured_pairs": 5}, "place 6H i6"),
    "it captures a pair at a free corner": (
        "1: * g g . . . . . . *",
        "4S 2C",
        {"captured_pairs": 5},
        "place 4S d1",
    ),
    "it saves its own pair at a free corner": ("1: * b b . g . . . . *", "4S 2C", {"captured_pairs": 5}, "place 4S d1"),
    "it makes no pair beside a free corner": ("1: * b . . . . . . . *", "3S", {"captured_pairs": 5}, "place 3S f9"),
}
"""Positions with the hand of the seat to move, the table rules, and the one move to make."""


@pytest.mark.parametrize(("drawing", "hand", "options", "move"), SEEN.values(), ids=SEEN)
def test_it_sees(drawing: str, hand: str, options: dict[str, Any], move: str) -> None:
    assert choices(position(drawing, hand, "7H", rules=classic(**options))) == {move}


def test_it_announces_a_line_before_it_draws() -> None:
    state = position("5: . b b b b . . . . .", "4H", "7H", rules=classic(announce=True, manual_draw="strict"))
    assert choices(after(state, "place 4H f5")) == {"claim b5-f5"}


def test_of_nine_in_a_row_it_announces_two_lines() -> None:
    state = position("5: b b b b b b b b b g", "2S", "7H", rules=classic(announce=True, sequences_to_win=3))
    assert choices(state) <= {"claim a5-e5", "claim e5-i5"}


def test_it_breaks_a_sequence_where_removers_may() -> None:
    state = position("5: . G G G G G . . . .", "JS 2S", "7H", rules=classic(advanced_jacks=True))
    assert {choice.split()[0] for choice in choices(state)} == {"remove"}


def test_it_breaks_no_sequence_by_an_end_without_which_five_are_left() -> None:
    drawing = """
        5: G G G G G g . . . .
        6: G . . . . . . . . .
        7: G . . . . . . . . .
        8: G . . . . . . . . .
        9: G . . . . . . . . ."""
    state = position(drawing, "JS 2S", "7H", rules=classic(advanced_jacks=True, sequences_to_win=3))
    assert "remove JS a5" not in choices(state), "b5 to f5 and, with the corner, a6 to a10 would count"
    assert {choice.split()[0] for choice in choices(state)} == {"remove"}


def test_it_breaks_the_sequence_that_would_win_when_the_round_is_over() -> None:
    drawing = """
        5: . b b b b . . . . .
        8: . . g g g . . . . ."""
    rules = classic(advanced_jacks=True, equal_turns=True, sequences_to_win=1)
    state = after(position(drawing, "4H", "JS KC", rules=rules), "place 4H f5")
    assert {choice.split()[0] for choice in choices(state)} == {"remove"}


def test_a_pair_that_wins_is_worth_more_than_a_sequence() -> None:
    drawing = """
        5: . b g g . . . . . .
        8: . b b b b . . . . ."""
    state = position(drawing, "5H 9H TH", "7H", rules=classic(captured_pairs=5))
    assert choices(state._replace(extras=RuleExtras(pairs=(4, 0)))) == {"place 5H e5"}


def test_of_equal_cards_it_lays_down_none_that_brings_it_a_forfeit() -> None:
    state = position("", "4H 5H", "7H", rules=classic(toasts=1))
    assert choices(with_toasts(state, "5", "7")) == {"place 4H f5"}


def test_it_would_rather_not_go_out() -> None:
    drawing = "5: . b b b . . . . . ."
    state = position(drawing, "5H 2S", "7H", rules=classic(toasts=1, toast_limit=3))
    assert {choice.split()[1] for choice in choices(with_toasts(state, "5", "9", forfeits=(2, 0)))} == {"2S"}


def test_it_puts_the_last_opponent_out() -> None:
    drawing = "5: . b b b . . . . . ."
    state = position(drawing, "5H 2S", "7H", rules=classic(toasts=1, toast_limit=3))
    assert {choice.split()[1] for choice in choices(with_toasts(state, "9", "2", forfeits=(0, 2)))} == {"2S"}


def test_it_gives_up_its_least_useful_card_for_talking() -> None:
    drawing = """
        5: . g g g . . . . . .
        6: . . . . . . . . g .
        8: . . . . . b b b . ."""
    state = position(drawing, "2S", "5H JD 9S", "3S", "4S", rules=classic(table_talk=True))
    assert choices(after(state, "call 1")) == {"discard 9S"}


def test_with_six_to_a_line_it_builds_where_it_has_most() -> None:
    drawing = """
        3: . . b b b b . . . .
        8: . . b b b . . . . ."""
    state = position(drawing, "6D AC", "7H", rules=classic(line_length=6))
    assert {choice[-1] for choice in choices(state)} == {"3"}
