"""A game that teaches: what the learner does, what follows, and what comes when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.move import Move
from ..lobby.setup.options import changes
from ..shell.scene import PLAY_ON, Pop, Push, Scene, Transition
from ..toolkit import assets
from ..toolkit.act import Act
from ..words.reading import plain
from .ending import LEARN_AGAIN, EndScene
from .house_cards import DONE, HouseCardsScene
from .lesson_table import LessonTable
from .lights import ROLL
from .memory import remember
from .stage import made_rows, row_tokens

_LOAD_SHARE = 0.012
"""Seconds of a frame in which sprites are made before the table is shown."""

_ADMIRE = 1.5
"""Seconds in which what has been made is seen before the end is told."""


class LessonScene(LessonTable):
    """To be laid over the scene that offers it; it pops when it is over or skipped, and saves no game."""

    def _begin(self) -> None:
        super()._begin()
        self._admired = 0.0
        """Seconds in which what has been made could be seen."""

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        self.dirty = True
        match act:
            case Act("button", "skip"):
                return self.back()
            case Act("button", "next"):
                self._show_moves(self.course.beat.moves)
            case Act("button", "hint"):
                self._show()
            case Act("button", button) if button == ROLL:
                self._make(Move("roll"))
            case Act("card") | Act("space"):
                self._tap(act)
        return None

    def _tap(self, act: Act) -> None:
        kind = self.kind
        if kind == "find":
            self._try(act)
        elif act.kind == "space":
            self._make(next(move for move in self.course.moves if move.at == act.value))
        elif kind == "pick":
            self._run()
        elif swaps := [move for move in self.course.moves if move.act == "exchange"]:
            self._make(swaps[0])
        else:
            self._answer(self.answers.card(act.value))

    def _make(self, move: Move) -> None:
        """The learner does what is lit, or has found it."""
        self.play.turn.let_go()
        self._show_moves([move])

    def _show(self) -> None:
        """Light what is to be found."""
        self.play.turn.let_go()
        self._is_shown = True
        self._said = plain("lesson.shown.dice" if self._ruleset.dice else "lesson.shown", self._ruleset)
        self._arrange()
        self.app.keyboard.lead(self.first_focus())

    def _try(self, act: Act) -> None:
        """The learner looks for a move alone."""
        move = self.play.turn.tap(act, careful=self.play.is_careful(act))
        self.play.table.changed()
        if move is None:
            self._answer(self.answers.tried())
        elif move in self.course.moves:
            self._make(move)
        else:
            self._answer(plain("lesson.answer.no_line", self._ruleset))

    def _answer(self, words: str) -> None:
        """Say what a tap would have meant."""
        self._said = words
        self._arrange()

    def _show_moves(self, moves: Iterable[Move]) -> None:
        """Show the moves that make the beat."""
        self._showing.follow(moves)
        self._run()

    def _run(self) -> None:
        """Show what is to follow; then the beat is done, and the next one comes."""
        if not self._showing.go_on():
            self._stage.veiled = 0.0
            return
        self._said, self._is_shown = "", False
        self.course.advance()
        self._arrange()
        self.app.keyboard.lead(self.first_focus())

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if not self.is_ready:
            return None
        if not self.is_resting:
            self._showing.hurry()
            self._run()
        elif self.course.is_over:
            self._admired = _ADMIRE
        elif not self.note.paper.collidepoint(at):
            self._answer(self.answers.at(at))
        self.dirty = True
        return None

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        if act.kind == "card":
            self.play.turn.pull(act.value, at)
        self.dirty = True

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self.play.turn.let_go()
        self.dirty = True
        if self.kind == "find" and act.kind == "card":
            space = self.play.table.board.space_at(at)
            self._try(act)
            if space:
                self._try(Act("space", space))
            return None
        space = next((space for space, place in self.lights.spaces.items() if place.collidepoint(at)), "")
        return self.act(Act("space", space)) if space else self.on_background_tap(at)

    def back(self) -> Transition:
        remember(self.app, self._ruleset, self.course)
        return Pop()

    def answered(self, answer: object) -> Transition:
        if answer == DONE:
            return Push(self._end())
        if answer == LEARN_AGAIN:
            self._begin()
            self.lay_out(self.app.display.size)
            return None
        return Pop(PLAY_ON if answer == PLAY_ON else "")

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._loading is not None:
            self._load(self._loading)
            return None
        if not self.is_resting:
            self._move_on(dt)
            return None
        if self.course.is_over and self.app.top is self:
            self._admired += dt
            if self._admired < _ADMIRE:
                return None
            remember(self.app, self._ruleset, self.course)
            return Push(self._after())
        wanted = 0.0 if self.kind == "find" else 1.0
        self.dirty = self._stage.fade(dt, wanted=wanted, at_once=self.app.reduced_motion) or self.dirty
        return None

    def _move_on(self, dt: float) -> None:
        """Let what moves go on, and what the other player did be looked at; then what follows comes."""
        self.dirty = self._showing.pass_time(dt, watched=self.course.beat.kind == "watch") or self.dirty
        if self.is_resting:
            self._run()

    def _load(self, sprites: Iterator[None]) -> None:
        """Make sprites for some milliseconds, so that nothing stands still for long."""
        if not assets.run_for(sprites, _LOAD_SHARE):
            self._loading, self.dirty = None, True

    def _end(self) -> EndScene:
        """The end, which leaves in sight what was made."""
        play = self.play
        return EndScene(self.app, self._ruleset, row_tokens(play), lambda: made_rows(play))

    def _after(self) -> Scene:
        """What follows the last beat: the cards of the house rules, if there are any, or the end."""
        if changes(self._ruleset):
            return HouseCardsScene(self.app, self._ruleset)
        return self._end()
