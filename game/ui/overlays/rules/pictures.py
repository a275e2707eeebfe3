"""Which picture goes with each topic of the rules, and what one may look a topic up by; it follows from the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....engine.board import BLOCKED, FREE, Board
from ....engine.cards import Card, rank_of
from ....engine.rules.fields import Seating
from ....engine.rules.ruleset import Ruleset
from ....i18n import t
from ...words.rules_text import TEN
from ...words.token_faces import face
from ...words.wording import card_sign, power
from .parts import (
    At,
    Cards,
    Cell,
    Chips,
    Dashes,
    Dice,
    Element,
    Extent,
    Illustration,
    Marking,
    Patch,
    Pile,
    Sign,
    patch,
)

MINE, OTHER = 0, 1
"""The sides of the pictures' chips: one's own, and an opponent's."""
_DIE = 6
_SHORT = 3
"""Letters that can be read on the smallest card."""


class Sight(NamedTuple):
    """Something that can be seen on the table, by which a topic is found."""

    name: str
    label: str
    """What it is, in a few words."""
    picture: Illustration
    topic: str


class Pictures:
    """Makes the pictures of a rule set for so many seats and sides."""

    def __init__(self, rules: Ruleset, seats: int, sides: int) -> None:
        self._rules = rules
        self._seating: Seating = rules.seating(seats, sides)
        self._board: Board = rules.board
        self._length = self._seating.line_length
        special = rules.wild | rules.removers
        self._ordinary = [card for card in dict.fromkeys(rules.deck) if card not in special]

    def of(self, topic: str) -> Illustration:
        """The picture of a topic."""
        return _TOPICS[topic](self)

    # ------------------------------------------------------------ pieces of the board

    def _piece(self, w: int, h: int) -> Extent:
        """A piece of so many columns and rows from the middle of the board, without corners if it can."""
        board = self._board
        return Extent((board.width - w) // 2, (board.height - h) // 2, w, h).within(board)

    def _row(self, side: int = MINE, more: int = 0, **marks: bool) -> Patch:
        """A whole line, and so many chips more, in a piece of the board, lit."""
        wide = self._length + more
        piece = self._piece(wide, 3)
        y = piece.h // 2
        chips = {(x, y): side for x in range(piece.w)}
        row = [at for at in chips if at[0] < self._length]
        lines = ((row[0], row[-1], side),)
        return patch(self._board, piece, {**chips, **self._others(piece)}, row, lines, rough=marks.get("rough", False))

    def _others(self, piece: Extent) -> dict[At, int]:
        """Some chips of an opponent beside a line in the middle row."""
        low = piece.h - 1
        return {(1, low): OTHER, (piece.w - 1, 0): OTHER} if low and piece.w > 1 else {}

    def _round(self, card: Card) -> tuple[Extent, At]:
        """A piece with a card's space in it, and where that is."""
        printed = self._rules.print_of(card)
        places = [space for space, shown in self._placed() if shown == printed]
        middle = self._board.width / 2, self._board.height / 2
        x, y = min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
        piece = Extent(x - 1, y - 1, 3, 3).within(self._board)
        return piece, (x - piece.x, y - piece.y)

    def _placed(self) -> list[tuple[At, Card]]:
        rows = self._board.rows
        return [((x, y), rows[y][x]) for y in range(len(rows)) for x in range(len(rows[y]))]

    def _everywhere(self) -> Patch:
        """A piece of the board of which every open space is lit."""
        piece, chips = self._piece(3, 3), {(0, 2): OTHER, (2, 0): MINE}
        lit = [(x, y) for x in range(piece.w) for y in range(piece.h) if (x, y) not in chips]
        return patch(self._board, piece, chips, lit)

    def _taken(self) -> Patch:
        """A chip of an opponent that is taken."""
        chips = {(1, 1): OTHER, (0, 2): MINE, (2, 0): MINE}
        return patch(self._board, self._piece(3, 3), chips, [(1, 1)], marks={(1, 1): "remover"})

    # ------------------------------------------------------------ cards and dice

    def _card(self, cards: frozenset[Card]) -> Cards:
        """One card of those, in the order of the deck."""
        card = next(card for card in self._rules.deck if card in cards)
        return Cards(((card, "plain", power(card, self._rules)),))

    def _example(self) -> Card:
        """An ordinary card: the one that the rules' words take, where it asks something."""
        if self._rules.shows:
            return list(self._rules.shows)[len(self._rules.shows) // 2]
        return self._ordinary[len(self._ordinary) // 2]

    def _dice(self, total: int) -> Dice:
        """Dice that show a sum."""
        count = self._rules.dice
        pips = [min(max(total - _DIE * (count - 1), 1), _DIE)] if count == 1 else [total // 2, total - total // 2]
        if count > 1 and pips[0] == pips[1] and 1 < pips[0] < _DIE:
            pips = [pips[0] - 1, pips[1] + 1]
        return Dice(tuple(pips[:count]))

    def _rolled(self, totals: frozenset[Card]) -> Dice:
        return self._dice(max(map(int, totals)))

    # ------------------------------------------------------------ topics

    def aim(self) -> Illustration:
        """What there is to make."""
        if self._rules.fills_board:
            return self.end()
        return Sign("trophy"), Dashes(self._seating.goal, self._seating.goal)

    def line(self) -> Illustration:
        """A whole line."""
        return (self._row(),)

    def corner(self) -> Illustration:
        """A line that begins in a corner, or a corner that is closed."""
        piece = Extent(0, 0, self._length, 3)
        if not self._rules.free_corners:
            return (patch(self._board, piece._replace(w=4), {}),)
        chips = {(x, 0): MINE for x in range(1, self._length)}
        return (patch(self._board, piece, chips, [(0, 0), *chips], (((0, 0), (self._length - 1, 0), MINE),)),)

    def tens(self) -> Illustration:
        """Prints with one dash and with more."""
        prints = sorted({shown for _, shown in self._placed() if shown.isdecimal()}, key=int)
        some = [prints[0], prints[len(prints) // 2], prints[-1]]
        return (Patch((tuple(Cell(card) for card in some),)),)

    def turn(self) -> Illustration:
        """A card and its space."""
        card = self._example()
        piece, at = self._round(card)
        return Cards(((card, "chosen", ""),)), patch(self._board, piece, {}, [at])

    def roll(self) -> Illustration:
        """Dice and the space of their sum."""
        special = self._rules.wild | self._rules.removers | self._rules.again
        total = next(card for card in ("7", "4", *self._rules.deck) if card in self._rules.deck and card not in special)
        piece, at = self._round(total)
        return self._dice(int(total)), patch(self._board, piece, {}, [at])

    def wild(self) -> Illustration:
        """A wild card, and spaces everywhere."""
        return self._card(self._rules.wild), self._everywhere()

    def roll_wild(self) -> Illustration:
        """A wild roll, and spaces everywhere."""
        return self._rolled(self._rules.wild), self._everywhere()

    def remover(self) -> Illustration:
        """A card that takes, and a chip that goes."""
        return self._card(self._rules.removers), self._taken()

    def roll_remover(self) -> Illustration:
        """A roll that takes, and a chip that goes."""
        return self._rolled(self._rules.removers), self._taken()

    def roll_again(self) -> Illustration:
        """The rolls after which one rolls again."""
        return self._rolled(self._rules.again), Sign("redo")

    def safe(self) -> Illustration:
        """Chips that stay where they are."""
        rules, length = self._rules, self._length
        if rules.spared and not self.has_locks:
            piece, at = self._round(max(rules.spared))
            return (patch(self._board, piece, {at: OTHER}, marks={at: "lock"}),)
        piece = self._piece(length, 3)
        chips = {(x, piece.h // 2): OTHER for x in range(length)}
        ends = min(chips), max(chips)
        marks: dict[At, Marking] = dict.fromkeys(chips, "lock") if self.has_locks else {}
        return (patch(self._board, piece, chips, lines=((*ends, OTHER),), marks=marks, rough=rules.rough_sides),)

    @property
    def has_locks(self) -> bool:
        """Whether a sequence can stand while play goes on."""
        return self._rules.fills_board or self._seating.goal > 1 or self._rules.equal_turns

    def shared(self) -> Illustration:
        """Two lines with a chip in common."""
        length = min(self._length, self._board.width, self._board.height)
        piece, middle = self._piece(length, length), length // 2
        across = {(x, middle): MINE for x in range(length)}
        down = {(middle, y): MINE for y in range(length)}
        lines = ((0, middle), (length - 1, middle), MINE), ((middle, 0), (middle, length - 1), MINE)
        return (patch(self._board, piece, {**across, **down}, [(middle, middle)], lines),)

    def longer(self) -> Illustration:
        """A row with a chip more than a line."""
        return (self._row(more=1),)

    def dead(self) -> Illustration:
        """A card whose space is covered."""
        card = self._example()
        piece, at = self._round(card)
        return Cards(((card, "dead", ""),)), patch(self._board, piece, {at: OTHER})

    def marks(self) -> Illustration:
        """What others have done."""
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): MINE, (3, 0): OTHER}
        taken = self._rules.removers or self._rules.captured_pairs
        marks: dict[At, Marking] = {(1, 1): "1", (2, 1): "taken" if taken else ""}
        return (patch(self._board, self._piece(4, 2), chips, marks=marks),)

    def stuck(self) -> Illustration:
        """A card that goes for another."""
        return Cards(((self._example(), "dim", ""),)), Sign("swap"), Pile()

    def announce(self) -> Illustration:
        """A line, and the sign of the button."""
        return self._row(), Sign("trophy")

    def pairs(self) -> Illustration:
        """Two chips between two others."""
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): OTHER, (3, 1): MINE}
        marks: dict[At, Marking] = dict.fromkeys([(1, 1), (2, 1)], "remover")
        return (patch(self._board, self._piece(4, 3), chips, list(marks), marks=marks),)

    def draw(self) -> Illustration:
        """The pile that asks to be tapped."""
        return Pile(calls=True), Sign("tap")

    def pile(self) -> Illustration:
        """Used cards, and the pile."""
        return Cards(((self._ordinary[0], "dim", ""),)), Sign("forward"), Pile()

    def chips(self) -> Illustration:
        """A chip of every side."""
        return (Chips(tuple(range(self._seating.sides))),)

    def toasts(self) -> Illustration:
        """A card whose rank brings a forfeit."""
        card = next((card for card in self._ordinary if rank_of(card)), self._ordinary[0])
        return Cards(((card, "chosen", ""),)), Sign("down")

    def talk(self) -> Illustration:
        """Partners."""
        return Sign("people"), Chips((MINE, MINE))

    def players(self) -> Illustration:
        """Everybody round the table, in turn."""
        seats, sides = self._seating[:2]
        return (Chips(tuple(seat % sides for seat in range(seats))),)

    def end(self) -> Illustration:
        """A full piece of the board."""
        piece = self._piece(4, 3)
        pattern = "100110100101"
        cells = [(x, y) for y in range(piece.h) for x in range(piece.w)]
        return (patch(self._board, piece, {at: int(pattern[i % len(pattern)]) for i, at in enumerate(cells)}),)

    def board(self) -> Illustration:
        """A piece of the board."""
        return patch(self._board, self._piece(3, 3), {}), Sign("swap")

    def begin(self) -> Illustration:
        """What is drawn or rolled."""
        rules = self._rules
        if rules.dice:
            return Dice((_DIE,)), Dice((2,))
        cards = sorted(rules.cut_values, key=lambda card: rules.cut_values[card])
        low, high = cards[0], cards[len(cards) * 2 // 3]
        return (Cards(((low, "chosen", power(low, rules)), (high, "plain", power(high, rules)))),)

    # ------------------------------------------------------------ what can be seen

    def sights(self) -> list[Sight]:
        """What can be seen in this game and asked about."""
        return [*self._seen_on_board(), *self._seen_beside()]

    def _seen_on_board(self) -> list[Sight]:
        """Spaces and chips."""
        rules, example = self._rules, self._rules.print_of(self._example())
        shown = {card for _, card in self._placed()}
        found = [self._sight("lit", Patch(((Cell(example, look="lit"),),)), "roll" if rules.dice else "turn")]
        found.append(self._sight("since", Patch(((Cell(example, OTHER, mark="1"),),)), "marks"))
        if FREE in shown:
            corner = FREE if rules.free_corners else BLOCKED
            found.append(self._sight("star" if corner == FREE else "closed", Patch(((Cell(corner),),)), "corner"))
        if any(card.isdecimal() and int(card) > TEN for card in shown):
            most = max((card for card in shown if card.isdecimal()), key=int)
            found.append(self._sight("dashes", Patch(((Cell(most),),)), "tens"))
        if rules.rough_sides:
            found.append(self._sight("rough", Patch(((Cell(example, MINE, rough=True),),)), "safe"))
        if self.has_locks:
            cells = (Cell(example, MINE), Cell(example, MINE))
            found.append(self._sight("line", Patch((cells,), (((0, 0), (1, 0), MINE),)), "line"))
        return found

    def _seen_beside(self) -> list[Sight]:
        """Cards, dice and what the panels show."""
        rules, found = self._rules, []
        if rules.dice:
            found.append(self._sight("dice", self._dice(5), "roll"))
        else:
            for kind, cards in (("wild", rules.wild), ("remover", rules.removers)):
                if cards:
                    found.append(self._sight(kind, self._card(cards), kind))
            if not rules.replaces:
                found.append(self._sight("dead", self._dead_sight(), "dead"))
            found.append(self._sight("deck", Pile(), "draw" if rules.draws_by_hand else "pile"))
        if not rules.fills_board:
            found.append(self._sight("goal", Dashes(1, self._seating.goal), "aim"))
        found.append(self._sight("chip", Chips((MINE,)), "chips"))
        return found

    def _dead_sight(self) -> Cards | Sign:
        """A dead card, or the sign on it where a name would be too small to read."""
        card = self._example()
        return (
            Sign("swap")
            if len(card_sign(card)) > _SHORT and not face(card).picture and not face(card).sum
            else Cards(((card, "dead", ""),))
        )

    def _sight(self, name: str, part: Element, topic: str) -> Sight:
        said = card_sign(part.cards[0][0]) if isinstance(part, Cards) else ""
        return Sight(name, t(f"rules.sight.{name}", card=said), (part,), topic)


_TOPICS: dict[str, Callable[[Pictures], Illustration]] = {
    name: getattr(Pictures, name)
    for name in (
        *("aim", "line", "corner", "tens", "turn", "roll", "wild", "roll_wild", "remover", "roll_remover"),
        *(
            "roll_again",
            "safe",
            "shared",
            "longer",
            "marks",
            "dead",
            "stuck",
            "announce",
            "pairs",
            "draw",
            "pile",
            "chips",
        ),
        *("toasts", "talk", "end", "board", "players", "begin"),
    )
} | {"equal": Pictures.players}
"""The picture of each topic of the rules."""
