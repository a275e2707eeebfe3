"""The apology for a mistake of the game's own."""

from __future__ import annotations

import traceback
from contextlib import suppress
from pathlib import PurePath

import pygame

from ...engine.errors import legible
from ...i18n import t
from ...session import resume
from .. import sprites
from ..shell.notices import ASIDE
from ..shell.scene import Host, Replace, Scene, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from ..toolkit.theme import THEME, TYPE
from .sheet import Paragraph, SheetContent, SheetScene

_PACKAGE = __name__.partition(".")[0]
"""game in a checkout, fivefold where it is installed."""
_LONGEST = 240
"""Letters of an error that are shown."""


class ErrorScene(SheetScene):
    """Says sorry, what has become of the game, and where to go on."""

    is_overlay = False

    def __init__(self, app: Host, error: BaseException) -> None:
        super().__init__(app)
        self._saved = resume(app.store, app.rng)
        self._lost = ASIDE if app.notices.is_aside else "trouble.unsaved"
        """The key of what to say when there is no game to go on with."""
        self._kept = "trouble.kept" if app.notices.cannot_save else "trouble.saved"
        """The key of what to say when there is one."""
        self._error = error

    def content(self) -> SheetContent:
        paragraphs = [
            Paragraph(t("trouble.text")),
            Paragraph(t(self._kept if self._saved else self._lost), space=18),
            Paragraph(technical_line(self._error), units=TYPE.small - 2, colour=THEME.faint),
        ]
        buttons = [Button(Press("lobby"), t("trouble.lobby"), style="plain" if self._saved else "main")]
        if self._saved:
            buttons.insert(0, Button(Press("continue"), t("trouble.continue"), style="main", icon="play"))
        return SheetContent(t("trouble.title"), paragraphs, buttons)

    def pressed(self, button: str) -> Transition:
        """Go where the button leads; where the saved game cannot be shown, to the lobby."""
        if button == "continue" and self._saved:
            with suppress(Exception):
                return Replace(self._tried(self.app.routes.play(self.app, self._saved)))
        return self.back()

    def back(self) -> Transition:
        """To the lobby; where that fails, without the settings, else to the title."""
        for mend in (None, self._do_without_settings):
            with suppress(Exception):
                if mend:
                    mend()
                return Replace(self._tried(self.app.routes.lobby(self.app)))
        return Replace(self.app.routes.title(self.app))

    def _tried(self, scene: Scene) -> Scene:
        """The scene, if it can be laid out, told and painted."""
        screen = self.app.display.screen
        scene.lay_out(screen.get_size())
        scene.targets()
        scene.status()
        scene.draw(screen.copy())
        return scene

    def _do_without_settings(self) -> None:
        self.app.store.set_aside("settings")
        self.app.settings.clear()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet on the bare table."""
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        super().draw(screen)


def technical_line(error: BaseException) -> str:
    """The error's type and message, and the file and line of the last frame of the game's own code."""
    told = traceback.extract_tb(error.__traceback__)
    frames = [frame for frame in told if _PACKAGE in PurePath(frame.filename).parts]
    where = f" ({_place(frames[-1])})" if frames else ""
    return legible(f"{type(error).__name__}: {error}", _LONGEST) + where


def _place(frame: traceback.FrameSummary) -> str:
    parts = PurePath(frame.filename).parts
    start = len(parts) - 1 - parts[::-1].index(_PACKAGE)
    return f"{'/'.join(parts[start:])}:{frame.lineno}"
