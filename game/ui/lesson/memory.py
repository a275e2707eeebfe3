"""What is kept of lessons: that they were seen, and the tips that they stand for."""

from __future__ import annotations

from ...engine import Ruleset
from ..play.guidance.tips import SEEN, lesson_setting, tip_setting
from ..shell.scene import AppContext
from .course import LessonCourse

_SEEN_LESSON = "lesson"
"""Under this name it is kept that any lesson was seen."""
_TAUGHT = {"wild": "wild", "take": "remover", "dead": "dead"}
"""The tips that sentences of a lesson stand for."""


def remember(app: AppContext, ruleset: Ruleset, course: LessonCourse) -> None:
    """The lesson need not be offered again; what it has taught to its end needs no tip."""
    seen = {*app.settings.seen_tips, _SEEN_LESSON, lesson_setting(ruleset.name)}
    if course.is_over:
        beats = (beat.words for point in course.lesson.points for beat in point)
        seen |= tip_setting(*(_TAUGHT[words] for words in beats if words in _TAUGHT))
    app.set_setting(SEEN, sorted(seen))
