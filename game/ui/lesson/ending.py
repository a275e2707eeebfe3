"""The end of a lesson: a real game, or once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...engine import Ruleset
from ...i18n import t
from ...storage import GAME
from ..lobby.setup import preferences
from ..lobby.setup.begin import begin
from ..shell.scene import PLAY_ON, AppContext, Pop, Transition
from ..sprites.widgets import Button
from ..toolkit.act import Act
from ..words.reading import plain
from .course import LEVEL
from .papers import Paper, PaperScene

LEARN_AGAIN = "again"
"""What is answered when the lesson is to begin anew."""


class EndScene(PaperScene):
    """Says that the game is known now; a game that waits is not replaced by another."""

    def __init__(
        self, app: AppContext, ruleset: Ruleset, made: tuple[str, ...], kept: Callable[[], Sequence[pygame.Rect]] = list
    ) -> None:
        super().__init__(app, kept)
        self._ruleset = ruleset
        self._made = made
        """The row that was made, in tokens."""
        self._waits = bool(app.store.keys(GAME))

    def paper(self) -> Paper:
        rules, play = self._ruleset, "lesson.end.back" if self._waits else "lesson.end.play"
        buttons = [
            Button(Act("button", "play"), plain(play, rules), style="main", icon="play"),
            Button(Act("button", LEARN_AGAIN), t("lesson.end.again")),
            *([] if self._waits else [Button(Act("button", "close"), t("lesson.end.close"))]),
        ]
        words = plain("lesson.end.waits" if self._waits else "lesson.end.text", rules)
        return Paper(plain("lesson.end.title", rules), words, self._made, buttons)

    def act(self, act: Act) -> Transition:
        if act == Act("button", "play") and not self._waits:
            return self._real_game()
        answers: dict[Act, str] = {Act("button", "play"): PLAY_ON, Act("button", LEARN_AGAIN): LEARN_AGAIN}
        return Pop(answers.get(act, ""))

    def _real_game(self) -> Transition:
        """A game against the easiest computer, whom the lobby shows from then on."""
        app, rules = self.app, self._ruleset
        lineup = preferences.lineup(app.settings, rules).as_duel(rules, LEVEL)
        app.settings.update(preferences.kept_lineup(app.settings, rules, lineup))
        app.set_setting(preferences.VARIANT, rules.name)
        return begin(app, rules, lineup)
