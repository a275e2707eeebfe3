"""Where everything of the victory scene goes, and the final board on its own."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pygame import Rect

from ..toolkit.geometry import Grid, board_beside, board_on_top, dp, fit_grid, margin

LEAST_WIDE, LEAST_SIDE_BY_SIDE, LEAST_STACK = 308, 258, 326
"""Units kept free beside the board, and below it in two columns or in one."""
_MOST_COLUMN = 600
"""Units of width that the column beside the board takes at most."""
_NARROW = 330
"""Units of width under which the buttons beside a board stand below each other where the height allows it."""
_THREE = 280
"""Units of width from which three buttons stand in a row beside a story."""
_ROOMY = 2
"""The densities in which a hero, medals and figures are seen together: closer, the figures wait behind a button."""
_MOST_HERO = 190
"""Units of height up to which a hero takes what is free."""
_LEAST_FIGURES = 3
"""Rows of figures that are left at least, where a story has their place or letters are large."""
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
    """The main one, and three others."""
    hero: Rect | None = None
    """Where the game's story is told, or somebody cheers; None where there is no room."""
    medals: tuple[Rect, ...] = ()
    hides_figures: bool = False
    """Whether the figures have to be asked for, and come in place of hero and medals."""


class _Density(NamedTuple):
    """How high everything is, units."""

    title: int
    line: int
    row: int
    button: int
    gap: int
    hero: int
    medal: int

    def words(self, lines: int) -> int:
        """The title and the lines below it."""
        return self.title + lines * self.line

    def figures(self, rows: int) -> int:
        """The panel."""
        return self.row * (rows + 1) + 2 * self.gap


_DENSITIES = (
    _Density(84, 30, 34, 58, 16, 180, 112),
    _Density(66, 28, 30, 54, 12, 150, 104),
    _Density(50, 24, 26, 50, 10, 128, 98),
    _Density(42, 20, 22, 46, 7, 112, 92),
    _Density(38, 19, 20, 44, 5, 100, 88),
)
OTHERS = 3
"""Buttons besides the main one."""
_Split: TypeAlias = tuple[int, ...]


class _Content(NamedTuple):
    """What stands between the words and the buttons."""

    hero: bool
    medals: int
    rows: int
    """Of the figures; with hero or medals 0 for those that are seen in their place."""

    def height(self, dense: _Density) -> int:
        """Units."""
        parts = [dense.hero] * self.hero + [dense.medal] * bool(self.medals)
        parts += [dense.figures(self.rows)] if self.rows else []
        height = sum(parts) + dense.gap * (len(parts) - 1)
        return height if self.rows else max(height, dense.figures(_LEAST_FIGURES))

    @property
    def hides_figures(self) -> bool:
        """Whether the figures have to be asked for."""
        return not self.rows


def _contents(rows: int, *, hero: bool, medals: int) -> list[_Content]:
    """What there may be, the most first."""
    if not (hero or medals):
        return [_Content(False, 0, rows)]
    whole = [_Content(hero, medals, rows), _Content(hero, medals, 0)]
    return whole + [one._replace(hero=False) for one in whole if hero and medals]


def victory(
    size: tuple[int, int],
    scale: float,
    board: tuple[int, int],
    lines: int,
    rows: int,
    *,
    left_handed: bool = False,
    hero: bool = False,
    medals: int = 0,
) -> VictoryLayout:
    """The victory scene for a board, lines below the title, rows of figures, and with room a hero and medals."""
    contents = _contents(rows, hero=hero, medals=medals)
    has_columns = size[0] >= TWO_COLUMNS * scale
    left, beside = board_beside(size, scale, board, LEAST_WIDE, _MOST_COLUMN, left_handed=left_handed)
    top, below = board_on_top(size, scale, board, LEAST_SIDE_BY_SIDE if has_columns else LEAST_STACK)
    if left.cell >= top.cell:
        return _stack(left, beside, scale, lines, rows, contents, 0.4)
    if has_columns:
        return _side_by_side(top, below, scale, lines, rows, contents)
    return _stack(top, below, scale, lines, rows, contents, 0.25)


def _stack(
    grid: Grid, rest: Rect, scale: float, lines: int, rows: int, contents: list[_Content], lower: float
) -> VictoryLayout:
    """All below each other; `lower` is the share of the free height that stays above."""
    plan = _grown(_stack_plan(rest, scale, lines, rows, contents), rest.height / scale)
    dense, gap, high = plan.dense, dp(scale, plan.dense.gap), dp(scale, plan.dense.button)
    top = rest.top + max(0, round((rest.height - plan.height * scale) * lower))
    title, below = _words(Rect(rest.left, top, rest.width, 0), scale, dense, lines)
    top += dp(scale, dense.words(lines)) + gap
    middle = Rect(rest.left, top, rest.width, dp(scale, plan.content.height(dense)))
    again = Rect(rest.left, middle.bottom + gap, rest.width, high)
    bars = [again.move(0, i * (high + gap)) for i in range(1, len(plan.split) + 1)]
    others = [place for bar, n in zip(bars, plan.split, strict=True) for place in _across(bar, (1,) * n, gap)]
    return _filled(grid, (title, below), middle, scale, plan, (again, *others))


