"""The desktop's connections to relays: each in a thread of its own, by the library websockets."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable
from contextlib import suppress

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

_LONGEST = 100_000
"""Bytes of the longest message that is received."""
_MOST_WAITING = 2_000
"""The most messages that wait to be asked for; while there are so many, connections wait, too."""
_LOOK = 0.5
"""Seconds after which a connection that waits checks whether it's still wanted."""
_OPENING = 10
"""Seconds in which a connection has to be made."""


class ThreadSockets:
    """Connections by the addresses that they go to."""

    def __init__(self) -> None:
        self._news: queue.Queue[tuple[str, str, str]] = queue.Queue(_MOST_WAITING)
        self._wanted: dict[str, object] = {}
        """By address, what the connection that is wanted there now was asked for by."""
        self._open: dict[str, ClientConnection] = {}

    def open(self, url: str) -> None:
        asked = self._wanted[url] = object()
        threading.Thread(target=self._run, args=(url, asked), daemon=True).start()

    def send(self, url: str, text: str) -> None:
        if connection := self._open.get(url):
            try:
                connection.send(text)
            except (OSError, WebSocketException):
                if self._open.get(url) is connection:
                    del self._open[url]

    def close(self, url: str) -> None:
        self._wanted.pop(url, None)
        if connection := self._open.pop(url, None):
            threading.Thread(target=connection.close, daemon=True).start()  # which may have to wait

    def news(self) -> Iterable[tuple[str, str, str]]:
        for _ in range(self._news.qsize()):
            yield self._news.get()

    def _run(self, url: str, asked: object) -> None:
        """Connect, and note what arrives until the connection ends, or another one was asked for."""
        try:
            with connect(url, open_timeout=_OPENING, max_size=_LONGEST) as connection:
                if self._wanted.get(url) is not asked:
                    return
                self._open[url] = connection
                self._note(url, asked, "open")
                for text in connection:
                    if self._wanted.get(url) is not asked:
                        return
                    self._note(url, asked, "text", text if isinstance(text, str) else "")
        except (OSError, WebSocketException, ValueError):
            pass
        if self._wanted.get(url) is asked:
            self._open.pop(url, None)
            self._note(url, asked, "closed")

    def _note(self, url: str, asked: object, kind: str, text: str = "") -> None:
        """Add to the news once there is room, while the connection is wanted; meanwhile nothing is read."""
        while self._wanted.get(url) is asked:
            with suppress(queue.Full):
                self._news.put((url, kind, text), timeout=_LOOK)
                return
