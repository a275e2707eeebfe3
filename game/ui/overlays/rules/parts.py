"""What the rules' pictures are made of, as values: pieces of the board, cards, dice, piles, chips and signs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, TypeAlias

from ....engine.board import FREE, Board
from ....engine.cards import Card
from ...sprites import CardLook, Power, SpaceLook

Marking: TypeAlias = Literal["", "1", "2", "taken", "lock", "remover"]
"""What is marked on a space: what others have done since one's last turn, a chip that stays, one that can be taken."""
At: TypeAlias = tuple[int, int]
"""A space of a piece of the board: its column and row, from 0."""
CARD_WIDE = 0.7
"""A card's width, of its height."""


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
    lines: tuple[tuple[At, At, int], ...] = ()
    """Sequences by both ends, and their sides."""

    @property
    def shape(self) -> float:
        """Its width, of its height."""
        return len(self.rows[0]) / len(self.rows)


class Cards(NamedTuple):
    """Cards side by side."""

    cards: tuple[tuple[Card, CardLook, Power], ...]

    @property
    def shape(self) -> float:
        """Their width, of their height."""
        return CARD_WIDE * (len(self.cards) + 0.12 * (len(self.cards) - 1))


class Pile(NamedTuple):
    """Cards face down."""

    calls: bool = False
    """Whether it asks to be tapped."""

    @property
    def shape(self) -> float:
        """Its width, of its height."""
        return 0.86


class Dice(NamedTuple):
    """Dice that lie side by side."""

    pips: tuple[int, ...]

    @property
    def shape(self) -> float:
        """Their width, of their height."""
        return 0.64 * len(self.pips)


class Chips(NamedTuple):
    """Chips round a table, by their sides."""

    sides: tuple[int, ...]

    @property
    def shape(self) -> float:
        """Their width, of their height."""
        return 1.0 if len(self.sides) < 2 else 1.3


class Dashes(NamedTuple):
    """How many sequences are made of those to make, as a player's panel shows it."""

    made: int
    goal: int

    @property
    def shape(self) -> float:
        """Their width, of their height."""
        return 0.7 * self.goal


class Sign(NamedTuple):
    """A small picture."""

    icon: str

    @property
    def shape(self) -> float:
        """Its width, of its height."""
        return 0.45


Element: TypeAlias = Patch | Cards | Pile | Dice | Chips | Dashes | Sign
Illustration: TypeAlias = tuple[Element, ...]
"""Parts side by side."""


class Extent(NamedTuple):
    """Where a piece of the board lies, in columns and rows."""

    x: int
    y: int
    w: int
    h: int

    def within(self, board: Board) -> Extent:
        """The nearest piece of this size, or as large as the board, that lies on the board."""
        w, h = min(self.w, board.width), min(self.h, board.height)
        return Extent(min(max(self.x, 0), board.width - w), min(max(self.y, 0), board.height - h), w, h)


def patch(
    board: Board,
    piece: Extent,
    chips: Mapping[At, int],
    lit: Collection[At] = (),
    lines: tuple[tuple[At, At, int], ...] = (),
    marks: Mapping[At, Marking] | None = None,
    *,
    rough: bool = False,
) -> Patch:
    """A piece of a board with chips on it; while open spaces are lit, the other ones step back."""
    found = piece.within(board)
    no_mark: Marking = ""
    steps_back = any(at not in chips and board.rows[found.y + at[1]][found.x + at[0]] != FREE for at in lit)

    def cell(x: int, y: int) -> Cell:
        side, mark = chips.get((x, y), -1), (marks or {}).get((x, y), no_mark)
        look: SpaceLook = "lit" if (x, y) in lit else "dim" if steps_back and side < 0 else "plain"
        return Cell(board.rows[found.y + y][found.x + x], side, look, rough and side >= 0, mark)

    return Patch(tuple(tuple(cell(x, y) for x in range(found.w)) for y in range(found.h)), lines)