def _filled(
    grid: Grid,
    words: tuple[Rect, tuple[Rect, ...]],
    middle: Rect,
    scale: float,
    plan: _StackPlan,
    buttons: tuple[Rect, ...],
) -> VictoryLayout:
    """The layout with what stands in its middle."""
    dense, content, gap = plan.dense, plan.content, dp(scale, plan.dense.gap)
    hero, medals, panel = _parts_of(middle, scale, dense, content)
    fits = (panel.height - 2 * gap) // dp(scale, dense.row) - 1
    header, rows = _rows(panel, scale, dense, content.rows or min(fits, plan.rows))
    return VictoryLayout(
        grid,
        *words,
        panel,
        header,
        rows,
        buttons,
        hero,
        tuple(_across(medals, (1,) * content.medals, gap // 2 + 1)) if medals else (),
        content.hides_figures,
    )


def _parts_of(middle: Rect, scale: float, dense: _Density, content: _Content) -> tuple[Rect | None, Rect | None, Rect]:
    """The places of hero, medals and figures, which lie over both where they have none of their own."""
    gap, left = dp(scale, dense.gap), middle.copy()
    hero = medals = None
    figures = dp(scale, dense.figures(content.rows)) + gap if content.rows else 0
    medal = dp(scale, dense.medal) if content.medals else 0
    if content.hero:
        hero = Rect(left.left, left.top, left.width, left.height - figures - (medal + gap) * bool(content.medals))
        left = Rect(left.left, hero.bottom + gap, left.width, left.bottom - hero.bottom - gap)
    if content.medals:
        medals = Rect(left.left, left.top, left.width, left.height - figures)
        left = Rect(left.left, medals.bottom + gap, left.width, max(0, left.bottom - medals.bottom - gap))
    return hero, medals, left if content.rows else middle


class _StackPlan(NamedTuple):
    """One way to stack everything."""

    dense: _Density
    content: _Content
    split: _Split
    """How many buttons stand in each row below the main one."""
    height: int
    """Units."""
    rows: int
    """Of the figures, if they are all seen."""


def _stack_plan(rest: Rect, scale: float, lines: int, rows: int, contents: list[_Content]) -> _StackPlan:
    """The roomiest plan that fits: buttons are joined, then all moves closer, then figures are left out."""
    column: list[_Split] = [(1, 1, 1)] if rest.width < _NARROW * scale else []
    row: list[_Split] = [(OTHERS,)] if rest.width >= _THREE * scale else [(1, 2), (OTHERS,)]
    plans: list[tuple[_Density, _Content, _Split]] = []
    for content in contents:
        roomy = _DENSITIES[: _ROOMY if content.hero and content.rows else None]
        plans += [(dense, content, split) for dense in roomy for split in row]
    alone = _Content(False, False, rows)
    plans += [(dense, alone, split) for dense in _DENSITIES for split in (*column, *row)]
    tightest = _DENSITIES[-1]
    plans += [(tightest, alone._replace(rows=fewer), (OTHERS,)) for fewer in range(rows - 1, 0, -1)]
    made = [_StackPlan(*plan, _stack_height(*plan, lines), rows) for plan in plans]
    return next((plan for plan in made if plan.height * scale <= rest.height), made[-1])


def _grown(plan: _StackPlan, room: float) -> _StackPlan:
    """The plan with a hero that takes some of the free height, units."""
    more = min(int(room - plan.height), max(0, _MOST_HERO - plan.dense.hero))
    if not plan.content.hero or more <= 0:
        return plan
    return plan._replace(dense=plan.dense._replace(hero=plan.dense.hero + more), height=plan.height + more)


def _stack_height(dense: _Density, content: _Content, split: _Split, lines: int) -> int:
    bars = len(split) + 1
    return dense.words(lines) + content.height(dense) + bars * dense.button + (bars + 1) * dense.gap + 1


def _side_by_side(
    grid: Grid, rest: Rect, scale: float, lines: int, rows: int, contents: list[_Content]
) -> VictoryLayout:
    """Words and medals at the left, a hero or figures at the right, all buttons in a row below."""
    dense, content = _beside_plan(rest, scale, lines, rows, contents)
    gap = dp(scale, dense.gap)
    height = _beside_height(dense, lines, content)
    top = rest.top + max(0, rest.height - dp(scale, height)) // 3
    inner = dp(scale, height - dense.button - dense.gap - 1)
    left, right = _across(Rect(rest.left, top, rest.width, inner), (4, 5), 2 * gap)
    told = dp(scale, dense.words(lines) + (dense.medal + dense.gap) * bool(content.medals))
    title, below = _words(left.move(0, (left.height - told) // 2), scale, dense, lines)
    medals: tuple[Rect, ...] = ()
    if content.medals:
        last = below[-1].bottom if below else title.bottom
        medals = tuple(
            _across(
                Rect(left.left, last + gap, left.width, dp(scale, dense.medal)), (1,) * content.medals, gap // 2 + 1
            )
        )
    bar = Rect(rest.left, right.bottom + gap, rest.width, dp(scale, dense.button))
    buttons = tuple(_across(bar, (7, *(6,) * OTHERS), gap))
    fits = (right.height - 2 * gap) // dp(scale, dense.row) - 1
    header, places = _rows(right, scale, dense, min(content.rows or rows, fits))
    hero = right if content.hero else None
    return VictoryLayout(grid, title, below, right, header, places, buttons, hero, medals, content.hides_figures)


def _beside_plan(
    rest: Rect, scale: float, lines: int, rows: int, contents: list[_Content]
) -> tuple[_Density, _Content]:
    """How dense it is, and what is seen: a hero takes the place of the figures there."""
    wanted = [one for one in contents if bool(one.rows) != one.hero]
    wanted += [_Content(False, False, fewer) for fewer in range(rows, 0, -1)]
    plans = [(dense, content) for content in wanted for dense in _DENSITIES]
    return next((plan for plan in plans if _beside_height(plan[0], lines, plan[1]) * scale <= rest.height), plans[-1])


def _beside_height(dense: _Density, lines: int, content: _Content) -> int:
    words = dense.words(lines) + (dense.medal + dense.gap) * bool(content.medals)
    right = dense.figures(content.rows) if content.rows else max(dense.hero, dense.figures(_LEAST_FIGURES))
    return max(words, right) + dense.button + dense.gap + 1


def _words(area: Rect, scale: float, dense: _Density, lines: int) -> tuple[Rect, tuple[Rect, ...]]:
    title = Rect(area.left, area.top, area.width, dp(scale, dense.title))
    high = dp(scale, dense.line)
    return title, tuple(Rect(area.left, title.bottom + i * high, area.width, high) for i in range(lines))


def _rows(panel: Rect, scale: float, dense: _Density, rows: int) -> tuple[Rect, tuple[Rect, ...]]:
    gap, high = dp(scale, dense.gap), dp(scale, dense.row)
    header = Rect(panel.left + gap, panel.top + gap, panel.width - 2 * gap, high)
    return header, tuple(header.move(0, (i + 1) * high) for i in range(rows))


def _across(area: Rect, weights: tuple[int, ...], gap: int) -> list[Rect]:
    room, rects, x = area.width - gap * (len(weights) - 1), [], float(area.left)
    for weight in weights:
        wide = room * weight / sum(weights)
        rects.append(Rect(round(x), area.top, round(x + wide) - round(x), area.height))
        x += wide + gap
    return rects


def zones(size: tuple[int, int], at: VictoryLayout) -> tuple[Rect, Rect]:
    """The window in two parts, the one with the board first."""
    (wide, high), board = size, at.grid.frame
    if at.title.left >= board.right or at.title.right <= board.left:
        cut = (min(board.right, at.title.right) + max(board.left, at.title.left)) // 2
        left, right = Rect(0, 0, cut, high), Rect(cut, 0, wide - cut, high)
        return (left, right) if board.right <= cut else (right, left)
    cut = (board.bottom + min(at.title.top, at.panel.top)) // 2
    return Rect(0, 0, wide, cut), Rect(0, cut, wide, high - cut)


def final_board(
    size: tuple[int, int], scale: float, board: tuple[int, int], *, left_handed: bool = False
) -> tuple[Grid, tuple[Rect, Rect]]:
    """The board as large as possible, and two buttons beside or below it, whichever leaves it larger."""
    edge, bar, column = margin(size, scale), dp(scale, 52), dp(scale, 148)
    width, height = size
    beside = fit_grid(Rect(edge, edge, width - 3 * edge - column, height - 2 * edge), *board, scale)
    below = fit_grid(Rect(edge, edge, width - 2 * edge, height - 3 * edge - bar), *board, scale)
    if beside.cell >= below.cell:
        left = (width - beside.frame.width - edge - column) // 2
        right = left + (column + edge) * left_handed
        frame = beside.frame.move(right - beside.frame.left, (height - 2 * edge - beside.frame.height) // 2)
        low = Rect(left if left_handed else frame.right + edge, frame.bottom - bar, column, bar)
        return beside._replace(frame=frame), (low.move(0, -bar - dp(scale, 10)), low)
    top = (height - below.frame.height - edge - bar) // 2
    frame = below.frame.move(0, top - below.frame.top)
    wide = max(frame.width, min(dp(scale, 320), width - 2 * edge))
    first, second = _across(Rect((width - wide) // 2, frame.bottom + edge, wide, bar), (1, 1), dp(scale, 10))
    return below._replace(frame=frame), (first, second)
