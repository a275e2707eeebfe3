"""Where the players' places go: in rows above all else, the sides' scores over them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect

from ...engine.setup import Setup
from ..toolkit.geometry import dp, even_columns
from ..words.token_faces import face

ThingKind: TypeAlias = Literal[
    "nothing", "space", "dashes", "card", "seat", "discard", "goal", "score", "pile", "dice", "button"
]
"""What a tap on the table can ask about."""

_ROOMY = 168
_NAMED = 110
TINY = 62
"""Units in width that a seat needs for two lines, for one with its name, and for one without."""
_MOST_COLUMNS = 6
TIGHT = 50
"""Up to so many units in height a seat's panel has one line."""
NARROW_SEAT = 200
"""Units in width under which a seat has a smaller chip."""
_PICTURE, _NARROW_PICTURE = 42, 32
"""Units to a side of a last card that is a picture: usually, and in a narrow panel."""


class Panels(NamedTuple):
    """The players' places."""

    seats: tuple[Rect, ...]
    scores: tuple[Rect, ...]
    """A strip with one place per side, for teams; empty when every seat is a side of its own."""
    tight: bool
    """Whether a seat has only one line."""


class Plan(NamedTuple):
    """One way to arrange the seats, in pixels."""

    columns: int
    seat: int
    """The height of a seat's panel."""
    gap: int
    strip: int
    """The height of the scores above with the gap below them; 0 without teams."""
    height: int
    """All of it."""
    tight: bool


def plans_for(width: int, scale: float, seats: int, sides: int, *, flat: bool = False) -> Iterator[Plan]:
    """The ways to arrange the seats in a width, the roomiest first; `flat` prefers few rows."""
    for units, least in ((62, _ROOMY), (54, _ROOMY), (34, _NAMED), (28, _NAMED), (24, TINY)):
        tight = units <= TIGHT
        gap = dp(scale, 5 if tight else 8)
        strip = dp(scale, 30 if least == TINY else 40) if seats > sides else 0
        for columns in even_columns(seats)[:: -1 if flat else 1]:
            rows = math.ceil(seats / columns)
            high = rows * dp(scale, units) + (rows - 1) * gap
            if columns <= _MOST_COLUMNS and width >= columns * least * scale:
                yield Plan(columns, dp(scale, units), gap, strip, strip + high, tight)


def placed(area: Rect, plan: Plan, scale: float, seats: int, sides: int) -> Panels:
    """The players' places at the top of an area."""
    wide = (area.width - plan.gap * (plan.columns - 1)) // plan.columns
    top = area.top + plan.strip
    places = tuple(
        Rect(
            area.left + i % plan.columns * (wide + plan.gap),
            top + i // plan.columns * (plan.seat + plan.gap),
            wide,
            plan.seat,
        )
        for i in range(seats)
    )
    gap = dp(scale, 6)
    each = (area.width - gap * (sides - 1)) // sides
    scores = tuple(
        Rect(area.left + i * (each + gap), area.top, each, plan.strip - gap) for i in range(sides * (seats > sides))
    )
    return Panels(places, scores, plan.tight)


class SeatPlaces:
    """Tells what lies where on the panels of a game's seats and sides."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._panels = Panels((), (), tight=False)
        self._scale = 1.0

    def lay_out(self, panels: Panels, scale: float) -> None:
        """Give the panels their places."""
        self._panels, self._scale = panels, scale

    def part_at(self, point: tuple[int, int]) -> tuple[ThingKind, int]:
        """What of the panels lies at a point, and whose it is, by seat or by side."""
        for side, rect in enumerate(self._panels.scores):
            if rect.collidepoint(point):
                return "score", side
        for seat, rect in enumerate(self._panels.seats):
            if rect.collidepoint(point):
                return self._part_of(rect, point), seat
        return "nothing", 0

    def _part_of(self, rect: Rect, point: tuple[int, int]) -> ThingKind:
        """The discard stands at the right, below what has been made of the goal where there are two lines."""
        if point[0] < rect.right - self._px(40 if self._panels.tight else 84 + self._large):
            return "seat"
        if self._large and point[0] >= rect.right - self._px(12 + self._large):
            return "discard"
        if self._large and point[1] >= rect.centery:
            return "seat"
        if not self._panels.tight and point[1] < rect.centery:
            return "seat" if self._panels.scores else "goal"
        return "seat" if self._setup.ruleset.dice else "discard"

    def discard_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's last discard is shown."""
        rect = self._panels.seats[seat]
        if self._large:
            return rect.right - self._px(10 + self._large / 2), rect.centery
        return rect.right - self._px(26), rect.centery + (0 if self._panels.tight else self._px(13))

    def chip_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's chips come from."""
        rect = self._panels.seats[seat]
        return rect.left + self._px(14 if self._panels.tight else 28), rect.centery

    def goal_point(self, side: int) -> tuple[int, int]:
        """Where it is told what a side has made."""
        if self._panels.scores:
            rect = self._panels.scores[side]
            return rect.left + self._px(44), rect.centery
        rect = self._panels.seats[self._setup.seats_of(side)[0]]
        if self._panels.tight:
            return rect.right - self._px(24), rect.centery
        aside = self._large + 8 if self._large else 0
        return rect.right - self._px(40 + aside), rect.top + self._px(20)

    @property
    def _large(self) -> int:
        """Units to a side of the last cards, where all cards are pictures and panels have two lines; else 0."""
        if self._panels.tight or self._panels.scores or not self._panels.seats or not self._has_pictures:
            return 0
        return _NARROW_PICTURE if self._panels.seats[0].width < self._px(NARROW_SEAT) else _PICTURE

    @cached_property
    def _has_pictures(self) -> bool:
        """Whether every card is a picture."""
        return bool(self._setup.ruleset.deck) and all(face(card).picture for card in self._setup.ruleset.deck)

    def _px(self, units: float) -> int:
        return round(units * self._scale)
