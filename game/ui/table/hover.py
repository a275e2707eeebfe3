"""What is looked at without acting: the card or space under the mouse or in focus, or what lies under all chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...engine.board import Space
from .board_view import BoardView
from .hand_view import HandView


class Hover(NamedTuple):
    """What is looked at just now."""

    slot: int | None = None
    """The place of the card in the hand."""
    space: Space = ""
    through: bool = False
    """Whether all prints are seen through the chips."""


class HoverState:
    """Follows mouse, finger and keys over board and hand; `changed` is told when something else is looked at."""

    def __init__(self, board: BoardView, hand: HandView, changed: Callable[[], None]) -> None:
        self._board = board
        self._hand = hand
        self._changed = changed
        self._seen = Hover()

    def at(self, focused: Space = "") -> Hover:
        """What is looked at, while the keyboard's focus is on a space, "" for none."""
        return self._seen._replace(space=focused) if focused else self._seen

    def hover(self, point: tuple[int, int] | None) -> None:
        """The mouse is over a point, or nowhere."""
        space = self._board.space_at(point) if point else ""
        slot = next((i for i, place in enumerate(self._hand.places) if point and place.collidepoint(point)), None)
        self._see(self._seen._replace(slot=slot, space=space))

    def rest(self, point: tuple[int, int]) -> bool:
        """A press stays on a point; says whether it is on the board, and so looks through the chips."""
        is_board = bool(self._board.space_at(point))
        self.look_through(is_board)
        return is_board

    def look_through(self, through: bool) -> None:
        """All prints are seen through the chips, or no longer."""
        self._see(self._seen._replace(through=through))

    def _see(self, glance: Hover) -> None:
        if glance != self._seen:
            self._seen = glance
            self._changed()
