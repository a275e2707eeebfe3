"""The browser's page: its gestures, its address, and the files dropped on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol

from ... import web
from .intents import Intent
from .scene import AppContext

_EVERY = 0.1
"""Seconds between two looks at what came from outside."""


class GameOfPage(AppContext, Protocol):
    """The app, as its page knows it."""

    def open(self, given: str | Path) -> None:
        """Lay what a player gave from outside over the scene."""

    def take(self, intent: Intent) -> None:
        """Let an intent have its effect."""

    def whereabouts(self) -> tuple[int, str]:
        """How many scenes Back leaves before it leaves the game, and the address of the last that has one."""


class Page:
    """Passes on what the page has been given, and what the top scene wants of it."""

    def __init__(self, app: GameOfPage) -> None:
        self._app = app
        self._told = ""
        self._whereabouts = 0, ""
        self._wait = _EVERY  # the first picture comes first

    def follow(self, dt: float) -> None:
        """Pass on what there is."""
        self._wait -= dt
        if self._wait <= 0:
            self._wait = _EVERY
            self._hear()
        self._follow_gestures()

    def _hear(self) -> None:
        """Go back and open what was given; the browser's history follows."""
        backs, given = web.backs(), web.given()
        for _ in range(backs):
            self._app.take(Intent("back"))
        for text in given:
            self._app.open(text)
        whereabouts = self._app.whereabouts()
        if backs or given or whereabouts != self._whereabouts:
            self._whereabouts = whereabouts
            web.follow_history(*whereabouts)

    def _follow_gestures(self) -> None:
        top = self._app.top
        offered = [
            {"name": item.name, **item.gesture._asdict(), "rect": list(item.rect.move(0, -top.scroll_y))}
            for item in top.gestures()
            if item.gesture
        ]
        told = json.dumps([offered, self._app.keyboard.focused]) if offered else ""
        if told != self._told:
            self._told = told
            web.offer_gestures(told or '[[], ""]')
        if offered:
            for name, outcome in web.gesture_news():
                top.on_gesture(name, outcome)
