"""The moves that a person may make in a turn."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.board import Space, space_xy
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from .prompts import is_beside

PASS, DRAW, ROLL = Move("pass"), Move("draw"), Move("roll")


class Turn(NamedTuple):
    """A position as the person at the screen sees it, with the moves and the hand."""

    state: State
    moves: tuple[Move, ...] = ()
    """The legal ones; none while others are to move."""
    slots: tuple[Card, ...] = ()
    """The hand in the order of its places, "" for a free one; none with dice."""
    is_free: bool = True
    """True if the person may act now: it is their turn, and nothing moves."""
    is_rolling: bool = False
    """True while dice are on their way, so that nobody knows yet what they show."""
    late: Move | None = None
    """The draw that somebody here forgot in the turn before and may still make."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.state.setup.ruleset

    @property
    def acts(self) -> frozenset[str]:
        """The kinds of legal moves."""
        return frozenset(move.act for move in self.moves)

    @property
    def by_itself(self) -> Move | None:
        """The pass or the draw that ends the turn, if it is the only move left."""
        own = [move for move in self.moves if not is_beside(move)]
        return own[0] if len(own) == 1 and own[0] in {PASS, DRAW} else None

    @property
    def lines(self) -> tuple[Move, ...]:
        """The claims of lines."""
        return tuple(move for move in self.moves if move.act == "claim")

    @property
    def spaces_of_lines(self) -> frozenset[Space]:
        """The spaces of all lines that can be claimed."""
        tables = self.state.setup.tables
        return frozenset(space for move in self.lines for space in tables.line_spaces[tables.line_of[move.at]])

    @property
    def draws_by_hand(self) -> bool:
        """True if the player has to draw now, and could forget it."""
        return self.is_free and DRAW in self.moves and PASS in self.moves

    @property
    def draw(self) -> Move | None:
        """The draw that a tap on the deck makes: the turn's own, or one that is made up for."""
        return DRAW if self.draws_by_hand else self.late

    def of_card(self, card: Card) -> dict[str, Move]:
        """The moves with a card, by kind; of several plays the last."""
        return {move.act: move for move in self.moves if move.card == card} if self.is_free else {}

    def print_of(self, space: Space) -> Card:
        """The print of a space."""
        x, y = space_xy(space)
        return self.state.setup.board.rows[y][x]

    def open_spaces(self) -> set[Space]:
        """The spaces without a chip, whatever is in the hand."""
        tables = self.state.setup.tables
        return set(tables.spaces_in(tables.playable & ~self.state.covered))
