"""Cues are heard as loud as was chosen, and not at all when muted."""

import pytest

from game.ui.shell.settings import VOLUMES, Settings
from game.ui.sound.cues import Cue, sound_name
from game.ui.sound.sounds import Sounds


class Heard:
    """A speaker that remembers."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, gain: float) -> None:
        self.played.append((name, gain))


def test_a_line_that_grows_has_a_sound_for_each_step() -> None:
    assert [sound_name(Cue.LINE_GROWS, step)[-1] for step in (1, 2, 3, 4, 5, 9)] == ["2", "2", "3", "4", "5", "5"]


def test_what_is_muted_is_not_heard() -> None:
    heard = Heard()
    Sounds(Settings(muted=True), heard).play(Cue.CHIP)
    assert heard.played == []


def test_each_step_of_the_volume_is_louder() -> None:
    heard = Heard()
    for volume in VOLUMES:
        Sounds(Settings(volume=volume), heard).play(Cue.CHIP)
    gains = [gain for _, gain in heard.played]
    assert gains == sorted(set(gains))
    assert gains[-1] == pytest.approx(1)


def test_a_game_in_tests_is_silent() -> None:
    Sounds(Settings()).play(Cue.VICTORY)
