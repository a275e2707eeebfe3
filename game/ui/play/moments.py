"""Celebrations: how long they last, what they say, and how they move."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.moments import Moment
from ...engine.board import Space
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..sound.sounds import Cue
from ..sprites.cheer import (
    TAIL_DROP,
    TAIL_TOP,
    Ribbon,
    band,
    burst,
    light_head,
    ribbon,
    ribbon_height,
    ribbon_tail,
    spark,
    tail_width,
)
from ..sprites.widgets import blit_at
from ..table.board import BoardView, draw_bare_space, draw_glow
from ..toolkit.act import NO_ACT
from ..toolkit.animation import Point, Script, ease_out
from ..toolkit.assets import in_steps
from ..toolkit.view import Drawn, Item, on_its_way
from ..words.faces import said_sentence
from ..words.game_text import side_label
from ..words.wording import plain
from .table import Table

USUAL = 2.0
"""Seconds that a sequence is celebrated."""
LEAST = 0.9
"""Seconds in which a few words can be read; shorter moments are left out."""
_LEAST_LAST = 1.3
"""Fewest seconds of the sequence that decides a game, however fast the others are."""


def seconds_of(moment: Moment, share: float, *, is_own: bool) -> float:
    """The seconds that a moment lasts, 0 for not at all; others take a `share` of their usual time."""
    whole = {"stopped": 1.8, "stolen": 1.6 if moment.lines else 1.1}.get(moment.kind, USUAL)
    if is_own:
        return whole
    seconds = whole * min(share, 1.0)
    if moment.kind == "last":
        return max(seconds, _LEAST_LAST)
    return seconds if seconds >= LEAST else 0.0


_TRAIL_SPARKS = 9
_TRAIL_GAP = 0.055
"""Distance between two sparks of the trail, as a share of the way to the score."""


class _Seconds:
    """Seconds of a usual moment; in a brief one all but the sparks are faster."""

    before_run = 0.14
    run_along_chips = 0.62
    flight_to_score = 0.5
    chip_leap = 0.36
    ribbon_unrolling = 0.26
    sparks = 0.5


class MomentTimes(NamedTuple):
    """The times of one moment, which is faster when it is brief; seconds, and shares from 0 to 1."""

    length: float

    @property
    def _pace(self) -> float:
        return min(1.0, self.length / USUAL)

    @property
    def arrival(self) -> float:
        """When the spark has come to the score."""
        return (_Seconds.before_run + _Seconds.run_along_chips + _Seconds.flight_to_score) * self._pace

    def unrolled(self, now: float) -> float:
        return ease_out(min(1.0, now / (_Seconds.ribbon_unrolling * self._pace)))

    def run(self, now: float) -> float:
        """How far the light has come along all chips; below 0 before it begins."""
        return min(1.0, (now / self._pace - _Seconds.before_run) / _Seconds.run_along_chips)

    def flight(self, now: float) -> float:
        """How far the spark has flown; below 0 before it begins."""
        return min(1.0, (now / self._pace - _Seconds.before_run - _Seconds.run_along_chips) / _Seconds.flight_to_score)

    def passes(self, share: float) -> float:
        return (_Seconds.before_run + _Seconds.run_along_chips * share) * self._pace

    def leap(self, now: float, share: float) -> float:
        age = (now - self.passes(share)) / self._pace
        return math.sin(math.pi * age / _Seconds.chip_leap) if 0 < age < _Seconds.chip_leap else 0.0

    def turned(self, now: float, share: float) -> float:
        return max(0.0, min(1.0, (now - self.passes(share)) / (self._pace * _Seconds.chip_leap)))


def arc(start: Point, end: Point, share: float, rise: float) -> Point:
    """A point at a share of the way from one point to another on a path that is bent upwards by so many pixels."""
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - rise)
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def trail(start: Point, end: Point, share: float, rise: float) -> list[tuple[Point, float]]:
    """The sparks on the way, the foremost last, each with how bright it is, from 0 to 1."""
    shares = [share - _TRAIL_GAP * i for i in range(_TRAIL_SPARKS, -1, -1)]
    return [(arc(start, end, at, rise), (i + 1) / (_TRAIL_SPARKS + 1)) for i, at in enumerate(shares) if 0 <= at <= 1]


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share of the way through points that lie at equal distances."""
    at = max(0.0, min(1.0, share)) * (len(points) - 1)
    i = min(int(at), len(points) - 2)
    (x, y), (right, low), rest = points[i], points[i + 1], at - i
    return x + (right - x) * rest, y + (low - y) * rest


