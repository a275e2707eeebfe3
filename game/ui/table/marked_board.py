"""The board in the review, with the move that was made and a better one."""

from __future__ import annotations

import pygame

from ...engine.board import Space
from ...engine.move import Move
from ...engine.state import State
from .. import sprites
from ..sprites.widgets import blit_centred
from .board import BoardView, picture_of


def spaces_of(state: State, move: Move) -> tuple[Space, ...]:
    """The spaces that a move concerns: its own, or those of the line that it claims."""
    tables = state.setup.tables
    if move.act == "claim":
        return tables.line_spaces[tables.line_of[move.at]]
    return (move.at,) if move.card and move.at else ()


class MarkedBoard(BoardView):
    """The board as it stood before a move, with that move and a better one marked on it."""

    def __init__(self, state: State) -> None:
        super().__init__(state.setup.board)
        self.show(state)

    def show(self, state: State, played: Move | None = None, better: Move | None = None) -> None:
        """Set the position and its marks."""
        self._plain, self._side = picture_of(state), state.side
        self._played, self._better = (spaces_of(state, move) if move else () for move in (played, better))
        self._adds = {move.at for move in (played, better) if move and move.act in {"place", "replace"}}

    def draw_marked(self, screen: pygame.Surface) -> None:
        """Paint table, board, chips and marks: a lit space for the better move, corners for the one made."""
        self.draw(screen, self._plain)
        self._draw_glows(screen, self._better)
        for space in self._better:
            self.draw_paper(screen, space, self.prints[space])
            if space in self._plain.chips:
                chip = sprites.chip(self._plain.chips[space], self.chip_px, rough=space in self._plain.rough)
                blit_centred(screen, chip, self.rect(space))
            self._draw_coming(screen, space)
        for space in self._played:
            if space not in self._better:
                self._draw_coming(screen, space)
            blit_centred(screen, sprites.last_move(*self.rect(space).size), self.rect(space))

    def _draw_coming(self, screen: pygame.Surface, space: Space) -> None:
        if space in self._adds:
            blit_centred(screen, sprites.chip_ghost(self._side, self.chip_px), self.rect(space))
