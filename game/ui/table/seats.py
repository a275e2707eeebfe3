"""Who sits where and how it stands, in words and in panels."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from ...engine import CLASSIC
from ...engine.cards import Card
from ...engine.setup import Setup
from ...i18n import listed, t
from ...session.session import Player
from .. import sprites
from ..sprites.widgets import Align, sprite, words
from ..toolkit import assets, text, theme
from ..toolkit.geometry import CARD_RATIO, dp, even_columns
from ..toolkit.theme import LEGIBLE, THEME, TYPE
from ..toolkit.view import Box, Item, Look, drawn, items, layers, paint, row
from ..words.faces import face, rank_sign
from ..words.wording import card_words, short_name, side_name, usual_number
from .displayed_state import DisplayedState
from .hits import Hit, ThingKind

Fact: TypeAlias = tuple[str, ...]
"""One number of a seat or a side in words, the longest form first."""


def is_out(setup: Setup, displayed: DisplayedState, seat: int) -> bool:
    """True if a seat has so many forfeits that it is out."""
    limit = setup.ruleset.toast_limit
    return bool(limit) and displayed.forfeits[seat] >= limit


# ---------------------------------------------------------------- facts


def seat_facts(setup: Setup, displayed: DisplayedState, seat: int, *, is_brief: bool = False) -> list[Fact]:
    """A seat's facts, the most important first, without its team's; if brief, without numbers that rarely matter."""
    forfeits, rules, side = _forfeits(setup, displayed, seat), setup.ruleset, setup.side_of[seat]
    if is_out(setup, displayed, seat):
        return forfeits
    standing = [] if setup.has_teams else _standing(setup, displayed, side)
    has_cards = not rules.dice and (setup.has_teams or rules.draws_by_hand or not is_brief)
    has_chips = bool(rules.dice) or not (setup.has_teams or is_brief)
    cards, chips = (t("seat.cards", n=displayed.counts[seat]),), _chips(setup, displayed, side)
    return [*forfeits, *standing, *[cards] * has_cards, *[chips] * has_chips]


def side_facts(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """A team's facts, the most important first."""
    return [*_standing(setup, displayed, side), _chips(setup, displayed, side)]


