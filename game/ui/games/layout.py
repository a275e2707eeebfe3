"""Where the parts of kept games lie in their list, in device pixels from (0, 0)."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import unit

_HEAD, _GOING, _ENDED = 40, 112, 72
"""Units of height of a heading, of a game that goes on and of one that ended."""
_NARROW = 560
"""Units of width under which the words have buttons with a picture alone beside them."""
_PAD, _GAP = 12, 10
_SMALL = 68
"""Units in width of the board there."""


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
    gap, head = unit(scale, _GAP), unit(scale, _HEAD)
    going = Rect(0, 0, width, head * bool(unfinished))
    high, top = unit(scale, _GOING), going.bottom
    first = tuple(_going(Rect(0, top + i * (high + gap), width, high), scale) for i in range(unfinished))
    top = first[-1].whole.bottom + gap if first else 0
    ended = Rect(0, top, width, head * bool(finished))
    high, top = unit(scale, _ENDED), ended.bottom
    second = tuple(_ended(Rect(0, top + i * (high + gap), width, high), scale) for i in range(finished))
    return GamesLayout(going, first, ended, second, (second or first)[-1].whole.bottom if second or first else 0)


def _going(whole: Rect, scale: float) -> GameRow:
    is_narrow = whole.width < unit(scale, _NARROW)
    pad, gap, side = unit(scale, _PAD), unit(scale, 6 if is_narrow else _GAP), unit(scale, 44 if is_narrow else 52)
    inside = whole.inflate(-2 * pad, -2 * pad)
    across = unit(scale, _SMALL) if is_narrow else inside.height
    board = Rect(inside.left, inside.centery - across // 2, across, across)
    delete = Rect(inside.right - side, inside.centery - side // 2, side, side)
    wide = side if is_narrow else unit(scale, 168)
    act = Rect(delete.left - gap - wide, delete.top, wide, side)
    left = board.right + pad
    return GameRow(whole, board, Rect(left, inside.top, act.left - gap - left, inside.height), act, delete)


def _ended(whole: Rect, scale: float) -> GameRow:
    pad, side = unit(scale, 8), unit(scale, 24)
    inside = whole.inflate(-2 * pad, -2 * pad)
    board = Rect(inside.topleft, (inside.height, inside.height))
    act = Rect(inside.right - side - pad, inside.centery - side // 2, side, side)
    left = board.right + unit(scale, _PAD)
    return GameRow(
        whole, board, Rect(left, inside.top, act.left - pad - left, inside.height), act, Rect(act.left, 0, 0, 0)
    )
