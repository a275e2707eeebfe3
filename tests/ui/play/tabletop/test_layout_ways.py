"""The table at every size of text and for either hand: nothing outside, nothing over anything, all large enough."""

import itertools

import pygame
import pytest

from game.ui.deal.plan import deal, rolls
from game.ui.play.layout import PlayLayout, TableSpec, play_layout
from game.ui.toolkit.geometry import is_wide, zoom
from game.ui.window.settings import TEXT_SIZES
from tests.sampling import some
from tests.ui.toolkit.test_geometry import PARTIES, TAP, parts
from tests.ui.windows import SIZES, astray

WAYS = [*itertools.product(SIZES, TEXT_SIZES)]


def test_the_table_fits_at_every_size_of_text_and_for_either_hand() -> None:
    faulty = []
    for size, text in some(WAYS, 2, ((360, 640), TEXT_SIZES[-1]), key="fits"):
        for party, left_handed in itertools.product(PARTIES, (False, True)):
            places = play_layout(size, zoom(size, 1.0, text), party, usual=zoom(size, 1.0), left_handed=left_handed)
            small = [button for button in places.buttons if button.height < TAP or button.width < 40]
            if found := [*astray(size, *parts(places)), *small]:
                faulty.append((size, text, party, left_handed, found))
    assert faulty == []


def test_for_the_left_hand_all_that_is_tapped_lies_left_of_the_board() -> None:
    wide = [(size, text) for size, text in WAYS if is_wide(size)]
    for (size, text), party in itertools.product(some(wide, 2, ((640, 360), TEXT_SIZES[-1]), key="left"), PARTIES):
        right, left = (
            play_layout(size, zoom(size, 1.0, text), party, usual=zoom(size, 1.0), left_handed=hand)
            for hand in (False, True)
        )
        assert max(rect.right for rect in tapped(left)) <= left.grid.frame.left
        assert min(rect.left for rect in tapped(right)) >= right.grid.frame.right
        sizes = [(places.grid.cell, *(rect.size for rect in (places.hand, *places.cards))) for places in (left, right)]
        assert sizes[0] == sizes[1]


def tapped(places: PlayLayout) -> list[pygame.Rect]:
    """The hand and the buttons."""
    return [*places.cards, *places.buttons, places.pile]


def test_in_tall_windows_deck_and_dice_come_to_the_left_hand() -> None:
    for size, party in itertools.product((size for size in SIZES if not is_wide(size)), PARTIES):
        scale = zoom(size, 1.0)
        left = play_layout(size, scale, party, left_handed=True)
        if party.hand > 1:
            assert left.pile.left < 60 or left.buttons[0].right < left.cards[0].left
            assert left.cards[0].left == left.hand.left or size[0] >= 560 * scale
            assert not any(left.sort.colliderect(rect) for rect in (*left.cards, *left.buttons))
        tray, roll = left.dice(scale)
        assert roll.left <= tray.left
        assert left.buttons[0].left == min(button.left for button in left.buttons)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_the_other_scenes_have_their_buttons_at_the_left_too(size: tuple[int, int]) -> None:
    scale = zoom(size, 1.0)
    for layout in (deal(size, scale, 4, 5, left_handed=True), rolls(size, scale, 4, left_handed=True)):
        assert layout.skip.right < size[0] // 2
        assert not any(layout.skip.colliderect(rect) for rect in (*layout.cards, *layout.names))


def test_larger_text_takes_nothing_from_the_board_and_little_from_the_hand() -> None:
    windows, small = [(390, 844), (1024, 768), (768, 1024), (1280, 720)], [game for game in PARTIES if game.seats <= 4]
    for size, text, party in itertools.product(windows, TEXT_SIZES[1:], small):
        usual = zoom(size, 1.0)
        before, after = play_layout(size, usual, party), play_layout(size, zoom(size, 1.0, text), party, usual=usual)
        assert after.grid.cell >= 0.92 * before.grid.cell, party
        assert after.cards[0].width * after.cards[0].height >= 0.55**2 * before.cards[0].width * before.cards[0].height
        assert min(button.height for button in after.buttons) >= TAP


def test_the_largest_text_leaves_a_hand_its_size_on_a_tablet_and_room_for_what_happened() -> None:
    party = TableSpec((10, 10), 2, 2, 7, 4, fans=True, own=0)
    for size in ((1024, 768), (1366, 1024), (390, 844)):
        usual = zoom(size, 1.0)
        before, after = (play_layout(size, zoom(size, 1.0, text), party, usual=usual) for text in (1.0, 1.5))
        assert after.log.height >= TAP, size
        assert after.cards[0].width >= 0.75 * before.cards[0].width or not is_wide(size)


@pytest.mark.parametrize(("seats", "hand", "cell"), [(6, 5, 34), (12, 3, 31)])
def test_the_largest_text_leaves_room_for_the_round_of_many_on_a_phone(seats: int, hand: int, cell: int) -> None:
    places = play_layout((390, 844), 1.5, TableSpec((10, 10), seats, 3, hand, 4, fans=True, own=0), usual=1.0)
    assert places.log.height >= TAP
    assert places.grid.cell >= cell
