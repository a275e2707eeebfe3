"""What is lit in a lesson: the card and the spaces of the next act, what is spoken of, and one's goal."""

from __future__ import annotations

import pygame

from ...engine.board import FREE, Space
from .. import sprites
from ..play.hud import lens_place
from ..play.scene import PlayScene
from ..play.told import space_words
from ..sprites import notes
from ..sprites.widgets import Button, blit_at, blit_centred
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.wording import card_words
from .course import LessonCourse
from .layout import FINGER, Scenery, dotted_way, grown
from .lessons import Kind

ROLL = "roll"
FINGER_PX = 56
"""Units of the finger that shows where to tap."""
STEP, DOT = 13, 5
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
        is_shown = kind == "do"
        self._spaces = [move.at for move in course.moves if move.at] if is_shown else []
        board = play.table.board
        places = grown([board.rect(space) for space in self._spaces], play.app.display.pixels, board.grid.frame)
        self.spaces: dict[Space, pygame.Rect] = dict(zip(self._spaces, places, strict=True))
        """The lit spaces, at a finger's size."""
        self.roll = self._button() if is_shown and any(move.act == "roll" for move in course.moves) else None

    def _button(self) -> Button | None:
        """The button that rolls the dice."""
        return next((button for button in self._play.controls.buttons() if button.act == Act("button", ROLL)), None)

    @property
    def shows_card(self) -> bool:
        """Whether a card of the hand is lit."""
        return self.slot is not None and self._kind != "watch"

    # ------------------------------------------------------------ places

    @property
    def goal(self) -> pygame.Rect:
        """The panel of the learner, with what has been made of the goal."""
        return self._play.table.places.panels.seats[0]

    @property
    def card_place(self) -> pygame.Rect | None:
        """Where the lit card lies."""
        return self._play.table.hand.place(self.slot) if self.slot is not None else None

    def _about(self) -> list[pygame.Rect]:
        """What is spoken of, and what the other player has just done."""
        board, beat = self._play.table.board, self._course.beat
        return [board.rect(space) for space in dict.fromkeys((*beat.about, *self._newest)) if space not in self.spaces]

    @property
    def _newest(self) -> tuple[Space, ...]:
        """Where the other player has just moved, and while one only reads, also where the learner has."""
        shown = self._play.table.displayed
        return tuple(space for space in shown.last if self._kind == "watch" or shown.chips.get(space, 0) != 0)

    @property
    def _spoken_of(self) -> pygame.Rect:
        """What a note points at that only tells: what it speaks of, what has just changed, or the goal."""
        table = self._play.table
        spaces = self._course.beat.about or tuple(table.displayed.last)
        places = [table.board.rect(space) for space in spaces]
        return places[0].unionall(places[1:]) if places else self.goal

    @property
    def _way(self) -> list[tuple[float, float]]:
        """Where the dots are that lead from the card to where it goes."""
        start, end = self.card_place, self.aim
        if not self.spaces or start is None or end is None:
            return []
        ends = start.inflate(8, 8), end.inflate(8, 8)
        dots = dotted_way(start.center, end.center, STEP * self._scale)
        return [dot for dot in dots if not any(place.collidepoint(dot) for place in ends)]

    @property
    def aim(self) -> pygame.Rect | None:
        """Where the finger points: the next act."""
        if self.spaces:
            return next(iter(self.spaces.values()))
        if self.roll:
            return self.roll.rect
        return self.card_place if self._kind in {"pick", "do"} else None

    def scenery(self) -> Scenery:
        """What a note has to respect."""
        places, about = self._play.table.places, self._about()
        anchor = self.aim
        if self._kind == "watch":
            anchor = self._spoken_of
        vital = [*self.spaces.values(), *about, self.goal]
        if self._kind == "find":
            vital += [*places.cards, places.grid.frame]
            if aimed := self._play.turn.selection.aimed:
                vital.append(lens_place(self._play.table, aimed))
        elif self.shows_card and self.card_place:
            vital.append(self.card_place.inflate(self.card_place.width // 8, self.card_place.height // 8))
        if self.roll:
            vital += [self.roll.rect, places.dice(self._scale)[0]]
        if anchor and self._kind in {"pick", "do"}:
            vital.append(self._finger_place(anchor))
        side = max(round(DOT * self._scale), 3)
        way = [pygame.Rect(round(x - side / 2), round(y - side / 2), side, side) for x, y in self._way]
        chosen_from = places.cards if self._kind == "pick" else ()
        plain = [places.grid.frame, *places.cards, places.hand]
        return Scenery(anchor, vital, plain, way, chosen_from, self._needed())

    def _needed(self) -> list[pygame.Rect]:
        """What has to be tapped now, and the row that is spoken of."""
        table, beat = self._play.table, self._course.beat
        row = [table.board.rect(space) for space in beat.about]
        if self._kind == "find":
            gaps = [table.board.rect(move.at) for move in self._course.moves]
            return [*row, *gaps, *table.places.cards]
        shown = [self.card_place] if self._kind == "pick" and self.card_place else []
        return [*row, *self.spaces.values(), *shown, *([self.roll.rect] if self.roll else [])]

    def _finger_place(self, aim: pygame.Rect) -> pygame.Rect:
        """Where the finger is painted, its tip below the middle of a space, and below what a card says."""
        side = round(min(FINGER_PX * self._scale, max(aim.width * 1.2, FINGER * self._play.app.display.pixels)))
        low = aim.centery + min(aim.height * 0.2, side * 0.4) if aim != self.card_place else aim.bottom - side * 0.06
        tip = aim.centerx + aim.width * 0.06, low
        window = pygame.Rect((0, 0), self._play.app.display.size)
        return pygame.Rect(round(tip[0] - side * 0.32), round(tip[1] - side * 0.04), side, side).clamp(window)

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """What can be acted on: what is lit, first of all."""
        found = [self._space(space, place) for space, place in self.spaces.items()]
        if self.roll:
            found.append(self.roll.target()._replace(enabled=True))
        if self.shows_card and self.slot is not None and self.card_place:
            is_draggable = bool(self.spaces)
            found.append(Item(Act("card", self.slot), card_words(self.card), self.card_place, draggable=is_draggable))
        return found

    def _space(self, space: Space, place: pygame.Rect) -> Item:
        return Item(Act("space", space), space_words(self._play.table, space), place, radius=4)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, unveiled: pygame.Surface) -> None:
        """Paint what is lit over the veil; the table without it shows what is spoken of."""
        table = self._play.table
        self._draw_goal(screen)
        for place in self._about():
            screen.blit(unveiled, place, place)
        if self._kind == "watch":
            self._draw_stars(screen)
        if self._course.beat.makes_row:
            self._draw_row(screen)
        for place in self.spaces.values():
            blit_centred(screen, sprites.glow(*place.size), place)
        for space, place in self.spaces.items():
            self._draw_space(screen, space, place, "lit")
        self._draw_dice(screen)
        if self.shows_card and self.card_place and self.slot is not None:
            blit_centred(screen, table.hand.picture(self.card, "chosen"), self.card_place)
            table.hand.draw_tag(screen, self.slot, self.card_place)

    def _draw_stars(self, screen: pygame.Surface) -> None:
        """The stars that are told of."""
        board = self._play.table.board
        for space in self._course.beat.about:
            if board.prints[space] == FREE:
                self._draw_space(screen, space, board.rect(space), "lit")

    def _draw_row(self, screen: pygame.Surface) -> None:
        """The chips that are still missing in a row."""
        board, chips = self._play.table.board, self._play.table.displayed.chips
        for space in self._course.beat.about:
            if space not in chips and board.prints[space] != FREE:
                blit_centred(screen, sprites.chip_ghost(0, board.chip_px), board.rect(space))

    def _draw_goal(self, screen: pygame.Surface) -> None:
        table = self._play.table
        screen.set_clip(self.goal)
        table.panels.draw(screen, table.displayed, 0)
        screen.set_clip(None)

    def _draw_dice(self, screen: pygame.Surface) -> None:
        """The dice, and the button that rolls them."""
        table, app = self._play.table, self._play.app
        if not table.setup.ruleset.dice or self._kind == "watch":
            return
        table.dice.draw_at(screen, table.displayed.dice, table.roll_share)
        if self.roll:
            self.roll.draw(screen, app.look, app.scale)

    def _draw_space(self, screen: pygame.Surface, space: Space, place: pygame.Rect, look: sprites.SpaceLook) -> None:
        board, side = self._play.table.board, self._play.table.displayed.chips.get(space)
        printed = board.prints[space]
        if printed == FREE:
            screen.blit(sprites.corner(*place.size, look), place)
            return
        screen.blit(sprites.space("" if side is not None else printed, *place.size, look), place)
        if side is not None:
            blit_centred(screen, sprites.chip(side, round(board.chip_px * place.width / board.grid.cell)), place)

    def draw_way(self, screen: pygame.Surface, note: pygame.Rect) -> None:
        """Dots from the card to where it goes, unless the note would lie over some of them."""
        dot = notes.way_dot(max(round(DOT * self._scale), 3))
        if not any(note.collidepoint(point) for point in self._way):
            for point in self._way:
                blit_at(screen, dot, point)

    def draw_finger(self, screen: pygame.Surface) -> None:
        """The finger, which leaves the print readable."""
        if self.aim and self._kind in {"pick", "do"}:
            place = self._finger_place(self.aim)
            screen.blit(notes.finger(place.width), place)
