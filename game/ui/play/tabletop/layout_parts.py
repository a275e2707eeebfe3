"""What wide and tall windows of the play scene share: goals, scales, and the parts that both lay out alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pygame import Rect

from ...table.hand_layout import card_width
from ...toolkit.geometry import dp
from .places import TableSpec

EASY_CARD = 52
"""Units in width of a card that is easily read and tapped."""
_GIVES = 0.72
"""What is left at least of the width of a hand's cards that give room for it."""
_GROWS = 1.04
"""How many times its usual size what has short words grows at most with large text."""
_BOARD_KEEPS, _HAND_KEEPS = 0.955, 0.86
"""How much of their usual size the spaces and the cards keep at least with large text."""

Way = TypeVar("Way")


class MinimumSizes(NamedTuple):
    """What board and cards measure at the usual size of text, which large text leaves them nearly; 0: there is none."""

    cell: int = 0
    card: int = 0

    @property
    def least_cell(self) -> float:
        """Pixels of a space at least."""
        return _BOARD_KEEPS * self.cell

    @property
    def least_card(self) -> float:
        """Pixels in width of a card at least."""
        return _HAND_KEEPS * self.card


class Scales(NamedTuple):
    """Device pixels per unit."""

    text: float
    """Where there are words."""
    usual: float
    """Where there are none, whatever the size of text: board, cards and buttons keep their room."""

    @property
    def between(self) -> float:
        """Where words are short."""
        return min(self.text, _GROWS * self.usual)


def first_of(ways: Sequence[Way], worth: Callable[[Way], float], enough: float) -> Way:
    """The first way that is worth enough, else the best."""
    return next((way for way in ways if worth(way) >= enough), None) or max(ways, key=worth)


def below(area: Rect, height: int) -> Rect:
    """What is left of an area under so many pixels."""
    return Rect(area.left, area.top + height, area.width, max(area.height - height, 0))


def can_give(area: Rect, height: int, scale: float, party: TableSpec, goal: MinimumSizes) -> bool:
    """Whether a hand's cards are still easily read and tapped when so many pixels above them are given away."""
    left = card_width(below(area, height), scale, party.hand, party.ratio)
    if goal.card:
        return left >= goal.least_card
    return left >= max(dp(scale, EASY_CARD), _GIVES * card_width(area, scale, party.hand, party.ratio))


def prompt_and_pile(area: Rect, scale: float, *, left_handed: bool) -> tuple[Rect, Rect]:
    """The line that says what to do, and beside it the draw pile, which can be tapped at times."""
    width, gap = dp(scale, 44), dp(scale, 10)
    pile = Rect(area.left if left_handed else area.right - width, area.top, width, min(area.height, dp(scale, 62)))
    left = area.left + (width + gap) * left_handed
    return Rect(left, area.top, area.width - width - gap, area.height), pile


def bar_buttons(area: Rect, count: int, gap: int, square: int) -> tuple[Rect, ...]:
    """A row of buttons: the last two at most so wide, the others share the rest."""
    square = min(square, (area.width - gap * (count - 1)) // count)
    broad = (area.width - 2 * (square + gap) - gap * (count - 3)) // max(count - 2, 1)
    widths = [broad] * (count - 2) + [square, square]
    rects, x = [], area.left
    for width in widths:
        rects.append(Rect(x, area.top, width, area.height))
        x += width + gap
    return tuple(rects)
