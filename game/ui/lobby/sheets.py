"""The sheets over the lobby: a seat, and the ranks that bring forfeits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...engine import Ruleset
from ...engine.cards import RANKS
from ...engine.rules.chip_sets import sets_for
from ...engine.setup import Ranks
from ...i18n import t
from ...storage.summary import FRIEND, HUMAN
from .. import sprites
from ..sprites.widgets import button, choice, field_box, icon, panel, picture, words
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import SHEET, Overlay, in_the_middle, over_veil
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, height, layers, row, space
from ..window.intents import Intent
from ..window.text_field import TextField
from ..words.faces import rank_sign
from ..words.wording import number, set_name, side_name
from .lineup import LONGEST_NAME, Lineup, Occupant, clean_name, drawable, levels

_GAP = 10
_BUTTON_HEIGHT = 52
_SMALL = 480
"""Units of width or height under which a window is small."""
_PAD = 24
_SMALL_PAD = 14


def _pad(look: Look) -> int:
    return _SMALL_PAD if min(look.size) < look.px(_SMALL) else _PAD


# ---------------------------------------------------------------- levels

_CHIP = 44
"""Units of width and height of a chip to choose."""
_MOST_BESIDE = 3
"""The most chips that stand beside a title."""
_TITLE = 32
"""Units of height of a title with chips below it."""
_NARROW = 320
"""Units of width under which the sentence about a level takes several lines."""


class _LevelHeight:
    """Units of height of a level."""

    least = 44
    roomy = 56
    """From this, its letters are large."""
    most = 64
    narrow = 78


class SeatScene(Overlay):
    """A seat's name, its side's colour and who plays there; every change counts at once, closing needs no decision."""

    def __init__(
        self,
        app: AppContext,
        ruleset: Ruleset,
        lineup: Lineup,
        seat: int,
        change: Callable[[Lineup], None],
        levels: Sequence[str] = levels(),
    ) -> None:
        super().__init__(app)
        self._levels = levels
        self.chosen = lineup.occupants[seat].level
        self._ruleset, self._lineup, self._seat, self._change = ruleset, lineup, seat, change
        self._sets = sets_for(ruleset, lineup.sides)
        self._has_room = len(self._sets) <= _MOST_BESIDE
        """True if the sets stand beside the title, False if below it."""
        self._head_height = 96 + _CHIP if self._has_room else 94 + _CHIP + _TITLE
        self.field: TextField = TextField("name", self._occupant.name, LONGEST_NAME, self._rename, clean=drawable)

    @property
    def _occupant(self) -> Occupant:
        return self._lineup.occupants[self._seat]

    def least_height(self, width: int) -> int:
        if width >= self.app.px(_NARROW if self._has_room else _SMALL):
            return 0
        rows = len(self._levels) * (_LevelHeight.narrow + 6 if width < self.app.px(_NARROW) else _LevelHeight.least + 2)
        return self.app.px(2 * (10 + _SMALL_PAD) + self._head_height + _BUTTON_HEIGHT + 2 * _GAP + rows)

    def view(self, look: Look) -> Box:
        edge, pad, gap = margin(look.size, look.scale), look.px(_pad(look)), look.px(_GAP)
        room = look.size[1] - 2 * edge - 2 * pad
        high, apart = self._rows(room - look.px(self._head_height) - look.px(_BUTTON_HEIGHT) - 2 * gap, look)
        is_beside = is_wide(look.size) and high < look.px(_LevelHeight.roomy)
        wide = min(look.size[0] - 2 * edge, look.px(760 if is_beside else 480))
        inside = wide - 2 * pad
        head, done = self._head(), button("done", t("button.done"), "main", size=_BUTTON_HEIGHT, order=1)
        if is_beside:
            high, apart = self._rows(room, look)
            right = self._tiles((round((inside - 2 * gap) * 6 / 11), high), apart, look)._replace(grow=6.0)
            left = column(head, Box(size=_GAP, grow=1.0), done, grow=5.0)
            body = row(left, right, gap=2 * _GAP)
        else:
            body = column(head, self._tiles((inside, high), apart, look), done, gap=_GAP)
        return over_veil(in_the_middle(panel("sheet", body, pad=Px(pad), cross=Px(wide), key=SHEET), look))

    def _rows(self, room: int, look: Look) -> tuple[int, int]:
        """How high tiles are and how far apart: they move together before they are too low to be touched."""
        high = gap = 0
        highest = look.px(_LevelHeight.narrow if look.size[0] < look.px(_NARROW) else _LevelHeight.most)
        for units, least in ((10, _LevelHeight.roomy), (6, _LevelHeight.least), (2, 0)):
            gap = look.px(units)
            high = min((room - gap * (len(self._levels) - 1)) // len(self._levels), highest)
            if high >= look.px(least):
                break
        return high, gap

    def _tiles(self, size: tuple[int, int], apart: int, look: Look) -> Box:
        tiles = [_level_tile(level, size, look, is_chosen=level == self.chosen) for level in self._levels]
        return column(*tiles, gap=Px(apart))

    def _head(self) -> Box:
        title, chips = _heading(self._title(), way="fitted"), row(*map(self._colour, self._sets), gap=2)
        beside = chips._replace(size=_CHIP * len(self._sets)) if self._has_room else None
        below = () if self._has_room else (space(4), chips._replace(size=_CHIP))
        heading = row(title, beside, gap=8, size=_CHIP if self._has_room else _TITLE)
        hint = words(self._hint(), em=TYPE.small, colour=THEME.quiet, role="text", order=-1, grow=1.0)
        usual = self._lineup.with_occupant(self._seat, self._occupant._replace(name="")).name(self._seat)
        field = field_box(self.field, t("seat.name"), usual, size=56)
        return column(heading, *below, space(_GAP if self._has_room else 4), field, row(space(16), hint, size=30))

    def _colour(self, number: int) -> Box:
        """A chip to choose for the seat's side."""
        own, had = self._lineup.side(self._seat), self._lineup.colours(self._ruleset) or range(self._lineup.sides)
        chip = column(picture(partial(sprites.chip_of_set, number), _CHIP - 14), align=0.5, grow=1.0)
        act = Act("option", ("colour", number))
        said = t("settings.value", name=t("seat.colour"), value=set_name(number))
        return choice(act, said, row(chip, align=0.5, grow=1.0), is_chosen=number == had[own], grow=1.0)

    def _title(self) -> str:
        return t("seat.title", n=self._seat + 1, side=side_name(self._lineup.side(self._seat)))

    def _hint(self) -> str:
        return t(f"seat.{why}", n=LONGEST_NAME) if (why := self.field.refused) else t("seat.hint")

    def first_focus(self) -> str:
        return "button:done"  # typing a name and Enter is all it takes

    def act(self, act: Act) -> Transition:
        match act:
            case Act("option", ("level", level)):
                self._set(self._occupant._replace(level=level))
            case Act("option", ("colour", number)):
                side = self._lineup.side(self._seat)
                self._seated(self._lineup.with_colour(self._ruleset, side, number))
            case Act("field") if not self.field.is_active:
                self.field.enter()
            case _:
                return Pop()
        return None

    def _rename(self, name: str) -> None:
        self._set(self._occupant._replace(name=clean_name(name)))

    def _set(self, occupant: Occupant) -> None:
        self.chosen = occupant.level
        self._seated(self._lineup.with_occupant(self._seat, occupant))

    def _seated(self, lineup: Lineup) -> None:
        self._lineup = lineup
        self._change(lineup)
        self.changed()

    def status(self) -> str:
        return t("seat.status", title=self._title(), name=self._lineup.name(self._seat), hint=self._hint())


