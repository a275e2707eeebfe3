"""Makes cues heard, as loud as was chosen; silent where there is nothing to speak with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from ..shell.settings import VOLUMES, Settings
from .cues import Cue, sound_name
from .mix import Mix
from .recordings import recordings


class Speaker(Protocol):
    """What sounds come out of."""

    def prepare(self) -> Iterator[None]:
        """Make the sounds ready, a little each step; what is not ready yet is not heard."""

    def play(self, name: str, gain: float) -> None:
        """Begin a sound, at so much of its own loudness from 0 to 1."""

    def mute(self, is_muted: bool) -> None:
        """Fall silent at once, or be ready again."""

    def buzz(self, milliseconds: int) -> None:
        """Stir the device, where it can."""


class Silence:
    """Nothing to speak with."""

    def prepare(self) -> Iterator[None]:
        """Nothing."""
        return iter(())

    def play(self, name: str, gain: float) -> None:
        """Do nothing."""

    def mute(self, is_muted: bool) -> None:
        """Do nothing."""

    def buzz(self, milliseconds: int) -> None:
        """Do nothing."""


_BUZZES = {Cue.YOUR_TURN: 30, Cue.SEQUENCE: 60, Cue.VICTORY: 120, Cue.WRONG: 40}
"""Milliseconds for which the device stirs at some moments."""


class Sounds:
    """What scenes tell when something happens that has a sound."""

    def __init__(self, settings: Settings, speaker: Speaker | None = None) -> None:
        self._settings = settings
        self._speaker = speaker or Silence()
        self._is_awake = False
        """Whether somebody has tapped: before that browsers let nothing be heard."""
        self._preparing: Iterator[None] | None = None
        self._mix: Mix | None = None
        self._is_muted = False
        """What the speaker was told last."""

    def wake(self) -> None:
        """Somebody has tapped or pressed a key: from now on there may be sounds."""
        self._is_awake = True

    def play(self, cue: Cue, step: int = 0) -> None:
        """Make a cue heard, at its step where it has some."""
        if not self._is_awake:
            return
        self._heed_mute()
        if self._settings.vibration and cue in _BUZZES:
            self._speaker.buzz(_BUZZES[cue])
        if not self._settings.muted:
            self._sound(cue, sound_name(cue, step))

    def _sound(self, cue: Cue, name: str) -> None:
        self._mix = self._mix or Mix(recordings())
        if gain := self._mix.gain(cue, name):
            self._speaker.play(name, gain * self.loudness)

    def pass_time(self, dt: float) -> None:
        """Let seconds pass, and use a little of them to make sounds ready."""
        self._heed_mute()
        if self._is_awake and not self._is_muted:
            self._preparing = self._preparing or self._speaker.prepare()
            next(self._preparing, None)
        if self._mix:
            self._mix.pass_time(dt)

    def _heed_mute(self) -> None:
        if self._settings.muted != self._is_muted:
            self._is_muted = self._settings.muted
            self._speaker.mute(self._is_muted)

    @property
    def loudness(self) -> float:
        """How loud everything is, from 0 to 1: even steps for the ear."""
        return (self._settings.volume / VOLUMES[-1]) ** 2
