"""What is lit in a lesson: the card and the spaces of the next act, what is spoken of, and one's goal."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from ...engine.board import FREE, Space
from ...i18n import t
from .. import sprites
from ..play.controls import roll_button
from ..play.model import Play
from ..play.table import Table
from ..play.turn import Turn
from ..play.view import board_box, lens_place, part, space_words
from ..sprites import panels
from ..sprites.widgets import SHADOW, blit_at, blit_centred, picture
from ..table.board import BoardPicture
from ..table.last_round import ACTS, HAND
from ..table.seats import Panel
from ..toolkit.act import Act
from ..toolkit.geometry import dp
from ..toolkit.view import Box, Item, Look, Px, drawn
from ..words.wording import card_words
from .course import LessonCourse
from .lessons import Kind
from .note import Scenery

ROLL = "roll"
_FINGER = 44
"""CSS pixels in width of a space that a finger hits for sure."""
_FINGER_PX = 56
"""Units of the finger that shows where to tap."""
_STEP, _DOT = 13, 5
"""Units between two dots of the way from a card to its space, and of a dot."""


class Lights:
    """The lit parts of the table in one beat."""

    def __init__(self, table: Table, turn: Turn, course: LessonCourse, kind: Kind) -> None:
        self._table, self._course, self._kind = table, course, kind
        self._scale = table.app.scale
        self.card = course.beat.card or next((move.card for move in course.moves), "")
        """The card that the beat is about."""
        slots = table.hands.visible
        self.slot = slots.index(self.card) if self.card in slots else None
        """Its place in the hand; none with dice."""
        moves, board = course.moves if kind == "do" else (), table.board
        spaces = [move.at for move in moves if move.at]
        places = _grown([board.rect(space) for space in spaces], table.app.display.pixels, board.grid.frame)
        self.spaces: dict[Space, Rect] = dict(zip(spaces, places, strict=True))
        """The lit spaces, at a finger's size."""
        self.roll = next(iter(roll_button(table, turn)), None) if any(move.act == "roll" for move in moves) else None

    # ------------------------------------------------------------ places

    @property
    def goal(self) -> Rect:
        """The panel of the learner, with what has been made of the goal."""
        return self._table.places.panels.seats[0]

    @property
    def places(self) -> list[Rect]:
        """The places that are painted anew in the light."""
        table = self._table
        tray = [table.places.dice(self._scale)[0]] if table.setup.ruleset.dice and self._kind != "watch" else []
        lit = self._lit_card, self.roll.rect if self.roll else None
        return [self.goal, *tray, *(place for place in lit if place)]

    @property
    def _card_place(self) -> Rect | None:
        """Where the card that the beat is about lies."""
        return self._table.hand.place(self.slot) if self.slot is not None else None

    @property
    def _lit_card(self) -> Rect | None:
        """Where that card is lit."""
        return self._card_place if self._kind != "watch" else None

    def _about(self) -> list[Rect]:
        """What is spoken of, where the other player has just moved, and while one only reads, also the learner."""
        board, shown = self._table.board, self._table.displayed
        newest = [space for space in shown.last if self._kind == "watch" or shown.chips.get(space, 0) != 0]
        spoken_of = dict.fromkeys((*self._course.beat.about, *newest))
        return [board.rect(space) for space in spoken_of if space not in self.spaces]

    @property
    def _spoken_of(self) -> Rect:
        """What a note points at that only tells: what it speaks of, what has just changed, or the goal."""
        table = self._table
        spaces = self._course.beat.about or tuple(table.displayed.last)
        places = [table.board.rect(space) for space in spaces]
        return places[0].unionall(places[1:]) if places else self.goal

    @property
    def _way(self) -> list[tuple[float, float]]:
        """Where the dots are that lead from the card to where it goes."""
        start, end = self._card_place, self._aim
        if not self.spaces or start is None or end is None:
            return []
        ends = start.inflate(8, 8), end.inflate(8, 8)
        dots = _dotted_way(start.center, end.center, _STEP * self._scale)
        return [dot for dot in dots if not any(place.collidepoint(dot) for place in ends)]

    @property
    def _aim(self) -> Rect | None:
        """Where the finger points: the next act."""
        if self.spaces:
            return next(iter(self.spaces.values()))
        if self.roll:
            return self.roll.rect
        return self._card_place if self._kind in {"pick", "do"} else None

    def scenery(self, aimed: Space) -> Scenery:
        """What a note has to respect, also the space aimed at."""
        places, about = self._table.places, self._about()
        anchor = self._spoken_of if self._kind == "watch" else self._aim
        vital = [*self.spaces.values(), *about, self.goal]
        if self._kind == "find":
            vital += [*places.cards, places.grid.frame]
            if aimed:
                vital.append(lens_place(self._table, aimed))
        elif card := self._lit_card:
            vital.append(card.inflate(card.width // 8, card.height // 8))
        if self.roll:
            vital += [self.roll.rect, places.dice(self._scale)[0]]
        if anchor and self._kind in {"pick", "do"}:
            vital.append(self._finger_place(anchor))
        side, plain = self._dot, [places.grid.frame, *places.cards, places.hand]
        way = [Rect(round(x - side / 2), round(y - side / 2), side, side) for x, y in self._way]
        return Scenery(anchor, vital, plain, way, places.cards if self._kind == "pick" else (), self._needed())

    def _needed(self) -> list[Rect]:
        """What has to be tapped now, and the row that is spoken of."""
        table, beat = self._table, self._course.beat
        row = [table.board.rect(space) for space in beat.about]
        if self._kind == "find":
            gaps = [table.board.rect(move.at) for move in self._course.moves]
            return [*row, *gaps, *table.places.cards]
        shown = [self._card_place] if self._kind == "pick" and self._card_place else []
        return [*row, *self.spaces.values(), *shown, *([self.roll.rect] if self.roll else [])]

    def _finger_place(self, aim: Rect) -> Rect:
        """Where the finger is painted, its tip below the middle of a space, and below what a card says."""
        display = self._table.app.display
        side = round(min(_FINGER_PX * self._scale, max(aim.width * 1.2, _FINGER * display.pixels)))
        x = aim.centerx + aim.width * 0.06
        y = aim.bottom - side * 0.06 if aim == self._card_place else aim.centery + min(aim.height * 0.2, side * 0.4)
        place = Rect(round(x - side * 0.32), round(y - side * 0.04), side, side)
        return place.clamp(Rect((0, 0), display.size))

    # ------------------------------------------------------------ what there is to see

    def boxes(self, picture: BoardPicture) -> list[Box]:
        """What is lit over the veil on a board that looks so, and the spaces to act on."""
        table, about = self._table, self._about()
        goal = Panel("seat", 0)
        panel = drawn(lambda screen, *_: table.panels.draw(screen, goal, table.displayed, 0), self, rect=self.goal)
        spaces = [
            Box(act=Act("space", space), label=space_words(table, space), rect=place, radius=4.0, role="")
            for space, place in self.spaces.items()
        ]
        return [panel, *(self.unveiled(place, picture) for place in about), drawn(self._draw, self), *spaces]

    def unveiled(self, place: Rect, picture: BoardPicture) -> Box:
        """A part of the board as it is without the veil."""
        board = board_box(self._table, picture._replace(lit=frozenset(), marked={}), Play())

        def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
            clip = screen.get_clip()
            screen.set_clip(at.clip(clip))
            if board.content:
                board.content.paint(screen, at, item, look)
            screen.set_clip(clip)

        return drawn(draw, board.content, rect=place)

    @property
    def roll_box(self) -> list[Box]:
        """The button that rolls the dice, if it is lit."""
        return [self.roll.box(rect=self.roll.rect, enabled=True, order=ACTS)] if self.roll else []

    @property
    def card_box(self) -> list[Box]:
        """The lit card."""
        hand, slot, place = self._table.hand, self.slot, self._lit_card
        if place is None or slot is None:
            return []

        def draw(screen: pygame.Surface, at: Rect, *_: object) -> None:
            blit_centred(screen, hand.picture(self.card, "chosen"), at)
            hand.draw_tag(screen, slot, at)

        card = drawn(draw, self, SHADOW, rect=place, act=Act("card", slot), label=card_words(self.card), order=HAND)
        return part("hand", t("told.hand"), HAND, [card._replace(draggable=bool(self.spaces))])

    def _draw(self, screen: pygame.Surface, *_: object) -> None:
        """Paint what is spoken of, the lit spaces and the dice."""
        self._draw_spoken_of(screen)
        for place in self.spaces.values():
            blit_centred(screen, sprites.glow(*place.size), place)
        for space, place in self.spaces.items():
            self._draw_space(screen, space, place)
        table = self._table
        if table.setup.ruleset.dice and self._kind != "watch":
            table.dice.draw_at(screen, table.displayed.dice, table.roll_share)

    def _draw_spoken_of(self, screen: pygame.Surface) -> None:
        """The stars that are told of, and the chips that are still missing in a row."""
        board, beat = self._table.board, self._course.beat
        for space in beat.about:
            if board.prints[space] == FREE:
                if self._kind == "watch":
                    self._draw_space(screen, space, board.rect(space))
            elif beat.makes_row and space not in self._table.displayed.chips:
                blit_centred(screen, sprites.chip_ghost(0, board.chip_px), board.rect(space))

    def _draw_space(self, screen: pygame.Surface, space: Space, place: Rect) -> None:
        board, side = self._table.board, self._table.displayed.chips.get(space)
        printed = board.prints[space]
        if printed == FREE:
            screen.blit(sprites.corner(*place.size, "lit"), place)
            return
        screen.blit(sprites.space("" if side is not None else printed, *place.size, "lit"), place)
        if side is not None:
            blit_centred(screen, sprites.chip(side, round(board.chip_px * place.width / board.grid.cell)), place)

    @property
    def _dot(self) -> int:
        """Pixels of a dot of the way."""
        return max(round(_DOT * self._scale), 3)

    def way(self, note: Rect) -> Box:
        """Dots from the card to where it goes, unless the note would lie over some of them."""
        way = self._way if not any(note.collidepoint(point) for point in self._way) else []

        def draw(screen: pygame.Surface, *_: object) -> None:
            for point in way:
                blit_at(screen, panels.way_dot(self._dot), point)

        return drawn(draw, way)

    @property
    def finger(self) -> Box | None:
        """The finger, which leaves the print readable."""
        if not self._aim or self._kind not in {"pick", "do"}:
            return None
        place = self._finger_place(self._aim)
        return picture(panels.finger, Px(place.width), "finger", rect=place)


def _grown(spaces: Sequence[Rect], pixels: float, inside: Rect) -> list[Rect]:
    """Lit spaces at a finger's size, of so many device pixels a CSS pixel, unless they touch each other then."""
    side = dp(pixels, _FINGER)
    large = [rect.inflate(max(side - rect.width, 0), max(side - rect.height, 0)).clamp(inside) for rect in spaces]
    return [rect if rect.collidelist([*large[:i], *large[i + 1 :]]) < 0 else spaces[i] for i, rect in enumerate(large)]


def _dotted_way(start: tuple[int, int], end: tuple[int, int], step: float) -> list[tuple[float, float]]:
    """Points on a quadratic curve from a card to its space, about a step apart, without the ends."""
    (x0, y0), (x1, y1) = start, end
    long = max(1.0, math.hypot(x1 - x0, y1 - y0))
    bend = min(0.22 * long, 9 * step) * (1 if x1 <= x0 else -1)
    x, y = (x0 + x1) / 2 + bend * (y0 - y1) / long, (y0 + y1) / 2 + bend * (x1 - x0) / long
    count = max(2, round(long / step))
    weights = [((1 - i / count) ** 2, 2 * i / count * (1 - i / count), (i / count) ** 2) for i in range(1, count)]
    return [(a * x0 + b * x + c * x1, a * y0 + b * y + c * y1) for a, b, c in weights]
