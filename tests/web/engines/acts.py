"""Input as WebDriver has it, in its old form over HTTP and its new one over a WebSocket alike: ticks of a device."""

from abc import abstractmethod
from typing import Any

from .base import PRESS, Engine

Source = dict[str, Any]
"""One device and what it does, tick by tick."""
PAUSE = {"type": "pause", "duration": round(PRESS * 1000)}
CODES = {
    "Tab": "\ue004", "Enter": "\ue006", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a", "Escape": "\ue00c",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Meta": "\ue03d",
    "Backspace": "\ue003", "Delete": "\ue017", "Home": "\ue011", "End": "\ue010",
}  # fmt: skip
"""WebDriver's letters for the keys that write none, by their DOM names."""


class Acting(Engine):
    """An engine whose input is sent as ticks."""

    @abstractmethod
    def perform(self, source: Source) -> None:
        """Let one device act; return once it has."""

    def click(self, x: float, y: float) -> None:
        self._press("mouse", x, y)

    def tap(self, x: float, y: float) -> None:
        self._press("touch" if self.device.touch and self.has_touch else "mouse", x, y)

    def _press(self, kind: str, x: float, y: float) -> None:
        """Press and release a pointer, "mouse" or "touch"."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        down, up = ({"type": act, "button": 0} for act in ("pointerDown", "pointerUp"))
        ticks = [move, down, PAUSE, up]
        self.perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": ticks})

    def key(self, name: str) -> None:
        letters = [CODES.get(part, part) for part in name.split("+")]
        downs = [{"type": "keyDown", "value": letter} for letter in letters]
        ups = [{"type": "keyUp", "value": letter} for letter in reversed(letters)]
        self.perform({"type": "key", "id": "keyboard", "actions": [*downs, PAUSE, *ups]})
