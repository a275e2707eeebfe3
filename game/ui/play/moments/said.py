"""What a moment's ribbon says, and to whom it belongs."""

from __future__ import annotations

from typing import Literal

from ....bots.analysis.moments import Moment
from ....i18n import t
from ....session import Session
from ...sprites.cheer.ribbon import Ribbon
from ...words.outcome import side_label
from ...words.reading import plain

Whose = Literal["own", "you", "other"]
"""Done by those who look on, to them, or among others."""


def whose(session: Session, moment: Moment) -> Whose:
    """Whose moment it is: of several people at one device each one's is an own one."""
    side_of = session.state.setup.side_of
    own = {side_of[seat] for seat in session.people}
    if moment.seat in session.people or own == {side_of[moment.seat]}:
        return "own"
    return "you" if own == {moment.against} else "other"


def said(session: Session, moment: Moment) -> Ribbon:
    """What is said about a moment."""
    of = whose(session, moment)
    heading, line = _made(session, moment, is_own=of == "own") if moment.is_made else _undone(session, moment, of)
    return Ribbon(heading, line, session.state.setup.side_of[moment.seat], of == "own")


_MADE = {
    "first": ("moment.first", "moment.first.other"),
    "another": ("moment.another", "moment.another.other"),
    "two": ("moment.two", "moment.two.other"),
    "wild": ("moment.wild", "moment.wild.other"),
    "last": ("moment.last", "moment.last.other"),
}
"""What is said of a sequence of one's own, and of another's."""
_UNDONE: dict[str, dict[Whose, tuple[str, str]]] = {
    "stopped": {
        "own": ("moment.stopped", "moment.stopped.line"),
        "you": ("moment.stopped.you", "moment.stopped.line.you"),
        "other": ("moment.stopped.other", "moment.stopped.line.other"),
    },
    "row": {
        "own": ("moment.stolen", "moment.stolen.row.line"),
        "you": ("moment.stolen.you", "moment.stolen.row.line.you"),
        "other": ("moment.stolen.other", "moment.stolen.row.line"),
    },
    "chip": {
        "own": ("moment.stolen", "moment.stolen.line"),
        "you": ("moment.stolen.you", "moment.stolen.line.you"),
        "other": ("moment.stolen.other", "moment.stolen.line"),
    },
}
"""A heading and a line, by what has been undone and whose moment it is."""


def _made(session: Session, moment: Moment, *, is_own: bool) -> tuple[str, str]:
    setup = session.state.setup
    name = side_label(session, setup.side_of[moment.seat])
    kind = "two" if len(moment.lines) > 1 and moment.kind != "last" else moment.kind
    key = _MADE[kind][not is_own]
    return plain(key, setup.ruleset, name=name), _what_is_left(session, moment, name, is_own=is_own)


def _what_is_left(session: Session, moment: Moment, name: str, *, is_own: bool) -> str:
    """How far it is to a win now."""
    setup, counts = session.state.setup, list(map(len, session.state.sequences))
    if moment.kind == "last":
        return plain("moment.last.line" if is_own else "moment.last.line.other", setup.ruleset)
    made = counts.pop(setup.side_of[moment.seat])
    if not moment.left:
        return t("moment.points", n=made)
    if made == max(counts):
        return t("moment.level", n=moment.left)
    if moment.kind == "wild":
        return plain("moment.wild.line", setup.ruleset, n=moment.left)
    return t("moment.left", n=moment.left) if is_own else t("moment.left.other", n=moment.left, name=name)


def _undone(session: Session, moment: Moment, of: Whose) -> tuple[str, str]:
    names = {"name": session.players[moment.seat].name, "other": side_label(session, moment.against)}
    kind = "stopped" if moment.kind == "stopped" else "row" if moment.lines else "chip"
    heading, line = _UNDONE[kind][of]
    rules = session.state.setup.ruleset
    return t(heading, **names), plain(line, rules, **names)
