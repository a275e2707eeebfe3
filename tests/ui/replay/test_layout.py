"""Where everything of a replay goes."""

import itertools
from collections.abc import Iterator

from game.ui.replay.layout import ReplayLayout, replay_layout
from game.ui.toolkit.geometry import zoom
from tests.ui.endgame.test_layout import BOARDS, astray, larger, unsound
from tests.ui.windows import SIZES


def laid_out(size: tuple[int, int], board: tuple[int, int], *, has_who: bool = True) -> ReplayLayout:
    return replay_layout(size, zoom(size, 1.0), board, has_who=has_who)


def wrong(size: tuple[int, int], board: tuple[int, int], pixels: float, text: float, has_who: bool) -> Iterator[str]:
    size = larger(size, pixels)
    scale = zoom(size, pixels, text)
    at = replay_layout(size, scale, board, has_who=has_who)
    yield from astray(size, *at.parts)
    yield from unsound(size, scale, at.close, *at.bar, *at.acts, at.track, *([at.who] if has_who else []))
    if at.panel.height < 60 * scale or at.hand.height < 48 * scale or at.hand.width < 170 * scale:
        yield "little room for words or cards"
    if text == 1 and at.grid.cell < 24 * pixels:
        yield f"spaces that cannot be read: {at.grid.cell}"


def test_nothing_overlaps_or_leaves_the_window_and_all_is_large_enough() -> None:
    cases = itertools.product(SIZES, BOARDS, [1.0, 2.0], [1.0, 1.5], [True, False])
    assert [f"{case}: {fault}" for case in cases for fault in wrong(*case)] == []


def test_in_a_tablets_window_the_line_runs_below_all_else() -> None:
    at = laid_out((1024, 768), (10, 10))
    assert at.track.top > max(at.grid.frame.bottom, at.acts[2].bottom)
    assert at.track.width > 900
    assert at.legend.width


def test_beside_a_broad_board_the_line_stands_in_the_column() -> None:
    at = laid_out((1280, 720), (10, 10))
    assert at.track.left > at.grid.frame.right


def test_for_the_left_hand_all_stands_left_of_the_board() -> None:
    size = (1280, 720)
    at = replay_layout(size, zoom(size, 1.0), (10, 10), left_handed=True)
    assert all(part.right <= at.grid.frame.left for part in at.parts if part != at.grid.frame)


def test_dice_have_the_room_of_the_choice_too() -> None:
    at, with_choice = (laid_out((1024, 768), (6, 6), has_who=has_who) for has_who in (False, True))
    assert not at.who.width
    assert at.hand.height > with_choice.hand.height
