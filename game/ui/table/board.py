"""The board on screen: in play, with words beside a space, as sequences light up, and in the review with two moves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.board import BLOCKED, FREE, Board, Space, space_xy
from ...engine.move import Move
from ...engine.state import State
from .. import sprites
from ..sprites import SpaceLook
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import text
from ..toolkit.geometry import Grid
from ..toolkit.painter import Canvas
from ..toolkit.theme import THEME, TIMING, TYPE, least_px
from ..words.faces import face
from .displayed_state import DisplayedState

_FEW_GLOW = 8
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
        glowing = sorted(picture.lit) if len(picture.lit) <= _FEW_GLOW else []
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
        return _Cell(self.prints[space], side, look, is_last, is_rough, is_seen, mark)

    def _paint(self, surface: pygame.Surface, place: Rect, cell: _Cell) -> None:
        w, h = place.size
        if cell.card == BLOCKED:
            surface.blit(sprites.closed(w, h), place)
        elif cell.card == FREE:
            surface.blit(sprites.corner(w, h, "dim" if cell.look == "dim" else "plain"), place)
        elif cell.side < 0 or cell.through:
            surface.blit(sprites.space(cell.card, w, h, cell.look), place)
            if cell.side >= 0:
                surface.blit(sprites.see_through(cell.side, w, h, self._is_standard), place)
        else:
            surface.blit(sprites.space("", w, h, cell.look), place)
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
            screen.blit(sprites.space(self.prints[space], w, w), place.move(shift, 0))
        px = max(round(w * 0.4), 12)
        blit_at(screen, sprites.wrong_mark(px), (place.right + shift - px * 0.42, place.top + px * 0.42))

    def draw_paper(self, screen: pygame.Surface, space: Space, printed: str, look: SpaceLook = "lit") -> None:
        """Paint a space without its chip, and with such a print; a free corner as it is."""
        place, is_free = self.rect(space), self.prints[space] == FREE
        paper = sprites.corner(*place.size, look) if is_free else sprites.space(printed, *place.size, look)
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
    return _mood(picture), len(picture.lit) <= _FEW_GLOW, picture.lines, picture.framed


def _changed(one: BoardPicture, other: BoardPicture) -> set[Space]:
    """The spaces that look different in two pictures of the same mood."""
    pairs = (one.marked.items() ^ other.marked.items()) | (one.chips.items() ^ other.chips.items())
    changed = {space for space, _ in pairs} | (one.lit ^ other.lit) | (one.last ^ other.last)
    return changed | (one.rough ^ other.rough) | (one.through ^ other.through) | (one.previewed ^ other.previewed)


# ---------------------------------------------------------------- words beside a space

_MOST_WIDE = 220
"""Units in width of the words."""
_EDGE_X, _EDGE_Y, _TIP = 14, 9, 9
"""Units round the words, and of the tip that points to the space."""


class BubbleWords(NamedTuple):
    """What a second tap on a space does, and that it takes one."""

    line: str
    again: str


def draw_bubble(
    screen: pygame.Surface,
    words: BubbleWords,
    scale: float,
    space: Rect,
    lens: Rect | None,
    inside: Rect,
    in_sight: Sequence[Rect],
) -> None:
    """Paint it above or below a space, or beyond the lens that shows the space enlarged, inside of the board."""
    limit, x, y = (round(units * scale) for units in (_MOST_WIDE, _EDGE_X, _EDGE_Y))
    line = text.block(words.line, "strong", round(TYPE.body * scale), THEME.text, limit, "left")
    again = text.line(words.again, "body", round(TYPE.small * scale), THEME.quiet)
    wide, high = max(line.get_width(), again.get_width()) + 2 * x, line.get_height() + again.get_height() + 2 * y
    place, tip = bubble_place((wide, high), round(_TIP * scale), space, lens, inside, in_sight)
    blit_centred(screen, sprites.bubble(*place.size, scale), place)
    screen.blit(sprites.bubble_tip(tip.width, tip.height, down=tip.top > place.top), tip)
    screen.blit(line, line.get_rect(midtop=(place.centerx, place.top + y)))
    screen.blit(again, again.get_rect(midbottom=(place.centerx, place.bottom - y)))


def bubble_place(
    size: tuple[int, int], tip: int, space: Rect, lens: Rect | None, inside: Rect, in_sight: Sequence[Rect] = ()
) -> tuple[Rect, Rect]:
    """Where a bubble of a size goes, and its tip, so many pixels high, which points to the space.

    It stays inside, never covers the lens, and covers as little as possible of what should stay in sight.
    """
    tries = [one for anchor in (space, lens) if anchor for one in _tried(size, tip, anchor, inside)]
    free = [one for one in tries if inside.contains(one[0]) and not (lens and one[0].colliderect(lens))]

    def hidden(one: tuple[Rect, Rect]) -> int:
        return sum(part.width * part.height for part in map(one[0].clip, in_sight))

    return min(free or tries[:1], key=hidden)


def _tried(size: tuple[int, int], tip: int, anchor: Rect, inside: Rect) -> Iterator[tuple[Rect, Rect]]:
    """Places above and below, each in the middle first, then to the right and to the left."""
    aside = size[0] // 2 - 4 * tip
    for is_above, shift in itertools.product((True, False), (0, aside, -aside)):
        place, point = Rect((0, 0), size), Rect(0, 0, 2 * tip, tip)
        if is_above:
            place.midbottom, point.midbottom = (anchor.centerx + shift, anchor.top - tip), anchor.move(0, -1).midtop
        else:
            place.midtop, point.midtop = (anchor.centerx + shift, anchor.bottom + tip), anchor.move(0, 1).midbottom
        place.left = min(max(place.left, inside.left), inside.right - place.width)
        point.left = min(max(point.left, place.left + 2 * tip), place.right - 4 * tip)
        yield place, point


# ---------------------------------------------------------------- at the end of a game

_START, _BETWEEN, _HOP = 0.5, 0.3, 0.34
"""Seconds before the first chip, between two sequences, and of a chip's hop as it lights up."""
_LONGEST = 4.0
"""Seconds that all sequences of a game take at most."""
_HOP_HEIGHT = 0.2
"""How high a chip hops, of its space."""
_AROUND = 0.5
"""How far a space's light, its chip's hop and its number reach beyond it, of its width."""
_COUNTED = 0.4
"""The width of a counted chip's number, of its space; it lies in a corner, beside the chip's mark."""


