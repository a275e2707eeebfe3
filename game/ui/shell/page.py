"""The browser's page: its address, its gestures, its mirror for screen readers, and what it says aloud."""

from __future__ import annotations

import json
import math
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from ...device import web
from ..stage.scene import AppContext, Scene
from ..window.intents import Intent
from ..words.faces import aloud, said_sentence

SLICE = 16
"""Things that are looked at in one frame."""
STILL = 0.1
"""Seconds without a change before the page gets the news."""
LATEST = 1.0
"""Seconds after which it gets them even while things change."""

Node = tuple[str, str, tuple[int, int, int, int] | None, bool, bool | None]
"""A thing as the page knows it: kind, words, place, enabled, chosen."""


class GameOfPage(AppContext, Protocol):
    """The app, as its page knows it."""

    def open(self, given: str | Path) -> None: ...
    def take(self, intent: Intent) -> None: ...
    def whereabouts(self) -> tuple[int, str]: ...


class Page:
    """Passes on what the page has been given, and what the top scene wants of it."""

    def __init__(self, app: GameOfPage) -> None:
        self._app = app
        self._offered = ""
        self._whereabouts: tuple[int, str] | None = (0, "")
        """Where the page knows the game to be; None where its history has moved by itself."""

    def hear(self) -> None:
        """Go back and open what was given."""
        backs, given = web.backs(), web.given()
        for _ in range(backs):
            self._app.take(Intent("back"))
        for text in given:
            self._app.open(text)
        if backs or given:
            self._whereabouts = None

    def follow(self) -> None:
        """Tell the page where the game is now, and what it is to do there itself."""
        if (whereabouts := self._app.whereabouts()) != self._whereabouts:
            self._whereabouts = whereabouts
            web.follow_history(*whereabouts)
        top = self._app.top
        gestures = [
            {"name": item.name, **item.gesture._asdict(), "rect": list(self._app.in_window(item.rect))}
            for item in top.gestures()
            if item.gesture
        ]
        offered = json.dumps([gestures, self._app.keyboard.focused]) if gestures else ""
        if offered != self._offered:
            self._offered = offered
            web.offer_gestures(offered or '[[], ""]')
        if gestures:
            for name, outcome in web.gesture_news():
                top.on_gesture(name, outcome)


class Mirror:
    """Tells the page what is on the scene, little by little in spare time, and acts on what is chosen there."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._shown: Callable[[], Scene | None] = lambda: None
        """The scene that the page shows; it may be gone before the page is told of the next one."""
        self._nodes: dict[str, Node] = {}
        """By key."""
        self._keys: list[str] = []
        """In order."""
        self._focus = ""
        self._work: Iterator[None] | None = None
        self._is_behind = True
        self._waited = 0.0
        """Seconds since the first change that the page does not know."""
        self._is_late = False
        """True if it does not wait any longer until nothing changes."""
        self._still = 0.0
        """Seconds since the last one."""

    def take(self) -> None:
        """Do what has been asked for on the page, as if by keyboard."""
        for kind, name in web.mirror_news():
            self._app.keyboard.aim(name)
            self._app.top.dirty = True
            if kind == "act":
                self._app.act(name)

    def follow(self, seconds: float, *, changes: bool) -> None:
        """Let a frame pass, in which something has changed or not."""
        self._is_behind = self._is_behind or changes
        self._still = 0.0 if changes else self._still + seconds
        self._waited = self._waited + seconds if self._is_behind or self._work else 0.0
        if changes:
            if (focused := self._app.keyboard.focused) != self._focus:
                self._focus = focused
                web.focus_mirror(focused)
            if not self._is_late or self._shown() is not self._app.top:
                self._work = None  # what has been looked at may be different now
        self._is_late = self._is_late or self._waited >= LATEST
        if self._is_late or self._still >= STILL:
            self._go_on()

    def wakes_in(self) -> float:
        """Seconds until the page is told something; math.inf if it knows everything."""
        if not (self._is_behind or self._work):
            return math.inf
        return 0.0 if self._is_late else max(0.0, min(STILL - self._still, LATEST - self._waited))

    def _go_on(self) -> None:
        if self._work is None and self._is_behind:
            self._is_behind, self._work = False, self._tell()
        if self._work and next(self._work, self) is self:
            self._work, self._is_late, self._waited = None, False, 0.0

    def _tell(self) -> Iterator[None]:
        """Look at everything, some things a step, and tell the page what is different; the order at the end."""
        scene, changed, keys = self._app.top, dict[str, Node](), list[str]()
        if is_new := self._shown() is not scene:
            self._shown, self._nodes, self._keys = weakref.ref(scene), {}, []
        for told in scene.accessibility_tree():
            rect = told.rect
            place = None if rect is None else (rect.x, rect.y - scene.scroll_y, rect.w, rect.h)
            node = told.kind, told.words, place, told.enabled, told.chosen
            keys.append(told.key)
            if self._nodes.get(told.key) != node:
                self._nodes[told.key], changed[told.key] = node, (node[0], aloud(node[1]), *node[2:])
            if not len(keys) % SLICE:
                if changed:
                    self._send(changed, None, is_new=is_new)
                    changed, is_new = {}, False
                yield
        if changed or keys != self._keys:
            self._send(changed, keys if keys != self._keys else None, is_new=is_new)
        self._keys, self._nodes = keys, {key: self._nodes[key] for key in keys}

    def _send(self, changed: dict[str, Node], keys: list[str] | None, *, is_new: bool) -> None:
        top = self._app.top
        web.show_mirror({"size": top.window, "changed": changed, "keys": keys, "new": is_new, "dialog": top.is_overlay})


class Speech:
    """Follows the top scene and has the page say what is new."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._scene: Scene | None = None

    def follow(self) -> None:
        """Say what has happened; of a scene that has come, what is going on there."""
        scene = self._app.top
        news = scene.announcements()
        if scene is not self._scene:
            self._scene, news = scene, [scene.heading(), *scene.texts()] if scene.is_overlay else [scene.status()]
        if words := " ".join(map(said_sentence, filter(None, news))):
            web.announce(aloud(words))
