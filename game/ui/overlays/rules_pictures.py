"""The rules' pictures: pieces of the real board, cards, dice, piles, chips and signs on a piece of the cloth.

`Pictures` chooses them as values, which follow from the rules as they are configured; `painted` paints them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from ...engine.board import BLOCKED, FREE, Board
from ...engine.cards import Card, rank_of
from ...engine.rules.ruleset import Ruleset
from .. import sprites
from ..sprites import CardLook, Power, SpaceLook, marks
from ..sprites.backdrop import cloth
from ..sprites.dice import die
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets
from ..toolkit.geometry import Grid, fit_grid
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import disc, drawing, rounded
from ..words.faces import face
from ..words.wording import power

MINE, OTHER = 0, 1
"""The sides of the pictures' chips: one's own, and an opponent's."""
_DIE = 6
_CARD_WIDE = 0.7
"""A card's width, of its height."""
_EDGE, _GAP = 0.09, 0.07
"""Free room round a picture's parts and between them, of its height."""
_NAME, _WIDE = 2, 2.2
"""Letters of a short name at least, and how wide a space must be for it, in the smallest legible size."""


# ---------------------------------------------------------------- parts

Marking: TypeAlias = Literal["", "1", "2", "taken", "lock", "remover"]
"""A space's mark: what others have done since one's last turn, a chip that stays, one that can be taken."""
At: TypeAlias = tuple[int, int]
"""A space of a piece of the board: its column and row, from 0."""
_Line: TypeAlias = tuple[At, At, int]
"""A sequence, by both ends, and its side."""


class Cell(NamedTuple):
    """One space."""

    card: Card
    side: int = -1
    """The side of the chip on it; -1 for none."""
    look: SpaceLook = "plain"
    rough: bool = False
    mark: Marking = ""


class Patch(NamedTuple):
    """A piece of the board."""

    rows: tuple[tuple[Cell, ...], ...]
    lines: tuple[_Line, ...] = ()


class Cards(NamedTuple):
    """Cards side by side."""

    cards: tuple[tuple[Card, CardLook, Power], ...]


class Pile(NamedTuple):
    """Cards face down."""

    calls: bool = False
    """True if it asks to be tapped."""


class Dice(NamedTuple):
    """Dice side by side."""

    pips: tuple[int, ...]


class Chips(NamedTuple):
    """Chips round a table, by their sides."""

    sides: tuple[int, ...]


class Dashes(NamedTuple):
    """How many sequences are made of those to make, as a player's panel shows it."""

    made: int
    goal: int


class Sign(NamedTuple):
    """A small picture."""

    icon: str


Element: TypeAlias = Patch | Cards | Pile | Dice | Chips | Dashes | Sign
Illustration: TypeAlias = tuple[Element, ...]
"""Parts side by side."""


class Extent(NamedTuple):
    """A piece of the board, in columns and rows."""

    x: int
    y: int
    w: int
    h: int

    def within(self, board: Board) -> Extent:
        """The nearest piece of this size, or as large as the board, that lies on the board."""
        w, h = min(self.w, board.width), min(self.h, board.height)
        return Extent(min(max(self.x, 0), board.width - w), min(max(self.y, 0), board.height - h), w, h)


def _shape(part: Element) -> float:
    """A part's width, of its height."""
    match part:
        case Patch(rows):
            shape = len(rows[0]) / len(rows)
        case Cards(cards):
            shape = _CARD_WIDE * (len(cards) + 0.12 * (len(cards) - 1))
        case Pile():
            shape = 0.86
        case Dice(pips):
            shape = 0.64 * len(pips)
        case Chips(sides):
            shape = 1.0 if len(sides) < 2 else 1.3
        case Dashes(_, goal):
            shape = 0.7 * goal
        case Sign():
            shape = 0.45
    return shape


# ---------------------------------------------------------------- which picture each topic has


