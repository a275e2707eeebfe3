"""Where the parts of the statistics lie in their list, in device pixels from (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, even_columns, split_row

_TWO_COLUMNS = 860
"""Units in width from which games and levels stand beside the rest."""
_GAP, _PAD = 12, 12
_NAME, _NAME_WIDE = 44, 100
_TILE, _TILE_WIDE = 100, 104
_CHART, _HEAD = 208, 34
_BLOCK, _CELL, _CELL_WIDE = 26, 56, 136
_MOMENT, _MOMENT_WIDE = 104, 200
"""Units: heights, and widths at least, of a name, a figure, the chart, a heading, a game, a level in it, a moment."""


class Amounts(NamedTuple):
    """How much there is to tell."""

    names: int
    """To choose from, with what shows more of them; 0 where there is only one."""
    tiles: int
    moments: int
    facts: tuple[str, ...]
    games: tuple[tuple[str, int], ...]
    """Of each game its facts, and how many levels were played against."""
    height_of: Callable[[str, int], int]
    """How high small words are in a room of such a width."""


class Block(NamedTuple):
    """One game of the family."""

    whole: Rect
    head: Rect
    facts: Rect
    cells: tuple[Rect, ...]


class StatisticsLayout(NamedTuple):
    """All parts, from (0, 0)."""

    names: tuple[Rect, ...]
    tiles: tuple[Rect, ...]
    chart: Rect
    moments: tuple[Rect, ...]
    facts: tuple[Rect, ...]
    games: Rect
    """The heading of games and levels."""
    blocks: tuple[Block, ...]
    height: int


def names_beside(width: int, scale: float) -> int:
    """How many names have room beside each other in a list of so many pixels in width."""
    gap = dp(scale, _GAP)
    return max(2, (width + gap) // (dp(scale, _NAME_WIDE) + gap))


def statistics(width: int, scale: float, needs: Amounts) -> StatisticsLayout:
    """The parts in a list of so many pixels in width."""
    gap = dp(scale, _GAP)
    names = tuple(_names(width, needs.names, scale))
    top = names[-1].bottom + gap if names else 0
    if width >= dp(scale, _TWO_COLUMNS):
        left, right = split_row(Rect(0, top, width, 0), [1.0, 1.0], 2 * gap)
    else:
        left, right = Rect(0, top, width, 0), Rect(0, 0, width, 0)
    tiles = tuple(_grid(left, needs.tiles, _TILE_WIDE, _TILE, scale))
    chart = Rect(left.left, tiles[-1].bottom + gap, left.width, dp(scale, _CHART))
    below = Rect(left.left, chart.bottom + gap, left.width, 0)
    moments = tuple(_grid(below, needs.moments, _MOMENT_WIDE, _MOMENT, scale))
    y = (moments[-1] if moments else chart).bottom + gap
    facts = tuple(_lines(Rect(left.left, y, left.width, 0), needs))
    bottom = facts[-1].bottom if facts else y
    if right.left == left.left:
        right.top = bottom + gap
    games = Rect(right.left, right.top, right.width, dp(scale, _HEAD))
    blocks = tuple(_blocks(Rect(right.left, games.bottom, right.width, 0), needs, scale))
    return StatisticsLayout(names, tiles, chart, moments, facts, games, blocks, max(bottom, blocks[-1].whole.bottom))


def _names(width: int, count: int, scale: float) -> Iterator[Rect]:
    """The names in rows, of which the last one need not be full."""
    gap, high, columns = dp(scale, _GAP), dp(scale, _NAME), min(names_beside(width, scale), max(count, 1))
    across = split_row(Rect(0, 0, width, high), [1.0] * columns, gap)
    for i in range(count):
        yield across[i % columns].move(0, i // columns * (high + gap // 2))


def _grid(place: Rect, count: int, least: float, high: float, scale: float) -> Iterator[Rect]:
    """So many equal parts in full rows from the top of a place, each at least so wide."""
    gap, height = dp(scale, _GAP), dp(scale, high)
    if not count:
        return
    most = max(1, (place.width + gap) // (dp(scale, least) + gap))
    columns = max(fit for fit in even_columns(count) if fit <= most and not count % fit)
    for i in range(count):
        across = split_row(
            Rect(place.left, place.top + i // columns * (height + gap), place.width, height), [1.0] * columns, gap
        )
        yield across[i % columns]


def _lines(place: Rect, needs: Amounts) -> Iterator[Rect]:
    """The facts below each other from the top of a place."""
    top = place.top
    for words in needs.facts:
        line = Rect(place.left, top, place.width, needs.height_of(words, place.width))
        yield line
        top = line.bottom


def _blocks(place: Rect, needs: Amounts, scale: float) -> Iterator[Block]:
    gap, pad, head = dp(scale, _GAP), dp(scale, _PAD), dp(scale, _BLOCK)
    top = place.top
    for facts, count in needs.games:
        inside = Rect(place.left + pad, top + pad, place.width - 2 * pad, head)
        told = Rect(inside.bottomleft, (inside.width, needs.height_of(facts, inside.width)))
        below = Rect(inside.left, told.bottom + dp(scale, 8), inside.width, 0)
        cells = tuple(_cells(below, count, scale))
        whole = Rect(place.left, top, place.width, cells[-1].bottom + pad - top)
        yield Block(whole, inside, told, cells)
        top = whole.bottom + gap


def _cells(place: Rect, count: int, scale: float) -> Iterator[Rect]:
    """Levels below each other in columns that do not depend on how many there are."""
    gap, high = dp(scale, 8), dp(scale, _CELL)
    columns = max(1, (place.width + gap) // (dp(scale, _CELL_WIDE) + gap))
    across = split_row(Rect(place.left, 0, place.width, high), [1.0] * columns, gap)
    for i in range(count):
        yield across[i % columns].move(0, place.top + i // columns * (high + gap // 2))
