"""The parts of a replay: their places, the panel of a turn, and the time line."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.chances import curve, known_chances
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from ...session import Session
from .. import sprites
from ..sprites.widgets import blit_at, icon, panel, picture, words
from ..toolkit import assets, text
from ..toolkit.curve import curve_picture, height_at
from ..toolkit.geometry import Grid, board_beside, fit_grid, is_wide, margin, mark_places
from ..toolkit.theme import THEME, TYPE
from ..toolkit.vector import disc, drawing, rounded
from ..toolkit.view import (
    Box,
    Drawn,
    Item,
    Look,
    Px,
    Units,
    column,
    drawn,
    first_that_fits,
    height,
    items,
    layers,
    row,
    space,
    width,
)
from ..words.wording import plain
from .text import ReplayText, TurnChance
from .turns import GameTurns, MarkKind, Marks, TimeMark

# ---------------------------------------------------------------- where everything goes

_LEAST_WIDE, _LEAST_LOW, _MOST_COLUMN = 320, 254, 560
"""Units in width kept free beside the board, in a low window, and that the column takes at most."""
_LOW, _BROAD = 420, 600
"""Units of height up to which a window is low, and in width from which words and cards have room side by side."""
_BESIDE = 148
"""Units of height that words and cards side by side have at least, so that the cards of twelve fit."""
_HEAD, _CLOSE, _APART = 46, 52, 6
"""Units in height of the title, in width of the button beside it, and between these and below them."""
_INLINE = 56, 64
"""Units in width and height of the button that chooses the cards, where it stands beside them."""
_ACROSS = 0.84
"""A time line runs below board and column where the board is at least this share of what it could be without."""
_MOST_HAND, _MOST_PANEL = 132, 250
"""Units of height beyond which cards and words do not grow."""
_FOR_HAND = 0.35
"""The cards' share of the height that is left over, until they are at their largest."""
_BUTTONS, _TIGHT_BUTTONS = 6 * 78, 6 * 54
"""Units in width of the bar below the time line where something stands beside it."""


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
    """The board's place, and the places of all other parts by name.

    The names: title, close, panel, who, hand, track, bar, play-on, earlier, later and, if it has room, legend.
    """
    grid, slots = _wide(look, board, left_handed=left_handed) if is_wide(look.size) else _tall(look, board)
    return grid, {item.key: item.at for item in items(slots, Rect(0, 0, *look.size), look) if item.at is not None}


