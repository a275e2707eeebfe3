"""Positions as text."""

import pytest

from game.engine import CLASSIC
from game.engine.errors import NotationError
from game.engine.record.notation import format_position, parse_position
from tests.engine.positions import position, sequences

DRAWN = format_position(position("2: . . . . g\n7: . . . . r", "7H", "2C", "2D"))


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
    for hands, draw, card in (("7H 7H | 7H", "", "7H"), ("7H | KD", "KD KD", "KD"), ("ZZ | 7H", "", "ZZ")):
        with pytest.raises(NotationError, match=f"The deck has not that many {card}"):
            position("", *hands.split("|"), draw=draw)


@pytest.mark.parametrize(
    ("drawing", "lines"),
    [
        ("1: * B B B B b", ["a1-e1"]),
        ("4: {d}\n5: . . B B B B B\n6: {d}\n7: {d}\n8: {d}", ["c5-g5", "d4-d8"]),
        ("5: B B B B B B B B B", ["a5-e5", "e5-i5"]),
        ("5: B B B B B B B B B B", ["a5-e5", "f5-j5"]),
    ],
)
def test_capital_letters_are_sequences_with_the_corner_counted(drawing: str, lines: list[str]) -> None:
    state = position(drawing.format(d=". . . B . . . . . ."), "7H", "2C")
    assert sequences(state, 0) == lines
    assert format_position(state).count("B") == drawing.format(d="B").count("B")


@pytest.mark.parametrize("row", [". . B . . . . . . .", "B B B B B B . . . ."])
def test_a_capital_letter_outside_every_line_is_refused(row: str) -> None:
    with pytest.raises(NotationError, match=r"The capital letters at .*c5.* do not form sequences"):
        position(f"5: {row}", "7H", "2C")
