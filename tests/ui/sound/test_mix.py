"""Sounds that overlap stay within bounds, for twelve seats too."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from functools import cache

import pytest

from game.engine import CLASSIC, new_game
from game.ui.sound.desktop import perform, silent
from game.ui.sound.sounds import LOUDEST, Cue, Mix, recordings, sound_name
from tests.ui.pilot import FRAME, Pilot
from tests.ui.sound.speaking import Heard

RATE = recordings().rate


def begun(mix: Mix, cue: Cue, step: int = 0) -> float:
    return mix.gain(cue, sound_name(cue, step))


@cache
def performed(name: str) -> array[float]:
    made = silent(recordings().scores[name])
    list(perform(recordings(), recordings().scores[name], made))
    return made


def loudest(played: list[tuple[float, str, float]]) -> float:
    """The peak when sounds begin at some seconds, each at its gain."""
    whole = array("d", bytes(8 * RATE * (2 + math.ceil(max((at for at, _, _ in played), default=0)))))
    for at, name, gain in played:
        for i, sample in enumerate(performed(name), round(at * RATE)):
            whole[i] += sample * gain
    return max(map(abs, whole))


def test_one_sound_alone_is_as_loud_as_it_was_made_and_small_ones_leave_room_for_great_moments() -> None:
    assert [begun(Mix(), cue, 2) for cue in Cue] == [1.0] * len(Cue)
    mix = Mix()
    for cue in (Cue.CHIP, Cue.CARD, Cue.DICE, Cue.SHUFFLE, Cue.DRAW, Cue.CHIP_TAKEN):
        begun(mix, cue)
    assert begun(mix, Cue.VICTORY) > 0.8


def test_what_comes_often_becomes_quieter_and_recovers_and_is_never_begun_twice_at_once() -> None:
    mix, gains = Mix(), []
    for _ in range(12):
        gains.append(begun(mix, Cue.CHIP))
        assert begun(mix, Cue.CHIP) == 0
        mix.pass_time(0.1)
    assert (gains, gains[0]) == (sorted(gains, reverse=True), 1)
    assert gains[-1] < 0.45
    mix.pass_time(5)
    assert begun(mix, Cue.CHIP) > 0.99


def test_whatever_comes_together_is_never_too_loud() -> None:
    mix, played = Mix(), []
    for number in range(20):
        step = 2 + number % 4
        gains = [(sound_name(cue, step), begun(mix, cue, step)) for cue in Cue]
        played += [(number * 0.1, name, gain) for name, gain in gains if gain]
        mix.pass_time(0.1)
    assert 0.3 < loudest(played) <= LOUDEST


@pytest.mark.parametrize(
    ("seconds", "pace"),
    [(3, "at-once"), *(pytest.param(25, pace, marks=pytest.mark.slow) for pace in ("at-once", "normal"))],
)
def test_twelve_seats_neither_hammer_nor_clip(heard: Heard, seconds: int, pace: str) -> None:
    pilot, played = Pilot(speaker=heard), list[tuple[float, str, float]]()
    pilot.app.settings["pace"] = pace
    pilot.app.sounds.wake()
    pilot.at_title()
    for frame in range(round(seconds / FRAME)):
        if pilot.scenes != ["PlayScene"]:
            pilot.play(pilot.session(new_game(CLASSIC, 12, 3, frame), people=0))
        pilot.frame()
        played += [(frame * FRAME, name, gain) for name, gain in heard.take()]
    assert 20 * math.log10(loudest(played)) <= -1
    in_each_second = Counter(int(at) for at, _, _ in played)
    assert sum(in_each_second.values()) >= seconds
    assert max(in_each_second.values()) <= 25, "it hammers"
