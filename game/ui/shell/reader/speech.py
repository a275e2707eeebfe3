"""What is said aloud: what has happened, and where one has come to; never what is in focus, which the page knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .... import web
from ...words.aloud import aloud, said_sentence

if TYPE_CHECKING:
    from ..scene import AppContext, Scene


class Speech:
    """Follows the top scene and has the page say what is new."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._scene: Scene | None = None

    def follow(self) -> None:
        """Say what has happened; of a scene that has come, what is going on there."""
        scene = self._app.top
        news = scene.announcements()
        if scene is not self._scene:
            self._scene, news = scene, [scene.heading(), *scene.texts()] if scene.is_overlay else [scene.status()]
        if words := " ".join(map(said_sentence, filter(None, news))):
            web.announce(aloud(words))
