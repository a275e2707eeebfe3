"""One puzzle on the play scene's table: find the one play that is best by far."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import NamedTuple

import pygame
from pygame import Rect

from ...addresses import Place
from ...engine.move import Move
from ...i18n import t
from ...puzzles.progress import PuzzleProgress
from ...puzzles.puzzle import Puzzle
from .. import sprites
from ..play.guidance.answers import TapAnswers
from ..play.hud import draw_prompt
from ..play.moves import Moves
from ..play.preload import preload_all
from ..play.scene import PlayScene
from ..play.turn.prompts import Prompt
from ..shell.scene import AppContext, Pop, Transition
from ..sound.cues import Cue
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from .attempt import Attempt
from .controls import PUZZLE_BAR, PuzzleControls
from .panel import StarPanel
from .words import prompt_of, puzzle_words, zone_spaces

_LOOK = 1.4
"""Seconds in which a play that is no solution is seen on the board."""
_LOAD_SHARE, _AHEAD_SHARE = 0.012, 0.003
"""Seconds of a frame in which sprites are made before the table is shown, and while it lies still."""


class NextPuzzle(NamedTuple):
    """The answer of whoever wants another puzzle than that of a key."""

    after: str


class PuzzleScene(PlayScene):
    """To be pushed over the list of puzzles, or another scene: it pops, with the wish for the next one or without."""

    def __init__(self, app: AppContext, puzzle: Puzzle, day: date | None = None) -> None:
        """A puzzle, and the day of whom it is the puzzle, if any."""
        self.attempt = Attempt(puzzle, PuzzleProgress(app.store), day)
        super().__init__(app, self.attempt.session)
        self.controls = PuzzleControls(self, self.attempt)
        self.answers = TapAnswers(self.table, self.turn, self.controls)
        self._moves = _Tries(self)
        self._panel = StarPanel(app, self.attempt)
        self._asks_answer = False
        """Whether the answer was asked for once, and is shown when it is asked for again."""
        self._looked = 0.0
        """Seconds for which a play that is no solution has been seen."""
        self._loading: Iterator[None] | None = preload_all(app, self.attempt.session)
        """What is still to be painted before the table is shown; None once all is there."""
        self._ahead: Iterator[None] = iter(())

    @property
    def address(self) -> str:
        return Place("puzzle", self.attempt.puzzle.key).address

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        board = self.table.board
        self._ahead = chain(board.step_back(size, self.turn.picture()), self.choreography.preload_moments())

    # ------------------------------------------------------------ acts

    @property
    def is_ready(self) -> bool:
        """Whether the table can be shown."""
        return self._loading is None

    def targets(self) -> list[Item]:
        if not self.is_ready:
            return []
        if self.attempt.stage == "asked":
            return super().targets()
        return [button.target() for button in self.controls.buttons()]

    def first_focus(self) -> str:
        return Act("button", "next").name if self.attempt.is_over else super().first_focus()

    def act(self, act: Act) -> Transition:
        if act.kind == "button" and act.value in {*PUZZLE_BAR, "next"}:
            self.change()
            self.table.finish()
            self.turn.let_go()
            self.answers.forget()
            return self._asked(act.value)
        self._listen()
        return super().act(act)

    def _listen(self) -> None:
        """Something is tried: what was said before is not said any longer."""
        self._asks_answer, self.attempt.missed = False, None

    def _asked(self, button: str) -> Transition:
        if button == "back":
            return Pop()
        if button in {"skip", "next"}:
            return Pop(NextPuzzle(self.attempt.puzzle.key))
        asked_before, self._asks_answer = self._asks_answer, button == "answer"
        self.attempt.missed = None
        if button == "hint":
            self.attempt.hint()
            self.since.point(zone_spaces(self.attempt) if self.attempt.hints == 1 else ())
        elif asked_before:
            self.attempt.give_up()
            self._show(self.attempt.solution)
        return None

    def judge(self, move: Move) -> None:
        """A play is made: it stays if it is right, else it is taken back once it has been seen."""
        self.turn.let_go()
        self.answers.forget()
        self._looked = 0.0
        if self.attempt.is_right(move):
            self.app.sounds.play(Cue.MEDAL)
            self._show(move)
        else:
            self.app.sounds.play(Cue.WRONG)
            seat = self.session.state.current_player
            self.table.begin(self.choreography.tell(self.session.play(move)), seat)  # nothing is celebrated
            self.app.keyboard.lead("")
            self.change()

    def _show(self, move: Move) -> None:
        """The solution, or what follows from it, is seen."""
        self.choreography.make(move)
        self.app.keyboard.lead(self.first_focus())
        self.change()

    def _take_back(self) -> None:
        """The play that was none is gone; what was said of it stays."""
        self.table.finish()
        self.attempt.try_again()
        self.table.settle()
        self.app.keyboard.lead(self.first_focus())
        self.see_at_once()
        self.change()

    def back(self) -> Transition:
        if self._end_moment():
            return None
        if not self.turn.selection.is_empty:
            self.turn.let_go()
            self.change()
            return None
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if not self.is_ready:
            return None
        if self.attempt.stage == "missed" and self._looked:
            self._take_back()
            return None
        self._asks_answer = False
        return super().on_background_tap(at)

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._loading is not None:
            if not assets.run_for(self._loading, _LOAD_SHARE):
                self._loading = None
                self.app.keyboard.lead(self.first_focus())
                self.see_at_once()
            return None
        return super().tick(dt)

    def _look_about(self, dt: float) -> None:
        if self.mistake.pass_time(dt):
            self.see_at_once()
        if self.pacing.stirs():
            self.see_time_pass()
        self.dirty = self.dirty or self._painted.is_behind
        assets.run_for(self._ahead, _AHEAD_SHARE)
        if self.attempt.stage == "missed":
            self._looked += dt
            if self._looked >= _LOOK:
                self._take_back()

    def _go_on(self) -> Transition:
        """Nobody else moves; a line that is to be chosen is chosen."""
        if self.attempt.is_over and self.session.state.choices:
            self._show(self.session.state.default_claim())
        elif self.cheering.dim():
            self.see_at_once()
            self.change()
        return None

    # ------------------------------------------------------------ words

    def prompt(self) -> Prompt:
        said = prompt_of(self.attempt, asks_answer=self._asks_answer)
        is_open = self.attempt.stage == "asked" and not self.attempt.missed and not self._asks_answer
        if is_open and (self.answers.words or not self.turn.selection.is_empty):
            return Prompt(said.heading, super().prompt().line, stands_out=super().prompt().stands_out)
        return said

    def heading(self) -> str:
        return t("puzzles.title")

    def texts(self) -> list[str]:
        if not self.is_ready:
            return [t("lesson.wait")]
        return [self._call(), puzzle_words(self.attempt.puzzle, self.attempt), *self._panel.words]

    def status(self) -> str:
        return " ".join(self.texts())

    def announcements(self) -> list[str]:
        prompt = self.prompt()
        is_still = self.is_ready and not self.table.timeline.busy
        earned = self._panel.words[1:] if self.attempt.is_over else []
        return self.words.announcements(
            [self.cheering.words, *([prompt.heading, prompt.line, *earned] if is_still else [])]
        )

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        if self.is_ready:
            super().draw(screen)
            return
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        room = screen.get_width() - self.app.px(40)
        title = text.fitted(
            t("puzzles.title"), "title", self.app.px(TYPE.title), THEME.text, room, self.app.px(TYPE.body)
        )
        line = text.fitted(t("lesson.wait"), "body", self.app.px(TYPE.body), THEME.quiet, room, self.app.px(TYPE.least))
        middle = screen.get_rect().center
        screen.blit(title, title.get_rect(midbottom=middle))
        screen.blit(line, line.get_rect(midtop=middle))

    def _draw_words(self, screen: pygame.Surface) -> None:
        """Paint the line on the table, and the stars where a game tells the others' round."""
        said, log = self.prompt(), self.table.places.log
        place = self.table.places.prompt
        if self._panel.has_room(log):
            place, log = self._panel.shared(place, log, said)
            self._panel.draw(screen, log)
            wide = 0
        else:
            wide = self._panel.small(screen, place)
        prompt = Rect(place.left, place.top, place.width - wide, place.height)
        draw_prompt(screen, self.app, prompt, said, self.pacing.beat)


class _Tries(Moves):
    """What is done at the table once it is clear what is meant: it is judged."""

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene, scene.choreography, scene._spare_time)  # noqa: SLF001 - the scene's own
        self._scene = scene

    def make(self, move: Move | None) -> None:
        if move is not None:
            self._scene.judge(move)
