"""The frame round a line, and its slides."""

import pytest

from game.ui.table import framing

ROW = ["c5-g5", "a5-e5", "b5-f5"]
CROSS = [*ROW, "e1-e5", "e2-e6", "a9-e5", "a1-e5"]


def test_lines_are_in_order_by_direction_and_place() -> None:
    assert framing.in_order(ROW) == ["a5-e5", "b5-f5", "c5-g5"]
    after = [framing.after(ROW, line, step) for line, step in (("a5-e5", 1), ("c5-g5", 1), ("a5-e5", -1))]
    assert after == ["b5-f5", "c5-g5", "a5-e5"]


@pytest.mark.parametrize(
    ("line", "space", "found"),
    [
        *(("b5-f5", "a5", "a5-e5"), ("b5-f5", "g5", "c5-g5"), ("a5-e5", "d5", "b5-f5"), ("a5-e5", "j10", "a5-e5")),
        *(("a5-e5", "e1", "e1-e5"), ("e1-e5", "e5", "e2-e6"), ("a5-e5", "b8", "a9-e5"), ("a5-e5", "b2", "a1-e5")),
    ],
)
def test_a_frame_comes_over_a_space_rather_in_its_own_direction(line: str, space: str, found: str) -> None:
    assert framing.centred(CROSS, line, space) == found


@pytest.mark.parametrize(
    ("line", "x", "y", "found"),
    [
        *(("a5-e5", 1, 0, "b5-f5"), ("c5-g5", 1, 0, "c5-g5"), ("a5-e5", -1, 0, "a5-e5")),
        *(("e1-e5", 0, 1, "e2-e6"), ("e2-e6", 0, -1, "e1-e5")),
    ],
)
def test_an_arrow_slides_the_frame_its_way(line: str, x: int, y: int, found: str) -> None:
    assert framing.beyond(CROSS if y else ROW, line, x, y) == found


def test_a_line_covers_what_lies_between_its_ends() -> None:
    assert [framing.covers("a5-e5", space) for space in ("a5", "e5", "f5", "c4")] == [True, True, False, False]
    assert [framing.covers("b6-f10", space) for space in ("d8", "d9")] == [True, False]
