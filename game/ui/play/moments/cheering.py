"""A moment as it is seen: the board steps back, light runs along the chips, a ribbon says what it means."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from ....bots.analysis.moments import Moment
from ....engine.board import FREE, Space
from ... import sprites
from ...sound.cues import Cue
from ...sprites.cheer.lights import burst, light_head, spark
from ...sprites.widgets import blit_at, blit_centred
from ...toolkit.animation import Point, Script
from ...toolkit.layer_cache import shows
from ..tabletop.table import Table
from .length import seconds_of
from .moment_ribbon import MomentRibbon
from .paths import MomentTimes, along, arc, trail
from .said import whose

_DARK = 128
"""How strong the veil over the board is, of 255."""
_LEAP = 0.26
"""How high a chip leaps, of its space."""
_SPARKS = 4
"""Sparks that fly off each chip."""
_HEADS, _LARGEST = (1.5, 0.95), 0.44
"""The size of the light that runs and of the one that flies, and of the largest spark, in spaces."""
_BURST, _GROWN = 1.1, 0.55
"""How large the rays round a space are, and how much they grow, in spaces."""
_OFF, _FAR = 0.5, 0.95
"""Seconds of their flight, and how far they come, in spaces."""


class _Shown(NamedTuple):
    """What is celebrated just now."""

    moment: Moment
    course: MomentTimes
    spaces: tuple[Space, ...]
    """Those that stay bright, in the order in which the light runs."""
    rough: frozenset[Space]
    """Those whose chips show their rough side already."""


class Cheering:
    """Celebrates moments over a table, one at a time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ribbon = MomentRibbon(table)
        self._shown: _Shown | None = None
        self._now = 0.0

    @property
    def is_on(self) -> bool:
        """Whether a moment is seen; the light of a game's last one stays when it is over."""
        return self._shown is not None and self._now < self._shown.course.length

    @property
    def words(self) -> str:
        """What the ribbon says; "" for none."""
        return self._ribbon.words(self._shown.moment) if self._shown and self.is_on else ""

    @property
    def _is_still(self) -> bool:
        return self._table.app.reduced_motion

    def seconds(self, moment: Moment) -> float:
        """How long a moment is to be seen, 0 for not at all."""
        table = self._table
        if table.is_lesson:
            return 0.0
        return seconds_of(moment, table.bots_pace, is_own=whose(table.session, moment) == "own")

    def celebrate(self, moment: Moment, seconds: float, arrived: Callable[[], None]) -> Script:
        """Show a moment for so long; `arrived` is called once the spark has come to the score."""
        table, course = self._table, MomentTimes(seconds)
        spaces = tuple(dict.fromkeys(space for line in moment.lines for space in line)) or (moment.at,)
        self._shown, self._now = _Shown(moment, course, spaces, frozenset(table.displayed.rough)), 0.0
        table.is_decided = moment.kind == "last"
        if moment.is_made or whose(table.session, moment) == "own":
            table.app.sounds.play(Cue.SEQUENCE if moment.is_made else Cue.APPLAUSE)
        arrival = 0.0 if self._is_still or not moment.is_made else course.arrival
        waits = True
        table.changed()
        try:
            while self._now < seconds:
                if waits and self._now >= arrival:
                    waits = False
                    arrived()
                self._now += yield
        finally:
            self._now = seconds
            if not table.session.state.is_terminal():  # else the light stays until the end of the game is told
                self._shown = None
            table.is_decided = False
            if waits:
                arrived()
            table.changed()

    def dim(self) -> bool:
        """The light of a game's last moment goes where the table is looked at further; whether there was any."""
        was_lit, self._shown = self._shown is not None, None
        return was_lit

    # ------------------------------------------------------------ painting

    def darken(self, screen: pygame.Surface) -> None:
        """Let the board step back while a moment is seen, where it is painted just now."""
        frame = self._table.board.grid.frame
        if self._shown and shows(screen, frame):
            sprites.draw_veil(screen, frame, _DARK)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what is celebrated over the table."""
        if shown := self._shown:
            if shown.moment.is_made:
                self._draw_made(screen, shown)
            else:
                self._draw_undone(screen, shown)
            share = 1.0 if self._is_still else shown.course.unrolled(self._now)
            self._ribbon.draw(screen, shown.moment, shown.spaces, share)

    def _draw_made(self, screen: pygame.Surface, shown: _Shown) -> None:
        """Paint the chips of a sequence, the light that runs along them, and the spark that flies to the score."""
        run = 1.0 if self._is_still else shown.course.run(self._now)
        lit = [(i / max(len(shown.spaces) - 1, 1), space) for i, space in enumerate(shown.spaces)]
        bright = [space for share, space in lit if share <= run]
        for space in bright:
            self._glow(screen, space)
        for _, space in lit:
            self._space(screen, space, is_lit=space in bright)
        for share, space in lit:
            leap = 0.0 if self._is_still else shown.course.leap(self._now, share)
            self._chip(screen, space, leap, self._turned(shown, space, share))
        side = self._table.setup.side_of[shown.moment.seat]
        for line in shown.moment.lines:
            self._beam(screen, line, side, bright)
        if self._is_still:
            return
        self._draw_sparks(screen, shown, lit)
        points = [self._point(space) for space in shown.spaces]
        if 0 <= run < 1:
            blit_at(screen, light_head(self._cells(_HEADS[0])), along(points, run))
        self._draw_flight(screen, shown, points[-1])

    def _beam(self, screen: pygame.Surface, line: tuple[Space, ...], side: int, bright: list[Space]) -> None:
        """Paint the bar of a sequence as far as the light has come."""
        reached = [space for space in line if space in bright]
        if len(reached) > 1:
            self._table.board.draw_line(screen, (reached[0], reached[-1]), side)

    def _draw_sparks(self, screen: pygame.Surface, shown: _Shown, lit: list[tuple[float, Space]]) -> None:
        """Paint what flies off each chip as the light passes."""
        for share, space in lit:
            age = self._now - shown.course.passes(share)
            if 0 < age < _OFF:
                self._scatter(screen, self._point(space), age / _OFF, round(share * 7))

    def _scatter(self, screen: pygame.Surface, at: Point, share: float, turn: int) -> None:
        """Paint sparks that fly off a point, smaller and smaller."""
        far = self._cells(_FAR) * (1 - (1 - share) ** 2)
        for i in range(_SPARKS):
            angle = 2.4 * (turn * _SPARKS + i)
            size = self._cells(_LARGEST * (1 - share) * (1.0 if i % 2 else 0.7))
            if size > 3:
                spot = at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)
                blit_at(screen, spark(_even(size), is_white=i % 2 == 0), spot)

    def _draw_flight(self, screen: pygame.Surface, shown: _Shown, start: Point) -> None:
        """Paint the spark on its way to the score, and what it sets alight there."""
        end, rise = self._goal(shown.moment), self._cells(1.2)
        share = shown.course.flight(self._now)
        if 0 <= share < 1:
            for spot, bright in trail(start, end, share, rise)[:-1]:
                blit_at(screen, spark(_even(self._cells(0.1 + 0.24 * bright))), spot)
            blit_at(screen, light_head(self._cells(_HEADS[-1])), arc(start, end, share, rise))
        age = self._now - shown.course.arrival
        if 0 <= age < _OFF:
            blit_at(screen, light_head(self._cells(_HEADS[-1] * (1 - round(2 * age / _OFF) / 4))), end)
            self._scatter(screen, end, age / _OFF, 3)

    def _draw_undone(self, screen: pygame.Surface, shown: _Shown) -> None:
        """Paint a row that comes to nothing, broken where a chip came or went."""
        moment, now = shown.moment, 1.0 if self._is_still else self._now / (0.3 * shown.course.length)
        self._glow(screen, moment.at)
        for space in shown.spaces:
            self._space(screen, space, is_lit=space == moment.at)
        for space in shown.spaces:
            leaps = space == moment.at and 0 < now < 1
            is_rough = float(space in self._table.displayed.rough)
            self._chip(screen, space, math.sin(math.pi * now) if leaps else 0.0, is_rough)
        for line in moment.lines:
            self._broken(screen, line, moment)
        size = self._cells(_BURST + _GROWN * min(1.0, now))
        blit_at(screen, burst(_even(size)), self._point(moment.at))
        if not self._is_still and 0 < self._now < _OFF:
            self._scatter(screen, self._point(moment.at), self._now / _OFF, 1)

    def _broken(self, screen: pygame.Surface, line: tuple[Space, ...], moment: Moment) -> None:
        """Paint the bar that a row would have had, on both sides of its gap."""
        at = line.index(moment.at)
        for part in (line[:at], line[at + 1 :]):
            if len(part) > 1:
                self._table.board.draw_line(screen, (part[0], part[-1]), moment.against)

    # ------------------------------------------------------------ parts

    def _goal(self, moment: Moment) -> Point:
        """Where the score of a side is told."""
        table = self._table
        return table.panels.goal_point(table.setup.side_of[moment.seat])

    def _glow(self, screen: pygame.Surface, space: Space) -> None:
        place = self._table.board.rect(space)
        blit_centred(screen, sprites.glow(*place.size), place)

    def _space(self, screen: pygame.Surface, space: Space, *, is_lit: bool) -> None:
        """Paint a space as bright as if nothing had stepped back."""
        board = self._table.board
        place, printed = board.rect(space), board.prints[space]
        look: sprites.SpaceLook = "lit" if is_lit else "plain"
        if printed == FREE:
            screen.blit(sprites.corner(*place.size, look), place)
        else:
            is_covered = space in self._table.displayed.chips
            screen.blit(sprites.space("" if is_covered else printed, *place.size, look), place)

    def _turned(self, shown: _Shown, space: Space, share: float) -> float:
        """How far a chip at a share of the way is turned to its rough side, from 0 to 1."""
        if not self._table.setup.ruleset.rough_sides:
            return 0.0
        return 1.0 if self._is_still or space in shown.rough else shown.course.turned(self._now, share)

    def _chip(self, screen: pygame.Surface, space: Space, leap: float, turned: float) -> None:
        """Paint a chip, so much of a leap above its space, and so far turned to its rough side."""
        table = self._table
        side = table.displayed.chips.get(space)
        if side is None:
            return
        x, y = self._point(space)
        picture = sprites.chip_turning(side, table.board.chip_px, turned)
        blit_at(screen, picture, (x, y - self._cells(_LEAP) * leap))
        if not leap:
            table.board.draw_rims(screen, [space])

    def _point(self, space: Space) -> Point:
        return self._table.board.rect(space).center

    def _cells(self, share: float) -> int:
        """So many spaces in pixels."""
        return round(self._table.board.grid.cell * share)

    def preload(self) -> Iterator[None]:
        """Make what moments are made of, one sprite a step: but for its words, nothing is made in one."""
        for share in (_HEADS[0], *(_HEADS[-1] * (1 - step / 4) for step in range(3))):
            light_head(self._cells(share))
            yield
        for px in range(4, _even(self._cells(_LARGEST)) + 1, 4):
            spark(px)
            spark(px, is_white=True)
            yield
        for px in range(_even(self._cells(_BURST)), _even(self._cells(_BURST + _GROWN)) + 1, 4):
            burst(px)
            yield
        yield from self._ribbon.preload()


def _even(px: int) -> int:
    """A size of which there are few, so that its sprite is made once."""
    return max(4, px // 4 * 4)
