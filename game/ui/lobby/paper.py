"""Choices of the lobby: what is chosen is a paper, the rest is cloth."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from ..sprites.panels import ButtonStyle
from ..sprites.widgets import panel, pressable
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, frame, rounded
from ..toolkit.view import Box, Item, Look, drawn, row


def paper_choice(
    act: Act, said: str, *kids: Box | None, is_chosen: bool, style: ButtonStyle = "quiet", **how: Any
) -> Box:
    """One of several things to choose: a column of boxes on paper if it's chosen, else on a button."""
    ground = {"content": drawn(_paint, "paper").content} if is_chosen else {}
    return pressable(act, said, *kids, style=style, chosen=is_chosen, **ground, **how)


def ink(*, is_chosen: bool, enabled: bool = True) -> str:
    """The colour of what stands on a choice."""
    return THEME.ink if is_chosen else THEME.text if enabled else THEME.faint


def soft_ink(*, is_chosen: bool) -> str:
    """The colour of small print on a choice."""
    return THEME.ink_soft if is_chosen else THEME.quiet


def well(*choices: Box, **how: Any) -> Box:
    """Choices side by side in a hollow."""
    return panel("well", row(*(choice._replace(grow=choice.grow or 1.0) for choice in choices), grow=1.0), **how)


def _paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
    screen.blit(_paper(*at.size, look.scale), at)


@assets.cached
def _paper(w: int, h: int, scale: float) -> pygame.Surface:
    r, inset = 12 * scale, round(2 * scale)
    parts = [rounded(inset, inset, w - 2 * inset, h - 2 * inset, r - inset, THEME.paper_bright)]
    if THEME.is_light:
        parts.append(frame(inset, inset, w - 2 * inset, h - 2 * inset, r - inset, 2 * scale, THEME.ink))
    return assets.sprite(drawing(w, h, *parts))
