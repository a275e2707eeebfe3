"""Which plural form a whole number takes: the rules of the Unicode CLDR, language by language, as data."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

OTHER = "other"
"""The form of all numbers that no rule names."""


class PluralRule(NamedTuple):
    """A form, and the numbers that take it."""

    form: str
    holds: Callable[[int], bool]


_ONE = (PluralRule("one", lambda n: n == 1),)
# CLDR gives Spanish a form "many" for whole millions ("un millón de fichas"): nothing here is ever counted so far.
PLURAL_RULES: dict[str, Sequence[PluralRule]] = {"da": _ONE, "de": _ONE, "en": _ONE, "es": _ONE, "nb": _ONE, "nl": _ONE}
"""The rules of each language, of which the first that holds counts; a language that has no plural has none."""


def plural_form(n: object, code: str) -> str:
    """The form that a number takes in a language; "other" for what is no whole number."""
    if not isinstance(n, int):
        return OTHER
    return next((rule.form for rule in PLURAL_RULES.get(code, ()) if rule.holds(n)), OTHER)


def plural_forms(code: str) -> set[str]:
    """All forms that a language has."""
    return {*(rule.form for rule in PLURAL_RULES[code]), OTHER}
