"""A lesson as it is seen: one sentence at a time beside what it is about, the next act lit, all else veiled."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ...engine import Ruleset
from ...i18n import t
from ..play.preload import preload_all
from ..play.scene import PlayScene
from ..shell.reader.told import AccessibleNode, text_nodes
from ..shell.scene import AppContext, DrawnScene
from ..sprites.widgets import Button
from ..table.game_tile import game_name
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.wording import card_sign
from .answers import Answers
from .course import LessonCourse
from .lessons import Beat, Kind
from .lights import Lights
from .note import LessonProgress, Note
from .painting import BeatPicture, draw_beat
from .showing import Showing
from .stage import Stage


def _card_of(beat: Beat) -> str:
    """The sign of the card that a beat is about; "" if it is about none."""
    card = beat.card or (beat.moves[0].card if beat.moves else None)
    return card_sign(card) if card else ""


class LessonTable(DrawnScene):
    """What there is to see of a lesson; what is done in it is another's."""

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
        """Whether what is to be found is lit, since the learner was stuck."""
        self.note: Note
        self._showing = Showing(self.play)

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
        words = self._said or t(f"lesson.{course.name}.{beat.words}", card=_card_of(beat))
        kept = self.note.paper if self._said else None
        self.note = Note(self.app, words, progress, self._buttons())
        self.note.lay_out(self.app.display.size, self.lights.scenery(), kept)
        self.dirty = True

    def _buttons(self) -> list[Button]:
        """What the note offers."""
        skip = Button(Act("button", "skip"), t("lesson.skip"), style="quiet")
        if self.kind == "watch":
            return [skip, Button(Act("button", "next"), t("lesson.next"), style="main")]
        return [Button(Act("button", "hint"), t("lesson.hint"), style="quiet"), skip] if self.kind == "find" else [skip]

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

    def targets(self) -> list[Item]:
        if not self.is_ready or not self.is_resting or self.course.is_over:
            return []
        return [*self._acts(), *self.note.targets()]

    def _acts(self) -> list[Item]:
        if self.kind != "find":
            return self.lights.targets()
        found = (target for target in self.play.targets() if target.act.kind in {"card", "space"})
        return [target for target in found if not target.rect.colliderect(self.note.paper)]

    def first_focus(self) -> str:
        return "button:next" if self.kind == "watch" else super().first_focus()

    # ------------------------------------------------------------ painting

    def status(self) -> str:
        if self.course.is_over or not self.is_resting:
            return self.play.status()
        progress = LessonProgress(self.course.point, len(self.course.lesson.points)).words
        return t("lesson.status", words=self.note.words, progress=progress)

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
            self._stage.draw_wait(screen, self.heading(), t("lesson.wait"), self.app.scale)
        elif self.is_resting:
            beat = BeatPicture(self.play, self.kind, self.lights, self.note, self.course.is_over)
            draw_beat(screen, self._stage, beat)
        else:
            self.play.draw(screen)
