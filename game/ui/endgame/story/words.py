"""The story of a finished game in words: its turning point, its medals, and a kind word."""

from __future__ import annotations

import math
from typing import NamedTuple

from ....bots.analysis.chances import Swing, curve, turning_point
from ....bots.analysis.medals import Medal, MedalKind, medals_of
from ....bots.analysis.moments import moment_of
from ....bots.analysis.reasons import DEEDS, reason
from ....engine.board import Space
from ....engine.statistics import longest_row
from ....engine.view import View
from ....i18n import t
from ....session import Session
from ...words.outcome import rounds_of, side_label
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


class Turning(NamedTuple):
    """The turning point of a game."""

    swing: Swing
    round: int
    words: str
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


def medal_words(medal: Medal) -> Praise:
    """A medal's name, and what it was given for."""
    name, how = _SAID[medal.kind]
    facts = {"n": medal.n, "card": card_sign(medal.card) if medal.card else ""}
    return Praise(t(name, **facts), t(how, **facts))


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
    words = _deed(session, at) if is_own == (swing.size > 0) else _played(session, at)
    return Turning(swing, _round(session, at), words, where)


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
    tag = t("victory.turn", round=turning.round, what=turning.words) if turning else ""
    rounds = t("victory.curve.round", n=1), t("victory.curve.round", n=rounds_of(session.state))
    return Tale(title, shares, (own, 1 - own if setup.sides == 2 else -1), *rounds, tag, turn)


def _weight(session: Session, at: int) -> tuple[bool, int]:
    """What a move mattered for itself, the weightiest first."""
    match = session.match
    before, move, after = match.states[at], match.moves[at], match.states[at + 1]
    key = reason(View.of(before, before.current_player), move).key
    ranks: list[str] = [*DEEDS]
    return moment_of(before, move, after) is None, ranks.index(key) if key in ranks else len(ranks)


def _deed(session: Session, at: int) -> str:
    """What a move was, in a few words."""
    match = session.match
    before, move = match.states[at], match.moves[at]
    moment = moment_of(before, move, match.states[at + 1])
    name = _name(session, before.current_player)
    if moment and moment.is_made:
        return t("victory.turn.made", name=name)
    if moment and moment.kind == "stopped":
        return t("victory.turn.stopped", name=name, other=_side(session, moment.against))
    why = reason(View.of(before, before.current_player), move)
    if moment or why.key in _TAKES:
        return t("victory.turn.took", name=name)
    if why.key in _BLOCKS:
        return t("victory.turn.blocked", name=name, other=_side(session, why.side))
    return _played(session, at)


def _played(session: Session, at: int) -> str:
    """What a move was where it did its side no good, or nothing that can be named."""
    name, card = _name(session, session.match.states[at].current_player), session.match.moves[at].card
    return t("victory.turn.played", name=name, card=card_sign(card)) if card else t("victory.turn.moved", name=name)


def _name(session: Session, seat: int) -> str:
    return t("victory.turn.you") if session.people == (seat,) else session.players[seat].name


def _side(session: Session, side: int) -> str:
    is_you = len(session.people) == 1 and not session.state.setup.has_teams and own_side(session) == side
    return t("victory.turn.you") if is_you else side_label(session, side)


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
    made, length = len(session.state.sequences[own]), setup.seating.line_length
    if made and made + 1 >= setup.seating.goal:
        return t("victory.kind.sequence")
    if len(longest_row(session.state, own)) == length - 1:
        return t("victory.kind.chip")
    return t("victory.kind")


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
    return Praise(heading, t("praise.on"))
