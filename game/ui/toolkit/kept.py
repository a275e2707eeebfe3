"""A picture of what stands still, kept while other things move over it."""

from __future__ import annotations

import pygame


class KeptPicture:
    """The screen as it was before what moves was painted; one opaque blit brings it back."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._is_filled = False

    def keep(self, screen: pygame.Surface) -> None:
        """Remember what is on the screen now."""
        if self._surface is None or self._surface.get_size() != screen.get_size():
            self._surface = pygame.Surface(screen.get_size()).convert()
        self._surface.blit(screen, (0, 0))
        self._is_filled = True

    def forget(self) -> None:
        """It is no longer true."""
        self._is_filled = False

    def show(self, screen: pygame.Surface) -> bool:
        """Paint what is kept; False when there is nothing."""
        if self._surface is None or not self._is_filled:
            return False
        screen.blit(self._surface, (0, 0))
        return True
