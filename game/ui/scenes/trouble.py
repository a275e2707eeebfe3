"""The apology for a mistake of the game's own."""

from __future__ import annotations

import traceback
from pathlib import PurePath

import pygame

from game.i18n import t
from game.session import Session, resume
from game.ui import layout_title, painter, text
from game.ui.app import App
from game.ui.scene import Replace, Scene, Target, Transition
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button, put


class TroubleScene(Scene):
    """Says sorry, that the game is saved, and where to go on."""

    def __init__(self, app: App, error: BaseException) -> None:
        super().__init__(app)
        self._technical = technical_line(error)
        self._saved = _saved_game(app)
        self._buttons = [Button("button:lobby", t("trouble.lobby"), style="plain" if self._saved else "main")]
        if self._saved:
            self._buttons.append(Button("button:continue", t("trouble.continue"), style="main"))

    @classmethod
    def replacing(cls, app: App, error: BaseException) -> Replace:
        """The transition that leaves everything for the apology."""
        return Replace(cls(app, error))

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._at = layout_title.trouble(size, self.app.scale, len(self._buttons))
        for button, rect in zip(self._buttons, self._at.buttons, strict=True):
            button.rect = rect

    def targets(self) -> list[Target]:
        """The buttons."""
        return [button.target() for button in self._buttons]

    def first_focus(self) -> str:
        """To go on where one was, if that can be."""
        return self._buttons[-1].name

    def activate(self, name: str) -> Transition:
        """Go where the button leads."""
        if name == "button:continue" and self._saved:
            from game.ui.scenes.play import PlayScene  # noqa: PLC0415 - what failed may be there

            return Replace(PlayScene(self.app, self._saved))
        return self.back()

    def back(self) -> Transition:
        """To the lobby."""
        from game.ui.scenes.lobby import LobbyScene  # noqa: PLC0415 - what failed may be there

        return Replace(LobbyScene(self.app))

    def status(self) -> str:
        """The apology."""
        return " ".join([t("trouble.title"), *self._sentences()])

    def _sentences(self) -> list[str]:
        return [t("trouble.text"), t("trouble.saved" if self._saved else "trouble.unsaved")]

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet."""
        at, px = self._at, self.app.px
        screen.blit(painter.background(*screen.get_size()), (0, 0))
        put(screen, painter.panel(*at.sheet.size, "sheet", self.app.scale), at.sheet)
        title = text.block(t("trouble.title"), "title", px(TYPE.heading), THEME.text, at.words.width)
        words = text.block("\n".join(self._sentences()), "body", px(TYPE.body), THEME.quiet, at.words.width)
        screen.blit(title, at.words)
        screen.blit(words, (at.words.left, at.words.top + title.get_height() + px(8)))
        small = text.block(self._technical, "body", px(TYPE.small - 2), THEME.faint, at.technical.width)
        screen.set_clip(at.technical)
        screen.blit(small, small.get_rect(bottomleft=at.technical.bottomleft))
        screen.set_clip(None)
        for button in self._buttons:
            button.draw(screen, self.app.look, self.app.scale)


def technical_line(error: BaseException) -> str:
    """The error's type and message, and the file and line of the last frame of the game's own code."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "game" in PurePath(frame.filename).parts]
    where = f" ({_place(frames[-1])})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def _place(frame: traceback.FrameSummary) -> str:
    parts = PurePath(frame.filename).parts
    start = len(parts) - 1 - parts[::-1].index("game")
    return f"{'/'.join(parts[start:])}:{frame.lineno}"


def _saved_game(app: App) -> Session | None:
    try:
        return resume(app.store, app.rng)
    except Exception:  # noqa: BLE001 - whatever is wrong with the saved game, the apology must not fail
        return None
