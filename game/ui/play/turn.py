"""What the person at the screen may do, whatever is chosen."""

from __future__ import annotations

from ...engine.board import Space
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...session import Session
from .prompts import is_beside
from .table import Table

PASS, DRAW, ROLL = Move("pass"), Move("draw"), Move("roll")


class Turn:
    """What is allowed in the position on the table."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._listed: tuple[State | None, tuple[Move, ...]] = (None, ())

    @property
    def _state(self) -> State:
        return self._session.state

    @property
    def _rules(self) -> Ruleset:
        return self._state.setup.ruleset

    @property
    def is_free(self) -> bool:
        """Whether the person at the screen may act now."""
        return self._session.is_viewers_turn and not self._table.timeline.busy

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person at the screen is allowed; listed once for each position."""
        state = self._state
        if not self._session.is_viewers_turn:
            return ()
        if self._listed[0] is not state:
            self._listed = (state, self._session.view().legal_moves())
        return self._listed[1]

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
    def draws_by_hand(self) -> bool:
        """Whether the player has to draw now, and could forget it."""
        return self.is_free and DRAW in self.moves and PASS in self.moves

    @property
    def draw(self) -> Move | None:
        """The draw that the deck can be tapped for: the turn's own, or one that a person here makes up for."""
        if self.draws_by_hand:
            return DRAW
        state, late = self._state, self._state.extras.late
        is_here = late == self._session.viewer or self._session.is_viewers_turn
        if late == NOBODY or not is_here or not self._session.players[late].is_human:
            return None
        move = Move("draw", "", str(late))
        return move if state.is_legal(move) else None

    @property
    def late(self) -> str:
        """The name of the one who may still make up for a draw, if it can be made here."""
        move = self.draw
        return self._session.players[int(move.at)].name if move and move.at else ""

    def open_spaces(self) -> set[Space]:
        """The spaces on which a chip could be placed, whatever is in the hand."""
        state = self._state
        return set(state.setup.tables.spaces_in(state.setup.tables.playable & ~state.covered))
