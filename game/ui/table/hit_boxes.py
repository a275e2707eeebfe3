"""What lies under a point of the table: what a tap asks about, and what is looked at without acting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


# ---------------------------------------------------------------- looking without acting


class Hover(NamedTuple):
    """What is looked at just now."""

    slot: int | None = None
    """The place of the card in the hand."""
    space: Space = ""
    through: bool = False
    """True while all prints are seen through the chips."""


class HoverState:
    """Follows mouse, finger and keys over board and hand; calls `changed` when something else is looked at."""

    def __init__(self, board: BoardView, hand: HandView, changed: Callable[[], None]) -> None:
        self._board, self._hand, self._changed = board, hand, changed
        self._seen = Hover()

    def at(self, focused: Space = "") -> Hover:
        """What is looked at, while the keyboard's focus is on a space, "" for none."""
        return self._seen._replace(space=focused) if focused else self._seen

    def hover(self, point: tuple[int, int] | None) -> None:
        """Follow the mouse to a point, or to nowhere."""
        slot, space = (_slot_at(self._hand, point), self._board.space_at(point)) if point else (None, "")
        self._see(self._seen._replace(slot=slot, space=space))

    def rest(self, point: tuple[int, int]) -> bool:
        """Look through the chips if a press stays on the board; True if it does."""
        is_board = bool(self._board.space_at(point))
        self.look_through(is_board)
        return is_board

    def look_through(self, through: bool) -> None:
        """See all prints through the chips, or no longer."""
        self._see(self._seen._replace(through=through))

    def _see(self, glance: Hover) -> None:
        if glance != self._seen:
            self._seen = glance
            self._changed()
