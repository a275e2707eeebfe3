"""What stands in for every scene while the window is too small for any of them."""

from __future__ import annotations

import pygame

from ...i18n import t
from ..sprites.widgets import blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from .scene import Scene


class SmallWindowScene(Scene):
    """One calm line; there is nothing to act on, and the scenes go on where they were once the window has grown."""

    def status(self) -> str:
        """The line."""
        return t("window.small")

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the line as large as fits."""
        screen.fill(THEME.table)
        room, words = screen.get_rect().inflate(-self.app.px(12), -self.app.px(4)), self.status()
        sizes = range(self.app.px(TYPE.body), self.app.px(TYPE.least) - 1, -1)
        if px := next((px for px in sizes if _fits(words, px, room)), None):
            blit_centred(screen, text.block(words, "body", px, THEME.text, room.width, "center"), room)


def _fits(words: str, px: int, room: pygame.Rect) -> bool:
    """Whether a paragraph fits a room without a word being broken."""
    widest = max(text.width(word, "body", px) for word in words.split())
    return widest <= room.width and text.block_height(words, "body", px, room.width) <= room.height
