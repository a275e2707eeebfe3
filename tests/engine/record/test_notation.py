"""Positions as text."""

import pytest

from game.engine import CLASSIC, new_game
from game.engine.errors import NotationError, SetupError
from game.engine.record.notation import format_position, parse_position
from tests.engine.positions import position, sequences

DRAWN = """\
* . . . . . . . . *
. . . . g . . . . .
. . . . . . . . . .
. . . . . . b . . .
. B B B B B . . . .
. . . . . . . . . .
. . . . r . . . . .
. . . . . . . . . .
. . . . . . . . . .
* . . . . . . . . *"""


def test_a_position_reads_back_as_it_was_drawn() -> None:
    state = parse_position(DRAWN, CLASSIC, (["7H"], ["2C"], ["KD", "2D"]), to_move=2, draw=["5H"])
    assert format_position(state) == DRAWN
    assert state.current_player == 2
    assert state.hands == (("7H",), ("2C",), ("2D", "KD"))
    assert state.draw_pile[0] == "5H"
    assert sequences(state, 0) == ["b5-f5"]


def test_the_empty_board_shows_its_free_corners() -> None:
    empty = format_position(new_game(CLASSIC, 2))
    assert empty.split("\n")[0] == empty.split("\n")[9] == "* . . . . . . . . *"
    assert set(empty) == set("*. \n")


def test_capital_letters_are_sequences_with_the_corner_counted() -> None:
    assert sequences(position("1: * B B B B b . . . *", "7H", "2C"), 0) == ["a1-e1"]


def test_crossing_capitals_are_two_sequences() -> None:
    drawing = """
        4: . . . B . . . . . .
        5: . . B B B B B . . .
        6: . . . B . . . . . .
        7: . . . B . . . . . .
        8: . . . B . . . . . ."""
    assert sequences(position(drawing, "7H", "2C"), 0) == ["c5-g5", "d4-d8"]


def test_nine_capitals_in_a_row_are_two_sequences() -> None:
    assert sequences(position("5: B B B B B B B B B .", "7H", "2C"), 0) == ["a5-e5", "e5-i5"]


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("", "The position has not 10 rows of 10 signs."),
        (DRAWN.replace("* .", "*", 1), "The position has not 10 rows of 10 signs."),
        (DRAWN + "\n. . . . . . . . . .", "The position has not 10 rows of 10 signs."),
        (DRAWN.replace("* .", ". .", 1), "'.' cannot stand on a1."),
        (DRAWN.replace("* .", "b .", 1), "'b' cannot stand on a1."),
        (DRAWN.replace(". g", ". *", 1), "'*' cannot stand on e2."),
        (DRAWN.replace(". g", ". x", 1), "'x' cannot stand on e2."),
        (DRAWN, "'r' cannot stand on e7."),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(drawing: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_position(drawing, CLASSIC, (["7H"], ["2C"]))
    assert str(refusal.value) == sentence


def test_more_cards_than_the_deck_has_are_refused() -> None:
    with pytest.raises(NotationError, match="The deck has not that many 7H"):
        position("", "7H 7H", "7H")
    with pytest.raises(NotationError, match="The deck has not that many KD"):
        position("", "7H", "KD", draw="KD KD")


def test_a_card_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotationError, match="The deck has not that many ZZ"):
        position("", "ZZ", "7H")


def test_a_position_for_seats_that_do_not_exist_is_refused() -> None:
    with pytest.raises(SetupError, match="classic is not for 5 seats"):
        position("", *["7H", "2C", "3C", "4C", "5C"])


def test_a_capital_letter_outside_every_line_is_refused() -> None:
    with pytest.raises(NotationError, match="The capital letters at c5 do not form sequences"):
        position("5: . . B . . . . . . .", "7H", "2C")
    with pytest.raises(NotationError, match="do not form sequences"):
        position("5: B B B B B B . . . .", "7H", "2C")


def test_ten_capitals_in_a_row_are_two_sequences_beside_each_other() -> None:
    state = position("5: B B B B B B B B B B", "7H", "2C")
    assert sequences(state, 0) == ["a5-e5", "f5-j5"]
    assert format_position(state).splitlines()[4] == "B B B B B B B B B B"
