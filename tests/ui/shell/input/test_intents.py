"""What pygame's events mean."""

from typing import Any

import pygame
import pytest

from game.ui.shell.intents import Intent, translate

SHIFT, CTRL, META = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RMETA
HELD = {
    "Alt": (pygame.KMOD_LALT, pygame.KMOD_RALT),
    "Ctrl": (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL),
    "Cmd": (pygame.KMOD_LMETA, pygame.KMOD_RMETA),
    "AltGr": (pygame.KMOD_MODE, pygame.KMOD_LCTRL | pygame.KMOD_RALT),
}
"""The bits of keys that make something else of a letter."""
CLIPBOARD = {pygame.K_a: "select", pygame.K_c: "copy", pygame.K_x: "cut", pygame.K_v: "paste"}
ROWS = {"English": "1234567890", "French": "&é\"'(-è_çà", "Czech": "+ěščřžýáíé"}
"""What the digit row types."""


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


def test_the_right_button_goes_back_once_and_others_mean_nothing() -> None:
    for button, meant in ((3, Intent("back")), (2, None), (4, None), (5, None)):
        assert made(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button) is None
        assert made(pygame.MOUSEBUTTONUP, pos=(1, 1), button=button) == meant


def test_fingers_are_not_looked_at_since_they_come_as_a_mouse_too() -> None:
    assert made(pygame.FINGERDOWN, x=0.5, y=0.5) is None


def test_the_wheel_scrolls_as_finely_as_it_turns() -> None:
    assert made(pygame.MOUSEWHEEL, y=1, precise_y=0.25) == Intent("scroll", y=0.25)
    assert made(pygame.MOUSEWHEEL, y=-2) == Intent("scroll", y=-2.0)


@pytest.mark.parametrize(
    ("pressed", "meant"),
    [
        ((pygame.K_LEFT,), Intent("focus", -1, 0)),
        ((pygame.K_RIGHT,), Intent("focus", 1, 0)),
        ((pygame.K_UP,), Intent("focus", 0, -1)),
        ((pygame.K_DOWN,), Intent("focus", 0, 1)),
        ((pygame.K_TAB, "\t"), Intent("next", y=1)),
        ((pygame.K_TAB, "\t", SHIFT), Intent("next", y=-1)),
        ((pygame.K_RETURN,), Intent("confirm")),
        ((pygame.K_KP_ENTER,), Intent("confirm")),
        ((pygame.K_SPACE, " "), Intent("confirm", text=" ")),
        ((pygame.K_ESCAPE,), Intent("back")),
        ((pygame.K_AC_BACK,), Intent("back")),
        ((pygame.K_F11,), Intent("fullscreen")),
        ((pygame.K_BACKSPACE,), Intent("erase", -1)),
        ((pygame.K_DELETE,), Intent("erase", 1)),
        ((pygame.K_HOME,), Intent("edge", -1)),
        ((pygame.K_END,), Intent("edge", 1)),
        ((pygame.K_LEFT, "", SHIFT), Intent("focus", -1, 0, extends=True)),
        ((pygame.K_END, "", pygame.KMOD_RSHIFT), Intent("edge", 1, extends=True)),
        *(((0, letter), Intent("text", text=letter)) for letter in "aÜ7é"),
        *(((pygame.K_LCTRL, letter), None) for letter in ("", "\x01", "\x7f")),
    ],
)
def test_a_key_means_so_much(pressed: tuple[Any, ...], meant: Intent | None) -> None:
    assert key(*pressed) == meant


@pytest.mark.parametrize("code", [pygame.K_LSHIFT, pygame.K_RSHIFT])
def test_shift_alone_is_held_and_let_go(code: int) -> None:
    assert key(code, "", SHIFT) == Intent("shift")
    assert made(pygame.KEYUP, key=code, unicode="", mod=0) == Intent("unshift")


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("more", [0, SHIFT, pygame.KMOD_NUM | pygame.KMOD_CAPS])
def test_with_alt_ctrl_or_cmd_a_key_means_nothing_but_the_clipboards_in_a_text(held: str, more: int) -> None:
    codes = [*range(pygame.K_SPACE, pygame.K_z + 1), pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE]
    codes += [pygame.K_F11, pygame.K_LSHIFT, *range(pygame.K_KP_1, pygame.K_KP_0 + 1)]
    for mod in HELD[held]:
        meant = {code: key(code, chr(code) if code < 128 else "", mod | more) for code in codes}
        found = {code: intent.kind for code, intent in meant.items() if intent}
        assert found == (CLIPBOARD if held in {"Ctrl", "Cmd"} else {})


def test_with_numlock_or_capitals_on_keys_mean_what_they_always_do() -> None:
    assert key(pygame.K_u, "U", pygame.KMOD_CAPS | pygame.KMOD_NUM) == Intent("text", text="U")


@pytest.mark.parametrize("country", ROWS)
def test_the_keys_of_the_digit_row_are_digits_by_their_place_whatever_they_type(country: str) -> None:
    for digit, letter in zip("1234567890", ROWS[country], strict=True):
        place = getattr(pygame, f"KSCAN_{digit}")
        for kind, meant in ((pygame.KEYDOWN, "text"), (pygame.KEYUP, "untext")):
            intent = made(kind, key=ord(letter), scancode=place, unicode=letter, mod=pygame.KMOD_CAPS)
            assert intent == Intent(meant, text=digit)


def test_with_shift_a_key_of_the_digit_row_is_what_it_types() -> None:
    for letter in ("7", "?"):  # in France and in Russia
        assert made(pygame.KEYDOWN, key=ord("è"), scancode=pygame.KSCAN_7, unicode=letter, mod=SHIFT) == Intent(
            "text", text=letter
        )


def test_the_digits_of_the_numpad_are_what_they_type() -> None:
    for letter, meant in (("4", Intent("text", text="4")), ("", None)):
        assert made(pygame.KEYDOWN, key=pygame.K_KP_4, scancode=pygame.KSCAN_KP_4, unicode=letter, mod=0) == meant


def test_what_is_written_comes_whole_and_what_is_composed_apart() -> None:
    assert made(pygame.TEXTINPUT, text="Zoë") == Intent("write", text="Zoë")
    assert made(pygame.TEXTEDITING, text="ni", start=0, length=0) == Intent("compose", text="ni")


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
    assert getattr(made(event), "kind", "") == kind
