"""Where the parts of the list of puzzles lie, in device pixels from (0, 0)."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ...puzzles.puzzle import GRADES
from ..toolkit.geometry import dp

_HEAD, _DAY, _GRADE, _NARROW_GRADE, _GAP, _PAD = 40, 120, 52, 72, 8, 14
_NARROW = 520
"""Units in width under which what is told of a grade takes two lines."""


class GradeRow(NamedTuple):
    """A grade of puzzles, which is a button as a whole."""

    whole: Rect
    stars: Rect
    words: Rect
    told: Rect


class PuzzleListLayout(NamedTuple):
    """The rating, the puzzle of the day, and the grades below each other."""

    rating: Rect
    day: Rect
    board: Rect
    """A small picture of that puzzle's board."""
    words: Rect
    """What is told beside it."""
    grades: tuple[GradeRow, ...]
    height: int


def puzzle_list(width: int, scale: float) -> PuzzleListLayout:
    """A list of so many pixels in width."""
    gap, pad = dp(scale, _GAP), dp(scale, _PAD)
    rating = Rect(0, 0, width, dp(scale, _HEAD))
    day = Rect(0, rating.bottom + gap, width, dp(scale, _DAY))
    inside = day.inflate(-2 * pad, -2 * pad)
    across = min(inside.height, inside.width // 3)
    board = Rect(inside.left, inside.centery - across // 2, across, across)
    words = Rect(board.right + pad, inside.top, inside.right - board.right - pad, inside.height)
    is_narrow = width < dp(scale, _NARROW)
    high, top = dp(scale, _NARROW_GRADE if is_narrow else _GRADE), day.bottom + gap
    rows = tuple(
        _grade(Rect(0, top + i * (high + gap), width, high), scale, is_narrow=is_narrow) for i in range(len(GRADES))
    )
    return PuzzleListLayout(rating, day, board, words, rows, rows[-1].whole.bottom)


def _grade(whole: Rect, scale: float, *, is_narrow: bool) -> GradeRow:
    pad = dp(scale, _PAD)
    inside = whole.inflate(-2 * pad, -dp(scale, 12))
    stars = Rect(inside.left, inside.top, dp(scale, 104), inside.height)
    if is_narrow:
        half = inside.height // 2
        stars.height = half
        words = Rect(stars.right + pad, inside.top, inside.right - stars.right - pad, half)
        return GradeRow(whole, stars, words, Rect(inside.left, inside.top + half, inside.width, inside.height - half))
    wide = (inside.right - stars.right - pad) // 2
    words = Rect(stars.right + pad, inside.top, wide, inside.height)
    return GradeRow(whole, stars, words, Rect(words.right, inside.top, inside.right - words.right, inside.height))
