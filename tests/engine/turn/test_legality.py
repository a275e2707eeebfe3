"""Every refusal of a move names the rule that forbids it."""

from dataclasses import replace

import pytest

from game.engine import CLASSIC, IllegalMoveError, Move, State, parse_move
from game.engine.rules.options import with_options
from game.engine.turn.legality import objection
from tests.engine.positions import after, position

OPEN = position("5: . b . g\n7: . G G G G G", "7H JD JS 2C", "2D")
DEAD = position("2: . . . . g\n4: . . . . . . b", "2C 7H", "2D")
SHORT = position("5: . b", "7H", "2D", rules=replace(CLASSIC, chips=(1, 50, 35)))
CHOICE = after(position("5: . b b b . b b", "5H 7H", "2C"), "place 5H e5")
ANNOUNCED = with_options(CLASSIC, {"announce": True})
CLOSING = after(position("5: . b b . b b", "6H 7H", "2C", rules=ANNOUNCED), "place 6H d5")
OVER = after(position("5: . b b . b b", "6H 7H", "2C", "2C"), "place 6H d5")

REFUSALS: list[tuple[State, str, str]] = [
    (OVER, "place 7H i5", "the game is over."),
    (OVER, "pass", "the game is over."),
    (CLOSING, "pass", "the turn ends with the draw."),
    (CHOICE, "place 7H i5", "first one of the overlapping lines must be chosen as the sequence."),
    (CHOICE, "claim a5-e5", "first one of the overlapping lines must be chosen as the sequence."),
    (CHOICE, "claim nonsense", "first one of the overlapping lines must be chosen as the sequence."),
    (OPEN, "claim b5-f5", "there is no choice of lines to be made."),
    (OPEN, "place KD c10", "seat 0 does not hold KD."),
    (OPEN, "remove JH d5", "seat 0 does not hold JH."),
    (OPEN, "place ?? c10", "seat 0 does not hold ??."),
    (OPEN, "remove 7H d5", "7H is a card to place a chip."),
    (OPEN, "remove JD d5", "JD is a card to place a chip."),
    (OPEN, "place JS i5", "JS is a card to remove a chip."),
    (OPEN, "place JD a1", "a1 is a free corner."),
    (OPEN, "remove JS j10", "j10 is a free corner."),
    (OPEN, "place JD k1", "there is no space k1."),
    (OPEN, "place JD d5", "d5 is covered already."),
    (OPEN, "place JD b5", "b5 is covered already."),
    (OPEN, "place 7H a9", "7H is not a card for a9."),
    (SHORT, "place 7H i5", "the side has no chip left."),
    (OPEN, "remove JS e5", "there is no chip on e5."),
    (OPEN, "remove JS b5", "one's own chips stay."),
    (OPEN, "remove JS c7", "the chip on c7 belongs to a sequence and is protected."),
    (DEAD, "exchange KD", "seat 0 does not hold KD."),
    (DEAD, "exchange 7H", "7H is not dead."),
    (OPEN, "exchange JS", "JS is not dead."),
    (DEAD._replace(exchanged=True), "exchange 2C", "only one dead card may be exchanged in a turn."),
    (DEAD.with_draw_pile(()), "exchange 2C", "there is no card to draw in its place."),
    (DEAD, "discard KD", "seat 0 does not hold KD."),
    (DEAD, "discard 2C", "a card is given up only when none can be played."),
    (DEAD, "pass", "one passes only without a card in hand."),
]


MALFORMED: list[tuple[State, Move, str]] = [
    (OPEN, Move("place", "JD", ""), "there is no space without a name."),
    (OPEN, Move("place", "", "i5"), "seat 0 does not hold that card."),
    (DEAD, Move("exchange", "2C", "e2"), "'exchange' concerns no space."),
    (SHORT, Move("discard", "7H", "i5"), "'discard' concerns no space."),
    (position("", "", "2D"), Move("pass", "2D"), "passing concerns no card and no space."),
    (position("", "", "2D"), Move("pass", "", "i5"), "passing concerns no card and no space."),
    (CHOICE, Move("claim", "7H", "b5-f5"), "first one of the overlapping lines must be chosen as the sequence."),
]


ALL = [(state, parse_move(move), why) for state, move, why in REFUSALS] + MALFORMED


@pytest.mark.parametrize(("state", "move", "sentence"), ALL, ids=[f"{move}: {why}" for _, move, why in ALL])
def test_a_refusal_names_the_rule_or_the_part_too_much_or_too_little(state: State, move: Move, sentence: str) -> None:
    assert objection(state, move) == sentence
    with pytest.raises(IllegalMoveError) as refusal:
        state.apply(move)
    assert str(refusal.value) == f"'{move}' is not allowed: {sentence}"
    assert not state.is_legal(move)
    assert move not in state.legal_moves()
