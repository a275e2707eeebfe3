"""The story of a finished game in words: its turning point, its medals, and a kind word."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple, TypeAlias

from ....bots.analysis.chances import Swing, curve, turning_point
from ....bots.analysis.medals import Medal, MedalKind, medals_of
from ....bots.analysis.moments import moment_of
from ....bots.analysis.reasons import DEEDS, reason
from ....engine.board import Space
from ....engine.cards import Card
from ....engine.rules.ruleset import Ruleset
from ....engine.statistics import longest_row
from ....engine.view import View
from ....i18n import t
from ....session import Session
from ...words.outcome import rounds_of, side_label
from ...words.reading import plain
from ...words.wording import card_sign
from .curve import Tale

ICONS: dict[MedalKind, str] = {
    "comeback": "trend",
    "double": "double",
    "block": "shield",
    "crossroads": "cross",
    "wild": "trophy",
    "swift": "pace",
    "thief": "hand",
    "star": "star",
    "thrifty": "lock",
    "longest": "row",
    "chips": "chip",
    "staying": "replay",
    "cards": "cards",
}
"""The picture on each medal."""
_SAID: dict[MedalKind, tuple[str, str]] = {
    "comeback": ("medal.comeback", "medal.comeback.how"),
    "double": ("medal.double", "medal.double.how"),
    "block": ("medal.block", "medal.block.how"),
    "crossroads": ("medal.crossroads", "medal.crossroads.how"),
    "wild": ("medal.wild", "medal.wild.how"),
    "swift": ("medal.swift", "medal.swift.how"),
    "thief": ("medal.thief", "medal.thief.how"),
    "star": ("medal.star", "medal.star.how"),
    "thrifty": ("medal.thrifty", "medal.thrifty.how"),
    "longest": ("medal.longest", "medal.longest.how"),
    "chips": ("medal.chips", "medal.chips.how"),
    "staying": ("medal.staying", "medal.staying.how"),
    "cards": ("medal.cards", "medal.cards.how"),
}
_BLOCKS = frozenset({"blocks", "blocks_win", "stops"})
_TAKES = frozenset({"defuses", "defuses_win", "breaks", "weakens", "takes", "unmakes", "frees"})


TurningKind: TypeAlias = Literal["made", "stopped", "took", "blocked", "played", "moved"]

_DONE: dict[TurningKind, tuple[str, str, str]] = {
    "made": ("victory.turn.made", "victory.turn.made.you", "victory.turn.made"),
    "stopped": ("victory.turn.stopped", "victory.turn.stopped.you", "victory.turn.stopped.yours"),
    "took": ("victory.turn.took", "victory.turn.took.you", "victory.turn.took"),
    "blocked": ("victory.turn.blocked", "victory.turn.blocked.you", "victory.turn.blocked.yours"),
    "played": ("victory.turn.played", "victory.turn.played.you", "victory.turn.played"),
    "moved": ("victory.turn.moved", "victory.turn.moved.you", "victory.turn.moved"),
}
"""How a deed is told: one among others, one's own, and one against oneself."""


class TurningDeed(NamedTuple):
    """What somebody did at the turning point."""

    kind: TurningKind
    seat: int
    against: int | None = None
    """The side whose row it was, where it was one."""
    card: Card = ""


class Turning(NamedTuple):
    """The turning point of a game."""

    swing: Swing
    round: int
    deed: TurningDeed
    at: Space = ""
    """Where the chip came or went that made it."""


class Praise(NamedTuple):
    """What is said to cheer somebody up."""

    heading: str
    line: str


def own_side(session: Session) -> int | None:
    """The one side of the people here; None where there are several, or none."""
    sides = {session.state.setup.side_of[seat] for seat in session.people}
    return sides.pop() if len(sides) == 1 else None


def honoured(session: Session) -> list[int]:
    """The sides that medals are for: that of the people here, or everybody's, the winner's first."""
    setup, ended = session.state.setup, session.state.ended
    own = own_side(session)
    if own is not None:
        return [own]
    sides = sorted({setup.side_of[seat] for seat in session.people}) or list(range(setup.sides))
    return sorted(sides, key=lambda side: bool(ended) and ended is not None and side not in ended.winners)


def earned(session: Session) -> tuple[Medal, ...]:
    """Three medals of this very game."""
    sides = honoured(session)
    is_own = session.state.setup.side_of[session.chances.seat] == sides[0]
    return medals_of(session.match, sides, curve(session.chances, session.match.states) if is_own else ())


def medal_words(medal: Medal, rules: Ruleset) -> Praise:
    """A medal's name, and what it was given for."""
    name, how = _SAID[medal.kind]
    facts = {"n": medal.n, "card": card_sign(medal.card) if medal.card else ""}
    return Praise(plain(name, rules, **facts), plain(how, rules, **facts))


# ---------------------------------------------------------------- the curve


