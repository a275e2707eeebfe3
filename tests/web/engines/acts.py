"""Input as WebDriver has it, in its old form over HTTP and its new one over a WebSocket alike: ticks of a device."""

from abc import abstractmethod
from typing import Any

from .base import PRESS, Engine, Point, between

Source = dict[str, Any]
"""One device and what it does, tick by tick."""
STEP = 1000 // 60
"""Milliseconds that one step of a movement takes."""

CODES = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
    "Escape": "\ue00c",
    " ": " ",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Insert": "\ue016",
    "Delete": "\ue017",
    **{f"F{number}": chr(0xE030 + number) for number in range(1, 13)},
    "Meta": "\ue03d",
}
"""WebDriver's letters for the keys that write none, by their DOM names."""


class Acting(Engine):
    """An engine whose input is sent as ticks."""

    @abstractmethod
    def perform(self, source: Source) -> None:
        """Let one device act; returns when it has."""

    @property
    def means(self) -> str:
        """What the device is pressed with: "touch" or "mouse"."""
        return "touch" if self.device.touch and self.has_touch else "mouse"

    def click(self, x: float, y: float) -> None:
        self.perform(_press("mouse", (x, y)))

    def tap(self, x: float, y: float) -> None:
        self.perform(_press(self.means, (x, y)))

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        self.perform(_drag(self.means, start, end, steps))

    def key(self, name: str) -> None:
        self.perform(_key(name))


def _press(kind: str, at: Point) -> Source:
    """Press and let go with a pointer, "mouse" or "touch"."""
    return _pointer(kind, [_move(at, 0), _down(), _pause(PRESS), _up()])


def _drag(kind: str, start: Point, end: Point, steps: int) -> Source:
    """Press, move and let go with a pointer."""
    way = [_move(at, STEP) for at in between(start, end, steps)]
    return _pointer(kind, [_move(start, 0), _down(), _pause(PRESS), *way, _pause(PRESS), _up()])


def _key(name: str) -> Source:
    """Press a key with its modifiers, such as "Control+a"."""
    *held, last = (CODES.get(part, part) for part in name.split("+"))
    downs = [_stroke("keyDown", letter) for letter in [*held, last]]
    ups = [_stroke("keyUp", letter) for letter in [last, *reversed(held)]]
    return {"type": "key", "id": "keyboard", "actions": [*downs, _pause(PRESS), *ups]}


def _pointer(kind: str, ticks: list[dict[str, Any]]) -> Source:
    return {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": ticks}


def _move(at: Point, duration: int) -> dict[str, Any]:
    x, y = (round(value) for value in at)
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration}


def _down() -> dict[str, Any]:
    return {"type": "pointerDown", "button": 0}


def _up() -> dict[str, Any]:
    return {"type": "pointerUp", "button": 0}


def _pause(seconds: float) -> dict[str, Any]:
    return {"type": "pause", "duration": round(seconds * 1000)}


def _stroke(kind: str, letter: str) -> dict[str, Any]:
    return {"type": kind, "value": letter}
