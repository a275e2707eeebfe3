"""How long a game is to be: quick, standard or long, by the sequences to win and the chips in a sequence."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar, get_args

from ...engine import Ruleset, RulesetError, Seating, find_variant
from ...engine.rules.options import OPTIONS, with_options
from ...storage.results import PersonalResult
from .turns import TURNS

Length: TypeAlias = Literal["quick", "standard", "long"]
LENGTHS: tuple[Length, ...] = get_args(Length)
OPTIONS_OF_LENGTH = ("sequences_to_win", "line_length")
"""The options that a length sets."""

_PERSON = 12.0
"""Seconds that a person takes for a turn, as long as nobody has measured any."""
_COMPUTER = 2.5
"""Seconds of a computer's turn on the screen."""
_LEAST_PERSON = 3.0
_TIMED_GAMES = 30
"""The last games that tell how fast somebody plays."""
_ROUGH = 5
"""Minutes to which long times are rounded."""


_MOST_KEPT = 512
P = ParamSpec("P")
T = TypeVar("T")


def kept_by_rules(ask: Callable[Concatenate[Ruleset, P], T]) -> Callable[Concatenate[Ruleset, P], T]:
    """Keep answers about rule sets, each of which takes long to be made and to be hashed."""
    answers: dict[Hashable, T] = {}

    @wraps(ask)
    def answer(ruleset: Ruleset, /, *given: P.args, **how: P.kwargs) -> T:
        key = ruleset.name, ruleset.chips, *(getattr(ruleset, option.name) for option in OPTIONS), *given, *how.values()
        if key not in answers:
            if len(answers) >= _MOST_KEPT:
                answers.clear()
            answers[key] = ask(ruleset, *given, **how)
        return answers[key]

    return answer


@kept_by_rules
def with_length(ruleset: Ruleset, seating: Seating, length: Length) -> Ruleset:
    """The rule set with the goal of a length in a printed seating; its standard one where the game has no other."""
    ways = _ways(ruleset, seating, length)
    return next((rules for way in ways if (rules := _accepted(ruleset, seating, way))), ruleset)


@kept_by_rules
def lengths_of(ruleset: Ruleset, seating: Seating) -> tuple[Length, ...]:
    """The lengths that differ in a printed seating; none where another rule decides when the game ends."""
    if ruleset.fills_board:
        return ()
    goals = {length: _goal(with_length(ruleset, seating, length), seating) for length in LENGTHS}
    return tuple(length for length, goal in goals.items() if length == "standard" or goal != goals["standard"])


@kept_by_rules
def length_of(ruleset: Ruleset, seating: Seating) -> Length | None:
    """The length that a rule set has in a printed seating; None where its goal is another one."""
    found = lengths_of(ruleset, seating)
    alike = (one for one in found if _goal(with_length(ruleset, seating, one), seating) == _goal(ruleset, seating))
    return next(alike, None)


def _goal(ruleset: Ruleset, seating: Seating) -> tuple[int, int]:
    adapted = ruleset.adapted(seating)
    return adapted.goal, adapted.line_length


def _ways(ruleset: Ruleset, seating: Seating, length: Length) -> Iterable[dict[str, Any]]:
    """Values of the options for a length, the best first."""
    usual = find_variant(ruleset.name).line_length
    if length == "quick":
        if seating.goal > 1:
            yield {"sequences_to_win": 1, "line_length": usual}
        elif not seating.line_length:
            yield {"sequences_to_win": 0, "line_length": usual - 1}
    elif length == "long" and (seating.sides == 2 or ruleset.replaces):  # three sides would fill the board too often
        yield {"sequences_to_win": seating.goal + 1, "line_length": usual}
    yield {"sequences_to_win": 0, "line_length": usual}


def _accepted(ruleset: Ruleset, seating: Seating, values: dict[str, Any]) -> Ruleset | None:
    """The rule set with some options changed, or None if it contradicts itself or the seating."""
    try:
        changed = with_options(ruleset, values)
        changed.seating(seating.seats, seating.sides)
    except RulesetError:
        return None
    return changed


# ---------------------------------------------------------------- minutes


def minutes(ruleset: Ruleset, seating: Seating, people: int, pace: float) -> int:
    """The minutes that a game takes with a number of people, whose turns take `pace` seconds each.

    A goal of its own counts as the standard one.
    """
    turns = TURNS[ruleset.name][seating.seats, seating.sides]
    lengths = lengths_of(find_variant(ruleset.name), seating)
    by_length = dict(zip(lengths, turns.open if ruleset.free_corners else turns.closed, strict=True))
    count = turns.full if ruleset.fills_board else by_length[length_of(ruleset, seating) or "standard"]
    each = (people * pace + (seating.seats - people) * _COMPUTER) / seating.seats
    exact = count * each / 60
    return max(1, round(exact)) if exact < 2 * _ROUGH else _ROUGH * round(exact / _ROUGH)


def pace_of(results: Iterable[PersonalResult]) -> float:
    """Seconds of a person's turn, as their last games tell, or as most people's."""
    # Each result has the time of whole rounds, of which most had one computer.
    timed = [(result.seconds, result.turns) for result in results if result.seconds > 0 and result.turns]
    seconds, turns = (sum(column) for column in zip(*timed[-_TIMED_GAMES:], strict=True)) if timed else (0, 0)
    return max(_LEAST_PERSON, seconds / turns - _COMPUTER) if turns else _PERSON
