"""The victory scene's sprites, made ahead while one takes a last look at the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .victory_scene import VictoryScene

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import Host


def preload_victory(app: Host, session: Session) -> Generator[None, None, None]:
    """Make the sprites, little by little, of what a finished game will show."""
    scene = VictoryScene(app, session)
    yield
    scene.lay_out(app.display.size)
    yield
    yield from scene.preload()
