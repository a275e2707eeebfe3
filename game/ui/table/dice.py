"""The dice tray: dice are thrown in from its side, tumble, bounce and come to rest beside their sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from ...i18n import t
from ..sprites import dice
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets, text
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, frame, gradient, rounded

_ROUND = 0.12
"""The radius of a tray's floor, of its shorter side."""
RESTS = 0.92
"""The share of a roll at which every die lies still and the sum shows."""
_ARCS = ((-0.34, 0.34, 1.0), (0.34, 0.62, 0.45), (0.62, 0.8, 0.15))
"""The leaps of a die: from when to when, and how high; the first has begun outside the tray."""
_LANDS = _ARCS[-1][0]
"""The share of its way from which a die lies flat and only slides."""
_LAG = 0.1
"""How much later each die is thrown than the one before."""
_TURNS = 2.25
_REST_ANGLES = (7, -5)
"""Degrees by which the first and the second die are turned at rest."""
_LANDING_SWING = (28, -24)
"""Degrees by which they are turned further as they land."""
_DEGREES_PER_PICTURE = 4
_APART = 1.22
"""From the middle of one die to the next, in dice."""


class _Pose(NamedTuple):
    """A die at a moment of its roll."""

    along: float
    """How far it has come, from 0 to 1."""
    height: float
    """How high it is, of its highest leap."""
    is_flat: bool
    angle: int
    """How it is turned once it lies flat, degrees."""
    phase: int
    way: int
    """Its picture in the air, of `dice.tumble`."""


def pose(share: float, which: int, pips: int) -> _Pose:
    """How the die number `which`, that will show `pips`, is at a share (0 to 1) of the roll."""
    now = min(1.0, max(0.0, (share - _LAG * which) / (RESTS - _LAG)))
    turn, (way, end) = which % len(_REST_ANGLES), dice.landing(pips, which)
    back = round(_TURNS * dice.FRAMES * max(0.0, 1 - now / _LANDS) ** 1.3)
    slide = max(0.0, (1 - now) / (1 - _LANDS)) ** 2
    angle = _REST_ANGLES[turn] + _DEGREES_PER_PICTURE * round(_LANDING_SWING[turn] * slide / _DEGREES_PER_PICTURE)
    start, end_of_leap, high = next((arc for arc in _ARCS if now < arc[1]), (0.0, 1.0, 0.0))
    leap = (now - start) / (end_of_leap - start)
    height = 4 * leap * (1 - leap) * high
    return _Pose(1 - (1 - now) ** 2.4, height, now >= _LANDS, angle, (end - back) % dice.FRAMES, way)


TrayLook: TypeAlias = Literal["plain", "chosen", "dim"]


class DiceView:
    """Paints a tray of dice at any moment of a roll."""

    def __init__(self) -> None:
        self.lay_out(Rect(0, 0, 240, 120), 1.0)

    def lay_out(self, area: Rect, scale: float, count: int = 2) -> None:
        """Give a tray of so many dice its place, device pixels.

        The sum stands beside them or below, whichever leaves them larger.
        """
        self._border = border = max(3, round(min(area.width, area.height) * 0.055), round(4 * scale))
        self.area, floor = area, area.inflate(-2 * border, -2 * border)
        across = 1 + _APART * (count - 1)
        beside, below = ((across + 2.6, 1.75), (across + 0.7, 2.75))
        die, broad = max((int(min(floor.width / w, floor.height / h)), (w, h) == beside) for w, h in (beside, below))
        row = Rect(0, 0, round(die * across), die)
        total = Rect(0, 0, round(die * 1.75) if broad else floor.width, round(die * 1.1))
        if broad:
            gap = (floor.width - row.width - total.width) // 3
            row.midleft, total.midright = (floor.left + gap, floor.centery), (floor.right - gap, floor.centery)
        else:
            gap = (floor.height - row.height - total.height) // 3
            row.midtop, total.midbottom = (floor.centerx, floor.top + gap), (floor.centerx, floor.bottom - gap)
        self.floor, self.die, self.total = floor, die, total
        """Where dice lie and how wide they are, and the place of the sum."""
        lean = die * 0.07
        xs = [row.left + die * (0.5 + _APART * i) for i in range(count)]
        self.spots = [(x, row.centery + lean * (-1 if i % 2 else 1)) for i, x in enumerate(xs)]
        """The middles of the resting dice."""

    def preload_sprites(self) -> Iterator[None]:
        """Make the sprites of a roll ahead, one a step."""
        for way in range(len(dice.AXES)):
            for phase in range(dice.FRAMES):
                dice.tumble(self.die, phase, way)
                yield

    def draw_at(self, screen: pygame.Surface, roll: tuple[int, ...], share: float, look: TrayLook = "plain") -> None:
        """Paint a share (0 to 1) of a roll that ends with these dice; an empty tray for none."""
        screen.blit(_tray_picture(*self.area.size, self._border, look == "chosen"), self.area)
        clip = screen.get_clip()
        screen.set_clip(self.floor.clip(clip))
        for which, (pips, spot) in enumerate(zip(roll, self.spots, strict=False)):
            self._draw_die(screen, pose(share, which, pips), pips, spot)
        screen.set_clip(clip)
        if roll and share >= RESTS:
            words, px = t("dice.total", total=sum(roll)), round(self.die * 0.86)
            colour = THEME.on_tray or THEME.text
            blit_centred(screen, text.fitted(words, "display", px, colour, self.total.width, px // 2), self.total)
        if look == "dim":
            screen.blit(_tray_shade(*self.area.size, self._border), self.area)

    def _draw_die(self, screen: pygame.Surface, now: _Pose, pips: int, spot: tuple[float, float]) -> None:
        """Paint a die on its way to a spot, from beside the tray; its highest leap stays inside."""
        floor, px = self.floor, self.die
        from_x, from_y = floor.right + px, floor.centery + (spot[1] - floor.centery) * 3
        x, y = from_x + (spot[0] - from_x) * now.along, from_y + (spot[1] - from_y) * now.along
        leap = max(0.0, min(y for _, y in self.spots) - floor.top - px * 0.5)
        up = y - now.height * leap
        if not now.is_flat:
            blit_at(screen, dice.shadow(px), (x, y + px * 0.12))
        blit_at(screen, dice.die(pips, px, now.angle) if now.is_flat else dice.tumble(px, now.phase, now.way), (x, up))


@assets.cached
def _tray_shade(w: int, h: int, border: int) -> pygame.Surface:
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, min(w, h) * _ROUND + border * 0.6, THEME.table, 0.58)))


@assets.cached
def _tray_picture(w: int, h: int, border: int, is_chosen: bool = False) -> pygame.Surface:
    """A shallow tray of w by h pixels, its edge `border` wide."""
    r = min(w, h) * _ROUND
    inner = w - 2 * border, h - 2 * border
    wall, wall_paint = gradient(THEME.line, THEME.panel_lit)
    floor, floor_paint = gradient(THEME.tray, THEME.corner)
    outer = r + border * 0.6
    edge = (max(2.0, border * 0.5), THEME.accent, 1.0) if is_chosen else (max(1.0, border * 0.2), THEME.text, 0.1)
    body = rounded(0, 0, w, h, outer, wall_paint), frame(0, 0, w, h, outer, *edge)
    inside = rounded(border, border, *inner, r, floor_paint)
    steps = [(border + i, r - i, 0.16 - 0.16 * i / border) for i in range(border)]
    shade = [frame(at, at, w - 2 * at, h - 2 * at, radius, 1.5, "#000000", dark) for at, radius, dark in steps]
    return assets.sprite(drawing(w, h, wall, *body, floor, inside, *shade))
