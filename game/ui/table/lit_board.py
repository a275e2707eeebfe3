"""The board of a finished game, whose sequences light up chip by chip."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.board import Space
from ...engine.state import State
from .. import sprites
from ..sprites.widgets import blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TIMING, least_px
from .board import FEW_GLOW, BoardView, picture_of, shows, stepped_back

_SECONDS_BEFORE_FIRST_CHIP = 0.5
_SECONDS_BETWEEN_SEQUENCES = 0.3
_HOP_SECONDS = 0.34
_LONGEST = 4.0
"""Seconds that all sequences of a game take at most."""
_HOP_HEIGHT = 0.2
"""How high a chip hops, of its space."""
_AROUND = 0.5
"""How far a space's light, its chip's hop and its number reach beyond it, of its width."""
_COUNTED = 0.4
"""The width of a counted chip's number, of its space; it lies in a corner, beside the chip's mark."""


class _Light(NamedTuple):
    space: Space
    start: float
    """The second at which it lights up."""


class LitBoard(BoardView):
    """A finished game's board, on the table's cloth, whose sequences light up chip by chip."""

    def __init__(self, state: State, row: tuple[Space, ...] = (), seen: int = 0) -> None:
        """Light and count a row if there is one, else the sequences, of which so many of the last are lit already."""
        super().__init__(state.setup.board)
        self._plain, self._row = picture_of(state), row
        winners = set(state.ended.winners if state.ended else ()) or set(range(state.setup.sides))
        lines = [spaces for spaces, side in self._plain.lines if side in winners and not row]
        kept = len(lines) - min(seen, len(lines))
        lit = [_Light(space, -_HOP_SECONDS) for spaces in lines[kept:] for space in spaces]
        self.lights = [*lit, *_lights([row] if row else lines[:kept])]
        self.end = self.lights[-1].start + _HOP_SECONDS if self.lights else 0.0
        """The moment from which nothing changes any more, seconds."""

    def preload_lights(self, size: tuple[int, int]) -> Iterator[None]:
        """Make the board in a window ahead, a space a step: its sprites before its lights, then among them."""
        yield from self.preload(self._plain)
        yield from self.preload(self._plain._replace(lit=frozenset(light.space for light in self.lights)))
        scratch = pygame.Surface((1, 1)).convert()
        for space in {light.space: None for light in self.lights}:
            sprites.glow(*self.rect(space).size)
            self.draw_paper(scratch, space, "")
            yield
        for picture in (stepped_back(self._plain), self._plain._replace(lit=frozenset(self._ages(0.0)))):
            yield from self.paint_ahead(size, picture)

    def stirring(self, before: float, now: float) -> Rect | None:
        """What changes between two moments, device pixels; None for nothing."""
        changing = {light.space for light in self.lights if light.start <= now and before < light.start + _HOP_SECONDS}
        if not changing:
            return None
        was_lit, lit = ({light.space for light in self.lights if light.start <= moment} for moment in (before, now))
        if (not was_lit and lit) or (len(was_lit) <= FEW_GLOW < len(lit)):
            return self.reach
        lines = [spaces for spaces in (*(spaces for spaces, _ in self._plain.lines), self._row) if changing & {*spaces}]
        places = [self.rect(space) for space in changing.union(*lines)]
        around = 2 * round(self.grid.cell * _AROUND)
        return places[0].unionall(places).inflate(around, around)

    def _ages(self, now: float) -> dict[Space, float]:
        """The spaces that are lit, and for how many seconds."""
        return {light.space: now - light.start for light in reversed(self.lights) if light.start <= now}

    def draw_at(self, screen: pygame.Surface, now: float) -> None:
        """Paint the board `now` seconds after the scene began."""
        lit = self._ages(now)
        self.draw(screen, self._plain._replace(lit=frozenset(lit)))
        if not shows(screen, self.reach):
            return
        chips, lines = self._plain.chips, self._plain.lines
        complete = {*lit, *(space for spaces, _ in lines for space in spaces)} if lit else chips.keys()
        for space, side in chips.items():
            if space not in complete:  # a chip that made no sequence steps back with its paper
                self.draw_paper(screen, space, "", "dim")
                blit_centred(screen, sprites.chip(side, self.chip_px), self.rect(space))
                self.draw_rims(screen, [space])
        self._draw_glows(screen, lit if len(lit) > FEW_GLOW else ())
        for space in lit:
            self.draw_paper(screen, space, "")
        for space, age in lit.items():
            self._draw_chip(screen, space, age)
        at_rest = {space for space, age in lit.items() if age > _HOP_SECONDS - 0.001}
        for spaces, side in lines:
            if at_rest.issuperset(spaces):
                self.draw_line(screen, spaces, side)
        self.draw_rims(screen, (at_rest & chips.keys()) - set(self._row))

    def draw_tag(self, screen: pygame.Surface, space: Space, words: str, scale: float) -> None:
        """Paint a few letters at a space's upper corner."""
        place, px = self.rect(space), max(round(13 * scale), round(self.grid.cell * 0.24))
        made = text.line(words, "strong", px, THEME.ink)
        tag = Rect(0, 0, made.get_width() + px, round(px * 1.5))
        tag.center = place.right - place.width // 8, place.top
        _draw_on_badge(screen, made, tag.clamp(self.grid.frame))

    def _draw_chip(self, screen: pygame.Surface, space: Space, age: float) -> None:
        place = self.rect(space)
        if space in self._plain.chips:
            hop = round(math.sin(math.pi * min(1.0, age / _HOP_SECONDS)) * self.grid.cell * _HOP_HEIGHT)
            chip = sprites.chip(self._plain.chips[space], self.chip_px, rough=space in self._plain.rough)
            blit_centred(screen, chip, place.move(0, -hop))
        if space in self._row:
            px = max(round(place.width * _COUNTED * 0.7), least_px())
            wide = max(round(place.width * _COUNTED), round(px * 1.35))
            badge = Rect(0, 0, wide, wide)
            badge.center = round(place.right - wide * 0.42), round(place.top + wide * 0.42)
            _draw_on_badge(screen, text.line(str(self._row.index(space) + 1), "strong", px, THEME.ink), badge)


def _draw_on_badge(screen: pygame.Surface, made: pygame.Surface, place: Rect) -> None:
    edge = place.inflate(4, 4)
    screen.blit(sprites.badge(*edge.size, THEME.ink), edge)
    screen.blit(sprites.badge(*place.size, THEME.paper_bright), place)
    blit_centred(screen, made, place)


def _lights(lines: list[tuple[Space, ...]]) -> list[_Light]:
    """When each space of the sequences lights up; one that two share does so in both. Many are lit faster."""
    lights: list[_Light] = []
    step = TIMING.light_step / 1000
    pace = min(1.0, _LONGEST / max(sum(len(spaces) * step + _SECONDS_BETWEEN_SEQUENCES for spaces in lines), 1.0))
    now = _SECONDS_BEFORE_FIRST_CHIP
    for spaces in lines:
        for space in spaces:
            lights.append(_Light(space, now))
            now += step * pace
        now += _SECONDS_BETWEEN_SEQUENCES * pace
    return lights
