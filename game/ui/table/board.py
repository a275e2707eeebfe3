"""The board on screen: its spaces, chips and marks, of which only those that differ are painted again."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.board import BLOCKED, FREE, Board, Space, space_xy
from ...engine.state import State
from .. import sprites
from ..sprites import SpaceLook
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit.geometry import Grid
from ..toolkit.painter import Canvas
from ..toolkit.theme import THEME
from ..words.faces import face, has_tens
from .displayed_state import DisplayedState

FEW_GLOW = 8
"""Glow round lit spaces only helps while they are few."""
_SPREAD = 0.3
"""How far marks reach beyond a space at most, of its width: the light round it."""


class BoardPicture(NamedTuple):
    """All that can be seen on the board: chips and lines with their sides, and what is marked."""

    chips: Mapping[Space, int] = {}
    lit: frozenset[Space] = frozenset()
    """Spaces that matter now; while there are some, the others step back."""
    marked: Mapping[Space, int] = {}
    """Spaces that the whole hand could play, with the place of the card in the hand; the others step back."""
    last: frozenset[Space] = frozenset()
    """Spaces that the last move changed."""
    lines: tuple[tuple[tuple[Space, ...], int], ...] = ()
    aimed: Space = ""
    """The space that a first tap has aimed at."""
    meant: frozenset[Space] = frozenset()
    """Spaces that never step back; while there are some, the others do so even under chips."""
    rough: frozenset[Space] = frozenset()
    """Spaces whose chips show their rough side."""
    through: frozenset[Space] = frozenset()
    """Covered spaces whose prints are seen through their chips."""
    previewed: frozenset[Space] = frozenset()
    """Spaces for the card under the mouse: lit, while the others stay as they are."""
    ghost: tuple[Space, int] | None = None
    """Where a chip would come with a tap, and its side."""
    framed: tuple[Space, Space] | None = None
    """The ends of the line that the frame lies round."""
    bare: frozenset[Space] = frozenset()
    """Spaces whose chips are still moving over them."""


class _Cell(NamedTuple):
    """What a space shows; it is painted again when this changes."""

    card: str
    side: int
    look: SpaceLook
    last: bool
    rough: bool
    through: bool
    mark: int
    """The place in the hand of the card that could go here, -1 for none."""
    bare: bool


@dataclass
class _Layer:
    """Table, frame and spaces on one opaque surface, which is the fastest to paint."""

    canvas: Canvas
    painted: dict[Space, _Cell] = field(default_factory=dict)
    picture: BoardPicture | None = None
    """The one that it shows; None while some of it is still another."""


class BoardView:
    """Paints a board; only spaces that changed are painted again."""

    def __init__(self, board: Board) -> None:
        self.prints = dict(board.items())
        self._xy = {space: space_xy(space) for space in self.prints}
        self._at = {xy: space for space, xy in self._xy.items()}
        faces = [face(card) for card in {*self.prints.values()} - {FREE, BLOCKED}]
        self._has_numbers = all(shown.sign.isdecimal() for shown in faces)
        """True if chips tell on their rim what they cover: it matters most where numbers are to be found."""
        self._is_standard = all(shown.kind == "standard" for shown in faces)
        """True if prints leave their lower left corner free."""
        self.has_tens = has_tens(self.prints.values())
        """True if dashes below the numbers tell their tens."""
        self.lay_out(Grid(Rect(0, 0, 1, 1), 1, 1, 1))

    def lay_out(self, grid: Grid) -> None:
        """Give the board its place, device pixels."""
        self.grid = grid
        self._layers: dict[bool, _Layer] = {}
        """All spaces as they are, and all that stepped back: to choose a card changes nearly every one of them."""

    @property
    def reach(self) -> Rect:
        """All that spaces and marks can touch."""
        spread = 2 * (round(self.grid.cell * _SPREAD) - self.grid.pad)
        return self.grid.frame.inflate(spread, spread)

    def reach_of(self, space: Space) -> Rect:
        """All that a space and its marks can touch."""
        spread = 2 * round(self.grid.cell * _SPREAD)
        return self.rect(space).inflate(spread, spread)

    def rect(self, space: Space) -> Rect:
        """A space's place."""
        return self.grid.space(*self._xy[space])

    def space_at(self, point: tuple[float, float]) -> Space:
        """The space under a point, "" for none; the gaps belong to their left upper space."""
        step = self.grid.cell + self.grid.gap
        x = int(point[0] - self.grid.frame.left - self.grid.pad) // step
        y = int(point[1] - self.grid.frame.top - self.grid.pad) // step
        return self._at.get((x, y), "")

    @property
    def chip_px(self) -> int:
        """A chip's width, pixels."""
        return round(self.grid.cell * THEME.chip_share)

    def draw(self, screen: pygame.Surface, picture: BoardPicture) -> None:
        """Paint the table and the board over the whole screen, or over what of it is painted just now."""
        layer = self._layer(screen.get_size(), is_dim=_is_dim(picture))
        if not shows(screen, self.reach):
            screen.blit(layer.canvas.surface, (0, 0))
            return
        for space in self._outdated(layer, picture):
            self._paint_if_changed(layer, space, picture)
        layer.picture = picture
        screen.blit(layer.canvas.surface, (0, 0))
        # All glows first, in one order: those of neighbours overlap, and would lie over each other's spaces.
        glowing = sorted(picture.lit) if len(picture.lit) <= FEW_GLOW else []
        self._draw_glows(screen, glowing)
        for space in glowing:
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
            (x, y), (right, low) = (self.rect(end).center for end in picture.framed)
            blit_at(screen, sprites.line_frame(right - x, low - y, self.grid.cell), ((x + right) / 2, (y + low) / 2))
        if picture.aimed:
            blit_centred(screen, sprites.aim_frame(self.grid.cell), self.rect(picture.aimed))

    def difference(self, now: BoardPicture, before: BoardPicture) -> list[Rect]:
        """The places in which a picture differs from another."""
        if _at_large(now) != _at_large(before):
            return [self.reach]
        changed = _changed(now, before) | ({now.aimed} ^ {before.aimed})
        if now.ghost != before.ghost:
            changed |= {ghost[0] for ghost in (now.ghost, before.ghost) if ghost}
        for spaces, _ in now.lines:  # a bar goes with the last of its chips that is seen through
            if now.through.issuperset(spaces) != before.through.issuperset(spaces):
                changed |= {*spaces}
        return [self.reach_of(space) for space in changed if space]

    def _outdated(self, layer: _Layer, picture: BoardPicture) -> Collection[Space]:
        """The spaces of which a layer may show another look than the picture's."""
        if layer.picture is None or _mood(layer.picture) != _mood(picture):
            return self.prints
        return _changed(layer.picture, picture) & self.prints.keys()

    def _layer(self, size: tuple[int, int], *, is_dim: bool) -> _Layer:
        layer = self._layers.get(is_dim)
        if layer is None or layer.canvas.surface.get_size() != size:
            layer = self._layers[is_dim] = _Layer(Canvas(size))
            layer.canvas.surface.blit(sprites.background(*size), (0, 0))
            blit_centred(layer.canvas.surface, sprites.board_frame(*self.grid.frame.size), self.grid.frame)
        return layer

    def _paint_if_changed(self, layer: _Layer, space: Space, picture: BoardPicture) -> bool:
        cell = self._cell(space, picture)
        if layer.painted.get(space) == cell:
            return False
        surface, place = layer.canvas.surface, self.rect(space)
        surface.set_clip(place)
        self._paint(surface, place, cell)
        surface.set_clip(None)
        layer.painted[space] = cell
        return True

    def paint_ahead(self, size: tuple[int, int], picture: BoardPicture) -> Iterator[None]:
        """Paint ahead, a space a step, a picture's spaces on a window of a size."""
        is_dim = _is_dim(picture)
        layer = self._layer(size, is_dim=is_dim)
        spaces, layer.picture = self._outdated(layer, picture), None
        for space in spaces:
            if self._paint_if_changed(layer, space, picture):
                yield
            if self._layers.get(is_dim) is not layer or layer.picture:  # it has been shown meanwhile
                return
        layer.picture = picture

    def preload(self, picture: BoardPicture) -> Iterator[None]:
        """Make the sprites of a picture ahead, those of a space a step."""
        sprites.board_frame(*self.grid.frame.size)
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
        return _Cell(self.prints[space], side, look, is_last, is_rough, is_seen, mark, space in picture.bare)

    def _paint(self, surface: pygame.Surface, place: Rect, cell: _Cell) -> None:
        w, h = place.size
        if cell.card == BLOCKED:
            surface.blit(sprites.closed(w, h), place)
        elif cell.card == FREE:
            surface.blit(sprites.corner(w, h, "dim" if cell.look == "dim" else "plain"), place)
        elif cell.side < 0 or cell.through:
            surface.blit(sprites.space(cell.card, w, h, cell.look, tens=self.has_tens), place)
            if cell.side >= 0:
                surface.blit(sprites.see_through(cell.side, w, h, self._is_standard), place)
        else:
            surface.blit(sprites.space("", w, h, cell.look), place)
            if not cell.bare:
                blit_centred(surface, sprites.chip(cell.side, self.chip_px, rough=cell.rough), place)
            if self._has_numbers:
                surface.blit(sprites.rim(cell.card, w, h), place)
        if cell.mark >= 0:
            surface.blit(sprites.tint(cell.mark, w, h, self._is_standard), place)
        if cell.last:
            blit_centred(surface, sprites.last_move(w, h), place)
            if cell.side >= 0 and not cell.through and cell.card not in {FREE, BLOCKED} and self._has_numbers:
                surface.blit(sprites.rim(cell.card, w, h), place)

    def draw_rims(self, screen: pygame.Surface, spaces: Collection[Space]) -> None:
        """Paint once more, over marks, what the rims of some chips tell."""
        for space in spaces if self._has_numbers else ():
            if self.prints[space] not in {FREE, BLOCKED}:
                screen.blit(sprites.rim(self.prints[space], *self.rect(space).size), self.rect(space))

    def draw_miss(self, screen: pygame.Surface, space: Space, shift: int) -> None:
        """Paint a cross on the space of a wrong answer, pushed aside by so many pixels."""
        place, w = self.rect(space), self.grid.cell
        if shift:
            screen.blit(sprites.space(self.prints[space], w, w, tens=self.has_tens), place.move(shift, 0))
        px = max(round(w * 0.4), 12)
        blit_at(screen, sprites.wrong_mark(px), (place.right + shift - px * 0.42, place.top + px * 0.42))

    def draw_paper(self, screen: pygame.Surface, space: Space, printed: str, look: SpaceLook = "lit") -> None:
        """Paint a space without its chip, and with such a print; a free corner as it is."""
        place, is_free = self.rect(space), self.prints[space] == FREE
        if is_free:
            paper = sprites.corner(*place.size, look)
        else:
            paper = sprites.space(printed, *place.size, look, tens=self.has_tens)
        screen.blit(paper, place)

    def _draw_glows(self, screen: pygame.Surface, spaces: Iterable[Space]) -> None:
        for space in spaces:
            draw_glow(screen, self, space)

    def draw_line(self, screen: pygame.Surface, spaces: tuple[Space, ...], side: int) -> None:
        """Paint the bar of a sequence."""
        (x, y), (far_x, far_y) = self.rect(spaces[0]).center, self.rect(spaces[-1]).center
        mark = sprites.line_mark(far_x - x, far_y - y, max(4, self.grid.cell // 7), side)
        blit_at(screen, mark, ((x + far_x) / 2, (y + far_y) / 2))


def shows(surface: pygame.Surface, place: Rect) -> bool:
    """True if a place meets the surface's clip."""
    return bool(surface.get_clip().colliderect(place))


def stepped_back(picture: BoardPicture) -> BoardPicture:
    """A picture as it looks when a space that it doesn't have is lit: all others step back."""
    return picture._replace(lit=frozenset({""}), marked={})


def _is_dim(picture: BoardPicture) -> bool:
    return bool(picture.lit or picture.marked)


def _steps_back(space: Space, picture: BoardPicture) -> bool:
    """True if a space that isn't lit is less bright than those that matter."""
    if picture.lit:
        return space not in picture.meant and (bool(picture.meant) or space not in picture.chips)
    return bool(picture.marked) and space not in picture.marked and space not in picture.chips


def _mood(picture: BoardPicture) -> tuple[object, ...]:
    """What changes how all spaces look."""
    return bool(picture.lit), bool(picture.marked), picture.meant


def _at_large(picture: BoardPicture) -> tuple[object, ...]:
    """What changes how all spaces look, or lies over many of them."""
    return _mood(picture), len(picture.lit) <= FEW_GLOW, picture.lines, picture.framed


def _changed(one: BoardPicture, other: BoardPicture) -> set[Space]:
    """The spaces that look different in two pictures of the same mood."""
    pairs = (one.marked.items() ^ other.marked.items()) | (one.chips.items() ^ other.chips.items())
    changed = {space for space, _ in pairs} | (one.lit ^ other.lit) | (one.last ^ other.last) | (one.bare ^ other.bare)
    return changed | (one.rough ^ other.rough) | (one.through ^ other.through) | (one.previewed ^ other.previewed)


def picture_of(state: State) -> BoardPicture:
    """The picture of a position without marks."""
    displayed = DisplayedState.of(state)
    return BoardPicture(displayed.chips, lines=tuple(displayed.lines), rough=displayed.rough)


def draw_glow(screen: pygame.Surface, board: BoardView, space: Space) -> None:
    """Paint the light round a space."""
    place = board.rect(space)
    blit_centred(screen, sprites.glow(*place.size), place)


def draw_bare_space(
    screen: pygame.Surface, board: BoardView, chips: Container[Space], space: Space, look: SpaceLook
) -> None:
    """Paint a space without its chip, and without its print if there is one."""
    board.draw_paper(screen, space, "" if space in chips else board.prints[space], look)
