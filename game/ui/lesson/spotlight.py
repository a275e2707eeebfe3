"""What is lit in a lesson: the next act, what is spoken of and one's goal; and what a tap elsewhere is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Vector2

from ...engine.board import FREE, Space
from ...i18n import t
from .. import sprites
from ..play.model import Play
from ..play.table import Table
from ..play.turn import Selection, Turn
from ..play.view import board_box, part, roll_button, space_words
from ..sprites import panels
from ..sprites.widgets import SHADOW, blit_at, blit_centred, picture
from ..table.board import BoardPicture
from ..table.last_round import HAND
from ..table.seats import Panel
from ..toolkit.act import Act
from ..toolkit.geometry import dp
from ..toolkit.theme import THEME
from ..toolkit.view import Box, Item, Look, Px, drawn
from ..words.wording import card_sign, card_words, plain, print_sign
from .callout import Scenery
from .lessons import Kind, LessonCourse

_LEAST_SPACE = 44
"""CSS pixels in width of a space that a finger hits for sure."""
_FINGER = 56
"""Units of the finger that shows where to tap."""
_DOT = 5
"""Units in width of a dot on the way from a card to its space."""
_DOT_STEP = 13
"""Units from one dot to the next."""


class Spotlight:
    """The lit parts of the table in one beat."""

    def __init__(self, table: Table, turn: Turn, course: LessonCourse, kind: Kind) -> None:
        self.table, self.course, self._kind = table, course, kind
        self._scale = table.app.scale
        self.card = course.beat.card or next((move.card for move in course.moves), "")
        slots = table.hands.visible
        self.slot = slots.index(self.card) if self.card in slots else None
        """Its place in the hand; none with dice."""
        moves, board = course.moves if kind == "do" else (), table.board
        spaces = [move.at for move in moves if move.at]
        places = _grown([board.rect(space) for space in spaces], table.app.display.pixels, board.grid.frame)
        self.spaces: dict[Space, Rect] = dict(zip(spaces, places, strict=True))
        """The lit spaces, at a finger's size."""
        self.rolls = roll_button(table, turn) if any(move.act == "roll" for move in moves) else []
        self._roll_places = [table.places.dice(self._scale)[1]] if self.rolls else []
        self._cards = [table.hand.place(self.slot)] if self.slot is not None and kind in {"pick", "do"} else []
        self._aims = [*places, *self._roll_places, *self._cards]
        """Where the next act can be done; the finger points at the first."""
        self.goal = table.places.panels.seats[0]
        """The panel of the learner, with what has been made of the goal."""

    # ------------------------------------------------------------ places

    @property
    def places(self) -> list[Rect]:
        table = self.table
        tray = [table.places.dice(self._scale)[0]] if table.setup.ruleset.dice and self._kind != "watch" else []
        return [self.goal, *tray, *self._cards, *self._roll_places]

    def _about(self) -> list[Rect]:
        """What is spoken of, where the other player has just moved, and while one only reads, also the learner."""
        board, shown = self.table.board, self.table.displayed
        newest = [space for space in shown.last if self._kind == "watch" or shown.chips.get(space, 0) != 0]
        spoken_of = dict.fromkeys((*self.course.beat.about, *newest))
        return [board.rect(space) for space in spoken_of if space not in self.spaces]

    def _anchor(self) -> Rect:
        """The place a callout points at: the next act, its subject, the last change or the goal."""
        if self._aims:
            return self._aims[0]
        places = list(map(self.table.board.rect, self.course.beat.about or self.table.displayed.last))
        return places[0].unionall(places[1:]) if places else self.goal

    def scenery(self) -> Scenery:
        places, board = self.table.places, self.table.board
        row = [board.rect(space) for space in self.course.beat.about]
        needed = [*row, *self.spaces.values(), *self._roll_places, *(places.cards if self._kind == "pick" else ())]
        around = [place.inflate(place.width // 8, place.height // 8) for place in self._cards]
        vital = [*self._about(), *self.places, *around, *map(self._finger_place, self._aims[:1])]
        return Scenery(self._anchor(), needed, vital, [places.grid.frame, *places.cards, places.hand])

    def _finger_place(self, aim: Rect) -> Rect:
        """Where the finger is painted, its tip below the middle of a space, and below what a card says."""
        display = self.table.app.display
        side = round(min(_FINGER * self._scale, max(aim.width * 1.2, _LEAST_SPACE * display.pixels)))
        x = aim.centerx + aim.width * 0.06
        y = aim.bottom - side * 0.06 if aim in self._cards else aim.centery + min(aim.height * 0.2, side * 0.4)
        place = Rect(round(x - side * 0.32), round(y - side * 0.04), side, side)
        return place.clamp(Rect((0, 0), display.size))

    # ------------------------------------------------------------ what there is to see

    def boxes(self, picture: BoardPicture) -> list[Box]:
        """What is lit over the veil on a board that looks so, and the spaces to act on."""
        table = self.table
        goal = table.panels.box(Panel("seat", 0), table.displayed, 0)
        spaces = [
            Box(act=Act("space", space), label=space_words(table, space), rect=place, radius=4.0, role="")
            for space, place in self.spaces.items()
        ]
        return [goal, *(self.unveiled(place, picture) for place in self._about()), drawn(self._draw, self), *spaces]

    def unveiled(self, place: Rect, picture: BoardPicture) -> Box:
        """A part of the board as it is without the veil."""
        board = board_box(self.table, picture._replace(lit=frozenset(), marked={}), Play())

        def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
            clip = screen.get_clip()
            screen.set_clip(at.clip(clip))
            if board.content:
                board.content.paint(screen, at, item, look)
            screen.set_clip(clip)

        return drawn(draw, board.content, rect=place)

    def card_box(self) -> list[Box]:
        hand, slot = self.table.hand, self.slot
        if slot is None or not self._cards:
            return []

        def draw(screen: pygame.Surface, at: Rect, *_: object) -> None:
            blit_centred(screen, hand.picture(self.card, "chosen"), at)
            hand.draw_tag(screen, slot, at)

        act, said = Act("card", slot), card_words(self.card)
        card = drawn(draw, self, SHADOW, rect=self._cards[0], act=act, label=said, order=HAND)
        return part("hand", t("told.hand"), HAND, [card._replace(draggable=bool(self.spaces))])

    def _draw(self, screen: pygame.Surface, *_: object) -> None:
        """Paint what is spoken of, stars and the chips that are still missing in a row; the lit spaces; the dice."""
        table, board, beat = self.table, self.table.board, self.course.beat
        for space in beat.about:
            if board.prints[space] == FREE:
                if self._kind == "watch":
                    self._draw_space(screen, space, board.rect(space))
            elif beat.makes_row and space not in table.displayed.chips:
                blit_centred(screen, sprites.chip_ghost(0, board.chip_px), board.rect(space))
        for place in self.spaces.values():
            blit_centred(screen, sprites.glow(*place.size), place)
        for space, place in self.spaces.items():
            self._draw_space(screen, space, place)
        if table.setup.ruleset.dice and self._kind != "watch":
            table.dice.draw_at(screen, table.displayed.dice, table.roll_share)

    def _draw_space(self, screen: pygame.Surface, space: Space, place: Rect) -> None:
        board, side = self.table.board, self.table.displayed.chips.get(space)
        printed = board.prints[space]
        if printed == FREE:
            screen.blit(sprites.corner(*place.size, "lit"), place)
            return
        shown = "" if side is not None else printed
        screen.blit(sprites.space(shown, *place.size, "lit", tens=board.has_tens), place)
        if side is not None:
            blit_centred(screen, sprites.chip(side, round(board.chip_px * place.width / board.grid.cell)), place)

    def way(self) -> Box | None:
        """Dots on a curve from the card to where it goes."""
        if not self.spaces or not self._cards:
            return None
        start, end = (Vector2(place.center) for place in (self._cards[0], self._aims[0]))
        long, step = max(1.0, start.distance_to(end)), _DOT_STEP * self._scale
        bend = min(0.22, 9 * step / long) * (1 if end.x <= start.x else -1)
        middle, count = (start + end) / 2 + (end - start).rotate(90) * bend, max(2, round(long / step))
        shares = [i / count for i in range(1, count)]
        dots = [start.lerp(middle, share).lerp(middle.lerp(end, share), share) for share in shares]
        ends = self._cards[0].inflate(8, 8), self._aims[0].inflate(8, 8)
        side = max(round(_DOT * self._scale), 3)
        shown = [at for at in dots if not any(place.collidepoint(at) for place in ends)]

        def draw(screen: pygame.Surface, *_: object) -> None:
            for at in shown:
                blit_at(screen, sprites.badge(side, side, THEME.accent), (at.x, at.y))

        return drawn(draw, shown)

    def finger(self) -> Box | None:
        if not self._aims:
            return None
        place = self._finger_place(self._aims[0])
        return picture(panels.finger, Px(place.width), "finger", rect=place)


def _grown(spaces: Sequence[Rect], pixels: float, inside: Rect) -> list[Rect]:
    """Lit spaces at a finger's size, of so many device pixels a CSS pixel, unless they touch each other then."""
    side = dp(pixels, _LEAST_SPACE)
    large = [rect.inflate(max(side - rect.width, 0), max(side - rect.height, 0)).clamp(inside) for rect in spaces]
    return [rect if rect.collidelist([*large[:i], *large[i + 1 :]]) < 0 else spaces[i] for i, rect in enumerate(large)]


class Answers(NamedTuple):
    """What is said to a tap that is not the next act: what it would have meant."""

    spotlight: Spotlight
    turn: Turn
    selection: Selection

    def _said(self, key: str, /, **values: object) -> str:
        return plain(key, self.turn.rules, **values)

    def at(self, point: tuple[int, int]) -> str:
        table = self.spotlight.table
        if self.spotlight.course.beat.kind == "watch":
            return self._said("lesson.answer.next")
        if space := table.board.space_at(point):
            return self._space(space)
        for slot, card in enumerate(table.hands.visible):
            if card and table.hand.place(slot).collidepoint(point):
                return self.card(slot)
        return self._said(self._thing(point))

    def _thing(self, point: tuple[int, int]) -> str:
        table, places = self.spotlight.table, self.spotlight.table.places
        if self.spotlight.goal.collidepoint(point):
            return "lesson.answer.goal"
        if any(rect.collidepoint(point) for rect in places.panels.seats):
            return "lesson.answer.others"
        is_pile = not table.setup.ruleset.dice and places.pile.collidepoint(point)
        return "lesson.answer.pile" if is_pile else "lesson.answer.lit"

    def tried(self) -> str:
        """What a try was that is no move yet: an answer that is wrong, a space that was aimed at, else ""."""
        if wrong := self.selection.wrong:
            return self._said("lesson.answer.wrong", card=card_sign(wrong[0]), at=print_sign(wrong[1]))
        return self._said("lesson.answer.again") if self.selection.aimed else ""

    def card(self, slot: int) -> str:
        """What another card would have been; the chosen one needs its space."""
        spotlight, card = self.spotlight, card_sign(self.spotlight.table.hands.visible[slot])
        if slot == spotlight.slot:
            return self._said("lesson.answer.chosen")
        if spotlight.course.beat.kind == "find":
            return self._said("lesson.answer.find")
        if spotlight.spaces:
            return self._said("lesson.answer.other", card=card)
        return self._said("lesson.answer.card", card=card, wanted=card_sign(spotlight.card))

    def _space(self, space: Space) -> str:
        """The answer to a tap on another space; while a move is to be found, only for the chosen card."""
        table, course, card = self.spotlight.table, self.spotlight.course, self.spotlight.card
        acts, printed = {move.act for move in course.moves}, table.board.prints[space]
        is_twin = any(move.card == card and move.at == space for move in self.turn.moves)
        if is_found := course.beat.kind == "find":
            acts, is_twin, card = set(), False, self.selection.card(self.turn)
        meant = {
            "lesson.answer.corner": printed == FREE,
            "lesson.answer.first": course.beat.kind == "pick",
            "lesson.answer.twin": is_twin,
            "lesson.answer.dead": "exchange" in acts,
            "lesson.answer.no_chip": "remove" in acts,
            "lesson.answer.covered": space in table.displayed.chips,
            "lesson.answer.choose": is_found and not card,
        }
        key = next((key for key, is_meant in meant.items() if is_meant), "lesson.answer.space")
        wanted = print_sign(table.setup.ruleset.print_of(card))
        return self._said(key, card=card_sign(card), at=print_sign(printed), wanted=wanted)
