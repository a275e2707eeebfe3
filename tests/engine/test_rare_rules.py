"""Where two rules meet: what then holds, one rule a test."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Outcome, Ruleset, RulesetError, State
from game.engine.rules.options import with_options
from tests.engine.editions import SEVEN, TAKEOVER
from tests.engine.positions import ALMOST_FULL, after, moves_of, position, sequences

NUMBERS, DICE = VARIANTS["numbers"], VARIANTS["dice"]
CHECKERED = [" ".join("bg"[(x // 2 + y) % 2] for x in range(6)) for y in range(1, 7)]
"""A full board of the dice game without a line of three, by rows."""


def house(**options: Any) -> Ruleset:
    return with_options(CLASSIC, options)


def rolled(rows: dict[int, str], number: int, **options: Any) -> State:
    """The dice game after the first seat's roll; rows by their number."""
    drawing = "\n".join(f"{y}: {signs}" for y, signs in rows.items())
    state = position(drawing, "", "", rules=with_options(DICE, options)).with_draw_pile(())
    rolls = ((number // 2, number - number // 2),)
    return after(state._replace(setup=replace(state.setup, rolls=rolls)), "roll")


def picking(rules: Ruleset, *ranks: str) -> State:
    state = position("", "7H 5H", "2C 8D", "3D", "4D", rules=rules)
    return state._replace(setup=replace(state.setup, toasts=tuple((rank,) for rank in ranks)))


def test_where_chips_replace_others_a_full_board_ends_the_game_only_if_it_is_to_be_filled() -> None:
    rows = dict(enumerate(CHECKERED, start=1)) | {2: "b . g g b b"}
    assert after(rolled(rows, 7, fill_board="reshuffle"), "place 7 b2").outcome() == Outcome((0, 1), "points")
    assert not after(rolled(rows, 7), "place 7 b2").is_terminal()


def test_lines_are_chosen_on_a_full_board_too_when_play_goes_on() -> None:
    rows = dict(enumerate(CHECKERED, start=1)) | {2: "b g b b g g"}
    state = after(rolled(rows, 7, sequences_to_win=2, line_length=3), "replace 7 b2")
    assert moves_of(state) == ["claim a2-c2", "claim b2-d2"]


def test_a_full_board_ends_the_game_after_the_turn_in_which_a_line_could_be_announced() -> None:
    drawing = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . g g g b b")
    rules = replace(house(announce=True), chips=(60, 60, 60))
    state = after(position(drawing, "5H", "2C", rules=rules), "place 5H e5")
    assert moves_of(state) == ["claim a5-e5", "draw"]
    assert after(state, "draw").outcome() == Outcome((), "draw")
    assert after(state, "claim a5-e5", "draw").outcome() == Outcome((), "draw")


def test_a_two_that_fills_the_board_rolls_no_more_and_ends_the_game_once_its_lines_may_have_been_announced() -> None:
    rows = dict(enumerate(CHECKERED, start=1)) | {1: ". b b g b g"}
    state = after(rolled(rows, 2, announce=True, fill_board="reshuffle", line_length=3), "place 2 a1")
    assert moves_of(state) == ["claim a1-c1", "claim a1-c3", "draw"]
    assert after(state, "claim a1-c1", "draw", "pass").outcome() == Outcome((0,), "points")
    assert after(state, "draw", "pass").outcome() == Outcome((0, 1), "points")


def test_only_removers_break_sequences_a_chip_in_one_is_not_replaced() -> None:
    rows = {2: "G G G G G g", 5: ". g . . b ."}
    for options in ({"advanced_jacks": True, "sequences_to_win": 2}, {"fill_board": "reshuffle"}):
        assert moves_of(rolled(rows, 7, line_length=5, **options)) == ["replace 7 b5"]


def test_a_card_whose_spaces_are_covered_replaces_a_chip_also_where_removers_may_not() -> None:
    state = position("1: * g g . . b *", "hole", "star", rules=TAKEOVER)
    state = state._replace(hands=(("hole", "shape 0"), ("star",)))
    assert moves_of(state) == ["remove hole c1", "replace shape 0 b1"]
    assert not state.is_dead("shape 0")


def test_who_is_out_takes_no_more_forfeits() -> None:
    state = after(picking(house(toasts=1, toast_limit=1), "K", "7", "K", "K"), "place 7H i5")
    assert state.extras.forfeits == (0, 1, 0, 0)
    state = state._replace(hands=(("5H",), ("8D",), ("7D",), ("4D",)))
    assert after(state, "place 7D h10").extras.forfeits == (0, 1, 0, 0)


def test_who_is_out_does_not_draw_late() -> None:
    rules = house(toasts=1, toast_limit=1, manual_draw="strict")
    state = after(picking(rules, "2", "K", "K", "K"), "place 7H i5", "pass")
    assert moves_of(state, "draw") == ["draw 0"]
    state = after(state, "place 2C e2")
    assert state.is_out(0)
    assert moves_of(state) == ["draw", "pass"]


def test_the_cards_of_who_is_out_keep_no_game_going() -> None:
    rules = house(toasts=1, toast_limit=1, fill_board="once")
    state = position("", "7H", "", "", "2C", rules=rules).with_draw_pile(())
    setup = replace(state.setup, toasts=(("K",), ("K",), ("K",), ("7",)))
    state = after(state._replace(setup=setup), "place 7H i5", "pass", "pass", "pass")
    assert not state.is_terminal()
    assert after(state, "pass").outcome() == Outcome((0, 1), "points")


FILLED: dict[str, Any] = {"line_length": 5, "fill_board": "reshuffle"}
"""Rules of the dice game by which there are lines to choose."""


@pytest.mark.parametrize(
    ("rows", "play"), [({3: "b b . b b b"}, "place 12 c3"), ({3: "b b b g b b", 4: ". . b b . ."}, "replace 12 d3")]
)
def test_a_twelve_whose_chip_completes_too_long_a_row_rolls_again_once_the_line_is_chosen(
    rows: dict[int, str], play: str
) -> None:
    state = after(rolled(rows, 12, **FILLED), play)
    assert moves_of(state) == ["claim a3-e3", "claim b3-f3"]
    state = after(state, "claim b3-f3")
    assert (state.current_player, state.phase, state.turn) == (0, "roll", 1)
    assert sequences(state, 0) == ["b3-f3"]


def test_who_chooses_of_two_rows_rolls_again_after_the_second_choice() -> None:
    rows = {1: ". . b . . .", 2: ". . b . . .", 3: "b b . b b b", 4: ". . b . . .", 5: ". . b . . .", 6: ". . b . . ."}
    state = after(rolled(rows, 12, **FILLED), "place 12 c3", "claim a3-e3")
    assert moves_of(state) == ["claim c1-c5", "claim c2-c6"]
    state = after(state, "claim c1-c5")
    assert (state.current_player, state.phase, state.turn) == (0, "roll", 1)


def test_any_other_roll_ends_the_turn_with_the_choice_of_a_line() -> None:
    state = after(rolled({3: "b . b b b b"}, 9, **FILLED), "place 9 b3", "claim a3-e3")
    assert (state.current_player, state.phase, state.turn) == (1, "roll", 1)


def test_a_line_completed_with_a_twelve_can_be_announced_after_the_second_roll() -> None:
    state = rolled({3: "b b . b b b"}, 12, line_length=5, sequences_to_win=2, announce=True)
    state = after(state, "place 12 c3")
    assert (state.current_player, state.phase, moves_of(state)) == (0, "roll", ["roll"])
    state = after(state, "roll")
    assert moves_of(state, "claim") == ["claim a3-e3", "claim b3-f3"]
    assert after(state, "claim a3-e3").current_player == 0


def test_only_a_card_that_asks_can_be_answered_wrongly() -> None:
    rules = with_options(NUMBERS, {"wrong_answer": "turn"})
    problem = next(iter(rules.shows))
    assert moves_of(position("", "PLUS", problem, rules=rules), "pass") == []
    assert moves_of(position("", f"PLUS {problem}", "MINUS", rules=rules), "pass") == ["pass"]


@pytest.mark.parametrize(
    ("rules", "changes", "sentence"),
    [
        (DICE, {"sequences_to_win": 2, "seatings": DICE.seatings[:1]}, "from edge to edge"),
        (DICE, {"sequences_to_win": 3, "line_length": 5}, "might never end"),
        (SEVEN, {"again": frozenset({"star"})}, "only who rolls dice can go on at once"),
    ],
)
def test_rules_that_contradict_are_refused_with_a_sentence(
    rules: Ruleset, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError, match=sentence):
        replace(rules, **changes)
