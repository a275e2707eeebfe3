"""What a scene is: it lists what one can act on, answers acts with a transition, moves in time and paints itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

if TYPE_CHECKING:
    from .app import App
    from .intents import Intent


class Target(NamedTuple):
    """Something that one can act on: pointer, keyboard, screen reader and tests all read the scene's list of these."""

    name: str
    """Stable: "button:play", "card:3", "space:c4"."""
    label: str
    """What it says or would say aloud."""
    rect: pygame.Rect
    """Device pixels."""
    enabled: bool = True
    draggable: bool = False
    radius: float = 12.0
    """Rounding of its focus ring, CSS pixels."""


@dataclass(frozen=True)
class Push:
    """Lay a scene over this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Leave this scene for the one below, which is told the answer."""

    answer: str = ""


@dataclass(frozen=True)
class Replace:
    """Leave the whole stack for a scene."""

    scene: Scene


Transition: TypeAlias = Push | Pop | Replace | None


class Scene:
    """One screen or overlay. `draw` changes nothing, `update` moves time, acts change things."""

    is_overlay = False
    """Whether the scene below stays visible."""
    takes_text = False
    """Whether the space bar writes a space rather than acting."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        """Whether something visible has changed since the last frame."""

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle for a window of so many device pixels."""

    def targets(self) -> list[Target]:
        """What one can act on now, in reading order."""
        return []

    def first_focus(self) -> str:
        """The target that the keyboard begins with: by default the first that is enabled."""
        return next((target.name for target in self.targets() if target.enabled), "")

    def activate(self, name: str) -> Transition:
        """Act on a target."""

    def back(self) -> Transition:
        """Escape, the back key or the right button."""

    def typed(self, intent: Intent) -> Transition:
        """A letter key (or an erasing key) that is no command."""

    def resumed(self, answer: str) -> Transition:
        """The scene above has gone, with an answer."""

    def dragged(self, name: str, at: tuple[int, int]) -> None:
        """A draggable target is being pulled to a point."""

    def dropped(self, name: str, at: tuple[int, int]) -> Transition:
        """A draggable target was let go over a point."""

    def scrolled(self, pixels: float) -> bool:  # noqa: ARG002 - most scenes have nothing to scroll
        """The wheel or a finger moved the content by so many device pixels; says whether it gave way."""
        return False

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap at a point where nothing can be acted on."""

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""

    def status(self) -> str:
        """What is going on, in a sentence for the screen reader."""
        return ""

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
