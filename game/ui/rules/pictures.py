"""The rules' pictures: pieces of the real board, cards, dice, piles, chips and signs on a piece of the cloth.

`Pictures` chooses them as values, which follow from the rules as they are configured; `painted` paints them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from ...engine.board import BLOCKED, FREE, space_xy
from ...engine.cards import Card, rank_of
from ...engine.rules.ruleset import Ruleset
from .. import sprites
from ..sprites import CardLook, Power, SpaceLook
from ..sprites.backdrop import cloth
from ..sprites.dice import die
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets
from ..toolkit.geometry import fit_grid
from ..toolkit.theme import THEME, least_px
from ..toolkit.vector import disc, drawing, rounded
from ..words.faces import face, has_tens
from ..words.wording import card_sign, plain, power

MINE = 0
OTHER = 1
"""The side of an opponent's chips."""
_DIE = 6
_CARD_WIDTH = 0.7
"""A card's width, as a share of its height."""
_EDGE = 0.09
"""The free room around a picture's parts, as a share of its height."""
_GAP = 0.07
"""The free room between a picture's parts, as a share of its height."""
_LONG_NAME = 2
"""Letters from which a short name is left out of narrow spaces, where it would be cut."""
_WIDE = 2.2
"""The width of a space above which such a name has room, in sizes of the smallest text."""
_SHORT = 3
"""Letters that can be read on the smallest card; a sign stands for a longer name."""


# ---------------------------------------------------------------- parts, each with a `shape`: its width, of its height

Marking: TypeAlias = Literal["", "1", "2", "taken", "lock", "remover"]
"""A space's mark: what others have done since one's last turn, a chip that stays, one that can be taken."""
At: TypeAlias = tuple[int, int]
"""A space of a piece of the board: its column and row, from 0."""
_Lines: TypeAlias = tuple[tuple[At, At, int], ...]
"""Sequences, each by both ends, and its side."""
_Marks: TypeAlias = Mapping[At, Marking]
_NONE: _Marks = MappingProxyType({})


class Cell(NamedTuple):
    """One space."""

    card: Card
    side: int = -1
    """The side of the chip on it; -1 for none."""
    look: SpaceLook = "plain"
    mark: Marking = ""
    has_tens: bool = False
    """True if dashes tell which ten a number is of."""

    def paint_space(self, page: Surface, square: Rect) -> None:
        w, h = square.size
        if self.card == BLOCKED:
            page.blit(sprites.closed(w, h), square)
        elif self.card == FREE:
            page.blit(sprites.corner(w, h, self.look), square)
        else:
            shown = face(self.card)
            is_brief = shown.kind != "text" or len(shown.short) < _LONG_NAME or shown.sign.isdecimal()
            is_covered = self.side >= 0 and self.mark != "taken"
            is_bare = is_covered or not (is_brief or w > _WIDE * least_px())
            page.blit(sprites.space("" if is_bare else self.card, w, h, self.look, tens=self.has_tens), square)

    def paint_chip(self, page: Surface, square: Rect, *, rough: bool) -> None:
        px, is_taken = round(square.width * THEME.chip_share), self.mark == "taken"
        if self.side >= 0:
            chip = sprites.chip_taken(self.side, px) if is_taken else sprites.chip(self.side, px, rough=rough)
            blit_centred(page, chip, square)

    def paint_mark(self, page: Surface, square: Rect) -> None:
        """Paint a frame, a number, or a small picture on a disc."""
        if self.mark.isdecimal() or self.mark == "taken":
            page.blit(sprites.since_frame(self.side, square.width, 0), square)
        if self.mark.isdecimal():
            px = max(round(square.width * 0.4), round(1.7 * least_px()))
            at = square.right - px * 0.36, square.top + px * 0.36
            blit_at(page, sprites.number_badge(self.side, px, int(self.mark)), at)
        elif self.mark in {"lock", "remover"}:
            blit_centred(page, _badge(max(12, round(square.width * 0.5)), self.mark), square)


