"""The meanings of pygame's events."""

from typing import Any

import pygame
import pytest

from game.ui.window.intents import Intent, translate

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
"""The letters of the digit row."""


def made(kind: int, **facts: Any) -> Intent | None:
    return translate(pygame.event.Event(kind, facts))


def key(code: int, letter: str = "", mod: int = 0) -> Intent | None:
    return made(pygame.KEYDOWN, key=code, unicode=letter, mod=mod)


DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


@pytest.mark.parametrize(
    ("kind", "facts", "meant"),
    [
        *((DOWN, {"button": button}, None) for button in (2, 3, 4, 5)),
        *((UP, {"button": button}, None) for button in (2, 4, 5)),
        (UP, {"button": 3}, Intent("back")),  # once, as it is let go
        (pygame.FINGERDOWN, {"x": 0.5, "y": 0.5}, None),  # a finger comes as a mouse, too
        (pygame.MOUSEWHEEL, {"y": 1, "precise_y": 0.25}, Intent("scroll", y=0.25)),
        (pygame.MOUSEWHEEL, {"y": -2}, Intent("scroll", y=-2.0)),
        (pygame.TEXTINPUT, {"text": "Zoë"}, Intent("write", text="Zoë")),
        (pygame.TEXTEDITING, {"text": "ni", "start": 0, "length": 0}, Intent("compose", text="ni")),
        (pygame.QUIT, {}, Intent("quit")),
        *((kind, {}, Intent("resize")) for kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)),
        *((kind, {}, Intent("expose")) for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)),
        *(
            (kind, {"touch": touch, "button": 1}, Intent(verb, 7, 9, touch))
            for kind, verb in ((pygame.MOUSEMOTION, "point"), (DOWN, "press"), (UP, "release"))
            for touch in (True, False)
        ),
    ],
)
def test_what_pointer_text_and_window_mean(kind: int, facts: dict[str, Any], meant: Intent | None) -> None:
    assert made(kind, **({"pos": (7, 9)} if "button" in facts else {}), **facts) == meant


@pytest.mark.parametrize(
    ("pressed", "meant"),
    [
        *(((pygame.K_LEFT,), Intent("focus", -1, 0)), ((pygame.K_RIGHT,), Intent("focus", 1, 0))),
        *(((pygame.K_UP,), Intent("focus", 0, -1)), ((pygame.K_DOWN,), Intent("focus", 0, 1))),
        *(((pygame.K_TAB, "\t"), Intent("next", y=1)), ((pygame.K_TAB, "\t", SHIFT), Intent("next", y=-1))),
        *(((code,), Intent("confirm")) for code in (pygame.K_RETURN, pygame.K_KP_ENTER)),
        ((pygame.K_SPACE, " "), Intent("confirm", text=" ")),
        *(((code,), Intent("back")) for code in (pygame.K_ESCAPE, pygame.K_AC_BACK)),
        ((pygame.K_F11,), Intent("fullscreen")),
        *(((pygame.K_BACKSPACE,), Intent("erase", -1)), ((pygame.K_DELETE,), Intent("erase", 1))),
        *(((pygame.K_HOME,), Intent("edge", -1)), ((pygame.K_END,), Intent("edge", 1))),
        ((pygame.K_LEFT, "", SHIFT), Intent("focus", -1, 0, extends=True)),
        ((pygame.K_END, "", pygame.KMOD_RSHIFT), Intent("edge", 1, extends=True)),
        *(((code, "", SHIFT), Intent("shift")) for code in (pygame.K_LSHIFT, pygame.K_RSHIFT)),
        *(((0, letter), Intent("text", text=letter)) for letter in "aÜ7é"),
        *(((pygame.K_LCTRL, letter), None) for letter in ("", "\x01", "\x7f")),
        ((pygame.K_u, "U", pygame.KMOD_CAPS | pygame.KMOD_NUM), Intent("text", text="U")),
        *(((pygame.K_KP_4, "4"), Intent("text", text="4")), ((pygame.K_KP_4, ""), None)),
    ],
)
def test_a_key_means_so_much(pressed: tuple[Any, ...], meant: Intent | None) -> None:
    assert key(*pressed) == meant
    if meant == Intent("shift"):
        assert made(pygame.KEYUP, key=pressed[0], unicode="", mod=0) == Intent("unshift")


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("more", [0, SHIFT, pygame.KMOD_NUM | pygame.KMOD_CAPS])
def test_with_alt_ctrl_or_cmd_a_key_means_nothing_but_the_clipboards_in_a_text(held: str, more: int) -> None:
    codes = [*range(pygame.K_SPACE, pygame.K_z + 1), pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE]
    codes += [pygame.K_F11, pygame.K_LSHIFT, *range(pygame.K_KP_1, pygame.K_KP_0 + 1)]
    for mod in HELD[held]:
        meant = {code: key(code, chr(code) if code < 128 else "", mod | more) for code in codes}
        found = {code: intent.kind for code, intent in meant.items() if intent}
        assert found == (CLIPBOARD if held in {"Ctrl", "Cmd"} else {})


@pytest.mark.parametrize("country", ROWS)
def test_the_keys_of_the_digit_row_are_digits_by_their_place_but_with_shift_what_they_type(country: str) -> None:
    for digit, letter in zip("1234567890", ROWS[country], strict=True):
        pressed = {"key": ord(letter), "scancode": getattr(pygame, f"KSCAN_{digit}"), "unicode": letter}
        for kind, meant in ((pygame.KEYDOWN, "text"), (pygame.KEYUP, "untext")):
            assert made(kind, **pressed, mod=pygame.KMOD_CAPS) == Intent(meant, text=digit)
        assert made(pygame.KEYDOWN, **pressed, mod=SHIFT) == Intent("text", text=letter)
