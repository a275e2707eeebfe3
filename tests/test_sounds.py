"""The shipped sounds are what build/sounds.py makes: soft, short, without a click, and small."""

from __future__ import annotations

import gzip
import itertools
import math
from array import array
from pathlib import Path

import pytest

import packing
import sounds
from game.device.paths import assets_folder
from game.ui.sound.desktop import perform, silent, unpacked
from game.ui.sound.sounds import Grain, recordings

FOLDER = assets_folder() / "sounds"
RATE = recordings().rate
LONGEST = {"victory": 2.0, "defeat": 1.5, "applause": 1.5, "sequence": 1.2, "medal": 1.0}
"""Seconds; all others are shorter than 0.8."""


@pytest.fixture(scope="module")
def heard() -> dict[str, array[float]]:
    """The samples of every sound."""
    found = {}
    for name, score in recordings().scores.items():
        found[name] = silent(score)
        for _ in perform(recordings(), score, found[name]):
            pass
    return found


@pytest.mark.slow
def test_the_shipped_files_are_what_the_script_makes() -> None:
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == sounds.files()


def test_all_sounds_together_are_small() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in FOLDER.iterdir()) < 20_000


def test_a_sound_is_short_neither_lost_nor_too_loud_and_without_a_click(heard: dict[str, array[float]]) -> None:
    wrong = []
    for name, samples in heard.items():
        is_short = 0.1 <= len(samples) / RATE <= LONGEST.get(name, 0.8)
        is_heard = -19 <= 20 * math.log10(max(1e-9, *map(abs, samples))) <= -6.9  # decibels
        has_no_click = abs(samples[0]) < 0.001 and max(map(abs, samples[-20:])) < 0.001
        pushes_nowhere = abs(sum(samples) / len(samples)) < 0.001  # else the loudspeaker stays to one side
        wrong += [] if is_short and is_heard and has_no_click and pushes_nowhere else [name]
    assert wrong == []


def test_the_index_knows_how_loud_a_sound_still_becomes(heard: dict[str, array[float]]) -> None:
    every, wrong = round(recordings().every * RATE), []
    for name, samples in heard.items():
        peaks = recordings().scores[name].peaks
        assert len(peaks) == math.ceil(len(samples) / every)
        loudest = 0.0
        for i, told in reversed([*enumerate(peaks)]):
            loudest = max(loudest, *map(abs, samples[i * every : (i + 1) * every]))
            wrong += [] if told - 0.0011 <= loudest <= told else [f"{name} after {i * every}"]
    assert wrong == []


def test_each_step_of_a_line_is_higher(heard: dict[str, array[float]]) -> None:
    parts = [heard[f"line-grows-{step}"][RATE // 10 : RATE // 4] for step in range(2, 6)]
    rises = [sum(before < 0 <= now for before, now in itertools.pairwise(part)) for part in parts]
    assert rises == sorted(rises)
    assert rises[-1] > 1.4 * rises[0]


# ---------------------------------------------------------------- packing


WAVES = {
    "a tone that fades": [round(20000 * math.exp(-i / 900) * math.sin(i / 7)) for i in range(1300)],
    "noise that fades": [round(20000 * math.exp(-i / 400) * one) for i, one in enumerate(sounds.noise(0.06, 7))],
    "silence": [0] * 700,
}


@pytest.mark.parametrize("samples", WAVES.values(), ids=WAVES)
def test_what_is_packed_is_unpacked_nearly_as_it_was(samples: list[int]) -> None:
    data, step = packing.packed(samples)
    found = unpacked(Grain(data, len(samples), step))
    wrong = sum((packing.TOP * now - then) ** 2 for now, then in zip(found, samples, strict=True))
    assert wrong <= 0.03 * sum(sample**2 for sample in samples)
    assert len(data) < len(samples) * 0.52 + 4


@pytest.mark.slow
def test_every_sound_can_be_listened_to(tmp_path: Path) -> None:
    sounds.listen(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == recordings().scores.keys()
