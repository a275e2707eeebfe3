"""The play scene in wide windows: the board on one side, all else in a column beside it."""

from __future__ import annotations

from pygame import Rect

from ...table.hand_layout import card_width, hand_rows
from ...table.seats_layout import Plan, placed, plans_for
from ...table.since.panel import RIBBON, since_height
from ...toolkit.geometry import Grid, board_beside, unit
from .places import Party, PlayLayout
from .sharing import EASY_CARD, Goal, Scales, bar_buttons, below, can_give, first_of, prompt_and_pile

_MOST_COLUMN = 600
_LEAST_COLUMN = 236
"""Units in width of what stands beside the board."""
LEAST_BUTTON, EASY_BUTTON = 52, 58
"""Units in width of a button of the bar, with the gap beside it: at least, and so that its word is easily read."""
_MOST_BAR = 0.3
"""How much of a wide window's width a bar of easily read buttons may take."""
_MOST_ROWS = 4
"""Rows of what the others have done for which room is kept beside the board."""
_LOW = 480
"""Units in height below which a window has no room to spare."""


def _beside(size: tuple[int, int], scales: Scales, party: Party, goal: Goal, *, left_handed: bool) -> tuple[Grid, Rect]:
    """The board and a column beside it, as wide as its words like it while the board keeps its size."""

    def fitted(scale: float) -> tuple[Grid, Rect]:
        easy = min(party.buttons * EASY_BUTTON * scale, _MOST_BAR * size[0])
        least = max(_LEAST_COLUMN * scale, party.buttons * LEAST_BUTTON * scale, easy) / scales.usual
        most = _MOST_COLUMN * scales.text / scales.usual
        return board_beside(size, scales.usual, party.board, least, most, left_handed=left_handed)

    usual, text = scales.usual, scales.text
    ways = (fitted(usual + (text - usual) * share) for share in (1.0, 0.8, 0.6, 0.4, 0.2))
    return next((way for way in ways if way[0].cell >= goal.least_cell), None) or fitted(usual)


def wide_layout(size: tuple[int, int], scales: Scales, party: Party, goal: Goal, *, left_handed: bool) -> PlayLayout:
    """The play scene, its panels and its hand in a column as wide as its words like it."""
    grid, column = _beside(size, scales, party, goal, left_handed=left_handed)
    scale, usual = scales.text, scales.usual
    low = size[1] < _LOW * scale
    gap, bar = unit(usual, 8 if low else 12), unit(scales.between, 44 if low else 52)
    narrow = column.width < 330 * scale
    say = unit(scale, (64 if narrow else 52) if low else (84 if narrow else 64))
    bottom = Rect(column.left, column.bottom - bar, column.width, bar)

    def rest(plan: Plan) -> Rect:
        """What is left for the hand."""
        top = column.top + plan.height + gap + say + gap
        return Rect(column.left, top, column.width, max(bottom.top - gap - top, 0))

    cards_of = party.hand, party.ratio
    plans = list(plans_for(column.width, scale, party.seats, party.sides))
    modest = [plan for plan in plans if plan.height <= column.height * 0.42] or plans
    rows = since_height(scale, min(party.seats - 1, _MOST_ROWS)) + unit(usual, 16)
    ribbon = unit(scales.between, RIBBON) + unit(usual, 16)

    def gives(plan: Plan, high: int) -> bool:
        return can_give(rest(plan), high, usual, party, goal)

    spare = (rows, ribbon) if goal.card else (rows,)
    roomy = (plan for high in spare for plan in modest if gives(plan, high))
    plan = next(roomy, None) or first_of(
        modest,
        lambda plan: card_width(rest(plan), usual, party.hand, party.ratio),
        goal.least_card or unit(usual, EASY_CARD),
    )
    kept = [high for high in (rows, ribbon) if card_width(below(rest(plan), high), usual, *cards_of) >= goal.card]
    given = next((high for high in (*kept, rows, ribbon) if gives(plan, high)), 0)
    prompt = Rect(column.left, column.top + plan.height + gap, column.width, say)
    cards = hand_rows(below(rest(plan), given), usual, party.hand, party.ratio, low=True)
    log = Rect(column.left, rest(plan).top, column.width, max(cards[0].top - unit(usual, 16) - rest(plan).top, 0))
    panels = placed(column, plan, scale, party.seats, party.sides)
    return PlayLayout(
        grid,
        panels,
        *prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1),
        log,
        rest(plan),
        cards,
        bar_buttons(bottom, party.buttons, unit(usual, 8), unit(scale, 53)),
        left_handed,
    )
