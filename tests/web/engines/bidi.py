"""WebDriver BiDi: commands and events as JSON over one WebSocket."""

import itertools
import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .base import BrowserError

ANSWER_SECONDS = 120.0
"""A page that starts the interpreter answers nothing for a while."""


class Bidi:
    """One session; what happens meanwhile goes to `heard` as method and parameters."""

    def __init__(self, address: str, heard: Callable[[str, dict[str, Any]], None]) -> None:
        self._open = ExitStack()
        calling = connect(address, max_size=None, max_queue=None, compression=None, proxy=None)
        self._socket = self._open.enter_context(calling)
        self._heard = heard
        self._numbers = itertools.count(1)

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Let the browser do something and return what it answers; raises BrowserError."""
        number = next(self._numbers)
        try:
            self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
            while (message := self._next(ANSWER_SECONDS)).get("id") != number:
                self._tell(message)
        except (ConnectionClosed, TimeoutError) as error:
            raise BrowserError(f"{method}: {error}") from error
        if message["type"] == "error":
            raise BrowserError(f"{method}: {message['message']}")
        result: dict[str, Any] = message["result"]
        return result

    def listen(self, seconds: float) -> None:
        """Hand on what happens until nothing has happened for a time."""
        try:
            while True:
                self._tell(self._next(seconds))
        except TimeoutError:
            return
        except ConnectionClosed as error:
            raise BrowserError(str(error)) from error

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def _next(self, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
        return message

    def _tell(self, message: dict[str, Any]) -> None:
        if message.get("type") == "event":
            self._heard(message["method"], message["params"])