@assets.cached
def _badge(px: int, sign: str) -> Surface:
    r = px / 2
    whole = drawing(px, px, disc(r, r, r, THEME.paper_bright), disc(r, r, r * 0.88, THEME.panel))
    mark = assets.shape("icon-lock" if sign == "lock" else "icon-minus", round(px * 0.62), THEME.text)
    whole.blit(mark, mark.get_rect(center=(round(r), round(r))))
    return assets.sprite(whole)


class Patch(NamedTuple):
    """A piece of the board."""

    rows: tuple[tuple[Cell, ...], ...]
    lines: _Lines = ()
    rough: bool = False
    """True if chips show their rough sides."""

    def shape(self) -> float:
        return len(self.rows[0]) / len(self.rows)

    def paint(self, page: Surface, place: Rect) -> None:
        columns, rows = len(self.rows[0]), len(self.rows)
        grid = fit_grid(place, columns, rows, min(1.0, place.height / 150))
        grid = grid._replace(frame=grid.frame.move(0, (place.height - grid.frame.height) // 2))
        if columns * rows > 2:
            blit_centred(page, sprites.board_frame(*grid.frame.size), grid.frame)
        cells = [(grid.space(x, y), cell) for y, row in enumerate(self.rows) for x, cell in enumerate(row)]
        for square, cell in cells:
            cell.paint_space(page, square)
        lit = [square for square, cell in cells if cell.look == "lit"]
        for square in lit if len(lit) < len(cells) / 2 else ():
            blit_centred(page, sprites.glow(*square.size), square)
        for square, cell in cells:
            if cell.look == "lit":
                cell.paint_space(page, square)
            cell.paint_chip(page, square, rough=self.rough)
        for first, last, side in self.lines:
            (x, y), (far_x, far_y) = grid.space(*first).center, grid.space(*last).center
            mark = sprites.line_mark(far_x - x, far_y - y, max(3, grid.cell // 7), side)
            blit_at(page, mark, ((x + far_x) / 2, (y + far_y) / 2))
        for square, cell in cells:
            cell.paint_mark(page, square)


class Cards(NamedTuple):
    """Cards side by side."""

    cards: tuple[tuple[Card, CardLook, Power], ...]

    def shape(self) -> float:
        return _CARD_WIDTH * (len(self.cards) + 0.12 * (len(self.cards) - 1))

    def paint(self, page: Surface, place: Rect) -> None:
        high = round(place.height * 0.94)
        wide = round(high * _CARD_WIDTH)
        step = (place.width - wide) / max(len(self.cards) - 1, 1)
        for i, (card, look, sign) in enumerate(self.cards):
            spot = Rect(place.left + round(i * step), place.centery - high // 2, wide, high)
            blit_centred(page, sprites.card(card, wide, high, look, sign), spot)


class Pile(NamedTuple):
    """Cards face down."""

    calls: bool = False
    """True if it asks to be tapped."""

    def shape(self) -> float:
        return 0.86

    def paint(self, page: Surface, place: Rect) -> None:
        high = round(place.height * 0.86)
        wide = round(high * _CARD_WIDTH)
        for i in range(3):
            blit_at(page, sprites.card_back(wide, high), (place.centerx - 2 + i * 2, place.centery + 2 - i * 2))
        if self.calls:
            blit_at(page, sprites.focus_ring(wide, high, high / 120), (place.centerx + 2, place.centery - 2))


class Dice(NamedTuple):
    """Dice side by side."""

    pips: tuple[int, ...]

    def shape(self) -> float:
        return 0.64 * len(self.pips)

    def paint(self, page: Surface, place: Rect) -> None:
        px = round(min(place.height * 0.74, place.width / len(self.pips) * 0.78))
        _paint_row([die(n, px) for n in self.pips], page, place)


class Chips(NamedTuple):
    """Chips round a table, by their sides."""

    sides: tuple[int, ...]

    def shape(self) -> float:
        return 1.0 if len(self.sides) < 2 else 1.3

    def paint(self, page: Surface, place: Rect) -> None:
        count = len(self.sides)
        if count == 1:
            blit_centred(page, sprites.chip(self.sides[0], round(place.height * 0.7)), place)
            return
        px = round(place.height * min(0.42, 0.95 * math.sin(math.pi / count)))
        across, down = (place.width - px) / 2, (place.height - px) / 2
        for i, side in enumerate(self.sides):
            turn = math.pi * (2 * i / count - 1) if count == 2 else 2 * math.pi * i / count - math.pi / 2
            at = place.centerx + across * 0.94 * math.cos(turn), place.centery + down * 0.94 * math.sin(turn)
            blit_at(page, sprites.chip(side, px), at)


class Dashes(NamedTuple):
    """How many sequences are made of those to make, as a player's panel shows it."""

    made: int
    goal: int

    def shape(self) -> float:
        return 0.7 * self.goal

    def paint(self, page: Surface, place: Rect) -> None:
        wide, high = round(place.width / self.goal * 0.8), max(4, round(place.height * 0.12))
        _paint_row([sprites.pip(wide, high, i < self.made) for i in range(self.goal)], page, place)


class Sign(NamedTuple):
    """A small picture."""

    icon: str

    def shape(self) -> float:
        return 0.45

    def paint(self, page: Surface, place: Rect) -> None:
        blit_centred(page, sprites.icon(self.icon, round(min(place.size)), THEME.text), place)


Element: TypeAlias = Patch | Cards | Pile | Dice | Chips | Dashes | Sign
Illustration: TypeAlias = tuple[Element, ...]
"""Parts side by side."""


def _paint_row(things: list[Surface], page: Surface, place: Rect) -> None:
    """Sprites side by side, each in its share of the place."""
    for i, thing in enumerate(things):
        blit_at(page, thing, (place.left + place.width * (2 * i + 1) / (2 * len(things)), place.centery))


@assets.cached_by_colours
def painted(picture: Illustration, w: int, h: int, r: int, ground: str) -> Surface:
    """A picture of w by h pixels with corners of radius r, on a ground of that colour; opaque."""
    page = cloth(w, h)
    edge, gap = round(h * _EDGE), round(h * _GAP)
    room = Rect(0, 0, w, h).inflate(-2 * edge, -2 * edge)
    shapes = [part.shape() for part in picture]
    high = min(room.height, round((room.width - gap * (len(shapes) - 1)) / sum(shapes)))
    left = room.centerx - round(high * sum(shapes) + gap * (len(shapes) - 1)) // 2
    for part, shape in zip(picture, shapes, strict=True):
        place = Rect(left, room.centery - high // 2, round(high * shape), high)
        part.paint(page, place)
        left = place.right + gap
    cut = drawing(w, h, rounded(0, 0, w, h, r, "#ffffff"))
    cut.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    made = Surface((w, h)).convert()
    made.fill(ground)
    made.blit(cut, (0, 0))
    return made


# ---------------------------------------------------------------- which picture each topic has


class Pictures:
    """Makes the pictures of a rule set for so many seats and sides."""

    def __init__(self, rules: Ruleset, seats: int, sides: int) -> None:
        self.rules, self.seating = rules, rules.seating(seats, sides)
        self._board, self._length = rules.board, self.seating.line_length
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

    def example(self) -> Card:
        """An ordinary card: the one that the rules' words take, where it asks something."""
        cards = list(self.rules.shows) or self._ordinary
        return cards[len(cards) // 2]

    def one_of(self, cards: frozenset[Card]) -> Cards | Dice:
        """The first card of those in the deck, or the highest roll."""
        if self.rules.dice:
            return self.dice_of(max(map(int, cards)))
        card = next(card for card in self.rules.deck if card in cards)
        return Cards(((card, "plain", power(card, self.rules)),))

    def dice_of(self, total: int) -> Dice:
        """Dice that show a sum."""
        if self.rules.dice == 1:
            return Dice((min(max(total, 1), _DIE),))
        low, high = total // 2, total - total // 2
        return Dice((low - 1, high + 1) if 1 < low == high < _DIE else (low, high))

    # ------------------------------------------------------------ pieces of the board

    def _patch(
        self, piece: Rect, chips: Mapping[At, int], lit: Collection[At] = (), lines: _Lines = (), marks: _Marks = _NONE
    ) -> Patch:
        """A piece of the board with chips on it; while open spaces are lit, the other ones step back."""
        prints = [row[piece.left : piece.right] for row in self._board.rows[piece.top : piece.bottom]]
        tens = has_tens(card for _, card in self._board.items())
        steps_back = any(at not in chips and prints[at[1]][at[0]] != FREE for at in lit)

        def cell(x: int, y: int, card: Card) -> Cell:
            side = chips.get((x, y), -1)
            look: SpaceLook = "lit" if (x, y) in lit else "dim" if steps_back and side < 0 else "plain"
            return Cell(card, side, look, marks.get((x, y), ""), tens)

        rows = tuple(tuple(cell(x, y, card) for x, card in enumerate(row)) for y, row in enumerate(prints))
        return Patch(rows, lines)

    def _piece(self, w: int, h: int, corner: At | None = None) -> Rect:
        """A piece of so many columns and rows if there are as many, at its corner or from the middle of the board."""
        board = Rect(0, 0, self._board.width, self._board.height)
        corner = corner or ((board.w - w) // 2, (board.h - h) // 2)
        return Rect(corner, (min(w, board.w), min(h, board.h))).clamp(board)

    def _round(self, card: Card, side: int = -1, mark: Marking = "") -> Patch:
        """A piece round a card's space, with a side's chip there; without one it's lit."""
        printed, middle = self.rules.print_of(card), (self._board.width / 2, self._board.height / 2)
        places = [space_xy(space) for space, shown in self._board.items() if shown == printed]
        x, y = min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
        piece = self._piece(3, 3, (x - 1, y - 1))
        at = x - piece.x, y - piece.y
        return self._patch(piece, {}, [at]) if side < 0 else self._patch(piece, {at: side}, marks={at: mark})

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
            return (self._patch(self._piece(4, 3, (0, 0)), {}),)
        chips, line = {(x, 0): MINE for x in range(1, self._length)}, ((0, 0), (self._length - 1, 0), MINE)
        return (self._patch(self._piece(self._length, 3, (0, 0)), chips, [(0, 0), *chips], (line,)),)

    def tens(self) -> Illustration:
        prints = sorted({card for _, card in self._board.items() if card.isdecimal()}, key=int)
        return (Patch((tuple(Cell(prints[at], has_tens=True) for at in (0, len(prints) // 2, -1)),)),)

    def turn(self) -> Illustration:
        return Cards(((self.example(), "chosen", ""),)), self._round(self.example())

    def roll(self) -> Illustration:
        special = self.rules.wild | self.rules.removers | self.rules.again
        total = next(card for card in ("7", "4", *self.rules.deck) if card in self.rules.deck and card not in special)
        return self.dice_of(int(total)), self._round(total)

    def wild(self) -> Illustration:
        return self.one_of(self.rules.wild), self._everywhere()

    def remover(self) -> Illustration:
        return self.one_of(self.rules.removers), self._taken()

    roll_wild, roll_remover = wild, remover

    def roll_again(self) -> Illustration:
        return self.one_of(self.rules.again), Sign("redo")

    def safe(self) -> Illustration:
        """Chips that stay where they are."""
        if self.rules.spared and not self.has_locks:
            return (self._round(max(self.rules.spared), OTHER, "lock"),)
        piece = self._piece(self._length, 3)
        chips = {(x, piece.h // 2): OTHER for x in range(self._length)}
        line = min(chips), max(chips), OTHER
        marks: _Marks = dict.fromkeys(chips, "lock") if self.has_locks else {}
        return (self._patch(piece, chips, lines=(line,), marks=marks)._replace(rough=self.rules.rough_sides),)

    def shared(self) -> Illustration:
        length = min(self._length, self._board.width, self._board.height)
        middle, last = length // 2, length - 1
        chips = {at: MINE for i in range(length) for at in ((i, middle), (middle, i))}
        lines = ((0, middle), (last, middle), MINE), ((middle, 0), (middle, last), MINE)
        return (self._patch(self._piece(length, length), chips, [(middle, middle)], lines),)

    def double(self) -> Illustration:
        """Two sequences in one line."""
        middle, last = self._length - 1, 2 * self._length - 2
        lines = ((0, 1), (middle, 1), MINE), ((middle, 1), (last, 1), MINE)
        chips = {(x, 1): MINE for x in range(last + 1)}
        return (self._patch(self._piece(last + 1, 3), chips, [(middle, 1)], lines),)

    def longer(self) -> Illustration:
        return (self._row(more=1),)

    def dead(self) -> Illustration:
        return Cards(((self.example(), "dead", ""),)), self._round(self.example(), OTHER)

    def marks(self) -> Illustration:
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): MINE, (3, 0): OTHER}
        taken = self.rules.removers or self.rules.captured_pairs
        return (self._patch(self._piece(4, 2), chips, marks={(1, 1): "1", (2, 1): "taken" if taken else ""}),)

    def stuck(self) -> Illustration:
        return Cards(((self.example(), "dim", ""),)), Sign("swap"), Pile()

    def announce(self) -> Illustration:
        return self._row(), Sign("row")

    def pairs(self) -> Illustration:
        """A pair between two chips, and one between a free corner and a chip."""
        rows = (0, 2) if self.rules.free_corners and self._board.rows[0][0] == FREE else (1,)
        chips = {(x, y): MINE if x in {0, 3} else OTHER for y in rows for x in range(4) if (x, y) != (0, 0)}
        marks: _Marks = {at: "remover" for at, side in chips.items() if side == OTHER}
        return (self._patch(self._piece(4, 3, (0, 0)), chips, list(marks), marks=marks),)

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
        return Sign("talk"), Chips((MINE, MINE))

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


# ---------------------------------------------------------------- what one may ask about


class IndexEntry(NamedTuple):
    """Something to be seen on the table, by which a topic is found."""

    name: str
    label: str
    picture: Illustration
    topic: str


def index_entries(made: Pictures) -> Iterator[IndexEntry]:
    """What can be seen in the game that some pictures are of: spaces and chips, cards and dice, and the panels."""
    for name, topic, part in (*_seen_on_board(made), *_seen_beside(made)):
        card = card_sign(part.cards[0][0]) if isinstance(part, Cards) else ""
        yield IndexEntry(name, plain(f"rules.sight.{name}", made.rules, card=card), (part,), topic)


def _seen_on_board(made: Pictures) -> Iterator[tuple[str, str, Patch]]:
    rules, example = made.rules, made.rules.print_of(made.example())
    shown = {card for _, card in rules.board.items()}
    mine, most = Cell(example, MINE), max((card for card in shown if card.isdecimal()), key=int, default="")
    yield "lit", "roll" if rules.dice else "turn", Patch(((Cell(example, look="lit"),),))
    yield "since", "marks", Patch(((Cell(example, OTHER, mark="1"),),))
    if FREE in shown:
        name, corner = ("star", FREE) if rules.free_corners else ("closed", BLOCKED)
        yield name, "corner", Patch(((Cell(corner),),))
    if has_tens(shown):
        yield "dashes", "tens", Patch(((Cell(most, has_tens=True),),))
    if rules.rough_sides:
        yield "rough", "safe", Patch(((mine,),), rough=True)
    if made.has_locks:
        yield "line", "line", Patch(((mine, mine),), (((0, 0), (1, 0), MINE),))


def _seen_beside(made: Pictures) -> Iterator[tuple[str, str, Element]]:
    rules, card = made.rules, made.example()
    if rules.dice:
        yield "dice", "roll", made.dice_of(5)
    else:
        for kind, cards in (("wild", rules.wild), ("remover", rules.removers)):
            if cards:
                yield kind, kind, made.one_of(cards)
        if not rules.replaces:
            is_small = len(card_sign(card)) > _SHORT and not face(card).picture and not face(card).sum
            yield "dead", "dead", Sign("swap") if is_small else Cards(((card, "dead", ""),))
        yield "deck", "draw" if rules.draws_by_hand else "pile", Pile()
    if not rules.fills_board:
        yield "goal", "aim", Dashes(1, made.seating.goal)
    yield "chip", "chips", Chips((MINE,))


_MADE_KEYS = {
    "rules.sight.{}": (
        *("lit", "since", "star", "closed", "dashes", "rough", "line"),
        *("dice", "wild", "remover", "dead", "deck", "goal", "chip"),
    )
}
