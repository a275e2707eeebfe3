"""The ends of a game: won, drawn on a full board, or stuck."""

from dataclasses import replace
from functools import partial

import pytest

from game.engine import CLASSIC, Outcome, Seating
from game.engine.cards import PACK
from game.engine.outcome import DRAW
from tests.engine.positions import ALMOST_FULL, Case, after, case, position

TWO_TO_COME = "1: * B B B B\n5: . b b . b b"
FULL_LINE = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: b b b b . b g g b b")
ONE, TWO = (replace(CLASSIC, seatings=(Seating(2, 2, 7, goal),), chips=(60, 60)) for goal in (1, 2))
FEW = replace(CLASSIC, chips=(1, 1, 1))
STUCK = "5: . b . g . r"
NO_REMOVERS = replace(FEW, deck=tuple(card for card in PACK * 2 if card not in {"JS", "JH"}), removers=frozenset())
stuck = partial(case, STUCK, "7H | 7D | 8D")

CASES: dict[str, Case] = {
    "with two sides the second sequence wins at once, and no card is drawn any more": case(
        TWO_TO_COME, "6H | 2C / KD", "place 6H d5", outcome="sequences 0", hand0="", moves=""
    ),
    "a team wins together": case(TWO_TO_COME, "2C | 2C | 6H | 2D", "place 6H d5", to_move=2, outcome="sequences 0"),
    "a sequence of each side ends nothing": case(
        "1: * G G G G\n5: . b b . b b", "6H | 2C", "place 6H d5", lines="b5-f5 | a1-e1", outcome=""
    ),
    "with three sides one sequence wins": case(
        "5: . r r . r r", "2C | 2C | 6H", "place 6H d5", to_move=2, outcome="sequences 2"
    ),
    "a full board is a draw": case(ALMOST_FULL, "5H | 2C", "place 5H e5", outcome="draw"),
    "the last chip may win": case(FULL_LINE, "5H | 2C", "place 5H e5", ONE, outcome="sequences 0", choices=()),
    "its sequence may be too few, and of too long a row one is taken": case(
        FULL_LINE, "5H | 2C", "place 5H e5", TWO, outcome="draw", lines="a5-e5", choices=()
    ),
    "an idle round is not over before its last seat": stuck("discard 7H, discard 7D", NO_REMOVERS, outcome=""),
    "play goes on while any card could change the board": stuck("discard 7H, discard 7D, discard 8D", FEW, outcome=""),
    "where none could it is a draw": stuck("discard 7H, discard 7D, discard 8D", NO_REMOVERS, outcome="draw"),
}


@pytest.mark.parametrize("rule", CASES.values(), ids=CASES)
def test_a_game_ends_as_its_name_says(rule: Case) -> None:
    assert rule.found() == rule.facts


def test_a_whole_decks_length_of_turns_without_a_change_is_a_draw() -> None:
    state = after(position(STUCK, "7H", "7D", "8D", rules=FEW)._replace(idle=102), "discard 7H")
    assert not state.is_terminal()
    assert after(state, "discard 7D").outcome() == DRAW
    play = after(position(STUCK, "JS", "7D", "8D", rules=FEW)._replace(idle=50), "remove JS d5")
    assert play.idle == 0, "a play begins the count anew"


def test_returns_are_one_for_the_winner_and_add_up_to_nothing() -> None:
    won = after(position("5: . b b . b b", "6H", "2C", "2C"), "place 6H d5")
    assert (won.outcome(), won.outcome().winner, won.returns()) == (Outcome((0,), "sequences"), 0, (1.0, -0.5, -0.5))
    drawn = after(position(ALMOST_FULL, "5H", "2C"), "place 5H e5")
    assert (drawn.outcome().winner, drawn.returns()) == (None, (0.0, 0.0))
    assert position("", "6H", "2C").returns() == (0.0, 0.0)
