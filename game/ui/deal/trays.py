"""The rolls that choose who begins: a tray of dice at every place round the table."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Generator
from functools import cache

import pygame

from ...engine.setup import PIPS
from ..table.dice_view import DiceView, TrayLook
from .layout import DealLayout
from .timetable import CutDraw, Score


class DealTrays:
    """Paints the rolls of a score as they stand at a moment."""

    def __init__(self, score: Score, dice: int) -> None:
        self._score = score
        self._dice = dice
        self._trays: tuple[DiceView, ...] = ()

    def lay_out(self, at: DealLayout, scale: float) -> None:
        """Give every place round the table its tray."""
        self._trays = tuple(DiceView() for _ in at.cards)
        for tray, area in zip(self._trays, at.cards, strict=True):
            tray.lay_out(area, scale, self._dice)

    def preload_sprites(self) -> Generator[None, None, None]:
        """Make the sprites of a roll ahead of their use, one a step; all trays have the same size."""
        yield from self._trays[0].preload_sprites()

    def draw(self, screen: pygame.Surface, now: float, place: Callable[[int], int], first: int) -> None:
        """Paint every seat's tray at a moment; `first` is the seat that begins when nobody rolls."""
        rolls = {roll.seat: roll for rolled in self._score.rounds for roll in rolled if roll.start <= now}
        for seat in range(len(self._trays)):
            tray, roll = self._trays[place(seat)], rolls.get(seat)
            if roll is None:
                tray.draw_at(screen, (), 0.0, self._look(seat, first, now))
            else:
                share = min(1.0, (now - roll.start) / self._score.drawing)
                tray.draw_at(screen, self._dice_of(roll), share, self._look(seat, first, now, roll.start))

    def _dice_of(self, roll: CutDraw) -> tuple[int, ...]:
        """Only the sum is known; dice that make it are as good as the real ones, and not always the same."""
        ways = dice_for(int(roll.card), self._dice)
        drawn = next(rolled for rolled in self._score.rounds if roll in rolled)
        return ways[(roll.seat * 2 + self._score.rounds.index(drawn)) % len(ways)]

    def _look(self, seat: int, first: int, now: float, start: float = 0.0) -> TrayLook:
        """The highest rolls are marked and the others step back, until their seat rolls again."""
        mark = next((mark for mark in reversed(self._score.marks) if mark.start <= now), None)
        if mark is None:
            return "chosen" if seat == first and not self._score.marks else "plain"
        if start > mark.start:
            return "plain"
        return "chosen" if seat in mark.seats else "dim"


@cache
def dice_for(total: int, count: int) -> tuple[tuple[int, ...], ...]:
    """All ways in which so many dice make a sum."""
    faces = itertools.product(range(1, PIPS + 1), repeat=count)
    return tuple(dice for dice in faces if sum(dice) == total)