def _heading(said: str, **how: Any) -> Box:
    return words(said, "title", TYPE.heading, least=TYPE.small, role="title", order=-2, grow=1.0, **how)


# ---------------------------------------------------------------- the tile of a level


def _level_tile(level: str, size: tuple[int, int], look: Look, *, is_chosen: bool) -> Box:
    """A level of computers, or a person: its name, how strong it is, and what it is like."""
    (wide, high), ink = size, THEME.accent if is_chosen else THEME.quiet
    room = wide - look.px(54) - look.px(16)
    fits = max(text.width(_about(other), "body", look.px(TYPE.least)) for other in (*levels(), FRIEND)) <= room
    is_roomy = high >= look.px(_LevelHeight.roomy if fits else _LevelHeight.most - 2)
    em = TYPE.button if is_roomy else TYPE.body if fits else TYPE.small
    line = text.height("strong", look.px(em))
    title, check = words(t(f"level.{level}"), "strong", em), icon("check", 20, ink) if is_chosen else None
    dots = None if level in {HUMAN, FRIEND} else strength_dots(level, ink)
    name = row(title, space(6), check, space(grow=1.0), dots, size=Px(line))
    most = look.px(TYPE.small if is_roomy else TYPE.least + 1)
    said = _about_line(level, most, (room, high - line - look.px(6 if is_roomy else 0)), look, fits=fits)
    sign = icon({HUMAN: "person", FRIEND: "people"}.get(level, "computer"), 26, ink)
    inside = row(sign, space(14), column(name, said, align=0.5, grow=1.0), space(2), pad=(14, 0), grow=1.0)
    label = t("told.heading", heading=t(f"level.{level}"), text=_about(level))
    return choice(Act("option", ("level", level)), label, inside, is_chosen=is_chosen, size=Px(high))


