"""Where the lights of a moment are, and its ribbon."""

import pytest
from pygame import Rect

from game.ui.play.moments import MomentTimes, along, arc, ribbon_top, trail

BOARD = Rect(20, 20, 700, 700)


def test_light_runs_then_flies_and_arrives_before_the_end() -> None:
    for length in (0.9, 1.3, 2.0):
        course = MomentTimes(length)
        times = [length * i / 100 for i in range(101)]
        assert [course.run(now) for now in times] == sorted(course.run(now) for now in times)
        assert course.flight(0.1 * length) < 0
        assert course.run(course.arrival) == course.flight(course.arrival) == pytest.approx(1)
        assert course.arrival < length * 0.75
        assert course.unrolled(length / 4) == 1


def test_a_chip_leaps_as_the_light_passes_and_lies_still_before_and_after() -> None:
    course = MomentTimes(2.0)
    passed = course.passes(0.5)
    assert course.leap(passed, 0.5) == 0
    assert course.leap(passed + 0.18, 0.5) == pytest.approx(1, abs=0.01)
    assert course.leap(passed + 0.4, 0.5) == 0


def test_a_path_begins_and_ends_where_it_should_and_rises_between() -> None:
    assert arc((10, 50), (110, 50), 0, 30) == (10, 50)
    assert arc((10, 50), (110, 50), 1, 30) == (110, 50)
    assert arc((10, 50), (110, 50), 0.5, 30)[1] < 50
    bright = [shine for _, shine in trail((0, 0), (100, 0), 0.9, 10)]
    assert bright == sorted(bright)
    assert bright[-1] == 1


def test_the_light_is_on_the_way_through_all_chips() -> None:
    points = [(0, 0), (10, 0), (20, 10)]
    assert [along(points, share) for share in (-1, 0, 0.25, 0.75, 1, 2)] == [
        *((0, 0), (0, 0), (5, 0)),
        *((15, 5), (20, 10), (20, 10)),
    ]


@pytest.mark.parametrize("row", range(10))
@pytest.mark.parametrize("upright", [False, True])
def test_the_ribbon_hides_nothing_of_what_it_is_about(row: int, *, upright: bool) -> None:
    cells = [(3, min(row, 5) + i) if upright else (3 + i, row) for i in range(5)]
    spaces = [Rect(20 + 70 * x, 20 + 70 * y, 68, 68) for x, y in cells]
    top, high = ribbon_top(BOARD, 105, spaces, 740), 105
    hidden = sum(Rect(20, top, 700, high).clip(space).height for space in spaces)
    assert hidden <= (20 if upright else 0)
    assert top >= 20 - high // 3


@pytest.mark.parametrize("row", range(3))
def test_where_a_board_has_few_rows_the_ribbon_lies_half_below_it(row: int) -> None:
    board = Rect(12, 80, 366, 318)
    spaces = [Rect(60, 90 + 50 * (row + i), 48, 48) for i in range(4)]
    top, high = ribbon_top(board, 74, spaces, 844), 74
    assert sum(Rect(12, top, 366, high).clip(space).height for space in spaces) == 0
