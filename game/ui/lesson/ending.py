"""The end of a lesson: a real game, or once more."""

from __future__ import annotations

from ...engine import Match, Ruleset, new_game
from ...i18n import t
from ...session import HUMAN, Player, Session
from ...storage import SAVE_KEY
from ..shell.scene import Host, Pop, Replace, Transition
from ..shell.target import Action, Press
from ..sprites.buttons import Button
from ..words.player_names import usual_name
from .course import LEVEL, OTHER
from .papers import Paper, PaperScene

LEARN_AGAIN = "again"
"""What is answered when the lesson is to begin anew."""


class EndScene(PaperScene):
    """Says that the game is known now; a game that waits is not replaced by another."""

    def __init__(self, app: Host, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._waits = app.store.load(SAVE_KEY) is not None

    def paper(self) -> Paper:
        buttons = [
            Button(
                Press("play"), t("lesson.end.back" if self._waits else "lesson.end.play"), style="main", icon="play"
            ),
            Button(Press(LEARN_AGAIN), t("lesson.end.again")),
            *([] if self._waits else [Button(Press("close"), t("lesson.end.close"))]),
        ]
        words = t("lesson.end.waits" if self._waits else "lesson.end.text")
        line = ("b",) * self._ruleset.seating(self._ruleset.seat_counts[0]).line_length
        return Paper(t("lesson.end.title"), words, line, buttons)

    def activate(self, act: Action) -> Transition:
        if act == Press("play") and not self._waits:
            return Replace(self.app.routes.deal(self.app, self._real_game(), False))
        return Pop(LEARN_AGAIN if act == Press(LEARN_AGAIN) else "")

    def _real_game(self) -> Session:
        """A game against the easiest computer."""
        state = new_game(self._ruleset, self._ruleset.seat_counts[0], None, self.app.rng.getrandbits(31))
        players = Player(usual_name(1, 1), HUMAN), Player(OTHER, LEVEL)
        session = Session(Match(state), players, self.app.store, self.app.rng)
        session.save()
        return session
