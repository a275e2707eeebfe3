"""The registered rule sets."""

from collections import Counter

import pytest

from game.engine import CLASSIC, VARIANTS, SetupError, find_variant, new_game


def test_the_classic_game_has_two_packs_without_jokers_wild_jacks_with_two_eyes_and_chips_of_three_colours() -> None:
    assert Counter(CLASSIC.deck) == {rank + suit: 2 for rank in "23456789TJQKA" for suit in "SHDC"}
    assert (CLASSIC.wild, CLASSIC.removers) == ({"JC", "JD"}, {"JS", "JH"})
    assert [new_game(CLASSIC, 3).supply(side) for side in range(3)] == [50, 50, 35]


@pytest.mark.parametrize(
    ("seats", "sides", "hand"),
    [(2, 2, 7), (3, 3, 6), (4, 2, 6), (6, 2, 5), (6, 3, 5), (8, 2, 4), (9, 3, 4), (10, 2, 3), (12, 2, 3), (12, 3, 3)],
)
def test_hands_and_goals_follow_the_printed_table(seats: int, sides: int, hand: int) -> None:
    state = new_game(CLASSIC, seats, sides)
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert (state.setup.seating.goal, len(state.draw_pile)) == ({2: 2, 3: 1}[sides], 104 - seats * hand)


def test_there_are_no_other_tables_and_six_and_twelve_form_two_sides_or_three_and_usually_two() -> None:
    assert (len(CLASSIC.seatings), CLASSIC.seat_counts) == (10, (2, 3, 4, 6, 8, 9, 10, 12))
    assert CLASSIC.sides_for(6) == CLASSIC.sides_for(12) == (2, 3)
    assert CLASSIC.seating(6).sides == CLASSIC.seating(12).sides == 2


def test_a_variant_is_found_by_its_name_and_an_unknown_one_refused_with_the_names_there_are() -> None:
    assert all(find_variant(name) is rules and rules.name == name for name, rules in VARIANTS.items())
    with pytest.raises(SetupError, match=r"There is no variant 'chess', only .*classic"):
        find_variant("chess")
