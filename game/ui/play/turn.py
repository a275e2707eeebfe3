"""The moves that a person may make in a turn."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from ...engine.board import Space, space_xy
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State

if TYPE_CHECKING:
    from ...session import Session
    from .table import Table

PASS, DRAW, ROLL = Move("pass"), Move("draw"), Move("roll")


def is_beside(move: Move) -> bool:
    """True if a move is no part of the turn: calling a side, or the draw that another seat makes up for."""
    return move.act == "call" or (move.act == "draw" and bool(move.at))


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
        own = self.first_two()
        return own[0] if len(own) == 1 and own[0] in {PASS, DRAW} else None

    def first_two(self) -> list[Move]:
        """The first moves that belong to the turn, two at most."""
        return list(islice((move for move in self.moves if not is_beside(move)), 2))

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


class TurnReader:
    """Reads the turn off a session and its table; moves are listed once for each position and seat."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session, self._table = session, table
        self._listed_for: tuple[State | None, int | None] = (None, None)
        """The position and the seat for which moves were listed last."""
        self._listed: tuple[State, tuple[Move, ...]] = (session.state, ())
        """That position as its seat sees it, and the moves."""

    @property
    def now(self) -> Turn:
        """The turn as it is now."""
        session, table = self._session, self._table
        if self._listed_for[0] is not session.state or self._listed_for[1] != session.viewer:
            view = session.view()
            self._listed_for = session.state, session.viewer
            self._listed = view.state, view.legal_moves() if session.is_viewers_turn else ()
        return Turn(*self._listed, table.hands.visible, self.is_free, table.is_rolling, self._late_draw())

    @property
    def is_free(self) -> bool:
        """True if the person at the screen may act now."""
        return self._session.is_viewers_turn and not self._table.timeline.busy

    def _late_draw(self) -> Move | None:
        """The draw that somebody at this device makes up for."""
        session, late = self._session, self._session.state.extras.late
        is_here = late != NOBODY and session.players[late].is_human
        if not is_here or not (late == session.viewer or session.is_viewers_turn):
            return None
        move = Move("draw", "", str(late))
        return move if session.state.is_legal(move) else None
