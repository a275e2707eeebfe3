"""What the person at the screen may do in a position, whatever is selected; needs no screen."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.board import Space, space_xy
from ....engine.cards import Card
from ....engine.move import Move
from ....engine.rules.ruleset import Ruleset
from ....engine.state import State
from .prompts import is_beside

PASS, DRAW, ROLL = Move("pass"), Move("draw"), Move("roll")


class Turn(NamedTuple):
    """A position as its player meets it: what is allowed, and how the hand lies."""

    state: State
    """The position as the person at the screen sees it."""
    moves: tuple[Move, ...] = ()
    """What they are allowed; nothing while others are to move."""
    slots: tuple[Card, ...] = ()
    """Their hand in the order in which it lies, "" for a free place; none with dice."""
    is_free: bool = True
    """Whether they may act now: it is their turn, and nothing moves."""
    is_rolling: bool = False
    """Whether dice are on their way, so that nobody knows yet what they show."""
    late: Move | None = None
    """The draw that somebody here has forgotten in the turn before and may still make."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.state.setup.ruleset

    @property
    def acts(self) -> frozenset[str]:
        """The kinds of moves that are allowed."""
        return frozenset(move.act for move in self.moves)

    @property
    def by_itself(self) -> Move | None:
        """What happens by itself, since nothing else is left to do: the turn passes, or ends with its draw."""
        own = [move for move in self.moves if not is_beside(move)]
        return own[0] if len(own) == 1 and own[0] in {PASS, DRAW} else None

    @property
    def lines(self) -> tuple[Move, ...]:
        """The lines that can be claimed now."""
        return tuple(move for move in self.moves if move.act == "claim")

    @property
    def spaces_of_lines(self) -> frozenset[Space]:
        """The spaces of all lines that can be claimed now."""
        tables = self.state.setup.tables
        return frozenset(space for move in self.lines for space in tables.line_spaces[tables.line_of[move.at]])

    @property
    def draws_by_hand(self) -> bool:
        """Whether the player has to draw now, and could forget it."""
        return self.is_free and DRAW in self.moves and PASS in self.moves

    @property
    def draw(self) -> Move | None:
        """The draw that the deck can be tapped for: the turn's own, or one that is made up for."""
        return DRAW if self.draws_by_hand else self.late

    def of_card(self, card: Card) -> dict[str, Move]:
        """What can be done with a card, by the kind of move; of several plays the last."""
        return {move.act: move for move in self.moves if move.card == card} if self.is_free else {}

    def print_of(self, space: Space) -> Card:
        """What a space shows."""
        x, y = space_xy(space)
        return self.state.setup.board.rows[y][x]

    def open_spaces(self) -> set[Space]:
        """The spaces on which a chip could be placed, whatever is in the hand."""
        state = self.state
        return set(state.setup.tables.spaces_in(state.setup.tables.playable & ~state.covered))
