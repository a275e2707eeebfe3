"""A text field among a sheet's buttons."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ..shell.input.text_field import TextField
from ..shell.target import Target
from ..sprites.buttons import Button, ButtonLook
from ..sprites.text_fields import draw_field


@dataclass
class FieldPlace(Button):
    """A text field where a button would lie."""

    field: TextField | None = None

    def target(self) -> Target:
        return self.field.target() if self.field else super().target()

    def draw(self, screen: pygame.Surface, look: ButtonLook, scale: float) -> None:
        if self.field:
            draw_field(screen, self.field)
        else:
            super().draw(screen, look, scale)