def ribbon_top(board: Rect, high: int, spaces: Iterable[Rect], lowest: int) -> int:
    """The top of a ribbon so many pixels high that covers least of these spaces and ends above `lowest`."""
    edge, third, places = board.height // 22, high // 3, list(spaces)
    inside = board.top + edge, board.bottom - edge - high
    tops = (*inside, board.top - third, board.bottom - third, board.centery - high // 2)

    def covered(top: int) -> int:
        band = Rect(board.left, top, board.width, high)
        return sum(band.clip(place).height for place in places)

    return min((top for top in tops if top + high <= lowest), key=covered)


_Whose = Literal["", ".you", ".other"]
"""Done by people at this device, to them, or among others: so end the keys of what is said."""


def _whose(session: Session, moment: Moment) -> _Whose:
    side_of = session.state.setup.side_of
    own = {side_of[seat] for seat in session.people}
    if moment.seat in session.people or own == {side_of[moment.seat]}:
        return ""
    return ".you" if own == {moment.against} else ".other"


def _said(session: Session, moment: Moment) -> Ribbon:
    whose = _whose(session, moment)
    heading, line = _made(session, moment, whose) if moment.is_made else _undone(session, moment, whose)
    return Ribbon(heading, line, session.state.setup.side_of[moment.seat], not whose)


def _made(session: Session, moment: Moment, whose: _Whose) -> tuple[str, str]:
    setup = session.state.setup
    name = side_label(session, setup.side_of[moment.seat])
    kind = "two" if moment.made > 1 and moment.kind != "last" else moment.kind
    heading = plain(f"moment.{kind}{'.other' if whose else ''}", setup.ruleset, name=name)
    return heading, _what_is_left(session, moment, name, is_own=not whose)


def _what_is_left(session: Session, moment: Moment, name: str, *, is_own: bool) -> str:
    setup, counts = session.state.setup, list(map(len, session.state.sequences))
    if moment.kind == "last":
        return plain("moment.last.line" if is_own else "moment.last.line.other", setup.ruleset)
    made = counts.pop(setup.side_of[moment.seat])
    if made >= setup.seating.goal and not setup.ruleset.fills_board:
        return t("moment.draw" if session.state.ended else "moment.round")
    if not moment.left:
        return t("moment.points", n=made)
    if made == max(counts):
        return t("moment.level", n=moment.left)
    if moment.kind == "wild":
        return plain("moment.wild.line", setup.ruleset, n=moment.left)
    return t("moment.left", n=moment.left) if is_own else t("moment.left.other", n=moment.left, name=name)


def _undone(session: Session, moment: Moment, whose: _Whose) -> tuple[str, str]:
    names = {"name": session.players[moment.seat].name, "other": side_label(session, moment.against)}
    is_stopped, rules = moment.kind == "stopped", session.state.setup.ruleset
    what = "stopped" if is_stopped else "stolen.row" if moment.lines else "stolen"
    end = whose if is_stopped or whose == ".you" else ""
    heading = t(f"moment.{'stopped' if is_stopped else 'stolen'}{whose}", **names)
    return heading, plain(f"moment.{what}.line{end}", rules, **names)


_SPARKS_PER_CHIP = 4


class _Size:
    """Sizes and distances, in widths of a space."""

    chip_leap = 0.26
    running_light = 1.5
    flying_light = 0.95
    largest_spark = 0.44
    sparks_reach = 0.95
    rays = 1.1
    rays_growth = 0.55
    painted_beyond_spaces = 1.5
    """On the left and right together, or above and below."""


def draw_chip(
    screen: pygame.Surface, board: BoardView, chips: Mapping[Space, int], space: Space, turned: float, leap: float = 0.0
) -> None:
    """Paint a space's chip, if any, so far turned to its rough side, and so much of a leap above its place."""
    if space in chips:
        x, y = board.rect(space).center
        picture = sprites.chip_turning(chips[space], board.chip_px, turned)
        blit_at(screen, picture, (x, y - round(board.grid.cell * _Size.chip_leap) * leap))
        if not leap:
            board.draw_rims(screen, [space])


def _part(at: Rect, paint: Callable[..., None], looks: tuple[object, ...]) -> Item:
    """A part of a moment; under a sheet it is painted again only when its looks have changed."""
    return Item(NO_ACT, "", at, at=at, content=Drawn(paint, looks=looks))


class _Celebration(NamedTuple):
    moment: Moment
    course: MomentTimes
    spaces: tuple[Space, ...]
    """Those that stay bright, in the order in which the light runs."""
    rough: frozenset[Space]
    """Those whose chips show their rough side already."""


class Cheering:
    """Celebrates moments over a table, one at a time."""

    def __init__(self, table: Table, *, celebrates: bool = True) -> None:
        """Watch a table; unless it `celebrates`, moments take no time."""
        self._table, self._celebrates = table, celebrates
        self.shown: _Celebration | None = None
        """The moment for which the board steps back."""
        self._now = 0.0

    @property
    def is_on(self) -> bool:
        """True while a moment is seen; the light of a game's last one stays when it is over."""
        return self.shown is not None and self._now < self.shown.course.length

    @property
    def words(self) -> str:
        """The sentences on the ribbon; "" for none."""
        if not self.shown or not self.is_on:
            return ""
        told = _said(self._table.session, self.shown.moment)
        return " ".join(map(said_sentence, (told.heading, told.line)))

    @property
    def _seen(self) -> float:
        """Seconds of the moment so far; without motion it looks as it does in the end."""
        return math.inf if self._table.app.reduced_motion else self._now

    def seconds(self, moment: Moment) -> float:
        table, is_own = self._table, not _whose(self._table.session, moment)
        return seconds_of(moment, table.bots_pace, is_own=is_own) if self._celebrates else 0.0

    def celebrate(self, moment: Moment, seconds: float, arrived: Callable[[], None]) -> Script:
        """Show a moment for so long; `arrived` is called once the spark has come to the score."""
        table, course = self._table, MomentTimes(seconds)
        spaces = tuple(dict.fromkeys(space for line in moment.lines for space in line)) or (moment.at,)
        self.shown, self._now = _Celebration(moment, course, spaces, frozenset(table.displayed.rough)), 0.0
        table.is_decided = moment.kind == "last"
        if moment.is_made or not _whose(table.session, moment):
            table.app.sounds.play(Cue.SEQUENCE if moment.is_made else Cue.APPLAUSE)
        arrival = 0.0 if table.app.reduced_motion or not moment.is_made else course.arrival
        waits = True
        table.changed()
        try:
            while self._now < seconds:
                if waits and self._now >= arrival:
                    waits = False
                    arrived()
                self._now += yield
        finally:
            self._now = seconds
            if not table.session.state.is_terminal():  # else the light stays until the end of the game is told
                self.shown = None
            table.is_decided = False
            if waits:
                arrived()
            table.changed()

    def dim(self) -> bool:
        """Put out the light of a game's last moment to look at the table further; True if there was any."""
        was_lit, self.shown = self.shown is not None, None
        return was_lit

    # ------------------------------------------------------------ painting

    def over(self) -> list[Item]:
        """What moves: the spaces with all that flies off them, the spark on its way to the score, and the ribbon."""
        if not (shown := self.shown):
            return []
        spaces, off = list(map(self._table.board.rect, shown.spaces)), self._cells(_Size.painted_beyond_spaces)
        ribbon = self._ribbon_place(shown)
        ends, hanging = tail_width(ribbon.height), round(ribbon.height * (TAIL_TOP + TAIL_DROP))
        draw, moving = (self._draw_made, self._run) if shown.moment.is_made else (self._draw_undone, self._burst)
        banner = ribbon.unionall([ribbon.move(x, hanging) for x in (-ends, ends)])
        chips = tuple(map(self._table.displayed.chips.get, shown.spaces))
        looks = self._seen, shown, self._table.board, chips
        return [
            _part(spaces[0].unionall(spaces).inflate(off, off), partial(draw, shown), looks),
            *moving(shown),
            _part(banner, partial(self._draw_ribbon, shown), (*looks, _said(self._table.session, shown.moment))),
        ]

    def _ribbon_place(self, shown: _Celebration) -> Rect:
        board, (whole, high) = self._table.board, self._ribbon_size
        top = ribbon_top(board.grid.frame, high, map(board.rect, shown.spaces), self._table.app.display.size[1])
        return Rect(board.grid.frame.centerx - whole // 2, max(0, top), whole, high)

    def _draw_ribbon(self, shown: _Celebration, screen: pygame.Surface, *_: object) -> None:
        """Paint the words beside the spaces, unrolled from the middle as far as they are by now."""
        board, told, place = self._table.board, _said(self._table.session, shown.moment), self._ribbon_place(shown)
        share = shown.course.unrolled(self._seen)
        (whole, high), scale = place.size, self._table.app.scale
        wide, drop = round(whole * share), round(high * TAIL_TOP)
        for is_left, x in ((True, place.centerx - wide // 2), (False, place.centerx + wide // 2)):
            tail = ribbon_tail(high, is_own=told.is_own, is_left=is_left)
            inside = round(tail.get_width() * 0.42)
            left = x - tail.get_width() + inside if is_left else x - inside
            screen.blit(tail, (left, place.top + drop))
        # Words come when all of them have room.
        picture = ribbon(told, whole, scale, board.grid.frame.width) if wide == whole else band(told.band, whole, high)
        left = (whole - wide) // 2
        screen.blit(picture, (place.left + left, place.top), Rect(left, 0, wide, high))

    @property
    def _ribbon_size(self) -> tuple[int, int]:
        board, scale = self._table.board.grid.frame.width, self._table.app.scale
        high = ribbon_height(scale, board)
        return min(round(board * 1.01), round(700 * scale)) - 2 * round(tail_width(high) * 0.58), high

    def _draw_made(self, shown: _Celebration, screen: pygame.Surface, *_: object) -> None:
        table, now, run = self._table, self._seen, shown.course.run(self._seen)
        lit = [(i / max(len(shown.spaces) - 1, 1), space) for i, space in enumerate(shown.spaces)]
        bright = [space for share, space in lit if share <= run]
        for space in bright:
            draw_glow(screen, table.board, space)
        for space in shown.spaces:
            draw_bare_space(screen, table.board, table.displayed.chips, space, "lit" if space in bright else "plain")
        for share, space in lit:
            turned = 1.0 if space in shown.rough else shown.course.turned(now, share)
            leap, turned = shown.course.leap(now, share), turned * table.setup.ruleset.rough_sides
            draw_chip(screen, table.board, table.displayed.chips, space, turned, leap)
        for line in shown.moment.lines:
            reached = [space for space in line if space in bright]
            self._draw_bar(screen, reached, table.setup.side_of[shown.moment.seat])

    def _draw_bar(self, screen: pygame.Surface, spaces: Sequence[Space], side: int) -> None:
        if len(spaces) > 1:
            self._table.board.draw_line(screen, (spaces[0], spaces[-1]), side)

    def _run(self, shown: _Celebration) -> Iterator[Item]:
        """The light that runs along the chips, the sparks that fly off them, and the one on its way to the score."""
        now, run, points = self._seen, shown.course.run(self._seen), list(map(self._point, shown.spaces))
        for i, point in enumerate(points):
            share = i / max(len(points) - 1, 1)
            yield from self._sparks(point, now - shown.course.passes(share), round(share * 7))
        if 0 <= run < 1:
            yield on_its_way(light_head(self._cells(_Size.running_light)), along(points, run))
        end, rise = self._table.panels.goal_point(self._table.setup.side_of[shown.moment.seat]), self._cells(1.2)
        share, age = shown.course.flight(now), now - shown.course.arrival
        if 0 <= share < 1:
            for spot, bright in trail(points[-1], end, share, rise)[:-1]:
                yield on_its_way(spark(_even(self._cells(0.1 + 0.24 * bright)), is_white=False), spot)
            yield on_its_way(light_head(self._cells(_Size.flying_light)), arc(points[-1], end, share, rise))
        if 0 <= age < _Seconds.sparks:
            yield on_its_way(
                light_head(self._cells(_Size.flying_light * (1 - round(2 * age / _Seconds.sparks) / 4))), end
            )
            yield from self._sparks(end, age, 3)

    def _burst(self, shown: _Celebration) -> Iterator[Item]:
        """The sparks that fly off a space where something was undone."""
        return self._sparks(self._point(shown.moment.at), self._seen, 1)

    def _sparks(self, at: Point, age: float, turn: int) -> Iterator[Item]:
        """The sparks that flew off a point so many seconds ago."""
        share = age / _Seconds.sparks
        far = self._cells(_Size.sparks_reach) * (1 - (1 - share) ** 2)
        for i in range(_SPARKS_PER_CHIP) if 0 < share < 1 else ():
            angle = 2.4 * (turn * _SPARKS_PER_CHIP + i)
            size = self._cells(_Size.largest_spark * (1 - share) * (1.0 if i % 2 else 0.7))
            if size > 3:
                spot = at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)
                yield on_its_way(spark(_even(size), is_white=i % 2 == 0), spot)

    def _draw_undone(self, shown: _Celebration, screen: pygame.Surface, *_: object) -> None:
        table, moment, now = self._table, shown.moment, self._seen / (0.3 * shown.course.length)
        draw_glow(screen, table.board, moment.at)
        for space in shown.spaces:
            draw_bare_space(screen, table.board, table.displayed.chips, space, "lit" if space == moment.at else "plain")
        for space in shown.spaces:
            leap = math.sin(math.pi * now) if space == moment.at and 0 < now < 1 else 0.0
            turned = float(space in table.displayed.rough)
            draw_chip(screen, table.board, table.displayed.chips, space, turned, leap)
        for line in moment.lines:
            at = line.index(moment.at)
            self._draw_bar(screen, line[:at], moment.against)
            self._draw_bar(screen, line[at + 1 :], moment.against)
        size = self._cells(_Size.rays + _Size.rays_growth * min(1.0, now))
        blit_at(screen, burst(_even(size)), self._point(moment.at))

    def _point(self, space: Space) -> Point:
        return self._table.board.rect(space).center

    def _cells(self, share: float) -> int:
        return round(self._table.board.grid.cell * share)

    def preload(self) -> Iterator[None]:
        """Make the sprites of moments ahead, but for words, one a step."""
        wide, high = self._ribbon_size
        lights = _Size.running_light, *(_Size.flying_light * (1 - step / 4) for step in range(3))
        sparks = product(range(4, _even(self._cells(_Size.largest_spark)) + 1, 4), (False, True))
        bursts = range(_even(self._cells(_Size.rays)), _even(self._cells(_Size.rays + _Size.rays_growth)) + 1, 4)
        ends = product((True, False), repeat=2)
        yield from in_steps(partial(light_head, self._cells(share)) for share in lights)
        yield from in_steps(partial(spark, px, is_white=is_white) for px, is_white in sparks)
        yield from in_steps(partial(burst, px) for px in bursts)
        yield from in_steps(partial(ribbon_tail, high, is_own=own, is_left=left) for own, left in ends)
        yield from in_steps(partial(band, side, wide, high) for side in range(-1, self._table.setup.sides))


def _even(px: int) -> int:
    """A size of which there are few, so that its sprite is made once."""
    return max(4, px // 4 * 4)


_MADE_KEYS = {
    "moment.{}{}": (
        *product(("first", "another", "two", "wild", "last"), ("", ".other")),
        *product(("stopped", "stolen"), ("", ".you", ".other")),
    ),
    "moment.{}.line{}": (("stopped", ".other"), *product(("stopped", "stolen", "stolen.row"), ("", ".you"))),
}
