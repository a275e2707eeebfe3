"""The layout of a replay."""

import itertools
from collections.abc import Iterator

from pygame import Rect

from game.ui.replay.view import arrange
from game.ui.toolkit.geometry import Grid, zoom
from game.ui.toolkit.view import Look
from tests.ui.windows import SIZES, astray, larger, unsound


def arranged(
    size: tuple[int, int], board: tuple[int, int] = (10, 10), zoomed: tuple[float, float] = (1.0, 1.0), **how: bool
) -> tuple[Grid, dict[str, Rect]]:
    return arrange(Look(size, zoom(size, *zoomed), lambda _: "idle"), board, **how)


def wrong(size: tuple[int, int], board: tuple[int, int], pixels: float, text: float) -> Iterator[str]:
    size, zoomed = larger(size, pixels), (pixels, text)
    scale = zoom(size, pixels, text)
    grid, at = arranged(size, board, zoomed)
    yield from astray(size, grid.frame, *at.values())
    yield from unsound(size, scale, *(at[key] for key in at if key not in {"title", "panel", "hand", "bar", "legend"}))
    if at["panel"].height < 60 * scale or at["hand"].height < 48 * scale or at["hand"].width < 170 * scale:
        yield "little room for words or cards"
    if at["bar"].width < 6 * 36 * scale + 5 * 4 * scale or at["bar"].height < 44 * scale - 1:
        yield "little room for buttons"
    if text == 1 and grid.cell < 24 * pixels:
        yield f"spaces that cannot be read: {grid.cell}"


def test_nothing_overlaps_or_leaves_the_window_and_all_is_large_enough() -> None:
    cases = itertools.product(SIZES, [(10, 10), (8, 8), (6, 6), (7, 6), (8, 6)], [1.0, 2.0], [1.0, 1.5])
    assert [f"{case}: {fault}" for case in cases for fault in wrong(*case)] == []


def test_in_a_tablets_window_the_line_runs_below_all_else() -> None:
    grid, at = arranged((1024, 768))
    assert at["track"].top > max(grid.frame.bottom, at["later"].bottom)
    assert at["track"].width > 900
    assert "legend" in at


def test_beside_a_broad_board_the_line_stands_in_the_column_and_for_the_left_hand_all_lies_left_of_it() -> None:
    grid, at = arranged((1280, 720))
    assert at["track"].left > grid.frame.right
    grid, at = arranged((1280, 720), left_handed=True)
    assert all(part.right <= grid.frame.left for part in at.values())
