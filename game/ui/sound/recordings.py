"""The game's sounds as they lie in assets/sounds, where build/sounds.py has put them: short grains, and scores."""

from __future__ import annotations

import json
from array import array
from functools import cache
from typing import Any, NamedTuple

from ...paths import assets_folder

_BLOCK = 512
"""Samples that have their weights in common."""
_GROWTH = (230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230)
"""By four bits: 256ths by which the step grows."""
_LEAST, _MOST = 24, 32767
"""The smallest step, and the highest level of a sample."""


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
    """The index, ASCII."""
    return (assets_folder() / "sounds" / "index.json").read_text(encoding="ascii")


@cache
def packed_grains() -> bytes:
    """All grains, one after the other."""
    return (assets_folder() / "sounds" / "grains.bin").read_bytes()


@cache
def recordings() -> Recordings:
    """All sounds, packed as they are."""
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


def unpacked(grain: Grain) -> array[float]:
    """The samples of a grain, from -1 to 1: four bits tell how far each lies from where the two before it point."""
    last, before, step = 0, 0, grain.step
    heard, size = array("d"), 2 + _BLOCK // 2
    for at in range(0, len(grain.data), size):
        first, second = ((weight ^ 128) - 128 for weight in grain.data[at : at + 2])
        for pair in grain.data[at + 2 : at + size]:
            for code in (pair >> 4, pair & 15):
                guess = (last * first + before * second) >> 6
                before = last
                last = max(-_MOST, min(_MOST, guess + ((code ^ 8) - 8) * step))
                step = max(_LEAST, step * _GROWTH[code] >> 8)
                heard.append(last / _MOST)
    return heard[: grain.samples]
