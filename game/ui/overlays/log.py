"""How the game stands and all its moves, the latest first."""

from __future__ import annotations

from ...i18n import t
from ..shell.scene import Host
from ..sprites.buttons import Button
from ..toolkit.theme import THEME
from .sheet import Paragraph, SheetScene


class LogScene(SheetScene):
    """Tells how the game stands, and what has happened, line by line."""

    def __init__(self, app: Host, lines: list[str], score: str = "") -> None:
        numbered = [t("log.numbered", number=number, line=line) for number, line in enumerate(lines, 1)]
        told = [Paragraph(line, colour=THEME.text, space=4) for line in reversed(numbered)] or [
            Paragraph(t("log.empty"))
        ]
        score_lines = [Paragraph(score, space=14)] if score else []
        super().__init__(
            app, t("log.title"), [*score_lines, *told], [Button("button:close", t("log.close"), style="main")]
        )
