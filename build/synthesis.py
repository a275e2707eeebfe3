"""What short noises are made of: tones, noise, filters and envelopes over lists of samples from -1 to 1."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

RATE = 22050
"""Samples a second."""

Samples: TypeAlias = list[float]


def ring(pitch: float, seconds: float, partials: Iterable[tuple[float, float, float]]) -> Samples:
    """A struck tone of so many hertz; of each partial times the pitch, level, and seconds until it sank to a third."""
    made = [0.0] * round(seconds * RATE)
    for ratio, level, sinks in partials:
        turn, loud = 2 * math.pi * pitch * ratio / RATE, sinking(sinks, 0.0005)
        for i in range(len(made)):
            made[i] += level * loud(i / RATE) * math.sin(turn * i)
    return made


def noise(seconds: float, seed: int) -> Samples:
    """Even noise, the same for the same seed."""
    rng = random.Random(seed)
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def band(samples: Sequence[float], centre: Callable[[float], float], width: float) -> Samples:
    """What lies round a frequency, which may move with the seconds; `width` in octaves, roughly."""
    made, low, high = [], 0.0, 0.0
    for i, sample in enumerate(samples):
        turn = 2 * math.sin(math.pi * min(centre(i / RATE), RATE / 6.5) / RATE)
        low += turn * high
        high += turn * (sample - low - width * high)
        made.append(high * width)
    return made


def shaped(samples: Sequence[float], level: Callable[[float], float]) -> Samples:
    """As loud as a function of the seconds says."""
    return [sample * level(i / RATE) for i, sample in enumerate(samples)]


def sinking(seconds: float, attack: float = 0.001) -> Callable[[float], float]:
    """A level that rises within the attack and sinks to a third in so many seconds."""
    return lambda at: min(1.0, at / attack) * math.exp(-at / seconds)


def swelling(seconds: float, skew: float = 1.0) -> Callable[[float], float]:
    """A level that rises and sinks smoothly within so many seconds; a skew over 1 has it rise late."""
    return lambda at: math.sin(math.pi * min(1.0, at / seconds) ** skew) ** 2


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Parts together, each from its second on and at its level."""
    made = [0.0] * max(round(start * RATE) + len(part) for start, _, part in parts)
    for start, level, part in parts:
        first = round(start * RATE)
        for i, sample in enumerate(part):
            made[first + i] += level * sample
    return made


def finished(samples: Sequence[float], fade: float = 0.01) -> Samples:
    """With ends that do not click, without what one cannot hear, and with its peak just under the highest level."""
    made = _without_rumble(samples)
    last, first = round(fade * RATE), round(0.001 * RATE)
    for i in range(last):
        made[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / last)
    for i in range(first):
        made[i] *= i / first
    highest = max(map(abs, made))
    return [sample * 0.9 / highest for sample in made]


def _without_rumble(samples: Sequence[float], hertz: float = 60) -> Samples:
    """Without what is deeper than a small loudspeaker plays."""
    keep, made, before, level = math.exp(-2 * math.pi * hertz / RATE), [], 0.0, 0.0
    for sample in samples:
        level = keep * (level + sample - before)
        before = sample
        made.append(level)
    return made
