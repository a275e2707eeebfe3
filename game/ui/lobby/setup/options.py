"""House rules: which options a game offers, what each value is called, and switching one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ....engine import Ruleset, RulesetError, Seating, find_variant
from ....engine.rules.options import OPTIONS, Option, options_of, with_options
from ....i18n import t
from ...words.reading import plain

Value: TypeAlias = bool | int | str

_NUMBERS: dict[str, tuple[int, ...]] = {
    "hand_size": (0, 3, 4, 5, 6, 7, 8),
    "chips_each": (0, 48),
    "sequences_to_win": (0, 1, 2, 3, 4),
    "line_length": (3, 4, 5, 6, 7),
    "toast_limit": (0, 3, 5, 10),
    "captured_pairs": (0, 3, 5, 8),
}
"""What is offered of the options that take any number."""
SOME_NUMBERS = (0, 1, 2, 3, 4, 5)
_WANTED: dict[str, Callable[[Ruleset], bool]] = {"chips_each": lambda usual: len(set(usual.chips)) > 1}
"""Where an option is offered that other games could have too, but would not gain by."""
FOLLOWERS: dict[tuple[str, Value], tuple[str, Value]] = {("toasts", 0): ("toast_limit", 0)}
"""What makes no sense without another option, and the value that it falls to with that one's."""


class OfferedOption(NamedTuple):
    """An option as it is offered."""

    name: str
    values: tuple[Value, ...]


def offered_options(ruleset: Ruleset, seating: Seating) -> tuple[OfferedOption, ...]:
    """The options that a rule set can have for those who sit like that.

    Each has the values that are possible alone or beside another option. What changes nothing for them is left out,
    unless it has been changed and can be taken back.
    """
    usual = find_variant(ruleset.name)
    found = (OfferedOption(option.name, tuple(_possible(usual, option, ruleset, seating))) for option in OPTIONS)
    pointless = {name for name in _SITTING if _IDLE[name](usual, seating)} - {*changes(ruleset)}
    return tuple(choice for choice in found if len(choice.values) > 1 and choice.name not in pointless)


def _possible(usual: Ruleset, option: Option, ruleset: Ruleset, seating: Seating) -> Iterator[Value]:
    held = {getattr(usual, option.name), getattr(ruleset, option.name)}
    wanted = option.name not in _WANTED or _WANTED[option.name](usual)
    return (
        value
        for value in _values(option, held)
        if value in held or (wanted and _is_possible(usual.name, option.name, value, seating))
    )


def _values(option: Option, held: set[Value]) -> tuple[Value, ...]:
    if option.values:
        return option.values
    return tuple(sorted({*_NUMBERS.get(option.name, SOME_NUMBERS), *(int(value) for value in held)}))


@lru_cache(maxsize=2048)
def _is_possible(game: str, name: str, value: Value, seating: Seating) -> bool:
    """Whether a value goes with the usual rules of a game, alone or beside another option: hundreds are tried."""
    usual = find_variant(game)
    beside = ({other.name: its} for other in OPTIONS if other.name != name for its in _values(other, set()))
    tried = ({}, *beside)
    return any(_accepts(usual, {name: value} | other, seating) for other in tried)


def _accepts(usual: Ruleset, values: dict[str, Value], seating: Seating) -> bool:
    try:
        with_options(usual, values).seating(seating.seats, seating.sides)
    except RulesetError:
        return False
    return True


def printed_seating(ruleset: Ruleset, seats: int, sides: int) -> Seating:
    """How so many sit by the printed rules; the usual seating where these do not know it."""
    return next((seating for seating in ruleset.seatings if seating[:2] == (seats, sides)), ruleset.seatings[0])


