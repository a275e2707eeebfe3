"""What a test may ask of any browser."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PRESS = 0.04
"""Seconds between down and up, so that the game sees them in different frames."""
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
    """Whether the page may keep anything: without, the browser itself forbids it."""
    kept: Mapping[str, str] = field(default_factory=dict)
    """What localStorage has at the first visit."""
    prelude: str = ""
    """JavaScript run in every document before the page's own, where the engine has preludes."""

    def beforehand(self) -> str:
        """All the JavaScript that comes before the page's own."""
        return f"{keeping(self.kept)}\n{self.prelude}" if self.kept else self.prelude


class Engine(ABC):
    """One window of a browser with a profile of its own."""

    name: str
    has_touch = True
    has_prelude = True
    fixed: tuple[str, ...] = ("storage", "prelude", "kept")
    """The fields of its device that cannot change while it is open."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._errors: list[str] = []
        self._requests: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def can_become(self, device: Device) -> bool:
        """Whether it looks like another device as soon as it is told to."""
        return all(getattr(self.device, name) == getattr(device, name) for name in self.fixed)

    def become(self, device: Device) -> None:
        """Look like another device from now on."""
        self.device = device
        self.resize(*device.size)

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

    @abstractmethod
    def enter_frame(self, selector: str) -> None:
        """Ask and act inside a frame of the page from now on, until another page is opened."""

    def evaluate(self, expression: str) -> Any:
        """The JSON value of a JavaScript expression, None when it has none; raises BrowserError when it throws."""
        text = self.text_of(f"(async () => JSON.stringify(await ({expression})) ?? 'null')()")
        return json.loads(text)

    @abstractmethod
    def text_of(self, promise: str) -> str:
        """The text that a promise brings; raises BrowserError."""

    def wait_for(self, expression: str, seconds: float = 30.0, poll: float = POLL) -> Any:
        """Wait until an expression is true, over page loads too, and return it; raises TimeoutError."""
        until = time.monotonic() + seconds
        last = ""
        while time.monotonic() < until:
            try:
                if value := self.evaluate(expression):
                    return value
            except BrowserError as error:
                last = f"; {error}"
            self.wait(poll)
        raise TimeoutError(f"{self.name}: after {seconds:g} s still not {expression}{last}")

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
    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """Press, by the device's means, move in steps and let go."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key by its DOM name, with the modifiers that are held: "Enter", "a", "Control+Shift+z"."""

    # ------------------------------------------------------------ window

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window's inside another size, CSS pixels."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Keep what the window shows as a PNG."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and forget its profile."""


def keeping(items: Mapping[str, str]) -> str:
    """JavaScript that puts into localStorage what is not there yet, if there is one."""
    return f"""try {{
  for (const [key, text] of Object.entries({json.dumps(dict(items))}))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}} catch {{}}"""


def between(start: Point, end: Point, steps: int) -> list[Point]:
    """The points of a movement, the last is the end."""
    (x, y), (to_x, to_y) = start, end
    return [(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(1, steps + 1)]
