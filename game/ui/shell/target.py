"""What one can act on: pointer, keyboard, screen reader and tests all read a scene's list of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    import pygame  # only for what a place is: acts are tested without a screen


@dataclass(frozen=True)
class Act:
    """What a target does when it is acted on, for its scene to match: `Act("card", 3)`."""

    kind: str
    value: Any = ""
    """Hashable; a tuple of words and numbers where one is not enough."""

    @property
    def name(self) -> str:
        """What keyboard, tests and screen readers know the target by: "button:play", "card:3", "space:c4"."""
        parts = self.value if isinstance(self.value, tuple) else (self.value,) if self.value != "" else ()
        return ":".join([self.kind, *(part if isinstance(part, str) else str(part).lower() for part in parts)])


class Gesture(NamedTuple):
    """What the page can do for a button, within the tap on it: some browsers allow it nowhere else."""

    act: Act
    """What the button's scene is given, too."""
    rect: pygame.Rect
    deed: Literal["copy", "save", "share", "choose"]
    """Copy a text, save a text or the picture as a file, share both, or let a file be chosen."""
    text: str = ""
    file: str = ""
    """What the text or the picture is called as a file; "" without one."""

    @property
    def told(self) -> dict[str, str]:
        """As the page is told of it, but for the place."""
        return {"name": self.act.name, "deed": self.deed, "text": self.text, "file": self.file}


class Target(NamedTuple):
    """Something that one can act on."""

    act: Act
    """What its scene is given."""
    label: str
    """What it says or would say aloud."""
    rect: pygame.Rect
    """Device pixels."""
    enabled: bool = True
    draggable: bool = False
    radius: float = 12.0
    """Rounding of its focus ring, CSS pixels."""
    slides: bool = False
    """Whether a press pulls it to that point at once: a slider, all of which is the way of its knob."""
    chosen: bool | None = None
    """Whether it is on or chosen; None where it can be neither."""

    @property
    def name(self) -> str:
        """By which keyboard, tests and screen reader know it."""
        return self.act.name
