"""A card that is held: it leans against the way it goes, leaves its space in sight, and comes home."""

import itertools

import pytest

from game.ui.table.hand import HeldCard

FRAME = 1 / 60


def held(at: tuple[float, float] = (100.0, 500.0)) -> HeldCard:
    return HeldCard(2, (80, 114), at)


@pytest.mark.parametrize(("way", "leans"), [(1, 1), (-1, -1)])
def test_a_card_leans_against_the_way_it_goes_and_straightens_when_it_rests(way: int, leans: int) -> None:
    card = held()
    for step in range(1, 12):
        card.hold((100 + way * 12 * step, 500), 0, FRAME)
    assert 3 <= card.angle * leans <= 6
    for _ in range(30):
        card.hold(card.at, 0, FRAME)
    assert (card.angle, card.is_moving) == (0, False)


def test_over_the_board_a_card_is_half_as_large_and_lies_above_the_point_or_beside_it() -> None:
    for at, above in (((300, 400), True), ((300, 20), False)):
        card = held()
        for _ in range(10):
            card.hold(at, 30, FRAME)
        assert (card.grown, card.is_moving) == (0.5, False)
        x, y = card.centre
        assert (y + 57 / 2 <= at[1] - 30) is above
        assert above or x + 40 / 2 <= at[0] - 30
        assert y >= 57 / 2


def test_a_card_comes_home_in_a_moment_and_goes_a_little_beyond_once() -> None:
    card, home, ways = held(), (400.0, 500.0), list[float]()
    is_home = False
    while not is_home:
        is_home = card.come_home(home, 0.01)
        ways.append((card.centre[0] - 100) / 300)
    assert len(ways) == 22
    beyond = [way > 1.001 for way in ways]
    assert 1.01 < max(ways) < 1.2
    assert sum(one != other for one, other in itertools.pairwise(beyond)) == 2
    assert ways[-1] == pytest.approx(1)
