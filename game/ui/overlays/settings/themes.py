"""The choice of tables: each with a picture, laid at once."""

from __future__ import annotations

import pygame

from ....i18n import t
from ... import sprites
from ...shell.scene import AppContext, Pop, Transition
from ...sprites.widgets import Button
from ...table.theme_sample import sample
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, THEMES, TYPE
from ...toolkit.view import Item
from ..overlay import OverlayScene
from .themes_layout import TablesLayout, tables

INSET, NAME, ABOUT = 5, 26, 20
"""Units round a picture, and in height of the two lines below it."""
_ROOMY = 150
"""Units in height of a tile from which both lines have room."""


class ThemesScene(OverlayScene):
    """Lies over any scene; the table that is tapped is laid and kept."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._names = list(THEMES)
        self._at: TablesLayout
        self._samples: dict[str, pygame.Surface] = {}
        """Pictures by table, made one a frame; none are made anew unless their size changes."""

    # ------------------------------------------------------------ layout

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._at.sheet

    def layout(self, size: tuple[int, int]) -> None:
        self._at = tables(size, self.app.scale, len(self._names))
        self._done = Button(Act("button", "done"), t("tables.done"), self._at.done, "main", "check")
        if any(picture.get_size() != self._picture(self._at.tiles[0]).size for picture in self._samples.values()):
            self._samples = {}

    def _is_roomy(self, tile: pygame.Rect) -> bool:
        return tile.height >= self.app.px(_ROOMY)

    def _picture(self, tile: pygame.Rect) -> pygame.Rect:
        """Where a tile's picture goes."""
        inset, below = self.app.px(INSET), self.app.px(NAME + (ABOUT if self._is_roomy(tile) else 0))
        left, top, wide, high = tile.inflate(-2 * inset, -2 * inset)
        return pygame.Rect(left, top, max(1, wide), max(1, high - below))

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        tiles = zip(self._names, self._at.tiles, strict=True)
        return [*(self._tile(name, place) for name, place in tiles), self._done.target()]

    def _tile(self, name: str, place: pygame.Rect) -> Item:
        return Item(Act("table", name), self._label(name), place, chosen=name == THEME.name)

    def _label(self, name: str) -> str:
        return t("tables.tile", name=t(f"table.{name}"), about=t(f"table.{name}.about"))

    def heading(self) -> str:
        return t("tables.title")

    def texts(self) -> list[str]:
        return []

    def first_focus(self) -> str:
        return Act("table", THEME.name).name

    def act(self, act: Act) -> Transition:
        if act.kind != "table":
            return Pop()
        self.app.lay_table(act.value)
        return None

    def status(self) -> str:
        return t("told.heading", heading=t("tables.title"), text=t("tables.laid", table=self._label(THEME.name)))

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Make the next picture that is missing."""
        missing = next((name for name in self._names if name not in self._samples), None)
        if missing:
            place = self._picture(self._at.tiles[0])
            self._samples[missing] = sample(missing, *place.size, self.app.px(8))
            self.dirty = True
        return None

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        at, px = self._at, self.app.px
        self.draw_sheet(screen)
        title = text.fitted(t("tables.title"), "title", px(TYPE.heading), THEME.text, at.title.width, px(TYPE.small))
        screen.blit(title, at.title)
        for name, tile in zip(self._names, at.tiles, strict=True):
            self._draw_tile(screen, name, tile)
        self._done.draw(screen, self.app.look, self.app.scale)

    def _draw_tile(self, screen: pygame.Surface, name: str, tile: pygame.Rect) -> None:
        scale, picture = self.app.scale, self._picture(tile)
        if name == THEME.name:
            screen.blit(sprites.panel(*tile.size, "chosen", scale), tile)
        else:
            screen.blit(sprites.button(*tile.size, "plain", self.app.look(Act("table", name).name), scale), tile)
        if name in self._samples:
            screen.blit(self._samples[name], picture)
        self._draw_words(screen, name, pygame.Rect(tile.left, picture.bottom, tile.width, tile.bottom - picture.bottom))

    def _draw_words(self, screen: pygame.Surface, name: str, room: pygame.Rect) -> None:
        """The name, a check on the table that is laid, and what it is made of."""
        px, wide = self.app.px, room.width - self.app.px(20)
        check = [sprites.icon("check", px(18), THEME.accent)] if name == THEME.name else []
        sign = px(24) * len(check)
        words = text.fitted(t(f"table.{name}"), "strong", px(TYPE.body), THEME.text, wide - sign, px(TYPE.least))
        left = room.centerx - (words.get_width() + sign) // 2
        centre = room.top + px(INSET + NAME) // 2
        for mark in check:
            screen.blit(mark, mark.get_rect(midleft=(left, centre)))
        screen.blit(words, words.get_rect(midleft=(left + sign, centre)))
        if room.height >= px(INSET + NAME + ABOUT):
            about = text.fitted(t(f"table.{name}.about"), "body", px(TYPE.small), THEME.quiet, wide, px(TYPE.least))
            screen.blit(about, about.get_rect(midtop=(room.centerx, centre + px(10))))
