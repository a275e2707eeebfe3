"""The lobby's panel of seats: how many play, in how many sides, who they are, and how strong all computers are."""

from __future__ import annotations

import math
from functools import partial
from typing import Literal, NamedTuple

from ...engine import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites.widgets import Segment, icon, panel, picture, pressable, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, grid, leaf, responsive, row, space, width
from ..words.wording import side_name
from .lineup import Lineup, seat_choices, side_choices
from .sheets import strength_dots

TARGET = 44
"""Units that a target is high at least."""
_UPRIGHT = 128
"""Units of height from which a seat's tile shows its chip above the name."""
_LEAST_TILE_WIDTH = 96
_MOST_TILE_HEIGHT = 300
_MOST_COLUMNS = 6


class SeatingPanel(NamedTuple):
    """Boxes that show who sits down to a game."""

    look: Look
    ruleset: Ruleset
    lineup: Lineup
    person: str = "lobby.person"
    """The key of the word for a person at this device."""

    def least(self, width: int, *, has_computers: bool = True) -> int:
        """The least pixels of height of the panel, without its heading."""
        px = self.look.px
        gap, small = px(6), px(4)
        columns = max(1, min(_MOST_COLUMNS, (width - 2 * px(8) + small) // (px(_LEAST_TILE_WIDTH) + small)))
        rows = math.ceil(self.lineup.seats / columns)
        lines = len(self._choices()) + (has_computers and bool(self.lineup.computers))
        return 2 * px(8) + lines * (px(TARGET) + gap) + rows * (px(TARGET) + small) - small

    def panel(self, *, has_computers: bool = True, **how: float) -> Box:
        """Heading, choices, the seats' tiles and, unless told otherwise, the button for all computers."""
        return responsive(partial(self._panel, has_computers), **how)

    def _panel(self, has_computers: bool, size: tuple[int, int]) -> Box:
        px, (width, height) = self.look.px, size
        slack = height - self.least(width, has_computers=has_computers)
        is_roomy = height >= px(340) and slack >= px(80)
        high = 48 if is_roomy else TARGET
        choices = [panel("well", row(*boxes, grow=1.0), size=high) for boxes in self._choices()]
        heading = None if slack < px(26) else self._heading(32 if is_roomy else 24)
        computers = self.computers(50 if is_roomy else TARGET) if has_computers else None
        body = column(*choices, responsive(self._tiles), computers, gap=10 if is_roomy else 6, grow=1.0)
        pad = (18 if width >= px(460) else 12, 12) if is_roomy else 8
        return panel("plain", heading, body, gap=4 if is_roomy else 2, pad=pad)

    def _heading(self, high: int) -> Box:
        """The panel's title, and how the seats form sides or why some numbers cannot be chosen."""
        has_refused = not all(choice.enabled for choices in self._choices() for choice in choices)
        said = t("lobby.hint.refused") if has_refused else sides_words(self.lineup)

        def inside(size: tuple[int, int]) -> Box:
            px, width = self.look.px, size[0]
            room = max(width // 2, width - px(16) - text.width(said, "body", px(TYPE.small)))
            em = TYPE.heading if high >= 30 else TYPE.button
            title = words(t("lobby.who"), "title", em, least=TYPE.small, most=Px(room))
            hint = words(said, em=TYPE.small, colour=THEME.quiet, align="right", grow=1.0)
            return row(title, hint, gap=16)

        return responsive(inside, size=high)

    def _choices(self) -> list[list[Box]]:
        """The row of numbers of seats and that of sides, each only where there is a choice."""
        lineup, rules = self.lineup, self.ruleset
        seats = [self._choice("seats", n, str(n), t("lobby.seats", n=n)) for n in seat_choices(rules)]
        formed = {n: sides_words(lineup._replace(sides=n)) for n in side_choices(rules, lineup.seats)}
        sides = [self._choice("sides", n, said, said) for n, said in formed.items()]
        return [boxes for boxes in (seats, sides) if len(boxes) > 1]

    def _choice(self, kind: Literal["seats", "sides"], n: int, word: str, said: str) -> Box:
        """A number to choose, which the house rules may forbid."""
        rules, is_chosen = self.ruleset, n == getattr(self.lineup, kind)
        can_be = n in (rules.seat_counts if kind == "seats" else rules.sides_for(self.lineup.seats))
        said = said if can_be else t("lobby.refused", choice=said)
        return leaf(Segment(word), act=Act("option", (kind, n)), label=said, chosen=is_chosen, enabled=can_be, grow=1.0)

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

    # ------------------------------------------------------------ all computers

    def computers(self, high: int) -> Box | None:
        """The button that sets the level of all computers; None without any."""
        if not self.lineup.computers:
            return None
        level = self.lineup.common_level
        state = t(f"level.{level}") if level else t("lobby.computers.mixed")
        said = t("settings.value", name=t("lobby.computers"), value=state)
        return pressable("computers", said, responsive(partial(self._computers, state)), size=high)

    def _computers(self, state: str, size: tuple[int, int]) -> Box:
        before, after, sign = 10, 8, None
        if size[0] >= self.look.px(290):
            before, after, sign = 16, 14, row(icon("computer", 24), space(12))
        inside = responsive(partial(self._level, state))
        return row(space(before), sign, inside, space(10), icon("down", 18), space(after))

    def _level(self, state: str, size: tuple[int, int]) -> Box:
        """The button's word and, at its right end, the level in dots and in a word."""
        look, name = self.look, t("lobby.computers")
        level = words(state, "strong", most=0.4)
        free = size[0] - width(level, look, round(size[0] * 0.4)) - look.px(12)
        fits = free - look.px(72) >= text.width(name, "strong", look.px(TYPE.small))  # beside the dots
        common = self.lineup.common_level
        dots = [space(12), strength_dots(common, THEME.text)] if common and fits else []
        return row(words(name, "strong", grow=1.0), *dots, space(12), level)


def sides_words(lineup: Lineup) -> str:
    """The sides in words: "2 sides of 3", or one against one."""
    if lineup.seats == lineup.sides:
        return t("lobby.duel" if lineup.seats == 2 else "lobby.alone")
    return t("lobby.teams", sides=lineup.sides, n=lineup.seats // lineup.sides)
