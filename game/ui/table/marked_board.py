"""A board of the past with two moves marked on it: the one that was made, and a better one."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from ...engine.board import FREE, Space
from ...engine.move import Move
from ...engine.state import State
from .. import sprites
from ..sprites.widgets import blit_centred
from ..toolkit.geometry import Grid
from .board_view import BoardPicture, BoardView
from .displayed_state import DisplayedState


def spaces_of(state: State, move: Move) -> tuple[Space, ...]:
    """The spaces that a move concerns: its own, or those of the line that it claims."""
    tables = state.setup.tables
    if move.act == "claim":
        return tables.line_spaces[tables.line_of[move.at]]
    return (move.at,) if move.card and move.at else ()


class MarkedBoard:
    """Paints the board as it stood before a move."""

    def __init__(self, state: State) -> None:
        self._view = BoardView(state.setup.board)
        self.prints = self._view.prints
        """What each space shows."""
        self._side = state.side
        self._played: tuple[Space, ...] = ()
        self._better: tuple[Space, ...] = ()
        self._adds: Collection[Space] = ()
        """Marked spaces on which a chip would come."""
        self.show(state)

    def show(self, state: State, played: Move | None = None, better: Move | None = None) -> None:
        """Set the position and its marks."""
        self._displayed, self._side = DisplayedState.of(state), state.side
        self._played, self._better = (spaces_of(state, move) if move else () for move in (played, better))
        self._adds = {move.at for move in (played, better) if move and move.act in {"place", "replace"}}

    def lay_out(self, grid: Grid) -> None:
        """Give the board its place, device pixels."""
        self._view.lay_out(grid)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint table, board, chips and marks: a lit space for the better move, corners for the one made."""
        displayed = self._displayed
        self._view.draw(screen, BoardPicture(displayed.chips, lines=tuple(displayed.lines), rough=displayed.rough))
        for space in self._better:
            blit_centred(screen, sprites.glow(*self._view.rect(space).size), self._view.rect(space))
        for space in self._better:
            self._draw_lit(screen, space)
        for space in self._played:
            if space not in self._better:
                self._draw_coming(screen, space)
            blit_centred(screen, sprites.last_move(*self._view.rect(space).size), self._view.rect(space))

    def _draw_lit(self, screen: pygame.Surface, space: Space) -> None:
        place, printed = self._view.rect(space), self.prints[space]
        w, h = place.size
        screen.blit(sprites.corner(w, h, "lit") if printed == FREE else sprites.space(printed, w, h, "lit"), place)
        if space in self._displayed.chips:
            rough = space in self._displayed.rough
            blit_centred(screen, sprites.chip(self._displayed.chips[space], self._view.chip_px, rough=rough), place)
        self._draw_coming(screen, space)

    def _draw_coming(self, screen: pygame.Surface, space: Space) -> None:
        """The chip that a move would bring, faintly."""
        if space in self._adds:
            blit_centred(screen, sprites.chip_ghost(self._side, self._view.chip_px), self._view.rect(space))
