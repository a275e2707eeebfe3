"""A rule set's options: what the program knows of each; parsing, listing and applying them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ..errors import RulesetError, excerpt
from .fields import Seating
from .ruleset import Ruleset
from .variants import find_variant

HIGHEST_VALUE = 999
"""The highest number an option takes."""


FIRST_OPTION = 16
"""The least number of an option in codes."""
_SOME_NUMBERS = (0, 1, 2, 3, 4, 5)
_ROW = ("b", "b", "b", "b", "b")


class Option(NamedTuple):
    """A field of the rule set that players can change, with everything that the program has to know of it."""

    name: str
    number: int
    """Its number in codes: shared codes last for ever, so that none is changed or used again."""
    values: tuple[bool | int | str, ...] = ()
    """In the order offered; none: whole numbers from 0 to the highest."""
    picture: tuple[str, ...] = ()
    """The tokens of a small picture; a single one is counted out."""
    offered: tuple[int, ...] = _SOME_NUMBERS
    """The numbers offered of an option without values."""
    suits: Callable[[Seating], bool] | None = None
    """Returns False for seatings in which it never changes anything; None: it can in all."""
    matters: Callable[[Ruleset, Seating], bool] | None = None
    """Returns False where it changes nothing under a rule set and seating; None: it always does."""
    needs_table: bool = False
    """True if it's for people at one table, not for friends on other devices."""

    @property
    def coded(self) -> tuple[bool | int | str, ...]:
        """The values as codes number them from 0: no before yes."""
        return (False, True) if bool in map(type, self.values) else self.values

    @property
    def can_be_idle(self) -> bool:
        """True if it changes nothing in some games."""
        return bool(self.suits or self.matters)

    def is_idle(self, ruleset: Ruleset, seating: Seating) -> bool:
        """True if it changes nothing under a rule set in a printed seating."""
        is_wrong = self.suits is not None and not self.suits(seating)
        return is_wrong or (self.matters is not None and not self.matters(ruleset, seating))


def _lasts(ruleset: Ruleset, seating: Seating) -> bool:
    """True if a sequence may stand on the board while the game goes on."""
    return ruleset.adapted(seating).goal > 1 or bool(ruleset.fills_board)


OPTIONS = (
    Option("board_layout", 16, ("printed", "shuffled", "symmetric"), ("9D", "2S", "QH", "5C", "KD")),
    Option("free_corners", 17, (True, False), ("#", "2S", "3S", "4S", "#")),
    Option("diagonals", 33, (True, False), _ROW),
    Option("hand_size", 18, (), ("=7H",), offered=(0, 3, 4, 5, 6, 7, 8)),
    Option("chips_each", 19, (), ("b", "g", "r"), offered=(0, 48)),
    Option("sequences_to_win", 20, (), ("b",), offered=(0, 1, 2, 3, 4)),
    Option("line_length", 21, (), ("b",), offered=(3, 4, 5, 6, 7), suits=lambda seating: not seating.line_length),
    Option("manual_draw", 22, ("off", "strict", "lenient", "called"), ("?", "=7H"), needs_table=True),
    Option("announce", 23, (False, True), _ROW),
    Option(
        *("table_talk", 24, (False, True), ("=9D", "?", "=9D")),
        suits=lambda seating: seating.has_teams,
        needs_table=True,
    ),
    Option(
        *("advanced_jacks", 25, (False, True), ("=JS", "g", "g", "g-", "g", "g")),
        matters=lambda rules, seating: _lasts(rules, seating) or rules.equal_turns,
    ),
    Option("equal_turns", 26, (False, True), ("b", "g", "b", "g")),
    Option("fill_board", 27, ("off", "reshuffle", "once"), ("b", "g", "g", "b", "g", "b")),
    Option("toasts", 28, (0, 1, 2), ("=7H", "=7S")),
    Option("toast_limit", 29, (), ("=7H", "=7S", "=7D"), offered=(0, 3, 5, 10)),
    Option("captured_pairs", 30, (), ("b", "g-", "g-", "b"), offered=(0, 3, 5, 8)),
    Option("most_sequences", 31, (False, True), _ROW, matters=_lasts),
    Option("wrong_answer", 32, ("free", "turn"), ("=6+1", "8")),
)
"""All options, in the order offered."""
OPTION_OF = {option.name: option for option in OPTIONS}
"""By name."""
_MOST_DIGITS = 9


def options_of(ruleset: Ruleset) -> dict[str, Any]:
    """The options in which a rule set differs from its variant."""
    usual = find_variant(ruleset.name)
    changed = {option.name: getattr(ruleset, option.name) for option in OPTIONS}
    found = {name: value for name, value in changed.items() if value != getattr(usual, name)}
    return found | ({"chips": list(ruleset.chips)} if ruleset.chips != usual.chips else {})


def with_options(ruleset: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    """The rule set with some options changed; raises RulesetError for unknown names, bad values and contradictions."""
    changes: dict[str, Any] = {}
    for name, value in values.items():
        if name == "chips":
            changes[name] = _chips(value)
        elif name not in OPTION_OF:
            raise RulesetError(f"{ruleset.name} has no option {excerpt(name)}.")
        else:
            changes[name] = _checked(OPTION_OF[name], value)
    return replace(ruleset, **changes) if changes else ruleset


def parse_option(text: str) -> tuple[str, Any]:
    """The name and value in "name=value"; raises RulesetError."""
    name, _, value = text.partition("=")
    option = OPTION_OF.get(name)
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