def _about_line(level: str, most: int, room: tuple[int, int], look: Look, *, fits: bool) -> Box | None:
    """What a level is like: in one line if all levels have room for theirs, else in several, or not at all."""
    least = look.px(TYPE.least)
    if fits:
        em = min(text.fitting_px(_about(other), "body", most, room[0], least) for other in levels())
        return words(_about(level), em=Px(em), colour=THEME.quiet)
    if not text.has_room(_about(level), "body", least, room):
        return None
    made = text.fitted_block(_about(level), "body", most, THEME.quiet, room, least)
    return words(_about(level), em=Px(most), colour=THEME.quiet, way="fitted", size=Px(made.get_height()))


def _about(level: str) -> str:
    return t(f"level.{level}.about")


def strength_dots(level: str, ink: str) -> Box:
    """A dot for each level, empty for those above this one."""
    strength = levels().index(level)
    full, empty = (lambda px: sprites.badge(px, px, ink)), (lambda px: sprites.pip(px, px, on=False))
    ways = [(full, ink) if i <= strength else (empty, "") for i in range(1, len(levels()))]
    dots = [picture(make, 8, looks) for make, looks in ways]
    return row(*dots, gap=4, align=1.0, size=12 * len(dots) - 4)


# ---------------------------------------------------------------- ranks

_BY_CHANCE: Ranks = ()
"""What stands for the ranks of a seat that leaves them to chance."""
_RANK_SIDE = 44
"""Units of width and of height of a rank, at least."""
_MOST_RANK_HEIGHT = 72
_RANK_GAP = 6
_MOST_WIDTH = 560
_BROAD = 400
"""Units of width from which both buttons stand side by side."""
_COLUMNS = (7, 5, 4, 1)
"""Ranks beside each other, the best first."""


