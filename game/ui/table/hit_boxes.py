"""What lies under a point of the table: what a tap asks about, and what is looked at without acting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect

from ...engine.board import Space
from .board import BoardView
from .hand import HandView
from .seats import SeatPanels, ThingKind

_DASHES_FROM = 0.76
"""From this share of a space's height on there are the dashes under its number."""


class Hit(NamedTuple):
    """Something on the table."""

    kind: ThingKind = "nothing"
    space: Space = ""
    number: int = 0
    """The place in the hand, the seat or the side."""
    button: str = ""
    """What is written on the button's place."""


def hit_at(
    point: tuple[int, int],
    board: BoardView,
    hand: HandView,
    panels: SeatPanels,
    pile: Rect | None,
    tray: Rect | None,
    buttons: Mapping[str, Rect],
) -> Hit:
    """What lies at a point; a table has a draw pile and a hand, or a tray."""
    if space := board.space_at(point):
        place = board.rect(space)
        is_dashes = board.has_number(space) and point[1] > place.top + place.height * _DASHES_FROM
        return Hit("dashes" if is_dashes else "space", space)
    if pile and pile.collidepoint(point):
        return Hit("pile")
    if tray and tray.collidepoint(point):
        return Hit("dice")
    kind, number = panels.part_at(point)
    if kind != "nothing":
        return Hit(kind, number=number)
    if not tray and (slot := _slot_at(hand, point)) is not None:
        return Hit("card", number=slot)
    button = next((name for name, place in buttons.items() if place.collidepoint(point)), "")
    return Hit("button", button=button) if button else Hit()


def _slot_at(hand: HandView, point: tuple[int, int]) -> int | None:
    return next((slot for slot, place in enumerate(hand.places) if place.collidepoint(point)), None)


class Hover(NamedTuple):
    """What is looked at just now, without acting."""

    slot: int | None = None
    """The place of the card in the hand."""
    space: Space = ""
    through: bool = False
    """True while all prints are seen through the chips."""

    def over(self, point: tuple[int, int] | None, board: BoardView, hand: HandView) -> Hover:
        """The same with the mouse over a point, or over nothing."""
        slot, space = (_slot_at(hand, point), board.space_at(point)) if point else (None, "")
        return self._replace(slot=slot, space=space)
