"""The figures of a game as a small table: a column for each side."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from ...engine.board import Space
from ...engine.rules.ruleset import Ruleset
from ...engine.setup import Setup
from ...engine.state import State
from ...engine.statistics import Counts, Statistics, longest_row
from ...i18n import listed, t
from ...session import Player, Session
from .. import sprites
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..words.reading import plain
from ..words.wording import side_name

_LEAST_BESIDE = 58
"""Units in width of a column that has a chip and a name beside each other."""


class Row(NamedTuple):
    """A line of the table: a label, and a value for each side or one for all."""

    label: str
    values: tuple[str, ...]
    side: int = -1
    """The side of the one value."""


def rows_of(figures: Statistics, players: Sequence[Player], setup: Setup) -> list[Row]:
    """The lines of the table that fit the rule set, those that matter most first."""
    fills = setup.ruleset.fills_board
    label = plain("figures.points" if fills else "figures.sequences", setup.ruleset)
    rows = [_counts(label, figures.standing_sequences)]
    if figures.first and (fills or setup.seating.goal > 1):
        seat, turn = figures.first
        words = t("figures.first_by", name=players[seat].name, round=math.ceil(turn / setup.seats))
        rows.append(Row(t("figures.first"), (words,), setup.side_of[seat]))
    rows += [_counts(label, [count(side) for side in figures.sides]) for label, count in _columns(setup.ruleset)]
    # A match begins to count with its second game; until then other figures come first.
    rows.insert(1 if figures.games > 1 else len(rows), _counts(t("figures.wins"), figures.wins))
    return rows


def _columns(rules: Ruleset) -> Iterator[tuple[str, Callable[[Counts], int]]]:
    """What there is to count under a rule set: labels, and where the number stands; for children nothing more."""
    if rules.for_children:
        return
    if rules.captured_pairs:
        yield t("figures.pairs"), lambda side: side.pairs
    if rules.toasts:
        yield t("figures.forfeits"), lambda side: side.forfeits
    if rules.dice:
        yield t("figures.rolls"), lambda side: side.rolls
        yield t("figures.idle"), lambda side: side.idle
    elif rules.wild or rules.removers:
        yield t("figures.special"), lambda side: side.special
    if rules.removers or rules.replaces:
        yield t("figures.taken"), lambda side: side.taken + side.replaced
    if not rules.replaces:
        yield t("figures.exchanged"), lambda side: side.exchanged


def _counts(label: str, numbers: Sequence[int]) -> Row:
    return Row(label, tuple(map(str, numbers)))


def own_row(session: Session) -> tuple[Space, ...]:
    """The longest row of the one child who plays here, which is told whoever has won; empty for others."""
    setup, people = session.state.setup, session.people
    if not setup.ruleset.for_children or len(people) != 1:
        return ()
    row = longest_row(session.state, setup.side_of[people[0]])
    return row if len(row) > 1 else ()


def longest_rows(state: State) -> Row:
    """The line of the table that counts every side's longest row."""
    sides = range(state.setup.sides)
    return _counts(plain("figures.longest", state.setup.ruleset), [len(longest_row(state, side)) for side in sides])


def column_names(players: Sequence[Player], setup: Setup) -> list[str]:
    """What the columns are called: players, or the colours of teams."""
    if setup.has_teams:
        return [side_name(side) for side in range(setup.sides)]
    return [player.name for player in players]


