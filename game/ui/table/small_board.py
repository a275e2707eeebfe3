"""A small flat board: no prints, only whose chips lie where, what is complete and what was played last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...engine.board import BLOCKED, FREE, Board, space_xy
from ...engine.record.notation import CHIP_LETTERS, CLOSED, CORNER
from .. import sprites
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets
from ..toolkit.geometry import Grid
from ..toolkit.theme import THEME
from ..toolkit.view import Item, Look
from .displayed_state import DisplayedState

_PRINTS = {CORNER: FREE, CLOSED: BLOCKED}
"""What is printed on spaces for no chip, by their signs."""
_FAINT = 90
"""How much is seen of the board of a game that was deleted, of 255."""
MARKED = 14
"""Pixels of a space from which the last move's corners can be seen."""


def small_grid(board: Board, room: tuple[int, int]) -> Grid:
    """The board's spaces from (0, 0), as large as w by h pixels allow."""
    columns, rows = board.width, board.height
    rough = min(room[0] / columns, room[1] / rows)
    gap, pad = max(1, round(rough * 0.08)), max(2, round(rough * 0.14))
    cell = min((room[0] - 2 * pad + gap) // columns, (room[1] - 2 * pad + gap) // rows) - gap
    cell = max(2, cell)
    size = columns * (cell + gap) - gap + 2 * pad, rows * (cell + gap) - gap + 2 * pad
    return Grid(pygame.Rect(0, 0, *size), cell, gap, pad)


def draw_small_board(screen: pygame.Surface, board: Board, shown: DisplayedState, room: pygame.Rect) -> pygame.Rect:
    """Paint the board as large as it fits at the left of a room, halfway down; its place. The screen is opaque."""
    grid = small_grid(board, room.size)
    grid = grid._replace(frame=grid.frame.move(room.left, room.centery - grid.frame.height // 2))
    screen.blit(sprites.badge(*grid.frame.size, THEME.tray, max(2, grid.cell // 6)), grid.frame)
    for space, printed in board.items():
        _draw_space(screen, grid.space(*space_xy(space)), printed, is_covered=space in shown.chips)
    for space, side in shown.chips.items():
        blit_centred(screen, sprites.chip_flat(side, round(grid.cell * 0.9)), grid.space(*space_xy(space)))
    for spaces, side in shown.lines:
        (x, y), (far_x, far_y) = (grid.space(*space_xy(space)).center for space in (spaces[0], spaces[-1]))
        mark = sprites.line_mark(far_x - x, far_y - y, max(2, grid.cell // 5), side)
        blit_at(screen, mark, ((x + far_x) / 2, (y + far_y) / 2))
    if grid.cell >= MARKED:
        for space in shown.last:
            blit_centred(screen, sprites.last_move(grid.cell, grid.cell), grid.space(*space_xy(space)))
    return grid.frame


def draw_kept_board(screen: pygame.Surface, rows: Sequence[str], room: pygame.Rect) -> pygame.Rect:
    """Paint a board by its rows of signs, as `format_position` draws them, likewise; its place."""
    board = Board(tuple(tuple(_PRINTS.get(sign, "") for sign in row) for row in rows))
    signs = dict(zip((space for space, _ in board.items()), "".join(rows), strict=True))
    chips = {space: CHIP_LETTERS.index(sign.lower()) for space, sign in signs.items() if sign.lower() in CHIP_LETTERS}
    return draw_small_board(screen, board, DisplayedState(chips), room)


def _draw_space(screen: pygame.Surface, place: pygame.Rect, printed: str, *, is_covered: bool) -> None:
    if printed == BLOCKED:
        return
    if printed == FREE:
        pygame.draw.rect(screen, THEME.corner, place)
        star = assets.shape("star", round(place.width * 0.7), THEME.star)
        screen.blit(star, star.get_rect(center=place.center))
        return
    colour = THEME.paper_bright if is_covered else THEME.paper_dim
    pygame.draw.rect(screen, colour, place, border_radius=max(1, place.width // 12))


class KeptBoard(NamedTuple):
    """The board of a kept game as a part of a view."""

    rows: str
    """As `format_position` draws them."""
    is_faint: bool = False

    def extent(self, _look: Look, _width: int) -> tuple[int, int]:
        """As large as its box."""
        return 0, 0

    def paint(self, screen: pygame.Surface, at: pygame.Rect, _item: Item, _look: Look) -> None:
        """Paint it in the middle."""
        blit_centred(screen, _kept_board(self.rows, at.size, self.is_faint), at)


@assets.cached
def _kept_board(rows: str, size: tuple[int, int], is_faint: bool) -> pygame.Surface:
    page = pygame.Surface(size)
    page.fill(THEME.tray)
    board = page.subsurface(draw_kept_board(page, rows.split("\n"), page.get_rect())).copy()
    board.set_alpha(_FAINT if is_faint else None)
    return board
