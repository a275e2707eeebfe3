"""What lies under a point of the table, for a tap that asks about it and for the mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect

from ...engine.board import Space
from .board import BoardView
from .hand import HandView

ThingKind: TypeAlias = Literal[
    "nothing", "space", "dashes", "card", "seat", "discard", "goal", "score", "pile", "dice", "button"
]
"""What a tap on the table can ask about."""
_DASHES_FROM = 0.76
"""From this share of a space's height on there are the dashes under its number."""


class Hit(NamedTuple):
    """Something on the table."""

    kind: ThingKind = "nothing"
    space: Space = ""
    number: int = 0
    """The place in the hand, the seat or the side."""
    button: str = ""


def hit_at(
    point: tuple[int, int],
    board: BoardView,
    hand: HandView,
    seat_at: Callable[[tuple[int, int]], Hit],
    pile: Rect | None,
    tray: Rect | None,
    buttons: Mapping[str, Rect],
) -> Hit:
    """What lies at a point, for a tap that asks about it; a table has a draw pile and a hand, or a tray."""
    if space := board.space_at(point):
        place = board.rect(space)
        has_dashes = board.has_tens and board.prints[space].isdecimal()
        is_dashes = has_dashes and point[1] > place.top + place.height * _DASHES_FROM
        return Hit("dashes" if is_dashes else "space", space)
    if pile and pile.collidepoint(point):
        return Hit("pile")
    if tray and tray.collidepoint(point):
        return Hit("dice")
    if (part := seat_at(point)) != Hit():
        return part
    if not tray and (slot := hand.slot_at(point)) is not None:
        return Hit("card", number=slot)
    button = next((name for name, place in buttons.items() if place.collidepoint(point)), "")
    return Hit("button", button=button) if button else Hit()


class Hover(NamedTuple):
    """What is looked at just now, without acting."""

    slot: int | None = None
    """The place of the card in the hand."""
    space: Space = ""
    through: bool = False
    """True while all prints are seen through the chips."""

    def over(self, point: tuple[int, int] | None, board: BoardView, hand: HandView) -> Hover:
        """The same with the mouse over a point, or over nothing."""
        slot, space = (hand.slot_at(point), board.space_at(point)) if point else (None, "")
        return self._replace(slot=slot, space=space)
