"""The play scene in tall windows: seats, board, prompt, hand and buttons one below the other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from ...table.hand_layout import card_width, hand_rows
from ...table.seats_layout import Plan, placed, plans_for
from ...table.since.panel import RIBBON
from ...toolkit.geometry import CARD_RATIO, Grid, dp, fit_grid, margin
from .layout_parts import MinimumSizes, Scales, bar_buttons, below, can_give, first_of, prompt_and_pile
from .places import SORT, PlayLayout, TableSpec

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


class _Window(NamedTuple):
    """A tall window, and what of it is settled before its height is shared."""

    whole: Rect
    """All but the margin."""
    gap: int
    say: int
    """Pixels in height of the prompt, and of the bar of buttons."""
    bar: int
    scales: Scales
    party: TableSpec
    goal: MinimumSizes

    def best(self) -> _Share:
        """The way to share it in which board and hand are both easily tapped."""
        usual, party, plans = self.scales.usual, self.party, self._plans()
        heights = _hand_heights(self.whole.width, usual, party.hand, party.ratio)
        shares = [self._share(plan, hand) for hand in heights for plan in plans]
        if self.goal.cell:
            return first_of(shares, self._reached, 1.0)
        most = fit_grid(self.whole, *party.board, usual).cell
        return first_of(shares, lambda share: share.grid.cell, min(0.95 * most, dp(usual, EASY_SPACE)))

    def _plans(self) -> list[Plan]:
        """The ways to show the seats that leave the board its room, or all of them."""
        party = self.party
        plans = list(plans_for(self.whole.width, self.scales.text, party.seats, party.sides, flat=True))
        return [plan for plan in plans if plan.height <= self.whole.height * 0.25] or plans

    def _share(self, plan: Plan, hand: int) -> _Share:
        whole, usual = self.whole, self.scales.usual
        top = whole.top + plan.height + self.gap
        room = whole.bottom - top - self.say - self.bar - hand - 3 * self.gap
        grid = fit_grid(Rect(whole.left, top, whole.width, room), *self.party.board, usual)
        apart = min(dp(usual, _APART), max(room - grid.frame.height, 0))
        return _Share(plan, grid._replace(frame=grid.frame.move(0, apart)))

    def _reached(self, share: _Share) -> float:
        """How much of the goal a share reaches."""
        whole, party = self.whole, self.party
        free = whole.bottom - share.grid.frame.bottom - self.say - self.bar - 3 * self.gap
        place = Rect(whole.left, 0, whole.width, max(free, 0))
        card = card_width(place, self.scales.usual, party.hand, party.ratio)
        return min(share.grid.cell / self.goal.least_cell, card / self.goal.least_card)

    def log_and_hand(self, prompt: Rect, area: Rect) -> tuple[Rect, Rect, Rect]:
        """The prompt, the ribbon with what the others have done, where there is room for one, and the hand's area."""
        scale, between = self.scales.text, self.scales.between
        if prompt.width >= dp(scale, _PROMPT + _LEAST_RIBBON):
            before = dp(scale, _PROMPT)
            log = Rect(prompt.left + before, prompt.top, prompt.width - before, prompt.height)
            return Rect(prompt.left, prompt.top, before - self.gap, prompt.height), log, area
        if can_give(area, dp(between, RIBBON) + self.gap, self.scales.usual, self.party, self.goal):
            log = Rect(area.topleft, (area.width, dp(between, RIBBON)))
            return prompt, log, below(area, log.height + self.gap)
        return prompt, Rect(area.topleft, (0, 0)), area


def _window(size: tuple[int, int], scales: Scales, party: TableSpec, goal: MinimumSizes) -> _Window:
    usual = scales.usual
    edge, low = margin(size, usual), size[1] < 700 * usual
    say, bar = dp(scales.text, 52 if low else 56), dp(scales.between, 46 if low else 50)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    return _Window(whole, dp(usual, 8), say, bar, scales, party, goal)


def tall_layout(
    size: tuple[int, int], scales: Scales, party: TableSpec, goal: MinimumSizes, *, left_handed: bool
) -> PlayLayout:
    """The play scene, its height shared so that board and hand are both easily tapped."""
    window, usual = _window(size, scales, party, goal), scales.usual
    whole, gap, bar = window.whole, window.gap, window.bar
    plan, grid = window.best()
    prompt = Rect(whole.left, grid.frame.bottom + gap, whole.width, window.say)
    bottom = Rect(whole.left, whole.bottom - bar, whole.width, bar)
    area = Rect(whole.left, prompt.bottom + gap, whole.width, max(bottom.top - prompt.bottom - 2 * gap, 0))
    prompt, pile = prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1)
    prompt, log, area = window.log_and_hand(prompt, area)
    cards = hand_rows(area, usual, party.hand, party.ratio)
    if left_handed:
        cards = _to_the_left(cards, area, round(SORT * bar) + gap)
    panels = placed(whole, plan, scales.text, party.seats, party.sides)
    buttons = bar_buttons(bottom, party.buttons, gap, dp(scales.text, 58 if size[1] < 700 * usual else 56))
    return PlayLayout(grid, panels, prompt, pile, log, area, cards, buttons, left_handed)


def _hand_heights(width: int, scale: float, count: int, ratio: float) -> Iterator[int]:
    """Pixels in height that a hand may be given, the most comfortable first."""
    gap = dp(scale, 8)
    is_narrow = count > 4 and width < 560 * scale
    large = (2, 92) if is_narrow else (1, 116)
    if ratio < 1 and is_narrow:  # cards that lie across, and at last cards that stand
        yield from (rows * dp(scale, high) + (rows - 1) * gap for rows, high in ((3, 66), (2, 60), (2, 50)))
        large, ratio = (1, 66), CARD_RATIO
    for rows, most in (large, (1, 92), (1, 66)):
        across = math.ceil(count / rows)
        wide = (width - gap * (across - 1)) / across
        yield rows * round(min(dp(scale, most), wide * ratio)) + (rows - 1) * gap


def _to_the_left(cards: tuple[Rect, ...], area: Rect, free: int) -> tuple[Rect, ...]:
    """Rows of cards from the left edge on, the last one after so many free pixels where it is not full."""
    first, last = cards[0], cards[-1]
    across = sum(card.top == first.top for card in cards)
    aside = area.left - first.left
    room = area.right - last.right - aside
    after = min(max(cards[1].left - first.left, free), room) if len(cards) % across else 0
    return tuple(card.move(aside + after * (card.top == last.top), 0) for card in cards)
