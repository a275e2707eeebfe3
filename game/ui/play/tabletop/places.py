"""What of a game has to be placed on the play scene, and the places that it gets."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ....engine.setup import Setup
from ...table.hand_layout import card_ratio
from ...table.seats_layout import Panels
from ...toolkit.geometry import CARD_RATIO, Grid, dp

SORT = 1.8
"""The width of the button that sorts the hand, of its height."""
FIRST = "first"
"""The place in the bar whose button changes with the turn."""


class PlayLayout(NamedTuple):
    """The play scene."""

    grid: Grid
    panels: Panels
    prompt: Rect
    pile: Rect
    log: Rect
    """For what the others have done since one's last turn; empty where there is no room for it."""
    hand: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    left_handed: bool = False
    """Whether all that is tapped lies as far at the left as it can."""

    @property
    def hand_as_shown(self) -> Rect:
        """What of the hand's place its cards take."""
        return self.cards[0].unionall(self.cards[1:])

    @property
    def sort(self) -> Rect:
        """Beside the last row of cards, where it is not full; empty where all are."""
        first, last = self.cards[0], self.cards[-1]
        across = sum(card.top == first.top for card in self.cards)
        if len(self.cards) % across == 0:
            return Rect(last.topright, (0, 0))
        gap, high = self.cards[1].left - first.right, self.buttons[0].height
        leads = next(card.left for card in self.cards if card.top == last.top) - gap
        if leads > first.left:
            return Rect(first.left, last.bottom - high, min(leads - first.left, round(SORT * high)), high)
        wide = min(self.hand.right - last.right - gap, round(SORT * high))
        return Rect(last.right + gap, last.bottom - high, wide, high)

    def dice(self, scale: float) -> tuple[Rect, Rect]:
        """The tray for dice, which lies where else a hand does, and the button that rolls them."""
        area = Rect(self.hand.left, self.cards[0].top, self.hand.width, self.cards[0].height)
        gap = dp(scale, 8)
        if area.width >= 2.2 * area.height:
            roll = Rect(0, 0, min(round(area.width * 0.38), dp(scale, 220)), min(area.height, dp(scale, 64)))
            wide = area.width - roll.width - gap
            if self.left_handed:
                roll.midleft = area.midleft
                return Rect(roll.right + gap, area.top, wide, area.height), roll
            roll.midright = area.midright
            return Rect(area.left, area.top, wide, area.height), roll
        roll = Rect(area.left, area.bottom - dp(scale, 52), area.width, dp(scale, 52))
        return Rect(area.left, area.top, area.width, roll.top - gap - area.top), roll


class TableSpec(NamedTuple):
    """Who and what is to be placed."""

    board: tuple[int, int]
    """Columns and rows."""
    seats: int
    sides: int
    hand: int
    """Cards in a full hand."""
    buttons: int
    ratio: float = CARD_RATIO
    """Height of the cards, of their width."""


def party(setup: Setup) -> TableSpec:
    """Who and what a game's layout has to place."""
    board, (seats, sides, hand, *_) = setup.board, setup.seating
    return TableSpec((board.width, board.height), seats, sides, hand, len(places_of(setup)), card_ratio(setup.ruleset))


def places_of(setup: Setup) -> tuple[str, ...]:
    """The buttons of a game's bar from the left: four, and who calls for table talk has a fifth."""
    rules = setup.ruleset
    first = (FIRST,) if rules.announce or not rules.dice else ()
    talk = ("talk",) if rules.table_talk and setup.has_teams else ()
    return (*first, "hint", *talk, "undo", "menu")
