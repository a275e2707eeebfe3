"""The dice tray: dice are thrown in from its side, tumble, bounce and come to rest beside their sum."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from ...i18n import t
from ..sprites import dice
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets, text
from ..toolkit.animation import Point
from ..toolkit.theme import THEME
from ..toolkit.vector import drawing, frame, rounded, upright

ARCS = ((-0.34, 0.34, 1.0), (0.34, 0.62, 0.45), (0.62, 0.8, 0.15))
"""The leaps of a die: from when to when, and how high; the first has begun outside the tray."""
LANDS = ARCS[-1][0]
"""The share of its way from which a die lies flat and only slides."""
LAG = 0.1
"""How much later each die is thrown than the one before."""
RESTS = 0.92
"""The share of a roll at which every die lies still and the sum shows."""
_TURNS = 2.25
ANGLES, SWING, STEP = (7, -5), (28, -24), 4
"""Degrees: how dice lie at rest, how much further they are turned when they land, and from picture to picture."""
APART = 1.22
"""From the middle of one die to the next, in dice."""


class Pose(NamedTuple):
    """A die at a moment of its roll."""

    pips: int
    way: int
    """How it turns in the air, of the ways of `painter_dice.tumble`."""
    along: float
    """How far it has come, from 0 to 1."""
    height: float
    """How high it is, of its highest leap."""
    phase: int
    """Its picture in the air."""
    angle: int
    """How it is turned once it lies flat, degrees."""
    is_flat: bool


def pose(share: float, which: int, pips: int) -> Pose:
    """How the die number `which`, that will show `pips`, is at a share (0 to 1) of the roll."""
    now = min(1.0, max(0.0, (share - LAG * which) / (RESTS - LAG)))
    turn, (way, end) = which % len(ANGLES), dice.landing(pips, which)
    back = round(_TURNS * dice.FRAMES * max(0.0, 1 - now / LANDS) ** 1.3)
    slide = max(0.0, (1 - now) / (1 - LANDS)) ** 2
    return Pose(
        pips,
        way,
        1 - (1 - now) ** 2.4,
        next((_leap(now, *arc) for arc in ARCS if now < arc[1]), 0.0),
        (end - back) % dice.FRAMES,
        ANGLES[turn] + STEP * round(SWING[turn] * slide / STEP),
        now >= LANDS,
    )


def _leap(now: float, start: float, end: float, high: float) -> float:
    way = (now - start) / (end - start)
    return 4 * way * (1 - way) * high


def draw_die(screen: pygame.Surface, at: Pose, px: int, way: tuple[Point, Point], leap: float) -> None:
    """Paint a die `px` wide on its way from one point to another; its highest leap is `leap` pixels."""
    (x, y), (to_x, to_y) = way
    x, y = x + (to_x - x) * at.along, y + (to_y - y) * at.along
    up = y - at.height * leap
    if at.is_flat:
        blit_at(screen, dice.die(at.pips, px, at.angle), (x, up))
        return
    blit_at(screen, dice.shadow(px), (x, y + px * 0.12))
    blit_at(screen, dice.tumble(px, at.phase, at.way), (x, up))


TrayLook: TypeAlias = Literal["plain", "chosen", "dim"]


class Tray(NamedTuple):
    """Where things are in a tray, device pixels."""

    area: Rect
    floor: Rect
    die: int
    """A die's width."""
    spots: tuple[Point, ...]
    """The middles of the resting dice."""
    total: Rect
    """The sum."""


def tray(area: Rect, scale: float, count: int) -> Tray:
    """A tray with so many dice: the sum stands beside them or below, whichever leaves them larger."""
    border = max(3, round(min(area.width, area.height) * 0.055), round(4 * scale))
    floor = area.inflate(-2 * border, -2 * border)
    across = 1 + APART * (count - 1)
    beside, below = ((across + 2.6, 1.75), (across + 0.7, 2.75))
    die, broad = max((int(min(floor.width / w, floor.height / h)), (w, h) == beside) for w, h in (beside, below))
    row = Rect(0, 0, round(die * across), die)
    total = Rect(0, 0, round(die * 1.75) if broad else floor.width, round(die * 1.1))
    if broad:
        gap = (floor.width - row.width - total.width) // 3
        row.midleft = floor.left + gap, floor.centery
        total.midright = floor.right - gap, floor.centery
    else:
        gap = (floor.height - row.height - total.height) // 3
        row.midtop = floor.centerx, floor.top + gap
        total.midbottom = floor.centerx, floor.bottom - gap
    lean = die * 0.07
    spots = tuple((row.left + die * (0.5 + APART * i), row.centery + lean * (-1 if i % 2 else 1)) for i in range(count))
    return Tray(area, floor, die, spots, total)