class FiguresPanel:
    """Paints the table into its place."""

    def __init__(self, names: list[str], rows: list[Row]) -> None:
        self._names = names
        self._rows = rows
        self._scale = 1.0
        self._panel = self._header = pygame.Rect(0, 0, 1, 1)
        self._places: tuple[pygame.Rect, ...] = ()

    def lay_out(self, panel: pygame.Rect, header: pygame.Rect, places: tuple[pygame.Rect, ...], scale: float) -> None:
        """Give the table its place, device pixels; rows beyond the places are left out."""
        self._panel, self._header, self._places, self._scale = panel, header, places, scale

    def sentences(self) -> list[str]:
        """The table in words, line by line."""
        return [t("figures.row", label=row.label, values=listed(self._told(row), "plain")) for row in self._rows]

    def _told(self, row: Row) -> Sequence[str]:
        if len(row.values) == 1:
            return row.values
        return [t("figures.of", name=name, value=value) for name, value in zip(self._names, row.values, strict=True)]

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table."""
        screen.blit(sprites.panel(*self._panel.size, "plain", self._scale), self._panel)
        columns = self._columns(self._header)
        paint = self._draw_named if self._fits_beside(columns[0].width) else self._draw_stacked
        for side, (name, place) in enumerate(zip(self._names, columns, strict=True)):
            paint(screen, name, side, place)
        for row, place in zip(self._rows, self._places, strict=False):
            self._draw_row(screen, row, place)

    def _fits_beside(self, room: int) -> bool:
        """Whether every column is wide enough for a chip and a name beside each other."""
        least = max(text.width(name, "strong", self._letters[1]) for name in self._names)
        chip = self._chip_px(self._header) + self._px(5)
        return room >= max(self._px(_LEAST_BESIDE), chip + min(least, self._px(_LEAST_BESIDE)))

    def _chip_px(self, place: pygame.Rect) -> int:
        return min(self._px(20 if len(self._names) < 3 else 17), round(place.height * 0.75))

    def _draw_row(self, screen: pygame.Surface, row: Row, place: pygame.Rect) -> None:
        screen.fill(THEME.line, (place.left, place.top, place.width, max(1, round(self._scale))))
        columns = self._columns(place)
        is_one = len(row.values) < len(columns)
        label = self._label(row.label, columns[0].left - place.left - self._px(8))
        screen.blit(label, label.get_rect(midleft=place.midleft))
        if is_one:
            whole = columns[0].unionall(columns[1:])
            self._draw_named(screen, row.values[0], row.side, whole)
            return
        for value, column in zip(row.values, columns, strict=True):
            number = self._fitted(value, "strong", THEME.faint if value == "0" else THEME.text, column.width)
            screen.blit(number, number.get_rect(center=column.center))

    def _draw_named(self, screen: pygame.Surface, words: str, side: int, place: pygame.Rect) -> None:
        """A chip and words in the middle of a place."""
        chip = sprites.chip_flat(side, self._chip_px(place))
        gap = self._px(5)
        letters = self._fitted(words, "strong", THEME.text, place.width - chip.get_width() - gap)
        x = place.centerx - (chip.get_width() + gap + letters.get_width()) // 2
        screen.blit(chip, chip.get_rect(midleft=(x, place.centery)))
        screen.blit(letters, letters.get_rect(midleft=(x + chip.get_width() + gap, place.centery)))

    def _draw_stacked(self, screen: pygame.Surface, words: str, side: int, place: pygame.Rect) -> None:
        """A chip with a name below it, where there is no room beside."""
        chip = sprites.chip_flat(side, round(place.height * 0.55))
        screen.blit(chip, chip.get_rect(midtop=place.midtop))
        px, least = max(self._px(TYPE.least), round(place.height * 0.36)), self._letters[1]
        letters = text.fitted(words, "strong", px, THEME.text, place.width, least)
        screen.blit(letters, letters.get_rect(midbottom=(place.centerx, place.bottom + self._px(1))))

    def _columns(self, place: pygame.Rect) -> list[pygame.Rect]:
        """The sides' columns in a row."""
        count = len(self._names)
        label = max(round(place.width * (0.4 if count < 3 else 0.33)), self._label_need(place.width))
        wide, gap = place.width - label, self._px(4)
        each = (wide - gap * (count - 1)) / count
        return [
            pygame.Rect(round(place.left + label + i * (each + gap)), place.top, round(each), place.height)
            for i in range(count)
        ]

    def _label_need(self, wide: int) -> int:
        """How wide the labels are at their least, but half of a row at most, and not where a side's name needs it."""
        labels = [row.label for row in self._rows[: len(self._places)]]
        longest = max((text.width(label, "body", self._letters[1]) for label in labels), default=0)
        names = max(text.width(name, "strong", self._letters[1]) for name in self._names) + self._px(4)
        return min(longest + self._px(8), wide // 2, wide - len(self._names) * names)

    def _label(self, words: str, room: int) -> pygame.Surface:
        """A row's label; all are as small as the longest must be."""
        largest, least = self._letters
        labels = [row.label for row in self._rows[: len(self._places)]]
        px = min(text.fitting_px(label, "body", largest, room, least) for label in labels)
        return text.fitted(words, "body", px, THEME.quiet, max(room, 1), px)

    @property
    def _letters(self) -> tuple[int, int]:
        """The usual and the least size of letters, pixels."""
        px = min(self._px(16), round(self._header.height * 0.66))
        return px, min(px, self._px(TYPE.least))

    def _fitted(self, words: str, face: str, colour: str, room: int) -> pygame.Surface:
        px, least = self._letters
        return text.fitted(words, face, px, colour, max(room, 1), least)

    def _px(self, units: float) -> int:
        return round(units * self._scale)
