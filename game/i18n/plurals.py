"""The plural form of a whole number: the Unicode CLDR rules for each language, as data."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

OTHER = "other"
"""The form for numbers that no rule matches."""


class PluralRule(NamedTuple):
    """A plural form and the numbers it applies to."""

    form: str
    holds: Callable[[int], bool]


_ONE = (PluralRule("one", lambda n: n == 1),)
# CLDR gives Spanish a form "many" for whole millions ("un millón de fichas"): no count here gets that high.
PLURAL_RULES: dict[str, Sequence[PluralRule]] = {"da": _ONE, "de": _ONE, "en": _ONE, "es": _ONE, "nb": _ONE, "nl": _ONE}
"""Rules by language; the first match wins, and a language without plurals has none."""


def plural_form(n: object, code: str) -> str:
    """The form for a number in a language; "other" for anything but a whole number."""
    if not isinstance(n, int):
        return OTHER
    return next((rule.form for rule in PLURAL_RULES.get(code, ()) if rule.holds(n)), OTHER)


def plural_forms(code: str) -> set[str]:
    """All plural forms of a language."""
    return {*(rule.form for rule in PLURAL_RULES[code]), OTHER}
