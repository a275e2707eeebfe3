"""The apology for a mistake of the game's own."""

from __future__ import annotations

import traceback
from pathlib import PurePath

import pygame

from ...i18n import t
from ...session import Session, resume
from .. import sprites
from ..shell.scene import Host, Replace, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from ..toolkit.theme import THEME, TYPE
from .sheet import Paragraph, SheetContent, SheetScene

_PACKAGE = __name__.partition(".")[0]
"""game in a checkout, fivefold where it is installed."""


class ErrorScene(SheetScene):
    """Says sorry, that the game is saved, and where to go on."""

    is_overlay = False

    def __init__(self, app: Host, error: BaseException) -> None:
        super().__init__(app)
        self._saved = _saved_game(app)
        self._error = error

    def content(self) -> SheetContent:
        paragraphs = [
            Paragraph(t("trouble.text")),
            Paragraph(t("trouble.saved" if self._saved else "trouble.unsaved"), space=18),
            Paragraph(technical_line(self._error), units=TYPE.small - 2, colour=THEME.faint),
        ]
        buttons = [Button(Press("lobby"), t("trouble.lobby"), style="plain" if self._saved else "main")]
        if self._saved:
            buttons.insert(0, Button(Press("continue"), t("trouble.continue"), style="main", icon="play"))
        return SheetContent(t("trouble.title"), paragraphs, buttons)

    @classmethod
    def replacing(cls, app: Host, error: BaseException) -> Replace:
        """The transition that leaves everything for the apology."""
        return Replace(cls(app, error))

    def pressed(self, button: str) -> Transition:
        """Go where the button leads."""
        if button == "continue" and self._saved:
            return Replace(self.app.routes.play(self.app, self._saved))
        return self.back()

    def back(self) -> Transition:
        """To the lobby."""
        return Replace(self.app.routes.lobby(self.app))

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet on the bare table."""
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        super().draw(screen)


def technical_line(error: BaseException) -> str:
    """The error's type and message, and the file and line of the last frame of the game's own code."""
    told = traceback.extract_tb(error.__traceback__)
    frames = [frame for frame in told if _PACKAGE in PurePath(frame.filename).parts]
    where = f" ({_place(frames[-1])})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def _place(frame: traceback.FrameSummary) -> str:
    parts = PurePath(frame.filename).parts
    start = len(parts) - 1 - parts[::-1].index(_PACKAGE)
    return f"{'/'.join(parts[start:])}:{frame.lineno}"


def _saved_game(app: Host) -> Session | None:
    try:
        return resume(app.store, app.rng)
    except Exception:  # noqa: BLE001 - whatever is wrong with the saved game, the apology must not fail
        return None
