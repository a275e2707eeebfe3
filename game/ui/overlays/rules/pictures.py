"""Which picture goes with each topic of the rules; it follows from the rules as they are configured."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.board import Board
from ....engine.cards import Card, rank_of
from ....engine.rules.fields import Seating
from ....engine.rules.ruleset import Ruleset
from ...words.wording import power
from .parts import (
    At,
    Cards,
    Cell,
    Chips,
    Dashes,
    Dice,
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


class Pictures:
    """Makes the pictures of a rule set for so many seats and sides."""

    def __init__(self, rules: Ruleset, seats: int, sides: int) -> None:
        self.rules = rules
        self.seating: Seating = rules.seating(seats, sides)
        self._board: Board = rules.board
        self._length = self.seating.line_length
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
        printed = self.rules.print_of(card)
        places = [space for space, shown in self.placed() if shown == printed]
        middle = self._board.width / 2, self._board.height / 2
        x, y = min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
        piece = Extent(x - 1, y - 1, 3, 3).within(self._board)
        return piece, (x - piece.x, y - piece.y)

    def placed(self) -> list[tuple[At, Card]]:
        """Every space of the board with its print."""
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

    def one_of(self, cards: frozenset[Card]) -> Cards:
        """One card of those, in the order of the deck."""
        card = next(card for card in self.rules.deck if card in cards)
        return Cards(((card, "plain", power(card, self.rules)),))

    def example(self) -> Card:
        """An ordinary card: the one that the rules' words take, where it asks something."""
        if self.rules.shows:
            return list(self.rules.shows)[len(self.rules.shows) // 2]
        return self._ordinary[len(self._ordinary) // 2]

    def dice_of(self, total: int) -> Dice:
        """Dice that show a sum."""
        count = self.rules.dice
        pips = [min(max(total - _DIE * (count - 1), 1), _DIE)] if count == 1 else [total // 2, total - total // 2]
        if count > 1 and pips[0] == pips[1] and 1 < pips[0] < _DIE:
            pips = [pips[0] - 1, pips[1] + 1]
        return Dice(tuple(pips[:count]))

    def _rolled(self, totals: frozenset[Card]) -> Dice:
        return self.dice_of(max(map(int, totals)))

    # ------------------------------------------------------------ topics

    def aim(self) -> Illustration:
        """What there is to make."""
        if self.rules.fills_board:
            return self.end()
        return Sign("trophy"), Dashes(self.seating.goal, self.seating.goal)

    def line(self) -> Illustration:
        """A whole line."""
        return (self._row(),)

    def corner(self) -> Illustration:
        """A line that begins in a corner, or a corner that is closed."""
        piece = Extent(0, 0, self._length, 3)
        if not self.rules.free_corners:
            return (patch(self._board, piece._replace(w=4), {}),)
        chips = {(x, 0): MINE for x in range(1, self._length)}
        return (patch(self._board, piece, chips, [(0, 0), *chips], (((0, 0), (self._length - 1, 0), MINE),)),)

    def tens(self) -> Illustration:
        """Prints with one dash and with more."""
        prints = sorted({shown for _, shown in self.placed() if shown.isdecimal()}, key=int)
        some = [prints[0], prints[len(prints) // 2], prints[-1]]
        return (Patch((tuple(Cell(card) for card in some),)),)

    def turn(self) -> Illustration:
        """A card and its space."""
        card = self.example()
        piece, at = self._round(card)
        return Cards(((card, "chosen", ""),)), patch(self._board, piece, {}, [at])

    def roll(self) -> Illustration:
        """Dice and the space of their sum."""
        special = self.rules.wild | self.rules.removers | self.rules.again
        total = next(card for card in ("7", "4", *self.rules.deck) if card in self.rules.deck and card not in special)
        piece, at = self._round(total)
        return self.dice_of(int(total)), patch(self._board, piece, {}, [at])

    def wild(self) -> Illustration:
        """A wild card, and spaces everywhere."""
        return self.one_of(self.rules.wild), self._everywhere()

    def roll_wild(self) -> Illustration:
        """A wild roll, and spaces everywhere."""
        return self._rolled(self.rules.wild), self._everywhere()

    def remover(self) -> Illustration:
        """A card that takes, and a chip that goes."""
        return self.one_of(self.rules.removers), self._taken()

    def roll_remover(self) -> Illustration:
        """A roll that takes, and a chip that goes."""
        return self._rolled(self.rules.removers), self._taken()

    def roll_again(self) -> Illustration:
        """The rolls after which one rolls again."""
        return self._rolled(self.rules.again), Sign("redo")

    def safe(self) -> Illustration:
        """Chips that stay where they are."""
        rules, length = self.rules, self._length
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
        return self.rules.fills_board or self.seating.goal > 1 or self.rules.equal_turns

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
        card = self.example()
        piece, at = self._round(card)
        return Cards(((card, "dead", ""),)), patch(self._board, piece, {at: OTHER})

    def marks(self) -> Illustration:
        """What others have done."""
        chips = {(0, 1): MINE, (1, 1): OTHER, (2, 1): MINE, (3, 0): OTHER}
        taken = self.rules.removers or self.rules.captured_pairs
        marks: dict[At, Marking] = {(1, 1): "1", (2, 1): "taken" if taken else ""}
        return (patch(self._board, self._piece(4, 2), chips, marks=marks),)

    def stuck(self) -> Illustration:
        """A card that goes for another."""
        return Cards(((self.example(), "dim", ""),)), Sign("swap"), Pile()

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
        return (Chips(tuple(range(self.seating.sides))),)

    def toasts(self) -> Illustration:
        """A card whose rank brings a forfeit."""
        card = next((card for card in self._ordinary if rank_of(card)), self._ordinary[0])
        return Cards(((card, "chosen", ""),)), Sign("down")

    def talk(self) -> Illustration:
        """Partners."""
        return Sign("people"), Chips((MINE, MINE))

    def players(self) -> Illustration:
        """Everybody round the table, in turn."""
        seats, sides = self.seating[:2]
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
        rules = self.rules
        if rules.dice:
            return Dice((_DIE,)), Dice((2,))
        cards = sorted(rules.cut_values, key=lambda card: rules.cut_values[card])
        low, high = cards[0], cards[len(cards) * 2 // 3]
        return (Cards(((low, "chosen", power(low, rules)), (high, "plain", power(high, rules)))),)


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
