"""Moves and their notation."""

import pytest

from game.engine import Move, parse_move
from game.engine.errors import NotationError


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place 7H i5", Move("place", "7H", "i5")),
        ("place New York b3", Move("place", "New York", "b3")),
        ("exchange 2C", Move("exchange", "2C")),
        ("claim b5-f5", Move("claim", "", "b5-f5")),
        ("pass", Move("pass")),
    ],
)
def test_a_moves_text_reads_back_as_the_move(text: str, move: Move) -> None:
    assert (str(move), parse_move(f"  {text}\n")) == (text, move)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no move: it begins with none of call, catch, claim, discard, draw, exchange, pass, place, remove,"),
        ("fly 7H i5", "'fly 7H i5' is no move: it begins with none of call"),
        ("PLACE 7H i5", "it begins with none of"),
        ("place", "'place' is followed by a card and a space."),
        ("place i5", "'place' is followed by a card and a space."),
        ("remove JS", "'remove' is followed by a card and a space."),
        ("discard", "'discard' is followed by a card."),
        ("exchange", "'exchange' is followed by a card."),
        ("claim", "'claim' is followed by a space."),
        ("claim 7H b5-f5", "'claim' is followed by a space."),
        ("pass 7H", "'pass' is followed by nothing."),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_move(text)
    assert sentence in str(refusal.value)
