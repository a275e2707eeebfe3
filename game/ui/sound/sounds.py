"""The moments that are heard, and how loud each is."""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from ..shell.settings import VOLUMES, Settings
from .recordings import Recordings, SoundScore, recordings


class Cue(Enum):
    """A moment that has a sound of its own."""

    CARD = "card"
    DRAW = "draw"
    CHIP = "chip"
    CHIP_TAKEN = "chip-taken"
    SHUFFLE = "shuffle"
    DICE = "dice"
    YOUR_TURN = "your-turn"
    LINE_GROWS = "line-grows"
    """A line has so many chips now: the step, from 2 to 5; each is higher than the one before."""
    SEQUENCE = "sequence"
    VICTORY = "victory"
    DEFEAT = "defeat"
    """Somebody else has won: kind."""
    WRONG = "wrong"
    """A wrong answer: kind and short."""
    MEDAL = "medal"
    APPLAUSE = "applause"


LINE_STEPS = range(2, 6)
"""The steps of a line that grows."""


def sound_name(cue: Cue, step: int = 0) -> str:
    """The name of a cue's sound; a step that is none of LINE_STEPS is the nearest."""
    is_stepped = cue is Cue.LINE_GROWS
    return f"{cue.value}-{min(max(step, LINE_STEPS[0]), LINE_STEPS[-1])}" if is_stepped else str(cue.value)


LOUDEST = 0.89
"""The level that all voices together never pass: -1 dBFS."""
_SMALL = frozenset({Cue.CARD, Cue.DRAW, Cue.CHIP, Cue.CHIP_TAKEN, Cue.SHUFFLE, Cue.DICE})
"""What comes often leaves room for what comes rarely."""
_SMALL_SHARE = 0.58
"""The share of the loudest level that they may take."""
_FAINTEST = 0.3
"""What would be fainter than that share of what is wanted is not begun."""
_SLACK = 0.05
"""Seconds by which a voice may be heard later than it was begun."""
_REST = 0.6
"""Seconds in which a sound that came often is a third forgotten."""
_APART = {Cue.LINE_GROWS: 0.1, Cue.YOUR_TURN: 1.0, Cue.SHUFFLE: 0.4, Cue.DICE: 0.3, Cue.WRONG: 0.3}
"""Seconds before a cue is heard again."""
_USUALLY = 0.09


class Voice(NamedTuple):
    """A sound that is heard."""

    score: SoundScore
    begun: float
    gain: float


class Mix:
    """What is heard just now, by its own clock in seconds."""

    def __init__(self, recordings: Recordings) -> None:
        self._recordings = recordings
        self._now = 0.0
        self._voices: list[Voice] = []
        self._last: dict[Cue, float] = {}
        """When each cue was heard last."""
        self._often: dict[Cue, float] = {}
        """How often each cue was heard until then; it is forgotten with time."""

    def pass_time(self, dt: float) -> None:
        """Let seconds pass."""
        self._now += dt

    def gain(self, cue: Cue, name: str) -> float:
        """At how much of its loudness a sound is begun now; 0 for not at all."""
        since = self._now - self._last.get(cue, -math.inf)
        if since < _APART.get(cue, _USUALLY):
            return 0.0
        score = self._recordings.scores[name]
        often = self._often.get(cue, 0.0) * math.exp(-since / _REST)
        wanted = 1 / math.sqrt(1 + often)
        gain = min(wanted, self._room(_SMALL_SHARE if cue in _SMALL else 1.0) / score.peaks[0])
        if gain < _FAINTEST * wanted:
            return 0.0
        self._last[cue], self._often[cue] = self._now, often + 1
        self._voices.append(Voice(score, self._now, gain))
        return gain

    def _room(self, share: float) -> float:
        """How loud another voice may be that may take a share of the loudest level, with all that sounds."""
        self._voices = [voice for voice in self._voices if self._level(voice)]
        return max(0.0, LOUDEST * share - sum(map(self._level, self._voices)))

    def _level(self, voice: Voice) -> float:
        """How loud a voice may still become; 0 when it has ended."""
        moment = int(max(0.0, self._now - voice.begun - _SLACK) / self._recordings.every)
        peaks = voice.score.peaks
        return peaks[moment] * voice.gain if moment < len(peaks) else 0.0


class Speaker:
    """What sounds come out of; this one is silent."""

    def prepare(self) -> Iterator[None]:
        """Make the sounds ready, a little each step; what is not ready yet is not heard."""
        return iter(())

    def play(self, name: str, gain: float) -> None:
        """Begin a sound, at so much of its own loudness from 0 to 1."""

    def mute(self, is_muted: bool) -> None:
        """Fall silent at once, or be ready again."""

    def buzz(self, milliseconds: int) -> None:
        """Stir the device, where it can."""


_BUZZES = {Cue.YOUR_TURN: 30, Cue.SEQUENCE: 60, Cue.VICTORY: 120, Cue.WRONG: 40}
"""Milliseconds for which the device stirs at some moments."""


class Sounds:
    """What scenes tell when something happens that has a sound."""

    def __init__(self, settings: Settings, speaker: Speaker | None = None) -> None:
        self._settings = settings
        self._speaker = speaker or Speaker()
        self._is_awake = False
        """True once somebody has tapped: before that browsers let nothing be heard."""
        self._preparing: Iterator[None] | None = None
        self._is_prepared = False
        self._mix: Mix | None = None
        self._is_muted = False

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
            self._mix, name = self._mix or Mix(recordings()), sound_name(cue, step)
            if gain := self._mix.gain(cue, name):
                self._speaker.play(name, gain * self.loudness)

    def pass_time(self, dt: float) -> None:
        """Let seconds pass, and use a little of them to make sounds ready."""
        self._heed_mute()
        if self._prepares:
            self._preparing = self._preparing or self._speaker.prepare()
            self._is_prepared = next(self._preparing, self) is self
        if self._mix:
            self._mix.pass_time(dt)

    @property
    def _prepares(self) -> bool:
        return self._is_awake and not self._is_muted and not self._is_prepared

    def wakes_in(self) -> float:
        """Seconds until there is something to do: 0 while sounds are made ready, else math.inf."""
        return 0.0 if self._prepares else math.inf

    def _heed_mute(self) -> None:
        if self._settings.muted != self._is_muted:
            self._is_muted = self._settings.muted
            self._speaker.mute(self._is_muted)

    @property
    def loudness(self) -> float:
        """How loud everything is, from 0 to 1: even steps for the ear."""
        return (self._settings.volume / VOLUMES[-1]) ** 2
