"""Make the game's sounds from nothing but maths: assets/sounds/.

python build/sounds.py [FOLDER]: also writes each as a .wav file to a folder, to be listened to.
"""

from __future__ import annotations

import json
import math
import random
import sys
import wave
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path

import packing
from synthesis import RATE, Samples, band, finished, mixed, noise, ring, shaped, sinking, swelling

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ui.sound.desktop import perform, silent, sixteen_bits  # noqa: E402  # the game is found only now
from game.ui.sound.sounds import SoundPart, SoundScore, Timbre, read_recordings  # noqa: E402

FOLDER = ROOT / "assets" / "sounds"
EVERY = 0.05
"""Seconds between two of the levels that the index tells."""

# ------------------------------------------------------------ grains


def _tick(centre: float, seconds: float, seed: int, width: float = 0.9) -> Samples:
    """A short dry noise."""
    return shaped(band(noise(seconds * 5, seed), lambda _: centre, width), sinking(seconds))


def _knock(pitch: float, seconds: float, seed: int) -> Samples:
    """Wood on wood."""
    body = ring(pitch, seconds * 5, ((1, 1.0, seconds), (2.32, 0.5, seconds * 0.6), (4.15, 0.3, seconds * 0.4)))
    return mixed((0, 1.0, body), (0, 0.8, _tick(3000, 0.004, seed)))


def _clay(pitch: float, seed: int) -> Samples:
    """A chip that touches wood."""
    body = ring(pitch, 0.13, ((1, 1.0, 0.02), (1.58, 0.7, 0.014), (2.41, 0.45, 0.009), (0.22, 0.9, 0.025)))
    return mixed((0, 1.0, body), (0, 0.5, _tick(3300, 0.003, seed)))


def _flick() -> Samples:
    """A card on the cloth: paper, and a soft thump."""
    thump = ring(150, 0.12, ((1, 1.0, 0.03), (1.7, 0.5, 0.02)))
    return mixed((0, 1.0, _tick(2600, 0.016, 1)), (0.004, 0.5, _tick(1100, 0.028, 2)), (0.004, 0.3, thump))


def _slide(seconds: float, low: float, high: float, skew: float) -> Samples:
    """Paper or clay over cloth."""
    rising = band(noise(seconds, 3), lambda at: low + (high - low) * at / seconds, 0.75)
    return shaped(rising, swelling(seconds, skew))


GRAINS: Mapping[str, Samples] = {
    "flick": finished(_flick()),
    "slide": finished(_slide(0.15, 1400, 3000, 0.8)),
    "scrape": finished(_slide(0.14, 900, 2200, 1.2)),
    "clay": finished(_clay(1650, 5)),
    "clay-high": finished(_clay(2000, 8)),
    "square": finished(_tick(1300, 0.02, 90)),
    **{f"tick-{i}": finished(_tick(1900 + 400 * i, 0.006, 40 + i)) for i in range(4)},
    **{f"knock-{i}": finished(_knock(540 + 70 * i, 0.012, 60 + i)) for i in range(4)},
    **{f"clap-{i}": finished(_tick(900 + 300 * i, 0.011, 100 + i, 0.6)) for i in range(5)},
}

# ------------------------------------------------------------ notes

TIMBRES: Mapping[str, Timbre] = {
    "wood": Timbre(0.003, ((1, 1.0, 0.16), (3.93, 0.22, 0.045), (9.6, 0.06, 0.015))),
    "bell": Timbre(0.003, ((1, 1.0, 0.32), (2.0, 0.28, 0.2), (2.98, 0.12, 0.1), (5.4, 0.05, 0.04))),
    "warm": Timbre(0.045, ((1, 1.0, 0.7), (2.0, 0.25, 0.5), (3.0, 0.1, 0.3))),
}
"""A bar of wood over a tube; a tongue of metal on a box of wood; something that lies under the others."""

