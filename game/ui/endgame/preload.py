"""The victory scene, made ahead while one takes a last look at the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .victory_scene import VictoryScene

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import AppContext


def preload_victory(app: AppContext, session: Session) -> Generator[None, None, VictoryScene]:
    """Make, little by little, the scene of a finished game, its sprites and its first picture for this window."""
    scene = VictoryScene(app, session)
    yield
    scene.lay_out(app.display.size)
    yield
    yield from scene.preload()
    return scene
