"""The table in zones: what stands still in one of them can be painted without the others."""

from __future__ import annotations

from pygame import Rect

from .places import PlayLayout


def table_zones(size: tuple[int, int], board: Rect, places: PlayLayout) -> tuple[Rect, ...]:
    """A window's parts, the board's first: all it reaches, what is beside or above, what is beside or below."""
    width, height = size
    board = board.clip(Rect((0, 0), size))
    if width - board.width < height - board.height:
        above, below = Rect(0, 0, width, board.top), Rect(0, board.bottom, width, height - board.bottom)
        return _seen(Rect(0, board.top, width, board.height), above, below)
    is_left = board.left < width - board.right
    whole = Rect(0, 0, board.right, height) if is_left else Rect(board.left, 0, width - board.left, height)
    column = Rect(whole.right, 0, width - whole.width, height) if is_left else Rect(0, 0, board.left, height)
    cut = (places.prompt.bottom + places.log.top) // 2
    upper = Rect(column.topleft, (column.width, cut))
    return _seen(whole, upper, Rect(column.left, cut, column.width, height - cut))


def _seen(*zones: Rect) -> tuple[Rect, ...]:
    return tuple(zone for zone in zones if zone.width > 0 and zone.height > 0)
