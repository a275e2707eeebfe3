"""A scene that remembers what happened to it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.shell.app import App
from game.ui.shell.intents import Intent
from game.ui.shell.scene import Scene, Transition
from game.ui.toolkit.act import NO_ACT, Act
from game.ui.toolkit.view import Drawn, Item


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
            Item(Touch(name), name.upper(), pygame.Rect(100 * i, 100, 80, 50)) for i, name in enumerate(names)
        ]
        self.answers: dict[str, Transition] = {}
        self.calls: list[tuple[Any, ...]] = []
        self.yields = False
        """Whether its content scrolls."""
        self.ground = ""
        """The colour that it is painted in."""
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

    @property
    def items(self) -> list[Item]:
        at = pygame.Rect((0, 0), self.room)
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

    def on_shift_hold(self, is_held: bool) -> None:
        self.calls.append(("on_shift_hold", is_held))

    def answered(self, answer: object) -> Transition:
        self.calls.append(("answered", answer))
        return self.answers.get(f"resumed {answer}")

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self.calls.append(("on_drag", act.name, at))

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self.calls.append(("on_drop", act.name, at))
        return None

    def on_scroll(self, pixels: float) -> bool:
        self.calls.append(("on_scroll", pixels))
        return self.yields

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self.calls.append(("on_hover", at))

    def on_long_press(self, at: tuple[int, int]) -> bool:
        self.calls.append(("on_long_press", at))
        return self.rests

    def on_long_press_end(self) -> None:
        self.calls.append(("on_long_press_end",))

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        self.calls.append(("on_background_tap", at))
        return None

    def tick(self, dt: float) -> Transition:
        self.calls.append(("tick", dt))
        return self.answers.pop("tick", None)

    def wakes_in(self) -> float:
        return math.inf

    def _paint(self, screen: pygame.Surface, *_: object) -> None:
        self.calls.append(("draw",))
        if self.ground:
            screen.fill(self.ground)
