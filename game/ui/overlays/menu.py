"""The pause menu: resume, rules, moves, table, settings, restart, leave."""

from __future__ import annotations

from collections.abc import Callable

from ...i18n import t
from ...session import Session
from ..shell.scene import Host, Pop, Push, Scene, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from .confirm import ConfirmScene
from .rules import RulesScene
from .sheet import SheetScene
from .themes import ThemesScene

ASKS = frozenset({"restart", "leave"})
"""What ends the game on the table, and so is asked about first."""


class MenuScene(SheetScene):
    """Lies over the game, whose `log` it shows where there is one; pops with "restart", "leave" or ""."""

    def __init__(self, app: Host, session: Session, log: Callable[[], Scene] | None = None) -> None:
        self._session = session
        self._log = log
        self._motion = Button(Press("motion"), "", icon="settings")
        buttons = [
            Button(Press("resume"), t("menu.resume"), style="main", icon="play"),
            Button(Press("rules"), t("menu.rules"), icon="rules"),
            *([Button(Press("log"), t("menu.log"), icon="log")] if log else []),
            Button(Press("table"), t("menu.table"), icon="table"),
            self._motion,
            Button(Press("fullscreen"), t("menu.fullscreen"), icon="fullscreen"),
            Button(Press("restart"), t("menu.restart"), icon="replay"),
            Button(Press("leave"), t("menu.leave"), icon="leave"),
        ]
        super().__init__(app, t("menu.title"), [], buttons)
        self._name_motion()

    def _name_motion(self) -> None:
        self._motion.label = t("menu.motion_off" if self.app.reduced_motion else "menu.motion_on")

    def pressed(self, button: str) -> Transition:
        if (over := self._overlay(button)) is not None:
            return Push(over)
        if button == "motion":
            self.app.set_setting("reduced_motion", not self.app.reduced_motion)
            self._name_motion()
            return None
        if button == "fullscreen":
            self.app.display.toggle_fullscreen()
            return None
        return Pop()

    def _overlay(self, button: str) -> Scene | None:
        """The scene that a button lays over the menu."""
        if button == "rules":
            setup = self._session.state.setup
            return RulesScene(self.app, setup.ruleset, setup.seats, setup.sides)
        if button == "log" and self._log:
            return self._log()
        if button == "table":
            return ThemesScene(self.app)
        return self._question(button) if button in ASKS else None

    def _question(self, button: str) -> ConfirmScene:
        title, text, yes = (t(f"menu.{button}.{part}") for part in ("title", "text", "yes"))
        return ConfirmScene(self.app, title, text, yes, t("menu.stay"), button)

    def resumed(self, answer: str) -> Transition:
        return Pop(answer) if answer in ASKS else None
