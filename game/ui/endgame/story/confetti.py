"""Confetti: where each piece is at any time, and how it is painted."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from ...sprites.cheer.confetti import COLOURS, PIECES, TURNS, Scrap, piece
from ...sprites.widgets import blit_at

COUNT = 54
"""Pieces."""
LENGTH = 4.6
"""Seconds until the last one is gone."""
_FALL = 3.1
"""Seconds in which a piece falls through the window."""
_DESIGNS = 12
"""Kinds of pieces, each with a colour and a size of its own."""
_SIZES = (14, 19)
"""Units of a piece's length."""
_STILL = 0.62
"""How far the pieces have fallen where nothing moves: some lie high, some low."""


class _Flake(NamedTuple):
    """One piece: shares of the window, seconds, turns a second."""

    kind: Scrap
    colour: int
    units: int
    x: float
    start: float
    sway: float
    spin: float


def _flakes() -> tuple[_Flake, ...]:
    luck = random.Random("confetti")
    return tuple(
        _Flake(
            PIECES[i % _DESIGNS % len(PIECES)],
            i % _DESIGNS % COLOURS,
            _SIZES[i % _DESIGNS % len(_SIZES)],
            luck.random(),
            luck.random() * (LENGTH - _FALL),
            luck.uniform(0.012, 0.04),
            luck.uniform(1.2, 2.4),
        )
        for i in range(COUNT)
    )


class Confetti:
    """Falls once over a window."""

    def __init__(self) -> None:
        self._flakes = _flakes()
        self._size = (1, 1)
        self._scale = 1.0
        self._free: tuple[Rect, ...] = ()

    def lay_out(self, size: tuple[int, int], scale: float, words: tuple[Rect, ...]) -> None:
        """Give it a window; where nothing moves, no piece lies on the places of words."""
        self._size, self._scale, self._free = size, scale, words

    def preload(self) -> Iterator[None]:
        """Make all pieces at every turn, one a step."""
        for flake in self._flakes[:_DESIGNS]:
            for turn in range(TURNS):
                self._picture(flake, turn)
                yield

    def draw_at(self, screen: pygame.Surface, now: float) -> None:
        """Paint the pieces `now` seconds after the first began to fall."""
        for flake in self._flakes:
            share = (now - flake.start) / _FALL
            if 0 <= share <= 1:
                turn = int(flake.spin * share * 2 * TURNS)
                blit_at(screen, self._picture(flake, turn), self._place(flake, share))

    def draw_still(self, screen: pygame.Surface) -> None:
        """Paint the pieces as they hang in the air."""
        for i, flake in enumerate(self._flakes):
            spot = self._place(flake, _STILL * (i % 11) / 10)
            if not any(place.inflate(24, 24).collidepoint(spot) for place in self._free):
                blit_at(screen, self._picture(flake, i), spot)

    def _picture(self, flake: _Flake, turn: int) -> pygame.Surface:
        return piece(flake.kind, flake.colour, max(6, round(flake.units * self._scale)), turn % TURNS)

    def _place(self, flake: _Flake, share: float) -> tuple[float, float]:
        """It falls faster and faster, and sways."""
        wide, high = self._size
        fallen = 0.55 * share + 0.45 * share * share
        x = flake.x + flake.sway * math.sin(flake.spin * 2 * math.pi * share)
        return x * wide, (1.12 * fallen - 0.06) * high
