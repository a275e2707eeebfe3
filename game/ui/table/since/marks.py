"""Marks on the board for what the others have done since one's last turn."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

import pygame

from ....engine.board import Space
from ...sprites import marks
from ...sprites.widgets import blit_at, blit_centred
from ...toolkit.legible import least_px
from ..board_view import BoardView
from ..displayed_state import DisplayedState
from .rounds import AGES, NOBODYS, Change, Round

LEAST_BADGE = 18
"""Units of the smallest number's disc."""
BADGE, MOST_BADGE = 0.34, 0.5
"""A number's disc, of its space: usually, and at most where its number can be read that small."""


def draw_since(
    screen: pygame.Surface,
    board: BoardView,
    displayed: DisplayedState,
    past: Round,
    scale: float,
    lit: Collection[Space] = (),
    through: Collection[Space] = (),
) -> None:
    """Paint a frame and a number or an outline for each change; where spaces are lit, faint frames on the others.

    Of chips that are seen `through`, no number is painted on the rim.
    """
    seen = {space: change for space, change in past.latest.items() if space not in lit}
    for change in seen.values():
        _draw_frame(screen, board, past, change, quiet=bool(lit))
    board.draw_rims(screen, [space for space in seen if space in displayed.chips and space not in through])
    if lit:
        return
    for space, change in seen.items():
        if change.came == NOBODYS and space not in displayed.chips:
            blit_centred(screen, marks.chip_gone(change.went, board.chip_px), board.rect(space))
    px = _badge_px(board.grid.cell, scale)
    for space, change in seen.items():
        if change.act != "capture":
            place = board.rect(space)
            at = place.right - px * 0.36, place.top + px * 0.36
            blit_at(screen, marks.number_badge(change.side, px, change.number), at)


def preload_marks(sides: int, seats: int, cell: int, chip: int, scale: float) -> Iterator[None]:
    """Make all marks of a round ahead, one a step, for spaces and chips so many pixels wide."""
    for side in range(sides):
        for age in range(AGES):
            marks.since_frame(side, cell, age)
            yield
        marks.chip_gone(side, chip)
        yield
        for number in range(1, seats):
            marks.number_badge(side, _badge_px(cell, scale), number)
            yield


def _badge_px(cell: int, scale: float) -> int:
    """The width of a number on a space."""
    least = min(round(LEAST_BADGE * scale), round(cell * MOST_BADGE))
    return max(round(cell * BADGE), least, math.ceil(least_px() / marks.DIGIT))


def _draw_frame(screen: pygame.Surface, board: BoardView, past: Round, change: Change, *, quiet: bool) -> None:
    place = board.rect(change.space)
    screen.blit(marks.since_frame(change.side, place.width, past.age(change), quiet), place)
