"""A text that is being edited: letters, caret, selection, limits and what is being composed."""

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
    marks = sorted({(found.caret, "|"), (found.anchor, "^" if found.anchor != found.caret else "")}, reverse=True)
    text = found.text
    for at, mark in marks:
        text = text[:at] + mark + text[at:]
    return text


def test_letters_go_to_the_caret_and_take_the_place_of_the_selection() -> None:
    assert drawn(TextEdit.of("Zë").moved(-1).inserted("o", 9)) == "Zo|ë"
    assert drawn(edit("Z^oë Q|ueen").inserted("oe", 16)) == "Zoe|ueen"


def test_there_is_no_more_than_fits_and_never_half_a_letter() -> None:
    assert drawn(edit("abc|").inserted("defgh", 5)) == "abcde|"
    assert drawn(edit("abc|").inserted("d" + MARKED + "f", 5)) == f"abcd{MARKED}|"
    assert drawn(edit(f"{FAMILY}b|").inserted(FLAG + "d", 3)) == f"{FAMILY}b{FLAG}|"
    assert drawn(edit("a^bc|").inserted("xyz", 3)) == "axy|"


@pytest.mark.parametrize("letter", ["é", MARKED, FAMILY, FLAG])
def test_a_step_and_erasing_take_a_whole_letter(letter: str) -> None:
    text = TextEdit.of("a" + letter)
    assert text.erased() == TextEdit.of("a")
    assert TextEdit(letter + "a").erased(1) == TextEdit("a")
    assert text.moved(-1).caret == 1
    assert text.moved(-1).moved(1) == text


def test_erasing_takes_the_selection_alone_and_at_the_ends_nothing() -> None:
    assert drawn(edit("|ab").erased()) == "|ab"
    assert drawn(edit("ab|").erased(1)) == "ab|"
    assert drawn(edit("a^bc|d").erased()) == "a|d"
    assert drawn(edit("a|bc^d").erased(1)) == "a|d"


def test_the_caret_stays_in_the_text() -> None:
    assert drawn(edit("|ab").moved(-1)) == "|ab"
    assert drawn(edit("ab|").moved(1)) == "ab|"
    assert drawn(edit("ab|").put(-5)) == "|ab"
    assert drawn(edit("|ab").put(9)) == "ab|"


def test_a_step_without_shift_leaves_the_selection_at_that_end_and_one_with_shift_extends_it() -> None:
    assert drawn(edit("a^bc|d").moved(-1)) == "a|bcd"
    assert drawn(edit("a|bc^d").moved(1)) == "abc|d"

    found = edit("ab|cd").moved(1, extends=True).moved(1, extends=True)
    assert (drawn(found), found.selected) == ("ab^cd|", "cd")
    assert drawn(found.put(0, extends=True)) == "|ab^cd"


def test_what_is_composed_shows_at_the_caret_and_is_not_yet_text() -> None:
    found = edit("a|b").composing("ni")
    assert (found.text, found.shown) == ("ab", "anib")
    assert (found.inserted("你", 9).text, found.inserted("你", 9).shown) == ("a你b", "a你b")
    assert found.composing("") == edit("a|b")
    assert edit("a|b").all_selected().composing("n").shown == "n"
    assert edit("a^bc|d").composing("n").shown == "and"


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
