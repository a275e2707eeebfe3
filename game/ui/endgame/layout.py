"""Where everything of the victory scene goes, and the final board on its own."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pygame import Rect

from ..toolkit.geometry import Grid, board_beside, board_on_top, fit_grid, margin, unit

LEAST_WIDE, LEAST_SIDE_BY_SIDE, LEAST_STACK = 308, 258, 326
"""Units kept free beside the board, and below it in two columns or in one."""
_MOST_COLUMN = 600
"""Units of width that the column beside the board takes at most."""
_NARROW = 330
"""Units of width under which the buttons beside a board stand below each other where the height allows it."""
_LEAST_FIGURES = 3
"""Rows of figures, for fewer of which all buttons but the main one stand side by side."""
TWO_COLUMNS = 600
"""Units of width from which words and figures stand side by side below a board."""


class VictoryLayout(NamedTuple):
    """The victory scene."""

    grid: Grid
    title: Rect
    lines: tuple[Rect, ...]
    """Lines of text below the title."""
    panel: Rect
    header: Rect
    """Where the panel names the sides."""
    rows: tuple[Rect, ...]
    """The figures that there is room for."""
    buttons: tuple[Rect, ...]
    """The main one, and four others."""
    fair: Rect
    """The quiet one."""


class _Density(NamedTuple):
    """How high everything is, units."""

    title: int
    line: int
    row: int
    button: int
    gap: int

    def words(self, lines: int) -> int:
        """The title and the lines below it."""
        return self.title + lines * self.line

    def figures(self, rows: int) -> int:
        """The panel."""
        return self.row * (rows + 1) + 2 * self.gap


_DENSITIES = (
    _Density(84, 30, 34, 58, 16),
    _Density(66, 28, 30, 54, 12),
    _Density(50, 24, 26, 50, 10),
    _Density(42, 20, 22, 46, 7),
    _Density(38, 19, 20, 44, 5),
)
_QUIET = 44
"""Units of height of the quiet button where it has a row of its own."""
OTHERS = 4
"""Buttons besides the main one and the quiet one."""
_Split: TypeAlias = tuple[int, ...]


def victory(
    size: tuple[int, int], scale: float, board: tuple[int, int], lines: int, rows: int, *, left_handed: bool = False
) -> VictoryLayout:
    """The victory scene for a board, lines of text below the title and rows of figures."""
    has_columns = size[0] >= TWO_COLUMNS * scale
    left, beside = board_beside(size, scale, board, LEAST_WIDE, _MOST_COLUMN, left_handed=left_handed)
    top, below = board_on_top(size, scale, board, LEAST_SIDE_BY_SIDE if has_columns else LEAST_STACK)
    if left.cell >= top.cell:
        return _stack(left, beside, scale, lines, rows, 0.4)
    if has_columns:
        return _side_by_side(top, below, scale, lines, rows)
    return _stack(top, below, scale, lines, rows, 0.25)


def _stack(grid: Grid, rest: Rect, scale: float, lines: int, rows: int, lower: float) -> VictoryLayout:
    """All below each other; `lower` is the share of the free height that stays above."""
    plan = _stack_plan(rest, scale, lines, rows)
    dense, gap, high = plan.dense, unit(scale, plan.dense.gap), unit(scale, plan.dense.button)
    top = rest.top + max(0, round((rest.height - plan.height * scale) * lower))
    title, below = _words(Rect(rest.left, top, rest.width, 0), scale, dense, lines)
    top += unit(scale, dense.words(lines)) + gap
    panel = Rect(rest.left, top, rest.width, unit(scale, dense.figures(plan.rows)))
    again = Rect(rest.left, panel.bottom + gap, rest.width, high)
    bars = [again.move(0, i * (high + gap)) for i in range(1, len(plan.split) + 1)]
    others = [place for bar, n in zip(bars, plan.split, strict=True) for place in _across(bar, (1,) * n, gap)]
    if len(others) > OTHERS:
        fair = others.pop()
    else:
        fair = Rect(rest.left, others[-1].bottom + gap, rest.width, unit(scale, _QUIET))
    return VictoryLayout(grid, title, below, panel, *_rows(panel, scale, dense, plan.rows), (again, *others), fair)


class _StackPlan(NamedTuple):
    """One way to stack everything."""

    dense: _Density
    rows: int
    split: _Split
    """How many buttons stand in each row below the main one."""
    height: int
    """Units."""


def _stack_plan(rest: Rect, scale: float, lines: int, rows: int) -> _StackPlan:
    """The roomiest plan that fits: buttons are joined, then all moves closer, then figures are left out."""
    narrow: list[_Split] = [(1, 1, 1, 1)] if rest.width < _NARROW * scale else []
    plans = [(dense, rows, split) for dense in _DENSITIES for split in (*narrow, (2, 2), (3, 2))]
    plans += [(_DENSITIES[-1], fewer, (3, 2)) for fewer in range(rows - 1, _LEAST_FIGURES - 1, -1)]
    plans += [(_DENSITIES[-1], fewer, (OTHERS + 1,)) for fewer in range(rows, 0, -1)]
    made = [_StackPlan(*plan, _stack_height(*plan, lines)) for plan in plans]
    return next((plan for plan in made if plan.height * scale <= rest.height), made[-1])


def _stack_height(dense: _Density, rows: int, split: _Split, lines: int) -> int:
    quiet = 0 if sum(split) > OTHERS else _QUIET + dense.gap
    bars = len(split) + 1
    return dense.words(lines) + dense.figures(rows) + bars * dense.button + quiet + (bars + 1) * dense.gap + 1


def _side_by_side(grid: Grid, rest: Rect, scale: float, lines: int, rows: int) -> VictoryLayout:
    """Words at the left, figures at the right, all buttons in a row below."""
    dense = next((d for d in _DENSITIES if _beside_height(d, lines, rows) * scale <= rest.height), _DENSITIES[-1])
    while rows > 1 and _beside_height(dense, lines, rows) * scale > rest.height:
        rows -= 1
    gap = unit(scale, dense.gap)
    top = rest.top + max(0, rest.height - unit(scale, _beside_height(dense, lines, rows))) // 3
    left, right = _across(Rect(rest.left, top, rest.width, unit(scale, dense.figures(rows))), (4, 5), 2 * gap)
    words = unit(scale, dense.words(lines))
    title, below = _words(left.move(0, (left.height - words) // 2), scale, dense, lines)
    bar = Rect(rest.left, right.bottom + gap, rest.width, unit(scale, dense.button))
    *buttons, fair = _across(bar, (4,) + (3,) * (OTHERS + 1), gap)
    return VictoryLayout(grid, title, below, right, *_rows(right, scale, dense, rows), tuple(buttons), fair)


def _beside_height(dense: _Density, lines: int, rows: int) -> int:
    return max(dense.words(lines), dense.figures(rows)) + dense.button + dense.gap + 1


def _words(area: Rect, scale: float, dense: _Density, lines: int) -> tuple[Rect, tuple[Rect, ...]]:
    title = Rect(area.left, area.top, area.width, unit(scale, dense.title))
    high = unit(scale, dense.line)
    return title, tuple(Rect(area.left, title.bottom + i * high, area.width, high) for i in range(lines))


def _rows(panel: Rect, scale: float, dense: _Density, rows: int) -> tuple[Rect, tuple[Rect, ...]]:
    gap, high = unit(scale, dense.gap), unit(scale, dense.row)
    header = Rect(panel.left + gap, panel.top + gap, panel.width - 2 * gap, high)
    return header, tuple(header.move(0, (i + 1) * high) for i in range(rows))


def _across(area: Rect, weights: tuple[int, ...], gap: int) -> list[Rect]:
    room, rects, x = area.width - gap * (len(weights) - 1), [], float(area.left)
    for weight in weights:
        wide = room * weight / sum(weights)
        rects.append(Rect(round(x), area.top, round(x + wide) - round(x), area.height))
        x += wide + gap
    return rects


def final_board(
    size: tuple[int, int], scale: float, board: tuple[int, int], *, left_handed: bool = False
) -> tuple[Grid, tuple[Rect, Rect]]:
    """The board as large as possible, and two buttons beside or below it, whichever leaves it larger."""
    edge, bar, column = margin(size, scale), unit(scale, 52), unit(scale, 148)
    width, height = size
    beside = fit_grid(Rect(edge, edge, width - 3 * edge - column, height - 2 * edge), *board, scale)
    below = fit_grid(Rect(edge, edge, width - 2 * edge, height - 3 * edge - bar), *board, scale)
    if beside.cell >= below.cell:
        left = (width - beside.frame.width - edge - column) // 2
        right = left + (column + edge) * left_handed
        frame = beside.frame.move(right - beside.frame.left, (height - 2 * edge - beside.frame.height) // 2)
        low = Rect(left if left_handed else frame.right + edge, frame.bottom - bar, column, bar)
        return beside._replace(frame=frame), (low.move(0, -bar - unit(scale, 10)), low)
    top = (height - below.frame.height - edge - bar) // 2
    frame = below.frame.move(0, top - below.frame.top)
    wide = max(frame.width, min(unit(scale, 320), width - 2 * edge))
    first, second = _across(Rect((width - wide) // 2, frame.bottom + edge, wide, bar), (1, 1), unit(scale, 10))
    return below._replace(frame=frame), (first, second)
