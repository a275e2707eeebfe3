"""The rules in short, as they are for the game on the table."""

from __future__ import annotations

from game.engine.ruleset import Ruleset
from game.i18n import t
from game.ui.app import App
from game.ui.rules_text import sections
from game.ui.scenes.sheet import Paragraph, SheetScene
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button


class RulesScene(SheetScene):
    """Tells the rules of a rule set for so many seats and sides."""

    def __init__(self, app: App, ruleset: Ruleset, seats: int, sides: int) -> None:
        paragraphs: list[Paragraph] = []
        for title, words in sections(ruleset, seats, sides):
            paragraphs.append(Paragraph(title, "strong", TYPE.body, THEME.text, 2))
            paragraphs.append(Paragraph(words, colour=THEME.quiet, space=14))
        super().__init__(app, t("rules.title"), paragraphs, [Button("button:close", t("rules.close"), style="main")])
