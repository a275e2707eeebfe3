"""Who sits where and how it stands, in words and in panels."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, partial
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from ...engine import CLASSIC
from ...engine.cards import Card
from ...engine.setup import Setup
from ...i18n import listed, t
from ...session.session import Player
from .. import sprites
from ..sprites.widgets import Align, panel, picture, sprite, words
from ..toolkit import assets, text
from ..toolkit.geometry import dp, even_columns
from ..toolkit.theme import LEGIBLE, THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, Px, column, drawn, items, layers, paint, row, space
from ..words.faces import face, rank_sign
from ..words.wording import card_words, plain, side_name
from .displayed_state import DisplayedState
from .hits import Hit, ThingKind


class Fact(NamedTuple):
    """One number of a seat or a side."""

    long: str
    brief: str
    """The bare number, for a place that says what it counts."""
    short: str = ""
    """The clearest form for little room; "" for the long one."""

    @property
    def forms(self) -> tuple[str, ...]:
        """Long and short."""
        return (self.long, self.short) if self.short else (self.long,)

    @property
    def marks(self) -> tuple[str, ...]:
        """Short and brief."""
        return (self.short, self.brief) if self.short else (self.brief,)


def is_out(setup: Setup, displayed: DisplayedState, seat: int) -> bool:
    """True if a seat has so many forfeits that it is out."""
    limit = setup.ruleset.toast_limit
    return bool(limit) and displayed.forfeits[seat] >= limit


# ---------------------------------------------------------------- facts


def seat_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The facts in a seat's panel, the most important first; those of teams have panels of their own."""
    if is_out(setup, displayed, seat):
        return [Fact(t("seat.out"), t("seat.out")), *_forfeits(setup, displayed, seat)]
    facts, side = _forfeits(setup, displayed, seat), setup.side_of[seat]
    if not setup.has_teams:
        facts += [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side)]
    if _is_brief(setup):
        return facts
    if not setup.ruleset.dice:
        facts.append(Fact(t("seat.cards", n=displayed.counts[seat]), str(displayed.counts[seat])))
    if setup.ruleset.dice or not setup.has_teams:
        facts.append(_chips(setup, displayed, side))
    return facts


def _is_brief(setup: Setup) -> bool:
    """True if panels count only rows: children tap one for the rest."""
    return setup.ruleset.for_children and not setup.has_teams and not setup.ruleset.fills_board


def line_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The facts in a panel of one line: with points, and without chips if there are cards."""
    goal = goal_of(setup, displayed, setup.side_of[seat])
    facts = [fact for fact in seat_facts(setup, displayed, seat) if fact not in goal]
    if not (setup.has_teams or setup.ruleset.dice or _is_brief(setup) or is_out(setup, displayed, seat)):
        facts.pop()
    return [*_points(setup, displayed, seat), *facts]


def side_facts(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """The facts in a team's panel."""
    return [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side), _chips(setup, displayed, side)]


