"""The play scene in wide windows: the board on one side, all else in a column beside it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ...table.hand_layout import card_width, hand_rows
from ...table.seats_layout import Plan, placed, plans_for
from ...table.since.panel import RIBBON, since_height
from ...toolkit.geometry import Grid, board_beside, dp
from .layout_parts import EASY_CARD, MinimumSizes, Scales, bar_buttons, below, can_give, first_of, prompt_and_pile
from .places import PlayLayout, TableSpec

_MOST_COLUMN = 600
_LEAST_COLUMN = 236
"""Units in width of what stands beside the board."""
LEAST_BUTTON, EASY_BUTTON = 52, 58
"""Units in width of a button of the bar, with the gap beside it: at least, and where the window has width to spare."""
_LONG = 1.5
"""Width of a window that has, of its height."""
_MOST_ROWS = 4
"""Rows of what the others have done for which room is kept beside the board."""
_LOW = 480
"""Units in height below which a window has no room to spare."""


def _beside(
    size: tuple[int, int], scales: Scales, party: TableSpec, goal: MinimumSizes, *, left_handed: bool
) -> tuple[Grid, Rect]:
    """The board and a column beside it, as wide as its words like it while the board keeps its size."""

    def fitted(scale: float) -> tuple[Grid, Rect]:
        button = EASY_BUTTON if size[0] >= _LONG * size[1] else LEAST_BUTTON
        least = max(_LEAST_COLUMN, party.buttons * button) * scale / scales.usual
        most = _MOST_COLUMN * scales.text / scales.usual
        return board_beside(size, scales.usual, party.board, least, most, left_handed=left_handed)

    usual, text = scales.usual, scales.text
    ways = (fitted(usual + (text - usual) * share) for share in (1.0, 0.8, 0.6, 0.4, 0.2))
    return next((way for way in ways if way[0].cell >= goal.least_cell), None) or fitted(usual)


class _Column(NamedTuple):
    """What stands beside the board, and what of it is settled before its height is shared."""

    area: Rect
    gap: int
    say: int
    """Pixels in height of the prompt, and of the bar of buttons."""
    bar: int
    scales: Scales
    party: TableSpec
    goal: MinimumSizes

    @property
    def bottom(self) -> Rect:
        """Where the bar is."""
        return Rect(self.area.left, self.area.bottom - self.bar, self.area.width, self.bar)

    def rest(self, plan: Plan) -> Rect:
        """What a way to show the seats leaves for the hand."""
        top = self.area.top + plan.height + self.gap + self.say + self.gap
        return Rect(self.area.left, top, self.area.width, max(self.bottom.top - self.gap - top, 0))

    @property
    def _heights(self) -> tuple[int, int]:
        """Pixels in height of what the others have done, row by row and in one."""
        apart = dp(self.scales.usual, 16)
        rows = since_height(self.scales.text, min(self.party.seats - 1, _MOST_ROWS)) + apart
        return rows, dp(self.scales.between, RIBBON) + apart

    def _gives(self, plan: Plan, high: int) -> bool:
        return can_give(self.rest(plan), high, self.scales.usual, self.party, self.goal)

    def _card(self, area: Rect) -> float:
        return card_width(area, self.scales.usual, self.party.hand, self.party.ratio)

    def plan(self) -> Plan:
        """The way to show the seats that leaves most room, for what the others have done at best."""
        party, goal = self.party, self.goal
        plans = list(plans_for(self.area.width, self.scales.text, party.seats, party.sides))
        modest = [plan for plan in plans if plan.height <= self.area.height * 0.42] or plans
        spare = self._heights if goal.card else self._heights[:1]
        roomy = (plan for high in spare for plan in modest if self._gives(plan, high))
        enough = goal.least_card or dp(self.scales.usual, EASY_CARD)
        return next(roomy, None) or first_of(modest, lambda plan: self._card(self.rest(plan)), enough)

    def given(self, plan: Plan) -> int:
        """Pixels in height that the hand gives to what the others have done."""
        kept = [high for high in self._heights if self._card(below(self.rest(plan), high)) >= self.goal.card]
        return next((high for high in (*kept, *self._heights) if self._gives(plan, high)), 0)


def _column(size: tuple[int, int], area: Rect, scales: Scales, party: TableSpec, goal: MinimumSizes) -> _Column:
    scale = scales.text
    low, narrow = size[1] < _LOW * scale, area.width < 330 * scale
    gap, bar = dp(scales.usual, 8 if low else 12), dp(scales.between, 44 if low else 52)
    say = dp(scale, (64 if narrow else 52) if low else (84 if narrow else 64))
    return _Column(area, gap, say, bar, scales, party, goal)


def wide_layout(
    size: tuple[int, int], scales: Scales, party: TableSpec, goal: MinimumSizes, *, left_handed: bool
) -> PlayLayout:
    """The play scene, its panels and its hand in a column as wide as its words like it."""
    grid, area = _beside(size, scales, party, goal, left_handed=left_handed)
    column, usual = _column(size, area, scales, party, goal), scales.usual
    plan = column.plan()
    rest = column.rest(plan)
    prompt = Rect(area.left, area.top + plan.height + column.gap, area.width, column.say)
    cards = hand_rows(below(rest, column.given(plan)), usual, party.hand, party.ratio, low=True)
    log = Rect(area.left, rest.top, area.width, max(cards[0].top - dp(usual, 16) - rest.top, 0))
    return PlayLayout(
        grid,
        placed(area, plan, scales.text, party.seats, party.sides),
        *prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1),
        log,
        rest,
        cards,
        bar_buttons(column.bottom, party.buttons, dp(usual, 8 if party.buttons < 5 else 4), dp(scales.text, 57)),
        left_handed,
    )
