"""Motion: scripts that move sprites over the scene, each a generator that is sent the seconds that pass."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from .view import Item, on_its_way

Script: TypeAlias = Generator[None, float, None]
"""Yields once a frame and is sent the seconds since the last; ends when its motion is over."""
Point: TypeAlias = tuple[float, float]
Pose: TypeAlias = tuple[pygame.Surface, Point]
"""A picture, and where its middle is."""

AT_ONCE = 1e9
"""Seconds that let every script run to its end."""


def ease_out(x: float) -> float:
    """Fast, then slow; from 0 to 1 for x from 0 to 1."""
    return 1 - (1 - x) ** 3


def ease_in(x: float) -> float:
    """Slow, then fast; from 0 to 1."""
    return x * x


def ease_back(x: float) -> float:
    """Fast, a little beyond, and back; from 0 to 1."""
    return 1 + 2 * (x - 1) ** 3 + (x - 1) ** 2


@dataclass
class Sprite:
    """A picture on its way."""

    picture: pygame.Surface
    centre: Point


class Timeline:
    """The scripts that are running, and the sprites that they move."""

    def __init__(self) -> None:
        self._scripts: list[Script] = []
        self.sprites: list[Sprite] = []

    @property
    def busy(self) -> bool:
        """True while anything moves."""
        return bool(self._scripts)

    def start(self, script: Script) -> None:
        """Begin a script beside those that run."""
        if _runs_on(script, None):
            self._scripts.append(script)

    def advance(self, dt: float) -> None:
        """Let seconds pass for every script."""
        # A script may start others while it runs.
        running, self._scripts = self._scripts, []
        self._scripts = [script for script in running if _runs_on(script, dt)] + self._scripts

    def finish(self) -> None:
        """Bring every script to its end."""
        while self._scripts:
            self.advance(AT_ONCE)

    def items(self) -> list[Item]:
        """The sprites, the latest on top."""
        return [on_its_way(sprite.picture, sprite.centre) for sprite in self.sprites]

    def fly(
        self,
        picture: pygame.Surface,
        start: Point,
        end: Point,
        seconds: float,
        ease: Callable[[float], float] = ease_out,
    ) -> Script:
        """Move a picture from one point to another; it is gone at the end."""

        def pose(share: float) -> Pose:
            way = ease(share)
            return picture, (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way)

        return self.play(pose, seconds)

    def play(self, pose: Callable[[float], Pose], seconds: float) -> Script:
        """Show the picture and the point of each share (0 to 1) of some time; nothing is left at the end."""
        sprite = Sprite(*pose(0.0))
        self.sprites.append(sprite)

        def show(share: float) -> None:
            sprite.picture, sprite.centre = pose(share)

        try:
            yield from over_time(show, seconds)
        finally:
            self.sprites.remove(sprite)


def over_time(show: Callable[[float], object], seconds: float) -> Script:
    """Call a function with each share (0 to 1) of some time."""
    passed = 0.0
    while passed < seconds:
        show(passed / seconds)
        passed += yield
    show(1.0)


def pause(seconds: float) -> Script:
    """Nothing, for so long."""
    return over_time(bool, seconds)


def _runs_on(script: Script, dt: float | None) -> bool:
    try:
        next(script) if dt is None else script.send(dt)
    except StopIteration:
        return False
    return True
