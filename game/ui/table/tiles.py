"""Games as small pictures: the tile of a game of the family, and flat boards that show how a game stands."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import Rect

from ...engine import FREE, VARIANTS, Card, Ruleset
from ...engine.board import BLOCKED, Board, space_xy
from ...engine.record.notation import CHIP_LETTERS, CLOSED, CORNER
from ...engine.rules.chip_sets import Colours
from ...i18n import t
from .. import sprites
from ..sprites import dice
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets, text
from ..toolkit.geometry import Grid
from ..toolkit.text import label
from ..toolkit.theme import THEME, TYPE, in_colours
from ..toolkit.view import Box, Item, Look, drawn
from ..words.faces import face
from ..words.wording import game_name
from .displayed_state import DisplayedState

# ---------------------------------------------------------------- a game of the family

_CORNER_COLUMNS = 3
_CORNER_ROWS = 2
_MATCH = (1, 1)
"""The space, by column and row, whose card or roll is shown too."""
_CHIPS = {(1, 0): 0, (0, 1): 1}
"""Spaces with a chip, and whose it is."""
_LEGIBLE = 44
"""Pixels of a space from which its words can be set."""
_ROOMY = 110
"""Units of height from which a tile has more room round its parts."""
_WITH_PLAYERS = 96
"""Units of height from which a tile says how many can play."""


def about(ruleset: Ruleset) -> str:
    """A game in two sentences."""
    return t(f"variant.{ruleset.name}.about")


def players(ruleset: Ruleset, *, is_brief: bool = False) -> str:
    """How many can play: "2–12 players", or in brief "2–12"."""
    least, most = ruleset.seat_counts[0], ruleset.seat_counts[-1]
    if least == most:
        return str(least) if is_brief else t("lobby.seats", n=least)
    return t("variants.figures" if is_brief else "variants.range", least=least, most=most)


def draw_game_tile(
    screen: pygame.Surface, at: Rect, ruleset: Ruleset, item: Item, look: Look, *, has_picture: bool
) -> None:
    """Paint a game as the button it is, at first without its picture, which takes a while to be made."""
    if item.chosen:
        screen.blit(sprites.panel(*at.size, "framed", look.scale), at)
    else:
        screen.blit(sprites.button(*at.size, "plain", look.state(item), look.scale), at)
    lines, picture = _tile_parts(at, ruleset, look)
    for line, place in lines:
        screen.blit(line, place)
    if has_picture:
        draw_game_picture(screen, picture, ruleset)


def preload_game_tile(at: Rect, ruleset: Ruleset, look: Look) -> None:
    """Make what a tile's picture is painted of ahead, by painting it where nobody sees it."""
    draw_game_picture(pygame.Surface(at.size), _tile_parts(Rect((0, 0), at.size), ruleset, look)[1], ruleset)


def _tile_parts(at: Rect, ruleset: Ruleset, look: Look) -> tuple[list[tuple[pygame.Surface, Rect]], Rect]:
    """The lines with their places, and the picture's place above them."""
    px, lines = look.px, []
    least = px(TYPE.least)
    area = at.inflate(-2 * px(5), -2 * px(10 if at.height >= px(_ROOMY) else 6))
    if at.height >= px(_WITH_PLAYERS):
        is_brief = text.width(players(ruleset), "body", least) > area.width
        lines.append(text.fitted(players(ruleset, is_brief=is_brief), "body", px(13), THEME.quiet, area.width, least))
    lines.append(label(game_name(ruleset), "title", px(17), THEME.text, (area.width, px(36)), least))
    placed, bottom = [], area.bottom
    for line in lines:
        bottom -= line.get_height()
        placed.append((line, line.get_rect(midtop=(area.centerx, bottom))))
    return placed, Rect(area.left, area.top, area.width, bottom - area.top)


