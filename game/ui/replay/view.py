"""The parts of a replay: their places, the panel of a turn, the time line, and the board with its chips in motion."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.chances import curve, known_chances
from ...engine.board import Space, space_name
from ...engine.cards import Card
from ...engine.move import CHIP_ACTS, Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...i18n import language, t
from ...session.session import Session
from .. import sprites
from ..sprites.curve import curve_picture, height_at
from ..sprites.widgets import backdrop, blit_at, blit_centred, icon, panel, picture, words
from ..table.board import BoardPicture, BoardView
from ..table.displayed_state import DisplayedState, chips_of
from ..table.marked_board import spaces_of
from ..toolkit import assets, text
from ..toolkit.animation import Script, Timeline, ease_in, pause
from ..toolkit.geometry import Grid, board_beside, fit_grid, is_wide, margin, mark_places
from ..toolkit.theme import THEME, TYPE, colours
from ..toolkit.vector import disc, drawing, rounded
from ..toolkit.view import (
    AccessibleNode,
    Box,
    Drawn,
    Item,
    Look,
    Px,
    Units,
    column,
    drawn,
    first_that_fits,
    grid_nodes,
    height,
    items,
    layers,
    leaf,
    row,
    space,
    width,
)
from ..words.wording import plain, space_said
from .turns import GameTurns, MarkKind, ReplayText, TimeMark, TurnChance

# ---------------------------------------------------------------- where everything goes

_HEAD_HEIGHT = 46
_HEAD_GAP = 6
"""Units between the title and the button beside it, and below both."""
_FOR_HAND = 0.35
"""The cards' share of the height that is left over, until they are at their largest."""


class _Density(NamedTuple):
    """Units of height; `who` is 0 where it stands beside the cards, `moments` beside playing on."""

    panel: int
    who: int
    hand: int
    track: int
    bar: int
    acts: int
    moments: int
    gap: int


_ROOMY = _Density(150, 48, 104, 88, 52, 54, 50, 12)
_USUAL = _Density(116, 46, 78, 68, 48, 50, 0, 10)
_TIGHT = _Density(64, 0, 50, 44, 44, 44, 0, 6)
_DENSITIES = (_ROOMY, _USUAL, _Density(92, 0, 64, 56, 44, 46, 0, 8), _TIGHT)


def arrange(look: Look, board: tuple[int, int], *, left_handed: bool = False) -> tuple[Grid, dict[str, Rect]]:
    """The board's place, and by their names those of all other parts; the legend only where it has room."""
    grid, slots = _wide(look, board, left_handed=left_handed) if is_wide(look.size) else _tall(look, board)
    return grid, {item.key: item.at for item in items(slots, Rect(0, 0, *look.size), look) if item.at is not None}


