"""A finished game's story: its turning point, its medals and kind words, and the bear that cheers for children."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterator
from itertools import product
from typing import Literal, NamedTuple, TypeAlias, get_args

import pygame
from pygame import Rect, Surface

from ...bots.analysis.chances import Swing, curve, turning_point
from ...bots.analysis.medals import Medal, medals_of
from ...bots.analysis.moments import moment_of
from ...bots.analysis.reasons import DEEDS, reason
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.outcome import DRAW
from ...engine.rules.ruleset import Ruleset
from ...engine.statistics import longest_row
from ...engine.view import View
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..sprites.cheer import COLOURS, PIECES, TURNS, Scrap, cheering_bear, medal, piece
from ..sprites.curve import Points, curve_dot, curve_picture
from ..sprites.panels import note, note_pointer
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit import assets, text
from ..toolkit.geometry import split_row
from ..toolkit.text import label
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, on_its_way, unseen, unseen_list
from ..words.game_text import rounds_of, side_label
from ..words.medal_text import MEDAL_ICONS, medal_name
from ..words.wording import card_sign, plain

_LEAP_SECONDS = 0.55
_LEAP_HEIGHT = 0.1
"""The share of its own height that the bear leaps."""
TurningKind: TypeAlias = Literal["made", "stopped", "took", "blocked", "played", "moved"]


class Turning(NamedTuple):
    """The turning point of a game, and what somebody did there."""

    swing: Swing
    round: int
    seat: int
    kind: TurningKind
    against: int | None
    """The side whose row it was, where it was one."""
    card: Card
    at: Space = ""
    """Where the chip came or went that made it."""


class Tale(NamedTuple):
    """The curve's words and points."""

    title: str
    points: Points
    """The game's course and the chance, each from 0 to 1."""
    sides: tuple[int, int]
    """Whose chance it is, and the only other side; -1 where there are several."""
    ends: tuple[str, str]
    """What stands below the beginning, and below the end."""
    tag: str = ""
    """What happened at the turning point; "" for none."""
    turn: int = 0
    """The number of that point."""


class Praise(NamedTuple):
    """Words that cheer somebody up."""

    heading: str
    line: str


def own_side(session: Session) -> int | None:
    """The one side of the people here; None where there are several, or none."""
    sides = {session.state.setup.side_of[seat] for seat in session.people}
    return sides.pop() if len(sides) == 1 else None


def honoured(session: Session) -> list[int]:
    """The sides that medals are for: those of the people here, or everybody's, the winner's first."""
    setup, winners = session.state.setup, (session.state.ended or DRAW).winners
    sides = {setup.side_of[seat] for seat in session.people}
    return sorted(sides or range(setup.sides), key=lambda side: (side not in winners, side))


def earned(session: Session) -> tuple[Medal, ...]:
    """Three medals of this very game."""
    sides = honoured(session)
    is_own = session.state.setup.side_of[session.chances.seat] == sides[0]
    return medals_of(session.match, sides, session.course.known(is_first=is_own))


def medal_words(medal: Medal, rules: Ruleset) -> Praise:
    """A medal's name, and what it was given for."""
    facts = {"n": medal.n, "card": card_sign(medal.card) if medal.card else ""}
    return Praise(medal_name(medal.kind, rules), plain(f"medal.{medal.kind}.how", rules, **facts))


# ---------------------------------------------------------------- the curve


