"""The final board: sequences light up one after another, chip by chip."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

import pygame

from ...engine.board import FREE, Space
from ...engine.state import State
from .. import sprites
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import text
from ..toolkit.geometry import Grid
from ..toolkit.layer_cache import shows
from ..toolkit.legible import least_px
from ..toolkit.theme import THEME, TIMING
from .board_view import FEW_GLOW, BoardPicture, BoardView
from .displayed_state import DisplayedState

START, BETWEEN, HOP = 0.5, 0.3, 0.34
"""Seconds before the first chip, between two sequences, and of a chip's hop as it lights up."""
_LONGEST = 4.0
"""Seconds that all sequences of a game take at most."""
_BLINK = 0.001
"""Seconds that nobody sees."""
HOP_HEIGHT = 0.2
"""How high a chip hops, of its space."""
_AROUND = 0.5
"""How far a space's light, its chip's hop and its number reach beyond it, of its width."""
_COUNTED = 0.4
"""The width of the number of a chip that is counted, of its space; it lies in a corner, beside the chip's mark."""


class Light(NamedTuple):
    """A space lights up at a moment."""

    space: Space
    start: float


class LitBoard:
    """Paints a finished game's board, on the table's cloth, at any moment of its lights."""

    def __init__(self, state: State, row: tuple[Space, ...] = (), seen: int = 0) -> None:
        """With a row it is that which lights up and is counted, no sequence; so many of the last are lit already."""
        self._view = BoardView(state.setup.board)
        displayed = DisplayedState.of(state)
        self._chips, self._rough = displayed.chips, displayed.rough
        winners = set(state.ended.winners if state.ended else ()) or set(range(state.setup.sides))
        lines = [spaces for spaces, side in displayed.lines if side in winners and not row]
        self._lines = tuple(displayed.lines)
        """All sequences, with their bars, as they lay on the table."""
        self._row = row
        kept = len(lines) - min(seen, len(lines))
        lit = [Light(space, -HOP) for spaces in lines[kept:] for space in spaces]
        self.lights = [*lit, *_lights([row] if row else lines[:kept])]
        self.end = self.lights[-1].start + HOP if self.lights else 0.0
        """The moment from which nothing changes any more, seconds."""

    def lay_out(self, grid: Grid) -> None:
        """Give the board its place, device pixels."""
        self._view.lay_out(grid)

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        """Make the board in a window ahead, a space a step: its sprites before its lights, then among them."""
        plain = BoardPicture(self._chips, lines=self._lines, rough=self._rough)
        yield from self._view.preload(plain)
        yield from self._view.preload(plain._replace(lit=frozenset(light.space for light in self.lights)))
        scratch = pygame.Surface((1, 1)).convert()
        for space in {light.space: None for light in self.lights}:
            sprites.glow(*self._view.rect(space).size)
            self._draw_space(scratch, space)
            yield
        yield from self._view.step_back(size, plain)

    def stirring(self, before: float, now: float) -> pygame.Rect | None:
        """What changes between two moments, device pixels; None for nothing."""
        changing = {light.space for light in self.lights if light.start <= now and before < light.start + HOP}
        if not changing:
            return None
        was_lit, lit = ({light.space for light in self.lights if light.start <= moment} for moment in (before, now))
        if (not was_lit and lit) or (len(was_lit) <= FEW_GLOW < len(lit)):
            return self._view.reach
        lines = [spaces for spaces in (*(spaces for spaces, _ in self._lines), self._row) if changing & {*spaces}]
        places = [self._view.rect(space) for space in changing.union(*lines)]
        around = round(self._view.grid.cell * _AROUND)
        return places[0].unionall(places).inflate(2 * around, 2 * around)

    def draw_at(self, screen: pygame.Surface, now: float) -> None:
        """Paint the board `now` seconds after the scene began."""
        lit = {light.space: now - light.start for light in reversed(self.lights) if light.start <= now}
        self._view.draw(screen, BoardPicture(self._chips, frozenset(lit), lines=self._lines, rough=self._rough))
        if not shows(screen, self._view.reach):
            return
        if lit:
            self._draw_other_chips(screen, {*lit, *(space for spaces, _ in self._lines for space in spaces)})
        if len(lit) > FEW_GLOW:
            for space in lit:
                blit_centred(screen, sprites.glow(*self._view.rect(space).size), self._view.rect(space))
        for space in lit:
            self._draw_space(screen, space)
        for space, age in lit.items():
            self._draw_chip(screen, space, age)
        at_rest = {space for space, age in lit.items() if age > HOP - _BLINK}
        for spaces, side in self._lines:
            if at_rest.issuperset(spaces):
                self._view.draw_line(screen, spaces, side)
        self._view.draw_rims(screen, (at_rest & self._chips.keys()) - set(self._row))

    def draw_tag(self, screen: pygame.Surface, space: Space, words: str, scale: float) -> None:
        """Paint a few letters at a space's upper corner."""
        place, px = self._view.rect(space), max(round(13 * scale), round(self._view.grid.cell * 0.24))
        made = text.line(words, "strong", px, THEME.ink)
        tag = pygame.Rect(0, 0, made.get_width() + px, round(px * 1.5))
        tag.center = place.right - place.width // 8, place.top
        tag.clamp_ip(self._view.grid.frame)
        screen.blit(sprites.badge(tag.width + 4, tag.height + 4, THEME.ink), tag.inflate(4, 4))
        screen.blit(sprites.badge(*tag.size, THEME.paper_bright), tag)
        screen.blit(made, made.get_rect(center=tag.center))

    def _draw_other_chips(self, screen: pygame.Surface, complete: Collection[Space]) -> None:
        """The chips that made no sequence step back with their paper."""
        for space, side in self._chips.items():
            if space not in complete:
                place = self._view.rect(space)
                screen.blit(sprites.space("", *place.size, "dim"), place)
                blit_centred(screen, sprites.chip(side, self._view.chip_px), place)
                self._view.draw_rims(screen, [space])

    def _draw_space(self, screen: pygame.Surface, space: Space) -> None:
        place = self._view.rect(space)
        is_free = self._view.prints[space] == FREE
        screen.blit(sprites.corner(*place.size, "lit") if is_free else sprites.space("", *place.size, "lit"), place)

    def _draw_chip(self, screen: pygame.Surface, space: Space, age: float) -> None:
        x, y = self._view.rect(space).center
        if space in self._chips:
            y -= round(math.sin(math.pi * min(1.0, age / HOP)) * self._view.grid.cell * HOP_HEIGHT)
            blit_at(screen, sprites.chip(self._chips[space], self._view.chip_px, rough=space in self._rough), (x, y))
        if space in self._row:
            self._draw_number(screen, self._row.index(space) + 1, space)

    def _draw_number(self, screen: pygame.Surface, number: int, space: Space) -> None:
        """Paint the number of a chip that is counted."""
        place = self._view.rect(space)
        px = max(round(place.width * _COUNTED * 0.7), least_px())
        wide = max(round(place.width * _COUNTED), round(px * 1.35))
        at = place.right - wide * 0.42, place.top + wide * 0.42
        blit_at(screen, sprites.badge(wide + 4, wide + 4, THEME.ink), at)
        blit_at(screen, sprites.badge(wide, wide, THEME.paper_bright), at)
        blit_at(screen, text.line(str(number), "strong", px, THEME.ink), at)


def _lights(lines: list[tuple[Space, ...]]) -> list[Light]:
    """When each space of the sequences lights up; one that two share does so in both. Many are lit faster."""
    lights: list[Light] = []
    step = TIMING.light_step / 1000
    pace = min(1.0, _LONGEST / max(sum(len(spaces) * step + BETWEEN for spaces in lines), 1.0))
    now = START
    for spaces in lines:
        for space in spaces:
            lights.append(Light(space, now))
            now += step * pace
        now += BETWEEN * pace
    return lights