def draw_game_picture(screen: pygame.Surface, room: Rect, ruleset: Ruleset) -> None:
    """Paint a corner of a game's board with chips, and the card or dice that the lit space is for.

    Where words would be too small to be set, it is made large and shrunk.
    """
    cell = max(8, min(round(room.width / 3.95), round(room.height / 2.75)))
    whole = Rect(0, 0, round(cell * 3.95), round(cell * 2.75))
    whole.center = room.center
    printed, times = ruleset.board.rows[_MATCH[1]][_MATCH[0]], math.ceil(_LEGIBLE / cell)
    if times > 1 and face(printed).kind == "text":
        page = pygame.Surface(whole.size)
        page.blit(screen, (0, 0), whole)
        large = pygame.transform.scale_by(page, times)
        draw_game_picture(large, large.get_rect(), ruleset)
        screen.blit(pygame.transform.smoothscale(large, whole.size), whole)
        return
    _draw_corner(screen, Rect(whole.topleft, (cell * _CORNER_COLUMNS, cell * _CORNER_ROWS)), ruleset)
    if ruleset.dice:
        size, roll = round(cell * 0.98), pips_for(int(printed), ruleset.dice)
        for i, pips in enumerate(roll):
            left, up = round((len(roll) - 1 - i) * size * 0.92), round(size * 0.3 * (i % 2))
            blit_at(screen, dice.die(pips, size), (whole.right - left - size // 2, whole.bottom - up - size // 2))
    else:
        place = Rect(0, 0, round(cell * 1.36), round(cell * 1.36 * 1.43))
        place.bottomright = whole.bottomright
        blit_centred(screen, sprites.card(card_for(ruleset, printed), *place.size), place)


def _draw_corner(screen: pygame.Surface, tray: Rect, ruleset: Ruleset) -> None:
    blit_centred(screen, sprites.board_frame(*tray.size), tray)
    cell, gap = tray.width // _CORNER_COLUMNS, max(1, tray.width // _CORNER_COLUMNS // 24)
    grid = Grid(tray, cell - 2 * gap, 2 * gap, gap)
    for y, row in enumerate(ruleset.board.rows[:_CORNER_ROWS]):
        for x, printed in enumerate(row[:_CORNER_COLUMNS]):
            place = grid.space(x, y)
            if printed == FREE:
                screen.blit(sprites.corner(*place.size), place)
            elif (x, y) in _CHIPS:
                screen.blit(sprites.space("", *place.size), place)
                with in_colours(()):
                    blit_centred(screen, sprites.chip(_CHIPS[x, y], round(place.width * 0.86)), place)
            else:
                screen.blit(sprites.space(printed, *place.size, "lit" if (x, y) == _MATCH else "plain"), place)


def card_for(ruleset: Ruleset, printed: Card) -> Card:
    """A card that is played on a space with a print."""
    return next(card for card in ruleset.deck if ruleset.print_of(card) == printed)


def pips_for(total: int, dice: int) -> list[int]:
    """A roll of so many dice with a sum, as even as can be."""
    low, over = divmod(total, dice)
    return [low + (i < over) for i in range(dice)]


# ---------------------------------------------------------------- small flat boards

_FAINT = 90
"""How much is seen of the board of a game that was deleted, of 255."""
_MARKED = 14
"""Pixels of a space from which the last move's corners can be seen."""


def small_grid(board: Board, room: tuple[int, int]) -> Grid:
    """The board's spaces from (0, 0), as large as w by h pixels allow."""
    columns, rows = board.width, board.height
    rough = min(room[0] / columns, room[1] / rows)
    gap, pad = max(1, round(rough * 0.08)), max(2, round(rough * 0.14))
    cell = max(2, min((room[0] - 2 * pad + gap) // columns, (room[1] - 2 * pad + gap) // rows) - gap)
    size = columns * (cell + gap) - gap + 2 * pad, rows * (cell + gap) - gap + 2 * pad
    return Grid(Rect(0, 0, *size), cell, gap, pad)


def draw_small_board(screen: pygame.Surface, board: Board, shown: DisplayedState, room: Rect) -> Rect:
    """Paint a board without prints as large as it fits at the left of a room, halfway down; its place.

    The screen is opaque.
    """
    grid = small_grid(board, room.size)
    grid = grid._replace(frame=grid.frame.move(room.left, room.centery - grid.frame.height // 2))
    places = {space: grid.space(*space_xy(space)) for space, _ in board.items()}
    screen.blit(sprites.badge(*grid.frame.size, THEME.tray, max(2, grid.cell // 6)), grid.frame)
    for space, printed in board.items():
        if printed == FREE:
            pygame.draw.rect(screen, THEME.corner, places[space])
            blit_centred(screen, assets.shape("star", round(grid.cell * 0.7), THEME.star), places[space])
        elif printed != BLOCKED:
            colour = THEME.paper_bright if space in shown.chips else THEME.paper_dim
            pygame.draw.rect(screen, colour, places[space], border_radius=max(1, grid.cell // 12))
    for space, side in shown.chips.items():
        blit_centred(screen, sprites.chip_flat(side, round(grid.cell * 0.9)), places[space])
    for spaces, side in shown.lines:
        (x, y), (far_x, far_y) = places[spaces[0]].center, places[spaces[-1]].center
        mark = sprites.line_mark(far_x - x, far_y - y, max(2, grid.cell // 5), side)
        blit_at(screen, mark, ((x + far_x) / 2, (y + far_y) / 2))
    for space in shown.last if grid.cell >= _MARKED else ():
        blit_centred(screen, sprites.last_move(grid.cell, grid.cell), places[space])
    return grid.frame


def kept_board(rows: str, colours: Colours, *, is_faint: bool = False, **how: Any) -> Box:
    """The board of a kept game by its rows, as `format_position` draws them, in its colours."""
    looks = rows, colours, is_faint

    def draw(screen: pygame.Surface, at: Rect, *_: object) -> None:
        with in_colours(colours):
            blit_centred(screen, _kept_board(rows, at.size, is_faint), at)

    return drawn(draw, looks, **how)


@assets.cached_by_colours
def _kept_board(signs: str, size: tuple[int, int], is_faint: bool) -> pygame.Surface:
    rows = signs.split("\n")
    board = Board(tuple(tuple({CORNER: FREE, CLOSED: BLOCKED}.get(sign, "") for sign in row) for row in rows))
    by_space = zip((space for space, _ in board.items()), "".join(rows).lower(), strict=True)
    chips = {space: CHIP_LETTERS.index(sign) for space, sign in by_space if sign in CHIP_LETTERS}
    page = pygame.Surface(size)
    page.fill(THEME.tray)
    made = page.subsurface(draw_small_board(page, board, DisplayedState(chips), page.get_rect())).copy()
    made.set_alpha(_FAINT if is_faint else None)
    return made


_MADE_KEYS = {"variant.{}.about": VARIANTS}