def _wide(look: Look, board: tuple[int, int], *, left_handed: bool) -> tuple[Grid, Box]:
    """A column beside the board, with the time line in it or below both."""
    (width, high), is_low = look.size, look.size[1] <= 420 * look.scale
    place = partial(board_beside, scale=look.scale, board=board, least=254 if is_low else 320, most=560)
    grid, beside = place(look.size, left_handed=left_handed)
    below = look.px(_ROOMY.track + _ROOMY.bar + 2 * _ROOMY.gap)
    smaller, narrower = place((width, high - below), left_handed=left_handed)
    if is_low or smaller.cell < 0.84 * grid.cell:  # the line would make the board too small
        return grid, _headed(beside, look, [_stack(dense) for dense in _DENSITIES])
    beside = Rect(narrower.left, smaller.frame.top, narrower.width, smaller.frame.height)
    line = smaller.frame.union(beside)
    bar = _slot("bar", Px(min(look.px(6 * 78), line.width * 6 // 10)))
    buttons = row(bar, _slot("legend", grow=1.0), gap=2 * _ROOMY.gap, size=_ROOMY.bar)
    room = Rect(line.left, 0, line.width, high - margin(look.size, look.scale))
    lower = column(_slot("track", _ROOMY.track), buttons, gap=_ROOMY.gap, align=1.0, rect=room)
    return smaller, layers(_headed(beside, look, [_stack(dense, has_line=False) for dense in _DENSITIES]), lower)


def _tall(look: Look, board: tuple[int, int]) -> tuple[Grid, Box]:
    """The title on top, then the board, and all else below it."""
    edge = margin(look.size, look.scale)
    room = Rect(0, 0, *look.size).inflate(-2 * edge, -2 * edge)
    is_broad = look.size[0] >= 600 * look.scale
    ways = [_stack(dense, cards_first=True) for dense in _DENSITIES]
    gap = look.px(10 if is_broad else _TIGHT.gap)
    kept = height(ways[-1], look, room.width)
    if is_broad:  # with words and cards side by side, high enough for those of twelve
        kept = look.px(148 + _USUAL.track + _USUAL.bar) + 2 * gap
    top = room.top + look.px(_HEAD_HEIGHT) + look.px(_HEAD_GAP)
    grid = fit_grid(Rect(room.left, top, room.width, room.bottom - top - gap - kept), *board, look.scale)
    top = grid.frame.bottom + gap
    lower = Rect(room.left, top, room.width, room.bottom - top)
    rest = _broad() if is_broad else first_that_fits(ways, lower.size, look)
    return grid, layers(column(_head(), rect=room), rest._replace(rect=lower))


def _headed(place: Rect, look: Look, ways: list[Box]) -> Box:
    """The title on top of a column, and the roomiest of several ways that fits below it."""
    rest = first_that_fits(ways, (place.width, place.height - look.px(_HEAD_HEIGHT) - look.px(_HEAD_GAP)), look)
    return column(_head(), rest._replace(grow=1.0), gap=_HEAD_GAP, rect=place)


def _head() -> Box:
    return row(_slot("title", grow=1.0), _slot("close", 52), gap=_HEAD_GAP, size=_HEAD_HEIGHT)


def _stack(dense: _Density, *, has_line: bool = True, cards_first: bool = False) -> Box:
    """All below each other, the buttons and the time line at the bottom."""
    told = _slot("panel", dense.panel, grow=1 - _FOR_HAND, most=None if cards_first else 250, shrinks=True)
    for_hand: dict[str, Any] = {"size": dense.hand, "grow": _FOR_HAND, "most": 132}
    if dense.who:
        cards = [_slot("who", dense.who), _slot("hand", **for_hand)]
    else:
        cards = [row(_slot("who", 56, cross=64), _slot("hand", grow=1.0), gap=8, **for_hand)]
    upper = column(*([*cards, told] if cards_first else [told, *cards]), gap=dense.gap, grow=1.0)
    acts = [_acts(size=dense.acts)]
    if dense.moments:
        moments = row(_slot("earlier", grow=1.0), _slot("later", grow=1.0), gap=8, size=dense.moments)
        acts = [_slot("play-on", dense.acts), moments]
    if not cards_first:
        upper = column(upper, space(1), grow=1.0)  # a unit for what is rounded
    line = [_slot("track", dense.track), _slot("bar", dense.bar)] if has_line else []
    return column(upper, *line, *acts, gap=dense.gap)


def _broad() -> Box:
    """Words and cards side by side, then the time line, then all buttons."""
    cards = column(_slot("who", _USUAL.who), _slot("hand", grow=1.0), gap=8, grow=1.0)
    upper = row(_slot("panel", grow=1.0), cards, gap=10, grow=1.0)
    buttons = row(_slot("bar", 6 * 54), _acts(grow=1.0), gap=10, size=_USUAL.bar)
    return column(upper, _slot("track", _USUAL.track), buttons, gap=10)


def _acts(**how: Any) -> Box:
    return row(_slot("earlier", 52), _slot("play-on", grow=1.0), _slot("later", 52), gap=8, **how)


def _slot(key: str, size: Units | None = None, **how: Any) -> Box:
    """An empty box that reserves a named place."""
    return drawn(lambda *_: None, "", key=key, size=size, **how)


# ---------------------------------------------------------------- what happened in a turn

_LETTERS = (("title", 19, 15), ("body", TYPE.body, 13), ("body", 13, TYPE.least))
"""Faces of the sentence, with the units of their letters at most and at least: short words come before small ones."""


class _Wording(NamedTuple):
    """Words for a panel, with the units of their letters at most and at least."""

    said: str
    face: str
    em: int
    least: int


def turn_panel(told: ReplayText, step: int, place: Rect, look: Look) -> Box:
    """The panel of a turn in a place: its mark, the deed, its outcome and its worth."""
    is_high, chance = place.height >= look.px(112), told.chance(step)
    pad = Px(look.px(28) // 2), Px(look.px(8 if place.height < look.px(80) else 18) // 2)
    head = _head_of(told, step, place.width, None if is_high else chance, look) if step else None
    if place.height <= look.px(46):
        return panel("plain", head and head._replace(size=None, grow=1.0), pad=pad, rect=place)
    # Ever shorter sentences; the shortest for a mistake is the better move without the reason.
    better = [(letters, told.better(step)) for letters in _LETTERS]
    ways = [*itertools.product(_LETTERS, told.tellings(step)), *better]
    sentences = _first_with_room([_Wording(said, *letters) for letters, said in ways if said], grow=1.0)
    below = _chance(chance, look) if chance and is_high else None
    return panel("plain", head, space(4) if head else None, sentences, below, pad=pad, rect=place)


def _head_of(told: ReplayText, step: int, width: int, chance: TurnChance | None, look: Look) -> Box:
    """The mark, the chip of the side, the deed, and the chance in short."""
    brief, room, kind = None, width - look.px(28), told.marks.kind(step)
    if chance:
        brief = _hugging(t("replay.chance.brief", before=chance.before, after=chance.after), TYPE.small, look)
        room -= int(brief.size or 0) + look.px(8)
    tag = _tag(kind, told.tag(step), room // 2, look) if kind else None
    deeds = [_Wording(said, "strong", TYPE.body, TYPE.least) for said in told.deeds(step)]
    deed = _first_with_room(deeds, is_deed=True, grow=1.0)
    before, after = space(10) if tag else None, space(8) if brief else None
    chip = picture(partial(sprites.chip_flat, told.side(step)), 20)
    return row(tag, before, chip, space(8), deed, after, brief, size=28)


def _chance(chance: TurnChance, look: Look) -> Box:
    """A chance before and after, with a bar between the two."""
    side, whose, before, after = chance

    def bar(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        if at.width >= look.px(40):
            made = _chance_bar(at.width, look.px(14), before, after, side)
            screen.blit(made, made.get_rect(midleft=at.midleft))

    said = words(whose, em=TYPE.small, colour=THEME.quiet)
    was = _hugging(t("review.percent", n=before), TYPE.small, look, THEME.quiet)
    now = _hugging(t("review.percent", n=after), TYPE.body, look)
    return row(said, was, drawn(bar, chance, grow=1.0), now, gap=8, size=24)


def _hugging(said: str, em: int, look: Look, colour: str = "") -> Box:
    """Words that keep their width whatever stands beside them."""
    return words(said, "strong", em, colour, size=Px(text.width(said, "strong", look.px(em))))


def _tag(kind: MarkKind, said: str, room: int, look: Look) -> Box:
    """A mark with its words on a plate, alone where there is no room for them."""
    fill = THEME.accent if kind == "best" else _mark_colour(kind)
    on_red = THEME.paper_bright if THEME.is_light else THEME.ink
    ink = THEME.on_accent if kind == "best" else on_red

    def plate(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        screen.blit(sprites.badge(*at.size, fill, look.px(8)), at)

    written = _hugging(said, TYPE.small, look, ink)
    has_room = look.px(15) + look.px(16) + look.px(6) + int(written.size or 0) <= room
    sign = icon(_MARK_ICONS[kind], 15, ink)
    return row(sign, written if has_room else None, content=Drawn(plate, looks=fill), gap=6, pad=(8, 0), cross=26)


def _first_with_room(ways: list[_Wording], *, is_deed: bool = False, **how: Any) -> Box:
    """The first words that have room; else the last ones of a deed, and none of a sentence."""

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        room = at.width, at.height + look.px(6 if is_deed else 0)
        fitting = (way for way in ways if text.has_room(way.said, way.face, look.px(way.least), room))
        way = next(fitting, ways[-1] if is_deed else None) if room[1] > 0 else None
        if way:
            px, least = look.px(way.em), look.px(way.least)
            made = text.fitted_block(way.said, way.face, px, THEME.text, room, least)
            screen.blit(made, made.get_rect(midleft=at.midleft) if is_deed else at)

    return drawn(paint, (tuple(ways), is_deed), **how)


@assets.cached_by_colours
def _chance_bar(w: int, h: int, before: int, after: int, side: int) -> pygame.Surface:
    """A chance of `after` percent as a bar of w by h pixels, with a stroke where it was before."""
    mark = max(2.0, h * 0.3)
    x = min(max(w * before / 100 - mark / 2, 0), w - mark)
    filled = rounded(0, h * 0.2, max(w * after / 100, h * 0.6), h * 0.6, h * 0.3, THEME.side[side])
    parts = (rounded(0, h * 0.2, w, h * 0.6, h * 0.3, THEME.lift, 0.14), filled)
    return assets.sprite(drawing(w, h, *parts, rounded(x, 0, mark, h, mark / 2, THEME.text)))


# ---------------------------------------------------------------- the time line

_MARK_ICONS: dict[MarkKind, str] = {"mistake": "warning", "best": "star"}
"""The pictures of marks; sequences have their side's chip."""
_END_PAD = 20
_MARK = 16
"""Units of a mark's side."""


class TimeLine:
    """The curve of the chance where it is known, else a plain line, with its marks and the step."""

    def __init__(self, session: Session, turns: GameTurns) -> None:
        setup, chances, self._count = session.state.setup, session.chances, turns.count
        known = curve(chances, turns.states) or known_chances(chances, turns.states)
        shown = [] if setup.ruleset.for_children else known
        self.points = tuple((turns.share(at), chance) for at, chance in shown)
        """The chances over the game's course, both from 0 to 1; none where they are unknown, and for children."""
        own = setup.side_of[chances.seat]
        self._sides = own, 1 - own if setup.sides == 2 else -1
        """The side of the chance, and the only other side; -1 where there are several."""
        self._place = self.field = Rect(0, 0, 1, 1)
        """All of it, and where the curve goes: below the marks, above the numbers."""
        self._scale = 1.0

    def lay_out(self, place: Rect, scale: float) -> None:
        self._place, self._scale = place, scale
        self._is_numbered = place.height >= 60 * scale
        self._small = self._px(TYPE.small - 1)
        top, pad = place.top + self._px(_MARK + 9), self._px(_END_PAD)
        low = text.height("body", self._small) + self._px(4) if self._is_numbered else self._px(8)
        self.field = Rect(place.left + pad, top, place.width - 2 * pad, place.bottom - low - top)

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def step_at(self, x: int) -> int:
        field = self.field
        return min(max(round((x - field.left) / max(field.width, 1) * self._count), 0), self._count)

    def x_of(self, step: int) -> int:
        """The middle of a step across, device pixels."""
        return self.field.left + round(step / max(self._count, 1) * self.field.width)

    def draw(self, screen: pygame.Surface, marks: tuple[TimeMark, ...], step: int) -> None:
        screen.blit(sprites.panel(*self._place.size, "well", self._scale), self._place)
        field = self.field
        if self._is_numbered:
            self._draw_numbers(screen)
        for mark in marks:
            x = self.x_of(mark.step)
            pygame.draw.line(screen, THEME.line, (x, field.top - self._px(2)), (x, field.bottom), 1)
        self._draw_line(screen, step)
        self._draw_marks(screen, marks, step)
        x, share = self.x_of(step), height_at(self.points, step / max(self._count, 1)) if self.points else 0.5
        pygame.draw.line(screen, THEME.accent, (x, field.top), (x, field.bottom), max(2, self._px(2.5)))
        blit_at(screen, _knob(self._px(22)), (x, field.top + round((1 - share) * field.height)))

    def _draw_line(self, screen: pygame.Surface, step: int) -> None:
        field = self.field
        if self.points:
            screen.blit(curve_picture(self.points, self._sides, *field.size, max(2.0, 2.2 * self._scale)), field)
            return
        high = max(4, self._px(5))
        bar = Rect(field.left, field.centery - high // 2, field.width, high)
        screen.blit(sprites.badge(*bar.size, THEME.faint), bar)
        done = self.x_of(step) - bar.left
        if done >= high:
            screen.blit(sprites.badge(done, high, THEME.text), bar)

    def _draw_numbers(self, screen: pygame.Surface) -> None:
        """Paint some turns' numbers below the line, the last one always."""
        apart, per = self._px(76), self.field.width / max(self._count, 1)
        every = next((n for n in (1, 2, 5, 7, 10, 20, 25, 50, 100, 200) if n * per >= apart), self._count or 1)
        steps = [step for step in range(every, self._count, every) if (self._count - step) * per >= apart]
        for step in (*steps, self._count):
            number = text.line(str(step), "body", self._small, THEME.faint)
            place = number.get_rect(midbottom=(self.x_of(step), self._place.bottom - self._px(3)))
            screen.blit(number, place.clamp(self._place.inflate(-self._px(8), 0)))

    def _draw_marks(self, screen: pygame.Surface, marks: tuple[TimeMark, ...], step: int) -> None:
        """Paint the marks above the line, beside each other where they would lie over one another."""
        field, size = self.field, self._px(_MARK)
        row = Rect(field.left - size // 2, self._place.top + self._px(6), field.width + size, size)
        shares = [(self.x_of(mark.step) - row.left) / row.width for mark in marks]
        for mark, place in zip(marks, mark_places(row, shares, size), strict=True):
            if mark.kind == "sequence":
                picture = sprites.chip_flat(mark.side, min(size, place.width))
            else:
                colour = THEME.accent if mark.step == step else _mark_colour(mark.kind)
                picture = sprites.icon(_MARK_ICONS[mark.kind], min(size, place.width), colour)
            blit_at(screen, picture, place.center)


@assets.cached
def _knob(px: int) -> pygame.Surface:
    """The handle that is dragged along the line, `px` wide: place by centre."""
    middle = px / 2
    parts = disc(middle, middle, middle, THEME.ink, 0.85), disc(middle, middle, px * 0.34, THEME.accent)
    return assets.sprite(drawing(px, px, *parts))


def _mark_colour(kind: MarkKind) -> str:
    return THEME.fault if kind == "mistake" else THEME.text


def legend(place: Rect, rules: Ruleset, look: Look) -> Box:
    """The meanings of the marks, from the right, as far as there is room."""
    meanings: dict[MarkKind, str] = {
        "sequence": plain("replay.sequence", rules),
        "mistake": plain("replay.mistake", rules),
        "best": plain("replay.best", rules),
    }
    shown: list[Box] = []
    for kind, said in meanings.items():
        chips = [picture(partial(sprites.chip_flat, side), _MARK) for side in range(2)]
        signs = chips if kind == "sequence" else [icon(_MARK_ICONS[kind], _MARK, _mark_colour(kind))]
        more = [row(*signs, space(7), words(said, em=TYPE.small, colour=THEME.quiet)), *shown]
        if width(row(*more, gap=22), look, 1 << 20) > place.width:
            break
        shown = more
    return row(*shown, gap=22, align=1.0, rect=place)


# ---------------------------------------------------------------- the board

_DROP_SECONDS = 0.3
_LIFT_SECONDS = 0.25


class ReplayBoard:
    """Paints the board at a step."""

    def __init__(self, state: State) -> None:
        self.view = BoardView(state.setup.board)
        self._board = state.setup.board
        self._timeline = Timeline()
        self._coming: set[Space] = set()
        """Spaces whose chips are on their way."""
        self.show(state)

    @property
    def is_moving(self) -> bool:
        return self._timeline.busy

    def lay_out(self, grid: Grid) -> None:
        self._timeline.finish()
        self.view.lay_out(grid)

    def show(self, state: State, moves: tuple[Move, ...] = (), better: Move | None = None, side: int = 0) -> None:
        """Show a position, the moves that led there, and a better one that their side could have made."""
        self._timeline.finish()
        changed = frozenset(move.at for move in moves if move.act in CHIP_ACTS)
        self._displayed = DisplayedState.of(state, changed)
        self._better = tuple(space for space in spaces_of(state, better) if space not in changed) if better else ()
        comes = better is not None and better.act in {"place", "replace"} and better.at in self._better
        self._ghost = (better.at, side) if better and comes else None

    # ------------------------------------------------------------ motion

    def move_from(self, before: State, speed: float) -> None:
        """Let the chips come and go that differ from the position before; so many times as fast as usual."""
        old, new = chips_of(before), self._displayed.chips
        gone = {space: side for space, side in old.items() if new.get(space) != side}
        come = [space for space, side in new.items() if old.get(space) != side]
        self._coming = {*come}
        self._timeline.start(self._moved(gone, come, speed))

    def _moved(self, gone: dict[Space, int], come: list[Space], speed: float) -> Script:
        view, hop = self.view, self.view.grid.cell
        for where, side in gone.items():
            x, y = view.rect(where).center
            chip = sprites.chip(side, view.chip_px)
            self._timeline.start(self._timeline.fly(chip, (x, y), (x, y - hop), _LIFT_SECONDS / speed))
        if gone:
            yield from pause(_LIFT_SECONDS / speed)
        for where in come:
            x, y = view.rect(where).center
            chip = sprites.chip(self._displayed.chips[where], view.chip_px)
            yield from self._timeline.fly(chip, (x, y - hop * 0.7), (x, y), _DROP_SECONDS / speed, ease_in)
            self._coming.discard(where)

    def advance(self, dt: float) -> None:
        self._timeline.advance(dt)

    def over(self) -> list[Item]:
        return self._timeline.items()

    # ------------------------------------------------------------ what it shows

    @property
    def _picture(self) -> BoardPicture:
        shown, coming = self._displayed, self._coming
        return BoardPicture(
            {space: side for space, side in shown.chips.items() if space not in coming},
            last=shown.last,
            lines=tuple(line for line in shown.lines if not coming.intersection(line[0])),
            rough=shown.rough,
            previewed=frozenset(self._better),
            ghost=self._ghost,
        )

    def box(self) -> Box:
        """The board on the bare table."""

        def difference(before: BoardPicture, _at: pygame.Rect) -> list[pygame.Rect]:
            return self.view.difference(self._picture, before)

        def paint(screen: pygame.Surface, *_: object) -> None:
            self.view.draw(screen, self._picture)

        return leaf(Drawn(paint, looks=lambda: self._picture, difference=difference))

    def empty(self) -> Box:
        """The table and the frame that the board will lie in."""
        frame = self.view.grid.frame
        tray = drawn(lambda screen, *_: blit_centred(screen, sprites.board_frame(*frame.size), frame), "empty")
        return layers(backdrop(), tray)

    def preload(self) -> Iterator[None]:
        shown = self._displayed
        yield from self.view.preload(BoardPicture(shown.chips, lines=tuple(shown.lines), rough=shown.rough))

    def nodes(self) -> Iterator[AccessibleNode]:
        """The board for screen readers, row by row."""
        board, shown = self._board, self._displayed
        in_lines = {space for spaces, _ in shown.lines for space in spaces}

        def cell(space: Space) -> AccessibleNode:
            said = _cell_said(
                (language(), colours()), space, self.view.prints[space], shown.chips.get(space), space in in_lines
            )
            return AccessibleNode("cell", f"space:{space}", said, self.view.rect(space), enabled=False)

        heading = t("told.board", rows=board.height, columns=board.width)
        cells = ([cell(space_name(x, y)) for x in range(board.width)] for y in range(board.height))
        return grid_nodes("board", heading, self.view.grid.frame, cells)


@cache
def _cell_said(
    _in: tuple[str, tuple[int, ...]], space: Space, printed: Card, side: int | None, is_in_line: bool
) -> str:
    said = space_said(space, printed, side)
    return t("board.line", space=said) if is_in_line else said
