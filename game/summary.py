"""What a list of games tells of one, kept beside its record so that no game has to be played again for it."""

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from .bots import find_level
from .engine.board import Board
from .engine.errors import SetupError, legible
from .engine.match import Match
from .engine.record import RecordedPlayer
from .engine.record.notation import CHIP_LETTERS, format_position
from .engine.rules.variants import VARIANTS

MOST_OF_NAME = 24
"""Letters of a saved player's name that are read."""
HUMAN = "human"
"""What a player is who is no computer."""
_SUMMARY = "summary"
_MOST_SEATS = 12
MOST_TIME, _MOST_COUNT = 2**35, 10_000
"""Seconds since 1970 that a calendar knows, and more turns than any game has."""
_BOARD = re.compile(r"[bgryBGRY.*#\n]{1,400}")


class Summary(NamedTuple):
    """What a list tells of a game."""

    variant: str
    players: tuple[RecordedPlayer, ...]
    sides: int
    mover: int
    """The seat to move; in a finished game the one that would be."""
    turns: int
    """Turns that were made, of all seats."""
    made: tuple[int, ...]
    """Sequences of each side."""
    board: str
    """The position as `format_position` draws it, without blanks."""
    at: int
    """When it was last played, in seconds since 1970 (UTC)."""
    winners: tuple[int, ...] | None = None
    """The sides that won, None while the game goes on."""

    @classmethod
    def of(cls, match: Match, players: Iterable[RecordedPlayer], at: float) -> "Summary":
        """What there is to tell of a game that was played at a time."""
        state = match.state
        return cls(
            state.setup.ruleset.name,
            tuple(RecordedPlayer(legible(name, MOST_OF_NAME), kind) for name, kind in players),
            state.setup.sides,
            state.current_player,
            state.turn,
            tuple(len(lines) for lines in state.sequences),
            format_position(state).replace(" ", ""),
            int(at),
            state.ended.winners if state.ended else None,
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == HUMAN)

    @property
    def round(self) -> int:
        """The round that the seat to move is in, from 1."""
        return self.turns // len(self.players) + 1


def checked(summary: Summary) -> Summary:
    """A summary whose players there are; SetupError."""
    for player in summary.players:
        if player.kind != HUMAN:
            find_level(player.kind)
    return summary


def with_summary(value: dict[str, Any], summary: Summary) -> dict[str, Any]:
    """A game's value with its summary beside it, but for what it tells by itself."""
    told = json.loads(json.dumps(summary._asdict()))
    return value | {_SUMMARY: {name: fact for name, fact in told.items() if value.get(name, value) != fact}}


def summary_in(value: Any) -> Summary | None:
    """The summary that stands beside a record; None where it is missing or damaged."""
    beside = value.get(_SUMMARY) if isinstance(value, dict) else None
    if not isinstance(beside, dict):
        return None
    told = {name: fact for name, fact in (value | beside).items() if name in Summary._fields}
    if set(told) != set(Summary._fields) or not _is_sound(told):
        return None
    who = tuple(RecordedPlayer(legible(name, MOST_OF_NAME), kind) for name, kind in told["players"])
    winners = None if told["winners"] is None else tuple(told["winners"])
    try:
        return checked(Summary(**told | {"players": who, "made": tuple(told["made"]), "winners": winners}))
    except SetupError:
        return None


def _is_sound(told: dict[str, Any]) -> bool:
    """Whether facts are of the kinds that they must be, within bounds, and agree."""
    players, made, winners = told["players"], told["made"], told["winners"]
    if not all(isinstance(some, list) for some in (players, made, [] if winners is None else winners)):
        return False
    sides = [told["mover"], *(winners or [])]
    counts = [told["turns"], *made]
    return (
        _are_below(MOST_TIME, [told["at"]])
        and _are_below(_MOST_COUNT, counts)
        and _are_below(len(CHIP_LETTERS) + 1, [told["sides"]])
        and _are_below(len(players), sides)
        and len(players) <= _MOST_SEATS
        and len(made) == told["sides"] > max(winners or [], default=0)
        and all(isinstance(one, list) and [type(word) for word in one] == [str, str] for one in players)
        and isinstance(told["variant"], str)
        and told["variant"] in VARIANTS
        and _is_board(told["board"], VARIANTS[told["variant"]].board)
    )


def _are_below(limit: int, numbers: list[Any]) -> bool:
    """Whether all are whole numbers from 0 to under a limit."""
    return all(type(number) is int and 0 <= number < limit for number in numbers)


def _is_board(told: Any, board: Board) -> bool:
    """Whether something is a position on a board of that size."""
    if not (isinstance(told, str) and _BOARD.fullmatch(told)):
        return False
    rows = told.split("\n")
    return len(rows) == board.height and {len(row) for row in rows} == {board.width}
