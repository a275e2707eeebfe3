"""How the game stands and all its moves, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...i18n import t
from ..shell.scene import Host
from ..shell.target import Press
from ..sprites.buttons import Button
from ..toolkit.theme import THEME
from .sheet import Paragraph, SheetContent, SheetScene


class LogScene(SheetScene):
    """Tells how the game stands, and what has happened, line by line."""

    def __init__(self, app: Host, lines: Callable[[], Sequence[str]], score: Callable[[], str]) -> None:
        super().__init__(app)
        self._lines = lines
        self._score = score

    def content(self) -> SheetContent:
        numbered = [t("log.numbered", number=number, line=line) for number, line in enumerate(self._lines(), 1)]
        told = [Paragraph(line, colour=THEME.text, space=4) for line in reversed(numbered)]
        paragraphs = [Paragraph(self._score(), space=14), *(told or [Paragraph(t("log.empty"))])]
        return SheetContent(t("log.title"), paragraphs, [Button(Press("close"), t("log.close"), style="main")])
