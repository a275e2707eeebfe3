"""A game that goes on: what moves, the computers' moves, what there is to think of meanwhile, and what comes next."""

from __future__ import annotations

from ...session import Session
from ..shell.scene import AppContext, Push, Replace, Transition
from .double_tap import DoubleTap
from .guidance.turn_call import TurnCall
from .hand_over import DevicePassing
from .idle_tasks import IdleTasks
from .moves import Moves
from .table_scene import TableScene
from .tabletop.choreography import Choreography


class LiveScene(TableScene):
    """What time brings to the table; what players do there is another's."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        if session.has_fault:
            app.notices.note_fault()
        self.choreography = Choreography(self.table, self.cheering)
        self._spare_time = IdleTasks(self.choreography, self.turn, self.pacing, self.hints)
        self._moves = Moves(self, self.choreography, self._spare_time)
        self._passing = DevicePassing(self)
        self._taps = DoubleTap()
        self._turn_call = TurnCall(self.table, self.turn)

    def tick(self, dt: float) -> Transition:
        if self.dirty:
            self.see_what_was_done()
        version = self.table.version
        transition = self._pass_time(dt)
        if self.app.reduced_motion and version != self.table.version:
            self._painted.forget()
        return transition

    def _pass_time(self, dt: float) -> Transition:
        busy = self.table.timeline.busy
        self._taps.pass_time(dt)
        self._turn_call.pass_time(dt)
        if self.since.pass_time(dt):
            self.change()
        if busy:
            self._move_on(dt)
        elif self.app.top is self:
            self.pacing.wait(dt)
        if self.app.top is not self:
            return None
        if busy or self.table.timeline.busy:
            return None
        self._look_about(dt)
        return self._go_on()

    def _look_about(self, dt: float) -> None:
        """What there is to see and to think of while everything lies still."""
        if self.mistake.pass_time(dt) or self.tips.look():
            self.see_at_once()
        if self.pacing.stirs():
            self.see_time_pass()
        self.dirty = self.dirty or self._painted.is_behind
        if self._spare_time.use(paints=self.dirty):
            self.see_soon()
        if self.pacing.stirs():  # the thought may have come to its end
            self.see_time_pass()

    def _move_on(self, dt: float) -> None:
        """Let what moves go on; what has come or gone is painted in this frame, what else has changed in the next."""
        timeline = self.table.timeline
        before, was_on = [*timeline.sprites], self.cheering.is_on
        self.table.advance(dt)
        if not was_on and self.cheering.is_on:
            self._painted.lay_over(self.cheering.darken)
        elif was_on and not self.cheering.is_on:
            self._painted.hasten([self.table.board.reach])
        self._painted.hasten(sprite.place for sprite in before if sprite not in timeline.sprites)
        self._painted.hasten(
            sprite.place for sprite in timeline.sprites if sprite not in before and self.has_left(sprite)
        )
        self.dirty = True

    def _go_on(self) -> Transition:
        """What comes next when everything lies still."""
        if self.session.state.is_terminal():
            is_time = self.pacing.is_long and (self._spare_time.is_done or self.pacing.is_longest)
            return self._finish() if is_time else None
        if self.session.awaits_hand_over and self.session.is_hot_seat:
            curtain = self._passing.on()
            return Push(curtain) if curtain else None
        if move := self.pacing.due():
            self._moves.make_due(move)
        return None

    def _finish(self) -> Transition:
        return Replace(self._spare_time.victory or self.app.routes.victory(self.app, self.session))
