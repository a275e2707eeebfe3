"""The map of the keys: what each does, everywhere and at the table."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from ...i18n import t
from ..shell.input.intents import Intent
from ..shell.scene import KEYS, Pop, Transition
from ..sprites.panels import keycap
from ..sprites.widgets import button, paragraph, sprite
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Look, layers, leaf, row
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
        parts = [_heading("everywhere"), *_rows(EVERYWHERE), _heading("table")]
        if self.app.settings.letter_keys:
            parts += [*_rows((*AT_THE_TABLE, *LETTER_KEYS)), _heading("looking_back"), *_rows(LOOKING_BACK)]
        else:
            parts += [*_rows(AT_THE_TABLE), prose(t("keys.off"), space_below=18)]
        parts += [_heading("replay"), *_rows(IN_A_REPLAY)]
        return SheetContent(t("keys.title"), parts, [button("close", t("keys.close"), "main")])

    def on_key(self, intent: Intent) -> Transition:
        return Pop() if intent.text == KEYS else None


def _heading(name: str) -> Box:
    return prose(t(f"keys.{name}"), "title", TYPE.button, THEME.text, 6)


def _rows(rows: tuple[KeyRow, ...]) -> list[Box]:
    """Rows below each other, the last with some room below it."""
    return [spaced(_row(key), 4 if key is not rows[-1] else 18) for key in rows]


def _row(keys: KeyRow) -> Box:
    """The keys as they look, and what they do beside them."""
    names = [t(f"keys.named.{key}") if key in NAMED else key for key in keys.keys]
    said = t(f"keys.{keys.name}")
    caps = row(*(sprite(partial(_cap, name)) for name in names), gap=_APART)
    strut = leaf(Drawn(lambda *_: None, lambda look, width: (min(look.px(_COLUMN), width // 3), 0)))
    told = t("told.heading", heading=" ".join(names), text=said)
    return row(
        layers(strut, caps), paragraph(said, colour=THEME.text, grow=1.0), gap=2 * _APART, role="text", label=told
    )


def _cap(name: str, look: Look) -> pygame.Surface:
    return keycap(name, look.px(TYPE.small))
