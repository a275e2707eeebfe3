"""WebDriver's old form: commands as JSON over HTTP."""

import json
from http.client import HTTPConnection, HTTPException
from typing import Any

from .base import BrowserError

ANSWER_SECONDS = 120.0
"""A page that starts the interpreter answers nothing for a while."""


class Driver:
    """One session of a driver on this machine."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
        self._path = "/session"
        opened = self.send("POST", "", capabilities={"alwaysMatch": capabilities})
        self._path = f"/session/{opened['sessionId']}"

    def send(self, method: str, path: str, **parameters: Any) -> Any:
        """Let the browser do something and return the value of its answer; raises BrowserError."""
        body = json.dumps(parameters) if method == "POST" else None
        try:
            self._connection.request(method, self._path + path, body, {"Content-Type": "application/json"})
            answer = json.loads(self._connection.getresponse().read())
        except (OSError, HTTPException, ValueError) as error:
            self._connection.close()
            raise BrowserError(f"{method} {path}: {error}") from error
        value = answer["value"]
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{value['error']}: {value.get('message', '')}")
        return value
