"""The medals in words, and the picture on each."""

from ...bots.analysis.medals import MedalKind
from ...engine.rules.ruleset import Ruleset
from .wording import plain

MEDAL_ICONS: dict[MedalKind, str] = {
    "quick": "pace",
    "bare": "no-wild",
    "comeback": "trend",
    "behind": "overtake",
    "skill": "no-hint",
    "double": "double",
    "block": "shield",
    "crossroads": "cross",
    "wild": "wild",
    "thief": "minus",
    "star": "star",
    "longest": "row",
}
"""The picture on each medal."""


def medal_name(kind: MedalKind, rules: Ruleset) -> str:
    """A medal's name, for children in their words."""
    return plain(f"medal.{kind}", rules)


def medal_task(kind: MedalKind, rules: Ruleset) -> str:
    """The way to earn a medal."""
    return plain(f"medal.{kind}.task", rules)


_MADE_KEYS = {f"medal.{{}}{end}": MEDAL_ICONS for end in ("", ".task")}
