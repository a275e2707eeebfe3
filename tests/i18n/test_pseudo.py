"""The pseudo-language of the tests is English, longer and easy to tell apart."""

import re
import string

from game.i18n import ENGLISH, catalogue, set_language, t
from game.ui.lobby.lineup import drawable
from tests.i18n.test_catalogues import texts
from tests.pseudo import LONGER, outside_brackets, pseudo_catalogue, pseudo_text

TEXTS = [text for entry in catalogue(ENGLISH).values() for text in texts(entry)]


def plain(text: str) -> str:
    """A text without its placeholders."""
    return re.sub(r"\{\w+\}", "", text)


def test_every_text_is_a_third_longer_keeps_its_placeholders_and_can_be_drawn() -> None:
    for text in TEXTS:
        told = pseudo_text(text)
        assert len(plain(told)) >= LONGER * len(plain(text)) or not any(map(str.isalpha, plain(text))), text
        names = [[name for _, name, _, _ in string.Formatter().parse(words)] for words in (text, told)]
        assert list(filter(None, names[0])) == list(filter(None, names[1]))
        assert set(told) - set(text) - set(drawable(told)) == set()
        assert outside_brackets(told) == ""


def test_it_has_every_key_and_form_and_is_spoken_like_any_other_language(pseudo: str) -> None:
    english, told = catalogue(ENGLISH), pseudo_catalogue()
    assert told.keys() == english.keys()
    assert [key for key in told if isinstance(told[key], dict) and told[key].keys() != dict(english[key]).keys()] == []
    assert set_language(pseudo) == pseudo
    assert t("deal.who") == pseudo_text("Who deals?") == "[Ŵŵħø đđéååłš?]"


def test_what_is_outside_the_brackets_is_found() -> None:
    texts = ("[Ñéẅ]", "[Ŵħø [åñđ] ŵħý]", "[Ŵħø]: Ada and [Ý]", "Tap")
    assert [outside_brackets(text) for text in texts] == ["", "", ": Ada and ", "Tap"]
