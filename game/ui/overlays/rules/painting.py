"""Paints the pictures of the rules on a piece of the cloth, with the sprites of the table that is laid."""

from __future__ import annotations

import math
from functools import singledispatch

import pygame

from ....engine.board import BLOCKED, FREE
from ....engine.cards import Card
from ... import sprites
from ...sprites import marks
from ...sprites.backdrop import cloth
from ...sprites.dice import die
from ...sprites.widgets import blit_at, blit_centred
from ...toolkit import assets
from ...toolkit.geometry import Grid, fit_grid
from ...toolkit.legible import least_px
from ...toolkit.theme import THEME
from ...toolkit.vector import disc, drawing, rounded
from ...words.token_faces import face
from .parts import CARD_WIDE, Cards, Cell, Chips, Dashes, Dice, Illustration, Patch, Pile, Sign

_EDGE, _GAP = 0.09, 0.07
"""Free room round a picture's parts and between them, of its height."""
_NAME, _WIDE = 2, 2.2
"""Letters of a short name at least, and how wide a space must be for it, in the smallest legible size."""


@assets.cached
def painted(picture: Illustration, w: int, h: int, r: int, ground: str) -> pygame.Surface:
    """A picture of w by h pixels with corners of radius r, on a ground of that colour; opaque."""
    page = cloth(w, h)
    edge, gap = round(h * _EDGE), round(h * _GAP)
    room = pygame.Rect(0, 0, w, h).inflate(-2 * edge, -2 * edge)
    shapes = [part.shape for part in picture]
    high = min(room.height, round((room.width - gap * (len(shapes) - 1)) / sum(shapes)))
    left = room.centerx - round(high * sum(shapes) + gap * (len(shapes) - 1)) // 2
    for part, shape in zip(picture, shapes, strict=True):
        place = pygame.Rect(left, room.centery - high // 2, round(high * shape), high)
        _paint(part, page, place)
        left = place.right + gap
    return _cut(page, r, ground)


def _cut(page: pygame.Surface, r: int, ground: str) -> pygame.Surface:
    """A page with round corners on a ground."""
    shape = drawing(*page.get_size(), rounded(0, 0, *page.get_size(), r, "#ffffff"))
    shape.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    made = pygame.Surface(page.get_size()).convert()
    made.fill(ground)
    made.blit(shape, (0, 0))
    return made


@singledispatch
def _paint(part: object, page: pygame.Surface, place: pygame.Rect) -> None:
    """Paint a part into its place."""
    raise NotImplementedError(part)


# ---------------------------------------------------------------- the board


@_paint.register
def _(part: Patch, page: pygame.Surface, place: pygame.Rect) -> None:
    columns, rows = len(part.rows[0]), len(part.rows)
    scale = min(1.0, place.height / 150)
    grid = fit_grid(place, columns, rows, scale)
    grid = grid._replace(frame=grid.frame.move(0, (place.height - grid.frame.height) // 2))
    if columns * rows > 2:
        blit_centred(page, sprites.board_frame(*grid.frame.size), grid.frame)
    cells = [(grid.space(x, y), cell) for y, row in enumerate(part.rows) for x, cell in enumerate(row)]
    for square, cell in cells:
        _paint_space(page, square, cell)
    lit = [square for square, cell in cells if cell.look == "lit"]
    for square in lit if len(lit) < len(cells) / 2 else ():
        blit_centred(page, sprites.glow(*square.size), square)
    for square, cell in cells:
        if cell.look == "lit":
            _paint_space(page, square, cell)
        _paint_chip(page, square, cell)
    for first, last, side in part.lines:
        _paint_line(page, grid, first, last, side)
    for square, cell in cells:
        _paint_sign(page, square, cell)


def _paint_space(page: pygame.Surface, square: pygame.Rect, cell: Cell) -> None:
    w, h = square.size
    if cell.card == BLOCKED:
        page.blit(sprites.closed(w, h), square)
    elif cell.card == FREE:
        page.blit(sprites.corner(w, h, cell.look), square)
    else:
        is_bare = (cell.side >= 0 and cell.mark != "taken") or not _is_legible(cell.card, w)
        page.blit(sprites.space("" if is_bare else cell.card, w, h, cell.look), square)


def _is_legible(card: Card, width: int) -> bool:
    """Whether a space so wide has room for what it shows: names are left out where they would be cut."""
    shown = face(card)
    return shown.kind != "text" or len(shown.short) < _NAME or shown.sign.isdecimal() or width > _WIDE * least_px()


def _paint_chip(page: pygame.Surface, square: pygame.Rect, cell: Cell) -> None:
    px = round(square.width * THEME.chip_share)
    if cell.side >= 0 and cell.mark == "taken":
        blit_centred(page, marks.chip_taken(cell.side, px), square)
    elif cell.side >= 0:
        blit_centred(page, sprites.chip(cell.side, px, rough=cell.rough), square)


def _paint_sign(page: pygame.Surface, square: pygame.Rect, cell: Cell) -> None:
    """What is marked on a space: a small picture on a disc, or a frame with a number."""
    if cell.mark.isdecimal() or cell.mark == "taken":
        page.blit(marks.since_frame(cell.side, square.width, 0), square)
    if cell.mark.isdecimal():
        px = max(round(square.width * 0.4), round(1.7 * least_px()))
        blit_at(
            page, marks.number_badge(cell.side, px, int(cell.mark)), (square.right - px * 0.36, square.top + px * 0.36)
        )
    elif cell.mark in {"lock", "remover"}:
        px = max(12, round(square.width * 0.5))
        page.blit(_badge(px, cell.mark), _badge(px, cell.mark).get_rect(center=square.center))


@assets.cached
def _badge(px: int, sign: str) -> pygame.Surface:
    """A sign on a disc `px` wide."""
    r = px / 2
    whole = drawing(px, px, disc(r, r, r, THEME.paper_bright), disc(r, r, r * 0.88, THEME.panel))
    name = "icon-lock" if sign == "lock" else "icon-minus"
    mark = assets.shape(name, round(px * 0.62), THEME.text)
    whole.blit(mark, mark.get_rect(center=(round(r), round(r))))
    return assets.sprite(whole)


def _paint_line(page: pygame.Surface, grid: Grid, first: tuple[int, int], last: tuple[int, int], side: int) -> None:
    start, end = grid.space(*first).center, grid.space(*last).center
    dx, dy = end[0] - start[0], end[1] - start[1]
    mark = sprites.line_mark(dx, dy, max(3, grid.cell // 7), side)
    blit_at(page, mark, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


# ---------------------------------------------------------------- cards and dice


@_paint.register
def _(part: Cards, page: pygame.Surface, place: pygame.Rect) -> None:
    high = round(place.height * 0.94)
    wide = round(high * CARD_WIDE)
    step = (place.width - wide) / max(len(part.cards) - 1, 1)
    for i, (card, look, power) in enumerate(part.cards):
        spot = pygame.Rect(place.left + round(i * step), place.centery - high // 2, wide, high)
        blit_centred(page, sprites.card(card, wide, high, look, power), spot)


@_paint.register
def _(part: Pile, page: pygame.Surface, place: pygame.Rect) -> None:
    high = round(place.height * 0.86)
    wide = round(high * CARD_WIDE)
    back = sprites.card_back(wide, high)
    for i in range(3):
        blit_at(page, back, (place.centerx - 2 + i * 2, place.centery + 2 - i * 2))
    if part.calls:
        scale = high / 120
        spot = pygame.Rect(0, 0, wide, high)
        spot.center = place.centerx + 2, place.centery - 2
        blit_centred(page, sprites.focus_ring(wide, high, scale), spot)


@_paint.register
def _(part: Dice, page: pygame.Surface, place: pygame.Rect) -> None:
    count = len(part.pips)
    px = round(min(place.height * 0.74, place.width / count * 0.78))
    for i, pips in enumerate(part.pips):
        blit_at(page, die(pips, px), (place.left + place.width * (2 * i + 1) / (2 * count), place.centery))


# ---------------------------------------------------------------- chips and signs


@_paint.register
def _(part: Chips, page: pygame.Surface, place: pygame.Rect) -> None:
    count = len(part.sides)
    if count == 1:
        blit_centred(page, sprites.chip(part.sides[0], round(place.height * 0.7)), place)
        return
    px = round(place.height * min(0.42, 0.95 * math.sin(math.pi / count)))
    across, down = (place.width - px) / 2, (place.height - px) / 2
    for i, side in enumerate(part.sides):
        turn = math.pi * (2 * i / count - 1) if count == 2 else 2 * math.pi * i / count - math.pi / 2
        at = place.centerx + across * 0.94 * math.cos(turn), place.centery + down * 0.94 * math.sin(turn)
        blit_at(page, sprites.chip(side, px), at)


@_paint.register
def _(part: Dashes, page: pygame.Surface, place: pygame.Rect) -> None:
    wide, high = round(place.width / part.goal * 0.8), max(4, round(place.height * 0.12))
    for i in range(part.goal):
        dash = sprites.pip(wide, high, i < part.made)
        blit_at(page, dash, (place.left + place.width * (2 * i + 1) / (2 * part.goal), place.centery))


@_paint.register
def _(part: Sign, page: pygame.Surface, place: pygame.Rect) -> None:
    blit_centred(page, sprites.icon(part.icon, round(min(place.size)), THEME.text), place)
