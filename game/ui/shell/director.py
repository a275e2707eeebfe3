"""The stack of scenes; only the director changes it."""

from __future__ import annotations

import pygame

from .scene import Pop, Push, Replace, Scene, Transition


class Director:
    """Holds the scenes, the top one last, and carries their transitions out."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.stack: list[Scene] = []

    @property
    def top(self) -> Scene:
        """The scene that acts go to."""
        return self.stack[-1]

    def follow(self, transition: Transition) -> bool:
        """Carry a transition out, and those that follow from it; says whether there was one."""
        if transition is None:
            return False
        match transition:
            case Push(scene):
                self._enter(scene)
            case Replace(scene):
                self.stack.clear()
                self._enter(scene)
            case Pop(answer):
                self.stack.pop()
                self.top.dirty = True
                self.follow(self.top.resumed(answer))
            case _:
                raise TypeError(f"{transition!r} is no transition")
        return True

    def _enter(self, scene: Scene) -> None:
        scene.layout(self.size)
        scene.dirty = True
        self.stack.append(scene)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay every scene out for a new size in device pixels."""
        self.size = size
        for scene in self.stack:
            scene.layout(size)
            scene.dirty = True

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest: the last that is no overlay and all above it."""
        lowest = max((i for i, scene in enumerate(self.stack) if not scene.is_overlay), default=0)
        return self.stack[lowest:]

    @property
    def dirty(self) -> bool:
        """Whether anything visible has changed since the last frame."""
        return any(scene.dirty for scene in self.visible)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what can be seen."""
        for scene in self.visible:
            scene.draw(screen)
            scene.dirty = False
