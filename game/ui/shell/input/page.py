"""What comes from the browser's page beside keys and pointer: codes in its address, files, and what it does by itself.

Some browsers allow copying, sharing and choosing files only within the player's own gesture, when the game has not
heard of it yet: so the page is told beforehand what the top scene's buttons are for.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from .... import web

if TYPE_CHECKING:
    from ..scene import Host

_EVERY = 0.25
"""Seconds between two looks at what came from outside."""


class Page:
    """Passes on what the page has been given, and what the top scene wants of it."""

    def __init__(self, app: Host, take: Callable[[str], None]) -> None:
        self._app = app
        self._take = take
        """What opens a text."""
        self._told = ""
        self._wait = _EVERY  # the first picture comes first

    def follow(self, dt: float) -> None:
        """Pass on what there is."""
        self._wait -= dt
        if self._wait <= 0:
            self._wait = _EVERY
            for text in web.given():
                self._take(text)
        self._follow_gestures()

    def _follow_gestures(self) -> None:
        top = self._app.top
        offered = [{**some.told, "rect": list(some.rect.move(0, -top.slid))} for some in top.gestures()]
        told = json.dumps([offered, self._app.keyboard.focused]) if offered else ""
        if told != self._told:
            self._told = told
            web.offer_gestures(told or '[[], ""]')
        if offered:
            for name, outcome in web.gesture_news():
                top.gestured(name, outcome)
