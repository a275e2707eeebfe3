"""The others' last round, since a seat's own turn: its chips in order, their marks on the board, and the panel."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...engine.board import FREE, Space
from ...engine.cards import Card
from ...engine.events import Event, EventAct, events_of
from ...engine.move import Move, MoveAct
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...i18n import t
from ...session.session import Player
from .. import sprites
from ..sprites.widgets import blit_at, blit_centred, icon, panel, picture, rule, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import CARD_RATIO, dp
from ..toolkit.theme import LEGIBLE, THEME, least_px
from ..toolkit.view import Box, Item, Look, Px, column, drawn, grid, items, layers, paint, row, space
from ..words.wording import card_sign, event_line, event_said, print_sign
from .board import BoardView
from .displayed_state import chips_of

# ---------------------------------------------------------------- the round

CHIP_EVENTS: frozenset[EventAct] = frozenset({"place", "remove", "replace", "capture"})
TOLD_EVENTS = CHIP_EVENTS | {"catch"}
"""What is told of a round."""
_ENDING: frozenset[MoveAct] = frozenset({"place", "remove", "replace", "discard", "pass"})
"""The acts of one's own turn, after which the others' last round is no longer news."""
HAND = 1
ACTS = 2
SCORE = 3
ROUND = 4
"""The last of the places in the reading order of a table, after its words."""
AGES = 3
"""Steps in which marks fade."""


class Change(NamedTuple):
    """A chip that came or went, or a forgotten card that was pointed out."""

    number: int
    """Counts the moves of the round from 1; a captured pair has the number of its move."""
    seat: int
    side: int
    act: EventAct
    card: Card
    space: Space
    """"" where no chip came or went."""
    came: int = NOBODY
    went: int = NOBODY
    """The sides of the chip that came and of the one that went, or NOBODY."""
    caught: int = NOBODY
    """The seat whose forgotten card was pointed out."""


class Round(NamedTuple):
    """The others' moves since a seat's own last turn."""

    start: int = 0
    """The number of moves made before it."""
    end: int = 0
    changes: tuple[Change, ...] = ()
    lost_card: bool = False
    """True if the seat has lost the card that it had not drawn."""
    noticed_by: int = NOBODY

    @property
    def rows(self) -> tuple[Change, ...]:
        """One change for each number."""
        return tuple(change for change in self.changes if change.act != "capture")

    @property
    def latest(self) -> dict[Space, Change]:
        """What happened last on each space."""
        return {change.space: change for change in self.changes if change.space}

    def age(self, change: Change) -> int:
        """How far a mark has faded, from 0 for the latest to AGES - 1."""
        count = len(self.rows)
        return min((count - change.number) * AGES // max(count, AGES), AGES - 1)


def round_of(states: Sequence[State], moves: Sequence[Move], seat: int | None) -> Round:
    """The round that a seat looks back at; an empty one for nobody, and once its own turn has been made."""
    if seat is None:
        return Round()
    end = len(moves)
    while end and states[end].current_player == seat == states[end - 1].current_player:
        end -= 1  # the seat's own turn, if it is on
    if any(move.act in _ENDING and states[end + i].phase != "penalty" for i, move in enumerate(moves[end:])):
        return Round(len(moves), len(moves))
    start = end
    while start and (states[start - 1].current_player != seat or states[start - 1].phase == "penalty"):
        start -= 1
    events = [event for i in range(start, end) for event in events_of(states[i], moves[i], states[i + 1])]
    own = events_of(states[start - 1], moves[start - 1], states[start]) if start else ()  # it may lose an older card
    lost = any(event.act == "lost-card" and event.seat == seat for event in (*own, *events))
    noticed = (event.seat for event in events if event.caught == seat and event.seat is not None)
    return Round(start, end, tuple(_changes(events, states[start], seat)), lost, next(noticed, NOBODY))


def _changes(events: Iterable[Event], state: State, seat: int) -> Iterator[Change]:
    number, chips = 0, chips_of(state)
    for event in events:
        number += event.act in TOLD_EVENTS - {"capture"}
        yield from (change for change in _made_by(event, number, chips, state.setup.side_of) if change.seat != seat)


def _made_by(event: Event, number: int, chips: dict[Space, int], side_of: Sequence[int]) -> list[Change]:
    """The changes of an event, which is carried out on `chips`."""
    if event.seat is None or event.act not in TOLD_EVENTS:
        return []
    side = side_of[event.seat]
    if event.caught is not None:
        return [Change(number, event.seat, side, event.act, event.card, "", caught=event.caught)]
    came = side if event.act in {"place", "replace"} else NOBODY
    went = [chips.pop(at, NOBODY) for at in event.spaces]
    if came != NOBODY:
        chips.update(dict.fromkeys(event.spaces, came))
    places = zip(event.spaces, went, strict=True)
    return [Change(number, event.seat, side, event.act, event.card, at, came, gone) for at, gone in places]


class LogLine(NamedTuple):
    """A line of the log and its spaces."""

    line: str
    spaces: tuple[Space, ...] = ()
    change: Change | None = None
    """The first chip that came or went."""


def log_lines(events: Iterable[Event], start: State, line: Callable[[Event], str]) -> list[LogLine]:
    """The lines of the log from a position on, the earliest first, without events that have none."""
    chips, found = chips_of(start), []
    for event in events:
        made = _made_by(event, 0, chips, start.setup.side_of)
        if words := line(event):
            found.append(LogLine(words, event.spaces, next((change for change in made if change.space), None)))
    return found


# ---------------------------------------------------------------- its marks on the board

_LEAST_BADGE = 18
"""Units of the smallest number's disc."""
_BADGE = 0.34
"""Usual width of a number's disc, as a share of its space."""
_MOST_BADGE = 0.5
"""Greatest width of a number's disc, as a share of its space, where its number can be read that small."""


