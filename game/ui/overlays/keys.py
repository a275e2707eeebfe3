"""The map of the keys: what each does, everywhere and at the table."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ...i18n import t
from ..shell.input.intents import Intent
from ..shell.scene import KEYS, AppContext, Pop, Transition
from ..shell.target import Act
from ..sprites.buttons import Button
from ..sprites.panels import keycap
from ..toolkit import assets, text
from ..toolkit.theme import THEME, TYPE
from .sheet import Paragraph, SheetContent, SheetScene

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

    def __init__(self, app: AppContext) -> None:
        self._rows: dict[str, KeyRow] = {}
        super().__init__(app)

    def content(self) -> SheetContent:
        has_letters = self.app.settings.letter_keys
        parts = [self._heading("everywhere"), *self._told(EVERYWHERE), self._heading("table")]
        if has_letters:
            parts += [
                *self._told((*AT_THE_TABLE, *LETTER_KEYS)),
                self._heading("looking_back"),
                *self._told(LOOKING_BACK),
            ]
        else:
            parts += [*self._told(AT_THE_TABLE), Paragraph(t("keys.off"), space=18)]
        parts += [self._heading("replay"), *self._told(IN_A_REPLAY)]
        return SheetContent(t("keys.title"), parts, [Button(Act("button", "close"), t("keys.close"), style="main")])

    def _heading(self, name: str) -> Paragraph:
        return Paragraph(t(f"keys.{name}"), "title", TYPE.button, THEME.text, 6)

    def _told(self, rows: tuple[KeyRow, ...]) -> list[Paragraph]:
        """Rows in words, as they are said; the last has some room below it."""
        parts = [Paragraph(self._words(row), space=4) for row in rows]
        return [*parts[:-1], parts[-1]._replace(space=18)]

    def _words(self, row: KeyRow) -> str:
        keys = " ".join(t(f"keys.named.{key}") if key in NAMED else key for key in row.keys)
        words = t("told.heading", heading=keys, text=t(f"keys.{row.name}"))
        self._rows[words] = row
        return words

    def picture(self, part: Paragraph, width: int) -> pygame.Surface:
        """The keys as they look, and what they do beside them."""
        row = self._rows.get(part.words)
        return self._row_picture(row, width) if row else super().picture(part, width)

    def _row_picture(self, row: KeyRow, width: int) -> pygame.Surface:
        px = self.app.px
        caps = [keycap(t(f"keys.named.{key}") if key in NAMED else key, px(TYPE.small)) for key in row.keys]
        across = sum(cap.get_width() for cap in caps) + px(_APART) * (len(caps) - 1)
        left = max(min(px(_COLUMN), width // 3), across) + px(2 * _APART)
        words = text.block(t(f"keys.{row.name}"), "body", px(TYPE.body), THEME.text, max(width - left, 1))
        page = pygame.Surface((width, max(caps[0].get_height(), words.get_height())), pygame.SRCALPHA)
        x = 0
        for cap in caps:
            page.blit(cap, cap.get_rect(midleft=(x, page.get_height() // 2)))
            x += cap.get_width() + px(_APART)
        page.blit(words, words.get_rect(midleft=(left, page.get_height() // 2)))
        return assets.sprite(page)

    def on_key(self, intent: Intent) -> Transition:
        return Pop() if intent.text == KEYS else None
