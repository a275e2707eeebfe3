"""Plural forms follow the rules of the language."""

import pytest

from game.i18n import available_languages, plural_form, plural_forms
from game.i18n.plurals import PLURAL_RULES, PluralRule

NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 101, 1_000_000)


@pytest.mark.parametrize("code", ["da", "de", "en", "es", "nb", "nl"])
def test_one_alone_takes_the_singular(code: str) -> None:
    assert [n for n in NUMBERS if plural_form(n, code) == "one"] == [1]
    assert plural_forms(code) == {"one", "other"}


def test_spanish_has_no_form_of_its_own_for_millions_since_nothing_is_counted_so_far() -> None:
    assert plural_form(1_000_000, "es") == "other"


def test_a_language_with_more_forms_is_a_row_of_data(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = (
        PluralRule("one", lambda n: n == 1),
        PluralRule("few", lambda n: n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14}),
        PluralRule("many", lambda _: True),
    )
    monkeypatch.setitem(PLURAL_RULES, "pl", polish)
    assert plural_forms("pl") == {"one", "few", "many", "other"}
    told = [plural_form(n, "pl") for n in NUMBERS]
    assert told == ["many", "one", "few", "few", "many", "many", "many", "many", "few", "many", "many"]


@pytest.mark.parametrize("n", [None, "two", 1.0])
def test_what_is_no_whole_number_takes_the_form_of_all_others(n: object) -> None:
    assert plural_form(n, "en") == "other"


@pytest.mark.parametrize("code", available_languages())
def test_every_language_with_a_catalogue_has_its_rules(code: str) -> None:
    assert code in PLURAL_RULES
