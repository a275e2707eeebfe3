"""How a game ended, how well its computers play, and what was taken back, in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from ...engine.move import Move
from ...engine.outcome import DRAW, Outcome
from ...engine.state import State
from ...i18n import as_sentence, listed, t
from ...session.session import Player, Session
from .wording import card_sign, names_in_words, number, personal_key, plain, reading_key, side_name

if TYPE_CHECKING:
    from ...online.rooms import Room
    from ...online.session import RemoteSession

MUTED = "friends_muted"
"""The setting that hides reactions."""


class RoomRow(NamedTuple):
    """A room of friends, as lists tell it."""

    key: str
    who: str
    """With whom it is."""
    game: str
    standing: str
    is_own_turn: bool


def with_level(player: Player) -> str:
    """A player's name, a computer's with its level: "Ada, Beginner"."""
    level = t(f"level.{player.level}") if player.is_bot else ""
    return t("level.of", name=player.name, level=level) if level else player.name


def levels_line(players: Sequence[Player]) -> str:
    """The computers by level: "Ada: Beginner", "Ada and Ben: Easy · Cleo: Expert"; "" without computers."""
    names: dict[str, list[str]] = {}
    for player in players:
        if player.is_bot:
            names.setdefault(player.level, []).append(player.name)
    return " · ".join(t("level.line", names=listed(them), level=t(f"level.{level}")) for level, them in names.items())


def series_text(session: Session) -> list[str]:
    """How many games each has won of all with the same friends: "You 7, Emma 5"."""
    own, others = session.series() if session.has_friends else (0, {})
    return [t("friends.series", own=own, name=name, n=won) for name, won in others.items()]


def remote(session: Session) -> RemoteSession | None:
    """The session if others play at other devices; nothing of theirs is loaded for a game at this one alone."""
    return cast("RemoteSession", session) if session.is_far else None


def remark_texts(room: Room, *, is_muted: bool) -> list[tuple[str, dict[str, str]]]:
    """What others have called across the table since the last look, as keys of sentences and their values."""
    said, room.remarks = room.remarks, []
    if is_muted:
        return []
    calls = [("friends.called", {"name": name}) for name, remark in said if not remark.number]
    reactions = [(name, t(f"friends.react.{remark.number}")) for name, remark in said if remark.number]
    return [*calls, *(("friends.said", {"name": name, "text": text}) for name, text in reactions)]


def brief_levels(players: Sequence[Player]) -> str:
    """The same in few words: only the level of several alike; "" for none or a mixture."""
    bots = [player for player in players if player.is_bot]
    if len({player.level for player in bots}) != 1:
        return ""
    return levels_line(bots) if len(bots) == 1 else t(f"level.{bots[0].level}")


class _Result(NamedTuple):
    title: str
    team: tuple[str, ...]
    """The winners' names when they are a team."""
    how: str


def result_of(session: Session) -> _Result:
    """The words for a finished game."""
    setup, outcome = session.state.setup, session.state.ended or DRAW
    # Of a game of older rules the winner is known, but not the last board, from which the rest would be counted.
    how = t("older.rules") if session.differs_from else _how(session, outcome)
    if outcome.winner is None:
        return _Result(t("victory.draw"), (), how)
    names = tuple(session.players[seat].name for seat in setup.seats_of(outcome.winner))
    if setup.has_teams:
        return _Result(t("victory.wins", name=side_name(outcome.winner)), names, how)
    if setup.ruleset.for_children and session.people:
        return _for_child(session, names[0], how)
    return _Result(_who(session, names[0]), (), how)


def _who(session: Session, name: str) -> str:
    rules, winner = session.state.setup.ruleset, (session.state.ended or DRAW).winner
    is_you = winner is not None and session.is_own and session.people == session.state.setup.seats_of(winner)
    called = t("lobby.you") if is_you else name
    return plain(personal_key("victory.wins", called), rules, name=called)


def _for_child(session: Session, name: str, how: str) -> _Result:
    """A winner reads that first; a child that lost to a computer reads something kind first."""
    if has_won(session):
        return _Result(_who(session, name), (), t("victory.well_played.how", how=how))
    if (session.state.ended or DRAW).termination == "sequences" and not session.differs_from:
        return _Result(t("victory.well_played"), (), t("victory.this_time", name=name))
    return _Result(t("victory.well_played"), (), t("victory.won", who=t("victory.wins", name=name), how=how))


def has_won(session: Session) -> bool:
    """True if somebody here has won, or if only computers play and one of them has."""
    setup, outcome = session.state.setup, session.state.ended or DRAW
    own = {setup.side_of[seat] for seat in session.people}
    return outcome.winner is not None and (not own or outcome.winner in own)


def rounds_of(state: State) -> int:
    """The rounds played: people count their own turns."""
    return rounds_in(state.turn, state.setup.seats)


def rounds_in(turns: int, seats: int) -> int:
    """The rounds that a number of turns takes, one that has only begun included."""
    return math.ceil(turns / seats)


def side_label(session: Session, side: int) -> str:
    """A side by its player's name, or a team's colour."""
    return side_name(side) if session.state.setup.has_teams else session.players[side].name


def _how(session: Session, outcome: Outcome) -> str:
    state, winner, rules = session.state, outcome.winner, session.state.setup.ruleset
    rounds = t("victory.rounds", n=rounds_of(state))
    match outcome.termination:
        case "sequences" | "pairs" if winner is None:
            return t("victory.same_round", names=_names(session, outcome))
        case "sequences" if winner is not None:
            made = len(state.sequences[winner])
            return as_sentence(reading_key("victory.how", rules), n=made, count=number(made), rounds=rounds)
        case "points":
            return _by_points(session, outcome, rounds)
        case "pairs":
            pairs = max(state.extras.pairs)
            return as_sentence("victory.pairs", n=pairs, count=number(pairs), rounds=rounds)
        case "last-in":
            last = "victory.last.teams" if state.setup.has_teams else "victory.last.alone"
            return t("victory.all_out" if winner is None else last, rounds=rounds)
    is_full = state.covered == state.setup.playable and rules.ends_when_full
    stuck = "victory.stuck_dice" if rules.dice else "victory.stuck"
    return plain("victory.full" if is_full else stuck, rules, rounds=rounds)


def _by_points(session: Session, outcome: Outcome, rounds: str) -> str:
    """More sequences than the others, as points or in a game that would have been drawn."""
    n, *others = sorted(map(len, session.state.sequences), reverse=True)
    if not n:
        return t("victory.points.none", rounds=rounds)
    if outcome.winner is None:
        return t("victory.points.equal", names=_names(session, outcome), n=n, rounds=rounds)
    key = "victory.points" if session.state.setup.ruleset.fills_board else "victory.most"
    return t(key, n=n, others=listed(list(map(str, others))), rounds=rounds)


def _names(session: Session, outcome: Outcome) -> str:
    return names_in_words(side_label(session, side) for side in outcome.winners)


def taken_back(states: Sequence[State], moves: Sequence[Move], players: Sequence[Player]) -> str:
    """The moves made in these positions and taken back; "" if none of them had a card."""
    made = zip(states, moves, strict=False)
    told = [_card_of(players[state.current_player], move) for state, move in made if move.card]
    if len(told) > 3:  # more are only counted
        return t("undo.more", move=told[0], n=len(told) - 1)
    return t("undo.told", moves=listed(told)) if told else ""


def _card_of(player: Player, move: Move) -> str:
    card = card_sign(move.card)
    return t("undo.own", card=card) if player.is_human else t("undo.other", name=player.name, card=card)
