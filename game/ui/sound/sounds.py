"""The cues that are heard, the recordings that they are made of, and how loud each is."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from ...device.paths import assets_folder
from ..window.settings import VOLUMES, Settings


class Grain(NamedTuple):
    """A short noise, packed."""

    data: bytes
    samples: int
    step: int
    """The step that the first sample is counted in."""


class Timbre(NamedTuple):
    """How a struck thing sounds."""

    attack: float
    """Seconds in which it rises."""
    partials: tuple[tuple[float, float, float], ...]
    """Its sines: times the pitch, level, and seconds in which it sinks to a third."""


class SoundPart(NamedTuple):
    """A grain, or a note of a timbre that rings until the end of the sound."""

    start: float
    """Seconds."""
    level: float
    what: str
    """The name of the grain or the timbre."""
    pitch: float = 0
    """Hertz of a note."""


class SoundScore(NamedTuple):
    """What a sound is put together from."""

    samples: int
    fade: float
    """Seconds in which the end dies away."""
    parts: tuple[SoundPart, ...]
    peaks: tuple[float, ...] = ()
    """The highest level from each moment on, from 0 to 1."""


class Recordings(NamedTuple):
    """All sounds."""

    rate: int
    """Samples a second."""
    every: float
    """Seconds between two of a score's peaks."""
    grains: dict[str, Grain]
    timbres: dict[str, Timbre]
    scores: dict[str, SoundScore]
    """By name, in the order in which they are wanted."""


@cache
def index_text() -> str:
    """What the sounds are put together from, as build/sounds.py has written it: ASCII."""
    return (assets_folder() / "sounds" / "index.json").read_text(encoding="ascii")


@cache
def packed_grains() -> bytes:
    """All grains, one after the other."""
    return (assets_folder() / "sounds" / "grains.bin").read_bytes()


@cache
def recordings() -> Recordings:
    """All sounds, from assets/sounds."""
    return read_recordings(json.loads(index_text()), packed_grains())


def read_recordings(told: dict[str, Any], data: bytes) -> Recordings:
    """The sounds that an index and the packed grains tell of."""
    grains = {name: Grain(data[at:end], samples, step) for name, (at, end, samples, step) in told["grains"].items()}
    timbres = {name: Timbre(attack, tuple(map(tuple, sines))) for name, (attack, sines) in told["timbres"].items()}
    scores = {
        name: SoundScore(samples, fade, tuple(SoundPart(*part) for part in parts), tuple(peak / 1000 for peak in peaks))
        for name, (samples, fade, parts, peaks) in told["scores"].items()
    }
    return Recordings(told["rate"], told["every"], grains, timbres, scores)


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
    nearest = min(max(step, LINE_STEPS[0]), LINE_STEPS[-1])
    return f"{cue.value}-{nearest}" if cue is Cue.LINE_GROWS else str(cue.value)


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
_SECONDS_APART = {Cue.LINE_GROWS: 0.1, Cue.YOUR_TURN: 1.0, Cue.SHUFFLE: 0.4, Cue.DICE: 0.3, Cue.WRONG: 0.3}
"""Seconds before a cue is heard again."""
_USUALLY = 0.09


class Voice(NamedTuple):
    """A sound that is heard."""

    score: SoundScore
    begun: float
    gain: float


class Mix:
    """What is heard just now, by its own clock in seconds."""

    def __init__(self) -> None:
        self._now = 0.0
        self._voices: list[Voice] = []
        self._last: dict[Cue, float] = {}
        """When each cue was heard last."""
        self._often: dict[Cue, float] = {}
        """How often each cue was heard until then; it is forgotten with time."""

    def pass_time(self, dt: float) -> None:
        """Move its clock on."""
        self._now += dt

    def gain(self, cue: Cue, name: str) -> float:
        """At how much of its loudness a sound is begun now; 0 for not at all."""
        since = self._now - self._last.get(cue, -math.inf)
        if since < _SECONDS_APART.get(cue, _USUALLY):
            return 0.0
        score = recordings().scores[name]
        often = self._often.get(cue, 0.0) * math.exp(-since / _REST)
        wanted = 1 / math.sqrt(1 + often)
        gain = min(wanted, self._room(_SMALL_SHARE if cue in _SMALL else 1.0) / score.peaks[0])
        if gain < _FAINTEST * wanted:
            return 0.0
        self._last[cue], self._often[cue] = self._now, often + 1
        self._voices.append(Voice(score, self._now, gain))
        return gain

    def _room(self, share: float) -> float:
        """How loud another voice may be beside all that sounds, if it may take a share of the loudest level."""
        self._voices = [voice for voice in self._voices if self._level(voice)]
        return max(0.0, LOUDEST * share - sum(map(self._level, self._voices)))

    def _level(self, voice: Voice) -> float:
        """How loud a voice may still become; 0 when it has ended."""
        moment = int(max(0.0, self._now - voice.begun - _SLACK) / recordings().every)
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
        self._mix = Mix()
        self._is_muted = False

    def wake(self) -> None:
        """Somebody has tapped or pressed a key."""
        self._is_awake = True

    def play(self, cue: Cue, step: int = 0) -> None:
        """Make a cue heard, at its step where it has some."""
        if not self._is_awake:
            return
        self._heed_mute()
        if self._settings.vibration and cue in _BUZZES:
            self._speaker.buzz(_BUZZES[cue])
        if not self._settings.muted:
            name = sound_name(cue, step)
            if gain := self._mix.gain(cue, name):
                self._speaker.play(name, gain * self.loudness)

    def pass_time(self, dt: float) -> None:
        """Let seconds pass, and use a little of them to make sounds ready."""
        self._heed_mute()
        if self._prepares:
            self._preparing = self._preparing or self._speaker.prepare()
            self._is_prepared = next(self._preparing, self) is self
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
