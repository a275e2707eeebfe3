"""What one can read and try before a game: its lesson and its rules."""

from __future__ import annotations

from collections.abc import Callable

from ....engine import Ruleset
from ....i18n import t
from ...overlays.sheet import SheetContent, SheetScene, prose
from ...shell.scene import AppContext, Pop, Push, Scene, Transition
from ...sprites.widgets import button
from ...table.game_tile import about, game_name


class LearnScene(SheetScene):
    """Lies over the lobby; `rules` makes the scene that tells the rules as they are set."""

    def __init__(self, app: AppContext, ruleset: Ruleset, rules: Callable[[], Scene]) -> None:
        self._ruleset = ruleset
        self._rules = rules
        super().__init__(app)

    def content(self) -> SheetContent:
        buttons = [
            button("lesson", t("lobby.learn.lesson"), style="main", icon="tap"),
            button("rules", t("lobby.learn.rules"), icon="rules"),
            button("close", t("lobby.learn.close"), icon="back"),
        ]
        return SheetContent(game_name(self._ruleset), [prose(about(self._ruleset))], buttons)

    def pressed(self, button: str) -> Transition:
        if button == "lesson":
            return Push(self.app.routes.lesson(self.app, self._ruleset))
        return Push(self._rules()) if button == "rules" else Pop()
