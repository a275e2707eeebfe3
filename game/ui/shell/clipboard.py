"""The system's clipboard, on the desktop; in browsers the page has its own."""

from __future__ import annotations

import pygame


def from_clipboard() -> str:
    """The text on the clipboard; "" where there is none."""
    try:
        return str(pygame.scrap.get_text())
    except (AttributeError, pygame.error):  # some systems have no clipboard
        return ""


def put_on_clipboard(words: str) -> bool:
    """Put a text there, and say whether it is there now."""
    try:
        pygame.scrap.put_text(words)
    except (AttributeError, pygame.error):
        return False
    return from_clipboard() == words