def changes(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the options that differ from the variant's own."""
    differing = options_of(ruleset)
    return tuple(option.name for option in OPTIONS if option.name in differing)


def effective_changes(ruleset: Ruleset, seating: Seating) -> tuple[str, ...]:
    """The changed options that make a difference in a seating."""
    return tuple(name for name in changes(ruleset) if not _is_idle(ruleset, name, seating))


def switched(ruleset: Ruleset, name: str, value: Value, seating: Seating) -> tuple[Ruleset, str]:
    """The rule set with one option changed, and what the player must be told.

    Unchanged where that contradicts, in itself or for those who sit like that.
    """
    follower, falls_to = FOLLOWERS.get((name, value), ("", 0))
    falls = bool(follower) and getattr(ruleset, follower) != falls_to
    try:
        changed = with_options(ruleset, {name: value} | ({follower: falls_to} if falls else {}))
        changed.seating(seating.seats, seating.sides)
    except RulesetError as error:
        return ruleset, refusal(error)
    return changed, _follows(changed, follower, falls_to) if falls else ""


def _follows(ruleset: Ruleset, name: str, value: Value) -> str:
    """What the player is told of an option that falls in another's wake."""
    return t("house.follows", name=option_name(ruleset, name), value=short(name, value))


def refusal(error: RulesetError) -> str:
    """Why a rule set contradicts itself, as a player reads it."""
    return t(f"error.{error.code}", **error.values) if error.code else t("error.ruleset")


def option_name(ruleset: Ruleset, name: str) -> str:
    """What an option is called."""
    return plain(f"option.{name}", ruleset)


def short(name: str, value: Value) -> str:
    """A value in a word: "Off", "Strict", "5"."""
    if isinstance(value, bool):
        return t("option.on" if value else "option.off")
    return str(value) if isinstance(value, int) and value else t(f"option.{name}.{value}.short")


def option_line(ruleset: Ruleset, name: str, seating: Seating) -> str:
    """What changes with the value that an option has, in a sentence, or why nothing does; the seating as printed."""
    value: Value = getattr(ruleset, name)
    idle = value != getattr(find_variant(ruleset.name), name) and _is_idle(ruleset, name, seating)
    return plain(f"option.{name}.idle", ruleset) if idle else _sentence(ruleset, name, value)


def option_sentence(ruleset: Ruleset, name: str) -> str:
    """What the value that an option has means, whoever sits at the table."""
    return _sentence(ruleset, name, getattr(ruleset, name))


def lines(ruleset: Ruleset, choice: OfferedOption) -> tuple[str, ...]:
    """Every sentence that an option may come to show."""
    idle = (plain(f"option.{choice.name}.idle", ruleset),) if choice.name in _IDLE else ()
    return (*idle, *(_sentence(ruleset, choice.name, value) for value in choice.values))


def _sentence(ruleset: Ruleset, name: str, value: Value) -> str:
    if isinstance(value, bool):
        return plain(f"option.{name}.{'on' if value else 'off'}", ruleset)
    if isinstance(value, int):
        return plain(f"option.{name}.{'n' if value else 0}", ruleset, n=value)
    return plain(f"option.{name}.{value}", ruleset)


def _is_idle(ruleset: Ruleset, name: str, seating: Seating) -> bool:
    return name in _IDLE and _IDLE[name](ruleset, seating)


def _ends_with_first(ruleset: Ruleset, seating: Seating) -> bool:
    """Whether the first sequence wins, so that none ever stands on the board while the game goes on."""
    return ruleset.adapted(seating).goal == 1 and not ruleset.fills_board


_IDLE: dict[str, Callable[[Ruleset, Seating], bool]] = {
    "table_talk": lambda _, seating: not seating.has_teams,
    "line_length": lambda _, seating: bool(seating.line_length),
    "advanced_jacks": lambda rules, seating: _ends_with_first(rules, seating) and not rules.equal_turns,
    "most_sequences": _ends_with_first,
}
"""When an option changes nothing: for a rule set and a seating as it is printed."""
_SITTING = ("table_talk", "line_length")
"""Those of them that depend on the seating alone."""
