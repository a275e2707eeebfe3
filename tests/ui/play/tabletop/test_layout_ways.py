"""The table at every size of text and for either hand: nothing outside, nothing over anything, all large enough."""

import itertools

import pygame
import pytest

from game.ui.deal.layout import deal, rolls
from game.ui.endgame.layout import final_board, victory
from game.ui.endgame.review_layout import review_page_layout
from game.ui.play.tabletop.layout import play_layout
from game.ui.play.tabletop.places import Party, PlayLayout
from game.ui.shell.settings import TEXT_SIZES
from game.ui.toolkit.geometry import is_wide, zoom
from tests.ui.toolkit.test_geometry import PARTIES, parts
from tests.ui.windows import SIZES

TAP = 44
"""CSS pixels in height that a finger hits surely."""


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_fits_at_every_size_of_text_and_for_either_hand(size: tuple[int, int], text: float) -> None:
    scale, window = zoom(size, 1.0, text), pygame.Rect((0, 0), size)
    for party, left_handed in itertools.product(dict.fromkeys(PARTIES), (False, True)):
        places = play_layout(size, scale, party, usual=zoom(size, 1.0), left_handed=left_handed)
        found = parts(places)
        assert all(window.contains(rect) for rect in found.values()), (party, found)
        for one, other in itertools.combinations(found, 2):
            assert not found[one].colliderect(found[other]), (party, one, other)
        assert min(button.height for button in places.buttons) >= TAP
        assert min(button.width for button in places.buttons) >= 40


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", [size for size in SIZES if is_wide(size)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_for_the_left_hand_all_that_is_tapped_lies_left_of_the_board(size: tuple[int, int], text: float) -> None:
    scale = zoom(size, 1.0, text)
    for party in dict.fromkeys(PARTIES):
        right, left = (
            play_layout(size, scale, party, usual=zoom(size, 1.0), left_handed=hand) for hand in (False, True)
        )
        assert max(rect.right for rect in tapped(left)) <= left.grid.frame.left
        assert min(rect.left for rect in tapped(right)) >= right.grid.frame.right
        assert (left.grid.cell, left.hand.size) == (right.grid.cell, right.hand.size)
        assert [card.size for card in left.cards] == [card.size for card in right.cards]


def tapped(places: PlayLayout) -> list[pygame.Rect]:
    """The hand and the buttons."""
    return [*places.cards, *places.buttons, places.pile]


@pytest.mark.parametrize("size", [size for size in SIZES if not is_wide(size)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_tall_windows_deck_and_dice_come_to_the_left_hand(size: tuple[int, int]) -> None:
    scale = zoom(size, 1.0)
    for party in dict.fromkeys(PARTIES):
        left = play_layout(size, scale, party, left_handed=True)
        if party.hand > 1:
            assert left.pile.right < left.prompt.left
            assert left.cards[0].left == left.hand.left
            assert not any(left.sort.colliderect(rect) for rect in (*left.cards, *left.buttons))
            assert not left.sort or left.sort.left == left.hand.left
        tray, roll = left.dice(scale)
        assert roll.left <= tray.left
        assert left.buttons[0].left == min(button.left for button in left.buttons)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_the_other_scenes_have_their_buttons_at_the_left_too(size: tuple[int, int]) -> None:
    scale, board = zoom(size, 1.0), (10, 10)
    end = victory(size, scale, board, 1, 5, left_handed=True)
    assert max(rect.right for rect in (*end.buttons, end.panel)) <= end.grid.frame.left
    grid, buttons = final_board(size, scale, board, left_handed=True)
    assert max(rect.right for rect in buttons) <= grid.frame.left
    page = review_page_layout(size, scale, board, 7, left_handed=True)
    assert max(rect.right for rect in (*page.buttons, *page.cards)) <= page.grid.frame.left
    for layout in (deal(size, scale, 4, 5, left_handed=True), rolls(size, scale, 4, left_handed=True)):
        assert layout.skip.right < size[0] // 2
        assert not any(layout.skip.colliderect(rect) for rect in (*layout.cards, *layout.names))


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (768, 1024), (1280, 720)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_larger_text_takes_nothing_from_the_board_and_little_from_the_hand(size: tuple[int, int], text: float) -> None:
    usual = zoom(size, 1.0)
    for party in (party for party in dict.fromkeys(PARTIES) if party.seats <= 4):
        before = play_layout(size, usual, party)
        after = play_layout(size, zoom(size, 1.0, text), party, usual=usual)
        assert after.grid.cell >= 0.95 * before.grid.cell, party
        assert after.cards[0].width * after.cards[0].height >= 0.85**2 * before.cards[0].width * before.cards[0].height
        assert {button.height for button in after.buttons} <= set(range(44, 60))


@pytest.mark.parametrize("size", [(1024, 768), (1366, 1024)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_on_a_tablet_the_largest_text_leaves_a_hand_its_size(size: tuple[int, int]) -> None:
    usual, party = zoom(size, 1.0), Party((10, 10), 2, 2, 7, 4)
    before, after = (play_layout(size, zoom(size, 1.0, text), party, usual=usual) for text in (1.0, 1.5))
    assert after.cards[0].width >= before.cards[0].width


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_largest_text_leaves_room_for_what_happened_since_ones_last_turn(size: tuple[int, int]) -> None:
    usual, party = zoom(size, 1.0), Party((10, 10), 2, 2, 7, 4)
    after = play_layout(size, zoom(size, 1.0, 1.5), party, usual=usual)
    assert after.log.height >= TAP
