"""Moves made and taken back, the hand sorted, and the others' last round shown again."""

from __future__ import annotations

from ...engine.move import Move
from ..words.hand_order import next_order
from ..words.taken_back import taken_back
from .idle_tasks import IdleTasks
from .table_scene import TableScene
from .tabletop.choreography import Choreography


class Moves:
    """What is done at the table once it is clear what is meant: each act lets go of what was chosen."""

    def __init__(self, seen: TableScene, choreography: Choreography, spare_time: IdleTasks) -> None:
        self._seen = seen
        self._choreography = choreography
        self._spare_time = spare_time

    def make(self, move: Move | None) -> None:
        """Make a move of the person at the screen, if there is one."""
        if move is None:
            return
        self._seen.turn.let_go()
        self._go(move)

    def make_due(self, move: Move) -> None:
        """Make a move that comes by itself; what is chosen for later stays while others move."""
        if self._seen.session.is_viewers_turn:
            self._seen.turn.let_go()
        self._go(move)

    def _go(self, move: Move) -> None:
        seen = self._seen
        seen.answers.forget()
        self._choreography.make(move)
        self._spare_time.preload()
        seen.hints.forget()
        seen.pacing.begin()
        seen.change()

    def call(self, side: int) -> None:
        """A side is called for talking."""
        self.make(Move("call", "", str(side)))

    def take_back(self) -> None:
        """Undo, and say what was taken back."""
        seen, session = self._seen, self._seen.session
        seen.turn.let_go()
        seen.pacing.forget()
        states, moves = list(session.match.states), list(session.match.moves)
        session.undo()
        seen.table.settle()
        left = len(session.match.moves)
        seen.answers.words = taken_back(states[left:], moves[left:], session.players)

    def sort_hand(self) -> None:
        """The hand lies in another order."""
        app, seen = self._seen.app, self._seen
        seen.turn.let_go()
        app.set_setting("hand_order", next_order(app.settings.hand_order, seen.table.setup.ruleset))
        self._choreography.sort()

    def show_again(self) -> None:
        """The others' last round is seen again."""
        self._seen.turn.let_go()
        self._choreography.again()
