"""The language that the game speaks at first is the one that suits the player best."""

import locale

import pytest

from game.i18n import best_match, system_languages

SHIPPED = ("da", "de", "en", "es", "nb", "nl")


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        *((["nl"], "nl"), (["nl-BE", "fr"], "nl"), (["Dutch_Netherlands", "nl_NL.ISO8859-1"], "nl")),
        *((["de_AT.UTF-8"], "de"), (["de_DE@euro"], "de"), (["DE-de"], "de")),
        *((["nb-NO"], "nb"), (["nn-NO", "en"], "nb"), (["no"], "nb")),
        *((["fr-CA", "es-419", "en"], "es"), (["en-GB", "de"], "en")),
        *((["fr", "it"], ""), (["", "C"], ""), ([], "")),
    ],
)
def test_the_first_language_that_there_is_wins_whole_or_in_part_or_in_kin(wanted: list[str], spoken: str) -> None:
    assert best_match(wanted, SHIPPED) == spoken


def test_a_closer_catalogue_comes_before_a_broader_one_and_before_kin() -> None:
    assert (best_match(["pt-BR"], ("pt", "pt-BR")), best_match(["nn-NO"], ("nb", "nn"))) == ("pt-BR", "nn")


@pytest.mark.parametrize(
    ("settings", "languages"),
    [
        ({"LANG": "nl_NL.UTF-8"}, ("nl_NL.UTF-8",)),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "da_DK"}, ("da_DK",)),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "da_DK", "LC_ALL": "es_ES"}, ("es_ES",)),
        ({"LANG": "en_US", "LANGUAGE": "nb:da:"}, ("nb", "da", "en_US")),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, ()),
        ({"LANG": "POSIX"}, ()),
    ],
)
def test_a_desktop_names_its_languages_in_variables(settings: dict[str, str], languages: tuple[str, ...]) -> None:
    assert system_languages(settings) == languages


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        *((("nl_NL", "cp1252"), "nl"), (("Dutch_Netherlands", "1252"), "nl"), (("Spanish_Spain", "1252"), "es")),
        (("Norwegian Bokmål_Norway", "1252"), "nb"),
        *(((None, None), ""), (ValueError("unknown locale: UTF-8"), "")),
    ],
)
def test_without_variables_the_standard_library_is_asked_and_may_fail(
    told: tuple[str | None, str | None] | ValueError, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer() -> tuple[str | None, str | None]:
        if isinstance(told, ValueError):
            raise told
        return told

    monkeypatch.setattr(locale, "getlocale", answer)
    assert best_match(system_languages({}), SHIPPED) == spoken
