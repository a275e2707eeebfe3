"""A rule set's options by name: parsing, listing and applying them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ..errors import RulesetError, excerpt
from .ruleset import Ruleset
from .variants import find_variant

HIGHEST_VALUE = 999
"""The highest number an option takes."""


class Option(NamedTuple):
    """A field of the rule set, and its values (none: whole numbers from 0 to the highest)."""

    name: str
    values: tuple[bool | int | str, ...] = ()


OPTIONS = (
    Option("board_layout", ("printed", "shuffled", "symmetric")),
    Option("free_corners", (True, False)),
    Option("diagonals", (True, False)),
    Option("hand_size"),
    Option("chips_each"),
    Option("sequences_to_win"),
    Option("line_length"),
    Option("manual_draw", ("off", "strict", "lenient", "called")),
    Option("announce", (False, True)),
    Option("table_talk", (False, True)),
    Option("advanced_jacks", (False, True)),
    Option("equal_turns", (False, True)),
    Option("fill_board", ("off", "reshuffle", "once")),
    Option("toasts", (0, 1, 2)),
    Option("toast_limit"),
    Option("captured_pairs"),
    Option("most_sequences", (False, True)),
    Option("wrong_answer", ("free", "turn")),
)
"""All options, in the order offered."""
_MOST_DIGITS = 9


def options_of(ruleset: Ruleset) -> dict[str, Any]:
    """The options in which a rule set differs from its variant."""
    usual = find_variant(ruleset.name)
    changed = {option.name: getattr(ruleset, option.name) for option in OPTIONS}
    found = {name: value for name, value in changed.items() if value != getattr(usual, name)}
    return found | ({"chips": list(ruleset.chips)} if ruleset.chips != usual.chips else {})


def with_options(ruleset: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    """The rule set with some options changed; raises RulesetError for unknown names, bad values and contradictions."""
    known = {option.name: option for option in OPTIONS}
    changes: dict[str, Any] = {}
    for name, value in values.items():
        if name == "chips":
            changes[name] = _chips(value)
        elif name not in known:
            raise RulesetError(f"{ruleset.name} has no option {excerpt(name)}.")
        else:
            changes[name] = _checked(known[name], value)
    return replace(ruleset, **changes) if changes else ruleset


def parse_option(text: str) -> tuple[str, Any]:
    """The name and value in "name=value"; raises RulesetError."""
    name, _, value = text.partition("=")
    option = next((option for option in OPTIONS if option.name == name), None)
    if option is None:
        raise RulesetError(f"There is no option '{name}', only {', '.join(option.name for option in OPTIONS)}.")
    words = {str(known).lower(): known for known in option.values} | {"yes": True, "no": False}
    if value.lower() in words:
        return name, _checked(option, words[value.lower()])
    is_number = value.isdecimal() and value.isascii() and len(value) <= _MOST_DIGITS
    return name, _checked(option, int(value) if is_number else value)


def _checked(option: Option, value: Any) -> Any:
    if option.values:
        if not any(value == known and type(value) is type(known) for known in option.values):
            known_values = ", ".join(str(known).lower() for known in option.values)
            raise RulesetError(f"{_quoted(value)} is no value of {option.name}, only {known_values}.")
    elif not _is_number(value):
        raise RulesetError(
            f"{_quoted(value)} is no value of {option.name}: it takes a whole number from 0 to {HIGHEST_VALUE}."
        )
    return value


def _chips(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(map(_is_number, value)):
        raise RulesetError(f"{_quoted(value)} is no value of chips: it takes a number for each side.")
    return tuple(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST_VALUE


def _quoted(value: Any) -> str:
    """A value as a sentence quotes it; anything but text is quoted too."""
    quoted = excerpt(value)
    return quoted if isinstance(value, str) else f"'{quoted}'"
