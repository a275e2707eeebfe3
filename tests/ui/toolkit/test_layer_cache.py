"""What stands still is kept in zones, which are painted anew one after the other."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.toolkit.layer_cache import LayerCache, shows

LEFT, MIDDLE, RIGHT = Rect(0, 0, 10, 10), Rect(10, 0, 10, 10), Rect(20, 0, 10, 10)
SIZE = (30, 10)


class Painter:
    """Fills what it may in a colour, and notes where."""

    def __init__(self) -> None:
        self.kept = LayerCache()
        self.kept.lay_out([LEFT, MIDDLE, RIGHT])
        self.colour = "red"
        self._painted: list[Rect] = []

    def frame(self, version: int = 0) -> list[Rect]:
        """What is painted in a frame in which this version is to be shown."""
        self._painted = []
        self.kept.follow(version)
        self.kept.bring_on(SIZE, self._paint)
        return self._painted

    def _paint(self, surface: pygame.Surface) -> None:
        self._painted.append(surface.get_clip())
        surface.fill(self.colour)


@pytest.fixture
def painter() -> Painter:
    pygame.display.set_mode(SIZE)
    painter = Painter()
    painter.frame()
    return painter


def test_the_first_frame_paints_everything_and_the_next_ones_nothing() -> None:
    pygame.display.set_mode(SIZE)
    painter = Painter()
    assert painter.frame() == [LEFT, MIDDLE, RIGHT]
    assert painter.frame() == []


def test_a_change_is_painted_from_the_next_frame_on_one_zone_a_frame(painter: Painter) -> None:
    assert painter.frame(1) == []
    assert [painter.frame(1) for _ in range(4)] == [[LEFT], [MIDDLE], [RIGHT], []]
    assert not painter.kept.is_behind


def test_what_is_done_is_seen_where_it_is_done_and_then_elsewhere(painter: Painter) -> None:
    painter.kept.redo()
    painter.kept.hasten([Rect(22, 2, 3, 3)])
    assert [painter.frame(1) for _ in range(4)] == [[RIGHT], [LEFT], [MIDDLE], []]
    painter.kept.redo()  # without a place
    assert painter.frame(2) == [LEFT]


def test_what_is_done_before_all_is_painted_is_seen_where_it_is_done_beside_what_has_waited_longest(
    painter: Painter,
) -> None:
    for zones in ([RIGHT], [LEFT, RIGHT], [MIDDLE, RIGHT], [LEFT, RIGHT]):
        painter.kept.redo()
        painter.kept.hasten([Rect(22, 2, 3, 3)])
        assert sorted(painter.frame(1), key=lambda zone: zone.x) == zones


def test_where_something_has_come_to_lie_it_is_painted_at_once(painter: Painter) -> None:
    painter.kept.hasten([Rect(22, 2, 3, 3)])
    assert painter.frame(1) == [RIGHT]
    assert painter.frame(1) == [LEFT]


def test_a_change_while_another_is_painted_is_seen_as_a_whole(painter: Painter) -> None:
    painter.frame(1)
    painter.frame(1)
    assert painter.frame(2) == [LEFT, MIDDLE, RIGHT]


def test_what_is_forgotten_or_of_another_size_is_painted_as_a_whole(painter: Painter) -> None:
    painter.kept.forget()
    assert painter.frame() == [LEFT, MIDDLE, RIGHT]
    painter._painted.clear()
    painter.kept.bring_on((60, 20), painter._paint)
    assert painter._painted == [LEFT, MIDDLE, RIGHT]


def test_of_a_place_that_is_different_only_its_zone_is_painted_inside_its_borders(painter: Painter) -> None:
    painter.colour = "blue"
    painter.kept.outdate(Rect(12, 2, 3, 3))
    assert painter.frame() == [MIDDLE]
    assert not painter.kept.is_behind
    screen = pygame.Surface(SIZE)
    painter.kept.show(screen)
    assert [screen.get_at((x, 5)) for x in (9, 10, 19, 20)] == [*map(pygame.Color, ("red", "blue", "blue", "red"))]


def test_a_place_shows_where_it_is_painted_or_near() -> None:
    surface = pygame.Surface(SIZE)
    surface.set_clip(MIDDLE)
    assert shows(surface, Rect(19, 0, 5, 5))
    assert not shows(surface, RIGHT)
    assert shows(surface, RIGHT, 1)


def test_what_is_laid_over_is_seen_where_nothing_is_behind_and_never_twice(painter: Painter) -> None:
    painter.kept.outdate(MIDDLE)
    laid: list[Rect] = []
    painter.kept.lay_over(lambda surface: laid.append(surface.get_clip()))
    assert laid == [LEFT, RIGHT]
