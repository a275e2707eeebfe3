"""The stack of scenes; only the director changes it."""

from __future__ import annotations

import pygame

from .scene import Pop, Push, Replace, Scene, Transition


class Director:
    """Holds the scenes, the top one last, and carries their transitions out."""

    def __init__(self, size: tuple[int, int], stand_in: Scene) -> None:
        self.size = size
        self.stack: list[Scene] = []
        self._stand_in = stand_in
        """Alone in sight, and moved in time, while the window is too small; the others wait as they are."""
        self.is_small = False
        """Whether the window is too small for any scene to be laid out."""
        self.has_left = False
        """Whether scenes have gone since somebody last tidied up after them."""

    @property
    def top(self) -> Scene:
        """The scene that acts go to."""
        return self._stand_in if self.is_small else self.stack[-1]

    def follow(self, transition: Transition) -> bool:
        """Carry a transition out, and those that follow from it; says whether there was one."""
        if transition is None:
            return False
        match transition:
            case Push(scene):
                self._enter(scene, self.stack)
            case Replace(scene):
                self._enter(scene, [])
                self.has_left = True
            case Pop(answer):
                self.stack.pop()
                self.has_left = True
                below = self.stack[-1]
                below.dirty = True
                self.follow(below.answered(answer))
            case _:
                raise TypeError(f"{transition!r} is no transition")
        return True

    def _enter(self, scene: Scene, below: list[Scene]) -> None:
        """Put a scene on top of those that stay; one that cannot be laid out changes nothing.

        One that was prepared has been laid out for this window.
        """
        if not self.is_small and scene.window != self.size:
            scene.lay_out(self.size)
        scene.dirty = True
        self.stack = [*below, scene]

    def resize(self, size: tuple[int, int], *, is_small: bool = False) -> None:
        """Lay every scene out for a new size in device pixels, unless that is too small for them."""
        self.size, self.is_small = size, is_small
        for scene in (self.top,) if is_small else self.stack:
            scene.lay_out(size)
            scene.dirty = True

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest: the last that is no overlay and all above it.

        An overlay that replaces others hides those below it.
        """
        if self.is_small:
            return [self.top]
        lowest = max((i for i, scene in enumerate(self.stack) if not scene.is_overlay), default=0)
        over = max((i for i, scene in enumerate(self.stack) if scene.replaces and i > lowest), default=lowest + 1)
        return [self.stack[lowest], *self.stack[over:]]

    @property
    def dirty(self) -> bool:
        """Whether anything visible has changed since the last frame."""
        return any(scene.dirty for scene in self.visible)

    def draw(self, screen: pygame.Surface, pixels: float = 1.0) -> None:
        """Paint what can be seen, with so many device pixels per CSS pixel."""
        for scene in self.visible:
            scene.draw_in(screen, pixels)
            scene.dirty = False