def _standing(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """A side's progress: pairs, and sequences or points."""
    rules, made, goal, length = setup.ruleset, displayed.line_count(side), setup.seating.goal, setup.seating.line_length
    pairs, n = rules.captured_pairs, displayed.pairs[side]
    forms = [t("seat.pairs", n=n, goal=pairs), t("seat.pairs.short", n=n, goal=pairs), f"{n}/{pairs}"]
    facts: list[Fact] = [tuple(forms)] if pairs else []
    if rules.fills_board:
        return [*facts, (t("seat.points", n=made), str(made))]
    bare = t("seat.goal.short", made=made, n=goal), f"{made}/{goal}"
    if not rules.for_children and length == CLASSIC.line_length:
        return [*facts, (t("seat.goal", made=made, n=goal), *bare)]
    if goal == 1:
        return [*facts, (t("seat.line.wins", length=length), t("seat.line.short", length=length))]
    return [*facts, (t("seat.line", length=length, made=made, n=goal), *bare)]


def _chips(setup: Setup, displayed: DisplayedState, side: int) -> Fact:
    return (t("seat.chips", n=setup.ruleset.supplies[side] - displayed.chip_count(side)),)


def _forfeits(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    if not setup.toasts:
        return []
    n, limit = displayed.forfeits[seat], setup.ruleset.toast_limit
    ranks = listed([rank_sign(rank) for rank in setup.toasts[seat]], "plain")
    key, count = ("seat.forfeits.of", f"{n}/{limit}") if limit else ("seat.forfeits", str(n))
    out = [(t("seat.out"),)] * is_out(setup, displayed, seat)
    return [*out, (t(key, ranks=ranks, n=n, limit=limit), t("seat.forfeits.short", count=count))]


def fitting(facts: Sequence[Fact], room: int, width: Callable[[str], int]) -> str:
    """The first fact in its longest form that fits so many pixels, and as many others as then have room in full."""
    told = next((form for form in facts[0] if width(form) <= room), "")
    for fact in facts[1:] if told else ():
        more = f"{told} · {fact[0]}"
        told = more if width(more) <= room else told
    return told


# ---------------------------------------------------------------- said


def by_side(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """A line on each side's score: a player's by name, a team's by its colour."""
    names = [side_name(side) if setup.has_teams else players[side].name for side in range(setup.sides)]
    return [_said(name, side_facts(setup, displayed, side)) for side, name in enumerate(names)]


def _said(name: str, facts: Sequence[Fact]) -> str:
    return t("seat.told.side", side=name, facts=_listed(facts))


def _listed(facts: Sequence[Fact]) -> str:
    return listed([fact[0] for fact in facts], "plain")


# ---------------------------------------------------------------- places

_ROWS = (
    *((164, 340), (146, 310), (128, 280)),
    *((112, 250), (92, 270), (70, 225), (62, 168), (54, 168), (46, 140), (44, 84), (34, 116), (28, 68), (24, 66)),
)
"""Units in height and least width of a seat's panel, the roomiest first."""
_HEADS = 3
"""So many of them are for one other, alone at the head of a wide panel."""
_FACES = (134, 118, 104, 92, 80, 68)
"""Units of the portraits that sit round the head of a panel."""
_MOST_COLUMNS = 6
_BROAD = 420
"""Units of width from which seats sit side by side, where they can."""
_OF_LINES = 46
"""Units in height from which panels have lines, and the own seat may have a compact place."""
_TIGHT = 42
"""Units in height below which a panel has one line."""
_STRIP = 40
"""Units in height of the own seat's line below the others, and of the teams' scores with the gap at them."""
_COMPACT = 100
"""Units of width of the own seat beside the others."""
_CLOSER = 0.76
"""Several others beside the own seat may have so much of their usual least width."""
_CAPTIONS = 54
"""Units in height of the words below a portrait."""
_PIP_GAP = 4
"""Units between the bars for sequences."""
_PICTURE = 24
"""Units to a side of a discard that is a picture alone."""


class Panels(NamedTuple):
    """The players' places."""

    seats: tuple[Rect, ...]
    scores: tuple[Rect, ...]
    """A place per side, for teams; empty when every seat is a side of its own."""
    is_arc: bool = False
    """True for portraits round the head of a panel, with their names below."""
    own: int | None = None
    """The seat of the only person here."""
    is_apart: bool = False
    """True if that seat has a compact place of its own; in an arc of teams, that of its side's score."""


class Plan(NamedTuple):
    """One way to arrange the seats, in pixels."""

    columns: int
    seat: int
    """The height of a seat's panel."""
    gap: int
    strip: int
    """The height of the scores with the gap at them; 0 without teams."""
    height: int
    own: Literal["", "beside", "below"] = ""
    """The compact place of the own seat, if it has one."""
    is_arc: bool = False


def plans_for(
    width: int,
    scale: float,
    seats: int,
    sides: int,
    *,
    flat: bool = False,
    own: int | None = None,
    around: bool = False,
) -> Iterator[Plan]:
    """The ways to arrange the seats in a width, the roomiest first; `flat` prefers few rows.

    `own` is the seat of the only person here; with `around`, the others sit round the head of a wide panel.
    """
    has_own, others, low = own is not None and seats <= _MOST_COLUMNS, seats - 1, dp(scale, _STRIP)
    around = around and has_own
    for units in _FACES if around and others > 1 else ():
        if width >= round(1.3 * units * scale) * others:
            high, gap = dp(scale, units + _CAPTIONS), dp(scale, 10)
            whole = high + _drop(units * scale, others, 0) + gap + low
            yield Plan(others, high, gap, low * (seats > sides), whole, "below", is_arc=True)
    for units, least in _ROWS[0 if around and others == 1 else _HEADS + flat :]:
        gap, high, wide = dp(scale, 8 if units >= _OF_LINES else 5), dp(scale, units), round(least * scale)
        strip = dp(scale, 30 if units < _TIGHT else _STRIP) * (seats > sides)
        is_apart = has_own and units >= _OF_LINES
        close = dp(scale, _COMPACT) + others * (wide * (_CLOSER if others > 1 else 1) + gap)
        if is_apart and not around and width >= close:
            yield Plan(others, high, gap, strip, strip + high, "beside")
        for columns in _columns(width, others, wide, gap, scale) if is_apart and not flat else ():
            if others % columns == 0:
                yield Plan(columns, high, gap, strip, strip + others // columns * (high + gap) + low, "below")
        for columns in () if is_apart and around else _columns(width, seats, wide, gap, scale)[:: -1 if flat else 1]:
            yield Plan(columns, high, gap, strip, strip + math.ceil(seats / columns) * (high + gap) - gap)


def _columns(width: int, count: int, least: int, gap: int, scale: float) -> list[int]:
    """The numbers of columns in which so many panels have room, and don't lie in a broad one needlessly."""

    def is_broad(columns: int) -> bool:
        room_for_more = columns < count and width >= (columns + 1) * least + columns * gap
        return room_for_more and width > _BROAD * scale * columns

    return [n for n in even_columns(count) if n <= _MOST_COLUMNS and width >= n * least and not is_broad(n)]


def _drop(portrait: float, others: int, number: int) -> int:
    """The pixels by which one of the others is lower than the middle of an arc."""
    middle = (others - 1) / 2
    return round(0.36 * portrait * math.pow(number / middle - 1, 2)) if others > 2 else 0


def placed(area: Rect, plan: Plan, scale: float, seats: int, sides: int, own: int | None = None) -> Panels:
    """The players' places at the top of an area, from the own seat on."""
    first, count = (own or 0) + bool(plan.own), seats - bool(plan.own)
    low = Rect(area.left, area.top + plan.height - dp(scale, _STRIP), area.width, dp(scale, _STRIP))
    top, gap = low.top if plan.is_arc else area.top, dp(scale, 6)
    score = Rect(area.left, top, (area.width - gap * (sides - 1)) // sides, plan.strip - gap * (not plan.is_arc))
    scores = tuple(score.move(side * (score.width + gap), 0) for side in range(sides * (seats > sides)))
    room = Rect(area.left, area.top + (0 if plan.is_arc else plan.strip), area.width, plan.seat)
    if plan.own == "beside":
        low = Rect(room.topleft, (dp(scale, _COMPACT), plan.seat))
        room.width, room.left = area.right - low.right - plan.gap, low.right + plan.gap
    places: dict[int, Rect] = {}
    if plan.own:
        places[own or 0] = scores[(own or 0) % sides] if plan.is_arc and scores else low
    room.width = (room.width - plan.gap * (plan.columns - 1)) // plan.columns
    for number in range(count):
        y, x = divmod(number, plan.columns)
        drop = _drop(plan.seat - dp(scale, _CAPTIONS), count, number) if plan.is_arc else 0
        place = room.move(x * (room.width + plan.gap), y * (plan.seat + plan.gap) + drop)
        places[(first + number) % seats] = place
    return Panels(tuple(places[seat] for seat in range(seats)), scores, plan.is_arc, own, bool(plan.own))


# ---------------------------------------------------------------- parts

Part = Literal["portrait", "chip", "card", "name", "facts", "pips", "discard"]
"""The parts of a panel: pips are bars for sequences, and a discard is in words where a card has no room."""
Parts: TypeAlias = dict[Part, Rect]
Wish: TypeAlias = tuple[int, int]
"""The pixels across that a part needs, and those that it likes to have."""
_Lines: TypeAlias = tuple[tuple[float, tuple[Part, ...]], ...]

_ROOMY = 66
"""Units in height from which a panel has three lines, and a name in large letters."""
_LINES: dict[int, _Lines] = {
    _ROOMY: ((0.34, ("name",)), (0.25, ("facts", "discard")), (0.2, ("pips",))),
    _TIGHT: ((0.44, ("name", "pips")), (0.38, ("facts", "discard"))),
    0: ((1.0, ("name", "facts", "pips", "discard")),),
}
"""By their least units in height: the lines of a panel, each with its share of the height and its parts."""
_BELOW: _Lines = ((0.46, ("name",)), (0.24, ("pips",)), (0.3, ("facts",)))
"""The lines below a portrait."""
_GROWING: tuple[Part, ...] = ("facts", "name", "discard")
"""The first of these in a line takes what is left over."""


def across(line: Rect, wishes: Mapping[Part, Wish], order: Sequence[Part], gap: int, align: float) -> Parts:
    """The parts' places in a line: the first wishes come first, and words take what is left over."""
    widths: dict[Part, int] = {}
    free = line.width + gap
    for part, (least, _) in wishes.items():
        if part in order and least + gap <= free:
            widths[part], free = least, free - least - gap
    for part, least in widths.items():
        more = min(wishes[part][1] - least, free)
        widths[part], free = least + more, free - more
    if grows := [part for part in _GROWING if part in widths]:
        widths[grows[0]], free = widths[grows[0]] + free, 0
    found, left = Parts(), line.left + round(free * align)
    for part in order:
        if part in widths:
            found[part] = Rect(left, line.top, widths[part], line.height)
            left += widths[part] + gap
    return found


class Panel(NamedTuple):
    """A player's panel, or a team's score."""

    kind: Literal["seat", "score"]
    number: int


class SeatPanels:
    """One panel for each seat, and with teams one score for each side."""

    def __init__(self, setup: Setup, players: Sequence[Player]) -> None:
        self._setup, self._players = setup, players
        self._grounds = sprites.grounds([player.name for player in players])
        self.lay_out(Panels((), ()), 1.0)

    def lay_out(self, panels: Panels, scale: float) -> None:
        """Give the panels their places."""
        self._panels, self._look = panels, Look((0, 0), scale, lambda _: "idle")
        self._px = self._look.px
        self._places = {Panel("score", side): place for side, place in enumerate(panels.scores)}
        seats = [(Panel("seat", seat), place) for seat, place in enumerate(panels.seats)]
        self._places |= {seat: place for seat, place in seats if place not in panels.scores}
        self._parts: dict[Panel, Parts] = {}
        self._facts: dict[Panel, Hashable] = {}
        self._items: dict[Panel, list[Item]] = {}
        """The items that show each panel's facts."""
        self._names: dict[Panel, tuple[str, str, int]] = {}
        """Each name as it is shown, and the face and pixels of its letters."""

    def preload_sprites(self) -> Iterator[None]:
        """Make the portraits and the panels behind them ahead of their use, one a step."""
        for panel, place in self._places.items():
            if portrait := self._parts_of(panel).get("portrait"):
                self._portrait(panel.number, portrait, gone=False)
                yield
                if not self._panels.is_arc:
                    sprites.tinted_panel(*place.size, self._grounds[panel.number], self._look.scale)
                    yield

    # ------------------------------------------------------------ places

    def _parts_of(self, panel: Panel) -> Parts:
        """The places of what a panel shows, found when they are first asked for."""
        if panel not in self._parts:
            self._parts[panel] = self._found_parts(panel)
        return self._parts[panel]

    def _found_parts(self, panel: Panel) -> Parts:
        """A portrait or a chip, a card if it is read there and has room, and words in lines."""
        px, rect, wishes = self._px, self._places[panel], self._wishes(panel)
        parts, lines = self._pictures(panel), _BELOW
        is_arc, left = self._is_arc(parts), parts["chip"].right + px(5)
        room = Rect(left, rect.top, rect.right - px(6) - left, rect.height)
        if is_arc:
            room = Rect(rect.left, rect.bottom - px(_CAPTIONS - 4), rect.width, px(_CAPTIONS - 4))
        else:
            lines = next(lines for least, lines in _LINES.items() if rect.height >= px(least))
        if "discard" in wishes and rect.height >= px(_TIGHT) and (card := self._card(parts, room)):
            parts["card"] = card
            room.width -= 0 if is_arc else room.right - card.left + px(8)
            del wishes["discard"]
        shown = [(share * room.height, order) for share, order in lines if wishes.keys() & {*order}]
        top = room.centery - sum(high for high, _ in shown) / 2
        for high, order in shown:
            line = Rect(room.left, round(top), room.width, round(high))
            parts |= across(line, wishes, order, px(5), 0.5 if is_arc else 0.0)
            top += high
        return parts

    def _pictures(self, panel: Panel) -> Parts:
        """A portrait with a chip at its corner; a chip alone for a score, at a compact place and in a low line."""
        px, rect = self._px, self._places[panel]
        if panel.kind == "score" or self._is_compact(panel) or rect.height < px(28):
            side = min(px(28), rect.height - px(8))
            return {"chip": Rect(rect.left + px(6), rect.centery - side // 2, side, side)}
        edge = max(round(rect.height * 0.09), px(2))
        portrait = Rect(rect.left + edge, rect.top + edge, rect.height - 2 * edge, rect.height - 2 * edge)
        if self._panels.is_arc:
            portrait = Rect(0, rect.top, rect.height - px(_CAPTIONS), rect.height - px(_CAPTIONS))
            portrait.centerx = rect.centerx
        wide = portrait.width
        side, out = max(round(wide * 0.36), min(px(14), wide // 2)), max(round(wide * 0.07), 1)
        chip = Rect(portrait.right - side + out, portrait.bottom - side + out, side, side)
        return {"portrait": portrait, "chip": chip}

    def _card(self, parts: Parts, room: Rect) -> Rect | None:
        """The place of a discard before a portrait in an arc or at the right; None if it isn't read well there."""
        px, is_arc = self._px, self._is_arc(parts)
        high = max(round(parts["portrait"].height * 0.54 if is_arc else room.height * 0.7), px(37))
        card = Rect(0, 0, round(high / CARD_RATIO), high)
        if is_arc:
            card.center = parts["portrait"].left, parts["portrait"].bottom - round(0.28 * high)
            return card
        card.midright = room.right - px(1), room.centery
        return card if self._prints_small and card.left - room.left >= px(74) else None

    def _wishes(self, panel: Panel) -> dict[Part, Wish]:
        """The widths that a panel's texts and pips need and like, the most important first."""
        px, setup, goal, is_seat = self._px, self._setup, self._setup.seating.goal, panel.kind == "seat"
        names = (self._name_of(one) for one in self._places if one.kind == panel.kind)
        name = max(text.width(one, "strong", px(TYPE.body)) for one in names)
        wishes: dict[Part, Wish] = {"name": (px(26), max(name, px(26)))} if is_seat else {"facts": (px(40), px(64))}
        if is_seat is not setup.has_teams and not setup.ruleset.fills_board:
            least, most = (px(units) * goal + px(_PIP_GAP) * (goal - 1) for units in (6, 26))
            wishes["pips"] = least, most
        if not is_seat:
            return wishes | {"name": (name + px(24), name + px(24))}
        if not (setup.ruleset.dice or (self._is_compact(panel) and self._places[panel].height >= px(_TIGHT))):
            wishes["discard"] = min(self._widest_discard, px(_PICTURE)), min(self._widest_discard, px(90))
        return wishes | {"facts": (px(40), px(40))}

    def _is_compact(self, panel: Panel) -> bool:
        return self._panels.is_apart and panel == ("seat", self._panels.own)

    def _is_arc(self, parts: Parts) -> bool:
        return self._panels.is_arc and "portrait" in parts

    def part_at(self, point: tuple[int, int]) -> Hit:
        """The part of the panels at a point."""
        for one, place in self._places.items():
            if place.collidepoint(point):
                return Hit(self._part_of(one, point) if one.kind == "seat" else "score", number=one.number)
        return Hit()

    def _part_of(self, panel: Panel, point: tuple[int, int]) -> ThingKind:
        around, parts = 2 * self._px(5), self._parts_of(panel)
        kinds: dict[Part, ThingKind] = {"card": "discard", "discard": "discard", self._goal: "goal"}
        near = (part for part in kinds if part in parts and parts[part].inflate(around, around).collidepoint(point))
        return next((kinds[part] for part in near), "seat")

    def _middle(self, panel: Panel, *wished: Part) -> tuple[int, int]:
        """The middle of the first part that a panel has, or of its chip."""
        parts = self._parts_of(panel)
        return next(parts[part] for part in (*wished, "chip") if part in parts).center

    def _seat(self, seat: int) -> Panel:
        """A seat's panel, or the score that stands for it."""
        panel = Panel("seat", seat)
        return panel if panel in self._places else Panel("score", self._setup.side_of[seat])

    def discard_point(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's last discard."""
        return self._middle(self._seat(seat), "card", "discard")

    def chip_point(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's chip, from which its chips fly."""
        return self._middle(self._seat(seat))

    def goal_point(self, side: int) -> tuple[int, int]:
        """The middle of a side's bars for sequences."""
        own = Panel("seat", self._setup.seats_of(side)[0])
        return self._middle(Panel("score", side) if self._panels.scores else own, self._goal)

    @property
    def _goal(self) -> Part:
        """The part that tells how near a side is to winning."""
        return "facts" if self._setup.ruleset.fills_board else "pips"

    # ------------------------------------------------------------ painting

    def boxes(self, displayed: DisplayedState, turn: int | None) -> list[Box]:
        """All panels; `turn` is the seat to move."""
        return [self.box(one, displayed, turn) for one in self._places]

    def box(self, panel: Panel, displayed: DisplayedState, turn: int | None) -> Box:
        """A panel, whose picture is laid out only when its facts change; `turn` is the seat to move."""
        place, is_lit = self._places[panel], self._is_to_move(panel, turn)
        facts = panel, self._facts_of(panel, displayed), is_lit, theme.colours()
        if facts != self._facts.get(panel):
            made = self._made(panel, displayed, is_lit=is_lit)
            self._facts[panel], self._items[panel] = facts, items(made, place, self._look)
        shown = self._items[panel]
        return drawn(lambda screen, *_: paint(screen, shown, self._look), facts, rect=place)

    def _is_to_move(self, panel: Panel, turn: int | None) -> bool:
        return turn is not None and panel == self._seat(turn)

    def facts(self, displayed: DisplayedState) -> tuple[Hashable, ...]:
        """The facts of all panels."""
        return tuple(self._facts_of(panel, displayed) for panel in self._places)

    def told(self, displayed: DisplayedState) -> list[str]:
        """Every panel in a sentence: first those of teams, then those of seats."""
        panels = [Panel("score", side) for side in range(self._setup.sides) if self._setup.has_teams]
        panels += [Panel("seat", seat) for seat in range(self._setup.seats)]
        return [self._sentence(one, displayed) for one in panels]

    def _sentence(self, panel: Panel, displayed: DisplayedState) -> str:
        setup, number = self._setup, panel.number
        if panel.kind == "score":
            return _said(side_name(number), side_facts(setup, displayed, number))
        told, card = [*self._partner(number), *seat_facts(setup, displayed, number)], displayed.top_discards[number]
        words = {"name": self._players[number].name, "side": side_name(setup.side_of[number]), "facts": _listed(told)}
        return t("seat.told.discard", **words, card=card_words(card)) if card else t("seat.told.seat", **words)

    def _facts_of(self, panel: Panel, displayed: DisplayedState) -> Hashable:
        is_seat, number = panel.kind == "seat", panel.number
        side = self._setup.side_of[number] if is_seat else number
        of_side = displayed.line_count(side), displayed.chip_count(side), displayed.pairs[side]
        if not is_seat:
            return of_side
        own = displayed.counts[number], displayed.forfeits[number], displayed.top_discards[number]
        return own, of_side if self._setup.ruleset.dice or not self._setup.has_teams else ()

    def _made(self, panel: Panel, displayed: DisplayedState, *, is_lit: bool) -> Box:
        (kind, number), parts = panel, self._parts_of(panel)
        align: Align = "center" if self._is_arc(parts) else "left"
        side = self._setup.side_of[number] if kind == "seat" else number
        gone = kind == "seat" and is_out(self._setup, displayed, number)
        shown = [self._ground(panel, is_lit and not gone, gone)]
        if "portrait" in parts:
            shown.append(self._portrait(number, parts["portrait"], gone))
        shown.append(_at(sprites.chip_flat(side, parts["chip"].width), parts["chip"]))
        if "name" in parts:
            shown.append(self._name(panel, THEME.faint if gone else THEME.text, align))
        if "pips" in parts:
            shown.append(self._pips(displayed.line_count(side), parts["pips"]))
        if "facts" in parts:
            said = self._told_facts(panel, displayed)
            shown.append(words(said, "body", TYPE.small, THEME.quiet, least=LEGIBLE, align=align, rect=parts["facts"]))
        card = kind == "seat" and displayed.top_discards[number]
        if card and "card" in parts:
            turned = sprites.card(card, *parts["card"].size, angle=7.0 if self._panels.is_arc else -4.0)
            shown.append(_at(turned, parts["card"]))
        if "discard" in parts and not gone:
            shown.append(self._discard(card or "", parts["discard"]))
        return layers(*shown)

    def _portrait(self, seat: int, place: Rect, gone: bool) -> Box:
        who = self._players[seat]
        name = "" if who.is_bot else str(usual_number(who.name) or who.name)
        return _at(sprites.portrait(name, self._grounds[seat], place.width, is_dim=gone), place)

    def _ground(self, panel: Panel, lit: bool, gone: bool) -> Box:
        """A panel, lit for whoever is to move; a portrait without one gets a ring."""
        size, scale, portrait = self._places[panel].size, self._look.scale, self._parts_of(panel).get("portrait")
        if portrait and self._panels.is_arc:
            return _at(sprites.portrait_ring(portrait.width, scale), portrait) if lit else Box()
        if portrait and not (lit or gone):
            return _ready(sprites.tinted_panel(*size, self._grounds[panel.number], scale))
        style: sprites.PanelStyle = "turn" if lit else "well" if gone or panel.kind == "score" else "plain"
        return _ready(sprites.panel(*size, style, scale))

    # ------------------------------------------------------------ parts

    def _name_of(self, panel: Panel) -> str:
        """A seat's name, or those of a team, first that of the only person here."""
        if panel.kind == "seat":
            return self._players[panel.number].name
        seats = sorted(self._setup.seats_of(panel.number), key=lambda seat: seat != self._panels.own)
        return listed([self._players[seat].name for seat in seats])

    def _name(self, panel: Panel, colour: str, align: Align) -> Box:
        if panel not in self._names:
            self._names |= self._names_in(panel.kind)
        (name, face, px), place = self._names[panel], self._parts_of(panel)["name"]
        return words(name, face, px / self._look.scale, colour, least=LEGIBLE, align=align, rect=place)

    def _names_in(self, kind: Literal["seat", "score"]) -> dict[Panel, tuple[str, str, int]]:
        """The names in all panels of a kind in letters of one size; usual ones are short if one would be cut."""
        px, rooms = self._px, {one: self._parts_of(one).get("name") for one in self._places if one.kind == kind}
        named = {one: (self._name_of(one), room.size) for one, room in rooms.items() if room}
        roomy = {one: self._places[one].height >= px(_ROOMY) for one in named}
        face, most = "strong", px(TYPE.body)
        if kind == "seat" and all(roomy[one] or self._is_compact(one) for one in named):
            shares = (named[one][1][1] * (0.76 if is_roomy else 0.55) for one, is_roomy in roomy.items())
            face, most = "title", min(px(30), *map(round, shares))
        if any(text.width(name, face, px(LEGIBLE)) > wide for name, (wide, _) in named.values()):
            named = {one: (short_name(name), room) for one, (name, room) in named.items()}
        size = min(text.fitting_px(name, face, most, wide, px(LEGIBLE)) for name, (wide, _) in named.values())
        return {one: (name, face, size) for one, (name, _) in named.items()}

    def _pips(self, made: int, room: Rect) -> Box:
        goal, px = self._setup.seating.goal, self._px
        wide = (room.width - px(_PIP_GAP) * (goal - 1)) // goal
        bars = (_ready(sprites.pip(wide, min(px(8), room.height), i < made)) for i in range(goal))
        return row(*bars, gap=_PIP_GAP, rect=room)

    def _partner(self, seat: int) -> list[Fact]:
        """The fact that a seat is the partner of the only person here; empty if it isn't."""
        own, side_of = self._panels.own, self._setup.side_of
        is_partner = own is not None and self._setup.has_teams and seat != own and side_of[seat] == side_of[own]
        return [(t("seat.partner"),)] * is_partner

    def _told_facts(self, panel: Panel, displayed: DisplayedState) -> str:
        """The facts of a seat or a side that have room in their place, a partner's first."""
        room, partner = self._parts_of(panel)["facts"].width, []
        if panel.kind == "score":
            facts = side_facts(self._setup, displayed, panel.number)[: None if self._setup.ruleset.dice else -1]
        else:
            facts = seat_facts(self._setup, displayed, panel.number, is_brief=True)
            partner = self._partner(panel.number)
        ways = ([*partner, *facts], TYPE.small), (facts, TYPE.small), (facts[:1], LEGIBLE)
        found = (fitting(told, room, partial(text.width, font_name="body", px=self._px(em))) for told, em in ways)
        return next(filter(None, found), "")

    @cached_property
    def _prints_small(self) -> bool:
        """True if small cards are read as well as large ones."""
        faces = [face(card) for card in self._setup.ruleset.deck]
        return all(one.kind == "standard" or one.picture or len(one.sign) <= 2 for one in faces)

    @cached_property
    def _widest_discard(self) -> int:
        """The width of the widest discard in words: what stands beside them doesn't change with the cards."""
        px, faces = self._px(TYPE.body), map(face, self._setup.ruleset.deck)
        return max(self._px(_PICTURE) if one.picture else text.width(one.short, "strong", px) for one in faces)

    def _discard(self, card: Card, place: Rect) -> Box:
        """A seat's last discard as a picture or in words; where it belongs, if that is shorter than its question."""
        if drawing := face(card).picture:
            side = min(place.width, self._px(_PICTURE))
            return _at(assets.svg(drawing, (side, side)), Rect(place.right - side, place.top, side, place.height))
        said, colour = (face(card).short, THEME.text) if card else ("–", THEME.faint)
        if card and text.width(said, "strong", self._px(TYPE.small)) > place.width:
            said = face(self._setup.ruleset.print_of(card)).short
        return words(said, "strong", TYPE.body, colour, least=LEGIBLE, align="right", rect=place)


def _at(picture: pygame.Surface, place: Rect) -> Box:
    return row(_ready(picture), rect=picture.get_rect(center=place.center))


def _ready(surface: pygame.Surface) -> Box:
    return sprite(lambda _: surface)
