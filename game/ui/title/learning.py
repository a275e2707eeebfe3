"""The ways from the title to a first lesson, which needs the rules."""

from __future__ import annotations

from ...engine import CLASSIC, VARIANTS
from ..shell.scene import AppContext, Scene

_KIDS = "kids"
"""The variant whose lesson has a button of its own."""
_LAST = "variant"
"""The setting that keeps which game was played last."""


def first_lesson(app: AppContext) -> Scene:
    """The lesson of the game played last, or of the classic one."""
    last = app.settings.get(_LAST)
    usual = last if isinstance(last, str) and last in VARIANTS and last != _KIDS else CLASSIC.name
    return app.routes.lesson(app, VARIANTS[usual])


def childrens_lesson(app: AppContext) -> Scene:
    """The lesson of the game for children."""
    return app.routes.lesson(app, VARIANTS[_KIDS])
