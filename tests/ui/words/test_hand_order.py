"""In which order a hand lies, and how it makes room for a card."""

import pytest

from game.engine import CLASSIC
from game.engine.rules.variants import KIDS, NUMBERS
from game.ui.words.wording import glides, next_order, room_for, sorted_hand
from tests.engine.positions import position

BOTH_2C_COVERED = """
    2: . . . . g . . . . .
    4: . . . . . . g . . ."""
STATE = position(BOTH_2C_COVERED, "7H 2D", "3C")


@pytest.mark.parametrize(
    ("order", "lies"),
    [("drawn", "QS 7H 2C 7D JC"), ("suit", "QS 7H 2C 7D JC"), ("rank", "2C 7H 7D JC QS"), ("value", "JC QS 7H 7D 2C")],
)
def test_a_hand_is_sorted_by_suit_by_rank_or_by_what_it_is_worth(order: str, lies: str) -> None:
    assert sorted_hand(["7D", "JC", "2C", "QS", "7H"], order, STATE) == lies.split()


def test_only_in_a_sorted_hand_the_others_glide_aside_and_places_that_stay_free_come_last() -> None:
    room = room_for("9D", ("3C", "", "2C"), "drawn", STATE)
    assert (room.slots, room.place, room.glides) == (("3C", "", "2C"), 1, ())
    room = room_for("9D", ("3C", "", "KD"), "rank", STATE)
    assert (room.slots, room.place, room.glides) == (("3C", "", "KD"), 1, ())
    room = room_for("2D", ("3C", "", "KD"), "rank", STATE)
    assert (room.slots, room.place, room.glides) == (("", "3C", "KD"), 0, ((0, 1),))
    room = room_for("2D", ("3C", "", "", "KD"), "rank", STATE)
    assert room.slots == ("", "3C", "KD", "")


def test_of_equal_cards_none_glides_needlessly() -> None:
    assert glides(("7H", "7H", "2C"), ("2C", "7H", "7H")) == ((2, 0), (0, 2))


def test_cards_without_suits_are_not_sorted_by_suit() -> None:
    orders = ("drawn", "suit", "rank", "value")
    assert [next_order(order, CLASSIC) for order in orders] == ["suit", "rank", "value", "drawn"]
    assert [next_order(order, KIDS) for order in orders] == ["rank", "drawn", "value", "drawn"]


def test_the_order_of_sums_does_not_tell_which_can_be_placed() -> None:
    state = position("", "PLUS", "PLUS", rules=NUMBERS)
    sums = list(NUMBERS.shows)[:5]
    assert sorted_hand(sums, "value", state) == sorted_hand(sums, "drawn", state)
