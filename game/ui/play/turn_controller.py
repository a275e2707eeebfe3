"""The turn of the person at the screen as it goes on: asks the session and the table, and keeps the selection."""

from __future__ import annotations

from ...bots.analysis.hint_and_review import Advice
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.state import State
from ...session import Session
from ..table.board_view import BoardPicture
from ..table.hover import Hover
from ..toolkit.act import Act
from .tabletop.table import Table
from .turn.prompts import Choice
from .turn.selection import Drag, Selection, drop, follow, pull, slide, steer, tap
from .turn.turn import Turn
from .turn.turn_view import NOWHERE, board_picture


class TurnController:
    """Holds what is selected; taps answer with the move that they complete, if any."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self.selection = Selection()
        self._listed_for: tuple[State | None, int | None] = (None, None)
        """The position and the seat for which moves have been listed last."""
        self._listed: tuple[State, tuple[Move, ...]] = (session.state, ())
        """That position as its seat sees it, and the moves."""

    # ------------------------------------------------------------ the position

    @property
    def now(self) -> Turn:
        """What the person at the screen may do now."""
        (state, moves), table = self._seen(), self._table
        return Turn(state, moves, table.hands.visible, self.is_free, table.is_rolling, self._late_draw())

    @property
    def is_free(self) -> bool:
        """Whether the person at the screen may act now."""
        return self._session.is_viewers_turn and not self._table.timeline.busy

    def _seen(self) -> tuple[State, tuple[Move, ...]]:
        """The position as the person at the screen sees it, and what they are allowed; listed once."""
        session, state = self._session, self._session.state
        if self._listed_for[0] is not state or self._listed_for[1] != session.viewer:
            view = session.view()
            self._listed_for = state, session.viewer
            self._listed = view.state, view.legal_moves() if session.is_viewers_turn else ()
        return self._listed

    def _late_draw(self) -> Move | None:
        """The draw that somebody at this device makes up for."""
        session, late = self._session, self._session.state.extras.late
        if late == NOBODY or not session.players[late].is_human:
            return None
        if late != session.viewer and not session.is_viewers_turn:
            return None
        move = Move("draw", "", str(late))
        return move if session.state.is_legal(move) else None

    @property
    def late(self) -> str:
        """The name of the one who may still make up for a draw, if it can be made here."""
        move = self.now.draw
        return self._session.players[int(move.at)].name if move and move.at else ""

    @property
    def choice(self) -> Choice:
        """What is allowed and selected, for the prompt."""
        turn, selection, states = self.now, self.selection, self._session.match.states
        again = len(states) > 1 and states[-2].current_player == states[-1].current_player
        card = selection.card(turn)
        asks, claims = selection.asks(turn, card), selection.is_claiming(turn)
        aimed, wrong, lost = selection.aimed, selection.wrong, self._table.past.lost_card
        return Choice(turn.state, turn.moves, card, aimed, asks, wrong, claims, again, self.late, lost)

    @property
    def waits_for_tap(self) -> bool:
        """Whether a child has to tap the same space once more."""
        is_aimed = self._session.state.setup.ruleset.for_children and self.selection.aimed
        if not is_aimed or self.selection.is_hinted or self.selection.drag:
            return False
        return self.is_free and self.choice.waits_for_tap

    # ------------------------------------------------------------ acts

    def tap(self, target: Act, *, careful: bool = False) -> Move | None:
        """Something is tapped; `careful` asks for a second tap before a card is played on a space."""
        spares = self._table.app.settings.confirm_special
        self._table.hands.leaving = target.value if target.kind == "card" else self.selection.chosen
        self.selection, move = tap(self.selection, self.now, target, careful=careful, spares=spares)
        return move

    def slide(self, at: tuple[int, int]) -> None:
        """The frame round a line is pulled to a point."""
        if self.selection.is_claiming(self.now):
            self.selection = slide(self.selection, self.now, self._table.board.space_at(at))

    def steer(self, x: int, y: int) -> bool:
        """An arrow key is pressed; says whether it slides the frame round a line."""
        is_claiming = self.selection.is_claiming(self.now)
        if is_claiming:
            self.selection = steer(self.selection, self.now, x, y)
        return is_claiming

    def pull(self, slot: int, at: tuple[int, int]) -> None:
        """A card is pulled to a point."""
        self.selection = pull(self.selection, self.now, Drag(slot, at), self._table.board.space_at(at))

    def drop(self, at: tuple[int, int]) -> Move | None:
        """The pulled card is let go over a point."""
        self._table.hands.leaving = self.selection.chosen
        self.selection, move = drop(self.selection, self.now, self._table.board.space_at(at))
        return move

    def end_drag(self) -> None:
        """The pulled card returns to the hand; what else is selected stays."""
        self.selection = self.selection._replace(drag=None)

    def follow(self, advice: Advice, *, tells: bool) -> Act:
        """Select what a hint is made of, without the answer to a question unless it `tells` it; what is to tap then."""
        self.selection, target = follow(self.selection, self.now, advice, tells=tells)
        return target

    def show_answer(self) -> None:
        """The spaces of the chosen card need not be found any more."""
        self.selection = self.selection.show_answer(self.now)

    def leave_space(self) -> None:
        """No space is aimed at any more; a chosen card stays."""
        self.selection = self.selection._replace(aimed="")

    def let_go(self) -> None:
        """Nothing is selected any more."""
        self.selection = self.selection.let_go()

    def picture(self, glance: Hover = NOWHERE) -> BoardPicture:
        """The board as it appears."""
        return board_picture(self.selection, self.now, self._table.displayed, glance)
