"""The text field: keys, pointer, clipboard, input methods, the page's field, and the text that it edits."""

import json
import platform
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.device import web
from game.ui.lobby.lineup import drawable
from game.ui.shell import text_input
from game.ui.sprites.widgets import backdrop, button, field_box
from game.ui.stage.scene import AppContext, Pop, Scene, Transition
from game.ui.toolkit.act import Act
from game.ui.toolkit.view import Box, Look, layers
from game.ui.window.text_field import MOST_SIGNS, TextEdit, TextField, from_clipboard, letters_of, put_on_clipboard
from tests.sampling import takes_all
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

LIMIT, DONE = 12, Act("button", "done")


class Form(Scene):
    def __init__(self, app: AppContext, words: str = "") -> None:
        super().__init__(app)
        self.heard: list[str] = []
        self.field = TextField("word", words, LIMIT, self.heard.append, clean=drawable)
        self.acts: list[Act] = []

    def view(self, look: Look) -> Box:  # noqa: ARG002 - the contract
        field = field_box(self.field, "A word", "nothing", rect=pygame.Rect(100, 100, 300, 56))
        return layers(backdrop(), field, button("done", "Done", rect=pygame.Rect(100, 200, 300, 56)))

    def first_focus(self) -> str:
        return "button:done"

    def act(self, act: Act) -> Transition:
        self.acts.append(act)
        return None

    def back(self) -> Transition:
        return Pop("closed")


@pytest.fixture
def form(still: Pilot) -> Form:
    return opened(still)


def opened(pilot: Pilot, words: str = "") -> Form:
    scene = pilot.open(Form(pilot.app, words))
    pilot.frame()
    return scene


# ---------------------------------------------------------------- keys


def test_letters_of_any_layout_arrive_but_no_command(still: Pilot, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    typed: list[object] = []
    monkeypatch.setattr(form, "on_key", typed.append)
    still.key("h")
    for letters in ("Z", "o", "ë ", "Ł"):
        still.write(letters)
    assert (form.field.text, form.heard[-1], typed) == ("Zoë Ł", "Zoë Ł", [])


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (["界abcdefghijklmnop"], "abcdefghijkl"),  # what cannot be drawn, and what is too long
        (["Zoe", "\u0308", "abcdefghi"], "Zoëabcdefghi"),  # an accent that comes after its letter is one with it
        (["Zë", "<left>", "o", "<home>", "<delete>", "<end>", "<backspace>"], "o"),
        (["a", "<space>", " ", "<return>"], "a "),
    ],
)
def test_letters_that_can_be_drawn_go_to_the_caret(still: Pilot, form: Form, typed: list[str], text: str) -> None:
    for one in typed:
        still.key(one.strip("<>")) if one.startswith("<") else still.write(one)
    assert (form.field.text, form.acts) == (text, [DONE] * ("<return>" in typed))


@pytest.mark.parametrize("held", [pygame.KMOD_MODE, pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
def test_a_letter_with_altgr_is_written(still: Pilot, form: Form, clipboard: list[str], held: int) -> None:
    clipboard[:] = ["lost"]
    for key, letter in ((pygame.K_v, "„"), (pygame.K_q, "@"), (pygame.K_a, "ą")):
        still.send(pygame.KEYDOWN, key=key, mod=held, unicode=letter)
        still.write(letter)
    assert form.field.text == "„@ą"


def test_letters_that_come_in_the_frame_of_the_tap_that_opens_the_field_are_all_kept(still: Pilot) -> None:
    still.at_title()
    do(still, "tap button:friends | frame")
    at = still.target("button:enter_code").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=at))
    for letter in "11TVSM":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    do(still, "frame | scene: EnterCodeScene")
    assert still.app.top.field.text == "11TVSM"


def test_escape_brings_back_what_was_there_and_then_closes(still: Pilot) -> None:
    below, form = opened(still), Form(still.app, "Ada")
    still.lay(form)
    still.frame()
    still.write(" Bell")
    still.key("escape")
    assert (form.field.text, form.heard, still.app.top) == ("Ada", ["Ada Bell", "Ada"], form)
    still.key("escape")
    assert still.app.top is below


