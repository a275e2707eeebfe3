"""Keyboard focus: where it is, how it moves, and the ring that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from .... import web
from ... import sprites
from ...sprites.widgets import blit_centred
from ...toolkit.view import Item
from .focus_order import beside, stepped
from .pointer import LONG

if TYPE_CHECKING:
    from ..scene import AppContext
    from .intents import Intent


class Keyboard:
    """Moves a focus over the top scene's targets; its ring shows only while the keyboard is in use."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.focus = ""
        self._in_use = False
        self._edges = (False, False)
        """Whether Tab would leave the game before and after the focus, as the page was told."""
        self._held: float | None = None
        """Seconds for which Shift has been held, until it rests; None where another key goes with it."""

    def arrive(self) -> None:
        """A scene has come to the top: begin where it wants."""
        self.focus = self._app.top.first_focus()
        if self._in_use and (target := self._app.target(self.focus)):
            self._app.top.reveal(target)

    def rest(self) -> None:
        """The pointer is used now: no ring."""
        self._in_use = False

    def aim(self, name: str) -> None:
        """A key has gone straight to a target, if it is there."""
        if target := self._app.target(name):
            self.focus, self._in_use = name, True
            self._app.top.reveal(target)

    def lead(self, name: str) -> None:
        """Go on to a target, "" for none, while the keyboard is in use."""
        if self._in_use and name:
            self.focus = name
            if target := self._app.target(name):
                self._app.top.reveal(target)

    def hold(self) -> None:
        """A focus in use whose target has gone begins again, so that the ring is never lost."""
        if self._in_use and not self._app.target(self.focus):
            self.focus = self._app.top.first_focus()

    @property
    def focused(self) -> str:
        """The target in focus while the keyboard is in use, else ""."""
        return self.focus if self._in_use else ""

    def take(self, intent: Intent) -> bool:
        """Follow a key; says whether it was one."""
        if intent.kind in {"shift", "unshift"}:
            self._shift(is_held=intent.kind == "shift")
            return True
        is_key = self._follow(intent)
        if is_key and not self._rests:
            self._held = None
        return is_key

    @property
    def _rests(self) -> bool:
        """Whether Shift alone has been held for a while."""
        return self._held is not None and self._held >= LONG

    def _shift(self, *, is_held: bool) -> None:
        if self._rests and not is_held:
            self._app.top.on_shift_hold(False)
        self._held = (self._held or 0.0) if is_held else None

    def wait(self, seconds: float) -> None:
        """Let time pass: Shift that is held alone comes to rest."""
        if self._held is None or self._rests:
            return
        self._held += seconds
        if self._rests:
            self._app.top.on_shift_hold(True)

    def _follow(self, intent: Intent) -> bool:
        is_shortcut = intent.kind == "edge" or (intent.kind == "confirm" and intent.text)
        if is_shortcut and self._app.top.on_shortcut(intent):
            self._app.top.dirty = True
            return True
        if intent.kind == "focus":
            self._steer(intent)
        elif intent.kind == "next":
            self._move(lambda targets: stepped(targets, self.focus, round(intent.y)))
        elif intent.kind == "confirm":
            self._confirm(intent)
        elif intent.kind == "text":
            if self._app.settings.letter_keys:
                self._app.follow(self._app.top.on_key(intent))
        elif intent.kind == "untext":
            self._app.top.on_key_up(intent)
        else:
            return False
        return True

    def _steer(self, intent: Intent) -> None:
        scene = self._app.top
        if scene.on_arrow(round(intent.x), round(intent.y)):
            return
        first = scene.arrow_targets()
        near = self.focus in {target.name for target in first} and beside(first, self.focus, intent.x, intent.y)
        is_first = near and near != self.focus
        self._move(lambda targets: beside(first if is_first else targets, self.focus, intent.x, intent.y))

    def _move(self, find: Callable[[list[Item]], str]) -> None:
        scene = self._app.top
        if self._in_use or not self._valid():
            self.focus = find(scene.targets())
        self._in_use = True
        scene.dirty = True
        if target := self._app.target(self.focus):
            scene.reveal(target)

    def _valid(self) -> bool:
        target = self._app.target(self.focus)
        return bool(target and target.enabled)

    def _confirm(self, intent: Intent) -> None:
        # A focus that does not show is forgotten: nobody should act on what the ring left long ago.
        if not self._in_use or not self._valid():
            self.focus = self._app.top.first_focus()
        if intent.text and not self._in_use:
            self._in_use = True
            self._app.top.dirty = True
        elif self.focus:
            self._in_use = True
            self._app.act(self.focus)

    def follow_page(self) -> None:
        """Tab has left the game for what lies around it on the page, or has come from there."""
        news = web.tab_news()
        if news == "away":
            self._in_use = False
            self._app.top.dirty = True
        elif news:
            self._in_use, self.focus = True, ""
            self._move(lambda targets: stepped(targets, "", -1 if news == "back" else 1))

    def tell_page(self) -> None:
        """Tell the page where Tab would leave the game."""
        told = (True, False)
        if self._in_use:
            targets = self._app.top.targets()
            told = (self._is_edge(targets), self._is_edge(reversed(targets)))
        if told != self._edges:
            self._edges = told
            web.tell_edges(is_first=told[0], is_last=told[1])

    def _is_edge(self, targets: Iterable[Item]) -> bool:
        """Whether the focus is on the first of targets that can be acted on."""
        first = next((target for target in targets if target.enabled), None)
        return self.focus == (first.name if first else "")

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the ring."""
        target = self._app.target(self.focused) if self.focused else None
        if target:
            ring = sprites.focus_ring(*target.rect.size, self._app.scale, target.radius)
            blit_centred(screen, ring, target.rect.move(0, -self._app.top.scroll_y))
