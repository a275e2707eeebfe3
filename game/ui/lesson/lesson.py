"""A lesson at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ...engine import Ruleset
from ...engine.board import FREE
from ...engine.move import Move
from ...engine.record.notation import CHIP_LETTERS, CORNER
from ...i18n import t
from ..lobby.options import changes
from ..play.preload import preload_all
from ..play.scene import PlayScene
from ..shell.scene import PLAY_ON, AppContext, DrawnScene, Pop, Push, Transition
from ..sprites.widgets import blit_at, words
from ..table.board import BoardPicture
from ..table.tiles import game_name
from ..toolkit import assets
from ..toolkit.accessibility import AccessibleNode, text_nodes
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, column, items, paint, row
from ..words.wording import card_sign, plain
from .answers import Answers
from .course import LessonCourse, Showing, remember
from .lessons import Kind
from .lights import ROLL, Lights
from .note import Note, draw_paper, note_button
from .papers import DONE, LEARN_AGAIN, EndScene, HouseCardsScene

_VEIL = 132
"""How strongly everything else steps back, of 255."""
_FADE = 0.2
"""Seconds in which it does."""


class Stage:
    """Paints the table once and keeps it, since a veil over a picture costs little."""

    def __init__(self) -> None:
        self.veiled = 0.0
        """How far the veil has come, from 0 to 1."""
        self._veil: pygame.Surface
        self._page: pygame.Surface
        self._shows: object = None
        """What the page shows."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """Begin anew in a window of so many device pixels."""
        self._veil, self._page = pygame.Surface(size).convert(), pygame.Surface(size).convert()
        self._veil.fill(THEME.veil)
        self._shows = None

    def fade(self, dt: float, *, wanted: float, at_once: bool) -> bool:
        """Let the veil come (1) or go (0); True if anything changes."""
        before, step = self.veiled, 1.0 if at_once else dt / _FADE
        self.veiled = min(wanted, before + step) if before < wanted else max(wanted, before - step)
        return self.veiled != before

    def table(self, play: PlayScene, kind: Kind) -> pygame.Surface:
        """The table without a veil, painted anew when it has changed."""
        shows = play.table.version, play.turn.selection, kind
        if self._shows != shows:
            play.draw(self._page)
            if kind != "find":
                self._unlight(play)
            self._shows = shows
        return self._page

    def _unlight(self, play: PlayScene) -> None:
        """The board alone without what the play scene lights by itself, as for a roll of the dice."""
        table, shown = play.table, play.table.displayed
        plain = BoardPicture(shown.chips, last=shown.last, lines=tuple(shown.lines), rough=shown.rough)
        self._page.set_clip(table.board.grid.frame)
        table.board.draw(self._page, plain)
        self._page.set_clip(None)

    def draw_veil(self, screen: pygame.Surface, share: float = 1.0) -> None:
        """Paint the veil, a share of it, over everything."""
        self._veil.set_alpha(round(_VEIL * share))
        screen.blit(self._veil, (0, 0))

    def draw_lines(self, screen: pygame.Surface, play: PlayScene) -> None:
        """What was made stays in the light."""
        for spaces, _ in play.table.displayed.lines:
            for place in map(play.table.board.rect, spaces):
                screen.blit(self._page, place, place)


def row_tokens(play: PlayScene) -> tuple[str, ...]:
    """The row that was made last, as a small picture shows it: the learner's chips, and a star among them."""
    prints, lines = play.table.board.prints, play.table.displayed.lines
    row = [spaces for spaces, side in lines if side == 0][-1]
    return tuple(CORNER if prints[space] == FREE else CHIP_LETTERS[0] for space in row)


def made_rows(play: PlayScene) -> list[pygame.Rect]:
    """Where the sequences lie that have been made."""
    rows = [[play.table.board.rect(space) for space in spaces] for spaces, _ in play.table.displayed.lines]
    return [row[0].unionall(row[1:]) for row in rows]


_LOAD_SHARE = 0.012
"""Seconds of a frame in which sprites are made before the table is shown."""
_ADMIRE = 1.5
"""Seconds in which what has been made is seen before the end is told."""