def turning_of(session: Session) -> Turning | None:
    """The turning point, if the game had one and it is known."""
    match = session.match
    swing = turning_point(curve(session.chances, match.states))
    if swing is None:
        return None
    at = min(range(swing.start, swing.end), key=lambda move: _weight(session, move))
    setup, seat, move = match.state.setup, match.states[at].current_player, match.moves[at]
    is_own = setup.side_of[seat] == setup.side_of[session.chances.seat]
    deed = _deed(session, at) if is_own == (swing.size > 0) else None
    kind, against = deed or ("played" if move.card else "moved", None)
    where = move.at if move.at in setup.tables.bits else ""
    return Turning(swing, match.states[at].turn // setup.seats + 1, seat, kind, against, move.card, where)


def _weight(session: Session, at: int) -> tuple[bool, int]:
    """How much a move mattered by itself, to sort the weightiest first."""
    match, ranks = session.match, tuple[str, ...](DEEDS)
    before, move, after = match.states[at], match.moves[at], match.states[at + 1]
    key = reason(View.of(before, before.current_player), move).key
    return moment_of(before, move, after) is None, ranks.index(key) if key in ranks else len(ranks)


def _deed(session: Session, at: int) -> tuple[TurningKind, int | None] | None:
    """What a move did, and the side whose row it was; None for nothing but its card."""
    before, move = session.match.states[at], session.match.moves[at]
    moment = moment_of(before, move, session.match.states[at + 1])
    if moment and moment.is_made:
        return "made", None
    if moment and moment.kind == "stopped":
        return "stopped", moment.against
    why = reason(View.of(before, before.current_player), move)
    if moment or why.key in {"defuses", "defuses_win", "breaks", "weakens", "takes", "unmakes", "frees"}:
        return "took", None
    return ("blocked", why.side) if why.key in {"blocks", "blocks_win", "stops"} else None


def turning_words(session: Session, turning: Turning) -> str:
    """The turning point as a sentence, to the one who did it, or against whom it was, if only they play here."""
    is_alone = len(session.people) == 1 and not session.state.setup.has_teams
    is_yours = is_alone and turning.against is not None and turning.against == own_side(session)
    end = ".you" if session.people == (turning.seat,) else ".yours" if is_yours else ""
    other = "" if turning.against is None else side_label(session, turning.against)
    name, card = session.players[turning.seat].name, card_sign(turning.card) if turning.card else ""
    return t(f"victory.turn.{turning.kind}{end}", round=turning.round, name=name, other=other, card=card)


def tale_of(session: Session, turning: Turning | None) -> Tale | None:
    """What the curve tells; None where too little is known."""
    points = curve(session.chances, session.match.states)
    if not points:
        return None
    first, last = points[0][0], points[-1][0]
    setup, seat = session.state.setup, session.chances.seat
    own = setup.side_of[seat]
    name = side_label(session, own)
    title = t("victory.curve.own") if session.people == (seat,) else t("victory.curve.of", name=name)
    shares = tuple(((at - first) / (last - first), chance) for at, chance in points)
    turn = [at for at, _ in points].index(turning.swing.end) if turning else 0
    tag = turning_words(session, turning) if turning else ""
    rounds = t("victory.curve.round", n=1), t("victory.curve.round", n=rounds_of(session.state))
    return Tale(title, shares, (own, 1 - own if setup.sides == 2 else -1), rounds, tag, turn)


# ---------------------------------------------------------------- a kind word


def kind_line(session: Session) -> str:
    """A kind word for the one person here who has lost to computers; "" for all others."""
    setup, own, winner = session.state.setup, own_side(session), (session.state.ended or DRAW).winner
    if own is None or len(session.people) != 1 or setup.ruleset.for_children or winner in {None, own}:
        return ""
    made, best = len(session.state.sequences[own]), max(map(len, session.state.sequences))
    missing = (best if setup.ruleset.fills_board else setup.seating.goal) - made
    if missing != 1:
        return t("victory.kind")
    if len(longest_row(session.state, own)) == setup.seating.line_length - 1:
        return t("victory.kind.chip")
    return t("victory.kind.sequence" if made else "victory.kind")


def praise_for_child(session: Session) -> Praise:
    """Praise for children, win or lose."""
    own, state = own_side(session), session.state
    if own is None:
        return Praise(t("praise.all"), t("praise.all.line"))
    if state.ended and own in state.ended.winners and not state.sequences[own]:
        return Praise(t("praise.all"), plain("moment.last.line", state.setup.ruleset))
    longest, length = len(longest_row(state, own)), state.setup.seating.line_length
    more = t("praise.nearly" if longest == length - 1 else "praise.on", n=longest + 1)
    return Praise(t("praise.longest", n=longest), t("praise.made", n=length) if state.sequences[own] else more)


# ---------------------------------------------------------------- all of it


class GameStory:
    """A game's story, with confetti if it is `merry`, and without motion if it is `still`."""

    def __init__(self, session: Session, *, merry: bool, still: bool) -> None:
        self._session, self._rules = session, session.state.setup.ruleset
        self.turning = turning_of(session)
        self.medals = earned(session)
        self._confetti = Confetti() if merry else None
        self._since = FALL_LENGTH if still else 0.0
        """Seconds of the confetti so far."""
        self._scraps: Iterator[None] = iter(())
        """Makes the pieces of confetti before they fall."""

    def lay_out(self, size: tuple[int, int], scale: float) -> None:
        """Word it in the language in use, for a window of so many device pixels."""
        session, is_child = self._session, self._rules.for_children
        self.kind = kind_line(session)
        """A kind word for somebody who has lost."""
        self.tale = None if is_child else tale_of(session, self.turning)
        self._praise = praise_for_child(session) if is_child and session.people and self._confetti else None
        if self._confetti:
            self._confetti.lay_out(size, scale)
            self._scraps = self._confetti.preload()

    @property
    def has_hero(self) -> bool:
        return bool(self.tale or self._praise)

    def paint_hero(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """Paint the game's curve, or for children the words of the bear."""
        if self._praise:
            _paint_praise(self._praise, screen, at, look)
        elif self.tale:
            _paint_curve(self.tale, screen, at, look)

    def aloud(self) -> Iterator[Box]:
        kind = [self.kind, *(self._praise or ())]
        yield from (unseen("text", words, f"kind:{number}") for number, words in enumerate(kind))
        if self.turning:
            yield unseen("heading", t("victory.turning"), "heading:turning")
            yield unseen("text", turning_words(self._session, self.turning), "turning")
        yield from unseen_list("medals", t("victory.medals"), self.medals_in_words())

    def medals_in_words(self) -> list[str]:
        return [f"{said.heading} ({said.line})" for said in (medal_words(won, self._rules) for won in self.medals)]

    # ------------------------------------------------------------ time

    @property
    def falls(self) -> bool:
        return self._confetti is not None and self._since < FALL_LENGTH

    @property
    def given(self) -> int:
        """How many medals show by now: while confetti falls, one is given after 0.6 seconds, then one each 0.35."""
        return sum(not self.falls or self._since >= 0.6 + 0.35 * i for i in range(len(self.medals)))

    def end(self) -> None:
        """End the confetti and give all medals."""
        self._since = FALL_LENGTH

    def preload(self, paint: Callable[[], None]) -> Iterator[None]:
        """Make ahead, little by little, what the first picture lacks: the medals, by `paint`, and the confetti."""
        since, self._since = self._since, FALL_LENGTH
        paint()
        self._since = since
        yield
        if self.falls:
            yield from self._scraps

    def prepare(self, seconds: float) -> bool:
        """Make confetti for so many seconds of a frame; True once all of it is there."""
        return not assets.run_for(self._scraps, seconds)

    def fall_on(self, dt: float) -> bool:
        """Let the confetti fall; True when a medal is given."""
        before = self.given
        self._since += dt
        return self.given > before and self.falls

    # ------------------------------------------------------------ painting

    def paint_medals(self, apart: float, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """Paint the medals given so far side by side, all in letters of one size."""
        told, px = [medal_words(won, self._rules) for won in self.medals], look.px
        places = split_row(at, [1] * len(told), px(apart) // 2 + 1)
        wide, least = min(place.width for place in places) - px(10), px(TYPE.least)
        names = min(text.fitting_px(said.heading, "strong", px(15), wide, least) for said in told)
        hows = min(text.fitting_px(said.line, "body", px(TYPE.small), wide, least) for said in told)
        for i, (place, won, said) in enumerate(zip(places, self.medals, told, strict=True)):
            screen.blit(sprites.panel(*place.size, "plain", look.scale), place)
            if i < self.given:
                room = wide, place.height // 3
                name = label(said.heading, "strong", names, THEME.text, room, least)
                how = label(said.line, "body", hows, THEME.quiet, room, least)
                _paint_medal(screen, place, won, name, how, look)

    def moving(self, hero: Rect | None, words: Collection[Rect], *, still: bool) -> list[Item]:
        """The bear, if its place shows, and the confetti: falling, or still beside words."""
        found: list[Item] = []
        if self._praise and hero:
            found.append(_bear_in(hero, self._since if self.falls else 0.0))
        if self._confetti and (still or self.falls):
            found += self._confetti.still(words) if still else self._confetti.at(self._since)
        return found


# ---------------------------------------------------------------- pictures


def _paint_medal(screen: pygame.Surface, place: Rect, won: Medal, name: Surface, how: Surface, look: Look) -> None:
    gap, below = look.px(2), name.get_height() + how.get_height()
    px = min(round((place.height - below - 9 * look.scale) / 1.32), look.px(64))
    picture = medal(MEDAL_ICONS[won.kind], won.side, max(px, 8))
    top = place.top + (place.height - below - picture.get_height() - gap) // 2
    for part in (picture, name, how):
        screen.blit(part, part.get_rect(midtop=(place.centerx, top)))
        top += part.get_height() + gap * (part is picture)


def _paint_praise(praise: Praise, screen: pygame.Surface, at: Rect, look: Look) -> None:
    """Paint the words of the bear, which itself leaps over them."""
    px, left = look.px, _bear(at).right + look.px(14)
    paper = Rect(left, at.top, at.right - left, round(at.height * 0.94))
    blit_centred(screen, note(*paper.size, look.scale), paper)
    tip = note_pointer(px(14), px(24), "left")
    screen.blit(tip, tip.get_rect(midright=(paper.left + 1, round(paper.top + paper.height * 0.6))))
    inner = paper.inflate(-px(24), -px(16))
    em = min(px(34), round(inner.height * 0.3))
    heading = text.fitted(praise.heading, "display", em, THEME.ink, inner.width, px(TYPE.least))
    room = inner.width, max(1, inner.height - heading.get_height())
    line = text.fitted_block(praise.line, "body", round(em * 0.68), THEME.ink, room, px(TYPE.least))
    top = inner.top + (inner.height - heading.get_height() - line.get_height()) // 2
    screen.blit(heading, (inner.left, top))
    screen.blit(line, (inner.left, top + heading.get_height()))


def _bear_in(hero: Rect, now: float) -> Item:
    """The bear beside its words `now` seconds after it has begun to leap; at 0 it stands."""
    place = _bear(hero)
    leap = abs(math.sin(math.pi * now / _LEAP_SECONDS)) if now > 0 else 0.0
    picture = cheering_bear(place.height)
    place.move_ip(0, -round(leap * _LEAP_HEIGHT * place.height))
    return on_its_way(picture, picture.get_rect(topleft=place.topleft).center)


def _bear(at: Rect) -> Rect:
    high = min(round(at.height * 0.9), round(at.width * 0.42))
    return Rect(at.left, at.bottom - high, round(high * 120 / 140), high)


# ---------------------------------------------------------------- the picture of the curve


def _paint_curve(tale: Tale, screen: pygame.Surface, at: Rect, look: Look) -> None:
    """Paint the title with the tag beside or below it, and the curve under both."""
    screen.blit(sprites.panel(*at.size, "well", look.scale), at)
    px, inner = look.px, at.inflate(-look.px(24), -look.px(16))
    small = max(px(TYPE.least), min(px(TYPE.small), at.height // 9))
    title = text.fitted(tale.title, "strong", small, THEME.quiet, inner.width, px(TYPE.least))
    screen.blit(title, inner.topleft)
    wide, high, after = 0, 0, title.get_width() + px(16)
    if tale.tag:
        wide, high = min(text.width(tale.tag, "strong", small) + px(20), inner.width), round(small * 1.75)
    if wide <= inner.width - after:
        room = Rect(inner.left + after, inner.top, inner.width - after, high)
        top = inner.top + max(high + px(9), title.get_height() + px(6))
    else:
        room = Rect(inner.left, inner.top + title.get_height() + px(4), inner.width, high)
        top = room.bottom + px(9)
    bottom = inner.bottom - text.height("body", small) - px(3)
    field = Rect(inner.left + px(28), top, inner.width - px(34), bottom - top)
    chip = min(px(20), field.height // 3)
    for side, y in zip(tale.sides, (field.top, field.bottom - chip), strict=True):
        if side >= 0 and chip > 5:
            screen.blit(sprites.chip_flat(side, chip), (inner.left, y))
    first, last = (text.line(said, "body", small, THEME.quiet) for said in tale.ends)
    screen.blit(first, first.get_rect(bottomleft=(field.left, inner.bottom)))
    screen.blit(last, last.get_rect(bottomright=inner.bottomright))
    screen.blit(curve_picture(tale.points, tale.sides, *field.size, max(2.0, 2.4 * look.scale)), field)
    if tale.tag:
        _paint_tag(tale, screen, field, room, small, look)


def _paint_tag(tale: Tale, screen: pygame.Surface, field: Rect, room: Rect, small: int, look: Look) -> None:
    """Paint the deed of the turning point above it, with a line that leads there."""
    px, (x, y) = look.px, tale.points[tale.turn]
    spot = field.left + x * field.width, field.top + (1 - y) * field.height
    words = text.fitted(tale.tag, "strong", small, THEME.ink, room.width - px(20), px(TYPE.least))
    tag = Rect(0, room.top, words.get_width() + px(20), room.height)
    tag.centerx = round(spot[0])
    tag.clamp_ip(room)
    pygame.draw.line(screen, THEME.paper_bright, (round(spot[0]), tag.bottom), spot, max(1, px(2)))
    screen.blit(sprites.badge(*tag.size, THEME.paper_bright, px(8)), tag)
    blit_centred(screen, words, tag)
    blit_at(screen, curve_dot(px(15)), spot)


# ---------------------------------------------------------------- confetti

_PIECE_COUNT = 54
_DESIGNS = 12
"""Pieces that differ in colour and size."""
FALL_LENGTH = 4.6
"""Seconds until the last piece is gone."""
_PIECE_FALL = 3.1
"""Seconds in which a piece falls through the window."""


class _Flake(NamedTuple):
    """One piece: shares of the window, seconds, turns a second."""

    kind: Scrap
    colour: int
    units: int
    """Its length."""
    x: float
    start: float
    sway: float
    spin: float


class Confetti:
    """Confetti that falls once over the window."""

    def __init__(self) -> None:
        luck = random.Random("confetti")
        self._flakes: list[_Flake] = []
        for design in (number % _DESIGNS for number in range(_PIECE_COUNT)):
            looks = PIECES[design % len(PIECES)], design % COLOURS, 19 if design % 2 else 14
            x, start = luck.random(), luck.random() * (FALL_LENGTH - _PIECE_FALL)
            self._flakes.append(_Flake(*looks, x, start, luck.uniform(0.012, 0.04), luck.uniform(1.2, 2.4)))
        self._size, self._scale = (1, 1), 1.0

    def lay_out(self, size: tuple[int, int], scale: float) -> None:
        self._size, self._scale = size, scale

    def preload(self) -> Iterator[None]:
        for flake in self._flakes[:_DESIGNS]:
            for turn in range(TURNS):
                self._picture(flake, turn)
                yield

    def at(self, now: float) -> list[Item]:
        """The pieces `now` seconds after the first began to fall."""
        shares = [(flake, (now - flake.start) / _PIECE_FALL) for flake in self._flakes]
        return [
            on_its_way(self._picture(flake, int(flake.spin * share * 2 * TURNS)), self._place(flake, share))
            for flake, share in shares
            if 0 <= share <= 1
        ]

    def still(self, words: Collection[Rect]) -> list[Item]:
        """The pieces as they hang in the air, none of them over words."""
        places = [place.inflate(24, 24) for place in words]
        hung = [(i, flake, self._place(flake, 0.62 * (i % 11) / 10)) for i, flake in enumerate(self._flakes)]
        return [
            on_its_way(self._picture(flake, i), spot)
            for i, flake, spot in hung
            if not any(place.collidepoint(spot) for place in places)
        ]

    def _picture(self, flake: _Flake, turn: int) -> pygame.Surface:
        return piece(flake.kind, flake.colour, max(6, round(flake.units * self._scale)), turn % TURNS)

    def _place(self, flake: _Flake, share: float) -> tuple[float, float]:
        """It falls faster and faster, and sways."""
        wide, high = self._size
        fallen = 0.55 * share + 0.45 * share * share
        x = flake.x + flake.sway * math.sin(flake.spin * 2 * math.pi * share)
        return x * wide, (1.12 * fallen - 0.06) * high


_MADE_KEYS = {
    "medal.{}.how": MEDAL_ICONS,
    "victory.turn.{}{}": (*product(get_args(TurningKind), ("", ".you")), ("stopped", ".yours"), ("blocked", ".yours")),
}
