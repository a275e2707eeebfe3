"""The choice of tables: each with a picture, laid at once."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect

from ...engine.record.notation import CHIP_LETTERS, CORNER
from ...i18n import t
from .. import sprites
from ..sprites.backdrop import cloth
from ..sprites.widgets import blit_centred, button, choice, icon, panel, words
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import SHEET, Overlay, over_veil
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.geometry import CARD_RATIO, Grid, margin
from ..toolkit.theme import THEME, THEMES, TYPE, lay
from ..toolkit.vector import drawing, rounded
from ..toolkit.view import Box, Item, Look, Px, column, drawn, grid, row, space

_MOST_WIDTH = 860
_LOW = 440
"""Units of height of a window under which there is little room."""
_INSET = 5
"""Free units around a tile's picture."""
_ROOMY = 150
"""Units of height of a tile from which there are two lines below its picture."""
_RATIO = 0.85
"""A tile's height of its width, at most."""


class ThemesScene(Overlay):
    """Lies over any scene; the table that is tapped is laid and kept."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._samples: dict[str, pygame.Surface] = {}
        """Pictures by table, made one a frame and kept until their size changes."""

    def buttons(self) -> list[Box]:
        return [button("done", t("button.done"), "main", "check")]

    def view(self, look: Look) -> Box:
        is_low, edge = look.size[1] < look.px(_LOW), margin(look.size, look.scale)
        pad, title, bar = (12, 36, 44) if is_low else (20, 44, 52)
        wide = min(look.px(_MOST_WIDTH), look.size[0] - 2 * edge)
        done, said = self.below(self.buttons()), t("tables.title")
        called = words(said, "title", TYPE.heading, least=TYPE.small, role="title", grow=1.0)
        used = 2 * edge + 2 * look.px(pad) + look.px(title) + look.px(bar + 10) * bool(done)
        columns, tile = _tiles((wide - 2 * look.px(pad), look.size[1] - used), look.px(10))
        sheet = panel(
            "sheet",
            self.title_row(called, size=title),
            grid([self._tile(name, tile, look) for name in THEMES], columns, 10, Px(tile[1])),
            *(part for box in done for part in (space(10), box._replace(size=bar))),
            pad=pad,
            cross=Px(wide),
            key=SHEET,
        )
        return over_veil(column(sheet, align=0.5))

    def _tile(self, name: str, size: tuple[int, int], look: Look) -> Box:
        """Its picture, its name with a check if it is laid, and what it is made of."""
        is_laid = name == THEME.name
        aside = Px(look.px(10) - look.px(_INSET))
        check = icon("check", 18, THEME.accent) if is_laid else None
        called = words(t(f"table.{name}"), "strong")
        said = t(f"table.{name}.about")
        about = words(said, em=TYPE.small, colour=THEME.quiet, align="center", is_high=True, size=20)
        return choice(
            Act("table", name),
            _label(name),
            drawn(self._draw_sample, lambda: self._samples.get(name, ""), key=name, grow=1.0),
            column(space(_INSET), row(check, called, gap=6, align=0.5, pad=(aside, 0), grow=1.0), size=26),
            column(about, pad=(aside, 0)) if size[1] >= look.px(_ROOMY) else None,
            is_chosen=is_laid,
            pad=_INSET,
            most=Px(size[0]),
        )

    def _draw_sample(self, screen: pygame.Surface, at: Rect, item: Item, _look: Look) -> None:
        made = self._samples.get(item.key)
        if made and made.get_size() == at.size:
            screen.blit(made, at)

    # ------------------------------------------------------------ what happens to it

    def tick(self, dt: float) -> Transition:
        """Make the next picture that is missing."""
        for name, size in self._missing():
            self._samples[name] = sample(name, *size, self.app.px(8))
            self.dirty = True
            break
        return None

    def _missing(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """The tables without a picture of their size, and that size."""
        for item in self.items:
            made = self._samples.get(item.key)
            if item.at and item.key in THEMES and not (made and made.get_size() == item.at.size):
                yield item.key, item.at.size

    def wakes_in(self) -> float:
        return 0.0 if any(self._missing()) else math.inf

    def first_focus(self) -> str:
        return Act("table", THEME.name).name

    def act(self, act: Act) -> Transition:
        if act.kind != "table":
            return Pop()
        self.app.lay_table(act.value)
        return None

    def status(self) -> str:
        return t("told.heading", heading=t("tables.title"), text=t("tables.laid", table=_label(THEME.name)))


def _label(name: str) -> str:
    return t("tables.tile", name=t(f"table.{name}"), about=t(f"table.{name}.about"))


def _tiles(room: tuple[int, int], gap: int) -> tuple[int, tuple[int, int]]:
    """The number of columns that makes tiles largest in a room of pixels, and the pixels of one."""
    count, sizes = len(THEMES), {}
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        wide = (room[0] - gap * (columns - 1)) // columns
        sizes[columns] = wide, min((room[1] - gap * (rows - 1)) // rows, round(wide * _RATIO))
    return max(sizes.items(), key=lambda way: min(way[1]))


# ---------------------------------------------------------------- a small picture of a table

_SPACES = 6
"""To a side of the sample's board, of which a corner shows."""
_ROWS = ("2C,TC,9H,6H,4S,g", "JD,3H,8C,b,7S,AD", "9D,TS,g,QD,KD,*")
"""The prints and chips that show, up to the lower right corner."""
_LIT_SPACE = "7S"
_OPEN_CARD = "QH"


def sample(name: str, w: int, h: int, r: float) -> pygame.Surface:
    """A picture of a table, w by h pixels with corners of radius r; the table in use stays."""
    before = THEME.name
    lay(name)
    try:
        page = cloth(w, h)
        cell = max(4, round(h * 0.28))
        gap, pad = max(1, round(cell * 0.03)), max(2, round(cell * 0.07))
        side = _SPACES * cell + (_SPACES - 1) * gap + 2 * pad
        place = Rect(min(round(w * 0.66), side) - side, round(h * 0.88) - side, side, side)
        blit_centred(page, sprites.board_frame(side, side), place)
        _put_spaces(page, Grid(place, cell, gap, pad))
        card = Rect(0, 0, round(w * 0.22), round(w * 0.22 * CARD_RATIO))
        card.bottomright = (w - round(w * 0.1), round(h * 0.92))
        blit_centred(page, sprites.card_back(*card.size), card.move(round(w * 0.06), -round(h * 0.3)))
        blit_centred(page, sprites.card(_OPEN_CARD, *card.size), card)
        shape = drawing(w, h, rounded(0, 0, w, h, r, "#ffffff"))
        shape.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        return assets.sprite(shape)
    finally:
        lay(before)


def _put_spaces(page: pygame.Surface, places: Grid) -> None:
    for y, signs in enumerate(_ROWS):
        for x, sign in enumerate(signs.split(",")):
            place = places.space(x, _SPACES - len(_ROWS) + y)
            if sign == CORNER:
                page.blit(sprites.corner(*place.size), place)
            elif sign in CHIP_LETTERS:
                page.blit(sprites.space("", *place.size), place)
                chip = sprites.chip(CHIP_LETTERS.index(sign), round(places.cell * THEME.chip_share))
                blit_centred(page, chip, place)
            else:
                page.blit(sprites.space(sign, *place.size, "lit" if sign == _LIT_SPACE else "plain"), place)


_MADE_KEYS = {f"table.{{}}{part}": THEMES for part in ("", ".about")}
