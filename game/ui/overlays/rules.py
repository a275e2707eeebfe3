"""The rules in short, as they are for the game on the table."""

from __future__ import annotations

from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from ..shell.scene import Host
from ..shell.target import Press
from ..sprites.buttons import Button
from ..toolkit.theme import THEME, TYPE
from ..words.rules_text import sections
from .sheet import Paragraph, SheetContent, SheetScene


class RulesScene(SheetScene):
    """Tells the rules of a rule set for so many seats and sides."""

    def __init__(self, app: Host, ruleset: Ruleset, seats: int, sides: int) -> None:
        super().__init__(app)
        self._played = ruleset, seats, sides

    def content(self) -> SheetContent:
        paragraphs: list[Paragraph] = []
        for title, words in sections(*self._played):
            paragraphs.append(Paragraph(title, "strong", TYPE.body, THEME.text, 2))
            paragraphs.append(Paragraph(words, colour=THEME.quiet, space=14))
        return SheetContent(t("rules.title"), paragraphs, [Button(Press("close"), t("rules.close"), style="main")])