def _plain_picture(state: State) -> BoardPicture:
    displayed = DisplayedState.of(state)
    return BoardPicture(displayed.chips, lines=tuple(displayed.lines), rough=displayed.rough)


class _Light(NamedTuple):
    space: Space
    start: float
    """The second at which it lights up."""


class LitBoard(BoardView):
    """A finished game's board, on the table's cloth, whose sequences light up chip by chip."""

    def __init__(self, state: State, row: tuple[Space, ...] = (), seen: int = 0) -> None:
        """Light and count a row if there is one, else the sequences, of which so many of the last are lit already."""
        super().__init__(state.setup.board)
        self._plain, self._row = _plain_picture(state), row
        winners = set(state.ended.winners if state.ended else ()) or set(range(state.setup.sides))
        lines = [spaces for spaces, side in self._plain.lines if side in winners and not row]
        kept = len(lines) - min(seen, len(lines))
        lit = [_Light(space, -_HOP) for spaces in lines[kept:] for space in spaces]
        self.lights = [*lit, *_lights([row] if row else lines[:kept])]
        self.end = self.lights[-1].start + _HOP if self.lights else 0.0
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
        changing = {light.space for light in self.lights if light.start <= now and before < light.start + _HOP}
        if not changing:
            return None
        was_lit, lit = ({light.space for light in self.lights if light.start <= moment} for moment in (before, now))
        if (not was_lit and lit) or (len(was_lit) <= _FEW_GLOW < len(lit)):
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
        self._draw_glows(screen, lit if len(lit) > _FEW_GLOW else ())
        for space in lit:
            self.draw_paper(screen, space, "")
        for space, age in lit.items():
            self._draw_chip(screen, space, age)
        at_rest = {space for space, age in lit.items() if age > _HOP - 0.001}
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
            hop = round(math.sin(math.pi * min(1.0, age / _HOP)) * self.grid.cell * _HOP_HEIGHT)
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
    pace = min(1.0, _LONGEST / max(sum(len(spaces) * step + _BETWEEN for spaces in lines), 1.0))
    now = _START
    for spaces in lines:
        for space in spaces:
            lights.append(_Light(space, now))
            now += step * pace
        now += _BETWEEN * pace
    return lights


# ---------------------------------------------------------------- in the review


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
        self._plain, self._side = _plain_picture(state), state.side
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


def draw_glow(screen: pygame.Surface, board: BoardView, space: Space) -> None:
    """Paint the light round a space."""
    place = board.rect(space)
    blit_centred(screen, sprites.glow(*place.size), place)


def draw_bare_space(
    screen: pygame.Surface, board: BoardView, chips: Container[Space], space: Space, look: SpaceLook
) -> None:
    """Paint a space without its chip, and without its print if there is one."""
    board.draw_paper(screen, space, "" if space in chips else board.prints[space], look)
