"""Events of the system as intents of the player."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import pygame

from ...device import web

_Pointer: TypeAlias = Literal["point", "leave", "press", "release", "scroll"]
_Key: TypeAlias = Literal["confirm", "back", "focus", "next", "text", "untext", "shift", "unshift", "fullscreen"]
_Typing: TypeAlias = Literal["write", "compose", "erase", "edge", "select", "copy", "cut", "paste"]
_Window: TypeAlias = Literal["resize", "expose", "open", "quit"]
IntentKind: TypeAlias = _Pointer | _Key | _Typing | _Window
POINTING = frozenset({"point", "press", "release"})
"""The kinds that have a place."""


class Intent(NamedTuple):
    """One thing that the player means."""

    kind: IntentKind
    x: float = 0
    """Pointer position in device pixels; for "focus" the direction, for "next" and "scroll" the step (in `y`); for
    "erase" and "edge" -1 before the caret, 1 after it."""
    y: float = 0
    touch: bool = False
    text: str = ""
    """The letter of a key ("text"), text for a field ("write") or still being composed ("compose"), or the path of a
    file dropped on the window ("open")."""
    extends: bool = False
    """True if a move of the caret extends the selection: Shift is held."""


_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PLAIN_KEYS: dict[int, IntentKind] = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "confirm",
    pygame.K_ESCAPE: "back",
    pygame.K_AC_BACK: "back",
    pygame.K_F11: "fullscreen",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
}
_AT_CARET: dict[int, tuple[IntentKind, int]] = {
    pygame.K_BACKSPACE: ("erase", -1),
    pygame.K_DELETE: ("erase", 1),
    pygame.K_HOME: ("edge", -1),
    pygame.K_END: ("edge", 1),
}
"""Keys that mean something in a text alone: what they do, and to which side."""
_COMMANDS: dict[int, IntentKind] = {pygame.K_a: "select", pygame.K_c: "copy", pygame.K_x: "cut", pygame.K_v: "paste"}
"""Keys that go with Ctrl, on a Mac with Cmd."""
_CTRL_OR_CMD = pygame.KMOD_CTRL | pygame.KMOD_META
_ALT_OR_ALTGR = pygame.KMOD_ALT | pygame.KMOD_MODE
_DIGITS = "0123456789"
_DIGIT_KEYS = {ord(digit): digit for digit in _DIGITS}
_DIGIT_ROW = {} if web.ON_WEB else {getattr(pygame, f"KSCAN_{digit}"): digit for digit in _DIGITS}
"""The digits by their keys, and by the places of those, which type other signs in some countries.

Browsers name the digits' keys by their places, and SDL's places there are wrong by one.
"""
_WINDOW: dict[int, IntentKind] = {
    pygame.QUIT: "quit",
    pygame.VIDEORESIZE: "resize",
    pygame.WINDOWSIZECHANGED: "resize",
    pygame.WINDOWEXPOSED: "expose",
    pygame.WINDOWSHOWN: "expose",
    pygame.WINDOWRESTORED: "expose",
    pygame.WINDOWLEAVE: "leave",
}
_LOOK = 0.015
"""Seconds between two checks for an awaited event."""
LEFT = 1
RIGHT = 3
_BACK = {RIGHT} if web.ON_WEB else {RIGHT, pygame.BUTTON_X1}
"""Browsers take the mouse's fourth button for their own Back, which the game hears of."""


def translate(event: pygame.event.Event) -> Intent | None:
    """What an event means, if anything. Taps come as mouse events too, so fingers are not looked at."""
    if event.type in _TRANSLATORS:
        return _TRANSLATORS[event.type](event)
    kind = _WINDOW.get(event.type)
    return Intent(kind) if kind else None


def await_event(seconds: float) -> None:
    """Wait for an event, at most for so long."""
    # pygame.event.wait looks a thousand times a second, which takes more than the frames of a game that is awake.
    end = time.monotonic() + seconds
    while not pygame.event.peek() and (left := end - time.monotonic()) > 0:
        time.sleep(min(_LOOK, left))


def waiting_intents() -> list[Intent]:
    """What has been meant since the last frame; of pointer motions only the last counts."""
    intents = [intent for event in pygame.event.get() if (intent := translate(event))]
    return [
        intent
        for i, intent in enumerate(intents)
        if intent.kind != "point" or i + 1 == len(intents) or intents[i + 1].kind != "point"
    ]


def _clicked(event: pygame.event.Event) -> Intent | None:
    if event.button in _BACK and event.type == pygame.MOUSEBUTTONUP:
        return Intent("back")
    if event.button != LEFT:
        return None
    return _at("press" if event.type == pygame.MOUSEBUTTONDOWN else "release", event)


def _at(kind: IntentKind, event: pygame.event.Event) -> Intent:
    x, y = event.pos
    return Intent(kind, x, y, bool(getattr(event, "touch", False)))


def _key(event: pygame.event.Event) -> Intent | None:
    extends = bool(event.mod & pygame.KMOD_SHIFT)
    if event.key in _ARROWS:
        x, y = _ARROWS[event.key]
        return Intent("focus", x, y, extends=extends)
    if event.key in _AT_CARET:
        kind, side = _AT_CARET[event.key]
        return Intent(kind, side, extends=extends)
    if event.mod & (_CTRL_OR_CMD | _ALT_OR_ALTGR):
        return _command(event)
    if event.key == pygame.K_TAB:
        return Intent("next", y=-1 if extends else 1)
    if event.key in _PLAIN_KEYS:
        return Intent(_PLAIN_KEYS[event.key], text=" " if event.key == pygame.K_SPACE else "")
    return _letter("text", event)


def _command(event: pygame.event.Event) -> Intent | None:
    """What a key means with Alt, Ctrl or Cmd: mostly something to the system alone."""
    # With AltGr, which some systems tell as Ctrl and Alt, keys write letters, which come as text.
    kind = None if event.mod & _ALT_OR_ALTGR else _COMMANDS.get(event.key)
    return Intent(kind) if kind else None


def _key_up(event: pygame.event.Event) -> Intent | None:
    return Intent("unshift") if _PLAIN_KEYS.get(event.key) == "shift" else _letter("untext", event)


def _letter(kind: IntentKind, event: pygame.event.Event) -> Intent | None:
    digit = _DIGIT_KEYS.get(event.key) or _DIGIT_ROW.get(getattr(event, "scancode", 0))
    letter = digit if digit and not event.mod & pygame.KMOD_SHIFT else str(getattr(event, "unicode", ""))
    return Intent(kind, text=letter) if letter.isprintable() and letter else None


_TRANSLATORS: dict[int, Callable[[pygame.event.Event], Intent | None]] = {
    pygame.MOUSEMOTION: partial(_at, "point"),
    pygame.MOUSEBUTTONDOWN: _clicked,
    pygame.MOUSEBUTTONUP: _clicked,
    pygame.MOUSEWHEEL: lambda event: Intent("scroll", y=float(getattr(event, "precise_y", event.y))),
    pygame.KEYDOWN: _key,
    pygame.KEYUP: _key_up,
    pygame.TEXTINPUT: lambda event: Intent("write", text=event.text),
    pygame.DROPFILE: lambda event: Intent("open", text=str(event.file)),
    pygame.TEXTEDITING: lambda event: Intent("compose", text=event.text),
}
