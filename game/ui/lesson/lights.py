"""What is lit in a lesson: the card and the spaces of the next act, what is spoken of, and one's goal."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from ...engine.board import FREE, Space
from .. import sprites
from ..play.hud import lens_place, space_words
from ..play.scene import PlayScene
from ..sprites import panels
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit.act import Act
from ..toolkit.geometry import dp
from ..toolkit.view import Item
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

    def __init__(self, play: PlayScene, course: LessonCourse, kind: Kind) -> None:
        self._play, self._course, self._kind = play, course, kind
        self._scale = play.app.scale
        self.card = course.beat.card or next((move.card for move in course.moves), "")
        """The card that the beat is about."""
        slots = play.table.hands.visible
        self.slot = slots.index(self.card) if self.card in slots else None
        """Its place in the hand; none with dice."""
        moves, board = course.moves if kind == "do" else (), play.table.board
        spaces = [move.at for move in moves if move.at]
        places = _grown([board.rect(space) for space in spaces], play.app.display.pixels, board.grid.frame)
        self.spaces: dict[Space, Rect] = dict(zip(spaces, places, strict=True))
        """The lit spaces, at a finger's size."""
        rolls = [button for button in play.controls.buttons() if button.act == Act("button", ROLL)]
        self.roll = rolls[0] if rolls and any(move.act == "roll" for move in moves) else None

    # ------------------------------------------------------------ places

    @property
    def goal(self) -> Rect:
        """The panel of the learner, with what has been made of the goal."""
        return self._play.table.places.panels.seats[0]

    @property
    def _card_place(self) -> Rect | None:
        """Where the card that the beat is about lies."""
        return self._play.table.hand.place(self.slot) if self.slot is not None else None

    @property
    def _lit_card(self) -> Rect | None:
        """Where that card is lit."""
        return self._card_place if self._kind != "watch" else None

    def _about(self) -> list[Rect]:
        """What is spoken of, where the other player has just moved, and while one only reads, also the learner."""
        board, shown = self._play.table.board, self._play.table.displayed
        newest = [space for space in shown.last if self._kind == "watch" or shown.chips.get(space, 0) != 0]
        spoken_of = dict.fromkeys((*self._course.beat.about, *newest))
        return [board.rect(space) for space in spoken_of if space not in self.spaces]

    @property
    def _spoken_of(self) -> Rect:
        """What a note points at that only tells: what it speaks of, what has just changed, or the goal."""
        table = self._play.table
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

    def scenery(self) -> Scenery:
        """What a note has to respect."""
        places, about = self._play.table.places, self._about()
        anchor = self._spoken_of if self._kind == "watch" else self._aim
        vital = [*self.spaces.values(), *about, self.goal]
        if self._kind == "find":
            vital += [*places.cards, places.grid.frame]
            if aimed := self._play.turn.selection.aimed:
                vital.append(lens_place(self._play.table, aimed))
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
        table, beat = self._play.table, self._course.beat
        row = [table.board.rect(space) for space in beat.about]
        if self._kind == "find":
            gaps = [table.board.rect(move.at) for move in self._course.moves]
            return [*row, *gaps, *table.places.cards]
        shown = [self._card_place] if self._kind == "pick" and self._card_place else []
        return [*row, *self.spaces.values(), *shown, *([self.roll.rect] if self.roll else [])]

    def _finger_place(self, aim: Rect) -> Rect:
        """Where the finger is painted, its tip below the middle of a space, and below what a card says."""
        display = self._play.app.display
        side = round(min(_FINGER_PX * self._scale, max(aim.width * 1.2, _FINGER * display.pixels)))
        x = aim.centerx + aim.width * 0.06
        y = aim.bottom - side * 0.06 if aim == self._card_place else aim.centery + min(aim.height * 0.2, side * 0.4)
        place = Rect(round(x - side * 0.32), round(y - side * 0.04), side, side)
        return place.clamp(Rect((0, 0), display.size))

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """What can be acted on: what is lit, first of all."""
        table, lit = self._play.table, self.spaces.items()
        found = [Item(Act("space", space), space_words(table, space), place, radius=4) for space, place in lit]
        if self.roll:
            found.append(self.roll.target()._replace(enabled=True))
        if card := self._lit_card:
            found.append(Item(Act("card", self.slot), card_words(self.card), card, draggable=bool(self.spaces)))
        return found

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, unveiled: pygame.Surface) -> None:
        """Paint what is lit over the veil; the table without it shows what is spoken of."""
        table = self._play.table
        screen.set_clip(self.goal)
        table.panels.draw(screen, table.displayed, 0)
        screen.set_clip(None)
        for place in self._about():
            screen.blit(unveiled, place, place)
        self._draw_spoken_of(screen)
        for place in self.spaces.values():
            blit_centred(screen, sprites.glow(*place.size), place)
        for space, place in self.spaces.items():
            self._draw_space(screen, space, place)
        self._draw_dice(screen)
        if (card := self._lit_card) and self.slot is not None:
            blit_centred(screen, table.hand.picture(self.card, "chosen"), card)
            table.hand.draw_tag(screen, self.slot, card)

    def _draw_spoken_of(self, screen: pygame.Surface) -> None:
        """The stars that are told of, and the chips that are still missing in a row."""
        board, beat = self._play.table.board, self._course.beat
        for space in beat.about:
            if board.prints[space] == FREE:
                if self._kind == "watch":
                    self._draw_space(screen, space, board.rect(space))
            elif beat.makes_row and space not in self._play.table.displayed.chips:
                blit_centred(screen, sprites.chip_ghost(0, board.chip_px), board.rect(space))

    def _draw_dice(self, screen: pygame.Surface) -> None:
        """The dice, and the button that rolls them."""
        table, app = self._play.table, self._play.app
        if not table.setup.ruleset.dice or self._kind == "watch":
            return
        table.dice.draw_at(screen, table.displayed.dice, table.roll_share)
        if self.roll:
            self.roll.draw(screen, app.look, app.scale)

    def _draw_space(self, screen: pygame.Surface, space: Space, place: Rect) -> None:
        board, side = self._play.table.board, self._play.table.displayed.chips.get(space)
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

    def draw_way(self, screen: pygame.Surface, note: Rect) -> None:
        """Dots from the card to where it goes, unless the note would lie over some of them."""
        way = self._way
        if not any(note.collidepoint(point) for point in way):
            for point in way:
                blit_at(screen, panels.way_dot(self._dot), point)

    def draw_finger(self, screen: pygame.Surface) -> None:
        """The finger, which leaves the print readable."""
        if self._aim and self._kind in {"pick", "do"}:
            place = self._finger_place(self._aim)
            screen.blit(panels.finger(place.width), place)


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
