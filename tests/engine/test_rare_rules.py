"""Cases in which two rules meet, one a test."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import VARIANTS, Ruleset, State
from game.engine.rules.options import with_options
from tests.engine.editions import TAKEOVER
from tests.engine.house_rules import house
from tests.engine.positions import ALMOST_FULL, after, fact, moves_of, position

NUMBERS, DICE = VARIANTS["numbers"], VARIANTS["dice"]
FULL = "1 3 5: g g b b g g\n2 4 6: b b g g b b\n"
"""A full board of the dice game without a line of three."""
CROSSED = "1 2 4 5 6: . . b\n3: b b . b b b"
"""In the dice game, c3 completes a row that is too long and a column."""


def rolled(drawing: str, number: int, **options: Any) -> State:
    """The dice game after the first seat's roll."""
    state = position(drawing, "", "", rules=with_options(DICE, options)).with_draw_pile(())
    return after(state._replace(setup=replace(state.setup, rolls=((number // 2, number - number // 2),))), "roll")


def picking(rules: Ruleset, picks: str) -> State:
    return position("", "7H 5H", "2C 8D", "3D", "4D", rules=rules, picks=picks)


def test_where_chips_replace_others_a_full_board_ends_the_game_only_if_it_is_to_be_filled() -> None:
    rows = f"{FULL}2: b ."
    filled, usual = (after(rolled(rows, 7, **options), "place 7 b2") for options in ({"fill_board": "reshuffle"}, {}))
    assert (fact(filled, "outcome"), fact(usual, "outcome")) == ("points 0 1", "")
    state = after(rolled(f"{FULL}2: b g b b g g", 7, sequences_to_win=2, line_length=3), "replace 7 b2")
    assert moves_of(state) == ["claim a2-c2", "claim b2-d2"], "lines are chosen on a full board too when play goes on"


def test_a_full_board_ends_the_game_after_the_turn_in_which_a_line_could_be_announced() -> None:
    drawing = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . g g g b b")
    rules = replace(house(announce=True), chips=(60, 60, 60))
    state = after(position(drawing, "5H", "2C", rules=rules), "place 5H e5")
    assert moves_of(state) == ["claim a5-e5", "draw"]
    assert [fact(after(state, moves), "outcome") for moves in ("draw", "claim a5-e5, draw")] == ["draw", "draw"]


def test_a_two_that_fills_the_board_rolls_no_more_and_ends_the_game_once_its_lines_may_have_been_announced() -> None:
    rules = {"announce": True, "fill_board": "reshuffle", "line_length": 3}
    state = after(rolled(f"{FULL}1: . b b g b g", 2, **rules), "place 2 a1")
    assert moves_of(state) == ["claim a1-c1", "claim a1-c3", "draw"]
    ends = [fact(after(state, moves), "outcome") for moves in ("claim a1-c1, draw, pass", "draw, pass")]
    assert ends == ["points 0", "points 0 1"]


def test_only_removers_break_sequences_a_chip_in_one_is_not_replaced() -> None:
    rows = "2: G G G G G g\n5: . g . . b"
    for options in ({"advanced_jacks": True, "sequences_to_win": 2}, {"fill_board": "reshuffle"}):
        assert moves_of(rolled(rows, 7, line_length=5, **options)) == ["replace 7 b5"]


def test_a_card_whose_spaces_are_covered_replaces_a_chip_also_where_removers_may_not() -> None:
    state = position("1: * g g . . b *", "hole", "star", rules=TAKEOVER)
    state = state._replace(hands=(("hole", "shape 0"), ("star",)))
    assert moves_of(state) == ["remove hole c1", "replace shape 0 b1"]
    assert not state.is_dead("shape 0")


def test_who_is_out_takes_no_more_forfeits() -> None:
    state = after(picking(house(toasts=1, toast_limit=1), "K7KK"), "place 7H i5")
    assert state.extras.forfeits == (0, 1, 0, 0)
    state = state._replace(hands=(("5H",), ("8D",), ("7D",), ("4D",)))
    assert after(state, "place 7D h10").extras.forfeits == (0, 1, 0, 0)


def test_who_is_out_does_not_draw_late() -> None:
    state = after(picking(house(toasts=1, toast_limit=1, manual_draw="strict"), "2KKK"), "place 7H i5", "pass")
    assert moves_of(state, "draw") == ["draw 0"]
    state = after(state, "place 2C e2")
    assert state.is_out(0)
    assert moves_of(state) == ["draw", "pass"]


def test_the_cards_of_who_is_out_keep_no_game_going() -> None:
    rules = house(toasts=1, toast_limit=1, fill_board="once")
    state = position("", "7H", "", "", "2C", rules=rules, picks="KKK7").with_draw_pile(())
    state = after(state, "place 7H i5, pass, pass, pass")
    assert [fact(one, "outcome") for one in (state, after(state, "pass"))] == ["", "points 0 1"]


@pytest.mark.parametrize(
    ("rows", "number", "played", "seat", "phase"),
    [
        ("3: b b . b b b", 12, "place 12 c3, claim b3-f3", 0, "roll"),
        ("3: b b b g b b\n4: . . b b", 12, "replace 12 d3, claim b3-f3", 0, "roll"),
        (CROSSED, 12, "place 12 c3, claim a3-e3", 0, "play"),
        (CROSSED, 12, "place 12 c3, claim a3-e3, claim c1-c5", 0, "roll"),
        ("3: b . b b b b", 9, "place 9 b3, claim a3-e3", 1, "roll"),
    ],
    ids=["placed", "replacing", "of two rows one chosen", "both chosen", "any other roll ends the turn"],
)
def test_a_twelve_whose_chip_completes_too_long_a_row_rolls_again_once_all_lines_are_chosen(
    rows: str, number: int, played: str, seat: int, phase: str
) -> None:
    state = after(rolled(rows, number, line_length=5, fill_board="reshuffle"), played)
    assert (state.current_player, state.phase, state.turn) == (seat, phase, int(phase == "roll"))


def test_a_line_completed_with_a_twelve_can_be_announced_after_the_second_roll() -> None:
    state = rolled("3: b b . b b b", 12, line_length=5, sequences_to_win=2, announce=True)
    state = after(state, "place 12 c3")
    assert (state.current_player, state.phase, moves_of(state)) == (0, "roll", ["roll"])
    assert moves_of(after(state, "roll"), "claim") == ["claim a3-e3", "claim b3-f3"]
    assert after(state, "roll, claim a3-e3").current_player == 0


def test_only_a_card_that_asks_can_be_answered_wrongly() -> None:
    rules = with_options(NUMBERS, {"wrong_answer": "turn"})
    problem = next(iter(rules.shows))
    assert moves_of(position("", "PLUS", problem, rules=rules), "pass") == []
    assert moves_of(position("", f"PLUS {problem}", "MINUS", rules=rules), "pass") == ["pass"]