class DiceView:
    """Paints a tray of dice at any moment of a roll."""

    def __init__(self) -> None:
        self._at = tray(Rect(0, 0, 240, 120), 1.0, 2)

    def lay_out(self, area: Rect, scale: float, count: int = 2) -> None:
        """Give a tray of so many dice its place, device pixels."""
        self._at = tray(area, scale, count)

    def preload_sprites(self) -> Generator[None, None, None]:
        """Make the sprites of a roll ahead of their use, one a step."""
        for way in range(len(dice.AXES)):
            for phase in range(dice.FRAMES):
                dice.tumble(self._at.die, phase, way)
                yield

    def draw_at(self, screen: pygame.Surface, dice: tuple[int, ...], share: float, look: TrayLook = "plain") -> None:
        """Paint a share (0 to 1) of a roll that ends with these dice; an empty tray for none."""
        at, border = self._at, self._at.floor.x - self._at.area.x
        screen.blit(tray_picture(*at.area.size, border, look == "chosen"), at.area)
        if dice:
            self._draw_roll(screen, dice, share)
        if look == "dim":
            screen.blit(tray_shade(*at.area.size, border), at.area)

    def _draw_roll(self, screen: pygame.Surface, dice: tuple[int, ...], share: float) -> None:
        at = self._at
        clip = screen.get_clip()
        screen.set_clip(at.floor.clip(clip))
        for which, (pips, spot) in enumerate(zip(dice, at.spots, strict=False)):
            start = at.floor.right + at.die, at.floor.centery + (spot[1] - at.floor.centery) * 3
            draw_die(screen, pose(share, which, pips), at.die, (start, spot), self._leap)
        screen.set_clip(clip)
        if share >= RESTS:
            self._draw_total(screen, sum(dice))

    @property
    def _leap(self) -> float:
        """A die's highest leap, so that it stays inside."""
        return max(0.0, min(spot[1] for spot in self._at.spots) - self._at.floor.top - self._at.die * 0.5)

    def _draw_total(self, screen: pygame.Surface, total: int) -> None:
        place = self._at.total
        words, px = t("dice.total", total=total), round(self._at.die * 0.86)
        blit_centred(
            screen, text.fitted(words, "display", px, THEME.on_tray or THEME.text, place.width, px // 2), place
        )


@assets.cached
def tray_shade(w: int, h: int, border: int) -> pygame.Surface:
    """What lies over a tray that matters less."""
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, _corner(w, h) + border * 0.6, THEME.table, 0.58)))


@assets.cached
def tray_picture(w: int, h: int, border: int, is_chosen: bool = False) -> pygame.Surface:
    """A shallow tray of w by h pixels, its edge `border` wide."""
    r = _corner(w, h)
    inner = w - 2 * border, h - 2 * border
    wall, wall_paint = upright(THEME.line, THEME.panel_lit)
    floor, floor_paint = upright(THEME.tray, THEME.corner)
    shade = [
        frame(
            border + i, border + i, inner[0] - 2 * i, inner[1] - 2 * i, r - i, 1.5, "#000000", 0.16 - 0.16 * i / border
        )
        for i in range(border)
    ]
    edge = (max(2.0, border * 0.5), THEME.accent, 1.0) if is_chosen else (max(1.0, border * 0.2), THEME.text, 0.1)
    parts = [
        wall + rounded(0, 0, w, h, r + border * 0.6, wall_paint),
        frame(0, 0, w, h, r + border * 0.6, *edge),
        floor + rounded(border, border, *inner, r, floor_paint),
        *shade,
    ]
    return assets.sprite(drawing(w, h, *parts))


def _corner(w: int, h: int) -> float:
    """The radius of a tray's floor."""
    return min(w, h) * 0.12
