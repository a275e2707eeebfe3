"""Texts are made of a key and named values."""

import pytest

from game import i18n
from game.i18n import Catalogue, as_sentence, catalogues, in_every_language, listed, set_language, t
from game.i18n.plurals import PLURAL_RULES, PluralRule


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two small catalogues in place of the real ones."""
    made: dict[str, Catalogue] = {
        "en": {
            "play.turn": "{name}, it is your turn",
            "play.cards": {"one": "{n} card", "other": "{n} cards"},
            "play.braces": "{{so}}",
            "play.won": "{count} lines of {name}",
        },
        "fr": {
            "play.turn": "{name}, à vous",
            "play.won": {"one": "une ligne", "other": "{n} lignes"},
            **{f"list.and.{part}": "{first} ; {rest}" for part in ("start", "middle")},
            **{f"list.and.{part}": "{first} et {rest}" for part in ("two", "end")},
        },
    }
    monkeypatch.setattr(catalogues, "catalogue", made.__getitem__)
    monkeypatch.setattr(catalogues, "entry_alone", lambda code, key: made[code].get(key))
    monkeypatch.setattr(catalogues, "available_languages", lambda: tuple(made))


@pytest.mark.usefixtures("small")
class TestSpeaking:
    def test_n_picks_the_plural_form(self) -> None:
        assert [t("play.cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]

    def test_a_value_not_given_shows_its_placeholder(self) -> None:
        assert (t("play.turn"), t("play.cards")) == ("{name}, it is your turn", "{n} cards")

    def test_doubled_braces_are_braces(self) -> None:
        assert t("play.braces") == "{so}"

    def test_another_language_falls_back_to_english(self) -> None:
        assert set_language("fr") == "fr"
        assert (t("play.turn", name="Ada"), t("play.cards", n=2)) == ("Ada, à vous", "2 cards")

    def test_the_english_of_a_missing_text_has_the_english_plural(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(PLURAL_RULES, "fr", (PluralRule("one", lambda n: n < 2),))
        set_language("fr")
        assert (t("play.cards", n=0), t("play.won", n=0)) == ("0 cards", "une ligne")

    def test_a_sentence_begins_with_a_capital_whatever_stands_there(self) -> None:
        assert as_sentence("play.won", count="two", name="Ada") == "Two lines of Ada"

    def test_a_list_follows_the_languages_patterns(self) -> None:
        set_language("fr")
        names = ["Ada", "Ben", "Cleo", "Dora"]
        told = [listed(names[:count]) for count in range(5)]
        assert told == ["", "Ada", "Ada et Ben", "Ada ; Ben et Cleo", "Ada ; Ben ; Cleo et Dora"]

    def test_a_text_is_known_in_every_language_that_has_it(self) -> None:
        assert in_every_language("play.turn", name="Ada") == {"Ada, it is your turn", "Ada, à vous"}
        assert in_every_language("play.braces") == {"{so}"}

    def test_the_first_language_that_there_is_or_the_nearest_is_spoken(self) -> None:
        wanted = [("xx", "fr-CA", "en"), ("fr_CA",), ("xx",), ("",), ()]
        assert [set_language(*codes) for codes in wanted] == ["fr", "fr", "en", "en", "en"]
        assert i18n.language() == "en"

    def test_an_unknown_key_is_its_own_text_and_is_noted(self) -> None:
        assert (t("play.nothing", n=1), i18n.missing_keys()) == ("play.nothing", {"play.nothing"})
        i18n.missing_keys().clear()


def test_an_english_list_has_commas_and_a_word_before_the_last() -> None:
    names = ["Ada", "Ben", "Cleo", "Dora"]
    lists = ["", "Ada", "Ada and Ben", "Ada, Ben and Cleo", "Ada, Ben, Cleo and Dora"]
    assert [listed(names[:count]) for count in range(5)] == lists
    assert [listed(names[:count], "or") for count in range(5)] == [told.replace(" and ", " or ") for told in lists]
    assert [listed(names[:count], "plain") for count in range(5)] == [told.replace(" and ", ", ") for told in lists]