C4, D4, E4, F4, G4, A4 = 261.63, 293.66, 329.63, 349.23, 392.0, 440.0
C5, D5, E5, G5, C6, E6, G6, C7 = 523.25, 587.33, 659.26, 783.99, 1046.5, 1318.51, 1567.98, 2093.0


def _wood(*notes: tuple[float, float, float]) -> list[SoundPart]:
    """Notes on wood, of a start, a level and a pitch."""
    return [SoundPart(start, level, "wood", pitch) for start, level, pitch in notes]


def _bells(level: float, *notes: tuple[float, float]) -> list[SoundPart]:
    return [SoundPart(start, level, "bell", pitch) for start, pitch in notes]


def _warm(start: float, level: float, *pitches: float) -> list[SoundPart]:
    """A chord."""
    return [SoundPart(start, level, "warm", pitch) for pitch in pitches]


# ------------------------------------------------------------ scores


def _score(seconds: float, decibels: float, parts: Sequence[SoundPart], fade: float = 0.02) -> SoundScore:
    """Parts with their peak together at so many dBFS."""
    score = SoundScore(round(seconds * RATE), fade, tuple(parts))
    highest = max(map(abs, heard(score)))
    scale = 10 ** (decibels / 20) / highest
    return score._replace(parts=tuple(part._replace(level=round(part.level * scale, 4)) for part in parts))


def _riffle() -> list[SoundPart]:
    """Two halves run into each other ever faster, and the pack is squared up."""
    rng, ticks, at = random.Random(9), [], 0.0
    while at < 0.5:
        ticks.append(SoundPart(round(at, 3), rng.uniform(0.5, 1.0) * (0.5 + at), f"tick-{rng.randrange(4)}"))
        at += 0.027 - 0.03 * at + rng.uniform(0, 0.006)
    return [*ticks, SoundPart(0.6, 0.9, "square"), SoundPart(0.6, 0.3, "knock-0")]


def _throw() -> list[SoundPart]:
    """Two dice jump on wood and come to rest."""
    rng, knocks, at, level = random.Random(11), [], 0.0, 1.0
    while at < 0.52:
        knocks.append(SoundPart(round(at, 3), level, f"knock-{rng.randrange(4)}"))
        at += rng.uniform(0.035, 0.075) * (0.5 + level)
        level *= 0.84
    return knocks


def _claps() -> list[SoundPart]:
    """A small round of people, each with a pace of their own."""
    rng, claps = random.Random(13), []
    for person in range(7):
        at, every = rng.uniform(0, 0.12), rng.uniform(0.15, 0.22)
        while at < 1.2:
            level = rng.uniform(0.5, 1.0) * math.sin(math.pi * min(1.0, (at + 0.15) / 1.4))
            claps.append(SoundPart(round(at, 3), level, f"clap-{person % 5}"))
            at += every * rng.uniform(0.9, 1.1)
    return claps


def _line(pitch: float) -> SoundScore:
    """A note, with a little shine from above."""
    return _score(0.4, -13, [*_wood((0, 1.0, pitch)), *_bells(0.18, (0.02, pitch * 2))], 0.1)


def _sequence() -> list[SoundPart]:
    """The notes of the line that grew, run together and left to ring."""
    run = _wood(*((0.085 * i, 0.75 + 0.06 * i, pitch) for i, pitch in enumerate((C5, E5, G5, C6))))
    return [*run, *_bells(0.25, (0.34, E6), (0.42, C7)), *_warm(0.25, 0.3, C4)]


def _victory() -> list[SoundPart]:
    """Up the chord, a breath, and home."""
    run = _wood((0, 0.7, G4), (0.11, 0.75, C5), (0.22, 0.8, E5), (0.33, 0.95, G5), (0.6, 0.7, E5), (0.72, 1.0, C6))
    shine = _bells(0.28, (0.72, E6), (0.84, G6), (0.96, C7))
    return [*run, *shine, *_warm(0.3, 0.16, F4, A4), *_warm(0.72, 0.2, C4, E4, G4)]


