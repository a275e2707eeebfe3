"""A game's figures as a small table: a column for each side."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...engine.board import Space
from ...engine.rules.ruleset import Ruleset
from ...engine.setup import Setup
from ...engine.state import State
from ...engine.statistics import Counts, Statistics, longest_row
from ...i18n import listed, t
from ...session.session import Player, Session
from .. import sprites
from ..sprites.widgets import panel, picture, rule, words
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, Px, column, items, layers, paint, row, space
from ..words.wording import plain, side_name


class Row(NamedTuple):
    """A line of the table: a label, and a value for each side or one for all."""

    label: str
    values: tuple[str, ...]
    side: int = -1
    """The side of the one value."""


def rows_of(figures: Statistics, players: Sequence[Player], setup: Setup) -> list[Row]:
    """The lines that fit the rule set, those that matter most first."""
    fills = setup.ruleset.fills_board
    label = plain("figures.points" if fills else "figures.sequences", setup.ruleset)
    rows = [_counts(label, figures.standing_sequences)]
    if figures.first and (fills or setup.seating.goal > 1):
        seat, turn = figures.first
        told = t("figures.first_by", name=players[seat].name, round=math.ceil(turn / setup.seats))
        rows.append(Row(t("figures.first"), (told,), setup.side_of[seat]))
    rows += _counted(setup.ruleset, figures.sides)
    # A match begins to count with its second game; until then other figures come first.
    rows.insert(1 if figures.games > 1 else len(rows), _counts(t("figures.wins"), figures.wins))
    return rows


def _counted(rules: Ruleset, sides: Sequence[Counts]) -> Iterator[Row]:
    """What a rule set lets one count; for children nothing more."""
    if rules.for_children:
        return
    if rules.captured_pairs:
        yield _counts(t("figures.pairs"), [side.pairs for side in sides])
    if rules.toasts:
        yield _counts(t("figures.forfeits"), [side.forfeits for side in sides])
    if rules.dice:
        yield _counts(t("figures.rolls"), [side.rolls for side in sides])
        yield _counts(t("figures.idle"), [side.idle for side in sides])
    elif rules.wild or rules.removers:
        yield _counts(t("figures.special"), [side.special for side in sides])
    if rules.removers or rules.replaces:
        yield _counts(t("figures.taken"), [side.taken + side.replaced for side in sides])
    if not rules.replaces:
        yield _counts(t("figures.exchanged"), [side.exchanged for side in sides])


def _counts(label: str, numbers: Sequence[int]) -> Row:
    return Row(label, tuple(map(str, numbers)))


def own_row(session: Session) -> tuple[Space, ...]:
    """The longest row of the one child who plays here, whoever has won; empty for others."""
    setup, people = session.state.setup, session.people
    if not setup.ruleset.for_children or len(people) != 1:
        return ()
    longest = longest_row(session.state, setup.side_of[people[0]])
    return longest if len(longest) > 1 else ()


def longest_rows(state: State) -> Row:
    """The line of the table that counts every side's longest row."""
    sides = range(state.setup.sides)
    return _counts(plain("figures.longest", state.setup.ruleset), [len(longest_row(state, side)) for side in sides])


def column_names(players: Sequence[Player], setup: Setup) -> list[str]:
    """The columns' names: players, or the colours of teams."""
    if setup.has_teams:
        return [side_name(side) for side in range(setup.sides)]
    return [player.name for player in players]


def figures_in_words(names: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """The table line by line."""
    said: list[str] = []
    for label, values, _ in rows:
        pairs = zip(names, values, strict=False)
        told = values if len(values) == 1 else [t("figures.of", name=name, value=value) for name, value in pairs]
        said.append(t("figures.row", label=label, values=listed(told, "plain")))
    return said


# ---------------------------------------------------------------- the panel


def figures_panel(names: Sequence[str], rows: Sequence[Row], pad: float, high: float, **how: Any) -> Box:
    """The table on a panel, its lines so many units high, without those that have no room."""

    def paint_table(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        fits = (at.height - 2 * look.px(pad)) // look.px(high) - 1
        table = _Table(names, rows[:fits], at.width - 2 * look.px(pad), look.px(high), look)
        paint(screen, items(panel("plain", *table.lines(), pad=pad), at, look), look)

    shown = Drawn(paint_table, looks=(tuple(names), tuple(rows), pad, high))
    return column(*[space(high)] * (len(rows) + 1), pad=(0, pad), content=shown, **how)


class _Table:
    """The lines of the table for so many pixels across, each so many high."""

    def __init__(self, names: Sequence[str], rows: Sequence[Row], wide: int, high: int, look: Look) -> None:
        self._names, self._rows, self._high, self._look = names, rows, high, look
        px, few = look.px, len(names) < 3
        self._px = min(px(16), round(high * 0.66))
        self._least = min(self._px, px(TYPE.least))
        self._chip = min(px(20 if few else 17), round(high * 0.75))
        name = max(text.width(name, "strong", self._least) for name in names)
        label = max((text.width(row.label, "body", self._least) for row in rows), default=0)
        # Labels take at most half of a line, and less where a side's name needs it.
        need = min(label + px(8), wide // 2, wide - len(names) * (name + px(4)))
        self._label = max(round(wide * (0.4 if few else 0.33)), need) - px(8)
        sizes = [text.fitting_px(row.label, "body", self._px, self._label, self._least) for row in rows]
        self._label_px = min(sizes, default=self._px)
        """All labels are as small as the longest must be."""
        room = (wide - self._label - px(8) - px(4) * (len(names) - 1)) / len(names)
        self._is_roomy = room >= max(px(58), self._chip + px(5) + min(name, px(58)))
        """True if every column is wide enough for a chip and a name beside each other."""

    def lines(self) -> list[Box]:
        """The names of the sides, and a line for each row, ruled off unless a name may hang over it."""
        named = self._named if self._is_roomy else self._stacked
        header = [named(name, side) for side, name in enumerate(self._names)]
        rules = (rule() if number or self._is_roomy else None for number, _ in enumerate(self._rows))
        ruled = (layers(line, self._row(row), size=Px(self._high)) for line, row in zip(rules, self._rows, strict=True))
        return [self._line("", header), *ruled]

    def _line(self, label: str, cells: Sequence[Box]) -> Box:
        size = Px(self._label_px)
        said = words(label, "body", size, THEME.quiet, least=size, size=Px(max(self._label, 1)))
        return row(said, row(*(cell._replace(grow=1.0) for cell in cells), gap=4, grow=1.0), gap=8, size=Px(self._high))

    def _row(self, shown: Row) -> Box:
        if len(shown.values) < len(self._names):
            return self._line(shown.label, [self._named(shown.values[0], shown.side)])
        return self._line(shown.label, [self._words(value, align="center") for value in shown.values])

    def _words(self, said: str, **how: Any) -> Box:
        colour = THEME.faint if said == "0" else THEME.text
        return words(said, "strong", Px(self._px), colour, least=Px(self._least), **how)

    def _named(self, said: str, side: int) -> Box:
        chip = picture(partial(sprites.chip_flat, side), Px(self._chip))
        return row(chip, self._words(said), gap=5, align=0.5)

    def _stacked(self, name: str, side: int) -> Box:
        """A chip with a name below it, where there is no room beside."""
        px = Px(max(self._look.px(TYPE.least), round(self._high * 0.36)))
        said = words(name, "strong", px, least=Px(self._least), align="center")
        return column(picture(partial(sprites.chip_flat, side), Px(round(self._high * 0.55))), space(grow=1.0), said)
