"""What all sheets that lie over another scene have in common."""

from __future__ import annotations

from .. import sprites
from ..shell.scene import Pop, Scene, Transition
from ..toolkit.view import Box, drawn, layers


class Overlay(Scene):
    """A sheet over the veiled scene below; Escape or a tap beside it closes it."""

    is_overlay = True

    def back(self) -> Transition:
        """Close the sheet."""
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on the sheet does nothing; one beside it closes it."""
        sheet = next(item.at for item in self.items if item.key == SHEET)
        return None if sheet and sheet.collidepoint(at) else self.back()


SHEET = "sheet"
"""The key of an overlay's sheet."""


def over_veil(sheet: Box) -> Box:
    """A view that dims what lies below it."""
    veil = drawn(lambda screen, at, _item, _look: sprites.draw_veil(screen, at))
    return layers(veil, sheet)
