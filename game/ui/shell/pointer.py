"""Mouse and finger: what is under it, what is pressed, dragging and scrolling."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ..toolkit.view import Item
from .intents import POINTING

if TYPE_CHECKING:
    from ..toolkit.view import ButtonState
    from .intents import Intent
    from .scene import AppContext, Scene


DRAG_FROM = 9
"""CSS pixels that a press must move before it is a drag."""
LONG = 0.35
"""Seconds after which a press that has not moved rests."""
WHEEL_STEP = 48
"""CSS pixels that one notch of the wheel scrolls."""


class Pointer:
    """Follows one mouse or finger and turns what it does into acts of the top scene."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._over = ""
        self._pressed = ""
        self._from: tuple[float, float] | None = None
        self._last = (0.0, 0.0)
        self._moved = False
        self._scrolled = False
        self._touch = False
        self._held = 0.0
        """Seconds for which a press has not moved; none of one that has been told to rest."""
        self._resting: Scene | None = None
        """The scene to which the press that rests means something."""
        self._hovering: Scene | None = None
        """The scene that knows where the mouse is."""

    def forget(self) -> None:
        """The scene has changed: nothing is held any more."""
        self._over = self._pressed = ""
        self._from = None
        self._lift()
        self._hover(None)

    @property
    def at(self) -> tuple[float, float]:
        """The point in the window where it was last."""
        return self._last

    def look(self, name: str) -> ButtonState:
        """How a button under this pointer appears."""
        if self._pressed == name and self._over == name and not self._moved:
            return "pressed"
        return "hover" if self._over == name and not self._touch and self._from is None else "idle"

    def take(self, intent: Intent) -> None:
        """Follow one intent."""
        if intent.kind == "scroll":
            self._scroll(-intent.y * WHEEL_STEP * self._app.display.pixels)
            self._app.top.dirty = True
        elif intent.kind in POINTING:
            self._touch = intent.touch
            at = intent.x, intent.y - self._app.top.scroll_y
            self._see(intent)
            self._hover(intent)
            {"press": self._press, "point": self._point, "release": self._release}[intent.kind](intent)
            self._last = at
        elif intent.kind == "leave":
            self._hover(None)

    def wait(self, seconds: float) -> None:
        """Let time pass: a press that stays where it is comes to rest."""
        if self._from is None or self._moved or self._held >= LONG:
            return
        self._held += seconds
        if self._held >= LONG and self._app.top.on_long_press((round(self._from[0]), round(self._from[1]))):
            self._resting = self._app.top
            self._app.top.dirty = True

    def wakes_in(self) -> float:
        """Seconds until a press comes to rest; math.inf if none will."""
        return math.inf if self._from is None or self._moved or self._held >= LONG else LONG - self._held

    def _lift(self) -> None:
        if self._resting:
            self._resting.on_long_press_end()
            self._resting.dirty = True
        self._resting = None

    def _hover(self, intent: Intent | None) -> None:
        """Tell the scene where the mouse is, or the one that knew it that it has gone."""
        if intent and not intent.touch:
            self._hovering = self._app.top
            self._hovering.on_hover((round(intent.x), round(intent.y)))
        elif self._hovering:
            self._hovering.on_hover(None)
            self._hovering = None

    def _scroll(self, pixels: float) -> bool:
        """Move the top scene's content, or all of it; True if it moved."""
        return self._app.top.on_scroll(pixels) or self._app.top.slide(pixels)

    def _see(self, intent: Intent) -> None:
        found = self._at(intent)
        name = found.name if found else ""
        if name != self._over:
            self._over = name
            self._app.top.dirty = True

    def _at(self, intent: Intent) -> Item | None:
        """The uppermost enabled target at a point; later ones lie above."""
        if self._app.top.hides((intent.x, intent.y)):
            return None
        hits = [target for target in self._app.top.targets() if target.rect.collidepoint(intent.x, intent.y)]
        return next((target for target in reversed(hits) if target.enabled), None)

    def _press(self, intent: Intent) -> None:
        self._pressed, self._from = self._over, (intent.x, intent.y)
        self._moved = self._scrolled = False
        self._held = 0.0
        self._app.keyboard.rest()
        self._app.top.dirty = True
        if (held := self._app.target(self._pressed)) and held.slides:
            self._moved = True
            self._app.top.on_drag(held.act, (round(intent.x), round(intent.y)))

    def _point(self, intent: Intent) -> None:
        if self._from is None or self._resting:
            return
        way = max(abs(intent.x - self._from[0]), abs(intent.y - self._from[1]))
        if not self._moved and way < DRAG_FROM * self._app.display.pixels:
            return
        self._moved = True
        target = self._app.target(self._pressed)
        if target and target.draggable:
            self._app.top.on_drag(target.act, (round(intent.x), round(intent.y)))
        elif self._scroll(self._last[1] + self._app.top.scroll_y - intent.y):
            self._scrolled = True
        self._app.top.dirty = True

    def _release(self, intent: Intent) -> None:
        pressed, moved, was_down = self._pressed, self._moved, self._from is not None
        self._pressed, self._from, self._moved = "", None, False
        self._hover(None)  # what was just put there is not looked through until the mouse moves again
        if self._touch:
            self._over = ""
        if not was_down:
            return
        if self._resting:
            self._lift()
            return
        found = self._at(intent)
        self._app.top.dirty = True
        target = self._app.target(pressed)
        if moved and target and target.draggable:
            self._app.follow(self._app.top.on_drop(target.act, (round(intent.x), round(intent.y))))
        elif found and found.name == pressed and not self._scrolled:
            self._app.act(pressed)
        elif not moved and not pressed and not found:
            self._app.follow(self._app.top.on_background_tap((round(intent.x), round(intent.y))))
