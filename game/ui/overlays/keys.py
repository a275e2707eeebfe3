"""The map of the keys: what each does, everywhere and at the table."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from ...i18n import t
from ..shell.intents import Intent
from ..shell.scene import KEYS, Pop, Transition
from ..sprites.panels import keycap
from ..sprites.widgets import button, paragraph, sprite
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, row, width
from .sheet import SheetContent, SheetScene, prose, spaced

_APART, _COLUMN = 6, 120
"""Units between two keys, and in width of the column of keys."""


class KeyRow(NamedTuple):
    """Keys that do the same, and the name of that."""

    name: str
    keys: tuple[str, ...]
    """What stands on them: a sign, or the name of a key with a word of its own."""


NAMED = ("tab", "shift", "enter", "space", "escape", "arrows", "home", "end")
"""The keys whose names are words."""
EVERYWHERE = (
    KeyRow("next", ("tab",)),
    KeyRow("previous", ("shift", "tab")),
    KeyRow("move", ("arrows",)),
    KeyRow("act", ("enter", "space")),
    KeyRow("back", ("escape",)),
    KeyRow("fullscreen", ("F11",)),
)
AT_THE_TABLE = (KeyRow("lit", ("arrows",)), KeyRow("through", ("shift",)))
LETTER_KEYS = (
    KeyRow("card", ("1", "–", "9")),
    KeyRow("spaces", ("S",)),
    KeyRow("hint", ("I",)),
    KeyRow("undo", ("U",)),
    KeyRow("order", ("O",)),
    KeyRow("again", ("G",)),
    KeyRow("log", ("L",)),
    KeyRow("menu", ("P",)),
    KeyRow("through", ("X",)),
    KeyRow("sound", ("M",)),
    KeyRow("roll", ("R",)),
    KeyRow("draw", ("D",)),
    KeyRow("announce", ("A",)),
    KeyRow("help", ("H",)),
    KeyRow("talk", ("T",)),
    KeyRow("keys", (KEYS,)),
)
LOOKING_BACK = (KeyRow("steps", (",", ".")), KeyRow("turns", ("P", "N")))
"""Both can be switched off."""


IN_A_REPLAY = (
    KeyRow("replay_steps", ("arrows",)),
    KeyRow("replay_plays", ("space",)),
    KeyRow("replay_ends", ("home", "end")),
)


class KeysScene(SheetScene):
    """Lies over any scene."""

    replaces = True

    def content(self) -> SheetContent:
        parts = [_heading("everywhere"), *self._rows(EVERYWHERE), _heading("table")]
        if self.app.settings.letter_keys:
            parts += [*self._rows((*AT_THE_TABLE, *LETTER_KEYS)), _heading("looking_back"), *self._rows(LOOKING_BACK)]
        else:
            parts += [*self._rows(AT_THE_TABLE), prose(t("keys.off"), space_below=18)]
        parts += [_heading("replay"), *self._rows(IN_A_REPLAY)]
        return SheetContent(t("keys.title"), parts, [button("close", t("keys.close"), "main")])

    def _rows(self, rows: tuple[KeyRow, ...]) -> list[Box]:
        """Rows below each other, the last with some room below it."""
        return [spaced(self._row(key), 4 if key is not rows[-1] else 18) for key in rows]

    def _row(self, keys: KeyRow) -> Box:
        """The keys as they look, and what they do beside them, or below where a word would not fit there."""
        look, names = self.look, [t(f"keys.named.{key}") if key in NAMED else key for key in keys.keys]
        said, wide = t(f"keys.{keys.name}"), self.inner_width(look)
        caps = row(*(sprite(partial(_cap, name)) for name in names), gap=_APART)
        across = max(min(look.px(_COLUMN), wide // 3), width(caps, look, wide))
        longest = max(text.width(word, "body", look.px(TYPE.body)) for word in said.split())
        told = t("told.heading", heading=" ".join(names), text=said)
        about = paragraph(said, colour=THEME.text, grow=1.0)
        if across + look.px(2 * _APART) + longest > wide:
            return column(caps, about._replace(grow=0.0), gap=_APART, role="text", label=told)
        return row(caps._replace(size=Px(across)), about, gap=2 * _APART, role="text", label=told)

    def on_key(self, intent: Intent) -> Transition:
        return Pop() if intent.text == KEYS else None


def _heading(name: str) -> Box:
    return prose(t(f"keys.{name}"), "title", TYPE.button, THEME.text, 6)


def _cap(name: str, look: Look) -> pygame.Surface:
    return keycap(name, look.px(TYPE.small))
