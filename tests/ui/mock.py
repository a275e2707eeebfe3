"""A scene that remembers what happened to it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.shell.app import App
from game.ui.stage.scene import Scene, Transition
from game.ui.toolkit.act import NO_ACT, Act
from game.ui.toolkit.view import Drawn, Item
from game.ui.window.intents import Intent


@dataclass(frozen=True)
class Touch:
    """An act of a given name."""

    name: str


def _noting(name: str, answer: str = "") -> Any:
    """A method that notes its calls, acts by their names, and returns an attribute of the scene, or nothing."""

    def called(scene: MockScene, *facts: Any) -> Any:
        scene.calls.append((name, *(fact.name if isinstance(fact, Act | Touch) else fact for fact in facts)))
        return getattr(scene, answer) if answer else None

    return called


class MockScene(Scene):
    """Has the targets it is given, and answers acts with the transitions it is given."""

    def __init__(self, app: App, *names: str, overlay: bool = False) -> None:
        super().__init__(app)
        self.is_overlay = overlay
        self.listed = [Item(Touch(it), it.upper(), pygame.Rect(100 * i, 100, 80, 50)) for i, it in enumerate(names)]
        self.answers: dict[str, Transition] = {}
        self.calls: list[tuple[Any, ...]] = []
        self.yields = False
        """True while its content scrolls."""
        self.ground = ""
        """The colour that it is painted in."""
        self.rests = False
        """True where a long press means something."""

    def change(self, name: str, **changes: Any) -> None:
        """Alter a target."""
        self.listed = [target._replace(**changes) if target.name == name else target for target in self.listed]

    def seen(self, kind: str) -> list[list[Any]]:
        """The arguments of all calls of a kind."""
        return [facts for what, *facts in self.calls if what == kind]

    layout, on_shift_hold, on_hover = map(_noting, ("layout", "on_shift_hold", "on_hover"))
    on_drag, on_drop, on_background_tap = map(_noting, ("on_drag", "on_drop", "on_background_tap"))
    on_scroll, on_long_press = _noting("on_scroll", "yields"), _noting("on_long_press", "rests")
    on_long_press_end = _noting("on_long_press_end")

    @property
    def items(self) -> list[Item]:
        at = pygame.Rect((0, 0), self.area)
        picture = Item(NO_ACT, "", at, role="", at=at, content=Drawn(self._paint))
        return [picture, *(target._replace(at=None) for target in self.listed)]

    def targets(self) -> list[Item]:
        return self.listed

    def act(self, act: Act) -> Transition:
        self.calls.append(("act", act.name))
        return self.answers.get(act.name)

    def back(self) -> Transition:
        self.calls.append(("back",))
        return self.answers.get("back")

    def on_key(self, intent: Intent) -> Transition:
        self.calls.append(("on_key", intent.text))
        return None

    def answered(self, answer: object) -> Transition:
        self.calls.append(("answered", answer))
        return self.answers.get(f"resumed {answer}")

    def tick(self, dt: float) -> Transition:
        self.calls.append(("tick", dt))
        return self.answers.pop("tick", None)

    def wakes_in(self) -> float:
        return math.inf

    def _paint(self, screen: pygame.Surface, *_: object) -> None:
        self.calls.append(("draw",))
        if self.ground:
            screen.fill(self.ground)
