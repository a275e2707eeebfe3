"""The input of every engine that is driven by WebDriver's ticks."""

from abc import abstractmethod

from . import acts
from .base import Engine, Point


class Acting(Engine):
    """An engine whose input is sent as ticks."""

    @abstractmethod
    def perform(self, source: acts.Source) -> None:
        """Let one device act; returns when it has."""

    @property
    def means(self) -> str:
        """What the device is pressed with: "touch" or "mouse"."""
        return "touch" if self.device.touch and self.has_touch else "mouse"

    def click(self, x: float, y: float) -> None:
        self.perform(acts.press("mouse", (x, y)))

    def tap(self, x: float, y: float) -> None:
        self.perform(acts.press(self.means, (x, y)))

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        self.perform(acts.drag(self.means, start, end, steps))

    def key(self, name: str) -> None:
        self.perform(acts.key(name))
