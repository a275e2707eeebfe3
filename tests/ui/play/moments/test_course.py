"""The length of moments, the course of their lights, and their ribbon."""

import itertools

import pytest
from pygame import Rect

from game.bots.analysis.moments import Moment, MomentKind
from game.ui.play.moments import LEAST, USUAL, MomentTimes, along, arc, ribbon_top, seconds_of, trail
from game.ui.play.table import CROWDS

LINE = (("a1", "b1"),)
BOARD = Rect(20, 20, 700, 700)


@pytest.mark.parametrize("kind", ["last", "wild", "first", "another", "stopped", "stolen"])
def test_ones_own_moment_takes_about_two_seconds_at_any_pace(kind: MomentKind) -> None:
    [length] = {seconds_of(Moment(kind, 0, LINE), share, is_own=True) for share in (0, 0.5, 1, 1.7)}
    assert 1.5 <= length <= USUAL


def test_others_are_briefer_where_things_go_faster_and_only_what_decides_is_seen_where_they_go_at_once() -> None:
    first, last = Moment("first", 1, LINE), Moment("last", 1, LINE)
    assert [seconds_of(first, share, is_own=False) for share in (1.7, 1.0, 0.5, 0.0)] == [USUAL, USUAL, USUAL / 2, 0]
    assert seconds_of(last, 0.0, is_own=False) >= LEAST
    crowd = CROWDS[0][1]
    assert {seconds_of(Moment(kind, 1, LINE), crowd, is_own=False) for kind in ("first", "wild", "stopped")} == {0}


def test_what_could_not_be_read_is_not_said() -> None:
    for step, kind in itertools.product(range(21), ("first", "stopped", "stolen")):
        seconds = seconds_of(Moment(kind, 1), 0.05 * step, is_own=False)
        assert seconds == 0 or seconds >= LEAST


def test_light_runs_then_flies_and_arrives_before_the_end() -> None:
    for length in (0.9, 1.3, 2.0):
        course, times = MomentTimes(length), [length * i / 100 for i in range(101)]
        assert [course.run(now) for now in times] == sorted(course.run(now) for now in times)
        assert course.flight(0.1 * length) < 0
        assert course.run(course.arrival) == course.flight(course.arrival) == pytest.approx(1)
        assert course.arrival < length * 0.75
        assert course.unrolled(length / 4) == 1


def test_a_chip_leaps_as_the_light_passes_and_lies_still_before_and_after() -> None:
    course = MomentTimes(2.0)
    leaps = [course.leap(course.passes(0.5) + later, 0.5) for later in (0, 0.18, 0.4)]
    assert leaps == [0, pytest.approx(1, abs=0.01), 0]


def test_a_path_begins_and_ends_where_it_should_and_rises_between() -> None:
    start, middle, end = (arc((10, 50), (110, 50), share, 30) for share in (0, 0.5, 1))
    assert (start, end) == ((10, 50), (110, 50))
    assert middle[1] < 50
    bright = [shine for _, shine in trail((0, 0), (100, 0), 0.9, 10)]
    assert (bright, bright[-1]) == (sorted(bright), 1)


def test_the_light_is_on_the_way_through_all_chips() -> None:
    points = [(0, 0), (10, 0), (20, 10)]
    found = [along(points, share) for share in (-1, 0, 0.25, 0.75, 1, 2)]
    assert found == [(0, 0), (0, 0), (5, 0), (15, 5), (20, 10), (20, 10)]


@pytest.mark.parametrize("row", range(10))
@pytest.mark.parametrize("upright", [False, True])
def test_the_ribbon_hides_nothing_of_what_it_is_about(row: int, *, upright: bool) -> None:
    cells = [(3, min(row, 5) + i) if upright else (3 + i, row) for i in range(5)]
    spaces = [Rect(20 + 70 * x, 20 + 70 * y, 68, 68) for x, y in cells]
    top = ribbon_top(BOARD, 105, spaces, 740)
    assert sum(Rect(20, top, 700, 105).clip(space).height for space in spaces) <= (20 if upright else 0)
    assert top >= 20 - 105 // 3


@pytest.mark.parametrize("row", range(3))
def test_where_a_board_has_few_rows_the_ribbon_lies_half_below_it(row: int) -> None:
    board = Rect(12, 80, 366, 318)
    spaces = [Rect(60, 90 + 50 * (row + i), 48, 48) for i in range(4)]
    assert Rect(12, ribbon_top(board, 74, spaces, 844), 366, 74).collidelist(spaces) < 0
