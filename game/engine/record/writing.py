"""Writes the game record: one JSON value with a whole game, event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..events import Event, events_of
from ..fairness import Commitment
from ..match import Match
from ..outcome import Outcome
from ..rules.chip_sets import colours_to_json
from ..rules.options import options_of
from ..rules.ruleset import Ruleset
from ..state import State
from .fields import seed_to_json

FORMAT = "fivefold-record/1"
EDITION = 2
"""The edition of the rules by which games are played now."""
FIRST_EDITION = 1
"""The edition of records that name none (version 1.0.0)."""


class Difference(NamedTuple):
    """The point at which a game of another edition leaves today's rules."""

    edition: int
    """The edition of the rules that it was played by."""
    turn: int
    """The turn, from 1, from which on today's rules differ."""
    written: dict[str, Any]
    """All of its moves, by the keys under which they're written."""


class RecordedPlayer(NamedTuple):
    """A seat's player, for the record only."""

    name: str = ""
    kind: str = "human"
    """"human" or a bot's name."""


def to_record(
    match: Match,
    players: Sequence[RecordedPlayer] = (),
    commitment: Commitment | None = None,
    difference: Difference | None = None,
) -> dict[str, Any]:
    """The record of a game, finished or not, ready for JSON, with the deal's seal if there is one."""
    first, setup = match.states[0], match.state.setup
    who = seated(players, setup.seats)
    return {
        "format": FORMAT,
        "edition": difference.edition if difference else EDITION,
        "variant": setup.ruleset.name,
        "options": options_of(setup.ruleset),
        "seed": seed_to_json(setup.seed),
        "board": [list(row) for row in setup.board.rows],
        "dealer": setup.dealer,
        **colours_to_json(match.colours),
        "seats": [_seat_to_json(first, seat, player) for seat, player in enumerate(who)],
        "draw_pile": list(first.draw_pile),
        "events": [event_to_json(event, setup.ruleset) for event in _events(match)],
        "outcome": outcome_to_json(match.state.ended),
        **({"silent": True} if _ends_silently(match) else {}),
        "earlier": [outcome_to_json(outcome) for outcome in match.earlier],
        **({"salt": commitment.salt, "fingerprint": commitment.fingerprint} if commitment else {}),
        **(difference.written if difference else {}),
    }


def seated(players: Sequence[RecordedPlayer], seats: int) -> list[RecordedPlayer]:
    """A player for each seat, anonymous if none is given."""
    return [*players, *[RecordedPlayer()] * seats][:seats]


def _ends_silently(match: Match) -> bool:
    """True if the last move has no event: the end of a turn in which nothing was drawn."""
    states = match.states[-2:]
    return bool(match.moves) and not events_of(states[0], match.moves[-1], states[1])


def _events(match: Match) -> Iterator[Event]:
    for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False):
        yield from events_of(before, move, after)


def _seat_to_json(first: State, seat: int, player: RecordedPlayer) -> dict[str, Any]:
    setup = first.setup
    side, hand = setup.side_of[seat], list(first.hands[seat])
    data = {"side": side, "name": player.name, "player": player.kind, "hand": hand}
    return data | {"toasts": list(setup.toasts[seat])} if setup.toasts else data


def event_to_json(event: Event, ruleset: Ruleset) -> dict[str, Any]:
    """An event in the record's words; a dice sum isn't written as a card."""
    data: dict[str, Any] = {} if event.seat is None else {"seat": event.seat}
    data["act"] = event.act
    if event.card and not ruleset.dice:
        data["card"] = event.card
    if event.spaces:
        many = event.act in {"claim", "capture"}
        data |= {"spaces": list(event.spaces)} if many else {"space": event.spaces[0]}
    if event.drew:
        data["drew"] = event.drew
    if event.dice:
        data["dice"] = list(event.dice)
    if event.late:
        data["late"] = True
    others = {"during": event.during, "side": event.side, "caught": event.caught}
    data |= {key: number for key, number in others.items() if number is not None}
    if event.anew:
        data["anew"] = [list(spaces) for spaces in event.anew]
    if event.act == "reshuffle":
        data["draw_pile"] = list(event.pile)
    return data


def outcome_to_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome in the record's words; None while the game goes on."""
    return outcome and {"winners": list(outcome.winners), "termination": outcome.termination}
