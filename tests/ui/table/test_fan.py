"""The fan of a hand: large cards of which enough shows to be read and touched, whichever is chosen."""

import itertools

import pytest
from pygame import Rect

from game.ui.table.fan import card_width, hand_rows, lying, places_for

SEVEN = {
    "320x568": ((308, 107), 1.0, {}, 58, 39),
    "390x844": ((370, 145), 1.0, {}, 84, 44),
    "1024x768": ((270, 270), 1.0, {"low": True}, 81, 44),
    "1280x720": ((540, 230), 1.0, {"low": True}, 141, 44),
    "1920x1080": ((736, 350), 1.25, {"low": True}, 188, 44),
}
"""By window: the room of seven cards in pixels, pixels a unit, how they lie; a card's width, and the least to touch."""


@pytest.mark.parametrize(("room", "scale", "how", "wide", "least"), SEVEN.values(), ids=SEVEN)
def test_cards_are_as_large_as_their_window_allows_and_enough_of_each_shows(
    room: tuple[int, int], scale: float, how: dict[str, bool], wide: int, least: int
) -> None:
    area = Rect((7, 9), room)
    cards = hand_rows(area, scale, 7, fans=True, **how)
    assert (cards[0].width, card_width(area, scale, 7, fans=True, **how)) == (wide, wide)
    assert all(map(area.contains, cards))
    for chosen in (None, *range(7)):
        assert min(card.strip.width for card in lying(cards, chosen)) >= round(least * scale)


def test_parts_to_touch_lie_side_by_side_and_a_chosen_card_keeps_its_own_and_gets_more() -> None:
    for room, scale, how, _, _ in SEVEN.values():
        cards = hand_rows(Rect((0, 0), room), scale, 7, fans=True, **how)
        for chosen in range(7):
            before, now = ([card.strip for card in lying(cards, one)] for one in (None, chosen))
            assert not any(one.colliderect(other) for one, other in itertools.combinations(now, 2))
            assert now[chosen].contains(before[chosen])
            assert now[0].unionall(now[1:]) == before[0].unionall(before[1:])
            is_last = chosen in {6, sum(card.top == cards[0].top for card in cards) - 1}
            assert is_last or now[chosen].width >= before[chosen].width + 0.07 * cards[0].width


@pytest.mark.parametrize(("room", "rows"), [((370, 150), 1), ((370, 300), 1), ((370, 370), 2)])
def test_cards_lie_in_two_rows_where_these_make_them_much_larger(room: tuple[int, int], rows: int) -> None:
    cards = hand_rows(Rect((0, 0), room), 1.0, 7, fans=True)
    assert len({card.top for card in cards}) == rows


def test_a_large_hand_lies_in_two_rows_where_its_cards_would_be_small_in_one() -> None:
    for room, rows in (((370, 300), 2), ((540, 300), 1)):
        cards = hand_rows(Rect((0, 0), room), 1.0, 7, fans=True, large=True)
        assert len({card.top for card in cards}) == rows


def test_the_arc_is_low_and_cards_that_do_not_overlap_lie_straight() -> None:
    places = hand_rows(Rect(0, 0, 370, 145), 1.0, 7, fans=True)
    arc = lying(places)
    assert [card.tilt for card in arc] == [3, 2, 1, 0, -1, -2, -3]
    assert [card.place.top - places[0].top for card in arc] == [4, 2, 0, 0, 0, 2, 4]
    row = hand_rows(Rect(0, 0, 370, 145), 1.0, 3, fans=True)
    assert lying(row) == [(card, card, 0) for card in row]


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_few_cards_of_a_hand_lie_in_its_middle_and_beside_each_other_where_they_have_room(count: int) -> None:
    places = hand_rows(Rect(0, 0, 370, 145), 1.0, 7, fans=True)
    few = places_for(count, places)
    whole = few[0].unionall(few[1:])
    assert abs(whole.centerx - 185) <= 1
    assert {place.size for place in few} == {places[0].size}
    assert any(one.colliderect(other) for one, other in itertools.pairwise(few)) == (count == 5)