def goal_of(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """How many of the winning sequences a side has; empty if points are counted."""
    if setup.ruleset.fills_board:
        return []
    made, goal = displayed.line_count(side), setup.seating.goal
    length, short = setup.seating.line_length, t("seat.goal.short", made=made, n=goal)
    if not setup.ruleset.for_children and length == CLASSIC.line_length:
        return [Fact(t("seat.goal", made=made, n=goal), f"{made}/{goal}", short)]
    if goal == 1:
        return [Fact(t("seat.line.wins", length=length), f"{made}/{goal}", t("seat.line.short", length=length))]
    return [Fact(t("seat.line", length=length, made=made, n=goal), f"{made}/{goal}", short)]


def points_of(displayed: DisplayedState, side: int) -> Fact:
    """A side's points: its sequences that stand."""
    n = displayed.line_count(side)
    return Fact(t("seat.points", n=n), str(n))


def _points(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The points of a seat that plays alone; empty if sequences are counted."""
    return [points_of(displayed, setup.side_of[seat])] * (setup.ruleset.fills_board and not setup.has_teams)


def _chips(setup: Setup, displayed: DisplayedState, side: int) -> Fact:
    left = setup.ruleset.supplies[side] - displayed.chip_count(side)
    return Fact(t("seat.chips", n=left), str(left))


def _pairs(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    goal, n = setup.ruleset.captured_pairs, displayed.pairs[side]
    if not goal:
        return []
    return [Fact(t("seat.pairs", n=n, goal=goal), f"{n}/{goal}", t("seat.pairs.short", n=n, goal=goal))]


def _forfeits(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    if not setup.toasts:
        return []
    n, limit = displayed.forfeits[seat], setup.ruleset.toast_limit
    ranks = listed([rank_sign(rank) for rank in setup.toasts[seat]], "plain")
    key, count = ("seat.forfeits.of", f"{n}/{limit}") if limit else ("seat.forfeits", str(n))
    return [Fact(t(key, ranks=ranks, n=n, limit=limit), count, t("seat.forfeits.short", ranks=ranks, count=count))]


# ---------------------------------------------------------------- room


def fitting(facts: Sequence[tuple[str, ...]], room: int, width: Callable[[str], int]) -> str:
    """As many facts as fit so many pixels, in the longest forms that fit; "" if not even the first does."""
    for count in range(len(facts), 0, -1):
        for level in range(max(map(len, facts))):
            words = " · ".join(forms[min(level, len(forms) - 1)] for forms in facts[:count])
            if width(words) <= room:
                return words
    return ""


# ---------------------------------------------------------------- said


def sentence(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> str:
    """The whole score, for the log and screen readers."""
    told = by_side(setup, players, displayed)
    for seat, ranks in enumerate(setup.toasts):
        name, words = players[seat].name, listed([t(f"rank.{rank}") for rank in ranks])
        told.append(t("seat.told.forfeits", name=name, n=displayed.forfeits[seat], ranks=words))
        told += [t("seat.told.out", name=name)] * is_out(setup, displayed, seat)
    return " ".join(told)


def by_side(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """A sentence for each side: a player by name, a team by its colour."""
    told, rules = [], setup.ruleset
    for side in range(setup.sides):
        words = {"side": side_name(side) if setup.has_teams else players[side].name, "n": displayed.line_count(side)}
        told.append(t("seat.told.points", **words) if rules.fills_board else plain("seat.score", rules, **words))
        if goal := rules.captured_pairs:
            told[-1] += " " + t("seat.told.pairs", **words | {"n": displayed.pairs[side]}, goal=goal)
    return told


class _Width:
    """Units of width."""

    narrow_seat = 200
    narrow_score = 100
    picture = 42
    narrow_picture = 32
    least_name = 20
    least_cut_name = 56
    """Under this, a name that would be cut short is left out."""
    least_pip = 8
    """Under this, the bars for sequences have no words beside them."""


_TWO_LINES = 168
"""Units of width that a seat with two lines needs."""
_NAMED = 110
"""Units of width that a seat with its name on its only line needs."""
_NAMELESS = 62
"""Units of width that a seat without a name needs."""
_MOST_COLUMNS = 6
_TIGHT = 50
"""Up to so many units in height a seat's panel has one line."""
_SLACK = space(4)._replace(shrinks=True)
"""Between the parts of a line, if there is room."""


class Panels(NamedTuple):
    """The players' places."""

    seats: tuple[Rect, ...]
    scores: tuple[Rect, ...]
    """A strip with one place per side, for teams; empty when every seat is a side of its own."""
    tight: bool
    """True if a seat has only one line."""


class Plan(NamedTuple):
    """One way to arrange the seats, in pixels."""

    columns: int
    seat: int
    """The height of a seat's panel."""
    gap: int
    strip: int
    """The height of the scores above with the gap below them; 0 without teams."""
    height: int
    tight: bool


def plans_for(width: int, scale: float, seats: int, sides: int, *, flat: bool = False) -> Iterator[Plan]:
    """The ways to arrange the seats in a width, the roomiest first; `flat` prefers few rows."""
    for units, least in ((62, _TWO_LINES), (54, _TWO_LINES), (34, _NAMED), (28, _NAMED), (24, _NAMELESS)):
        tight = units <= _TIGHT
        gap = dp(scale, 5 if tight else 8)
        strip = dp(scale, 30 if least == _NAMELESS else 40) if seats > sides else 0
        for columns in even_columns(seats)[:: -1 if flat else 1]:
            rows = math.ceil(seats / columns)
            high = rows * dp(scale, units) + (rows - 1) * gap
            if columns <= _MOST_COLUMNS and width >= columns * least * scale:
                yield Plan(columns, dp(scale, units), gap, strip, strip + high, tight)


def placed(area: Rect, plan: Plan, scale: float, seats: int, sides: int) -> Panels:
    """The players' places at the top of an area."""
    wide = (area.width - plan.gap * (plan.columns - 1)) // plan.columns
    first = Rect(area.left, area.top + plan.strip, wide, plan.seat)
    steps = [divmod(seat, plan.columns) for seat in range(seats)]
    places = tuple(first.move(x * (wide + plan.gap), y * (plan.seat + plan.gap)) for y, x in steps)
    gap = dp(scale, 6)
    each = (area.width - gap * (sides - 1)) // sides
    score = Rect(area.left, area.top, each, plan.strip - gap)
    scores = tuple(score.move(side * (each + gap), 0) for side in range(sides * (seats > sides)))
    return Panels(places, scores, plan.tight)


class Panel(NamedTuple):
    """A player's panel, or a team's score."""

    kind: Literal["seat", "score"]
    number: int


"""What is written on the button's place."""


class SeatPanels:
    """One panel for each seat, and with teams one score for each side."""

    def __init__(self, setup: Setup, players: Sequence[Player]) -> None:
        self._setup, self._players = setup, players
        self._turn: int | None = None
        cards = setup.ruleset.deck
        self._has_pictures = bool(cards) and all(face(card).picture for card in cards)
        self.lay_out(Panels((), (), tight=False), 1.0)

    def lay_out(self, panels: Panels, scale: float) -> None:
        """Give the panels their places."""
        self._panels, self._look = panels, Look((0, 0), scale, lambda _: "idle")
        self._px = self._look.px
        self._places = {Panel("seat", seat): place for seat, place in enumerate(panels.seats)}
        self._places |= {Panel("score", side): place for side, place in enumerate(panels.scores)}
        self._kept: dict[Panel, tuple[Hashable, list[Item]]] = {}
        """The facts that a panel was made from, and its items."""
        self._told: dict[Panel, tuple[Hashable, str]] = {}
        """The same facts, and the panel in a sentence."""

    def part_at(self, point: tuple[int, int]) -> Hit:
        """The part of the panels at a point."""
        for one, place in self._places.items():
            if place.collidepoint(point):
                return Hit(self._part_of(place, point) if one.kind == "seat" else "score", number=one.number)
        return Hit()

    def _part_of(self, rect: Rect, point: tuple[int, int]) -> ThingKind:
        """The discard stands at the right, below the bars for sequences if there are two lines."""
        (x, y), large, is_tight = point, self._large, self._panels.tight
        if x < rect.right - self._px(40 if is_tight else 84 + large):
            return "seat"
        if large and x >= rect.right - self._px(12 + large):
            return "discard"
        if not is_tight and y < rect.centery:
            return "seat" if self._panels.scores else "goal"
        return "seat" if large or self._setup.ruleset.dice else "discard"

    def discard_point(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's last discard."""
        rect = self._panels.seats[seat]
        if self._large:
            return rect.right - self._px(10 + self._large / 2), rect.centery
        return rect.right - self._px(26), rect.centery + (0 if self._panels.tight else self._px(13))

    def chip_point(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's chip, from which its chips fly."""
        rect = self._panels.seats[seat]
        return rect.left + self._px(14 if self._panels.tight else 28), rect.centery

    def goal_point(self, side: int) -> tuple[int, int]:
        """The middle of a side's bars for sequences."""
        if self._panels.scores:
            return self._panels.scores[side].left + self._px(44), self._panels.scores[side].centery
        rect = self._panels.seats[self._setup.seats_of(side)[0]]
        if self._panels.tight:
            return rect.right - self._px(24), rect.centery
        return rect.right - self._px(40 + (self._large + 8 if self._large else 0)), rect.top + self._px(20)

    @property
    def _large(self) -> int:
        """Units to a side of the last cards, if all cards are pictures and panels have two lines; else 0."""
        if self._panels.tight or self._panels.scores or not self._panels.seats or not self._has_pictures:
            return 0
        return _Width.narrow_picture if self._panels.seats[0].width < self._px(_Width.narrow_seat) else _Width.picture

    # ------------------------------------------------------------ painting

    def boxes(self, displayed: DisplayedState, turn: int | None) -> list[Box]:
        """All panels; `turn` is the seat to move."""

        def draw(panel: Panel, screen: pygame.Surface, *_: object) -> None:
            self.draw(screen, panel, displayed, turn)

        return [
            drawn(partial(draw, panel), (panel, self._facts_of(panel, displayed), panel == ("seat", turn)), rect=rect)
            for panel, rect in self._places.items()
        ]

    def draw(self, screen: pygame.Surface, panel: Panel, displayed: DisplayedState, turn: int | None) -> None:
        """Paint a panel from the items made last, if what it tells is still the same; `turn` is the seat to move."""
        self._turn, facts = turn, self._facts_of(panel, displayed)
        if self._kept.get(panel, (None, []))[0] != facts:
            made = self._seat(panel.number, displayed) if panel.kind == "seat" else self._score(panel.number, displayed)
            self._kept[panel] = facts, items(made, self._places[panel], self._look)
        paint(screen, self._kept[panel][1], self._look)

    def told(self, displayed: DisplayedState) -> list[str]:
        """Every panel in a sentence: first those of teams, then those of seats."""
        panels = [Panel("score", side) for side in range(self._setup.sides) if self._setup.has_teams]
        panels += [Panel("seat", seat) for seat in range(self._setup.seats)]
        for one in panels:
            facts = self._facts_of(one, displayed)
            if one not in self._told or self._told[one][0] != facts:
                self._told[one] = facts, self._sentence(one, displayed)
        return [self._told[one][1] for one in panels]

    def _sentence(self, panel: Panel, displayed: DisplayedState) -> str:
        setup, number = self._setup, panel.number
        if panel.kind == "score":
            facts = side_facts(setup, displayed, number)
            return t("seat.told.side", side=side_name(number), facts=listed([fact.long for fact in facts], "plain"))
        facts = [*_points(setup, displayed, number), *seat_facts(setup, displayed, number)]
        told, card = listed([fact.long for fact in facts], "plain"), displayed.top_discards[number]
        words = {"name": self._players[number].name, "side": side_name(setup.side_of[number]), "facts": told}
        return t("seat.told.discard", **words, card=card_words(card)) if card else t("seat.told.seat", **words)

    def _facts_of(self, panel: Panel, displayed: DisplayedState) -> Hashable:
        is_seat, number = panel.kind == "seat", panel.number
        side = self._setup.side_of[number] if is_seat else number
        of_side = displayed.line_count(side), displayed.chip_count(side), displayed.pairs[side]
        if not is_seat:
            return of_side
        own = displayed.counts[number], displayed.forfeits[number], displayed.top_discards[number]
        return own, of_side if self._setup.ruleset.dice or not self._setup.has_teams else ()

    def _seat(self, seat: int, displayed: DisplayedState) -> Box:
        def ground(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
            style: sprites.PanelStyle = "well" if gone else "turn" if seat == self._turn else "plain"
            screen.blit(sprites.panel(*at.size, style, look.scale), at)

        gone, is_tight = is_out(self._setup, displayed, seat), self._panels.tight
        inside = (self._one_line if is_tight else self._two_lines)(seat, displayed)
        return column(inside._replace(grow=1.0), content=Drawn(ground), pad=(5, 0) if is_tight else (10, 8))

    def _two_lines(self, seat: int, displayed: DisplayedState) -> Box:
        """A name with the bars for sequences, and below them other facts and the last discard."""
        px, side, wide = self._px, self._setup.side_of[seat], self._panels.seats[seat].width
        chip, left = (30, 46) if wide < px(_Width.narrow_seat) else (36, 56)
        room = wide - px(left) - px(10) - (px(self._large) + px(8) if self._large else 0)
        marks = [] if self._panels.scores else self._made(side, displayed, round(room * 0.5))
        name = self._name(seat, displayed, TYPE.button - 1)._replace(grow=1.0)
        upper = column(row(name, space(), *map(_ready, marks), gap=4, size=24))
        discard = large = None
        if self._large:
            card = displayed.top_discards[seat]
            shown = self._discard(card, self._large / 1.5 if card else TYPE.body, px(self._large))
            large = row(space(8), picture(lambda _: shown, self._large))
        elif self._has_discard(seat, displayed):
            shown, across = self._written_discard(displayed.top_discards[seat], round(room * 0.45))
            discard = row(column(_ready(shown), align=1.0), align=1.0, size=Px(across))
            room -= across + px(8)
        facts = self._facts(seat_facts(self._setup, displayed, seat), room)
        lower = row(column(_small(facts), align=1.0, grow=1.0), discard, gap=8)
        return row(_chip(side, px(chip), px(left) - px(10)), layers(upper, lower, grow=1.0), large)

    def _one_line(self, seat: int, displayed: DisplayedState) -> Box:
        """Name, bars for sequences, facts and last discard, as far as there is room."""
        px, rect, side = self._px, self._panels.seats[seat], self._setup.side_of[seat]
        chip, name = min(px(20), rect.height - px(8)), self._players[seat].name
        room = rect.width - px(9) - chip - px(5)
        behind: list[Box] = []
        if self._has_discard(seat, displayed):
            card = self._setup.ruleset.print_of(displayed.top_discards[seat])
            discard = self._discard(card, TYPE.small, px(34))
            across = max(discard.get_width(), px(21))
            behind = [space(5), row(_ready(discard), align=1.0, size=Px(across))]
            room -= across + px(5)
        has_pips = not (self._panels.scores or self._setup.ruleset.fills_board)
        pips = px(1 + 13 * self._setup.seating.goal) * has_pips
        facts = line_facts(self._setup, displayed, seat)
        told = self._line(facts, room - pips, name) if facts else None
        if told and (not has_pips or room - pips - told.get_width() >= self._name_width(name) + px(8)):
            behind = [_SLACK, _ready(told), *behind]
            room -= told.get_width() + px(4)
        if has_pips:
            behind = [_SLACK, row(*map(_ready, self._pips(side, displayed, px(10), px(6))), gap=3), *behind]
            room -= (px(10) + px(3)) * self._setup.seating.goal + px(1)
        needed = min(self._name_width(name), px(_Width.least_cut_name))
        shows_name = room > px(_Width.least_name) and room >= needed
        lead = self._name(seat, displayed, TYPE.small) if shows_name else space()
        return row(_chip(side, chip, px(9) - px(5) + chip), lead._replace(grow=1.0), *behind)

    def _score(self, side: int, displayed: DisplayedState) -> Box:
        """The bars for a team's sequences, and its other facts."""
        px, wide = self._px, self._panels.scores[side].width
        chip, edge = (18, 5) if wide < px(_Width.narrow_score) else (22, 8)
        room = wide - px(chip + 2 * edge) - px(edge)
        facts = side_facts(self._setup, displayed, side)
        least = text.width(facts[0].marks[0], "body", px(TYPE.small))
        has_room = room - least >= px(_Width.least_pip) * self._setup.seating.goal
        marks = self._made(side, displayed, room - (least + px(2)) * has_room)
        room -= sum(mark.get_width() for mark in marks) + px(4) * (len(marks) - 1) + px(6)
        told = [space(6), _small(self._facts(facts, room), "right")._replace(grow=1.0)] if has_room else []
        own, made = _chip(side, px(chip), px(chip + 2 * edge) - px(edge)), row(*map(_ready, marks), gap=4)
        return panel("well", row(own, made, *told, grow=1.0), pad=(edge, 0))

    # ------------------------------------------------------------ parts

    def _made(self, side: int, displayed: DisplayedState, room: int) -> list[pygame.Surface]:
        """A bar for each sequence that wins, narrower if they have less room, or the number of points."""
        if self._setup.ruleset.fills_board:
            long, short, _ = points_of(displayed, side)
            fits = text.width(long, "strong", self._px(TYPE.small)) <= room
            colour = THEME.accent if displayed.line_count(side) else THEME.faint
            return [text.line(long if fits else short, "strong", self._px(TYPE.small), colour)]
        wide = min(self._px(26), max(room // self._setup.seating.goal - self._px(4), self._px(6)))
        return self._pips(side, displayed, wide, self._px(8))

    def _pips(self, side: int, displayed: DisplayedState, wide: int, high: int) -> list[pygame.Surface]:
        return [sprites.pip(wide, high, i < displayed.line_count(side)) for i in range(self._setup.seating.goal)]

    def _facts(self, facts: Sequence[Fact], room: int) -> str:
        """The first fact in its longest form that fits and as many others as there is room for."""
        first, *others = (fact.forms for fact in facts)
        for lead in (*first, facts[0].brief):
            if told := self._fitting([(lead,), *others], TYPE.small, room):
                return told
            if text.width(lead, "body", self._px(LEGIBLE)) <= room:
                return lead  # alone, in smaller letters
        return facts[0].brief

    def _line(self, facts: Sequence[Fact], room: int, name: str) -> pygame.Surface:
        """Facts for one line: the first if it fits at all, the others where the name has room beside them."""
        units, beside = TYPE.small - 1, self._px(4) + min(self._name_width(name), room // 2)
        told = self._fitting([fact.marks for fact in facts], units, room - beside)
        while not told and units > LEGIBLE:
            units -= 1
            told = self._fitting([(facts[0].brief,)], units, room - beside)
        told = told or self._fitting([(facts[0].brief,)], units, room)
        return text.line(told, "body", self._px(units), THEME.quiet)

    def _fitting(self, facts: Sequence[tuple[str, ...]], units: int, room: int) -> str:
        return fitting(facts, room, lambda said: text.width(said, "body", self._px(units)))

    def _name_width(self, name: str) -> int:
        return text.width(name, "strong", self._px(LEGIBLE))

    def _name(self, seat: int, displayed: DisplayedState, units: int) -> Box:
        colour = THEME.faint if is_out(self._setup, displayed, seat) else THEME.text
        is_high = not self._panels.tight
        return words(self._players[seat].name, "strong", units, colour, least=LEGIBLE, is_high=is_high)

    def _has_discard(self, seat: int, displayed: DisplayedState) -> bool:
        return not (self._setup.ruleset.dice or is_out(self._setup, displayed, seat))

    @cached_property
    def _widest_discard(self) -> int:
        """The width of the widest discard in words: what stands beside them doesn't change with the cards."""
        px, cards = self._px(TYPE.body), self._setup.ruleset.deck
        return max(text.width(face(card).short, "strong", px) for card in cards)

    def _written_discard(self, card: Card, most: int) -> tuple[pygame.Surface, int]:
        """A discard for the lower line, and the pixels that are kept for it."""
        if text.width(face(card).short, "strong", self._px(TYPE.small)) > most:
            card = self._setup.ruleset.print_of(card)
        shown = self._discard(card, TYPE.body, most)
        return shown, max(shown.get_width(), min(self._widest_discard, most))

    def _discard(self, card: Card, units: float, room: int) -> pygame.Surface:
        """A discard as a picture or in words; where it belongs, if that is shorter than its question."""
        if drawing := face(card).picture:
            return assets.svg(drawing, (self._px(units * 1.5), self._px(units * 1.5)))
        said, colour = (face(card).short, THEME.text) if card else ("–", THEME.faint)
        if card and self._name_width(said) > room:
            said = face(self._setup.ruleset.print_of(card)).short
        return text.fitted(said, "strong", self._px(units), colour, max(room, 1), self._px(LEGIBLE))


def _chip(side: int, px: int, across: int) -> Box:
    """A chip at the left of a place so many pixels across."""
    return row(_ready(sprites.chip_flat(side, px)), size=Px(across), shrinks=True)


def _ready(surface: pygame.Surface) -> Box:
    return sprite(lambda _: surface)


def _small(said: str, align: Align = "left") -> Box:
    return words(said, em=TYPE.small, colour=THEME.quiet, least=LEGIBLE, align=align)