def draw_since(
    screen: pygame.Surface,
    board: BoardView,
    chips: Mapping[Space, int],
    past: Round,
    scale: float,
    lit: Collection[Space] = (),
    through: Collection[Space] = (),
) -> None:
    """Paint a frame and a number or an outline for each change; where spaces are lit, faint frames on the others.

    Chips that are seen through get no number on the rim.
    """
    seen = {space: change for space, change in past.latest.items() if space not in lit}
    for change in seen.values():
        place = board.rect(change.space)
        screen.blit(sprites.since_frame(change.side, place.width, past.age(change), bool(lit)), place)
    board.draw_rims(screen, [space for space in seen if space in chips and space not in through])
    if lit:
        return
    px = _badge_px(board.grid.cell, scale)
    for change in seen.values():
        place = board.rect(change.space)
        if change.came == NOBODY and change.space not in chips:
            blit_centred(screen, sprites.chip_gone(change.went, board.chip_px), place)
        if change.act != "capture":
            badge = sprites.number_badge(change.side, px, change.number)
            blit_at(screen, badge, (place.right - px * 0.36, place.top + px * 0.36))


def _badge_px(cell: int, scale: float) -> int:
    least = min(round(_LEAST_BADGE * scale), round(cell * _MOST_BADGE))
    return max(round(cell * _BADGE), least, math.ceil(least_px() / sprites.DIGIT))


# ---------------------------------------------------------------- the panel

_AGAIN = 66
"""Units to a side of the corner that shows the round again."""
RIBBON = 44
"""Units of height of a line of the ribbon, where there is no room for all rows."""
PICTURE = 38
"""Units to a side of a row's picture."""
_CORNER_CHIP = 0.5
"""How wide the chip at a picture's corner is, of the picture."""


class _Size:
    """Sizes in units."""

    heading = 27
    title_top = 6
    row = 45
    foot = 5
    least_ribbon = 20
    ribbon = 180
    """The width under which a ribbon is small."""
    wordless = 44
    """To a side of that corner in a panel that is less than this across."""
    roomy = 240
    least_panel_width = 190
    """Under this, words have no room beside the pictures."""
    pad = 12
    number = 24
    gap = 8
    ribbon_picture = 32
    more = 22


_RIBBONS = ((_AGAIN, 56), (_AGAIN, 48), (_Size.wordless, 44))
"""Units of the ribbon's corner and from one picture to the next: the first way in which all have room, or the last."""


def since_height(scale: float, count: int) -> int:
    """The height of a panel for so many rows with pictures, device pixels."""
    return dp(scale, _Size.heading) + count * dp(scale, _Size.row) + dp(scale, _Size.foot)


