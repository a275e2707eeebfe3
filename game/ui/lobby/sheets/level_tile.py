"""A level of computers, or a person, as a tile to choose: its name, what it is like and how strong it is."""

from __future__ import annotations

import pygame

from ....i18n import t
from ....summary import HUMAN
from ... import sprites
from ...sprites.widgets import Piece
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import ButtonState, Item
from ..setup.lineup import levels
from .seat_layout import HIGHEST, ROOMY


def level_target(level: str, rect: pygame.Rect, *, is_chosen: bool) -> Item:
    """A level that can be chosen."""
    words = t("told.heading", heading=t(f"level.{level}"), text=_about(level))
    return Item(Act("option", ("level", level)), words, rect, chosen=is_chosen)


def draw_strength(screen: pygame.Surface, strength: int, ink: str, end: tuple[int, int], scale: float) -> int:
    """As many dots as there are levels up to this one, the others empty, up to a point at the right; their left."""
    side, left = round(8 * scale), end[0]
    for i in range(len(levels()) - 1, 0, -1):
        dot = sprites.badge(side, side, ink) if i <= strength else sprites.pip(side, side, on=False)
        screen.blit(dot, dot.get_rect(midright=(left, end[1])))
        left -= side + round(4 * scale)
    return left


class LevelTile(Piece):
    """Paints the tile of one level."""

    def draw(self, level: str, state: ButtonState, *, is_chosen: bool) -> None:
        """Paint it as the button it is, or as the one that is chosen."""
        rect, scale = self._rect, self._scale
        chosen = sprites.panel(*rect.size, "chosen", scale) if is_chosen else None
        self._screen.blit(chosen or sprites.button(*rect.size, "plain", state, scale), rect)
        ink = THEME.accent if is_chosen else THEME.quiet
        icon = sprites.icon("person" if level == HUMAN else "computer", self._px(26), ink)
        self._screen.blit(icon, icon.get_rect(midleft=(rect.left + self._px(14), rect.centery)))
        left = rect.left + self._px(54)
        room = pygame.Rect(left, rect.top, rect.right - self._px(16) - left, rect.height)
        self._draw_words(level, room, is_chosen=is_chosen)

    def _draw_words(self, level: str, at: pygame.Rect, *, is_chosen: bool) -> None:
        """What a level is called, a check if it is chosen, how strong it is, and below that what it is like."""
        px, ink = self._px, THEME.quiet
        is_roomy = at.height >= px(ROOMY if self._fits_in_lines(at.width) else HIGHEST - 2)
        large, small, pad = (TYPE.button, TYPE.small, 6) if is_roomy else (TYPE.body, TYPE.least + 1, 0)
        if not pad and not self._fits_in_lines(at.width):
            large = TYPE.small
        name = text.line(t(f"level.{level}"), "strong", px(large), THEME.text)
        about = self._about_picture(level, px(small), (at.width, at.height - name.get_height() - px(pad)))
        upper = name.get_rect(topleft=(at.left, at.centery - (name.get_height() + about.get_height()) // 2))
        self._screen.blit(name, upper)
        self._screen.blit(about, upper.bottomleft)
        if is_chosen:
            ink = THEME.accent
            check = sprites.icon("check", px(20), ink)
            self._screen.blit(check, check.get_rect(midleft=(upper.right + px(6), upper.centery)))
        if level != HUMAN:
            draw_strength(self._screen, levels().index(level), ink, (at.right, upper.centery), self._scale)

    def _about_picture(self, level: str, most: int, room: tuple[int, int]) -> pygame.Surface:
        """What a level is like: in one line if that has room for all levels, else in several, or not at all."""
        if not self._fits_in_lines(room[0]):
            if not text.has_room(_about(level), "body", self._px(TYPE.least), room):
                return pygame.Surface((0, 0))
            return text.fitted_block(_about(level), "body", most, THEME.quiet, room, self._px(TYPE.least))
        least = self._px(TYPE.least)
        px = min(text.fitting_px(_about(other), "body", most, room[0], least) for other in levels())
        return text.fitted(_about(level), "body", px, THEME.quiet, room[0], least)

    def _fits_in_lines(self, room: int) -> bool:
        """Whether what every level is like fits in one line."""
        return max(text.width(_about(level), "body", self._px(TYPE.least)) for level in levels()) <= room


def _about(level: str) -> str:
    return t(f"level.{level}.about")
