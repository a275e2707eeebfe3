"""The sheet of seats: how many play, in how many sides, and who sits where."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple, Protocol

from ...engine import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites.widgets import button, icon, panel, picture, pressable, words
from ..stage.scene import AppContext, Pop, Push, Transition
from ..stage.sheet import SHEET, Overlay, over_veil
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, grid, responsive, row, space
from ..words.wording import side_name
from .lineup import Lineup, seat_choices, side_choices
from .paper import ink, paper_choice, well
from .sheets import SeatScene

TARGET = 44
"""Units that a target is high at least."""
_UPRIGHT = 128
"""Units of height from which a seat's tile shows its chip above the name."""
_LEAST_TILE_WIDTH = 96
_MOST_TILE_HEIGHT = 300
_MOST_COLUMNS = 6
_TITLE = 40
_BUTTON = 52
_SMALL = 480
"""Units of width under which a window is small."""
_SLIM = 340
"""Units of width under which a sheet has hardly any border."""
_SHEET_PAD = 20
_MOST_WIDTH = 640
_MOST_ROOM = 240
"""Units of height that the sheet takes beyond what it needs, at most."""


class SeatingPanel(NamedTuple):
    """Boxes that show who sits down to a game."""

    look: Look
    ruleset: Ruleset
    lineup: Lineup
    person: str
    """The key of the word for a person at this device."""
    accepts: Callable[[int, int | None], bool]
    """Returns True for numbers of seats and sides that the house rules allow; None: the usual sides."""

    def least(self, width: int) -> int:
        """The least pixels of height of the choices and tiles."""
        px = self.look.px
        gap, small = px(6), px(4)
        columns = max(1, min(_MOST_COLUMNS, (width + small) // (px(_LEAST_TILE_WIDTH) + small)))
        rows = math.ceil(self.lineup.seats / columns)
        return len(self._choices()) * (px(TARGET) + gap) + rows * (px(TARGET) + small) - small

    def panel(self) -> Box:
        """The choices and the seats' tiles."""
        choices = [well(*boxes, size=TARGET) for boxes in self._choices()]
        return column(*choices, responsive(self._tiles), gap=6, grow=1.0)

    @property
    def hint(self) -> str:
        """A sentence on how the seats form sides, or on why some numbers can't be chosen."""
        has_refused = not all(choice.enabled for choices in self._choices() for choice in choices)
        return t("lobby.hint.refused") if has_refused else sides_words(self.lineup)

    def _choices(self) -> list[list[Box]]:
        """The row of numbers of seats and that of sides, each only where there is a choice."""
        lineup, rules = self.lineup, self.ruleset
        seats = [self._choice("seats", n, str(n), t("lobby.seats", n=n)) for n in seat_choices(rules)]
        formed = {n: sides_words(lineup._replace(sides=n)) for n in side_choices(rules, lineup.seats)}
        sides = [self._choice("sides", n, said, said) for n, said in formed.items()]
        return [boxes for boxes in (seats, sides) if len(boxes) > 1]

    def _choice(self, kind: Literal["seats", "sides"], n: int, word: str, said: str) -> Box:
        """A number to choose, which the house rules may forbid."""
        is_chosen = n == getattr(self.lineup, kind)
        can_be = self.accepts(n, None) if kind == "seats" else self.accepts(self.lineup.seats, n)
        said = said if can_be else t("lobby.refused", choice=said)
        colour = ink(is_chosen=is_chosen, enabled=can_be)
        shown = words(word, "strong", TYPE.button, colour, align="center", way="label", grow=1.0)
        act = Act("option", (kind, n))
        return paper_choice(act, said, row(shown, pad=(4, 0), grow=1.0), is_chosen=is_chosen, enabled=can_be)

    # ------------------------------------------------------------ the seats' tiles

    def _tiles(self, size: tuple[int, int]) -> Box:
        """The tiles in reading order; in as many columns as sides, or twice as many, each column is a side's."""
        px, lineup = self.look.px, self.lineup
        gap = 10 if size[1] > px(120 if lineup.seats <= 4 else 330) else 4
        sizes = {columns: self._tile_size(columns, px(gap), *size) for columns in range(1, _MOST_COLUMNS + 1)}
        columns = max(sizes, key=lambda columns: self._merit(columns, *sizes[columns]))
        names = lineup.names()
        tiles = [self._tile(seat, names[seat]) for seat in range(lineup.seats)]
        return grid(tiles, columns, gap, Px(max(sizes[columns][1], 0)))

    def _tile_size(self, columns: int, gap: int, wide: int, high: int) -> tuple[int, int]:
        rows, most = math.ceil(self.lineup.seats / columns), self.look.px(_MOST_TILE_HEIGHT)
        return (wide - gap * (columns - 1)) // columns, min((high - gap * (rows - 1)) // rows, most)

    def _merit(self, columns: int, wide: int, high: int) -> tuple[bool | float, ...]:
        """Large enough to touch, to read, to read with ease; columns are teams; even; roomy."""
        px, (seats, sides, *_) = self.look.px, self.lineup
        # Beside each other, chip and name need a fifth of the width; above each other they look best.
        ease = 1.5 * min(wide * 0.8, high) if high >= px(_UPRIGHT) else min(wide, px(220)) * 0.9
        is_large = high >= px(TARGET), wide >= px(_LEAST_TILE_WIDTH), wide >= px(108)
        return *is_large, seats == sides or columns % sides == 0, seats % columns == 0, ease

    def _tile(self, seat: int, name: str) -> Box:
        who, side = self._level_words(seat), side_name(self.lineup.side(seat))
        said = t("lobby.seat", name=name, side=side, who=who)

        def inside(size: tuple[int, int]) -> Box:
            return (self._upright if size[1] >= self.look.px(_UPRIGHT) else self._lying)(seat, name, *size)

        return pressable(Act("seat", seat), said, responsive(inside))

    def _upright(self, seat: int, name: str, wide: int, high: int) -> Box:
        px = self.look.px
        size = min(round(high * 0.46), round(wide * 0.5), px(104))
        gap, name_em, em = (8, TYPE.heading, TYPE.body) if size >= px(64) else (3, 19, TYPE.small)
        chip = picture(partial(sprites.chip, self.lineup.side(seat)), Px(size))
        title = words(name, "title", name_em, align="center")
        who = words(self._who(seat, wide - px(20)), em=em, colour=THEME.quiet, align="center")
        return column(chip, space(gap), title, who, pad=(10, 0), align=0.5)

    def _lying(self, seat: int, name: str, wide: int, high: int) -> Box:
        px = self.look.px
        is_broad = wide >= px(150)
        left, gap, right = (12, 10, 12) if is_broad else (7, 6, 5)
        chip = min(round(high * 0.64), px(26 if not is_broad else 56 if high >= px(90) else 44))
        arrow = icon("forward", 20, THEME.faint) if wide >= px(190) else None
        who = self._who(seat, wide - px(left) - chip - px(gap) - (px(20) if arrow else 0) - px(right))
        title = words(name, "strong", TYPE.button if high >= px(52) else TYPE.body)
        told = column(title, words(who, em=TYPE.small, colour=THEME.quiet), align=0.5, grow=1.0)
        sign = picture(partial(sprites.chip_flat, self.lineup.side(seat)), Px(chip))
        return row(space(left), sign, space(gap), told, arrow, space(right))

    def _who(self, seat: int, room: int) -> str:
        """Person or computer, shortened where there is little room."""
        occupant = self.lineup.occupants[seat]
        said = self._level_words(seat)
        is_long = text.width(said, "body", self.look.px(TYPE.least + 1)) > room
        return t(f"level.{occupant.level}") if is_long and occupant.is_computer else said

    def _level_words(self, seat: int) -> str:
        """An occupant in words: "Person", "Computer · Easy"."""
        occupant = self.lineup.occupants[seat]
        if occupant.is_human:
            return t(self.person)
        level = t(f"level.{occupant.level}")
        return t("lobby.computer", level=level) if occupant.is_computer else level


def sides_words(lineup: Lineup) -> str:
    """The sides in words: "2 sides of 3", or one against one."""
    if lineup.seats == lineup.sides:
        return t("lobby.duel" if lineup.seats == 2 else "lobby.alone")
    return t("lobby.teams", sides=lineup.sides, n=lineup.seats // lineup.sides)


class Seated(Protocol):
    """The lobby, as its sheet of seats knows it."""

    person_key: str
    occupants: tuple[str, ...]

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def lineup(self) -> Lineup: ...
    def accepts(self, seats: int, sides: int | None) -> bool: ...
    def sit(self, seats: int, sides: int | None) -> None: ...
    def seat(self, lineup: Lineup) -> None: ...


class SeatsScene(Overlay):
    """A sheet over the lobby with everyone who plays; each change counts at once."""

    def __init__(self, app: AppContext, lobby: Seated) -> None:
        super().__init__(app)
        self._lobby = lobby

    def _seating(self, look: Look) -> SeatingPanel:
        lobby = self._lobby
        return SeatingPanel(look, lobby.ruleset, lobby.lineup, lobby.person_key, lobby.accepts)

    def least_height(self, width: int) -> int:
        look = self.look._replace(size=(width, width))
        return self._seating(look).least(self._inside(look)) + self._around(look)

    def _pad(self, look: Look) -> int:
        wide = look.size[0]
        return look.px(_SHEET_PAD if wide >= look.px(_SMALL) else 12 if wide >= look.px(_SLIM) else 6)

    def _inside(self, look: Look) -> int:
        wide = min(look.size[0] - 2 * margin(look.size, look.scale), look.px(_MOST_WIDTH))
        return wide - 2 * self._pad(look)

    def _around(self, look: Look) -> int:
        """The pixels of height of the sheet without choices and tiles, and of what is free outside of it."""
        return look.px(_TITLE + _BUTTON + 2 * 10) + 2 * self._pad(look) + 2 * margin(look.size, look.scale)

    def view(self, look: Look) -> Box:
        seating = self._seating(look)
        inside = self._inside(look)
        most = seating.least(inside) + look.px(_MOST_ROOM)
        high = min(look.size[1] - self._around(look), most)
        title = words(t("lobby.who"), "title", TYPE.heading, least=TYPE.small, role="title", most=0.6)
        hint = words(seating.hint, em=TYPE.small, colour=THEME.quiet, align="right", role="text", order=-1, grow=1.0)
        sheet = panel(
            "sheet",
            row(title, hint, gap=12, size=_TITLE),
            seating.panel()._replace(size=Px(high), grow=0.0),
            button("done", t("button.done"), "main", size=_BUTTON),
            gap=10,
            pad=Px(self._pad(look)),
            cross=Px(inside + 2 * self._pad(look)),
            key=SHEET,
        )
        return over_veil(column(sheet, align=0.5))

    def first_focus(self) -> str:
        return "button:done"

    def status(self) -> str:
        return t("told.heading", heading=t("lobby.who"), text=self._seating(self.look).hint)

    def act(self, act: Act) -> Transition:
        lobby = self._lobby
        match act:
            case Act("option", ("seats", seats)):
                lobby.sit(seats, None)
            case Act("option", ("sides", sides)):
                lobby.sit(lobby.lineup.seats, sides)
            case Act("seat", seat):
                return Push(SeatScene(self.app, lobby.ruleset, lobby.lineup, seat, self._seat, lobby.occupants))
            case _:
                return Pop()
        self.changed()
        return None

    def _seat(self, lineup: Lineup) -> None:
        self._lobby.seat(lineup)
        self.changed()
