"""The way from the title to the first lesson, which needs the rules."""

from __future__ import annotations

from ...engine import CLASSIC
from ..shell.scene import Host, Scene


def first_lesson(app: Host) -> Scene:
    """The lesson of the classic game."""
    return app.routes.lesson(app, CLASSIC)