class Pictures:
    """Makes the pictures of a rule set for so many seats and sides."""

    def __init__(self, rules: Ruleset, seats: int, sides: int) -> None:
        self.rules = rules
        self.seating = rules.seating(seats, sides)
        self._board = rules.board
        self._length = self.seating.line_length
        special = rules.wild | rules.removers
        self._ordinary = [card for card in dict.fromkeys(rules.deck) if card not in special]

    def of(self, topic: str) -> Illustration:
        """The picture of a topic, which the method of that name makes."""
        made: Illustration = getattr(self, topic)()
        return made

    @property
    def has_locks(self) -> bool:
        """True if a sequence can stand while play goes on."""
        return self.rules.fills_board or self.seating.goal > 1 or self.rules.equal_turns

    def placed(self) -> list[tuple[At, Card]]:
        """Every space of the board with its print."""
        return [((x, y), card) for y, row in enumerate(self._board.rows) for x, card in enumerate(row)]

    def example(self) -> Card:
        """An ordinary card: the one that the rules' words take, where it asks something."""
        cards = list(self.rules.shows) or self._ordinary
        return cards[len(cards) // 2]

    def one_of(self, cards: frozenset[Card]) -> Cards:
        """One card of those, in the order of the deck."""
        card = next(card for card in self.rules.deck if card in cards)
        return Cards(((card, "plain", power(card, self.rules)),))

    def dice_of(self, total: int) -> Dice:
        """Dice that show a sum."""
        count = self.rules.dice
        pips = [min(max(total - _DIE * (count - 1), 1), _DIE)] if count == 1 else [total // 2, total - total // 2]
        if count > 1 and pips[0] == pips[1] and 1 < pips[0] < _DIE:
            pips = [pips[0] - 1, pips[1] + 1]
        return Dice(tuple(pips[:count]))

    def _rolled(self, totals: frozenset[Card]) -> Dice:
        return self.dice_of(max(map(int, totals)))

    # ------------------------------------------------------------ pieces of the board

    def _patch(
        self,
        piece: Extent,
        chips: Mapping[At, int],
        lit: Collection[At] = (),
        lines: tuple[_Line, ...] = (),
        marks: Mapping[At, Marking] | None = None,
        *,
        rough: bool = False,
    ) -> Patch:
        """A piece of the board with chips on it; while open spaces are lit, the other ones step back."""
        found, rows = piece.within(self._board), self._board.rows
        no_mark: Marking = ""
        steps_back = any(at not in chips and rows[found.y + at[1]][found.x + at[0]] != FREE for at in lit)

        def cell(x: int, y: int) -> Cell:
            side, mark = chips.get((x, y), -1), (marks or {}).get((x, y), no_mark)
            look: SpaceLook = "lit" if (x, y) in lit else "dim" if steps_back and side < 0 else "plain"
            return Cell(rows[found.y + y][found.x + x], side, look, rough and side >= 0, mark)

        return Patch(tuple(tuple(cell(x, y) for x in range(found.w)) for y in range(found.h)), lines)

    def _piece(self, w: int, h: int) -> Extent:
        """A piece of so many columns and rows from the middle of the board, without corners if it can."""
        return Extent((self._board.width - w) // 2, (self._board.height - h) // 2, w, h).within(self._board)

    def _round(self, card: Card) -> tuple[Extent, At]:
        """A piece with a card's space in it, and where that is."""
        printed = self.rules.print_of(card)
        places = [space for space, shown in self.placed() if shown == printed]
        middle = self._board.width / 2, self._board.height / 2
        x, y = min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
        piece = Extent(x - 1, y - 1, 3, 3).within(self._board)
        return piece, (x - piece.x, y - piece.y)

    def _row(self, more: int = 0) -> Patch:
        """A whole line, lit, and so many chips more."""
        piece = self._piece(self._length + more, 3)
        low, middle = piece.h - 1, piece.h // 2
        chips = {(x, middle): MINE for x in range(piece.w)}
        lit = [at for at in chips if at[0] < self._length]
        others = {(1, low): OTHER, (piece.w - 1, 0): OTHER} if low and piece.w > 1 else {}
        return self._patch(piece, {**chips, **others}, lit, ((lit[0], lit[-1], MINE),))

    def _everywhere(self) -> Patch:
        """A piece of the board of which every open space is lit."""
        piece, chips = self._piece(3, 3), {(0, 2): OTHER, (2, 0): MINE}
        lit = [(x, y) for x in range(piece.w) for y in range(piece.h) if (x, y) not in chips]
        return self._patch(piece, chips, lit)

    def _taken(self) -> Patch:
        """A chip of an opponent that is taken."""
        chips = {(1, 1): OTHER, (0, 2): MINE, (2, 0): MINE}
        return self._patch(self._piece(3, 3), chips, [(1, 1)], marks={(1, 1): "remover"})

    # ------------------------------------------------------------ topics, each by its name

    def aim(self) -> Illustration:
        return self.end() if self.rules.fills_board else (Sign("trophy"), Dashes(self.seating.goal, self.seating.goal))

    def line(self) -> Illustration:
        return (self._row(),)

    def corner(self) -> Illustration:
        """A line that begins in a corner, or a corner that is closed."""
        if not self.rules.free_corners:
            return (self._patch(Extent(0, 0, 4, 3), {}),)
        chips, line = {(x, 0): MINE for x in range(1, self._length)}, ((0, 0), (self._length - 1, 0), MINE)
        return (self._patch(Extent(0, 0, self._length, 3), chips, [(0, 0), *chips], (line,)),)

    def tens(self) -> Illustration:
        prints = sorted({shown for _, shown in self.placed() if shown.isdecimal()}, key=int)
        return (Patch((tuple(map(Cell, (prints[0], prints[len(prints) // 2], prints[-1]))),)),)

    def turn(self) -> Illustration:
        card = self.example()
        piece, at = self._round(card)
        return Cards(((card, "chosen", ""),)), self._patch(piece, {}, [at])

    def roll(self) -> Illustration:
        special = self.rules.wild | self.rules.removers | self.rules.again
        total = next(card for card in ("7", "4", *self.rules.deck) if card in self.rules.deck and card not in special)
        piece, at = self._round(total)
        return self.dice_of(int(total)), self._patch(piece, {}, [at])

    def wild(self) -> Illustration:
        return self.one_of(self.rules.wild), self._everywhere()

    def roll_wild(self) -> Illustration:
        return self._rolled(self.rules.wild), self._everywhere()

    def remover(self) -> Illustration:
        return self.one_of(self.rules.removers), self._taken()

    def roll_remover(self) -> Illustration:
        return self._rolled(self.rules.removers), self._taken()

    def roll_again(self) -> Illustration:
        return self._rolled(self.rules.again), Sign("redo")

    def safe(self) -> Illustration:
        """Chips that stay where they are."""
        if self.rules.spared and not self.has_locks:
            piece, at = self._round(max(self.rules.spared))
            return (self._patch(piece, {at: OTHER}, marks={at: "lock"}),)
        piece = self._piece(self._length, 3)
        chips = {(x, piece.h // 2): OTHER for x in range(self._length)}
        line = min(chips), max(chips), OTHER
        marks: dict[At, Marking] = dict.fromkeys(chips, "lock") if self.has_locks else {}
        return (self._patch(piece, chips, lines=(line,), marks=marks, rough=self.rules.rough_sides),)

    def shared(self) -> Illustration:
        length = min(self._length, self._board.width, self._board.height)
        middle, last = length // 2, length - 1
        chips = {at: MINE for i in range(length) for at in ((i, middle), (middle, i))}
        lines = ((0, middle), (last, middle), MINE), ((middle, 0), (middle, last), MINE)
        return (self._patch(self._piece(length, length), chips, [(middle, middle)], lines),)

    def longer(self) -> Illustration:
        return (self._row(more=1),)

    def dead(self) -> Illustration:
        card = self.example()
        piece, at = self._round(card)
        return Cards(((card, "dead", ""),)), self._patch(piece, {at: OTHER})

    def marks(self) -> Illustration:
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): MINE, (3, 0): OTHER}
        taken = self.rules.removers or self.rules.captured_pairs
        return (self._patch(self._piece(4, 2), chips, marks={(1, 1): "1", (2, 1): "taken" if taken else ""}),)

    def stuck(self) -> Illustration:
        return Cards(((self.example(), "dim", ""),)), Sign("swap"), Pile()

    def announce(self) -> Illustration:
        return self._row(), Sign("trophy")

    def pairs(self) -> Illustration:
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): OTHER, (3, 1): MINE}
        marks: dict[At, Marking] = {(1, 1): "remover", (2, 1): "remover"}
        return (self._patch(self._piece(4, 3), chips, list(marks), marks=marks),)

    def draw(self) -> Illustration:
        return Pile(calls=True), Sign("tap")

    def pile(self) -> Illustration:
        return Cards(((self._ordinary[0], "dim", ""),)), Sign("forward"), Pile()

    def chips(self) -> Illustration:
        return (Chips(tuple(range(self.seating.sides))),)

    def toasts(self) -> Illustration:
        card = next((card for card in self._ordinary if rank_of(card)), self._ordinary[0])
        return Cards(((card, "chosen", ""),)), Sign("down")

    def talk(self) -> Illustration:
        return Sign("people"), Chips((MINE, MINE))

    def players(self) -> Illustration:
        return (Chips(tuple(seat % self.seating.sides for seat in range(self.seating.seats))),)

    equal = players

    def end(self) -> Illustration:
        piece = self._piece(4, 3)
        cells = [(x, y) for y in range(piece.h) for x in range(piece.w)]
        return (self._patch(piece, dict(zip(cells, map(int, "100110100101"), strict=False))),)

    def board(self) -> Illustration:
        return self._patch(self._piece(3, 3), {}), Sign("swap")

    def begin(self) -> Illustration:
        rules = self.rules
        if rules.dice:
            return Dice((_DIE,)), Dice((2,))
        cards = sorted(rules.cut_values, key=lambda card: rules.cut_values[card])
        low, high = cards[0], cards[len(cards) * 2 // 3]
        return (Cards(((low, "chosen", power(low, rules)), (high, "plain", power(high, rules)))),)


# ---------------------------------------------------------------- painting


@assets.cached
def painted(picture: Illustration, w: int, h: int, r: int, ground: str) -> Surface:
    """A picture of w by h pixels with corners of radius r, on a ground of that colour; opaque."""
    page = cloth(w, h)
    edge, gap = round(h * _EDGE), round(h * _GAP)
    room = Rect(0, 0, w, h).inflate(-2 * edge, -2 * edge)
    shapes = [_shape(part) for part in picture]
    high = min(room.height, round((room.width - gap * (len(shapes) - 1)) / sum(shapes)))
    left = room.centerx - round(high * sum(shapes) + gap * (len(shapes) - 1)) // 2
    for part, shape in zip(picture, shapes, strict=True):
        place = Rect(left, room.centery - high // 2, round(high * shape), high)
        _paint_part(part, page, place)
        left = place.right + gap
    return _cut(page, r, ground)


def _cut(page: Surface, r: int, ground: str) -> Surface:
    """A page with round corners on a ground."""
    shape = drawing(*page.get_size(), rounded(0, 0, *page.get_size(), r, "#ffffff"))
    shape.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    made = Surface(page.get_size()).convert()
    made.fill(ground)
    made.blit(shape, (0, 0))
    return made


def _paint_part(part: Element, page: Surface, place: Rect) -> None:
    match part:
        case Patch():
            _paint_patch(part, page, place)
        case Cards():
            _paint_cards(part, page, place)
        case Pile(calls):
            _paint_pile(page, place, calls=calls)
        case Dice(pips):
            px = round(min(place.height * 0.74, place.width / len(pips) * 0.78))
            _paint_row([die(n, px) for n in pips], page, place)
        case Chips(sides):
            _paint_chips(sides, page, place)
        case Dashes(made, goal):
            wide, high = round(place.width / goal * 0.8), max(4, round(place.height * 0.12))
            _paint_row([sprites.pip(wide, high, i < made) for i in range(goal)], page, place)
        case Sign(icon):
            blit_centred(page, sprites.icon(icon, round(min(place.size)), THEME.text), place)


def _paint_patch(part: Patch, page: Surface, place: Rect) -> None:
    columns, rows = len(part.rows[0]), len(part.rows)
    grid = fit_grid(place, columns, rows, min(1.0, place.height / 150))
    grid = grid._replace(frame=grid.frame.move(0, (place.height - grid.frame.height) // 2))
    if columns * rows > 2:
        blit_centred(page, sprites.board_frame(*grid.frame.size), grid.frame)
    cells = [(grid.space(x, y), cell) for y, row in enumerate(part.rows) for x, cell in enumerate(row)]
    for square, cell in cells:
        _paint_space(page, square, cell)
    lit = [square for square, cell in cells if cell.look == "lit"]
    for square in lit if len(lit) < len(cells) / 2 else ():
        blit_centred(page, sprites.glow(*square.size), square)
    for square, cell in cells:
        if cell.look == "lit":
            _paint_space(page, square, cell)
        _paint_chip(page, square, cell)
    for line in part.lines:
        _paint_line(page, grid, line)
    for square, cell in cells:
        _paint_mark(page, square, cell)


def _paint_space(page: Surface, square: Rect, cell: Cell) -> None:
    w, h = square.size
    if cell.card == BLOCKED:
        page.blit(sprites.closed(w, h), square)
    elif cell.card == FREE:
        page.blit(sprites.corner(w, h, cell.look), square)
    else:
        is_bare = (cell.side >= 0 and cell.mark != "taken") or not _is_legible(cell.card, w)
        page.blit(sprites.space("" if is_bare else cell.card, w, h, cell.look), square)


def _is_legible(card: Card, width: int) -> bool:
    """True if a space so wide has room for its print: names are left out where they would be cut."""
    shown = face(card)
    return shown.kind != "text" or len(shown.short) < _NAME or shown.sign.isdecimal() or width > _WIDE * least_px()


def _paint_chip(page: Surface, square: Rect, cell: Cell) -> None:
    px = round(square.width * THEME.chip_share)
    if cell.side >= 0 and cell.mark == "taken":
        blit_centred(page, marks.chip_taken(cell.side, px), square)
    elif cell.side >= 0:
        blit_centred(page, sprites.chip(cell.side, px, rough=cell.rough), square)


def _paint_mark(page: Surface, square: Rect, cell: Cell) -> None:
    """A small picture on a disc, or a frame with a number."""
    if cell.mark.isdecimal() or cell.mark == "taken":
        page.blit(marks.since_frame(cell.side, square.width, 0), square)
    if cell.mark.isdecimal():
        px = max(round(square.width * 0.4), round(1.7 * least_px()))
        at = square.right - px * 0.36, square.top + px * 0.36
        blit_at(page, marks.number_badge(cell.side, px, int(cell.mark)), at)
    elif cell.mark in {"lock", "remover"}:
        blit_centred(page, _badge(max(12, round(square.width * 0.5)), cell.mark), square)


@assets.cached
def _badge(px: int, sign: str) -> Surface:
    """A sign on a disc `px` wide."""
    r = px / 2
    whole = drawing(px, px, disc(r, r, r, THEME.paper_bright), disc(r, r, r * 0.88, THEME.panel))
    mark = assets.shape("icon-lock" if sign == "lock" else "icon-minus", round(px * 0.62), THEME.text)
    whole.blit(mark, mark.get_rect(center=(round(r), round(r))))
    return assets.sprite(whole)


def _paint_line(page: Surface, grid: Grid, line: _Line) -> None:
    first, last, side = line
    start, end = grid.space(*first).center, grid.space(*last).center
    mark = sprites.line_mark(end[0] - start[0], end[1] - start[1], max(3, grid.cell // 7), side)
    blit_at(page, mark, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _paint_cards(part: Cards, page: Surface, place: Rect) -> None:
    high = round(place.height * 0.94)
    wide = round(high * _CARD_WIDE)
    step = (place.width - wide) / max(len(part.cards) - 1, 1)
    for i, (card, look, sign) in enumerate(part.cards):
        spot = Rect(place.left + round(i * step), place.centery - high // 2, wide, high)
        blit_centred(page, sprites.card(card, wide, high, look, sign), spot)


def _paint_pile(page: Surface, place: Rect, *, calls: bool) -> None:
    high = round(place.height * 0.86)
    wide = round(high * _CARD_WIDE)
    for i in range(3):
        blit_at(page, sprites.card_back(wide, high), (place.centerx - 2 + i * 2, place.centery + 2 - i * 2))
    if calls:
        blit_at(page, sprites.focus_ring(wide, high, high / 120), (place.centerx + 2, place.centery - 2))


def _paint_row(things: list[Surface], page: Surface, place: Rect) -> None:
    """Sprites side by side, each in its share of the place."""
    for i, thing in enumerate(things):
        blit_at(page, thing, (place.left + place.width * (2 * i + 1) / (2 * len(things)), place.centery))


def _paint_chips(sides: tuple[int, ...], page: Surface, place: Rect) -> None:
    count = len(sides)
    if count == 1:
        blit_centred(page, sprites.chip(sides[0], round(place.height * 0.7)), place)
        return
    px = round(place.height * min(0.42, 0.95 * math.sin(math.pi / count)))
    across, down = (place.width - px) / 2, (place.height - px) / 2
    for i, side in enumerate(sides):
        turn = math.pi * (2 * i / count - 1) if count == 2 else 2 * math.pi * i / count - math.pi / 2
        at = place.centerx + across * 0.94 * math.cos(turn), place.centery + down * 0.94 * math.sin(turn)
        blit_at(page, sprites.chip(side, px), at)
