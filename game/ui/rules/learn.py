"""The ways to learn a game: its lesson, and its rules."""

from __future__ import annotations

from ...engine import Ruleset
from ...i18n import t
from ..sprites.widgets import button
from ..stage.scene import PLAY_ON, AppContext, Pop, Push, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..table.tiles import about
from ..words.wording import game_name
from .rules import RulesScene


class LearnScene(SheetScene):
    """A game in two sentences, with the ways to its lesson and to the scene of its rules."""

    def __init__(self, app: AppContext, ruleset: Ruleset, seats: int, sides: int) -> None:
        super().__init__(app)
        self._ruleset, self._seats, self._sides = ruleset, seats, sides

    def content(self) -> SheetContent:
        buttons = [
            button("lesson", t("lobby.learn.lesson"), style="main", icon="lesson"),
            button("rules", t("lobby.learn.rules"), icon="rules"),
            button("close", t("button.back"), icon="back"),
        ]
        return SheetContent(game_name(self._ruleset), [prose(about(self._ruleset))], buttons)

    def pressed(self, button: str) -> Transition:
        match button:
            case "lesson":
                return Push(self.app.scene("lesson", self._ruleset))
            case "rules":
                return Push(RulesScene(self.app, self._ruleset, self._seats, self._sides))
        return Pop()

    def answered(self, answer: object) -> Transition:
        return Pop(answer) if answer == PLAY_ON else None
