"""What else can be done after a game: a sheet with the buttons that are seldom wanted."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Ruleset
from ...i18n import t
from ..overlays.sheet import SheetContent, SheetScene
from ..shell.scene import AppContext
from ..sprites.widgets import button
from ..toolkit.view import Box
from ..words.reading import plain

AFTERWARDS = {
    "figures": "log",
    "story": "trend",
    "review": "hint",
    "replay": "replay",
    "board": "eye",
    "players": "people",
    "swap": "swap",
    "fair": "shield",
    "share": "share",
    "more": "menu",
}
"""All that can be done after a game but playing again, in the order in which it is offered, with its pictures."""


class MoreScene(SheetScene):
    """Pops with the name of what was chosen, or with "back"."""

    def __init__(self, app: AppContext, names: Sequence[str], rules: Ruleset) -> None:
        self._names, self._rules = names, rules
        super().__init__(app)

    def content(self) -> SheetContent:
        buttons = [self._button(name) for name in self._names]
        back = button("back", t("victory.more.back"), style="main")
        return SheetContent(t("victory.more"), [], [*buttons, back])

    def _button(self, name: str) -> Box:
        return button(name, plain(f"victory.{name}", self._rules), icon=AFTERWARDS[name])
