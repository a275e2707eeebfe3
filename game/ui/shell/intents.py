"""pygame's events, translated once into what the player means."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import pygame

IntentKind: TypeAlias = Literal[
    "point",
    "leave",
    "press",
    "release",
    "scroll",
    "confirm",
    "back",
    "focus",
    "next",
    "text",
    "untext",
    "erase",
    "resize",
    "fullscreen",
    "quit",
    "expose",
]


class Intent(NamedTuple):
    """One thing that the player means."""

    kind: IntentKind
    x: float = 0
    """Pointer position in device pixels; for "focus" the direction, for "next" and "scroll" the step (in `y`)."""
    y: float = 0
    touch: bool = False
    text: str = ""


_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PLAIN_KEYS: dict[int, IntentKind] = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "confirm",
    pygame.K_ESCAPE: "back",
    pygame.K_AC_BACK: "back",
    pygame.K_BACKSPACE: "erase",
    pygame.K_F11: "fullscreen",
}
_WINDOW: dict[int, IntentKind] = {
    pygame.QUIT: "quit",
    pygame.VIDEORESIZE: "resize",
    pygame.WINDOWSIZECHANGED: "resize",
    pygame.WINDOWEXPOSED: "expose",
    pygame.WINDOWSHOWN: "expose",
    pygame.WINDOWRESTORED: "expose",
    pygame.WINDOWLEAVE: "leave",
}
_BUTTON: dict[int, IntentKind] = {pygame.MOUSEBUTTONDOWN: "press", pygame.MOUSEBUTTONUP: "release"}

LEFT, RIGHT = 1, 3


def translate(event: pygame.event.Event) -> Intent | None:
    """What an event means, if anything. Taps come as mouse events too, so fingers are not looked at."""
    if event.type == pygame.MOUSEMOTION:
        return _at("point", event)
    if event.type in _BUTTON:
        return _clicked(event)
    if event.type == pygame.MOUSEWHEEL:
        return Intent("scroll", y=float(getattr(event, "precise_y", event.y)))
    if event.type == pygame.KEYDOWN:
        return _key(event)
    if event.type == pygame.KEYUP:
        return _letter("untext", event)
    kind = _WINDOW.get(event.type)
    return Intent(kind) if kind else None


def _clicked(event: pygame.event.Event) -> Intent | None:
    if event.button == RIGHT and event.type == pygame.MOUSEBUTTONUP:
        return Intent("back")
    if event.button != LEFT:
        return None
    return _at(_BUTTON[event.type], event)


def _at(kind: IntentKind, event: pygame.event.Event) -> Intent:
    x, y = event.pos
    return Intent(kind, x, y, bool(getattr(event, "touch", False)))


def _key(event: pygame.event.Event) -> Intent | None:
    if event.key in _ARROWS:
        x, y = _ARROWS[event.key]
        return Intent("focus", x, y)
    if event.key == pygame.K_TAB:
        return Intent("next", y=-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key in _PLAIN_KEYS:
        return Intent(_PLAIN_KEYS[event.key], text=" " if event.key == pygame.K_SPACE else "")
    return _letter("text", event)


def _letter(kind: IntentKind, event: pygame.event.Event) -> Intent | None:
    letter = str(getattr(event, "unicode", ""))
    return Intent(kind, text=letter) if letter.isprintable() and letter else None