def test_down_leaves_the_field_a_letter_comes_back_and_a_held_key_repeats_there(still: Pilot, form: Form) -> None:
    assert pygame.key.get_repeat() == text_input.REPEAT
    do(still, "key down | key down | key space")
    assert (form.field.is_active, form.acts) == (False, [DONE])
    for letter in (" ", "a"):
        still.write(letter)
    assert (form.field.is_active, form.field.text, still.app.keyboard.focused) == (True, "a", "")
    form.field.leave()
    still.focus_on("field:word")
    assert form.field.is_active
    still.open(Scene(still.app))
    assert pygame.key.get_repeat() == (0, 0)


# ---------------------------------------------------------------- selection and clipboard


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts = ["Zoë\n Łukasz\t"]
    monkeypatch.setattr(pygame, "scrap", SimpleNamespace(get_text=lambda: texts[-1], put_text=texts.append))
    return texts


def test_a_text_is_pasted_in_one_line_copied_cut_and_replaced(still: Pilot, form: Form, clipboard: list[str]) -> None:
    still.key("v", ctrl=True)
    assert form.field.text == "Zoë Łukasz"
    for _ in range(2):
        still.key("left", shift=True)
    still.key("c", ctrl=True)
    assert (clipboard[-1], form.field.text) == ("sz", "Zoë Łukasz")
    still.key("left")
    still.key("home", shift=True)
    still.key("x", ctrl=True)
    assert form.field.text == "sz"
    still.key("a", ctrl=True)
    still.write("e")
    assert form.field.text == "e"


def fail(*_: object) -> None:
    raise pygame.error("no clipboard")


@pytest.mark.parametrize("scrap", [None, SimpleNamespace(put_text=fail, get_text=fail)])
def test_a_system_without_a_clipboard_pastes_nothing_and_claims_no_success(
    still: Pilot, form: Form, scrap: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "scrap", scrap) if scrap else monkeypatch.delattr(pygame, "scrap")
    for command in "avcx":
        still.key(command, ctrl=True)
    assert (form.field.text, put_on_clipboard("x"), from_clipboard()) == ("", False, "")


# ---------------------------------------------------------------- pointer


def test_a_click_puts_the_caret_a_drag_selects_and_a_tap_elsewhere_keeps_the_text(still: Pilot, form: Form) -> None:
    still.write("abcd")
    start, first, third = ((form.field.room.left + form.field.x(n), form.field.room.centery) for n in (0, 1, 3))
    still.click_at(start)
    assert form.field.edit.caret == 0
    still.press(first)
    still.move(third, held=True)
    still.release(third)
    assert form.field.edit.selected == "bc"
    still.tap("button:done")
    assert (form.field.text, form.field.is_active, form.acts) == ("abcd", False, [DONE])


def test_a_long_text_scrolls_until_the_caret_shows(still: Pilot) -> None:
    form = opened(still, "WWWWWWWWWWWW")
    form.field.place(pygame.Rect(100, 100, 120, 56), 1.0)
    assert 0 <= form.field.caret_x - form.field.scrolled <= form.field.room.width
    still.key("home")
    assert form.field.scrolled == 0


# ---------------------------------------------------------------- input methods


def test_what_is_composed_shows_and_escape_and_enter_are_the_input_methods(still: Pilot, form: Form) -> None:
    still.send(pygame.TEXTEDITING, text="¨", start=0, length=1)
    assert (form.field.text, form.field.edit.shown) == ("", "¨")
    still.key("return")
    still.key("escape")
    assert (form.acts, still.app.top) == ([], form)
    still.send(pygame.TEXTEDITING, text="", start=0, length=0)
    still.write("ö")
    assert form.field.text == "ö"


def test_every_state_of_a_field_looks_its_own_way(still: Pilot, form: Form) -> None:
    def look() -> bytes:
        still.app.top.draw(still.app.display.screen)
        return pygame.image.tobytes(still.app.display.screen, "RGB")

    changes = (
        lambda: None,
        form.field.leave,
        lambda: still.write("ab"),
        lambda: still.key("a", ctrl=True),
        lambda: still.send(pygame.TEXTEDITING, text="c", start=0, length=1),
    )
    assert len({(change(), look()) for change in changes}) == len(changes)


# ---------------------------------------------------------------- the page's field


