"""A text in an editor: letters, caret, selection, limits and composition."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.shell.text_field import TextEdit, letters_of
from tests.sampling import takes_all

MARKED, FAMILY, FLAG = "e\u0301", "\U0001f469\u200d\U0001f466", "\U0001f1f5\U0001f1f1"
"""An e with its accent apart, a picture of two, and a flag: each one letter to a reader."""


def edit(drawing: str) -> TextEdit:
    """A text with "|" at the caret and "^" at the other end of the selection."""
    bare = drawing.replace("|", "").replace("^", "")
    caret = drawing.replace("^", "").index("|")
    anchor = drawing.replace("|", "").index("^") if "^" in drawing else caret
    return TextEdit(bare, caret, anchor)


def drawn(found: TextEdit) -> str:
    text = found.text
    for at, mark in sorted({(found.caret, "|"), (found.anchor, "^" * (found.anchor != found.caret))}, reverse=True):
        text = text[:at] + mark + text[at:]
    return text


@pytest.mark.parametrize(
    ("before", "act", "given", "after"),
    [
        ("Z|ë", "inserted", ("o", 9), "Zo|ë"),
        ("Z^oë Q|ueen", "inserted", ("oe", 16), "Zoe|ueen"),
        ("abc|", "inserted", ("defgh", 5), "abcde|"),
        ("abc|", "inserted", (f"d{MARKED}f", 5), f"abcd{MARKED}|"),
        (f"{FAMILY}b|", "inserted", (f"{FLAG}d", 3), f"{FAMILY}b{FLAG}|"),
        ("a^bc|", "inserted", ("xyz", 3), "axy|"),
        *(("|ab", "erased", (), "|ab"), ("ab|", "erased", (1,), "ab|")),
        *(("a^bc|d", "erased", (), "a|d"), ("a|bc^d", "erased", (1,), "a|d")),
        *(("|ab", "moved", (-1,), "|ab"), ("ab|", "moved", (1,), "ab|")),
        *(("ab|", "put", (-5,), "|ab"), ("|ab", "put", (9,), "ab|")),
        *(("a^bc|d", "moved", (-1,), "a|bcd"), ("a|bc^d", "moved", (1,), "abc|d")),
    ],
)
def test_what_is_written_and_erased_at_the_caret_keeps_to_the_selection_the_limit_and_whole_letters(
    before: str, act: str, given: tuple[Any, ...], after: str
) -> None:
    assert drawn(getattr(edit(before), act)(*given)) == after


@pytest.mark.parametrize("letter", ["é", MARKED, FAMILY, FLAG])
def test_a_step_and_erasing_take_a_whole_letter(letter: str) -> None:
    text = TextEdit.of("a" + letter)
    assert (text.erased(), TextEdit(letter + "a").erased(1)) == (TextEdit.of("a"), TextEdit("a"))
    assert (text.moved(-1).caret, text.moved(-1).moved(1)) == (1, text)


def test_what_is_composed_shows_at_the_caret_and_is_not_yet_text() -> None:
    found = edit("a|b").composing("ni")
    for one, text, shown in ((found, "ab", "anib"), (found.inserted("你", 9), "a你b", "a你b")):
        assert (one.text, one.shown) == (text, shown)
    assert found.composing("") == edit("a|b")
    shown = [one.composing("n").shown for one in (edit("a|b").all_selected(), edit("a^bc|d"))]
    assert shown == ["n", "and"]


@settings(max_examples=500 if takes_all() else 25, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["insert", "erase", "delete", "move", "select"]), st.text(max_size=4))))
def test_whatever_is_done_the_caret_stands_between_letters(steps: list[tuple[str, str]]) -> None:
    found = TextEdit()
    for act, text in steps:
        if act == "insert":
            found = found.inserted(text, 12)
        elif act == "move":
            found = found.moved(len(text) - 2, extends=bool(text.isascii()))
        else:
            found = {"erase": found.erased(), "delete": found.erased(1), "select": found.all_selected()}[act]
        assert len(letters_of(found.text)) <= 12
        assert 0 <= found.caret <= len(found.text)
        assert 0 <= found.anchor <= len(found.text)
