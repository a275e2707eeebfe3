"""The play scene in tall windows: seats, board, prompt, hand and buttons one below the other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from ...table.hand_layout import card_width, hand_rows
from ...table.seats_layout import Plan, placed, plans_for
from ...table.since.panel import RIBBON
from ...toolkit.geometry import CARD_RATIO, Grid, fit_grid, margin, unit
from .places import SORT, Party, PlayLayout
from .sharing import Goal, Scales, bar_buttons, below, can_give, first_of, prompt_and_pile

EASY_SPACE = 52
"""Units in width of a space that is easily read and tapped: a board of such spaces need not be as large as it can."""
_PROMPT, _LEAST_RIBBON = 310, 240
"""Units in width of the prompt below the board where the ribbon that tells it has room beside it, and of the ribbon."""
_APART = 5
"""Units that the board goes down where there is room, for a table's frame stands out round it."""


class _Share(NamedTuple):
    """One way to share a tall window among the seats, the board and the hand."""

    plan: Plan
    grid: Grid


def tall_layout(size: tuple[int, int], scales: Scales, party: Party, goal: Goal, *, left_handed: bool) -> PlayLayout:
    """The play scene, its height shared so that board and hand are both easily tapped."""
    scale, usual = scales
    edge, gap = margin(size, usual), unit(usual, 8)
    low = size[1] < 700 * usual
    bar, say = unit(scales.between, 46 if low else 50), unit(scale, 52 if low else 56)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)

    def share(plan: Plan, hand: int) -> _Share:
        top = whole.top + plan.height + gap
        room = whole.bottom - top - say - bar - hand - 3 * gap
        grid = fit_grid(Rect(edge, top, whole.width, room), *party.board, usual)
        apart = min(unit(usual, _APART), max(room - grid.frame.height, 0))
        return _Share(plan, grid._replace(frame=grid.frame.move(0, apart)))

    def kept(share: _Share) -> float:
        """How much of the goal a share reaches."""
        free = whole.bottom - share.grid.frame.bottom - say - bar - 3 * gap
        card = card_width(Rect(edge, 0, whole.width, max(free, 0)), usual, party.hand, party.ratio)
        return min(share.grid.cell / goal.least_cell, card / goal.least_card)

    plans = list(plans_for(whole.width, scale, party.seats, party.sides, flat=True))
    plans = [plan for plan in plans if plan.height <= whole.height * 0.25] or plans
    heights = _hand_heights(whole.width, usual, party.hand, party.ratio)
    shares = [share(plan, hand) for hand in heights for plan in plans]
    most = fit_grid(whole, *party.board, usual).cell
    if goal.cell:
        plan, grid = first_of(shares, kept, 1.0)
    else:
        plan, grid = first_of(shares, lambda share: share.grid.cell, min(0.95 * most, unit(usual, EASY_SPACE)))
    prompt = Rect(edge, grid.frame.bottom + gap, whole.width, say)
    bottom = Rect(edge, whole.bottom - bar, whole.width, bar)
    area = Rect(edge, prompt.bottom + gap, whole.width, max(bottom.top - prompt.bottom - 2 * gap, 0))
    prompt, pile = prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1)
    log = Rect(area.topleft, (0, 0))
    if prompt.width >= unit(scale, _PROMPT + _LEAST_RIBBON):
        log = Rect(prompt.left + unit(scale, _PROMPT), prompt.top, prompt.width - unit(scale, _PROMPT), prompt.height)
        prompt.width = log.left - gap - prompt.left
    elif can_give(area, unit(scales.between, RIBBON) + gap, usual, party, goal):
        log = Rect(area.topleft, (area.width, unit(scales.between, RIBBON)))
        area = below(area, log.height + gap)
    cards = hand_rows(area, usual, party.hand, party.ratio)
    if left_handed:
        cards = _to_the_left(cards, area, round(SORT * bar) + gap)
    panels = placed(whole, plan, scale, party.seats, party.sides)
    buttons = bar_buttons(bottom, party.buttons, gap, unit(scale, 54 if low else 50))
    return PlayLayout(grid, panels, prompt, pile, log, area, cards, buttons, left_handed)


def _hand_heights(width: int, scale: float, count: int, ratio: float) -> Iterator[int]:
    """Pixels in height that a hand may be given, the most comfortable first."""
    gap = unit(scale, 8)
    is_narrow = count > 4 and width < 560 * scale
    large = (2, 92) if is_narrow else (1, 116)
    if ratio < 1 and is_narrow:  # cards that lie across, and at last cards that stand
        yield from (rows * unit(scale, high) + (rows - 1) * gap for rows, high in ((3, 66), (2, 60), (2, 50)))
        large, ratio = (1, 66), CARD_RATIO
    for rows, most in (large, (1, 92), (1, 66)):
        across = math.ceil(count / rows)
        wide = (width - gap * (across - 1)) / across
        yield rows * round(min(unit(scale, most), wide * ratio)) + (rows - 1) * gap


def _to_the_left(cards: tuple[Rect, ...], area: Rect, free: int) -> tuple[Rect, ...]:
    """Rows of cards from the left edge on, the last one after so many free pixels where it is not full."""
    first, last = cards[0], cards[-1]
    across = sum(card.top == first.top for card in cards)
    aside = area.left - first.left
    room = area.right - last.right - aside
    after = min(max(cards[1].left - first.left, free), room) if len(cards) % across else 0
    return tuple(card.move(aside + after * (card.top == last.top), 0) for card in cards)
