"""Rule sets that contradict themselves, and tables that they have no place for."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, RulesetError, Seating, SetupError
from game.engine.board import Board
from tests.engine.editions import SEVEN, SMALL

TWO = Seating(2, 2, 2, 1)
DICE = VARIANTS["dice"]

CONTRADICTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "a board without rows": ({"board": Board(())}, "rows of the board are empty or differ in length"),
    "rows of unequal length": ({"board": Board((("2S", "3S"), ("4S",)))}, "rows of the board are empty or differ"),
    "more columns than letters": ({"board": Board((("2S",) * 27,))}, "27 columns has more than 26"),
    "a line of one": ({"line_length": 1}, "a line of 1 doesn’t fit on the board"),
    "a jack of both kinds": ({"removers": frozenset({"JS", "JD"})}, "JD cannot both place and remove"),
    "a card without a space": ({"deck": (*SMALL.deck, "KH")}, "the card KH has no space on the board"),
    "a free corner in the deck": ({"deck": (*SMALL.deck, "XX")}, "the card XX has no space on the board"),
    "a wild card that is not in the deck": ({"wild": frozenset({"JD", "JC"})}, "JC has a special power but is not in"),
    "a wild card on the board": ({"wild": frozenset({"JD", "2S"})}, "2S has both a space and a special power"),
    "a space without a card": ({"deck": SMALL.deck[1:]}, "the space 2S has no card in the deck"),
    "no way to sit": ({"seatings": ()}, "nobody can sit down"),
    "a seating listed twice": ({"seatings": (TWO, TWO._replace(hand=3))}, "2 players on 2 sides are listed twice"),
    "one side": ({"seatings": (Seating(2, 1, 2, 1),)}, "2 players on 1 sides: the seats do not form that many"),
    "more sides than seats": ({"seatings": (Seating(2, 3, 2, 1),)}, "the seats do not form that many equal sides"),
    "unequal sides": ({"seatings": (Seating(5, 2, 1, 1),)}, "the seats do not form that many equal sides"),
    "no seats": ({"seatings": (Seating(0, 2, 2, 1),)}, "the seats do not form that many equal sides"),
    "an empty hand": ({"seatings": (Seating(2, 2, 0, 1),)}, "a hand of 0 cards is not possible"),
    "a goal of nothing": ({"seatings": (Seating(2, 2, 2, 0),)}, "0 sequences cannot be a goal"),
    "a side with none of its chips": ({"chips": (5, 0)}, "not every side has chips"),
    "lines from edge to edge": (
        {"rules": DICE, "sequences_to_win": 2, "seatings": DICE.seatings[:1]},
        "when lines run from edge to edge",
    ),
    "a goal that can be barred": ({"rules": DICE, "sequences_to_win": 3, "line_length": 5}, "might never end"),
    "cards to go on by": ({"rules": SEVEN, "again": frozenset({"star"})}, "only who rolls dice can go on at once"),
}


@pytest.mark.parametrize(("change", "sentence"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_rule_set_that_contradicts_itself_is_refused(change: dict[str, Any], sentence: str) -> None:
    rules = change.get("rules", SMALL)
    with pytest.raises(RulesetError) as refusal:
        replace(rules, **{name: value for name, value in change.items() if name != "rules"})
    assert str(refusal.value).startswith(rules.name)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("seats", "sides", "sentence"),
    [
        *((n, None, f"classic is not for {n} seats, only for 2, 3, 4, 6, 8, 9, 10 or 12.") for n in (-1, 0, 5)),
        *((2, 3, "2 seats cannot form 3 sides, only 2."), (3, 2, "3 seats cannot form 2 sides, only 3.")),
        (6, 4, "6 seats cannot form 4 sides, only 2 or 3."),
        (12, 0, "12 seats cannot form 0 sides, only 2 or 3."),
    ],
)
def test_any_other_number_of_seats_or_sides_is_refused(seats: int, sides: int | None, sentence: str) -> None:
    with pytest.raises(SetupError) as refusal:
        CLASSIC.seating(seats, sides)
    assert str(refusal.value) == sentence


MANY_CARDS = replace(CLASSIC, hand_size=9)


@pytest.mark.parametrize("sides", [None, 3])
def test_seats_for_which_the_rules_contradict_each_other_are_refused_and_others_play(sides: int | None) -> None:
    with pytest.raises(RulesetError) as refusal:
        MANY_CARDS.seating(12, sides)
    assert str(refusal.value) == f"classic, 12 players on {sides or 2} sides: 104 cards aren’t enough to deal 9 each."
    assert (MANY_CARDS.sides_for(12), MANY_CARDS.seat_counts) == ((), (2, 3, 4, 6, 8, 9, 10))
    assert MANY_CARDS.seating(10).hand == 9
    with pytest.raises(SetupError, match="classic is not for 5 seats, only for 2, 3, 4, 6, 8, 9 or 10"):
        MANY_CARDS.seating(5)


def test_rules_may_leave_room_for_some_tables_only() -> None:
    two_colours, barred = replace(CLASSIC, chips=(50, 50)), replace(DICE, sequences_to_win=2)
    assert (two_colours.seat_counts, barred.seat_counts) == ((2, 4, 6, 8, 10, 12), (3,))
    with pytest.raises(RulesetError, match="classic, 6 players on 3 sides: not every side has"):
        two_colours.seating(6, 3)
    with pytest.raises(RulesetError, match="dice: when lines run from edge to edge"):
        barred.seating(2)


def test_the_seatings_of_a_variant_must_all_make_sense() -> None:
    with pytest.raises(RulesetError, match="3 players on 3 sides: 11 cards aren’t enough to deal 4 each"):
        replace(SMALL, seatings=(TWO, Seating(3, 3, 4, 1)))
