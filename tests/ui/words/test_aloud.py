"""Sentences are said with their cards in words, whichever letters the cards show."""

import pytest

from game.i18n import set_language
from game.ui.words.aloud import aloud
from game.ui.words.faces import are_letters_own, show_letters


@pytest.mark.parametrize(
    ("code", "own", "said"),
    [
        ("en", "Q♥", "queen of hearts"),
        ("nl", "V♥ op B♠", "hartenvrouw op schoppenboer"),
        ("nl", "V♥ op 10♦", "hartenvrouw op ruitentien"),
    ],
)
def test_a_card_is_said_as_it_is_written_before_and_after_its_letters_were_changed(
    code: str, own: str, said: str
) -> None:
    set_language(code)
    assert are_letters_own()
    assert aloud(own) == said
    show_letters(own=False)
    try:
        assert aloud(own.replace("V", "Q").replace("B", "J")) == said
    finally:
        show_letters(own=True)
