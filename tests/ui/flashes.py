"""Counts flashes as WCAG 2.3.1 does: pairs of opposing changes of brightness by a tenth of the whole range."""

import pygame

from tests.ui.colours import luminance

_PART = 8
"""Parts of the screen's width and height that are looked at by themselves: far smaller than what counts."""
_CHANGE, _DARK = 0.1, 0.8
"""A change of relative luminance that counts, and how dark the darker picture must be."""


class _Part:
    """One part's changes: from its darkest since it began to fall, or its brightest since it began to rise."""

    def __init__(self, light: float) -> None:
        self._low = self._high = light
        self._was_rise: bool | None = None
        self.changes: list[float] = []
        """The times of its changes to the contrary, in seconds."""

    def see(self, light: float, now: float) -> None:
        """It is so bright now."""
        self._low, self._high = min(self._low, light), max(self._high, light)
        if light - self._low >= _CHANGE and self._low < _DARK and self._was_rise is not True:
            self._note(light, now, is_rise=True)
        elif self._high - light >= _CHANGE and light < _DARK and self._was_rise is not False:
            self._note(light, now, is_rise=False)

    def _note(self, light: float, now: float, *, is_rise: bool) -> None:
        self._was_rise, self._low, self._high = is_rise, light, light
        self.changes.append(now)


class Flashes:
    """Watches pictures that follow each other."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self._now = 0.0

    def see(self, screen: pygame.Surface, seconds: float) -> None:
        """The next picture is seen, so many seconds after the one before."""
        small = pygame.transform.smoothscale(screen.convert(24), (_PART, _PART))
        lights = [luminance(tuple(small.get_at((x, y))[:3])) for y in range(_PART) for x in range(_PART)]
        self._now += seconds
        if not self._parts:
            self._parts = [_Part(light) for light in lights]
        for part, light in zip(self._parts, lights, strict=True):
            part.see(light, self._now)

    @property
    def most(self) -> int:
        """The most flashes of a part within a second: each is a change and the one back."""
        found = 0
        for part in self._parts:
            for begin in part.changes:
                found = max(found, sum(begin <= at < begin + 1 for at in part.changes) // 2)
        return found
