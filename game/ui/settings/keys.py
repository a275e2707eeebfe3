"""The map of the keys: what each does, everywhere and at the table."""

from __future__ import annotations

from functools import partial

import pygame

from ...i18n import t
from ..sprites.panels import keycap
from ..sprites.widgets import button, paragraph, sprite
from ..stage.scene import KEYS, Pop, Transition
from ..stage.sheet import SheetContent, SheetScene, prose, spaced
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, row, width
from ..window.intents import Intent

_GAP = 6
_KEY_COLUMN_WIDTH = 120

NAMED = ("tab", "shift", "enter", "space", "escape", "arrows", "home", "end")
"""The keys whose names are words."""
EVERYWHERE = {
    "next": "tab",
    "previous": "shift|tab",
    "move": "arrows",
    "act": "enter|space",
    "back": "escape",
    "fullscreen": "F11",
}
"""Here and below: what is done, and what stands on the keys that do it."""
AT_THE_TABLE = {"lit": "arrows", "through": "shift"}
LETTER_KEYS = {
    "card": "1|–|9",
    "spaces": "S",
    "hint": "I",
    "undo": "U",
    "order": "O",
    "again": "G",
    "log": "L",
    "menu": "P",
    "through": "X",
    "sound": "M",
    "roll": "R",
    "draw": "D",
    "announce": "A",
    "catch": "C",
    "help": "H",
    "talk": "T",
    "keys": KEYS,
}
LOOKING_BACK = {"steps": ",|.", "turns": "P|N"}
"""Both can be switched off."""
IN_A_REPLAY = {"replay_steps": "arrows", "replay_plays": "space", "replay_ends": "home|end"}


class KeysScene(SheetScene):
    """Lies over any scene."""

    is_awaited = False

    def content(self) -> SheetContent:
        parts = self._part("everywhere", EVERYWHERE)
        if self.app.settings.letter_keys:
            parts += self._part("table", AT_THE_TABLE, LETTER_KEYS) + self._part("looking_back", LOOKING_BACK)
        else:
            parts += [*self._part("table", AT_THE_TABLE), prose(t("keys.off"), space_below=18)]
        parts += self._part("replay", IN_A_REPLAY)
        return SheetContent(t("keys.title"), parts, [button("close", t("button.close"), "main")])

    def _part(self, name: str, *lists: dict[str, str]) -> list[Box]:
        """A heading, and rows below each other, the last with some room below it."""
        heading = prose(t(f"keys.{name}"), "title", TYPE.button, THEME.text, 6)
        *rows, last = (self._row(*row) for rows in lists for row in rows.items())
        return [heading, *(spaced(row, 4) for row in rows), spaced(last, 18)]

    def _row(self, name: str, keys: str) -> Box:
        """The keys as they look, and what they do beside them, or below where a word would not fit there."""
        look, names = self.look, [t(f"keys.named.{key}") if key in NAMED else key for key in keys.split("|")]
        said, wide = t(f"keys.{name}"), self.inner_width(look)
        caps = row(*(sprite(partial(_cap, name)) for name in names), gap=_GAP)
        across = max(min(look.px(_KEY_COLUMN_WIDTH), wide // 3), width(caps, look, wide))
        longest = max(text.width(word, "body", look.px(TYPE.body)) for word in said.split())
        told = t("told.heading", heading=" ".join(names), text=said)
        about = paragraph(said, colour=THEME.text, grow=1.0)
        if across + look.px(2 * _GAP) + longest > wide:
            return column(caps, about._replace(grow=0.0), gap=_GAP, role="text", label=told)
        return row(caps._replace(size=Px(across)), about, gap=2 * _GAP, role="text", label=told)

    def on_key(self, intent: Intent) -> Transition:
        return Pop() if intent.text == KEYS else None


def _cap(name: str, look: Look) -> pygame.Surface:
    return keycap(name, look.px(TYPE.small))


_MADE_KEYS = {
    "keys.{}": (
        *("everywhere", "table", "looking_back", "replay"),
        *(EVERYWHERE | AT_THE_TABLE | LETTER_KEYS | LOOKING_BACK | IN_A_REPLAY),
    ),
    "keys.named.{}": NAMED,
}