class Page:
    def __init__(self) -> None:
        self.shown: list[dict[str, Any]] = []
        self.calls: list[str] = []
        self.news: list[tuple[str, str]] = []
        field = SimpleNamespace(show=self._show, take=self._take)
        for name in ("focus", "blur", "close"):
            setattr(field, name, lambda name=name: self.calls.append(name))
        self.fivefoldField = field  # the script's own name

    def _show(self, wanted: str) -> bool:
        assert wanted.isascii()
        self.shown.append(json.loads(wanted))
        return True

    def _take(self) -> str:
        news, self.news = self.news, []
        return json.dumps(news) if news else ""


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    made = Page()
    monkeypatch.setattr(platform, "window", made, raising=False)
    return made


@pytest.fixture
def on_page(still: Pilot, page: Page, monkeypatch: pytest.MonkeyPatch) -> Form:  # noqa: ARG001 - it is there
    with monkeypatch.context() as patch:
        patch.setattr(text_input.web, "ON_WEB", True)
        still.app.text_input = text_input.TextInput(still.app)
    return opened(still, "Ada")


def test_the_pages_field_lies_there_and_is_told_what_has_changed_alone(still: Pilot, page: Page, on_page: Form) -> None:
    wanted = {"rect": [100, 100, 300, 56], "label": "A word", "usual": "nothing", "value": "Ada"}
    wanted |= {"limit": MOST_SIGNS * LIMIT, "kind": "words"}
    assert {name: page.shown[0][name] for name in wanted} == wanted
    assert (on_page.field.is_on_page, on_page.field.is_active) == (True, False)
    before = len(page.shown)
    still.tick(0.5)
    assert len(page.shown) == before
    on_page.field.place(pygame.Rect(10, 10, 200, 50), 1.0)
    still.frame()
    assert page.shown[-1]["rect"] == [10, 10, 200, 50]
    on_page._page.offset = 4
    still.frame()
    assert page.shown[-1]["rect"] == [10, 6, 200, 50]


def test_what_is_typed_on_the_page_arrives_and_what_is_refused_goes(still: Pilot, page: Page, on_page: Form) -> None:
    page.news = [("enter", ""), ("value", "Zoë Łuk"), ("value", "Zoë Łukasz")]
    still.frame()
    assert (on_page.field.text, on_page.heard) == ("Zoë Łukasz", ["Zoë Łuk", "Zoë Łukasz"])
    assert on_page.field.is_active
    for typed, text, why in (("a界b", "ab", "strange"), ("Ada Lovelace the first", "Ada Lovelace", "long")):
        for _ in range(2):
            before = len(page.shown)
            page.news = [("value", typed)]
            still.frame()
            assert (on_page.field.text, on_page.field.refused) == (text, why)
            assert [shown["value"] for shown in page.shown[before:]] == [text]


def test_keys_of_the_page_arrive_and_letters_on_the_canvas_are_written(still: Pilot, page: Page, on_page: Form) -> None:
    still.write("x")
    assert (on_page.field.text, page.shown[-1]["value"], page.calls[-1]) == ("Adax", "Adax", "focus")
    page.news = [("enter", ""), ("value", "Bo"), ("back", "")]
    still.frame()
    assert (on_page.field.text, page.shown[-1]["value"]) == ("Ada", "Ada")
    page.news = [("confirm", ""), ("leave", "")]
    still.frame()
    assert on_page.acts == [DONE]
    page.news = [("enter", ""), ("next", "1"), ("leave", "")]
    still.frame()
    assert still.app.keyboard.focused == "button:done"


@pytest.mark.usefixtures("on_page")
def test_the_keyboard_goes_on_to_the_page_whose_field_goes_with_its_scene(still: Pilot, page: Page) -> None:
    do(still, "focus_on field:word | key down")
    still.open(Scene(still.app))
    assert page.calls[-3:] == ["focus", "blur", "close"]
    before = len(page.shown)
    still.frame()
    assert len(page.shown) == before


def test_the_fields_letters_are_given_to_the_page_once(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    field = SimpleNamespace(hasFont=False, show=lambda _wanted: True)

    def font(letters: str) -> None:
        given.append(letters)
        field.hasFont = True

    field.font = font
    window = SimpleNamespace()
    monkeypatch.setattr(platform, "window", window, raising=False)
    assert not web.show_field({})
    window.fivefoldField = field
    assert [web.show_field({"label": "Zoë"}) for _ in range(2)] == [True, True]
    assert [letters.isascii() for letters in given] == [True]


# ---------------------------------------------------------------- the text that it edits

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