def _wide(look: Look, board: tuple[int, int], *, left_handed: bool) -> tuple[Grid, Box]:
    """A column beside the board, with the time line in it or below both."""
    (width, high), is_low = look.size, look.size[1] <= _LOW * look.scale
    least = _LEAST_LOW if is_low else _LEAST_WIDE
    place = partial(board_beside, scale=look.scale, board=board, least=least, most=_MOST_COLUMN)
    grid, beside = place(look.size, left_handed=left_handed)
    below = look.px(_ROOMY.track + _ROOMY.bar + 2 * _ROOMY.gap)
    smaller, narrower = place((width, high - below), left_handed=left_handed)
    if is_low or smaller.cell < _ACROSS * grid.cell:
        return grid, _headed(beside, look, [_stack(dense) for dense in _DENSITIES])
    beside = Rect(narrower.left, smaller.frame.top, narrower.width, smaller.frame.height)
    line = smaller.frame.union(beside)
    bar = _slot("bar", Px(min(look.px(_BUTTONS), line.width * 6 // 10)))
    buttons = row(bar, _slot("legend", grow=1.0), gap=2 * _ROOMY.gap, size=_ROOMY.bar)
    room = Rect(line.left, 0, line.width, high - margin(look.size, look.scale))
    lower = column(_slot("track", _ROOMY.track), buttons, gap=_ROOMY.gap, align=1.0, rect=room)
    return smaller, layers(_headed(beside, look, [_stack(dense, has_line=False) for dense in _DENSITIES]), lower)


def _tall(look: Look, board: tuple[int, int]) -> tuple[Grid, Box]:
    """The title on top, then the board, and all else below it."""
    edge = margin(look.size, look.scale)
    room = Rect(0, 0, *look.size).inflate(-2 * edge, -2 * edge)
    is_broad = look.size[0] >= _BROAD * look.scale
    ways = [_stack(dense, cards_first=True) for dense in _DENSITIES]
    gap = look.px(10 if is_broad else _TIGHT.gap)
    kept = look.px(_BESIDE + _USUAL.track + _USUAL.bar) + 2 * gap if is_broad else height(ways[-1], look, room.width)
    top = room.top + look.px(_HEAD) + look.px(_APART)
    grid = fit_grid(Rect(room.left, top, room.width, room.bottom - top - gap - kept), *board, look.scale)
    top = grid.frame.bottom + gap
    lower = Rect(room.left, top, room.width, room.bottom - top)
    rest = _broad() if is_broad else first_that_fits(ways, lower.size, look)
    return grid, layers(column(_head(), rect=room), rest._replace(rect=lower))


def _headed(place: Rect, look: Look, ways: list[Box]) -> Box:
    """The title on top of a column, and the roomiest of several ways that fits below it."""
    rest = first_that_fits(ways, (place.width, place.height - look.px(_HEAD) - look.px(_APART)), look)
    return column(_head(), rest._replace(grow=1.0), gap=_APART, rect=place)


def _head() -> Box:
    return row(_slot("title", grow=1.0), _slot("close", _CLOSE), gap=_APART, size=_HEAD)


def _stack(dense: _Density, *, has_line: bool = True, cards_first: bool = False) -> Box:
    """All below each other, the buttons and the time line at the bottom."""
    most = None if cards_first else _MOST_PANEL
    told = _slot("panel", dense.panel, grow=1 - _FOR_HAND, most=most, shrinks=True)
    for_hand: dict[str, Any] = {"size": dense.hand, "grow": _FOR_HAND, "most": _MOST_HAND}
    if dense.who:
        cards = [_slot("who", dense.who), _slot("hand", **for_hand)]
    else:
        cards = [row(_slot("who", _INLINE[0], cross=_INLINE[1]), _slot("hand", grow=1.0), gap=8, **for_hand)]
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
    buttons = row(_slot("bar", _TIGHT_BUTTONS), _acts(grow=1.0), gap=10, size=_USUAL.bar)
    return column(upper, _slot("track", _USUAL.track), buttons, gap=10)


def _acts(**how: Any) -> Box:
    return row(_slot("earlier", 52), _slot("play-on", grow=1.0), _slot("later", 52), gap=8, **how)


def _slot(key: str, size: Units | None = None, **how: Any) -> Box:
    """An empty box that reserves a named place."""
    return drawn(lambda *_: None, "", key=key, size=size, **how)


# ---------------------------------------------------------------- what happened in a turn

_SLIM, _LOW_PANEL, _HIGH_PANEL = 46, 80, 112
"""Units of height up to which the panel says the deed alone, below which it has little free above and below its words,
and from which a chance has a row of its own."""
_DEED, _CHANCE = 28, 24
"""Units of height of what was done, and of a chance."""
_LETTERS = (("title", 19, 15), ("body", TYPE.body, 13), ("body", 13, TYPE.least))
"""Faces of the sentence, with the units of their letters at most and at least: short words come before small ones."""


class _Wording(NamedTuple):
    """Words for a panel, with the units of their letters at most and at least."""

    said: str
    face: str
    em: int
    least: int


class TurnPanel:
    """The panel of a turn: its mark, the deed, its outcome and its worth."""

    def __init__(self, session: Session, turns: GameTurns, marks: Marks, told: ReplayText) -> None:
        self._turns, self._marks, self._text = turns, marks, told
        self._side_of = session.state.setup.side_of

    def box(self, step: int, place: Rect, look: Look) -> Box:
        """The panel of a step in a place, device pixels."""
        is_slim, is_high = place.height <= look.px(_SLIM), place.height >= look.px(_HIGH_PANEL)
        chance = self._text.chance(step)
        pad = Px(look.px(28) // 2), Px(look.px(8 if place.height < look.px(_LOW_PANEL) else 18) // 2)
        head = [self._head(step, place.width, None if is_high else chance, look)] if step else []
        if is_slim:
            return panel("plain", *(box._replace(size=None, grow=1.0) for box in head), pad=pad, rect=place)
        told = _first_with_room(self._sentences(step), grow=1.0)
        below = self._chance(chance, look) if chance and is_high else None
        return panel("plain", *head, space(4) if head else None, told, below, pad=pad, rect=place)

    def _head(self, step: int, width: int, chance: TurnChance | None, look: Look) -> Box:
        """The mark, the chip of the side, the deed, and the chance in short."""
        turn, kind = self._turns.turn(step), self._marks.kind(step)
        brief, room = None, width - look.px(28)
        if chance:
            said = t("replay.chance.brief", before=chance.before, after=chance.after)
            brief = _hugging(said, TYPE.small, look)
            room -= int(brief.size or 0) + look.px(8)
        tag = _tag(kind, self._text.tag(step), room // 2, look) if kind else None
        side = self._side_of[self._turns.seat(turn)] if turn else 0
        deeds = [_Wording(said, "strong", TYPE.body, TYPE.least) for said in self._text.deeds(step)]
        before, after = [tag, space(10)] if tag else [], [space(8), brief] if brief else []
        chip, told = picture(partial(sprites.chip_flat, side), 20), _first_with_room(deeds, is_deed=True, grow=1.0)
        return row(*before, chip, space(8), told, *after, size=_DEED)

    def _sentences(self, step: int) -> list[_Wording]:
        """Ever shorter sentences; the shortest for a mistake is the better move without the reason."""
        tellings, better = self._text.tellings(step), self._text.better(step)
        ways = [*itertools.product(_LETTERS, tellings), *((letters, better) for letters in _LETTERS)]
        return [_Wording(said, *letters) for letters, said in ways if said]

    def _chance(self, chance: TurnChance, look: Look) -> Box:
        """A chance before and after, with a bar between the two."""
        seat, before, after = chance

        def bar(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
            if at.width >= look.px(40):
                made = _chance_bar(at.width, look.px(14), before, after, self._side_of[seat])
                screen.blit(made, made.get_rect(midleft=at.midleft))

        whose = words(self._text.whose_chance(chance), em=TYPE.small, colour=THEME.quiet)
        was = _hugging(t("review.percent", n=before), TYPE.small, look, THEME.quiet)
        now = _hugging(t("review.percent", n=after), TYPE.body, look)
        return row(whose, was, drawn(bar, chance, grow=1.0), now, gap=8, size=_CHANCE)


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


@assets.cached
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
_PAD, _MARK = 20, 16
"""Units free at both ends, and to a side of a mark."""
_NUMBERED, _NUMBERS_APART = 60, 76
"""Units of height from which the turns are numbered, and between two numbers at least."""
_EVERY = (1, 2, 5, 7, 10, 20, 25, 50, 100, 200)
"""Turns from one number to the next."""


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
        """Set its place, device pixels."""
        self._place, self._scale = place, scale
        self._is_numbered = place.height >= _NUMBERED * scale
        self._small = self._px(TYPE.small - 1)
        top, pad = place.top + self._px(_MARK + 9), self._px(_PAD)
        low = text.height("body", self._small) + self._px(4) if self._is_numbered else self._px(8)
        self.field = Rect(place.left + pad, top, place.width - 2 * pad, place.bottom - low - top)

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def step_at(self, x: int) -> int:
        """The step that lies nearest to a point."""
        field = self.field
        return min(max(round((x - field.left) / max(field.width, 1) * self._count), 0), self._count)

    def x_of(self, step: int) -> int:
        """The middle of a step across, device pixels."""
        return self.field.left + round(step / max(self._count, 1) * self.field.width)

    def draw(self, screen: pygame.Surface, marks: tuple[TimeMark, ...], step: int) -> None:
        """Paint it, with the knob at a step."""
        screen.blit(sprites.panel(*self._place.size, "well", self._scale), self._place)
        field = self.field
        if self._is_numbered:
            self._draw_numbers(screen)
        for mark in marks:
            x = self.x_of(mark.step)
            pygame.draw.line(screen, THEME.line, (x, field.top - self._px(2)), (x, field.bottom), 1)
        self._draw_line(screen, step)
        self._draw_marks(screen, marks, step)
        self._draw_here(screen, step)

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
        apart = self._px(_NUMBERS_APART)
        per = self.field.width / max(self._count, 1)
        every = next((n for n in _EVERY if n * per >= apart), self._count or 1)
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

    def _draw_here(self, screen: pygame.Surface, step: int) -> None:
        field, x = self.field, self.x_of(step)
        share = height_at(self.points, step / max(self._count, 1)) if self.points else 0.5
        y = field.top + round((1 - share) * field.height)
        pygame.draw.line(screen, THEME.accent, (x, field.top), (x, field.bottom), max(2, self._px(2.5)))
        blit_at(screen, _knob(self._px(22)), (x, y))


@assets.cached
def _knob(px: int) -> pygame.Surface:
    """The handle that is dragged along the line, `px` wide: place by centre."""
    middle = px / 2
    parts = disc(middle, middle, middle, THEME.ink, 0.85), disc(middle, middle, px * 0.34, THEME.accent)
    return assets.sprite(drawing(px, px, *parts))


def _mark_colour(kind: MarkKind) -> str:
    red = THEME.red if THEME.is_light else THEME.red_on_dark
    return red if kind == "mistake" else THEME.text


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