def preload_round(sides: int, seats: int, cell: int, chip: int, scale: float) -> Iterator[None]:
    """Make ahead, one a step, all marks of a round and its rows' pictures; spaces and chips are so many pixels wide."""
    for side in range(sides):
        for age in range(AGES):
            sprites.since_frame(side, cell, age)
            yield
        sprites.chip_gone(side, chip)
        yield
        sprites.chip_flat(side, round(dp(scale, PICTURE) * _CORNER_CHIP))
        yield
        for number, px in itertools.product(range(1, seats), (_badge_px(cell, scale), dp(scale, _Size.number))):
            sprites.number_badge(side, px, number)
            yield


class RoundPanel(NamedTuple):
    """A round told beside the board: in rows, or where these have no room, in a ribbon of pictures."""

    past: Round
    rules: Ruleset
    players: Sequence[Player]
    prints: Mapping[Space, Card]
    wakes: bool
    """True if the round can be shown again now."""

    def box(self, area: Rect, look: Look) -> Box | None:
        """The panel at the top of an area; None where there is no room or nothing to tell."""
        px, count = look.px, len(self.past.rows)
        if not count or min(area.height, area.width // 4) < px(_Size.least_ribbon):
            return None
        high = since_height(look.scale, count)
        if high > area.height or area.width < px(_Size.least_panel_width):
            return self._ribbon(area, look)
        sign, wide = (self._sign, _AGAIN) if area.width >= px(_Size.roomy) else (self._sign[:2], _Size.wordless)
        corner = {"size": wide, "cross": wide, "side": 0.0, "pad": (1, 0), "align": 0.5}
        again = row(space(grow=1.0), column(*sign, **corner, **self._act))
        has_title = text.width(self._title, "strong", px(LEGIBLE)) <= area.width - px(_Size.pad + wide)
        title = words(self._title * has_title, "strong", 14, is_high=True, grow=1.0)
        rows: list[Box] = []
        for i, change in enumerate(self.past.rows):
            beside = 0 if i else wide
            told = self._row(change, area.width - px(beside), look)._replace(grow=1.0)
            line = row(rule(grow=1.0), pad=(_Size.pad, 0)) if i else None
            rows.append(layers(line, row(told, space(beside)), size=_Size.row))
        head = row(space(_Size.pad), column(space(_Size.title_top), title, grow=1.0), space(wide), size=_Size.heading)
        whole = Rect(area.topleft, (area.width, high))
        return panel("plain", layers(again, column(head, *rows), grow=1.0), rect=whole)

    def _row(self, change: Change, width: int, look: Look) -> Box:
        left = _Size.pad + _Size.number + PICTURE + 3 * _Size.gap
        deed = words(self._deed(change, width - look.px(left + _Size.pad), look), em=13, colour=THEME.quiet)
        shown = drawn(partial(self._draw, change), change, 2 * _Size.gap, size=PICTURE)
        told = column(space(2), words(self.players[change.seat].name, "strong", 14), deed, align=0.5, grow=1.0)
        number = picture(lambda px: sprites.number_badge(change.side, px, change.number), _Size.number, change)
        parts, act, said = (number, shown, space(), told), Act("since", change.number), self._said(change)
        return row(*parts, gap=_Size.gap, pad=(_Size.pad, 0), act=act, label=said, order=ROUND)

    def _deed(self, change: Change, room: int, look: Look) -> str:
        """What was done, or where there is no room for it only that a chip went, with which card or on what."""
        if change.caught != NOBODY:
            told = t("since.catch", name=self.players[change.caught].name)
            return told if _has_room(told, room, look) else ""
        captures = any(other.act == "capture" and other.number == change.number for other in self.past.changes)
        kind = "capture" if captures else change.act
        at, card = print_sign(self.prints[change.space]), card_sign(change.card)
        ways = [t(f"since.{kind}_roll", card=card, at=at) if self.rules.dice else t(f"since.{kind}", card=card, at=at)]
        ways += [t("since.takes")] * (change.act == "remove") + [card] * (not self.rules.dice)
        return next((said for said in ways if _has_room(said, room, look)), at)

    def _ribbon(self, area: Rect, look: Look) -> Box:
        """Numbers and pictures side by side, the latest ones where not all have room; one has its words too."""
        rows, high = self.past.rows, min(look.px(RIBBON), area.height, round(area.width * RIBBON / _Size.ribbon))
        small = look._replace(scale=high / RIBBON)
        px, most = small.px, area.height // high
        for wide, units in _RIBBONS:
            step, room = px(units), area.width - px(wide) - px(9)
            columns = max(room // step, 1)
            if len(rows) <= columns * most:
                break
        else:
            columns = max((room - px(_Size.more)) // step, 1)
        lines = min(most, math.ceil(len(rows) / columns))
        shown = rows[-columns * lines :]
        more = words(f"+{len(rows) - len(shown)}", "strong", 12, size=_Size.more) if shown != rows else None
        line = self._said(shown[-1], event_line)
        has_words = len(rows) == 1 and _has_room(line, room - step, small)
        pictures = [drawn(partial(self._draw_in_ribbon, change), change) for change in shown]
        columns = min(columns, len(shown))
        told = grid(pictures, columns, 0, high=RIBBON)._replace(size=Px(step * columns))
        has_word = _has_room(t("since.again"), px(wide - 2), small)
        again = column(*self._sign[: None if has_word else 2], align=0.5, pad=(1, 0), size=wide)
        whole = Rect(area.topleft, (area.width, high * lines))
        made = items(row(space(9), more, told, words(line * has_words, em=14, grow=1.0), again), whole, small)
        ribbon = drawn(lambda screen, *_: paint(screen, made, small), (shown, has_words, self.wakes), grow=1.0)
        return panel("plain", ribbon, rect=whole, **self._act)

    # ------------------------------------------------------------ its parts

    @property
    def _title(self) -> str:
        return t("since.title" if self.past.start else "since.first")

    @property
    def _act(self) -> dict[str, Any]:
        """What shows the round again: a corner of the panel, or all of the ribbon."""
        label = t("since.again.label", told=" ".join([f"{self._title}:", *map(self._said, self.past.rows)]))
        return {"act": Act("button", "again"), "label": label, "enabled": self.wakes, "order": ACTS}

    @property
    def _sign(self) -> tuple[Box, ...]:
        colour = THEME.text if self.wakes else THEME.faint
        word = words(t("since.again"), em=12, colour=colour, align="center")
        return space(2), icon("replay", 19, colour)._replace(size=18), word

    def _said(self, change: Change, say: Callable[..., str] = event_said) -> str:
        """A change as screen readers get it, or in writing."""
        caught, spaces = (change.caught, ()) if change.caught != NOBODY else (None, (change.space,))
        event = Event(change.act, change.seat, change.card, spaces, caught=caught)
        return say(event, self.players, self.prints, self.rules)

    def _draw(self, change: Change, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        place = Rect(at.left, at.centery + look.px(1) - at.width // 2, at.width, at.width)
        draw_small_space(screen, place, self.prints, change)

    def _draw_in_ribbon(self, change: Change, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        px, side = look.px(19), look.px(_Size.ribbon_picture)
        place = Rect(at.left + px // 2, at.centery - side // 2, side, side)
        draw_small_space(screen, place, self.prints, change)
        blit_at(screen, sprites.number_badge(change.side, px, change.number), (place.left, place.bottom - px // 3))


def _has_room(said: str, room: int, look: Look) -> bool:
    return text.width(said, "body", max(look.px(LEGIBLE), least_px())) <= room


def draw_small_space(screen: pygame.Surface, place: Rect, prints: Mapping[Space, Card], change: Change) -> None:
    """Paint the space of a chip that came or went, with that at its corner, or the card that nobody has drawn."""
    if not change.space:
        blit_centred(screen, sprites.card_back(round(place.height / CARD_RATIO), place.height), place)
        return
    printed = prints[change.space]
    shown = sprites.corner(*place.size) if printed == FREE else sprites.small_space(printed, *place.size)
    screen.blit(shown, place)
    px = round(place.width * _CORNER_CHIP)
    at = place.right + px * 0.14, place.top + px * 0.1
    if change.came != NOBODY:
        blit_at(screen, sprites.chip_flat(change.came, px), at)
    elif change.went != NOBODY:
        blit_at(screen, sprites.badge(px, px, THEME.paper_bright), at)
        blit_at(screen, sprites.chip_taken(change.went, px), at)


_MADE_KEYS = {f"since.{{}}{dice}": CHIP_EVENTS for dice in ("", "_roll")}
