"""Makes cues heard, as loud as was chosen; silent where there is nothing to speak with."""

from __future__ import annotations

from typing import Protocol

from ..shell.settings import VOLUMES, Settings
from .cues import Cue, sound_name


class Speaker(Protocol):
    """What sounds come out of."""

    def play(self, name: str, gain: float) -> None:
        """Begin a sound, at so much of its own loudness from 0 to 1."""


class Silence:
    """Nothing to speak with."""

    def play(self, name: str, gain: float) -> None:
        """Do nothing."""


class Sounds:
    """What scenes tell when something happens that has a sound."""

    def __init__(self, settings: Settings, speaker: Speaker | None = None) -> None:
        self._settings = settings
        self._speaker = speaker or Silence()

    def play(self, cue: Cue, step: int = 0) -> None:
        """Make a cue heard, at its step where it has some."""
        if not self._settings.muted:
            self._speaker.play(sound_name(cue, step), self.loudness)

    @property
    def loudness(self) -> float:
        """How loud everything is, from 0 to 1: even steps for the ear."""
        return (self._settings.volume / VOLUMES[-1]) ** 2
