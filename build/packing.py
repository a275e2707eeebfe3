"""Packs short noises: four bits a sample, which say how far it lies from where its two predecessors point.

A block of BLOCK samples begins with two signed bytes, by which the predecessors count (in 64ths); then two samples a
byte, the first in the upper half. The step that the four bits count in grows and shrinks with them.
game/ui/sound/desktop.py and build/page/sound.js unpack it.
"""

from collections.abc import Sequence
from typing import NamedTuple

BLOCK = 512
"""Samples."""
GROWTH = (230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230)
"""By four bits: 256ths by which the step grows."""
LEAST = 24
"""The smallest step."""
TOP = 32767


class State(NamedTuple):
    """What a decoder knows between two samples."""

    last: int = 0
    before: int = 0
    step: int = LEAST


class Block(NamedTuple):
    """Some samples, packed."""

    codes: list[int]
    state: State
    error: float


def packed(samples: Sequence[int]) -> tuple[bytes, int]:
    """The packed bytes, and the step to begin with."""
    tried = [(*_encoded(samples, State(step=step)), step) for step in (LEAST, 64, 256, 1024)]
    _, data, step = min(tried)
    return data, step


def _encoded(samples: Sequence[int], state: State) -> tuple[float, bytes]:
    """All blocks from a state on: the error, and the bytes."""
    data, error = bytearray(), 0.0
    for at in range(0, len(samples), BLOCK):
        part, known = samples[at : at + BLOCK], samples[max(0, at - 2) : at]
        best, weights = min(
            ((_coded(part, weights, state), weights) for weights in (_fitting(part, known), (64, 0), (116, -54))),
            key=lambda found: found[0].error,
        )
        codes = best.codes + [0] * (len(best.codes) % 2)
        data += bytes(weight & 255 for weight in weights)
        data += bytes(codes[i] << 4 | codes[i + 1] for i in range(0, len(codes), 2))
        error += best.error
        state = best.state
    return error, bytes(data)


def _coded(samples: Sequence[int], weights: tuple[int, int], state: State) -> Block:
    """Samples coded one after the other, each as near as can be."""
    (first, second), (last, before, step) = weights, state
    codes, error = [], 0.0
    for sample in samples:
        guess = (last * first + before * second) >> 6
        code = max(-8, min(7, round((sample - guess) / step)))
        last, before = max(-TOP, min(TOP, guess + code * step)), last
        step = max(LEAST, step * GROWTH[code & 15] >> 8)
        codes.append(code & 15)
        error += (sample - last) ** 2
    return Block(codes, State(last, before, step), error)


def _fitting(samples: Sequence[int], known: Sequence[int]) -> tuple[int, int]:
    """The weights of the two predecessors by which the samples are guessed best (least squares)."""
    line = [0] * (2 - len(known)) + [*known, *samples]
    one = two = cross = toward_one = toward_two = 0
    for before, last, now in zip(line, line[1:], line[2:], strict=False):
        one, two, cross = one + last * last, two + before * before, cross + last * before
        toward_one, toward_two = toward_one + now * last, toward_two + now * before
    base = one * two - cross * cross
    if not base:
        return 64, 0
    first, second = (toward_one * two - toward_two * cross) / base, (toward_two * one - toward_one * cross) / base
    return max(-128, min(127, round(first * 64))), max(-128, min(127, round(second * 64)))
