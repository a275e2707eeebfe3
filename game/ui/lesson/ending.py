"""The end of a lesson: a real game, or once more."""

from __future__ import annotations

from ...engine import Match, Ruleset, new_game
from ...i18n import t
from ...session import HUMAN, Player, Session
from ...storage import SAVE_KEY
from ..overlays.sheet import Paragraph, SheetContent, SheetScene
from ..shell.scene import Host, Pop, Replace, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from ..words.player_names import usual_name
from .course import LEVEL, OTHER


class LessonEnd:
    """What the end answers with."""

    AGAIN = "again"


class EndScene(SheetScene):
    """Says that the game is known now; a game that waits is not replaced by another."""

    def __init__(self, app: Host, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._waits = app.store.load(SAVE_KEY) is not None

    def content(self) -> SheetContent:
        go_on = t("lesson.end.back") if self._waits else t("lesson.end.play")
        buttons = [
            Button(Press("play"), go_on, style="main", icon="play"),
            Button(Press(LessonEnd.AGAIN), t("lesson.end.again"), icon="replay"),
        ]
        words = t("lesson.end.waits" if self._waits else "lesson.end.text")
        return SheetContent(t("lesson.end.title"), [Paragraph(words)], buttons)

    def pressed(self, button: str) -> Transition:
        if button == "play" and not self._waits:
            return Replace(self.app.routes.deal(self.app, self._real_game(), False))
        return Pop(button)

    def _real_game(self) -> Session:
        """A game against the easiest computer."""
        state = new_game(self._ruleset, self._ruleset.seat_counts[0], None, self.app.rng.getrandbits(31))
        players = Player(usual_name(1, 1), HUMAN), Player(OTHER, LEVEL)
        session = Session(Match(state), players, self.app.store, self.app.rng)
        session.save()
        return session