def turning_of(session: Session) -> Turning | None:
    """The turning point, if the game had one and it is known."""
    match = session.match
    swing = turning_point(curve(session.chances, match.states))
    if swing is None:
        return None
    at = min(range(swing.start, swing.end), key=lambda move: _weight(session, move))
    where = match.moves[at].at if match.moves[at].at in match.state.setup.tables.bits else ""
    setup = match.state.setup
    is_own = setup.side_of[match.states[at].current_player] == setup.side_of[session.chances.seat]
    deed = _deed(session, at) if is_own == (swing.size > 0) else _played(session, at)
    return Turning(swing, _round(session, at), deed, where)


def turning_words(session: Session, turning: Turning) -> str:
    """The turning point as a sentence."""
    deed = turning.deed
    plain, you, yours = _DONE[deed.kind]
    key = you if session.people == (deed.seat,) else yours if _is_yours(session, deed.against) else plain
    name, other = session.players[deed.seat].name, "" if deed.against is None else side_label(session, deed.against)
    card = card_sign(deed.card) if deed.card else ""
    return t(key, round=turning.round, name=name, other=other, card=card)


def _is_yours(session: Session, side: int | None) -> bool:
    """Whether a side is that of the one person here, who plays it alone."""
    is_alone = len(session.people) == 1 and not session.state.setup.has_teams
    return is_alone and side is not None and own_side(session) == side


def tale_of(session: Session, turning: Turning | None) -> Tale | None:
    """What the curve tells; None where too little is known."""
    points = curve(session.chances, session.match.states)
    if not points:
        return None
    first, last = points[0][0], points[-1][0]
    setup, seat = session.state.setup, session.chances.seat
    own = setup.side_of[seat]
    title = (
        t("victory.curve.own") if session.people == (seat,) else t("victory.curve.of", name=side_label(session, own))
    )
    shares = tuple(((at - first) / (last - first), chance) for at, chance in points)
    turn = [at for at, _ in points].index(turning.swing.end) if turning else 0
    tag = turning_words(session, turning) if turning else ""
    rounds = t("victory.curve.round", n=1), t("victory.curve.round", n=rounds_of(session.state))
    return Tale(title, shares, (own, 1 - own if setup.sides == 2 else -1), *rounds, tag, turn)


def _weight(session: Session, at: int) -> tuple[bool, int]:
    """What a move mattered for itself, the weightiest first."""
    match = session.match
    before, move, after = match.states[at], match.moves[at], match.states[at + 1]
    key = reason(View.of(before, before.current_player), move).key
    ranks: list[str] = [*DEEDS]
    return moment_of(before, move, after) is None, ranks.index(key) if key in ranks else len(ranks)


def _deed(session: Session, at: int) -> TurningDeed:
    """What a move was."""
    match = session.match
    before, move = match.states[at], match.moves[at]
    moment, seat = moment_of(before, move, match.states[at + 1]), before.current_player
    if moment and moment.is_made:
        return TurningDeed("made", seat)
    if moment and moment.kind == "stopped":
        return TurningDeed("stopped", seat, moment.against)
    why = reason(View.of(before, seat), move)
    if moment or why.key in _TAKES:
        return TurningDeed("took", seat)
    if why.key in _BLOCKS:
        return TurningDeed("blocked", seat, why.side)
    return _played(session, at)


def _played(session: Session, at: int) -> TurningDeed:
    """What a move was where it did its side no good, or nothing that can be named."""
    seat, card = session.match.states[at].current_player, session.match.moves[at].card
    return TurningDeed("played" if card else "moved", seat, card=card)


def _round(session: Session, at: int) -> int:
    state = session.match.states[at]
    return math.floor(state.turn / state.setup.seats) + 1


# ---------------------------------------------------------------- a kind word


def kind_line(session: Session) -> str:
    """A kind word for the one person here who has lost to computers; "" for all others."""
    setup, own, ended = session.state.setup, own_side(session), session.state.ended
    if own is None or len(session.people) != 1 or setup.ruleset.for_children:
        return ""
    if ended is None or ended.winner in {None, own}:
        return ""
    made, best = len(session.state.sequences[own]), max(map(len, session.state.sequences))
    missing = (best if setup.ruleset.fills_board else setup.seating.goal) - made
    if missing != 1:
        return t("victory.kind")
    if len(longest_row(session.state, own)) == setup.seating.line_length - 1:
        return t("victory.kind.chip")
    return t("victory.kind.sequence" if made else "victory.kind")


def praise_for_child(session: Session) -> Praise:
    """What is said to children, whoever wins."""
    own, state = own_side(session), session.state
    if own is None:
        return Praise(t("praise.all"), t("praise.all.line"))
    longest, length = len(longest_row(state, own)), state.setup.seating.line_length
    heading = t("praise.longest", n=longest)
    if state.sequences[own]:
        return Praise(heading, t("praise.made", n=length))
    if longest == length - 1:
        return Praise(heading, t("praise.nearly", n=length))
    return Praise(heading, t("praise.on", n=longest + 1))
