"""Where everything of a replay goes."""

import itertools

import pygame
import pytest

from game.ui.replay.layout import ReplayLayout, replay_layout
from game.ui.toolkit.geometry import zoom
from tests.ui.endgame.test_victory import BOARDS
from tests.ui.windows import SIZES, assert_sound


def laid_out(size: tuple[int, int], pixels: float, text: float, board: tuple[int, int], *, who: bool) -> ReplayLayout:
    return replay_layout(size, zoom(size, pixels, text), board, has_who=who)


@pytest.mark.parametrize("who", [True, False])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], board: tuple[int, int], text: float, who: bool
) -> None:
    at = laid_out(size, 1.0, text, board, who=who)
    for part in at.parts:
        assert pygame.Rect(0, 0, *size).contains(part), part
    for one, other in itertools.combinations(at.parts, 2):
        assert not one.colliderect(other), (one, other)
    scale = zoom(size, 1.0, text)
    assert_sound([at.close, *at.bar, *at.acts, at.track, *([at.who] if who else [])], size, scale)
    assert at.panel.height >= 60 * scale
    assert at.hand.height >= 48 * scale
    assert at.hand.width >= 170 * scale


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_spaces_can_be_read_at_the_usual_size_of_text(
    size: tuple[int, int], board: tuple[int, int], pixels: float
) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    assert laid_out(size, pixels, 1.0, board, who=True).grid.cell >= 24 * pixels


def test_in_a_tablets_window_the_line_runs_below_all_else() -> None:
    at = laid_out((1024, 768), 1.0, 1.0, (10, 10), who=True)
    assert at.track.top > max(at.grid.frame.bottom, at.acts[2].bottom)
    assert at.track.width > 900
    assert at.legend.width


def test_beside_a_broad_board_the_line_stands_in_the_column() -> None:
    at = laid_out((1280, 720), 1.0, 1.0, (10, 10), who=True)
    assert at.track.left > at.grid.frame.right


def test_for_the_left_hand_all_stands_left_of_the_board() -> None:
    size = (1280, 720)
    at = replay_layout(size, zoom(size, 1.0), (10, 10), left_handed=True)
    assert all(part.right <= at.grid.frame.left for part in at.parts if part != at.grid.frame)


def test_dice_have_the_room_of_the_choice_too() -> None:
    size = (1024, 768)
    at = laid_out(size, 1.0, 1.0, (6, 6), who=False)
    assert not at.who.width
    assert at.hand.height > laid_out(size, 1.0, 1.0, (6, 6), who=True).hand.height