class RanksScene(Overlay):
    """Everyone at the device picks in turn the ranks that bring them forfeits; pops with them, by seat, or with ""."""

    def __init__(self, app: AppContext, count: int, lineup: Lineup) -> None:
        super().__init__(app)
        self._count = count
        """How many each seat picks."""
        self._lineup, self._people = lineup, lineup.people
        self._turn = 0
        """Who picks now, of the people."""
        self._picks: list[Ranks] = [_BY_CHANCE] * lineup.seats
        self._chosen: Ranks = _BY_CHANCE
        """What the player has chosen so far, the first choice first."""

    @property
    def _seat(self) -> int:
        return self._people[self._turn]

    # ------------------------------------------------------------ what it shows

    def least_height(self, width: int) -> int:
        look = self.look._replace(size=(width, min(width, self.app.px(_SMALL) - 1)))
        return height(self._sheet(look, look.px(_RANK_SIDE)), look, width) + 2 * margin((width, width), look.scale)

    def view(self, look: Look) -> Box:
        others = height(self._sheet(look, 0), look, look.size[0]) + 2 * margin(look.size, look.scale)
        lines = math.ceil(len(RANKS) / self._columns(look)[0])
        high = min((look.size[1] - others) // lines, look.px(_MOST_RANK_HEIGHT))
        return over_veil(in_the_middle(self._sheet(look, high), look))

    def _sheet(self, look: Look, high: int) -> Box:
        inside = self._inside(look)
        is_broad = inside >= look.px(_BROAD)
        chip = picture(partial(sprites.chip_flat, self._lineup.side(self._seat)), 34)
        title = words(self._title(), "title", TYPE.heading, least=TYPE.small, align="center", way="label", role="title")
        said, size = t("ranks.text", n=self._count), 38 if is_broad else 46
        about = words(said, colour=THEME.quiet, way="fitted", role="text", size=size)
        parts = [self._ranks(look, high), space(_GAP), self._buttons(is_broad=is_broad)]
        head, wide = row(chip, title, gap=10, size=40), Px(inside + 2 * look.px(_pad(look)))
        return panel("sheet", head, about, space(_GAP), *parts, pad=_pad(look), cross=wide, key=SHEET)

    def _inside(self, look: Look) -> int:
        wide = min(look.size[0] - 2 * margin(look.size, look.scale), look.px(_MOST_WIDTH))
        return wide - 2 * look.px(_pad(look))

    def _columns(self, look: Look) -> tuple[int, int]:
        """As many columns as leave each rank wide enough to touch, and the pixels of one."""
        ways = [(n, (self._inside(look) - look.px(_RANK_GAP) * (n - 1)) // n) for n in _COLUMNS]
        return next((way for way in ways if way[1] >= look.px(_RANK_SIDE)), ways[-1])

    def _ranks(self, look: Look, high: int) -> Box:
        """The ranks in rising order, the last row in the middle."""
        columns, wide = self._columns(look)
        tiles = [self._rank(rank)._replace(size=Px(wide)) for rank in RANKS]
        lines = [tiles[i : i + columns] for i in range(0, len(tiles), columns)]
        rows = [row(*line, gap=_RANK_GAP, size=Px(high), align=0.5 * (line is lines[-1])) for line in lines]
        return column(*rows, gap=_RANK_GAP)

    def _rank(self, rank: str) -> Box:
        is_chosen = rank in self._chosen
        sign = words(rank_sign(rank), "display", TYPE.heading, align="center")
        check = column(row(icon("check", 14, THEME.accent), align=1.0, size=14), pad=4) if is_chosen else None
        act, said = Act("option", ("rank", rank)), t(f"rank.{rank}")
        return choice(act, said, layers(sign, check, grow=1.0), is_chosen=is_chosen)

    def _buttons(self, *, is_broad: bool) -> Box:
        size, is_complete = None if is_broad else _BUTTON_HEIGHT, len(self._chosen) == self._count
        said = t("ranks.play" if self._seat == self._people[-1] else "ranks.next")
        done = button("done", said, "main", enabled=is_complete, size=size, grow=1.0)
        chance = button("chance", t("ranks.chance"), size=size, grow=1.0)
        return row(chance, done, gap=_GAP, size=_BUTTON_HEIGHT) if is_broad else column(done, chance, gap=_GAP)

    def _title(self) -> str:
        ranks = number(self._count)
        if len(self._people) == 1:
            return t("ranks.title.you", n=self._count, ranks=ranks)
        return t("ranks.title", name=self._lineup.name(self._seat), n=self._count, ranks=ranks)

    def status(self) -> str:
        return t("told.heading", heading=self._title(), text=t("ranks.text", n=self._count))

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        match act:
            case Act("option", ("rank", rank)):
                self._tap(rank)
                return None
            case Act("button", "chance"):
                return self._settle(_BY_CHANCE)
        return self._settle(self._chosen)

    def _tap(self, rank: str) -> None:
        """Choose a rank, in place of the one chosen first where there are enough, or let it go."""
        others = tuple(other for other in self._chosen if other != rank)
        self._chosen = others if rank in self._chosen else (*others, rank)[-self._count :]
        self.changed()
        if rank in self._chosen and len(self._chosen) == self._count:
            self.app.keyboard.lead("button:done")

    def _settle(self, ranks: Ranks) -> Transition:
        self._picks[self._seat] = tuple(sorted(ranks, key=RANKS.index))
        if self._seat == self._people[-1]:
            return Pop(tuple(self._picks))
        self._ask(self._turn + 1)
        return None

    def _ask(self, turn: int) -> None:
        self._turn = turn
        self._chosen = self._picks[self._seat]
        self.changed()
        self.app.keyboard.lead(self.first_focus())

    def back(self) -> Transition:
        """To the person before, whose ranks are as they were, or to the lobby."""
        if not self._turn:
            return Pop()
        self._ask(self._turn - 1)
        return None

    def on_key(self, intent: Intent) -> Transition:
        """The letter or number of a rank, as cards show it or as everywhere; 10 begins with 1."""
        key = intent.text.upper()
        shown = (rank for rank in RANKS if rank_sign(rank)[0] == key)
        if rank := next(shown, key if key in tuple(RANKS) else ""):
            name = Act("option", ("rank", rank)).name
            self.app.keyboard.aim(name)
            self.app.act(name)
        return super().on_key(intent)


_MADE_KEYS = {**{f"level.{{}}{part}": (*levels(), FRIEND) for part in ("", ".about")}, "seat.{}": ("strange", "long")}
