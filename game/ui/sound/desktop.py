"""Sounds on the desktop: recordings performed for the mixer."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from .sounds import Grain, Recordings, SoundPart, SoundScore, Speaker, Timbre, recordings

_WEIGHED = 512
"""Samples that have their weights in common."""
_GROWTH = (230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230)
"""By four bits: 256ths by which the step grows."""
_LEAST_STEP = 24
_HIGHEST_LEVEL = 32767
_PIECE = 16384
"""Samples that are worked on at a time: two milliseconds or so."""
_UNHEARD = 9
"""A partial has died away after so many times the seconds in which it sinks to a third."""


def silent(score: SoundScore) -> array[float]:
    """As many samples as a score has, of nothing."""
    return array("d", bytes(8 * score.samples))


def perform(recordings: Recordings, score: SoundScore, made: array[float]) -> Iterator[None]:
    """Add a score to silence, a part or a partial a step; the samples are from -1 to 1."""
    for part in score.parts:
        timbre = recordings.timbres.get(part.what)
        yield from _tone(made, part, timbre, recordings.rate) if timbre else _grain(made, part, recordings)
    fade = _count(score.fade, recordings.rate)  # so that the end does not click
    for i in range(min(fade, len(made))):
        made[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade)


def _grain(made: array[float], part: SoundPart, recordings: Recordings) -> Iterator[None]:
    at = _count(part.start, recordings.rate)
    for sample in unpacked(recordings.grains[part.what])[: max(0, len(made) - at)]:
        made[at] += sample * part.level
        at += 1
    yield


def unpacked(grain: Grain) -> array[float]:
    """The samples of a grain, from -1 to 1: four bits tell how far each lies from where the two before it point."""
    last, before, step = 0, 0, grain.step
    heard, size = array("d"), 2 + _WEIGHED // 2
    for at in range(0, len(grain.data), size):
        first, second = ((weight ^ 128) - 128 for weight in grain.data[at : at + 2])
        for pair in grain.data[at + 2 : at + size]:
            for code in (pair >> 4, pair & 15):
                guess = (last * first + before * second) >> 6
                before = last
                last = max(-_HIGHEST_LEVEL, min(_HIGHEST_LEVEL, guess + ((code ^ 8) - 8) * step))
                step = max(_LEAST_STEP, step * _GROWTH[code] >> 8)
                heard.append(last / _HIGHEST_LEVEL)
    return heard[: grain.samples]


def _tone(made: array[float], part: SoundPart, timbre: Timbre, rate: int) -> Iterator[None]:
    """A note, one partial after the other: each is a sine that sinks."""
    at = _count(part.start, rate)
    for ratio, share, seconds in timbre.partials:
        turn, sink = 2 * math.pi * part.pitch * ratio / rate, math.exp(-1 / (seconds * rate))
        if turn < math.pi * 0.9:
            end = min(len(made), at + _count(seconds * _UNHEARD, rate))
            first, second = 2 * sink * math.cos(turn), -sink * sink
            before, now = 0.0, part.level * share * sink * math.sin(turn)
            rise = _rising(_count(timbre.attack, rate))
            for start in range(at + 1, end, _PIECE):
                for i in range(start, min(end, start + _PIECE)):
                    made[i] += now * next(rise, 1.0)
                    before, now = now, first * now + second * before
                yield


def _count(seconds: float, rate: int) -> int:
    """So many samples, a half rounded up as browsers do."""
    return math.floor(seconds * rate + 0.5)


def _rising(samples: int) -> Iterator[float]:
    """A level that rises smoothly to 1 in so many samples, from the second on."""
    return (0.5 - 0.5 * math.cos(math.pi * i / samples) for i in range(1, samples))


def sixteen_bits(samples: array[float]) -> Iterator[bytes]:
    """Samples as numbers from -32767 to 32767, piece by piece."""
    for at in range(0, len(samples), _PIECE):
        piece = samples[at : at + _PIECE]
        yield array("h", [round(max(-1.0, min(1.0, sample)) * 32767) for sample in piece]).tobytes()


_BLOCK = 512
"""Samples that are mixed at a time: 23 ms."""


class MixerSpeaker(Speaker):
    """Speaks through pygame.mixer; silent where there is no device."""

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def prepare(self) -> Iterator[None]:
        known = recordings()
        if _opened(known.rate):
            for name, score in known.scores.items():
                made = silent(score)
                yield from perform(known, score, made)
                samples = bytearray()
                for piece in sixteen_bits(made):
                    samples += piece
                    yield
                self._sounds[name] = pygame.mixer.Sound(buffer=samples)

    def play(self, name: str, gain: float) -> None:
        channel = self._sounds[name].play() if name in self._sounds else None
        if channel:
            channel.set_volume(gain)

    def mute(self, is_muted: bool) -> None:
        if is_muted and self._sounds:
            pygame.mixer.stop()


def _opened(rate: int) -> bool:
    try:
        with _without_complaints():
            pygame.mixer.init(rate, -16, 1, _BLOCK, allowedchanges=0)
    except pygame.error:
        return False
    pygame.mixer.set_num_channels(12)
    return True


@contextmanager
def _without_complaints() -> Iterator[None]:
    """Some sound systems write to the terminal that there is no device, which is nobody's fault."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
