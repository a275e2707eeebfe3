"""The browser's page: its gestures, its address, and the files dropped on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol

from ... import web
from .intents import Intent
from .scene import AppContext


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

    def hear(self) -> None:
        """Go back and open what was given; the browser's history follows."""
        backs, given = web.backs(), web.given()
        for _ in range(backs):
            self._app.take(Intent("back"))
        for text in given:
            self._app.open(text)
        if backs or given:
            self._tell(self._app.whereabouts())

    def follow(self) -> None:
        """Tell the page where the game is now, and what it is to do there itself."""
        if (whereabouts := self._app.whereabouts()) != self._whereabouts:
            self._tell(whereabouts)
        self._follow_gestures()

    def _tell(self, whereabouts: tuple[int, str]) -> None:
        self._whereabouts = whereabouts
        web.follow_history(*whereabouts)

    def _follow_gestures(self) -> None:
        top = self._app.top
        offered = [
            {"name": item.name, **item.gesture._asdict(), "rect": list(self._app.in_window(item.rect))}
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
