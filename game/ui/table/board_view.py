"""The board on screen: spaces, chips, marks and sequences; only spaces that changed are painted again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import pygame

from ...engine.board import BLOCKED, FREE, Board, Space, space_xy
from .. import sprites
from ..sprites import SpaceLook, marks
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit.canvas import Canvas
from ..toolkit.geometry import Grid
from ..toolkit.layer_cache import shows
from ..toolkit.theme import THEME
from ..words.token_faces import face

_NO_SPACE: Space = ""
FEW_GLOW = 8
"""Glow round lit spaces only helps while they are few."""
_SPREAD = 0.3
"""How far marks reach beyond a space at most, of its width: the light round it."""


class BoardPicture(NamedTuple):
    """All that can be seen on the board."""

    chips: Mapping[Space, int] = {}
    """The side of the chip on each covered space."""
    lit: frozenset[Space] = frozenset()
    """Spaces that matter now; while there are some, the others step back."""
    marked: Mapping[Space, int] = {}
    """Spaces that the whole hand could play, and the place in the hand of the card for each; the others step back."""
    last: frozenset[Space] = frozenset()
    """Spaces that the last move changed."""
    lines: tuple[tuple[tuple[Space, ...], int], ...] = ()
    """Sequences with their sides."""
    aimed: Space = ""
    """The space that a first tap has aimed at."""
    meant: frozenset[Space] = frozenset()
    """Spaces that are spoken of and do not step back; while there are some, the others do so even under chips."""
    rough: frozenset[Space] = frozenset()
    """Spaces whose chips show their rough side."""
    through: frozenset[Space] = frozenset()
    """Covered spaces whose prints are seen through their chips."""
    previewed: frozenset[Space] = frozenset()
    """Spaces that would matter if the card under the mouse were chosen: lit, and the others stay as they are."""
    ghost: tuple[Space, int] | None = None
    """Where a chip would come with a tap, and its side."""
    framed: tuple[Space, Space] | None = None
    """The ends of the line that the frame lies round."""


class _Cell(NamedTuple):
    """What one space shows; a space is painted again when this changes."""

    card: str
    side: int
    look: SpaceLook
    last: bool
    rough: bool
    through: bool
    mark: int
    """The place in the hand of the card that could go here, -1 for none."""


class _Layer(NamedTuple):
    """Table, frame and spaces on one opaque surface, which is the fastest to paint."""

    canvas: Canvas
    painted: dict[Space, _Cell]
    """What each space shows on it."""

    @property
    def surface(self) -> pygame.Surface:
        """What it is painted on."""
        return self.canvas.surface


class BoardView:
    """Paints a board into its place."""

    def __init__(self, board: Board) -> None:
        self.prints = dict(board.items())
        """What each space shows."""
        self._xy = {space: space_xy(space) for space in self.prints}
        self._at = {xy: space for space, xy in self._xy.items()}
        faces = [face(card) for card in {*self.prints.values()} - {FREE, BLOCKED}]
        self.has_numbers = all(shown.sign.isdecimal() for shown in faces)
        """Whether chips tell on their rim what they cover: it matters most where numbers are to be found."""
        self._is_standard = all(shown.kind == "standard" for shown in faces)
        """Whether prints leave their lower left corner free."""
        self._grid = Grid(pygame.Rect(0, 0, 1, 1), 1, 1, 1)
        self._layers: dict[bool, _Layer] = {}
        """All spaces as they are, and all that stepped back: to choose a card changes nearly every one of them."""

    @property
    def grid(self) -> Grid:
        """The board's place."""
        return self._grid

    def lay_out(self, grid: Grid) -> None:
        """Give the board its place, device pixels."""
        self._grid = grid
        self._layers = {}

    @property
    def reach(self) -> pygame.Rect:
        """All that spaces and the marks on them can touch."""
        spread = 2 * (round(self._grid.cell * _SPREAD) - self._grid.pad)
        return self._grid.frame.inflate(spread, spread)

    def has_number(self, space: Space) -> bool:
        """Whether a space shows a number, with dashes under it."""
        return face(self.prints[space]).sign.isdecimal()

    def rect(self, space: Space) -> pygame.Rect:
        """A space's place on the screen."""
        return self._grid.space(*self._xy[space])

    def space_at(self, point: tuple[float, float]) -> Space:
        """The space under a point, "" for none; the gaps belong to their left upper space."""
        step = self._grid.cell + self._grid.gap
        x = int(point[0] - self._grid.frame.left - self._grid.pad) // step
        y = int(point[1] - self._grid.frame.top - self._grid.pad) // step
        return self._at.get((int(x), int(y)), "")

    @property
    def chip_px(self) -> int:
        """A chip's width."""
        return round(self._grid.cell * THEME.chip_share)

    def draw(self, screen: pygame.Surface, picture: BoardPicture) -> None:
        """Paint the table and the board over the whole screen, or over what of it is painted just now."""
        layer = self._layer(screen.get_size(), is_dim=bool(picture.lit or picture.marked))
        if not shows(screen, self.reach):
            screen.blit(layer.surface, (0, 0))
            return
        self._bring_up_to_date(layer, picture)
        screen.blit(layer.surface, (0, 0))
        if len(picture.lit) <= FEW_GLOW:
            # All glows first, in one order: those of neighbours overlap, and would lie over each other's spaces.
            lit = sorted(picture.lit)
            for space in lit:
                blit_centred(screen, sprites.glow(self._grid.cell, self._grid.cell), self.rect(space))
            for space in lit:
                self._paint(screen, self.rect(space), self._cell(space, picture))
        for spaces, side in picture.lines:
            if not picture.through.issuperset(spaces):
                self.draw_line(screen, spaces, side)
        in_lines = {space for spaces, _ in picture.lines for space in spaces}
        self.draw_rims(screen, in_lines.intersection(picture.chips) - picture.through)
        if picture.ghost:
            space, side = picture.ghost
            blit_centred(screen, sprites.chip_ghost(side, self.chip_px), self.rect(space))
        if picture.framed:
            self._draw_frame(screen, *picture.framed)
        if picture.aimed:
            blit_centred(screen, marks.aim_frame(self._grid.cell), self.rect(picture.aimed))

    def _layer(self, size: tuple[int, int], *, is_dim: bool) -> _Layer:
        """The layer for spaces as they are, or for those that stepped back."""
        layer = self._layers.get(is_dim)
        if layer is None or layer.surface.get_size() != size:
            canvas = Canvas(size)
            canvas.surface.blit(sprites.background(*size), (0, 0))
            blit_centred(canvas.surface, sprites.board_frame(*self._grid.frame.size), self._grid.frame)
            layer = self._layers[is_dim] = _Layer(canvas, {})
        return layer

    def _bring_up_to_date(self, layer: _Layer, picture: BoardPicture) -> None:
        """Paint the spaces that have changed."""
        for space in self.prints:
            self._paint_if_changed(layer, space, picture)

    def _paint_if_changed(self, layer: _Layer, space: Space, picture: BoardPicture) -> bool:
        cell = self._cell(space, picture)
        if layer.painted.get(space) == cell:
            return False
        place = self.rect(space)
        layer.surface.set_clip(place)
        self._paint(layer.surface, place, cell)
        layer.surface.set_clip(None)
        layer.painted[space] = cell
        return True

    def step_back(self, size: tuple[int, int], picture: BoardPicture) -> Iterator[None]:
        """Paint the spaces ahead that step back when others are lit, one at a time; `picture` without any lit."""
        layer, dim = self._layer(size, is_dim=True), picture._replace(lit=frozenset({_NO_SPACE}), marked={})
        for space in self.prints:
            if self._layers.get(True) is layer and self._paint_if_changed(layer, space, dim):
                yield

    def preload(self, picture: BoardPicture) -> Iterator[None]:
        """Make the sprites of a board as it appears ahead, those of a space a step."""
        sprites.board_frame(*self._grid.frame.size)
        yield
        scratch = pygame.Surface((1, 1)).convert()
        for space in self.prints:
            self._paint(scratch, self.rect(space), self._cell(space, picture))
            yield
        for spaces, side in picture.lines:
            self.draw_line(scratch, spaces, side)
            yield

    def _cell(self, space: Space, picture: BoardPicture) -> _Cell:
        look: SpaceLook = "plain"
        if space in picture.lit or space in picture.previewed:
            look = "lit"
        elif _steps_back(space, picture):
            look = "dim"
        side, mark = picture.chips.get(space, -1), picture.marked.get(space, -1) if look != "dim" else -1
        is_last, is_rough, is_seen = space in picture.last, space in picture.rough, space in picture.through
        return _Cell(self.prints[space], side, look, is_last, is_rough, is_seen, mark)

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, cell: _Cell) -> None:
        w, h = place.size
        if cell.card == BLOCKED:
            surface.blit(sprites.closed(w, h), place)
        elif cell.card == FREE:
            surface.blit(sprites.corner(w, h, "dim" if cell.look == "dim" else "plain"), place)
        elif cell.side < 0:
            surface.blit(sprites.space(cell.card, w, h, cell.look), place)
        elif cell.through:
            surface.blit(sprites.space(cell.card, w, h, cell.look), place)
            surface.blit(sprites.see_through(cell.side, w, h, self._is_standard), place)
        else:
            surface.blit(sprites.space("", w, h, cell.look), place)
            blit_centred(surface, sprites.chip(cell.side, self.chip_px, rough=cell.rough), place)
            if self.has_numbers:
                surface.blit(sprites.rim(cell.card, w, h), place)
        if cell.mark >= 0:
            surface.blit(sprites.tint(cell.mark, w, h, self._is_standard), place)
        if cell.last:
            blit_centred(surface, sprites.last_move(w, h), place)
            if cell.side >= 0 and not cell.through and cell.card not in {FREE, BLOCKED} and self.has_numbers:
                surface.blit(sprites.rim(cell.card, w, h), place)

    def draw_rims(self, screen: pygame.Surface, spaces: Collection[Space]) -> None:
        """Paint what the chips of some spaces cover once more, over marks."""
        for space in spaces if self.has_numbers else ():
            if self.prints[space] not in {FREE, BLOCKED}:
                screen.blit(sprites.rim(self.prints[space], *self.rect(space).size), self.rect(space))

    def draw_miss(self, screen: pygame.Surface, space: Space, shift: int) -> None:
        """Paint a cross on a space that was the wrong answer; the space is pushed aside by so many pixels."""
        place, w = self.rect(space), self._grid.cell
        if shift:
            screen.blit(sprites.space(self.prints[space], w, w), place.move(shift, 0))
        px = max(round(w * 0.4), 12)
        blit_at(screen, marks.wrong_mark(px), (place.right + shift - px * 0.42, place.top + px * 0.42))

    def _draw_frame(self, screen: pygame.Surface, start: Space, end: Space) -> None:
        first, last = self.rect(start), self.rect(end)
        (x, y), (right, low) = first.center, last.center
        blit_at(screen, sprites.line_frame(right - x, low - y, self._grid.cell), ((x + right) / 2, (y + low) / 2))

    def draw_line(self, screen: pygame.Surface, spaces: tuple[Space, ...], side: int) -> None:
        """Paint the bar of a sequence."""
        first, last = self.rect(spaces[0]), self.rect(spaces[-1])
        dx, dy = last.centerx - first.centerx, last.centery - first.centery
        mark = sprites.line_mark(dx, dy, max(4, self._grid.cell // 7), side)
        blit_at(screen, mark, ((first.centerx + last.centerx) / 2, (first.centery + last.centery) / 2))


def _steps_back(space: Space, picture: BoardPicture) -> bool:
    """Whether a space that is not lit is to be less bright than those that matter."""
    if picture.lit:
        return space not in picture.meant and (bool(picture.meant) or space not in picture.chips)
    return bool(picture.marked) and space not in picture.marked and space not in picture.chips
