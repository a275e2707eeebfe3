"""A scene that remembers what happened to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.shell.app import App
from game.ui.shell.input.intents import Intent
from game.ui.shell.scene import Scene, Transition
from game.ui.shell.target import Act, Target


@dataclass(frozen=True)
class Touch:
    """An act of a given name."""

    name: str


class MockScene(Scene):
    """Has the targets it is given, and answers acts with the transitions it is given."""

    def __init__(self, app: App, *names: str, overlay: bool = False) -> None:
        super().__init__(app)
        self.is_overlay = overlay
        self.listed = [
            Target(Touch(name), name.upper(), pygame.Rect(100 * i, 100, 80, 50)) for i, name in enumerate(names)
        ]
        self.answers: dict[str, Transition] = {}
        self.calls: list[tuple[Any, ...]] = []
        self.yields = False
        """Whether its content scrolls."""
        self.rests = False
        """Whether a press that stays means something."""

    def change(self, name: str, **changes: Any) -> None:
        """Alter a target."""
        self.listed = [target._replace(**changes) if target.name == name else target for target in self.listed]

    def seen(self, kind: str) -> list[list[Any]]:
        """What calls of a kind were given."""
        return [facts for what, *facts in self.calls if what == kind]

    def layout(self, size: tuple[int, int]) -> None:
        self.calls.append(("layout", size))

    def targets(self) -> list[Target]:
        return self.listed

    def activate(self, act: Act) -> Transition:
        self.calls.append(("activate", act.name))
        return self.answers.get(act.name)

    def back(self) -> Transition:
        self.calls.append(("back",))
        return self.answers.get("back")

    def typed(self, intent: Intent) -> Transition:
        self.calls.append(("typed", intent.text))
        return None

    def shifted(self, is_held: bool) -> None:
        self.calls.append(("shifted", is_held))

    def resumed(self, answer: object) -> Transition:
        self.calls.append(("resumed", answer))
        return self.answers.get(f"resumed {answer}")

    def dragged(self, act: Act, at: tuple[int, int]) -> None:
        self.calls.append(("dragged", act.name, at))

    def dropped(self, act: Act, at: tuple[int, int]) -> Transition:
        self.calls.append(("dropped", act.name, at))
        return None

    def scrolled(self, pixels: float) -> bool:
        self.calls.append(("scrolled", pixels))
        return self.yields

    def hovered(self, at: tuple[int, int] | None) -> None:
        self.calls.append(("hovered", at))

    def rested(self, at: tuple[int, int]) -> bool:
        self.calls.append(("rested", at))
        return self.rests

    def lifted(self) -> None:
        self.calls.append(("lifted",))

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        self.calls.append(("elsewhere", at))
        return None

    def update(self, dt: float) -> Transition:
        self.calls.append(("update", dt))
        return self.answers.pop("update", None)

    def draw(self, screen: pygame.Surface) -> None:  # noqa: ARG002 - the contract
        self.calls.append(("draw",))
