"""The rules in short, as they are for the game on the table."""

from __future__ import annotations

from game.engine.ruleset import Ruleset
from game.i18n import t
from game.ui.app import App
from game.ui.scenes.sheet import Paragraph, SheetScene
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button

SECTIONS = ("aim", "turn", "wild", "remover", "sequence", "dead", "stuck", "end")


class RulesScene(SheetScene):
    """Tells the rules of a rule set for so many seats and sides."""

    def __init__(self, app: App, ruleset: Ruleset, seats: int, sides: int) -> None:
        seating = ruleset.seating(seats, sides)
        facts = {"length": ruleset.line_length, "hand": seating.hand, "n": seating.goal}
        paragraphs: list[Paragraph] = []
        for section in SECTIONS:
            paragraphs.append(Paragraph(t(f"rules.{section}.title"), "strong", TYPE.body, THEME.text, 2))
            paragraphs.append(Paragraph(t(f"rules.{section}", **facts), space=14))
        super().__init__(app, t("rules.title"), paragraphs, [Button("button:close", t("rules.close"), style="main")])