def _defeat() -> list[SoundPart]:
    """A kind way down, which ends well."""
    down = _wood((0, 0.8, E5), (0.2, 0.8, D5), (0.42, 1.0, C5))
    return [*down, *_warm(0, 0.22, F4, A4), *_warm(0.42, 0.25, C4, E4, G4)]


def scores() -> dict[str, SoundScore]:
    """All sounds by name, in the order in which they are wanted."""
    return {
        "chip": _score(0.19, -11, [SoundPart(0, 1.0, "clay"), SoundPart(0.042, 0.35, "clay-high")]),
        "card": _score(0.15, -13, [SoundPart(0, 1.0, "flick")]),
        "draw": _score(0.16, -18, [SoundPart(0, 1.0, "slide"), SoundPart(0.11, 0.4, "tick-1")]),
        "chip-taken": _score(0.25, -13, [SoundPart(0, 0.6, "scrape"), SoundPart(0.1, 0.9, "clay-high")]),
        "your-turn": _score(0.6, -13, _wood((0, 0.8, G4), (0.13, 1.0, C5)), 0.15),
        "shuffle": _score(0.72, -12, _riffle()),
        "dice": _score(0.6, -10, _throw()),
        "line-grows-2": _line(C5),
        "line-grows-3": _line(D5),
        "line-grows-4": _line(E5),
        "line-grows-5": _line(G5),
        "wrong": _score(0.34, -14, [*_wood((0, 0.9, D4), (0.12, 1.0, C4)), SoundPart(0.12, 0.1, "square")], 0.08),
        "sequence": _score(1.2, -9, _sequence(), 0.3),
        "victory": _score(2.0, -7, _victory(), 0.5),
        "defeat": _score(1.4, -11, _defeat(), 0.4),
        "medal": _score(0.9, -11, _bells(1.0, (0, G5), (0.12, E6)), 0.25),
        "applause": _score(1.35, -9, _claps(), 0.1),
    }


# ------------------------------------------------------------ files


def _packed() -> tuple[dict[str, list[int]], bytes]:
    """Where each grain lies (first byte, end, samples, step), and all of them."""
    index, whole = {}, b""
    for name, samples in GRAINS.items():
        data, step = packing.packed([round(sample * packing.TOP) for sample in samples])
        index[name] = [len(whole), len(whole) + len(data), len(samples), step]
        whole += data
    return index, whole


INDEX, PACKED = _packed()
KNOWN = read_recordings({"rate": RATE, "every": EVERY, "grains": INDEX, "timbres": TIMBRES, "scores": {}}, PACKED)


def heard(score: SoundScore) -> array[float]:
    """The samples of a score, as the game puts them together."""
    made = silent(score)
    for _ in perform(KNOWN, score, made):
        pass
    return made


def files() -> dict[str, bytes]:
    """The packed grains and the index, by file names."""
    told = {name: (*score[:3], peaks(heard(score))) for name, score in scores().items()}
    index = {"rate": RATE, "every": EVERY, "grains": INDEX, "timbres": TIMBRES, "scores": told}
    return {"grains.bin": PACKED, "index.json": json.dumps(index, separators=(",", ":")).encode("ascii")}


def peaks(samples: Sequence[float]) -> list[int]:
    """The highest level from each moment on, in thousandths, rounded up."""
    every, found, highest = round(EVERY * RATE), [], 0.0
    for at in reversed(range(0, len(samples), every)):
        highest = max(highest, *map(abs, samples[at : at + every]))
        found.append(math.ceil(highest * 1000))
    return found[::-1]


def listen(folder: Path) -> None:
    """Write each sound as a file that any player plays."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, score in scores().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(b"".join(sixteen_bits(heard(score))))


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (FOLDER / name).write_bytes(data)
    for folder in arguments:
        listen(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
