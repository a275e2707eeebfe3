"""House rules: the options that a game offers, the words for their values, and switching one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ...engine import Ruleset, RulesetError, Seating, find_variant
from ...engine.rules.options import OPTIONS, Option, options_of, with_options
from ...i18n import t
from ..words.wording import plain

Value: TypeAlias = bool | int | str

_NUMBERS: dict[str, tuple[int, ...]] = {
    "hand_size": (0, 3, 4, 5, 6, 7, 8),
    "chips_each": (0, 48),
    "sequences_to_win": (0, 1, 2, 3, 4),
    "line_length": (3, 4, 5, 6, 7),
    "toast_limit": (0, 3, 5, 10),
    "captured_pairs": (0, 3, 5, 8),
}
"""The values offered of options that take any number."""
SOME_NUMBERS = (0, 1, 2, 3, 4, 5)
_WANTED: dict[str, Callable[[Ruleset], bool]] = {"chips_each": lambda usual: len(set(usual.chips)) > 1}
"""By option: the games that it is offered in, where others could have it too but would gain nothing."""
FOLLOWERS: dict[tuple[str, Value], tuple[str, Value]] = {("toasts", 0): ("toast_limit", 0)}
"""By an option and its value: another option that makes no sense with it, and the value that this one falls to."""


class OfferedOption(NamedTuple):
    """An option and the values to choose from."""

    name: str
    values: tuple[Value, ...]


def offered_options(ruleset: Ruleset, seating: Seating) -> tuple[OfferedOption, ...]:
    """The options of a rule set for a seating, each with the values that are possible alone or beside another option.

    An option that changes nothing in this seating is left out, unless it has been changed and can be taken back.
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
    """True if a game's usual rules accept a value, alone or beside another option; this tries hundreds."""
    beside = ({other.name: its} for other in OPTIONS if other.name != name for its in _values(other, set()))
    return any(_accepts(find_variant(game), {name: value} | other, seating) for other in ({}, *beside))


def _accepts(usual: Ruleset, values: dict[str, Value], seating: Seating) -> bool:
    try:
        with_options(usual, values).seating(seating.seats, seating.sides)
    except RulesetError:
        return False
    return True


def printed_seating(ruleset: Ruleset, seats: int, sides: int) -> Seating:
    """The printed rules' seating for so many, or their usual one where they have none."""
    return next((seating for seating in ruleset.seatings if seating[:2] == (seats, sides)), ruleset.seatings[0])


def changes(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the options that differ from the variant's own."""
    differing = options_of(ruleset)
    return tuple(option.name for option in OPTIONS if option.name in differing)


def effective_changes(ruleset: Ruleset, seating: Seating) -> tuple[str, ...]:
    """The changed options that make a difference in a seating."""
    return tuple(name for name in changes(ruleset) if not _is_idle(ruleset, name, seating))


def switched(ruleset: Ruleset, name: str, value: Value, seating: Seating) -> tuple[Ruleset, str]:
    """The rule set with one option changed, and a message for the player; unchanged if the rules refuse it."""
    follower, falls_to = FOLLOWERS.get((name, value), ("", 0))
    falls = bool(follower) and getattr(ruleset, follower) != falls_to
    try:
        changed = with_options(ruleset, {name: value} | ({follower: falls_to} if falls else {}))
        changed.seating(seating.seats, seating.sides)
    except RulesetError as error:
        return ruleset, refusal(error)
    if not falls:
        return changed, ""
    return changed, t("house.follows", name=option_name(changed, follower), value=short(follower, falls_to))


def refusal(error: RulesetError) -> str:
    """Why a rule set contradicts itself, as a player reads it."""
    return t(f"error.{error.code}", **error.values) if error.code else t("error.ruleset")


def option_name(ruleset: Ruleset, name: str) -> str:
    """An option's name as players read it."""
    return plain(f"option.{name}", ruleset)


def short(name: str, value: Value) -> str:
    """A value in a word: "Off", "Strict", "5"."""
    if isinstance(value, bool):
        return t("option.on" if value else "option.off")
    return str(value) if isinstance(value, int) and value else t(f"option.{name}.{value}.short")


def option_line(ruleset: Ruleset, name: str, seating: Seating) -> str:
    """The effect of an option's value in a sentence, or why it has none in this printed seating."""
    value: Value = getattr(ruleset, name)
    idle = value != getattr(find_variant(ruleset.name), name) and _is_idle(ruleset, name, seating)
    return plain(f"option.{name}.idle", ruleset) if idle else _sentence(ruleset, name, value)


def option_sentence(ruleset: Ruleset, name: str) -> str:
    """The meaning of an option's value in any seating."""
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
    """True if the first sequence wins, so that none ever stands on the board while the game goes on."""
    return ruleset.adapted(seating).goal == 1 and not ruleset.fills_board


_IDLE: dict[str, Callable[[Ruleset, Seating], bool]] = {
    "table_talk": lambda _, seating: not seating.has_teams,
    "line_length": lambda _, seating: bool(seating.line_length),
    "advanced_jacks": lambda rules, seating: _ends_with_first(rules, seating) and not rules.equal_turns,
    "most_sequences": _ends_with_first,
}
"""By option: whether it changes nothing under a rule set in a printed seating."""
_SITTING = ("table_talk", "line_length")
"""Options of these that depend on the seating alone."""
