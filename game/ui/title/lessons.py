"""The first lessons, which need the rules."""

from __future__ import annotations

from ...engine import CLASSIC, VARIANTS
from ..stage.scene import AppContext, Scene

_KIDS = "kids"
"""The variant whose lesson has a button of its own."""


def first_lesson(app: AppContext) -> Scene:
    """The lesson of the game played last, or of the classic one."""
    last = app.settings.get("variant")
    usual = last if isinstance(last, str) and last in VARIANTS and last != _KIDS else CLASSIC.name
    return app.scene("lesson", VARIANTS[usual])


def childrens_lesson(app: AppContext) -> Scene:
    """The lesson of the game for children."""
    return app.scene("lesson", VARIANTS[_KIDS])
