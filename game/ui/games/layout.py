"""Where the parts of kept games lie in their list, in device pixels from (0, 0)."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp

_NARROW = 560
"""Units in width under which buttons lie below the words, and words take more lines."""
_HEAD, _BUTTON = 40, 48
_GOING, _ENDED = (112, 182), (72, 112)
"""Units of height of a heading, of a button below words, of a game that goes on in a broad list and in a narrow one,
and likewise of one that ended."""
_PAD, _GAP = 12, 10


class GameRow(NamedTuple):
    """One kept game."""

    whole: Rect
    board: Rect
    words: Rect
    act: Rect
    """What goes on with it; the arrow of one that ended."""
    delete: Rect
    """Empty for one that ended."""


class GamesLayout(NamedTuple):
    """The headings and rows of the list."""

    going: Rect
    """The heading of the games that go on; without height where there is none."""
    unfinished: tuple[GameRow, ...]
    ended: Rect
    finished: tuple[GameRow, ...]
    height: int


def games(width: int, scale: float, unfinished: int, finished: int) -> GamesLayout:
    """A list of so many pixels in width with so many games of both sorts."""
    gap, head = dp(scale, _GAP), dp(scale, _HEAD)
    is_narrow = width < dp(scale, _NARROW)
    going = Rect(0, 0, width, head * bool(unfinished))
    high, top = dp(scale, _GOING[is_narrow]), going.bottom
    arranged = _stacked if is_narrow else _beside
    first = tuple(arranged(Rect(0, top + i * (high + gap), width, high), scale) for i in range(unfinished))
    top = first[-1].whole.bottom + gap if first else 0
    ended = Rect(0, top, width, head * bool(finished))
    high, top = dp(scale, _ENDED[is_narrow]), ended.bottom
    second = tuple(_finished(Rect(0, top + i * (high + gap), width, high), scale) for i in range(finished))
    return GamesLayout(going, first, ended, second, (second or first)[-1].whole.bottom if second or first else 0)


def _beside(whole: Rect, scale: float) -> GameRow:
    """The buttons beside the words."""
    pad, gap, side = dp(scale, _PAD), dp(scale, _GAP), dp(scale, 52)
    inside = whole.inflate(-2 * pad, -2 * pad)
    board = Rect(inside.topleft, (inside.height, inside.height))
    delete = Rect(inside.right - side, inside.centery - side // 2, side, side)
    wide = dp(scale, 168)
    act = Rect(delete.left - gap - wide, delete.top, wide, side)
    left = board.right + pad
    return GameRow(whole, board, Rect(left, inside.top, act.left - gap - left, inside.height), act, delete)


def _stacked(whole: Rect, scale: float) -> GameRow:
    """The buttons below the words, in reach of a thumb."""
    pad, gap, side = dp(scale, _PAD), dp(scale, _GAP), dp(scale, _BUTTON)
    inside = whole.inflate(-2 * pad, -2 * pad)
    delete = Rect(inside.right - side, inside.bottom - side, side, side)
    act = Rect(inside.left, delete.top, delete.left - gap - inside.left, side)
    high = act.top - gap - inside.top
    across = min(high, inside.width // 3)
    board = Rect(inside.left, inside.top + (high - across) // 2, across, across)
    left = board.right + pad
    return GameRow(whole, board, Rect(left, inside.top, inside.right - left, high), act, delete)


def _finished(whole: Rect, scale: float) -> GameRow:
    pad, side = dp(scale, 8), dp(scale, 20)
    inside = whole.inflate(-2 * pad, -2 * pad)
    across = min(inside.height, dp(scale, _ENDED[0]) - 2 * pad, inside.width // 4)
    board = Rect(inside.left, inside.centery - across // 2, across, across)
    act = Rect(inside.right - side, inside.centery - side // 2, side, side)
    left = board.right + pad
    words = Rect(left, inside.top, act.left - pad // 2 - left, inside.height)
    return GameRow(whole, board, words, act, Rect(act.left, 0, 0, 0))