class LessonScene(DrawnScene):
    """To be laid over the scene that offers it; it pops when it is over or skipped, and saves no game."""

    note: Note

    def __init__(self, app: AppContext, ruleset: Ruleset) -> None:
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
        """True if what is to be found is lit, since the learner was stuck."""
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
        course, kept = self.course, self.note.paper if self._said else None
        about = course.beat.card or (course.beat.moves[0].card if course.beat.moves else "")
        card = card_sign(about) if about else ""
        said = self._said or t(f"lesson.{course.name}.{course.beat.words}", card=card)
        self.note = Note(self.look, said, (course.point, len(course.lesson.points)), *self._buttons())
        self.note.lay_out(self.lights.scenery(), kept)
        self.dirty = True

    def _buttons(self) -> tuple[list[Box], Box | None]:
        """What the note offers, and its main button."""
        look, skip = self.look, note_button(self.look, "skip", t("lesson.skip"))
        if self.kind == "watch":
            return [skip], note_button(look, "next", t("lesson.next"), is_main=True)
        return [note_button(look, "hint", t("lesson.hint")), skip] if self.kind == "find" else [skip], None

    @property
    def kind(self) -> Kind:
        """What is to be done now: what is to be found is done like anything else once it is shown."""
        return "do" if self._is_shown else self.course.beat.kind

    # ------------------------------------------------------------ targets

    @property
    def is_overlay(self) -> bool:  # type: ignore[override]
        """While the sprites are made, the scene below stays in sight under a veil."""
        return not self.is_ready

    @property
    def is_ready(self) -> bool:
        """True once the table can be shown."""
        return self._loading is None

    @property
    def is_resting(self) -> bool:
        """True if nothing moves and has just moved, so that the note lies there."""
        return self._showing.is_over

    def targets(self) -> list[Item]:
        if not self.is_ready or not self.is_resting or self.course.is_over:
            return []
        if self.kind != "find":
            return [*self.lights.targets(), *self.note.targets()]
        found = (target for target in self.play.targets() if target.act.kind in {"card", "space"})
        return [*(target for target in found if not target.rect.colliderect(self.note.paper)), *self.note.targets()]

    def first_focus(self) -> str:
        return "button:next" if self.kind == "watch" else super().first_focus()

    # ------------------------------------------------------------ painting

    def status(self) -> str:
        if self.course.is_over or not self.is_resting:
            return self.play.status()
        return t("lesson.status", words=self.note.words, progress=self.note.progress)

    def heading(self) -> str:
        return game_name(self._ruleset)

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.heading())
        yield from text_nodes([self.status()])
        yield from self.play.words.nodes(self.targets())

    def announcements(self) -> list[str]:
        seen = self.play.table.move_log.drain_announcements()
        return [*seen, *(super().announcements() if self.is_resting and not self.course.is_over else [])]

    def draw(self, screen: pygame.Surface) -> None:
        if not self.is_ready:
            self._stage.draw_veil(screen)
            paint(screen, items(self._wait(), screen.get_rect(), self.look), self.look)
        elif self.is_resting:
            self._draw_beat(screen)
        else:
            self.play.draw(screen)

    def _wait(self) -> Box:
        """What is said while the table is made ready, on a paper."""
        name = words(self.heading(), "title", TYPE.heading, THEME.ink, align="center")
        line = words(t("lesson.wait"), colour=THEME.ink_soft, align="center")
        return column(row(column(name, line, pad=24, content=Drawn(draw_paper)), align=0.5), align=0.5)

    def _draw_beat(self, screen: pygame.Surface) -> None:
        """Paint the table, the veil over it, what is lit and the note beside."""
        stage, lights, drag = self._stage, self.lights, self.play.turn.selection.drag
        table = stage.table(self.play, self.kind)
        screen.blit(table, (0, 0))
        if self.course.is_over:
            stage.draw_veil(screen)
            stage.draw_lines(screen, self.play)
            return
        if self.kind != "find":
            stage.draw_veil(screen, share=stage.veiled)
            lights.draw(screen, table)
            lights.draw_way(screen, self.note.paper)
        self.note.draw(screen)
        if drag:
            card = self.play.turn.selection.card(self.play.turn.now)
            blit_at(screen, self.play.table.hand.picture(card, "chosen"), drag.at)
        else:
            lights.draw_finger(screen)

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        self.dirty = True
        match act:
            case Act("button", "skip"):
                return self.back()
            case Act("button", "next"):
                self._run(self.course.beat.moves)
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
        """Make the learner's move: what was lit, or has been found."""
        self.play.turn.let_go()
        self._run([move])

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

    def _answer(self, said: str) -> None:
        """Say what a tap would have meant."""
        self._said = said
        self._arrange()

    def _run(self, moves: Iterable[Move] = ()) -> None:
        """Show what is to follow; then the beat is done, and the next one comes."""
        if not self._showing.go_on(moves):
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
            if not assets.run_for(self._loading, _LOAD_SHARE):
                self._loading, self.dirty = None, True
            return None
        if not self.is_resting:
            self.dirty = self._showing.pass_time(dt, watched=self.course.beat.kind == "watch") or self.dirty
            if self.is_resting:
                self._run()
            return None
        if self.course.is_over and self.app.top is self:
            self._admired += dt
            if self._admired < _ADMIRE:
                return None
            remember(self.app, self._ruleset, self.course)
            return Push(HouseCardsScene(self.app, self._ruleset) if changes(self._ruleset) else self._end())
        wanted = 0.0 if self.kind == "find" else 1.0
        self.dirty = self._stage.fade(dt, wanted=wanted, at_once=self.app.reduced_motion) or self.dirty
        return None

    def _end(self) -> EndScene:
        """The end, which leaves in sight what was made."""
        play = self.play
        return EndScene(self.app, self._ruleset, row_tokens(play), lambda: made_rows(play))
