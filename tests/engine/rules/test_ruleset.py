"""Rule sets that contradict themselves, and tables that they have no place for."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, RulesetError, Seating, SetupError
from game.engine.board import Board
from tests.engine.editions import SEVEN, SMALL

TWO = Seating(2, 2, 2, 1)
DICE = VARIANTS["dice"]

CONTRADICTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "a board without rows": ({"board": Board(())}, "rows of the board are empty or differ in length"),
    "rows of unequal length": ({"board": Board((("2S", "3S"), ("4S",)))}, "rows of the board are empty or differ"),
    "more columns than letters": ({"board": Board((("2S",) * 27,))}, "27 columns has more than 26"),
    "a line longer than the board": ({"line_length": 4}, "a line of 4 doesn’t fit on the board"),
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
    "a deck too small for the hands": ({"seatings": (Seating(2, 2, 6, 1),)}, "11 cards aren’t enough to deal 6 each"),
    "a goal of nothing": ({"seatings": (Seating(2, 2, 2, 0),)}, "0 sequences cannot be a goal"),
    "a side that has no chips": ({"chips": (5,)}, "not every side has chips"),
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
        *(
            (seats, None, f"classic is not for {seats} seats, only for 2, 3, 4, 6, 8, 9, 10 or 12.")
            for seats in (-1, 0, 5)
        ),
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
def test_seats_for_which_the_rules_contradict_each_other_are_refused_with_the_reason_and_others_play(
    sides: int | None,
) -> None:
    with pytest.raises(RulesetError) as refusal:
        MANY_CARDS.seating(12, sides)
    assert str(refusal.value) == f"classic, 12 players on {sides or 2} sides: 104 cards aren’t enough to deal 9 each."
    assert MANY_CARDS.sides_for(12) == ()
    assert MANY_CARDS.seat_counts == (2, 3, 4, 6, 8, 9, 10)
    assert MANY_CARDS.seating(10).hand == 9
    with pytest.raises(SetupError, match="classic is not for 5 seats, only for 2, 3, 4, 6, 8, 9 or 10"):
        MANY_CARDS.seating(5)


@pytest.mark.parametrize(
    ("rules", "counts", "asked", "sentence"),
    [
        (
            replace(CLASSIC, chips=(50, 50)),
            (2, 4, 6, 8, 10, 12),
            (6, 3),
            "classic, 6 players on 3 sides: not every side has",
        ),
        (replace(DICE, sequences_to_win=2), (3,), (2, None), "dice: when lines run from edge to edge"),
    ],
    ids=["a number of sides may be impossible", "a goal that two sides can bar is possible for three"],
)
def test_rules_may_leave_room_for_some_tables_only(
    rules: Ruleset, counts: tuple[int, ...], asked: tuple[int, int | None], sentence: str
) -> None:
    assert rules.seat_counts == counts
    with pytest.raises(RulesetError, match=sentence):
        rules.seating(*asked)


def test_the_seatings_of_a_variant_must_all_make_sense() -> None:
    with pytest.raises(RulesetError, match="3 players on 3 sides: 11 cards aren’t enough to deal 4 each"):
        replace(SMALL, seatings=(TWO, Seating(3, 3, 4, 1)))
