"""What screen readers get: the page's mirror of the top scene, and what is said aloud."""

from __future__ import annotations

import math
import weakref
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ... import web
from ..toolkit.accessibility import AccessibleNode
from ..words.faces import aloud, said_sentence

if TYPE_CHECKING:
    from .scene import AppContext, Scene


SLICE = 16
"""Things that are looked at in one frame."""
STILL = 0.1
"""Seconds without a change before the page gets the news."""
LATEST = 1.0
"""Seconds after which it gets them even while things change."""

Node = tuple[str, str, tuple[int, int, int, int] | None, bool, bool | None]
"""A thing as the page knows it: kind, words, place, enabled, chosen."""


class Mirror:
    """Tells the page what is on the scene, little by little in spare time, and acts on what is chosen there."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._shown: weakref.ref[Scene] | None = None
        """The scene that the page shows; it may be gone before the page is told of the next one."""
        self._nodes: dict[str, Node] = {}
        """What it knows of it, by key."""
        self._keys: list[str] = []
        """What it shows, in order."""
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
            self._lead()
            if not self._is_late or not self._is_shown(self._app.top):
                self._work = None  # what has been looked at may be different now
        self._is_late = self._is_late or self._waited >= LATEST
        if self._is_late or self._still >= STILL:
            self._go_on()

    def wakes_in(self) -> float:
        """Seconds until the page is told something; math.inf if it knows everything."""
        if not (self._is_behind or self._work):
            return math.inf
        return 0.0 if self._is_late else max(0.0, min(STILL - self._still, LATEST - self._waited))

    def _lead(self) -> None:
        focused = self._app.keyboard.focused
        if focused != self._focus:
            self._focus = focused
            web.focus_mirror(focused)

    def _go_on(self) -> None:
        if self._work is None and self._is_behind:
            self._is_behind, self._work = False, self._tell()
        if self._work and next(self._work, self) is self:
            self._work, self._is_late, self._waited = None, False, 0.0

    def _tell(self) -> Iterator[None]:
        """Look at everything, some things a step, and tell the page what is different; the order at the end."""
        scene, changed, keys = self._app.top, dict[str, Node](), list[str]()
        is_new = not self._is_shown(scene)
        if is_new:
            self._shown, self._nodes, self._keys = weakref.ref(scene), {}, []
        for told in scene.accessibility_tree():
            node = _node(told, scene.scroll_y)
            keys.append(told.key)
            if self._nodes.get(told.key) != node:
                self._nodes[told.key], changed[told.key] = node, _said(node)
            if not len(keys) % SLICE:
                if changed:
                    self._send(changed, None, is_new=is_new)
                    changed, is_new = {}, False
                yield
        if changed or keys != self._keys:
            self._send(changed, keys if keys != self._keys else None, is_new=is_new)
        self._keys, self._nodes = keys, {key: self._nodes[key] for key in keys}

    def _is_shown(self, scene: Scene) -> bool:
        return self._shown is not None and self._shown() is scene

    def _send(self, changed: dict[str, Node], keys: list[str] | None, *, is_new: bool) -> None:
        scene = self._app.top
        told: dict[str, Any] = {"size": scene.window, "changed": changed, "keys": keys}
        web.show_mirror({**told, "new": is_new, "dialog": scene.is_overlay})


def _node(told: AccessibleNode, slid: int) -> Node:
    rect = None if told.rect is None else (told.rect.x, told.rect.y - slid, told.rect.w, told.rect.h)
    return told.kind, told.words, rect, told.enabled, told.chosen


def _said(node: Node) -> Node:
    return node[0], aloud(node[1]), *node[2:]


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
