"""How text fields are painted."""

from __future__ import annotations

from typing import Any

import pygame

from ..shell.text_field import FIELD_FACE, TextField
from ..toolkit import assets, text
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, frame
from ..toolkit.view import Box, Drawn, leaf
from .panels import panel


def field_box(field: TextField, label: str, usual: str, **how: Any) -> Box:
    """A field with what it is for, for screen readers, and what stands in it, quietly, while it is empty."""
    field.label, field.usual = label, usual
    content = Drawn(
        lambda screen, _at, _item, _look: draw_field(screen, field),
        lambda look, width: (width, look.px(52)),
        lambda: (field.edit, field.usual, *field.rect, field.scale, field.is_active, field.is_on_page),
    )
    return leaf(content, act=field.act, label=label, role="field", **how)


def draw_field(screen: pygame.Surface, field: TextField) -> None:
    """Paint a field; its text only where the page does not show it."""
    screen.blit(panel(*field.rect.size, "well", field.scale), field.rect)
    if not field.is_on_page:
        clip = screen.get_clip()
        screen.set_clip(field.room.inflate(4, 0).clip(clip))
        _draw_text(screen, field)
        screen.set_clip(clip)
    if field.is_active:
        screen.blit(_edge(*field.rect.size, field.scale), field.rect)


@assets.cached
def _edge(w: int, h: int, scale: float) -> pygame.Surface:
    """The frame of a field of w by h pixels that is written into."""
    return assets.sprite(drawing(w, h, frame(0, 0, w, h, 12 * scale, max(2.0, 2 * scale), THEME.quiet)))


def _draw_text(screen: pygame.Surface, field: TextField) -> None:
    shown, px, left = field.edit.shown, field.letters_px, field.room.left - field.scrolled
    if not shown:
        words = text.shortened(field.usual, FIELD_FACE, px, field.room.width)
        _blit(screen, field, text.line(words, FIELD_FACE, px, THEME.quiet), left)
    else:
        _draw_selection(screen, field, left)
        _blit(screen, field, text.line(shown, FIELD_FACE, px, THEME.text), left)
        _underline(screen, field, left)
    if field.is_active:
        caret = pygame.Rect(0, 0, max(2, round(2 * field.scale)), round(26 * field.scale))
        caret.midleft = left + field.caret_x, field.rect.centery
        screen.fill(THEME.accent, caret)


def _blit(screen: pygame.Surface, field: TextField, words: pygame.Surface, left: int) -> None:
    screen.blit(words, words.get_rect(midleft=(left, field.rect.centery)))


def _draw_selection(screen: pygame.Surface, field: TextField, left: int) -> None:
    start, end = (field.x(at) for at in field.edit.selection)
    if start != end:
        high = round(30 * field.scale)
        screen.fill(THEME.panel_lit, (left + start, field.rect.centery - high // 2, end - start, high))


def _underline(screen: pygame.Surface, field: TextField, left: int) -> None:
    """Mark what is still being composed."""
    if field.edit.composed:
        start, end = field.x(field.edit.caret), field.caret_x
        thick = max(1, round(1.5 * field.scale))
        screen.fill(THEME.accent, (left + start, field.rect.centery + round(12 * field.scale), end - start, thick))
