"""What a test may ask of any browser."""

import json
import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

PRESS = 0.04
"""Seconds between down and up, so that the game sees them in different frames."""
ANSWER_SECONDS = 120.0
"""A page that starts the interpreter answers nothing for a while."""
POLL = 0.1
"""Seconds between two looks at what is waited for, usually."""

Point = tuple[float, float]
"""CSS pixels from the window's upper left corner."""


class BrowserError(Exception):
    """What a browser or its driver refused, in its own words."""


@dataclass(frozen=True)
class Device:
    """What the browser looks like to the page."""

    size: tuple[int, int] = (1280, 720)
    """The window's inside, CSS pixels."""
    touch: bool = False
    """Fingers instead of a mouse, where the engine has them."""
    ratio: float = 1.0
    """Device pixels per CSS pixel; WebKit takes whole numbers."""
    storage: bool = True
    """Whether the page may keep anything: without, Chromium itself forbids it."""
    prelude: str = ""
    """JavaScript run in every document before the page's own, where the engine has preludes."""


class Engine(AbstractContextManager["Engine"]):
    """A new tab of an engine's only browser, which runs from the first tab on until `end`."""

    name: str
    has_touch = True
    has_prelude = True

    def __init__(self, device: Device) -> None:
        self.device = device
        self._errors: list[str] = []
        self._requests: list[str] = []

    def __exit__(self, *_: object) -> None:
        self.close()

    def forget(self) -> None:
        """Forget the errors and requests so far."""
        self.hear()
        self._errors.clear()
        self._requests.clear()

    # ------------------------------------------------------------ pages

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address; raises BrowserError when the engine says that nobody answers there."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    def evaluate(self, expression: str) -> Any:
        """The JSON value of a JavaScript expression, None when it has none; raises BrowserError when it throws."""
        text = self.text_of(f"(async () => JSON.stringify(await ({expression})) ?? 'null')()")
        return json.loads(text)

    @abstractmethod
    def text_of(self, promise: str) -> str:
        """The text that a promise brings; raises BrowserError."""

    def wait_for(self, expression: str, seconds: float = 30.0, poll: float = POLL) -> Any:
        """Wait until an expression is true, over page loads too, and return it; raises TimeoutError."""
        return self.until(lambda: self.evaluate(expression), seconds, poll, expression)

    def until(self, found: Callable[[], Any], seconds: float = 30.0, poll: float = POLL, what: str = "so") -> Any:
        """Wait until what is found is true, over page loads too, and return it; raises TimeoutError."""
        until, last = time.monotonic() + seconds, ""
        while time.monotonic() < until:
            try:
                if value := found():
                    return value
            except BrowserError as error:
                last = f"; {error}"
            self.wait(poll)
        raise TimeoutError(f"{self.name}: after {seconds:g} s still not {what}{last}")

    def until_at_rest(self, look: Callable[[], Any], times: int = 2, poll: float = 0.15) -> None:
        """Wait until so many looks in a row have found the same."""
        found: list[Any] = []

        def is_so() -> bool:
            found.append(look())
            return found[-times:] == [found[-1]] * times

        self.until(is_so, 120, poll, "at rest")

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)

    @property
    def errors(self) -> list[str]:
        """Page errors and console errors so far, as far as the engine tells."""
        self.hear()
        return list(self._errors)

    @property
    def requests(self) -> list[str]:
        """The addresses that pages have asked for so far, as far as the engine tells."""
        self.hear()
        return list(self._requests)

    @abstractmethod
    def hear(self) -> None:
        """Take in what the engine has told meanwhile."""

    # ------------------------------------------------------------ input

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Press and release the mouse."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Touch with a finger; a click where the engine has none."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key by its DOM name, with the modifiers that are held: "Enter", "a", "Control+Shift+z"."""

    # ------------------------------------------------------------ window

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window's inside another size, CSS pixels."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab."""

    @classmethod
    @abstractmethod
    def end(cls) -> None:
        """End the browser, if it runs, and forget its profile."""
