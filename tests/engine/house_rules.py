"""Options for the tests: values to try of each, and what a rule set says to them."""

from typing import Any

from game.engine import CLASSIC, Ruleset, RulesetError
from game.engine.rules.options import OPTIONS, with_options

_NUMBERS = {
    "hand_size": (1, 2, 3, 8),
    "chips_each": (48, 55),
    "sequences_to_win": (1, 2, 3, 20),
    "line_length": (3, 4, 6),
    "toast_limit": (1, 3, 10),
    "captured_pairs": (1, 2, 5),
}
"""Values of the options that take any number."""

VALUES: dict[str, tuple[Any, ...]] = {option.name: option.values or _NUMBERS[option.name] for option in OPTIONS}
"""Values to try of every option."""

TOGETHER: tuple[dict[str, Any], ...] = (
    {"manual_draw": "strict", "announce": True, "table_talk": True},
    {"manual_draw": "lenient", "toasts": 2, "toast_limit": 3, "hand_size": 2},
    {"manual_draw": "lenient", "fill_board": "once", "announce": True},
    {"manual_draw": "strict", "toasts": 2, "toast_limit": 1, "equal_turns": True},
    {"table_talk": True, "toasts": 1, "toast_limit": 3, "captured_pairs": 2},
    {"table_talk": True, "fill_board": "once", "hand_size": 1, "toasts": 2, "toast_limit": 10},
    {"announce": True, "equal_turns": True, "advanced_jacks": True, "sequences_to_win": 1},
    {"captured_pairs": 5, "line_length": 3, "sequences_to_win": 3, "free_corners": False},
)
"""Options that meddle with each other."""


HOUSES: list[dict[str, Any]] = [{name: value} for name, values in VALUES.items() for value in values] + [*TOGETHER]
"""Every option alone with each of its values, and options together."""


def house(**options: Any) -> Ruleset:
    """The classic game with options."""
    return with_options(CLASSIC, options)


def allowed(rules: Ruleset, values: dict[str, Any]) -> Ruleset | None:
    """The rule set with these options, or None when it is refused with a sentence."""
    try:
        return with_options(rules, values)
    except RulesetError as refusal:
        sentence = str(refusal)
    assert sentence.startswith(rules.name)
    assert sentence.endswith(".")
    assert len(sentence) > len(rules.name) + 20
    return None
