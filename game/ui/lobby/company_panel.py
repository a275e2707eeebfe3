"""The lobby's panel of company: whom the game is against, their faces, how many they are and how strong."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, get_args

import pygame
from pygame import Rect

from ...engine import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites.widgets import icon, picture, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import LEGIBLE, THEME, TYPE, least_px
from ..toolkit.view import Box, Content, Item, Look, Px, column, drawn, grid, layers, responsive, row, space
from .company import Company, company_of
from .lineup import Lineup, levels
from .paper import ink, paper_choice, well
from .seating import sides_words

_GAP = 6
_NAME = 13
"""Units of the letters of a kind of company, unless they have room to be larger."""
_AROUND_NAME = 20
_INSET = 10
"""Units around an opponent's face on its ground."""
_BROAD = 132
"""Units of width of a kind of company from which an arrow shows that it leads elsewhere."""


class _Face:
    """Units of the opponents' faces."""

    least = 30
    """Under this there are none."""
    most = 230
    name = 20
    """The height of the name below a face."""
    with_name = 52
    """The least width and height at which it shows its name."""
    gap = 8
    caption = 24
    with_caption = 150
    """The least height of all faces at which the sides are named below them."""


class CompanyPanel(NamedTuple):
    """Boxes that show whom a game is against."""

    look: Look
    ruleset: Ruleset
    lineup: Lineup
    companies: Sequence[Company]
    """The kinds of company to choose from; none once friends have been chosen."""
    counts: Sequence[int]
    """The numbers of seats to choose from."""
    accepts: Callable[[int], bool]
    """Returns True for a number of seats that the house rules allow."""
    target: float
    """Units of height of a choice."""

    @property
    def least(self) -> float:
        """The least units of height that it needs."""
        lines = len(self._lines())
        return lines * self.target + max(lines - 1, 0) * _GAP

    def panel(self, **how: float) -> Box:
        """The kinds of company, the faces, and what else there is to choose."""
        return responsive(self._panel, **how)

    def _panel(self, size: tuple[int, int]) -> Box:
        is_roomy = size[1] >= self.look.px(self.least + 90)
        lines = self._lines(size[0])
        gap = 10 if is_roomy else _GAP
        return column(*lines[:1], responsive(self._faces), *lines[1:], gap=gap)

    def _lines(self, wide: int = 0) -> list[Box]:
        """The rows of choices from above."""
        counts = [self._count(n) for n in self.counts] if len(self.counts) > 1 else []
        strengths = [self._level(level) for level in levels()[1:]] if self.lineup.computers else []
        made = [[self._company(one, wide) for one in self.companies], counts, strengths]
        return [well(*boxes, size=self.target) for boxes in made if boxes]

    # ------------------------------------------------------------ rows of choices

    def _company(self, company: Company, wide: int) -> Box:
        """A kind of company to choose, its width in proportion to its words."""
        px, is_chosen = self.look.px, company == company_of(self.lineup)
        said, act = t(f"lobby.company.{company}"), Act("option", ("company", company))
        names = [t(f"lobby.company.{one}") for one in self.companies]
        whole = sum(text.width(name, "strong", px(TYPE.body)) + px(_AROUND_NAME) for name in names)
        em = TYPE.body if whole <= wide else _NAME
        longest = said if whole <= wide else max(said.split(), key=len)
        across = text.width(longest, "strong", px(em)) + px(_AROUND_NAME)
        colour, chosen = ink(is_chosen=is_chosen), None if company == "friends" else is_chosen

        def inside(size: tuple[int, int]) -> Box:
            name = words(said, "strong", em, colour, way="label", align="center", least=Px(least_px()), grow=1.0)
            leads = company == "friends" and size[0] >= px(_BROAD)
            return row(name, icon("forward", 16) if leads else None, pad=(5, 0), gap=4)

        made = paper_choice(act, said, responsive(inside), is_chosen=is_chosen, grow=float(across))
        return made._replace(chosen=chosen)

    def _count(self, n: int) -> Box:
        """A number of seats to choose, which the house rules may forbid."""
        is_chosen, can_be, said = n == self.lineup.seats, self.accepts(n), t("lobby.seats", n=n)
        label = said if can_be else t("lobby.refused", choice=said)
        colour = ink(is_chosen=is_chosen, enabled=can_be)
        figure = words(str(n), "strong", TYPE.button, colour, align="center", grow=1.0)
        return paper_choice(Act("option", ("seats", n)), label, figure, is_chosen=is_chosen, enabled=can_be)

    def _level(self, level: str) -> Box:
        """A level to choose for all computers: its name where all names fit, and as many dots as it's high."""
        is_chosen, strength = level == self.lineup.common_level, levels().index(level)
        colour = ink(is_chosen=is_chosen)
        label = t("told.heading", heading=t(f"level.{level}"), text=t(f"level.{level}.about"))
        row_of_dots = _dots_in_the_middle(strength, colour)

        def inside(size: tuple[int, int]) -> Box:
            px = self.look.px
            room = size[0] - px(8)
            names = [t(f"level.{one}") for one in levels()[1:]]
            if size[1] < px(36) or any(text.width(name, "strong", px(LEGIBLE)) > room for name in names):
                return column(row_of_dots, align=0.5)
            em = min(text.fitting_px(name, "strong", px(TYPE.body), room, px(LEGIBLE)) for name in names)
            name = words(t(f"level.{level}"), "strong", Px(em), colour, align="center")
            return column(name, space(1), row_of_dots, align=0.5)

        return paper_choice(Act("option", ("level", level)), label, responsive(inside), is_chosen=is_chosen)

    # ------------------------------------------------------------ faces

    def _faces(self, size: tuple[int, int]) -> Box:
        if self.companies and company_of(self.lineup) == "one":
            return self._opponent(size)
        return self._everybody(size)

    def _opponent(self, size: tuple[int, int]) -> Box:
        """The one computer beside its name, how strong it is and what it's like."""
        px, (wide, high) = self.look.px, size
        side = min(high - 2 * px(_INSET) * (high >= px(64)), px(_Face.most), round(wide * 0.42))
        if side < px(_Face.least):
            return Box()
        seat = next(seat for seat in range(self.lineup.seats) if self.lineup.occupants[seat].is_computer)
        level = self.lineup.occupants[seat].level
        told = t(f"level.{level}")
        if high < px(64):
            name = words(self.lineup.name(seat), "title", TYPE.heading, least=TYPE.small)
            how = words(told, colour=THEME.quiet, align="right", grow=1.0)
            return row(self._face(seat, side), space(12), name, space(12), how, pad=(4, 0))
        name = words(self.lineup.name(seat), "title", 40 if high >= px(130) else TYPE.heading, least=TYPE.small)
        strength = row(dots(levels().index(level), THEME.accent), words(told, "strong", grow=1.0), gap=10, size=24)
        room = wide - side - px(30)
        about = t(f"level.{level}.about")
        has_about = high >= px(112) and text.has_room(about, "body", px(TYPE.least), (room, px(42)))
        more = (
            words(about, em=TYPE.body, colour=THEME.quiet, way="fitted", is_high=True, size=42) if has_about else None
        )
        beside = column(name, strength, more, gap=4, align=0.5, grow=1.0)
        whole = row(self._face(seat, side), space(18), beside, grow=1.0)
        return column(whole, content=self._ground(seat), pad=_INSET)

    def _ground(self, seat: int) -> Content | None:
        """A panel with some of the ground of a seat's portrait."""
        ground = self._colour(seat)

        def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
            screen.blit(sprites.tinted_panel(*at.size, ground, look.scale), at)

        return drawn(paint, ground).content

    def _colour(self, seat: int) -> str:
        """The ground of a seat's portrait."""
        names = self.lineup.names()
        return sprites.grounds(tuple(names.values()))[[*names].index(seat)]

    def _everybody(self, size: tuple[int, int]) -> Box:
        """All who play, as large as fits, and in much room the sides that they form."""
        px, (wide, high) = self.look.px, size
        caption = None
        if high >= px(_Face.with_caption):
            caption = words(sides_words(self.lineup), colour=THEME.quiet, align="center", size=_Face.caption)
            high -= px(_Face.caption)
        seats, names = range(self.lineup.seats), self.lineup.names()
        shapes = [(self._side(wide, high, rows), rows) for rows in (1, 2, 3)]
        (side, has_name), rows = max(shapes, key=lambda shape: shape[0][0])
        if side < px(_Face.least):
            return Box()
        faces = [self._named(seat, names[seat], side, has_name=has_name) for seat in seats]
        each = side + (px(_Face.name) if has_name else 0)
        columns = math.ceil(len(faces) / rows)
        return column(grid(faces, columns, _Face.gap, Px(each)), caption, gap=4, align=0.5)

    def _side(self, wide: int, high: int, rows: int) -> tuple[int, bool]:
        """The width of each face in a number of rows, and True if names fit below."""
        px = self.look.px
        columns = math.ceil(self.lineup.seats / rows)
        across = (wide - px(_Face.gap) * (columns - 1)) // columns
        down = (high - px(_Face.gap) * (rows - 1)) // rows
        has_name = across >= px(_Face.with_name) and down - px(_Face.name) >= px(_Face.with_name * 0.75)
        return min(across, down - (px(_Face.name) if has_name else 0), px(_Face.most)), has_name

    def _named(self, seat: int, name: str, side: int, *, has_name: bool) -> Box:
        face = row(space(grow=1.0), self._face(seat, side), space(grow=1.0), size=Px(side))
        below = words(name, "strong", TYPE.small, align="center", size=_Face.name) if has_name else None
        return column(face, below)

    def _face(self, seat: int, side: int) -> Box:
        """A portrait with the side's chip at its corner."""
        chip, ground = round(side * 0.36), self._colour(seat)
        letter = "" if self.lineup.occupants[seat].is_computer else self.lineup.name(seat)

        def make(px: int) -> pygame.Surface:
            return sprites.portrait(letter, ground, px)

        face = picture(make, Px(side - chip // 4), (letter, ground, side))
        corner = picture(partial(sprites.chip_flat, self.lineup.side(seat)), Px(chip))
        over = column(row(corner._replace(size=Px(chip)), align=1.0, size=Px(chip)), align=1.0)
        return layers(face, over)._replace(size=Px(side), cross=Px(side))


_DOT = 6
"""Units of a dot."""
_DOT_GAP = 3


def dots(count: int, colour: str) -> Box:
    """So many dots for a strength, to stand in a row."""
    made = [picture(lambda px: sprites.badge(px, px, colour), _DOT, colour)._replace(size=_DOT) for _ in range(count)]
    return row(*made, gap=_DOT_GAP, size=count * (_DOT + _DOT_GAP) - _DOT_GAP)


def _dots_in_the_middle(count: int, colour: str) -> Box:
    return row(space(grow=1.0), dots(count, colour), space(grow=1.0), size=_DOT + 2)


_MADE_KEYS = {"lobby.company.{}": get_args(Company)}
