"""What lies at a point of the table, where nothing can be acted on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from ...engine.board import Space
from .board_view import BoardView
from .hand_view import HandView
from .seat_panels import SeatPanels
from .seats_layout import ThingKind

DASHES_FROM = 0.76
"""From this share of a space's height on there are the dashes under its number."""


class Hit(NamedTuple):
    """Something on the table."""

    kind: ThingKind = "nothing"
    space: Space = ""
    number: int = 0
    """The place in the hand, the seat or the side."""
    button: str = ""
    """What is written on the button's place."""


class HitBoxes(NamedTuple):
    """Where everything lies."""

    board: BoardView
    hand: HandView
    panels: SeatPanels
    pile: pygame.Rect | None
    """The draw pile, where there is one."""
    dice: pygame.Rect | None
    """The tray, where there is one."""
    buttons: Mapping[str, pygame.Rect]

    def at(self, point: tuple[int, int]) -> Hit:
        """What lies at a point."""
        if space := self.board.space_at(point):
            return Hit("dashes" if self._is_dashes(space, point) else "space", space)
        if self.pile and self.pile.collidepoint(point):
            return Hit("pile")
        if self.dice and self.dice.collidepoint(point):
            return Hit("dice")
        kind, number = self.panels.part_at(point)
        if kind != "nothing":
            return Hit(kind, number=number)
        slots = () if self.dice else enumerate(self.hand.places)
        if (slot := next((slot for slot, place in slots if place.collidepoint(point)), None)) is not None:
            return Hit("card", number=slot)
        button = next((name for name, place in self.buttons.items() if place.collidepoint(point)), "")
        return Hit("button", button=button) if button else Hit()

    def _is_dashes(self, space: Space, point: tuple[int, int]) -> bool:
        place = self.board.rect(space)
        return self.board.has_number(space) and point[1] > place.top + place.height * DASHES_FROM
