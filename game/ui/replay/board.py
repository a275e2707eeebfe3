"""The board of a replay: a position with the marks of its turn, and the chips that come and go between two."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ...engine.board import Space, space_name
from ...engine.move import CHIP_ACTS, Move
from ...engine.state import State
from ...i18n import language, t
from .. import sprites
from ..sprites.widgets import blit_centred
from ..table.board import BoardPicture, BoardView, spaces_of
from ..table.displayed_state import DisplayedState
from ..toolkit.animation import Script, Timeline, ease_in, ease_out, pause
from ..toolkit.geometry import Grid
from ..toolkit.view import Box, Drawn, Item, drawn, layers, leaf
from ..words.wording import space_said

_DROP, _LIFT = 0.3, 0.25
"""Seconds that a chip takes to drop, and to be lifted."""


class ReplayBoard:
    """Paints the board at a step."""

    def __init__(self, state: State) -> None:
        self.view = BoardView(state.setup.board)
        self._board = state.setup.board
        self._displayed = DisplayedState.of(state)
        self._better: tuple[Space, ...] = ()
        self._ghost: tuple[Space, int] | None = None
        self._timeline = Timeline()
        self._coming: set[Space] = set()
        """Spaces whose chips are on their way."""
        self._said: dict[tuple[object, ...], str] = {}

    @property
    def is_moving(self) -> bool:
        return self._timeline.busy

    def lay_out(self, grid: Grid) -> None:
        """Set the board's place, device pixels."""
        self._finish()
        self.view.lay_out(grid)

    def show(self, state: State, moves: tuple[Move, ...] = (), better: Move | None = None, side: int = 0) -> None:
        """Show a position, the moves that led there, and a better one that their side could have made."""
        self._finish()
        changed = frozenset(move.at for move in moves if move.act in CHIP_ACTS)
        self._displayed = DisplayedState.of(state, changed)
        self._better = tuple(space for space in spaces_of(state, better) if space not in changed) if better else ()
        comes = better is not None and better.act in {"place", "replace"} and better.at in self._better
        self._ghost = (better.at, side) if better and comes else None

    # ------------------------------------------------------------ motion

    def move_from(self, before: State, speed: float) -> None:
        """Let the chips come and go that differ from the position before; so many times as fast as usual."""
        old, new = DisplayedState.of(before).chips, self._displayed.chips
        gone = {space: side for space, side in old.items() if new.get(space) != side}
        come = [space for space, side in new.items() if old.get(space) != side]
        if gone or come:
            self._coming = {*come}
            self._timeline.start(self._moved(gone, come, speed))

    def _moved(self, gone: dict[Space, int], come: list[Space], speed: float) -> Script:
        view, hop = self.view, self.view.grid.cell
        for space, side in gone.items():
            x, y = view.rect(space).center
            chip = sprites.chip(side, view.chip_px)
            self._timeline.start(self._timeline.fly(chip, (x, y), (x, y - hop), _LIFT / speed, ease_out))
        if gone:
            yield from pause(_LIFT / speed)
        for space in come:
            x, y = view.rect(space).center
            chip = sprites.chip(self._displayed.chips[space], view.chip_px)
            yield from self._timeline.fly(chip, (x, y - hop * 0.7), (x, y), _DROP / speed, ease_in)
            self._coming.discard(space)

    def _finish(self) -> None:
        self._timeline.finish()
        self._coming = set()

    def advance(self, dt: float) -> None:
        self._timeline.advance(dt)
        if not self.is_moving:
            self._coming = set()

    # ------------------------------------------------------------ what it shows

    @property
    def _picture(self) -> BoardPicture:
        shown, coming = self._displayed, self._coming
        return BoardPicture(
            {space: side for space, side in shown.chips.items() if space not in coming},
            last=frozenset(shown.last),
            lines=tuple(line for line in shown.lines if not coming.intersection(line[0])),
            rough=frozenset(shown.rough),
            previewed=frozenset(self._better),
            ghost=self._ghost,
        )

    def box(self) -> Box:
        """The board on the bare table."""
        view = self.view

        def difference(before: BoardPicture) -> list[pygame.Rect]:
            return view.difference(self._picture, before)

        board = Drawn(
            lambda screen, *_: view.draw(screen, self._picture), looks=lambda: self._picture, difference=difference
        )
        return leaf(board)

    def over(self) -> list[Item]:
        """The chips that come and go."""
        return self._timeline.items()

    def empty(self) -> Box:
        """The table and the frame that the board will lie in."""
        frame = self.view.grid.frame

        def draw(screen: pygame.Surface, *_: object) -> None:
            screen.blit(sprites.background(*screen.get_size()), (0, 0))
            blit_centred(screen, sprites.board_frame(*frame.size), frame)

        return drawn(draw, "empty")

    def preload(self) -> Iterator[None]:
        shown = self._displayed
        yield from self.view.preload(BoardPicture(shown.chips, lines=tuple(shown.lines), rough=shown.rough))

    def cells(self) -> Box:
        """The board for screen readers, row by row."""
        wide, high = self._board.width, self._board.height
        label, frame = t("told.board", rows=high, columns=wide), self.view.grid.frame
        in_lines = {space for spaces, _ in self._displayed.lines for space in spaces}
        found = [Box(role="grid", key="board", label=label, rect=frame)]
        for y in range(high):
            found.append(Box(role="row", key=f"row:{y + 1}"))
            found += [self._cell(space_name(x, y), in_lines) for x in range(wide)]
        return layers(*found)

    def _cell(self, space: Space, in_lines: set[Space]) -> Box:
        side = self._displayed.chips.get(space)
        key = language(), space, side, space in in_lines
        if key not in self._said:
            said = space_said(space, self.view.prints[space], side)
            self._said[key] = t("board.line", space=said) if space in in_lines else said
        return Box(role="cell", key=f"space:{space}", label=self._said[key], rect=self.view.rect(space), enabled=False)
