"""What greedy understands of dice, one position for each thing."""

from game.engine import VARIANTS, Ruleset, State
from game.engine.position import RuleExtras
from game.engine.rules.options import with_options
from tests.bots.heuristic.test_greedy import choices
from tests.engine.positions import position

DICE = VARIANTS["dice"]
FIVE = with_options(DICE, {"line_length": 5})


def rolled(drawing: str, total: str, rules: Ruleset = DICE) -> State:
    return position(drawing, total, "", rules=rules)._replace(phase="play")


def test_it_rolls() -> None:
    assert choices(position("", "", "", rules=DICE)) == {"roll"}


def test_it_takes_a_chip_out_of_a_line_that_is_nearly_complete() -> None:
    drawing = """
        2: g g g g g .
        5: . b g . . ."""
    assert {choice[-1] for choice in choices(rolled(drawing, "10"))} == {"2"}


def test_it_captures_a_pair_by_taking_the_place_of_a_chip_too() -> None:
    drawing = """
        3: . . b b . .
        4: . . g g g b"""
    state = rolled(drawing, "12", with_options(DICE, {"captured_pairs": 1}))
    assert choices(state) == {"replace 12 c4"}


def test_pairs_that_win_count_more_than_lines() -> None:
    drawing = """
        1: b b b b . .
        3: b g g . . ."""
    state = rolled(drawing, "11", with_options(DICE, {"captured_pairs": 3, "sequences_to_win": 2, "line_length": 5}))
    assert choices(state._replace(extras=RuleExtras(pairs=(2, 0)))) == {"place 11 d3"}


def test_it_breaks_a_sequence_where_a_ten_may() -> None:
    drawing = """
        1: b b b b . .
        2: G G G G G G"""
    state = rolled(drawing, "10", with_options(DICE, {"fill_board": "reshuffle"}))
    assert {choice[-1] for choice in choices(state)} == {"2"}
