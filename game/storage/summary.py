"""A game's summary for lists, stored beside its record so that nothing needs replaying."""

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from ..bots import find_level
from ..engine.board import Board
from ..engine.errors import SetupError, legible
from ..engine.match import Match
from ..engine.outcome import Termination
from ..engine.record.notation import CHIP_LETTERS, format_position
from ..engine.record.writing import RecordedPlayer
from ..engine.rules.chip_sets import Colours, colours_in
from ..engine.rules.options import with_options
from ..engine.rules.variants import VARIANTS, find_variant

MOST_OF_NAME = 24
"""The most characters of a saved player's name."""
HUMAN = "human"
"""The player kind of a person at this device."""
FRIEND = "friend"
"""The player kind of a person at another device."""
_SUMMARY = "summary"
_MOST_SEATS = 12
MOST_TIME = 2**35
"""The latest time that a calendar can show, in seconds since 1970."""
_MOST_COUNT = 10_000
"""More turns than any game has."""
_BOARD = re.compile(r"[bgryBGRY.*#\n]{1,400}")


class Summary(NamedTuple):
    """What a list shows of a game."""

    variant: str
    players: tuple[RecordedPlayer, ...]
    sides: int
    mover: int
    """The seat to move; in a finished game the one that would be."""
    turns: int
    """Turns made by all seats."""
    made: tuple[int, ...]
    """Each side's sequences."""
    board: str
    """The position as `format_position` draws it, without spaces."""
    at: int
    """When it was last played, in seconds since 1970 (UTC)."""
    winners: tuple[int, ...] | None = None
    """The sides that won; None while the game goes on."""
    colours: Colours = ()
    """The sides' colours."""

    @classmethod
    def of(cls, match: Match, players: Iterable[RecordedPlayer], at: float) -> "Summary":
        """The summary of a game last played at a time."""
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
            match.colours,
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The people's seats."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == HUMAN)

    @property
    def round(self) -> int:
        """The round of the seat to move, from 1."""
        return self.turns // len(self.players) + 1


def with_outcome(value: Any) -> Any:
    """A stored game's value with the outcome that version 1.0.0 kept in a finished game's summary alone."""
    summary = summary_in(value)
    if summary is None or summary.winners is None or {"outcome", "record"} & value.keys():
        return value
    return value | {"outcome": {"winners": list(summary.winners), "termination": _termination(value, summary)}}


def _termination(value: dict[str, Any], summary: Summary) -> Termination:
    """The likeliest reason for the end of a game whose winners are known."""
    try:
        rules = with_options(find_variant(summary.variant), value["options"])
        goal = rules.seating(len(summary.players), summary.sides).goal
    except (KeyError, TypeError, ValueError):
        return "sequences" if summary.winners else "draw"
    if not summary.winners or rules.fills_board:
        return "points" if summary.winners else "draw"
    if any(summary.made[side] >= goal for side in summary.winners):
        return "sequences"
    return "pairs" if rules.captured_pairs else "last-in" if rules.toast_limit else "points"


def checked(summary: Summary) -> Summary:
    """The summary, if all its players exist; raises SetupError."""
    for player in summary.players:
        if player.kind not in {HUMAN, FRIEND}:
            find_level(player.kind)
    return summary


def with_summary(value: dict[str, Any], summary: Summary) -> dict[str, Any]:
    """A game's value with its summary, except for what the value says itself."""
    facts = json.loads(json.dumps(summary._asdict()))
    return value | {_SUMMARY: {name: fact for name, fact in facts.items() if value.get(name, value) != fact}}


def summary_in(value: Any) -> Summary | None:
    """The summary beside a record; None if it's missing or damaged."""
    beside = value.get(_SUMMARY) if isinstance(value, dict) else None
    if not isinstance(beside, dict):
        return None
    facts = {name: fact for name, fact in ({"colours": []} | value | beside).items() if name in Summary._fields}
    if set(facts) != set(Summary._fields) or not _is_sound(facts):
        return None
    who = tuple(RecordedPlayer(legible(name, MOST_OF_NAME), kind) for name, kind in facts["players"])
    winners = None if facts["winners"] is None else tuple(facts["winners"])
    colours = colours_in(facts, VARIANTS[facts["variant"]], facts["sides"])
    lists = {"players": who, "made": tuple(facts["made"]), "winners": winners, "colours": colours}
    try:
        return checked(Summary(**facts | lists))
    except SetupError:
        return None


def _is_sound(facts: dict[str, Any]) -> bool:
    """True if the facts have the right types, are within bounds, and agree."""
    players, made, winners = facts["players"], facts["made"], facts["winners"]
    if not all(isinstance(some, list) for some in (players, made, [] if winners is None else winners)):
        return False
    sides = [facts["mover"], *(winners or [])]
    counts = [facts["turns"], *made]
    return (
        _are_below(MOST_TIME, [facts["at"]])
        and _are_below(_MOST_COUNT, counts)
        and _are_below(len(CHIP_LETTERS) + 1, [facts["sides"]])
        and _are_below(len(players), sides)
        and len(players) <= _MOST_SEATS
        and len(made) == facts["sides"] > max(winners or [], default=0)
        and all(isinstance(one, list) and [type(word) for word in one] == [str, str] for one in players)
        and isinstance(facts["variant"], str)
        and facts["variant"] in VARIANTS
        and _is_board(facts["board"], VARIANTS[facts["variant"]].board)
    )


def _are_below(limit: int, numbers: list[Any]) -> bool:
    """True if all are whole numbers from 0 to below a limit."""
    return all(type(number) is int and 0 <= number < limit for number in numbers)


def _is_board(value: Any, board: Board) -> bool:
    """True if a value is a position on a board of that size."""
    if not (isinstance(value, str) and _BOARD.fullmatch(value)):
        return False
    rows = value.split("\n")
    return len(rows) == board.height and {len(row) for row in rows} == {board.width}
