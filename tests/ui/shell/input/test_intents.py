"""What pygame's events mean."""

from typing import Any

import pygame
import pytest

from game.ui.shell.input.intents import Intent, translate


def made(kind: int, **facts: Any) -> Intent | None:
    return translate(pygame.event.Event(kind, facts))


def key(code: int, letter: str = "", mod: int = 0) -> Intent | None:
    return made(pygame.KEYDOWN, key=code, unicode=letter, mod=mod)


@pytest.mark.parametrize("touch", [True, False])
def test_mouse_and_finger_point_press_and_release(touch: bool) -> None:
    at = {"pos": (7, 9), "touch": touch}
    assert made(pygame.MOUSEMOTION, **at, rel=(0, 0), buttons=(0, 0, 0)) == Intent("point", 7, 9, touch)
    assert made(pygame.MOUSEBUTTONDOWN, **at, button=1) == Intent("press", 7, 9, touch)
    assert made(pygame.MOUSEBUTTONUP, **at, button=1) == Intent("release", 7, 9, touch)


def test_the_right_button_goes_back_once() -> None:
    assert made(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3) is None
    assert made(pygame.MOUSEBUTTONUP, pos=(1, 1), button=3) == Intent("back")


@pytest.mark.parametrize("button", [2, 4, 5])
def test_other_buttons_mean_nothing(button: int) -> None:
    assert made(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button) is None


def test_fingers_are_not_looked_at_since_they_come_as_a_mouse_too() -> None:
    assert made(pygame.FINGERDOWN, x=0.5, y=0.5) is None


def test_the_wheel_scrolls_as_finely_as_it_turns() -> None:
    assert made(pygame.MOUSEWHEEL, y=1, precise_y=0.25) == Intent("scroll", y=0.25)
    assert made(pygame.MOUSEWHEEL, y=-2) == Intent("scroll", y=-2.0)


@pytest.mark.parametrize(
    ("code", "way"),
    [(pygame.K_LEFT, (-1, 0)), (pygame.K_RIGHT, (1, 0)), (pygame.K_UP, (0, -1)), (pygame.K_DOWN, (0, 1))],
)
def test_arrows_move_the_focus(code: int, way: tuple[int, int]) -> None:
    assert key(code) == Intent("focus", *way)


@pytest.mark.parametrize("code", [pygame.K_LSHIFT, pygame.K_RSHIFT])
def test_shift_alone_is_held_and_let_go(code: int) -> None:
    assert key(code, "", pygame.KMOD_LSHIFT) == Intent("shift")
    assert made(pygame.KEYUP, key=code, unicode="", mod=0) == Intent("unshift")


def test_tab_steps_and_with_shift_steps_back() -> None:
    assert key(pygame.K_TAB, "\t") == Intent("next", y=1)
    assert key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT) == Intent("next", y=-1)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (pygame.K_RETURN, "confirm"),
        (pygame.K_KP_ENTER, "confirm"),
        (pygame.K_ESCAPE, "back"),
        (pygame.K_AC_BACK, "back"),
        (pygame.K_F11, "fullscreen"),
    ],
)
def test_plain_keys(code: int, kind: str) -> None:
    intent = key(code)
    assert intent is not None
    assert (intent.kind, intent.text) == (kind, "")


@pytest.mark.parametrize(
    ("code", "meant"),
    [
        (pygame.K_BACKSPACE, Intent("erase", -1)),
        (pygame.K_DELETE, Intent("erase", 1)),
        (pygame.K_HOME, Intent("edge", -1)),
        (pygame.K_END, Intent("edge", 1)),
    ],
)
def test_keys_of_a_text_reach_to_a_side_of_the_caret(code: int, meant: Intent) -> None:
    assert key(code) == meant


def test_with_shift_the_caret_takes_the_selection_along() -> None:
    assert key(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT) == Intent("focus", -1, 0, extends=True)
    assert key(pygame.K_END, mod=pygame.KMOD_RSHIFT) == Intent("edge", 1, extends=True)


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
@pytest.mark.parametrize(
    ("code", "kind"),
    [(pygame.K_a, "select"), (pygame.K_c, "copy"), (pygame.K_x, "cut"), (pygame.K_v, "paste")],
)
def test_the_clipboard_keys(code: int, kind: str, held: int) -> None:
    intent = key(code, "\x01", held)
    assert intent is not None
    assert intent.kind == kind


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE])
def test_with_the_key_for_third_letters_they_write(held: int) -> None:
    assert key(pygame.K_v, "„", held) == Intent("text", text="„")


def test_what_is_written_comes_whole_and_what_is_composed_apart() -> None:
    assert made(pygame.TEXTINPUT, text="Zoë") == Intent("write", text="Zoë")
    assert made(pygame.TEXTEDITING, text="ni", start=0, length=0) == Intent("compose", text="ni")


def test_the_space_bar_confirms_and_is_a_letter() -> None:
    assert key(pygame.K_SPACE, " ") == Intent("confirm", text=" ")


@pytest.mark.parametrize("letter", ["a", "Ü", "7", "é"])
def test_letters_are_text(letter: str) -> None:
    assert key(0, letter) == Intent("text", text=letter)


@pytest.mark.parametrize("letter", ["", "\x01", "\x7f"])
def test_keys_without_a_letter_mean_nothing(letter: str) -> None:
    assert key(pygame.K_LCTRL, letter) is None


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (pygame.QUIT, "quit"),
        (pygame.VIDEORESIZE, "resize"),
        (pygame.WINDOWSIZECHANGED, "resize"),
        (pygame.WINDOWEXPOSED, "expose"),
        (pygame.WINDOWRESTORED, "expose"),
    ],
)
def test_the_window(event: int, kind: str) -> None:
    intent = made(event)
    assert intent is not None
    assert intent.kind == kind
