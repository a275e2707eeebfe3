"""Where everything goes at the end of a game and in its review."""

import itertools
from collections.abc import Iterator
from typing import TypeAlias

import pygame
import pytest

from game.ui.endgame.layout import final_board, victory
from game.ui.endgame.review_layout import review_page_layout
from game.ui.toolkit.geometry import mark_places, zoom
from tests.sampling import some
from tests.ui import windows

Size: TypeAlias = tuple[int, int]

SIZES = [*windows.SIZES, (700, 700)]
BOARDS = [(10, 10), (8, 8), (6, 6), (7, 6), (8, 6)]
STORIES = [(False, False), (False, True), (True, True)]
"""Whether there is a hero, and whether there are medals."""
VICTORIES = [*itertools.product(SIZES, BOARDS, [(1, 6), (2, 5), (3, 8)], STORIES, [1.0, 2.0])]
VICTORY_CORNERS = [((640, 360), (10, 10), (3, 8), (True, True), 1.0), ((360, 640), (10, 10), (3, 8), (True, True), 1.0)]


def larger(size: Size, pixels: float) -> Size:
    """A window on a screen with more pixels to a point."""
    return round(size[0] * pixels), round(size[1] * pixels)


def astray(size: Size, *parts: pygame.Rect) -> Iterator[str]:
    """What leaves the window, or lies over something else."""
    window = pygame.Rect((0, 0), size)
    yield from (f"{part} leaves the window" for part in parts if not window.contains(part))
    pairs = itertools.combinations(parts, 2)
    yield from (f"{one} over {other}" for one, other in pairs if one.colliderect(other))


def unsound(size: Size, scale: float, *targets: pygame.Rect) -> Iterator[str]:
    """What cannot be touched well."""
    yield from astray(size, *targets)
    wide, high = round(36 * scale), round(44 * scale) - 1
    yield from (f"{rect} is small" for rect in targets if rect.width < wide or rect.height < high)


def wrong_at_the_end(
    size: Size, board: Size, lines_and_rows: tuple[int, int], story: tuple[bool, bool], pixels: float
) -> Iterator[str]:
    size, (hero, medals) = larger(size, pixels), story
    at = victory(size, zoom(size, pixels), board, *lines_and_rows, hero=hero, medals=medals)
    parts = [at.grid.frame, at.title, *at.lines, *at.buttons, *at.medals]
    parts += [at.hero] if at.hero else []
    yield from astray(size, *parts, *([] if at.hides_figures else [at.panel]))
    rules = {
        "figures leave their panel": all(at.panel.contains(row) for row in (at.header, *at.rows)),
        "few figures": len(at.rows) >= 3,
        "figures are hidden for nothing": at.medals or not at.hides_figures,
        "low buttons": all(button.height >= 44 * pixels for button in at.buttons),
        "small spaces": hero or medals or at.grid.cell >= 24 * pixels,
    }
    yield from (fault for fault, holds in rules.items() if not holds)


def test_nothing_overlaps_or_leaves_the_window_at_the_end() -> None:
    cases = some(VICTORIES, 40, *VICTORY_CORNERS, key="victory")
    assert [f"{case}: {fault}" for case in cases for fault in wrong_at_the_end(*case)] == []


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (390, 844), (1920, 1080)])
def test_the_usual_windows_have_room_for_the_whole_story(size: Size) -> None:
    at = victory(size, zoom(size, 1), (10, 10), 1, 6, hero=True, medals=3)
    assert at.hero is not None
    assert len(at.medals) == 3


def wrong_with_the_board_alone(size: Size, board: Size) -> Iterator[str]:
    scale = zoom(size, 1)
    grid, buttons = final_board(size, scale, board)
    yield from astray(size, grid.frame, *buttons)
    if grid.cell < victory(size, scale, board, 1, 6).grid.cell:
        yield "a smaller board"
    if min(button.height for button in buttons) < 44:
        yield "low buttons"


def test_the_board_alone_is_at_least_as_large_and_leaves_room_for_its_buttons() -> None:
    cases = itertools.product(SIZES, BOARDS)
    assert [f"{case}: {fault}" for case in cases for fault in wrong_with_the_board_alone(*case)] == []


def wrong_in_a_review(size: Size, board: Size, hand: int, pixels: float) -> Iterator[str]:
    size = larger(size, pixels)
    scale = zoom(size, pixels)
    at = review_page_layout(size, scale, board, hand)
    words = [at.title, at.number, at.caption, at.better, at.played, at.why]
    yield from astray(size, at.grid.frame, *words, *at.arrows, at.track, *at.cards, *at.buttons)
    rules = {
        "other cards": len(at.cards) == hand,
        "narrow cards": all(card.width >= 28 * pixels for card in at.cards),
        "small buttons": all(one.height >= 44 * pixels and one.width >= 60 * pixels for one in at.buttons),
        "small spaces": at.grid.cell >= 24 * pixels,
        "a chance beside its row": all(row.contains(at.share(row, scale)) for row in (at.better, at.played)),
    }
    yield from (fault for fault, holds in rules.items() if not holds)


def test_nothing_overlaps_or_leaves_the_window_in_a_review() -> None:
    cases = itertools.product(SIZES, BOARDS, [0, 1, 3, 5, 7], [1.0, 2.0])
    assert [f"{case}: {fault}" for case in cases for fault in wrong_in_a_review(*case)] == []


@pytest.mark.parametrize("shares", [[0.0, 0.0, 0.01], [0.99, 1.0, 1.0, 1.0], [0.1, 0.5, 0.51, 0.52, 1.0]])
def test_marks_never_lie_over_one_another_or_beside_the_track(shares: list[float]) -> None:
    track = pygame.Rect(10, 5, 200, 40)
    marks = mark_places(track, shares, 44)
    assert all(track.contains(mark) for mark in marks)
    assert [*astray((1000, 1000), *marks)] == []
