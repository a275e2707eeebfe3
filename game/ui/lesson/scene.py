"""A game that teaches: one sentence at a time beside what it is about, the next act lit, all else veiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ...engine import Ruleset
from ...engine.move import Move
from ...i18n import t
from ..lobby.setup.options import changes
from ..play.preload import preload_all
from ..play.scene import PlayScene
from ..play.turn.selection import TapCard, TapSpace
from ..shell.reader.told import ToldItem, told_texts
from ..shell.scene import PLAY_ON, Host, Pop, Push, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import Button
from ..table.game_tile import game_name
from ..toolkit import assets
from .answers import Answers
from .course import LessonCourse
from .ending import LEARN_AGAIN, EndScene
from .house_cards import DONE, HouseCardsScene
from .lessons import Kind
from .lights import ROLL, Lights
from .memory import remember
from .note import LessonProgress, Note
from .painting import BeatPicture, draw_beat
from .showing import Showing
from .stage import Stage, made_rows

_LOAD_SHARE = 0.012
"""Seconds of a frame in which sprites are made before the table is shown."""

_ADMIRE = 1.5
"""Seconds in which what has been made is seen before the end is told."""


class LessonScene(Scene):
    """To be laid over the scene that offers it; it pops when it is over or skipped, and saves no game."""

    def __init__(self, app: Host, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._stage = Stage()
        self._begin()
        self._loading: Iterator[None] | None = preload_all(app, self.course.session)
        """What is still to be painted before the table is shown; None once all is there."""

    def _begin(self) -> None:
        """From the start."""
        self.course = LessonCourse(self._ruleset.name)
        self.play = PlayScene(self.app, self.course.session)
        self.play.table.is_lesson = True
        self._said = ""
        """The answer to what was tapped last, in place of the sentence."""
        self._is_shown = False
        """Whether what is to be found is lit, since the learner was stuck."""
        self.note: Note
        self._showing = Showing(self.play)
        self._admired = 0.0
        """Seconds in which what has been made could be seen."""

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self.play.layout(size)
        self._stage.lay_out(size)
        self._said = ""
        self._arrange()

    def _arrange(self) -> None:
        """Light what the beat is about, and lay its note beside."""
        self.lights = Lights(self.play, self.course, self.kind)
        self.answers = Answers(self.play, self.course, self.lights)
        course, beat = self.course, self.course.beat
        progress = LessonProgress(course.point, len(course.lesson.points))
        words = self._said or t(f"lesson.{course.name}.{beat.words}")
        kept = self.note.paper if self._said else None
        self.note = Note(self.app, words, progress, self._buttons())
        self.note.lay_out(self.app.display.size, self.lights.scenery(), kept)
        self.dirty = True

    def _buttons(self) -> list[Button]:
        """What the note offers."""
        skip = Button(Press("skip"), t("lesson.skip"), style="quiet")
        if self.kind == "watch":
            return [skip, Button(Press("next"), t("lesson.next"), style="main")]
        return [Button(Press("hint"), t("lesson.hint"), style="quiet"), skip] if self.kind == "find" else [skip]

    @property
    def kind(self) -> Kind:
        """What is to be done now: what is to be found is like any other act once it is shown."""
        return "do" if self._is_shown else self.course.beat.kind

    # ------------------------------------------------------------ targets

    @property
    def is_overlay(self) -> bool:  # type: ignore[override]
        """While the sprites are made, the scene below stays in sight under a veil."""
        return not self.is_ready

    @property
    def is_ready(self) -> bool:
        """Whether the table can be shown."""
        return self._loading is None

    @property
    def is_resting(self) -> bool:
        """Whether nothing moves and has just moved, so that the note lies there."""
        return self._showing.is_over

    def targets(self) -> list[Target]:
        if not self.is_ready or not self.is_resting or self.course.is_over:
            return []
        return [*self._acts(), *self.note.targets()]

    def _acts(self) -> list[Target]:
        if self.kind != "find":
            return self.lights.targets()
        found = (target for target in self.play.targets() if isinstance(target.act, TapCard | TapSpace))
        return [target for target in found if not target.rect.colliderect(self.note.paper)]

    def first_focus(self) -> str:
        return "button:next" if self.kind == "watch" else super().first_focus()

    # ------------------------------------------------------------ acts

    def activate(self, act: Action) -> Transition:
        self.dirty = True
        match act:
            case Press("skip"):
                return self.back()
            case Press("next"):
                self._show_moves(self.course.beat.moves)
            case Press("hint"):
                self._show()
            case Press(button) if button == ROLL:
                self._make(Move("roll"))
            case TapCard() | TapSpace():
                self._tap(act)
        return None

    def _tap(self, act: TapCard | TapSpace) -> None:
        kind = self.kind
        if kind == "find":
            self._try(act)
        elif isinstance(act, TapSpace):
            self._make(next(move for move in self.course.moves if move.at == act.space))
        elif kind == "pick":
            self._run()
        elif swaps := [move for move in self.course.moves if move.act == "exchange"]:
            self._make(swaps[0])
        else:
            self._answer(self.answers.card(act.slot))

    def _make(self, move: Move) -> None:
        """The learner does what is lit, or has found it."""
        self.play.turn.let_go()
        self._show_moves([move])

    def _show(self) -> None:
        """Light what is to be found."""
        self.play.turn.let_go()
        self._is_shown = True
        self._said = t("lesson.shown.dice" if self._ruleset.dice else "lesson.shown")
        self._arrange()
        self.app.keyboard.lead(self.first_focus())

    def _try(self, act: TapCard | TapSpace) -> None:
        """The learner looks for a move alone."""
        move = self.play.turn.tap(act, careful=self.play.is_careful(act))
        self.play.table.changed()
        if move is None:
            self._answer(self.answers.tried())
        elif move in self.course.moves:
            self._make(move)
        else:
            self._answer(t("lesson.answer.no_line"))

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

    def elsewhere(self, at: tuple[int, int]) -> Transition:
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

    def dragged(self, act: Action, at: tuple[int, int]) -> None:
        if isinstance(act, TapCard):
            self.play.turn.pull(act.slot, at)
        self.dirty = True

    def dropped(self, act: Action, at: tuple[int, int]) -> Transition:
        self.play.turn.let_go()
        self.dirty = True
        if self.kind == "find" and isinstance(act, TapCard):
            space = self.play.table.board.space_at(at)
            self._try(act)
            if space:
                self._try(TapSpace(space))
            return None
        space = next((space for space, place in self.lights.spaces.items() if place.collidepoint(at)), "")
        return self.activate(TapSpace(space)) if space else self.elsewhere(at)

    def back(self) -> Transition:
        remember(self.app, self._ruleset, self.course)
        return Pop()

    def resumed(self, answer: object) -> Transition:
        if answer == DONE:
            return Push(self._end())
        if answer == LEARN_AGAIN:
            self._begin()
            self.lay_out(self.app.display.size)
            return None
        return Pop(PLAY_ON if answer == PLAY_ON else "")

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
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
        if not assets.make_some(sprites, _LOAD_SHARE):
            self._loading, self.dirty = None, True

    def _end(self) -> EndScene:
        """The end, which leaves in sight what was made."""
        play = self.play
        return EndScene(self.app, self._ruleset, lambda: made_rows(play))

    def _after(self) -> Scene:
        """What follows the last beat: the cards of the house rules, if there are any, or the end."""
        if changes(self._ruleset):
            return HouseCardsScene(self.app, self._ruleset)
        return self._end()

    # ------------------------------------------------------------ painting

    def status(self) -> str:
        if self.course.is_over or not self.is_resting:
            return self.play.status()
        progress = LessonProgress(self.course.point, len(self.course.lesson.points)).words
        return t("lesson.status", words=self.note.words, progress=progress)

    def heading(self) -> str:
        return game_name(self._ruleset)

    def told(self) -> Iterator[ToldItem]:
        yield ToldItem("title", "title", self.heading())
        yield from told_texts([self.status()])
        yield from self.play.words.told(self.targets())

    def news(self) -> list[str]:
        seen = self.play.table.chronicle.take_news()
        return [*seen, *(super().news() if self.is_resting and not self.course.is_over else [])]

    def draw(self, screen: pygame.Surface) -> None:
        if not self.is_ready:
            self._stage.draw_veil(screen)
        elif self.is_resting:
            beat = BeatPicture(self.play, self.kind, self.lights, self.note, self.course.is_over)
            draw_beat(screen, self._stage, beat)
        else:
            self.play.draw(screen)
