"""The pause menu: resume, rules, moves, settings, restart, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...i18n import t
from ...session import Session
from ..shell.scene import PLAY_ON, Host, Pop, Push, Scene, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from ..words.levels import levels_line
from .confirm import ConfirmScene, Question, question
from .fair_deal import FairDealScene
from .log import PointAt
from .rules.scene import RulesScene
from .settings.scene import SettingsScene
from .sheet import Paragraph, SheetContent, SheetScene

ASKS = frozenset({"restart", "leave"})
"""What ends the game on the table, and so is asked about first."""


class MenuScene(SheetScene):
    """Lies over the game, whose `log` it shows where there is one; pops with the word of what is to follow, or ""."""

    def __init__(
        self,
        app: Host,
        session: Session,
        log: Callable[[], Scene] | None = None,
        more: Callable[[], Sequence[Button]] = list,
    ) -> None:
        self._session = session
        self._log = log
        self._more = more
        super().__init__(app)

    def content(self) -> SheetContent:
        buttons = [
            Button(Press("resume"), t("menu.resume"), style="main", icon="play"),
            Button(Press("lesson"), t("menu.lesson"), icon="tap"),
            Button(Press("rules"), t("menu.rules"), icon="rules"),
            *([Button(Press("log"), t("menu.log"), icon="log")] if self._log else []),
            *self._more(),
            *([Button(Press("fair"), t("fair.title"), icon="shield")] if self._session.commitment else []),
            Button(Press("sound"), t("menu.sound"), icon="muted" if self.app.settings.muted else "sound"),
            Button(Press("settings"), t("menu.settings"), icon="settings"),
            Button(Press("fullscreen"), t("menu.fullscreen"), icon="fullscreen"),
            Button(Press("restart"), t("menu.restart"), icon="replay"),
            Button(Press("leave"), t("menu.leave"), icon="leave"),
        ]
        levels = levels_line(self._session.players)
        return SheetContent(t("menu.title"), [Paragraph(levels)] if levels else [], buttons)

    def pressed(self, button: str) -> Transition:
        if (over := self._overlay(button)) is not None:
            return Push(over)
        if button == "fullscreen":
            self.app.display.toggle_fullscreen()
            return None
        return Pop("" if button == "resume" else button)

    def _overlay(self, button: str) -> Scene | None:
        """The scene that a button lays over the menu."""
        if button == "rules":
            setup = self._session.state.setup
            return RulesScene(self.app, setup.ruleset, setup.seats, setup.sides)
        if button == "fair":
            return FairDealScene(self.app, self._session)
        if button == "lesson":
            return self.app.routes.lesson(self.app, self._session.state.setup.ruleset)
        if button == "log" and self._log:
            return self._log()
        if button in {"settings", "sound"}:
            return SettingsScene(self.app, "sound" if button == "sound" else "")
        return self._question(button) if button in ASKS else None

    def _question(self, button: str) -> ConfirmScene:
        return ConfirmScene(self.app, lambda: self._words(button), button)

    def _words(self, button: str) -> Question:
        """What is asked; nobody is promised a saved game that there is not."""
        asked = question(f"menu.{button}", t("menu.stay"))
        is_kept = button != "leave" or not self.app.notices.cannot_save
        return asked if is_kept else asked._replace(text=t("menu.leave.kept"))

    def resumed(self, answer: object) -> Transition:
        if answer == PLAY_ON:
            return Pop()
        return Pop(answer) if isinstance(answer, PointAt) or answer in {*ASKS, "again"} else None
